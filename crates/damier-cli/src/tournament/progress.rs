//! How far a tournament has come: a bar on a terminal, nothing in a pipe.

use indicatif::{ProgressBar, ProgressStyle};

/// The bar, on standard error.
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// A tournament of that many games, some of which are finished.
    pub(super) fn new(finished: usize, games: usize) -> Progress {
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {eta_precise}")
            .expect("the template is well formed");
        let bar = ProgressBar::new(games as u64).with_style(style);
        bar.set_position(finished as u64);
        bar.reset_eta();
        Progress(bar)
    }

    /// A game has ended.
    pub(super) fn advance(&self) {
        self.0.inc(1);
    }

    /// The bar makes room for the result.
    pub(super) fn finish(&self) {
        self.0.finish_and_clear();
    }
}
