//! Which language to speak, found out before the command line is read, so that even its errors are
//! told in it.

use std::ffi::OsString;

use damier::{Language, Translator};

/// The library's texts and the program's own.
pub(crate) fn translator(language: Language) -> Translator {
    let words = match language {
        Language::English => include_str!("../words/en.ftl"),
        Language::French => include_str!("../words/fr.ftl"),
    };
    let of_the_lab = damier_lab::words(language);
    Translator::with(language, [words].into_iter().chain(of_the_lab))
}

/// The language after `--lang`, or else the environment's.
pub(crate) fn spoken(line: &[OsString]) -> Language {
    asked_for(line).unwrap_or_else(|| {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|locale| !locale.is_empty())
            .map_or_else(Language::default, |locale| Language::from_locale(&locale))
    })
}

/// What `--lang` says, if it is there and says a language.
fn asked_for(line: &[OsString]) -> Option<Language> {
    let mut words = line.iter().map(|word| word.to_string_lossy());
    while let Some(word) = words.next() {
        if word == "--lang" {
            return words.next()?.parse().ok();
        }
        if let Some(code) = word.strip_prefix("--lang=") {
            return code.parse().ok();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_asked_first() {
        let line = |words: &[&str]| words.iter().map(OsString::from).collect::<Vec<_>>();
        assert_eq!(
            asked_for(&line(&["damier", "--lang", "fr"])),
            Some(Language::French)
        );
        assert_eq!(
            asked_for(&line(&["damier", "--lang=en", "games"])),
            Some(Language::English)
        );
        assert_eq!(asked_for(&line(&["damier", "games", "--lang"])), None);
        assert_eq!(asked_for(&line(&["damier", "--lang", "xx"])), None);
    }
}
