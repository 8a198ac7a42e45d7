//! The games: the laws they all obey, their counts, and what is each one's own.

mod bounds;
mod chicago;
mod chicago_notation;
mod chomp;
mod encoding;
mod evaluations;
mod hostile_text;
mod laws;
mod othello;
mod othello_openings;
mod othello_passes;
mod othello_pondering;
mod othello_problems;
mod othello_protocols;
mod othello_scoresheets;
mod othello_weights;
mod othello_wthor;
mod perft;
mod pogo;
mod prolog_notation;
mod taquin;

#[path = "../slow/distances.rs"]
mod distances;
