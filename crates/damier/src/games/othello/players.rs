//! Who plays Othello: ten levels and the player of the report.

use super::rules::Othello;
use crate::play::Playable;

impl<const N: usize> Playable for Othello<N> {
    const LEVELS: [&'static str; 10] = [
        "alphabeta:depth=1,eval=discs,error=60",
        "alphabeta:depth=1,eval=discs",
        "alphabeta:depth=1,error=30",
        "alphabeta:depth=1",
        "alphabeta:depth=2",
        "alphabeta:depth=3",
        "alphabeta:depth=4",
        "alphabeta:depth=5",
        "alphabeta:depth=6",
        "alphabeta:depth=7",
    ];

    const REPORTED: &'static [(&'static str, &'static str)] =
        &[("alphabeta", "alphabeta:depth=3,eval=discs")];
}
