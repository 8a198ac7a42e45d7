//! What is told of a search agrees with what the search answers, for every algorithm and every game.

mod cuts;
mod film;
mod highlights;
mod lines;
mod lists;
mod narration;
mod ways;

use damier::search::Why;
use damier::theatre::Reason;
use damier::trace::{Folded, Snapshot, Stage, TraceEvent, TraceKind};
use damier::{Budget, DynPosition, GameId, Language, SearchTrace, Spec, Translator};

/// Small positions of every game for two.
const GAMES: [(&str, Option<&str>); 6] = [
    ("tictactoe", Some("xo-/-x-/--o x")),
    ("chomp:3x3", None),
    ("othello:4", None),
    ("othello:6", None),
    ("pogo", None),
    ("chicago", None),
];

const SINGLE_PASS: [&str; 4] = ["minimax", "negamax", "upperbound", "alphabeta"];
const OTHERS: [&str; 6] = ["pvs", "mtdf", "mtsss", "dual", "sss", "engine"];
const PATHS: [&str; 9] = [
    "bfs",
    "astar:eval=h1",
    "astar:eval=h2",
    "astar:eval=conflict",
    "greedy",
    "wastar:weight=1.5",
    "ida:eval=h1",
    "ida:eval=walking",
    "mm",
];

fn open(game: &str, position: Option<&str>) -> Box<dyn DynPosition> {
    let choice = game.parse::<GameId>().expect("a game");
    choice.open(position, None, false).expect("a position")
}

fn think(board: &dyn DynPosition, search: &str) -> SearchTrace {
    let spec: Spec = search.parse().expect("a search");
    let trace = board.think(&spec, 200_000, &mut Budget::unlimited());
    let trace = trace.expect("a search that can be watched");
    assert!(!trace.is_cut_short, "{search}");
    trace
}

fn end_of(trace: &SearchTrace) -> Snapshot {
    Snapshot::at(trace, trace.events.len())
}

#[test]
fn a_single_pass_tells_its_value_its_line_and_its_counts() {
    for (game, position) in GAMES {
        let board = open(game, position);
        for name in SINGLE_PASS {
            let trace = think(board.as_ref(), &format!("{name}:depth=3"));
            let snapshot = end_of(&trace);
            let told = &trace.conclusion;
            assert_eq!(trace.kind, TraceKind::DepthFirst);
            assert_eq!(trace.nodes.len() as u64, told.nodes, "{game} {name}");
            assert_eq!(snapshot.nodes()[0].score, Some(told.score), "{game} {name}");
            let is_leaf = |stage| matches!(stage, Stage::Done(Why::Leaf | Why::Terminal));
            let leaves = snapshot.nodes().iter().filter(|seen| is_leaf(seen.stage));
            assert_eq!(leaves.count() as u64, told.leaves, "{game} {name}");
            let mut line = Vec::new();
            let mut here = 0;
            while let Reason::Best { child }
            | Reason::Cut {
                child: Some(child), ..
            } = trace.reason(here)
            {
                line.push(trace.nodes[child as usize].mv.clone());
                here = child;
            }
            assert_eq!(line, told.line, "{game} {name}");
        }
    }
}

#[test]
fn every_other_search_ends_with_the_value_it_answers() {
    for (game, position) in GAMES {
        let board = open(game, position);
        for name in OTHERS {
            let trace = think(board.as_ref(), &format!("{name}:depth=2"));
            let snapshot = end_of(&trace);
            let told = &trace.conclusion;
            assert_eq!(snapshot.nodes()[0].score, Some(told.score), "{game} {name}");
        }
    }
}

/// Nobody is left out: every search that a game names, told small.
#[test]
fn every_search_of_every_game_ends_where_its_report_ends() {
    for entry in damier::Catalogue::current().games() {
        let known = GAMES.iter().any(|(game, _)| game.starts_with(entry.name));
        assert!(known || entry.name == "taquin", "{}", entry.name);
    }
    for (game, position) in GAMES {
        let board = open(game, position);
        for name in board.players() {
            let search = match name {
                "human" | "random" | "level" | "report" | "perfect" => continue,
                "mcts" => "mcts:nodes=100".to_owned(),
                "pn" => "pn:nodes=2000".to_owned(),
                name => format!("{name}:depth=2"),
            };
            let trace = think(board.as_ref(), &search);
            let (snapshot, told) = (end_of(&trace), &trace.conclusion);
            if told.is_interrupted && name != "mcts" {
                continue;
            }
            assert_eq!(snapshot.nodes()[0].score, Some(told.score), "{game} {name}");
            let made = trace.nodes.len() as u64;
            match name {
                "mcts" => assert_eq!(u64::from(snapshot.nodes()[0].revisions), told.nodes),
                "pn" => {
                    let is_visit = |moment: &&TraceEvent| {
                        matches!(
                            moment,
                            TraceEvent::Revised { .. } | TraceEvent::Closed { .. }
                        )
                    };
                    let visits = trace.events.iter().filter(is_visit).count();
                    assert_eq!(visits as u64, told.nodes, "{game}");
                }
                "sss" => assert_eq!(made, told.nodes, "{game}"),
                // Passes visit the root again, and tables answer without a visit.
                _ => {}
            }
            assert_eq!(
                told.line.first(),
                lit_moves(&trace).first(),
                "{game} {name}"
            );
        }
    }
}

