//! Tic-tac-toe on any small board: m columns, n rows, k in a row.

mod as_printed;
mod encoding;
mod evaluation;
mod notation;
mod picture;
mod players;
mod rules;
mod solver;

use crate::face::{Figure, GameInfo, Highlight, LessonStep, Setup, SizePart};

pub use rules::{TicTacToe, TicTacToeMove, TicTacToeVariant};
pub use solver::TicTacToeOracle;

/// Tic-tac-toe's line of the catalogue.
pub const GAME: GameInfo = GameInfo::new(
    "tictactoe",
    &["3x3x3", "4x4x3", "4x4x4", "5x4x4", "8x8x5"],
    [include_str!("en.ftl"), include_str!("fr.ftl")],
    |setup: &Setup<'_>| {
        let variant = setup.variant.map(str::parse).transpose()?;
        Ok(Box::new(match setup.position {
            Some(text) => TicTacToe::read(text, variant)?,
            None => TicTacToe::start(variant.unwrap_or_default()),
        }))
    },
)
.sizes(&[
    SizePart::new("size-columns", 1, 8),
    SizePart::new("size-rows", 1, 8),
    SizePart::new("size-in-a-row", 1, 8),
])
.scene("x-o/-x-/--o x")
.lesson(&[
    LessonStep::start("tictactoe-lesson-mark"),
    LessonStep::win("tictactoe-lesson-line", "xx-/oo-/--- x"),
    LessonStep::new("tictactoe-lesson-block", "oo-/-x-/--- x", &["c1"]),
])
.figures(&[
    Figure::of(2, "x-o/-x-/-o- x"),
    Figure::after(2, "x-o/-x-/-o- x", "c3"),
])
.highlights(&[Highlight::new(
    "think-highlight-games",
    "tictactoe",
    "mcts:nodes=300",
)]);
