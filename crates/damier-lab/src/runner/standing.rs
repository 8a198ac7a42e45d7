//! What a queue holds and who works there, for people to look at.

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
    /// The line for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        crate::words::teach();
        Message::new("queue-plan")
            .with("plan", &self.id[..8.min(self.id.len())])
            .with("kind", self.kind.as_str())
            .with("game", self.game.as_str())
            .with("done", self.done)
            .with("jobs", self.jobs)
            .with("program", self.program.as_str())
    }
}

/// A queue as it was a moment ago.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
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
    pub plans: Vec<PlanStanding>,
}
