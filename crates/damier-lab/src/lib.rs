//! The laboratory: what can be found out and learnt with Damier's games and searches.
//!
//! [`report`] makes the tables of the five reports again: what was printed, what is obtained, and why
//! they differ. [`exercise`] asks questions about small real searches and knows the answers.
//! [`judge`] grades evaluations by the truth, and [`tune`] finds weights for them. [`league`] lets the
//! programs of a class play each other as they come and go. [`measure`] counts what searches do over
//! many positions. [`runner`] does long work in numbered jobs that can be broken off and go on, here or on other machines;
//! [`contest`] plays tournaments so, and [`plans`] reads what others want done.
//! [`experiment`] draws experiments again from their results. [`puzzle`] draws positions in which exactly one move is right.

pub mod contest;
pub mod exercise;
pub mod experiment;
pub mod judge;
pub mod league;
pub mod measure;
pub mod plans;
pub mod proof;
pub mod puzzle;
pub mod report;
pub mod runner;
pub mod tune;
mod words;

pub use words::words;
