//! No cut could have changed anything: the cut branch is searched in full. But for one search, whose
//! cuts are wrong as its report prints them.

use damier::theatre::{Bound, Reason};
use damier::trace::TraceEvent;
use damier::{Budget, Language, Score, SearchTrace, Translator};

use super::{GAMES, open, think};

const DEPTH: u32 = 3;

fn cuts_of(trace: &SearchTrace) -> Vec<u32> {
    let cuts = trace.events.iter().filter(|moment| moment.is_cut());
    cuts.map(TraceEvent::node).collect()
}

/// A cut says: whatever the moves are worth that were not tried, the value here is at least the bound;
/// and the other side already has as much elsewhere.
#[test]
fn no_cut_could_have_changed_anything() {
    for (game, position) in GAMES {
        let board = open(game, position);
        for search in ["upperbound", "alphabeta", "pvs"] {
            let trace = think(board.as_ref(), &format!("{search}:depth={DEPTH}"));
            let cuts = cuts_of(&trace);
            for node in cuts.iter().step_by(cuts.len().div_ceil(30).max(1)) {
                let Reason::Cut { bound, set, child } = trace.reason(*node) else {
                    panic!("{game}: node {node} was cut");
                };
                assert!(child.is_some());
                let check = trace.check_cut(*node, board.as_ref(), &mut Budget::unlimited());
                let check = check.expect("it was cut");
                assert!(
                    check.whole >= bound && check.is_right,
                    "{game} {search}: node {node}"
                );
                if let Bound::Has {
                    node: setter,
                    value,
                } = set
                {
                    let (above, here) = (
                        trace.nodes[setter as usize].ply - 1,
                        trace.nodes[*node as usize].ply,
                    );
                    assert_eq!((here - above) % 2, 1, "it is the other side that has it");
                    let reached = (above..here).fold(bound, |score, _| score.before_the_move());
                    assert!(reached <= value, "{game} {search}: node {node}");
                }
                for language in Language::ALL {
                    let words = Translator::of(language).say(&trace.explain(*node, board.as_ref()));
                    assert!(!words.contains("think-"), "{words}");
                }
            }
        }
    }
}

/// The holder of a bound really has it: his position, searched in full, is worth at least that.
#[test]
fn who_sets_a_bound_has_it() {
    for (game, position) in GAMES {
        let board = open(game, position);
        let trace = think(board.as_ref(), &format!("alphabeta:depth={DEPTH}"));
        let cuts = cuts_of(&trace);
        for node in cuts.iter().step_by(cuts.len().div_ceil(10).max(1)) {
            let Reason::Cut {
                set:
                    Bound::Has {
                        node: setter,
                        value,
                    },
                ..
            } = trace.reason(*node)
            else {
                continue;
            };
            let above = trace.nodes[setter as usize]
                .parent
                .expect("a move leads there");
            let here = trace.board_at(above, board.as_ref());
            let here = here.as_deref().unwrap_or(board.as_ref());
            let left = DEPTH - trace.nodes[above as usize].ply;
            let whole = think(here, &format!("negamax:depth={left}"));
            assert!(whole.conclusion.score >= value, "{game}: node {setter}");
        }
    }
}

/// What is left of a cut node: as many moves as were not tried.
#[test]
fn stumps_count_what_was_not_tried() {
    let board = open("othello:6", None);
    let trace = think(board.as_ref(), "alphabeta:depth=4");
    let mut most = 0;
    for (number, node) in (0..).zip(&trace.nodes) {
        if node.untried > 0 {
            assert_eq!(node.untried as usize, trace.untried(number, board.as_ref()));
        }
        most = most.max(node.untried);
    }
    assert!(most > 1, "something was cut");
}

/// The report on Pogo tests the wrong player: some of its cuts lose the best move.
#[test]
fn the_printed_search_cuts_what_matters() {
    let board = open("pogo", Some("W/W/-/-/-/-/BBB/WBWBWBW/- B"));
    let trace = think(board.as_ref(), "printed:depth=3,eval=eval6");
    let wrong = cuts_of(&trace).into_iter().filter(|node| {
        let check = trace.check_cut(*node, board.as_ref(), &mut Budget::unlimited());
        check.is_some_and(|check| !check.is_right && check.whole > Score::MIN)
    });
    let wrong: Vec<u32> = wrong.collect();
    assert!(!wrong.is_empty());
    let words = trace.explain(wrong[0], board.as_ref()).to_string();
    assert!(words.starts_with("Left early"), "{words}");
}
