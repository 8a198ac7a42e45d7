//! Every number of every sentence is true: held against plain negamax.

use std::collections::HashMap;

use damier::score::ScoreKind;
use damier::theatre::narration::{Sentence, Term};
use damier::theatre::{TraceFilm, TreeNames};
use damier::trace::{Snapshot, TraceEvent};
use damier::{DynPosition, Language, Score, SearchTrace, Translator};
use serde_json::Value;

use super::{GAMES, open, think};

/// A position some moves later, always the same for a seed; the game is not over there.
pub(super) fn after_random_moves(start: &dyn DynPosition, seed: u64) -> Box<dyn DynPosition> {
    let mut board = open_again(start);
    let mut chance = seed;
    for _ in 0..seed {
        let moves = board.moves();
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let choice = (chance >> 33) as usize % moves.len();
        let next = board.after(&moves[choice]).expect("a legal move");
        if next.moves().is_empty() {
            break;
        }
        board = next;
    }
    board
}

fn open_again(board: &dyn DynPosition) -> Box<dyn DynPosition> {
    let position = board.position();
    let game = format!("{}:{}", board.game(), board.variant());
    open(&game, Some(&position))
}

/// What every position within a depth is worth to the side at the root, by plain negamax.
struct Truth {
    /// By the moves that lead there, counted from there.
    values: HashMap<Vec<String>, Score>,
    children: HashMap<Vec<String>, Vec<String>>,
}

fn moves_to(trace: &SearchTrace, node: u32) -> Vec<String> {
    trace.way_to(node).into_iter().map(str::to_owned).collect()
}

/// Told by the other side with the same distance.
fn turned(score: Score, ply: usize) -> Score {
    if ply.is_multiple_of(2) { score } else { -score }
}

/// A value counted from the root instead of from a position further down.
fn from_the_root(score: Score, plies: usize) -> Score {
    match score.kind() {
        ScoreKind::WinsIn(moves) => Score::wins_in(moves + plies as u32),
        ScoreKind::LosesIn(moves) => Score::loses_in(moves + plies as u32),
        ScoreKind::Points(_) => score,
    }
}

impl Truth {
    fn of(board: &dyn DynPosition, depth: u32) -> Truth {
        let trace = think(board, &format!("negamax:depth={depth}"));
        let end = Snapshot::at(&trace, trace.events.len());
        let mut truth = Truth {
            values: HashMap::new(),
            children: HashMap::new(),
        };
        for (node, seen) in (0..).zip(end.nodes()) {
            let way = moves_to(&trace, node);
            let score = seen.score.expect("every node has a value");
            if let Some((last, above)) = way.split_last() {
                truth
                    .children
                    .entry(above.to_vec())
                    .or_default()
                    .push(last.clone());
            }
            truth.values.insert(way.clone(), turned(score, way.len()));
        }
        truth
    }

    fn at(&self, way: &[String]) -> Score {
        self.values[way]
    }

    /// No plan through a node is worth more: what the node is worth, and what the other side has instead
    /// where it moves on the way.
    fn best_plan_through(&self, way: &[String]) -> Score {
        let counted = |way: &[String]| from_the_root(self.at(way), way.len());
        let mut best = counted(way);
        for ply in (1..way.len()).step_by(2) {
            let above = &way[..ply];
            for reply in &self.children[above] {
                if *reply != way[ply] {
                    let mut other = above.to_vec();
                    other.push(reply.clone());
                    best = best.min(counted(&other));
                }
            }
        }
        best
    }
}

fn value(sentence: &Sentence, name: &str) -> Score {
    match sentence.term(name) {
        Some(Term::Value(score)) => *score,
        other => panic!("{}: {name} is {other:?}", sentence.key),
    }
}

pub(super) fn count(sentence: &Sentence, name: &str) -> u32 {
    match sentence.term(name) {
        Some(Term::Number(number)) => *number,
        other => panic!("{}: {name} is {other:?}", sentence.key),
    }
}

/// Does the side at the root have a move at some position on a way that is worth as much as this, counted
/// from the end of the way (`sign` 1), or the other side one that holds it to this (`sign` -1)?
fn somebody_has(truth: &Truth, way: &[String], bound: Score, is_root: bool) -> bool {
    (0..=way.len())
        .filter(|ply| ply.is_multiple_of(2) == is_root)
        .any(|ply| {
            let value = from_the_root(truth.at(&way[..ply]), ply);
            let bound = from_the_root(bound, way.len());
            if is_root {
                value >= bound
            } else {
                value <= bound
            }
        })
}

