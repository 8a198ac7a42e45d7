//! `damier book`: the book of exact values that ships with the program, made again; and the openings of
//! Pogo.

mod openings;

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use damier::face::TruthError;
use damier::games::othello::OthelloBook;
use damier::games::pogo::PogoBook;
use damier::notation::read_number;
use damier::{Budget, Interrupted, Message, ParseError, Pogo, Translator};

use crate::arguments::{Reader, Start};
use crate::failure::Failure;
use crate::file::check_place;
use crate::made;
use crate::output::Output;
use crate::storage::Storage;

#[derive(Args, Debug)]
pub(crate) struct Book {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = EMPTIES)]
    empties: Option<u32>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = PLIES, conflicts_with_all = ["empties", "out"])]
    plies: Option<u32>,
    #[command(flatten)]
    storage: Storage,
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

const PLIES: Reader<u32> = Reader {
    read: |text| {
        let most = PogoBook::DEEPEST;
        let number = read_number(text, most).filter(|number| *number > 0);
        let expected = Message::new("expected-book-plies").with("most", most);
        number.ok_or_else(|| ParseError::new(text, expected))
    },
    names: Vec::new,
};

impl Book {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(false)?;
        let named = format!("{}:{}", board.game(), board.variant());
        if let Some(pogo) = board.as_any().downcast_ref::<Pogo>() {
            let is_other = self.empties.is_some() || self.out.is_some();
            if is_other || *pogo != Pogo::start(pogo.variant()) {
                return Err(Failure::Wrong(Message::new("book-of-pogo")));
            }
            let depth = self.plies.unwrap_or(PogoBook::DEPTH);
            let store = self.storage.store(translator);
            let book = PogoBook::new(pogo.variant(), depth, &store, &mut Budget::unlimited())
                .map_err(|Interrupted| TruthError::Interrupted)?;
            return match self.json {
                true => output.json(&openings::Openings::of(&book, board.as_ref(), translator)),
                false => openings::write(&book, board.as_ref(), translator, output),
            };
        }
        if named == "othello:6" && self.plies.is_some() {
            return Err(Failure::Wrong(Message::new("book-plies-of-pogo")));
        }
        if named != "othello:6" {
            let expected = Message::new("expected-game-with-book");
            return Err(ParseError::new(&named, expected).into());
        }
        let making = OthelloBook {
            fewest_empties: self.empties.unwrap_or(OthelloBook::DEFAULT_FEWEST),
        };
        let file = self.out.unwrap_or_else(|| "othello-6.book".into());
        check_place(&file)?;
        let begun = Instant::now();
        let bytes = making
            .bytes(&mut Budget::unlimited(), &mut |_| {})
            .map_err(|Interrupted| TruthError::Interrupted)?;
        let told = (translator, output);
        made::write(&file, &bytes, board.as_ref(), begun, self.json, told)
    }
}
