//! Tables read from outside: every place has its position, every position its place, and the entry says
//! what the oracle does.

#![allow(clippy::unwrap_used)]

use damier::{Budget, DynPosition, GameId, TableStore};

use crate::SHARED;
use crate::part::is_whole;

/// One place in so many; in an ordinary run fewer.
fn one_in(many: u64) -> u64 {
    match is_whole() {
        true => many,
        false => 8 * many,
    }
}

fn check(game: &str, step: u64) {
    let start = game.parse::<GameId>().unwrap().start();
    let store = &*SHARED;
    let table = start.table(store, &mut Budget::unlimited()).unwrap();
    let mut seen = 0;
    for place in (0..table.places()).step_by(step as usize) {
        let Some(position) = table.position_at(place) else {
            continue;
        };
        seen += 1;
        assert_eq!(
            table.place_of(position.as_ref()),
            Some(place),
            "{game} {place}"
        );
        let value = position
            .value_with(store, &mut Budget::unlimited())
            .unwrap();
        let entry = table.verdict_at(place).unwrap();
        // A table of bits counts no plies, and what is left of a bar may fit on a smaller one that does.
        assert!(entry.contains(value), "{}", position.position());
        for image in position.images() {
            let other = table.place_of(image.as_ref()).unwrap();
            assert_eq!(table.verdict_at(other), Some(entry), "{}", image.position());
        }
    }
    assert!(seen > 20, "{game}: {seen} places");
    assert_eq!(
        table.position_at(table.places()).map(|p| p.position()),
        None
    );
    assert_eq!(table.verdict_at(u64::MAX), None);
    let other = "tictactoe".parse::<GameId>().unwrap().start();
    assert_eq!(table.place_of(other.as_ref()), None);
}

#[test]
fn every_place_of_chomp_is_a_position_with_its_value() {
    check("chomp:6x4", 1);
    check("chomp:4x6", 1);
}

#[test]
fn places_without_plies_are_bits() {
    check("chomp:13x12", 49_999);
}

#[test]
fn places_of_pogo_are_positions_with_their_values() {
    check("pogo", one_in(4_999));
    check("pogo:no-uturn", one_in(49_999));
}

#[test]
fn a_game_without_a_table_says_so() {
    for game in ["othello:6", "taquin", "chicago", "tictactoe"] {
        let start = game.parse::<GameId>().unwrap().start();
        let table = start.table(&TableStore::default(), &mut Budget::unlimited());
        assert!(table.is_err_and(|error| error.is_callers_fault()), "{game}");
    }
}

/// The images of a position are those of the rules: as many moves, the same value.
#[test]
fn mirror_images_are_worth_the_same() {
    for game in ["tictactoe", "chomp:4x4", "othello:4", "taquin"] {
        let mut position: Box<dyn DynPosition> = game.parse::<GameId>().unwrap().start();
        for _ in 0..3 {
            let mv = position.moves().pop().unwrap();
            position = position.after(&mv).unwrap();
        }
        let value = |position: &dyn DynPosition| position.solve().unwrap().value;
        let images = position.images();
        assert!(images.len() > 1 && *images[0] == *position);
        for image in &images {
            assert_eq!(
                value(image.as_ref()),
                value(position.as_ref()),
                "{}",
                image.position()
            );
        }
    }
}
