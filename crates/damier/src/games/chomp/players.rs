//! Who plays Chomp: ten levels and the algorithms of the report.

use super::rules::Chomp;
use crate::face::Playable;
use crate::search::Identity;

impl Playable for Chomp {
    type Canonicalize = Identity;

    const LEVELS: [&'static str; 10] = [
        "alphabeta:depth=1,error=97",
        "alphabeta:depth=1,error=80",
        "alphabeta:depth=2,error=60",
        "alphabeta:depth=3,error=45",
        "alphabeta:depth=3,error=35",
        "alphabeta:depth=4,error=25",
        "alphabeta:depth=4,error=17",
        "alphabeta:depth=5,error=10",
        "engine:depth=8,error=4",
        "engine:depth=10",
    ];

    const REPORTED: &'static [(&'static str, &'static str)] = &[
        ("estimation1", "negamax:depth=4"),
        ("estimation2", "upperbound:depth=4"),
        ("estimation3", "alphabeta:depth=4"),
    ];
}
