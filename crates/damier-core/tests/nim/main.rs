//! A game, a puzzle and a map from outside, through everything this crate has: no other crate is
//! needed for any of it.

mod borrowed;
mod budgets;
mod game;
#[path = "../jugs/puzzle.rs"]
mod jugs;
mod matches;
mod paths;
mod playing;
mod searches;
mod truth;
