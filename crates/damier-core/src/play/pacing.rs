//! Time that is dealt out by looking at how much of it was spent.
//!
//! A clock binds everybody and is lost on. Pacing binds nobody but who keeps to its budget: it is for a match
//! against somebody whose clock is not ours, and with whom we wish to be even.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Somebody who looks at the time that the moves of a tournament take.
pub trait Pacing: fmt::Debug + Send + Sync {
    /// How long a player, known by its number, may think about its next move; as long as it likes if
    /// nothing is said.
    fn allowance(&self, player: usize) -> Option<Duration>;

    /// Hears how long a player took in a game for a move, and whether there was a choice.
    fn hear(&self, game: usize, player: usize, spent: Duration, is_choice: bool);
}

/// A move, and how long somebody took for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PacedMove {
    /// The game's number.
    pub game: usize,
    /// The player's number.
    pub player: usize,
    /// The time it took.
    pub spent: Duration,
}

/// The first player of two thinks no longer about a move than the second does on average, or so long as
/// was fixed. What it took too long before it saves later, but never so much that it could not think at
/// all.
///
/// ```
/// use std::time::Duration;
/// use damier_core::play::{EvenPace, Pacing};
/// let pace = EvenPace::new(None);
/// let [ten, thirty] = [10, 30].map(Duration::from_millis);
/// pace.hear(0, 1, ten, true);
/// pace.hear(0, 1, thirty, true);
/// assert_eq!(pace.allowance(0), Some(2 * ten), "as long as the other on average");
/// pace.hear(0, 0, thirty, true);
/// assert_eq!(pace.allowance(0), Some(ten), "what was too long is saved");
/// assert_eq!(pace.allowance(1), None, "the other one is not bound");
/// ```
#[derive(Debug)]
pub struct EvenPace {
    fixed: Option<Duration>,
    /// Does it only look on?
    is_watching: bool,
    heard: Mutex<Heard>,
}

#[derive(Debug, Default)]
struct Heard {
    moves: Vec<PacedMove>,
    /// The time of both players' moves with a choice, and how many there were.
    total: [Duration; 2],
    count: [u32; 2],
}

impl EvenPace {
    /// What is given before anything was heard of the other player.
    const UNKNOWN: Duration = Duration::from_secs(1);

    /// A pace to be found out, or one that is fixed.
    #[must_use]
    pub const fn new(fixed: Option<Duration>) -> EvenPace {
        EvenPace {
            fixed,
            is_watching: false,
            heard: Mutex::new(Heard {
                moves: Vec::new(),
                total: [Duration::ZERO; 2],
                count: [0; 2],
            }),
        }
    }

    /// Somebody who looks at the time and gives out none.
    #[must_use]
    pub fn watching() -> EvenPace {
        EvenPace {
            is_watching: true,
            ..EvenPace::new(None)
        }
    }

    /// Knows from now on how long the other player takes: both players of a measured game were that one.
    pub fn learn(&self, measured: &EvenPace) {
        let other = measured.heard();
        let mut own = self.heard();
        own.total[1] += other.total[0] + other.total[1];
        own.count[1] += other.count[0] + other.count[1];
    }

    /// Every move of a game.
    #[must_use]
    pub fn moves_of(&self, game: usize) -> Vec<PacedMove> {
        let heard = self.heard();
        let moves = heard.moves.iter();
        moves.filter(|mv| mv.game == game).copied().collect()
    }

    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pacing for EvenPace {
    fn allowance(&self, player: usize) -> Option<Duration> {
        if player != 0 || self.is_watching {
            return None;
        }
        let heard = self.heard();
        let [own, other] = heard.count;
        Some(match (self.fixed, other) {
            (Some(fixed), _) => fixed,
            (None, 0) => Self::UNKNOWN,
            (None, _) => {
                let average = heard.total[1] / other;
                let due = average * (own + 1);
                let left = due.saturating_sub(heard.total[0]);
                left.clamp(average / 2, average)
            }
        })
    }

    fn hear(&self, game: usize, player: usize, spent: Duration, is_choice: bool) {
        let mut heard = self.heard();
        heard.moves.push(PacedMove {
            game,
            player,
            spent,
        });
        if is_choice && player < 2 {
            heard.total[player] += spent;
            heard.count[player] += 1;
        }
    }
}
