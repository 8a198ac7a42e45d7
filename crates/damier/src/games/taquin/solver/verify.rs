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
use crate::search::Budget;
use crate::solve::{Count, SolveError, TableStore, Verification, Work};

/// How many solutions are compared with the distances at the most, about.
const MAX_COMPARED: u64 = 2_000_000;

/// Finds the distance of every position of a small tray, and compares the solver's answers: all of
/// them up to ten cells, and beyond those of positions spread over the whole.
pub(super) fn everything(
    variant: TaquinVariant,
    store: &TableStore,
) -> Result<Verification, SolveError> {
    let (_, goal) = Frame::of(&Taquin::solved(variant));
    let mut budget = Budget::unlimited();
    let work = Work::Checking(format!("taquin {variant}"));
    let mut progress = store.progress(work, &mut budget);
    let distances = Distances::new(goal.tray, goal.home, &mut |done, total| {
        progress.advance(done, total)
    })?;
    let solver = TaquinSolver::new(variant, store, &mut budget);
    // An odd step meets positions of all kinds.
    let step = (distances.solvable / MAX_COMPARED) | 1;
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
    verification.counts = vec![
        Count::new("solvable", "taquin-positions", distances.solvable),
        Count::new("furthest", "taquin-furthest", distances.greatest.into()),
        Count::new("compared", "taquin-compared", compared),
    ];
    Ok(verification)
}

/// Finds every distance of every pattern anew: of the databases on disk, or else of the small ones.
pub(super) fn databases(tray: Tray, store: &TableStore) -> Result<Verification, SolveError> {
    let size = Equipment::stored_size(tray, store).unwrap_or(PatternKit::small(tray));
    let mut verification = Verification::default();
    for tiles in patterns_of(tray, size) {
        let name = table_name(tray, &tiles);
        let layout = Arc::new(Layout::new(tray, tiles.len()));
        let bits = match store.stored_for_verification(&name)? {
            Some(bits) => bits,
            None => PatternDatabase::build(&layout, &tiles, store.threads(), &mut |_, _| Ok(()))?,
        };
        let work = Work::Checking(name.file.clone());
        let mut budget = Budget::unlimited();
        let mut progress = store.progress(work, &mut budget);
        let entries = layout.entries();
        match PatternDatabase::new(layout, &tiles, bits) {
            Some(database) => {
                let findings = database.verify(store.threads(), &mut |done, total| {
                    progress.advance(done, total)
                })?;
                verification.entries += findings.entries;
                verification.mismatches += findings.mismatches;
                verification.counts.push(Count {
                    name: "greatest_distance",
                    key: "taquin-greatest-distance",
                    about: Some(("tiles", tiles.len() as u64)),
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
