//! The program `damier`: one file a subcommand, words in `words/`, everything else in the library.

mod allocator;
mod analyze;
mod arguments;
mod bench;
mod book;
mod build;
mod command_line;
mod completions;
mod convert;
mod engine;
mod exercises;
mod failure;
mod file;
mod form;
mod games;
mod heading;
mod help;
mod judge;
mod lab;
mod language;
mod league;
mod lines;
mod machine;
mod made;
mod measure;
mod output;
mod perft;
mod place;
mod play;
mod positions;
mod programs;
mod progress;
mod race;
mod refusal;
mod report;
mod review;
mod serve;
mod show;
mod solve;
mod storage;
mod think;
mod tournament;
mod train;
mod tune;
mod verify;
mod worker;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches as _;
use clap::error::ErrorKind;
use damier::{Catalogue, Message, Translator};

pub use crate::allocator::Allocator;
use crate::command_line::{Arguments, Command};
use crate::failure::Failure;
use crate::output::Output;
use crate::serve::Serve;

/// Does what the command line says, with the games of a catalogue.
#[must_use]
pub fn run(catalogue: Catalogue) -> ExitCode {
    let line: Vec<OsString> = std::env::args_os().collect();
    if let Some(code) = programs::supervised(&line) {
        return code;
    }
    if let Some(moves) = bench::moves_to_answer(&line) {
        return bench::answer(&moves);
    }
    catalogue.install();
    let translator = language::translator(language::spoken(&line));
    let no_memory = translator.say(&Message::new("failure-memory"));
    allocator::set_last_words(&format!("damier: {no_memory}"));
    match obey(line, &translator, &mut Output::new()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&translator),
    }
}

/// Reads the command line and does what it says.
fn obey(line: Vec<OsString>, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
    let mut command = help::translated(translator);
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
    // Who answers others reads no files that they name.
    if !matches!(
        arguments.command,
        None | Some(Command::Serve(_) | Command::Worker(_))
    ) {
        damier::evaluation::allow_files();
    }
    match arguments.command {
        None => Serve::default().run(translator, output),
        Some(Command::Serve(serve)) => serve.run(translator, output),
        Some(Command::Games(games)) => games.run(translator, output),
        Some(Command::Judge(judge)) => judge.run(translator, output),
        Some(Command::Tune(tune)) => tune.run(translator, output),
        Some(Command::Show(show)) => show.run(translator, output),
        Some(Command::Perft(perft)) => perft.run(translator, output),
        Some(Command::Analyze(analyze)) => analyze.run(translator, output),
        Some(Command::Review(review)) => review.run(translator, output),
        Some(Command::Think(think)) => think.run(translator, output),
        Some(Command::Race(race)) => race.run(translator, output),
        Some(Command::Exercises(exercises)) => exercises.run(translator, output),
        Some(Command::Solve(solve)) => solve.run(translator, output),
        Some(Command::Build(build)) => build.run(translator, output),
        Some(Command::Book(making)) => making.run(translator, output),
        Some(Command::Train(train)) => train.run(translator, output),
        Some(Command::Verify(verify)) => verify.run(translator, output),
        Some(Command::Measure(measure)) => measure.run(translator, output),
        Some(Command::Lab(lab)) => match lab.keeps_house(translator, output)? {
            true => Ok(()),
            false => obey(lab.line(translator)?, translator, output),
        },
        Some(Command::Worker(worker)) => worker.run(translator, output),
        Some(Command::Report(report)) => report.run(translator, output),
        Some(Command::Bench(bench)) => bench.run(translator, output),
        Some(Command::Play(play)) => play.run(translator),
        Some(Command::Tournament(tournament)) => tournament.run(translator, output),
        Some(Command::League(league)) => league.run(translator, output),
        Some(Command::Match(versus)) => versus.run(translator, output),
        Some(Command::Engine(engine)) => engine.run(translator, output),
        Some(Command::Convert(convert)) => convert.run(translator, output),
        Some(Command::Completions(completions)) => completions.run(&mut command, output),
        Some(Command::Help { mut of }) => {
            of.insert(0, "damier".into());
            of.push("--help".into());
            obey(of, translator, output)
        }
    }
}

/// The guide for who adds a game: its code is compiled and run with the documentation's.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/adding-a-game.md")]
struct AddingAGame;
