//! How long a move may take, by the clocks that a program at the other end keeps.
//!
//! A side has so much main time for the whole game. After that it has to play so many moves in every
//! further period (Canadian byo-yomi). What the other end tells is believed; between two such words the
//! clock is kept here.

use std::time::Duration;

use crate::position::Side;

/// Main time, and the periods after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Settings {
    pub(super) main: Duration,
    pub(super) period: Duration,
    /// The moves to be played in a period.
    pub(super) moves: u32,
}

impl Settings {
    /// A period in which nothing has to be done limits nothing.
    fn are_unlimited(self) -> bool {
        !self.period.is_zero() && self.moves == 0
    }
}

/// What is left to one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Left {
    pub(super) time: Duration,
    /// The moves to be played in that time; 0 while it is main time.
    pub(super) moves: u32,
}

/// The clocks of both sides, if there are any.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clocks {
    settings: Option<Settings>,
    left: [Option<Left>; 2],
}

impl Clocks {
    /// What is never spent: saying the move takes time too, and a busy machine may let one wait. A twentieth
    /// of what is left, between these.
    const LEAST_MARGIN: Duration = Duration::from_millis(10);
    const MARGIN: Duration = Duration::from_millis(100);

    /// Sets both clocks.
    pub(super) fn set(&mut self, settings: Settings) {
        let settings = (!settings.are_unlimited()).then_some(settings);
        *self = Clocks {
            settings,
            left: [settings.map(|settings| Left {
                time: settings.main,
                moves: 0,
            }); 2],
        };
    }

    /// Puts both clocks back to their beginning.
    pub(super) fn restart(&mut self) {
        if let Some(settings) = self.settings {
            self.set(settings);
        }
    }

    /// The other end says what a side has left.
    pub(super) fn tell(&mut self, side: Side, left: Left) {
        self.left[side.index()] = Some(left);
    }

    /// How long a side may think about the next of its `moves_to_come`; as long as it likes without a
    /// clock.
    pub(super) fn allowance(&self, side: Side, moves_to_come: u32) -> Option<Duration> {
        let mut left = self.left[side.index()]?;
        let settings = self.settings.filter(|settings| settings.moves > 0);
        if let (true, Some(settings)) = (left.time.is_zero() && left.moves == 0, settings) {
            left = Left {
                time: settings.period,
                moves: settings.moves,
            };
        }
        let moves = match left.moves {
            0 => moves_to_come,
            // Not more than will ever be played.
            moves => moves.min(moves_to_come),
        };
        let margin = (left.time / 20).clamp(Self::LEAST_MARGIN, Self::MARGIN);
        let share = left.time.saturating_sub(margin) / moves.max(1);
        Some(share.max(Duration::from_millis(1)))
    }

    /// A side has thought that long about a move.
    pub(super) fn spend(&mut self, side: Side, spent: Duration) {
        let Some(left) = &mut self.left[side.index()] else {
            return;
        };
        left.time = left.time.saturating_sub(spent);
        match (left.moves, self.settings) {
            // The last move of a period begins the next one.
            (1, Some(settings)) => {
                *left = Left {
                    time: settings.period,
                    moves: settings.moves,
                };
            }
            (0, Some(settings)) if left.time.is_zero() && settings.moves > 0 => {
                *left = Left {
                    time: settings.period,
                    moves: settings.moves,
                };
            }
            (moves, _) => left.moves = moves.saturating_sub(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn clocks(main: u64, period: u64, moves: u32) -> Clocks {
        let mut clocks = Clocks::default();
        clocks.set(Settings {
            main: seconds(main),
            period: seconds(period),
            moves,
        });
        clocks
    }

    #[test]
    fn the_shares_of_a_game_fit_into_its_time() {
        let mut clocks = clocks(30, 0, 0);
        let mut spent = Duration::ZERO;
        for moves_to_come in (1..=30).rev() {
            let share = clocks
                .allowance(Side::First, moves_to_come)
                .expect("a clock");
            clocks.spend(Side::First, share);
            spent += share;
        }
        assert!(spent <= seconds(30) && spent > seconds(29), "{spent:?}");
        let last = clocks.allowance(Side::First, 1).expect("a clock");
        assert!(last <= seconds(1), "late, but it still moves");
    }

    #[test]
    fn periods_follow_the_main_time() {
        let mut clocks = clocks(0, 10, 5);
        for _ in 0..12 {
            let share = clocks.allowance(Side::Second, 30).expect("a clock");
            assert!(
                share > Duration::from_millis(1900) && share <= seconds(2),
                "{share:?}"
            );
            clocks.spend(Side::Second, share);
        }
    }

    #[test]
    fn what_is_told_counts() {
        let mut clocks = clocks(600, 0, 0);
        clocks.tell(
            Side::First,
            Left {
                time: seconds(3),
                moves: 0,
            },
        );
        assert!(clocks.allowance(Side::First, 3) <= Some(seconds(1)));
        assert!(clocks.allowance(Side::Second, 3) > Some(seconds(100)));
        clocks.restart();
        assert!(clocks.allowance(Side::First, 3) > Some(seconds(100)));
    }

    #[test]
    fn no_clock_is_no_limit() {
        assert_eq!(Clocks::default().allowance(Side::First, 9), None);
        assert_eq!(clocks(0, 5, 0).allowance(Side::First, 9), None);
    }
}
