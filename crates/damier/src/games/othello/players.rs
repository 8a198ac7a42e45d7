//! Who plays Othello: ten levels and the player of the report, as meant and as printed.

use super::as_printed::{AsPrinted, PSEUDOCODE};
use super::rules::Othello;
use crate::face::{OwnSearch, Playable, Ties};
use crate::search::{Identity, boxed};

impl<const N: usize> Playable for Othello<N> {
    type Canonicalize = Identity;

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

    const REPORTED: &'static [(&'static str, &'static str)] = &[
        ("alphabeta", "alphabeta:depth=3,eval=discs"),
        ("alphabeta-as-printed", "printed:depth=3,eval=discs"),
    ];

    const OWN_SEARCHES: &'static [OwnSearch<Othello<N>>] = &[OwnSearch {
        name: "printed",
        title: "othello-search-printed",
        pseudocode: &PSEUDOCODE,
        counts: None,
        make: |depth, evaluation| boxed(AsPrinted { depth, evaluation }),
        is_sequential: true,
        ties: Ties::First,
    }];
}
