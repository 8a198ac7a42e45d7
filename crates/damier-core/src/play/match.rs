//! A match: positions and moves so far, and the rules that need the history.

use std::fmt;
use std::time::Instant;

use crate::play::fault::{Fault, FaultKind};
use crate::play::player::{Observation, Player};
use crate::play::time_control::{Clock, TimeControl};
use crate::position::{Game, IllegalMove, Position, Puzzle, Side, Status};
use crate::score::Outcome;
use crate::search::{Budget, Limits};

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

    /// The rule of that word.
    #[must_use]
    pub fn named(name: &str) -> Option<Repetition> {
        let rules = [Repetition::Third, Repetition::None, Repetition::Forbid];
        rules.into_iter().find(|rule| rule.name() == name)
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
    /// That side gave the game up, or broke its rules.
    Forfeit(Side),
    /// Somebody who knows the truth ended it; komi is counted in.
    Adjudicated(Outcome),
}

impl Ending {
    /// The result: a draw, unless the game's own rules say otherwise. A solved puzzle has none.
    ///
    /// ```
    /// use damier_core::play::Ending;
    /// use damier_core::Outcome;
    /// assert_eq!(Ending::Repetition.outcome(), Some(Outcome::Draw));
    /// ```
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Ending::Outcome(outcome) | Ending::Adjudicated(outcome) => Some(outcome),
            Ending::Solved => None,
            Ending::Repetition | Ending::NoFreshMove | Ending::TooLong => Some(Outcome::Draw),
            Ending::Forfeit(loser) => Some(Outcome::Won(loser.other())),
        }
    }
}

/// Why a move was not played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchError<M> {
    /// It is not legal in the position.
    Illegal(IllegalMove<M>),
    /// It would bring back a position, and that is forbidden here.
    Repeats(M),
    /// The match is over.
    Over,
}

impl<M: fmt::Debug> fmt::Display for MatchError<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Illegal(illegal) => illegal.fmt(f),
            MatchError::Repeats(mv) => {
                write!(f, "{mv:?} brings back a position, which is forbidden here")
            }
            MatchError::Over => f.write_str("the match is over"),
        }
    }
}

impl<M: fmt::Debug> std::error::Error for MatchError<M> {}

/// A match: every position so far and every move between them.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::play::{Ending, Match, MatchRules, RandomPlayer};
/// let mut game = Match::new(Nim::start([1, 2, 0]), MatchRules::default());
/// game.play((1, 1)).expect("a legal move");
/// assert!(game.play((2, 1)).is_err(), "the third heap is empty");
/// let [mut first, mut second] = [RandomPlayer::new(1), RandomPlayer::new(2)];
/// let ending = game.run([&mut first, &mut second]);
/// assert!(matches!(ending, Ending::Outcome(Outcome::Won(_))));
/// assert_eq!(game.positions().len(), game.moves().len() + 1);
/// ```
#[derive(Clone, Debug)]
pub struct Match<P: Position> {
    positions: Vec<P>,
    moves: Vec<P::Move>,
    rules: MatchRules,
    /// How things stand in a position: games and puzzles tell it each in their way.
    status: fn(&P) -> Status,
    forfeit: Option<Side>,
    faults: Vec<(Side, Fault)>,
    clock: Option<Clock>,
    adjudicated: Option<Outcome>,
}

impl<G: Game> Match<G> {
    /// A match that begins at `start`.
    #[must_use]
    pub fn new(start: G, rules: MatchRules) -> Match<G> {
        Match::with_status(start, rules, Status::of_game)
    }

    /// Lets these two play to the end, without limits, and says how it ended. Who chooses a move that
    /// is not legal forfeits the match.
    pub fn run(&mut self, players: [&mut dyn Player<G>; 2]) -> Ending {
        loop {
            if let Some(ending) = self.ending() {
                return ending;
            }
            let side = self.position().turn();
            let player = &mut *players[side.index()];
            self.reply(player, &mut Budget::unlimited());
        }
    }
}

impl<P: Puzzle> Match<P> {
    /// Somebody at work on a puzzle.
    #[must_use]
    pub fn of_puzzle(start: P, rules: MatchRules) -> Match<P> {
        Match::with_status(start, rules, Status::of_puzzle)
    }
}

impl<P: Position> Match<P> {
    /// A match that begins at `start`, of whatever tells how things stand.
    #[must_use]
    pub fn with_status(start: P, rules: MatchRules, status: fn(&P) -> Status) -> Match<P> {
        Match {
            positions: vec![start],
            moves: Vec::new(),
            rules,
            status,
            forfeit: None,
            faults: Vec::new(),
            clock: None,
            adjudicated: None,
        }
    }

    /// Gives both sides clocks, or takes them away.
    pub fn set_clocks(&mut self, control: Option<TimeControl>) {
        self.clock = control.map(Clock::new);
    }

