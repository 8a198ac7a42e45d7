//! The laboratory: the reports' tables and the exercises.

mod exercises;
mod prolog;
mod reports;
