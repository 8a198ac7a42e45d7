//! `damier play`: a game in the terminal, between people and machines in any mixture.

mod command;
mod conversation;
mod estimate;
mod preparation;
mod prompting;
mod stepwise;
mod truth;
mod turning_point;

use std::path::PathBuf;

use clap::Args;
use damier::play::Repetition;
use damier::{Spec, Translator};

use crate::arguments::{GAME_NUMBER, KOMI, PLAYER, PLIES, REPETITION, Start};
use crate::failure::Failure;
use crate::lines::Lines;
use crate::output::Output;
use crate::programs::{self, Times};
use crate::storage::Tables;
use crate::{file, language};
use conversation::Conversation;

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
    #[arg(long, value_name = "N", allow_negative_numbers = true, requires = "from", value_parser = GAME_NUMBER)]
    number: Option<usize>,
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
    clocks: Times,
    #[command(flatten)]
    tables: Tables,
}

impl Play {
    /// Plays to the end, or until the players leave.
    pub(crate) fn run(self, translator: &Translator) -> Result<(), Failure> {
        // A game may be saved where it came from, but not over a whole tournament.
        let from = self
            .from
            .iter()
            .filter(|path| !matches!(file::tournament(path), Ok(Some(_))));
        let ours: Vec<PathBuf> = from.flat_map(std::fs::canonicalize).collect();
        if let Some(path) = &self.record {
            file::check(path, &ours).map_err(Failure::Failed)?;
        }
        let store = self.tables.store(translator);
        let host = programs::host();
        let prepared = self.prepare(&store, &host)?;
        Conversation {
            translator: language::translator(translator.language()),
            output: Output::new(),
            lines: Lines::new(),
            session: prepared.session,
            store,
            players: prepared.players,
            record: self.record,
            ours,
        }
        .run(prepared.drawn_seed)
    }
}
