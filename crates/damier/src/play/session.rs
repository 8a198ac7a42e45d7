//! A match whose game's type is forgotten, with machines on the seats that want one.

use std::fmt;

use crate::catalogue::{Board, MoveError, Presented};
use crate::message::Message;
use crate::notation::ParseError;
use crate::picture::Picture;
use crate::play::machine::Machines;
use crate::play::r#match::{Ending, Match, MatchRules};
use crate::play::player::{Player, Seen};
use crate::play::record::Record;
use crate::play::spec::Spec;
use crate::position::{Position, Side};
use crate::search::{Budget, Unobserved};
use crate::solve::Resources;

/// A match as programs drive it: moves as text, players by their specs.
///
/// ```
/// use damier::{choose_game, MatchRules, Side, Spec};
/// let mut session = choose_game("pogo")?.open(None, None, false)?.start(MatchRules::default());
/// session.seat(Side::Second, &Spec::random(), 1)?;
/// assert_eq!(session.play("2 5 1").unwrap(), "2,5,1");
/// let reply = session.reply().expect("a machine sits there");
/// assert_eq!(session.moves(), ["2,5,1".to_string(), reply]);
/// # Ok::<(), damier::ParseError>(())
/// ```
pub trait Session: fmt::Debug + Send {
    /// The position now.
    fn board(&self) -> &dyn Board;
    /// The board with the last move marked.
    fn picture(&self) -> Picture;
    /// The rules of the match.
    fn rules(&self) -> MatchRules;
    /// The moves that may be played now.
    fn legal(&self) -> Vec<String>;
    /// The moves so far.
    fn moves(&self) -> Vec<String>;
    /// Plays a move as a person may type it, and gives back its notation.
    fn play(&mut self, mv: &str) -> Result<String, MoveError>;
    /// Takes back the last move; false at the start.
    fn undo(&mut self) -> bool;
    /// How the match ended, or `None` while it goes on.
    fn ending(&self) -> Option<Ending>;
    /// Gives machines that sit down from now on what they may use: tables on disk, threads.
    fn equip(&mut self, resources: &Resources);
    /// What the machines have to say, such as what was given up on purpose.
    fn remarks(&self) -> Vec<(Side, Message)>;
    /// Puts a player on a seat. A machine without a seed of its own draws from `seed`.
    fn seat(&mut self, side: Side, spec: &Spec, seed: u64) -> Result<(), ParseError>;
    /// Lets the machine whose turn it is play within the budget; `None` if nobody but a person can.
    fn reply_within(&mut self, budget: &mut Budget) -> Option<String>;
    /// Lets the machine whose turn it is play; `None` if nobody but a person can.
    fn reply(&mut self) -> Option<String> {
        self.reply_within(&mut Budget::unlimited())
    }
    /// The match as a record.
    fn record(&self) -> Record;
}

/// A seat: who was asked for, and the machine if it is one.
struct Seat<P: Position> {
    spec: Spec,
    machine: Option<Box<dyn Player<P>>>,
}

/// The session behind the trait: a match and its two seats.
pub(crate) struct Table<P: Position> {
    game: Match<P>,
    seats: [Seat<P>; 2],
    resources: Resources,
}

impl<P: Presented> Table<P> {
    /// A match that begins at `start`, with people on both seats.
    pub(crate) fn new(start: P, rules: MatchRules) -> Table<P> {
        let person = || Seat {
            spec: Spec::human(),
            machine: None,
        };
        Table {
            game: Match::new(start, rules),
            seats: [person(), person()],
            resources: Resources::default(),
        }
    }

    /// Whose seat it is to move now. Of a puzzle, the first.
    fn seat_to_move(&self) -> usize {
        match self.game.position().standing() {
            crate::catalogue::Standing::Turn(side) => side.index(),
            _ => Side::First.index(),
        }
    }
}

impl<P: Presented> Session for Table<P> {
    fn board(&self) -> &dyn Board {
        self.game.position()
    }

    fn picture(&self) -> Picture {
        let position = self.game.position();
        let last = self.game.moves().last();
        let places = last.map(|mv| position.places_of(*mv)).unwrap_or_default();
        Presented::picture(position).with_last(places)
    }

    fn rules(&self) -> MatchRules {
        self.game.rules()
    }

    fn legal(&self) -> Vec<String> {
        self.game.legal().map(|mv| mv.to_string()).collect()
    }

    fn moves(&self) -> Vec<String> {
        self.game.moves().iter().map(ToString::to_string).collect()
    }

    fn play(&mut self, mv: &str) -> Result<String, MoveError> {
        let mv = mv.parse::<P::Move>().map_err(MoveError::Unreadable)?;
        self.game.play(mv)?;
        Ok(mv.to_string())
    }

    fn undo(&mut self) -> bool {
        self.game.undo().is_some()
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    fn equip(&mut self, resources: &Resources) {
        self.resources = resources.clone();
    }

    fn remarks(&self) -> Vec<(Side, Message)> {
        let remark = |side: Side| {
            let machine = self.seats[side.index()].machine.as_ref()?;
            Some((side, machine.remark()?))
        };
        Side::BOTH.into_iter().filter_map(remark).collect()
    }

    fn seat(&mut self, side: Side, spec: &Spec, seed: u64) -> Result<(), ParseError> {
        self.seats[side.index()] = Seat {
            machine: P::Machines::seat(spec, seed, &self.resources)?,
            spec: spec.clone(),
        };
        Ok(())
    }

    fn reply_within(&mut self, budget: &mut Budget) -> Option<String> {
        if self.game.ending().is_some() {
            return None;
        }
        let seat = self.seat_to_move();
        let machine = self.seats[seat].machine.as_mut()?;
        let views: Vec<P::View> = self.game.positions().iter().map(Position::view).collect();
        let legal: Vec<P::Move> = self.game.legal().collect();
        let seen = Seen {
            views: &views,
            moves: self.game.moves(),
            legal: &legal,
        };
        let mv = machine.choose(&seen, budget, &mut Unobserved);
        self.game.play(mv).ok()?;
        Some(mv.to_string())
    }

    fn record(&self) -> Record {
        Record::of(
            &self.game,
            self.seats.each_ref().map(|seat| seat.spec.clone()),
        )
    }
}

impl<P: Presented> fmt::Debug for Table<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({:?})", self.game)
    }
}
