//! Tournaments: games that depend on their numbers alone, records that can be cut anywhere, ratings
//! that find the strengths behind a table.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::collections::HashSet;
use std::num::NonZeroUsize;

use damier::face::{PlayedGame, Record, ResumeError, SpecTournament, TournamentPlan};
use damier::play::{CrossTable, MatchRules, Rating, Repetition, Schedule};
use damier::{GameId, Side, Stop};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

fn plan(game: &str, players: &[&str]) -> TournamentPlan {
    let players = players.iter().map(|spec| spec.parse().unwrap()).collect();
    TournamentPlan {
        openings: 3,
        ..TournamentPlan::new(game.parse::<GameId>().unwrap(), players)
    }
}

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap()
}

fn play(tournament: &SpecTournament) -> Vec<PlayedGame> {
    tournament.run(Vec::new(), threads(1), &Stop::new(), |_| ())
}

fn file_of(tournament: &SpecTournament, games: &[PlayedGame]) -> String {
    let mut text = tournament.header() + "\n";
    for game in games {
        text.push_str(&format!("{game}\n"));
    }
    text
}

/// A plan for every game of the catalogue, and for the unusual ways to play it.
fn plans() -> Vec<TournamentPlan> {
    let usual = ["level:2", "alphabeta:depth=2", "random"];
    let games = damier::Catalogue::current()
        .games()
        .filter(|entry| entry.name != "taquin");
    let mut plans: Vec<TournamentPlan> = games.map(|entry| plan(entry.name, &usual)).collect();
    plans.push(TournamentPlan {
        is_hidden: true,
        ..plan("chicago", &["random", "random:seed=5"])
    });
    plans.push(TournamentPlan {
        rules: MatchRules {
            repetition: Repetition::Forbid,
            longest: 40,
            komi: 4,
        },
        schedule: Schedule::Gauntlet,
        opening_plies: Some(5),
        seed: u64::MAX,
        ..plan("chicago:expert", &usual)
    });
    plans.push(TournamentPlan {
        position: Some("WW/W/WW/-/W/-/BB/BB/BB B".to_owned()),
        schedule: Schedule::Ladder,
        ..plan("pogo", &usual)
    });
    plans.push(TournamentPlan {
        rules: MatchRules {
            longest: 2,
            ..MatchRules::default()
        },
        opening_plies: Some(9),
        ..plan("tictactoe", &usual)
    });
    plans
}

#[test]
fn games_are_the_same_on_any_number_of_threads() {
    for plan in plans() {
        let tournament = SpecTournament::new(plan).unwrap();
        let alone = play(&tournament);
        assert_eq!(alone.len(), tournament.games());
        for count in [2, 8] {
            let games = tournament.run(Vec::new(), threads(count), &Stop::new(), |_| ());
            assert_eq!(games, alone, "{}", tournament.header());
        }
    }
}

#[test]
fn games_are_real() {
    for plan in plans() {
        let tournament = SpecTournament::new(plan).unwrap();
        let plan = tournament.plan();
        let games = play(&tournament);
        for game in &games {
            let record = Record {
                game: tournament.game().to_owned(),
                is_hidden: plan.is_hidden,
                start: game.start.clone(),
                players: game.players.clone(),
                rules: plan.rules,
                moves: game.moves.split_whitespace().map(str::to_owned).collect(),
                result: String::new(),
            };
            let session = record.replay().unwrap();
            let ending = session.ending().expect("it was played to its end");
            let outcome = ending.outcome().unwrap();
            assert_eq!(game.winner, outcome.winner(), "{game}");
            assert_eq!(game.to_string().parse::<PlayedGame>().as_ref(), Ok(game));
        }
        let result = tournament.result(&games);
        let points: f64 = result.players.iter().map(|player| player.points()).sum();
        assert_eq!(points, games.len() as f64);
    }
}

