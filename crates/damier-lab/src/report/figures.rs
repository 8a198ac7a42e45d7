//! Figures as each language writes them: 549,946 and 12.5% in English, 549 946 and 12,5 % in French.

use damier::Language;

/// A blank that no line is broken at, as wide as French wants it between figures.
const THIN_BLANK: &str = "\u{202f}";

/// A whole number with its thousands set apart.
pub(super) fn grouped(number: i64, language: Language) -> String {
    let separator = match language {
        Language::English => ",",
        Language::French => THIN_BLANK,
    };
    let digits = number.unsigned_abs().to_string();
    let mut text = if number < 0 { "-" } else { "" }.to_owned();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push_str(separator);
        }
        text.push(digit);
    }
    text
}

/// A share of a whole, in per cent.
pub(super) fn percent(share: f64, language: Language) -> String {
    let number = language.decimal(100.0 * share, 1);
    match language {
        Language::English => format!("{number}%"),
        Language::French => format!("{number}{THIN_BLANK}%"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_in_both_languages() {
        assert_eq!(grouped(4_418_360, Language::English), "4,418,360");
        assert_eq!(grouped(-19998, Language::French), "-19\u{202f}998");
        assert_eq!(grouped(940, Language::French), "940");
        assert_eq!(percent(0.985, Language::English), "98.5%");
        assert_eq!(percent(0.985, Language::French), "98,5\u{202f}%");
    }
}
