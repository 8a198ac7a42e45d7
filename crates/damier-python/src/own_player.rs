//! Players that are written in Python: callables that are told a position and give a move, at a table of
//! the catalogue or of an own game.
//!
//! A move that is none loses the game, as everybody's does. What a callable raises ends the tournament and
//! is raised there, or loses the game if that was agreed; Ctrl-C always ends it.

use std::fmt;
use std::sync::Arc;

use damier::face::{ForeignHost, ForeignPlayer, ForeignTable, Question};
use damier::play::{Fault, FaultKind, Observation, Player};
use damier::{Budget, DynPosition, GameId, Message, Outcome, ParseError, Spec};
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::exceptions::shown;
use crate::limits::Trouble;
use crate::own_board::board;
use crate::own_position::{OwnMove, OwnPosition};
use crate::position::PyPosition;

/// A callable that plays, and what becomes of what it raises.
#[derive(Clone)]
pub(crate) struct OwnPlayer {
    pub(crate) callable: Arc<Py<PyAny>>,
    pub(crate) trouble: Trouble,
    /// Does what it raises lose the game, and nothing else?
    pub(crate) is_forfeiting: bool,
}

impl OwnPlayer {
    /// What the callable answers, as `read` understands it; or what is wrong with it.
    fn ask<T>(
        &self,
        position: impl FnOnce(Python<'_>) -> PyResult<Bound<'_, PyAny>>,
        read: impl FnOnce(&Bound<'_, PyAny>) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let over = || Fault::new(FaultKind::Ended, "");
        if self.trouble.is_stopped() {
            return Err(over());
        }
        let answer = Python::try_attach(|py| {
            let told = position(py).and_then(|position| self.callable.bind(py).call1((position,)));
            match told {
                Ok(answer) => read(&answer),
                Err(error) if self.is_forfeiting && error.is_instance_of::<PyException>(py) => {
                    Err(Fault::new(FaultKind::Refused, &error.to_string()))
                }
                Err(error) => {
                    self.trouble.keep(error);
                    Err(over())
                }
            }
        });
        answer.unwrap_or_else(|| Err(over()))
    }
}

/// What was given instead of a legal move.
fn illegal(answer: &Bound<'_, PyAny>) -> Fault {
    Fault::new(FaultKind::Illegal, &shown(answer))
}

/// Who seats callables at the tables of the catalogue. A guest's name is the number of its callable.
pub(crate) struct Callables {
    pub(crate) game: GameId,
    pub(crate) players: Vec<Option<OwnPlayer>>,
}

impl Callables {
    fn named(&self, spec: &Spec) -> Option<&OwnPlayer> {
        let guest = spec.command().filter(|_| spec.name() == "guest")?;
        self.players.get(guest.parse::<usize>().ok()?)?.as_ref()
    }
}

impl fmt::Debug for Callables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Callables")
    }
}

impl ForeignHost for Callables {
    /// Programs have no seat here, and nobody is shown what is covered.
    fn check(&self, spec: &Spec, start: &dyn DynPosition) -> Result<(), ParseError> {
        if self.named(spec).is_none() {
            return Err(spec.unknown(&start.players()));
        }
        if start.is_hidden() {
            let expected = Message::new("expected-nothing-hidden");
            return Err(ParseError::new(&start.position(), expected));
        }
        Ok(())
    }

    fn player(&self, spec: &Spec, _: &ForeignTable) -> Box<dyn ForeignPlayer> {
        Box::new(Guest {
            player: self
                .named(spec)
                .expect("every guest was checked before")
                .clone(),
            game: self.game.clone(),
            now: None,
        })
    }
}

/// A callable at a table of the catalogue.
struct Guest {
    player: OwnPlayer,
    game: GameId,
    /// The position after so many moves.
    now: Option<(usize, Box<dyn DynPosition>)>,
}

impl Guest {
    /// The position of a question: a move or two after the last one.
    fn follow(&mut self, question: &Question<'_>) -> Option<Box<dyn DynPosition>> {
        let known = self.now.take();
        let (plies, mut board) = match known.filter(|(plies, _)| *plies <= question.moves.len()) {
            Some(known) => known,
            None => (0, self.game.open(Some(question.start), None, false).ok()?),
        };
        for mv in &question.moves[plies..] {
            board = board.after(mv).ok()?;
        }
        self.now = Some((question.moves.len(), board.boxed()));
        Some(board)
    }
}

impl ForeignPlayer for Guest {
    fn choose(&mut self, question: &Question<'_>) -> Result<(String, u64), Fault> {
        let Some(board) = self.follow(question) else {
            return Err(Fault::new(FaultKind::Refused, question.start));
        };
        self.player.ask(
            |py| Ok(Bound::new(py, PyPosition::new(board))?.into_any()),
            |answer| {
                let text = answer.cast::<PyString>().map_err(|_| illegal(answer))?;
                let text = text.to_str().map_err(|_| illegal(answer))?;
                Ok((text.to_owned(), 0))
            },
        )
    }

    fn hear_end(&mut self, _: &Question<'_>, _: Outcome) -> Option<Fault> {
        None
    }

    fn blame(&mut self, fault: Fault) -> Fault {
        fault
    }
}

/// A callable at a table of an own game.
pub(crate) struct OwnGuest {
    pub(crate) player: OwnPlayer,
    pub(crate) fault: Option<Fault>,
}

impl Player<OwnPosition> for OwnGuest {
    fn choose(&mut self, seen: &Observation<'_, OwnPosition>, _: &mut Budget) -> OwnMove {
        let somehow = seen.legal()[0];
        let here = *seen.position();
        let Some(known) = board(here.board) else {
            return somehow;
        };
        let chosen = self.player.ask(
            |py| match known.object(here.number) {
                Some(object) => Ok(object.bind(py).clone()),
                None => Ok(py.None().into_bound(py)),
            },
            |answer| {
                let number = known.known_move(answer);
                let mut legal = seen.legal().iter();
                let found = legal.find(|mv| Some(mv.number) == number);
                found.copied().ok_or_else(|| illegal(answer))
            },
        );
        chosen.unwrap_or_else(|fault| {
            self.fault = Some(fault);
            somehow
        })
    }

    fn fault(&mut self) -> Option<Fault> {
        self.fault.take()
    }
}
