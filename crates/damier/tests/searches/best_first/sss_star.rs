//! SSS* is minimax, on no more leaves than alpha-beta.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use damier::games::chicago::ChicagoVariant;
use damier::games::chomp::ChompVariant;
use damier::games::othello::Scoring;
use damier::games::pogo::PogoVariant;
use damier::games::tictactoe::TicTacToeVariant;
use damier::search::{AlphaBeta, Evaluation, Minimax, Search, SssStar};
use damier::{
    Budget, Chicago, Chomp, Game, Notation, Othello, Outcome, Pogo, Position as _, Score, Side,
    TicTacToe, Unobserved,
};

use super::{Counter, at_most, walks};

/// Small points drawn from a hash of the position, so that many leaves are equal.
struct Hashed<G> {
    /// How often each position was valued.
    leaves: RefCell<HashMap<G, u32>>,
}

impl<G: Game> Hashed<G> {
    fn new() -> Hashed<G> {
        Hashed {
            leaves: RefCell::default(),
        }
    }

    fn count(&self, position: &G) {
        *self.leaves.borrow_mut().entry(*position).or_default() += 1;
    }
}

impl<G: Game> Evaluation<G> for &Hashed<G> {
    fn evaluate(&self, position: &G) -> Score {
        self.count(position);
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(position);
        Score::points((hash % 41) as i32 - 20)
    }

    fn evaluate_end(&self, position: &G, outcome: Outcome) -> Score {
        self.count(position);
        outcome.for_side(position.turn())
    }
}

/// The value of a line's last position, told at its beginning.
fn earned<G: Game>(root: &G, line: &[G::Move], depth: u32) -> Score {
    let evaluation = &Hashed::new();
    let end = line.iter().fold(*root, |position, mv| {
        position.try_after(*mv).expect("a line of legal moves")
    });
    let score = match end.outcome() {
        Some(outcome) => evaluation.evaluate_end(&end, outcome),
        None => {
            assert_eq!(line.len(), depth as usize, "a line ends at the horizon");
            evaluation.evaluate(&end)
        }
    };
    line.iter().fold(score, |score, _| score.before_the_move())
}

fn agrees<G: Game + Notation>(positions: &[G], deepest: u32) {
    for (index, position) in positions.iter().enumerate() {
        let depth = index as u32 % (deepest + 1);
        let [minimax, alpha_beta, sss_star] = [Hashed::new(), Hashed::new(), Hashed::new()];
        let truth = Minimax {
            depth,
            evaluation: &minimax,
        }
        .search(position, &mut Budget::unlimited(), &mut Unobserved);
        AlphaBeta {
            depth,
            evaluation: &alpha_beta,
        }
        .search(position, &mut Budget::unlimited(), &mut Unobserved);
        let mut counter = Counter::default();
        let report =
            SssStar::new(depth, &sss_star).search(position, &mut Budget::unlimited(), &mut counter);
        assert_eq!(report.score, truth.score, "{position} to depth {depth}");
        assert!(!report.is_interrupted);
        assert!(report.is_proven || !truth.is_proven);
        if depth > 0 {
            assert_eq!(
                earned(position, &report.line, depth),
                report.score,
                "{position}"
            );
        }
        let alpha_beta = alpha_beta.leaves.into_inner();
        for (leaf, visits) in sss_star.leaves.into_inner() {
            let most = alpha_beta.get(&leaf).copied().unwrap_or(0);
            assert!(visits <= most, "{leaf} in {position} to depth {depth}");
        }
        assert_eq!(report.nodes, counter.opened + 1);
        assert_eq!(report.leaves, counter.closed_leaves);
        assert_eq!(counter.root, Some(report.score));
    }
}

#[test]
fn agrees_with_minimax_on_tictactoe() {
    agrees(
        &walks(|_| TicTacToe::start(TicTacToeVariant::default()), 600),
        6,
    );
}

