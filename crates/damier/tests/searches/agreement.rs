//! Every exact search agrees with plain minimax, in value and in distance, and its line earns the
//! value: on ten thousand positions a game with guesses drawn from a hash, and on more with real ones.

use std::hash::{DefaultHasher, Hasher};

use damier::face::Playable;
use damier::games::chicago::ChicagoVariant;
use damier::games::othello::Scoring;
use damier::games::pogo::PogoVariant;
use damier::laws::{Effort, Sample, Violation};
use damier::search::{Memory, Mtd, MtdStart, Search as _, SssStar};
use damier::{Chicago, Chomp, Game, Notation, Othello, Pogo, Report, Score, TicTacToe, Weighted};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

/// Positions a game with guesses that mean nothing, and with the game's own evaluation.
const POSITIONS: usize = 10_000;
const REAL: usize = 2000;

fn sample<G: Playable>(starts: &[G], positions: usize, seed: u64) -> Result<Sample<G>, Violation> {
    let effort = Effort {
        positions,
        searched: positions,
        seed,
        ..Effort::DEFAULT
    };
    Ok(Sample::of_game(starts, &effort)?.in_notation())
}

fn all_agree<G: Playable>(starts: &[G]) -> Result<(), Violation> {
    let compared = sample(starts, POSITIONS, 2)?.searches_agree()?;
    assert_eq!(compared, POSITIONS as u64);
    let real: Weighted<G> = G::PRESETS[0]
        .name()
        .parse()
        .expect("the default evaluation");
    let more = sample(starts, REAL, 3)?;
    assert_eq!(more.searches_agree_with(&real)?, REAL as u64);
    assert_eq!(more.engine_agrees(&real)?, REAL as u64);
    Ok(())
}

#[test]
fn tictactoe() -> Result<(), Violation> {
    let start = |variant: &str| TicTacToe::start(variant.parse().expect("a variant"));
    all_agree(&["3x3x3", "4x3x3", "4x4x3"].map(start))
}

#[test]
fn chomp() -> Result<(), Violation> {
    let start = |variant: &str| Chomp::start(variant.parse().expect("a variant"));
    all_agree(&["3x3", "4x4", "6x4"].map(start))
}

#[test]
fn othello() -> Result<(), Violation> {
    all_agree(&[Othello::<6>::start(Scoring::Plain)])?;
    all_agree(&[Scoring::Plain, Scoring::Winner].map(Othello::<4>::start))
}

#[test]
fn pogo() -> Result<(), Violation> {
    all_agree(&[PogoVariant::Standard, PogoVariant::NoUturn].map(Pogo::start))
}

#[test]
fn chicago() -> Result<(), Violation> {
    let deal = |seed| Chicago::deal(ChicagoVariant::Standard, seed);
    let mut deals: Vec<Chicago> = (0..200).map(deal).collect();
    deals.push(Chicago::deal(ChicagoVariant::Expert, 1));
    deals.push(Chicago::deal(ChicagoVariant::SeedRing, 1));
    all_agree(&deals)
}

/// Evaluations that count one side's score: whose it is must not depend on how soon a game ends.
#[test]
fn chicago_by_one_score() -> Result<(), Violation> {
    let deals: Vec<Chicago> = (0..50)
        .map(|seed| Chicago::deal(ChicagoVariant::Standard, seed))
        .collect();
    let positions = sample(&deals, 500, 4)?;
    for name in ["own", "other", "other,own=3"] {
        let evaluation: Weighted<Chicago> = name.parse().expect("an evaluation");
        assert_eq!(positions.searches_agree_with(&evaluation)?, 500);
        assert_eq!(positions.engine_agrees(&evaluation)?, 500);
    }
    Ok(())
}

/// A guess that means nothing.
fn hashed<G: Game>(position: &G) -> Score {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    Score::points((hasher.finish() % 7) as i32 - 3)
}

/// The leaves of a search with the moves that lead to them told apart by an evaluation that notes
/// every position it is shown.
fn leaves_in_order<G: Game + Notation>(
    root: &G,
    search: impl FnOnce(&dyn Fn(&G) -> Score) -> Report<G::Move>,
) -> Vec<G> {
    let seen = std::cell::RefCell::new(Vec::new());
    let report = search(&|position: &G| {
        seen.borrow_mut().push(*position);
        hashed(position)
    });
    assert!(!report.is_interrupted, "{root}");
    seen.into_inner()
}

/// Stockman's SSS* and MT-SSS*, its memory keyed by path, visit the same leaves in the same order.
fn sss_star_and_mt_sss_star_agree<G: Game + Notation>(start: G, depth: u32) {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let mut position = start;
    for _ in 0..150 {
        let stockman = leaves_in_order(&position, |evaluation| {
            SssStar::new(depth, evaluation).run(&position)
        });
        let plaat = leaves_in_order(&position, |evaluation| {
            let mut search = Mtd {
                depth,
                evaluation,
                start: MtdStart::Above,
                memory: Memory::ByPath,
                memory_bytes: 1 << 26,
            };
            search.run(&position)
        });
        let same = stockman
            .iter()
            .zip(&plaat)
            .take_while(|(one, other)| one == other)
            .count();
        assert!(
            stockman == plaat,
            "{position} at depth {depth}: {same} leaves alike of {} and {}",
            stockman.len(),
            plaat.len()
        );
        let moves: Vec<G::Move> = position.moves().collect();
        position = match moves.is_empty() {
            true => start,
            false => position.after(moves[random.random_range(0..moves.len())]),
        };
    }
}

#[test]
fn sss_star_has_two_faces() {
    sss_star_and_mt_sss_star_agree(TicTacToe::start("3x3x3".parse().expect("a variant")), 4);
    sss_star_and_mt_sss_star_agree(Chomp::start("4x4".parse().expect("a variant")), 4);
    sss_star_and_mt_sss_star_agree(Othello::<6>::start(Scoring::Plain), 4);
    sss_star_and_mt_sss_star_agree(Pogo::start(PogoVariant::Standard), 3);
    sss_star_and_mt_sss_star_agree(Chicago::deal(ChicagoVariant::Standard, 3), 4);
}
