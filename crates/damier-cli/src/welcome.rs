//! `damier` alone: what it is and what can be done with it.

use damier::{Message, Phrasebook, entries};

use crate::failure::Failure;
use crate::output::Output;

pub(crate) fn run(book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
    let games: Vec<&str> = entries().map(|entry| entry.name).collect();
    let welcome = Message::new("welcome").with("games", games.join(", "));
    output.line(&book.say(&welcome))
}
