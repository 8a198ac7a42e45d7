//! `damier show`: a board as text, as a picture or as data.

use clap::Args;
use damier::{Board, Message, Outcome, Phrasebook, Side, Standing, standing_in_words};
use serde::Serialize;

use crate::arguments::Start;
use crate::failure::Failure;
use crate::heading;
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct Show {
    #[command(flatten)]
    start: Start,
    #[arg(long)]
    hidden: bool,
    #[arg(long, conflicts_with = "json")]
    svg: bool,
    #[arg(long)]
    json: bool,
}

/// A position as data.
#[derive(Serialize)]
struct Shown {
    game: &'static str,
    variant: String,
    position: String,
    /// The letter of the side to move; nothing in a puzzle or after the end.
    turn: Option<char>,
    /// `win`, `draw` or `solved`; nothing before the end.
    outcome: Option<&'static str>,
    /// The letter of who won.
    winner: Option<char>,
    /// By how much, where the size of a win counts.
    margin: Option<u16>,
    /// Of a puzzle alone: can it be solved from here?
    #[serde(skip_serializing_if = "Option::is_none")]
    solvable: Option<bool>,
    moves: Vec<String>,
}

impl Show {
    pub(crate) fn run(self, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(self.hidden)?;
        if self.json {
            return output.json(&Shown::of(board.as_ref()));
        }
        if self.svg {
            return output.line(board.picture().to_svg(book).trim_end());
        }
        let standing = standing_in_words(board.standing(), board.sides());
        let told = Message::new("show-standing")
            .with("standing", standing)
            .with("moves", board.moves().len());
        heading::write_with(board.as_ref(), &told, book, output)
    }
}

impl Shown {
    fn of(board: &dyn Board) -> Shown {
        let standing = board.standing();
        let letter = |side: Side| board.sides().map(|names| names[side.index()].letter);
        let outcome = match standing {
            Standing::Over(outcome) => Some(outcome),
            _ => None,
        };
        Shown {
            game: board.game(),
            variant: board.variant(),
            position: board.position(),
            turn: match standing {
                Standing::Turn(side) => letter(side),
                _ => None,
            },
            outcome: match standing {
                Standing::Over(outcome) if outcome.winner().is_some() => Some("win"),
                Standing::Over(_) => Some("draw"),
                Standing::Solved => Some("solved"),
                Standing::Turn(_) | Standing::Unsolved | Standing::Unsolvable => None,
            },
            winner: outcome.and_then(Outcome::winner).and_then(letter),
            margin: match outcome {
                Some(Outcome::Margin(margin)) => Some(margin.unsigned_abs()),
                _ => None,
            },
            solvable: match standing {
                Standing::Unsolved | Standing::Solved => Some(true),
                Standing::Unsolvable => Some(false),
                Standing::Turn(_) | Standing::Over(_) => None,
            },
            moves: board.moves(),
        }
    }
}
