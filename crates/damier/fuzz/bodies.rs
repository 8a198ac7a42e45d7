//! What every fuzz target does with its text: [`damier::laws`] reads it. The same readings run a while as
//! ordinary tests (`tests/games/hostile_text.rs`), so that they are exercised where no fuzzer is installed.
//!
//! Promised for every parser: no panic, every accepted text round-trips, and no error repeats more
//! than sixty characters of what it read or lets a control character through.

use std::sync::{Arc, LazyLock};

use damier::face::TournamentFile;
use damier::games::othello::OthelloScoresheet;
use damier::laws::{self, Candidate, Violation};
use damier::protocol::{EngineProtocol, EngineSeat, EngineTalk};
use damier::solve::{Check, TableFile};
use damier::{Catalogue, Spec};

static CANDIDATES: LazyLock<Vec<Candidate<'static>>> =
    LazyLock::new(|| Catalogue::standard().games().map(Candidate::of).collect());

/// A position of every game, read alone and under every listed variant.
pub(crate) fn positions(text: &str) -> Result<(), Violation> {
    CANDIDATES
        .iter()
        .try_for_each(|game| game.read_position(text))
}

/// A move of every game, typed at its start.
pub(crate) fn moves(text: &str) -> Result<(), Violation> {
    CANDIDATES.iter().try_for_each(|game| game.read_move(text))
}

/// A game with its variant.
pub(crate) fn names(text: &str) -> Result<(), Violation> {
    laws::read_name(&Catalogue::standard(), text)
}

/// A record, and its replay.
pub(crate) fn records(text: &str) -> Result<(), Violation> {
    laws::read_record(&Catalogue::standard(), text)
}

/// A player's description.
pub(crate) fn players(text: &str) -> Result<(), Violation> {
    laws::read_player(text)
}

/// Games of Othello as other programs write them, GGF, transcripts or WTHOR: what is read is written and
/// read again as the same games.
pub(crate) fn scoresheets(bytes: &[u8]) -> Result<(), Violation> {
    let games = match OthelloScoresheet::read(bytes) {
        Ok(games) => games,
        Err(error) => {
            let said = error.to_string();
            assert!(!said.chars().any(char::is_control), "{said:?}");
            return Ok(());
        }
    };
    for game in games {
        let ggf = game.to_ggf();
        let again = OthelloScoresheet::read(ggf.as_bytes());
        let again = again.unwrap_or_else(|error| panic!("{ggf}: {error}"));
        assert!(
            again.len() == 1 && again[0].start() == game.start(),
            "{ggf:?}"
        );
        let moves = |game: &OthelloScoresheet| -> Vec<String> {
            game.moves()
                .iter()
                .map(|written| written.mv.clone())
                .collect()
        };
        assert_eq!(moves(&again[0]), moves(&game), "{ggf:?}");
        let _ = game.to_transcript();
        let _ = game.to_record();
    }
    Ok(())
}

/// A conversation in GTP, NBoard's protocol and UGI, a line after the other; every search is stopped.
pub(crate) fn protocols(text: &str) -> Result<(), Violation> {
    for protocol in [
        EngineProtocol::Gtp,
        EngineProtocol::Nboard,
        EngineProtocol::Ugi,
    ] {
        let seat = EngineSeat {
            player: Some(Spec::random()),
            ..EngineSeat::default()
        };
        let game = "othello:6".parse().expect("a game");
        // An answer is a line, whatever was asked; GTP ends each with an empty one.
        let say = Arc::new(|line: &str| {
            let is_control = |letter: char| letter.is_control() && letter != '\n' && letter != '\t';
            assert!(!line.contains(is_control), "{line:?}");
        });
        let mut talk = EngineTalk::new(protocol, game, seat, say).expect("a conversation");
        for line in text.lines() {
            talk.hear(line);
            talk.stop();
            if talk.is_over() {
                break;
            }
        }
    }
    Ok(())
}

/// The file of a table: it is refused, or every byte that is read of it was written. Once as it is, and once with
/// the checksum of its head put right: whoever lies there is not always found out by that.
pub(crate) fn tables(bytes: &[u8]) -> Result<(), Violation> {
    table(bytes);
    let begin = bytes.get(12..16).and_then(|four| four.try_into().ok());
    let begin = begin.map(|four| u32::from_le_bytes(four) as usize);
    if let Some(begin) = begin.filter(|begin| (36..=bytes.len()).contains(begin)) {
        let mut sealed = bytes.to_vec();
        let checksum = crc32fast::hash(&bytes[..begin - 4]);
        sealed[begin - 4..begin].copy_from_slice(&checksum.to_le_bytes());
        table(&sealed);
    }
    Ok(())
}

fn table(bytes: &[u8]) {
    static FOLDER: LazyLock<std::path::PathBuf> = LazyLock::new(std::env::temp_dir);
    let path = FOLDER.join(format!("damier-hostile-{}.table", std::process::id()));
    std::fs::write(&path, bytes).expect("a disk to write to");
    for check in [Check::Usual, Check::Full] {
        let Ok(table) = TableFile::open(&path, TABLE, check) else {
            continue;
        };
        let whole = table.read().ok();
        assert!(check == Check::Usual || whole.is_some(), "checked in full");
        for at in [0, 1, table.length() / 2, table.length(), u64::MAX] {
            let byte = table.byte(at).ok();
            if let (Some(whole), Some(byte)) = (&whole, byte) {
                let known = usize::try_from(at).ok().and_then(|at| whole.get(at));
                assert_eq!(known.copied(), byte);
            }
        }
    }
    let _ = std::fs::remove_file(&path);
}

/// What the tables of that body are of.
pub(crate) const TABLE: &str = "nim revision 1";

/// The record of a tournament: a file that goes on, or a clear refusal; what is read of it can be replayed.
pub(crate) fn tournaments(bytes: &[u8]) -> Result<(), Violation> {
    match TournamentFile::read(bytes) {
        Ok(file) => {
            for number in 0..file.games().len().min(20) {
                let _ = file.record(number);
            }
        }
        Err(error) => {
            let said = error.message().to_string();
            assert!(!said.chars().any(char::is_control), "{said:?}");
        }
    }
    Ok(())
}
