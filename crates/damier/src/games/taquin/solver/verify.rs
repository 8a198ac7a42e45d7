//! Checking what the solver answers, and the databases it answers from, without trusting either.

use std::sync::Arc;

use super::TaquinSolver;
use super::equipment::Equipment;
use super::exhaustive::Distances;
use super::frame::Frame;
use super::kit::{PatternKit, patterns_of, table_name};
use crate::games::taquin::pattern::PatternDatabase;
use crate::games::taquin::pattern::layout::Layout;
use crate::games::taquin::rules::Taquin;
use crate::games::taquin::tray::Tray;
use crate::games::taquin::variant::TaquinVariant;
use crate::message::Message;
use crate::search::Budget;
use crate::solve::{Count, Resources, SolveError, Verification};

/// How many solutions are compared with the distances at the most, about.
const MOST_COMPARED: u64 = 2_000_000;

/// Finds the distance of every position of a small tray, and compares the solver's answers: all of
/// them up to ten cells, and beyond those of positions spread over the whole.
pub(super) fn everything(
    variant: TaquinVariant,
    resources: &Resources,
) -> Result<Verification, SolveError> {
    let (_, goal) = Frame::of(&Taquin::solved(variant));
    let mut budget = Budget::unlimited();
    let what = Message::new("table-checking").with("table", format!("taquin {variant}"));
    let mut progress = resources.progress(what, &mut budget);
    let distances = Distances::new(goal.tray, goal.home, &mut |done, total| {
        progress.advance(done, total)
    })?;
    let solver = TaquinSolver::new(variant, resources, &mut budget);
    // An odd step meets positions of all kinds.
    let step = (distances.solvable / MOST_COMPARED) | 1;
    let mut verification = Verification {
        entries: distances.solvable,
        ..Verification::default()
    };
    let mut compared = 0;
    for (position, distance) in distances.sample(step as usize) {
        compared += 1;
        let solution = solver.solve_framed(&position, 1, &mut budget);
        let is_right = solution.is_some_and(|solution| {
            let mut now = position;
            for mv in &solution.moves {
                now.play(*mv);
            }
            now.is_solved() && solution.moves.len() == usize::from(distance)
        });
        if !is_right {
            verification.mismatches += 1;
            let tiles = format!("{:?}", position.tiles());
            verification.first_mismatch.get_or_insert(tiles);
        }
    }
    let count = |name, words, number| Count {
        name,
        words,
        number,
    };
    verification.counts = vec![
        count(
            "solvable",
            Message::new("taquin-positions"),
            distances.solvable,
        ),
        count(
            "furthest",
            Message::new("taquin-furthest"),
            distances.greatest.into(),
        ),
        count("compared", Message::new("taquin-compared"), compared),
    ];
    Ok(verification)
}

/// Finds every distance of every pattern anew: of the databases on disk, or else of the small ones.
pub(super) fn databases(tray: Tray, resources: &Resources) -> Result<Verification, SolveError> {
    let size = Equipment::stored_size(tray, resources).unwrap_or(PatternKit::small(tray));
    let mut verification = Verification::default();
    for tiles in patterns_of(tray, size) {
        let name = table_name(tray, &tiles);
        let layout = Arc::new(Layout::new(tray, tiles.len()));
        let bits = match resources.stored_for_verification(&name)? {
            Some(bits) => bits,
            None => PatternDatabase::build(&layout, &tiles, resources.threads, &mut |_, _| Ok(()))?,
        };
        let what = Message::new("table-checking").with("table", name.file.as_str());
        let mut budget = Budget::unlimited();
        let mut progress = resources.progress(what, &mut budget);
        let entries = layout.entries();
        match PatternDatabase::new(layout, &tiles, bits) {
            Some(database) => {
                let findings = database.verify(resources.threads, &mut |done, total| {
                    progress.advance(done, total)
                })?;
                verification.entries += findings.entries;
                verification.mismatches += findings.mismatches;
                verification.counts.push(Count {
                    name: "greatest_distance",
                    words: Message::new("taquin-greatest-distance").with("tiles", tiles.len()),
                    number: u64::from(findings.greatest),
                });
            }
            // Of another length than the layout says: nothing in it can be right.
            None => verification.mismatches += entries,
        }
        if verification.mismatches > 0 {
            verification.first_mismatch.get_or_insert(name.file);
        }
    }
    Ok(verification)
}
