//! How a game offers its truth to programs, and the answers they get.

use std::fmt;

use crate::notation::ParseError;
use crate::play::{PerfectPlayer, Player};
use crate::position::Position;
use crate::score::Score;
use crate::search::{Budget, Interrupted};
use crate::solve::{
    Built, Oracle as _, SolveError, Solved, SolvedMoves, TableError, TableStore, ValuedMove,
    Verdict, Verification,
};
use crate::words::{Message, ToMessage};

use super::CatalogueGame;
use super::dyn_table::{DynTable, faced};

/// What is known for certain about a kind of position. Games name one of these in
/// [`CatalogueGame::Truth`]: [`ByOracle`], [`Unsolved`], or a solver of their own.
pub trait Truth<P: Position> {
    /// Is there an answer at all?
    const IS_KNOWN: bool;

    /// The value and every move of it, or as much of that as the budget allows.
    fn solve(position: &P, store: &TableStore, budget: &mut Budget)
    -> Result<Solution, TruthError>;

    /// The value and one move that holds it, which may cost far less.
    fn best(position: &P, store: &TableStore, budget: &mut Budget) -> Result<Solution, TruthError> {
        Self::solve(position, store, budget)
    }

    /// The value alone, which may cost less still.
    fn value(position: &P, store: &TableStore, budget: &mut Budget) -> Result<Verdict, TruthError> {
        Ok(Self::solve(position, store, budget)?.value)
    }

    /// Is the value at least `score`? Nothing if the budget ended before that was known.
    fn is_at_least(
        position: &P,
        score: Score,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Option<bool>, TruthError> {
        let value = Self::value(position, store, budget)?;
        Ok(match (value.lower() >= score, value.upper() < score) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        })
    }

