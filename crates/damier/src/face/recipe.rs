//! What a player of a report is made of, for everybody who may meet him.

use super::player_factory::Ties;
use super::spec::Spec;
use crate::words::Message;

/// The recipe of a player of a report: his algorithm, how far he looks, what he counts there, and which
/// of equal moves he takes.
///
/// ```
/// use damier::GameId;
/// let start = "pogo".parse::<GameId>()?.start();
/// let hard = start.recipe(&"report:hard".parse()?).expect("a player of the report");
/// assert_eq!(hard.to_message().to_string(), "alpha-beta; depth 4; evaluation eval4 (mobility); any of equals");
/// assert!(start.recipe(&"level:3".parse()?).is_none());
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Recipe {
    /// The search that the player stands for.
    pub search: Spec,
    /// Its name in words.
    pub algorithm: Message,
    /// How many plies he looks ahead.
    pub depth: u32,
    /// What he counts at the horizon.
    pub evaluation: Message,
    /// Which of equal moves he takes.
    pub ties: Ties,
}

impl Recipe {
    /// The recipe in a line.
    #[must_use]
    pub fn to_message(&self) -> Message {
        Message::new("recipe")
            .with("algorithm", self.algorithm.clone())
            .with("depth", self.depth)
            .with("evaluation", self.evaluation.clone())
            .with("ties", self.ties.to_message())
    }
}
