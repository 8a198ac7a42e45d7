//! `damier solve`: the exact truth about a position and every move in it.

mod stream;
mod words;

use std::time::{Duration, Instant};

use clap::Args;
use damier::{Answer, Board, Budget, Limits, Phrasebook, Resources, SolveError, SolvedData};

use crate::analyze::{NODES, TIME};
use crate::arguments::Start;
use crate::failure::Failure;
use crate::output::Output;
use crate::storage::Storage;

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    start: Start,
    #[arg(long, conflicts_with_all = ["position", "seed"])]
    stdin: bool,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = TIME)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = NODES)]
    nodes: Option<u64>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    json: bool,
}

/// An answer, and what it took.
struct Solved {
    answer: Answer,
    nodes: u64,
    seconds: f64,
}

impl Solved {
    fn data(&self, board: &dyn Board) -> SolvedData {
        SolvedData::of(board, &self.answer, self.nodes, self.seconds)
    }

    /// Is there something the limits left open?
    fn is_open(&self) -> bool {
        match &self.answer {
            Answer::Game(game) => game.value.settled().is_none(),
            Answer::Puzzle(puzzle) => puzzle.is_solvable && puzzle.solution.is_none(),
        }
    }
}

impl Solve {
    pub(crate) fn run(self, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
        let resources = self.storage.resources(book);
        if self.stdin {
            return stream::run(&self, &resources, book, output);
        }
        let board = self.start.open(false)?;
        let solved = self.solve(board.as_ref(), &resources)?;
        if self.json {
            output.json(&solved.data(board.as_ref()))?;
        } else {
            words::tell(
                board.as_ref(),
                &solved,
                &resources,
                self.limits_after(&solved),
                book,
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

    fn solve(&self, board: &dyn Board, resources: &Resources) -> Result<Solved, SolveError> {
        let begun = Instant::now();
        let mut budget = Budget::new(self.limits());
        let answer = board.solve(resources, &mut budget)?;
        Ok(Solved {
            answer,
            nodes: budget.nodes(),
            seconds: begun.elapsed().as_secs_f64(),
        })
    }
}