    /// Bounds of the value that tell whether it is at least `score`. Nothing if the budget ended before.
    fn bounds_about(
        position: &P,
        score: Score,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Option<Verdict>, TruthError> {
        let value = Self::value(position, store, budget)?;
        let tells = value.lower() >= score || value.upper() < score;
        Ok(tells.then_some(value))
    }

    /// The moves with guesses at their values, in the order in which to ask about them; see
    /// [`Oracle::promising`](crate::solve::Oracle::promising).
    fn promising(position: &P, score: Score, store: &TableStore) -> Vec<(P::Move, Score)> {
        let _ = (score, store);
        position.moves().map(|mv| (mv, Score::DRAW)).collect()
    }

    /// What it is probably worth, at the cost of a moment.
    fn expected(position: &P, store: &TableStore) -> Score {
        let _ = (position, store);
        Score::DRAW
    }

    /// For every move the best line that begins with it, of at most `longest` plies. Of a puzzle, the
    /// best line alone.
    fn lines(
        position: &P,
        longest: usize,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Vec<Vec<P::Move>> {
        let _ = (position, longest, store, budget);
        Vec::new()
    }

    /// A machine that plays by the truth and gives up at most `regret` in a game.
    fn player(regret: u32, seed: u64, store: &TableStore) -> Option<Box<dyn Player<P>>> {
        let _ = (regret, seed, store);
        None
    }

    /// The table of the position's variant, to be read place by place, where it has one.
    fn table(
        position: &P,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Box<dyn DynTable>, TruthError>
    where
        P: CatalogueGame,
    {
        let _ = (position, store, budget);
        Err(TruthError::NoTable(P::GAME))
    }

    /// Makes the tables ahead of need.
    fn build(position: &P, store: &TableStore) -> Result<Vec<Built>, TruthError>;

    /// Re-derives what is stored, without trusting the solver.
    fn verify(position: &P, store: &TableStore) -> Result<Verification, TruthError>;
}

/// Nobody knows the truth about this game.
#[derive(Clone, Copy, Debug)]
pub struct Unsolved;

impl<P: CatalogueGame> Truth<P> for Unsolved {
    const IS_KNOWN: bool = false;

    fn solve(_: &P, _: &TableStore, _: &mut Budget) -> Result<Solution, TruthError> {
        Err(TruthError::no_truth::<P>())
    }

    fn build(_: &P, _: &TableStore) -> Result<Vec<Built>, TruthError> {
        Err(TruthError::no_truth::<P>())
    }

    fn verify(_: &P, _: &TableStore) -> Result<Verification, TruthError> {
        Err(TruthError::no_truth::<P>())
    }
}

/// The game's oracle knows: see [`Solved`].
#[derive(Clone, Copy, Debug)]
pub struct ByOracle;

impl<G: Solved + CatalogueGame> Truth<G> for ByOracle {
    const IS_KNOWN: bool = true;

    fn solve(
        position: &G,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Solution, TruthError> {
        let solved = match position.oracle(store, budget) {
            Ok(mut oracle) => oracle.solution(position, budget),
            Err(Interrupted) => SolvedMoves::unknown(position),
        };
        Ok(Solution::of(&solved))
    }

    fn best(position: &G, store: &TableStore, budget: &mut Budget) -> Result<Solution, TruthError> {
        let solved = match position.oracle(store, budget) {
            Ok(mut oracle) => oracle.best(position, budget),
            Err(Interrupted) => SolvedMoves::unknown(position),
        };
        // Where nothing is known, no move is better than another.
        let known = solved.moves.len() <= 1;
        let solved = SolvedMoves {
            moves: if known { solved.moves } else { Vec::new() },
            ..solved
        };
        let left_out = position.moves().count() - solved.moves.len();
        Ok(Solution {
            left_out,
            ..Solution::of(&solved)
        })
    }

    fn value(position: &G, store: &TableStore, budget: &mut Budget) -> Result<Verdict, TruthError> {
        let asked = position.oracle(store, budget);
        let value = asked.and_then(|mut oracle| oracle.verdict(position, budget));
        Ok(value.unwrap_or(Verdict::UNKNOWN))
    }

    fn is_at_least(
        position: &G,
        score: Score,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Option<bool>, TruthError> {
        Ok(match position.oracle(store, budget) {
            Ok(mut oracle) => oracle.is_at_least(position, score, budget),
            Err(Interrupted) => None,
        })
    }

    fn bounds_about(
        position: &G,
        score: Score,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Option<Verdict>, TruthError> {
        Ok(match position.oracle(store, budget) {
            Ok(mut oracle) => oracle.bounds_about(position, score, budget),
            Err(Interrupted) => None,
        })
    }

    fn promising(position: &G, score: Score, store: &TableStore) -> Vec<(G::Move, Score)> {
        match position.oracle(store, &mut Budget::unlimited()) {
            Ok(mut oracle) => oracle.promising(position, score),
            Err(Interrupted) => Vec::new(),
        }
    }

    fn expected(position: &G, store: &TableStore) -> Score {
        let oracle = position.oracle(store, &mut Budget::unlimited());
        oracle.map_or(Score::DRAW, |mut oracle| oracle.expected(position))
    }

    fn lines(
        position: &G,
        longest: usize,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Vec<Vec<G::Move>> {
        let Ok(mut oracle) = position.oracle(store, budget) else {
            return Vec::new();
        };
        let mut line_after = |mv: G::Move| {
            let rest = oracle.line(&position.after(mv), longest.saturating_sub(1), budget);
            std::iter::once(mv).chain(rest).collect()
        };
        position.moves().map(&mut line_after).collect()
    }

    fn player(regret: u32, seed: u64, store: &TableStore) -> Option<Box<dyn Player<G>>> {
        let player = PerfectPlayer::new(store.clone(), regret, seed);
        Some(Box::new(player))
    }

    fn table(
        position: &G,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Box<dyn DynTable>, TruthError> {
        let table = Solved::table(position, store, budget).map_err(TruthError::about::<G>)?;
        Ok(faced(table, store))
    }

    fn build(position: &G, store: &TableStore) -> Result<Vec<Built>, TruthError> {
        Solved::build(position, store).map_err(TruthError::about::<G>)
    }

    fn verify(position: &G, store: &TableStore) -> Result<Verification, TruthError> {
        Solved::verify(position, store).map_err(TruthError::about::<G>)
    }
}

/// The truth about a position, with its moves as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The value for the side to move. Of a puzzle, that it is won in so many moves, or lost.
    pub value: Verdict,
    /// The moves and what they are worth to whoever plays them, best first. Of a puzzle, none.
    pub moves: Vec<ValuedMove<String>>,
    /// How many of them are as good as the best, distances aside.
    pub holding: usize,
    /// How many legal moves are not among them, since nobody asked.
    pub left_out: usize,
    /// How a puzzle is solved.
    pub puzzle: Option<PuzzleSolution>,
}

impl Solution {
    /// A solved game's moves in their notation.
    #[must_use]
    pub fn of<M: fmt::Display>(solved: &SolvedMoves<M>) -> Solution {
        let in_text = |valued: &ValuedMove<M>| ValuedMove {
            mv: valued.mv.to_string(),
            verdict: valued.verdict,
        };
        Solution {
            value: solved.value,
            moves: solved.moves.iter().map(in_text).collect(),
            holding: solved.holding(),
            left_out: 0,
            puzzle: None,
        }
    }

    /// May some move hold the value of which that is not known?
    #[must_use]
    pub fn may_others_hold(&self) -> bool {
        let may_hold =
            |verdict: Verdict| verdict.settled().is_none() && verdict.upper() >= self.value.lower();
        self.left_out > 0 || self.moves.iter().any(|valued| may_hold(valued.verdict))
    }

    /// What a move is worth to whoever plays it.
    #[must_use]
    pub fn value_of(&self, mv: &str) -> Option<Verdict> {
        let found = self.moves.iter().find(|valued| valued.mv == mv);
        found.map(|valued| valued.verdict)
    }
}

impl From<PuzzleSolution> for Solution {
    fn from(puzzle: PuzzleSolution) -> Solution {
        let upper = Score::wins_in(puzzle.lower_bound);
        Solution {
            value: match &puzzle.solution {
                _ if !puzzle.is_solvable => Verdict::LOST,
                Some(way) => Verdict::between(Score::wins_in(way.len() as u32), upper),
                None => Verdict::between(Score::loses_in(0), upper),
            },
            moves: Vec::new(),
            holding: 0,
            left_out: 0,
            puzzle: Some(puzzle),
        }
    }
}

/// How a puzzle is solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleSolution {
    /// Can it be solved at all?
    pub is_solvable: bool,
    /// The moves of the best solution found, if one was.
    pub solution: Option<Vec<String>>,
    /// Is no solution shorter?
    pub is_optimal: bool,
    /// No solution has fewer moves than this.
    pub lower_bound: u32,
}

/// Why there is no answer.
#[derive(Debug)]
pub enum TruthError {
    /// This game has no known truth, or the question is not one for it.
    NotKnown(ParseError),
    /// This game is solved without a table.
    NoTable(&'static str),
    /// There is nowhere to keep a table.
    NoFolder,
    /// A table file is in the way.
    Table(TableError),
    /// The budget ended it.
    Interrupted,
}

impl TruthError {
    fn no_truth<P: CatalogueGame>() -> TruthError {
        let expected = match P::IS_HIDDEN {
            true => Message::new("expected-open-game"),
            false => Message::new("expected-solved-game"),
        };
        TruthError::NotKnown(ParseError::new(P::GAME, expected))
    }

    /// What went wrong with the tables of a game.
    #[must_use]
    pub fn about<P: CatalogueGame>(error: SolveError) -> TruthError {
        match error {
            SolveError::NoTable => TruthError::NoTable(P::GAME),
            SolveError::NoFolder => TruthError::NoFolder,
            SolveError::Table(error) => TruthError::Table(error),
            SolveError::Interrupted => TruthError::Interrupted,
        }
    }

    /// Is it the caller's question that is wrong, and not the world?
    #[must_use]
    pub const fn is_callers_fault(&self) -> bool {
        matches!(self, TruthError::NotKnown(_) | TruthError::NoTable(_))
    }
}

impl TruthError {
    /// The sentence for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            TruthError::NotKnown(error) => error.message(),
            TruthError::NoTable(game) => Message::new("solve-no-table").with("game", *game),
            TruthError::NoFolder => Message::new("solve-no-folder"),
            TruthError::Table(error) => error.message(),
            TruthError::Interrupted => Message::new("solve-interrupted"),
        }
    }
}

impl fmt::Display for TruthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for TruthError {}
