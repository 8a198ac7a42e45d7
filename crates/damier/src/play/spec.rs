//! Who plays, in a word: `human`, `random`, `random:seed=5`.

use std::fmt;
use std::str::FromStr;

use crate::message::Message;
use crate::notation::{ParseError, expected_or_near, read_number};
use crate::play::player::{Player, RandomPlayer};
use crate::position::Position;

/// A player's description, as it is typed, saved and shown.
///
/// ```
/// use damier::Spec;
/// assert_eq!("random:seed=5".parse::<Spec>()?, Spec::Random { seed: Some(5) });
/// assert!("randon".parse::<Spec>().unwrap_err().to_string().contains("random"));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spec {
    /// A person at the keyboard.
    Human,
    /// Any legal move.
    Random {
        /// The seed of the choices; the match's own if none is given.
        seed: Option<u64>,
    },
}

impl Spec {
    /// The players there are.
    pub const NAMES: [&'static str; 2] = ["human", "random"];

    /// The machine described here; `None` for a person. Without a seed of its own it takes `seed`.
    #[must_use]
    pub fn machine<P: Position>(self, seed: u64) -> Option<Box<dyn Player<P>>> {
        match self {
            Spec::Human => None,
            Spec::Random { seed: own } => Some(Box::new(RandomPlayer::new(own.unwrap_or(seed)))),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Human => f.write_str("human"),
            Spec::Random { seed: None } => f.write_str("random"),
            Spec::Random { seed: Some(seed) } => write!(f, "random:seed={seed}"),
        }
    }
}

impl FromStr for Spec {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Spec, ParseError> {
        let (name, options) = match text.split_once(':') {
            Some((name, options)) => (name.trim(), Some(options.trim())),
            None => (text.trim(), None),
        };
        let no_options = |spec| match options {
            None => Ok(spec),
            Some(option) => Err(ParseError::within(
                text,
                option,
                Message::new("expected-no-option").with("player", name),
            )),
        };
        match name.to_lowercase().as_str() {
            "human" => no_options(Spec::Human),
            "random" => match options {
                None => Ok(Spec::Random { seed: None }),
                Some(option) => option
                    .strip_prefix("seed=")
                    .and_then(|number| read_number(number.trim(), u32::MAX))
                    .map(|seed| Spec::Random {
                        seed: Some(u64::from(seed)),
                    })
                    .ok_or_else(|| {
                        ParseError::within(text, option, Message::new("expected-seed-option"))
                    }),
            },
            wanted => {
                let expected =
                    Message::new("expected-player").with("players", Message::any_of(Spec::NAMES));
                let expected = expected_or_near(expected, wanted, Spec::NAMES);
                Err(ParseError::within(text, name, expected))
            }
        }
    }
}
