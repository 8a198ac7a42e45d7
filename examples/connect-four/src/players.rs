//! Who plays Connect Four, and who knows the truth about it.

use damier::face::Playable;
use damier::search::UpToSymmetry;
use damier::solve::SearchOracle;
use damier::{Budget, Interrupted, Solved, TableStore, Weighted};

use crate::rules::ConnectFour;

impl Playable for ConnectFour {
    type Canonicalize = UpToSymmetry;
}

/// From the first move on nobody waits for a proof; halfway through a game there is one.
impl Solved for ConnectFour {
    type Oracle = SearchOracle<ConnectFour, Weighted<ConnectFour>, UpToSymmetry>;

    fn oracle(&self, store: &TableStore, _: &mut Budget) -> Result<Self::Oracle, Interrupted> {
        Ok(SearchOracle::new(Weighted::default(), store))
    }
}
