//! The laboratory: the reports' tables, the exercises, and work in numbered jobs.

mod exercises;
mod measure;
mod prolog;
mod reports;
mod runner;
