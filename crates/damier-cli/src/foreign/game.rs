//! One game of a match, and how long either side may think.

use std::time::{Duration, Instant};

use damier::games::othello::OthelloScoresheet;
use damier::play::MatchRules;
use damier::words::echo;
use damier::{Budget, DynMatch, DynPosition, Limits, Message, Side, Spec, TableStore};
use serde::Serialize;

use super::opponent::Opponent;
use crate::failure::Failure;

/// Where games are played: the board, both players, and the clock.
pub(super) struct Arena {
    pub(super) board: Box<dyn DynPosition>,
    pub(super) size: usize,
    pub(super) player: Spec,
    pub(super) opponent: Opponent,
    /// What the machine may think about a move; without it, what the other program thinks.
    pub(super) time: Option<Duration>,
    /// The random moves at the beginning of a game.
    pub(super) plies: usize,
    pub(super) seed: u64,
    pub(super) store: TableStore,
    /// How long the other program thought about each of its moves so far, and how long the machine.
    pub(super) paces: Vec<Duration>,
    pub(super) own_paces: Vec<Duration>,
}

/// A game that was played. Of pairs, the machine's part comes first.
#[derive(Serialize, Debug)]
pub(super) struct Finished {
    pub(super) is_black: bool,
    pub(super) discs: [u32; 2],
    pub(super) moves: [u32; 2],
    pub(super) seconds: [f64; 2],
    /// The longest time for one move, in seconds.
    pub(super) slowest: [f64; 2],
    pub(super) ggf: String,
}

impl Finished {
    /// The discs more than the other program has.
    pub(super) fn margin(&self) -> i32 {
        self.discs[0] as i32 - self.discs[1] as i32
    }
}

const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "black",
        Side::Second => "white",
    }
}

impl Arena {
    /// Lets the other program play a game against itself, to see how long it thinks.
    pub(super) fn prepare(&mut self) -> Result<(), Failure> {
        let mut session = self.opening(0)?;
        while session.ending().is_none() {
            let side = session.board().turn();
            self.other_moves(session.as_mut(), side)?;
        }
        Ok(())
    }

    /// Plays a game from an opening with the machine on a side.
    pub(super) fn play(&mut self, opening: usize, side: Side) -> Result<Finished, Failure> {
        let mut session = self.opening(opening)?;
        session.equip(&self.store);
        session.seat(side, &self.player, self.seed.wrapping_add(opening as u64))?;
        let mut moves = [0; 2];
        let mut thoughts = [Vec::new(), Vec::new()];
        while session.ending().is_none() {
            let turn = session.board().turn();
            let is_pass = session.legal() == ["pass"];
            let seat = usize::from(turn != side);
            let trace = match seat {
                0 => self.machine_moves(session.as_mut(), turn)?,
                _ => self.other_moves(session.as_mut(), turn)?,
            };
            if !is_pass {
                moves[seat] += 1;
                thoughts[seat].push(trace.as_secs_f64());
            }
        }
        Ok(Finished {
            is_black: side == Side::First,
            discs: discs(session.as_ref(), side),
            moves,
            seconds: thoughts.each_ref().map(|seconds| seconds.iter().sum()),
            slowest: thoughts.map(|seconds| seconds.into_iter().fold(0.0, f64::max)),
            ggf: self.written(session.as_ref(), side)?,
        })
    }

    /// A game with its random moves, which both sides know.
    fn opening(&mut self, number: usize) -> Result<Box<dyn DynMatch>, Failure> {
        let mut session = self.board.start(MatchRules::default());
        for side in Side::BOTH {
            let seed = self
                .seed
                .wrapping_mul(1_000_003)
                .wrapping_add(number as u64);
            session.seat(
                side,
                &Spec::random(),
                seed.wrapping_add(side.index() as u64 * 7919),
            )?;
        }
        self.opponent.ask(&format!("boardsize {}", self.size))?;
        self.opponent.ask("clear_board")?;
        for _ in 0..self.plies {
            let side = session.board().turn();
            if let Some(mv) = session.reply() {
                self.tell(side, &mv)?;
            }
        }
        for side in Side::BOTH {
            session.seat(side, &Spec::human(), 0)?;
        }
        Ok(session)
    }

    /// Tells the other program a move. A pass goes without saying, so it may refuse to hear of one.
    fn tell(&mut self, side: Side, mv: &str) -> Result<(), Failure> {
        let said = format!("play {} {mv}", colour(side));
        match mv {
            "pass" => self.opponent.try_ask(&said).map(|_| ()),
            _ => self.opponent.ask(&said).map(|_| ()),
        }
    }

    /// How long the machine may think: as long as the other program does on average. What it took too
    /// long before, it saves now, but never so much that it could not think at all.
    fn allowance(&self) -> Option<Duration> {
        let average = average(&self.paces)?;
        let due = average * (self.own_paces.len() as u32 + 1);
        let left = due.saturating_sub(self.own_paces.iter().sum());
        Some(self.time.unwrap_or(left.clamp(average / 2, average)))
    }

    fn machine_moves(
        &mut self,
        session: &mut dyn DynMatch,
        side: Side,
    ) -> Result<Duration, Failure> {
        let is_pass = session.legal() == ["pass"];
        let begun = Instant::now();
        let mut budget = Budget::new(Limits {
            time: self.allowance(),
            ..Limits::default()
        });
        let mv = session
            .reply_within(&mut budget)
            .ok_or_else(|| Failure::Failed(Message::new("play-no-reply")))?;
        let trace = begun.elapsed();
        if !is_pass {
            self.own_paces.push(trace);
        }
        self.tell(side, &mv)?;
        Ok(trace)
    }

    fn other_moves(&mut self, session: &mut dyn DynMatch, side: Side) -> Result<Duration, Failure> {
        let is_pass = session.legal() == ["pass"];
        let begun = Instant::now();
        let mv = self.opponent.ask(&format!("genmove {}", colour(side)))?;
        let trace = begun.elapsed();
        if !is_pass {
            self.paces.push(trace);
        }
        match session.play(&mv) {
            Ok(_) => Ok(trace),
            Err(error) => {
                let why = Message::new("match-illegal")
                    .with("move", echo(&mv))
                    .with("why", error.message());
                Err(self.opponent.silent(why))
            }
        }
    }

    /// The game in GGF, with names.
    fn written(&self, session: &dyn DynMatch, side: Side) -> Result<String, Failure> {
        let sheet = OthelloScoresheet::of_record(&session.record());
        let mut sheet = sheet.map_err(|error| Failure::Failed(error.message()))?;
        sheet.names[side.index()] = format!("Damier {}", self.player);
        sheet.names[side.other().index()] = self.opponent.name().to_owned();
        sheet.place = "damier match".to_owned();
        Ok(sheet.to_ggf())
    }
}

/// The average of some times.
fn average(times: &[Duration]) -> Option<Duration> {
    let count = u32::try_from(times.len()).ok().filter(|count| *count > 0)?;
    Some(times.iter().sum::<Duration>() / count)
}

/// The discs of a side and of the other at the end.
fn discs(session: &dyn DynMatch, side: Side) -> [u32; 2] {
    let position = session.board().position();
    let cells = position.split(' ').next().unwrap_or_default();
    let cells = cells.rsplit(':').next().unwrap_or_default();
    let [own, other] = [side, side.other()].map(|side| {
        let letter = if side == Side::First { 'X' } else { 'O' };
        cells.matches(letter).count() as u32
    });
    [own, other]
}
