//! GGF, the Generic Game Format of the game servers: `(;GM[Othello]PB[..]PW[..]TY[8]BO[8 ..]B[f5]..;)`.
//!
//! A game is a list of properties, each with one value in brackets. `B` and `W` are moves, with an
//! evaluation and the seconds it took after slashes. `BO` is the start: the size, the cells with `*`
//! for Black, and who is to move.

use std::fmt::Write as _;
use std::time::Duration;

use super::{OthelloScoresheet, ScoresheetError, ScoresheetFault, WrittenMove};
use crate::games::othello::passing::PASS;
use crate::games::othello::rules::{OthelloVariant, Scoring};
use crate::notation::{ParseError, read_number};
use crate::position::Side;
use crate::words::Message;

/// How every game begins, and how it ends.
pub(super) const BEGINNING: &str = "(;";
const END: &str = ";)";

/// Reads every game of a text; what stands between games does not matter.
pub(super) fn read(text: &str) -> Result<Vec<OthelloScoresheet>, ScoresheetError> {
    let mut games = Vec::new();
    let mut rest = text;
    while let Some(begin) = rest.find(BEGINNING) {
        let game = &rest[begin + BEGINNING.len()..];
        let numbered = |fault| ScoresheetError {
            game: games.len() + 1,
            fault,
        };
        let (sheet, after) = read_game(game).map_err(numbered)?;
        games.push(sheet);
        rest = after;
    }
    Ok(games)
}

/// What a game's properties say.
#[derive(Default)]
struct Properties<'text> {
    names: [&'text str; 2],
    place: &'text str,
    date: &'text str,
    clocks: [Option<Duration>; 2],
    kind: &'text str,
    board: Option<&'text str>,
    moves: Vec<(Option<Side>, WrittenMove)>,
}

/// The longest game that is read, in moves: nobody passes more often than he moves.
const MAX_MOVES: usize = 200;

/// Reads one game after its beginning, and gives back what follows it.
fn read_game(text: &str) -> Result<(OthelloScoresheet, &str), ScoresheetFault> {
    let mut known = Properties::default();
    let mut rest = text.trim_start();
    while !rest.starts_with(END) {
        let expected = || ParseError::new(rest, Message::new("expected-ggf-property"));
        let (key, value) = rest.split_once('[').ok_or_else(expected)?;
        let is_key = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphabetic());
        let (value, after) = value
            .split_once(']')
            .filter(|_| is_key)
            .ok_or_else(expected)?;
        known.take(&key.to_ascii_uppercase(), value)?;
        rest = after.trim_start();
    }
    Ok((known.sheet()?, &rest[END.len()..]))
}

impl<'text> Properties<'text> {
    /// Takes one property; those that say nothing about a game of Othello are left alone.
    fn take(&mut self, key: &str, value: &'text str) -> Result<(), ParseError> {
        match key {
            "GM" if !value.trim().eq_ignore_ascii_case("othello") => {
                return Err(ParseError::new(value, Message::new("expected-othello")));
            }
            "PB" => self.names[0] = value,
            "PW" => self.names[1] = value,
            "PC" => self.place = value,
            "DT" => self.date = value,
            "TI" => self.clocks = [read_clock(value); 2],
            "TB" => self.clocks[0] = read_clock(value),
            "TW" => self.clocks[1] = read_clock(value),
            "TY" => self.kind = value,
            "BO" => self.board = Some(value),
            "B" | "W" => {
                if self.moves.len() >= MAX_MOVES {
                    let expected = Message::new("expected-ggf-moves").with("most", MAX_MOVES);
                    return Err(ParseError::new(value, expected));
                }
                let side = match key {
                    "B" => Side::First,
                    _ => Side::Second,
                };
                self.moves.push((Some(side), read_move(value)));
            }
            _ => {}
        }
        Ok(())
    }

    /// The game they make.
    fn sheet(self) -> Result<OthelloScoresheet, ScoresheetFault> {
        let (variant, start) = match self.board {
            Some(board) => read_board(board).map(|(variant, start)| (variant, Some(start)))?,
            None => {
                let digits = self
                    .kind
                    .trim_start_matches(|letter: char| !letter.is_ascii_digit());
                let end = digits.find(|letter: char| !letter.is_ascii_digit());
                let size = &digits[..end.unwrap_or(digits.len())];
                (
                    read_size(if self.kind.is_empty() { "8" } else { size }, self.kind)?,
                    None,
                )
            }
        };
        let sheet = OthelloScoresheet::played(variant, start.as_deref(), self.moves)?;
        Ok(OthelloScoresheet {
            names: self.names.map(plain),
            place: plain(self.place),
            date: plain(self.date),
            clocks: self.clocks,
            ..sheet
        })
    }
}

