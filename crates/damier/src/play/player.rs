//! Players: whoever chooses a move from what may be seen.

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::position::Position;

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

/// Somebody who plays. Players of one game mix freely.
pub trait Player<P: Position>: Send {
    /// One of the legal moves.
    fn choose(&mut self, seen: &Seen<'_, P>) -> P::Move;
}

/// Plays any legal move, each as likely as the others. The same seed plays the same game.
///
/// ```
/// use damier::{Player, Pogo, Position, RandomPlayer, Seen};
/// let start: Pogo = "WW/WW/WW/-/-/-/BB/BB/BB W".parse()?;
/// let legal: Vec<_> = start.moves().collect();
/// let seen: Seen<'_, Pogo> = Seen { views: &[start], moves: &[], legal: &legal };
/// assert_eq!(RandomPlayer::new(7).choose(&seen), RandomPlayer::new(7).choose(&seen));
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
    fn choose(&mut self, seen: &Seen<'_, P>) -> P::Move {
        seen.legal[self.random.random_range(0..seen.legal.len())]
    }
}
