//! The fuzz targets' bodies on mutations of good texts, for a few seconds each.

use std::time::{Duration, Instant};

use damier::{MatchRules, MoveError, Side, Spec, choose_game, entries};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

#[path = "../fuzz/bodies.rs"]
mod bodies;

/// Mutations tried at most, and for how long: whichever comes first.
const TRIES: usize = 20_000;
const PATIENCE: Duration = Duration::from_secs(3);

/// Pieces that parsers stumble over.
const NASTY: [&str; 24] = [
    "",
    " ",
    "/",
    ":",
    ",",
    "-",
    "0",
    "9",
    "99999999999999999999",
    "-1",
    "+1",
    "\0",
    "\u{1b}[31m",
    "é",
    "１",
    "٣",
    "\u{202e}",
    "\r\n",
    "::",
    "//",
    "x",
    "W",
    "?",
    "🀄",
];

fn attack(seeds: &[String], body: fn(&str)) {
    let mut random = ChaCha8Rng::seed_from_u64(13);
    let began = Instant::now();
    for nasty in NASTY {
        body(nasty);
        body(&nasty.repeat(3000));
    }
    for seed in seeds {
        body(seed);
    }
    for _ in 0..TRIES {
        if began.elapsed() > PATIENCE {
            break;
        }
        let mut letters: Vec<String> = seeds[random.random_range(0..seeds.len())]
            .chars()
            .map(String::from)
            .collect();
        for _ in 0..random.random_range(1..4) {
            let at = random.random_range(0..=letters.len());
            match random.random_range(0..4) {
                0 => letters.insert(at, NASTY[random.random_range(0..NASTY.len())].to_owned()),
                1 if at < letters.len() => drop(letters.remove(at)),
                2 if at < letters.len() => {
                    letters[at] = NASTY[random.random_range(0..NASTY.len())].to_owned();
                }
                _ if letters.len() > 1 => {
                    let other = random.random_range(0..letters.len());
                    letters.swap(at.min(other), other);
                }
                _ => {}
            }
        }
        body(&letters.concat());
    }
}

/// Positions of a random game of every variant.
fn positions_met() -> Vec<String> {
    let mut met = Vec::new();
    for entry in entries() {
        for variant in entry.variants {
            let mut board = choose_game(&format!("{}:{variant}", entry.name))
                .and_then(|choice| choice.open(None, None, false))
                .expect("every listed variant has a start");
            for step in 0..12 {
                met.push(board.position());
                let moves = board.moves();
                if moves.is_empty() {
                    break;
                }
                board = board
                    .after(&moves[step * 7 % moves.len()])
                    .expect("a listed move");
            }
        }
    }
    met
}

#[test]
fn positions() {
    attack(&positions_met(), bodies::positions);
}

#[test]
fn moves() {
    let mut seeds: Vec<String> = entries()
        .flat_map(|entry| {
            choose_game(entry.name)
                .and_then(|choice| choice.open(None, None, false))
                .expect("every game has a start")
                .moves()
        })
        .collect();
    seeds.extend(["pass", "273", "112", "3 wheat coffee", "haut", "B2"].map(String::from));
    attack(&seeds, bodies::moves);
}

/// Separators with nothing beside them and signs are no way to write a move.
#[test]
fn careless_moves_are_not_guessed_at() {
    for (game, texts) in [
        ("chomp", ["-1,1", "1,1,", "1,,2", ",1,1"]),
        ("pogo", ["--2 5 1", "-251-", ",2,5,1", "2,,5,1"]),
        ("chicago", ["-2bc", ",1bk", "1,,b,k", "1bk,"]),
        ("tictactoe", ["-b2", "b,,2", "b2,", ",b2"]),
        ("othello", ["-c2", "c,,2", "c2,", ",c2"]),
    ] {
        let board = choose_game(game)
            .and_then(|choice| choice.open(None, None, false))
            .expect("every game has a start");
        for text in texts {
            let answer = board.after(text);
            assert!(
                matches!(answer, Err(MoveError::Unreadable(_))),
                "{game}: {text}: {answer:?}"
            );
        }
    }
}

#[test]
fn names() {
    let seeds: Vec<String> = entries()
        .flat_map(|entry| {
            entry
                .variants
                .iter()
                .map(|variant| format!("{}:{variant}", entry.name))
        })
        .collect();
    attack(&seeds, bodies::names);
}

#[test]
fn records() {
    let seeds: Vec<String> = entries()
        .map(|entry| {
            let mut session = choose_game(entry.name)
                .and_then(|choice| choice.open(None, None, false))
                .expect("every game has a start")
                .start(MatchRules {
                    longest: 20,
                    ..MatchRules::default()
                });
            for side in Side::BOTH {
                session.seat(side, &Spec::random(), 3).expect("a player");
            }
            while session.reply().is_some() {}
            session.record().to_string()
        })
        .collect();
    attack(&seeds, bodies::records);
}

#[test]
fn players() {
    let seeds = [
        "human",
        "random:seed=5",
        "level:3",
        "alphabeta:depth=4,eval=mix,stacks=10",
    ]
    .map(String::from);
    attack(&seeds, bodies::players);
}
