//! `damier solve`: the exact truth about a position and every move in it.

mod elsewhere;
mod proof;
mod score_check;
mod stream;
mod words;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use damier::face::{Solution, TruthError};
use damier::json::SolutionData;
use damier::{Budget, DynPosition, Limits, Status, TableStore, Translator};
use damier_lab::proof::MAX_SPLIT;

use crate::arguments::{NODES, Reader, Start, TIME, size};
use crate::failure::Failure;
use crate::output::Output;
use crate::place::On;
use crate::storage::Storage;

pub(crate) use elsewhere::read_plan;

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    start: Start,
    #[arg(long, conflicts_with_all = ["position", "seed"])]
    stdin: bool,
    #[arg(long)]
    best: bool,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = TIME)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = NODES)]
    nodes: Option<u64>,
    #[command(flatten)]
    on: On,
    #[arg(long, value_name = "N", value_parser = SPLIT, conflicts_with = "stdin")]
    split: Option<usize>,
    #[arg(long, value_name = "FILE", conflicts_with = "stdin")]
    certificate: Option<PathBuf>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    json: bool,
}

const SPLIT: Reader<usize> = Reader {
    read: |text| size(text, MAX_SPLIT, "expected-split"),
    names: Vec::new,
};

/// An answer, and what it took.
struct Solved {
    answer: Solution,
    nodes: u64,
    seconds: f64,
}

impl Solved {
    fn data(&self, board: &dyn DynPosition) -> SolutionData {
        SolutionData::of(board, &self.answer, self.nodes, self.seconds)
    }

    /// Is there something the limits left open?
    fn is_open(&self) -> bool {
        match &self.answer.puzzle {
            None => self.answer.value.settled().is_none(),
            Some(puzzle) => puzzle.is_solvable && puzzle.solution.is_none(),
        }
    }
}

impl Solve {
    pub(crate) fn run(
        mut self,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.storage.threads = self.on.threads().or(self.storage.threads);
        let store = self.storage.store(translator);
        let board = self.start.open(false)?;
        if self.stdin {
            // A wrong variant, or a game that nobody has solved, is told at once.
            if !board.is_solved_game() {
                self.solve(board.as_ref(), &store)?;
            }
            return match self.on.is_elsewhere() {
                true => elsewhere::run(&self, &store, translator, output),
                false => stream::run(&self, &store, translator, output),
            };
        }
        // What is over, or cannot be solved, is known at once, and nobody else need be asked.
        let is_open = matches!(board.status(), Status::Turn(_) | Status::Unsolved);
        let is_elsewhere = self.on.is_elsewhere() && is_open;
        if is_elsewhere || self.certificate.is_some() || self.split.is_some() {
            return proof::run(&self, board.as_ref(), &store, translator, output);
        }
        let solved = self.solve(board.as_ref(), &store)?;
        if self.json {
            output.json(&solved.data(board.as_ref()))?;
        } else {
            words::tell(
                board.as_ref(),
                &solved,
                &store,
                self.limits_after(&solved),
                translator,
                output,
            )?;
        }
        if solved.is_open() {
            return Err(Failure::Unproven);
        }
        Ok(())
    }

    fn limits(&self) -> Limits {
        Limits {
            nodes: self.nodes,
            time: self.time,
            ..Limits::default()
        }
    }

    /// What an answer has left of the limits.
    fn limits_after(&self, solved: &Solved) -> Limits {
        let taken = Duration::from_secs_f64(solved.seconds);
        Limits {
            nodes: self.nodes.map(|nodes| nodes.saturating_sub(solved.nodes)),
            time: self.time.map(|time| time.saturating_sub(taken)),
            ..Limits::default()
        }
    }

    fn solve(&self, board: &dyn DynPosition, store: &TableStore) -> Result<Solved, TruthError> {
        let begun = Instant::now();
        let mut budget = Budget::new(self.limits());
        let answer = match self.best {
            true => board.best_with(store, &mut budget)?,
            false => board.solve_with(store, &mut budget)?,
        };
        Ok(Solved {
            answer,
            nodes: budget.nodes(),
            seconds: begun.elapsed().as_secs_f64(),
        })
    }
}
