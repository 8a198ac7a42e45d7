//! The easy cases of Chomp: shapes whose winner a sentence explains.
//!
//! ```text
//!   a single row      two rows          equal arms        a square
//!                     # # #             #                 # # #
//!   P # # #           P # # #           #                 # # #
//!                                       P # #             P # #
//!   take 2,1          lost: one more    lost: every bite  take 2,2: the arms
//!                     below             is mirrored       are equal then
//! ```

use super::rules::{Chomp, ChompMove};
use crate::words::Message;

/// A shape with an easy strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChompShape {
    /// A single row or column: leave the poisoned square.
    Line,
    /// The corner and two arms, or a bite away from it with equal arms: mirror every bite.
    Arms,
    /// Two rows: leave one more below.
    TwoRows,
    /// Two columns: leave one more in the first.
    TwoColumns,
}

/// An easy strategy for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChompStrategy {
    /// The shape that it is about.
    pub shape: ChompShape,
    /// The bite that wins by it; `None` where the shape is lost for whoever is to move.
    pub bite: Option<ChompMove>,
}

impl Chomp {
    /// The easy strategy that applies here, if one does and something but the poison is left.
    ///
    /// ```
    /// use damier::Chomp;
    /// let square: Chomp = "3x3:3/3/3 A".parse()?;
    /// let bite = square.easy_strategy().and_then(|easy| easy.bite);
    /// assert_eq!(bite.map(|bite| bite.to_string()).as_deref(), Some("2,2"));
    /// assert_eq!("6x4:4/4/4/4/4/4 A".parse::<Chomp>()?.easy_strategy(), None);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn easy_strategy(&self) -> Option<ChompStrategy> {
        let at_least = |height: u8| {
            self.heights()
                .iter()
                .filter(|left| **left >= height)
                .count() as u8
        };
        let (up, along) = (self.heights()[0], at_least(1));
        let (second_up, second_along) = (self.heights().get(1).copied().unwrap_or(0), at_least(2));
        let (shape, bite) = match (up, along) {
            (0, _) | (1, 1) => return None,
            (1, _) => (ChompShape::Line, Some((2, 1))),
            (_, 1) => (ChompShape::Line, Some((1, 2))),
            (2, _) => (ChompShape::TwoRows, one_more(along, second_along)),
            (_, 2) => {
                let bite = one_more(up, second_up);
                (ChompShape::TwoColumns, bite.map(|(x, y)| (y, x)))
            }
            _ if second_up >= 2 && up == along => (ChompShape::Arms, Some((2, 2))),
            _ if second_up >= 2 => return None,
            _ if up > along => (ChompShape::Arms, Some((1, along + 1))),
            _ if along > up => (ChompShape::Arms, Some((up + 1, 1))),
            _ => (ChompShape::Arms, None),
        };
        let bite = bite.map(|(x, y)| ChompMove { x, y });
        Some(ChompStrategy { shape, bite })
    }
}

/// In two rows, the bite that leaves one more below than above.
fn one_more(below: u8, above: u8) -> Option<(u8, u8)> {
    if below == above {
        Some((below, 2))
    } else if below > above + 1 {
        Some((above + 2, 1))
    } else {
        None
    }
}

impl ChompStrategy {
    /// The strategy in a sentence.
    #[must_use]
    pub fn in_words(&self) -> Message {
        let key = match (self.shape, self.bite) {
            (ChompShape::Line, _) => "chomp-easy-line",
            (ChompShape::Arms, Some(_)) => "chomp-easy-arms",
            (ChompShape::Arms, None) => "chomp-easy-arms-lost",
            (ChompShape::TwoRows, Some(_)) => "chomp-easy-rows",
            (ChompShape::TwoRows, None) => "chomp-easy-rows-lost",
            (ChompShape::TwoColumns, Some(_)) => "chomp-easy-columns",
            (ChompShape::TwoColumns, None) => "chomp-easy-columns-lost",
        };
        let message = Message::new(key);
        match self.bite {
            Some(bite) => message.with("move", bite.to_string()),
            None => message,
        }
    }
}
