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

mod canonical;
mod deepening;
mod descent;
mod foresight;
mod ordering;
mod threads;
mod valued;

use std::marker::PhantomData;

use crate::position::Game;
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::search::transposition::{SharedTranspositions, Transpositions};
use crate::search::{Budget, Evaluation, Observer, Report, Search};

pub use canonical::{Canonicalize, Identity, UpToSymmetry};
use deepening::deepen;
use descent::Descent;
use threads::Common;
use valued::Known;

/// The engine's search in eighteen lines, its numbers seen by the side to move: iterative deepening, a
/// table, principal variation search.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("for d = 1, 2, ... depth:", &[1, 3]).noted("code-deepening"),
        Line::new("  v = search(root, d, a window around the last v)", &[2]).calling(4),
        Line::new(
            "  while v is outside of it: widen it and search again",
            &[0, 1],
        )
        .lit_by(&[Moment::Pass]),
        Line::returning("return the best line", &[]),
        Line::new("search(p, d, alpha, beta):", &[5]),
        Line::returning("  if the table answers: return its value", &[6]).lit_by(&[Moment::Known]),
        Line::returning("  if p is over or d = 0: return its value", &[7])
            .lit_by(&[Moment::Terminal, Moment::Leaf]),
        Line::new(
            "  for each move m of p, the most promising first:",
            &[8, 17],
        ),
        Line::returning("    if the table knows that m cuts: return its value", &[9])
            .lit_by(&[Moment::KnownMove]),
        Line::new("    if m is the first, or d = 1:", &[10, 11]),
        Line::new("      v = -search(p after m, d - 1, -beta, -alpha)", &[15])
            .calling(4)
            .lit_by(&[Moment::Enter])
            .noted("code-sign"),
        Line::new("    else:", &[12]),
        Line::new(
            "      v = -search(p after m, d - 1, -alpha - 1, -alpha)",
            &[13],
        )
        .calling(4)
        .lit_by(&[Moment::Ask])
        .noted("code-ask"),
        Line::new("      if alpha < v < beta:", &[14, 15]),
        Line::new("        v = -search(p after m, d - 1, -beta, 1 - v)", &[15])
            .calling(4)
            .lit_by(&[Moment::EnterAgain])
            .noted("code-again"),
        Line::new("    if v > best: best = v", &[16]).lit_by(&[Moment::Improved]),
        Line::returning(
            "    if best >= beta: return best, else alpha = max(alpha, best)",
            &[7],
        )
        .lit_by(&[Moment::Cut])
        .noted("code-cut"),
        Line::returning("  remember best, return best", &[]).lit_by(&[Moment::Exhausted]),
    ],
    variables: &["alpha", "beta", "best", "v"],
    seen: Seen::ByMover,
    narrowing: Narrowing::Alpha,
};

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
    /// How many threads search, from 1 to [`EngineOptions::MAX_THREADS`].
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
    pub const MAX_THREADS: usize = 256;

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
        self.threads.clamp(1, Self::MAX_THREADS)
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
enum EngineTable<G: Game> {
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
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::search::Engine;
/// let mut engine = Engine::new(12, |_: &Nim| Score::DRAW);
/// let report = engine.run(&Nim::start([3, 4, 5]));
/// assert!(report.is_proven, "twelve things are soon seen through");
/// assert_eq!(report.best(), Some((0, 2)));
/// ```
#[derive(Debug)]
pub struct Engine<G: Game, E, L = Identity> {
    evaluation: E,
    options: EngineOptions,
    table: EngineTable<G>,
    canonical: PhantomData<fn() -> L>,
}

impl<G: Game, E> Engine<G, E> {
    /// An engine that looks so many plies ahead, on one thread with a table of 64 MiB.
    #[must_use]
    pub fn new(depth: u32, evaluation: E) -> Self {
        let options = EngineOptions {
            depth,
            ..EngineOptions::default()
        };
        Engine::with_options(evaluation, options)
    }

    /// An engine that works as it is told, and has searched nothing yet.
    #[must_use]
    pub fn with_options(evaluation: E, options: EngineOptions) -> Self {
        Engine::alike(evaluation, options)
    }
}

impl<G: Game, E, L: Canonicalize<G>> Engine<G, E, L> {
    /// An engine that takes some positions for one, and has searched nothing yet.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
    /// use damier_core::search::{Engine, EngineOptions, UpToSymmetry};
    /// let start = Nim::start([4, 4, 4]);
    /// let (value, options) = (|_: &Nim| Score::DRAW, EngineOptions::default());
    /// let one = Engine::with_options(value, options).run(&start);
    /// let other = Engine::<_, _, UpToSymmetry>::alike(value, options).run(&start);
    /// assert_eq!(one.score, other.score);
    /// assert!(other.nodes < one.nodes, "it does not matter which heap is which");
    /// ```
    #[must_use]
    pub fn alike(evaluation: E, options: EngineOptions) -> Self {
        Engine {
            evaluation,
            options,
            table: EngineTable::None,
            canonical: PhantomData,
        }
    }

    /// How it works.
    #[must_use]
    pub const fn options(&self) -> &EngineOptions {
        &self.options
    }

    /// An empty table, with the memory of the last search if there was one.
    fn clear_table(&mut self, budget: &Budget) {
        let bytes = budget.table_bytes(self.options.memory_bytes);
        match &mut self.table {
            EngineTable::None if self.options.threads() > 1 => {
                self.table = EngineTable::Shared(SharedTranspositions::new(bytes));
            }
            EngineTable::None => self.table = EngineTable::Own(Transpositions::new(bytes)),
            EngineTable::Own(table) => table.forget(),
            EngineTable::Shared(table) => table.forget(),
        }
    }
}

impl<G: Game, E: Evaluation<G> + Sync, L: Canonicalize<G>> Search<G> for Engine<G, E, L> {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(&PSEUDOCODE)
    }

    fn search_among(
        &mut self,
        root: &G,
        moves: &[G::Move],
        budget: &mut Budget,
        observer: &mut impl Observer<G::Move>,
    ) -> Report<G::Move> {
        self.clear_table(budget);
        match &mut self.table {
            EngineTable::Shared(table) => Common {
                root,
                root_moves: moves,
                evaluation: &self.evaluation,
                table,
                options: self.options,
                canonical: self.canonical,
            }
            .search(budget, observer),
            EngineTable::Own(table) => {
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
            EngineTable::None => unreachable!("the table was just made"),
        }
    }
}
