//! Races: what is counted agrees with what the searches answer, and the laws of the leaves hold.

use damier::theatre::Race;
use damier::{Budget, DynPosition, GameId, Language, Limits, Message, Spec, Translator};

const GAMES: [(&str, Option<&str>); 6] = [
    ("tictactoe", Some("xo-/-x-/--o x")),
    ("chomp:3x3", None),
    ("othello:4", None),
    ("othello:6", None),
    ("pogo", None),
    ("chicago", None),
];

/// The report's states two to four.
const STATES: [&str; 3] = [
    "2,8,3/1,6,4/7,0,5",
    "2,3,4/1,0,7/6,8,5",
    "6,7,1/8,0,2/4,3,5",
];

fn open(game: &str, position: Option<&str>) -> Box<dyn DynPosition> {
    let choice = game.parse::<GameId>().expect("a game");
    choice.open(position, None, false).expect("a position")
}

fn race(board: &dyn DynPosition, players: &[&str]) -> Race {
    let players: Vec<Spec> = players
        .iter()
        .map(|player| player.parse().expect("a search"))
        .collect();
    let race = Race::run(board, &players, 200_000, &mut Budget::unlimited());
    let race = race.expect("a race");
    assert!(!race.is_cut_short(), "{players:?}");
    race
}

#[test]
fn nodes_leaves_and_values_are_those_of_the_searches() {
    for (game, position) in GAMES {
        let board = open(game, position);
        for players in [
            ["negamax:depth=3", "alphabeta:depth=3", "pvs:depth=3"],
            ["sss:depth=3", "mtsss:depth=3,keyed=path", "mtdf:depth=3"],
        ] {
            let race = race(board.as_ref(), &players);
            let first = race.thoughts().next().expect("a runner").conclusion.score;
            for (trace, tally) in race.thoughts().zip(race.tallies(race.longest())) {
                let told = &trace.conclusion;
                assert_eq!(told.score, first, "{game} {}", trace.search);
                assert_eq!(tally.leaves, told.leaves, "{game} {}", trace.search);
                assert_eq!(tally.nodes, told.nodes, "{game} {}", trace.search);
                assert_eq!(tally.by_ply.iter().sum::<u64>(), told.nodes);
            }
        }
    }
}

/// Stockman's SSS* and its form as questions to a memory of paths value the same leaves, and none that
/// alpha-beta passes over.
#[test]
fn sss_star_and_its_twin_value_the_same_leaves() {
    for (game, position) in GAMES {
        let board = open(game, position);
        for depth in 2..=3 {
            let [sss, twin, alphabeta] = ["sss:", "mtsss:keyed=path,", "alphabeta:"]
                .map(|name| format!("{name}depth={depth}"));
            let twins = race(board.as_ref(), &[&sss, &twin]);
            assert_eq!(twins.shared(), twins.marks().len(), "{game} {depth}");
            let dominated = race(board.as_ref(), &[&sss, &alphabeta]);
            for mark in dominated.marks() {
                assert!(mark.by[1].is_some(), "{game} {depth}");
            }
        }
    }
}

#[test]
fn expansions_are_those_of_the_searches_and_h2_saves() {
    for state in STATES {
        let board = open("taquin", Some(state));
        for players in [
            ["astar:eval=h1", "astar:eval=h2", "ida:eval=h2"],
            ["bfs", "greedy:eval=h2", "wastar:weight=2,eval=h2"],
        ] {
            // Blind search of the deepest state is too long a story.
            if state == STATES[2] && players[0] == "bfs" {
                continue;
            }
            let race = race(board.as_ref(), &players);
            for (trace, tally) in race.thoughts().zip(race.tallies(race.longest())) {
                let told = trace.conclusion.nodes;
                assert_eq!(tally.nodes, told, "{state} {}", trace.search);
            }
        }
        let race = race(board.as_ref(), &["astar:eval=h1", "astar:eval=h2"]);
        let [h1, h2] = [0, 1].map(|runner| race.tallies(race.longest())[runner].nodes);
        assert!(h2 <= h1, "{state}: {h2} {h1}");
    }
}

