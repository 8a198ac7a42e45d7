//! From what a search tells, what it answers follows: value, line and counts.

use std::fmt::Debug;

use damier::{
    AlphaBeta, Budget, Chicago, ChicagoVariant, Chomp, Event, Game, Minimax, MonteCarlo, Negamax,
    Othello, Pogo, PogoVariant, ProofNumber, Recorder, Report, Score, Scoring, Search, SssStar,
    TicTacToe, Tree, UpperBound, Why,
};

const MOST_EVENTS: usize = 1 << 22;

fn recorded<G: Game>(mut search: impl Search<G>, root: &G) -> (Report<G::Move>, Recorder<G::Move>) {
    let mut recorder = Recorder::new(MOST_EVENTS);
    let report = search.search(root, &mut Budget::unlimited(), &mut recorder);
    assert!(!recorder.is_cut_short());
    (report, recorder)
}

/// A depth-first search in one pass enters every node but the root once.
fn one_pass<G: Game>(name: &str, search: impl Search<G>, root: &G) {
    let (report, recorder) = recorded(search, root);
    let tree = recorder.tree();
    assert_eq!(tree.nodes().len() as u64, report.nodes, "{name}");
    assert_eq!(tree.leaves() as u64, report.leaves, "{name}");
    assert_eq!(tree.best_line(), report.line, "{name}");
    let value = tree.nodes()[0]
        .children
        .iter()
        .filter_map(|child| tree.nodes()[*child].score)
        .map(Score::before_the_move)
        .max();
    assert_eq!(value, Some(report.score), "{name}");
    every_cut_is_told_with_its_bound(name, &tree);
}

/// A node that was cut off has a value that reaches the bound, which is its window's.
fn every_cut_is_told_with_its_bound<M: Copy + Eq + Debug>(name: &str, tree: &Tree<M>) {
    for node in tree.nodes() {
        if let (Some(Why::Cut(bound)), Some(score), Some(window)) =
            (node.why, node.score, node.window)
        {
            assert!(score >= bound, "{name}: {node:?}");
            assert_eq!(bound, window.beta, "{name}: {node:?}");
        }
    }
}

fn depth_first_searches<G: Game>(root: &G, depth: u32) {
    let guess = |position: &G| Score::points(position.to_string().len() as i32 % 5);
    let evaluation = guess;
    one_pass("minimax", Minimax { depth, evaluation }, root);
    one_pass("negamax", Negamax { depth, evaluation }, root);
    one_pass("upper bound", UpperBound { depth, evaluation }, root);
    one_pass("alpha-beta", AlphaBeta { depth, evaluation }, root);
}

#[test]
fn depth_first_trees_are_rebuilt() {
    depth_first_searches(&TicTacToe::start("3x3x3".parse().expect("a variant")), 4);
    depth_first_searches(&Chomp::start("4x3".parse().expect("a variant")), 4);
    depth_first_searches(&Othello::<6>::start(Scoring::Plain), 4);
    depth_first_searches(&Pogo::start(PogoVariant::Standard), 3);
    depth_first_searches(&Chicago::deal(ChicagoVariant::Standard, 1), 4);
}

#[test]
fn sss_star_is_rebuilt() {
    let root = Othello::<6>::start(Scoring::Plain);
    let (report, recorder) = recorded(SssStar::new(5, |_: &Othello<6>| Score::points(3)), &root);
    let tree = recorder.tree();
    assert_eq!(tree.nodes().len() as u64, report.nodes);
    assert_eq!(tree.leaves() as u64, report.leaves);
    assert_eq!(tree.nodes()[0].score, Some(report.score));
}

/// Every random game revises the root once, and the most played moves make the line.
#[test]
fn monte_carlo_is_rebuilt() {
    let root = Othello::<6>::start(Scoring::Plain);
    let search = MonteCarlo {
        games: 2000,
        ..MonteCarlo::default()
    };
    let (report, recorder) = recorded(search, &root);
    let games_through = |wanted: u32| {
        let is_through =
            |event: &&Event<_>| matches!(event, Event::Revised(node, _) if *node == wanted);
        recorder.events().iter().filter(is_through).count()
    };
    assert_eq!(games_through(0) as u64, report.nodes);
    let tree = recorder.tree();
    let best = tree.nodes()[0]
        .children
        .iter()
        .rev()
        .max_by_key(|child| games_through(**child as u32))
        .expect("a move was tried");
    assert_eq!(tree.nodes()[*best].mv, report.best());
    assert_eq!(
        tree.nodes()[*best].score.map(|score| -score),
        Some(report.score)
    );
}

/// Every visit of a node ends with its being revised or closed.
#[test]
fn proof_numbers_are_rebuilt() {
    let root = TicTacToe::start("3x3x3".parse().expect("a variant"));
    let (report, recorder) = recorded(ProofNumber::default(), &root);
    let visits = recorder
        .events()
        .iter()
        .filter(|event| matches!(event, Event::Revised(..) | Event::Closed(..)))
        .count();
    assert_eq!(visits as u64, report.nodes);
    let answers: Vec<Score> = recorder
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Iteration(_, score) => Some(*score),
            _ => None,
        })
        .collect();
    assert_eq!(
        answers,
        [Score::DRAW, Score::DRAW],
        "x cannot win, and o cannot either"
    );
    assert_eq!(report.score, Score::DRAW);
}
