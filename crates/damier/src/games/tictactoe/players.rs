//! Who plays tic-tac-toe: ten levels and the negamax of the report.

use super::as_printed::LastOfEquals;
use super::rules::TicTacToe;
use crate::face::{OwnSearch, OwnSetup, Playable, Ties};
use crate::search::{UpToSymmetry, boxed, negamax};

impl Playable for TicTacToe {
    type Canonicalize = UpToSymmetry;

    const LEVELS: [&'static str; 10] = [
        "alphabeta:depth=1,error=97",
        "alphabeta:depth=1,error=75",
        "alphabeta:depth=1,error=45",
        "alphabeta:depth=2,error=36",
        "alphabeta:depth=2,error=28",
        "alphabeta:depth=3,error=20",
        "alphabeta:depth=4,error=17",
        "alphabeta:depth=5,error=8",
        "alphabeta:depth=6,error=2",
        "engine:depth=9",
    ];

    const REPORTED: &'static [(&'static str, &'static str)] =
        &[("negamax", "negamax-last:depth=4,eval=report")];

    const OWN_SEARCHES: &'static [OwnSearch<TicTacToe>] = &[OwnSearch {
        name: "negamax-last",
        title: "search-negamax",
        pseudocode: &negamax::PSEUDOCODE,
        counts: None,
        make: |setup| {
            let OwnSetup {
                depth, evaluation, ..
            } = setup;
            boxed(LastOfEquals { depth, evaluation })
        },
        is_sequential: true,
        ties: Ties::Last,
        strength: None,
        book: None,
    }];
}
