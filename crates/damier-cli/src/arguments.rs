//! What may be written after `damier`. The help texts come from the words: see [`crate::help`].

use std::ffi::OsString;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{ArgAction, Args, Parser, Subcommand};
use damier::{Board, Choice, Language, Message, ParseError, choose_game, entries, read_whole};

use crate::analyze::Analyze;
use crate::bench::Bench;
use crate::book::Book;
use crate::build::Build;
use crate::completions::Completions;
use crate::convert::Convert;
use crate::engine::Engine;
use crate::exercises::Exercises;
use crate::games::Games;
use crate::perft::Perft;
use crate::play::Play;
use crate::race::RaceCommand;
use crate::report::Report;
use crate::serve::Serve;
use crate::show::Show;
use crate::solve::Solve;
use crate::think::Think;
use crate::tournament::Tournament;
use crate::train::Train;
use crate::verify::Verify;
use crate::versus::Match;

#[derive(Parser, Debug)]
#[command(name = "damier", bin_name = "damier", version)]
#[command(
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// Looked up before anything is read ([`crate::language::spoken`]); here it is only checked.
    #[arg(long, global = true, value_name = "LANG", value_parser = LANGUAGE, display_order = 90)]
    lang: Option<Language>,
    #[arg(short, long, global = true, action = ArgAction::Help, display_order = 91)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version, display_order = 92)]
    version: Option<bool>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Play(Play),
    Analyze(Analyze),
    Think(Think),
    Race(RaceCommand),
    Exercises(Exercises),
    Solve(Solve),
    Build(Build),
    Verify(Verify),
    Train(Train),
    Book(Book),
    Games(Games),
    Show(Show),
    Perft(Perft),
    Tournament(Tournament),
    Match(Match),
    Engine(Engine),
    Convert(Convert),
    Report(Report),
    Bench(Bench),
    Serve(Serve),
    Completions(Completions),
    Help {
        #[arg(value_name = "COMMAND")]
        of: Vec<OsString>,
    },
}

/// Which position a command is about.
#[derive(Args, Debug)]
pub(crate) struct Start {
    #[arg(value_name = "GAME", value_parser = GAME)]
    pub(crate) game: Choice,
    // Positions may begin with an empty cell, which is written "-".
    #[arg(long, value_name = "POS", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = SEED)]
    pub(crate) seed: Option<u64>,
}

impl Start {
    /// The position asked for.
    pub(crate) fn open(&self, is_hidden: bool) -> Result<Box<dyn Board>, ParseError> {
        self.game
            .open(self.position.as_deref(), self.seed, is_hidden)
    }
}

/// Reads a value with a parser of the library, and offers the usual names to shells.
#[derive(Debug)]
pub(crate) struct Reader<T> {
    pub(crate) read: fn(&str) -> Result<T, ParseError>,
    pub(crate) names: fn() -> Vec<&'static str>,
}

impl<T> Clone for Reader<T> {
    fn clone(&self) -> Reader<T> {
        Reader { ..*self }
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Reader<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<T, clap::Error> {
        let read = self.read;
        StringValueParser::new()
            .try_map(move |text| read(&text))
            .parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = (self.names)();
        if names.is_empty() {
            return None;
        }
        Some(Box::new(names.into_iter().map(PossibleValue::new)))
    }
}

const LANGUAGE: Reader<Language> = Reader {
    read: |text| text.parse(),
    names: || Language::ALL.map(Language::code).to_vec(),
};

pub(crate) const GAME: Reader<Choice> = Reader {
    read: choose_game,
    names: || entries().map(|entry| entry.name).collect(),
};

pub(crate) const SEED: Reader<u64> = Reader {
    read: |text| read_whole(text, Message::new("expected-seed")),
    names: Vec::new,
};
