//! UGI, the Universal Game Interface: how programs ask for moves in any game for two.
//!
//! It is UCI, the language of chess programs, made general by three questions: `query gameover`,
//! `query p1turn` and `query result`. A [`UgiSession`] is the end that is asked. Nothing here reads or
//! prints: a line comes in as text, answers go out as lines of text, some of them from the thread on
//! which a search runs.

mod command;
mod go;
mod session;
mod thought;

pub use command::{UgiCommand, UgiPosition, UgiQuery};
pub use go::GoLimits;
pub use session::{Say, UgiSeat, UgiSession};
