//! Somebody outside who plays, spoken to in text alone.
//!
//! A face knows what to ask and how to judge the answer. Who asks it of a program, and whether programs
//! are started at all, is a [`ForeignHost`]'s business: the terminal has one, a request of the page
//! has not.

use std::fmt;
use std::time::Duration;

use crate::notation::{Notation, ParseError};
use crate::play::{Clock, Fault, FaultKind, Observation, Player};
use crate::position::{Side, Status};
use crate::score::Outcome;
use crate::search::{Budget, Stop};

use super::catalogue_game::CatalogueGame;
use super::dyn_position::DynPosition;
use super::game_info::GameId;
use super::kind::Kind as _;
use super::spec::Spec;

/// What is asked: a game so far, and how long there is to think.
#[derive(Clone, Copy, Debug)]
pub struct Question<'match_> {
    /// Where the game began, in its notation.
    pub start: &'match_ str,
    /// The moves so far.
    pub moves: &'match_ [String],
    /// Who is to move, or would be.
    pub side: Side,
    /// The clocks, where there are any.
    pub clock: Option<&'match_ Clock>,
    /// How long the answer may take where there are none.
    pub time: Option<Duration>,
    /// Once it is raised, nobody waits for the answer any more.
    pub stop: &'match_ Stop,
}

/// Somebody outside who plays.
pub trait ForeignPlayer: Send {
    /// Its move, as it says it, and the nodes it says it searched; or why there is none.
    fn choose(&mut self, question: &Question<'_>) -> Result<(String, u64), Fault>;

    /// Hears how a game ended; what it says instead, if that is something else.
    fn hear_end(&mut self, question: &Question<'_>, outcome: Outcome) -> Option<Fault>;

    /// Takes the blame for a move that is none: adds what it said last.
    fn blame(&mut self, fault: Fault) -> Fault;
}

/// Who has seats for other programs.
pub trait ForeignHost: fmt::Debug + Send + Sync {
    /// An error, unless that program may sit down at a game which begins there.
    fn check(&self, spec: &Spec, start: &dyn DynPosition) -> Result<(), ParseError>;

    /// A seat for one game. The program may be one that has played before.
    fn player(&self, spec: &Spec, table: &ForeignTable) -> Box<dyn ForeignPlayer>;
}

/// What there is to know of the games at a table before they begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForeignTable {
    /// The game's name in the catalogue.
    pub game: &'static str,
    /// Its variant.
    pub variant: String,
    /// Is that the one which the game's name alone means?
    pub is_own_variant: bool,
    /// The start that goes without saying; of dealt games there is none.
    pub usual_start: Option<String>,
}

impl ForeignTable {
    /// The table of a game.
    #[must_use]
    pub fn of(game: &GameId) -> ForeignTable {
        let start = game.start();
        let text = start.whole_position();
        let is_dealt = |seed| match game.open(None, Some(seed), false) {
            Ok(other) => other.whole_position() != text,
            Err(_) => true,
        };
        ForeignTable {
            game: start.game(),
            variant: start.variant(),
            is_own_variant: game.info().id().start().variant() == start.variant(),
            usual_start: (!(2..=4).any(is_dealt)).then_some(text),
        }
    }

    /// The start that a program which knows the name of the game alone can set up: that of the game's own
    /// variant. Of a game in another size it has to be told.
    #[must_use]
    pub fn known_start(&self) -> Option<&str> {
        self.usual_start.as_deref().filter(|_| self.is_own_variant)
    }
}

/// A seat for somebody outside.
pub(super) fn seat_foreign<P: CatalogueGame>(player: Box<dyn ForeignPlayer>) -> Box<dyn Player<P>> {
    Box::new(Guest::<P> {
        player,
        start: None,
        played: Vec::new(),
        moves: Vec::new(),
        fault: None,
    })
}

/// Somebody outside at a table: the game as text, and what went wrong.
struct Guest<P: Notation> {
    player: Box<dyn ForeignPlayer>,
    start: Option<(P, String)>,
    played: Vec<P::Move>,
    /// The same moves in their notation.
    moves: Vec<String>,
    fault: Option<Fault>,
}

impl<P: CatalogueGame> Guest<P> {
    /// Brings the text up to date: most of the game was there before.
    fn follow(&mut self, history: &[P], played: &[P::Move]) {
        if let Some(start) = history.first()
            && self.start.as_ref().is_none_or(|(known, _)| known != start)
        {
            self.start = Some((*start, start.to_string()));
            self.played.clear();
        }
        let same = self.played.iter().zip(played);
        let same = same.take_while(|(known, now)| known == now).count();
        self.played.truncate(same);
        self.moves.truncate(same);
        self.played.extend(&played[same..]);
        let fresh = played[same..].iter().map(ToString::to_string);
        self.moves.extend(fresh);
    }
}

impl<P: CatalogueGame> Player<P> for Guest<P> {
    fn choose(&mut self, seen: &Observation<'_, P>, budget: &mut Budget) -> P::Move {
        self.follow(seen.history(), seen.played());
        let question = Question {
            start: self.start.as_ref().map_or("", |(_, text)| text),
            moves: &self.moves,
            side: match P::Kind::status(seen.position()) {
                Status::Turn(side) => side,
                _ => Side::First,
            },
            clock: seen.clock(),
            time: budget.time_left(),
            stop: &budget.stop().clone(),
        };
        let somehow = seen.legal()[0];
        match self.player.choose(&question) {
            Ok((text, nodes)) => {
                // Whether anything is left does not matter: the answer is there.
                let _ = budget.spend(nodes);
                let read = text.parse::<P::Move>().ok();
                match read.filter(|mv| seen.legal().contains(mv)) {
                    Some(mv) => return mv,
                    None => {
                        let fault = Fault::new(FaultKind::Illegal, &text);
                        self.fault = Some(self.player.blame(fault));
                    }
                }
            }
            Err(fault) => self.fault = Some(fault),
        }
        somehow
    }

    fn fault(&mut self) -> Option<Fault> {
        self.fault.take()
    }

    fn hear_end(&mut self, history: &[P], played: &[P::Move], status: Status) -> Option<Fault> {
        let Status::Over(outcome) = status else {
            return None;
        };
        self.follow(history, played);
        let question = Question {
            start: self.start.as_ref().map_or("", |(_, text)| text),
            moves: &self.moves,
            side: Side::First,
            clock: None,
            time: None,
            stop: &Stop::new(),
        };
        self.player.hear_end(&question, outcome)
    }
}