/// Holds what is said of an event of a depth-first search against the truth.
fn check_call(truth: &Truth, trace: &SearchTrace, event: &TraceEvent, told: &Sentence) {
    let node = event.node();
    let way = moves_to(trace, node);
    let here = || truth.at(&way);
    let says = told.key;
    match says {
        "tell-guess" | "tell-over" | "tell-worth" | "tell-known" => {
            assert_eq!(value(told, "value"), here(), "{says} after {way:?}");
        }
        "tell-worth-least" | "tell-known-least" => {
            assert!(here() >= value(told, "value"), "{says} {way:?}")
        }
        "tell-worth-most" | "tell-known-most" => {
            assert!(here() <= value(told, "value"), "{says} {way:?}")
        }
        "tell-cut-max" | "tell-cut-asked-max" => {
            assert!(here() >= value(told, "value") && value(told, "value") >= value(told, "bound"));
        }
        "tell-cut-min" | "tell-cut-asked-min" => {
            assert!(here() <= value(told, "value") && value(told, "value") <= value(told, "bound"));
        }
        "tell-improved" => assert_eq!(
            value(told, "value"),
            from_the_root(here(), 1),
            "{says} {way:?}"
        ),
        "tell-improved-least" => assert!(
            from_the_root(here(), 1) >= value(told, "value"),
            "{says} {way:?}"
        ),
        "tell-improved-most" => assert!(
            from_the_root(here(), 1) <= value(told, "value"),
            "{says} {way:?}"
        ),
        "tell-pass" => assert_eq!(value(told, "value"), truth.at(&[])),
        "tell-pass-least" => assert!(truth.at(&[]) >= value(told, "value")),
        "tell-pass-most" => assert!(truth.at(&[]) <= value(told, "value")),
        "tell-try-alpha" | "tell-try-both" | "tell-try-beta" => {
            let above = &way[..way.len() - 1];
            // A bound is counted from the position below the move.
            for (name, is_root) in [("alpha", true), ("beta", false)] {
                if told.term(name).is_some() {
                    let bound = from_the_root(value(told, name), 1);
                    assert!(
                        somebody_has(truth, above, bound, is_root),
                        "{says} {way:?}: {name} {bound}"
                    );
                }
            }
        }
        "tell-try" | "tell-ask-max" | "tell-ask-min" | "tell-again" => {}
        other => panic!("{other} was not expected of {}", trace.search),
    }
    if says.starts_with("tell-cut") {
        let TraceEvent::Left { .. } = event else {
            panic!("a cut leaves a node")
        };
        let legal = truth.children[&way].len() as u32;
        let mut tried: Vec<&str> = trace
            .nodes
            .iter()
            .filter(|child| child.parent == Some(node))
            .map(|child| child.mv.as_str())
            .collect();
        tried.sort_unstable();
        tried.dedup();
        assert_eq!(
            count(told, "untried"),
            legal - tried.len() as u32,
            "{says} {way:?}"
        );
        if let Some(Term::Name { mv: by, .. }) = told.term("by") {
            let is_root = !way.len().is_multiple_of(2);
            let bound = from_the_root(value(told, "bound"), way.len());
            let holds = (0..way.len())
                .filter(|ply| ply.is_multiple_of(2) == is_root)
                .any(|ply| {
                    let mut setter = way[..ply].to_vec();
                    setter.push(by.clone());
                    let has = truth
                        .values
                        .get(&setter)
                        .map(|has| from_the_root(*has, setter.len()));
                    has.is_some_and(|has| if is_root { has >= bound } else { has <= bound })
                });
            assert!(holds, "{says} after {way:?}: {by} does not give {bound}");
        }
    }
    if let Some(rest) = &told.rest {
        let (now, best) = (value(told, "value"), value(rest, "best"));
        let is_root = !way.len().is_multiple_of(2);
        let counted = from_the_root(now, 1);
        let is_better = if is_root {
            counted > best
        } else {
            counted < best
        };
        assert_eq!(
            is_better,
            rest.key == "tell-then-better",
            "{says} after {way:?}: {now} and {best}"
        );
    }
}

