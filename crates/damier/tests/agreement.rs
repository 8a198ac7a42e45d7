//! Every exact search agrees with plain minimax, in value and in distance, and its line earns the
//! value: on ten thousand positions a game, with guesses drawn from a hash and with real ones.

use std::hash::{DefaultHasher, Hasher};

use damier::{
    AlphaBeta, Budget, Chicago, ChicagoVariant, Chomp, Engine, EngineOptions, Evaluation, Game,
    Memory, Minimax, Mtd, MtdStart, Negamax, Othello, Playable, Pogo, PogoVariant, Position,
    PrincipalVariation, Report, Reuse, Score, Scoring, Search, SssStar, TicTacToe, Unobserved,
    UpperBound, Weighted,
};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

/// Positions a game, and how many nodes plain minimax may need at each.
const POSITIONS: usize = 10_000;
const AFFORDABLE: u64 = 400;

/// A guess that means nothing: few values, so that ties happen.
fn hashed<G: Game>(position: &G) -> Score {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    Score::points((hasher.finish() % 7) as i32 - 3)
}

fn report_of<G: Game>(mut search: impl Search<G>, position: &G) -> Report<G::Move> {
    search.search(position, &mut Budget::unlimited(), &mut Unobserved)
}

/// What the end of a line is worth to the side at its beginning, the rest of the depth searched.
fn worth<G: Game, E: Evaluation<G> + Clone>(
    position: &G,
    line: &[G::Move],
    depth: u32,
    evaluation: &E,
) -> Score {
    let mut end = *position;
    for mv in line {
        end = end.try_after(*mv).expect("a line of legal moves");
    }
    let rest = Minimax {
        depth: depth - line.len() as u32,
        evaluation: evaluation.clone(),
    };
    let score = report_of(rest, &end).score;
    line.iter().fold(score, |score, _| score.before_the_move())
}

/// Compares every search with minimax at one position.
fn compare<G: Game, E: Evaluation<G> + Clone + Sync>(position: &G, depth: u32, evaluation: &E) {
    let truth = report_of(
        Minimax {
            depth,
            evaluation: evaluation.clone(),
        },
        position,
    );
    let searched = |name: &str, report: Report<G::Move>| {
        assert_eq!(
            report.score, truth.score,
            "{name} at depth {depth} of {position}"
        );
        // A search that cuts may pass over the guesses that minimax looks at, never the reverse.
        assert!(report.is_proven || !truth.is_proven, "{name} of {position}");
        if report.is_proven && !truth.is_proven {
            let deeper = Minimax {
                depth: depth + 1,
                evaluation: evaluation.clone(),
            };
            assert_eq!(
                report_of(deeper, position).score,
                report.score,
                "{name} of {position}"
            );
        }
        let earned = worth(position, &report.line, depth, evaluation);
        assert_eq!(
            earned, truth.score,
            "{name}'s line at depth {depth} of {position}"
        );
        assert_eq!(report.line.is_empty(), position.outcome().is_some());
    };
    let evaluation = || evaluation.clone();
    let negamax = Negamax {
        depth,
        evaluation: evaluation(),
    };
    let upper_bound = UpperBound {
        depth,
        evaluation: evaluation(),
    };
    let alpha_beta = AlphaBeta {
        depth,
        evaluation: evaluation(),
    };
    searched("negamax", report_of(negamax, position));
    searched("upper bound", report_of(upper_bound, position));
    searched("alpha-beta", report_of(alpha_beta, position));
    searched(
        "SSS*",
        report_of(SssStar::new(depth, evaluation()), position),
    );
    let pvs = PrincipalVariation {
        depth,
        evaluation: evaluation(),
    };
    searched("principal variation", report_of(pvs, position));
    for start in [
        MtdStart::Guess(Score::DRAW),
        MtdStart::Above,
        MtdStart::Below,
    ] {
        let mtd = Mtd {
            depth,
            evaluation: evaluation(),
            start,
            memory: Memory::ByPosition,
            memory_bytes: 1 << 16,
        };
        searched("memory test", report_of(mtd, position));
    }
    let options = EngineOptions {
        depth,
        memory_bytes: 1 << 16,
        reuse: Reuse::EqualDepth,
        ..EngineOptions::default()
    };
    let engine = report_of(Engine::new(evaluation(), options), position);
    // The engine stops deepening once it knows the truth.
    if engine.depth == depth || position.outcome().is_some() {
        searched("engine", engine);
    } else {
        assert!(engine.is_proven, "engine of {position}");
        assert_eq!(engine.score, truth.score, "engine of {position}");
    }
}

