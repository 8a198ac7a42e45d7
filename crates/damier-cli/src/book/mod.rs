//! `damier book`: the books of Othello that ship with the program, made again; and the openings of Pogo.

mod openings;

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use damier::face::TruthError;
use damier::games::othello::{OthelloBook, OthelloOpenings};
use damier::games::pogo::PogoBook;
use damier::solve::Work;
use damier::{Budget, Interrupted, Message, ParseError, Pogo, TableStore, Translator};

use crate::arguments::{Reader, Start, count};
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
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = POSITIONS)]
    positions: Option<u32>,
    #[arg(long = "depth", value_name = "N", allow_negative_numbers = true, value_parser = DEPTH)]
    ahead: Option<u32>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = PLIES, conflicts_with_all = ["empties", "positions", "ahead", "out"])]
    plies: Option<u32>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    json: bool,
}

/// The cells of the start that are empty.
const MAX_EMPTIES: u32 = 32;

const EMPTIES: Reader<u32> = Reader {
    read: |text| count(text, MAX_EMPTIES, "expected-empties"),
    names: Vec::new,
};

/// More than anybody waits for.
const MAX_POSITIONS: u32 = 100_000;

const POSITIONS: Reader<u32> = Reader {
    read: |text| count(text, MAX_POSITIONS, "expected-positions"),
    names: Vec::new,
};

/// Deeper than anybody waits for.
const MAX_DEPTH: u32 = 24;

const DEPTH: Reader<u32> = Reader {
    read: |text| count(text, MAX_DEPTH, "expected-book-plies"),
    names: Vec::new,
};

const PLIES: Reader<u32> = Reader {
    read: |text| count(text, PogoBook::DEEPEST, "expected-book-plies"),
    names: Vec::new,
};

impl Book {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(false)?;
        let named = format!("{}:{}", board.game(), board.variant());
        if let Some(pogo) = board.as_any().downcast_ref::<Pogo>() {
            let is_other = self.empties.is_some() || self.is_learnt() || self.out.is_some();
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
        let is_misplaced = match named.as_str() {
            "othello:6" => self.plies.is_some() || self.is_learnt(),
            "othello:8" => self.plies.is_some() || self.empties.is_some(),
            _ => {
                let expected = Message::new("expected-game-with-book");
                return Err(ParseError::new(&named, expected).into());
            }
        };
        if is_misplaced {
            return Err(Failure::Wrong(Message::new("book-of-othello")));
        }
        let is_learnt = named == "othello:8";
        let name = if is_learnt {
            "othello-8.book"
        } else {
            "othello-6.book"
        };
        let file = self.out.clone().unwrap_or_else(|| name.into());
        check_place(&file)?;
        let begun = Instant::now();
        let bytes = match is_learnt {
            true => self.learnt(&self.storage.store(translator)),
            false => self.proven()?,
        };
        let told = (translator, output);
        made::write(&file, &bytes, board.as_ref(), begun, self.json, told)
    }

    /// Was something said that belongs to a book that is learnt?
    const fn is_learnt(&self) -> bool {
        self.positions.is_some() || self.ahead.is_some()
    }

    /// The book of exact values.
    fn proven(&self) -> Result<Vec<u8>, Failure> {
        let making = OthelloBook {
            fewest_empties: self.empties.unwrap_or(OthelloBook::DEFAULT_FEWEST),
        };
        let bytes = making.bytes(&mut Budget::unlimited(), &mut |_| {});
        Ok(bytes.map_err(|Interrupted| TruthError::Interrupted)?)
    }

    /// The book of openings.
    fn learnt(&self, store: &TableStore) -> Vec<u8> {
        let usual = OthelloOpenings::DEFAULT_POSITIONS;
        let learning = OthelloOpenings {
            positions: self.positions.map_or(usual, |positions| positions as usize),
            depth: self.ahead.unwrap_or(OthelloOpenings::DEFAULT_DEPTH),
            threads: store.threads(),
        };
        let work = Work::Building("othello-8.book".to_owned());
        learning.bytes(&mut |done, all| {
            let mut budget = Budget::unlimited();
            let mut progress = store.progress(work.clone(), &mut budget);
            // An unlimited budget interrupts nothing.
            let _ = progress.advance(done as u64, all as u64);
        })
    }
}
