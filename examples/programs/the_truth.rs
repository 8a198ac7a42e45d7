//! The truth about a position: its value, what every move is worth, and questions that cost less.
//!
//! Run it with `cargo run -p damier-examples --bin the_truth`.

#![allow(clippy::print_stdout)]

use std::error::Error;

use damier::explain::{move_in_words, value_in_words};
use damier::{Budget, GameId, Language, Limits, Score, TableStore, Translator};

fn main() -> Result<(), Box<dyn Error>> {
    let english = Translator::of(Language::English);

    // A bar of chocolate, solved at once: every move with its value, best first.
    let bar = "chomp:4x3".parse::<GameId>()?.start();
    println!("{}", bar.picture().to_text(english));
    let solved = bar.solve()?;
    println!("Whoever begins {}:", solved.value);
    for valued in &solved.moves[..3] {
        let words = move_in_words(&solved, &valued.mv, bar.has_margin());
        println!("  {} {}", valued.mv, english.say(&words));
    }

    // Othello with sixteen empty squares.
    let mut board = "othello:6".parse::<GameId>()?.start();
    for mv in "c2 d2 e3 b4 b3 c1 d1 e1 c5 d5 e4 f3 f4 f5 c6 d6".split(' ') {
        board = board.after(mv)?;
    }
    println!("\n{}", board.picture().to_text(english));
    let nodes = |nodes| Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    // A store says where tables are kept, how many threads may work, and what may be used: here neither
    // a folder nor the book of openings, so that everything is proven now.
    let store = || TableStore::builder().threads(1).fresh(true).build();

    // What is it worth? Limits are in the budget, and so is what was spent.
    let mut budget = Budget::new(nodes(10_000_000));
    let value = board.value_with(&store(), &mut budget)?;
    let words = english.say(&value_in_words(value, board.has_margin()));
    println!("Black {words}, after {} positions.", budget.nodes());

    // Whether it is won may be asked for less.
    let mut budget = Budget::new(nodes(10_000_000));
    let answer = match board.is_at_least(Score::points(1), &store(), &mut budget)? {
        Some(true) => "Black wins",
        Some(false) => "Black does not win",
        None => "Nobody knows who wins",
    };
    println!("{answer}, after {} positions.", budget.nodes());

    // Too small a budget is no error: whatever is known then holds.
    let value = board.value_with(&store(), &mut Budget::new(nodes(100)))?;
    println!(
        "After a hundred: between {} and {}.",
        value.lower(),
        value.upper()
    );
    Ok(())
}
