//! Matches and tournaments of a game from outside.

use std::num::NonZeroUsize;

use damier_core::play::{
    Ending, Match, MatchError, MatchRules, Observation, RandomPlayer, Schedule, SearchPlayer,
    Tournament, TournamentGame, TournamentResult,
};
use damier_core::search::{AlphaBeta, Recorder, boxed};
use damier_core::{IllegalMove, Stop};

use crate::game::*;
use crate::searches::guess;

type Move = (usize, u8);

/// Takes one thing from the first heap that has any.
struct Patient;

impl Player<Nim> for Patient {
    fn choose(&mut self, seen: &Observation<'_, Nim>, _: &mut Budget) -> Move {
        seen.moves().next().expect("a move")
    }
}

/// Plays like everybody for a while, and then takes more than there is.
struct Cheat {
    honest: usize,
}

impl Player<Nim> for Cheat {
    fn choose(&mut self, seen: &Observation<'_, Nim>, _: &mut Budget) -> Move {
        match self.honest.checked_sub(1) {
            Some(left) => {
                self.honest = left;
                seen.legal()[0]
            }
            None => (0, 100),
        }
    }
}

fn searcher(seed: u64) -> SearchPlayer<Nim> {
    SearchPlayer::new(boxed(AlphaBeta::new(3, guess)), Limits::default(), 0, seed)
}

fn one() -> NonZeroUsize {
    NonZeroUsize::MIN
}

#[test]
fn a_match_knows_what_is_legal_and_when_it_is_over() {
    let mut game = Match::new(Nim::start([1, 1, 0]), MatchRules::default());
    let illegal = MatchError::Illegal(IllegalMove((2, 1)));
    assert_eq!(game.play((2, 1)), Err(illegal));
    assert_eq!(game.legal().collect::<Vec<Move>>(), [(0, 1), (1, 1)]);
    assert_eq!(game.play((0, 1)), Ok(()));
    assert_eq!(game.play((1, 1)), Ok(()));
    assert_eq!(game.play((1, 1)), Err(MatchError::Over));
    let won = Ending::Outcome(Outcome::Won(Side::Second));
    assert_eq!(
        (game.ending(), won.winner()),
        (Some(won), Some(Side::Second))
    );
    assert_eq!(game.undo(), Some((1, 1)));
    assert_eq!(
        (game.ending(), game.moves(), game.positions().len()),
        (None, &[(0, 1)][..], 2)
    );
}

#[test]
fn a_match_may_be_capped() {
    let rules = MatchRules {
        longest: 2,
        ..MatchRules::default()
    };
    let mut game = Match::new(Nim::start([3, 3, 3]), rules);
    assert_eq!(game.run([&mut Patient, &mut Patient]), Ending::TooLong);
    assert_eq!(
        (game.moves().len(), Ending::TooLong.outcome()),
        (2, Some(Outcome::Draw))
    );
}

#[test]
fn an_illegal_move_forfeits_the_match() {
    for honest in 0..3 {
        for seat in Side::BOTH {
            let mut game = Match::new(Nim::start([3, 3, 3]), MatchRules::default());
            let (mut cheat, mut patient) = (Cheat { honest }, Patient);
            let ending = match seat {
                Side::First => game.run([&mut cheat, &mut patient]),
                Side::Second => game.run([&mut patient, &mut cheat]),
            };
            assert_eq!(ending, Ending::Forfeit(seat));
            assert_eq!(ending.outcome(), Some(Outcome::Won(seat.other())));
            assert_eq!(
                game.moves().len(),
                2 * honest + seat.index(),
                "what was legal was played"
            );
            assert_eq!(game.play((2, 1)), Err(MatchError::Over));
        }
    }
}

#[test]
fn an_illegal_move_loses_the_game_of_a_tournament_and_no_other() {
    let drawn = Tournament::new(Nim::start([3, 4, 5]))
        .player("patient", |_| Patient)
        .player("cheat", |_| Cheat { honest: 1 })
        .player("random", RandomPlayer::new)
        .openings(6)
        .draw();
    let games: Vec<TournamentGame<Nim>> = (0..drawn.games())
        .map(|number| drawn.play(number, &Stop::new()).expect("nobody stops it"))
        .collect();
    for game in &games {
        let seat = game.seats.iter().position(|player| *player == 1);
        match seat.map(|seat| Side::BOTH[seat]) {
            // He makes one legal move first, which may end the game.
            Some(cheat) => assert!(
                game.ending == Ending::Forfeit(cheat) || game.chosen[cheat.index()] <= 1,
                "{game:?}"
            ),
            None => assert!(matches!(game.ending, Ending::Outcome(_))),
        }
    }
    let result = drawn.result(&games);
    let cheat = &result.players[1];
    assert_eq!((result.games, cheat.games()), (36, 24));
    let forfeits = games
        .iter()
        .filter(|game| matches!(game.ending, Ending::Forfeit(_)));
    assert!(
        forfeits.count() as u32 <= cheat.losses && cheat.losses >= 20,
        "{cheat:?}"
    );
}

/// Takes the first move, and insists on how much it may keep.
struct Frugal {
    most: usize,
}

impl Player<Nim> for Frugal {
    fn choose(&mut self, seen: &Observation<'_, Nim>, budget: &mut Budget) -> Move {
        assert_eq!(budget.table_bytes(usize::MAX), self.most);
        seen.legal()[0]
    }
}

