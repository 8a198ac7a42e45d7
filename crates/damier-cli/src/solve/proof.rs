//! One large position, proven by the workers of a queue, or here with what shows it kept.

use std::time::{Duration, Instant};

use damier::face::Solution;
use damier::solve::{ValuedMove, Verdict};
use damier::{DynPosition, Limits, Message, Score, Stop, TableStore, Translator};
use damier_lab::proof::{Proven, ProvenMargin, prove};

use super::{Solve, Solved, words};
use crate::failure::Failure;
use crate::file::{check_place, put};
use crate::output::Output;
use crate::progress::Progress;

pub(super) fn run(
    solve: &Solve,
    board: &dyn DynPosition,
    store: &TableStore,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    if let Some(path) = &solve.certificate {
        check_place(path)?;
    }
    let begun = Instant::now();
    let threads = solve.on.threads_or(solve.storage.threads);
    let runner = solve.on.runner(threads, translator)?;
    // Jobs run side by side: each of them stays on its thread.
    let store = store
        .to_builder()
        .threads(1)
        .questions(threads.get())
        .build();
    let stop = stopped_after(solve.time);
    let limit = solve.nodes.unwrap_or(u64::MAX);
    let bar = Progress::new(0, 0);
    let proven = prove(
        &solve.start.game,
        &board.whole_position(),
        solve.split,
        &store,
        runner.as_ref(),
        &stop,
        &mut |cost| {
            bar.advance();
            if cost.nodes >= limit {
                stop.raise();
            }
        },
    );
    bar.finish();
    let (answer, cost, certificate) = match proven? {
        Proven::Margin(proven) => {
            let answer = solution(board, &proven);
            (answer, proven.cost, proven.certificate)
        }
        Proven::Way(proven) => (proven.solution.into(), proven.cost, proven.certificate),
    };
    if let (Some(path), Some(certificate)) = (&solve.certificate, &certificate) {
        put(path, certificate.to_string().as_bytes())?;
    }
    let solved = Solved {
        answer,
        nodes: cost.nodes,
        seconds: begun.elapsed().as_secs_f64(),
    };
    if solve.json {
        output.json(&solved.data(board))?;
    } else {
        // What comes after is for reading, and not worth another search.
        let nothing = Limits {
            nodes: Some(0),
            ..Limits::default()
        };
        words::tell(board, &solved, &store, nothing, translator, output)?;
        if !solved.is_open() {
            let told = Message::new("solve-proof").with("answers", cost.answers);
            output.line(&translator.say(&told))?;
        }
    }
    match solved.is_open() {
        true => Err(Failure::Unproven),
        false => Ok(()),
    }
}

fn stopped_after(time: Option<Duration>) -> Stop {
    let begun = Instant::now();
    Stop::new().asking(move || time.is_some_and(|time| begun.elapsed() >= time))
}

/// The value, and one move that keeps it.
fn solution(board: &dyn DynPosition, proven: &ProvenMargin) -> Solution {
    let [lower, upper] = [proven.lower, proven.upper].map(Score::points);
    let verdict = Verdict::between(lower, upper);
    let best = proven.best.iter();
    let moves: Vec<ValuedMove<String>> = best
        .map(|mv| ValuedMove {
            mv: mv.clone(),
            verdict,
        })
        .collect();
    Solution {
        value: verdict,
        holding: moves.len(),
        left_out: board.moves().len() - moves.len(),
        moves,
        puzzle: None,
    }
}
