//! Judgements by the truth, compared with slow methods of their own.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::LazyLock;

use damier::score::ScoreKind;
use damier::{Budget, GameId, Status, Stop, TableStore};
use damier_lab::judge::{JudgeError, JudgeRequest, Judged, Judgement, Scope, judge};
use damier_lab::runner::Threads;

/// Tables are made once for all judgements.
static STORE: LazyLock<TableStore> = LazyLock::new(TableStore::default);

fn request(game: &str, evaluations: &[&str], depth: u32, scope: Scope) -> JudgeRequest {
    JudgeRequest {
        game: game.parse().unwrap(),
        evaluations: evaluations.iter().map(|name| (*name).to_owned()).collect(),
        depth,
        scope,
        seed: 1,
        nodes: JudgeRequest::NODES,
    }
}

fn run_on(request: &JudgeRequest, threads: usize) -> Result<Judged, JudgeError> {
    let runner = Threads::new(NonZeroUsize::new(threads).unwrap());
    judge(request, &STORE, &runner, &Stop::new(), &mut |_| ())
}

fn judged(request: &JudgeRequest) -> Vec<Judgement> {
    match run_on(request, 2) {
        Ok(Judged::Evaluations(judgements)) => judgements,
        other => panic!("{other:?}"),
    }
}

/// Every unfinished position that can be reached, found by playing every move in text.
fn reached(game: &str) -> Vec<String> {
    let start = game.parse::<GameId>().unwrap().start();
    let mut known = BTreeSet::from([start.position()]);
    let mut open = vec![start];
    let mut unfinished = Vec::new();
    while let Some(here) = open.pop() {
        if matches!(here.status(), Status::Turn(_)) {
            unfinished.push(here.position());
        }
        for mv in here.moves() {
            let next = here.after(&mv).unwrap();
            if known.insert(next.position()) {
                open.push(next);
            }
        }
    }
    unfinished
}

/// The same positions one by one, each solved by the game's oracle and searched by the library's
/// alpha-beta, are judged like all of them at once.
#[test]
fn a_whole_game_is_judged_like_all_its_positions_one_by_one() {
    let games = [
        ("tictactoe", &["lines", "threats", "report"][..]),
        ("tictactoe:3x2x3", &["lines,threats=3"]),
        ("chomp:4x3", &["structure", "strategy", "flat"]),
    ];
    for (game, names) in games {
        let positions = reached(game);
        for depth in [1, 2, 3] {
            let whole = judged(&request(game, names, depth, Scope::All));
            let single = judged(&request(
                game,
                names,
                depth,
                Scope::Given(positions.clone()),
            ));
            for (whole, single) in whole.iter().zip(&single) {
                let told = format!("{game} {} depth {depth}", whole.eval);
                assert_eq!(whole.positions, positions.len() as u64, "{told}");
                assert_eq!(single.positions, whole.positions, "{told}");
                assert_eq!(single.judged, whole.judged, "{told}");
                assert!(whole.judged > 0, "{told}");
                assert!(
                    (single.keeps.mean - whole.keeps.mean).abs() < 1e-9,
                    "{told}"
                );
                assert!(
                    (single.regret.mean - whole.regret.mean).abs() < 1e-9,
                    "{told}"
                );
                let [one, other] = [whole, single].map(|it| it.predicts.unwrap().mean);
                assert!((one - other).abs() < 1e-9, "{told}");
                assert!(whole.keeps.interval.is_none() && single.keeps.interval.is_some());
            }
        }
    }
}

/// Independent solvers of Pogo found these figures.
#[test]
#[ignore = "82 million placements: scripts/exhaustive"]
fn every_placement_of_pogo() {
    let judgements = judged(&request("pogo", &["top-weighted", "stacks"], 1, Scope::All));
    let expected = [(0.783767, 0.618006), (0.746552, 0.574359)];
    for (judgement, (keeps, predicts)) in judgements.iter().zip(expected) {
        assert_eq!(judgement.judged, 82_748_836);
        assert!((judgement.keeps.mean - keeps).abs() < 1e-6, "{judgement:?}");
        let predicted = judgement.predicts.unwrap().mean;
        assert!((predicted - predicts).abs() < 1e-6, "{judgement:?}");
    }
}

