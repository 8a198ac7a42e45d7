//! `damier play`: a game in the terminal, between people and machines in any mixture.

mod chicago;
mod conversation;
mod estimate;
pub(crate) mod file;
pub(crate) mod lines;
mod order;
mod preparation;
mod stepwise;
mod truth;
mod turning_point;

use std::path::PathBuf;

use clap::Args;
use damier::{MatchRules, Message, ParseError, Phrasebook, Repetition, Spec, read_number};

use crate::arguments::{Reader, Start};
use crate::failure::Failure;
use crate::language;
use crate::output::Output;
use crate::storage::Tables;
use conversation::Conversation;
use lines::Lines;

#[derive(Args, Debug)]
pub(crate) struct Play {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "SPEC", value_parser = PLAYER)]
    first: Option<Spec>,
    #[arg(long, value_name = "SPEC", value_parser = PLAYER)]
    second: Option<Spec>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "repetition", "plies", "komi", "hidden"])]
    from: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[arg(long, value_name = "RULE", value_parser = REPETITION)]
    repetition: Option<Repetition>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = PLIES)]
    plies: Option<usize>,
    #[arg(long)]
    hidden: bool,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = KOMI)]
    komi: Option<i16>,
    #[command(flatten)]
    tables: Tables,
}

pub(crate) const PLAYER: Reader<Spec> = Reader {
    read: |text| text.parse(),
    names: Vec::new,
};

pub(crate) const REPETITION: Reader<Repetition> = Reader {
    read: |text| text.parse(),
    names: || Repetition::NAMES.to_vec(),
};

pub(crate) const PLIES: Reader<usize> = Reader {
    read: |text| match read_number(text, MatchRules::LONGEST as u32) {
        Some(plies) if plies > 0 => Ok(plies as usize),
        _ => Err(ParseError::new(text, Message::new("expected-longest"))),
    },
    names: Vec::new,
};

pub(crate) const KOMI: Reader<i16> = Reader {
    read: |text| match text.trim().parse::<i16>() {
        Ok(komi) if komi.abs() <= MatchRules::LARGEST_KOMI => Ok(komi),
        _ => Err(ParseError::new(text, Message::new("expected-komi"))),
    },
    names: Vec::new,
};

impl Play {
    /// Plays to the end, or until the players leave.
    pub(crate) fn run(self, book: &Phrasebook) -> Result<(), Failure> {
        let ours: Vec<PathBuf> = self.from.iter().flat_map(std::fs::canonicalize).collect();
        if let Some(path) = &self.record {
            file::check(path, &ours).map_err(Failure::Failed)?;
        }
        let resources = self.tables.resources(book);
        let prepared = self.prepare(&resources)?;
        Conversation {
            book: language::book(book.language()),
            output: Output::new(),
            lines: Lines::new(),
            session: prepared.session,
            resources,
            players: prepared.players,
            record: self.record,
            ours,
        }
        .run(prepared.drawn_seed)
    }
}
