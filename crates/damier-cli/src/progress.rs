//! How far long work has come: a bar on a terminal, nothing in a pipe.

use indicatif::{ProgressBar, ProgressStyle};

/// The bar, on standard error.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Work of so many parts, some of which are done.
    pub(crate) fn new(done: usize, parts: usize) -> Progress {
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {eta_precise}  {msg}")
            .expect("the template is well formed");
        let bar = ProgressBar::new(parts as u64).with_style(style);
        bar.set_position(done as u64);
        bar.reset_eta();
        Progress(bar)
    }

    /// One more part is done.
    pub(crate) fn advance(&self) {
        self.0.inc(1);
    }

    /// What stands beside the bar from now on.
    pub(crate) fn tell(&self, text: &str) {
        self.0.set_message(text.to_owned());
    }

    /// The bar makes room for the result.
    pub(crate) fn finish(&self) {
        self.0.finish_and_clear();
    }
}
