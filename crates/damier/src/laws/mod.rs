//! The laws every game obeys, as a library: the tests of a game from outside are these few lines.
//!
//! A game brings its line of the catalogue and a second generator, slow and plain, which shares no code
//! with the first. [`examine_game`] tries everything on it, from round trips of notation to whether every
//! search has plain minimax's value on it. What is wrong comes back as a [`Violation`] that names the
//! law, the position and the move.
//!
//! ```
//! use damier::games::chomp::{self, Chomp};
//! use damier::laws;
//!
//! /// Every move of a position text and the text of the position after it.
//! fn slow(position: &str) -> Vec<(String, String)> {
//!     let (prefix, rest) = position.split_at(position.find(':').map_or(0, |colon| colon + 1));
//!     let (bar, side) = rest.split_once(' ').unwrap();
//!     let heights: Vec<usize> = bar.split('/').map(|height| height.parse().unwrap()).collect();
//!     let other = if side == "A" { "B" } else { "A" };
//!     let mut found = Vec::new();
//!     for x in 1..=heights.len() {
//!         for y in 1..=heights[x - 1] {
//!             let left = heights.iter().zip(1..).map(|(height, column)| match column < x {
//!                 true => height.to_string(),
//!                 false => (*height).min(y - 1).to_string(),
//!             });
//!             let after = left.collect::<Vec<_>>().join("/");
//!             found.push((format!("{x},{y}"), format!("{prefix}{after} {other}")));
//!         }
//!     }
//!     found
//! }
//!
//! # let effort = laws::Effort { positions: 30, searched: 5, texts: 50, games: 1, ..laws::Effort::DEFAULT };
//! # let examined = laws::Candidate::of(&chomp::GAME).slow(slow).effort(effort).examine_game::<Chomp>()?;
//! # let _ = || {
//! let examined = laws::examine_game::<Chomp>(&chomp::GAME, slow)?;
//! # Ok::<_, laws::Violation>(examined) };
//! assert!(examined.cases(laws::Law::SlowGeneratorAgrees) > 0);
//! # Ok::<(), laws::Violation>(())
//! ```
//!
//! - [`examine`] and [`Candidate`] know a game by its [`GameInfo`] alone: every variant that it lists, on
//!   random walks from its starts and, where it says how to draw them, from wilder positions.
//! - [`Sample`] holds positions of one type, which may be that of a game without notation or pictures:
//!   a [`Position`](crate::Position) is enough for the laws of moves, a [`Game`] for those of searches,
//!   a [`Symmetric`](crate::symmetry::Symmetric) one for those of mirror images.
//! - [`Effort`] says how much is tried: seconds by default, and as much as you like.
//! - [`Law`] lists what is tried.

mod board;
mod budgets;
mod candidate;
mod effort;
mod images;
mod law;
mod moves;
mod notation;
mod numbers;
mod pictures;
mod players;
mod records;
mod sample;
mod searches;
mod slow;
mod texts;
mod told;
mod traces;
mod violation;
mod words;

pub use candidate::Candidate;
pub use effort::Effort;
pub use law::Law;
pub use sample::Sample;
pub use texts::{attack, read_name, read_player, read_record};
pub use violation::{Examined, Violation};

use crate::face::{CatalogueGame, GameInfo};
use crate::position::Game;

/// Tries every law that needs no type on a game and its slow generator: every legal move of a position
/// text in order, with the text of the position after it. For puzzles, and games of several types.
pub fn examine(
    game: &'static GameInfo,
    slow: impl Fn(&str) -> Vec<(String, String)> + Send + Sync,
) -> Result<Examined, Violation> {
    Candidate::of(game).slow(slow).examine()
}

/// Tries every law on a game whose positions are `G`s, searches and budgets included.
pub fn examine_game<G: CatalogueGame + Game>(
    game: &'static GameInfo,
    slow: impl Fn(&str) -> Vec<(String, String)> + Send + Sync,
) -> Result<Examined, Violation> {
    Candidate::of(game).slow(slow).examine_game::<G>()
}
