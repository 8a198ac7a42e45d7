//! Who plays, in a word: `human`, `random:seed=5`, `level:3`, `alphabeta:depth=4,eval=mobility`.
//!
//! A spec is a name and, after a colon, items parted by commas: words and `key=value` pairs. Which
//! names and items there are depends on the game; see [`Playable`](super::Playable).
//!
//! Another program is a spec too, `ugi:COMMAND` or `gtp:COMMAND`: the protocol it speaks, and the
//! command line that starts it. Such a spec is only a text. Nothing but a
//! [`ForeignHost`](super::ForeignHost) starts programs, and nobody has one unless he was given it.

use std::fmt;
use std::str::FromStr;

use crate::evaluation::FILE;
use crate::notation::{ParseError, read_whole};
use crate::words::Message;

/// A player's description, as it is typed, saved and shown.
///
/// ```
/// use damier::Spec;
/// let spec: Spec = "AlphaBeta: depth=4, eval=mobility".parse()?;
/// assert_eq!(spec.name(), "alphabeta");
/// assert_eq!(spec.to_string(), "alphabeta:depth=4,eval=mobility");
/// assert!("".parse::<Spec>().is_err());
/// let error = "alphabeta:depth=".parse::<Spec>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a value after depth=, found \"depth=\" (at 11)");
/// let foreign: Spec = "ugi:swipl 'my players/Pogo.pl' --quiet".parse()?;
/// assert_eq!(foreign.command(), Some("swipl 'my players/Pogo.pl' --quiet"));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Spec {
    name: String,
    items: Vec<Item>,
    /// What starts a program, if it is one.
    command: Option<String>,
}

/// A part of a spec after the colon.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Item {
    key: String,
    value: Option<String>,
}

impl Spec {
    /// The longest spec that is read.
    pub const LONGEST: usize = 200;

    /// The longest command of another program.
    const LONGEST_COMMAND: usize = 1000;

    /// The languages in which other programs are spoken to.
    const PROTOCOLS: [&'static str; 2] = ["ugi", "gtp"];

    /// A person.
    #[must_use]
    pub fn human() -> Spec {
        Spec::plain("human")
    }

    /// Somebody who plays any legal move.
    #[must_use]
    pub fn random() -> Spec {
        Spec::plain("random")
    }

    /// A machine of a level from 1 to 10.
    ///
    /// ```
    /// assert_eq!(damier::Spec::level(3).to_string(), "level:3");
    /// ```
    #[must_use]
    pub fn level(number: u8) -> Spec {
        Spec {
            items: vec![Item {
                key: number.to_string(),
                value: None,
            }],
            ..Spec::plain("level")
        }
    }

    /// What is said when nobody has that name.
    pub fn unknown(&self, names: &[&'static str]) -> ParseError {
        self.none_of(names, Message::new("expected-player"))
    }

    /// The same in other words, which have a place for the `players` there are.
    pub fn none_of(&self, names: &[&'static str], expected: Message) -> ParseError {
        let names = || names.iter().copied();
        let expected = expected.with("players", Message::any_of(names()));
        ParseError::new(&self.name, expected).or_near(&self.name, names())
    }

    /// A name alone.
    pub fn plain(name: &str) -> Spec {
        Spec {
            name: name.to_owned(),
            items: Vec::new(),
            command: None,
        }
    }

    /// Somebody whom only a host knows, by a name that the host gave: no text is read as one.
    ///
    /// ```
    /// let spec = damier::Spec::guest("mine");
    /// assert!(spec.is_foreign());
    /// assert_eq!(spec.to_string(), "guest:mine");
    /// assert!(!"guest:mine".parse::<damier::Spec>()?.is_foreign());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn guest(name: &str) -> Spec {
        Spec {
            command: Some(name.to_owned()),
            ..Spec::plain("guest")
        }
    }

    /// The command line that starts it, if it is another program; of a guest, its name.
    #[must_use]
    pub fn command(&self) -> Option<&str> {
        self.command.as_deref()
    }

    /// Is this another program, or a guest?
    #[must_use]
    pub const fn is_foreign(&self) -> bool {
        self.command.is_some()
    }

    /// The name before the colon.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Is this a person?
    #[must_use]
    pub fn is_human(&self) -> bool {
        self.name == "human"
    }

    /// Does it say something about `key`, as in `key=value`?
    ///
    /// ```
    /// let spec: damier::Spec = "alphabeta:depth=4".parse()?;
    /// assert!(spec.has("depth") && !spec.has("seed"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.items.iter().any(|item| item.key == key)
    }

    /// The same with another value for a key, or with one more key.
    ///
    /// ```
    /// let spec: damier::Spec = "alphabeta:depth=4,eval=mobility".parse()?;
    /// assert_eq!(spec.with("depth", 5).to_string(), "alphabeta:depth=5,eval=mobility");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn with(mut self, key: &str, value: u64) -> Spec {
        let value = Some(value.to_string());
        match self.items.iter_mut().find(|item| item.key == key) {
            Some(item) => item.value = value,
            None => self.items.push(Item {
                key: key.to_owned(),
                value,
            }),
        }
        self
    }

