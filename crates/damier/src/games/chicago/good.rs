//! The six goods that are traded in Chicago.

use std::fmt;
use std::str::FromStr;

use crate::notation::ParseError;
use crate::words::Message;

/// How many goods there are.
pub(super) const GOODS: usize = 6;

/// How many tokens of each good there are.
pub(super) const TOKENS_OF_A_GOOD: u8 = 6;

/// A good. It is read by its letter or by its name in either language, and written by its letter.
///
/// ```
/// use damier::games::chicago::Good;
/// assert_eq!("c".parse::<Good>()?, Good::Coffee);
/// assert_eq!("Café".parse::<Good>()?, Good::Coffee);
/// assert_eq!("corn".parse::<Good>()?.to_string(), "m");
/// assert!("caco".parse::<Good>().unwrap_err().to_string().contains("perhaps cacao"));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Good {
    /// b, wheat, *blé*.
    Wheat,
    /// r, rice, *riz*.
    Rice,
    /// k, cocoa, *cacao*.
    Cocoa,
    /// c, coffee, *café*.
    Coffee,
    /// s, sugar, *sucre*.
    Sugar,
    /// m, maize, *maïs*.
    Maize,
}

/// What a good may be called, without accents and in small letters.
const NAMES: [(&str, Good); 13] = [
    ("wheat", Good::Wheat),
    ("ble", Good::Wheat),
    ("rice", Good::Rice),
    ("riz", Good::Rice),
    ("cocoa", Good::Cocoa),
    ("cacao", Good::Cocoa),
    ("coffee", Good::Coffee),
    ("cafe", Good::Coffee),
    ("sugar", Good::Sugar),
    ("sucre", Good::Sugar),
    ("maize", Good::Maize),
    ("mais", Good::Maize),
    ("corn", Good::Maize),
];

impl Good {
    /// All of them, in the order of the notation.
    pub const ALL: [Good; GOODS] = [
        Good::Wheat,
        Good::Rice,
        Good::Cocoa,
        Good::Coffee,
        Good::Sugar,
        Good::Maize,
    ];

    /// The letter of the notation.
    ///
    /// ```
    /// use damier::games::chicago::Good;
    /// assert_eq!(Good::ALL.map(Good::letter), ['b', 'r', 'k', 'c', 's', 'm']);
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Good::Wheat => 'b',
            Good::Rice => 'r',
            Good::Cocoa => 'k',
            Good::Coffee => 'c',
            Good::Sugar => 's',
            Good::Maize => 'm',
        }
    }

    /// The good of a letter, small or capital.
    ///
    /// ```
    /// use damier::games::chicago::Good;
    /// assert_eq!(Good::from_letter('K'), Some(Good::Cocoa));
    /// assert_eq!(Good::from_letter('?'), None);
    /// ```
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Good> {
        Good::ALL
            .into_iter()
            .find(|good| good.letter() == letter.to_ascii_lowercase())
    }

    /// What a person calls it.
    ///
    /// ```
    /// use damier::{Language, Translator};
    /// use damier::games::chicago::Good;
    /// assert_eq!(Good::Maize.name().to_string(), "maize");
    /// assert_eq!(Translator::of(Language::French).say(&Good::Maize.name()), "maïs");
    /// ```
    #[must_use]
    pub const fn name(self) -> Message {
        match self {
            Good::Wheat => Message::new("token-good-b"),
            Good::Rice => Message::new("token-good-r"),
            Good::Cocoa => Message::new("token-good-k"),
            Good::Coffee => Message::new("token-good-c"),
            Good::Sugar => Message::new("token-good-s"),
            Good::Maize => Message::new("token-good-m"),
        }
    }

    /// What may be typed for it: its letter, and its names in our languages without accents.
    pub(super) fn typed_names(self) -> impl Iterator<Item = String> {
        let names = NAMES.iter().filter(move |(_, good)| *good == self);
        std::iter::once(self.letter().to_string()).chain(names.map(|(name, _)| (*name).to_owned()))
    }

    /// Its price at the start of the game.
    ///
    /// ```
    /// use damier::games::chicago::Good;
    /// assert_eq!(Good::ALL.map(Good::start_price), [7, 6, 6, 6, 6, 6]);
    /// ```
    #[must_use]
    pub const fn start_price(self) -> u8 {
        match self {
            Good::Wheat => 7,
            Good::Rice | Good::Cocoa | Good::Coffee | Good::Sugar | Good::Maize => 6,
        }
    }

    /// Its place in [`Good::ALL`] and in anything kept once a good.
    ///
    /// ```
    /// use damier::games::chicago::Good;
    /// assert_eq!(Good::ALL[Good::Sugar.index()], Good::Sugar);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The good with that index, of which only the lowest three bits are looked at. The two numbers
    /// that are left over stand for no good and never lie in a stack.
    #[inline]
    pub(super) const fn from_bits(bits: u16) -> Good {
        match bits & 0b111 {
            0 => Good::Wheat,
            1 => Good::Rice,
            2 => Good::Cocoa,
            3 => Good::Coffee,
            4 => Good::Sugar,
            _ => Good::Maize,
        }
    }
}

impl FromStr for Good {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Good, ParseError> {
        let wanted = without_accents(text);
        let mut letters = wanted.chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && let Some(good) = Good::from_letter(letter)
        {
            return Ok(good);
        }
        if let Some((_, good)) = NAMES.iter().find(|(name, _)| *name == wanted) {
            return Ok(*good);
        }
        let expected = Message::new("expected-chicago-good");
        Err(ParseError::new(text, expected).or_near(&wanted, NAMES.map(|(name, _)| name)))
    }
}

/// A typed name in small letters, its accents taken off whether they are typed as one letter or two.
fn without_accents(text: &str) -> String {
    let is_accent = |letter: &char| ('\u{300}'..='\u{36f}').contains(letter);
    text.trim()
        .chars()
        .flat_map(char::to_lowercase)
        .filter(|letter| !is_accent(letter))
        .map(|letter| match letter {
            'é' => 'e',
            'ï' => 'i',
            other => other,
        })
        .collect()
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
