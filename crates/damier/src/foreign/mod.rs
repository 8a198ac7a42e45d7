//! Other programs at the table: any program, in any language, that speaks UGI, or GTP for Othello.
//!
//! [`Programs`] starts them, keeps those that are between two games, and ends them all. It is the only
//! way from a [`Spec`](crate::face::Spec) to a running program: whoever is not handed one cannot start any.

mod examination;
mod gtp;
mod process;
mod programs;
mod supervisor;
mod ugi;

pub use examination::{Check, Finding};
pub use programs::Programs;
pub use supervisor::Supervisor;