#[test]
fn what_is_said_of_windows_is_true() {
    for (game, position) in GAMES {
        let start = open(game, position);
        for seed in [0, 1, 2, 5] {
            let board = after_random_moves(start.as_ref(), seed);
            let truth = Truth::of(board.as_ref(), 3);
            for name in [
                "minimax",
                "negamax",
                "upperbound",
                "alphabeta",
                "pvs",
                "mtdf",
                "mtsss",
                "dual",
            ] {
                let trace = think(board.as_ref(), &format!("{name}:depth=3"));
                for (telling, event) in trace.narrate().zip(&trace.events) {
                    check_call(&truth, &trace, event, &telling.sentence);
                }
            }
        }
    }
}

#[test]
fn what_is_said_of_plans_is_true() {
    for (game, position) in GAMES {
        let start = open(game, position);
        for seed in [0, 1, 3] {
            let board = after_random_moves(start.as_ref(), seed);
            let truth = Truth::of(board.as_ref(), 3);
            let trace = think(board.as_ref(), "sss:depth=3");
            for (telling, event) in trace.narrate().zip(&trace.events) {
                let told = &telling.sentence;
                let way = moves_to(&trace, event.node());
                let here = truth.at(&way);
                let counted = from_the_root(here, way.len());
                match told.key {
                    "tell-leaf" | "tell-end" => assert_eq!(value(told, "value"), here),
                    "tell-solved-max" | "tell-solved-min" => assert!(value(told, "value") <= here),
                    "tell-taken-solved" | "tell-listed-solved" => {
                        assert!(value(told, "merit") <= counted)
                    }
                    "tell-taken-live" | "tell-listed-live" => {
                        assert!(
                            value(told, "merit") >= truth.best_plan_through(&way),
                            "{way:?}"
                        );
                    }
                    "tell-plans-done" => assert_eq!(value(told, "value"), truth.at(&[])),
                    "tell-plan" | "tell-reply" | "tell-next-reply" => {}
                    other => panic!("{other} was not expected"),
                }
            }
        }
    }
}

#[test]
fn what_is_said_of_games_is_counted_again() {
    let board = open("othello:6", None);
    let trace = think(board.as_ref(), "mcts:nodes=300,seed=5");
    let mut games = vec![0i64; trace.nodes.len()];
    let mut sums = vec![0i64; trace.nodes.len()];
    for (telling, event) in trace.narrate().zip(&trace.events) {
        let told = &telling.sentence;
        let node = event.node() as usize;
        match told.key {
            "tell-game" | "tell-mean" => {
                games[node] += 1;
                assert_eq!(i64::from(count(told, "games")), games[node]);
                let ScoreKind::Points(mean) = value(told, "mean").kind() else {
                    panic!("a mean")
                };
                // A game is a loss, a draw or a win: the sum of results grows by one of three numbers.
                let sum = i64::from(mean) * games[node];
                let result = ((sum - sums[node]) as f64 / 1000.0).round() as i64;
                assert!((-1..=1).contains(&result), "{result} of node {node}");
                sums[node] += 1000 * result;
                assert!(
                    (sum - sums[node]).abs() <= games[node],
                    "the mean of {} games",
                    games[node]
                );
            }
            "tell-untried" => assert_eq!(games[node], 0),
            "tell-most-games" => {
                assert_eq!(i64::from(count(told, "games")), games[node]);
                let of_root =
                    (1..games.len()).filter(|child| trace.nodes[*child].parent == Some(0));
                assert_eq!(of_root.map(|child| games[child]).max(), Some(games[node]));
            }
            other => panic!("{other} was not expected"),
        }
    }
    assert_eq!(games[0], 300);
}

