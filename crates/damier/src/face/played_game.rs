//! A game of a tournament written in one line, and the file that such lines make.
//!
//! The first line says which tournament it is. Every further line is a game, its parts set apart by
//! tabs: its number, who played first and second, the result (`1-0`, `0-1` or `1/2`) and the same in
//! words, for either seat the nodes searched and the moves chosen (`5120/12`), how many moves belong
//! to the opening, the start, and the moves. What a player did wrong follows in a part of its own:
//! `first illegal z9 | bestmove z9`.
//!
//! Lines are only ever added, in any order. What stands after the last end of line was cut off in
//! the middle and does not count.

use std::fmt;
use std::str::FromStr;

use crate::notation::ParseError;
use crate::words::{Message, echo};

use super::record::RecordError;
use super::spec::Spec;
use super::spec_tournament::SpecTournament;

use crate::play::{Fault, Pace, TimeControl};
use crate::position::Side;

/// A game of a tournament. Its text round-trips.
///
/// ```
/// use damier::face::PlayedGame;
/// let line = "3\tlevel:2\trandom\t1-0\tx wins\t512/2 0/1\t2\t---/---/--- x\ta1 b1 a2 b2 a3";
/// let game: PlayedGame = line.parse()?;
/// assert_eq!(game.plies(), 5);
/// assert_eq!(game.to_string(), line);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Its number in the tournament, from 0.
    pub number: usize,
    /// Who had the first and the second seat.
    pub players: [Spec; 2],
    /// Who won; nobody if it was a draw.
    pub winner: Option<Side>,
    /// How it ended, in a word or two, as a [`Record`](crate::face::Record) has it.
    pub result: String,
    /// The nodes that either seat searched.
    pub nodes: [u64; 2],
    /// The moves that either seat chose.
    pub chosen: [u64; 2],
    /// How many moves at the beginning are the opening.
    pub opening_plies: usize,
    /// The whole start position.
    pub start: String,
    /// The moves from the start, parted by blanks.
    pub moves: String,
    /// What the players did wrong.
    pub faults: Vec<(Side, Fault)>,
}

impl PlayedGame {
    /// The number of moves, the opening among them.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.moves.split(' ').filter(|mv| !mv.is_empty()).count()
    }
}

/// The results in the order: first wins, second wins, draw.
const RESULTS: [(&str, Option<Side>); 3] = [
    ("1-0", Some(Side::First)),
    ("0-1", Some(Side::Second)),
    ("1/2", None),
];

/// The seats, as a fault names them.
const SEATS: [&str; 2] = ["first", "second"];

/// `first illegal z9 | bestmove z9`.
fn read_fault(text: &str) -> Option<(Side, Fault)> {
    let (seat, fault) = text.split_once(' ')?;
    let seat = SEATS.iter().position(|name| *name == seat)?;
    Some((Side::BOTH[seat], fault.parse().ok()?))
}

impl fmt::Display for PlayedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.players;
        let score = match self.winner {
            Some(side) => RESULTS[side.index()].0,
            None => RESULTS[2].0,
        };
        write!(
            f,
            "{}\t{first}\t{second}\t{score}\t{}\t{}/{} {}/{}\t{}\t{}\t{}",
            self.number,
            self.result,
            self.nodes[0],
            self.chosen[0],
            self.nodes[1],
            self.chosen[1],
            self.opening_plies,
            self.start,
            self.moves
        )?;
        for (side, fault) in &self.faults {
            write!(f, "\t{} {fault}", SEATS[side.index()])?;
        }
        Ok(())
    }
}

impl FromStr for PlayedGame {
    type Err = ParseError;

    fn from_str(line: &str) -> Result<PlayedGame, ParseError> {
        let expected = |part| ParseError::within(line, part, Message::new("expected-played-game"));
        let parts: Vec<&str> = line.split('\t').collect();
        let [
            number,
            first,
            second,
            score,
            result,
            effort,
            opening,
            start,
            moves,
            ref faults @ ..,
        ] = parts[..]
        else {
            return Err(expected(line));
        };
        let efforts = || {
            let (first, second) = effort.split_once(' ')?;
            Some([read_effort(first)?, read_effort(second)?])
        };
        let [first_effort, second_effort] = efforts().ok_or_else(|| expected(effort))?;
        let game = PlayedGame {
            number: number.parse().map_err(|_| expected(number))?,
            players: [first.parse()?, second.parse()?],
            winner: RESULTS
                .iter()
                .find_map(|(name, winner)| (*name == score).then_some(*winner))
                .ok_or_else(|| expected(score))?,
            result: result.to_owned(),
            nodes: [first_effort.0, second_effort.0],
            chosen: [first_effort.1, second_effort.1],
            opening_plies: opening.parse().map_err(|_| expected(opening))?,
            start: start.to_owned(),
            moves: moves.to_owned(),
            faults: faults
                .iter()
                .map(|fault| read_fault(fault).ok_or_else(|| expected(*fault)))
                .collect::<Result<_, _>>()?,
        };
        let chosen = game.chosen[0].checked_add(game.chosen[1]);
        let plies = chosen.and_then(|chosen| chosen.checked_add(game.opening_plies as u64));
        if plies != Some(game.plies() as u64) {
            return Err(expected(moves));
        }
        Ok(game)
    }
}

