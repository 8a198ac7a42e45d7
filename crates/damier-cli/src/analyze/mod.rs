//! `damier analyze`: every move of a position with its value, the best line, and the counts.

mod data;
mod words;

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use clap::Args;
use damier::{
    Analysis, Board, Budget, Limits, Message, ParseError, Phrasebook, PuzzleAnalysis, SolveError,
    Spec, Tone, read_duration, read_number, read_whole,
};

use crate::arguments::{Reader, Start};
use crate::failure::Failure;
use crate::output::Output;
use crate::play::PLAYER;
use crate::storage::Storage;

/// How long is thought about a position when nobody says.
const USUAL_TIME: Duration = Duration::from_secs(2);

#[derive(Args, Debug)]
pub(crate) struct Analyze {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "SPEC", value_parser = PLAYER)]
    player: Option<Spec>,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = TIME)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = DEPTH)]
    depth: Option<u32>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = NODES)]
    nodes: Option<u64>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    hidden: bool,
    #[arg(long)]
    json: bool,
}

pub(crate) const TIME: Reader<Duration> = Reader {
    read: read_duration,
    names: Vec::new,
};

const DEPTH: Reader<u32> = Reader {
    read: |text| {
        read_number(text, Analysis::DEEPEST)
            .filter(|depth| *depth > 0)
            .ok_or_else(|| {
                ParseError::new(
                    text,
                    Message::new("expected-depth-from-one").with("most", Analysis::DEEPEST),
                )
            })
    },
    names: Vec::new,
};

pub(crate) const NODES: Reader<u64> = Reader {
    read: |text| {
        let expected = || ParseError::new(text, Message::new("expected-nodes"));
        read_whole(text).ok_or_else(expected)
    },
    names: Vec::new,
};

impl Analyze {
    pub(crate) fn run(self, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(self.hidden)?;
        match board.sides() {
            Some(_) => self.analyze_game(board.as_ref(), book, output),
            None => self.analyze_puzzle(board.as_ref(), book, output),
        }
    }

    fn analyze_game(
        &self,
        board: &dyn Board,
        book: &Phrasebook,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let spec = match &self.player {
            Some(spec) => spec.clone(),
            None => usual_analyst(board)?,
        };
        let is_bounded = self.depth.is_some()
            || ["depth", "nodes", "time"]
                .iter()
                .any(|limit| spec.has(limit));
        let mut budget = self.budget(is_bounded);
        let is_live = !self.json && std::io::stdout().is_terminal();
        let begun = Instant::now();
        let mut live = Ok(());
        let mut told = |analysis: &Analysis| {
            if is_live && live.is_ok() {
                let row = words::progress(analysis, board, begun.elapsed(), book);
                live = output.toned(Tone::Muted, &row);
            }
        };
        // Unless a search was asked for, the truth is better than any guess.
        let wants_truth = self.player.is_none() && self.depth.is_none();
        let truth = (wants_truth && board.is_solved_game())
            .then(|| {
                let mut half = budget.share(2);
                let resources = self.storage.resources(book);
                let truth = Analysis::of_truth(board, &resources, &mut half);
                budget.absorb(&half);
                truth
            })
            .flatten();
        let analysis = match truth {
            Some(truth) => truth,
            None => {
                let analysis = board.analyze(&spec, self.depth, &mut budget, &mut told)?;
                // What was spent on a truth that was not found counts too.
                Analysis {
                    nodes: budget.nodes(),
                    ..analysis
                }
            }
        };
        live?;
        let seconds = begun.elapsed().as_secs_f64();
        if self.json {
            output.json(&data::GameObject::of(board, &analysis, seconds))?;
        } else {
            words::tell(board, &analysis, seconds, book, output)?;
        }
        match analysis.examined() == analysis.moves.len() {
            true => Ok(()),
            false => Err(Failure::Unproven),
        }
    }

    /// A puzzle is looked at by its solver, whose answer has no depth and no player.
    fn analyze_puzzle(
        &self,
        board: &dyn Board,
        book: &Phrasebook,
        output: &mut Output,
    ) -> Result<(), Failure> {
        if self.player.is_some() || self.depth.is_some() {
            let why = Message::new("analyze-puzzle").with("game", board.game());
            return Err(Failure::Wrong(why));
        }
        let resources = self.storage.resources(book);
        let mut budget = self.budget(false);
        let begun = Instant::now();
        let analysis =
            PuzzleAnalysis::of(board, &resources, &mut budget).ok_or(SolveError::Interrupted)?;
        let spent = (budget.nodes(), begun.elapsed().as_secs_f64());
        if self.json {
            return output.json(&data::PuzzleObject::of(board, &analysis, spent));
        }
        words::tell_puzzle(board, &analysis, spent, book, output)
    }

    /// What was allowed, or a usual time if nothing else bounds the work.
    fn budget(&self, is_bounded: bool) -> Budget {
        let is_bounded = is_bounded || self.nodes.is_some();
        Budget::new(Limits {
            nodes: self.nodes,
            time: self.time.or((!is_bounded).then_some(USUAL_TIME)),
            ..Limits::default()
        })
    }
}

/// Who values the moves when nobody asks for another: the engine, or who does not look.
pub(crate) fn usual_analyst(board: &dyn Board) -> Result<Spec, ParseError> {
    match board.is_hidden() {
        true => Ok(board.usual_opponent()),
        false => "engine".parse(),
    }
}
