//! Who plays Pogo: ten levels and the players of the report.

use super::as_printed::{AsPrinted, PSEUDOCODE};
use super::rules::Pogo;
use crate::face::{OwnSearch, OwnSetup, Playable, Ties};
use crate::search::{UpToSymmetry, boxed};

impl Playable for Pogo {
    type Canonicalize = UpToSymmetry;

    const LEVELS: [&'static str; 10] = [
        "alphabeta:depth=1,eval=stacks,error=80",
        "alphabeta:depth=1,eval=stacks,error=40",
        "alphabeta:depth=1,eval=mix,error=15",
        "alphabeta:depth=2,eval=tuned,error=10",
        "alphabeta:depth=3,eval=tuned,error=8",
        "alphabeta:depth=3,eval=tuned",
        "engine:depth=4,eval=tuned",
        "engine:depth=5,eval=tuned",
        "engine:depth=7,eval=tuned",
        "engine:depth=9,eval=tuned",
    ];

    const REPORTED: &'static [(&'static str, &'static str)] = &[
        ("easy", "alphabeta:depth=3,eval=eval0"),
        ("medium", "alphabeta:depth=3,eval=eval6"),
        ("hard", "alphabeta:depth=4,eval=eval4"),
        ("easy-as-printed", "printed:depth=3,eval=eval0"),
        ("medium-as-printed", "printed:depth=3,eval=eval6"),
        ("hard-as-printed", "printed:depth=4,eval=eval4"),
    ];

    const OWN_SEARCHES: &'static [OwnSearch<Pogo>] = &[OwnSearch {
        name: "printed",
        title: "pogo-search-printed",
        pseudocode: &PSEUDOCODE,
        counts: None,
        make: |setup| {
            let OwnSetup {
                depth, evaluation, ..
            } = setup;
            boxed(AsPrinted { depth, evaluation })
        },
        is_sequential: true,
        ties: Ties::Any,
        strength: None,
        book: None,
    }];
}
