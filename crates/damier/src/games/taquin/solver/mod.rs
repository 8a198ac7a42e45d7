//! The taquin solved: optimally where that can be done, and otherwise as well as time allows.
//!
//! | cells | how |
//! |---|---|
//! | up to 9 | a complete table: the optimal solution is read off |
//! | up to 16 | IDA* over pattern databases: optimal |
//! | up to 25 | a solution at once, a shorter one by beam search, then IDA* for as long as there is time |
//! | more | a solution at once, then shorter ones by ever wider beams, with a bound from small patterns |

mod beam;
mod bound;
mod complete;
mod construct;
mod deepening;
mod equipment;
mod exhaustive;
mod frame;
mod kit;
mod lane;
mod subtrees;
mod truth;
mod verify;
mod view;

use std::sync::Arc;
use std::time::Duration;

use self::beam::beam;
use self::construct::construct;
use self::deepening::{Deepened, deepen};
use self::equipment::Equipment;
use self::frame::{Frame, Framed};
use self::kit::PatternKit;
use super::rules::{Taquin, TaquinMove};
use super::variant::TaquinVariant;
use crate::search::{Budget, Interrupted, Limits};
use crate::solve::TableStore;

pub use subtrees::TaquinSubtrees;
pub use truth::SlidingTruth;

/// Solves positions of one tray, again and again.
///
/// ```
/// use damier::{Budget, TableStore, Taquin};
/// use damier::games::taquin::TaquinSolver;
/// let puzzle: Taquin = "5,6,7/4,0,8/3,2,1".parse()?;
/// let budget = &mut Budget::unlimited();
/// let solver = TaquinSolver::new(puzzle.variant(), &TableStore::default(), budget);
/// let solution = solver.solve(&puzzle, 1, budget).expect("it can be solved");
/// assert!(solution.is_optimal);
/// assert_eq!(solution.moves.len(), 30);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct TaquinSolver {
    equipment: Option<Arc<Equipment>>,
    store: TableStore,
}

/// How a position is solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaquinSolution {
    /// The moves to the goal.
    pub moves: Vec<TaquinMove>,
    /// Is no solution shorter?
    pub is_optimal: bool,
    /// No solution has fewer moves than this.
    pub lower_bound: u32,
}

/// How long an answer is improved that may never be proven, when nobody says how long.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

/// The most cells of a tray whose positions are always solved to the end.
const ALWAYS_OPTIMAL: u8 = 16;

/// The widths of the beams before the search for an optimal solution.
const FIRST_BEAMS: [usize; 2] = [100, 3000];

/// The nodes that the small databases are good for on a large tray, before larger ones are made.
const NODES_BEFORE_LARGE: u64 = 100_000_000;

/// The widest beam: some hundred megabytes at most.
const WIDEST_BEAM: usize = 1 << 16;

impl TaquinSolver {
    /// The solver of a tray. It takes the large databases if they are on disk, and otherwise makes
    /// small ones in memory, unless the budget ends first: then it does without.
    #[must_use]
    pub fn new(variant: TaquinVariant, store: &TableStore, budget: &mut Budget) -> TaquinSolver {
        let (_, goal) = Frame::of(&Taquin::solved(variant));
        TaquinSolver {
            equipment: Equipment::obtain(&goal, store, budget),
            store: store.clone(),
        }
    }

