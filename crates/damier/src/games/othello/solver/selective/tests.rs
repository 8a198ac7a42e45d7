//! Laws of the selective search: legal, exact without cuts and near the end, within its limits, repeatable.

use std::time::Duration;

use super::*;
use crate::games::othello::patterns::train::positions;
use crate::games::othello::rules::Scoring;
use crate::position::{Game, Position, Side};
use crate::search::{Limits, Unobserved};

fn search<const N: usize>(depth: u32, is_selective: bool) -> Selective<N> {
    let options = SelectiveOptions {
        depth,
        is_selective,
        threads: 1,
        memory: 1 << 20,
    };
    Selective::new(options, None, Kept::default())
}

fn position<const N: usize>(discs: Discs) -> Othello<N> {
    Othello {
        own: discs.own,
        other: discs.other,
        turn: Side::First,
        scoring: Scoring::Plain,
    }
}

/// What minimax says, a pass not counted as a ply: as plain as it can be written.
fn minimax<const N: usize>(discs: Discs, depth: u32) -> i32 {
    let [own, other] = discs.mobilities::<N>();
    if own == 0 {
        return match other {
            0 => POINTS * discs.margin::<N>(Scoring::Plain),
            _ => -minimax::<N>(discs.passed(), depth),
        };
    }
    if depth == 0 {
        return Patterns::shipped(N).guess::<N>(discs, [own, other]);
    }
    let cells = (0..64_u8).filter(|bit| own >> bit & 1 == 1);
    let values = cells.map(|bit| {
        let next = discs.after(bit, flips(discs.own, discs.other, bit));
        -minimax::<N>(next, depth - 1)
    });
    values.max().expect("there is a move")
}

#[test]
fn without_cuts_the_value_is_minimax() {
    fn check<const N: usize>(empties: u32, depth: u32) {
        for discs in positions::<N>(11, empties).take(8) {
            let root = position::<N>(discs);
            let report = search::<N>(depth, false).run(&root);
            assert_eq!(report.score, Score::points(minimax::<N>(discs, depth)));
            assert_eq!(report.depth, depth);
            let best = root.after(report.best().expect("a move"));
            let value = -minimax::<N>(Discs::from(&best), depth - 1);
            assert_eq!(Score::points(value), report.score, "the move has the value");
        }
    }
    check::<8>(44, 4);
    check::<8>(30, 4);
    check::<8>(20, 5);
    check::<6>(20, 4);
}

#[test]
fn near_the_end_it_is_the_solver() {
    let table = || Arc::new(TranspositionTable::new(1 << 20));
    for empties in [9, 13, 16] {
        for discs in positions::<8>(5, empties).take(4) {
            let solver = Solver::<8>::new(Scoring::Plain, Patterns::shipped(8), table(), 1);
            let value = solver.value(discs);
            let report = search::<8>(12, true).run(&position(discs));
            assert!(report.is_proven && !report.is_interrupted);
            assert_eq!(report.score, Score::points(POINTS * value));
            let best = position::<8>(discs).after(report.best().expect("a move"));
            assert_eq!(-solver.value(Discs::from(&best)), value);
        }
    }
}

/// The steps to the end, each more careful than the one before, come nearer the truth.
#[test]
fn cuts_to_the_end_are_seldom_wrong() {
    let cuts = Cuts::shipped().expect("a sound file");
    let patterns = Patterns::shipped(8);
    let table = Arc::new(TranspositionTable::new(1 << 20));
    let solver = Solver::<8>::new(Scoring::Plain, patterns, table, 1);
    let mut errors = 0;
    for discs in positions::<8>(21, 15).take(12) {
        let recollection = Recollection::new(1 << 20);
        let legal = position::<8>(discs).moves().collect::<Vec<_>>();
        let mut root = Root::new(
            &solver,
            &recollection,
            Some(cuts),
            discs,
            &legal,
            Budget::unlimited(),
        );
        root.look(15, NO_CUTS - 1).expect("no limit");
        let (_, value) = root.best().expect("a value");
        errors += i32::abs(value / POINTS - solver.value(discs));
    }
    assert!(errors <= 12, "{errors} discs in 12 positions");
}

#[test]
fn any_limit_gets_a_legal_move() {
    for (number, empties) in [(1, 60), (2, 41), (3, 25), (4, 18), (5, 7)] {
        let discs = positions::<8>(number, empties).next().expect("one");
        let root = position::<8>(discs);
        for nodes in [0, 1, 10, 1000, 20_000] {
            let mut budget = Budget::new(Limits {
                nodes: Some(nodes),
                ..Limits::default()
            });
            let mut selective = search::<8>(64, true);
            let report = selective.search(&root, &mut budget, &mut Unobserved);
            assert!(root.moves().any(|mv| Some(mv) == report.best()));
            assert!(report.nodes <= nodes, "{} of {nodes}", report.nodes);
            let mut again = Budget::new(Limits {
                nodes: Some(nodes),
                ..Limits::default()
            });
            let same = search::<8>(64, true).search(&root, &mut again, &mut Unobserved);
            assert_eq!(report, same, "the same nodes give the same answer");
            let asked_again = selective.search(&root, &mut budget_of(nodes), &mut Unobserved);
            assert_eq!(report, asked_again, "and so does the same search");
        }
    }
}

fn budget_of(nodes: u64) -> Budget {
    Budget::new(Limits {
        nodes: Some(nodes),
        ..Limits::default()
    })
}

#[test]
fn of_some_moves_the_answer_is_one_of_them() {
    for empties in [30, 12] {
        for discs in positions::<8>(8, empties).take(3) {
            let root = position::<8>(discs);
            for mv in root.moves() {
                let budget = &mut Budget::unlimited();
                let report =
                    search::<8>(4, true).search_among(&root, &[mv], budget, &mut Unobserved);
                assert_eq!(report.best(), Some(mv));
            }
        }
    }
}

#[test]
fn lines_can_be_played() {
    for discs in positions::<8>(3, 33).take(5) {
        let mut now = position::<8>(discs);
        for mv in search::<8>(8, true).run(&now).line {
            now = now.try_after(mv).expect("legal");
        }
    }
}

#[test]
fn several_threads_keep_the_time_and_answer() {
    let discs = positions::<8>(4, 40).next().expect("one");
    let root = position::<8>(discs);
    let mut selective = Selective::<8>::new(
        SelectiveOptions {
            depth: 64,
            is_selective: true,
            threads: 3,
            memory: 1 << 20,
        },
        None,
        Kept::default(),
    );
    let mut budget = Budget::new(Limits {
        time: Some(Duration::from_millis(50)),
        ..Limits::default()
    });
    let report = selective.search(&root, &mut budget, &mut Unobserved);
    assert!(report.is_interrupted && report.depth > 0);
    assert!(root.moves().any(|mv| Some(mv) == report.best()));
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let full = position::<8>(Discs {
        own: u64::MAX >> 20,
        other: !(u64::MAX >> 20),
    });
    assert!(full.outcome().is_some());
    let report = search::<8>(5, true).run(&full);
    assert!(report.line.is_empty() && report.is_proven);
    assert_eq!(report.score, Score::points(POINTS * (44 - 20)));
}
