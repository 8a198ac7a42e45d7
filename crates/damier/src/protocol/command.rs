//! A line in UGI, read.

use super::go::GoLimits;

/// What a program at the other end wants.
///
/// ```
/// use damier::protocol::{UgiCommand, UgiPosition, UgiQuery};
/// assert_eq!(UgiCommand::read("query p1turn"), Some(UgiCommand::Query(UgiQuery::FirstToMove)));
/// let text = "position fen ---/-x-/--- o moves a1 b1";
/// let UgiCommand::Position(position) = UgiCommand::read(text).expect("a command") else { panic!() };
/// assert_eq!(position.start.as_deref(), Some("---/-x-/--- o"));
/// assert_eq!(position.moves, ["a1", "b1"]);
/// assert_eq!(UgiCommand::read("make tea"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UgiCommand {
    /// `ugi`: who are you, and what can be set?
    Hello,
    /// `isready`
    IsReady,
    /// `uginewgame`
    NewGame,
    /// `setoption name NAME value VALUE`
    SetOption {
        /// The option.
        name: String,
        /// What it shall be; nothing for a button.
        value: String,
    },
    /// `position startpos|fen POSITION [moves ...]`
    Position(UgiPosition),
    /// `moves ...`: these are played on.
    Moves(Vec<String>),
    /// `go ...`
    Go {
        /// How long to search.
        limits: GoLimits,
        /// Words that were not understood.
        ignored: Vec<String>,
    },
    /// `stop`
    Stop,
    /// `query ...`
    Query(UgiQuery),
    /// `d`: the board as it is here.
    Display,
    /// `perft N`
    Perft(u32),
    /// `quit`
    Quit,
}

/// Where a game stands: a start, and what was played from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UgiPosition {
    /// The start in the game's notation; without one, the usual start.
    pub start: Option<String>,
    /// The moves from there.
    pub moves: Vec<String>,
}

/// A question about the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UgiQuery {
    /// `gameover`
    IsOver,
    /// `p1turn`
    FirstToMove,
    /// `result`
    Result,
}

impl UgiCommand {
    /// The longest perft that is counted.
    const DEEPEST_PERFT: u32 = 64;

    /// Reads a line; nothing if it is no command, or one that cannot be understood.
    #[must_use]
    pub fn read(line: &str) -> Option<UgiCommand> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (command, rest) = words.split_first()?;
        Some(match (*command, rest) {
            ("ugi", []) => UgiCommand::Hello,
            ("isready", []) => UgiCommand::IsReady,
            ("uginewgame", []) => UgiCommand::NewGame,
            ("setoption", ["name", rest @ ..]) => read_option(rest)?,
            ("position", ["startpos", rest @ ..]) => UgiCommand::Position(UgiPosition {
                start: None,
                moves: read_moves(rest)?,
            }),
            ("position", ["fen", rest @ ..]) => {
                let end = rest.iter().position(|word| *word == "moves");
                let (start, moves) = rest.split_at(end.unwrap_or(rest.len()));
                UgiCommand::Position(UgiPosition {
                    start: Some(start.join(" ")),
                    moves: read_moves(moves)?,
                })
            }
            ("moves", moves) => UgiCommand::Moves(owned(moves)),
            ("go", rest) => {
                let (limits, ignored) = GoLimits::read(rest);
                let ignored = owned(&ignored);
                UgiCommand::Go { limits, ignored }
            }
            ("stop", []) => UgiCommand::Stop,
            ("query", ["gameover"]) => UgiCommand::Query(UgiQuery::IsOver),
            ("query", ["p1turn"]) => UgiCommand::Query(UgiQuery::FirstToMove),
            ("query", ["result"]) => UgiCommand::Query(UgiQuery::Result),
            ("d", []) => UgiCommand::Display,
            ("perft", [depth]) => {
                let depth = depth.parse().ok()?;
                (depth <= Self::DEEPEST_PERFT).then_some(UgiCommand::Perft(depth))?
            }
            ("quit", []) => UgiCommand::Quit,
            _ => return None,
        })
    }

    /// What a line should have been that begins as a command does and is none.
    ///
    /// ```
    /// use damier::protocol::UgiCommand;
    /// assert_eq!(UgiCommand::expected("perft x"), Some("perft N, with N from 0 to 64"));
    /// assert_eq!(UgiCommand::expected("make tea"), None);
    /// ```
    #[must_use]
    pub fn expected(line: &str) -> Option<&'static str> {
        Some(match line.split_whitespace().next()? {
            "perft" => "perft N, with N from 0 to 64",
            "query" => "query gameover, query p1turn or query result",
            "position" => "position startpos [moves M ...] or position fen POSITION [moves M ...]",
            "setoption" => "setoption name NAME value VALUE",
            "ugi" | "isready" | "uginewgame" | "stop" | "d" | "quit" => "that word alone",
            _ => return None,
        })
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// Nothing, or `moves` and the moves.
fn read_moves(words: &[&str]) -> Option<Vec<String>> {
    match words {
        [] => Some(Vec::new()),
        ["moves", moves @ ..] => Some(owned(moves)),
        _ => None,
    }
}

fn read_option(words: &[&str]) -> Option<UgiCommand> {
    let value = words.iter().position(|word| *word == "value");
    let (name, value) = words.split_at(value.unwrap_or(words.len()));
    (!name.is_empty()).then(|| UgiCommand::SetOption {
        name: name.join(" "),
        value: value.get(1..).unwrap_or_default().join(" "),
    })
}