    /// The clocks, where there are any.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// What the players did wrong.
    #[must_use]
    pub fn faults(&self) -> &[(Side, Fault)] {
        &self.faults
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

    /// How things stand by the game's own rules.
    #[must_use]
    pub fn status(&self) -> Status {
        (self.status)(self.position())
    }

    /// The moves that may be played now: the position's, less those the repetition rule forbids.
    pub fn legal(&self) -> impl Iterator<Item = P::Move> {
        let moves: Vec<P::Move> = self.position().moves().collect();
        moves.into_iter().filter(move |mv| !self.is_forbidden(*mv))
    }

    /// Plays a move, or says why it cannot be played.
    pub fn play(&mut self, mv: P::Move) -> Result<(), MatchError<P::Move>> {
        if self.ending().is_some() {
            return Err(MatchError::Over);
        }
        let next = self.position().try_after(mv).map_err(MatchError::Illegal)?;
        if self.is_forbidden(mv) {
            return Err(MatchError::Repeats(mv));
        }
        self.positions.push(next);
        self.moves.push(mv);
        Ok(())
    }

    /// Lets a player choose the next move within the budget and its clock, and plays it; nothing if the
    /// match is over. Who chooses a move that is not legal, or is late, forfeits the match.
    pub fn reply(
        &mut self,
        player: &mut (impl Player<P> + ?Sized),
        budget: &mut Budget,
    ) -> Option<P::Move> {
        if self.ending().is_some() {
            return None;
        }
        let side = match self.status() {
            Status::Turn(side) => side,
            _ => Side::First,
        };
        let seen: Vec<P> = self.positions.iter().map(Position::seen).collect();
        let legal: Vec<P::Move> = self.legal().collect();
        let shown = Observation::new(&seen, &self.moves, &legal).timed(self.clock.as_ref());
        let begun = Instant::now();
        let mv = match &self.clock {
            None => player.choose(&shown, budget),
            Some(clock) => {
                let mut own = budget.narrowed(&Limits {
                    time: Some(clock.share(side)),
                    ..Limits::default()
                });
                let mv = player.choose(&shown, &mut own);
                budget.absorb(&own);
                mv
            }
        };
        let spent = begun.elapsed();
        let mut fault = player.fault();
        if let Some(clock) = &mut self.clock
            && !clock.press(side, spent)
            && fault.is_none()
        {
            let detail = format!("{} ms", spent.as_millis());
            fault = Some(Fault::new(FaultKind::Late, &detail));
        }
        if fault.is_some() || self.play(mv).is_err() {
            self.faults.extend(fault.map(|fault| (side, fault)));
            self.forfeit(side);
            return None;
        }
        Some(mv)
    }

    /// Lets a player think who is not to move, within the budget; nothing where the match is over.
    pub fn ponder(&self, player: &mut (impl Player<P> + ?Sized), budget: &mut Budget) {
        let legal: Vec<P::Move> = self.legal().collect();
        if self.ending().is_none() && !legal.is_empty() {
            let seen: Vec<P> = self.positions.iter().map(Position::seen).collect();
            player.ponder(&Observation::new(&seen, &self.moves, &legal), budget);
        }
    }

    /// Tells a player how the match ended, if the game's own rules ended it, and writes down if it
    /// does not agree. That costs nothing: the rules here decide.
    pub fn tell_end(&mut self, side: Side, player: &mut (impl Player<P> + ?Sized)) {
        let status = self.status();
        if matches!(status, Status::Over(_)) {
            let seen: Vec<P> = self.positions.iter().map(Position::seen).collect();
            let fault = player.hear_end(&seen, &self.moves, status);
            self.faults.extend(fault.map(|fault| (side, fault)));
        }
    }

    /// That side gives up.
    pub const fn forfeit(&mut self, loser: Side) {
        self.forfeit = Some(loser);
    }

    /// The match ends here, with what it would have ended with, komi not counted.
    pub const fn adjudicate(&mut self, outcome: Outcome) {
        self.adjudicated = Some(outcome);
    }

    /// Takes back the last move; `None` at the start.
    pub fn undo(&mut self) -> Option<P::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.forfeit = None;
        self.adjudicated = None;
        Some(mv)
    }

    /// How the match ended, or `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self.status() {
            Status::Over(outcome) => return Some(Ending::Outcome(self.with_komi(outcome))),
            Status::Solved => return Some(Ending::Solved),
            Status::Unsolved | Status::Unsolvable => {}
            Status::Turn(_) => match self.rules.repetition {
                Repetition::Third if self.occurrences(self.position()) >= 3 => {
                    return Some(Ending::Repetition);
                }
                Repetition::Forbid if self.legal().next().is_none() => {
                    return Some(Ending::NoFreshMove);
                }
                Repetition::Third | Repetition::None | Repetition::Forbid => {}
            },
        }
        if let Some(loser) = self.forfeit {
            return Some(Ending::Forfeit(loser));
        }
        if let Some(outcome) = self.adjudicated {
            return Some(Ending::Adjudicated(self.with_komi(outcome)));
        }
        (self.moves.len() >= self.rules.longest).then_some(Ending::TooLong)
    }

    const fn with_komi(&self, outcome: Outcome) -> Outcome {
        match outcome {
            Outcome::Margin(margin) => Outcome::Margin(margin.saturating_sub(self.rules.komi)),
            Outcome::Won(_) | Outcome::Draw => outcome,
        }
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
        self.rules.repetition == Repetition::Forbid
            && matches!(self.status(), Status::Turn(_))
            && self.occurrences(&self.position().after(mv)) > 0
    }
}
