//! A match: positions and moves so far, and the rules that need the history.

use std::str::FromStr;

use crate::catalogue::{MoveError, Presented, Standing};
use crate::message::Message;
use crate::notation::ParseError;
use crate::position::{IllegalMove, Position};
use crate::score::Outcome;

/// What happens when a position comes back with the same side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Repetition {
    /// The third occurrence is a draw.
    #[default]
    Third,
    /// Nothing.
    None,
    /// It may not come back: such a move is not legal, and a player with no other move draws.
    Forbid,
}

impl Repetition {
    /// The words a person types.
    pub const NAMES: [&'static str; 3] = ["third", "none", "forbid"];

    /// The word for this rule.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Repetition::NAMES[self as usize]
    }
}

impl FromStr for Repetition {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Repetition, ParseError> {
        match text.trim().to_lowercase().as_str() {
            "third" => Ok(Repetition::Third),
            "none" => Ok(Repetition::None),
            "forbid" => Ok(Repetition::Forbid),
            _ => Err(ParseError::new(text, Message::any_of(Repetition::NAMES))),
        }
    }
}

/// The rules of a match that a position cannot know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchRules {
    /// What happens when a position comes back.
    pub repetition: Repetition,
    /// The match ends, drawn, after that many plies.
    pub longest: usize,
    /// Points given to the second side at the end, where the size of a win counts.
    pub komi: i16,
}

impl MatchRules {
    /// The ply cap when nobody asks for another.
    pub const LONGEST: usize = 10_000;
    /// The largest handicap, either way.
    pub const LARGEST_KOMI: i16 = 1000;
}

impl Default for MatchRules {
    fn default() -> MatchRules {
        MatchRules {
            repetition: Repetition::default(),
            longest: MatchRules::LONGEST,
            komi: 0,
        }
    }
}

/// Why a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The game's own rules ended it; komi is counted in.
    Outcome(Outcome),
    /// The puzzle is solved.
    Solved,
    /// A position occurred for the third time.
    Repetition,
    /// Every move left would bring back a position, and that is forbidden.
    NoFreshMove,
    /// The ply cap was reached.
    TooLong,
}

impl Ending {
    /// The result: a draw, unless the game's own rules say otherwise. A solved puzzle has none.
    ///
    /// ```
    /// use damier::{Ending, Outcome};
    /// assert_eq!(Ending::Repetition.outcome(), Some(Outcome::Draw));
    /// ```
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Ending::Outcome(outcome) => Some(outcome),
            Ending::Solved => None,
            Ending::Repetition | Ending::NoFreshMove | Ending::TooLong => Some(Outcome::Draw),
        }
    }
}

/// A match: every position so far and every move between them.
///
/// ```
/// use damier::{Ending, Match, MatchRules, Pogo};
/// let start: Pogo = "WW/WW/WW/-/-/-/BB/BB/BB W".parse()?;
/// let mut game = Match::new(start, MatchRules::default());
/// for _ in 0..2 {
///     for mv in ["1,2,1", "7,8,1", "2,1,1", "8,7,1"] {
///         game.play(mv.parse()?).unwrap();
///     }
/// }
/// assert_eq!(game.position(), &start);
/// assert_eq!(game.ending(), Some(Ending::Repetition));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match<P: Position> {
    positions: Vec<P>,
    moves: Vec<P::Move>,
    rules: MatchRules,
}

impl<P: Presented> Match<P> {
    /// A match that begins at `start`.
    #[must_use]
    pub fn new(start: P, rules: MatchRules) -> Match<P> {
        Match {
            positions: vec![start],
            moves: Vec::new(),
            rules,
        }
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &P {
        self.positions
            .last()
            .expect("a match has at least its start")
    }

    /// Every position from the start to now.
    #[must_use]
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// Every move so far.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The rules of this match.
    #[must_use]
    pub const fn rules(&self) -> MatchRules {
        self.rules
    }

    /// The moves that may be played now: the position's, less those the repetition rule forbids.
    ///
    /// ```
    /// use damier::{Match, MatchRules, Pogo, PogoVariant, Repetition};
    /// let rules = MatchRules { repetition: Repetition::Forbid, ..MatchRules::default() };
    /// let mut game = Match::new(Pogo::start(PogoVariant::Standard), rules);
    /// for mv in ["1,2,1", "7,8,1", "2,1,1"] {
    ///     game.play(mv.parse()?).expect("a fresh position");
    /// }
    /// assert!(game.legal().all(|mv| mv.to_string() != "8,7,1"), "the start would come back");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn legal(&self) -> impl Iterator<Item = P::Move> {
        let position = *self.position();
        let moves: Vec<P::Move> = position.moves().collect();
        moves.into_iter().filter(move |mv| !self.is_forbidden(*mv))
    }

    /// Plays a move, or says why it cannot be played.
    pub fn play(&mut self, mv: P::Move) -> Result<(), MoveError> {
        if self.ending().is_some() {
            return Err(MoveError::Over);
        }
        let next = self.position().try_after(mv).map_err(MoveError::Illegal)?;
        if self.is_forbidden(mv) {
            return Err(MoveError::Illegal(IllegalMove {
                mv: mv.to_string(),
                why: Message::new("repetition-is-forbidden"),
            }));
        }
        self.positions.push(next);
        self.moves.push(mv);
        Ok(())
    }

    /// Takes back the last move; `None` at the start.
    ///
    /// ```
    /// use damier::{Match, MatchRules, Pogo, PogoVariant};
    /// let start = Pogo::start(PogoVariant::Standard);
    /// let mut game = Match::new(start, MatchRules::default());
    /// game.play("2,5,1".parse()?).expect("a legal move");
    /// assert!(game.undo().is_some());
    /// assert_eq!(game.position(), &start);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn undo(&mut self) -> Option<P::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        Some(mv)
    }

    /// How the match ended, or `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self.position().standing() {
            Standing::Over(Outcome::Margin(margin)) => {
                return Some(Ending::Outcome(Outcome::Margin(margin - self.rules.komi)));
            }
            Standing::Over(outcome) => return Some(Ending::Outcome(outcome)),
            Standing::Solved => return Some(Ending::Solved),
            Standing::Unsolved | Standing::Unsolvable => {}
            Standing::Turn(_) => match self.rules.repetition {
                Repetition::Third if self.occurrences(self.position()) >= 3 => {
                    return Some(Ending::Repetition);
                }
                Repetition::Forbid if self.legal().next().is_none() => {
                    return Some(Ending::NoFreshMove);
                }
                Repetition::Third | Repetition::None | Repetition::Forbid => {}
            },
        }
        (self.moves.len() >= self.rules.longest).then_some(Ending::TooLong)
    }

    /// How often a position has occurred.
    fn occurrences(&self, position: &P) -> usize {
        self.positions
            .iter()
            .filter(|seen| *seen == position)
            .count()
    }

    /// Would the repetition rule forbid this legal move? It binds players, not puzzle solvers.
    fn is_forbidden(&self, mv: P::Move) -> bool {
        let position = self.position();
        self.rules.repetition == Repetition::Forbid
            && matches!(position.standing(), Standing::Turn(_))
            && self.occurrences(&position.after(mv)) > 0
    }
}
