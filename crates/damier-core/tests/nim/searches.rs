//! Every search against plain recursion.

use damier_core::perft::perft;
use damier_core::search::{
    AlphaBeta, BoxedSearch, Engine, EngineOptions, Memory, Minimax, MonteCarlo, Mtd, MtdStart,
    Negamax, PrincipalVariation, ProofNumber, Recorder, Report, Reuse, SssStar, UpToSymmetry,
    UpperBound, boxed,
};

use crate::game::*;

/// A guess that is neither fair nor symmetric, so that searches which look elsewhere are found out.
pub(crate) fn guess(position: &Nim) -> Score {
    let [one, two, three] = position.heaps.map(i32::from);
    Score::points((7 * one + 5 * two + 11 * three) % 13 - 6)
}

/// The same whichever heap is which.
fn fair_guess(position: &Nim) -> Score {
    let sum: u8 = position.heaps.iter().sum();
    Score::points(i32::from(sum) * 5 % 7 - 3)
}

/// The value of a position, by the definition.
pub(crate) fn plain(position: &Nim, depth: u32, guess: fn(&Nim) -> Score) -> Score {
    if let Some(outcome) = position.outcome() {
        return outcome.for_side(position.turn());
    }
    if depth == 0 {
        return guess(position);
    }
    let values = position
        .moves()
        .map(|mv| plain(&position.after(mv), depth - 1, guess).before_the_move());
    values.max().expect("a game that goes on has a move")
}

/// Positions with up to three things in a heap, with either side to move.
pub(crate) fn positions() -> impl Iterator<Item = Nim> {
    (0..64).flat_map(|number: u8| {
        let heaps = [number % 4, number / 4 % 4, number / 16];
        Side::BOTH.map(|turn| Nim { heaps, turn })
    })
}

/// Every search whose value is minimax's, with its name.
pub(crate) fn exact_searches(
    depth: u32,
    guess: fn(&Nim) -> Score,
) -> Vec<(String, BoxedSearch<Nim>)> {
    let mut searches: Vec<(String, BoxedSearch<Nim>)> = vec![
        ("minimax".into(), boxed(Minimax::new(depth, guess))),
        ("negamax".into(), boxed(Negamax::new(depth, guess))),
        ("upper bound".into(), boxed(UpperBound::new(depth, guess))),
        ("alpha-beta".into(), boxed(AlphaBeta::new(depth, guess))),
        (
            "principal variation".into(),
            boxed(PrincipalVariation::new(depth, guess)),
        ),
        ("SSS*".into(), boxed(SssStar::new(depth, guess))),
    ];
    for start in [
        MtdStart::Guess(Score::points(1)),
        MtdStart::Above,
        MtdStart::Below,
    ] {
        for memory in [Memory::ByPosition, Memory::ByPath] {
            let search = Mtd {
                memory,
                ..Mtd::new(depth, guess, start)
            };
            searches.push((format!("{start:?} {memory:?}"), boxed(search)));
        }
    }
    for threads in [1, 2] {
        let options = engine_options(depth, threads);
        let engine = boxed(Engine::with_options(guess, options));
        searches.push((format!("engine on {threads}"), engine));
    }
    searches
}

fn engine_options(depth: u32, threads: usize) -> EngineOptions {
    EngineOptions {
        depth,
        threads,
        memory_bytes: 1 << 16,
        reuse: Reuse::EqualDepth,
        ..EngineOptions::default()
    }
}

/// The search run without limits.
pub(crate) fn run(search: &mut BoxedSearch<Nim>, root: &Nim) -> Report<(usize, u8)> {
    let moves: Vec<(usize, u8)> = root.moves().collect();
    search(root, &moves, &mut Budget::unlimited(), &mut Unobserved)
}

/// The line can be played, and whoever plays its first move gets the score that is promised.
fn assert_line(
    name: &str,
    root: &Nim,
    depth: u32,
    guess: fn(&Nim) -> Score,
    report: &Report<(usize, u8)>,
) {
    let mut here = *root;
    for mv in &report.line {
        here = here.try_after(*mv).expect("a line of legal moves");
    }
    assert_eq!(
        report.best().is_none(),
        root.outcome().is_some(),
        "{name} {root:?}"
    );
    if let Some(best) = report.best().filter(|_| depth > 0) {
        let value = plain(&root.after(best), depth - 1, guess).before_the_move();
        assert_eq!(
            value, report.score,
            "{name} plays {best:?} in {root:?} at depth {depth}"
        );
    }
}

#[test]
fn every_search_has_the_value_of_plain_recursion() {
    for depth in 0..=4 {
        for (name, mut search) in exact_searches(depth, guess) {
            for root in positions() {
                let report = run(&mut search, &root);
                let value = plain(&root, depth, guess);
                assert_eq!(report.score, value, "{name} at depth {depth} in {root:?}");
                assert!(!report.is_interrupted);
                assert!(report.leaves <= report.nodes);
                assert_line(&name, &root, depth, guess, &report);
            }
        }
    }
}

