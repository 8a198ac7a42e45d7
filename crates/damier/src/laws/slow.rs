//! The law of the second generator.

use super::board::Board as _;
use super::candidate::Candidate;
use super::{Law, Violation};

/// Both generators list the same moves with the same positions after them, everywhere, and count the
/// same sequences from the starts.
pub(super) fn agrees(candidate: &Candidate<'_>) -> Result<u64, Violation> {
    let law = Law::SlowGeneratorAgrees;
    let Some(slow) = &candidate.slow else {
        return Ok(0);
    };
    let mut tried = 0;
    for variant in candidate.variants()? {
        for board in &variant.boards {
            let text = board.position();
            let expected = slow(&text);
            let moves = board.moves();
            let listed: Vec<&String> = expected.iter().map(|(mv, _)| mv).collect();
            if listed != moves.iter().collect::<Vec<_>>() {
                let what = format!("slowly {}, fast {}", some(&listed), some(&moves));
                return Err(board.broken(law, what));
            }
            for (mv, after) in &expected {
                let reached = board.after_listed(mv)?.written();
                if reached != *after {
                    let what = format!("slowly it leads to {after:?}, fast to {reached:?}");
                    return Err(board.broken(law, what).by(mv));
                }
            }
            tried += 1;
        }
        let start = variant.id.start();
        let (depth, counted) = affordable_count(start.as_ref());
        let slowly = count(slow.as_ref(), &start.position(), depth);
        if slowly != counted {
            let what = format!("slowly {slowly} sequences of {depth} moves, fast {counted}");
            return Err(start.broken(law, what));
        }
    }
    Ok(tried)
}

/// The deepest count that a slow generator can be asked for.
fn affordable_count(start: &dyn crate::face::DynPosition) -> (u32, u64) {
    const AFFORDABLE: u64 = 3000;
    let mut deepest = (1, start.perft(1));
    for depth in 2..=10 {
        let count = start.perft(depth);
        if count == 0 || count > AFFORDABLE {
            break;
        }
        deepest = (depth, count);
    }
    deepest
}

fn count(slow: &dyn Fn(&str) -> Vec<(String, String)>, position: &str, depth: u32) -> u64 {
    let successors = slow(position);
    match depth {
        0 => 1,
        1 => successors.len() as u64,
        _ => successors
            .iter()
            .map(|(_, after)| count(slow, after, depth - 1))
            .sum(),
    }
}

/// The beginning of a list of moves.
fn some<T: AsRef<str>>(moves: &[T]) -> String {
    const SHOWN: usize = 12;
    let shown: Vec<&str> = moves.iter().take(SHOWN).map(AsRef::as_ref).collect();
    let more = if moves.len() > SHOWN { " ..." } else { "" };
    format!("{} moves: {}{more}", moves.len(), shown.join(" "))
}
