//! How a game offers its truth to programs, and the answers they get.

use std::fmt;
use std::path::PathBuf;

use crate::catalogue::Presented;
use crate::message::Message;
use crate::notation::ParseError;
use crate::play::{PerfectPlayer, Player};
use crate::position::{Game, Position};
use crate::search::{Budget, Interrupted};
use crate::solve::oracle::unknown;
use crate::solve::{Oracle, Resources, Solution, TableError, Verdict};

/// A game whose truth is known, by a table or by a search that always ends.
pub trait Solved: Presented + Game<View = Self> {
    /// Who knows it.
    type Oracle: Oracle<Self> + Send + 'static;

    /// The oracle for positions of this one's variant. A table is taken from the resources, which
    /// build it where it is missing; the budget's time and flag interrupt even that.
    fn oracle(
        &self,
        resources: &Resources,
        budget: &mut Budget,
    ) -> Result<Self::Oracle, Interrupted>;

    /// Makes the tables ahead of need and keeps them on disk.
    fn build(&self, resources: &Resources) -> Result<Vec<Built>, SolveError> {
        let _ = resources;
        Err(SolveError::NoTable(Self::GAME))
    }

    /// Re-derives what the oracle knows, without trusting it.
    fn verify(&self, resources: &Resources) -> Result<Verification, SolveError> {
        let _ = resources;
        Err(SolveError::NoTable(Self::GAME))
    }
}

/// What is known for certain about a kind of position. Games name one of these in
/// [`Presented::Truth`]: [`ByOracle`], [`Unsolved`], or a solver of their own.
pub trait Truth<P: Position> {
    /// Is there an answer at all?
    const IS_KNOWN: bool;

    /// The exact answer, or as much of it as the budget allows.
    fn answer(
        position: &P,
        resources: &Resources,
        budget: &mut Budget,
    ) -> Result<Answer, SolveError>;

    /// For every move the best line that begins with it, of at most `longest` plies. Of a puzzle, the
    /// best line alone.
    fn lines(
        position: &P,
        longest: usize,
        resources: &Resources,
        budget: &mut Budget,
    ) -> Vec<Vec<P::Move>> {
        let _ = (position, longest, resources, budget);
        Vec::new()
    }

    /// A machine that plays by the truth and gives up at most `regret` in a game.
    fn player(regret: u32, seed: u64, resources: &Resources) -> Option<Box<dyn Player<P>>> {
        let _ = (regret, seed, resources);
        None
    }

    /// Makes the tables ahead of need.
    fn build(position: &P, resources: &Resources) -> Result<Vec<Built>, SolveError>;

    /// Re-derives what is stored, without trusting the solver.
    fn verify(position: &P, resources: &Resources) -> Result<Verification, SolveError>;
}

/// Nobody knows the truth about this game.
#[derive(Clone, Copy, Debug)]
pub struct Unsolved;

impl<P: Presented> Truth<P> for Unsolved {
    const IS_KNOWN: bool = false;

    fn answer(_: &P, _: &Resources, _: &mut Budget) -> Result<Answer, SolveError> {
        Err(SolveError::no_truth(P::GAME, P::IS_HIDDEN))
    }

    fn build(_: &P, _: &Resources) -> Result<Vec<Built>, SolveError> {
        Err(SolveError::no_truth(P::GAME, P::IS_HIDDEN))
    }

    fn verify(_: &P, _: &Resources) -> Result<Verification, SolveError> {
        Err(SolveError::no_truth(P::GAME, P::IS_HIDDEN))
    }
}

/// The game's oracle knows: see [`Solved`].
#[derive(Clone, Copy, Debug)]
pub struct ByOracle;

impl<G: Solved> Truth<G> for ByOracle {
    const IS_KNOWN: bool = true;

    fn answer(
        position: &G,
        resources: &Resources,
        budget: &mut Budget,
    ) -> Result<Answer, SolveError> {
        let solution = match position.oracle(resources, budget) {
            Ok(mut oracle) => oracle.solution(position, budget),
            Err(Interrupted) => unknown(position),
        };
        Ok(Answer::Game(GameAnswer::of(&solution)))
    }

