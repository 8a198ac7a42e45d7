//! Tic-tac-toe solved: boards of up to 16 cells with distances, larger ones as far as a proof goes.

mod memo;
mod verify;

use std::sync::{Arc, Mutex, PoisonError};

use super::rules::{TicTacToe, TicTacToeMove, TicTacToeVariant};
use crate::face::CatalogueGame;
use crate::position::{Game, Position};
use crate::score::Score;
use crate::search::{
    Budget, Engine, EngineOptions, Interrupted, Limits, Observer, ProofNumber, Reuse, Search,
    Unobserved,
};
use crate::solve::{
    Oracle, SolveError, Solved, SolvedMoves, TableName, TableStore, ValuedMove, Verdict,
    Verification,
};
use memo::Memo;

/// Who knows tic-tac-toe.
#[derive(Clone, Debug)]
pub struct TicTacToeOracle {
    /// The values of a small board; a large one has none.
    memo: Option<Arc<Mutex<Memo>>>,
}

impl TicTacToeOracle {
    /// A question about a large board that nobody limited gets so many nodes: it may have no answer
    /// that anybody lives to see.
    const MAX_NODES: u64 = 3_000_000;

    fn of(variant: TicTacToeVariant, store: &TableStore) -> TicTacToeOracle {
        let is_small = variant.columns * variant.rows <= Memo::MAX_CELLS;
        let name = TableName::new(TicTacToe::GAME, &variant.to_string(), 1);
        TicTacToeOracle {
            memo: is_small.then(|| store.shared(&name, || Mutex::new(Memo::new(variant)))),
        }
    }

    /// What is certain without a search, or found by one within the budget: half of it goes into
    /// looking deeper and deeper, which finds near ends and how far they are, and the rest into a
    /// proof by numbers, which sees farther along forced lines.
    fn prove(position: &TicTacToe, budget: &mut Budget) -> Proof {
        let certain = certain(position);
        if certain.settled().is_some() {
            return Proof::alone(certain);
        }
        let open_lines = |position: &TicTacToe| {
            let count = |side| position.open_lines(side) as i32;
            Score::points(count(position.turn) - count(position.turn.other()))
        };
        let options = EngineOptions {
            memory_bytes: 4 << 20,
            reuse: Reuse::EqualDepth,
            ..EngineOptions::default()
        };
        let mut half = budget.share(2);
        let report =
            Engine::with_options(open_lines, options).search(position, &mut half, &mut Unobserved);
        budget.absorb(&half);
        if report.is_proven {
            return Proof {
                verdict: Verdict::exact(report.score),
                holder: report.best(),
            };
        }
        let proof = TicTacToeOracle::prove_by_numbers(position, budget);
        Proof {
            verdict: proof.verdict.and(certain),
            ..proof
        }
    }

    fn prove_by_numbers(position: &TicTacToe, budget: &mut Budget) -> Proof {
        let mut search = ProofNumber {
            most_kept: 1 << 20,
            ..ProofNumber::default()
        };
        let mut first = FirstAnswer(None);
        let report = search.search(position, budget, &mut first);
        let verdict = match report.score {
            Score::DRAW if report.is_proven => Verdict::exact(Score::DRAW),
            score if report.is_proven && score > Score::DRAW => Verdict::WON,
            _ if report.is_proven => Verdict::LOST,
            _ if first.0 == Some(Score::DRAW) => Verdict::between(Score::loses_in(0), Score::DRAW),
            _ => Verdict::UNKNOWN,
        };
        Proof {
            verdict,
            holder: report.best().filter(|_| report.is_proven),
        }
    }
}

/// What was proven of a position, and a move that reaches it where one is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proof {
    pub(super) verdict: Verdict,
    holder: Option<TicTacToeMove>,
}

impl Proof {
    /// A value that no move was needed for.
    const fn alone(verdict: Verdict) -> Proof {
        Proof {
            verdict,
            holder: None,
        }
    }
}

