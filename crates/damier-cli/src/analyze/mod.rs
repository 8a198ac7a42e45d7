//! `damier analyze`: every move of a position with its value, the best line, and the counts.

mod question;
mod words;

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use damier::face::{Analysis, PuzzleAnalysis, TruthError};
use damier::json::{AnalysisData, PuzzleData};
use damier::notation::read_number;
use damier::picture::Tone;
use damier::{Budget, DynPosition, GameId, Message, ParseError, Translator};

use crate::arguments::{GAME, GAME_NUMBER, Reader, SEED};
use crate::failure::Failure;
use crate::file;
use crate::output::Output;
use crate::storage::Storage;

pub(crate) use question::Question;

#[derive(Args, Debug)]
pub(crate) struct Analyze {
    #[arg(value_name = "GAME", value_parser = GAME, required_unless_present = "from")]
    game: Option<GameId>,
    // Positions may begin with an empty cell, which is written "-".
    #[arg(long, value_name = "POS", allow_hyphen_values = true)]
    position: Option<String>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = SEED)]
    seed: Option<u64>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "seed", "hidden"])]
    from: Option<PathBuf>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, requires = "from", value_parser = GAME_NUMBER)]
    number: Option<usize>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, requires = "from", value_parser = PLY)]
    ply: Option<usize>,
    #[command(flatten)]
    question: Question,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    hidden: bool,
    #[arg(long)]
    json: bool,
}

/// So many moves of a game.
const PLY: Reader<usize> = Reader {
    read: |text| {
        let ply = read_number(text, u32::MAX).map(|ply| ply as usize);
        ply.ok_or_else(|| ParseError::new(text, Message::new("expected-moves-played")))
    },
    names: Vec::new,
};

impl Analyze {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let board = self.board()?;
        match board.sides() {
            Some(_) => self.analyze_game(board.as_ref(), translator, output),
            None => self.analyze_puzzle(board.as_ref(), translator, output),
        }
    }

    /// The position that is asked about.
    fn board(&self) -> Result<Box<dyn DynPosition>, Failure> {
        match (&self.from, &self.game) {
            (Some(path), game) => self.position_of(path, game.as_ref()),
            (None, Some(game)) => {
                Ok(game.open(self.position.as_deref(), self.seed, self.hidden)?)
            }
            (None, None) => unreachable!("the command line asks for one of them"),
        }
    }

    /// A position of a game that was written down: the last one, or that after so many moves.
    fn position_of(
        &self,
        path: &Path,
        game: Option<&GameId>,
    ) -> Result<Box<dyn DynPosition>, Failure> {
        let record = file::read_any(path, self.number)?;
        let refuse = |why: Message| file::wrong(path, why, "file-wrong");
        if let Some(game) = game.filter(|game| game.info().name != record.game) {
            let why = Message::new("analyze-other-game")
                .with("game", record.game.as_str())
                .with("asked", game.info().name);
            return Err(refuse(why));
        }
        let replayed = record.replay().map_err(|error| refuse(error.message()))?;
        let mut history = replayed.history();
        let last = history.len() - 1;
        let ply = self.ply.unwrap_or(last);
        if ply > last {
            let why = Message::new("analyze-no-such-ply").with("moves", last);
            return Err(refuse(why));
        }
        Ok(history.swap_remove(ply))
    }

    fn analyze_game(
        &self,
        board: &dyn DynPosition,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let request = self.question.request();
        let is_live = !self.json && std::io::stdout().is_terminal();
        let begun = Instant::now();
        let mut live = Ok(());
        let mut told = |analysis: &Analysis| {
            if is_live && live.is_ok() {
                let row = words::progress(analysis, board, begun.elapsed(), translator);
                live = output.toned(Tone::Muted, &row);
            }
        };
        let store = self.storage.store(translator);
        let budget = &mut Budget::unlimited();
        let analysis = request.answer(board, &store, budget, &mut told)?;
        live?;
        let seconds = begun.elapsed().as_secs_f64();
        if self.json {
            output.json(&AnalysisData::of(board, &analysis, seconds))?;
        } else {
            words::tell(board, &analysis, seconds, translator, output)?;
        }
        match analysis.examined() == analysis.moves.len() {
            true => Ok(()),
            false => Err(Failure::Unproven),
        }
    }

    fn analyze_puzzle(
        &self,
        board: &dyn DynPosition,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.question.check_puzzle(board)?;
        let store = self.storage.store(translator);
        let mut budget = Budget::new(self.question.request().puzzle_limits());
        let begun = Instant::now();
        let analysis =
            PuzzleAnalysis::of(board, &store, &mut budget).ok_or(TruthError::Interrupted)?;
        let spent = (budget.nodes(), begun.elapsed().as_secs_f64());
        if self.json {
            return output.json(&PuzzleData::of(board, &analysis, spent));
        }
        words::tell_puzzle(board, &analysis, spent, translator, output)
    }
}
