//! The lists of best-first searches hold what the search takes next.

use damier::trace::{ListKind, Snapshot, TraceEvent};

use super::{open, think};

/// A* closes the first of its list, or another of the same cost.
#[test]
fn a_star_takes_the_first_of_p() {
    let board = open("taquin", Some("2,3,4/1,0,7/6,8,5"));
    for search in ["astar:eval=h1", "astar:eval=h2", "wastar:weight=2"] {
        let trace = think(board.as_ref(), search);
        let mut snapshot = Snapshot::at(&trace, 0);
        for moment in &trace.events {
            if let TraceEvent::Closed { node, .. } = moment {
                let list = trace.listing(&snapshot).expect("a list");
                assert_eq!(list.kind, ListKind::Open);
                let cost = |node: u32| snapshot.nodes()[node as usize].cost.expect("a cost");
                let (taken, first) = (cost(*node), cost(list.nodes[0]));
                assert_eq!((taken.f, taken.h), (first.f, first.h), "{search}");
            }
            snapshot.advance(moment);
        }
    }
}

/// SSS* takes the first of OPEN, always.
#[test]
fn sss_takes_the_first_of_open() {
    for (game, depth) in [("chomp:3x3", 4), ("othello:4", 3), ("pogo", 2)] {
        let board = open(game, None);
        let trace = think(board.as_ref(), &format!("sss:depth={depth}"));
        let mut snapshot = Snapshot::at(&trace, 0);
        let mut taken = 0;
        for moment in &trace.events {
            // The root is on OPEN before anything is told.
            if let TraceEvent::Taken { node } = moment
                && *node != 0
            {
                let list = trace.listing(&snapshot).expect("a list");
                assert_eq!(list.kind, ListKind::Plans);
                assert_eq!(list.nodes.first(), Some(node), "{game}");
                taken += 1;
            }
            snapshot.advance(moment);
        }
        assert!(taken > 5, "{game}");
    }
}

/// Most games first, and a number for every move that was tried.
#[test]
fn games_and_proofs_are_compared_move_by_move() {
    let board = open("tictactoe", None);
    let trace = think(board.as_ref(), "mcts:nodes=200");
    let end = Snapshot::at(&trace, trace.events.len() - 1);
    let root = Snapshot::at(&trace, 1);
    assert!(
        trace
            .listing(&root)
            .is_some_and(|list| list.kind == ListKind::Games)
    );
    let list = trace.listing(&end).expect("a list");
    let games = list
        .nodes
        .iter()
        .map(|node| end.nodes()[*node as usize].revisions);
    assert!(games.is_sorted_by(|more, fewer| more >= fewer));
    let board = open("tictactoe", Some("xo-/ox-/--- x"));
    let trace = think(board.as_ref(), "pn");
    let list = trace.listing(&Snapshot::at(&trace, trace.events.len()));
    assert!(list.is_some_and(|list| list.kind == ListKind::Proofs));
}

/// IDA* stays within its thresholds, and each is larger than the one before.
#[test]
fn ida_star_tells_its_thresholds() {
    let board = open("taquin", Some("6,7,1/8,0,2/4,3,5"));
    let trace = think(board.as_ref(), "ida:eval=h2");
    let end = Snapshot::at(&trace, trace.events.len());
    let mut thresholds: Vec<u32> = end
        .nodes()
        .iter()
        .filter_map(|seen| seen.threshold())
        .collect();
    assert!(thresholds.is_sorted());
    thresholds.dedup();
    let passes = trace.events.iter().filter_map(|moment| match moment {
        TraceEvent::Iteration { number, .. } => Some(*number),
        _ => None,
    });
    let passes: Vec<u32> = passes.collect();
    assert_eq!(thresholds[..passes.len()], passes);
    assert_eq!(thresholds.last().copied(), Some(trace.conclusion.depth));
    for seen in end.nodes() {
        if let (Some(cost), Some(threshold)) = (seen.cost, seen.threshold()) {
            let is_leaf = matches!(
                seen.stage,
                damier::trace::Stage::Done(damier::search::Why::Leaf)
            );
            assert_eq!(cost.f > threshold, is_leaf);
        }
    }
}
