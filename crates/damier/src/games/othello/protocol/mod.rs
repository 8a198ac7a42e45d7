//! What programs of the field say to an engine, and what it answers: GTP and NBoard.
//!
//! Nothing here reads or prints: a line comes in as text and answers go out as lines of text.

mod clock;
mod gtp;
mod nboard;
mod playing;

use std::fmt;
use std::str::FromStr;

use super::rules::OthelloVariant;
use crate::face::Spec;
use crate::notation::ParseError;
use crate::search::Stop;
use crate::solve::TableStore;
use crate::words::Message;

use gtp::Gtp;
use nboard::Nboard;
use playing::Playing;

/// A language that programs speak with an engine.
///
/// ```
/// use damier::games::othello::EngineProtocol;
/// assert_eq!("GTP".parse(), Ok(EngineProtocol::Gtp));
/// assert!("uci".parse::<EngineProtocol>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineProtocol {
    /// The Go Text Protocol, version 2, as quarry and GRhino speak it.
    Gtp,
    /// The protocol of NBoard, version 2.
    Nboard,
}

impl EngineProtocol {
    /// The words a person types.
    pub const NAMES: [&'static str; 2] = ["gtp", "nboard"];

    /// Does this line ask for an answer at once, even while the engine thinks? Whoever reads lines
    /// while it does should then raise the flag of that search.
    ///
    /// ```
    /// use damier::games::othello::EngineProtocol;
    /// assert!(EngineProtocol::Nboard.interrupts("ping 3"));
    /// assert!(!EngineProtocol::Nboard.interrupts("go"));
    /// assert!(!EngineProtocol::Gtp.interrupts("quit"), "its commands wait for each other");
    /// ```
    #[must_use]
    pub fn interrupts(self, line: &str) -> bool {
        let word = line.split_whitespace().next().unwrap_or_default();
        self == EngineProtocol::Nboard && ["ping", "quit"].contains(&word)
    }
}

impl FromStr for EngineProtocol {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<EngineProtocol, ParseError> {
        match text.trim().to_lowercase().as_str() {
            "gtp" => Ok(EngineProtocol::Gtp),
            "nboard" => Ok(EngineProtocol::Nboard),
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

/// Who plays at this end, and with what.
#[derive(Clone, Debug, Default)]
pub struct EngineSeat {
    /// The player; without one, the truth where it is near and the engine with what was learnt.
    pub player: Option<Spec>,
    /// The seed of a player that has none of its own.
    pub seed: u64,
    /// Tables and threads.
    pub store: TableStore,
}

/// A conversation with a program of the field.
///
/// ```
/// use damier::Stop;
/// use damier::games::othello::{EngineProtocol, EngineSeat, EngineTalk};
/// let mut talk = EngineTalk::new(EngineProtocol::Gtp, "4".parse()?, EngineSeat::default())?;
/// let mut answers = Vec::new();
/// for line in ["1 play black b1", "2 play white h8", "quit"] {
///     talk.hear(line, &Stop::new(), &mut |answer| answers.push(answer.to_owned()));
/// }
/// assert_eq!(answers, ["=1\n", "?2 syntax error\n", "=\n"]);
/// assert!(talk.is_over());
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Debug)]
pub struct EngineTalk {
    tongue: Tongue,
    is_over: bool,
}

#[derive(Debug)]
enum Tongue {
    Gtp(Gtp),
    Nboard(Nboard),
}

impl EngineTalk {
    /// The longest line that need be read: the longest game that a program tells has some thousand
    /// characters.
    pub const LONGEST_LINE: usize = 16 << 10;

    /// Begins a conversation about a board; the other end may choose another one.
    pub fn new(
        protocol: EngineProtocol,
        variant: OthelloVariant,
        seat: EngineSeat,
    ) -> Result<EngineTalk, ParseError> {
        let playing = Playing::new(variant, seat)?;
        let tongue = match protocol {
            EngineProtocol::Gtp => Tongue::Gtp(Gtp::new(playing)),
            EngineProtocol::Nboard => Tongue::Nboard(Nboard::new(playing)),
        };
        Ok(EngineTalk {
            tongue,
            is_over: false,
        })
    }

    /// Hears a line and says what there is to say, a line at a time and some of it while it thinks.
    /// Raising `stop` ends the thinking.
    pub fn hear(&mut self, line: &str, stop: &Stop, say: &mut dyn FnMut(&str)) {
        if line.len() > Self::LONGEST_LINE {
            return self.hear_too_much(say);
        }
        self.is_over = match &mut self.tongue {
            Tongue::Gtp(gtp) => gtp.hear(line, stop, say),
            Tongue::Nboard(nboard) => nboard.hear(line, stop, say),
        };
    }

    /// Answers a line that was too long to be read.
    pub fn hear_too_much(&mut self, say: &mut dyn FnMut(&str)) {
        match &self.tongue {
            Tongue::Gtp(_) => say("? line too long\n"),
            Tongue::Nboard(_) => say("status line too long"),
        }
    }

    /// Has the other end said goodbye?
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }
}
