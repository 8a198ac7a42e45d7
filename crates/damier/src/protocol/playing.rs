//! A game of Othello as GTP and NBoard talk about it: passes may be left out, a step is taken back whole,
//! and there are clocks.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::clock::Clocks;
use super::session::{Chosen, EngineSeat, Found, Patience, Say, Session};
use crate::face::MoveError;
use crate::face::{DynMatch, GameId, Spec};
use crate::games::othello::OthelloVariant;
use crate::games::othello::passing::{self, PASS};
use crate::games::othello::scoresheet::open;
use crate::notation::ParseError;
use crate::play::MatchRules;
use crate::position::Side;
use crate::search::{Budget, Limits};
use crate::words::Message;

/// A game of Othello and who plays it for this end.
#[derive(Debug)]
pub(super) struct Playing {
    pub(super) session: Session,
    /// The plies of every step: two, where a pass was left out.
    steps: Vec<usize>,
    pub(super) clocks: Clocks,
    variant: OthelloVariant,
    /// What the search that runs will have done to the game.
    pending: Option<Pending>,
    /// The side that chose last, if it thinks on the other's time.
    pondering: Option<Side>,
}

/// A step that is being thought about, and is to be played.
#[derive(Debug)]
struct Pending {
    side: Side,
    plies: usize,
}

/// What is done with a move once it is known, on the thread that found it.
type Answer = Box<dyn FnOnce(Option<&Chosen>, &Say) + Send>;

impl Playing {
    /// How long the usual player thinks where no clock tells.
    const DEFAULT_TIME: Duration = Duration::from_secs(1);

    /// What a move has in any case.
    const LEAST_TIME: Duration = Duration::from_millis(1);

    /// From so many empty cells of 8x8 on, the truth is found in no time.
    const EMPTIES_WITHOUT_THOUGHT: u32 = 14;

    /// What the truth should have, so that it need not be interrupted.
    const TIME_OF_THE_TRUTH: Duration = Duration::from_secs(2);

    /// A game from the start. An error says that it is not Othello, or that nobody is called as the player
    /// asked for.
    pub(super) fn new(game: &GameId, seat: EngineSeat, say: Say) -> Result<Playing, ParseError> {
        if game.info().name != "othello" {
            let expected = Message::new("expected-engine-game");
            return Err(ParseError::new(game.info().name, expected));
        }
        // Without a size, the board that programs of the field mean.
        let variant: OthelloVariant = game.variant().unwrap_or("8").parse()?;
        let board = open(variant, None)?.start(MatchRules::default());
        if let Some(player) = seat.player.as_ref().filter(|player| player.is_human()) {
            let expected = Message::new("expected-engine-machine");
            return Err(ParseError::new(player.name(), expected));
        }
        Ok(Playing {
            session: Session::new(board, seat, say)?,
            steps: Vec::new(),
            clocks: Clocks::default(),
            variant,
            pending: None,
            pondering: None,
        })
    }

    pub(super) fn say(&self, line: &str) {
        (self.session.say)(line);
    }

    /// Waits for the search that runs; its move is played then, if it was to be. One that only grows better
    /// is stopped after a moment.
    pub(super) fn settle(&mut self) {
        let chosen = self.session.settle();
        self.keep(chosen.as_ref());
    }

    /// Ends the search that runs.
    pub(super) fn stop(&mut self) {
        let chosen = self.session.stop();
        self.keep(chosen.as_ref());
    }

    fn keep(&mut self, chosen: Option<&Chosen>) {
        if let (Some(pending), Some(chosen)) = (self.pending.take(), chosen) {
            self.steps.push(pending.plies);
            self.clocks.spend(pending.side, chosen.spent);
        }
    }

    /// Another game: a start, and moves that were played from it.
    pub(super) fn begin(&mut self, variant: OthelloVariant, session: Box<dyn DynMatch>) {
        self.steps = session.moves().iter().map(|_| 1).collect();
        self.session.set_up(session);
        self.variant = variant;
        self.pondering = None;
    }

    /// The same board, empty again.
    pub(super) fn restart(&mut self) {
        self.resize(self.variant.size());
        self.clocks.restart();
    }

    /// An empty board of a size; false if there is none.
    pub(super) fn resize(&mut self, size: usize) -> bool {
        let variant = self.variant.resized(size);
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
        let position = self.session.game.board().position();
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
        let plies = passing::play(self.session.game.as_mut(), side, mv)?;
        self.steps.push(plies.len());
        Ok(())
    }

    /// Takes back the last step; false if there is none.
    pub(super) fn undo(&mut self) -> bool {
        let Some(plies) = self.steps.pop() else {
            return false;
        };
        (0..plies).all(|_| self.session.game.undo())
    }

