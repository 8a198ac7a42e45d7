//! The games, one folder each: `rules.rs`, `notation.rs`, `picture.rs`, and the words in both
//! languages.

#[cfg(feature = "chicago")]
pub mod chicago;
#[cfg(feature = "chomp")]
pub mod chomp;
#[cfg(feature = "othello")]
pub mod othello;
#[cfg(feature = "pogo")]
pub mod pogo;
#[cfg(feature = "taquin")]
pub mod taquin;
#[cfg(feature = "tictactoe")]
pub mod tictactoe;
