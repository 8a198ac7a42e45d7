//! Othello's solver against minimax on the public rules: values, moves, lines, threads, budgets.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use std::collections::HashMap;
use std::time::{Duration, Instant};

use damier::games::othello::{OthelloMove, OthelloOracle, OthelloProblem, Scoring};
use damier::solve::SolvedMoves;
use damier::{
    Budget, Game, GameId, Limits, Oracle, Othello, Position, Score, Solved, Stop, TableStore,
    Verdict,
};
use rand::SeedableRng as _;
use rand::seq::IteratorRandom as _;
use rand_chacha::ChaCha8Rng;

/// A game played at random until at most so many cells are empty, or it is over.
fn endgame<const N: usize>(scoring: Scoring, seed: u64, most_empties: u32) -> Othello<N> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut position = Othello::start(scoring);
    while empties(&position) > most_empties
        && let Some(mv) = position.moves().choose(&mut random)
    {
        position = position.after(mv);
    }
    position
}

fn empties<const N: usize>(position: &Othello<N>) -> u32 {
    let discs = damier::Side::BOTH.map(|side| position.discs(side));
    (N * N) as u32 - discs[0] - discs[1]
}

/// Minimax that prunes nothing; positions met before are not gone through again.
fn minimax<const N: usize>(position: &Othello<N>, known: &mut HashMap<Othello<N>, Score>) -> Score {
    if let Some(outcome) = position.outcome() {
        return outcome.for_side(position.turn());
    }
    if let Some(score) = known.get(position) {
        return *score;
    }
    let values = position.moves().map(|mv| position.after(mv));
    let score = values
        .map(|next| minimax(&next, known).before_the_move())
        .max()
        .unwrap();
    known.insert(*position, score);
    score
}

fn oracle<const N: usize>(threads: usize, bytes: u64) -> OthelloOracle {
    let store = TableStore::builder().threads(threads).memory(bytes).build();
    let start = Othello::<N>::start(Scoring::Plain);
    start.oracle(&store, &mut Budget::unlimited()).unwrap()
}

fn solution<const N: usize>(position: &Othello<N>) -> SolvedMoves<OthelloMove<N>> {
    oracle::<N>(1, 1 << 20).solution(position, &mut Budget::unlimited())
}

fn agrees_with_minimax<const N: usize>(scoring: Scoring, seeds: std::ops::Range<u64>) {
    let mut oracle = oracle::<N>(1, 1 << 18);
    for seed in seeds {
        // Mostly few empties, where minimax is quick, and up to ten.
        let most_empties = match seed % 25 {
            0 => 10,
            rest => 1 + rest as u32 % 8,
        };
        let position = endgame::<N>(scoring, seed, most_empties);
        let mut known = HashMap::new();
        let found = oracle.solution(&position, &mut Budget::unlimited());
        let value = Verdict::exact(minimax(&position, &mut known));
        assert_eq!(found.value, value, "{position}");
        for valued in found.moves {
            let next = Verdict::exact(minimax(&position.after(valued.mv), &mut known));
            let name = valued.mv;
            assert_eq!(
                valued.verdict,
                next.before_the_move(),
                "{name} of {position}"
            );
        }
    }
}

#[test]
fn endgames_are_worth_what_minimax_says() {
    for scoring in [Scoring::Plain, Scoring::Winner] {
        agrees_with_minimax::<8>(scoring, 0..400);
        agrees_with_minimax::<6>(scoring, 1000..1500);
        agrees_with_minimax::<4>(scoring, 2000..2100);
    }
}

#[test]
fn the_whole_small_board_is_solved() {
    for (scoring, margin) in [(Scoring::Plain, -8), (Scoring::Winner, -10)] {
        let start = Othello::<4>::start(scoring);
        let found = solution(&start);
        assert_eq!(found.value, Verdict::exact(Score::points(margin)));
        assert_eq!(found.holding(), 4, "the four first moves are one, turned");
        let line = oracle::<4>(1, 1 << 16).line(&start, 99, &mut Budget::unlimited());
        let end = line
            .iter()
            .fold(start, |now, mv| now.try_after(*mv).unwrap());
        let outcome = end.outcome().unwrap();
        assert_eq!(outcome.for_side(start.turn()), Score::points(margin));
    }
}

#[test]
fn threads_and_tables_change_no_value() {
    for seed in 0..6 {
        let position = endgame::<6>(Scoring::Plain, seed, 18);
        let value = oracle::<6>(1, 1 << 20).verdict(&position, &mut Budget::unlimited());
        for (threads, bytes) in [(2, 1 << 20), (4, 64), (1, 64)] {
            let found = oracle::<6>(threads, bytes).verdict(&position, &mut Budget::unlimited());
            assert_eq!(found, value, "{threads} threads, {bytes} bytes: {position}");
        }
    }
}

