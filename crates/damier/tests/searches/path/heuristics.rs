//! The taquin's heuristics on every position of small trays, and along walks on large ones.

use damier::games::taquin::{
    LinearConflict, Manhattan, OutOfPlace, TaquinHeuristic, TaquinVariant, WalkingDistance,
};
use damier::path::{Aimed, IncrementalHeuristic};
use damier::{Position, Puzzle, Taquin};
use rand::SeedableRng as _;
use rand::seq::IndexedRandom as _;
use rand_chacha::ChaCha8Rng;

use super::{distances_from, variant};

/// Admissible, consistent, 0 at the goal, and a child's number is what it would be from nothing.
fn proven<H: IncrementalHeuristic<Taquin>>(heuristic: &H, here: &Taquin, distance: u32)
where
    H::Estimate: PartialEq,
{
    let estimate = heuristic.begin(here);
    let moves: u32 = estimate.into();
    assert!(moves <= distance, "{here}: {moves} of {distance}");
    for mv in here.moves() {
        let child = here.after(mv);
        let after = heuristic.advance(here, estimate, mv, &child);
        assert!(after == heuristic.begin(&child), "{here} after {mv}");
        assert!(moves.abs_diff(after.into()) <= 1, "{here} after {mv}");
    }
}

#[test]
fn every_heuristic_is_admissible_and_consistent_on_whole_trays() {
    for name in [
        "2x2",
        "2x3",
        "3x2-first",
        "4x2",
        "3x3",
        "3x3-last",
        "3x3-first",
    ] {
        let variant = variant(name);
        let tiles = OutOfPlace::new(variant);
        let steps = Manhattan::new(variant);
        let conflict = LinearConflict::new(variant);
        let walking = WalkingDistance::new(variant).unwrap();
        for (here, distance) in distances_from(Taquin::solved(variant)) {
            proven(&tiles, &here, distance);
            proven(&steps, &here, distance);
            proven(&conflict, &here, distance);
            proven(&walking, &here, distance);
            let (h1, h2) = (tiles.begin(&here), steps.begin(&here));
            assert_eq!((h1, h2), (here.out_of_place(), here.manhattan()));
            assert!(h1 <= h2 && h2 <= conflict.begin(&here));
            assert!(h2 <= walking.begin(&here).into());
        }
    }
}

/// Aimed at any position, the numbers never exceed the moves between the two.
#[test]
fn aimed_heuristics_are_admissible() {
    for name in ["2x3", "3x2-first", "2x2"] {
        let variant = variant(name);
        for seed in 0..8 {
            let target = Taquin::scramble(variant, seed);
            let tiles = OutOfPlace::new(variant).aimed_at(&target);
            let steps = Manhattan::new(variant).aimed_at(&target);
            let conflict = LinearConflict::new(variant).aimed_at(&target);
            for (here, distance) in distances_from(target) {
                proven(&tiles, &here, distance);
                proven(&steps, &here, distance);
                proven(&conflict, &here, distance);
            }
        }
    }
}

fn along_a_walk(variant: TaquinVariant, heuristic: &TaquinHeuristic) {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let mut here = Taquin::scramble(variant, 5);
    let mut estimate = heuristic.begin(&here);
    for _ in 0..500 {
        let moves: Vec<_> = here.moves().collect();
        let mv = *moves.choose(&mut random).unwrap();
        let next = here.after(mv);
        estimate = heuristic.advance(&here, estimate, mv, &next);
        assert_eq!(estimate, heuristic.begin(&next), "{next}");
        here = next;
    }
}

#[test]
fn a_child_s_number_comes_from_its_parent_s_on_large_trays() {
    for name in ["4x4", "4x4-first", "5x3", "5x5", "8x8", "2x8-first"] {
        let variant = variant(name);
        for known in TaquinHeuristic::NAMES {
            if let Some(heuristic) = TaquinHeuristic::of(known, variant) {
                along_a_walk(variant, &heuristic);
                let goal = Taquin::solved(variant);
                assert!(goal.is_solved());
                assert_eq!(u32::from(heuristic.begin(&goal)), 0);
            }
        }
    }
    assert!(TaquinHeuristic::of("walking", variant("4x4")).is_some());
    assert!(TaquinHeuristic::of("walking", variant("8x8")).is_none());
    assert!(TaquinHeuristic::of("h3", variant("4x4")).is_none());
}
