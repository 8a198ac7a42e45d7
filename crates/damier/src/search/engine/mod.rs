//! The engine: iterative deepening (Slate and Atkin 1977) of a principal variation search with a
//! transposition table, move ordering and aspiration windows, on one thread or several.
//!
//! **Idea.** Search to depth 1, 2, 3, ...: each search leaves good moves behind for the next, so that
//! all of them together often cost less than the last one alone would. What is known of a position is
//! kept and used wherever the same position comes up (`transposition.rs`); moves that were good are
//! tried first (`ordering.rs`); each depth expects about the value of the one before
//! (`deepening.rs`). On several threads the same search runs several times and meets itself in the
//! table (lazy SMP, `threads.rs`).
//! **Guarantee.** With [`Reuse::EqualDepth`] on one thread, minimax's value and distances. With
//! [`Reuse::Deeper`] what is known of a position from a deeper search, or for certain, replaces what
//! the depth alone would show: values are as good or better informed. On one thread the same search
//! visits the same nodes every time, unless time or a flag ends it.
//! **Cost.** Not far from b^(d/2) where the order is good.

mod deepening;
mod descent;
mod likeness;
mod ordering;
mod threads;
mod valued;

use std::marker::PhantomData;

use crate::position::Game;
use crate::search::transposition::{SharedTranspositions, Transpositions};
use crate::search::{Budget, Evaluation, Observer, Report, Search};

use deepening::deepen;
use descent::Descent;
pub use likeness::{AsIs, Likeness, UpToSymmetry};
use threads::Common;
use valued::Known;

/// Which knowledge in the table may stand for a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Reuse {
    /// That of searches at least as deep, and what is proven: for playing.
    #[default]
    Deeper,
    /// That of searches exactly as deep: every value is plain minimax's.
    EqualDepth,
}

/// How the engine works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineOptions {
    /// The deepest iteration, at most [`EngineOptions::DEEPEST`].
    pub depth: u32,
    /// How many plies deeper each iteration looks: 1, or 2, since values two plies apart are more
    /// alike. With 2 the depths searched are as even, or as odd, as the deepest one.
    pub stride: u32,
    /// How many threads search, from 1 to [`EngineOptions::MOST_THREADS`].
    pub threads: usize,
    /// How much the table may take.
    pub memory_bytes: usize,
    /// What the table may be used for.
    pub reuse: Reuse,
}

impl EngineOptions {
    /// The deepest search: games can go round for ever, and the stack cannot.
    pub const DEEPEST: u32 = 64;
    /// The most threads.
    pub const MOST_THREADS: usize = 256;

    /// The depths to search, one after the other; a helper begins `ahead` of them later.
    fn depths(&self, ahead: usize) -> impl Iterator<Item = u32> + use<> {
        let deepest = self.depth.min(Self::DEEPEST);
        let stride = self.stride.clamp(1, 2);
        let first = if deepest == 0 {
            0
        } else {
            1 + (deepest - 1) % stride
        };
        (first..=deepest).step_by(stride as usize).skip(ahead)
    }

    fn threads(&self) -> usize {
        self.threads.clamp(1, Self::MOST_THREADS)
    }
}

/// As deep as the budget allows, one thread, 64 MiB.
impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions {
            depth: EngineOptions::DEEPEST,
            stride: 1,
            threads: 1,
            memory_bytes: 64 << 20,
            reuse: Reuse::default(),
        }
    }
}

/// The table, made when the first search wants it.
#[derive(Debug)]
enum Table<G: Game> {
    None,
    Own(Transpositions<G, Known<G::Move>>),
    Shared(SharedTranspositions<G, Known<G::Move>>),
}

/// The search of a strong player.
///
/// A search begins with an empty table, so that nothing depends on what was searched before; the
/// memory is kept for the next one.
///
/// ```
/// use damier::{Budget, Engine, EngineOptions, Othello, Score, Search, Unobserved};
/// let position: Othello<4> = "-XXO-XXO-XOO-OOO X".parse()?;
/// let mut engine = Engine::new(|_: &Othello<4>| Score::DRAW, EngineOptions::default());
/// let report = engine.search(&position, &mut Budget::unlimited(), &mut Unobserved);
/// assert!(report.is_proven, "four empty cells are soon seen through");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Engine<G: Game, E, L = AsIs> {
    evaluation: E,
    options: EngineOptions,
    table: Table<G>,
    likeness: PhantomData<fn() -> L>,
}

impl<G: Game, E> Engine<G, E> {
    /// An engine that has searched nothing yet.
    #[must_use]
    pub fn new(evaluation: E, options: EngineOptions) -> Self {
        Engine::alike(evaluation, options)
    }
}

impl<G: Game, E, L: Likeness<G>> Engine<G, E, L> {
    /// An engine that takes some positions for one, and has searched nothing yet.
    ///
    /// ```
    /// use damier::{Budget, Engine, EngineOptions, Score, Search, TicTacToe, Unobserved, UpToSymmetry};
    /// let start = TicTacToe::start("3x3x3".parse()?);
    /// let (value, options) = (|_: &TicTacToe| Score::DRAW, EngineOptions::default());
    /// let mut as_is = Engine::new(value, options);
    /// let mut alike = Engine::<_, _, UpToSymmetry>::alike(value, options);
    /// let one = as_is.search(&start, &mut Budget::unlimited(), &mut Unobserved);
    /// let other = alike.search(&start, &mut Budget::unlimited(), &mut Unobserved);
    /// assert_eq!(one.score, other.score);
    /// assert!(other.nodes < one.nodes);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn alike(evaluation: E, options: EngineOptions) -> Self {
        Engine {
            evaluation,
            options,
            table: Table::None,
            likeness: PhantomData,
        }
    }

    /// How it works.
    #[must_use]
    pub const fn options(&self) -> &EngineOptions {
        &self.options
    }

    /// An empty table, with the memory of the last search if there was one.
    fn clear_table(&mut self) {
        let bytes = self.options.memory_bytes;
        match &mut self.table {
            Table::None if self.options.threads() > 1 => {
                self.table = Table::Shared(SharedTranspositions::new(bytes));
            }
            Table::None => self.table = Table::Own(Transpositions::new(bytes)),
            Table::Own(table) => table.forget(),
            Table::Shared(table) => table.forget(),
        }
    }
}

impl<G: Game, E: Evaluation<G> + Sync, L: Likeness<G>> Search<G> for Engine<G, E, L> {
    fn search_among(
        &mut self,
        root: &G,
        moves: &[G::Move],
        budget: &mut Budget,
        observer: &mut impl Observer<G::Move>,
    ) -> Report<G::Move> {
        self.clear_table();
        match &mut self.table {
            Table::Shared(table) => Common {
                root,
                root_moves: moves,
                evaluation: &self.evaluation,
                table,
                options: self.options,
                likeness: self.likeness,
            }
            .search(budget, observer),
            Table::Own(table) => {
                let reuse = self.options.reuse;
                let descent = Descent::<_, _, _, _, L>::new(
                    moves,
                    &self.evaluation,
                    table,
                    reuse,
                    budget,
                    observer,
                );
                deepen(descent, root, self.options, 0)
            }
            Table::None => unreachable!("the table was just made"),
        }
    }
}
