//! The searches: they agree with one another, tell what they do, repeat their counts, and play.

mod agreement;
mod best_first;
mod engine;
mod foresight;
mod memory_limits;
mod path;
mod recorder;
mod requests;
mod signature;
mod tournament;

#[path = "../slow/distances.rs"]
mod distances;
