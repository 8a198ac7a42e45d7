//! The games, one folder each: `rules.rs`, `notation.rs`, `picture.rs`, and the words in both
//! languages.

pub(crate) mod pogo;
pub(crate) mod taquin;
