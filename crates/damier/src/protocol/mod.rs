//! What programs of the field say to an engine, and what it answers: UGI for every game for two, GTP and
//! NBoard for Othello.
//!
//! UGI, the Universal Game Interface, is UCI, the language of chess programs, made general by three
//! questions: `query gameover`, `query p1turn` and `query result`.
//!
//! An [`EngineTalk`] is the end that is asked. Nothing here reads or prints: a line comes in as text, answers
//! go out as lines of text, some of them from the thread on which a search runs. What is talked about, who
//! plays and what searches is the same in every language: each of them only translates.

#[cfg(feature = "othello")]
mod clock;
mod command;
mod go;
#[cfg(feature = "othello")]
mod gtp;
#[cfg(feature = "othello")]
mod nboard;
#[cfg(feature = "othello")]
mod playing;
mod session;
mod thought;
mod ugi;

use std::fmt;
use std::str::FromStr;

use crate::face::GameId;
use crate::notation::ParseError;
use crate::words::Message;

use ugi::Ugi;

pub use command::{UgiCommand, UgiPosition, UgiQuery};
pub use go::GoLimits;
pub use session::{EngineSeat, Say};

/// A language that programs speak with an engine.
///
/// ```
/// use damier::protocol::EngineProtocol;
/// assert_eq!("GTP".parse(), Ok(EngineProtocol::Gtp));
/// assert!("uci".parse::<EngineProtocol>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineProtocol {
    /// The Go Text Protocol, version 2, as quarry and GRhino speak it: for Othello.
    Gtp,
    /// The protocol of NBoard, version 2: for Othello.
    Nboard,
    /// The Universal Game Interface: for any game for two.
    Ugi,
}

impl EngineProtocol {
    /// The words a person types.
    pub const NAMES: [&'static str; 3] = ["gtp", "nboard", "ugi"];
}

impl FromStr for EngineProtocol {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<EngineProtocol, ParseError> {
        match text.trim().to_lowercase().as_str() {
            "gtp" => Ok(EngineProtocol::Gtp),
            "nboard" => Ok(EngineProtocol::Nboard),
            "ugi" => Ok(EngineProtocol::Ugi),
            _ => Err(ParseError::new(
                text,
                Message::any_of(EngineProtocol::NAMES),
            )),
        }
    }
}

impl fmt::Display for EngineProtocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(EngineProtocol::NAMES[*self as usize])
    }
}

/// A conversation with a program of the field.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use damier::protocol::{EngineProtocol, EngineSeat, EngineTalk};
/// let said = Arc::new(Mutex::new(Vec::new()));
/// let heard = Arc::clone(&said);
/// let say = Arc::new(move |line: &str| heard.lock().unwrap().push(line.to_owned()));
/// let game = "othello:4".parse()?;
/// let mut talk = EngineTalk::new(EngineProtocol::Gtp, game, EngineSeat::default(), say)?;
/// for line in ["1 play black b1", "2 play white h8", "quit"] {
///     talk.hear(line);
/// }
/// assert_eq!(*said.lock().unwrap(), ["=1\n", "?2 syntax error\n", "=\n"]);
/// assert!(talk.is_over());
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Debug)]
pub struct EngineTalk {
    tongue: Box<dyn Tongue>,
    is_over: bool,
}

/// This end of a conversation in one of the languages.
trait Tongue: fmt::Debug + Send {
    /// Answers a line; true if it was the last one.
    fn hear(&mut self, line: &str) -> bool;
    /// Answers a line that was too long to be read.
    fn hear_too_much(&mut self);
    /// The input has ended: a search that ends by itself is waited for, any other is stopped.
    fn finish(&mut self);
    /// Ends a search, as soon as may be.
    fn stop(&mut self);
    /// The longest line that need be read: of Othello, the longest game that a program tells has some
    /// thousand characters.
    fn longest_line(&self) -> usize {
        16 << 10
    }
}

impl EngineTalk {
    /// The longest line that need be read; in UGI a game of ten thousand moves.
    #[must_use]
    pub fn longest_line(&self) -> usize {
        self.tongue.longest_line()
    }

    /// Begins a conversation about a game; of Othello, the other end may choose another board. An error says
    /// that the game is not spoken of in this language, or that nobody is called as the player asked for.
    pub fn new(
        protocol: EngineProtocol,
        game: GameId,
        seat: EngineSeat,
        say: Say,
    ) -> Result<EngineTalk, ParseError> {
        let tongue: Box<dyn Tongue> = match protocol {
            #[cfg(feature = "othello")]
            EngineProtocol::Gtp => Box::new(gtp::Gtp::new(&game, seat, say)?),
            #[cfg(feature = "othello")]
            EngineProtocol::Nboard => Box::new(nboard::Nboard::new(&game, seat, say)?),
            #[cfg(not(feature = "othello"))]
            EngineProtocol::Gtp | EngineProtocol::Nboard => {
                let expected = Message::new("expected-engine-game");
                return Err(ParseError::new(game.info().name, expected));
            }
            EngineProtocol::Ugi => Box::new(Ugi::new(game, seat, say)?),
        };
        Ok(EngineTalk {
            tongue,
            is_over: false,
        })
    }

    /// Hears a line and answers it; a search goes on behind it.
    pub fn hear(&mut self, line: &str) {
        if line.len() > self.longest_line() {
            return self.hear_too_much();
        }
        self.is_over = self.tongue.hear(line);
    }

    /// Answers a line that was too long to be read.
    pub fn hear_too_much(&mut self) {
        self.tongue.hear_too_much();
    }

    /// The input has ended: a search that ends by itself is waited for, any other is stopped, and a hint,
    /// which only grows better, after a moment.
    pub fn finish(&mut self) {
        self.tongue.finish();
    }

    /// Ends a search, as soon as may be.
    pub fn stop(&mut self) {
        self.tongue.stop();
    }

    /// Has the other end said goodbye?
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }
}
