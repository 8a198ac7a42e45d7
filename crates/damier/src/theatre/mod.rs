//! A search shown to people.
//!
//! What is in a [`SearchTrace`](crate::SearchTrace) is told as text, SVG and DOT, and as a
//! [`TraceFilm`] that a page plays by itself; [`Narrator`] tells every event with
//! the line of pseudocode that runs; [`Reason`] says why a node has the value it has and why a
//! branch was cut; a [`Race`] runs searches side by side. A [`ValueCurve`] shows a whole
//! game by what its positions were worth.

mod boards;
mod check;
mod dot;
pub mod drawing;
mod film;
mod lit;
mod look;
pub mod narration;
mod outline;
mod own_terms;
pub mod race;
mod reason;
mod surprise;
mod tree_names;
mod tree_sizes;
mod value_curve;

pub use check::CutCheck;
pub use drawing::TreeLinks;
pub use film::TraceFilm;
pub use look::in_short;
pub use narration::{Narrator, Telling};
pub use race::{Mark, Race, RaceFilm, Tally};
pub use reason::{Bound, Reason};
pub use tree_names::{SpokenMove, TreeNames};
pub use value_curve::{CurvePoint, ValueCurve};
