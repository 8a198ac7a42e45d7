//! What happens at the moment, in a sentence, and the algorithm with the line that does it.

use maud::{Markup, html};

use super::Watched;

impl Watched<'_> {
    /// What happens, and for whom the numbers are.
    pub(super) fn told(&self) -> Markup {
        html! {}
    }

    /// The algorithm, line by line.
    pub(super) fn code(&self) -> Markup {
        html! {}
    }
}
