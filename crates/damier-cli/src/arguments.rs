//! What several commands take: a position to begin at, and values that the library reads.

use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use damier::notation::{read_duration, read_memory, read_number, read_repetition, read_whole};
use damier::play::{MatchRules, Repetition};
use damier::{Catalogue, DynPosition, GameId, Language, Message, ParseError, Spec};

/// Which position a command is about.
#[derive(Args, Debug)]
pub(crate) struct Start {
    #[arg(value_name = "GAME", value_parser = GAME)]
    pub(crate) game: GameId,
    // Positions may begin with an empty cell, which is written "-".
    #[arg(long, value_name = "POS", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = SEED)]
    pub(crate) seed: Option<u64>,
}

impl Start {
    /// The position asked for.
    pub(crate) fn open(&self, is_hidden: bool) -> Result<Box<dyn DynPosition>, ParseError> {
        self.game
            .open(self.position.as_deref(), self.seed, is_hidden)
    }
}

/// Reads a value with a parser of the library, and offers the usual names to shells.
#[derive(Debug)]
pub(crate) struct Reader<T> {
    pub(crate) read: fn(&str) -> Result<T, ParseError>,
    pub(crate) names: fn() -> Vec<&'static str>,
}

impl<T> Clone for Reader<T> {
    fn clone(&self) -> Reader<T> {
        Reader { ..*self }
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Reader<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<T, clap::Error> {
        let read = self.read;
        StringValueParser::new()
            .try_map(move |text| read(&text))
            .parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = (self.names)();
        if names.is_empty() {
            return None;
        }
        Some(Box::new(names.into_iter().map(PossibleValue::new)))
    }
}

pub(crate) const LANGUAGE: Reader<Language> = Reader {
    read: |text| text.parse(),
    names: || Language::ALL.map(Language::code).to_vec(),
};

pub(crate) const GAME: Reader<GameId> = Reader {
    read: |text| text.parse(),
    names: || {
        Catalogue::current()
            .games()
            .map(|entry| entry.name)
            .collect()
    },
};

pub(crate) const SEED: Reader<u64> = Reader {
    read: |text| read_whole(text, Message::new("expected-seed")),
    names: Vec::new,
};

pub(crate) const TIME: Reader<Duration> = Reader {
    read: read_duration,
    names: Vec::new,
};

pub(crate) const NODES: Reader<u64> = Reader {
    read: |text| read_whole(text, Message::new("expected-nodes")),
    names: Vec::new,
};

pub(crate) const PLAYER: Reader<Spec> = Reader {
    read: |text| text.parse(),
    names: Vec::new,
};

pub(crate) const REPETITION: Reader<Repetition> = Reader {
    read: read_repetition,
    names: || Repetition::NAMES.to_vec(),
};

/// A number from 1 to `most`; of what was expected, `key` tells.
pub(crate) fn count(text: &str, most: u32, key: &'static str) -> Result<u32, ParseError> {
    let number = read_number(text, most).filter(|number| *number > 0);
    number.ok_or_else(|| ParseError::new(text, Message::new(key).with("most", most)))
}

/// The same for the length of something.
pub(crate) fn size(text: &str, most: usize, key: &'static str) -> Result<usize, ParseError> {
    let most = u32::try_from(most).unwrap_or(u32::MAX);
    count(text, most, key).map(|number| number as usize)
}

pub(crate) const PLIES: Reader<usize> = Reader {
    read: |text| match read_number(text, MatchRules::LONGEST as u32) {
        Some(plies) if plies > 0 => Ok(plies as usize),
        _ => Err(ParseError::new(text, Message::new("expected-longest"))),
    },
    names: Vec::new,
};

pub(crate) const KOMI: Reader<i16> = Reader {
    read: |text| match text.trim().parse::<i16>() {
        Ok(komi) if komi.unsigned_abs() <= MatchRules::LARGEST_KOMI.unsigned_abs() => Ok(komi),
        _ => Err(ParseError::new(text, Message::new("expected-komi"))),
    },
    names: Vec::new,
};

pub(crate) const GAME_NUMBER: Reader<usize> = Reader {
    read: |text| {
        let number = read_number(text, u32::MAX).filter(|number| *number > 0);
        number
            .map(|number| number as usize)
            .ok_or_else(|| ParseError::new(text, Message::new("expected-game-number")))
    },
    names: Vec::new,
};

/// `512M` or `2G`, in bytes.
pub(crate) const MEMORY: Reader<u64> = Reader {
    read: |text| {
        read_memory(text)
            .filter(|bytes| *bytes > 0)
            .ok_or_else(|| ParseError::new(text, Message::new("expected-size")))
    },
    names: Vec::new,
};
