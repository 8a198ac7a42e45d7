//! A match whose game's type is forgotten, with machines on the seats that want one.

use std::fmt;

use crate::notation::ParseError;
use crate::picture::Picture;
use crate::play::{Ending, Fault, Match, MatchRules, Player, Remark, TimeControl};
use crate::position::{Position, Side, Status};
use crate::score::Score;
use crate::search::{Budget, Report};
use crate::solve::TableStore;
use crate::words::Message;

use super::catalogue_game::CatalogueGame;
use super::dyn_position::DynPosition;
use super::foreign_player::{ForeignPlayer, seat_foreign};
use super::kind::Kind as _;
use super::move_error::MoveError;
use super::player_factory::{Kept, PlayerFactory};
use super::record::Record;
use super::spec::Spec;

/// A match as programs drive it: moves as text, players by their specs.
///
/// ```
/// use damier::{GameId, Side, Spec};
/// use damier::play::MatchRules;
/// let mut session = "pogo".parse::<GameId>()?.open(None, None, false)?.start(MatchRules::default());
/// session.seat(Side::Second, &Spec::random(), 1)?;
/// assert_eq!(session.play("2 5 1").unwrap(), "2,5,1");
/// let reply = session.reply().expect("a machine sits there");
/// assert_eq!(session.moves(), ["2,5,1".to_string(), reply]);
/// # Ok::<(), damier::ParseError>(())
/// ```
pub trait DynMatch: fmt::Debug + Send {
    /// The position now.
    fn board(&self) -> &dyn DynPosition;
    /// Every position from the start to now.
    fn history(&self) -> Vec<Box<dyn DynPosition>>;
    /// The board with the last move marked, or what decided the game.
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
    fn equip(&mut self, store: &TableStore);
    /// Whose the last move was and what it is worth to that side, if a machine chose it and valued it.
    fn thought(&self) -> Option<(Side, Score)>;
    /// What the machines have to say, such as what was given up on purpose.
    fn remarks(&self) -> Vec<(Side, Message)>;
    /// Puts a player on a seat. A machine without a seed of its own draws from `seed`.
    fn seat(&mut self, side: Side, spec: &Spec, seed: u64) -> Result<(), ParseError>;
    /// Puts another program on a seat.
    fn seat_foreign(&mut self, side: Side, spec: &Spec, player: Box<dyn ForeignPlayer>);
    /// Takes whoever sits on a seat away from it; its name stays.
    fn seat_nobody(&mut self, side: Side);
    /// Gives both sides clocks, or takes them away.
    fn set_clocks(&mut self, time: Option<TimeControl>);
    /// Tells other programs how the match ended, if the game's own rules ended it.
    fn tell_end(&mut self);
    /// What the players did wrong.
    fn faults(&self) -> Vec<(Side, Fault)>;
    /// Lets the machine whose turn it is play within the budget; `None` if nobody but a person can.
    fn reply_within(&mut self, budget: &mut Budget) -> Option<String>;
    /// Lets the machine whose turn it is play; `None` if nobody but a person can.
    fn reply(&mut self) -> Option<String> {
        self.reply_within(&mut Budget::unlimited())
    }
    /// Lets the machine of a side think on the other's time, within the budget; see [`Player::ponder`].
    fn ponder(&mut self, side: Side, budget: &mut Budget);
    /// The good moves that the book of a player knows, the best one first, with what they are worth; see
    /// [`PlayerFactory::openings`]. Nothing where no book is to be used.
    fn openings(&self, spec: &Spec) -> Vec<(String, Score)>;
    /// The move that a search finds, deeper and deeper up to `deepest` while the budget lasts; see
    /// [`PlayerFactory::deepen`]. Moves that bring back a position are left out while there are others.
    fn deepen(
        &self,
        search: (&Spec, &Kept),
        deepest: Option<u32>,
        budget: &mut Budget,
        on_depth: &mut dyn FnMut(&Report<String>),
    ) -> Option<Report<String>>;
    /// The match as a record.
    fn record(&self) -> Record;
}

/// A seat: who was asked for, and the machine if it is one.
struct Seat<P: Position> {
    spec: Spec,
    machine: Option<Box<dyn Player<P>>>,
}

/// What is behind the trait: a match and its two seats.
pub(super) struct SeatedMatch<P: Position> {
    game: Match<P>,
    seats: [Seat<P>; 2],
    store: TableStore,
    thought: Option<(Side, Score)>,
}

impl<P: CatalogueGame> SeatedMatch<P> {
    /// A match that begins at `start`, with people on both seats.
    pub(super) fn new(start: P, rules: MatchRules) -> SeatedMatch<P> {
        let person = || Seat {
            spec: Spec::human(),
            machine: None,
        };
        SeatedMatch {
            game: Match::with_status(start, rules, P::Kind::status),
            seats: [person(), person()],
            store: TableStore::default(),
            thought: None,
        }
    }

    /// Whose seat it is to move now. Of a puzzle, the first.
    fn seat_to_move(&self) -> usize {
        match self.game.status() {
            Status::Turn(side) => side.index(),
            _ => Side::First.index(),
        }
    }
}

impl<P: CatalogueGame> DynMatch for SeatedMatch<P> {
    fn board(&self) -> &dyn DynPosition {
        self.game.position()
    }