#[test]
fn everybody_has_visited_as_many_nodes_as_were_asked_for() {
    for (game, position) in GAMES {
        let board = open(game, position);
        let race = race(board.as_ref(), &["alphabeta:depth=2", "sss:depth=2"]);
        for nodes in 0..=race.longest() {
            let ends = race.tallies(race.longest());
            for (runner, tally) in race.tallies(nodes).iter().enumerate() {
                assert_eq!(tally.nodes, ends[runner].nodes.min(nodes as u64), "{game}");
                let made = race.marks().iter();
                let made = made.filter(|mark| mark.is_made(runner, nodes)).count();
                assert_eq!(made as u64, tally.leaves, "{game} {nodes}");
            }
        }
    }
}

#[test]
fn every_race_is_told_and_drawn_in_both_languages() {
    let boards = GAMES.map(|(game, position)| open(game, position));
    let puzzles = STATES.map(|state| open("taquin", Some(state)));
    for board in boards.iter().chain(&puzzles) {
        for (title, players) in Race::suggestions(board.as_ref()) {
            let race = Race::run(board.as_ref(), &players, 100_000, &mut Budget::unlimited());
            let race = race.expect("a race");
            for language in Language::ALL {
                let book = Translator::of(language);
                let mut words = vec![book.say(&title)];
                let verdict = race.verdict(board.as_ref());
                assert!(verdict.len() >= 3, "{players:?}");
                words.extend(verdict.iter().map(|sentence| book.say(sentence)));
                for sentence in words {
                    assert!(!sentence.contains("race-"), "{sentence}");
                    assert!(!sentence.contains('{'), "{sentence}");
                }
                for nodes in [0, 1, race.longest() / 2, race.longest()] {
                    let svg = race.to_svg(nodes, book);
                    roxmltree::Document::parse(&svg).expect("a well-formed picture");
                }
            }
        }
    }
}

#[test]
fn one_search_is_no_race_and_four_are_too_many() {
    let board = open("chomp:3x3", None);
    for count in [0, 1, 4, 9] {
        let players: Vec<Spec> = vec!["alphabeta:depth=2".parse().expect("a search"); count];
        let refused = Race::run(board.as_ref(), &players, 100, &mut Budget::unlimited());
        assert!(refused.is_err(), "{count}");
    }
    for player in [
        "perfect",
        "human",
        "alphabeta:keyed=path",
        "mtdf:keyed=luck",
    ] {
        let players: Vec<Spec> = vec![player.parse().expect("a name"); 2];
        let refused = Race::run(board.as_ref(), &players, 100, &mut Budget::unlimited());
        assert!(refused.is_err(), "{player}");
    }
}

#[test]
fn what_was_not_seen_to_its_end_is_counted_to_it() {
    let board = open("pogo", None);
    let told = |players: [&str; 2], nodes: Option<u64>| {
        let players = players.map(|player| player.parse().expect("a search"));
        let limits = Limits {
            nodes,
            ..Limits::default()
        };
        let race = Race::run(board.as_ref(), &players, 1000, &mut Budget::new(limits));
        let race = race.expect("a race");
        assert!(race.is_cut_short());
        let words = race.verdict(board.as_ref());
        let keys: Vec<&str> = words.iter().map(Message::key).collect();
        keys
    };
    let counted = told(["negamax:depth=4", "alphabeta:depth=4"], None);
    for key in ["race-cut-short", "race-counted", "race-saving"] {
        assert!(counted.contains(&key), "{counted:?}");
    }
    // Who answers something else has saved nothing by it.
    let odd = ["alphabeta:depth=6", "sss:depth=2"];
    let counted = told(odd, None);
    assert!(counted.contains(&"race-uneven"), "{counted:?}");
    assert!(!counted.contains(&"race-saving"), "{counted:?}");
    // Who was stopped before his end is not judged.
    let stopped = told(odd, Some(3000));
    assert!(!stopped.contains(&"race-saving"), "{stopped:?}");
}
