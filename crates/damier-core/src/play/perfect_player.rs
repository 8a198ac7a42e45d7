//! A machine that plays by the truth.

use std::fmt;

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::play::player::{Observation, Player, Remark};
use crate::score::{Score, ScoreKind};
use crate::search::Budget;
use crate::solve::{Oracle as _, Solved, SolvedMoves, TableStore, ValuedMove};

/// Plays what an oracle knows to be best.
///
/// The winner takes the shortest way. The loser resists as long as he can, and then sets the most
/// traps: moves after which the most replies would be mistakes. In a drawn game the draw is kept, with
/// the most traps. Among moves that are still equal it takes any, by its seed.
///
/// With a regret it gives something up on purpose, so that a learner can win: no more in a game than
/// it is told, a point each where points count, and elsewhere one for a win that becomes a draw or a
/// draw that becomes a loss. Afterwards it says so.
pub struct PerfectPlayer<G: Solved> {
    store: TableStore,
    oracle: Option<G::Oracle>,
    regret: u32,
    /// What was given up so far, with which moves, and how many moves of the match that counts.
    given_up: u32,
    gifts: Vec<G::Move>,
    counted: usize,
    random: ChaCha8Rng,
    thought: Option<Score>,
}

impl<G: Solved> PerfectPlayer<G> {
    /// A player who gives up at most `regret` in a game.
    #[must_use]
    pub fn new(store: TableStore, regret: u32, seed: u64) -> PerfectPlayer<G> {
        PerfectPlayer {
            store,
            oracle: None,
            regret,
            given_up: 0,
            gifts: Vec::new(),
            counted: 0,
            random: ChaCha8Rng::seed_from_u64(seed),
            thought: None,
        }
    }

    /// Counts what was given up in moves that somebody else made for this side: whoever played here
    /// before a break, or the machine of another page of the same game.
    fn count(&mut self, oracle: &mut G::Oracle, seen: &Observation<'_, G>, budget: &mut Budget) {
        if seen.played().len() < self.counted {
            // Moves were taken back.
            (self.given_up, self.counted) = (0, 0);
            self.gifts.clear();
        }
        let side = seen.position().turn();
        for (position, &mv) in seen.history().iter().zip(seen.played()).skip(self.counted) {
            if position.turn() == side {
                let solution = oracle.solution(position, budget);
                let best = solution.moves.first();
                let played = solution.moves.iter().find(|valued| valued.mv == mv);
                // What is not known was not given up on purpose.
                let values = best.zip(played).and_then(|(best, played)| {
                    Some((best.verdict.settled()?, played.verdict.settled()?))
                });
                let cost = values.map_or(0, |(best, played)| loss(best, played));
                self.give(mv, cost);
            }
        }
        self.counted = seen.played().len();
    }

    fn give(&mut self, mv: G::Move, cost: u32) {
        if cost > 0 {
            self.given_up += cost;
            self.gifts.push(mv);
        }
    }

    /// A move to give up something with: of those within the regret, the one that still holds most.
    fn gift(&mut self, solution: &SolvedMoves<G::Move>) -> Option<G::Move> {
        /// Once in how many moves a gift is made, while there is something to give.
        const SELDOM: u32 = 3;
        let left = self.regret.saturating_sub(self.given_up);
        let best = solution.moves.first()?.verdict.settled()?;
        let cost =
            |valued: &ValuedMove<G::Move>| valued.verdict.settled().map(|score| loss(best, score));
        let mut affordable = solution
            .moves
            .iter()
            .filter_map(|valued| Some((valued.mv, cost(valued)?)))
            .filter(|(_, cost)| (1..=left).contains(cost));
        let (mv, cost) = affordable.next()?;
        if self.random.random_range(0..SELDOM) > 0 {
            return None;
        }
        self.give(mv, cost);
        Some(mv)
    }

    /// Of the best moves, those that set the most traps.
    fn trickiest(
        oracle: &mut G::Oracle,
        position: &G,
        best: Vec<G::Move>,
        budget: &mut Budget,
    ) -> Vec<G::Move> {
        if best.len() < 2 {
            return best;
        }
        let mut most = 0;
        let mut trickiest = Vec::new();
        for mv in best {
            let replies = oracle.choice(&position.after(mv), budget);
            let traps = replies.moves.len() - replies.holding();
            if traps > most {
                most = traps;
                trickiest.clear();
            }
            if traps == most {
                trickiest.push(mv);
            }
        }
        trickiest
    }
}

/// What is lost by a move that is worth `score` where `best` could be had.
fn loss(best: Score, score: Score) -> u32 {
    let step = |score: Score| match score.kind() {
        ScoreKind::LosesIn(_) => 0,
        ScoreKind::Points(_) => 1,
        ScoreKind::WinsIn(_) => 2,
    };
    match (best.kind(), score.kind()) {
        (ScoreKind::Points(best), ScoreKind::Points(points)) => (best - points).unsigned_abs(),
        _ => step(best) - step(score),
    }
}

impl<G: Solved> Player<G> for PerfectPlayer<G> {
    fn choose(&mut self, seen: &Observation<'_, G>, budget: &mut Budget) -> G::Move {
        self.thought = None;
        let position = seen.position();
        let legal = seen.legal();
        if self.oracle.is_none() {
            self.oracle = position.oracle(&self.store, budget).ok();
        }
        let any = legal[self.random.random_range(0..legal.len())];
        let Some(mut oracle) = self.oracle.take() else {
            return any;
        };
        // What a gift costs is the value of a worse move; otherwise the best are enough.
        let mut solution = match self.regret {
            0 => oracle.choice(position, budget),
            _ => oracle.solution(position, budget),
        };
        solution.moves.retain(|valued| legal.contains(&valued.mv));
        let gift = match self.regret {
            0 => None,
            _ => {
                self.count(&mut oracle, seen, budget);
                self.counted += 1;
                self.gift(&solution)
            }
        };
        let chosen = gift.or_else(|| {
            let value = solution.moves.first()?.verdict;
            let best = solution
                .moves
                .iter()
                .take_while(|valued| valued.verdict == value);
            let best: Vec<G::Move> = best.map(|valued| valued.mv).collect();
            let is_won =
                value.lower() > Score::DRAW && matches!(value.lower().kind(), ScoreKind::WinsIn(_));
            let best = match is_won {
                true => best,
                false => Self::trickiest(&mut oracle, position, best, budget),
            };
            Some(best[self.random.random_range(0..best.len())])
        });
        self.oracle = Some(oracle);
        let valued = solution
            .moves
            .iter()
            .find(|valued| Some(valued.mv) == chosen);
        self.thought = valued.and_then(|valued| valued.verdict.settled());
        chosen.unwrap_or(any)
    }

    fn thought(&self) -> Option<Score> {
        self.thought
    }

    fn remark(&self) -> Option<Remark<G::Move>> {
        (self.regret > 0).then(|| Remark {
            regret: self.regret,
            given_up: self.given_up,
            moves: self.gifts.clone(),
        })
    }
}

impl<G: Solved> fmt::Debug for PerfectPlayer<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PerfectPlayer(regret {})", self.regret)
    }
}
