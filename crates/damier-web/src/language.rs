//! Which language a visitor reads: the address says it, or else the browser.

use damier::Language;

/// The first of our languages in an `Accept-Language` header by its weights; English if there is none.
pub(crate) fn accepted(header: &str) -> Language {
    let mut best: Option<(f32, Language)> = None;
    for part in header.split(',') {
        let mut pieces = part.split(';');
        let tag = pieces.next().unwrap_or_default().trim();
        let code = tag.split('-').next().unwrap_or_default();
        let Ok(language) = code.parse::<Language>() else {
            continue;
        };
        let weight = pieces
            .find_map(|piece| piece.trim().strip_prefix("q="))
            .map_or(1.0, |weight| weight.trim().parse().unwrap_or(0.0));
        if weight > best.map_or(0.0, |(best, _)| best) {
            best = Some((weight, language));
        }
    }
    best.map_or_else(Language::default, |(_, language)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_decide_and_the_first_wins_among_equals() {
        assert_eq!(accepted("fr-CA,fr;q=0.9,en;q=0.8"), Language::French);
        assert_eq!(accepted("fr;q=0.3, en-GB;q=0.8"), Language::English);
        assert_eq!(accepted("de, fr;q=0.1"), Language::French);
        assert_eq!(accepted("en, fr"), Language::English);
        assert_eq!(accepted("fr;q=0, de"), Language::English);
        assert_eq!(accepted(""), Language::English);
        assert_eq!(accepted(";;;,,,q=;q="), Language::English);
    }
}
