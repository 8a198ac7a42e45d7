//! What a queue holds and who works there, for people to look at.

use std::time::Duration;

use damier::Message;

/// A plan that a queue keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanStanding {
    /// Its name.
    pub id: String,
    /// What kind it is, `tournament`.
    pub kind: String,
    /// The game, where there is one.
    pub game: String,
    /// Who has made it.
    pub program: String,
    /// How many jobs it has.
    pub jobs: usize,
    /// How many of them have a result there.
    pub done: usize,
}

impl PlanStanding {
    /// More jobs are not done one after the other: whoever made the plan asks for some of them.
    const MAX_JOBS: usize = 10_000_000;

    /// How many jobs will be done in the end, where that is known.
    #[must_use]
    pub fn all(&self) -> Option<usize> {
        (self.jobs <= PlanStanding::MAX_JOBS).then_some(self.jobs)
    }

    /// The line for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        crate::words::teach();
        let key = match self.all() {
            Some(_) => "queue-plan",
            None => "queue-plan-open",
        };
        Message::new(key)
            .with("plan", &self.id[..8.min(self.id.len())])
            .with("kind", self.kind.as_str())
            .with("game", self.game.as_str())
            .with("done", self.done)
            .with("jobs", self.all().unwrap_or_default())
            .with("program", self.program.as_str())
    }
}

/// A plan that is watched.
#[derive(Clone, PartialEq, Debug)]
pub struct WatchedPlan {
    /// How far it has come.
    pub standing: PlanStanding,
    /// Jobs a second lately; 0 where nothing was done.
    pub pace: f64,
}

impl WatchedPlan {
    /// How long the rest will take if it goes on like this, where that can be said.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        let left = self.standing.all()?.saturating_sub(self.standing.done);
        let seconds = left as f64 / self.pace;
        Duration::try_from_secs_f64(seconds).ok()
    }
}

/// A queue as it was a moment ago.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct QueueStanding {
    /// Does its server answer?
    pub is_there: bool,
    /// The workers of this version that say that they are there.
    pub workers: usize,
    /// How many jobs they do at a time.
    pub threads: usize,
    /// How many they are at.
    pub busy: usize,
    /// The plans.
    pub plans: Vec<WatchedPlan>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_told_where_it_is_known() {
        let plan = |jobs, pace| WatchedPlan {
            standing: PlanStanding {
                id: "0123".to_owned(),
                kind: "judge".to_owned(),
                game: "pogo".to_owned(),
                program: "1".to_owned(),
                jobs,
                done: 100,
            },
            pace,
        };
        assert_eq!(plan(300, 4.0).time_left(), Some(Duration::from_secs(50)));
        assert_eq!(plan(100, 4.0).time_left(), Some(Duration::ZERO));
        assert_eq!(plan(300, 0.0).time_left(), None);
        assert_eq!(plan(usize::MAX >> 1, 4.0).time_left(), None, "who knows");
    }
}
