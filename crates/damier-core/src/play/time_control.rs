//! How long players may think: so long a move, or a clock for each.

use std::time::Duration;

use crate::position::Side;

/// What every player of a match has of time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    /// How it is dealt out.
    pub pace: Pace,
    /// How much too late still counts: pipes and schedulers take time too.
    pub grace: Duration,
}

/// How time is dealt out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// So long a move.
    PerMove(Duration),
    /// A clock for the whole game, and something added after every move.
    Clock {
        /// What is on it at the beginning.
        main: Duration,
        /// What every move adds.
        increment: Duration,
    },
}

impl TimeControl {
    /// The grace when nobody says.
    pub const GRACE: Duration = Duration::from_millis(200);
}

/// The clocks of a match.
///
/// ```
/// use std::time::Duration;
/// use damier_core::Side;
/// use damier_core::play::{Clock, Pace, TimeControl};
/// let [main, increment] = [10, 1].map(Duration::from_secs);
/// let pace = Pace::Clock { main, increment };
/// let mut clock = Clock::new(TimeControl { pace, grace: Duration::ZERO });
/// assert!(clock.press(Side::First, Duration::from_secs(4)));
/// assert_eq!(clock.left(Side::First), Duration::from_secs(7));
/// assert!(!clock.press(Side::First, Duration::from_secs(8)), "its time was up");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    left: [Duration; 2],
}

impl Clock {
    /// The moves that a clock is meant for.
    const MOVES_TO_COME: u32 = 25;
    /// What is never spent: saying the move takes time too.
    const MARGIN: Duration = Duration::from_millis(20);

    /// Clocks that nobody has pressed.
    #[must_use]
    pub const fn new(control: TimeControl) -> Clock {
        let (Pace::PerMove(left) | Pace::Clock { main: left, .. }) = control.pace;
        Clock {
            control,
            left: [left; 2],
        }
    }

    /// What was agreed.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What a side has left for this move, the grace not counted.
    #[must_use]
    pub const fn left(&self, side: Side) -> Duration {
        self.left[side.index()]
    }

    /// What a side that thinks ahead takes for this move.
    #[must_use]
    pub fn share(&self, side: Side) -> Duration {
        let left = self.left(side);
        match self.control.pace {
            Pace::PerMove(_) => left,
            Pace::Clock { increment, .. } => {
                let spendable = left.saturating_sub(Self::MARGIN);
                let share = spendable / Self::MOVES_TO_COME + increment * 3 / 4;
                share.min(spendable).max(Duration::from_millis(1))
            }
        }
    }

    /// A side has moved after so long; false if its time was up.
    pub fn press(&mut self, side: Side, spent: Duration) -> bool {
        let left = &mut self.left[side.index()];
        let is_in_time = spent <= *left + self.control.grace;
        if let Pace::Clock { increment, .. } = self.control.pace {
            *left = left.saturating_sub(spent) + increment;
        }
        is_in_time
    }
}
