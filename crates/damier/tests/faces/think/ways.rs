//! Every number of what is said of ways is true: held against the shortest ones.

use damier::trace::Snapshot;
use damier::{Budget, DynPosition, SearchTrace};

use super::narration::count;
use super::{PATHS, open, think};

/// The moves from a position to the goal, by another search.
fn distance(trace: &SearchTrace, node: u32, root: &dyn DynPosition) -> u32 {
    let board = trace.board_at(node, root);
    let board = board.as_deref().unwrap_or(root);
    let solution = board.think(
        &"ida:eval=h2".parse().expect("data"),
        100,
        &mut Budget::unlimited(),
    );
    let solution = solution.expect("a search");
    match solution.conclusion.is_interrupted {
        true => u32::MAX,
        false => solution.conclusion.line.len() as u32,
    }
}

#[test]
fn what_is_said_of_ways_is_true() {
    for position in [
        "2,8,3/1,6,4/7,0,5",
        "2,8,3/1,6,4/7,5,0",
        "1,3,4/8,0,2/7,6,5",
    ] {
        let board = open("taquin", Some(position));
        let shortest = think(board.as_ref(), "bfs").conclusion.line.len() as u32;
        for search in PATHS {
            let spec = search.parse().expect("a search");
            let trace = board
                .think(&spec, 20_000, &mut Budget::unlimited())
                .expect("a search");
            let mut snapshot = Snapshot::at(&trace, 0);
            let mut beyond: Option<u32> = None;
            for (number, (telling, event)) in trace.narrate().zip(&trace.events).enumerate() {
                let told = &telling.sentence;
                let node = event.node();
                let open: Vec<u32> = snapshot
                    .nodes()
                    .iter()
                    .filter(|seen| seen.is_listed)
                    .filter_map(|seen| Some(seen.cost?.f))
                    .collect();
                snapshot.advance(event);
                let way = snapshot_way(&snapshot, node);
                match told.key {
                    "tell-queued" | "tell-queued-blind" | "tell-queued-weighed" => {
                        assert_eq!(count(told, "g"), way, "{search}: event {number}");
                        if told.key == "tell-queued" {
                            assert_eq!(count(told, "f"), count(told, "g") + count(told, "h"));
                        }
                        if number % 7 == 0 && !trace.is_from_goal(node) {
                            assert!(count(told, "h") <= distance(&trace, node, board.as_ref()));
                        }
                    }
                    "tell-expanded" if search != "mm" => {
                        assert_eq!(
                            Some(&count(told, "f")),
                            open.iter().min(),
                            "{search}: event {number}"
                        );
                    }
                    "tell-expanded-blind" => assert_eq!(count(told, "g"), way),
                    "tell-reached" => {
                        assert_eq!(count(told, "g"), way);
                        if !search.starts_with("greedy") && !search.starts_with("wastar") {
                            assert_eq!(way, shortest, "{search}");
                        }
                    }
                    "tell-shorter" => assert_eq!(count(told, "g"), way),
                    "tell-dive" => assert_eq!(count(told, "g"), trace.nodes[node as usize].ply),
                    "tell-beyond" => {
                        let f = count(told, "f");
                        assert_eq!(f, count(told, "g") + count(told, "h"));
                        assert!(
                            f > count(told, "threshold") && count(told, "threshold") <= shortest
                        );
                        beyond = Some(beyond.map_or(f, |least| least.min(f)));
                    }
                    "tell-threshold" => {
                        assert_eq!(Some(count(told, "next")), beyond.take());
                        assert!(
                            count(told, "threshold") < shortest && count(told, "next") <= shortest
                        );
                    }
                    "tell-on-the-way" => assert_eq!(count(told, "g") + count(told, "h"), shortest),
                    "tell-no-way" => assert!(count(told, "threshold") <= shortest),
                    "tell-new" | "tell-from-goal" | "tell-expanded" => {}
                    other => panic!("{other} was not expected of {search}"),
                }
            }
        }
    }
}

fn snapshot_way(snapshot: &Snapshot, node: u32) -> u32 {
    let mut moves = 0;
    let mut here = node;
    while let Some(parent) = snapshot.nodes()[here as usize].parent {
        moves += 1;
        here = parent;
    }
    moves
}
