//! Players: whoever chooses a move from what may be seen.

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::play::fault::Fault;
use crate::play::time_control::Clock;
use crate::position::{Position, Status};
use crate::score::Score;
use crate::search::{Budget, Observer};

/// What a player is shown: every position so far as his side may see it, the moves between them, and
/// the moves he may choose from, of which there is at least one.
///
/// Where something is hidden, it does not exist in these positions: see [`Position::seen`].
#[derive(Clone, Copy, Debug)]
pub struct Observation<'match_, P: Position> {
    history: &'match_ [P],
    played: &'match_ [P::Move],
    legal: &'match_ [P::Move],
    clock: Option<&'match_ Clock>,
}

impl<'match_, P: Position> Observation<'match_, P> {
    /// What somebody is shown: the positions from the start to now as they may be
    /// [seen](Position::seen), of which there is at least one, the moves between them, and the moves to
    /// choose from.
    ///
    /// # Panics
    ///
    /// If there is no position or no move to choose from.
    #[must_use]
    pub fn new(
        history: &'match_ [P],
        played: &'match_ [P::Move],
        legal: &'match_ [P::Move],
    ) -> Observation<'match_, P> {
        assert!(!history.is_empty(), "a match has at least its start");
        assert!(!legal.is_empty(), "nobody is asked where there is no move");
        Observation {
            history,
            played,
            legal,
            clock: None,
        }
    }

    /// The same with clocks that run.
    #[must_use]
    pub const fn timed(self, clock: Option<&'match_ Clock>) -> Observation<'match_, P> {
        Observation { clock, ..self }
    }

    /// The clocks, where the match has any.
    #[must_use]
    pub const fn clock(&self) -> Option<&'match_ Clock> {
        self.clock
    }

    /// The position now, as it may be seen.
    #[must_use]
    pub fn position(&self) -> &'match_ P {
        self.history.last().expect("a match has at least its start")
    }

    /// The positions from the start to now, as they may be seen.
    #[must_use]
    pub const fn history(&self) -> &'match_ [P] {
        self.history
    }

    /// The moves so far.
    #[must_use]
    pub const fn played(&self) -> &'match_ [P::Move] {
        self.played
    }

    /// The moves to choose from, in the order of the rules: at least one.
    pub fn moves(&self) -> impl Iterator<Item = P::Move> + 'match_ {
        self.legal.iter().copied()
    }

    /// The same moves as a slice.
    #[must_use]
    pub const fn legal(&self) -> &'match_ [P::Move] {
        self.legal
    }
}

/// Somebody who plays. Players of one game mix freely.
pub trait Player<P: Position>: Send {
    /// One of the legal moves, chosen within the budget.
    fn choose(&mut self, seen: &Observation<'_, P>, budget: &mut Budget) -> P::Move;

    /// The same, watched: who thinks by a search tells the observer about it.
    fn choose_watched(
        &mut self,
        seen: &Observation<'_, P>,
        budget: &mut Budget,
        observer: &mut dyn Observer<P::Move>,
    ) -> P::Move {
        let _ = observer;
        self.choose(seen, budget)
    }

    /// Thinks on the other's time: what is seen is the other's to move in, and what is found is kept for
    /// the next choice. Who keeps nothing does nothing.
    fn ponder(&mut self, seen: &Observation<'_, P>, budget: &mut Budget) {
        let _ = (seen, budget);
    }

    /// What it took its last choice to be worth to its own side, if it valued it.
    fn thought(&self) -> Option<Score> {
        None
    }

    /// What it has to say when the game is over, if anything.
    fn remark(&self) -> Option<Remark<P::Move>> {
        None
    }

    /// What went wrong with its last choice, told once. Who has a fault forfeits the match, whatever
    /// move it gave back.
    fn fault(&mut self) -> Option<Fault> {
        None
    }

    /// Hears how a match ended by the game's own rules: every position and move of it as they may be
    /// seen. Who goes by other rules says so.
    fn hear_end(&mut self, history: &[P], played: &[P::Move], status: Status) -> Option<Fault> {
        let _ = (history, played, status);
        None
    }
}

/// A player that is one function, from what it sees to its move.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::play::{FnPlayer, Observation, Tournament};
/// let last = || FnPlayer(|seen: &Observation<'_, Nim>, _: &mut _| seen.moves().last().expect("a move"));
/// let result = Tournament::new(Nim::start([3, 4, 5]))
///     .player("one", move |_| last())
///     .player("other", move |_| last())
///     .openings(2)
///     .run();
/// assert_eq!(result.games, 4);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FnPlayer<F>(pub F);

impl<P, F> Player<P> for FnPlayer<F>
where
    P: Position,
    F: FnMut(&Observation<'_, P>, &mut Budget) -> P::Move + Send,
{
    fn choose(&mut self, seen: &Observation<'_, P>, budget: &mut Budget) -> P::Move {
        (self.0)(seen, budget)
    }
}

impl<P: Position, Q: Player<P> + ?Sized> Player<P> for Box<Q> {
    fn choose(&mut self, seen: &Observation<'_, P>, budget: &mut Budget) -> P::Move {
        (**self).choose(seen, budget)
    }

    fn choose_watched(
        &mut self,
        seen: &Observation<'_, P>,
        budget: &mut Budget,
        observer: &mut dyn Observer<P::Move>,
    ) -> P::Move {
        (**self).choose_watched(seen, budget, observer)
    }

    fn ponder(&mut self, seen: &Observation<'_, P>, budget: &mut Budget) {
        (**self).ponder(seen, budget);
    }

    fn thought(&self) -> Option<Score> {
        (**self).thought()
    }

    fn remark(&self) -> Option<Remark<P::Move>> {
        (**self).remark()
    }

    fn fault(&mut self) -> Option<Fault> {
        (**self).fault()
    }

    fn hear_end(&mut self, history: &[P], played: &[P::Move], status: Status) -> Option<Fault> {
        (**self).hear_end(history, played, status)
    }
}

/// What a player says after the game: how much he was to give up on purpose, and with which moves he
/// did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark<M> {
    /// The most he was to give up.
    pub regret: u32,
    /// What he gave up.
    pub given_up: u32,
    /// The moves that did.
    pub moves: Vec<M>,
}

/// Plays any legal move, each as likely as the others. The same seed plays the same game.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    random: ChaCha8Rng,
}

impl RandomPlayer {
    /// A player who draws from that seed.
    #[must_use]
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            random: ChaCha8Rng::seed_from_u64(seed),
        }
    }
}

impl<P: Position> Player<P> for RandomPlayer {
    fn choose(&mut self, seen: &Observation<'_, P>, _: &mut Budget) -> P::Move {
        let legal = seen.legal();
        legal[self.random.random_range(0..legal.len())]
    }
}
