//! Who plays Othello: ten levels and the player of the report.

use super::rules::Othello;
use crate::play::Playable;
use crate::search::AsIs;

impl<const N: usize> Playable for Othello<N> {
    type Likeness = AsIs;

    const LEVELS: [&'static str; 10] = [
        "alphabeta:depth=1,eval=discs,error=60",
        "alphabeta:depth=1,eval=discs",
        "alphabeta:depth=1,error=30",
        "alphabeta:depth=1",
        "alphabeta:depth=2",
        "alphabeta:depth=3",
        "engine:depth=4,eval=patterns",
        "engine:depth=6,eval=patterns",
        "engine:depth=8,eval=patterns",
        "engine:depth=11,eval=patterns",
    ];

    const REPORTED: &'static [(&'static str, &'static str)] =
        &[("alphabeta", "alphabeta:depth=3,eval=discs")];
}