/// The moves of the nodes that are lit.
fn lit_moves(trace: &SearchTrace) -> Vec<String> {
    let snapshot = end_of(trace);
    let last = trace.lit().last().copied().unwrap_or(0);
    let line = trace.line_to(&snapshot, last);
    line.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn searches_for_a_path_tell_the_path() {
    let board = open("taquin", Some("2,8,3/1,6,4/7,0,5"));
    for search in PATHS {
        let trace = think(board.as_ref(), search);
        let told = &trace.conclusion;
        assert!(!told.line.is_empty(), "{search}");
        let mut here = None;
        for mv in &told.line {
            let now: &dyn DynPosition = here.as_deref().unwrap_or(board.as_ref());
            here = Some(now.after(mv).expect("a legal move"));
        }
        let solved = here.expect("at least one move");
        assert_eq!(solved.status(), damier::Status::Solved, "{search}");
        if trace.kind == TraceKind::Path && search != "mm" {
            let closed = trace.events.iter().filter(
                |moment| matches!(moment, TraceEvent::Closed { why, .. } if *why != Why::Terminal),
            );
            assert_eq!(closed.count() as u64, told.nodes, "{search}");
            let goal = trace.events.iter().rev().find_map(|moment| match moment {
                TraceEvent::Closed {
                    node,
                    why: Why::Terminal,
                    ..
                } => Some(*node),
                _ => None,
            });
            let mut way = Vec::new();
            let snapshot = end_of(&trace);
            let mut here = goal.expect("the goal was closed");
            while let Some(parent) = snapshot.nodes()[here as usize].parent {
                let line = trace.line_to(&snapshot, here);
                way.push(line.split(' ').next_back().unwrap_or_default().to_owned());
                here = parent;
            }
            way.reverse();
            assert_eq!(way, told.line, "{search}");
        }
        if search != "mm" {
            assert_eq!(lit_moves(&trace), told.line, "{search}");
        }
    }
}

#[test]
fn a_scene_is_reached_step_by_step_as_well() {
    let board = open("pogo", None);
    for search in ["alphabeta:depth=2", "sss:depth=2", "mcts:nodes=50"] {
        let trace = think(board.as_ref(), search);
        let mut snapshot = Snapshot::at(&trace, 0);
        for (number, moment) in trace.events.iter().enumerate().take(200) {
            assert_eq!(snapshot, Snapshot::at(&trace, number), "{search} {number}");
            snapshot.advance(moment);
        }
    }
}

#[test]
fn what_is_folded_is_counted() {
    let board = open("othello:6", None);
    let trace = think(board.as_ref(), "alphabeta:depth=3");
    let snapshot = end_of(&trace);
    for focus in [0, 1, 5, trace.nodes.len() as u32 - 1] {
        let folded = Folded::of(&snapshot, focus, &[2], 30);
        let hidden: usize = folded.shown.iter().map(|shown| shown.hidden).sum();
        assert_eq!(hidden + folded.shown.len(), trace.nodes.len());
        assert!(folded.shown.iter().any(|shown| shown.node == focus));
        for language in Language::ALL {
            let book = Translator::of(language);
            let svg = trace.to_svg(&snapshot, &folded, book);
            roxmltree::Document::parse(&svg).expect("a well-formed picture");
            assert_eq!(svg.matches("data-node=").count(), folded.shown.len());
            let lines = trace.outline(&snapshot, &folded, board.as_ref(), book);
            assert_eq!(lines.len(), folded.shown.len());
        }
        let dot = trace.to_dot(&snapshot, &folded);
        assert_eq!(dot.matches(" -> ").count(), folded.shown.len() - 1);
    }
}

#[test]
fn too_much_to_tell_is_cut_short_and_said_so() {
    let board = open("pogo", None);
    let spec: Spec = "alphabeta:depth=6".parse().expect("a search");
    let trace = board
        .think(&spec, 1000, &mut Budget::unlimited())
        .expect("a search");
    assert!(trace.is_cut_short && trace.conclusion.is_interrupted);
    assert_eq!(trace.events.len(), 1000);
    for node in 0..trace.nodes.len() as u32 {
        let _ = trace.explain(node, board.as_ref());
    }
}

#[test]
fn who_does_not_search_cannot_be_watched() {
    for (game, names) in [
        ("pogo", ["human", "random", "perfect"]),
        ("taquin", ["human", "random", "engine"]),
    ] {
        let board = open(game, None);
        for name in names {
            let spec: Spec = name.parse().expect("a name");
            let refused = board.think(&spec, 100, &mut Budget::unlimited());
            assert!(refused.is_err(), "{game} {name}");
        }
    }
}
