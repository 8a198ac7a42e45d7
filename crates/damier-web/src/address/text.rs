//! Addresses as text: what a person, a form or a link wrote, read with all limits, and written out
//! in one canonical form.

use std::fmt;

use damier::notation::read_repetition;
use damier::picture::{Place, Touch};
use damier::play::{MatchRules, Repetition};
use damier::score::ScoreKind;
use damier::{Catalogue, Message, ParseError, Score, Spec};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::{Address, Panel};
use crate::http_error::{HttpError, game_named};
use crate::parameter::{read_flag, read_player};
use crate::request_context::Parameters;

/// What may stand in an address as it is: everything notations are made of.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b',')
    .remove(b'-')
    .remove(b'.')
    .remove(b'/')
    .remove(b':')
    .remove(b'=')
    .remove(b'_')
    .remove(b'~');

impl Address {
    /// Reads the game's name, as it stands in the path, and the query. `drawn` is the seed of whoever
    /// asks for a new one.
    ///
    /// ```
    /// use damier_web::{Address, Parameters, HttpError};
    /// let read = |game, query| Address::read(game, &Parameters::read(query), 0);
    /// let address = read("chomp:7x5", "second=perfect&moves=2,3+1,4").unwrap();
    /// assert_eq!(address.moves, ["2,3", "1,4"]);
    /// assert_eq!(address.to_string(), "/play/chomp:7x5?second=perfect&moves=2,3+1,4");
    /// assert!(matches!(read("chess", ""), Err(HttpError::Unknown(_))));
    /// assert!(matches!(read("pogo", "seed=many"), Err(HttpError::Wrong(_))));
    /// ```
    pub fn read(game: &str, parameters: &Parameters, drawn: u64) -> Result<Address, HttpError> {
        let named = Catalogue::current().find(game);
        let mut address = Address::start(match named {
            Some(info) => info,
            None => game_named(game)?.info(),
        });
        let variant = game.split_once(':').map(|(_, variant)| variant.trim());
        address.variant = variant.map(str::to_owned);
        for (name, value) in parameters.iter() {
            let value = value.trim();
            // Forms send their empty fields along.
            if !value.is_empty() {
                address.take(name, value, drawn)?;
            }
        }
        Ok(address)
    }

    /// Takes one parameter. Unknown ones are left out, as every server does.
    fn take(&mut self, name: &str, value: &str, drawn: u64) -> Result<(), HttpError> {
        match name {
            "variant" => self.variant = Some(value.to_owned()),
            "position" => self.position = Some(value.to_owned()),
            "seed" if value == "new" => self.seed = Some(drawn),
            "seed" => self.seed = Some(read_seed(value)?),
            "hidden" => self.is_hidden = read_flag(value)?,
            "komi" => self.komi = read_komi(value)?,
            "repetition" => self.repetition = read_repetition(value)?,
            "first" | "first-other" => self.players[0] = Some(read_player(value)?),
            "second" | "second-other" => self.players[1] = Some(read_player(value)?),
            "moves" => self.moves = read_moves(value)?,
            "at" => self.at = Some(read_count(value)?),
            "said" => self.said = Some(read_said(value)?),
            "touch" => self.touched = read_touches(value)?,
            "lang" => self.language = Some(value.parse()?),
            _ => {
                let named = Panel::NAMED.into_iter().find(|(word, _)| *word == name);
                if let Some((_, wish)) = named
                    && read_flag(value)?
                {
                    self.wish = wish;
                }
            }
        }
        Ok(())
    }

