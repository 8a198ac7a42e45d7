//! What the experiments of the reports showed: made when it is first asked for, and kept. It never changes, for
//! all chance in it comes from fixed seeds.

use std::sync::{Arc, OnceLock};

use damier_lab::report::{Experiment, Findings, experiments};

/// A place for the findings of each experiment.
#[derive(Clone, Debug)]
pub(crate) struct ReportShelf(Vec<(&'static str, Kept)>);

/// Findings, once they are made.
pub(crate) type Kept = Arc<OnceLock<Findings>>;

impl ReportShelf {
    /// Nothing is made yet.
    pub(crate) fn new() -> ReportShelf {
        ReportShelf(
            experiments()
                .map(|experiment| (experiment.name, Kept::default()))
                .collect(),
        )
    }

    /// Where the findings of an experiment are kept.
    pub(crate) fn place_of(&self, experiment: &Experiment) -> Kept {
        let place = self.0.iter().find(|(name, _)| *name == experiment.name);
        place.map(|(_, kept)| kept.clone()).unwrap_or_default()
    }
}
