//! The laboratory: the reports' tables, the exercises, judgements, and work in numbered jobs.

mod exercises;
mod judge;
mod measure;
mod plain;
mod prolog;
mod reports;
mod runner;
mod tune;
