//! The law of texts: whatever is read, nothing panics, what is accepted round-trips, and a refusal
//! repeats little of it and says in both languages what was expected.

use std::panic::{AssertUnwindSafe, catch_unwind};

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::catalogue::Catalogue;
use crate::face::{GameId, Record, Spec};
use crate::notation::ParseError;
use crate::words::{Language, Message, Translator};

use super::candidate::Candidate;
use super::{Law, Violation};

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

/// Positions and moves of the game, with mistakes made in them.
pub(super) fn are_harmless(candidate: &Candidate<'_>) -> Result<u64, Violation> {
    const GOOD_ONES: usize = 30;
    let boards = candidate.variants()?.iter();
    let boards: Vec<_> = boards
        .flat_map(|variant| variant.boards.iter().take(GOOD_ONES))
        .collect();
    let positions: Vec<String> = boards.iter().map(|board| board.position()).collect();
    let mut moves: Vec<String> = boards.iter().flat_map(|board| board.moves()).collect();
    moves.sort();
    moves.dedup();
    let Candidate { effort, .. } = candidate;
    let read = attack(&positions, effort.texts, effort.seed, |text| {
        candidate.read_position(text)
    })?;
    Ok(read
        + attack(&moves, effort.texts, effort.seed, |text| {
            candidate.read_move(text)
        })?)
}

