//! Playing: a match with its rules, who sits at it, and its record.

mod machine;
mod r#match;
mod player;
mod record;
mod search_player;
mod session;
mod spec;

pub use machine::Playable;
pub(crate) use machine::{Simple, boxed, machine, names, simple, unknown};
pub use r#match::{Ending, Match, MatchRules, Repetition};
pub use player::{Player, RandomPlayer, Seen};
pub use record::{Record, RecordError};
pub use search_player::{SearchPlayer, Thinker};
pub use session::Session;
pub(crate) use session::Table;
pub use spec::Spec;
