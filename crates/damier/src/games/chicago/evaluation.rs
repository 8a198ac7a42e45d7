//! What Chicago's positions may be worth: the scores of now, and what may become of them.

use super::rules::Chicago;
use crate::evaluation::{Ends, Evaluated, Preset, Term};
use crate::position::{Game, Side};

impl Evaluated for Chicago {
    const TERMS: &'static [Term<Chicago>] = &[
        Term {
            name: "own",
            key: "chicago-term-own",
            value: |position| i32::from(position.score(position.turn())),
        },
        Term {
            name: "other",
            key: "chicago-term-other",
            value: |position| -i32::from(position.score(position.turn().other())),
        },
        Term {
            name: "exposure",
            key: "chicago-term-exposure",
            value: exposure,
        },
    ];

    const PRESETS: &'static [Preset] = &[
        Preset {
            names: &["difference"],
            weights: &[("own", 1), ("other", 1)],
            ends: Ends::True { scale: 1 },
        },
        Preset {
            names: &["prospects"],
            weights: &[("own", 10), ("other", 10), ("exposure", -3)],
            ends: Ends::True { scale: 10 },
        },
        // The report's players look at one score and not at the other, to the end: that of whoever is
        // to move at the horizon, or that of the one who has just moved there.
        Preset {
            names: &["own"],
            weights: &[("own", 1)],
            ends: ONE_SCORE,
        },
        Preset {
            names: &["other"],
            weights: &[("other", 1)],
            ends: ONE_SCORE,
        },
    ];
}

/// Whose score is counted does not depend on how soon a game ends.
const ONE_SCORE: Ends = Ends::Counted {
    turned: ["own", "other"],
};

/// How far prices can still fall: for every token in reserve the tokens of its good left in the
/// ring, each of which may be thrown away.
fn exposure(position: &Chicago) -> i32 {
    let mut left = [0; 6];
    for good in position.stacks().flatten() {
        left[good.index()] += 1;
    }
    let exposed = |side: Side| -> i32 {
        let reserve = position.reserve(side).into_iter();
        reserve
            .zip(left)
            .map(|(kept, left)| i32::from(kept) * left)
            .sum()
    };
    exposed(position.turn()) - exposed(position.turn().other())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_by_hand() {
        // Player 2 has 7 + 2 * 4, player 1 has 6 + 6; in the ring lie two rice and one maize.
        let position: Chicago = "br/km/r 1 7,4,6,6,6,6 0,0,0,1,0,1 1,2,0,0,0,0 2"
            .parse()
            .expect("a position");
        let terms: Vec<i32> = Chicago::TERMS
            .iter()
            .map(|term| (term.value)(&position))
            .collect();
        assert_eq!(terms, [15, -12, (1 + 2 * 2) - 1]);
    }
}