#[test]
fn every_opening_is_played_with_both_seatings_and_none_twice() {
    for plan in plans() {
        let tournament = SpecTournament::new(plan).unwrap();
        let pairs = tournament
            .plan()
            .schedule
            .pairs(tournament.plan().players.len())
            .len();
        let mut openings = HashSet::new();
        for games in play(&tournament).chunks(2 * pairs) {
            let opening = |game: &PlayedGame| {
                let moves = game.moves.split(' ').take(game.opening_plies);
                (
                    game.start.clone(),
                    moves.map(str::to_owned).collect::<Vec<_>>(),
                )
            };
            let first = opening(&games[0]);
            assert!(games.iter().all(|game| opening(game) == first));
            for both in games.chunks(2) {
                let [one, other] = both else { panic!() };
                assert_eq!(one.players[0], other.players[1]);
                assert_eq!(one.players[1], other.players[0]);
            }
            openings.insert(first);
        }
        let is_capped = tournament.plan().rules.longest == 2;
        assert!(is_capped || openings.len() == 3, "{}", tournament.header());
    }
}

#[test]
fn small_games_run_out_of_openings_but_not_of_games() {
    let tournament = SpecTournament::new(TournamentPlan {
        openings: 500,
        opening_plies: Some(100),
        ..plan("chomp:2x2", &["random", "random"])
    });
    let games = play(&tournament.unwrap());
    assert_eq!(games.len(), 1000);
    assert!(games.iter().all(|game| game.chosen[0] + game.chosen[1] > 0));
}

#[test]
fn a_file_cut_anywhere_leads_to_the_same_games() {
    let players = ["random", "level:1", "alphabeta:depth=1"];
    let tournament = SpecTournament::new(plan("tictactoe", &players)).unwrap();
    let games = play(&tournament);
    let mut scattered = games.clone();
    scattered.sort_by_key(|game| (game.number * 7) % 19);
    let file = file_of(&tournament, &scattered);
    for cut in 0..=file.len() {
        let resumed = tournament.resume(&file.as_bytes()[..cut]).unwrap();
        let whole = &file[..resumed.whole];
        assert!(whole.is_empty() || whole.ends_with('\n'));
        assert_eq!(resumed.games.len(), whole.lines().count().saturating_sub(1));
        let known = resumed.games.len();
        let mut fresh = 0;
        let again = tournament.run(resumed.games, threads(2), &Stop::new(), |_| fresh += 1);
        assert_eq!(again, games, "cut at {cut}");
        assert_eq!(known + fresh, games.len());
    }
}

/// Lines that say something else than what was played do not count.
#[test]
fn a_record_whose_moves_do_not_lead_to_its_result_is_refused() {
    let tournament = SpecTournament::new(plan("tictactoe", &["random", "level:1"])).unwrap();
    let games = play(&tournament);
    assert!(
        tournament
            .resume(file_of(&tournament, &games).as_bytes())
            .is_ok()
    );
    let won = games.iter().position(|game| game.winner.is_some()).unwrap();
    let changes: [fn(&mut PlayedGame); 4] = [
        |game| game.winner = game.winner.map(Side::other),
        |game| game.winner = None,
        |game| game.result = "draw".to_owned(),
        |game| game.moves = vec!["zz"; game.plies()].join(" "),
    ];
    for change in changes {
        let mut changed = games.clone();
        change(&mut changed[won]);
        let file = file_of(&tournament, &changed);
        assert!(
            tournament.resume(file.as_bytes()).is_err(),
            "{:?}",
            changed[won]
        );
    }
    // One move too few for what it says of itself.
    let line = games[won].to_string();
    let (shorter, _) = line.rsplit_once(' ').unwrap();
    assert!(line.parse::<PlayedGame>().is_ok() && shorter.parse::<PlayedGame>().is_err());
}

#[test]
fn no_game_counts_twice() {
    let tournament = SpecTournament::new(plan("tictactoe", &["random", "level:1"])).unwrap();
    let games = play(&tournament);
    let twice = [games.clone(), games.clone()].concat();
    let resumed = tournament
        .resume(file_of(&tournament, &twice).as_bytes())
        .unwrap();
    assert_eq!(resumed.games, games);
    let again = tournament.run(twice, threads(1), &Stop::new(), |_| {
        panic!("nothing to play")
    });
    assert_eq!(again, games);
}