/// A time control as it stands in a file: `100ms grace 200ms`, `60000ms+600ms grace 200ms`.
fn time_in_words(time: TimeControl) -> String {
    let pace = match time.pace {
        Pace::PerMove(time) => format!("{}ms", time.as_millis()),
        Pace::Clock { main, increment } => {
            format!("{}ms+{}ms", main.as_millis(), increment.as_millis())
        }
    };
    format!("{pace} grace {}ms", time.grace.as_millis())
}

/// `5120/12`: nodes and moves.
fn read_effort(text: &str) -> Option<(u64, u64)> {
    let (nodes, moves) = text.split_once('/')?;
    Some((nodes.parse().ok()?, moves.parse().ok()?))
}

/// What was found in the file of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resumed {
    /// The finished games, each once.
    pub games: Vec<PlayedGame>,
    /// The length of the whole lines in bytes: what follows was cut off and is to be dropped. None
    /// at all if not even the first line is whole.
    pub whole: usize,
    /// Is it the file of this tournament before somebody joined, or before it had so many openings? Its
    /// games have the numbers that they have now; the file is to be written anew.
    pub is_extended: bool,
}

/// Why a tournament cannot go on from a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResumeError {
    /// It is the file of no tournament.
    NotATournament,
    /// It is the file of another tournament.
    Other {
        /// What is different: `seed`.
        what: String,
        /// What it is there.
        there: String,
        /// What it is here.
        here: String,
    },
    /// A line cannot be read, or is not of this tournament.
    Unreadable(RecordError),
}

impl ResumeError {
    /// The sentence for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            ResumeError::NotATournament => Message::new("resume-not-a-tournament"),
            ResumeError::Other { what, there, here } => Message::new("resume-other")
                .with("what", what.as_str())
                .with("there", there.as_str())
                .with("here", here.as_str()),
            ResumeError::Unreadable(error) => error.message(),
        }
    }
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ResumeError {}

impl SpecTournament {
    /// How the first line of every tournament's file begins.
    pub const HEADER: &'static str = "damier tournament 1";

