//! Who plays Chicago: ten levels and the players of the report.

use super::as_printed::AsPrinted;
use super::rules::Chicago;
use crate::play::{Playable, Thinker, boxed};
use crate::search::{AsIs, Weighted};

impl Playable for Chicago {
    type Likeness = AsIs;

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
        ("minimax2", "minimax:depth=2"),
        ("minimax4", "minimax:depth=4"),
        ("minimax2-as-printed", "printed:depth=2"),
        ("minimax4-as-printed", "printed:depth=4"),
    ];

    const PLAYERS_WHEN_HIDDEN: &'static [&'static str] = &["honest"];
    const OWN_SEARCHES: &'static [&'static str] = &["printed"];

    /// The printed minimax counts a score and asks no evaluation.
    fn own_search(name: &str, depth: u32, _: Weighted<Chicago>) -> Option<Thinker<Chicago>> {
        (name == "printed").then(|| boxed(AsPrinted { depth }))
    }
}