#[test]
fn what_is_searched_to_the_end_is_proven_and_is_the_theory() {
    for (name, mut search) in exact_searches(9, guess) {
        for root in positions().filter(|root| root.heaps.iter().sum::<u8>() <= 6) {
            let report = run(&mut search, &root);
            let [one, two, three] = root.heaps;
            assert!(report.is_proven, "{name} in {root:?}");
            assert_eq!(report.score, plain(&root, 9, guess), "{name} in {root:?}");
            assert_eq!(
                report.score > Score::DRAW,
                one ^ two ^ three != 0,
                "{name} in {root:?}"
            );
        }
    }
}

#[test]
fn an_engine_that_takes_images_for_one_has_the_same_values() {
    for depth in 0..=7 {
        let options = engine_options(depth, 1);
        let mut engine = Engine::<Nim, _, UpToSymmetry>::alike(fair_guess, options);
        for root in positions() {
            let report = engine.run(&root);
            assert_eq!(
                report.score,
                plain(&root, depth, fair_guess),
                "depth {depth} in {root:?}"
            );
        }
    }
}

#[test]
fn images_are_worth_the_same_and_come_back() {
    for root in positions() {
        for symmetry in root.symmetries() {
            let image = root.image(symmetry);
            assert_eq!(image.image(root.inverse(symmetry)), root);
            for mv in root.moves() {
                let after = root.after(mv).image(root.symmetry_after(symmetry, mv));
                assert_eq!(after, image.after(root.image_of_move(symmetry, mv)));
            }
        }
    }
}

#[test]
fn proof_numbers_know_who_wins() {
    for root in positions() {
        let report = ProofNumber::default().run(&root);
        let [one, two, three] = root.heaps;
        let wins = Score::wins_in(Score::LONGEST);
        let expected = if one ^ two ^ three != 0 { wins } else { -wins };
        assert_eq!(
            (report.score, report.is_proven),
            (expected, true),
            "{root:?}"
        );
        if let Some(mv) = report.best().filter(|_| report.score > Score::DRAW) {
            let [one, two, three] = root.after(mv).heaps;
            assert_eq!(one ^ two ^ three, 0, "{mv:?} wins in {root:?}");
        }
    }
}

#[test]
fn monte_carlo_repeats_itself_and_finds_the_only_good_move() {
    let root = Nim::start([3, 2, 2]);
    let search = |seed| MonteCarlo {
        games: 20_000,
        ..MonteCarlo::new(seed)
    };
    for seed in 0..5 {
        let report = search(seed).run(&root);
        assert_eq!(report.best(), Some((0, 3)));
        assert_eq!(report.nodes, 20_000);
        assert!(!report.is_proven, "chance proves nothing");
        assert_eq!(report, search(seed).run(&root));
    }
}

#[test]
fn cuts_save_what_the_theory_says_they_save() {
    for root in positions().filter(|root| root.outcome().is_none()) {
        for depth in 1..=5 {
            let all = Negamax::new(depth, guess).run(&root);
            let bound = UpperBound::new(depth, guess).run(&root);
            let both = AlphaBeta::new(depth, guess).run(&root);
            let best_first = SssStar::new(depth, guess).run(&root);
            let tree: u64 = (0..=depth).map(|ply| perft(&root, ply)).sum();
            assert_eq!(all.nodes, tree, "negamax sees every node of {root:?}");
            assert_eq!(Minimax::new(depth, guess).run(&root).nodes, tree);
            assert!(bound.nodes <= all.nodes);
            assert!(both.nodes <= bound.nodes);
            assert!(best_first.leaves <= both.leaves);
        }
    }
}

#[test]
fn only_the_moves_that_are_asked_about_are_looked_at() {
    let root = Nim::start([3, 2, 1]);
    let moves: Vec<(usize, u8)> = root.moves().collect();
    for some in moves.windows(2) {
        let value = |mv: &(usize, u8)| plain(&root.after(*mv), 3, guess).before_the_move();
        let best = some.iter().map(value).max();
        for (name, mut search) in exact_searches(4, guess) {
            let report = search(&root, some, &mut Budget::unlimited(), &mut Unobserved);
            assert_eq!(Some(report.score), best, "{name} among {some:?}");
            assert!(report.best().is_some_and(|mv| some.contains(&mv)), "{name}");
        }
        for mut search in [boxed(ProofNumber::default()), boxed(MonteCarlo::new(1))] {
            let report = search(&root, some, &mut Budget::unlimited(), &mut Unobserved);
            assert!(report.best().is_some_and(|mv| some.contains(&mv)));
        }
    }
}

#[test]
fn a_recorder_rebuilds_the_tree() {
    let root = Nim::start([2, 2, 3]);
    let mut searches: [(&str, BoxedSearch<Nim>); 4] = [
        ("negamax", boxed(Negamax::new(4, guess))),
        ("upper bound", boxed(UpperBound::new(4, guess))),
        ("alpha-beta", boxed(AlphaBeta::new(4, guess))),
        ("SSS*", boxed(SssStar::new(4, guess))),
    ];
    for (name, search) in &mut searches {
        let moves: Vec<(usize, u8)> = root.moves().collect();
        let mut recorder = Recorder::new(usize::MAX);
        let report = search(&root, &moves, &mut Budget::unlimited(), &mut recorder);
        let tree = recorder.tree();
        assert_eq!(tree.nodes().len() as u64, report.nodes, "{name}");
        assert_eq!(tree.leaves() as u64, report.leaves, "{name}");
        assert_eq!(
            report,
            run(search, &root),
            "{name} does not mind being watched"
        );
    }
}
