//! Can everything be read? The colours of the style sheet against each other, in both themes: 4.5 to 1
//! for text, 3 to 1 for marks, as WCAG 2 measures it.

use std::collections::BTreeMap;

use crate::asking::{app, get};

const TEXT: f64 = 4.5;
const MARK: f64 = 3.0;

/// What a theme has: the tokens of the pages, and the colours of the pictures by selector and property.
#[derive(Clone, Default)]
struct Theme {
    colours: BTreeMap<String, [f64; 3]>,
}

impl Theme {
    /// Takes the colours of some rules; what is there already is replaced, as a later rule does.
    fn read(&mut self, rules: &str) {
        for rule in rules.split('}') {
            let Some((selectors, declarations)) = rule.rsplit_once('{') else {
                continue;
            };
            let selectors = selectors.rsplit(['{', '/']).next().unwrap();
            for declaration in declarations.split(';') {
                let Some((property, value)) = declaration.split_once(':') else {
                    continue;
                };
                if let Some(colour) = read_colour(value.trim()) {
                    for selector in selectors.split(',') {
                        let name = format!("{} {}", selector.trim(), property.trim());
                        self.colours.insert(name, colour);
                    }
                }
            }
        }
    }

    /// The colour of a token such as `--ink`, or of a part of a picture such as `.label fill`.
    fn colour(&self, name: &str) -> [f64; 3] {
        let key = match name.starts_with("--") {
            true => format!(":root {name}"),
            false => format!(".damier {name}"),
        };
        let found = self.colours.get(&key);
        *found.unwrap_or_else(|| panic!("the style sheet has no {key}"))
    }
}

/// Red, green and blue from 0 to 1, if it is a colour written out.
fn read_colour(text: &str) -> Option<[f64; 3]> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some([part(0)?, part(2)?, part(4)?].map(|part| f64::from(part) / 255.0))
}

fn luminance(colour: [f64; 3]) -> f64 {
    let [red, green, blue] = colour.map(|part| match part <= 0.04045 {
        true => part / 12.92,
        false => ((part + 0.055) / 1.055).powf(2.4),
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// As `color-mix` does: so much of one, the rest of the other.
fn mixed(one: [f64; 3], share: f64, other: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|part| one[part] * share + other[part] * (1.0 - share))
}

/// Light and dark, as the style sheet has them.
async fn themes() -> [(&'static str, Theme); 2] {
    let sheet = get(&app().assets.style).await.body;
    let (sheet, _) = sheet.split_once("@media print").unwrap();
    let mark = "@media screen and (prefers-color-scheme: dark) {";
    let (mut light, mut dark) = (Theme::default(), String::new());
    for (index, part) in sheet.split(mark).enumerate() {
        // The rules of the dark theme end where two braces close.
        let end = part.find("\n}").filter(|_| index > 0).unwrap_or(0);
        dark.push_str(&part[..end]);
        light.read(&part[end..]);
    }
    let mut both = light.clone();
    both.read(&dark);
    [("light", light), ("dark", both)]
}

#[tokio::test]
async fn everything_can_be_read_in_both_themes() {
    for (name, theme) in themes().await {
        let is_clear = |front: [f64; 3], back: [f64; 3], least: f64, what: &str| {
            let contrast = contrast(front, back);
            assert!(contrast >= least, "{what}, {name}: {contrast:.2}");
        };
        let check = |front: &str, back: &str, least: f64| {
            let what = format!("{front} on {back}");
            is_clear(theme.colour(front), theme.colour(back), least, &what);
        };
        for ground in ["--paper", "--raised"] {
            for text in ["--ink", "--muted", "--accent", "--loss"] {
                check(text, ground, TEXT);
            }
            for part in [".label fill", ".name fill", ".value fill", ".total fill"] {
                check(part, ground, TEXT);
            }
            for part in [".cross stroke", ".nought stroke", ".ladder stroke"] {
                check(part, ground, MARK);
            }
        }
        check("--on-accent", "--accent", TEXT);
        check(".hairlines stroke", "--paper", MARK);
        check(".pawn fill", ".track fill", MARK);
        for value in ["--win", "--draw", "--loss"] {
            check(value, "--raised", MARK);
            check("--raised", value, TEXT);
            // The shares of `.strength-0` to `.strength-3`.
            for share in [0.0, 0.1, 0.22, 0.38] {
                let back = mixed(theme.colour(value), share, theme.colour("--raised"));
                let what = format!("--ink on {share} of {value}");
                is_clear(theme.colour("--ink"), back, TEXT, &what);
            }
        }
        for wood in [".wood-lit stop-color", ".wood-unlit stop-color"] {
            check(".engraved fill", wood, TEXT);
            check(".height fill", wood, TEXT);
        }
        for good in [
            "wheat", "rice", "cocoa", "coffee", "sugar", "maize", "covered",
        ] {
            let (letter, face) = (
                format!(".{good} .letter fill"),
                format!(".{good} .face fill"),
            );
            check(&letter, &face, TEXT);
        }
        check(".tile .number fill", ".tile .face fill", TEXT);
        check(".tile.home .number fill", ".tile.home .face fill", TEXT);
        for felt in [".felt-lit stop-color", ".felt-unlit stop-color"] {
            check(".may-play stroke", felt, MARK);
        }
    }
}
