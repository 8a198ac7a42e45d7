//! `damier build`: the tables a game can use, made ahead of need.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use damier::face::MovesFileError;
use damier::{DynPosition, Message, TableStore, Translator};
use serde::Serialize;

use crate::arguments::{MEMORY, Start};
use crate::failure::Failure;
use crate::file;
use crate::output::{self, Output, in_megabytes};
use crate::storage::Storage;

#[derive(Args, Debug)]
pub(crate) struct Build {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true, value_parser = MEMORY)]
    memory: Option<u64>,
    #[arg(long, value_name = "FILE")]
    moves: Option<PathBuf>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    json: bool,
}

/// A table as data.
#[derive(Serialize)]
struct Row {
    file: String,
    bytes: u64,
    new: bool,
}

#[derive(Serialize)]
struct Tables {
    game: &'static str,
    variant: String,
    tables: Vec<Row>,
    seconds: f64,
}

/// A file of all moves as data.
#[derive(Serialize)]
struct Moves {
    game: &'static str,
    variant: String,
    file: String,
    moves: u64,
    bytes: u64,
    seconds: f64,
}

impl Build {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(false)?;
        let store = self.storage.store(translator);
        let store = store.to_builder().memory(self.memory).build();
        let begun = Instant::now();
        if let Some(path) = &self.moves {
            return self.write_moves(board.as_ref(), path, &store, translator, output);
        }
        let tables = board.build(&store)?;
        let seconds = begun.elapsed().as_secs_f64();
        if self.json {
            return output.json(&Tables {
                game: board.game(),
                variant: board.variant(),
                tables: tables
                    .into_iter()
                    .map(|built| Row {
                        file: built.path.to_string_lossy().into_owned(),
                        bytes: built.bytes,
                        new: built.is_new,
                    })
                    .collect(),
                seconds,
            });
        }
        for built in tables {
            let key = match built.is_new {
                true => Message::new("build-made"),
                false => Message::new("build-found"),
            };
            let told = key
                .with("file", built.path.to_string_lossy().into_owned())
                .with("size", in_megabytes(built.bytes, translator));
            output.line(&translator.say(&told))?;
        }
        let time = Message::new("build-time").with("seconds", output::seconds(seconds, translator));
        output.toned(damier::picture::Tone::Muted, &translator.say(&time))
    }

    /// Writes every move of every position to a file that is not there yet.
    fn write_moves(
        &self,
        board: &dyn DynPosition,
        path: &Path,
        store: &TableStore,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let game = &self.start.game;
        let Some(moves_file) = game.info().moves_file else {
            let why = Message::new("moves-file-none").with("game", board.game());
            return Err(Failure::Wrong(why));
        };
        let begun = Instant::now();
        let mut moves = Ok(0);
        let written = file::create_whole(path, |out| match (moves_file.write)(board, store, out) {
            Err(MovesFileError::Io(error)) => Err(error),
            other => {
                moves = other;
                match moves {
                    Ok(_) => Ok(()),
                    Err(_) => Err(io::ErrorKind::Other.into()),
                }
            }
        });
        if let Err(MovesFileError::Truth(error)) = moves {
            return Err(error.into());
        }
        let bytes = written.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                Failure::Wrong(Message::new("file-not-ours").with("file", file::shown(path)))
            }
            _ => Failure::Failed(file::about(path, "file-unwritable", &error)),
        })?;
        let (moves, seconds) = (moves.unwrap_or_default(), begun.elapsed().as_secs_f64());
        if self.json {
            return output.json(&Moves {
                game: board.game(),
                variant: board.variant(),
                file: path.to_string_lossy().into_owned(),
                moves,
                bytes,
                seconds,
            });
        }
        let told = Message::new("build-moves")
            .with("file", file::shown(path))
            .with("moves", moves.to_string())
            .with("size", in_megabytes(bytes, translator));
        output.line(&translator.say(&told))?;
        let time = Message::new("build-time").with("seconds", output::seconds(seconds, translator));
        output.toned(damier::picture::Tone::Muted, &translator.say(&time))
    }
}