#[test]
fn images_are_worth_the_same() {
    use damier::symmetry::Symmetric as _;
    let position = endgame::<6>(Scoring::Winner, 5, 16);
    let mut oracle = oracle::<6>(1, 1 << 20);
    let value = oracle.verdict(&position, &mut Budget::unlimited());
    for symmetry in position.symmetries() {
        let image = position.image(symmetry);
        assert_eq!(oracle.verdict(&image, &mut Budget::unlimited()), value);
    }
}

#[test]
fn whether_it_is_at_least_so_much_costs_less_than_the_value() {
    let (mut whole, mut asked) = (Budget::unlimited(), Budget::unlimited());
    for seed in 0..8 {
        let position = endgame::<6>(Scoring::Plain, seed, 14);
        let value = oracle::<6>(1, 1 << 20).verdict(&position, &mut whole);
        let value = value.unwrap().settled().unwrap();
        let is_at_least = |score, budget: &mut Budget| {
            oracle::<6>(1, 1 << 20).is_at_least(&position, score, budget)
        };
        assert_eq!(is_at_least(value, &mut asked), Some(true), "{position}");
        let more = value.just_above();
        let unlimited = &mut Budget::unlimited();
        assert_eq!(is_at_least(more, unlimited), Some(false), "{position}");
        let [won, lost] = [Score::wins_in(1), Score::loses_in(1)];
        assert_eq!(is_at_least(won, unlimited), Some(false));
        assert_eq!(is_at_least(lost, unlimited), Some(true));
        let mut nothing = Budget::new(Limits {
            nodes: Some(0),
            ..Limits::default()
        });
        if position.outcome().is_none() {
            assert_eq!(is_at_least(value, &mut nothing), None, "{position}");
        }
    }
    assert!(asked.nodes() < whole.nodes(), "{asked:?} {whole:?}");
}

#[test]
fn the_best_line_ends_with_the_value() {
    for seed in 0..4 {
        let position = endgame::<8>(Scoring::Winner, seed, 14);
        let mut oracle = oracle::<8>(1, 1 << 20);
        let value = oracle.verdict(&position, &mut Budget::unlimited());
        let line = oracle.line(&position, 99, &mut Budget::unlimited());
        let end = line
            .iter()
            .fold(position, |now, mv| now.try_after(*mv).unwrap());
        let outcome = end.outcome().expect("the line goes to the end");
        assert_eq!(value, Ok(Verdict::exact(outcome.for_side(position.turn()))));
    }
}

#[test]
fn limits_are_kept_and_bounds_hold() {
    let position = endgame::<6>(Scoring::Plain, 3, 16);
    let truth = solution(&position);
    for nodes in [0, 1, 10, 100, 1000, 5000] {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let mut budget = Budget::new(limits);
        let found = oracle::<6>(1, 1 << 20).solution(&position, &mut budget);
        assert!(budget.nodes() <= nodes, "{} of {nodes}", budget.nodes());
        assert!(found.value.contains(truth.value), "{nodes}");
        assert_eq!(found.moves.len(), truth.moves.len());
        for valued in &found.moves {
            let mut same = truth.moves.iter().filter(|known| known.mv == valued.mv);
            assert!(valued.verdict.contains(same.next().unwrap().verdict));
        }
    }
    let start = Othello::<8>::start(Scoring::Plain);
    let begun = Instant::now();
    let mut budget = Budget::new(Limits {
        time: Some(Duration::from_millis(100)),
        ..Limits::default()
    });
    let found = oracle::<8>(2, 1 << 20).solution(&start, &mut budget);
    assert!(
        begun.elapsed() < Duration::from_secs(2),
        "a busy machine, but not that busy"
    );
    assert_eq!(found.value.settled(), None);
    let stop = Stop::new();
    stop.raise();
    let mut stopped = Budget::new(Limits {
        stop,
        ..Limits::default()
    });
    let found = oracle::<8>(2, 1 << 20).verdict(&start, &mut stopped);
    assert_eq!(found.map(|verdict| verdict.settled()), Ok(None));
}

#[test]
fn published_endgames() {
    for problem in OthelloProblem::ffo(40..=40) {
        assert_eq!(problem.solve(2, 32 << 20).value, problem.value);
    }
}

#[test]
fn instructions_agree() {
    assert!(OthelloProblem::do_kernels_agree(200_000));
}

#[test]
fn the_perfect_player_is_offered() {
    let board = "othello:4"
        .parse::<GameId>()
        .unwrap()
        .open(None, None, false)
        .unwrap();
    let names = board.players();
    assert!(names.contains(&"perfect"), "{names:?}");
}
