//! The game that a program at the other end talks about, and the machine that plays it.

use std::time::{Duration, Instant};

use super::EngineSeat;
use super::clock::Clocks;
use crate::face::MoveError;
use crate::face::{DynMatch, Spec};
use crate::games::othello::passing::{self, PASS};
use crate::games::othello::rules::OthelloVariant;
use crate::games::othello::scoresheet::open;
use crate::notation::ParseError;
use crate::play::MatchRules;
use crate::position::Side;
use crate::search::{Budget, Limits, Stop};
use crate::solve::TableStore;
use crate::words::Message;

/// A game and who plays it for this end.
#[derive(Debug)]
pub(super) struct Playing {
    pub(super) session: Box<dyn DynMatch>,
    /// The plies of every step: two, where a pass was left out.
    steps: Vec<usize>,
    pub(super) clocks: Clocks,
    seat: EngineSeat,
    variant: OthelloVariant,
    /// Who sits on both seats.
    seated: Option<Spec>,
    /// How deep the usual player looks.
    pub(super) deepest: Option<u32>,
}

/// A move that was chosen.
#[derive(Debug)]
pub(super) struct Chosen {
    pub(super) mv: String,
    pub(super) nodes: u64,
    pub(super) spent: Duration,
}

impl Playing {
    /// How long the usual player thinks where no clock tells.
    const DEFAULT_TIME: Duration = Duration::from_secs(1);

    /// Up to so many empty cells of 8x8 the truth is soon found.
    const EMPTIES_OF_THE_TRUTH: u32 = 16;

    /// What the truth should have, so that it need not be interrupted.
    const TIME_OF_THE_TRUTH: Duration = Duration::from_secs(2);

    /// A game from the start. An error says that nobody is called as the player asked for.
    pub(super) fn new(variant: OthelloVariant, seat: EngineSeat) -> Result<Playing, ParseError> {
        let mut playing = Playing {
            session: open(variant, None)?.start(MatchRules::default()),
            steps: Vec::new(),
            clocks: Clocks::default(),
            seat,
            variant,
            seated: None,
            deepest: None,
        };
        playing.session.equip(&playing.seat.store);
        if let Some(player) = playing.seat.player.clone() {
            if player.is_human() {
                let expected = Message::new("expected-engine-machine");
                return Err(ParseError::new(player.name(), expected));
            }
            playing.sit(player)?;
        }
        Ok(playing)
    }

    /// Another game: a start, and moves that were played from it.
    pub(super) fn begin(&mut self, variant: OthelloVariant, session: Box<dyn DynMatch>) {
        self.steps = session.moves().iter().map(|_| 1).collect();
        self.session = session;
        self.session.equip(&self.seat.store);
        self.variant = variant;
        self.seated = None;
    }

    /// The same board, empty again.
    pub(super) fn restart(&mut self) {
        self.resize(self.variant.size());
        self.clocks.restart();
    }

    /// An empty board of a size; false if there is none.
    pub(super) fn resize(&mut self, size: usize) -> bool {
        let scoring = self.variant.scoring();
        let variant = OthelloVariant { size, scoring };
        match open(variant, None) {
            Ok(board) => {
                self.begin(variant, board.start(MatchRules::default()));
                true
            }
            Err(_) => false,
        }
    }

    pub(super) const fn size(&self) -> usize {
        self.variant.size()
    }

    /// The cells as they are written, row by row, and who is to move after a blank.
    pub(super) fn position(&self) -> String {
        let position = self.session.board().position();
        match position.split_once(':') {
            Some((_, position)) => position.to_owned(),
            None => position,
        }
    }

    fn empties(&self) -> u32 {
        let position = self.position();
        position.bytes().filter(|cell| *cell == b'-').count() as u32
    }

    /// Plays a move for a side, or for whoever is to move.
    pub(super) fn play(&mut self, side: Option<Side>, mv: &str) -> Result<(), MoveError> {
        let plies = passing::play(self.session.as_mut(), side, mv)?;
        self.steps.push(plies.len());
        Ok(())
    }

