//! What the laboratory says, in both languages.

use damier::Language;

/// The texts of the reports and of the exercises, English and French.
static TEXTS: [[&str; 2]; 2] = [
    [include_str!("report/en.ftl"), include_str!("report/fr.ftl")],
    [
        include_str!("exercise/en.ftl"),
        include_str!("exercise/fr.ftl"),
    ],
];

/// The words of this crate, as the sources of Fluent files.
#[must_use]
pub fn words(language: Language) -> [&'static str; 2] {
    TEXTS.map(|texts| texts[language as usize])
}

/// Makes them known to every translator, before anything is said with them.
pub(crate) fn teach() {
    for texts in TEXTS {
        damier::words::learn(texts);
    }
}
