//! `damier book`: the book of exact values that ships with the program, made again.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use damier::face::TruthError;
use damier::games::othello::OthelloBook;
use damier::notation::read_number;
use damier::{Budget, Interrupted, Message, ParseError, Translator};

use crate::arguments::{Reader, Start};
use crate::failure::Failure;
use crate::made;
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct Book {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = EMPTIES)]
    empties: Option<u32>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// The cells of the start that are empty.
const MAX_EMPTIES: u32 = 32;

const EMPTIES: Reader<u32> = Reader {
    read: |text| {
        let number = read_number(text, MAX_EMPTIES).filter(|number| *number > 0);
        number.ok_or_else(|| {
            let expected = Message::new("expected-empties").with("most", MAX_EMPTIES);
            ParseError::new(text, expected)
        })
    },
    names: Vec::new,
};

impl Book {
    pub(crate) fn run(self, book: &Translator, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(false)?;
        let named = format!("{}:{}", board.game(), board.variant());
        if named != "othello:6" {
            let expected = Message::new("expected-game-with-book");
            return Err(ParseError::new(&named, expected).into());
        }
        let making = OthelloBook {
            fewest_empties: self.empties.unwrap_or(OthelloBook::DEFAULT_FEWEST),
        };
        let begun = Instant::now();
        let bytes = making
            .bytes(&mut Budget::unlimited(), &mut |_| {})
            .map_err(|Interrupted| TruthError::Interrupted)?;
        let file = self.out.unwrap_or_else(|| "othello-6.book".into());
        let told = (book, output);
        made::write(&file, &bytes, board.as_ref(), begun, self.json, told)
    }
}
