//! GTP, the Go Text Protocol (Farnebäck 2002), version 2, for Othello as quarry and GRhino use it:
//! squares are named from the top left, and a pass may be left out.
//!
//! A command is a line, perhaps with a number before it. The answer begins with `=` or `?` and that
//! number, and ends with an empty line.

use std::time::Duration;

use super::Tongue;
use super::clock::{Left, Settings};
use super::playing::Playing;
use super::session::{EngineSeat, Say};
use crate::face::{GameId, MoveError};
use crate::notation::{ParseError, read_number};
use crate::play::Ending;
use crate::position::Side;
use crate::score::Outcome;

/// This end of a conversation in GTP.
#[derive(Debug)]
pub(super) struct Gtp {
    playing: Playing,
}

/// What may stand after the `?` of a refusal.
type Refusal = &'static str;

/// How a command is answered, from its arguments.
type Handler = fn(&mut Playing, &[&str]) -> Result<String, Refusal>;

const SYNTAX: Refusal = "syntax error";

/// The commands that are answered when a move is found; the first plays it.
const THINKING: [&str; 2] = ["genmove", "reg_genmove"];

/// Every other command.
const COMMANDS: [(&str, Handler); 18] = [
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("name", |_, _| Ok("Damier".to_owned())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", known_command),
    ("list_commands", list_commands),
    ("quit", |_, _| Ok(String::new())),
    ("boardsize", boardsize),
    ("clear_board", clear_board),
    ("komi", komi),
    ("play", play),
    ("undo", undo),
    ("time_settings", time_settings),
    ("time_left", time_left),
    ("final_score", final_score),
    ("showboard", showboard),
    ("list_games", |_, _| Ok("Othello".to_owned())),
    ("set_game", set_game),
    ("cleanup", |_, _| Ok(String::new())),
];

impl Gtp {
    pub(super) fn new(game: &GameId, seat: EngineSeat, say: Say) -> Result<Gtp, ParseError> {
        let playing = Playing::new(game, seat, say)?;
        Ok(Gtp { playing })
    }
}

impl Tongue for Gtp {
    fn hear_too_much(&mut self) {
        self.playing.settle();
        self.playing.say("? line too long\n");
    }

    fn finish(&mut self) {
        self.playing.settle();
    }

    fn stop(&mut self) {
        self.playing.stop();
    }

    /// Commands wait for each other.
    fn hear(&mut self, line: &str) -> bool {
        let line = plain(line);
        let mut words = line.split(' ').filter(|word| !word.is_empty()).peekable();
        let number = words
            .next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
            .unwrap_or_default();
        let command = words.next();
        if command.is_none() && number.is_empty() {
            return false;
        }
        self.playing.settle();
        let command = command.unwrap_or_default();
        let arguments: Vec<&str> = words.collect();
        let handler = COMMANDS.iter().find(|(name, _)| *name == command);
        let answer = match handler {
            Some((_, handler)) => handler(&mut self.playing, &arguments).map(Some),
            None if THINKING.contains(&command) => {
                let is_kept = command == THINKING[0];
                think(&mut self.playing, &arguments, number, is_kept).map(|()| None)
            }
            None => Err("unknown command"),
        };
        if let Some(answer) = answer.transpose() {
            self.playing.say(&written(number, answer));
        }
        command == "quit"
    }
}

/// An answer as the standard wants it written.
fn written(number: &str, answer: Result<String, Refusal>) -> String {
    match answer {
        Ok(answer) if answer.is_empty() => format!("={number}\n"),
        Ok(answer) => format!("={number} {answer}\n"),
        Err(refusal) => format!("?{number} {refusal}\n"),
    }
}

/// A line as the standard wants it read: without comment and control characters, tabs as blanks.
fn plain(line: &str) -> String {
    let line = line.split('#').next().unwrap_or_default();
    let line = line.replace('\t', " ");
    line.chars().filter(|letter| !letter.is_control()).collect()
}

fn read_side(word: &str) -> Result<Side, Refusal> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Side::First),
        "w" | "white" => Ok(Side::Second),
        _ => Err(SYNTAX),
    }
}

fn known_command(_: &mut Playing, arguments: &[&str]) -> Result<String, Refusal> {
    let [command, ..] = arguments else {
        return Err(SYNTAX);
    };
    let is_known = names().any(|name| name == *command);
    Ok(is_known.to_string())
}

fn list_commands(_: &mut Playing, _: &[&str]) -> Result<String, Refusal> {
    Ok(names().collect::<Vec<_>>().join("\n"))
}

/// The names of all commands.
fn names() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|(name, _)| *name).chain(THINKING)
}

fn boardsize(playing: &mut Playing, arguments: &[&str]) -> Result<String, Refusal> {
    let [size, ..] = arguments else {
        return Err(SYNTAX);
    };
    let size = read_number(size, u32::MAX).ok_or(SYNTAX)?;
    match playing.resize(size as usize) {
        true => Ok(String::new()),
        false => Err("unacceptable size"),
    }
}