#[test]
fn files_of_others_are_refused() {
    let tournament = SpecTournament::new(plan("tictactoe", &["random", "level:1"])).unwrap();
    let file = file_of(&tournament, &play(&tournament));
    let others = [
        plan("tictactoe:4x4x4", &["random", "level:1"]),
        plan("tictactoe", &["level:1", "random"]),
        TournamentPlan {
            seed: 2,
            ..plan("tictactoe", &["random", "level:1"])
        },
        TournamentPlan {
            openings: 2,
            ..plan("tictactoe", &["random", "level:1"])
        },
    ];
    for other in others {
        let refused = SpecTournament::new(other).unwrap().resume(file.as_bytes());
        assert!(
            matches!(refused, Err(ResumeError::Other { .. })),
            "{refused:?}"
        );
    }
    assert_eq!(
        tournament.resume(b"hello\n"),
        Err(ResumeError::NotATournament)
    );
    assert_eq!(
        tournament.resume(&[0xff; 9]),
        Err(ResumeError::NotATournament)
    );
    for (from, to) in [
        ("\n3\t", "\n33\t"),
        ("\n3\t", "\n3 "),
        ("\n3\tlevel", "\n3\tlavel"),
    ] {
        let damaged = file.replacen(from, to, 1);
        assert_ne!(damaged, file);
        let refused = tournament.resume(damaged.as_bytes());
        assert!(
            matches!(refused, Err(ResumeError::Unreadable(_))),
            "{refused:?}"
        );
    }
}

#[test]
fn a_stopped_tournament_keeps_whole_games_and_goes_on() {
    let tournament = SpecTournament::new(TournamentPlan {
        openings: 60,
        ..plan("pogo", &["alphabeta:depth=4", "random"])
    })
    .unwrap();
    let games = play(&tournament);
    let stop = Stop::new();
    let mut heard = 0;
    let part = tournament.run(Vec::new(), threads(2), &stop, |_| {
        heard += 1;
        if heard == 5 {
            stop.raise();
        }
    });
    assert_eq!(part.len(), heard);
    assert!(part.len() < games.len());
    assert!(part.iter().all(|game| games[game.number] == *game));
    assert_eq!(tournament.result(&part).games, part.len());
    let rest = tournament.run(part, threads(2), &Stop::new(), |_| ());
    assert_eq!(rest, games);
    stop.raise();
    assert!(
        tournament
            .run(Vec::new(), threads(2), &stop, |_| ())
            .is_empty()
    );
}

#[test]
fn impossible_plans_are_refused() {
    let two = ["random", "level:1"];
    for bad in [
        plan("pogo", &[]),
        plan("pogo", &["random"]),
        plan("pogo", &["random"; 65]),
        plan("pogo", &["random", "human"]),
        plan("pogo", &["random", "nobody"]),
        plan("pogo", &["random", "level:11"]),
        plan("taquin", &["random", "random"]),
        TournamentPlan {
            openings: 0,
            ..plan("pogo", &two)
        },
        TournamentPlan {
            openings: usize::MAX,
            ..plan("pogo", &two)
        },
        TournamentPlan {
            opening_plies: Some(usize::MAX),
            ..plan("pogo", &two)
        },
        TournamentPlan {
            is_hidden: true,
            ..plan("pogo", &two)
        },
        TournamentPlan {
            position: Some("xxx/oo-/--- o".to_owned()),
            ..plan("tictactoe", &two)
        },
        TournamentPlan {
            position: Some("nonsense".to_owned()),
            ..plan("tictactoe", &two)
        },
    ] {
        assert!(SpecTournament::new(bad.clone()).is_err(), "{bad:?}");
    }
}

/// What a player may expect against one who has so many Elo points less.
fn expectation(difference: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-difference / 400.0))
}

