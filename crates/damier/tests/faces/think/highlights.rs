//! The events that are worth a look are what they are said to be.

use damier::face::Highlight;
use damier::trace::{ListKind, Snapshot, TraceEvent};
use damier::{Budget, Catalogue, SearchTrace, Status};

use super::{open, think};

fn watched(moment: &Highlight) -> (Box<dyn damier::DynPosition>, SearchTrace) {
    let board = open(moment.game, moment.position);
    let trace = think(board.as_ref(), moment.player);
    (board, trace)
}

#[test]
fn every_game_has_a_moment_worth_a_look() {
    for entry in Catalogue::current().games() {
        assert!(Highlight::of(entry.name).count() > 0, "{}", entry.name);
        for moment in Highlight::of(entry.name) {
            let (board, trace) = watched(moment);
            let at = moment.at.unwrap_or(trace.events.len());
            assert!(at <= trace.events.len(), "{moment:?}");
            let title = moment.title().to_string();
            let last = at.checked_sub(1).map(|last| trace.events[last]);
            let first_cut = trace.next_moment(0, TraceEvent::is_cut).map(|cut| cut + 1);
            let first_pass =
                trace.next_moment(0, |moment| matches!(moment, TraceEvent::Iteration { .. }));
            if title.starts_with("The first cut") {
                assert_eq!(moment.at, first_cut, "{moment:?}");
                let node = last.map_or(0, |last| last.node());
                let check = trace.check_cut(node, board.as_ref(), &mut Budget::unlimited());
                assert!(check.is_some_and(|check| check.is_right), "{moment:?}");
                assert_eq!(moment.node, Some(node), "{moment:?}");
            } else if title.starts_with("The report") {
                let wrong = trace.events.iter().position(|moment| {
                    moment.is_cut() && is_wrong(&trace, moment.node(), board.as_ref())
                });
                assert_eq!(moment.at, wrong.map(|wrong| wrong + 1), "{moment:?}");
                assert_eq!(moment.node, last.map(|last| last.node()), "{moment:?}");
            } else if title.starts_with("SSS*") {
                let list = trace.listing(&Snapshot::at(&trace, at)).expect("OPEN");
                assert!(
                    list.kind == ListKind::Plans && list.nodes.len() > 5,
                    "{moment:?}"
                );
            } else if title.starts_with("IDA*") {
                assert_eq!(moment.at, first_pass.map(|pass| pass + 1), "{moment:?}");
            } else if title.starts_with("A*") {
                let end = *trace.lit().last().expect("a way");
                let goal = trace.board_at(end, board.as_ref()).expect("moves");
                assert_eq!(goal.status(), Status::Solved);
            }
        }
    }
}

fn is_wrong(trace: &SearchTrace, node: u32, board: &dyn damier::DynPosition) -> bool {
    let check = trace.check_cut(node, board, &mut Budget::unlimited());
    check.is_some_and(|check| !check.is_right)
}
