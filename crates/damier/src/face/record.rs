//! A game written down: where it started, what was played, by whom and under which rules.
//!
//! ```text
//! damier record 1
//! game: pogo
//! start: WW/WW/WW/-/-/-/BB/BB/BB W
//! first: human
//! second: random
//! repetition: third
//! moves: 2,5,1 8,5,1 2,1,1
//! result: unfinished
//! ```
//!
//! `hidden`, `longest` and `komi` stand there only if they are not what one would expect. Long
//! lists of moves go on in the next line, which then begins with a blank.

use std::fmt;
use std::str::FromStr;

use crate::words::Message;

use super::catalogue_game::{CatalogueGame, SideName};
use super::move_error::MoveError;
use super::spec::Spec;
use crate::notation::{Fields, ParseError, read_number, read_repetition};
use crate::play::{Ending, Match, MatchRules};
use crate::position::Side;
use crate::score::Outcome;

/// A game as start position and moves. Its text round-trips.
///
/// ```
/// use damier::GameId;
/// use damier::face::Record;
/// use damier::play::MatchRules;
/// let mut session = "pogo".parse::<GameId>()?.open(None, None, false)?.start(MatchRules::default());
/// session.play("2,5,1").unwrap();
/// let record = session.record();
/// assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
/// assert_eq!(record.replay().unwrap().moves(), ["2,5,1"]);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's name in the catalogue.
    pub game: String,
    /// Were covered tokens covered?
    pub is_hidden: bool,
    /// The whole start position.
    pub start: String,
    /// Who played.
    pub players: [Spec; 2],
    /// Under which rules.
    pub rules: MatchRules,
    /// The moves.
    pub moves: Vec<String>,
    /// How it ended, in a word or two: `unfinished`, `W wins`, `X wins by 4`, `draw repetition`.
    pub result: String,
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It is longer than any game.
    TooLong,
    /// A line could not be read.
    Unreadable {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        error: ParseError,
    },
    /// A move is not possible where it stands.
    Unplayable {
        /// The move, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: MoveError,
    },
}

impl RecordError {
    /// The sentence for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            RecordError::TooLong => Message::new("record-too-long").with("most", Record::LONGEST),
            RecordError::Unreadable { line, error } => Message::new("record-unreadable")
                .with("line", *line)
                .with("error", error.message()),
            RecordError::Unplayable { number, error } => Message::new("record-unplayable")
                .with("number", *number)
                .with("error", error.message()),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// The first line of every record.
    pub const HEADER: &'static str = "damier record 1";
    /// The longest record that is read, in bytes.
    pub const LONGEST: usize = 1 << 20;
    const MOVES_A_LINE: usize = 12;

    /// Writes down a match.
    pub(crate) fn of<P: CatalogueGame>(game: &Match<P>, players: [Spec; 2]) -> Record {
        let [start, ..] = game.positions() else {
            unreachable!("a match has at least its start")
        };
        Record {
            game: P::GAME.to_owned(),
            is_hidden: P::IS_HIDDEN,
            start: start.to_string(),
            players,
            rules: game.rules(),
            moves: game.moves().iter().map(ToString::to_string).collect(),
            result: result_in_words(game.ending(), P::SIDES),
        }
    }
}

/// The last line of a record, with sides by their letters: the same in every language.
#[must_use]
pub fn result_in_words(ending: Option<Ending>, sides: Option<[SideName; 2]>) -> String {
    let letter = |side: Side| sides.map_or('?', |names| names[side.index()].letter);
    match ending {
        None => "unfinished".to_owned(),
        Some(Ending::Solved) => "solved".to_owned(),
        Some(Ending::Repetition) => "draw repetition".to_owned(),
        Some(Ending::NoFreshMove) => "draw no fresh move".to_owned(),
        Some(Ending::TooLong) => "draw too long".to_owned(),
        Some(Ending::Forfeit(loser)) => format!("{} wins by forfeit", letter(loser.other())),
        Some(Ending::Outcome(outcome)) => outcome_in_words(outcome, letter),
        Some(Ending::Adjudicated(outcome)) => {
            format!("{} adjudicated", outcome_in_words(outcome, letter))
        }
    }
}

