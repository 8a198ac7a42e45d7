//! Who plays Chicago: ten levels and the players of the report.

use super::as_printed::AsPrinted;
use super::rules::Chicago;
use crate::face::{OwnSearch, Playable, Ties};
use crate::search::{Identity, boxed, minimax};

impl Playable for Chicago {
    type Canonicalize = Identity;

    const LEVELS: [&'static str; 10] = [
        "alphabeta:depth=1,error=80",
        "alphabeta:depth=1,error=50",
        "alphabeta:depth=1,error=20",
        "alphabeta:depth=1",
        "alphabeta:depth=2",
        "alphabeta:depth=3",
        "alphabeta:depth=4",
        "engine:depth=5",
        "engine:depth=8",
        "engine:depth=12",
    ];

    const REPORTED: &'static [(&'static str, &'static str)] = &[
        ("greedy", "alphabeta:depth=1,eval=other"),
        ("greedy-as-printed", "printed-greedy:depth=1"),
        ("minimax2", "minimax:depth=2"),
        ("minimax4", "minimax:depth=4"),
        ("minimax2-as-meant", "minimax:depth=2,eval=other"),
        ("minimax4-as-meant", "minimax:depth=4,eval=other"),
        ("minimax2-as-printed", "printed:depth=2"),
        ("minimax4-as-printed", "printed:depth=4"),
    ];

    const PLAYERS_WHEN_HIDDEN: &'static [&'static str] = &["honest"];
    /// The printed players count a score and ask no evaluation.
    const OWN_SEARCHES: &'static [OwnSearch<Chicago>] = &[
        OwnSearch {
            name: "printed",
            title: "chicago-search-printed",
            pseudocode: &minimax::PSEUDOCODE,
            counts: Some("chicago-counts-other"),
            make: |setup| boxed(AsPrinted::minimax(setup.depth)),
            is_sequential: true,
            ties: Ties::First,
            strength: None,
            book: None,
        },
        OwnSearch {
            name: "printed-greedy",
            title: "chicago-search-printed-greedy",
            pseudocode: &minimax::PSEUDOCODE,
            counts: Some("chicago-counts-own"),
            make: |setup| boxed(AsPrinted::greedy(setup.depth)),
            is_sequential: true,
            ties: Ties::Last,
            strength: None,
            book: None,
        },
    ];
}
