//! What the laboratory says, in both languages.

use damier::Language;

/// The texts of this crate's modules, English and French.
static TEXTS: &[[&str; 2]] = &[
    [include_str!("runner/en.ftl"), include_str!("runner/fr.ftl")],
    [
        include_str!("contest/en.ftl"),
        include_str!("contest/fr.ftl"),
    ],
    [include_str!("league/en.ftl"), include_str!("league/fr.ftl")],
    [include_str!("judge/en.ftl"), include_str!("judge/fr.ftl")],
    [
        include_str!("measure/en.ftl"),
        include_str!("measure/fr.ftl"),
    ],
    [include_str!("tune/en.ftl"), include_str!("tune/fr.ftl")],
    [include_str!("report/en.ftl"), include_str!("report/fr.ftl")],
    [
        include_str!("exercise/en.ftl"),
        include_str!("exercise/fr.ftl"),
    ],
    [include_str!("proof/en.ftl"), include_str!("proof/fr.ftl")],
    [
        include_str!("experiment/en.ftl"),
        include_str!("experiment/fr.ftl"),
    ],
];

/// The words of this crate, as the sources of Fluent files.
pub fn words(language: Language) -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(move |texts| texts[language as usize])
}

/// Makes them known to every translator, before anything is said with them.
pub(crate) fn teach() {
    for texts in TEXTS {
        damier::words::learn(*texts);
    }
}