fn outcome_in_words(outcome: Outcome, letter: impl Fn(Side) -> char) -> String {
    match (outcome.winner(), outcome) {
        (None, _) => "draw".to_owned(),
        (Some(side), Outcome::Margin(margin)) => {
            format!("{} wins by {}", letter(side), margin.unsigned_abs())
        }
        (Some(side), _) => format!("{} wins", letter(side)),
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", Record::HEADER)?;
        writeln!(f, "game: {}", self.game)?;
        writeln!(f, "start: {}", self.start)?;
        writeln!(f, "first: {}", self.players[0])?;
        writeln!(f, "second: {}", self.players[1])?;
        writeln!(f, "repetition: {}", self.rules.repetition.name())?;
        if self.is_hidden {
            writeln!(f, "hidden: yes")?;
        }
        if self.rules.longest != MatchRules::LONGEST {
            writeln!(f, "longest: {}", self.rules.longest)?;
        }
        if self.rules.komi != 0 {
            writeln!(f, "komi: {}", self.rules.komi)?;
        }
        write!(f, "moves:")?;
        for (index, mv) in self.moves.iter().enumerate() {
            if index > 0 && index % Record::MOVES_A_LINE == 0 {
                write!(f, "\n ")?;
            }
            write!(f, " {mv}")?;
        }
        writeln!(f, "\nresult: {}", self.result)
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let unreadable = |line: usize, error| RecordError::Unreadable { line, error };
        let refuse =
            |line, found: &str, key| unreadable(line, ParseError::new(found, Message::new(key)));
        if text.len() > Record::LONGEST {
            return Err(RecordError::TooLong);
        }
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line));
        match lines.next() {
            Some((_, first)) if first.trim() == Record::HEADER => {}
            other => {
                return Err(refuse(
                    1,
                    other.map_or("", |(_, line)| line),
                    "expected-record-header",
                ));
            }
        }
        let mut record = Record {
            game: String::new(),
            is_hidden: false,
            start: String::new(),
            players: [Spec::human(), Spec::human()],
            rules: MatchRules::default(),
            moves: Vec::new(),
            result: String::new(),
        };
        let mut is_in_moves = false;
        for (number, line) in lines {
            if line.trim().is_empty() {
                continue;
            }
            if is_in_moves && line.starts_with(char::is_whitespace) {
                record
                    .moves
                    .extend(line.split_whitespace().map(str::to_owned));
                continue;
            }
            let Some((key, value)) = line.split_once(':') else {
                return Err(refuse(number, line, "expected-record-line"));
            };
            let value = value.trim();
            is_in_moves = key.trim() == "moves";
            match key.trim() {
                "game" => record.game = value.to_owned(),
                "start" if value.len() <= Fields::LONGEST => record.start = value.to_owned(),
                "first" => {
                    record.players[0] = value.parse().map_err(|error| unreadable(number, error))?
                }
                "second" => {
                    record.players[1] = value.parse().map_err(|error| unreadable(number, error))?
                }
                "repetition" => {
                    record.rules.repetition =
                        read_repetition(value).map_err(|error| unreadable(number, error))?;
                }
                "hidden" => record.is_hidden = value == "yes",
                "longest" => match read_number(value, MatchRules::LONGEST as u32) {
                    Some(longest) => record.rules.longest = longest as usize,
                    None => return Err(refuse(number, value, "expected-longest")),
                },
                "komi" => match value.parse::<i16>() {
                    Ok(komi) if komi.unsigned_abs() <= MatchRules::LARGEST_KOMI.unsigned_abs() => {
                        record.rules.komi = komi
                    }
                    _ => return Err(refuse(number, value, "expected-komi")),
                },
                "moves" => record
                    .moves
                    .extend(value.split_whitespace().map(str::to_owned)),
                "result" => {
                    let whole: String = value.chars().take(60).collect();
                    // Cut at a blank it is the same text when it is read again.
                    record.result = whole.trim_end().to_owned();
                }
                _ => return Err(refuse(number, line, "expected-record-line")),
            }
        }
        for (value, key) in [
            (&record.game, "expected-record-game"),
            (&record.start, "expected-record-start"),
        ] {
            if value.is_empty() {
                return Err(refuse(text.lines().count(), "", key));
            }
        }
        Ok(record)
    }
}