/// `F5/1.25/3.2`: the move, what its player thought of it, and the seconds it took.
pub(crate) fn read_move(value: &str) -> WrittenMove {
    let mut parts = value.split('/');
    let mv = parts.next().unwrap_or_default().trim().to_owned();
    let number = |part: Option<&str>| {
        let number = part?.trim().parse::<f64>().ok()?;
        number.is_finite().then_some(number)
    };
    let evaluation = number(parts.next());
    WrittenMove {
        mv,
        evaluation,
        seconds: number(parts.next()).filter(|seconds| *seconds >= 0.0),
    }
}

/// A board of a size that there is.
fn read_size(size: &str, whole: &str) -> Result<OthelloVariant, ParseError> {
    let size = read_number(size, 8).filter(|size| [4, 6, 8].contains(size));
    let size = size.ok_or_else(|| ParseError::new(whole, Message::new("expected-ggf-size")))?;
    Ok(OthelloVariant {
        size: size as usize,
        scoring: Scoring::Plain,
    })
}

/// `8 ---...O*...--- *` as a position.
fn read_board(board: &str) -> Result<(OthelloVariant, String), ParseError> {
    let (size, cells) = board
        .trim()
        .split_once(char::is_whitespace)
        .unwrap_or((board, ""));
    let variant = read_size(size, board)?;
    let letters: String = cells.split_whitespace().collect();
    let letters = letters.replace('*', "X");
    let cells = variant.size() * variant.size();
    match letters.split_at_checked(cells) {
        Some((cells, turn)) => Ok((variant, format!("{cells} {turn}"))),
        None => Err(ParseError::new(board, Message::new("expected-ggf-board"))),
    }
}

/// `15:00//02:00`: the time for the whole game, in hours, minutes and seconds.
fn read_clock(value: &str) -> Option<Duration> {
    let whole = value.split('/').next()?.split(',').next()?.trim();
    let mut seconds = 0_u32;
    for part in whole.split(':') {
        seconds = seconds
            .checked_mul(60)?
            .checked_add(read_number(part, 1_000_000)?)?;
    }
    Some(Duration::from_secs(seconds.into()))
}

/// Text that may stand in brackets: GGF has no way to write a bracket.
fn plain(text: &str) -> String {
    const LONGEST: usize = 100;
    let is_plain = |letter: &char| !letter.is_control() && !"[]".contains(*letter);
    text.trim().chars().filter(is_plain).take(LONGEST).collect()
}

impl OthelloScoresheet {
    /// The game in GGF, on one line.
    ///
    /// ```
    /// use damier::games::othello::OthelloScoresheet;
    /// let game = "(;GM[Othello]PB[me]PW[you]RE[?]TY[4]BO[4 -----O*--*O----- *]B[b1/-3.00/0.50];)";
    /// let games = OthelloScoresheet::read(game.as_bytes()).expect("a game of 4x4");
    /// assert_eq!(games[0].to_ggf(), game);
    /// ```
    #[must_use]
    pub fn to_ggf(&self) -> String {
        let mut text = format!("{BEGINNING}GM[Othello]");
        let clock = match self.clocks {
            [Some(one), Some(other)] if one == other => Some(clock_in_text(one)),
            _ => None,
        };
        let result = match self.margin() {
            Some(margin) => format!("{:+.3}", f64::from(margin)),
            None => "?".to_owned(),
        };
        for (key, value) in [
            ("PC", plain(&self.place)),
            ("DT", plain(&self.date)),
            ("PB", plain(&self.names[0])),
            ("PW", plain(&self.names[1])),
            ("RE", result),
            ("TI", clock.unwrap_or_default()),
        ] {
            if !value.is_empty() {
                push(&mut text, key, &value);
            }
        }
        let size = self.variant.size();
        let board = self.start.rsplit(':').next().unwrap_or_default();
        push(&mut text, "TY", &size.to_string());
        push(
            &mut text,
            "BO",
            &format!("{size} {}", board.replace('X', "*")),
        );
        let mut side = match board.ends_with('X') {
            true => Side::First,
            false => Side::Second,
        };
        for written in &self.moves {
            push(&mut text, ["B", "W"][side.index()], &move_in_text(written));
            side = side.other();
        }
        text + END
    }
}

fn push(text: &mut String, key: &str, value: &str) {
    write!(text, "{key}[{value}]").expect("writing to a string does not fail");
}

fn move_in_text(written: &WrittenMove) -> String {
    let mv = if written.mv == PASS {
        "pa"
    } else {
        &written.mv
    };
    let number =
        |number: Option<f64>| number.map_or(String::new(), |number| format!("{number:.2}"));
    let rest = [number(written.evaluation), number(written.seconds)];
    format!("{mv}/{}/{}", rest[0], rest[1])
        .trim_end_matches('/')
        .to_owned()
}

fn clock_in_text(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}
