//! For a student of search: negamax in ten lines, for any game of the library.
//!
//! Run it with `cargo run --release --example plain_negamax`.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

use damier::{Chomp, ChompVariant, Game, Score, TicTacToe, TicTacToeVariant};

/// The value of a position for the side to move, by looking at everything.
fn negamax<G: Game>(position: &G, nodes: &mut u64) -> Score {
    *nodes += 1;
    if let Some(outcome) = position.outcome() {
        return outcome.for_side(position.turn());
    }
    position
        .moves()
        .map(|mv| negamax(&position.after(mv), nodes).before_the_move())
        .max()
        .expect("a game that is not over has a move")
}

fn report<G: Game>(name: &str, position: &G) {
    let mut nodes = 0;
    let value = negamax(position, &mut nodes);
    println!("{name}: {value} for the side to move, {nodes} positions looked at");
}

fn main() {
    report(
        "tic-tac-toe",
        &TicTacToe::start(TicTacToeVariant::default()),
    );
    let bar = ChompVariant::new(3, 3).expect("a bar that exists");
    report("Chomp 3x3", &Chomp::start(bar));
}
