//! The moments that are worth a look are what they are said to be.

use damier::{Budget, Highlight, ListKind, Moment, Scene, Standing, Thought, entries};

use crate::{open, think};

fn watched(moment: &Highlight) -> (Box<dyn damier::Board>, Thought) {
    let board = open(moment.game, moment.position);
    let thought = think(board.as_ref(), moment.player);
    (board, thought)
}

#[test]
fn every_game_has_a_moment_worth_a_look() {
    for entry in entries() {
        assert!(Highlight::of(entry.name).count() > 0, "{}", entry.name);
        for moment in Highlight::of(entry.name) {
            let (board, thought) = watched(moment);
            let at = moment.at.unwrap_or(thought.moments.len());
            assert!(at <= thought.moments.len(), "{moment:?}");
            let title = moment.title().to_string();
            let last = at.checked_sub(1).map(|last| thought.moments[last]);
            let first_cut = thought.next_moment(0, Moment::is_cut).map(|cut| cut + 1);
            let first_pass =
                thought.next_moment(0, |moment| matches!(moment, Moment::Iteration { .. }));
            if title.starts_with("The first cut") {
                assert_eq!(moment.at, first_cut, "{moment:?}");
                let node = last.map_or(0, |last| last.node());
                let check = thought.check_cut(node, board.as_ref(), &mut Budget::unlimited());
                assert!(check.is_some_and(|check| check.is_right), "{moment:?}");
                assert_eq!(moment.node, Some(node), "{moment:?}");
            } else if title.starts_with("The report") {
                let wrong = thought.moments.iter().position(|moment| {
                    moment.is_cut() && is_wrong(&thought, moment.node(), board.as_ref())
                });
                assert_eq!(moment.at, wrong.map(|wrong| wrong + 1), "{moment:?}");
                assert_eq!(moment.node, last.map(|last| last.node()), "{moment:?}");
            } else if title.starts_with("SSS*") {
                let list = thought.listing(&Scene::at(&thought, at)).expect("OPEN");
                assert!(
                    list.kind == ListKind::Plans && list.nodes.len() > 5,
                    "{moment:?}"
                );
            } else if title.starts_with("IDA*") {
                assert_eq!(moment.at, first_pass.map(|pass| pass + 1), "{moment:?}");
            } else if title.starts_with("A*") {
                let end = *thought.lit().last().expect("a way");
                let goal = thought.board_at(end, board.as_ref()).expect("moves");
                assert_eq!(goal.standing(), Standing::Solved);
            }
        }
    }
}

fn is_wrong(thought: &Thought, node: u32, board: &dyn damier::Board) -> bool {
    let check = thought.check_cut(node, board, &mut Budget::unlimited());
    check.is_some_and(|check| !check.is_right)
}
