//! Who plays Connect Four, and who knows the truth about it.

use damier::face::Playable;
use damier::search::UpToSymmetry;
use damier::solve::SearchOracle;
use damier::{Budget, Interrupted, Solved, TableStore, Weighted};

use crate::rules::ConnectFour;

impl Playable for ConnectFour {
    type Canonicalize = UpToSymmetry;

    const LEVELS: [&'static str; 10] = [
        "alphabeta:depth=1,error=80",
        "alphabeta:depth=1,error=50",
        "alphabeta:depth=2,error=30",
        "alphabeta:depth=2,error=15",
        "alphabeta:depth=3,error=10",
        "alphabeta:depth=4,error=5",
        "engine:depth=5",
        "engine:depth=7",
        "engine:depth=10",
        "engine:depth=42,nodes=2000000",
    ];
}

/// From the first move on nobody waits for a proof; halfway through a game there is one.
impl Solved for ConnectFour {
    type Oracle = SearchOracle<ConnectFour, Weighted<ConnectFour>, UpToSymmetry>;

    fn oracle(&self, store: &TableStore, _: &mut Budget) -> Result<Self::Oracle, Interrupted> {
        Ok(SearchOracle::new(Weighted::default(), store))
    }
}
