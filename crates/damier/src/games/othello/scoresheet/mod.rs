//! Games of Othello as other programs write them down: GGF, the plain transcript, WTHOR.

mod ggf;
mod transcript;
mod wthor;

use std::fmt;
use std::time::Duration;

use super::passing;
use super::rules::OthelloVariant;
use crate::face::{DynMatch, Record, RecordError, Spec};
use crate::face::{DynPosition, MoveError, Setup};
use crate::notation::ParseError;
use crate::play::MatchRules;
use crate::position::Side;
use crate::score::Outcome;
use crate::words::Message;
pub(crate) use ggf::read_move as read_ggf_move;

/// A game of Othello with what other programs tell about it. Its moves are legal, and no pass is
/// missing among them.
///
/// ```
/// use damier::games::othello::OthelloScoresheet;
/// let games = OthelloScoresheet::read("f5d6c3d3c4".as_bytes()).expect("a transcript");
/// let ggf = games[0].to_ggf();
/// assert!(ggf.ends_with("B[f5]W[d6]B[c3]W[d3]B[c4];)"));
/// let again = OthelloScoresheet::read(ggf.as_bytes()).expect("the same game");
/// assert_eq!(again[0].moves(), games[0].moves());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct OthelloScoresheet {
    /// Who played Black and who White; empty if nobody knows.
    pub names: [String; 2],
    /// Where; empty if nobody knows.
    pub place: String,
    /// When, in no particular form; empty if nobody knows.
    pub date: String,
    /// How long either side may think in the whole game, if it is limited.
    pub clocks: [Option<Duration>; 2],
    variant: OthelloVariant,
    start: String,
    moves: Vec<WrittenMove>,
}

/// A move as it is written down.
#[derive(Clone, PartialEq, Debug)]
pub struct WrittenMove {
    /// The move in this game's notation: `f5` or `pass`.
    pub mv: String,
    /// What who played it thought of it, in discs.
    pub evaluation: Option<f64>,
    /// How long it took, in seconds.
    pub seconds: Option<f64>,
}

/// Why a game cannot be taken from what was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoresheetError {
    /// Which game it is, counted from 1.
    pub game: usize,
    /// What is wrong with it.
    pub fault: ScoresheetFault,
}

/// What is wrong with a game that was written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScoresheetFault {
    /// Something cannot be read.
    Unreadable(ParseError),
    /// A move is not possible where it stands.
    Unplayable {
        /// The move, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: MoveError,
    },
}

impl ScoresheetFault {
    /// The sentence for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            ScoresheetFault::Unreadable(error) => error.message(),
            ScoresheetFault::Unplayable { number, error } => Message::new("record-unplayable")
                .with("number", *number)
                .with("error", error.message()),
        }
    }
}

impl From<ParseError> for ScoresheetFault {
    fn from(error: ParseError) -> ScoresheetFault {
        ScoresheetFault::Unreadable(error)
    }
}

impl ScoresheetError {
    /// The sentence for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("scoresheet-game")
            .with("game", self.game)
            .with("fault", self.fault.message())
    }
}

impl fmt::Display for ScoresheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ScoresheetError {}

impl OthelloScoresheet {
    /// The longest file that should be read, in bytes: more than any year of tournaments.
    pub const LONGEST: usize = 16 << 20;

    /// The most games that are taken from a file: all that are known from fifty years of tournaments.
    pub const MAX_GAMES: usize = 250_000;

    /// Reads the games of a file: WTHOR if it is not text, else GGF or one transcript a line.
    ///
    /// ```
    /// use damier::games::othello::OthelloScoresheet;
    /// let games = OthelloScoresheet::read("F5D6C3\n\nf5f6\n".as_bytes()).expect("two games");
    /// assert_eq!(games.len(), 2);
    /// let error = OthelloScoresheet::read("f5d6a1".as_bytes()).unwrap_err();
    /// assert!(error.to_string().starts_with("game 1: move 3"));
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Vec<OthelloScoresheet>, ScoresheetError> {
        OthelloScoresheet::read_sized(bytes, None)
    }

    /// The same, where the size of the board is known: a transcript does not tell it.
    pub fn read_sized(
        bytes: &[u8],
        variant: Option<OthelloVariant>,
    ) -> Result<Vec<OthelloScoresheet>, ScoresheetError> {
        let games = match std::str::from_utf8(bytes) {
            Ok(text) if !text.contains('\0') => match text.contains(ggf::BEGINNING) {
                true => few(text.matches(ggf::BEGINNING).count()).and_then(|()| ggf::read(text)),
                false => few(transcript::lines(text).count())
                    .and_then(|()| transcript::read(text, variant)),
            },
            _ => wthor::read(bytes),
        };
        match games {
            Ok(games) if games.is_empty() => Err(ScoresheetError {
                game: 1,
                fault: ParseError::new("", Message::new("expected-scoresheet")).into(),
            }),
            games => games,
        }
    }