    /// Chooses a move for a side, within its clock and until somebody stops it, and plays it if it is to be
    /// kept. Who hears of it may do so later, on another thread. After the end it is a pass; false if it is
    /// the other side's turn.
    pub(super) fn choose(&mut self, side: Side, is_kept: bool, answer: Answer) -> bool {
        let late = self.session.late();
        let begun = Instant::now();
        let pass = Chosen {
            mv: PASS.to_owned(),
            nodes: 0,
            spent: Duration::ZERO,
        };
        let game = &mut self.session.game;
        let is_turn = game.board().turn() == side;
        let must_pass = game.ending().is_none() && passing::must_pass(game.as_ref());
        let plies = match (game.ending().is_some(), is_turn, must_pass) {
            (true, ..) => {
                self.steps.extend(is_kept.then_some(0));
                answer(Some(&pass), &self.session.say);
                return true;
            }
            (false, true, true) => {
                if is_kept && game.play(PASS).is_ok() {
                    self.steps.push(1);
                }
                answer(Some(&pass), &self.session.say);
                return true;
            }
            (false, false, false) => return false,
            (false, false, true) => match game.play(PASS) {
                Ok(_) => 2,
                Err(_) => return false,
            },
            (false, true, false) => 1,
        };
        let allowed = self.clocks.allowance(side, self.moves_to_think_about());
        let (player, time) = match self.session.seat.player.clone() {
            Some(player) => (player, allowed),
            None => (
                self.default_player(allowed),
                Some(allowed.unwrap_or(Self::DEFAULT_TIME)),
            ),
        };
        // The truth about a small board is in a book, or found in a few seconds at most: a second
        // without a clock is no reason to guess.
        let is_certain = player.name() == "perfect";
        self.sit(&player)
            .expect("the usual players exist, and the one asked for was tried");
        let time = if is_certain { allowed } else { time };
        // Who is not limited by time keeps nothing for the next move.
        let is_timed = time.is_some() || player.has("time");
        let is_pondering = self.session.seat.is_pondering && is_timed;
        self.pondering = is_pondering.then_some(side);
        let time = time.map(|time| time.saturating_sub(late).max(Self::LEAST_TIME));
        self.pending = is_kept.then_some(Pending { side, plies });
        let Some(mut game) = self.lent() else {
            return false;
        };
        let say = Arc::clone(&self.session.say);
        self.session.search(Patience::UntilItEnds, move |flags| {
            let mut budget = Budget::new(Limits {
                time,
                stop: flags.stop.clone(),
                ..Limits::default()
            });
            let mv = game.reply_within(&mut budget);
            let chosen = mv.map(|mv| Chosen {
                mv,
                nodes: budget.nodes(),
                spent: begun.elapsed() + late,
            });
            flags.answer();
            answer(chosen.as_ref(), &say);
            if is_pondering && chosen.is_some() {
                game.ponder(side, &mut flags.others_time());
            }
            if !is_kept {
                let played = plies - usize::from(chosen.is_none());
                (0..played).for_each(|_| {
                    game.undo();
                });
            }
            Found {
                game: Some(game),
                chosen,
            }
        });
        true
    }

    /// Goes on thinking on the other's time, where the one who does was only told his own move.
    pub(super) fn ponder_on(&mut self) {
        let game = &self.session.game;
        let side = self.pondering;
        let side = side.filter(|side| game.ending().is_none() && game.board().turn() != *side);
        let Some((side, mut game)) = side.and_then(|side| Some((side, self.lent()?))) else {
            return;
        };
        self.session.search(Patience::None, move |flags| {
            flags.answer();
            game.ponder(side, &mut flags.others_time());
            Found {
                game: Some(game),
                chosen: None,
            }
        });
    }

    /// The game for a search, which gives it back with whoever sits there; a copy stays here.
    pub(super) fn lent(&mut self) -> Option<Box<dyn DynMatch>> {
        let copy = self.session.copy()?;
        Some(std::mem::replace(&mut self.session.game, copy))
    }

    /// How many moves of the side to move its time is for: the last ones of 8x8 need none of it.
    fn moves_to_think_about(&self) -> u32 {
        let empties = match self.size() {
            8 => self
                .empties()
                .saturating_sub(Self::EMPTIES_WITHOUT_THOUGHT)
                .saturating_add(2),
            _ => self.empties(),
        };
        empties.div_ceil(2)
    }

    /// Who plays if nobody else is asked for: on 8x8 the selective search, which ends in the truth by itself;
    /// on smaller boards, where there is time for the truth and nobody wants it to look less far, who knows
    /// it.
    fn default_player(&self, allowed: Option<Duration>) -> Spec {
        let has_time = allowed.is_none_or(|allowed| allowed >= Self::TIME_OF_THE_TRUTH);
        let is_deep = self
            .session
            .options
            .deepest
            .is_none_or(|depth| depth >= self.empties());
        match self.size() < 8 && has_time && is_deep {
            true => Spec::plain("perfect"),
            false => self.searcher(),
        }
    }

    /// Who values moves when a hint is wanted.
    pub(super) fn analyst(&self) -> Spec {
        match &self.session.seat.player {
            Some(player) => player.clone(),
            None => self.searcher(),
        }
    }

    /// A search with the evaluation that was learnt.
    fn searcher(&self) -> Spec {
        let depth = self.session.options.deepest.unwrap_or(64).clamp(1, 64);
        let spec = match self.size() {
            8 => format!("selective:depth={depth},book=on"),
            _ => format!("engine:depth={depth},eval=patterns"),
        };
        spec.parse().expect("a spec of this game")
    }

    /// Puts a player on both seats, unless he sits there already and may know something of the game.
    fn sit(&mut self, player: &Spec) -> Result<(), ParseError> {
        let seated = self.session.game.record().players;
        if seated.iter().any(|seated| seated != player) {
            let seed = self.session.seat.player_seed();
            for side in Side::BOTH {
                self.session.game.seat(side, player, seed)?;
            }
        }
        Ok(())
    }
}