    /// What stands in the query, in its canonical form and order.
    #[must_use]
    pub fn parameters(&self) -> Vec<(&'static str, String)> {
        let mut pairs: Vec<(&'static str, String)> = Vec::new();
        let mut put = |name, value: Option<String>| {
            if let Some(value) = value {
                pairs.push((name, value));
            }
        };
        put("position", self.position.clone());
        put("seed", self.seed.map(|seed| seed.to_string()));
        put("hidden", self.is_hidden.then(|| "1".to_owned()));
        put("komi", (self.komi != 0).then(|| self.komi.to_string()));
        let is_usual = self.repetition == Repetition::default();
        put(
            "repetition",
            (!is_usual).then(|| self.repetition.name().to_owned()),
        );
        let [first, second] = &self.players;
        put("first", first.as_ref().map(Spec::to_string));
        put("second", second.as_ref().map(Spec::to_string));
        put(
            "moves",
            (!self.moves.is_empty()).then(|| self.moves.join(" ")),
        );
        put("at", self.at.map(|at| at.to_string()));
        put("said", self.said.and_then(said));
        put(
            "touch",
            (!self.touched.is_empty()).then(|| touches(&self.touched)),
        );
        for (name, wish) in Panel::NAMED {
            put(name, (self.wish == wish).then(|| "1".to_owned()));
        }
        put(
            "lang",
            self.language.map(|language| language.code().to_owned()),
        );
        pairs
    }

    /// The query alone, without its question mark.
    #[must_use]
    pub fn query(&self) -> String {
        let pairs = self.parameters();
        let written: Vec<String> = pairs
            .iter()
            .map(|(name, value)| format!("{name}={}", escaped(value)))
            .collect();
        written.join("&")
    }

    /// The game as it stands in the path: `chomp:7x5`.
    #[must_use]
    pub fn game_and_variant(&self) -> String {
        match &self.variant {
            Some(variant) => format!("{}:{}", self.game.name, escaped(variant)),
            None => self.game.name.to_owned(),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/play/{}", self.game_and_variant())?;
        match self.query().as_str() {
            "" => Ok(()),
            query => write!(f, "?{query}"),
        }
    }
}

fn escaped(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED)
        .to_string()
        .replace("%20", "+")
}

/// `4,x2,pass`: places by their index, numbers of pieces after an x.
pub(crate) fn touches(touched: &[Touch]) -> String {
    let words: Vec<String> = touched
        .iter()
        .map(|touch| match touch {
            Touch::Place(place) => place.0.to_string(),
            Touch::Count(count) => format!("x{count}"),
            Touch::Pass => "pass".to_owned(),
        })
        .collect();
    words.join(",")
}

pub(crate) fn read_touches(text: &str) -> Result<Vec<Touch>, HttpError> {
    let read = |word: &str| match word.strip_prefix('x') {
        _ if word == "pass" => Some(Touch::Pass),
        Some(count) => count.parse().ok().map(Touch::Count),
        None => word.parse().ok().map(|index| Touch::Place(Place(index))),
    };
    let words: Vec<&str> = text.split(',').take(Address::MAX_TOUCHES + 1).collect();
    let touched: Option<Vec<Touch>> = words.into_iter().map(read).collect();
    touched
        .filter(|touched| touched.len() <= Address::MAX_TOUCHES)
        .ok_or_else(|| ParseError::new(text, Message::new("expected-touches")).into())
}

/// The largest number of points or plies that is told.
const MAX_SAID: u32 = 999_999;

/// `31`, `-31`, `W5` or `L5`: a value in an address, if its number is not too large for one.
fn said(score: Score) -> Option<String> {
    let (sign, number) = match score.kind() {
        ScoreKind::Points(points) if points < 0 => ("-", points.unsigned_abs()),
        ScoreKind::Points(points) => ("", points.unsigned_abs()),
        ScoreKind::WinsIn(plies) => ("W", plies),
        ScoreKind::LosesIn(plies) => ("L", plies),
    };
    (number <= MAX_SAID).then(|| format!("{sign}{number}"))
}

fn read_said(text: &str) -> Result<Score, HttpError> {
    let number = |digits| damier::notation::read_number(digits, MAX_SAID);
    let score = match text.split_at_checked(1) {
        Some(("W", plies)) => number(plies).map(Score::wins_in),
        Some(("L", plies)) => number(plies).map(Score::loses_in),
        Some(("-", points)) => number(points).map(|points| Score::points(-(points as i32))),
        _ => number(text).map(|points| Score::points(points as i32)),
    };
    score.ok_or_else(|| ParseError::new(text, Message::new("expected-said")).into())
}

fn read_seed(text: &str) -> Result<u64, HttpError> {
    let is_in_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let seed = text.parse().ok().filter(|_| is_in_digits);
    seed.ok_or_else(|| ParseError::new(text, Message::new("expected-page-seed")).into())
}

pub(crate) fn read_komi(text: &str) -> Result<i16, HttpError> {
    let most = MatchRules::LARGEST_KOMI;
    let komi = text
        .parse()
        .ok()
        .filter(|komi| (-most..=most).contains(komi));
    komi.ok_or_else(|| ParseError::new(text, Message::new("expected-komi")).into())
}

fn read_count(text: &str) -> Result<usize, HttpError> {
    let count = damier::notation::read_number(text, Address::MAX_MOVES as u32);
    let expected = Message::new("expected-ply").with("most", Address::MAX_MOVES);
    count
        .map(|count| count as usize)
        .ok_or_else(|| ParseError::new(text, expected).into())
}

pub(crate) fn read_moves(text: &str) -> Result<Vec<String>, HttpError> {
    let moves: Vec<String> = text
        .split_whitespace()
        .take(Address::MAX_MOVES + 1)
        .map(str::to_owned)
        .collect();
    if moves.len() > Address::MAX_MOVES {
        let expected = Message::new("expected-fewer-moves").with("most", Address::MAX_MOVES);
        return Err(HttpError::Wrong(expected));
    }
    Ok(moves)
}
