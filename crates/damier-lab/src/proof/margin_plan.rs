//! Questions about subtrees of a game as jobs of a plan: is the position after these moves worth at least so much?
//!
//! The number of a job is the question itself:
//!
//! ```text
//!   1 | first move | ... | last move | least + 128        six bits a move, its place among the legal ones; eight
//! ```

use damier::score::ScoreKind;
use damier::{DynPosition, GameId, Score, Status, Stop, TableStore, Verdict};

use super::{as_long_as_it_takes, played};
use crate::runner::{Plan, PlanText};

/// Margins lie between these on every board.
pub(super) const LOWEST: i32 = -64;
pub(super) const HIGHEST: i32 = 64;

const MOVE_BITS: u32 = 6;
const LEAST_BITS: u32 = 8;
/// What a margin is told from.
const ZERO: i32 = 128;

/// As many moves as a number has room for.
pub(super) const MAX_PLIES: usize = ((usize::BITS - 1 - LEAST_BITS) / MOVE_BITS) as usize;

/// What is known of the value of a position, for the side to move there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    pub(super) lower: i32,
    pub(super) upper: i32,
}

impl Bounds {
    pub(super) const UNKNOWN: Bounds = Bounds {
        lower: LOWEST,
        upper: HIGHEST,
    };

    /// What a verdict says, in points.
    pub(super) fn of(verdict: Verdict) -> Bounds {
        let points = |score: Score, other| match score.kind() {
            ScoreKind::Points(points) => points.clamp(LOWEST, HIGHEST),
            ScoreKind::WinsIn(_) | ScoreKind::LosesIn(_) => other,
        };
        Bounds {
            lower: points(verdict.lower(), LOWEST),
            upper: points(verdict.upper(), HIGHEST),
        }
    }

    pub(super) const fn is_at_least(self, least: i32) -> Option<bool> {
        match (self.lower >= least, self.upper < least) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    pub(super) fn and(self, other: Bounds) -> Bounds {
        Bounds {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
        }
    }
}

/// Every question about positions below a root.
#[derive(Debug)]
pub(super) struct MarginPlan {
    pub(super) game: GameId,
    pub(super) root: String,
    pub(super) store: TableStore,
}

/// With more empty cells nobody lives to see the answer of a job.
pub(super) const MAX_EMPTIES: usize = 36;

/// Is it a position whose value can be proven so? Of other games that are won by a margin, one machine knows the value
/// sooner than many have begun.
pub(super) fn is_provable(position: &dyn DynPosition) -> bool {
    position.game() == "othello" && position.has_margin() && !position.moves().is_empty()
}

/// The empty cells of a board.
pub(super) fn empties(position: &dyn DynPosition) -> usize {
    let text = position.whole_position();
    let cells = text.rsplit(':').next().unwrap_or_default();
    cells.matches('-').count()
}

/// As many plies as leave jobs of a moment to seconds.
pub(super) fn default_split(position: &dyn DynPosition) -> usize {
    /// Empty cells of a job.
    const EMPTIES: usize = 22;
    empties(position)
        .saturating_sub(EMPTIES)
        .clamp(3, MAX_PLIES)
}

impl MarginPlan {
    pub(super) const fn new(game: GameId, root: String, store: TableStore) -> MarginPlan {
        MarginPlan { game, root, store }
    }

    /// The job that asks whether the position after some moves is worth at least so much.
    pub(super) fn job(path: &[u8], least: i32) -> usize {
        let path = path
            .iter()
            .fold(1_usize, |path, mv| path << MOVE_BITS | usize::from(*mv));
        path << LEAST_BITS | (least + ZERO) as usize
    }

    /// What a job asks, if it asks anything.
    pub(super) fn asked(number: usize) -> Option<(Vec<u8>, i32)> {
        let least = (number & ((1 << LEAST_BITS) - 1)) as i32 - ZERO;
        let mut rest = number >> LEAST_BITS;
        let mut path = Vec::new();
        while rest > 1 {
            path.push((rest & ((1 << MOVE_BITS) - 1)) as u8);
            rest >>= MOVE_BITS;
        }
        path.reverse();
        (rest == 1 && MarginPlan::job(&path, least) == number).then_some((path, least))
    }

    /// The position after moves that are told by their places among the legal ones.
    pub(super) fn reached(&self, path: &[u8]) -> Option<Box<dyn DynPosition>> {
        let mut here = self.game.open(Some(&self.root), None, false).ok()?;
        for place in path {
            let moves = here.moves();
            here = played(here.as_ref(), moves.get(usize::from(*place))?)?;
        }
        Some(here)
    }
}

/// Bounds that tell whether a position is worth at least so much, and how many nodes that took. Nothing if it was
/// stopped.
pub(super) fn bounds_about(
    here: &dyn DynPosition,
    least: i32,
    store: &TableStore,
    stop: &Stop,
) -> Option<(Bounds, u64)> {
    let mut budget = as_long_as_it_takes(stop);
    let verdict = here.bounds_about(Score::points(least), store, &mut budget);
    let bounds = Bounds::of(verdict.ok()??);
    Some((bounds, budget.nodes()))
}

/// What a game that is over is worth.
pub(super) fn over(here: &dyn DynPosition, store: &TableStore) -> Option<Bounds> {
    if matches!(here.status(), Status::Turn(_)) {
        return None;
    }
    let value = here.value_with(store, &mut damier::Budget::unlimited());
    value.ok().map(Bounds::of)
}

impl Plan for MarginPlan {
    fn text(&self) -> PlanText {
        PlanText::new("proof")
            .with("game", &self.game)
            .with("position", &self.root)
    }

    /// Whatever is a question and can be asked.
    fn jobs(&self) -> usize {
        usize::MAX >> 1
    }

    fn run(&self, number: usize, stop: &Stop) -> Option<String> {
        let (path, least) = MarginPlan::asked(number)?;
        let here = self.reached(&path)?;
        let (bounds, nodes) = bounds_about(here.as_ref(), least, &self.store, stop)?;
        Some(format!("{} {} {nodes}", bounds.lower, bounds.upper))
    }
}

/// The bounds and the nodes of a result.
pub(super) fn answer(line: &str) -> Option<(Bounds, u64)> {
    let mut words = line.split(' ');
    let lower = words.next()?.parse().ok()?;
    let upper = words.next()?.parse().ok()?;
    let nodes = words.next()?.parse().ok()?;
    Some((Bounds { lower, upper }, nodes))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number is one question, and most numbers are none.
    #[test]
    fn numbers_are_questions() {
        for path in [&[][..], &[0], &[63, 0, 5], &[33; MAX_PLIES]] {
            for least in [LOWEST, -1, 0, 7, HIGHEST + 1] {
                let number = MarginPlan::job(path, least);
                assert!(number < usize::MAX >> 1);
                assert_eq!(MarginPlan::asked(number), Some((path.to_vec(), least)));
            }
        }
        assert_eq!(MarginPlan::asked(0), None);
        assert_eq!(MarginPlan::asked(0b10 << LEAST_BITS), None, "half a move");
    }
}