fn clear_board(playing: &mut Playing, _: &[&str]) -> Result<String, Refusal> {
    playing.restart();
    Ok(String::new())
}

/// Clients of Go engines say it to everybody. In Othello it counts for nothing.
fn komi(_: &mut Playing, arguments: &[&str]) -> Result<String, Refusal> {
    let komi = arguments.first().and_then(|komi| komi.parse::<f64>().ok());
    komi.filter(|komi| komi.is_finite()).ok_or(SYNTAX)?;
    Ok(String::new())
}

fn play(playing: &mut Playing, arguments: &[&str]) -> Result<String, Refusal> {
    let [side, mv, ..] = arguments else {
        return Err(SYNTAX);
    };
    match playing.play(Some(read_side(side)?), mv) {
        Ok(()) => Ok(String::new()),
        Err(MoveError::Unreadable(_)) => Err(SYNTAX),
        Err(MoveError::Illegal(_) | MoveError::Over) => Err("illegal move"),
    }
}

const NOT_YOUR_TURN: Refusal = "it is the other side's turn";

/// A move, which is told when it is found.
fn think(
    playing: &mut Playing,
    arguments: &[&str],
    number: &str,
    is_kept: bool,
) -> Result<(), Refusal> {
    let [side, ..] = arguments else {
        return Err(SYNTAX);
    };
    let number = number.to_owned();
    let is_begun = playing.choose(
        read_side(side)?,
        is_kept,
        Box::new(move |chosen, say| {
            let mv = chosen.map(|chosen| match chosen.mv.as_str() {
                "pass" => chosen.mv.clone(),
                square => square.to_uppercase(),
            });
            say(&written(&number, mv.ok_or(NOT_YOUR_TURN)));
        }),
    );
    match is_begun {
        true => Ok(()),
        false => Err(NOT_YOUR_TURN),
    }
}

fn undo(playing: &mut Playing, _: &[&str]) -> Result<String, Refusal> {
    match playing.undo() {
        true => Ok(String::new()),
        false => Err("cannot undo"),
    }
}

/// The longest time that is understood, in seconds: eleven days.
const MAX_SECONDS: u32 = 1_000_000;

fn read_time(word: &str) -> Result<Duration, Refusal> {
    let seconds = word.parse::<f64>().ok();
    let seconds = seconds.filter(|seconds| (0.0..=f64::from(MAX_SECONDS)).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or(SYNTAX)
}

fn read_moves(word: &str) -> Result<u32, Refusal> {
    read_number(word, MAX_SECONDS).ok_or(SYNTAX)
}

fn time_settings(playing: &mut Playing, arguments: &[&str]) -> Result<String, Refusal> {
    let [main, period, moves, ..] = arguments else {
        return Err(SYNTAX);
    };
    playing.clocks.set(Settings {
        main: read_time(main)?,
        period: read_time(period)?,
        moves: read_moves(moves)?,
    });
    Ok(String::new())
}

fn time_left(playing: &mut Playing, arguments: &[&str]) -> Result<String, Refusal> {
    let [side, time, moves, ..] = arguments else {
        return Err(SYNTAX);
    };
    let left = Left {
        time: read_time(time)?,
        moves: read_moves(moves)?,
    };
    playing.clocks.tell(read_side(side)?, left);
    Ok(String::new())
}

fn final_score(playing: &mut Playing, _: &[&str]) -> Result<String, Refusal> {
    match playing.session.game.ending() {
        Some(Ending::Outcome(Outcome::Margin(margin))) => Ok(match margin {
            0 => "0".to_owned(),
            1.. => format!("B+{margin}"),
            ..0 => format!("W+{}", margin.unsigned_abs()),
        }),
        _ => Err("cannot score"),
    }
}

fn showboard(playing: &mut Playing, _: &[&str]) -> Result<String, Refusal> {
    let position = playing.position();
    let size = playing.size();
    let columns: String = ('a'..)
        .take(size)
        .map(|letter| format!(" {letter}"))
        .collect();
    let mut lines = vec![String::new(), format!("   {columns}")];
    for (row, cells) in position
        .as_bytes()
        .chunks_exact(size)
        .take(size)
        .enumerate()
    {
        let cells: String = cells
            .iter()
            .map(|cell| format!(" {}", char::from(*cell)))
            .collect();
        lines.push(format!("{:>3}{}", row + 1, cells.replace('-', ".")));
    }
    let count = |disc| position[..size * size].matches(disc).count();
    let next = match playing.session.game.ending() {
        Some(_) => "over",
        None if playing.session.game.board().turn() == Side::First => "black to move",
        None => "white to move",
    };
    lines.push(format!(
        "black X {}, white O {}: {next}",
        count('X'),
        count('O')
    ));
    Ok(lines.join("\n"))
}

fn set_game(_: &mut Playing, arguments: &[&str]) -> Result<String, Refusal> {
    let game = arguments.join(" ").to_ascii_lowercase();
    match game.as_str() {
        "" => Err(SYNTAX),
        "othello" | "reversi" => Ok(String::new()),
        _ => Err("unsupported game"),
    }
}
