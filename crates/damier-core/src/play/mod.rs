//! Playing: a match with its rules, who sits at it, tournaments and ratings.
//!
//! Whoever implements [`Player`] may sit down at a [`Match`] or enter a [`Tournament`]. A player is
//! shown an [`Observation`] and gives back a move. [`RandomPlayer`] plays anything, [`SearchPlayer`]
//! what a search finds, [`PerfectPlayer`] what an oracle knows. [`Sprt`] tells when a match has shown
//! who is stronger.

mod fault;
mod r#match;
mod opening;
mod pacing;
pub mod pentanomial;
mod perfect_player;
mod player;
pub mod rating;
mod result;
mod schedule;
mod search_player;
pub mod sprt;
mod sprt_run;
mod time_control;
pub mod tournament;
mod workers;

pub use fault::{Fault, FaultKind, NotAFault};
pub use r#match::{Ending, Match, MatchError, MatchRules, Repetition};
pub use opening::Opening;
pub use pacing::{EvenPace, PacedMove, Pacing};
pub use pentanomial::{EloDifference, Pentanomial};
pub use perfect_player::PerfectPlayer;
pub use player::{FnPlayer, Observation, Player, RandomPlayer, Remark};
pub use rating::{CrossTable, Rating};
pub use result::{PlayerResult, ResultTable, Tally, TournamentResult};
pub use schedule::Schedule;
pub use search_player::SearchPlayer;
pub use sprt::{EloModel, Sprt, SprtDecision};
pub use sprt_run::SprtRun;
pub use time_control::{Clock, Pace, TimeControl};
pub use tournament::{DrawnTournament, Tournament, TournamentGame};
pub use workers::work_through;
