//! `damier bench foreign`: what a move of another program costs beyond its own thinking.
//!
//! The program answers at once, with moves that it was told beforehand: a stack of Pogo goes to and fro for
//! ever. What is measured is everything else: the question, both pipes, the answer, and the rules.

use std::ffi::OsString;
use std::io::{self, BufRead as _, Write as _};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use damier::face::{ForeignHost, ForeignTable};
use damier::picture::Tone;
use damier::play::{MatchRules, Repetition};
use damier::{GameId, Message, Side, Spec, Translator};
use serde::Serialize;

use super::Bench;
use crate::failure::Failure;
use crate::output::Output;
use crate::programs;

/// Games, and the moves of each.
const GAMES: usize = 100;
const PLIES: usize = 100;

/// Moves that can be played again and again.
const MOVES: [&str; 4] = ["1,2,1", "9,8,1", "2,1,1", "8,9,1"];

/// What a move may cost, in microseconds.
const AT_MOST: f64 = 50.0;

#[derive(Serialize)]
struct ForeignFigures {
    moves: usize,
    /// Microseconds a move, over all of them.
    mean: f64,
    /// Microseconds of the move in the middle.
    median: f64,
    at_most: f64,
    kept: bool,
}

pub(super) fn run(bench: &Bench, book: &Translator, output: &mut Output) -> Result<(), Failure> {
    let host = programs::host();
    let own = programs::own_program();
    let own = own.map_err(|error| Failure::Failed(Message::of_io(&error)))?;
    let quoted = format!("'{}'", own.display());
    let spec: Spec = format!("ugi:{quoted} {} {}", programs::ANSWER, MOVES.join(" ")).parse()?;
    programs::try_out(&host, [&spec], "pogo".parse::<GameId>()?.start().as_ref())?;
    let mut times = Vec::with_capacity(GAMES * PLIES);
    for _ in 0..GAMES {
        times.extend(game(&programs::shared(&host), &spec)?);
    }
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    times.sort_by(f64::total_cmp);
    let figures = ForeignFigures {
        moves: times.len(),
        mean: tenths(mean),
        median: tenths(times.get(times.len() / 2).copied().unwrap_or(f64::MAX)),
        at_most: AT_MOST,
        kept: mean <= AT_MOST && times.len() == GAMES * PLIES,
    };
    if bench.json {
        output.json(&figures)?;
    } else {
        let decimal = |number| book.language().decimal(number, 1);
        let told = Message::new("bench-foreign")
            .with("moves", figures.moves)
            .with("mean", decimal(figures.mean))
            .with("median", decimal(figures.median))
            .with("limit", decimal(AT_MOST));
        let tone = if figures.kept {
            Tone::Plain
        } else {
            Tone::Danger
        };
        output.toned(tone, &book.say(&told))?;
    }
    match figures.kept {
        true => Ok(()),
        false => Err(Failure::Missed),
    }
}

/// A game between two copies of the program; what every move took, in microseconds.
fn game(host: &Arc<dyn ForeignHost>, spec: &Spec) -> Result<Vec<f64>, Failure> {
    let pogo: GameId = "pogo".parse()?;
    let mut session = pogo.start().start(MatchRules {
        repetition: Repetition::None,
        ..MatchRules::default()
    });
    let table = ForeignTable::of(&pogo);
    for side in Side::BOTH {
        session.seat_foreign(side, spec, host.player(spec, &table));
    }
    let mut times = Vec::new();
    for _ in 0..PLIES {
        let begun = Instant::now();
        if session.reply().is_none() {
            break;
        }
        times.push(begun.elapsed().as_secs_f64() * 1e6);
    }
    // The first move of either seat greets the program and begins its game.
    Ok(times)
}

fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// Is this the program that answers at once? Then these are its moves.
pub(crate) fn moves_to_answer(line: &[OsString]) -> Option<Vec<String>> {
    let moves = line.get(2..).unwrap_or_default();
    let is_asked = line.get(1).is_some_and(|word| word == programs::ANSWER);
    let text = |word: &OsString| word.to_string_lossy().into_owned();
    is_asked.then(|| moves.iter().map(text).collect())
}

/// Is that program: as many moves as were played decide which of its own is next.
pub(crate) fn answer(moves: &[String]) -> ExitCode {
    match answers(moves) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

fn answers(moves: &[String]) -> io::Result<()> {
    let mut output = io::stdout().lock();
    let mut played = 0;
    for line in io::stdin().lock().lines() {
        let line = line?;
        let mut words = line.split(' ');
        let answer = match words.next() {
            Some("ugi") => "ugiok",
            Some("isready") => "readyok",
            Some("position") => {
                played = words.skip_while(|word| *word != "moves").skip(1).count();
                continue;
            }
            Some("go") => {
                let mv = moves.get(played % moves.len().max(1));
                writeln!(output, "bestmove {}", mv.map_or("0000", String::as_str))?;
                output.flush()?;
                continue;
            }
            Some("quit") => break,
            _ => continue,
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}
