//! A search written down, to be looked at afterwards: rewound, drawn and questioned.
//!
//! A [`Thought`] is what the observers heard, with moves in text and a number for every node. A
//! [`Scene`] is the tree at one moment of it. [`Thought::reason`] says why a node has the value it
//! has and why a branch was cut, [`layout`] places the nodes of a tree on paper, and the files beside
//! it write them down as text, SVG and DOT, and as a [`Film`] that a page plays by itself.

mod boards;
mod check;
mod dot;
mod drawing;
mod exercise;
mod film;
mod fold;
mod highlights;
pub(crate) mod layout;
mod listing;
mod lit;
mod look;
mod outline;
mod own_terms;
mod race;
mod reason;
mod recording;
mod scene;
mod thought;

pub use check::CutCheck;
pub use drawing::TreeLinks;
pub use exercise::{Answer, Checked, Exercise, ExerciseKind, ExerciseNode, Sheet, read_bound};
pub use film::Film;
pub use fold::{Folded, Shown};
pub use highlights::Highlight;
pub use listing::{ListKind, Listing};
pub use race::{Mark, Race, RaceFilm, Tally};
pub use reason::{Bound, Reason};
pub use scene::{Scene, Seen as SeenNode, Stage};
pub use thought::{Conclusion, Moment, Thought, ThoughtKind, ThoughtNode};

pub(crate) use exercise::words as exercise_words;
pub(crate) use race::words as race_words;
pub(crate) use recording::{record, record_path};
