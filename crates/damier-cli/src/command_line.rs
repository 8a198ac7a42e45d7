//! What may be written after `damier`. The help texts come from the words: see [`crate::help`].

use std::ffi::OsString;

use clap::{ArgAction, Parser, Subcommand};
use damier::Language;

use crate::analyze::Analyze;
use crate::arguments::LANGUAGE;
use crate::bench::Bench;
use crate::book::Book;
use crate::build::Build;
use crate::completions::Completions;
use crate::convert::Convert;
use crate::engine::Engine;
use crate::exercises::Exercises;
use crate::games::Games;
use crate::judge::Judge;
use crate::lab::Lab;
use crate::league::LeagueCommand;
use crate::measure::Measure;
use crate::perft::Perft;
use crate::play::Play;
use crate::race::RaceCommand;
use crate::report::Report;
use crate::review::Review;
use crate::serve::Serve;
use crate::show::Show;
use crate::solve::Solve;
use crate::think::Think;
use crate::tournament::{Match, Tournament};
use crate::train::Train;
use crate::tune::Tune;
use crate::verify::Verify;
use crate::worker::WorkerCommand;

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
    Review(Review),
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
    League(LeagueCommand),
    Judge(Judge),
    Tune(Tune),
    Match(Match),
    Engine(Engine),
    Convert(Convert),
    Measure(Measure),
    Lab(Lab),
    Worker(WorkerCommand),
    Report(Report),
    Bench(Bench),
    Serve(Serve),
    Completions(Completions),
    Help {
        #[arg(value_name = "COMMAND")]
        of: Vec<OsString>,
    },
}
