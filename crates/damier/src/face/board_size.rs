//! Boards of any size: the numbers that such a variant is made of.

use std::ops::RangeInclusive;

/// One number of a variant such as `4x4x3`: how many columns, how many rows, how many in a row.
///
/// ```
/// use damier::face::SizePart;
/// const COLUMNS: SizePart = SizePart::new("size-columns", 1, 8);
/// assert!(COLUMNS.range().contains(&8) && !COLUMNS.range().contains(&9));
/// assert_eq!(SizePart::variant(&[4, 4, 3]), "4x4x3");
/// assert_eq!(SizePart::read(&[COLUMNS; 3], "4x4x3"), Some(vec![4, 4, 3]));
/// assert_eq!(SizePart::read(&[COLUMNS; 3], "9x4x3"), None);
/// assert_eq!(SizePart::read(&[COLUMNS; 3], "4x4"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SizePart {
    /// The key of its name: "Columns".
    pub key: &'static str,
    /// The smallest that the game reads.
    pub least: u8,
    /// The largest that the game reads.
    pub most: u8,
}

impl SizePart {
    /// A number with the key of its name and its bounds.
    #[must_use]
    pub const fn new(key: &'static str, least: u8, most: u8) -> SizePart {
        SizePart { key, least, most }
    }

    /// What it may be.
    #[must_use]
    pub const fn range(&self) -> RangeInclusive<u8> {
        self.least..=self.most
    }

    /// The variant that these numbers make.
    #[must_use]
    pub fn variant(numbers: &[u8]) -> String {
        let texts: Vec<String> = numbers.iter().map(u8::to_string).collect();
        texts.join("x")
    }

    /// The numbers of a variant, if it is one of the family.
    #[must_use]
    pub fn read(parts: &[SizePart], variant: &str) -> Option<Vec<u8>> {
        let texts: Vec<&str> = variant.split('x').collect();
        let numbers = texts.iter().zip(parts).map(|(text, part)| {
            let number = text.parse().ok()?;
            part.range().contains(&number).then_some(number)
        });
        let numbers: Option<Vec<u8>> = numbers.collect();
        numbers.filter(|numbers| texts.len() == parts.len() && !numbers.is_empty())
    }
}
