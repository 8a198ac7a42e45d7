//! The languages.

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