    fn history(&self) -> Vec<Box<dyn DynPosition>> {
        let positions = self.game.positions().iter();
        positions.map(|position| position.boxed()).collect()
    }

    fn picture(&self) -> Picture {
        let position = self.game.position();
        let last = self.game.moves().last();
        let places = last.map(|mv| position.places_of(*mv)).unwrap_or_default();
        let decisive = position.decisive();
        let marked = if decisive.is_empty() {
            places
        } else {
            decisive
        };
        CatalogueGame::picture(position).with_last(marked)
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
        let mv = MoveError::read::<P>(mv)?;
        let played = self.game.play(mv);
        played.map_err(|error| MoveError::of_match(self.game.position(), error))?;
        self.thought = None;
        Ok(mv.to_string())
    }

    fn undo(&mut self) -> bool {
        self.thought = None;
        self.game.undo().is_some()
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    fn equip(&mut self, store: &TableStore) {
        self.store = store.clone();
    }

    fn thought(&self) -> Option<(Side, Score)> {
        self.thought
    }

    fn remarks(&self) -> Vec<(Side, Message)> {
        let remark = |side: Side| {
            let machine = self.seats[side.index()].machine.as_ref()?;
            Some((side, in_words(&machine.remark()?)))
        };
        Side::BOTH.into_iter().filter_map(remark).collect()
    }

    fn seat(&mut self, side: Side, spec: &Spec, seed: u64) -> Result<(), ParseError> {
        self.seats[side.index()] = Seat {
            machine: P::Players::seat(spec, seed, &self.store)?,
            spec: spec.clone(),
        };
        Ok(())
    }

    fn seat_foreign(&mut self, side: Side, spec: &Spec, player: Box<dyn ForeignPlayer>) {
        self.seats[side.index()] = Seat {
            machine: Some(seat_foreign(player)),
            spec: spec.clone(),
        };
    }

    fn seat_nobody(&mut self, side: Side) {
        self.seats[side.index()].machine = None;
    }

    fn set_clocks(&mut self, time: Option<TimeControl>) {
        self.game.set_clocks(time);
    }

    fn tell_end(&mut self) {
        for side in Side::BOTH {
            if let Some(machine) = &mut self.seats[side.index()].machine {
                self.game.tell_end(side, machine);
            }
        }
    }

    fn faults(&self) -> Vec<(Side, Fault)> {
        self.game.faults().to_vec()
    }

    fn reply_within(&mut self, budget: &mut Budget) -> Option<String> {
        let seat = self.seat_to_move();
        let machine = self.seats[seat].machine.as_mut()?;
        let mv = self.game.reply(machine, budget)?;
        let side = Side::BOTH[seat];
        self.thought = machine.thought().map(|score| (side, score));
        Some(mv.to_string())
    }

    fn ponder(&mut self, side: Side, budget: &mut Budget) {
        if let Some(machine) = &mut self.seats[side.index()].machine {
            self.game.ponder(machine, budget);
        }
    }

    fn openings(&self, spec: &Spec) -> Vec<(String, Score)> {
        if self.store.is_fresh() {
            return Vec::new();
        }
        let moves = P::Players::openings(&self.game.position().seen(), spec);
        let moves = moves.into_iter().map(|(mv, score)| (mv.to_string(), score));
        moves.collect()
    }

    fn deepen(
        &self,
        search: (&Spec, &Kept),
        deepest: Option<u32>,
        budget: &mut Budget,
        on_depth: &mut dyn FnMut(&Report<String>),
    ) -> Option<Report<String>> {
        let position = self.game.position();
        let is_fresh = |mv: &P::Move| !self.game.positions().contains(&position.after(*mv));
        let mut moves: Vec<P::Move> = self.game.legal().filter(is_fresh).collect();
        if moves.is_empty() {
            moves = self.game.legal().collect();
        }
        let tell = &mut |report: &Report<P::Move>| on_depth(&in_text(report));
        let report = P::Players::deepen(&position.seen(), &moves, search, deepest, budget, tell)?;
        Some(in_text(&report))
    }

    fn record(&self) -> Record {
        Record::of(
            &self.game,
            self.seats.each_ref().map(|seat| seat.spec.clone()),
        )
    }
}

/// The same report, its moves in their notation.
fn in_text<M: fmt::Display>(report: &Report<M>) -> Report<String> {
    Report {
        line: report.line.iter().map(ToString::to_string).collect(),
        score: report.score,
        depth: report.depth,
        nodes: report.nodes,
        leaves: report.leaves,
        is_interrupted: report.is_interrupted,
        is_proven: report.is_proven,
    }
}

/// What a machine says after the game.
fn in_words<M: fmt::Display>(remark: &Remark<M>) -> Message {
    if remark.given_up == 0 {
        return Message::new("perfect-kept").with("regret", remark.regret);
    }
    let moves: Vec<String> = remark.moves.iter().map(ToString::to_string).collect();
    Message::new("perfect-gave-up")
        .with("given", remark.given_up)
        .with("moves", moves.join(" "))
}

impl<P: CatalogueGame> fmt::Debug for SeatedMatch<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SeatedMatch({:?})", self.game)
    }
}
