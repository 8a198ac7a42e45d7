//! The printed programs' own algorithms, run by SWI-Prolog on the reports' examples: what they answer, and
//! where they fail, is what the experiments say. The programs beside this file are small and written for
//! these tests; they share nothing with the library but the rules.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod chicago;
mod chomp;
mod othello;
mod pogo;
mod taquin;
mod tictactoe;

use std::io::Write as _;
use std::process::{Command, Stdio};

use damier::Game;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// The answers of a program to some questions, one each: a term, `fails`, or `error(...)`.
fn ask(program: &str, questions: &[String]) -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/lab/prolog");
    let started = Command::new("swipl")
        .arg(format!("{folder}/{program}.pl"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let mut process = started.unwrap_or_else(|error| {
        panic!("there is no swipl ({error}): run ./scripts/test, which installs it")
    });
    let mut text = String::new();
    for question in questions {
        text.push_str(question);
        text.push_str(".\n");
    }
    // Its answers fill a pipe while it still reads, so that somebody else has to write.
    let mut input = process.stdin.take().unwrap();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()).unwrap());
    let output = process.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success(), "{program}: {output:?}");
    let answers: Vec<String> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect();
    assert_eq!(answers.len(), questions.len(), "{program}: {answers:?}");
    answers
}

/// The answer to one question.
fn answer(program: &str, question: &str) -> String {
    ask(program, &[question.to_owned()]).remove(0)
}

/// Positions on random walks of up to `longest` plies, none of them over: those of the experiments for
/// the same seed.
pub(crate) fn random_positions<G: Game>(
    start: G,
    count: usize,
    longest: usize,
    seed: u64,
) -> Vec<G> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let plies = random.random_range(0..=longest);
        let mut position = Some(start);
        for _ in 0..plies {
            position = position.and_then(|position| {
                let moves: Vec<G::Move> = position.moves().collect();
                let is_over = moves.is_empty();
                (!is_over).then(|| position.after(moves[random.random_range(0..moves.len())]))
            });
        }
        positions.extend(position.filter(|position| position.outcome().is_none()));
    }
    positions
}

/// What an answer `A-B` holds; a negative B is written `A- -1`.
fn pair(answer: &str) -> (&str, &str) {
    let parts = answer.split_once("- -").map(|(one, other)| {
        let sign = answer.len() - other.len() - 1;
        (one, &answer[sign..])
    });
    parts
        .or_else(|| answer.rsplit_once('-'))
        .unwrap_or_else(|| panic!("{answer} is no pair"))
}
