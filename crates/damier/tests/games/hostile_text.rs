//! The fuzz targets' readings of nasty texts, and of good ones with mistakes made in them.

use damier::face::{MoveError, TournamentFile};
use damier::games::othello::OthelloScoresheet;
use damier::laws::{Violation, attack};
use damier::play::MatchRules;
use damier::solve::{Check, TableFile};
use damier::{Catalogue, GameId, Side, Spec};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

#[path = "../../fuzz/bodies.rs"]
pub(crate) mod bodies;

const TRIES: usize = 2000;

fn harmless(good: &[String], read: fn(&str) -> Result<(), Violation>) {
    let tried = attack(good, TRIES, 13, read);
    let tried = tried.unwrap_or_else(|violation| panic!("{violation}"));
    assert!(tried > TRIES as u64);
}

/// Positions of a random game of every variant.
fn positions_met() -> Vec<String> {
    let mut met = Vec::new();
    for info in Catalogue::standard().games() {
        for variant in info.variants {
            let game = GameId::new(info, Some(variant)).expect("a listed variant");
            let mut board = game.start();
            for step in 0..12 {
                met.push(board.position());
                let moves = board.moves();
                if moves.is_empty() {
                    break;
                }
                let mv = &moves[step * 7 % moves.len()];
                board = board.after(mv).expect("a listed move");
            }
        }
    }
    met
}

#[test]
fn positions() {
    harmless(&positions_met(), bodies::positions);
}

#[test]
fn moves() {
    let starts = Catalogue::standard().games().map(|info| info.id().start());
    let mut good: Vec<String> = starts.flat_map(|start| start.moves()).collect();
    good.extend(["pass", "273", "112", "3 wheat coffee", "haut", "B2"].map(String::from));
    harmless(&good, bodies::moves);
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
        let board = game
            .parse::<GameId>()
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
    let good: Vec<String> = Catalogue::standard()
        .games()
        .flat_map(|info| {
            let named = |variant: &&str| format!("{}:{variant}", info.name);
            info.variants.iter().map(named)
        })
        .collect();
    harmless(&good, bodies::names);
}

#[test]
fn records() {
    let rules = MatchRules {
        longest: 20,
        ..MatchRules::default()
    };
    let good: Vec<String> = Catalogue::standard()
        .games()
        .map(|info| {
            let mut game = info.id().start().start(rules);
            for side in Side::BOTH {
                game.seat(side, &Spec::random(), 3).expect("a player");
            }
            while game.reply().is_some() {}
            game.record().to_string()
        })
        .collect();
    harmless(&good, bodies::records);
}

#[test]
fn players() {
    let good = [
        "human",
        "random:seed=5",
        "level:3",
        "alphabeta:depth=4,eval=mix,stacks=10",
    ]
    .map(String::from);
    harmless(&good, bodies::players);
}

/// A small corpus: what was found by fuzzing, and good texts to begin with.
fn corpus(name: &str) -> Vec<Vec<u8>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds");
    let files = std::fs::read_dir(folder.join(name)).expect("a corpus");
    let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    let bytes = files.iter().map(|path| std::fs::read(path).expect("bytes"));
    bytes.collect()
}

fn texts(name: &str) -> Vec<String> {
    let files = corpus(name).into_iter();
    files
        .filter_map(|bytes| String::from_utf8(bytes).ok())
        .collect()
}

/// Bytes changed, lost and added, in files of a corpus.
fn spoilt(files: &[Vec<u8>], mut see: impl FnMut(&[u8])) {
    let mut random = ChaCha8Rng::seed_from_u64(13);
    for number in 0..TRIES {
        let mut bytes = files[number % files.len()].clone();
        for _ in 0..random.random_range(1..4) {
            let at = random.random_range(0..bytes.len());
            match random.random_range(0..6) {
                0 => bytes.truncate(at),
                1 => bytes.insert(at, random.random()),
                _ => bytes[at] = random.random(),
            }
            if bytes.is_empty() {
                break;
            }
        }
        see(&bytes);
    }
}

/// GGF and transcripts with mistakes, and WTHOR with bytes changed, lost and added.
#[test]
fn scoresheets() {
    harmless(&texts("scoresheets"), |text| {
        bodies::scoresheets(text.as_bytes())
    });
    let files = corpus("scoresheets");
    let files: Vec<_> = files
        .into_iter()
        .filter(|bytes| bytes.contains(&0))
        .collect();
    assert!(!files.is_empty());
    let mut read = 0;
    spoilt(&files, |bytes| {
        read += u32::from(OthelloScoresheet::read(bytes).is_ok());
        bodies::scoresheets(bytes).expect("it panics, or it is fine");
    });
    assert!(read > 0, "some of them are still games");
}

#[test]
fn tables() {
    let files = corpus("tables");
    for bytes in &files {
        let path = std::env::temp_dir().join(format!("damier-seed-{}.table", std::process::id()));
        std::fs::write(&path, bytes).expect("a disk to write to");
        let opened = TableFile::open(&path, bodies::TABLE, Check::Full);
        assert!(opened.is_ok(), "the corpus is sound: {opened:?}");
        std::fs::remove_file(&path).expect("it was there");
    }
    spoilt(&files, |bytes| {
        bodies::tables(bytes).expect("it panics, or it is fine");
    });
}

#[test]
fn tournaments() {
    let files = corpus("tournaments");
    let whole = TournamentFile::read(&files[0]).expect("the corpus is sound");
    assert!(whole.games().len() > 1);
    harmless(&texts("tournaments"), |text| {
        bodies::tournaments(text.as_bytes())
    });
    spoilt(&files, |bytes| {
        bodies::tournaments(bytes).expect("it panics, or it is fine");
    });
}

#[test]
fn protocols() {
    let good = texts("protocols");
    let tried = attack(&good, TRIES / 4, 13, bodies::protocols);
    assert!(tried.is_ok_and(|tried| tried > 500));
}
