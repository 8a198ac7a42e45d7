//! Searches by request: the same answer as when they are watched, with a guess of the game's own or of
//! somebody else's.

#![allow(clippy::unwrap_used)]

use damier::face::{OwnGuess, SearchRequest};
use damier::score::ScoreKind;
use damier::{Budget, DynPosition, GameId, ParseError, Position, Score};

const SEARCHES: [&str; 11] = [
    "minimax",
    "negamax",
    "upperbound",
    "alphabeta",
    "pvs",
    "mtdf",
    "mtsss",
    "dual",
    "sss",
    "engine",
    "printed",
];

fn start(game: &str) -> Box<dyn DynPosition> {
    game.parse::<GameId>().unwrap().start()
}

fn request(spec: &str) -> SearchRequest {
    SearchRequest::new(spec.parse().unwrap())
}

/// What an evaluation by its name says, as if somebody else did.
fn by_name(evaluation: &'static str) -> OwnGuess {
    OwnGuess::new(move |position| {
        let scores = position
            .evaluate_cells(evaluation, &position.cells())
            .unwrap();
        match scores[0].kind() {
            ScoreKind::Points(points) => points,
            other => panic!("a guess at an end: {other:?}"),
        }
    })
}

#[test]
fn a_request_answers_what_a_watched_search_does() {
    for (game, specs) in [
        (
            "pogo",
            SEARCHES.map(|name| format!("{name}:depth=3")).to_vec(),
        ),
        (
            "taquin",
            ["bfs", "astar", "greedy", "wastar", "ida", "mm"]
                .map(String::from)
                .to_vec(),
        ),
    ] {
        let start = start(game);
        for spec in specs {
            let quiet = start
                .search(&request(&spec), &mut Budget::unlimited())
                .unwrap();
            let events = Some(200_000);
            let told = SearchRequest {
                events,
                ..request(&spec)
            };
            let told = start.search(&told, &mut Budget::unlimited()).unwrap();
            let thought = start.think(&spec.parse().unwrap(), 200_000, &mut Budget::unlimited());
            assert_eq!(quiet.trace, None);
            assert_eq!(told.trace.as_ref(), Some(&thought.unwrap()), "{spec}");
            if !told.conclusion.is_interrupted {
                assert_eq!(quiet.conclusion, told.conclusion, "{game} {spec}");
            }
        }
    }
}

/// The engine alone may take mirror images for one where it knows the evaluation.
#[test]
fn somebody_elses_guess_counts_as_the_games_own() {
    let start = start("pogo");
    for name in SEARCHES
        .into_iter()
        .filter(|name| !["engine", "printed"].contains(name))
    {
        let named = request(&format!("{name}:depth=3,eval=stacks"));
        let own = SearchRequest {
            own: Some(by_name("stacks")),
            ..request(&format!("{name}:depth=3"))
        };
        let [named, own] =
            [named, own].map(|request| start.search(&request, &mut Budget::unlimited()).unwrap());
        assert_eq!(named, own, "{name}");
    }
    let tray = "taquin"
        .parse::<GameId>()
        .unwrap()
        .open(Some("6,7,1/8,0,2/4,3,5"), None, false);
    let tray = tray.unwrap();
    for name in ["astar", "greedy", "wastar", "ida"] {
        let named = request(&format!("{name}:eval=h1"));
        let own = SearchRequest {
            own: Some(by_name("h1")),
            ..request(name)
        };
        let [named, own] =
            [named, own].map(|request| tray.search(&request, &mut Budget::unlimited()).unwrap());
        assert_eq!(named, own, "{name}");
    }
}

#[test]
fn values_are_on_the_games_own_scale() {
    let board = "othello:4".parse::<GameId>().unwrap().start();
    let request = request("alphabeta:depth=20,eval=positional");
    let found = board.search(&request, &mut Budget::unlimited()).unwrap();
    assert!(found.conclusion.is_proven);
    assert_eq!(
        Some(found.conclusion.score),
        board.solve().unwrap().value.settled()
    );
}