/// Hears whether the side to move wins, which is the first question of a proof search.
struct FirstAnswer(Option<Score>);

impl<M> Observer<M> for FirstAnswer {
    fn iteration(&mut self, question: u32, score: Score) {
        if question == 1 {
            self.0 = Some(score);
        }
    }
}

/// What needs no search. Who has no line left to fill cannot win; and on the empty board a second
/// player's winning strategy could be taken over by the first, to whom one more mark does no harm.
fn certain(position: &TicTacToe) -> Verdict {
    if let Some(outcome) = position.outcome() {
        return Verdict::exact(outcome.for_side(position.turn));
    }
    let can_win = |side| position.open_lines(side) > 0;
    let is_empty = position.taken == [0; 2];
    let lower = match can_win(position.turn.other()) && !is_empty {
        true => Score::loses_in(0),
        false => Score::DRAW,
    };
    let upper = match can_win(position.turn) {
        true => Score::wins_in(0),
        false => Score::DRAW,
    };
    Verdict::between(lower, upper)
}

impl TicTacToeOracle {
    /// What is certain of a position within the budget.
    pub(super) fn known(&mut self, position: &TicTacToe, budget: &mut Budget) -> Proof {
        let certain = certain(position);
        if position.outcome().is_some() || budget.visit().is_err() {
            return Proof::alone(certain);
        }
        match &self.memo {
            Some(memo) => {
                let mut memo = memo.lock().unwrap_or_else(PoisonError::into_inner);
                let value = memo.value(position, budget);
                Proof::alone(value.map_or(certain, Verdict::exact))
            }
            None if budget.is_limited() => TicTacToeOracle::prove(position, budget),
            None => {
                let mut own = budget.narrowed(&Limits {
                    nodes: Some(Self::MAX_NODES),
                    ..Limits::default()
                });
                let proof = TicTacToeOracle::prove(position, &mut own);
                budget.absorb(&own);
                proof
            }
        }
    }
}

impl Oracle<TicTacToe> for TicTacToeOracle {
    fn verdict(
        &mut self,
        position: &TicTacToe,
        budget: &mut Budget,
    ) -> Result<Verdict, Interrupted> {
        Ok(self.known(position, budget).verdict)
    }

    /// On a large board the position itself gets half of the budget, and each move its share of the
    /// rest: what one of them leaves over is there for the next.
    fn solution(
        &mut self,
        position: &TicTacToe,
        budget: &mut Budget,
    ) -> SolvedMoves<TicTacToeMove> {
        if position.outcome().is_some() {
            return SolvedMoves::over(certain(position));
        }
        let mut own = match (&self.memo, budget.is_limited()) {
            (None, false) => budget.narrowed(&Limits {
                nodes: Some(Self::MAX_NODES),
                ..Limits::default()
            }),
            _ => budget.narrowed(&Limits::default()),
        };
        let mut part = own.share(2);
        let proof = self.known(position, &mut part);
        own.absorb(&part);
        let legal: Vec<TicTacToeMove> = position.moves().collect();
        let mut moves = Vec::new();
        for (index, mv) in legal.iter().enumerate() {
            let mut part = own.share(legal.len() - index);
            let verdict = self.known(&position.after(*mv), &mut part).verdict;
            own.absorb(&part);
            moves.push(ValuedMove {
                mv: *mv,
                verdict: verdict.before_the_move(),
            });
        }
        budget.absorb(&own);
        SolvedMoves::proven(proof.verdict, proof.holder, moves)
    }
}

impl Solved for TicTacToe {
    type Oracle = TicTacToeOracle;

    fn oracle(&self, store: &TableStore, _: &mut Budget) -> Result<TicTacToeOracle, Interrupted> {
        Ok(TicTacToeOracle::of(self.variant, store))
    }

    fn verify(&self, store: &TableStore) -> Result<Verification, SolveError> {
        verify::verify(self.variant, store)
    }
}
