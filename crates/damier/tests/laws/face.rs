//! Laws of positions, moves and pictures, seen through the face that programs use.

use std::collections::HashSet;

use damier::{Board, Standing, Touch};

use crate::{KNOWN, listed, open, walks};

const POSITIONS: usize = 1500;

/// Runs a law on every position of the walks through every listed variant.
fn everywhere(law: impl Fn(&str, &dyn Board)) {
    for (known, name) in listed() {
        for board in walks(known, &name, POSITIONS) {
            law(&name, board.as_ref());
        }
    }
}

#[test]
fn every_game_of_the_catalogue_is_examined() {
    let examined: HashSet<&str> = listed().map(|(known, _)| known.game).collect();
    assert_eq!(examined.len(), KNOWN.len());
}

#[test]
fn positions_round_trip_and_stand_alone() {
    everywhere(|name, board| {
        let text = board.position();
        let game = board.game();
        for named in [name, game] {
            let again = open(named, Some(&text), None);
            assert_eq!(again.position(), text, "{named}");
            assert_eq!(again.variant(), board.variant(), "{named} {text}");
            assert_eq!(again.moves(), board.moves(), "{named} {text}");
        }
        assert!(text.is_ascii() && text.trim() == text, "{text:?}");
        assert_eq!(text.split_whitespace().collect::<Vec<_>>().join(" "), text);
    });
}

#[test]
fn positions_are_read_with_extra_blanks() {
    everywhere(|name, board| {
        let text = board.position();
        let spread = format!("  {}  ", text.replace(' ', "   "));
        assert_eq!(open(name, Some(&spread), None).position(), text);
    });
}

#[test]
fn moves_are_distinct_words_in_a_fixed_order() {
    everywhere(|_, board| {
        let moves = board.moves();
        assert_eq!(moves, board.moves());
        let distinct: HashSet<&String> = moves.iter().collect();
        assert_eq!(distinct.len(), moves.len(), "{}", board.position());
        for mv in &moves {
            assert!(
                !mv.is_empty() && !mv.contains(char::is_whitespace),
                "{mv:?}"
            );
        }
    });
}

#[test]
fn a_game_has_no_moves_if_and_only_if_it_is_over() {
    everywhere(|_, board| {
        let has_moves = !board.moves().is_empty();
        match board.standing() {
            Standing::Turn(_) => assert!(has_moves, "{}", board.position()),
            Standing::Over(_) => assert!(!has_moves, "{}", board.position()),
            Standing::Solved | Standing::Unsolved | Standing::Unsolvable => assert!(has_moves),
        }
    });
}

#[test]
fn every_move_hands_over_the_turn() {
    everywhere(|_, board| {
        let Standing::Turn(side) = board.standing() else {
            return;
        };
        for mv in board.moves() {
            let next = board.after(&mv).expect("a listed move is legal");
            if let Standing::Turn(turn) = next.standing() {
                assert_eq!(turn, side.other(), "{mv} in {}", board.position());
            }
        }
    });
}

#[test]
fn moves_agree_with_the_slow_generator() {
    for (known, name) in listed() {
        for board in walks(known, &name, POSITIONS) {
            let fast: Vec<(String, String)> = board
                .moves()
                .into_iter()
                .map(|mv| {
                    let next = board.after(&mv).expect("a listed move is legal");
                    (mv, next.position())
                })
                .collect();
            let slow = (known.successors)(&board.position());
            assert_eq!(fast, slow, "{name} {}", board.position());
        }
    }
}

#[test]
fn exactly_the_listed_moves_are_accepted() {
    for (known, name) in listed() {
        let boards = walks(known, &name, POSITIONS);
        let mut seen: Vec<String> = boards.iter().flat_map(|board| board.moves()).collect();
        seen.sort();
        seen.dedup();
        let stride = seen.len() / 200 + 1;
        for board in boards.iter().step_by(5) {
            let legal: HashSet<String> = board.moves().into_iter().collect();
            for mv in seen.iter().step_by(stride).chain(&legal) {
                assert_eq!(
                    board.after(mv).is_ok(),
                    legal.contains(mv),
                    "{name}: {mv} in {}",
                    board.position()
                );
            }
        }
    }
}

#[test]
fn counting_moves_equals_making_them() {
    everywhere(|_, board| {
        assert_eq!(board.perft(0), 1);
        assert_eq!(board.perft(1), board.moves().len() as u64);
    });
    for (known, name) in listed() {
        for board in walks(known, &name, 100) {
            let children: u64 = board
                .moves()
                .iter()
                .map(|mv| board.after(mv).expect("a listed move is legal").perft(2))
                .sum();
            assert_eq!(board.perft(3), children, "{name} {}", board.position());
        }
    }
}

#[test]
fn pictures_offer_exactly_the_legal_moves_each_by_its_own_touches() {
    everywhere(|_, board| {
        let picture = board.picture();
        let offered: Vec<&String> = picture.paths.iter().map(|path| &path.mv).collect();
        assert_eq!(offered, board.moves().iter().collect::<Vec<_>>());
        for path in &picture.paths {
            assert!(!path.touches.is_empty());
            for touch in &path.touches {
                if let Touch::Place(place) = touch {
                    assert!(usize::from(place.0) < picture.cells.len());
                }
            }
            for other in picture.paths.iter().filter(|other| other.mv != path.mv) {
                assert!(
                    !other.touches.starts_with(&path.touches),
                    "{} and {} begin alike in {}",
                    path.mv,
                    other.mv,
                    board.position()
                );
            }
        }
    });
}