/// A round robin between players of known strength.
fn simulated(strengths: &[f64], games: u32, random: &mut ChaCha8Rng) -> CrossTable {
    let mut table = CrossTable::new(strengths.len());
    for [one, other] in Schedule::RoundRobin.pairs(strengths.len()) {
        let probability = expectation(strengths[one] - strengths[other]);
        for _ in 0..games {
            let is_won = random.random_bool(probability);
            let winner = if is_won { Side::First } else { Side::Second };
            table.add([one, other], Some(winner));
        }
    }
    table
}

/// Strengths relative to their mean, everybody counted by the information that games give about
/// him.
fn centred(strengths: [f64; 5]) -> [f64; 5] {
    let variance = |difference: f64| expectation(difference) * expectation(-difference);
    let weight = |one: f64| -> f64 {
        let all: f64 = strengths.iter().map(|other| variance(one - other)).sum();
        all - variance(0.0)
    };
    let sum: f64 = strengths.iter().map(|one| weight(*one)).sum();
    let mean: f64 = strengths.iter().map(|one| weight(*one) * one / sum).sum();
    strengths.map(|strength| strength - mean)
}

#[test]
fn an_outsider_does_not_blur_the_others() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let pair = Rating::of(&simulated(&[100.0, -100.0], 100, &mut random));
    let three = Rating::of(&simulated(&[100.0, -100.0, -5000.0], 100, &mut random));
    assert!(three[0].error < 1.3 * pair[0].error, "{pair:?} {three:?}");
    assert!(three[2].error > 3.0 * three[0].error);
    assert!((three[0].elo - 100.0).abs() < 60.0, "{three:?}");
}

#[test]
fn ratings_find_known_strengths() {
    let strengths = centred([300.0, 120.0, 0.0, -90.0, -330.0]);
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let (mut inside, mut all) = (0, 0);
    for _ in 0..200 {
        let ratings = Rating::of(&simulated(&strengths, 100, &mut random));
        for (rating, strength) in ratings.iter().zip(strengths) {
            let (low, high) = rating.interval();
            assert!((10.0..60.0).contains(&rating.error), "{rating:?}");
            inside += usize::from(low < strength && strength < high);
            all += 1;
        }
    }
    let share = inside as f64 / all as f64;
    assert!(
        (0.92..0.98).contains(&share),
        "{share} of the intervals hold"
    );
    let many = Rating::of(&simulated(&strengths, 10_000, &mut random));
    for (rating, strength) in many.iter().zip(strengths) {
        assert!((rating.elo - strength).abs() < 8.0, "{rating:?} {strength}");
    }
}

#[test]
fn perfect_scores_and_empty_tables_stay_finite() {
    let finite = |table: &CrossTable| {
        let ratings = Rating::of(table);
        let is_finite = |rating: &Rating| rating.elo.is_finite() && rating.error.is_finite();
        assert!(ratings.iter().all(is_finite), "{ratings:?}");
        ratings
    };
    assert!(
        finite(&CrossTable::new(3))
            .iter()
            .all(|rating| rating.elo == 0.0)
    );
    for games in [1, 20, 1000, 50_000] {
        let mut table = CrossTable::new(2);
        (0..games).for_each(|_| table.add([0, 1], Some(Side::First)));
        let ratings = finite(&table);
        assert!(
            ratings[0].elo > 0.0 && ratings[0].elo < 1500.0,
            "{ratings:?}"
        );
    }
    let mut ladder = CrossTable::new(10);
    for [one, other] in Schedule::Ladder.pairs(10) {
        (0..1000).for_each(|_| ladder.add([one, other], Some(Side::Second)));
    }
    assert!(finite(&ladder).is_sorted_by(|one, other| one.elo < other.elo));
    let mut draws = CrossTable::new(2);
    (0..100).for_each(|_| draws.add([0, 1], None));
    assert!(finite(&draws)[0].elo.abs() < 1e-9);
}
