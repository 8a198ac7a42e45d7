//! For the author of a new game: Nim with one heap, from rules to counts, in one file.
//!
//! Take one, two or three matches in turn; whoever takes the last one wins. Run it with
//! `cargo run --example new_game`. ARCHITECTURE.md says how such a game enters the catalogue.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::fmt;
use std::str::FromStr;

use damier::{Game, Message, Outcome, ParseError, Position, Side, perft, read_number};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Nim {
    matches: u32,
    turn: Side,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Take(u32);

impl Position for Nim {
    type Move = Take;
    type View = Nim;

    fn moves(&self) -> impl Iterator<Item = Take> {
        (1..=self.matches.min(3)).map(Take)
    }

    fn after(&self, Take(taken): Take) -> Nim {
        Nim {
            matches: self.matches - taken,
            turn: self.turn.other(),
        }
    }

    fn view(&self) -> Nim {
        *self
    }

    fn objection(&self, _: Take) -> Message {
        Message::verbatim(format!("only {} left", self.matches))
    }
}

impl Game for Nim {
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.matches == 0).then_some(Outcome::Won(self.turn.other()))
    }
}

impl fmt::Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.turn == Side::First { 'A' } else { 'B' };
        write!(f, "{} {side}", self.matches)
    }
}

impl FromStr for Nim {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Nim, ParseError> {
        let error = || ParseError::new(text, Message::verbatim("matches and a side, such as 12 A"));
        let (matches, side) = text.trim().split_once(' ').ok_or_else(error)?;
        let turn = match side {
            "A" => Side::First,
            "B" => Side::Second,
            _ => return Err(error()),
        };
        let matches = read_number(matches, 1000).ok_or_else(error)?;
        Ok(Nim { matches, turn })
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Take {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Take, ParseError> {
        read_number(text.trim(), 3)
            .filter(|taken| *taken > 0)
            .map(Take)
            .ok_or_else(|| ParseError::new(text, Message::verbatim("1, 2 or 3")))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start: Nim = "12 A".parse()?;
    for depth in 1..=12 {
        println!("{depth:2} moves: {} sequences", perft(&start, depth));
    }
    let next = start.try_after("3".parse()?)?;
    println!("{start} after 3 is {next}");
    println!(
        "{}",
        Nim {
            matches: 2,
            ..start
        }
        .try_after(Take(3))
        .unwrap_err()
    );
    Ok(())
}
