//! Something to say, without saying it yet.

use std::fmt;
use std::io::{self, ErrorKind};

#[cfg(feature = "words")]
use super::{Language, Translator};

/// Something to say: a key of the Fluent files and its arguments.
///
/// `Display` says it in English; [`Translator::say`] in any language.
///
/// ```
/// use damier::{Language, Message, Translator};
/// let message = Message::new("list-or").with("items", "b2").with("last", "c3");
/// assert_eq!(message.to_string(), "b2 or c3");
/// assert_eq!(Translator::of(Language::French).say(&message), "b2 ou c3");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    key: &'static str,
    arguments: Vec<(&'static str, Argument)>,
}

/// What a message can be told about: text as it stands, a number, or another message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Argument {
    /// Text that is the same in every language: a move, a position, a name.
    Text(String),
    /// A number, which may choose the grammar ("1 move", "2 moves").
    Number(i64),
    /// A part of the sentence that has words of its own.
    Message(Message),
    /// Something that a game may have words for.
    Name {
        /// The first of these keys that has a text says it.
        keys: Vec<String>,
        /// What it is called where none has.
        otherwise: String,
    },
}

impl Message {
    /// A message without arguments.
    #[must_use]
    pub const fn new(key: &'static str) -> Message {
        Message {
            key,
            arguments: Vec::new(),
        }
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Message {
        self.arguments.push((name, value.into()));
        self
    }

    /// Where the text is found in the Fluent files.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// What it is told about.
    #[cfg(feature = "words")]
    pub(super) fn arguments(&self) -> &[(&'static str, Argument)] {
        &self.arguments
    }

    /// "a", "a or b", "a, b or c": a list of choices in words.
    ///
    /// ```
    /// use damier::Message;
    /// assert_eq!(Message::any_of(["1", "2", "3"]).to_string(), "1, 2 or 3");
    /// ```
    #[must_use]
    pub fn any_of<T: Into<String>>(choices: impl IntoIterator<Item = T>) -> Message {
        let mut choices: Vec<String> = choices.into_iter().map(Into::into).collect();
        let last = choices.pop().unwrap_or_default();
        if choices.is_empty() {
            return Message::verbatim(last);
        }
        Message::new("list-or")
            .with("items", choices.join(", "))
            .with("last", last)
    }

    /// Why the system refused something, in words.
    ///
    /// ```
    /// use damier::Message;
    /// let error = std::fs::read("no/such/file").unwrap_err();
    /// assert_eq!(Message::of_io(&error).to_string(), "no such file or folder");
    /// ```
    #[must_use]
    pub fn of_io(error: &io::Error) -> Message {
        match error.kind() {
            ErrorKind::NotFound => Message::new("io-not-found"),
            ErrorKind::PermissionDenied => Message::new("io-permission"),
            ErrorKind::IsADirectory => Message::new("io-is-folder"),
            ErrorKind::NotADirectory => Message::new("io-not-folder"),
            ErrorKind::StorageFull => Message::new("io-full"),
            ErrorKind::ReadOnlyFilesystem => Message::new("io-read-only"),
            ErrorKind::InvalidFilename => Message::new("io-name"),
            ErrorKind::AlreadyExists => Message::new("io-exists"),
            ErrorKind::FileTooLarge => Message::new("io-too-large"),
            ErrorKind::OutOfMemory => Message::new("io-no-memory"),
            _ => {
                // Not every fault has a kind; these numbers are the same on every Unix, the last on Linux.
                let number = error.raw_os_error().unwrap_or(0);
                match number {
                    5 if cfg!(unix) => Message::new("io-fault"),
                    23 | 24 if cfg!(unix) => Message::new("io-too-many"),
                    40 if cfg!(target_os = "linux") => Message::new("io-link-loop"),
                    _ => Message::new("io-other").with("number", number),
                }
            }
        }
    }

    /// What a game may have words for, by keys put together from names: the first key that has a text says it. It is
    /// called as it is written where none has.
    ///
    /// ```
    /// use damier::Message;
    /// let named = |name: &str| Message::named([format!("pogo-term-{name}")], name).to_string();
    /// assert_eq!(named("stacks"), "stacks owned");
    /// assert_eq!(named("luck"), "luck");
    /// ```
    #[must_use]
    pub fn named(keys: impl IntoIterator<Item = String>, otherwise: impl Into<String>) -> Message {
        let name = Argument::Name {
            keys: keys.into_iter().collect(),
            otherwise: otherwise.into(),
        };
        Message::new("verbatim").with("text", name)
    }

    /// Text that is the same in every language, where a message is wanted.
    ///
    /// ```
    /// use damier::Message;
    /// assert_eq!(Message::verbatim("2,7,3").to_string(), "2,7,3");
    /// ```
    #[must_use]
    pub fn verbatim(text: impl Into<String>) -> Message {
        Message::new("verbatim").with("text", text.into())
    }
}

#[cfg(feature = "words")]
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Translator::of(Language::English).say(self))
    }
}

/// Without words: the key and what it is told about.
#[cfg(not(feature = "words"))]
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        for (name, argument) in &self.arguments {
            match argument {
                Argument::Text(text) => write!(f, " {name}={text}")?,
                Argument::Number(number) => write!(f, " {name}={number}")?,
                Argument::Message(message) => write!(f, " {name}=({message})")?,
                Argument::Name { otherwise, .. } => write!(f, " {name}={otherwise}")?,
            }
        }
        Ok(())
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<char> for Argument {
    fn from(letter: char) -> Argument {
        Argument::Text(letter.to_string())
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Message(message)
    }
}

macro_rules! argument_from_number {
    ($($number:ty),*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Argument {
                Argument::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}
argument_from_number!(u8, i8, u16, i16, u32, i32, u64, i64, usize);

/// The most characters of the input that a message repeats.
pub const LONGEST_ECHO: usize = 60;

/// At most [`LONGEST_ECHO`] characters of `text`, control characters escaped: what may be
/// repeated of something a person typed.
///
/// ```
/// use damier::words::echo;
/// assert_eq!(echo("red\u{1b}[31m"), "red\\u{1b}[31m");
/// assert_eq!(echo(&"x".repeat(1000)).chars().count(), 60);
/// ```
#[must_use]
pub fn echo(text: &str) -> String {
    let mut shown = String::new();
    let mut length = 0;
    for letter in text.trim().chars() {
        let printable = if letter.is_control() || is_invisible(letter) {
            letter.escape_unicode().to_string()
        } else {
            letter.to_string()
        };
        length += printable.chars().count();
        if length > LONGEST_ECHO - 1 {
            shown.push('…');
            break;
        }
        shown.push_str(&printable);
    }
    shown
}

/// Characters that turn or hide the text around them.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
