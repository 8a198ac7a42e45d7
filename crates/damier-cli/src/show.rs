//! `damier show`: a board as text, as a picture or as data.

use clap::Args;
use damier::explain::status_in_words;
use damier::{DynPosition, Message, Outcome, Side, Status, Translator};
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
    // A pass may be written "--".
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,
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
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let mut board = self.start.open(self.hidden)?;
        for mv in self.moves.iter().flat_map(|moves| moves.split_whitespace()) {
            let next = board.after(mv);
            board = next.map_err(|error| Failure::Wrong(error.message()))?;
        }
        if self.json {
            return output.json(&Shown::of(board.as_ref()));
        }
        if self.svg {
            return output.line(board.picture().to_svg(translator).trim_end());
        }
        let standing = status_in_words(board.status(), board.sides());
        let told = Message::new("show-standing")
            .with("standing", standing)
            .with("moves", board.moves().len());
        heading::write_with(board.as_ref(), &told, translator, output)
    }
}

impl Shown {
    fn of(board: &dyn DynPosition) -> Shown {
        let standing = board.status();
        let letter = |side: Side| board.sides().map(|names| names[side.index()].letter);
        let outcome = match standing {
            Status::Over(outcome) => Some(outcome),
            _ => None,
        };
        Shown {
            game: board.game(),
            variant: board.variant(),
            position: board.position(),
            turn: match standing {
                Status::Turn(side) => letter(side),
                _ => None,
            },
            outcome: match standing {
                Status::Over(outcome) if outcome.winner().is_some() => Some("win"),
                Status::Over(_) => Some("draw"),
                Status::Solved => Some("solved"),
                Status::Turn(_) | Status::Unsolved | Status::Unsolvable => None,
            },
            winner: outcome.and_then(Outcome::winner).and_then(letter),
            margin: match outcome {
                Some(Outcome::Margin(margin)) => Some(margin.unsigned_abs()),
                _ => None,
            },
            solvable: match standing {
                Status::Unsolved | Status::Solved => Some(true),
                Status::Unsolvable => Some(false),
                Status::Turn(_) | Status::Over(_) => None,
            },
            moves: board.moves(),
        }
    }
}
