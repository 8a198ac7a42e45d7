//! Six classical games: play them, see the machine think, get the proof.
//!
//! Start with [`Position`], the trait everything stands on, then go where your question leads:
//!
//! - **A game of one's own.** Write its rules, and every search of [`search`] works on it; see
//!   [`damier_core`].
//! - **A bot of one's own.** Implement [`Player`] and enter a [`Tournament`](play::Tournament).
//! - **A puzzle of one's own.** Implement [`Puzzle`] and ask [`path`].
//! - **The truth.** Name a game, and [solve](face::DynPosition::solve) it.
//! - **A game for everybody.** Give it a line of a [`Catalogue`], and terminal, page, tournaments and
//!   laws have it.
//!
//! ```
//! use damier::prelude::*;
//! use damier::{Pogo, Weighted, search::AlphaBeta};
//! let next = Pogo::default().after("2,5,1".parse()?);
//! let mut search = AlphaBeta::new(3, "mobility".parse::<Weighted<Pogo>>()?);
//! let report = search.run(&next);
//! println!("Black should play {}: {}", report.line[0], report.score);
//! # Ok::<(), damier::ParseError>(())
//! ```
//!
//! Programs in which a game is a word that somebody typed go through [`GameId`]:
//!
//! ```
//! use damier::{GameId, Language, Side, Translator};
//! use damier::play::MatchRules;
//! let mut game = "othello:8".parse::<GameId>()?.start().start(MatchRules::default());
//! game.seat(Side::Second, &"level:2".parse()?, 1)?;
//! game.play("f5").expect("a legal move");
//! game.reply().expect("the machine plays");
//! println!("{}", game.picture().to_text(Translator::of(Language::French)));
//! # Ok::<(), damier::ParseError>(())
//! ```
//!
//! # Features
//!
//! All on by default; leave out what you do not need. `words` brings messages in two languages,
//! `pictures` (which brings them along) drawn boards and searches, and each game has its own name:
//! `damier = { version = "0.2", default-features = false, features = ["pogo"] }`.

pub use damier_core::{
    memory, path, perft, play, position, pseudocode, reachable, score, search, side, solve,
    symmetry, threads,
};

pub mod bench;
pub mod catalogue;
pub mod encoding;
pub mod evaluation;
pub mod explain;
pub mod face;
#[cfg(unix)]
pub mod foreign;
pub mod games;
#[cfg(feature = "pictures")]
pub mod json;
#[cfg(feature = "pictures")]
pub mod laws;
pub mod notation;
pub mod picture;
pub mod protocol;
#[cfg(feature = "pictures")]
pub mod theatre;
pub mod trace;
pub mod words;

pub use catalogue::Catalogue;
pub use damier_core::{
    Budget, Game, Interrupted, Limits, Match, Observation, Observer, Oracle, Outcome, Player,
    Position, Puzzle, Report, Score, Side, Solved, Status, Stop, TableStore, Unobserved, Verdict,
    Window,
};
pub use evaluation::Weighted;
pub use face::{DynMatch, DynPosition, GameId, GameInfo, Spec, player};
#[cfg(feature = "chicago")]
pub use games::chicago::{Chicago, HiddenChicago};
#[cfg(feature = "chomp")]
pub use games::chomp::Chomp;
#[cfg(feature = "othello")]
pub use games::othello::Othello;
#[cfg(feature = "pogo")]
pub use games::pogo::Pogo;
#[cfg(feature = "taquin")]
pub use games::taquin::Taquin;
#[cfg(feature = "tictactoe")]
pub use games::tictactoe::TicTacToe;
pub use notation::{Notation, ParseError};
pub use picture::Picture;
pub use trace::SearchTrace;
#[cfg(feature = "words")]
pub use words::Translator;
pub use words::{Language, Message};

/// The traits: `use damier::prelude::*` brings every method into reach.
///
/// Those of a game without its type are not among them: a `dyn` [`DynPosition`] has its methods anyway,
/// and a position of a known type would have each of its rules twice.
pub mod prelude {
    pub use damier_core::prelude::*;

    pub use crate::notation::Notation;
    pub use crate::words::ToMessage;
}
