//! `damier train`: the weights and regressions that ship with the program, made again.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use damier::games::othello::{OthelloCutsTraining, OthelloTraining};
use damier::solve::Work;
use damier::{Message, ParseError, Translator};

use crate::arguments::{Reader, Start, size};
use crate::failure::Failure;
use crate::file::check_place;
use crate::made;
use crate::output::Output;
use crate::storage::Storage;

#[derive(Args, Debug)]
pub(crate) struct Train {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = POSITIONS)]
    positions: Option<usize>,
    #[arg(long)]
    cuts: bool,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    json: bool,
}

/// More than anybody waits for.
const MAX_POSITIONS: usize = 2_000_000;

const POSITIONS: Reader<usize> = Reader {
    read: |text| size(text, MAX_POSITIONS, "expected-positions"),
    names: Vec::new,
};

impl Train {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(false)?;
        let size = match (board.game(), board.variant().as_str(), self.cuts) {
            ("othello", "6", false) => 6,
            ("othello", "8", _) => 8,
            (game, variant, is_cut) => {
                let expected = match is_cut {
                    true => Message::new("expected-game-of-cuts"),
                    false => Message::new("expected-game-to-train"),
                };
                return Err(ParseError::new(&format!("{game}:{variant}"), expected).into());
            }
        };
        let store = self.storage.store(translator);
        let begun = Instant::now();
        let kind = if self.cuts { "cuts" } else { "weights" };
        let name = format!("othello-{size}.{kind}");
        let file = self.out.unwrap_or_else(|| PathBuf::from(&name));
        check_place(&file)?;
        let work = Work::Building(name);
        let mut advance = |done: usize, total: usize| {
            let mut budget = damier::Budget::unlimited();
            let mut progress = store.progress(work.clone(), &mut budget);
            // An unlimited budget interrupts nothing.
            let _ = progress.advance(done as u64, total as u64);
        };
        let (seed, threads) = (self.start.seed.unwrap_or(1), store.threads());
        let bytes = match self.cuts {
            true => {
                let usual = OthelloCutsTraining::DEFAULT_POSITIONS;
                let training = OthelloCutsTraining {
                    seed,
                    positions: self.positions.unwrap_or(usual),
                    threads,
                };
                training.cuts(&mut advance)
            }
            false => {
                let usual = OthelloTraining::default_positions(size);
                let training = OthelloTraining {
                    size,
                    seed,
                    positions: self.positions.unwrap_or(usual),
                    threads,
                };
                training.weights(&mut advance)
            }
        };
        let told = (translator, output);
        made::write(&file, &bytes, board.as_ref(), begun, self.json, told)
    }
}
