//! Laws of matches and their records.

use damier::{MatchRules, Record, Repetition, Side, Spec};

use crate::{listed, open};

const GAMES: u64 = 20;

fn rules(number: u64) -> MatchRules {
    MatchRules {
        repetition: [Repetition::Third, Repetition::None, Repetition::Forbid][number as usize % 3],
        longest: 60,
        komi: (number % 4) as i16,
    }
}

#[test]
fn records_round_trip_and_replay_to_the_same_end() {
    for (_, name) in listed() {
        for seed in 0..GAMES {
            let mut session = open(&name, None, Some(seed)).start(rules(seed));
            for side in Side::BOTH {
                session
                    .seat(side, &Spec::random(), seed + side.index() as u64)
                    .expect("a player");
            }
            while session.reply().is_some() {}
            assert!(session.ending().is_some(), "{name} stopped before its end");

            let record = session.record();
            let text = record.to_string();
            let read: Record = text
                .parse()
                .unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(read, record);
            let again = read
                .replay()
                .unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(again.moves(), session.moves());
            assert_eq!(again.ending(), session.ending());
            assert_eq!(again.board().position(), session.board().position());
        }
    }
}

#[test]
fn undo_goes_back_to_the_very_start() {
    for (_, name) in listed() {
        let start = open(&name, None, Some(3));
        let mut session = start.start(rules(1));
        for side in Side::BOTH {
            session.seat(side, &Spec::random(), 5).expect("a player");
        }
        let mut positions = vec![session.board().position()];
        while session.reply().is_some() {
            positions.push(session.board().position());
        }
        while let Some(expected) = positions.pop() {
            assert_eq!(session.board().position(), expected);
            assert_eq!(session.undo(), !positions.is_empty());
        }
        assert_eq!(session.board().position(), start.position());
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for (_, name) in listed() {
        let play = |seed| {
            let mut session = open(&name, None, Some(1)).start(rules(0));
            for side in Side::BOTH {
                session.seat(side, &Spec::random(), seed).expect("a player");
            }
            while session.reply().is_some() {}
            session.moves()
        };
        assert_eq!(play(7), play(7), "{name}");
    }
}
