//! Algorithms for games and puzzles that know no game.
//!
//! Write a [`Position`] with its moves, make it a [`Game`] or a [`Puzzle`], and everything here works on
//! it: [`search`] for the best move, [`path`] for the way to a goal, [`perft`](perft::perft), [`play`]
//! for matches and rated tournaments, [`solve`] for whole games. Six classical games with their
//! notation, pictures and proofs are in the crate `damier`, which re-exports all of this.
//!
//! ```
//! use damier_core::prelude::*;
//! use damier_core::{Outcome, Score, Side, search::AlphaBeta};
//! #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
//! struct Nim { heaps: [u8; 3], turn: Side }
//! impl Position for Nim {
//!     type Move = (usize, u8);
//!     fn moves(&self) -> impl Iterator<Item = Self::Move> {
//!         let heaps = self.heaps;
//!         (0..3).flat_map(move |heap| (1..=heaps[heap]).map(move |taken| (heap, taken)))
//!     }
//!     fn after(&self, (heap, taken): Self::Move) -> Self {
//!         let mut next = Nim { turn: self.turn.other(), ..*self };
//!         next.heaps[heap] -= taken;
//!         next
//!     }
//! }
//! impl Game for Nim {
//!     fn turn(&self) -> Side { self.turn }
//!     fn outcome(&self) -> Option<Outcome> {
//!         (self.heaps == [0; 3]).then(|| Outcome::Won(self.turn.other()))
//!     }
//! }
//! let start = Nim { heaps: [3, 4, 5], turn: Side::First };
//! let report = AlphaBeta::new(12, |_: &Nim| Score::DRAW).run(&start);
//! assert!(report.is_proven && report.score > Score::DRAW);
//! ```

pub mod memory;
pub mod path;
pub mod perft;
pub mod play;
pub mod position;
pub mod pseudocode;
pub mod reachable;
pub mod score;
pub mod search;
pub mod side;
pub mod solve;
pub mod symmetry;
pub mod threads;

pub use play::{Match, Observation, Player, Tournament};
pub use position::{Game, IllegalMove, Position, Puzzle, Status};
pub use score::{Outcome, Score, Window};
pub use search::{Budget, Interrupted, Limits, Observer, Report, Stop, Unobserved};
pub use side::Side;
pub use solve::{Oracle, Solved, TableStore, Verdict};

/// The traits: `use damier_core::prelude::*` brings every method into reach.
pub mod prelude {
    pub use crate::path::{Heuristic, PathSearch};
    pub use crate::play::Player;
    pub use crate::position::{Game, Hidden, Position, Puzzle};
    pub use crate::search::{Evaluation, Observer, Search};
    pub use crate::solve::{Oracle, Solved};
    pub use crate::symmetry::Symmetric;
}