    fn lines(
        position: &G,
        longest: usize,
        resources: &Resources,
        budget: &mut Budget,
    ) -> Vec<Vec<G::Move>> {
        let Ok(mut oracle) = position.oracle(resources, budget) else {
            return Vec::new();
        };
        let mut line_after = |mv: G::Move| {
            let rest = oracle.line(&position.after(mv), longest.saturating_sub(1), budget);
            std::iter::once(mv).chain(rest).collect()
        };
        position.moves().map(&mut line_after).collect()
    }

    fn player(regret: u32, seed: u64, resources: &Resources) -> Option<Box<dyn Player<G>>> {
        let player = PerfectPlayer::new(resources.clone(), regret, seed);
        Some(Box::new(player))
    }

    fn build(position: &G, resources: &Resources) -> Result<Vec<Built>, SolveError> {
        position.build(resources)
    }

    fn verify(position: &G, resources: &Resources) -> Result<Verification, SolveError> {
        position.verify(resources)
    }
}

/// The truth about a position of some game or puzzle, with its moves as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Of a game for two.
    Game(GameAnswer),
    /// Of a puzzle.
    Puzzle(PuzzleAnswer),
}

/// The value of a game's position and of every legal move, best first: a [`Solution`] in text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameAnswer {
    /// The value for the side to move.
    pub value: Verdict,
    /// The moves and what they are worth to whoever plays them.
    pub moves: Vec<(String, Verdict)>,
    /// How many of them are as good as the best, distances aside.
    pub holding: usize,
}

impl GameAnswer {
    /// A solution with its moves in their notation.
    pub fn of<M: fmt::Display>(solution: &Solution<M>) -> GameAnswer {
        let moves = solution.moves.iter();
        GameAnswer {
            value: solution.value,
            moves: moves
                .map(|valued| (valued.mv.to_string(), valued.verdict))
                .collect(),
            holding: solution.holding(),
        }
    }
}

/// How a puzzle is solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleAnswer {
    /// Can it be solved at all?
    pub is_solvable: bool,
    /// The moves of the best solution found, if one was.
    pub solution: Option<Vec<String>>,
    /// Is no solution shorter?
    pub is_optimal: bool,
    /// No solution has fewer moves than this.
    pub lower_bound: u32,
}

/// A table that is on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Built {
    /// The file.
    pub path: PathBuf,
    /// How large it is.
    pub bytes: u64,
    /// Was it made just now, or there before?
    pub is_new: bool,
}

/// What a verification found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verification {
    /// Entries that were re-derived from their successors.
    pub entries: u64,
    /// Those among them that are wrong.
    pub mismatches: u64,
    /// The first wrong one, in words or in the notation of its position.
    pub first_mismatch: Option<String>,
    /// What was counted on the way.
    pub counts: Vec<Count>,
}

/// Something counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// Its name as data: `won`.
    pub name: &'static str,
    /// Its name in words.
    pub words: Message,
    /// How many.
    pub number: u64,
}

/// Why there is no answer.
#[derive(Debug)]
pub enum SolveError {
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

impl SolveError {
    fn no_truth(game: &'static str, is_hidden: bool) -> SolveError {
        let expected = match is_hidden {
            true => Message::new("expected-open-game"),
            false => Message::new("expected-solved-game"),
        };
        SolveError::NotKnown(ParseError::new(game, expected))
    }

    /// Is it the caller's question that is wrong, and not the world?
    #[must_use]
    pub const fn is_callers_fault(&self) -> bool {
        matches!(self, SolveError::NotKnown(_) | SolveError::NoTable(_))
    }

    /// The sentence for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            SolveError::NotKnown(error) => error.message(),
            SolveError::NoTable(game) => Message::new("solve-no-table").with("game", *game),
            SolveError::NoFolder => Message::new("solve-no-folder"),
            SolveError::Table(error) => error.message(),
            SolveError::Interrupted => Message::new("solve-interrupted"),
        }
    }
}

impl From<TableError> for SolveError {
    fn from(error: TableError) -> SolveError {
        SolveError::Table(error)
    }
}

impl From<Interrupted> for SolveError {
    fn from(_: Interrupted) -> SolveError {
        SolveError::Interrupted
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for SolveError {}