    /// The first line of this tournament's file: everything that its games depend on.
    ///
    /// ```
    /// use damier::face::{SpecTournament, TournamentPlan};
    /// let players = vec!["random".parse()?, "level:1".parse()?];
    /// let plan = TournamentPlan::new("pogo".parse()?, players);
    /// assert!(SpecTournament::new(plan)?.header().contains("\tgame=pogo:standard\t"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn header(&self) -> String {
        let mut line = SpecTournament::HEADER.to_owned();
        for (key, value) in self.essentials() {
            line.push_str(&format!("\t{key}={value}"));
        }
        line
    }

    fn essentials(&self) -> Vec<(&'static str, String)> {
        let plan = self.plan();
        let players: Vec<String> = plan.players.iter().map(ToString::to_string).collect();
        let position = plan.position.as_deref().unwrap_or_default();
        let hidden = if plan.is_hidden { "yes" } else { "no" };
        let mut essentials = vec![
            ("game", format!("{}:{}", self.game(), self.variant())),
            ("players", players.join(" ")),
            ("schedule", plan.schedule.name().to_owned()),
            ("openings", plan.openings.to_string()),
            ("plies-opening", self.opening_plies().to_string()),
            ("seed", plan.seed.to_string()),
            ("hidden", hidden.to_owned()),
            ("repetition", plan.rules.repetition.name().to_owned()),
            ("plies", plan.rules.longest.to_string()),
            ("komi", plan.rules.komi.to_string()),
            (
                "position",
                position.split_whitespace().collect::<Vec<_>>().join(" "),
            ),
        ];
        // What a tournament usually does not have is not mentioned: its file stays as it always was.
        if let Some(time) = plan.time {
            essentials.push(("time", time_in_words(time)));
        }
        essentials.extend(plan.book.as_ref().map(|book| ("book", book.id())));
        essentials.extend(
            plan.is_adjudicated
                .then(|| ("adjudicate", "yes".to_owned())),
        );
        essentials.extend(plan.sprt.map(|test| ("sprt", test.to_string())));
        essentials
    }

    /// The games that a file of this tournament holds, none of them twice. An empty file is as good
    /// as none.
    ///
    /// ```
    /// use damier::face::{SpecTournament, TournamentPlan};
    /// let players = vec!["random".parse()?, "level:1".parse()?];
    /// let tournament = SpecTournament::new(TournamentPlan::new("pogo".parse()?, players))?;
    /// let torn = format!("{}\n0\trandom\tlev", tournament.header());
    /// let resumed = tournament.resume(torn.as_bytes()).unwrap();
    /// assert_eq!((resumed.games.len(), resumed.whole), (0, tournament.header().len() + 1));
    /// assert!(tournament.resume(b"something else").is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn resume(&self, file: &[u8]) -> Result<Resumed, ResumeError> {
        let header = self.header();
        let Some(end) = file.iter().rposition(|byte| *byte == b'\n') else {
            if header.as_bytes().starts_with(file) {
                return Ok(Resumed {
                    games: Vec::new(),
                    whole: 0,
                    is_extended: false,
                });
            }
            return Err(self.difference(&String::from_utf8_lossy(file)));
        };
        let mut lines = file[..end].split(|byte| *byte == b'\n');
        let first = lines.next().unwrap_or_default();
        let first = String::from_utf8_lossy(first);
        let earlier = match first == header {
            true => None,
            false => Some(
                self.earlier(&first)
                    .ok_or_else(|| self.difference(&first))?,
            ),
        };
        let mut games = Vec::new();
        let mut is_known = vec![false; self.games()];
        for (index, line) in lines.enumerate() {
            let unreadable = |error| {
                let line = index + 2;
                ResumeError::Unreadable(RecordError::Unreadable { line, error })
            };
            let line = String::from_utf8_lossy(line);
            let mut game: PlayedGame = line.parse().map_err(unreadable)?;
            if let Some(earlier) = &earlier {
                game.number = self.number_now(earlier, game.number);
            }
            if !self.has(&game) || !self.is_true(&game) {
                let expected = Message::new("expected-game-of-tournament");
                return Err(unreadable(ParseError::new(&line, expected)));
            }
            if !std::mem::replace(&mut is_known[game.number], true) {
                games.push(game);
            }
        }
        Ok(Resumed {
            games,
            whole: end + 1,
            is_extended: earlier.is_some(),
        })
    }

    /// Is it one of this tournament's games, by its number and players?
    fn has(&self, game: &PlayedGame) -> bool {
        game.number < self.games() && game.players == self.players_of(game.number)
    }

    /// The pairs of this tournament when it had fewer players or openings, if that is what the first line
    /// tells of: openings and seeds depend on nothing that has changed.
    fn earlier(&self, line: &str) -> Option<Vec<[usize; 2]>> {
        let mut parts = line.split('\t');
        if parts.next() != Some(SpecTournament::HEADER) {
            return None;
        }
        let there: Vec<(&str, &str)> = parts.filter_map(|part| part.split_once('=')).collect();
        let here = self.essentials();
        let mut players = 0;
        for ((key, value), (key_there, value_there)) in here.iter().zip(&there) {
            let is_earlier = match *key {
                "players" => {
                    // A program's command may have blanks in it, so that they do not tell how many there are.
                    let names: Vec<String> = self
                        .plan()
                        .players
                        .iter()
                        .map(ToString::to_string)
                        .collect();
                    let is_beginning = |count: &usize| names[..*count].join(" ") == **value_there;
                    players = (1..=names.len()).find(is_beginning)?;
                    true
                }
                "openings" => value_there.parse::<usize>().ok()? <= self.plan().openings,
                _ => value == value_there,
            };
            if key != key_there || !is_earlier {
                return None;
            }
        }
        let pairs = self.plan().schedule.pairs(players);
        (here.len() == there.len() && !pairs.is_empty()).then_some(pairs)
    }

    /// The number of a game that had another one among those pairs; beyond all games where it had none.
    fn number_now(&self, earlier: &[[usize; 2]], number: usize) -> usize {
        let pairs = self.plan().schedule.pairs(self.plan().players.len());
        let pair = earlier[number / 2 % earlier.len()];
        match pairs.iter().position(|now| *now == pair) {
            Some(place) => {
                let opening = number / (2 * earlier.len());
                2 * (opening.saturating_mul(pairs.len()) + place) + number % 2
            }
            None => usize::MAX,
        }
    }

    /// Do its moves lead to its result, by the rules? Whoever forfeits may leave a game unfinished.
    fn is_true(&self, game: &PlayedGame) -> bool {
        let plan = self.plan();
        let Ok(board) = plan.game.open(Some(&game.start), None, plan.is_hidden) else {
            return false;
        };
        let mut session = board.start(plan.rules);
        let mut moves = game.moves.split(' ').filter(|mv| !mv.is_empty());
        if moves.any(|mv| session.play(mv).is_err()) {
            return false;
        }
        match session.ending() {
            Some(ending) => {
                ending.winner() == game.winner && session.record().result == game.result
            }
            None if game.result.ends_with(" adjudicated") => plan.is_adjudicated,
            None => game.winner.is_some() && game.result.ends_with("by forfeit"),
        }
    }

    /// What makes another first line another tournament's.
    fn difference(&self, line: &str) -> ResumeError {
        let mut parts = line.split('\t');
        if parts.next() != Some(SpecTournament::HEADER) {
            return ResumeError::NotATournament;
        }
        let there: Vec<(&str, &str)> = parts.filter_map(|part| part.split_once('=')).collect();
        let value_there = |key: &str| {
            let found = there.iter().find(|(name, _)| *name == key);
            found.map_or("", |(_, value)| *value)
        };
        let mut essentials = self.essentials().into_iter();
        match essentials.find(|(key, value)| value_there(key) != value) {
            Some((key, here)) => ResumeError::Other {
                what: key.to_owned(),
                there: echo(value_there(key)),
                here: echo(&here),
            },
            None => ResumeError::NotATournament,
        }
    }
}
