//! Who plays Othello: ten levels and the player of the report, as meant and as printed.

use super::as_printed::{AsPrinted, PSEUDOCODE};
use super::openings;
use super::patterns::Patterns;
use super::rules::Othello;
use super::solver::selective::{Selective, SelectiveOptions};
use crate::face::{OwnSearch, OwnSetup, OwnStrength, Playable, Ties};
use crate::search::{Identity, boxed, engine};

/// The levels of 8x8: the best of them look selectively, and know openings.
const LEVELS_OF_8: [&str; 10] = [
    "alphabeta:depth=1,eval=discs,error=60",
    "alphabeta:depth=1,eval=discs",
    "alphabeta:depth=1,error=30",
    "alphabeta:depth=1",
    "alphabeta:depth=2",
    "alphabeta:depth=3",
    "engine:depth=4,eval=patterns",
    "selective:depth=6,book=on",
    "selective:depth=10,book=on",
    "selective:depth=16,book=on",
];

/// Those of the smaller boards, of which 6x6 has the truth.
const LEVELS_OF_LESS: [&str; 10] = [
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

impl<const N: usize> Playable for Othello<N> {
    type Canonicalize = Identity;

    const LEVELS: [&'static str; 10] = match N {
        8 => LEVELS_OF_8,
        _ => LEVELS_OF_LESS,
    };

    const REPORTED: &'static [(&'static str, &'static str)] = &[
        ("alphabeta", "alphabeta:depth=3,eval=discs"),
        ("alphabeta-as-printed", "printed:depth=3,eval=discs"),
    ];

    const OWN_SEARCHES: &'static [OwnSearch<Othello<N>>] = &[
        OwnSearch {
            name: "printed",
            title: "othello-search-printed",
            pseudocode: &PSEUDOCODE,
            counts: None,
            make: |setup| {
                let OwnSetup {
                    depth, evaluation, ..
                } = setup;
                boxed(AsPrinted { depth, evaluation })
            },
            is_sequential: true,
            ties: Ties::First,
            strength: None,
            book: None,
        },
        OwnSearch {
            name: "selective",
            title: "othello-search-selective",
            pseudocode: &engine::PSEUDOCODE,
            counts: None,
            make: |setup| boxed(selective(&setup)),
            is_sequential: false,
            ties: Ties::First,
            strength: Some(OwnStrength {
                evaluation: "patterns",
                default_depth: 12,
                switches: &["probcut"],
            }),
            book: match N {
                8 => Some(openings::look),
                _ => None,
            },
        },
    ];
}

/// The search that plays best, as a spec sets it up.
fn selective<const N: usize>(setup: &OwnSetup<Othello<N>>) -> Selective<N> {
    let options = SelectiveOptions {
        depth: setup.depth,
        is_selective: !setup.off.contains(&"probcut"),
        threads: setup.threads,
        memory: setup.memory_bytes,
    };
    let learnt = setup.evaluation.learnt().cloned();
    let learnt = learnt.and_then(|learnt| learnt.downcast::<Patterns>().ok());
    Selective::new(options, learnt, setup.kept.clone())
}
