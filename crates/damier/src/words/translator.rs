//! Saying things in a language.

use std::fmt;
use std::sync::{PoisonError, RwLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::langid;

use super::language::Language;
use super::message::{Argument, Message};
use super::sources::OWN;

/// What was brought from outside, and the translators that are made of it.
static KNOWN: RwLock<Known> = RwLock::new(Known {
    brought: Vec::new(),
    translators: [None; 2],
});

struct Known {
    brought: Vec<[&'static str; 2]>,
    translators: [Option<&'static Translator>; 2],
}

/// From now on [`Translator::of`] knows these texts too, English and French, each the source of a
/// Fluent file. Texts that it knows already change nothing.
pub fn learn(words: [&'static str; 2]) {
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    if !OWN.contains(&words) && !known.brought.contains(&words) {
        known.brought.push(words);
        known.translators = [None; 2];
    }
}

/// The texts of one language.
pub struct Translator {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Translator {
    /// The library's own texts, with those of its games and of every game that a program
    /// [brought](learn).
    #[must_use]
    pub fn of(language: Language) -> &'static Translator {
        let known = || KNOWN.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(translator) = known().translators[language as usize] {
            return translator;
        }
        let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
        let brought: Vec<&str> = known
            .brought
            .iter()
            .map(|words| words[language as usize])
            .collect();
        let slot = &mut known.translators[language as usize];
        slot.get_or_insert_with(|| Box::leak(Box::new(Translator::from_sources(language, brought))))
    }

    /// The texts that [`Translator::of`] knows and a program's own, given as the sources of Fluent
    /// files. Texts that it knows already change nothing.
    #[must_use]
    pub fn with(language: Language, more: impl IntoIterator<Item = &'static str>) -> Translator {
        let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
        let brought = known.brought.iter().map(|words| words[language as usize]);
        let mut sources: Vec<&str> = brought.collect();
        drop(known);
        let is_own = |source: &str| OWN.iter().any(|words| words[language as usize] == source);
        for source in more {
            if !is_own(source) && !sources.contains(&source) {
                sources.push(source);
            }
        }
        Translator::from_sources(language, sources)
    }

    fn from_sources(
        language: Language,
        more: impl IntoIterator<Item = &'static str>,
    ) -> Translator {
        let locale = match language {
            Language::English => langid!("en"),
            Language::French => langid!("fr"),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        let own = OWN.iter().map(|words| words[language as usize]);
        for source in own.chain(more) {
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
        Translator { language, bundle }
    }

    /// The language of these texts.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The text of a key that is put together at run time, if there is one and it needs no arguments.
    ///
    /// ```
    /// use damier::{Language, Translator};
    /// let translator = Translator::of(Language::English);
    /// let game = "pogo";
    /// assert_eq!(translator.text(&format!("{game}-title")).as_deref(), Some("Pogo"));
    /// assert_eq!(translator.text("no-such-key"), None);
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
    /// use damier::{Language, Translator};
    /// assert_eq!(Translator::of(Language::English).title("pogo"), "Pogo");
    /// ```
    #[must_use]
    pub fn title(&self, game: &str) -> String {
        self.text(&format!("{game}-title"))
            .unwrap_or_else(|| game.to_owned())
    }

    /// The message in this language, be its words [brought](learn) later than this was made. A key without a text comes out as `⟨key⟩`.
    ///
    /// ```
    /// use damier::{Language, Message, Translator};
    /// assert_eq!(Translator::of(Language::French).say(&Message::new("pogo-white")), "Blanc");
    /// ```
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(message.key())
            .and_then(|found| found.value())
        else {
            return self.learnt_since(message);
        };
        let mut arguments = FluentArgs::new();
        for (name, value) in message.arguments() {
            let value = match value {
                Argument::Text(text) => FluentValue::from(text.as_str()),
                Argument::Number(number) => FluentValue::from(*number),
                Argument::Message(inner) => FluentValue::from(self.say(inner)),
                Argument::Name { keys, otherwise } => {
                    let words = keys.iter().find_map(|key| self.text(key));
                    FluentValue::from(words.unwrap_or_else(|| otherwise.clone()))
                }
            };
            arguments.set(*name, value);
        }
        let mut errors = Vec::new();
        let said = self
            .bundle
            .format_pattern(pattern, Some(&arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{}: {errors:?}", message.key());
        said.into_owned()
    }

    /// The message in words that were [brought](learn) after this translator was made.
    fn learnt_since(&self, message: &Message) -> String {
        let now = Translator::of(self.language);
        match now.bundle.has_message(message.key()) {
            true => now.say(message),
            false => format!("⟨{}⟩", message.key()),
        }
    }
}

impl fmt::Debug for Translator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Translator({})", self.language.code())
    }
}