#[test]
fn agrees_with_minimax_on_chomp() {
    let bar = |seed| ChompVariant::new(3 + seed as u8 % 3, 3).expect("a bar that exists");
    agrees(&walks(|seed| Chomp::start(bar(seed)), 600), 5);
}

#[test]
fn agrees_with_minimax_on_othello() {
    agrees(&walks(|_| Othello::<4>::start(Scoring::Plain), 600), 8);
    agrees(&walks(|_| Othello::<6>::start(Scoring::Winner), 600), 5);
}

#[test]
fn agrees_with_minimax_on_pogo() {
    agrees(&walks(|_| Pogo::start(PogoVariant::Standard), 500), 3);
}

#[test]
fn agrees_with_minimax_on_chicago() {
    agrees(
        &walks(|seed| Chicago::deal(ChicagoVariant::Standard, seed), 600),
        5,
    );
}

/// Wins and losses without their distance, as the Chomp report valued them.
struct Flat;

impl Evaluation<Chomp> for Flat {
    fn evaluate(&self, _: &Chomp) -> Score {
        Score::DRAW
    }

    fn evaluate_end(&self, position: &Chomp, outcome: Outcome) -> Score {
        let is_won = outcome.winner() == Some(position.turn());
        Score::points(if is_won { 1 } else { -1 })
    }
}

#[test]
fn visits_the_leaves_of_the_chomp_report() {
    let start = Chomp::start(ChompVariant::new(4, 4).expect("a bar that exists"));
    let report = SssStar::new(16, Flat).search(&start, &mut Budget::unlimited(), &mut Unobserved);
    assert_eq!((report.leaves, report.score), (1340, Score::points(1)));
    assert!(report.is_proven);
}

#[test]
fn a_finished_game_is_valued_at_once() {
    let over: TicTacToe = "xxx/oo-/--- o".parse().expect("a position");
    let report = SssStar::new(3, |_: &TicTacToe| Score::DRAW).search(
        &over,
        &mut Budget::unlimited(),
        &mut Unobserved,
    );
    assert_eq!(over.outcome(), Some(Outcome::Won(Side::First)));
    assert_eq!((report.score, report.nodes), (Score::loses_in(0), 1));
    assert!(report.line.is_empty() && report.is_proven);
}

#[test]
fn an_interrupted_search_has_a_legal_move() {
    let start = Pogo::start(PogoVariant::Standard);
    for nodes in (0..40).chain([1000, 20_000]) {
        let mut search = SssStar::new(u32::MAX, |_: &Pogo| Score::DRAW);
        let report = search.search(&start, &mut at_most(nodes), &mut Unobserved);
        assert!(report.is_interrupted && !report.is_proven);
        assert_eq!(report.nodes, nodes);
        let best = report.best().expect("a move");
        assert!(start.moves().any(|mv| mv == best));
    }
}

#[test]
fn memory_is_bounded() {
    let start = Othello::<6>::start(Scoring::Plain);
    let discs = |position: &Othello<6>| {
        let [own, other] =
            [position.turn(), position.turn().other()].map(|side| position.discs(side));
        Score::points(own as i32 - other as i32)
    };
    let mut search = SssStar::new(8, discs);
    let free = search.search(&start, &mut Budget::unlimited(), &mut Unobserved);
    assert!(!free.is_interrupted);

    // With less and less room, more and more often what is passed over is dropped and not missed.
    let mut finished = 0;
    for most_kept in (100..2000).rev().step_by(100) {
        search.most_kept = most_kept;
        let report = search.search(&start, &mut Budget::unlimited(), &mut Unobserved);
        if !report.is_interrupted {
            assert_eq!(report, free);
            finished += 1;
        }
    }
    assert!((1..19).contains(&finished), "{finished}");

    search.most_kept = 100;
    let cramped = search.search(&start, &mut Budget::unlimited(), &mut Unobserved);
    assert!(cramped.is_interrupted && cramped.best().is_some());
}
