//! Words for people, kept apart from the code that needs them.
//!
//! Code says *what* it means: a [`Message`] is a key and its arguments. A [`Phrasebook`] says it in
//! a language. The texts are Fluent files: one pair for the library (`words/`), one for its
//! laboratory, one in every game's folder, and whatever pairs a program adds for its own commands
//! and pages.

use std::fmt;
use std::io::{self, ErrorKind};
use std::str::FromStr;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::langid;

use crate::catalogue;
use crate::lab;
use crate::notation::ParseError;
use crate::think;

/// A language Damier speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All of them, the default first.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The two-letter code: `en` or `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// A number with that many places behind the point, or behind the comma.
    ///
    /// ```
    /// use damier::Language;
    /// assert_eq!(Language::English.decimal(1.25, 2), "1.25");
    /// assert_eq!(Language::French.decimal(1.25, 2), "1,25");
    /// ```
    #[must_use]
    pub fn decimal(self, number: f64, places: usize) -> String {
        let text = format!("{number:.places$}");
        match self {
            Language::English => text,
            Language::French => text.replace('.', ","),
        }
    }

    /// The language of a locale such as `fr_CA.UTF-8`; English if it is none of ours.
    ///
    /// ```
    /// use damier::Language;
    /// assert_eq!(Language::from_locale("fr_CA.UTF-8"), Language::French);
    /// assert_eq!(Language::from_locale("C"), Language::English);
    /// ```
    #[must_use]
    pub fn from_locale(locale: &str) -> Language {
        let code = locale
            .split(['_', '-', '.', '@'])
            .next()
            .unwrap_or_default();
        code.parse().unwrap_or_default()
    }
}

impl FromStr for Language {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Language, ParseError> {
        let wanted = text.trim().to_lowercase();
        Language::ALL
            .into_iter()
            .find(|language| language.code() == wanted)
            .ok_or_else(|| ParseError::new(text, Message::new("expected-language")))
    }
}

/// Something to say: a key of the Fluent files and its arguments.
///
/// `Display` says it in English; [`Phrasebook::say`] in any language.
///
/// ```
/// use damier::{Language, Message, Phrasebook};
/// let message = Message::new("list-or").with("items", "b2").with("last", "c3");
/// assert_eq!(message.to_string(), "b2 or c3");
/// assert_eq!(Phrasebook::of(Language::French).say(&message), "b2 ou c3");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    key: &'static str,
    arguments: Vec<(&'static str, Argument)>,
}

/// What a message can be told about: text as it stands, a number, or another message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// Text that is the same in every language: a move, a position, a name.
    Text(String),
    /// A number, which may choose the grammar ("1 move", "2 moves").
    Number(i64),
    /// A part of the sentence that has words of its own.
    Message(Message),
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
            _ => Message::new("io-other").with("number", error.raw_os_error().unwrap_or(0)),
        }
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

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Phrasebook::of(Language::English).say(self))
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

/// The texts of one language.
pub struct Phrasebook {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Phrasebook {
    /// The library's own texts, with those of every game in the catalogue.
    #[must_use]
    pub fn of(language: Language) -> &'static Phrasebook {
        static BOOKS: [OnceLock<Phrasebook>; 2] = [OnceLock::new(), OnceLock::new()];
        BOOKS[language as usize].get_or_init(|| Phrasebook::with(language, []))
    }

    /// The library's texts and a program's own, given as the sources of Fluent files.
    #[must_use]
    pub fn with(language: Language, more: impl IntoIterator<Item = &'static str>) -> Phrasebook {
        let (locale, library) = match language {
            Language::English => (langid!("en"), include_str!("../words/en.ftl")),
            Language::French => (langid!("fr"), include_str!("../words/fr.ftl")),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        let games = catalogue::entries().map(|entry| entry.words(language));
        let own = [
            library,
            lab::words(language),
            think::race_words(language),
            think::exercise_words(language),
        ];
        for source in own.into_iter().chain(games).chain(more) {
            let resource = match FluentResource::try_new(source.to_owned()) {
                Ok(resource) => resource,
                Err((readable_part, errors)) => {
                    debug_assert!(errors.is_empty(), "a Fluent file has errors: {errors:?}");
                    readable_part
                }
            };
            let added = bundle.add_resource(resource);
            debug_assert!(added.is_ok(), "a Fluent key is defined twice: {added:?}");
        }
        Phrasebook { language, bundle }
    }

    /// The language of these texts.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The text of a key that is put together at run time, if there is one and it needs no arguments.
    ///
    /// ```
    /// use damier::{Language, Phrasebook};
    /// let book = Phrasebook::of(Language::English);
    /// let game = "pogo";
    /// assert_eq!(book.text(&format!("{game}-title")).as_deref(), Some("Pogo"));
    /// assert_eq!(book.text("no-such-key"), None);
    /// ```
    #[must_use]
    pub fn text(&self, key: &str) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, None, &mut errors);
        errors.is_empty().then(|| said.into_owned())
    }

    /// What people call a game.
    ///
    /// ```
    /// use damier::{Language, Phrasebook};
    /// assert_eq!(Phrasebook::of(Language::English).title("pogo"), "Pogo");
    /// ```
    #[must_use]
    pub fn title(&self, game: &str) -> String {
        self.text(&format!("{game}-title"))
            .unwrap_or_else(|| game.to_owned())
    }

    /// The message in this language. A key without a text comes out as `⟨key⟩`.
    ///
    /// ```
    /// use damier::{Language, Message, Phrasebook};
    /// assert_eq!(Phrasebook::of(Language::French).say(&Message::new("pogo-white")), "Blanc");
    /// ```
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(message.key)
            .and_then(|found| found.value())
        else {
            return format!("⟨{}⟩", message.key);
        };
        let mut arguments = FluentArgs::new();
        for (name, value) in &message.arguments {
            let value = match value {
                Argument::Text(text) => FluentValue::from(text.as_str()),
                Argument::Number(number) => FluentValue::from(*number),
                Argument::Message(inner) => FluentValue::from(self.say(inner)),
            };
            arguments.set(*name, value);
        }
        let mut errors = Vec::new();
        let said = self
            .bundle
            .format_pattern(pattern, Some(&arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{}: {errors:?}", message.key);
        said.into_owned()
    }
}

impl fmt::Debug for Phrasebook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Phrasebook({})", self.language.code())
    }
}