#[test]
fn a_sample_follows_from_its_seed_alone() {
    for game in ["pogo", "chicago", "othello:6"] {
        let count = if game == "pogo" { 200 } else { 24 };
        let mut request = request(game, &[], 1, Scope::Sample(count));
        request.nodes = 20_000;
        let start = request.game.start();
        request.evaluations = vec![start.evaluations()[0].to_owned()];
        let figures = |judged: Result<Judged, JudgeError>| match judged {
            Ok(Judged::Evaluations(all)) => (all[0].judged, all[0].keeps, all[0].worst.clone()),
            other => panic!("{other:?}"),
        };
        let one = figures(run_on(&request, 1));
        assert_eq!(one, figures(run_on(&request, 2)), "{game}");
        assert!(one.0 > 5, "{game}: {one:?}");
        request.seed = 2;
        assert_ne!(one, figures(run_on(&request, 2)), "{game}");
    }
}

#[test]
fn the_worst_choices_are_mistakes() {
    let judgement = &judged(&request("pogo", &["stacks"], 1, Scope::Sample(300)))[0];
    assert!(!judgement.worst.is_empty());
    for mistake in &judgement.worst {
        let game: GameId = "pogo".parse().unwrap();
        let position = game.open(Some(&mistake.position), None, false).unwrap();
        let solution = position
            .solve_with(&STORE, &mut Budget::unlimited())
            .unwrap();
        let worth = |mv: &str| solution.value_of(mv).unwrap().settled().unwrap().kind();
        let step = |mv: &str| match worth(mv) {
            ScoreKind::WinsIn(_) => 1,
            ScoreKind::LosesIn(_) => -1,
            ScoreKind::Points(_) => 0,
        };
        assert!(step(&mistake.chosen) < step(&mistake.best));
    }
}

#[test]
fn heuristics_on_every_tray() {
    let names = ["blind", "h1", "h2", "conflict", "walking"];
    let Ok(Judged::Heuristics(judged)) = run_on(&request("taquin", &names, 1, Scope::All), 1)
    else {
        panic!("the taquin has heuristics");
    };
    for pair in judged.windows(2).take(3) {
        assert!(
            pair[0].error > pair[1].error,
            "each is sharper than the one before"
        );
    }
    for judgement in &judged {
        assert_eq!(judgement.judged, 181_440);
        assert!(
            judgement.admissible && judgement.consistent,
            "{judgement:?}"
        );
    }
    // Nothing but the goal itself is as far as the blind say.
    assert_eq!(judged[0].exact, 1.0 / 181_440.0);
    let Ok(Judged::Heuristics(small)) = run_on(&request("taquin:2x2", &["h2"], 1, Scope::All), 1)
    else {
        panic!("the taquin has heuristics");
    };
    assert_eq!(small[0].judged, 12);
}

#[test]
fn what_cannot_be_judged_is_told() {
    let wrong = [
        request("pogo", &["mixx"], 1, Scope::All),
        request("othello", &["discs"], 1, Scope::All),
        request("tictactoe:5x5x4", &["lines"], 1, Scope::All),
        request("chomp:9x2", &["structure"], 1, Scope::All),
        request("taquin:4x4", &["h2"], 1, Scope::All),
        request("taquin", &["mix"], 1, Scope::All),
        request(
            "pogo",
            &["mix"],
            1,
            Scope::Given(vec!["nonsense".to_owned()]),
        ),
    ];
    for request in wrong {
        assert!(
            matches!(run_on(&request, 1), Err(JudgeError::Request(_))),
            "{request:?}"
        );
    }
}