/// The engine that plays the game, which may take mirror images for one.
fn mirror_images_agree<G: Playable>(position: &G, depth: u32, evaluation: &Weighted<G>) {
    let options = EngineOptions {
        depth,
        memory_bytes: 1 << 16,
        reuse: Reuse::EqualDepth,
        ..EngineOptions::default()
    };
    let evaluation = evaluation.clone();
    let truth = report_of(
        Minimax {
            depth,
            evaluation: evaluation.clone(),
        },
        position,
    );
    let engine = Engine::<G, _, G::Likeness>::alike(evaluation.clone(), options);
    let report = report_of(engine, position);
    assert_eq!(report.score, truth.score, "engine of {position}");
    let earned = worth(position, &report.line, report.depth, &evaluation);
    assert_eq!(earned, truth.score, "the engine's line of {position}");
}

/// The deepest search of plain minimax that is affordable here, up to five plies.
fn affordable_depth<G: Game>(position: &G) -> u32 {
    let nodes = |depth: u32| {
        (0..=depth)
            .map(|depth| damier::perft(position, depth))
            .sum::<u64>()
    };
    (1..=5)
        .take_while(|depth| nodes(*depth) <= AFFORDABLE)
        .last()
        .unwrap_or(1)
}

fn all_agree<G: Playable>(starts: &[G]) {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let real: Weighted<G> = G::PRESETS[0]
        .name()
        .parse()
        .expect("the default evaluation");
    let mut compared = 0;
    let mut walks = starts.iter().cycle();
    while compared < POSITIONS {
        let mut position = *walks.next().expect("a cycle does not end");
        loop {
            let depth = affordable_depth(&position);
            if compared % 4 == 0 {
                compare(&position, depth, &real);
                mirror_images_agree(&position, depth, &real);
            } else {
                compare(&position, depth, &hashed::<G>);
            }
            compared += 1;
            let moves: Vec<G::Move> = Position::moves(&position).collect();
            if moves.is_empty() || compared == POSITIONS {
                break;
            }
            position = Position::after(&position, moves[random.random_range(0..moves.len())]);
        }
    }
}

#[test]
fn tictactoe() {
    let start = |variant: &str| TicTacToe::start(variant.parse().expect("a variant"));
    all_agree(&["3x3x3", "4x3x3", "4x4x3"].map(start));
}

#[test]
fn chomp() {
    let start = |variant: &str| Chomp::start(variant.parse().expect("a variant"));
    all_agree(&["3x3", "4x4", "6x4"].map(start));
}

#[test]
fn othello() {
    all_agree(&[Othello::<6>::start(Scoring::Plain)]);
    all_agree(&[
        Othello::<4>::start(Scoring::Plain),
        Othello::<4>::start(Scoring::Winner),
    ]);
}

#[test]
fn pogo() {
    all_agree(&[
        Pogo::start(PogoVariant::Standard),
        Pogo::start(PogoVariant::NoUturn),
    ]);
}

#[test]
fn chicago() {
    let deal = |seed| Chicago::deal(ChicagoVariant::Standard, seed);
    let deals: Vec<Chicago> = (0..200).map(deal).collect();
    all_agree(&deals);
    all_agree(&[
        Chicago::deal(ChicagoVariant::Expert, 1),
        Chicago::deal(ChicagoVariant::SeedRing, 1),
    ]);
}

/// The leaves of a search with the moves that lead to them told apart by an evaluation that notes
/// every position it is shown.
fn leaves_in_order<G: Game>(
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
fn sss_star_and_mt_sss_star_agree<G: Game>(start: G, depth: u32) {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let mut position = start;
    for _ in 0..150 {
        let stockman = leaves_in_order(&position, |evaluation| {
            report_of(SssStar::new(depth, evaluation), &position)
        });
        let plaat = leaves_in_order(&position, |evaluation| {
            let search = Mtd {
                depth,
                evaluation,
                start: MtdStart::Above,
                memory: Memory::ByPath,
                memory_bytes: 1 << 26,
            };
            report_of(search, &position)
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
