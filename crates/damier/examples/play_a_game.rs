//! For a player: a game of Othello between a person's first move and a machine of the fourth level,
//! shown as text and kept as a record.
//!
//! Run it with `cargo run --example play_a_game`.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::error::Error;

use damier::{Language, MatchRules, Phrasebook, Side, choose_game};

fn main() -> Result<(), Box<dyn Error>> {
    let book = Phrasebook::of(Language::English);
    let mut game = choose_game("othello:6")?
        .open(None, None, false)?
        .start(MatchRules::default());

    let played = game.play("D5")?;
    println!("Black plays {played}.");
    println!("{}", game.picture().to_text(book));

    for side in Side::BOTH {
        game.seat(side, &"level:4".parse()?, 7)?;
    }
    while game.reply().is_some() {}
    println!("{}", game.picture().to_text(book));
    println!("{}", game.record());
    Ok(())
}
