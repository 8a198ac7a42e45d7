//! Who plays tic-tac-toe: ten levels and the negamax of the report.

use super::rules::TicTacToe;
use crate::play::Playable;

impl Playable for TicTacToe {
    const LEVELS: [&'static str; 10] = [
        "alphabeta:depth=1,error=90",
        "alphabeta:depth=1,error=70",
        "alphabeta:depth=1,error=50",
        "alphabeta:depth=2,error=40",
        "alphabeta:depth=2,error=28",
        "alphabeta:depth=3,error=20",
        "alphabeta:depth=4,error=13",
        "alphabeta:depth=5,error=7",
        "alphabeta:depth=6,error=3",
        "alphabeta:depth=9",
    ];

    const REPORTED: &'static [(&'static str, &'static str)] =
        &[("negamax", "negamax:depth=4,eval=report")];
}
