//! Connect Four, a game from outside: nothing in Damier knows it, and it has what Damier's own games
//! have, in the terminal and on the page. Every file is one question: the rules, how they are written,
//! who plays, what a position may be worth, what it looks like, and the words in two languages.

mod evaluation;
mod notation;
mod picture;
mod players;
mod rules;

use damier::GameInfo;
use damier::face::{Figure, LessonStep};

pub use rules::{Column, ConnectFour};

/// Connect Four's line of a catalogue.
pub const GAME: GameInfo = GameInfo::new(
    "connect-four",
    &["7x6"],
    [include_str!("en.ftl"), include_str!("fr.ftl")],
    |setup| {
        let position: Option<ConnectFour> = setup.position.map(str::parse).transpose()?;
        Ok(Box::new(position.unwrap_or_default()))
    },
)
.scene("-------/-------/---O---/--XX---/--OXO--/-XOXOX- O")
.figures(&[
    Figure::of(1, "-------/-------/-------/---O---/---X---/--OXX-- O"),
    Figure::after(1, "-------/-------/-------/---O---/---X---/--OXX-- O", "e"),
    Figure::after(2, "-------/-------/---X---/--XOO--/-XOXO--/-OXOX-- X", "a"),
])
.lesson(&[
    LessonStep::start("connect-four-lesson-drop"),
    LessonStep::win(
        "connect-four-lesson-four",
        "-------/-------/-------/-------/OOO----/XXX---- X",
    ),
    LessonStep::new(
        "connect-four-lesson-block",
        "-------/-------/-------/-------/X-----X/OOO---X X",
        &["d"],
    ),
]);