/// What one player keeps from move to move is there while the other one thinks.
#[test]
fn the_players_of_a_game_have_half_of_its_memory_each() {
    for (both, most) in [(Some(1 << 20), 1 << 19), (None, usize::MAX)] {
        let result = Tournament::new(Nim::start([3, 4, 5]))
            .player("one", move |_| Frugal { most })
            .player("two", move |_| Frugal { most })
            .memory(both)
            .openings(1)
            .run();
        assert_eq!(result.games, 2);
    }
}

/// The tournament of the tests, as it is whoever and how many play it.
fn tournament(threads: usize) -> Tournament<Nim> {
    Tournament::new(Nim::start([3, 4, 5]))
        .player("random", RandomPlayer::new)
        .player("three plies", searcher)
        .player("patient", |_| Patient)
        .player("cheat", |_| Cheat { honest: 2 })
        .openings(8)
        .seed(7)
        .threads(NonZeroUsize::new(threads).expect("a thread"))
}

#[test]
fn the_result_is_the_same_on_any_number_of_threads() {
    let result: TournamentResult = tournament(1).run();
    assert_eq!(result.games, 6 * 8 * 2);
    assert_eq!(result, tournament(2).run());
    assert_eq!(result, tournament(8).run());
    let table = result.table().to_string();
    assert_eq!(table, tournament(8).run().table().to_string());
    assert_eq!(table.lines().count(), 5);
    assert_ne!(
        result,
        tournament(2).seed(8).run(),
        "another seed is another tournament"
    );
}

#[test]
fn games_are_settled_by_their_numbers() {
    let (drawn, again) = (tournament(1).draw(), tournament(8).draw());
    assert_eq!(drawn.opening_plies(), again.opening_plies());
    let play = |number| drawn.play(number, &Stop::new());
    let forwards: Vec<_> = (0..drawn.games()).map(play).collect();
    let mut backwards: Vec<_> = (0..again.games())
        .rev()
        .map(|number| again.play(number, &Stop::new()))
        .collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
    let swapped = |number: usize| {
        let [one, other] = drawn.seats(number);
        drawn.seats(number + 1) == [other, one]
            && drawn.opening_of(number) == drawn.opening_of(number + 1)
    };
    assert!(
        (0..drawn.games()).step_by(2).all(swapped),
        "every opening is played from both seats"
    );
}

#[test]
fn openings_are_different_and_leave_a_choice() {
    let drawn = tournament(1).openings(20).draw();
    let positions: std::collections::HashSet<Nim> = drawn
        .openings()
        .iter()
        .map(|opening| {
            opening
                .moves
                .iter()
                .fold(opening.start, |here, mv| here.after(*mv))
        })
        .collect();
    assert_eq!(positions.len(), 20);
    assert_eq!(drawn.openings_with_a_choice(), 20);
    let none = tournament(1).openings(3).opening_plies(0).draw();
    assert!(
        none.openings()
            .iter()
            .all(|opening| opening.moves.is_empty())
    );
}

#[test]
fn a_dealt_tournament_has_starts_of_its_own() {
    let deal =
        |seed: u64| Nim::start([1, 2, 3].map(|least| least + (seed >> (8 * least)) as u8 % 4));
    let drawn = Tournament::dealt(deal)
        .player("random", RandomPlayer::new)
        .player("patient", |_| Patient)
        .openings(10)
        .draw();
    assert_eq!(drawn.opening_plies(), 0, "a deal is an opening");
    let starts: std::collections::HashSet<Nim> = drawn
        .openings()
        .iter()
        .map(|opening| opening.start)
        .collect();
    assert_eq!(starts.len(), 10);
}

#[test]
fn schedules_say_who_meets_whom() {
    let games = |schedule| tournament(1).schedule(schedule).draw().games();
    assert_eq!(games(Schedule::RoundRobin), 6 * 16);
    assert_eq!(games(Schedule::Gauntlet), 3 * 16);
    assert_eq!(games(Schedule::Ladder), 3 * 16);
    let alone = Tournament::new(Nim::start([1, 1, 1])).player("alone", |_| Patient);
    assert_eq!(alone.threads(one()).run().games, 0);
}

#[test]
fn a_stopped_game_is_no_game() {
    let stop = Stop::new();
    stop.raise();
    assert_eq!(tournament(1).draw().play(0, &stop), None);
    let hook = Stop::new().asking(|| true);
    assert_eq!(tournament(1).draw().play(0, &hook), None);
}

#[test]
fn who_thinks_is_watched_and_who_does_not_is_not() {
    let root = Nim::start([2, 2, 3]);
    let legal: Vec<Move> = root.moves().collect();
    let (history, played) = ([root], []);
    let seen = Observation::new(&history, &played, &legal);
    let mut recorder = Recorder::new(100_000);
    let watched = searcher(3).choose_watched(&seen, &mut Budget::unlimited(), &mut recorder);
    assert_eq!(watched, searcher(3).choose(&seen, &mut Budget::unlimited()));
    assert!(!recorder.events().is_empty());
    let mut silent = Recorder::new(100_000);
    let mut budget = Budget::unlimited();
    assert_eq!(
        Patient.choose_watched(&seen, &mut budget, &mut silent),
        (0, 1)
    );
    assert!(silent.events().is_empty() && budget.nodes() == 0);
}