#[test]
fn what_is_said_of_proofs_is_true() {
    for (game, position) in [
        ("tictactoe", Some("xo-/-x-/--o x")),
        ("chomp:3x3", None),
        ("tictactoe", Some("x--/-o-/--- x")),
    ] {
        let board = open(game, position);
        let truth = Truth::of(board.as_ref(), 9);
        let trace = think(board.as_ref(), "pn");
        let mut is_first = true;
        for (telling, event) in trace.narrate().zip(&trace.events) {
            let told = &telling.sentence;
            let of_root = truth.at(&moves_to(&trace, event.node()));
            let attacker = if is_first { of_root } else { -of_root };
            assert_eq!(
                telling.variables.last(),
                Some(&("attacker", Term::Side { is_root: is_first }))
            );
            let wins = attacker > Score::DRAW;
            match told.key {
                "tell-proven" | "tell-question-yes" => assert!(
                    wins,
                    "{} after {:?}",
                    told.key,
                    moves_to(&trace, event.node())
                ),
                "tell-disproven" | "tell-question-no" => assert!(!wins, "{}", told.key),
                "tell-proof" => {
                    let (proof, disproof) = (count(told, "proof"), count(told, "disproof"));
                    assert!(proof > 0 || wins);
                    assert!(disproof > 0 || !wins);
                }
                "tell-answer" => {
                    let score = value(told, "value");
                    assert_eq!(score.cmp(&Score::DRAW), truth.at(&[]).cmp(&Score::DRAW));
                }
                "tell-opened" | "tell-opened-end" | "tell-left-for-now" => {}
                other => panic!("{other} was not expected"),
            }
            is_first &= !matches!(event, TraceEvent::Iteration { .. });
        }
    }
}

/// What the page's module makes of a film.
fn told_by(film: &Value, event: usize) -> (String, Option<usize>, Vec<(String, String)>) {
    let narration = &film["narration"];
    let telling = |event: usize| {
        &narration["tellings"][narration["events"][event].as_u64().expect("data") as usize]
    };
    let begin: u64 = (0..event)
        .map(|earlier| telling(earlier)["gaps"].as_u64().expect("data"))
        .sum();
    let number = |gap: u64| {
        narration["numbers"][(begin + gap) as usize]
            .as_u64()
            .expect("data")
    };
    let now = telling(event);
    let text = |gap: u64, is_short: bool| {
        let number = number(gap);
        let place = number / 2;
        let short = &narration["shorts"][place.to_string()];
        match number % 2 == 1 {
            true => place.to_string(),
            false if is_short && !short.is_null() => short.as_str().expect("text").to_owned(),
            false => narration["texts"][place as usize]
                .as_str()
                .expect("text")
                .to_owned(),
        }
    };
    let mut words = now["words"].as_str().expect("data").to_owned();
    for gap in 0..now["gaps"].as_u64().expect("data") {
        words = words.replace(&format!("{{{gap}}}"), &text(gap, false));
    }
    let variable = |pair: &Value| {
        let name = pair[0].as_str().expect("data").to_owned();
        (name, text(pair[1].as_u64().expect("data"), true))
    };
    let variables = now["variables"]
        .as_array()
        .expect("data")
        .iter()
        .map(variable)
        .collect();
    (
        words,
        now["line"].as_u64().map(|line| line as usize),
        variables,
    )
}

#[test]
fn a_film_says_what_is_said() {
    let games = [
        ("tictactoe", Some("xo-/-x-/--o x"), "alphabeta:depth=4"),
        ("pogo", None, "pvs:depth=2"),
        ("taquin", Some("2,8,3/1,6,4/7,0,5"), "astar:eval=h1"),
        ("chomp:3x3", None, "sss:depth=3"),
    ];
    for (game, position, search) in games {
        let board = open(game, position);
        let trace = think(board.as_ref(), search);
        for language in Language::ALL {
            let translator = Translator::of(language);
            let names = TreeNames::of(&trace, board.as_ref(), translator);
            let film = TraceFilm::narrated(&trace, 80, &names);
            let film = serde_json::to_value(&film).expect("data");
            for (event, telling) in trace.narrate().enumerate().step_by(7) {
                // Whoever asks alone for what is said hears the same.
                let names = TreeNames::of(&trace, board.as_ref(), translator);
                let words = translator.say(&telling.in_words_by(&names));
                let variables = telling.variables_by(&names);
                let variables: Vec<(String, String)> = variables
                    .into_iter()
                    .map(|(name, text)| (name.to_owned(), text))
                    .collect();
                assert_eq!(
                    told_by(&film, event),
                    (words, telling.line, variables),
                    "{search}: event {event}"
                );
            }
        }
    }
}
