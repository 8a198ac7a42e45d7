//! One large position, proven by the workers of a queue.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use damier::face::Solution;
use damier::solve::{ValuedMove, Verdict};
use damier::{DynPosition, Limits, Message, Score, Stop, TableStore, Translator};
use damier_lab::proof::{Proven, default_plies, prove};

use super::{Solve, Solved, words};
use crate::failure::Failure;
use crate::file::{about, replace};
use crate::output::Output;
use crate::progress::Progress;

pub(super) fn run(
    solve: &Solve,
    board: &dyn DynPosition,
    store: &TableStore,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let begun = Instant::now();
    let runner = solve.on.runner(NonZeroUsize::MIN, translator)?;
    let plies = solve.split.unwrap_or_else(|| default_plies(board));
    let position = board.whole_position();
    let bar = Progress::new(0, 0);
    let proven = prove(
        &solve.start.game,
        &position,
        plies,
        store,
        runner.as_ref(),
        &stopped_after(solve.time),
        &mut |_| bar.advance(),
    );
    bar.finish();
    let proven = proven?;
    if let Some(path) = &solve.certificate {
        let written = replace(path, &proven.certificate.to_string());
        written.map_err(|error| Failure::Failed(about(path, "file-unwritable", &error)))?;
    }
    let solved = Solved {
        answer: solution(board, &proven),
        nodes: proven.nodes,
        seconds: begun.elapsed().as_secs_f64(),
    };
    if solve.json {
        return output.json(&solved.data(board));
    }
    // What comes after is for reading, and not worth another search.
    let nothing = Limits {
        nodes: Some(0),
        ..Limits::default()
    };
    words::tell(board, &solved, store, nothing, translator, output)?;
    let told = Message::new("solve-proof").with("answers", proven.answers);
    output.line(&translator.say(&told))
}

fn stopped_after(time: Option<Duration>) -> Stop {
    let begun = Instant::now();
    Stop::new().asking(move || time.is_some_and(|time| begun.elapsed() >= time))
}

/// The value, and one move that keeps it.
fn solution(board: &dyn DynPosition, proven: &Proven) -> Solution {
    let value = Score::points(proven.value);
    let verdict = Verdict::between(value, value);
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