    /// The same without what it says about a key.
    ///
    /// ```
    /// let spec: damier::Spec = "engine:time=1s,threads=2".parse()?;
    /// assert_eq!(spec.without("time").to_string(), "engine:threads=2");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn without(mut self, key: &str) -> Spec {
        self.items.retain(|item| item.key != key);
        self
    }

    /// The same with `key=value` too, unless it says something about that already.
    ///
    /// ```
    /// let spec: damier::Spec = "engine:threads=2".parse()?;
    /// let spec = spec.or_with("threads", "1").or_with("memory", "8m");
    /// assert_eq!(spec.to_string(), "engine:threads=2,memory=8m");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn or_with(mut self, key: &str, value: &str) -> Spec {
        if !self.has(key) {
            self.items.push(Item {
                key: key.to_owned(),
                value: Some(value.to_owned()),
            });
        }
        self
    }

    /// The items, to be taken one by one.
    pub fn options(&self) -> Options<'_> {
        Options {
            items: self.items.iter().collect(),
        }
    }
}

/// The items of a spec that nobody has taken yet.
#[derive(Clone, Debug)]
pub struct Options<'spec> {
    items: Vec<&'spec Item>,
}

impl<'spec> Options<'spec> {
    /// The value of `key`, if it is there.
    pub fn take(&mut self, key: &str) -> Option<&'spec str> {
        let index = self
            .items
            .iter()
            .position(|item| item.key == key && item.value.is_some())?;
        self.items.remove(index).value.as_deref()
    }

    /// The value of `key` as a number between bounds, or `default` if it is not there.
    pub fn number(
        &mut self,
        key: &'static str,
        bounds: std::ops::RangeInclusive<u64>,
        default: u64,
    ) -> Result<u64, ParseError> {
        Ok(self.optional_number(key, bounds)?.unwrap_or(default))
    }

    /// The value of `key` as a number between bounds, if it is there.
    pub fn optional_number(
        &mut self,
        key: &'static str,
        bounds: std::ops::RangeInclusive<u64>,
    ) -> Result<Option<u64>, ParseError> {
        let Some(text) = self.take(key) else {
            return Ok(None);
        };
        // The largest number there is says nothing to anybody.
        let expected = match *bounds.end() {
            u64::MAX => Message::new("expected-option-number-from"),
            most => Message::new("expected-option-number").with("most", most),
        };
        let expected = expected.with("option", key).with("least", *bounds.start());
        let number = read_whole(text, expected.clone())?;
        match bounds.contains(&number) {
            true => Ok(Some(number)),
            false => Err(ParseError::new(text, expected)),
        }
    }

    /// The first word that is not `key=value`, such as the 3 of `level:3`.
    pub fn word(&mut self) -> Option<&'spec str> {
        let index = self.items.iter().position(|item| item.value.is_none())?;
        Some(self.items.remove(index).key.as_str())
    }

    /// What is left, as it was written: `stacks=10,mobility=1`.
    pub fn rest(&mut self) -> String {
        let rest: Vec<String> = self.items.drain(..).map(ToString::to_string).collect();
        rest.join(",")
    }

    /// An error about the first item that nobody took; `known` are those there are.
    pub fn finish(self, known: &[&'static str]) -> Result<(), ParseError> {
        match self.items.first() {
            None => Ok(()),
            Some(item) => {
                let expected = if known.is_empty() {
                    Message::new("expected-no-option")
                } else {
                    Message::new("expected-option")
                        .with("options", Message::any_of(known.iter().copied()))
                };
                let error = ParseError::new(&item.to_string(), expected);
                Err(error.or_near(&item.key, known.iter().copied()))
            }
        }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        match &self.value {
            Some(value) => write!(f, "={value}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if let Some(command) = &self.command {
            return write!(f, ":{command}");
        }
        for (index, item) in self.items.iter().enumerate() {
            write!(f, "{}{item}", if index == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

impl FromStr for Spec {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Spec, ParseError> {
        let is_word = |word: &str| {
            let is_fit = |letter: char| letter.is_ascii_alphanumeric() || "-_.*+".contains(letter);
            !word.is_empty() && word.chars().all(is_fit)
        };
        let expected = |part: &str| ParseError::within(text, part, Message::new("expected-spec"));
        if let Some((protocol, command)) = foreign(text) {
            let command = command.trim();
            let is_fit = !command.is_empty()
                && command.len() <= Spec::LONGEST_COMMAND
                && !command.contains(char::is_control);
            if !is_fit {
                return Err(ParseError::new(text, Message::new("expected-program")));
            }
            return Ok(Spec {
                command: Some(command.to_owned()),
                ..Spec::plain(protocol)
            });
        }
        if text.len() > Spec::LONGEST {
            return Err(ParseError::new(text, Message::new("expected-spec")));
        }
        let (name, items) = match text.split_once(':') {
            Some((name, items)) => (name.trim(), Some(items)),
            None => (text.trim(), None),
        };
        if !is_word(name) {
            return Err(expected(name));
        }
        let mut read = Vec::new();
        for part in items.into_iter().flat_map(|items| items.split(',')) {
            let (key, value) = match part.split_once('=') {
                Some((key, value)) => (key.trim(), Some(value.trim())),
                None => (part.trim(), None),
            };
            if is_word(key) && value == Some("") {
                let value = Message::new("expected-option-value").with("option", key);
                return Err(ParseError::within(text, part.trim(), value));
            }
            // A file is called as it is called.
            let is_file = key.eq_ignore_ascii_case(FILE);
            let is_fit = |value: &str| match is_file {
                true => !value.contains(char::is_control),
                false => is_word(value),
            };
            if !is_word(key) || !value.is_none_or(is_fit) {
                return Err(expected(part.trim()));
            }
            if read
                .iter()
                .any(|item: &Item| item.key == key.to_lowercase())
            {
                let once = Message::new("expected-option-once");
                return Err(ParseError::within(text, part.trim(), once));
            }
            read.push(Item {
                key: key.to_lowercase(),
                value: value.map(|value| match is_file {
                    true => value.to_owned(),
                    false => value.to_lowercase(),
                }),
            });
        }
        Ok(Spec {
            items: read,
            ..Spec::plain(&name.to_lowercase())
        })
    }
}

/// The protocol and the command of another program.
fn foreign(text: &str) -> Option<(&'static str, &str)> {
    let (name, command) = text.split_once(':')?;
    let mut protocols = Spec::PROTOCOLS.into_iter();
    let protocol = protocols.find(|known| name.trim().eq_ignore_ascii_case(known))?;
    Some((protocol, command))
}
