//! Which job of a bundle kills whoever begins it.
//!
//! Bundles that nobody died on are done without ado. Whoever gets one for the second time writes down
//! which job he begins before he begins it. If that is the last thing heard of him, the next one knows
//! where he died, and a job that three died on in a row (the first of them without a mark) is set aside.

use super::wire::MarkMessage;

/// Deaths that are known of: one more came before the first mark.
const MARKED_DEATHS: u32 = 2;

/// What is to be done of a bundle that somebody died on, or seems to have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Suspicion {
    mark: MarkMessage,
}

impl Suspicion {
    /// Goes on from the mark that was left, if there is one.
    pub(super) fn after(mark: Option<MarkMessage>) -> Suspicion {
        let mut mark = mark.unwrap_or_default();
        if let Some(number) = mark.begun.take() {
            let deaths = mark.deaths.entry(number).or_default();
            *deaths = deaths.saturating_add(1);
        }
        Suspicion { mark }
    }

    /// Is a job to be left alone?
    pub(super) fn is_set_aside(&self, number: usize) -> bool {
        let deaths = self.mark.deaths.get(&number);
        deaths.is_some_and(|deaths| *deaths >= MARKED_DEATHS)
    }

    /// The mark to leave before a job.
    pub(super) fn before(&self, number: usize) -> MarkMessage {
        MarkMessage {
            begun: Some(number),
            ..self.mark.clone()
        }
    }

    /// The mark to leave when nobody died.
    pub(super) fn unharmed(&self) -> MarkMessage {
        self.mark.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three die, the fourth leaves the job alone; who gives a bundle back harms nobody.
    #[test]
    fn the_third_death_sets_a_job_aside() {
        // The first one died without a mark.
        let second = Suspicion::after(None);
        assert!(!second.is_set_aside(7));
        let third = Suspicion::after(Some(second.before(7)));
        assert!(!third.is_set_aside(7));
        let given_back = Suspicion::after(Some(third.unharmed()));
        assert_eq!(given_back, third);
        let fourth = Suspicion::after(Some(third.before(7)));
        assert!(fourth.is_set_aside(7) && !fourth.is_set_aside(8));
    }
}
