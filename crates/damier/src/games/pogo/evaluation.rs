//! What Pogo's positions may be worth: the report's evaluations, eval0 to eval6.

use super::rules::{MOST_MOVED, Pogo, height};
use crate::position::{Game, Side};
use crate::search::{Ends, Evaluated, Preset, Term};

const TRUE_ENDS: Ends = Ends::True { scale: 1 };

impl Evaluated for Pogo {
    const TERMS: &'static [Term<Pogo>] = &[
        Term {
            name: "stacks",
            key: "pogo-term-stacks",
            value: |position| difference(position, |side| position.owned_by(side).count_ones()),
        },
        Term {
            name: "top-four",
            key: "pogo-term-top-four",
            value: |position| tops(position, 1),
        },
        Term {
            name: "top-weighted",
            key: "pogo-term-top-weighted",
            value: |position| tops(position, TOP_WEIGHT),
        },
        Term {
            name: "movable",
            key: "pogo-term-movable",
            value: |position| difference(position, |side| movable(position, side)),
        },
        Term {
            name: "mobility",
            key: "pogo-term-mobility",
            value: |position| difference(position, |side| position.moves_of(side).count() as u32),
        },
        Term {
            name: "control",
            key: "pogo-term-control",
            value: |position| difference(position, |side| captives(position, side)),
        },
    ];

    const PRESETS: &'static [Preset] = &[
        Preset {
            names: &["mix", "eval6"],
            weights: &[("stacks", 10), ("mobility", 1), ("control", 1)],
            ends: TRUE_ENDS,
        },
        Preset {
            names: &["stacks", "eval0"],
            weights: &[("stacks", 1)],
            ends: TRUE_ENDS,
        },
        Preset {
            names: &["top-four", "eval1"],
            weights: &[("top-four", 1)],
            ends: TRUE_ENDS,
        },
        Preset {
            names: &["top-weighted", "eval2"],
            weights: &[("top-weighted", 1)],
            ends: TRUE_ENDS,
        },
        Preset {
            names: &["movable", "eval3"],
            weights: &[("stacks", 1), ("movable", 1)],
            ends: TRUE_ENDS,
        },
        Preset {
            names: &["mobility", "eval4"],
            weights: &[("mobility", 1)],
            ends: TRUE_ENDS,
        },
        Preset {
            names: &["control", "eval5"],
            weights: &[("control", 1)],
            ends: TRUE_ENDS,
        },
    ];
}

/// How many pieces of a stack eval1 and eval2 look at, from the top.
const LOOKED_AT: u8 = 4;

/// The weight of a stack's top piece in eval2, where the others weigh 1.
const TOP_WEIGHT: i32 = 4;

/// A count for the side to move less the same for the other.
#[inline]
fn difference(position: &Pogo, count: impl Fn(Side) -> u32) -> i32 {
    let turn = position.turn();
    count(turn) as i32 - count(turn.other()) as i32
}

/// The top pieces of every stack: own ones less the other's, the topmost with a weight of its own.
fn tops(position: &Pogo, top_weight: i32) -> i32 {
    let black_less_white: i32 = position
        .stacks
        .into_iter()
        .map(|stack| {
            let looked_at = height(stack).min(LOOKED_AT);
            let black = (stack & ((1 << looked_at) - 1)).count_ones() as i32;
            let top = match looked_at {
                0 => 0,
                _ => 2 * i32::from(stack & 1) - 1,
            };
            2 * black - i32::from(looked_at) + (top_weight - 1) * top
        })
        .sum();
    match position.turn() {
        Side::First => -black_less_white,
        Side::Second => black_less_white,
    }
}

/// The pieces that a side could take, over all of its stacks.
fn movable(position: &Pogo, side: Side) -> u32 {
    heights_and_blacks(position, side)
        .map(|(height, _)| height.min(u32::from(MOST_MOVED)))
        .sum()
}

/// The other side's pieces in a side's stacks, all of them under its top piece.
fn captives(position: &Pogo, side: Side) -> u32 {
    heights_and_blacks(position, side)
        .map(|(height, blacks)| match side {
            Side::First => blacks,
            Side::Second => height - blacks,
        })
        .sum()
}

/// Of every stack that a side owns, how many pieces it has and how many of them are black.
fn heights_and_blacks(position: &Pogo, side: Side) -> impl Iterator<Item = (u32, u32)> {
    let owned = position.owned_by(side);
    let stacks = position.stacks.iter().enumerate();
    stacks
        .filter(move |(cell, _)| owned & 1 << cell != 0)
        .map(|(_, stack)| {
            // The leading 1 is no piece.
            (u32::from(height(*stack)), stack.count_ones() - 1)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every term of a position, in the order of the list.
    fn terms(text: &str) -> Vec<i32> {
        let position: Pogo = text.parse().expect("a position");
        Pogo::TERMS
            .iter()
            .map(|term| (term.value)(&position))
            .collect()
    }

    #[test]
    fn the_report_s_situation_by_hand() {
        // Black's stacks WWBB and BB against White's WW, BBW and W. Two pieces have 5 moves from a
        // corner, three have 9; from an edge one has 3 and three have 11.
        let black = "-/WWBB/WW/-/-/-/BBW/W/BB B";
        let [mobility, control] = [(11 + 5) - (5 + 9 + 3), 2 - 2];
        assert_eq!(terms(black), [-1, 0, -3, 5 - 6, mobility, control]);
    }

    #[test]
    fn tall_stacks_count_by_their_tops() {
        // Only BBBB of the one and WWWW of the other are looked at; the counts of a corner and the
        // centre, which three pieces cannot leave but by a U-turn.
        let white = "WWBBBB/-/-/-/BBWWWW/-/-/-/- W";
        let centre = 4 + 4 + 4;
        assert_eq!(terms(white), [0, 0, 0, 0, centre - 9, 0]);
        let white = "BBBWWWW/-/-/-/WWBBB/-/-/-/- W";
        assert_eq!(terms(white), [0, 4 - 2, 4 - 2, 0, 9 - centre, 3 - 2]);
    }

    #[test]
    fn mobility_is_counted_past_the_end_of_the_game() {
        let over = "WWWWWWBBBBBB/-/-/-/-/-/-/-/- W";
        assert_eq!(terms(over), [-1, -4, -7, -3, -9, -6]);
    }
}
