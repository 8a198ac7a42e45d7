//! The program `damier`: one file a subcommand, words in `words/`, everything else in the library.

mod analyze;
mod arguments;
mod bench;
mod book;
mod build;
mod completions;
mod convert;
mod engine;
mod exercises;
mod failure;
mod games;
mod heading;
mod help;
mod language;
mod made;
mod output;
mod perft;
mod play;
mod race;
mod refusal;
mod report;
mod serve;
mod show;
mod solve;
mod storage;
mod think;
mod tournament;
mod train;
mod verify;
mod versus;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches as _;
use clap::error::ErrorKind;
use damier::Phrasebook;

use crate::arguments::{Arguments, Command};
use crate::failure::Failure;
use crate::output::Output;
use crate::serve::Serve;

fn main() -> ExitCode {
    let line: Vec<OsString> = std::env::args_os().collect();
    let book = language::book(language::spoken(&line));
    match run(line, &book, &mut Output::new()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&book),
    }
}

/// Reads the command line and does what it says.
fn run(line: Vec<OsString>, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
    let mut command = help::translated(book);
    let read = command
        .try_get_matches_from_mut(&line)
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    let arguments = match read {
        Ok(arguments) => arguments,
        Err(answer) => match answer.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                return output.text(&answer.render().ansi().to_string());
            }
            _ => return Err(refusal::of(&answer, &line, &command)),
        },
    };
    match arguments.command {
        None => Serve::default().run(book, output),
        Some(Command::Serve(serve)) => serve.run(book, output),
        Some(Command::Games(games)) => games.run(book, output),
        Some(Command::Show(show)) => show.run(book, output),
        Some(Command::Perft(perft)) => perft.run(book, output),
        Some(Command::Analyze(analyze)) => analyze.run(book, output),
        Some(Command::Think(think)) => think.run(book, output),
        Some(Command::Race(race)) => race.run(book, output),
        Some(Command::Exercises(exercises)) => exercises.run(book, output),
        Some(Command::Solve(solve)) => solve.run(book, output),
        Some(Command::Build(build)) => build.run(book, output),
        Some(Command::Book(making)) => making.run(book, output),
        Some(Command::Train(train)) => train.run(book, output),
        Some(Command::Verify(verify)) => verify.run(book, output),
        Some(Command::Report(report)) => report.run(book, output),
        Some(Command::Bench(bench)) => bench.run(book, output),
        Some(Command::Play(play)) => play.run(book),
        Some(Command::Tournament(tournament)) => tournament.run(book, output),
        Some(Command::Match(versus)) => versus.run(book, output),
        Some(Command::Engine(engine)) => engine.run(book, output),
        Some(Command::Convert(convert)) => convert.run(book, output),
        Some(Command::Completions(completions)) => completions.run(book, output),
        Some(Command::Help { mut of }) => {
            of.insert(0, "damier".into());
            of.push("--help".into());
            run(of, book, output)
        }
    }
}
