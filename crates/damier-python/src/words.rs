//! Which language is spoken, and the few texts that only Python needs.

use std::sync::atomic::{AtomicUsize, Ordering};

use damier::words::learn as learn_words;
use damier::{Language, Message, Translator};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The number of the language among all of them, and one more: 0 as long as nobody asked.
static LANGUAGE: AtomicUsize = AtomicUsize::new(0);

/// Makes the texts of this crate known to every translator.
pub(crate) fn learn() {
    learn_words([
        include_str!("../words/en.ftl"),
        include_str!("../words/fr.ftl"),
    ]);
}

fn language() -> Language {
    match LANGUAGE.load(Ordering::Relaxed) {
        0 => ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|locale| !locale.is_empty())
            .map_or_else(Language::default, |locale| Language::from_locale(&locale)),
        number => Language::ALL[number - 1],
    }
}

/// Who speaks the language that was chosen.
pub(crate) fn translator() -> &'static Translator {
    Translator::of(language())
}

/// A message as it is told.
pub(crate) fn say(message: &Message) -> String {
    translator().say(message)
}

/// Chooses the language of every sentence and picture from now on: "en" or "fr".
#[pyfunction]
pub(crate) fn set_language(code: &str) -> PyResult<()> {
    let wanted = Language::ALL.iter().position(|known| known.code() == code);
    let Some(number) = wanted else {
        let codes = Message::any_of(Language::ALL.map(Language::code));
        let error = damier::ParseError::new(code, codes);
        return Err(PyValueError::new_err(say(&error.message())));
    };
    LANGUAGE.store(number + 1, Ordering::Relaxed);
    Ok(())
}

/// The language that is spoken: "en" or "fr".
#[pyfunction]
pub(crate) fn get_language() -> &'static str {
    language().code()
}
