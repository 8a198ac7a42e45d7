//! Playing: a match with its rules, who sits at it, and its record; tournaments and ratings.

mod analysis;
mod inquiry;
mod machine;
mod r#match;
mod opening;
mod perfect_player;
mod played_game;
mod player;
mod puzzle_analysis;
mod rating;
mod recipe;
mod record;
mod search_player;
mod session;
mod spec;
mod tournament;
mod tournament_result;

pub use analysis::{Analysis, AnalyzedMove, Looking};
pub use inquiry::Inquiry;
pub use machine::{Anybody, Machines, Playable, Searchers, Weight};
pub use r#match::{Ending, Match, MatchRules, Repetition};
pub use perfect_player::PerfectPlayer;
pub use played_game::{PlayedGame, ResumeError, Resumed};
pub use player::{Player, RandomPlayer, Seen};
pub use puzzle_analysis::{PuzzleAnalysis, PuzzleMove};
pub use rating::{CrossTable, Rating};
pub(crate) use recipe::boxed;
pub use record::{Record, RecordError};
pub use search_player::{SearchPlayer, Thinker};
pub use session::Session;
pub(crate) use session::Table;
pub use spec::Spec;
pub use tournament::{Schedule, Tournament, TournamentPlan};
pub use tournament_result::{PlayerResult, TournamentResult};
