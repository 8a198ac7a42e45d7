//! The laboratory: the reports' tables, the exercises, judgements, and work in numbered jobs.

mod exercises;
mod judge;
mod measure;
#[path = "../../../damier/tests/slow/part.rs"]
mod part;
mod plain;
mod prolog;
mod reports;
mod runner;
mod tune;
