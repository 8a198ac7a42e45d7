//! The heuristics by name, for those who choose one at run time.

use super::walking_distance::Walking;
use super::{LinearConflict, Manhattan, OutOfPlace, WalkingDistance};
use crate::games::taquin::rules::{Taquin, TaquinMove};
use crate::games::taquin::variant::TaquinVariant;
use crate::path::{Blind, IncrementalHeuristic};

/// Any of the taquin's heuristics.
///
/// ```
/// use damier::Taquin;
/// use damier::games::taquin::TaquinHeuristic;
/// use damier::path::IncrementalHeuristic;
/// let puzzle: Taquin = "2,8,3/1,6,4/7,0,5".parse()?;
/// let estimate = |name| {
///     let heuristic = TaquinHeuristic::of(name, puzzle.variant()).expect("a known name");
///     u32::from(heuristic.begin(&puzzle))
/// };
/// assert_eq!(["h1", "h2", "manhattan"].map(estimate), [4, 5, 5]);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub enum TaquinHeuristic {
    /// Nothing is known.
    Blind(Blind),
    /// h1.
    OutOfPlace(OutOfPlace),
    /// h2.
    Manhattan(Manhattan),
    /// Linear conflict.
    LinearConflict(LinearConflict),
    /// Walking distance.
    WalkingDistance(Box<WalkingDistance>),
}

/// What is kept of a position by a heuristic that was chosen by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TaquinEstimate {
    /// The number alone.
    Moves(u32),
    /// Two small puzzles.
    Walking(Walking),
}

impl From<TaquinEstimate> for u32 {
    fn from(estimate: TaquinEstimate) -> u32 {
        match estimate {
            TaquinEstimate::Moves(moves) => moves,
            TaquinEstimate::Walking(walking) => walking.into(),
        }
    }
}

impl TaquinHeuristic {
    /// The names, from the plainest to the sharpest.
    pub const NAMES: [&'static str; 5] = ["blind", "h1", "h2", "conflict", "walking"];

    /// The heuristic of that name for trays of that kind; `manhattan` is h2. Nothing where the name
    /// is unknown or the tray too large for it.
    #[must_use]
    pub fn of(name: &str, variant: TaquinVariant) -> Option<TaquinHeuristic> {
        Some(match name {
            "blind" => TaquinHeuristic::Blind(Blind),
            "h1" => TaquinHeuristic::OutOfPlace(OutOfPlace::new(variant)),
            "h2" | "manhattan" => TaquinHeuristic::Manhattan(Manhattan::new(variant)),
            "conflict" => TaquinHeuristic::LinearConflict(LinearConflict::new(variant)),
            "walking" => TaquinHeuristic::WalkingDistance(Box::new(WalkingDistance::new(variant)?)),
            _ => return None,
        })
    }
}

impl IncrementalHeuristic<Taquin> for TaquinHeuristic {
    type Estimate = TaquinEstimate;

    fn begin(&self, position: &Taquin) -> TaquinEstimate {
        use TaquinEstimate::{Moves, Walking};
        match self {
            TaquinHeuristic::Blind(blind) => Moves(blind.begin(position)),
            TaquinHeuristic::OutOfPlace(tiles) => Moves(tiles.begin(position)),
            TaquinHeuristic::Manhattan(steps) => Moves(steps.begin(position)),
            TaquinHeuristic::LinearConflict(conflict) => Moves(conflict.begin(position)),
            TaquinHeuristic::WalkingDistance(walking) => Walking(walking.begin(position)),
        }
    }

    fn advance(
        &self,
        parent: &Taquin,
        estimate: TaquinEstimate,
        mv: TaquinMove,
        child: &Taquin,
    ) -> TaquinEstimate {
        use TaquinEstimate::{Moves, Walking};
        match (self, estimate) {
            (TaquinHeuristic::OutOfPlace(tiles), Moves(moves)) => {
                Moves(tiles.advance(parent, moves, mv, child))
            }
            (TaquinHeuristic::Manhattan(steps), Moves(moves)) => {
                Moves(steps.advance(parent, moves, mv, child))
            }
            (TaquinHeuristic::LinearConflict(conflict), Moves(moves)) => {
                Moves(conflict.advance(parent, moves, mv, child))
            }
            (TaquinHeuristic::WalkingDistance(walking), Walking(before)) => {
                Walking(walking.advance(parent, before, mv, child))
            }
            _ => self.begin(child),
        }
    }
}
