//! Tic-tac-toe on any small board: m columns, n rows, k in a row.

mod evaluation;
mod notation;
mod picture;
mod players;
mod rules;
mod solver;

use crate::catalogue::{Entry, Setup};

pub use rules::{TicTacToe, TicTacToeMove, TicTacToeVariant};
pub use solver::TicTacToeOracle;

/// Tic-tac-toe's line of the catalogue.
pub(crate) static ENTRY: Entry = Entry {
    name: "tictactoe",
    variants: &["3x3x3", "4x4x3", "4x4x4", "5x4x4", "8x8x5"],
    words: [include_str!("en.ftl"), include_str!("fr.ftl")],
    open: |setup: &Setup<'_>| {
        setup.refuse_hidden("tictactoe")?;
        let variant = setup.variant.map(str::parse).transpose()?;
        Ok(Box::new(match setup.position {
            Some(text) => TicTacToe::read(text, variant)?,
            None => TicTacToe::start(variant.unwrap_or_default()),
        }))
    },
};
