//! Playing: a match with its rules, who sits at it, and its record.

mod honest;
mod r#match;
mod player;
mod record;
mod session;
mod spec;

pub use honest::HonestTrader;
pub use r#match::{Ending, Match, MatchRules, Repetition};
pub use player::{Player, RandomPlayer, Seen};
pub use record::{Record, RecordError};
pub use session::Session;
pub(crate) use session::Table;
pub use spec::Spec;