    /// The game of a record, unless it is of another game or cannot be replayed.
    ///
    /// ```
    /// use damier::GameId;
    /// use damier::games::othello::OthelloScoresheet;
    /// use damier::play::MatchRules;
    /// let mut session = "othello:8".parse::<GameId>()?.open(None, None, false)?.start(MatchRules::default());
    /// session.play("f5").expect("a legal move");
    /// let sheet = OthelloScoresheet::of_record(&session.record()).expect("a game of Othello");
    /// assert_eq!(sheet.to_transcript().as_deref(), Some("f5"));
    /// assert_eq!(sheet.to_record(), session.record());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn of_record(record: &Record) -> Result<OthelloScoresheet, RecordError> {
        let session = record.replay()?;
        let board = session.board();
        let variant = board.variant().parse();
        let variant = match variant {
            Ok(variant) if board.game() == "othello" => variant,
            _ => {
                let error = ParseError::new(&record.game, Message::new("expected-othello"));
                return Err(RecordError::Unreadable { line: 2, error });
            }
        };
        let mut sheet = OthelloScoresheet::begun(variant, record.start.clone());
        sheet.names = record.players.each_ref().map(ToString::to_string);
        sheet.moves = session.moves().into_iter().map(WrittenMove::of).collect();
        Ok(sheet)
    }

    /// The game as a record. A name that is no player's description becomes a person.
    #[must_use]
    pub fn to_record(&self) -> Record {
        let session = self.replay();
        let player = |name: &String| name.parse().unwrap_or_else(|_| Spec::human());
        Record {
            players: self.names.each_ref().map(player),
            ..session.record()
        }
    }

    /// Which board it is played on, and how it is counted.
    #[must_use]
    pub const fn variant(&self) -> OthelloVariant {
        self.variant
    }

    /// The position it begins with.
    #[must_use]
    pub fn start(&self) -> &str {
        &self.start
    }

    /// The moves, passes among them.
    #[must_use]
    pub fn moves(&self) -> &[WrittenMove] {
        &self.moves
    }

    /// How long a side has thought so far, as far as it was written down.
    ///
    /// ```
    /// use damier::Side;
    /// use damier::games::othello::OthelloScoresheet;
    /// let game = "(;GM[Othello]TY[8]B[f5//2.5]W[d6//1]B[c3//4];)";
    /// let games = OthelloScoresheet::read(game.as_bytes()).expect("a game");
    /// assert_eq!(games[0].thinking_time(Side::First).as_secs_f64(), 6.5);
    /// ```
    #[must_use]
    pub fn thinking_time(&self, side: Side) -> Duration {
        let session = self.replay();
        let first = match session.moves().len() % 2 {
            0 => session.board().turn(),
            _ => session.board().turn().other(),
        };
        let own = self.moves.iter().skip(usize::from(first != side));
        let seconds: f64 = own.step_by(2).filter_map(|mv| mv.seconds).sum();
        Duration::try_from_secs_f64(seconds).unwrap_or_default()
    }

    /// The game played again, with people on both seats.
    #[must_use]
    pub fn replay(&self) -> Box<dyn DynMatch> {
        let mut session = self.board().start(MatchRules::default());
        for written in &self.moves {
            session
                .play(&written.mv)
                .expect("a scoresheet's moves are legal");
        }
        session
    }

    /// The discs that Black has more than White at the end; nothing before it.
    fn margin(&self) -> Option<i16> {
        match self.replay().ending()?.outcome()? {
            Outcome::Margin(margin) => Some(margin),
            _ => None,
        }
    }

    fn board(&self) -> Box<dyn DynPosition> {
        open(self.variant, Some(&self.start)).expect("a scoresheet's start is a position")
    }

    /// A game of which nothing is known but its start.
    fn begun(variant: OthelloVariant, start: String) -> OthelloScoresheet {
        OthelloScoresheet {
            names: Default::default(),
            place: String::new(),
            date: String::new(),
            clocks: [None; 2],
            variant,
            start,
            moves: Vec::new(),
        }
    }

    /// The game that these moves make from a start, each with its side where that is told.
    fn played(
        variant: OthelloVariant,
        start: Option<&str>,
        moves: impl IntoIterator<Item = (Option<Side>, WrittenMove)>,
    ) -> Result<OthelloScoresheet, ScoresheetFault> {
        let board = open(variant, start)?;
        let mut sheet = OthelloScoresheet::begun(variant, board.position());
        let mut session = board.start(MatchRules::default());
        for (index, (side, written)) in moves.into_iter().enumerate() {
            let plies = passing::play(session.as_mut(), side, &written.mv).map_err(|error| {
                let number = index + 1;
                ScoresheetFault::Unplayable { number, error }
            })?;
            sheet.moves.extend(plies.into_iter().map(WrittenMove::of));
            if let Some(last) = sheet.moves.last_mut() {
                let mv = std::mem::take(&mut last.mv);
                *last = WrittenMove { mv, ..written };
            }
        }
        Ok(sheet)
    }
}

/// An error where there are more games than are read, before any is.
fn few(games: usize) -> Result<(), ScoresheetError> {
    const MAX: usize = OthelloScoresheet::MAX_GAMES;
    if games <= MAX {
        return Ok(());
    }
    let expected = Message::new("expected-scoresheet-games").with("most", MAX);
    Err(ScoresheetError {
        game: MAX + 1,
        fault: ParseError::new(&games.to_string(), expected).into(),
    })
}

impl WrittenMove {
    /// A move of which nothing else is known.
    const fn of(mv: String) -> WrittenMove {
        WrittenMove {
            mv,
            evaluation: None,
            seconds: None,
        }
    }
}

/// A position of a variant, or its start.
pub(crate) fn open(
    variant: OthelloVariant,
    position: Option<&str>,
) -> Result<Box<dyn DynPosition>, ParseError> {
    (super::GAME.open)(&Setup {
        variant: Some(&variant.to_string()),
        position,
        ..Setup::default()
    })
}
