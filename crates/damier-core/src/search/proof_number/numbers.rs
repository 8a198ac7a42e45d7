//! The numbers of proof-number search: what is known of a position, and how far it may grow.

use crate::position::Game;
use crate::search::NodeRating;

/// What is known of a position: the two numbers, as Nagai calls them, and on what they rest.
#[derive(Clone, Copy)]
pub(super) struct Finding {
    /// The fewest leaves to settle for the side to move to get what it wants.
    pub(super) phi: u32,
    /// The fewest leaves to settle for the side to move to be refused it.
    pub(super) delta: u32,
    /// A settled finding holds while the path down to this ply is as it is.
    pub(super) rests_on: usize,
}

impl Finding {
    pub(super) const INFINITE: u32 = NodeRating::INFINITE;

    /// `rests_on` of what is true on every path.
    pub(super) const NOTHING: usize = usize::MAX;

    /// `rests_on` of what is true only because longer paths were given up; the root is at ply 1.
    pub(super) const GIVEN_UP: usize = 0;

    /// Of a position never looked at: one move might do, and all of them would have to fail.
    pub(super) fn unknown<G: Game>(position: &G) -> Finding {
        Finding {
            phi: 1,
            delta: position.moves().count() as u32,
            rests_on: Self::NOTHING,
        }
    }

    /// The side to move gets what it wants, or is refused it.
    pub(super) const fn settled(is_got: bool, rests_on: usize) -> Finding {
        let (phi, delta) = if is_got {
            (0, Self::INFINITE)
        } else {
            (Self::INFINITE, 0)
        };
        Finding {
            phi,
            delta,
            rests_on,
        }
    }

    pub(super) const fn is_settled(self) -> bool {
        self.phi == 0 || self.delta == 0
    }

    /// What the successors say about a position at that ply.
    pub(super) fn of<I: Iterator<Item = Finding>>(findings: impl Fn() -> I, ply: usize) -> Finding {
        let phi = findings().map(|below| below.delta).min();
        // A sum is infinite only if a part of it is: infinite means settled, not merely hard.
        let delta = findings().fold(0, |sum, below| match below.phi {
            Self::INFINITE => Self::INFINITE,
            phi => sum.max((sum + phi).min(Self::INFINITE - 1)),
        });
        let (phi, rests_on) = match phi.unwrap_or(Self::INFINITE) {
            // One good move is enough: the one that rests on least.
            0 => {
                let good = findings().filter(|below| below.delta == 0);
                (0, good.map(|below| below.rests_on).max())
            }
            // Every move fails, so it rests on all that any of them rests on.
            phi if delta == 0 => (phi, findings().map(|below| below.rests_on).min()),
            phi => (phi, None),
        };
        Finding {
            phi,
            delta,
            // Circles that close here, or below, are no concern of the path above.
            rests_on: rests_on
                .filter(|rests_on| *rests_on < ply)
                .unwrap_or(Self::NOTHING),
        }
    }
}

/// How far the numbers of a position may grow before the search leaves it for another.
#[derive(Clone, Copy)]
pub(super) struct Thresholds {
    pub(super) phi: u32,
    pub(super) delta: u32,
}

impl Thresholds {
    /// Only a settled position reaches them.
    pub(super) const NONE: Thresholds = Thresholds {
        phi: Finding::INFINITE,
        delta: Finding::INFINITE,
    };

    pub(super) const fn are_reached_by(self, found: Finding) -> bool {
        found.phi >= self.phi || found.delta >= self.delta
    }
}
