//! `damier convert`: games of Othello from one way of writing to another, and of any game out of a
//! tournament's file.

use std::path::{Path, PathBuf};

use clap::Args;
use damier::face::{Record, TournamentFile};
use damier::games::othello::OthelloScoresheet;
use damier::notation::one_of;
use damier::{Message, Translator};

use crate::arguments::{GAME_NUMBER, Reader};
use crate::failure::Failure;
use crate::file::{self, wrong};
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct Convert {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "FORMAT", value_parser = FORMAT)]
    to: Format,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = GAME_NUMBER)]
    number: Option<usize>,
}

/// How games may be written.
#[derive(Clone, Copy, Debug)]
enum Format {
    Ggf,
    Transcript,
    Record,
}

const FORMATS: [(&str, Format); 3] = [
    ("ggf", Format::Ggf),
    ("transcript", Format::Transcript),
    ("record", Format::Record),
];

const FORMAT: Reader<Format> = Reader {
    read: |text| one_of(text, &FORMATS, "expected-format"),
    names: || FORMATS.map(|(name, _)| name).to_vec(),
};

impl Convert {
    pub(crate) fn run(self, _: &Translator, output: &mut Output) -> Result<(), Failure> {
        let tournament = file::tournament(&self.file)?;
        if let (Some(tournament), Format::Record) = (&tournament, self.to) {
            let record = file::numbered(&self.file, tournament, self.number)?;
            return output.text(&record.to_string());
        }
        let games = match &tournament {
            Some(tournament) => games_of(&self.file, tournament)?,
            None => games_in(
                &self.file,
                &file::read_bytes(&self.file, OthelloScoresheet::LONGEST)?,
            )?,
        };
        let games = match self.number {
            None => &games[..],
            Some(number) => games
                .get(number - 1..number)
                .ok_or_else(|| self.refused("convert-no-such-game", games.len()))?,
        };
        if matches!(self.to, Format::Record) && games.len() > 1 {
            return Err(self.refused("convert-one-game", games.len()));
        }
        for (index, game) in games.iter().enumerate() {
            match self.to {
                Format::Ggf => output.line(&game.to_ggf())?,
                Format::Transcript => match game.to_transcript() {
                    Some(transcript) => output.line(&transcript)?,
                    None => return Err(self.refused("convert-other-start", index + 1)),
                },
                Format::Record => output.text(&game.to_record().to_string())?,
            }
        }
        Ok(())
    }

    fn refused(&self, key: &'static str, games: usize) -> Failure {
        wrong(
            &self.file,
            Message::new(key).with("games", games),
            "file-wrong",
        )
    }
}

/// The games of a tournament of Othello.
fn games_of(path: &Path, tournament: &TournamentFile) -> Result<Vec<OthelloScoresheet>, Failure> {
    (1..=tournament.games().len())
        .map(|number| {
            let record = file::numbered(path, tournament, Some(number))?;
            let game = OthelloScoresheet::of_record(&record);
            game.map_err(|error| wrong(path, error.message(), "file-wrong"))
        })
        .collect()
}

/// The games of Othello in a file, whoever wrote it.
fn games_in(path: &Path, bytes: &[u8]) -> Result<Vec<OthelloScoresheet>, Failure> {
    let refuse = |why: Message| wrong(path, why, "file-wrong");
    match std::str::from_utf8(bytes) {
        Ok(text) if text.trim_start().starts_with(Record::HEADER) => {
            let record: Record = text
                .parse()
                .map_err(|error: damier::face::RecordError| refuse(error.message()))?;
            let game = OthelloScoresheet::of_record(&record);
            Ok(vec![game.map_err(|error| refuse(error.message()))?])
        }
        _ => OthelloScoresheet::read(bytes).map_err(|error| refuse(error.message())),
    }
}
