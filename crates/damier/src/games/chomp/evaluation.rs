//! What Chomp's positions may be worth: the strategies that are known for some shapes, and a guess
//! by parity for the others.
//!
//! ```text
//!   lost for the mover                  won by the mover
//!
//!   #                                   # # #         # # # #         # #
//!   #             # #                   # # #         # # # #         # # #
//!   P # #         P # #                 P # #         P # # #         P # # #
//!   equal arms    two rows, one         equal arms    a rectangle:    rows 1 and 2
//!                 more below            and (2,2),    if no other     differ by one:
//!                                       which he      bite wins,      he takes all
//!                                       takes         the least does  above them
//! ```
//!
//! The same holds of columns. Chomp is impartial: a position is worth the same to either side when
//! it is to move, so no term compares the sides.

use super::rules::Chomp;
use crate::evaluation::{Ends, Evaluated, Preset, Term};

impl Evaluated for Chomp {
    const TERMS: &'static [Term<Chomp>] = &[
        Term {
            name: "strategy",
            key: "chomp-term-strategy",
            value: |position| match Shape::of(position).is_won() {
                Some(true) => 1,
                Some(false) => -1,
                None => 0,
            },
        },
        Term {
            name: "parity",
            key: "chomp-term-parity",
            value: |position| {
                let shape = Shape::of(position);
                match shape.is_won() {
                    Some(_) => 0,
                    None if shape.columns[0].abs_diff(shape.rows[0]).is_multiple_of(2) => 1,
                    None => -1,
                }
            },
        },
    ];

    const PRESETS: &'static [Preset] = &[
        Preset {
            names: &["structure"],
            weights: &[("strategy", 1000), ("parity", 1)],
            ends: Ends::True { scale: 1 },
        },
        Preset {
            names: &["strategy"],
            weights: &[("strategy", 1000)],
            ends: Ends::True { scale: 1 },
        },
        Preset {
            names: &["flat"],
            weights: &[],
            ends: Ends::Flat(1),
        },
    ];
}

/// What the strategies ask about: the tokens in the first three columns and the first three rows.
struct Shape {
    columns: [u8; 3],
    rows: [u8; 3],
    is_rectangle: bool,
}

impl Shape {
    fn of(position: &Chomp) -> Shape {
        let heights = position.heights;
        let row = |y: u8| heights.iter().filter(|height| **height >= y).count() as u8;
        Shape {
            columns: [heights[0], heights[1], heights[2]],
            rows: [1, 2, 3].map(row),
            is_rectangle: row(1) == row(heights[0]),
        }
    }

    /// Does the mover win, as far as a strategy is known?
    ///
    /// Elsewhere a mover rarely loses, and where the arms differ by an odd number he does so more
    /// often than where they do not: on the bar of 8x6 in 84 positions of 676 against 42 of 688.
    const fn is_won(&self) -> Option<bool> {
        let [first_column, second_column, third_column] = self.columns;
        let [first_row, second_row, third_row] = self.rows;
        let is_one_more_below = first_row == second_row + 1;
        let is_one_more_left = first_column == second_column + 1;
        let has_equal_arms = first_column == first_row;
        if first_column == 0 {
            Some(true)
        } else if second_column <= 1 {
            Some(!has_equal_arms)
        } else if third_row == 0 {
            Some(!is_one_more_below)
        } else if third_column == 0 {
            Some(!is_one_more_left)
        } else if has_equal_arms || is_one_more_below || is_one_more_left || self.is_rectangle {
            Some(true)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::games::chomp::ChompVariant;
    use crate::position::{Game, Position};

    /// The truth for every position below one, by trying every bite.
    fn is_won(position: Chomp, known: &mut HashMap<[u8; 18], bool>) -> bool {
        if position.outcome().is_some() {
            return true;
        }
        if let Some(is_won) = known.get(&position.heights) {
            return *is_won;
        }
        // Every one of them is tried, so that the map knows all positions in the end.
        let winning = position
            .moves()
            .filter(|mv| !is_won(position.after(*mv), known))
            .count();
        known.insert(position.heights, winning > 0);
        winning > 0
    }

    #[test]
    fn strategies_tell_the_truth() {
        for (columns, rows) in [
            (1, 9),
            (9, 1),
            (2, 9),
            (9, 2),
            (6, 4),
            (5, 5),
            (5, 7),
            (8, 6),
        ] {
            let variant = ChompVariant::new(columns, rows).expect("a bar");
            let mut known = HashMap::new();
            is_won(Chomp::start(variant), &mut known);
            let mut told = 0;
            for (heights, is_won) in &known {
                let position = Chomp {
                    heights: *heights,
                    ..Chomp::start(variant)
                };
                if let Some(claimed) = Shape::of(&position).is_won() {
                    told += 1;
                    assert_eq!(claimed, *is_won, "{position}");
                }
            }
            if columns.min(rows) <= 2 {
                assert_eq!(told, known.len(), "{variant}: every shape is known");
            }
        }
    }

    #[test]
    fn parity_is_a_guess_better_than_none() {
        let variant = ChompVariant::new(8, 6).expect("a bar");
        let mut known = HashMap::new();
        is_won(Chomp::start(variant), &mut known);
        // By parity, how many positions of unknown strategy there are and how many of them are lost.
        let mut counts = [(0, 0); 2];
        for (heights, is_won) in known {
            let position = Chomp {
                heights,
                ..Chomp::start(variant)
            };
            let guess = (Chomp::TERMS[1].value)(&position);
            if guess != 0 {
                let (all, lost) = &mut counts[usize::from(guess > 0)];
                *all += 1;
                *lost += i32::from(!is_won);
            }
        }
        assert_eq!(counts, [(676, 84), (688, 42)], "odd, even");
    }
}