    /// The bytes of its tables.
    ///
    /// ```
    /// use damier::{Budget, TableStore};
    /// use damier::games::taquin::{TaquinSolver, TaquinVariant};
    /// let (store, budget) = (TableStore::default(), &mut Budget::unlimited());
    /// let solver = TaquinSolver::new(TaquinVariant::default(), &store, budget);
    /// assert_eq!(solver.bytes(), 4 * 362_880, "a number for each arrangement of nine");
    /// ```
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.equipment
            .as_ref()
            .map_or(0, |equipment| equipment.bytes())
    }

    /// Solves a position, on that many threads; nothing if it cannot be solved. However small the
    /// budget, there is a solution; what it lacks is then told by the lower bound.
    #[must_use]
    pub fn solve(
        &self,
        position: &Taquin,
        threads: usize,
        budget: &mut Budget,
    ) -> Option<TaquinSolution> {
        if !position.is_solvable() {
            return None;
        }
        let (frame, framed) = Frame::of(position);
        let mut solution = self.solve_framed(&framed, threads, budget)?;
        for mv in &mut solution.moves {
            *mv = frame.back(*mv);
        }
        Some(solution)
    }

    /// Solves a position that can be solved, in its frame.
    fn solve_framed(
        &self,
        position: &Framed,
        threads: usize,
        budget: &mut Budget,
    ) -> Option<TaquinSolution> {
        match self.equipment.as_deref() {
            Some(Equipment::Complete(table)) => table.solution(position).map(optimal),
            Some(Equipment::Patterns(kit)) => Some(self.search(kit, position, threads, budget)),
            None => Some(Improving::new(position).improve_by_beams(budget)),
        }
    }

    /// The search over pattern databases.
    fn search(
        &self,
        kit: &PatternKit,
        position: &Framed,
        threads: usize,
        budget: &mut Budget,
    ) -> TaquinSolution {
        if kit.tray().cells() <= ALWAYS_OPTIMAL {
            let found = deepen(kit, position, u16::MAX, threads, budget);
            return match found.solution {
                Some(moves) => optimal(moves),
                None => Improving::new(position).known(&found),
            };
        }
        let mut own = within_usual_time(budget);
        let solution = self.search_large(kit, position, threads, &mut own);
        budget.absorb(&own);
        solution
    }

    /// The same on a tray where it may take longer than anybody has.
    fn search_large(
        &self,
        kit: &PatternKit,
        position: &Framed,
        threads: usize,
        budget: &mut Budget,
    ) -> TaquinSolution {
        let mut best = Improving::new(position);
        for width in FIRST_BEAMS {
            if best.improve(width, budget).is_err() {
                return best.finish();
            }
        }
        let size = PatternKit::large(kit.tray(), Equipment::DEFAULT_MEMORY);
        let is_small = kit.bytes() < PatternKit::least_bytes(kit.tray(), size);
        let mut first = budget.narrowed(&Limits {
            nodes: is_small.then_some(NODES_BEFORE_LARGE),
            ..Limits::default()
        });
        best.deepen(kit, threads, &mut first);
        budget.absorb(&first);
        let is_at_an_end = best.is_proven() || budget.look().is_err() || budget.nodes_left() == 0;
        if is_at_an_end || !is_small {
            return best.finish();
        }
        if let Ok(large) = PatternKit::in_memory(kit.tray(), size, self.store.threads(), budget) {
            best.deepen(&large, threads, budget);
        }
        best.finish()
    }
}

/// What is left of a budget; of one without limits, as much as may be spent on what no limit ends.
fn within_usual_time(budget: &Budget) -> Budget {
    budget.narrowed(&Limits {
        time: (!budget.is_limited()).then_some(DEFAULT_TIME),
        ..Limits::default()
    })
}

/// A solution known to be the shortest.
fn optimal(moves: Vec<TaquinMove>) -> TaquinSolution {
    TaquinSolution {
        is_optimal: true,
        lower_bound: moves.len() as u32,
        moves,
    }
}

/// The best solution so far, and the best lower bound.
struct Improving<'position> {
    position: &'position Framed,
    moves: Vec<TaquinMove>,
    lower_bound: u32,
}

impl Improving<'_> {
    fn new(position: &Framed) -> Improving<'_> {
        Improving {
            position,
            moves: construct(position),
            lower_bound: position.manhattan(),
        }
    }

    fn is_proven(&self) -> bool {
        self.lower_bound as usize >= self.moves.len()
    }

    fn finish(self) -> TaquinSolution {
        TaquinSolution {
            is_optimal: self.is_proven(),
            lower_bound: self.lower_bound,
            moves: self.moves,
        }
    }

    /// With what an interrupted search has found.
    fn known(mut self, found: &Deepened) -> TaquinSolution {
        self.lower_bound = self.lower_bound.max(u32::from(found.lower_bound));
        self.finish()
    }

    /// Looks for something shorter with a beam; whether it found it.
    fn improve(&mut self, width: usize, budget: &mut Budget) -> Result<bool, Interrupted> {
        let found = beam(self.position, width, self.moves.len(), budget)?;
        let is_better = found.is_some();
        self.moves = found.unwrap_or(std::mem::take(&mut self.moves));
        Ok(is_better)
    }

    /// Looks for the shortest solution, and learns at least a lower bound.
    fn deepen(&mut self, kit: &PatternKit, threads: usize, budget: &mut Budget) {
        let below = self.moves.len() as u16;
        let found = deepen(kit, self.position, below, threads, budget);
        self.lower_bound = self.lower_bound.max(u32::from(found.lower_bound));
        if let Some(moves) = found.solution {
            self.moves = moves;
        }
    }

    /// Ever wider beams, and a bound from small patterns, for trays beyond any proof.
    fn improve_by_beams(mut self, budget: &mut Budget) -> TaquinSolution {
        let mut own = within_usual_time(budget);
        let mut width = FIRST_BEAMS[0];
        let mut is_bound_known = false;
        while !self.is_proven() && width <= WIDEST_BEAM && self.improve(width, &mut own).is_ok() {
            if !is_bound_known {
                let bound = bound::by_small_patterns(self.position, &mut own);
                self.lower_bound = self.lower_bound.max(bound.unwrap_or(0));
                is_bound_known = true;
            }
            width *= 4;
        }
        budget.absorb(&own);
        self.finish()
    }
}
