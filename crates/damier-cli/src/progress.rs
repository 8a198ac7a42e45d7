//! How far long work has come: a bar on a terminal, nothing in a pipe.

use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

use indicatif::{ProgressBar, ProgressStyle};

/// The bar that is on the terminal now, if there is one: whoever else says something says it above.
static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

fn shown() -> Option<ProgressBar> {
    SHOWN.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// A line on standard error, above the bar.
pub(crate) fn above(line: &str) {
    let say = || {
        // With standard error closed there is nobody left to tell.
        let _ = writeln!(std::io::stderr(), "damier: {line}");
    };
    match shown() {
        Some(bar) => bar.suspend(say),
        None => say(),
    }
}

/// What stands beside the bar; without one it is not said.
pub(crate) fn beside(text: &str) {
    if let Some(bar) = shown() {
        bar.set_message(text.to_owned());
    }
}

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
        *SHOWN.lock().unwrap_or_else(PoisonError::into_inner) = Some(bar.clone());
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
        *SHOWN.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.0.finish_and_clear();
    }
}
