//! Players: whoever chooses a move from what may be seen.

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::message::Message;
use crate::position::Position;
use crate::search::{Budget, Observer};

/// What a player is shown: every position so far as his side sees it, the moves between them, and
/// the moves he may choose from, of which there is at least one.
#[derive(Debug)]
pub struct Seen<'match_, P: Position> {
    /// The positions from the start to now, as they may be seen.
    pub views: &'match_ [P::View],
    /// The moves so far.
    pub moves: &'match_ [P::Move],
    /// The moves to choose from.
    pub legal: &'match_ [P::Move],
}

impl<P: Position> Seen<'_, P> {
    /// The position now, as it may be seen.
    #[must_use]
    pub fn now(&self) -> &P::View {
        self.views.last().expect("a match has at least its start")
    }
}

/// Somebody who plays. Players of one game mix freely.
pub trait Player<P: Position>: Send {
    /// One of the legal moves, chosen within the budget.
    fn choose(
        &mut self,
        seen: &Seen<'_, P>,
        budget: &mut Budget,
        observer: &mut dyn Observer<P::Move>,
    ) -> P::Move;

    /// What it has to say when the game is over, if anything.
    fn remark(&self) -> Option<Message> {
        None
    }
}

/// Plays any legal move, each as likely as the others. The same seed plays the same game.
///
/// ```
/// use damier::{Budget, Player, Pogo, Position, RandomPlayer, Seen, Unobserved};
/// let start: Pogo = "WW/WW/WW/-/-/-/BB/BB/BB W".parse()?;
/// let legal: Vec<_> = start.moves().collect();
/// let seen: Seen<'_, Pogo> = Seen { views: &[start], moves: &[], legal: &legal };
/// let mut choose = |seed| {
///     RandomPlayer::new(seed).choose(&seen, &mut Budget::unlimited(), &mut Unobserved)
/// };
/// assert_eq!(choose(7), choose(7));
/// # Ok::<(), damier::ParseError>(())
/// ```
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
    fn choose(
        &mut self,
        seen: &Seen<'_, P>,
        _: &mut Budget,
        _: &mut dyn Observer<P::Move>,
    ) -> P::Move {
        seen.legal[self.random.random_range(0..seen.legal.len())]
    }
}
