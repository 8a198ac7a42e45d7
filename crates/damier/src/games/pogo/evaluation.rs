//! What Pogo's positions may be worth: the report's evaluations, eval0 to eval6, and one that was tuned.

use super::rules::{Pogo, height, movable, targets_of};
use crate::evaluation::{Ends, Evaluated, Preset, Term};
use crate::position::{Game, Side};

const TRUE_ENDS: Ends = Ends::True { scale: 1 };

impl Evaluated for Pogo {
    const TERMS: &'static [Term<Pogo>] = &[
        Term {
            name: "stacks",
            key: "pogo-term-stacks",
            value: stacks,
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
            value: |position| by_owner(position, |cell| i32::from(movable(position.stacks[cell]))),
        },
        Term {
            name: "mobility",
            key: "pogo-term-mobility",
            value: |position| by_owner(position, |cell| i32::from(position.move_count(cell))),
        },
        Term {
            name: "control",
            key: "pogo-term-control",
            value: |position| by_owner(position, |cell| control(position.stacks[cell])),
        },
        Term {
            name: "attacked",
            key: "pogo-term-attacked",
            value: |position| takeable_by(position, position.turn()),
        },
        Term {
            name: "exposed",
            key: "pogo-term-exposed",
            value: |position| takeable_by(position, position.turn().other()),
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
        // damier tune pogo --eval mix --by regret --depth 2 --seed 1
        Preset {
            names: &["tuned"],
            weights: &[
                ("stacks", 28),
                ("top-four", 57),
                ("top-weighted", 4),
                ("movable", 100),
                ("mobility", 4),
                ("control", -3),
                ("attacked", 57),
                ("exposed", 49),
            ],
            ends: TRUE_ENDS,
        },
    ];
}

/// How many pieces of a stack eval1 and eval2 look at, from the top.
const LOOKED_AT: u8 = 4;

/// The weight of a stack's top piece in eval2, where the others weigh 1.
const TOP_WEIGHT: i32 = 4;

/// The stacks that the side to move owns, less the other's.
#[inline]
fn stacks(position: &Pogo) -> i32 {
    let owned = |side| position.owned_by(side).count_ones() as i32;
    owned(position.turn()) - owned(position.turn().other())
}

/// What the side to move has of something in its stacks, less what the other has in its own. An
/// empty cell has nothing.
#[inline]
fn by_owner(position: &Pogo, count: impl Fn(usize) -> i32) -> i32 {
    let black_less_white = (0..9)
        .map(|cell| sign_of_top(position.stacks[cell]) * count(cell))
        .sum();
    seen_by_mover(position, black_less_white)
}

/// The top pieces of every stack: own ones less the other's, the topmost with a weight of its own.
#[inline]
fn tops(position: &Pogo, top_weight: i32) -> i32 {
    let value = |stack: u16| match height(stack).min(LOOKED_AT) {
        0 => 0,
        looked_at => {
            let black = (stack & ((1 << looked_at) - 1)).count_ones() as i32;
            2 * black - i32::from(looked_at) + (top_weight - 1) * sign_of_top(stack)
        }
    };
    seen_by_mover(position, position.stacks.into_iter().map(value).sum())
}

/// The pieces in a stack that are not its owner's, and one for the stack itself; nothing for an empty
/// cell. With the one, the report's eval6 gives the values on its screens.
#[inline]
fn control(stack: u16) -> i32 {
    // The leading 1 is no piece.
    let black = stack.count_ones() as i32 - 1;
    match (height(stack), stack & 1) {
        (0, _) => 0,
        (_, 0) => black + 1,
        (height, _) => i32::from(height) - black + 1,
    }
}

/// How many of the other side's stacks a side could land on now, were it its turn.
#[inline]
fn takeable_by(position: &Pogo, side: Side) -> i32 {
    let mut own = position.owned_by(side);
    let mut reached = 0;
    while own != 0 {
        let from = own.trailing_zeros() as usize;
        own &= own - 1;
        for count in 1..=movable(position.stacks[from]) {
            reached |= targets_of(position.variant, from, count);
        }
    }
    (reached & position.owned_by(side.other())).count_ones() as i32
}

/// 1 under a black top piece, -1 under a white one.
#[inline]
fn sign_of_top(stack: u16) -> i32 {
    2 * i32::from(stack & 1) - 1
}

fn seen_by_mover(position: &Pogo, black_less_white: i32) -> i32 {
    match position.turn() {
        Side::First => -black_less_white,
        Side::Second => black_less_white,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position as _;

    /// Every term of a position, in the order of the list.
    fn terms(text: &str) -> Vec<i32> {
        let position: Pogo = text.parse().expect("a position");
        Pogo::TERMS
            .iter()
            .map(|term| (term.value)(&position))
            .collect()
    }

    /// The other's stacks on which some move of a side lands, by making all its moves.
    fn by_trying_all(text: &str) -> [i32; 2] {
        let position: Pogo = text.parse().expect("a position");
        [position.turn(), position.turn().other()].map(|side| {
            let mover = Pogo {
                turn: side,
                ..position
            };
            let landed: std::collections::BTreeSet<u8> = mover.moves().map(|mv| mv.to).collect();
            let others = mover.owned_by(side.other());
            landed
                .iter()
                .filter(|cell| others >> **cell & 1 == 1)
                .count() as i32
        })
    }

    #[test]
    fn stacks_in_reach_are_those_that_some_move_lands_on() {
        let mut position = Pogo::start(crate::games::pogo::PogoVariant::Standard);
        for step in 0..200 {
            let counted = terms(&position.to_string());
            assert_eq!(
                counted[6..],
                by_trying_all(&position.to_string()),
                "{position}"
            );
            let moves: Vec<_> = position.moves().collect();
            match moves.is_empty() {
                true => position = Pogo::start(crate::games::pogo::PogoVariant::Standard),
                false => position = position.after(moves[(7 * step + 3) % moves.len()]),
            }
        }
    }

    #[test]
    fn the_report_s_situation_by_hand() {
        // Black's stacks WWBB and BB against White's WW, BBW and W. Two pieces have 5 moves from a
        // corner, three have 9; from an edge one has 3 and three have 11.
        let black = "-/WWBB/WW/-/-/-/BBW/W/BB B";
        let [mobility, control] = [(11 + 5) - (5 + 9 + 3), (3 + 1) - (1 + 3 + 1)];
        let [attacked, exposed] = by_trying_all(black);
        assert_eq!(
            terms(black),
            [-1, 0, -3, 5 - 6, mobility, control, attacked, exposed]
        );
    }

    #[test]
    fn tall_stacks_count_by_their_tops() {
        // Only BBBB of the one and WWWW of the other are looked at; the counts of a corner and the
        // centre, which three pieces cannot leave but by a U-turn.
        let white = "WWBBBB/-/-/-/BBWWWW/-/-/-/- W";
        let centre = 4 + 4 + 4;
        assert_eq!(terms(white)[..6], [0, 0, 0, 0, centre - 9, 0]);
        let white = "BBBWWWW/-/-/-/WWBBB/-/-/-/- W";
        assert_eq!(terms(white)[..6], [0, 4 - 2, 4 - 2, 0, 9 - centre, 4 - 3]);
    }

    #[test]
    fn mobility_is_counted_past_the_end_of_the_game() {
        let over = "WWWWWWBBBBBB/-/-/-/-/-/-/-/- W";
        assert_eq!(terms(over), [-1, -4, -7, -3, -9, -7, 0, 0]);
    }
}