impl Candidate<'_> {
    /// Reads any text as a position, alone and under every listed variant.
    pub fn read_position(&self, text: &str) -> Result<(), Violation> {
        let named = self.info.variants.iter().map(|variant| Some(*variant));
        for variant in named.chain([None]) {
            let broken = |what: String| broken(self.info.name, text, what);
            harmless(self.info.name, text, || {
                let id = GameId::new(self.info, variant);
                let id = id.map_err(|error| broken(error.to_string()))?;
                let board = match id.open(Some(text), None, false) {
                    Ok(board) => board,
                    Err(error) => return self.is_fit_to_print(text, &error),
                };
                let written = board.position();
                let again = id.open(Some(&written), None, false);
                let again = again.map_err(|error| broken(format!("{written:?}: {error}")))?;
                if again.position() != written || again.moves() != board.moves() {
                    return Err(broken(format!("written as {written:?}, it is another")));
                }
                board.picture();
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Reads any text as a move at the start of the game.
    pub fn read_move(&self, text: &str) -> Result<(), Violation> {
        harmless(self.info.name, text, || {
            match self.info.id().start().after(text) {
                Ok(_) => Ok(()),
                Err(error) => self.is_printable(text, &error.message()),
            }
        })
    }

    fn is_fit_to_print(&self, text: &str, error: &ParseError) -> Result<(), Violation> {
        is_short(self.info.name, text, error)?;
        self.is_printable(text, &error.message())
    }

    fn is_printable(&self, text: &str, message: &Message) -> Result<(), Violation> {
        for language in Language::ALL {
            is_plain(self.info.name, text, self.translator(language), message)?;
        }
        Ok(())
    }
}

/// Reads any text as the name of a game, with or without a variant.
pub fn read_name(catalogue: &Catalogue, text: &str) -> Result<(), Violation> {
    harmless("name", text, || {
        let id = match catalogue.game(text) {
            Ok(id) => id,
            Err(error) => {
                is_short("name", text, &error)?;
                return is_printable("name", text, &error.message());
            }
        };
        let board = id.start();
        let name = format!("{}:{}", board.game(), board.variant());
        let again = catalogue.game(&name);
        let again = again.map_err(|error| broken("name", text, error.to_string()))?;
        if *again.start() != *board {
            return Err(broken("name", text, format!("{name} is another game")));
        }
        Ok(())
    })
}

/// Reads any text as the record of a game, and plays it again if it is one.
pub fn read_record(catalogue: &Catalogue, text: &str) -> Result<(), Violation> {
    harmless("record", text, || {
        let record = match text.parse::<Record>() {
            Ok(record) => record,
            Err(error) => return is_printable("record", text, &error.message()),
        };
        let written = record.to_string();
        if written.parse::<Record>().as_ref() != Ok(&record) {
            return Err(broken("record", text, format!("written as {written:?}")));
        }
        match record.replay_in(catalogue) {
            Ok(_) => Ok(()),
            Err(error) => is_printable("record", text, &error.message()),
        }
    })
}

/// Reads any text as the description of a player.
pub fn read_player(text: &str) -> Result<(), Violation> {
    harmless("player", text, || match text.parse::<Spec>() {
        Ok(spec) if spec.to_string().parse::<Spec>().as_ref() == Ok(&spec) => Ok(()),
        Ok(spec) => Err(broken("player", text, format!("written as {spec}"))),
        Err(error) => {
            is_short("player", text, &error)?;
            is_printable("player", text, &error.message())
        }
    })
}

/// Reads nasty texts, the good ones, and `tries` of these with mistakes made in them; gives back how
/// many there were.
pub fn attack(
    good: &[String],
    tries: usize,
    seed: u64,
    read: impl Fn(&str) -> Result<(), Violation>,
) -> Result<u64, Violation> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for nasty in NASTY {
        read(nasty)?;
        read(&nasty.repeat(3000))?;
    }
    for text in good {
        read(text)?;
    }
    if good.is_empty() {
        return Ok(0);
    }
    for _ in 0..tries {
        let text = &good[random.random_range(0..good.len())];
        read(&with_mistakes(text, &mut random))?;
    }
    Ok((2 * NASTY.len() + good.len() + tries) as u64)
}

/// The text with one to three letters added, lost, replaced or exchanged.
fn with_mistakes(text: &str, random: &mut ChaCha8Rng) -> String {
    let mut letters: Vec<String> = text.chars().map(String::from).collect();
    for _ in 0..random.random_range(1..4) {
        let at = random.random_range(0..=letters.len());
        let nasty = NASTY[random.random_range(0..NASTY.len())].to_owned();
        match random.random_range(0..4) {
            0 => letters.insert(at, nasty),
            1 if at < letters.len() => drop(letters.remove(at)),
            2 if at < letters.len() => letters[at] = nasty,
            _ if letters.len() > 1 => {
                let other = random.random_range(0..letters.len());
                letters.swap(at.min(other), other);
            }
            _ => {}
        }
    }
    letters.concat()
}

fn broken(game: &str, text: &str, what: impl Into<String>) -> Violation {
    Violation::new(Law::TextsAreHarmless, game, what).at(text)
}

/// A panic is a violation like any other.
fn harmless(
    game: &str,
    text: &str,
    read: impl FnOnce() -> Result<(), Violation>,
) -> Result<(), Violation> {
    catch_unwind(AssertUnwindSafe(read))
        .unwrap_or_else(|_| Err(broken(game, text, "reading it panics")))
}

/// No error repeats more than sixty characters of what was read.
fn is_short(game: &str, text: &str, error: &ParseError) -> Result<(), Violation> {
    if error.found().chars().count() > ParseError::LONGEST_ECHO {
        let what = format!("the refusal repeats too much: {}", error.found());
        return Err(broken(game, text, what));
    }
    Ok(())
}

fn is_printable(game: &str, text: &str, message: &Message) -> Result<(), Violation> {
    for language in Language::ALL {
        is_plain(game, text, Translator::of(language), message)?;
    }
    Ok(())
}

fn is_plain(
    game: &str,
    text: &str,
    translator: &Translator,
    message: &Message,
) -> Result<(), Violation> {
    const LONGEST: usize = 400;
    let said = translator.say(message);
    let is_whole = !said.contains('⟨') && !said.chars().any(char::is_control);
    if !is_whole || said.chars().count() >= LONGEST {
        return Err(broken(game, text, format!("the refusal is {said:?}")));
    }
    Ok(())
}