#[test]
fn what_is_no_search_is_refused() {
    let refused = |game: &str, request: SearchRequest| -> ParseError {
        start(game)
            .search(&request, &mut Budget::unlimited())
            .unwrap_err()
    };
    for spec in [
        "human",
        "random",
        "perfect",
        "alphabetta",
        "alphabeta:depth=99",
    ] {
        refused("pogo", request(spec));
    }
    let own = |spec| SearchRequest {
        own: Some(OwnGuess::new(|_| 0)),
        ..request(spec)
    };
    refused("pogo", own("alphabeta:eval=mobility"));
    refused("pogo", own("level:3"));
    refused("taquin", own("mm"));
    refused("taquin", own("astar:eval=h1"));
    refused("taquin", request("alphabeta"));
}

#[test]
fn an_analysis_says_what_a_printed_player_says() {
    let position: damier::Pogo = "-/WWBB/WW/-/-/-/BBW/W/BB B".parse().unwrap();
    let analyze = |spec: &str| {
        let spec = spec.parse().unwrap();
        let board: &dyn DynPosition = &position;
        let analysis = board.analyze(&spec, None, &mut Budget::unlimited(), &mut |_| ());
        analysis.unwrap()
    };
    let analysis = analyze("report:hard-as-printed");
    let best = analysis.best().unwrap();
    assert_eq!(
        (best.mv.as_str(), best.score()),
        ("2,3,1", Score::points(31))
    );
    assert_eq!(analysis.examined(), Position::moves(&position).count());
    assert_eq!(analysis.depth, 4);
    // Another depth is another answer.
    assert_eq!(analyze("report:hard-as-printed,depth=2").depth, 2);
}

/// The order of the moves changes what a search costs and never what it finds; a search by bounds does best where the
/// best come first, and one without bounds does not mind.
#[test]
fn order_changes_the_cost_alone() {
    let mut sums = std::collections::BTreeMap::new();
    for game in ["tictactoe", "chomp:4x3", "othello:6", "pogo", "chicago"] {
        let start = start(game);
        for name in &SEARCHES[..9] {
            let told = |order: &str| {
                let spec = format!("{name}:depth=3,order={order}");
                let request = SearchRequest::new(spec.parse().unwrap());
                let budget = &mut Budget::unlimited();
                start.search(&request, budget).unwrap().conclusion
            };
            let [listed, best, worst] = ["listed", "best", "worst"].map(told);
            let plain = start
                .search(
                    &request(&format!("{name}:depth=3")),
                    &mut Budget::unlimited(),
                )
                .unwrap();
            assert_eq!(listed, plain.conclusion, "{name} in {game}");
            for other in [&best, &worst] {
                assert_eq!(listed.score, other.score, "{name} in {game}");
                assert!(start.moves().contains(&other.line[0]), "{name} in {game}");
            }
            if ["minimax", "negamax"].contains(name) {
                assert_eq!((best.nodes, worst.nodes), (listed.nodes, listed.nodes));
            }
            let sum: &mut [u64; 3] = sums.entry(*name).or_default();
            for (sum, nodes) in sum
                .iter_mut()
                .zip([listed, best, worst].map(|one| one.nodes))
            {
                *sum += nodes;
            }
        }
    }
    for name in ["upperbound", "alphabeta", "pvs", "mtdf"] {
        let [listed, best, worst] = sums[name];
        assert!(best < listed && listed < worst, "{name}: {:?}", sums[name]);
    }
}

#[test]
fn an_order_is_told_to_who_can_follow_it() {
    let board = start("pogo");
    for (spec, is_right) in [
        ("alphabeta:order=best", true),
        ("sss:order=worst,depth=2", true),
        ("alphabeta:eval=mix,order=best,stacks=12,depth=2", true),
        ("alphabeta:order=good", false),
        ("engine:order=best", false),
        ("mcts:order=best,nodes=10", false),
        ("printed:order=best", false),
    ] {
        let answer = board.search(&request(spec), &mut Budget::unlimited());
        assert_eq!(answer.is_ok(), is_right, "{spec}");
    }
    assert_eq!(damier::face::orders_of("pvs"), ["listed", "best", "worst"]);
    assert!(damier::face::orders_of("engine").is_empty());
}
