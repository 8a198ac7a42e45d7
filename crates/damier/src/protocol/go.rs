//! How long a search may go on, as a program at the other end says it.

use std::time::Duration;

use crate::position::Side;

/// What stands after `go`. Nothing of it: the usual time.
///
/// ```
/// use std::time::Duration;
/// use damier::Side;
/// use damier::protocol::GoLimits;
/// let (go, _) = GoLimits::read(&["p1time", "60000", "p2time", "30000", "p1inc", "600"]);
/// let first = go.time(Side::First).expect("a share of the clock");
/// assert!(first > go.time(Side::Second).expect("a share of the clock"));
/// let (go, ignored) = GoLimits::read(&["depth", "many", "nodes", "5"]);
/// assert_eq!((go.nodes, ignored), (Some(5), vec!["depth", "many"]));
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

    /// Reads the words after `go`, and gives back those that were not understood.
    #[must_use]
    pub fn read<'line>(words: &[&'line str]) -> (GoLimits, Vec<&'line str>) {
        let mut go = GoLimits::default();
        let mut ignored = Vec::new();
        let mut rest = words;
        while let [word, after @ ..] = rest {
            let number = after.first().and_then(|text| text.parse::<i64>().ok());
            rest = match (go.take(word, number), number) {
                (Some(true), _) => &after[1..],
                (Some(false), _) => after,
                (None, _) => {
                    ignored.push(*word);
                    after
                }
            };
        }
        (go, ignored)
    }

    /// Takes a word with the number after it: whether that was needed, or nothing if it is not understood.
    fn take(&mut self, word: &str, number: Option<i64>) -> Option<bool> {
        // A clock that has run out is told as a number below zero.
        let time = || {
            let milliseconds = u64::try_from(number?.max(0)).ok()?;
            Some(Duration::from_millis(
                milliseconds.min(Self::MAX_MILLISECONDS),
            ))
        };
        let count = || u32::try_from(number?.max(1)).ok();
        match word {
            "infinite" => {
                self.is_infinite = true;
                return Some(false);
            }
            "movetime" => self.movetime = Some(time()?),
            "p1time" | "wtime" => self.clock[0] = Some(time()?),
            "p2time" | "btime" => self.clock[1] = Some(time()?),
            "p1inc" | "winc" => self.increment[0] = time()?,
            "p2inc" | "binc" => self.increment[1] = time()?,
            "depth" => self.depth = Some(count()?),
            "nodes" => self.nodes = Some(u64::try_from(number?.max(1)).ok()?),
            "movestogo" => self.moves_to_go = Some(count()?),
            _ => return None,
        }
        Some(true)
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