    /// Takes back the last step; false if there is none.
    pub(super) fn undo(&mut self) -> bool {
        let Some(plies) = self.steps.pop() else {
            return false;
        };
        (0..plies).all(|_| self.session.undo())
    }

    /// Chooses a move for a side and plays it, within its clock and until somebody stops it. After the
    /// end it is a pass; nothing if it is the other side's turn.
    pub(super) fn choose(&mut self, side: Side, stop: &Stop) -> Option<Chosen> {
        let begun = Instant::now();
        let nothing_to_choose = |mv: &str| Chosen {
            mv: mv.to_owned(),
            nodes: 0,
            spent: Duration::ZERO,
        };
        if self.session.ending().is_some() {
            self.steps.push(0);
            return Some(nothing_to_choose(PASS));
        }
        let is_turn = self.session.board().turn() == side;
        let must_pass = passing::must_pass(self.session.as_ref());
        let plies = match (is_turn, must_pass) {
            (false, false) => return None,
            (false, true) => {
                self.session.play(PASS).ok()?;
                2
            }
            (true, true) => {
                self.session.play(PASS).ok()?;
                self.steps.push(1);
                return Some(nothing_to_choose(PASS));
            }
            (true, false) => 1,
        };
        let moves_to_come = self.empties().div_ceil(2);
        let allowed = self.clocks.allowance(side, moves_to_come);
        let (player, time) = match self.seat.player.clone() {
            Some(player) => (player, allowed),
            None => (
                self.default_player(allowed),
                Some(allowed.unwrap_or(Self::DEFAULT_TIME)),
            ),
        };
        self.sit(player)
            .expect("the usual players exist, and the one asked for was tried");
        // The truth about a small board is in a book, or found in a few seconds at most: a second
        // without a clock is no reason to guess.
        let is_certain = self
            .seated
            .as_ref()
            .is_some_and(|player| player.name() == "perfect");
        let mut budget = Budget::new(Limits {
            time: if is_certain { allowed } else { time },
            stop: stop.clone(),
            ..Limits::default()
        });
        let mv = self.session.reply_within(&mut budget)?;
        self.steps.push(plies);
        let spent = begun.elapsed();
        self.clocks.spend(side, spent);
        Some(Chosen {
            mv,
            nodes: budget.nodes(),
            spent,
        })
    }

    /// Who plays if nobody else is asked for: where there is time for the truth, and nobody wants it to look
    /// less far, who knows it; else a search with what was learnt.
    fn default_player(&self, allowed: Option<Duration>) -> Spec {
        let is_near = self.size() < 8 || self.empties() <= Self::EMPTIES_OF_THE_TRUTH;
        let has_time = allowed.is_none_or(|allowed| allowed >= Self::TIME_OF_THE_TRUTH);
        let is_deep = self.deepest.is_none_or(|depth| depth >= self.empties());
        match is_near && has_time && is_deep {
            true => Spec::plain("perfect"),
            false => searcher(self.deepest),
        }
    }

    /// What solving may use.
    pub(super) const fn store(&self) -> &TableStore {
        &self.seat.store
    }

    /// Who values moves when a hint is wanted.
    pub(super) fn analyst(&self) -> Spec {
        match &self.seat.player {
            Some(player) => player.clone(),
            None => searcher(self.deepest),
        }
    }

    /// Puts a player on both seats, unless he sits there already.
    fn sit(&mut self, player: Spec) -> Result<(), ParseError> {
        if self.seated.as_ref() != Some(&player) {
            for side in Side::BOTH {
                self.session.seat(side, &player, self.seat.seed)?;
            }
            self.seated = Some(player);
        }
        Ok(())
    }
}

/// The engine with the evaluation that was learnt.
fn searcher(deepest: Option<u32>) -> Spec {
    let depth = deepest.unwrap_or(64).clamp(1, 64);
    let spec = format!("engine:depth={depth},eval=patterns");
    spec.parse().expect("a spec of this game")
}
