//! Laws of the openings: read as they were written, the same by any number of threads, worth what follows from
//! them, legal, and near what a search says.

use super::*;
use crate::games::othello::rules::start_of;
use crate::games::othello::solver::selective::{Selective, SelectiveOptions};
use crate::position::{Position as _, Side};
use crate::score::ScoreKind;
use crate::search::Search as _;
use crate::symmetry::Dihedral;

fn start() -> Discs {
    let [own, other] = start_of(8);
    Discs { own, other }
}

fn learnt(positions: usize, threads: usize) -> Openings {
    let learning = OthelloOpenings {
        positions,
        depth: 3,
        threads,
    };
    learning.learn(&mut |_, _| {})
}

fn position(discs: Discs) -> Othello<8> {
    Othello {
        own: discs.own,
        other: discs.other,
        turn: Side::First,
        scoring: Scoring::Plain,
    }
}

#[test]
fn a_damaged_book_is_not_read() {
    let openings = learnt(12, 1);
    let bytes = openings.to_bytes();
    assert_eq!(Openings::of_bytes(&bytes), Some(openings));
    for place in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1;
        assert_eq!(Openings::of_bytes(&damaged), None, "byte {place}");
        assert_eq!(Openings::of_bytes(&bytes[..place]), None, "cut at {place}");
    }
}

#[test]
fn what_cannot_be_is_not_read_whatever_its_checksum() {
    let file = |version: u8, own: u64, other: u64, cell: u8| {
        let mut content = vec![version];
        content.extend(own.to_le_bytes());
        content.extend(other.to_le_bytes());
        content.extend([cell, 0, 0]);
        let checksum = crc32fast::hash(&content).to_le_bytes();
        [&NAME[..], &checksum, &content].concat()
    };
    let image = start().canonical();
    let legal = mobility::<8>(image.own, image.other).trailing_zeros() as u8;
    let sound = file(VERSION, image.own, image.other, legal);
    assert!(Openings::of_bytes(&sound).is_some());
    for wrong in [
        file(VERSION + 1, image.own, image.other, legal),
        file(VERSION, image.own, image.other, 0),
        file(VERSION, image.own, image.other, NO_CELL),
        file(VERSION, image.own, image.other, 200),
        file(VERSION, image.own, image.own, legal),
    ] {
        assert_eq!(Openings::of_bytes(&wrong), None);
    }
}

#[test]
fn it_is_learnt_alike_by_any_number_of_threads() {
    let alone = learnt(60, 1).to_bytes();
    assert_eq!(alone.len(), 13 + 60 * ENTRY_BYTES);
    for threads in [2, 5] {
        assert_eq!(learnt(60, threads).to_bytes(), alone, "{threads} threads");
    }
}

/// What a position is worth, as plain as it can be written.
fn negamax(openings: &Openings, image: Discs) -> i32 {
    let known = openings.of(image).unwrap();
    let deviation = known.deviation.map(|deviation| deviation.value);
    let inside = steps(image).filter(|step| openings.of(step.next).is_some());
    let values = inside.map(|step| step.value(negamax(openings, step.next)));
    values.chain(deviation).max().unwrap()
}

#[test]
fn positions_are_worth_what_follows_and_all_are_reached() {
    let openings = learnt(120, 2);
    let mut reached = vec![start().canonical()];
    let mut number = 0;
    while let Some(&discs) = reached.get(number) {
        number += 1;
        let known = openings.of(discs).unwrap();
        assert_eq!(known.value, negamax(&openings, discs));
        if let Some(deviation) = known.deviation {
            let is_it = |step: &Step| step.cell == deviation.cell;
            let step = steps(discs).find(is_it).unwrap();
            assert_eq!(openings.of(step.next), None, "it deviates from the book");
        }
        for step in steps(discs) {
            if openings.of(step.next).is_some() && !reached.contains(&step.next) {
                reached.push(step.next);
            }
        }
    }
    assert_eq!(reached.len(), openings.known.len());
    let is_open = |known: &&Known| known.deviation.is_none();
    assert!(openings.known.values().filter(is_open).count() > 0);
}

#[test]
fn good_moves_are_near_the_best_and_turn_with_the_board() {
    let openings = learnt(200, 2);
    let mut answered = 0;
    for discs in openings.in_order() {
        let moves = openings.look(discs);
        let Some(&(_, best)) = moves.first() else {
            continue;
        };
        answered += 1;
        assert_eq!(best, openings.of(discs).unwrap().value);
        for (_, value) in &moves {
            assert!((best - MARGIN..=best).contains(value));
        }
        for symmetry in Dihedral::of_board(8, 8) {
            let turned = Discs {
                own: symmetry.apply_to_bits(discs.own),
                other: symmetry.apply_to_bits(discs.other),
            };
            let cells = |moves: &[(u8, i32)]| {
                let cells = moves.iter().map(|(cell, _)| 1_u64 << cell);
                cells.fold(0, |all, cell| all | cell)
            };
            let there = cells(&openings.look(turned));
            assert_eq!(there, symmetry.apply_to_bits(cells(&moves)));
        }
    }
    assert!(answered > 10, "{answered}");
    assert!(openings.look(start()).len() == 4, "all four are one");
}

#[test]
fn the_shipped_openings_are_legal_and_near_what_a_search_says() {
    let openings = Openings::of_bytes(SHIPPED).expect("a sound file");
    assert_eq!(&openings, Openings::shipped());
    assert!(openings.of(start().canonical()).is_some());
    let mut compared = 0;
    for (number, discs) in openings.in_order().into_iter().enumerate() {
        let position = position(discs);
        let moves = look(&position);
        assert!(
            moves
                .iter()
                .all(|(mv, _)| position.moves().any(|legal| legal == *mv))
        );
        let Some((_, told)) = moves.first().filter(|_| number % 7 == 0 && compared < 12) else {
            continue;
        };
        let options = SelectiveOptions {
            depth: 9,
            is_selective: true,
            threads: 1,
            memory: 1 << 20,
        };
        let mut search = Selective::<8>::new(options, None, crate::face::Kept::default());
        let points = |score: Score| match score.kind() {
            ScoreKind::Points(points) => points,
            _ => panic!("discs are counted"),
        };
        let found = points(search.run(&position).score);
        let apart = i32::abs(found - points(*told));
        assert!(apart <= 7 * POINTS, "{position}: {found} {told:?}");
        compared += 1;
    }
    assert!(compared > 3, "{compared}");
}

#[test]
fn other_boards_and_other_counts_have_no_openings() {
    assert_eq!(look(&Othello::<6>::start(Scoring::Plain)), []);
    assert_eq!(look(&Othello::<8>::start(Scoring::Winner)), []);
    assert_eq!(look(&Othello::<8>::start(Scoring::Plain)).len(), 4);
}
