//! How long a search may go on, as a program at the other end says it.

use std::time::Duration;

use crate::position::Side;

/// What stands after `go`. Nothing of it: the usual time.
///
/// ```
/// use std::time::Duration;
/// use damier::Side;
/// use damier::protocol::GoLimits;
/// let go = GoLimits::read(&["p1time", "60000", "p2time", "30000", "p1inc", "600"]).expect("clocks");
/// let first = go.time(Side::First).expect("a share of the clock");
/// assert!(first > go.time(Side::Second).expect("a share of the clock"));
/// assert_eq!(GoLimits::read(&["depth", "many"]), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GoLimits {
    /// At most that deep.
    pub depth: Option<u32>,
    /// At most that many nodes.
    pub nodes: Option<u64>,
    /// That long.
    pub movetime: Option<Duration>,
    /// Until it is stopped.
    pub is_infinite: bool,
    /// What either side has left on its clock.
    pub clock: [Option<Duration>; 2],
    /// What either side gets for every move.
    pub increment: [Duration; 2],
    /// The moves until the clock gets its next period.
    pub moves_to_go: Option<u32>,
}

impl GoLimits {
    /// The longest time that is understood: eleven days.
    const MAX_MILLISECONDS: u64 = 1_000_000_000;

    /// What is never spent: saying the move takes time too.
    const MARGIN: Duration = Duration::from_millis(20);

    /// The moves that a clock is meant for where nobody says.
    const MOVES_TO_COME: u32 = 25;

    /// Reads the words after `go`; nothing if one of them is not understood.
    #[must_use]
    pub fn read(words: &[&str]) -> Option<GoLimits> {
        let mut go = GoLimits::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut number = || words.next()?.parse::<i64>().ok();
            // A clock that has run out is told as a number below zero.
            let mut time = || {
                let milliseconds = u64::try_from(number()?.max(0)).ok()?;
                Some(Duration::from_millis(
                    milliseconds.min(Self::MAX_MILLISECONDS),
                ))
            };
            match *word {
                "infinite" => go.is_infinite = true,
                "movetime" => go.movetime = Some(time()?),
                "p1time" | "wtime" => go.clock[0] = Some(time()?),
                "p2time" | "btime" => go.clock[1] = Some(time()?),
                "p1inc" | "winc" => go.increment[0] = time()?,
                "p2inc" | "binc" => go.increment[1] = time()?,
                "depth" => go.depth = Some(u32::try_from(number()?.max(1)).ok()?),
                "nodes" => go.nodes = Some(u64::try_from(number()?.max(1)).ok()?),
                "movestogo" => go.moves_to_go = Some(u32::try_from(number()?.max(1)).ok()?),
                _ => return None,
            }
        }
        Some(go)
    }

    /// How long a side may think: the time for a move, or its share of the clock.
    #[must_use]
    pub fn time(&self, side: Side) -> Option<Duration> {
        if self.is_infinite {
            return None;
        }
        let seat = side.index();
        self.movetime.or_else(|| {
            let left = self.clock[seat]?.saturating_sub(Self::MARGIN);
            let moves = self.moves_to_go.unwrap_or(Self::MOVES_TO_COME);
            let share = left / moves.max(1) + self.increment[seat] * 3 / 4;
            Some(share.min(left).max(Duration::from_millis(1)))
        })
    }

    /// Does it say anything at all of how long to think?
    #[must_use]
    pub fn is_bare(&self) -> bool {
        *self == GoLimits::default()
    }
}
