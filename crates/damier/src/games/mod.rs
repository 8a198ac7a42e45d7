//! The games, one folder each: `rules.rs`, `notation.rs`, `picture.rs`, and the words in both
//! languages.

pub(crate) mod chicago;
pub(crate) mod chomp;
pub(crate) mod othello;
pub(crate) mod pogo;
pub(crate) mod taquin;
pub(crate) mod tictactoe;
