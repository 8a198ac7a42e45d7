//! The searches for a path: laws that hold on every puzzle, the taquin's heuristics on whole small
//! trays, and the lists that an observer can rebuild.

#![allow(clippy::unwrap_used)]

mod heuristics;
mod labyrinth;
mod laws;
mod lists;

use damier::games::taquin::TaquinVariant;
use damier::path::PathReport;
use damier::{Budget, Limits, Puzzle, Taquin};

use crate::distances::distances_from;

fn variant(text: &str) -> TaquinVariant {
    text.parse().unwrap()
}

fn taquin(text: &str) -> Taquin {
    text.parse().unwrap()
}

fn nodes(nodes: u64) -> Budget {
    Budget::new(Limits {
        nodes: Some(nodes),
        ..Limits::default()
    })
}

/// Plays a path and checks that every move is legal and the last one solves the puzzle.
fn replay<P: Puzzle>(root: &P, report: &PathReport<P::Move>) -> u32 {
    let path = report.path.as_ref().unwrap();
    let mut here = *root;
    for mv in path {
        assert!(!here.is_solved(), "{root:?}: solved before the end");
        here = here.try_after(*mv).unwrap();
    }
    assert!(here.is_solved(), "{root:?}: {path:?}");
    path.len() as u32
}
