//! IDA*, iterative deepening A* (Korf 1985).
//!
//! **Idea.** Look for a path of at most `t` moves, depth first, turning back wherever `g + h > t`.
//! If there is none, the smallest sum that was too large is the next `t`. The first `t` is the `h` of
//! the root.
//! **Guarantee.** A shortest path, if the heuristic is admissible. Where nothing can be solved and
//! moves go in circles, it never ends by itself.
//! **Cost.** Next to no memory: the path alone. Nothing is remembered, so a position that can be
//! reached in several ways is searched as many times; only the way straight back is left out. Where
//! the nodes within a threshold grow quickly with it, the last one costs more than all before.
//!
//! **The observer** is told of every position entered, with the window of those values that reach
//! the goal in time, and of every `t` that was not enough as an iteration.

use super::heuristic::IncrementalHeuristic;
use super::{PathReport, PathSearch};
use crate::position::Puzzle;
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::score::{Score, Window};
use crate::search::{Budget, Interrupted, Observer, Why};

/// IDA* in fifteen lines.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("t = h(start)", &[1]),
        Line::new("repeat:", &[2]),
        Line::new("  next = ∞", &[3]),
        Line::new("  if dive(start, 0): return the way", &[4]).calling(6),
        Line::new("  if next = ∞: return: there is no way", &[5]),
        Line::new("  t = next", &[1]).lit_by(&[Moment::Pass]),
        Line::new("dive(n, g):", &[7]),
        Line::new("  for each move m of n, but straight back:", &[8, 14]),
        Line::new("    c = n after m, f = g + 1 + h(c)", &[9]).lit_by(&[Moment::Enter]),
        Line::new("    if f > t:", &[10, 11]),
        Line::new("      next = min(next, f)", &[7])
            .lit_by(&[Moment::Leaf])
            .noted("code-beyond"),
        Line::returning("    else if c is the goal: return true", &[12])
            .lit_by(&[Moment::Terminal]),
        Line::new("    else if dive(c, g + 1):", &[13, 7]).calling(6),
        Line::returning("      return true", &[]).lit_by(&[Moment::Cut]),
        Line::returning("  return false", &[]).lit_by(&[Moment::Exhausted]),
    ],
    variables: &["t", "next", "g", "h", "f"],
    seen: Seen::ByMax,
    narrowing: Narrowing::None,
};

/// IDA*.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/jugs/puzzle.rs")); } use game::*;
/// use damier_core::path::IdaStar;
/// let report = IdaStar::new(|jugs: &Jugs| jugs.at_least()).run(&Jugs::new([5, 3], 4));
/// assert_eq!(report.length(), Some(7));
/// assert!(report.peak_bytes < 10_000);
/// ```
#[derive(Clone, Debug)]
pub struct IdaStar<H> {
    /// What is thought to be still to come.
    pub heuristic: H,
}

impl<H> IdaStar<H> {
    /// A search that is guided by a heuristic.
    pub const fn new(heuristic: H) -> IdaStar<H> {
        IdaStar { heuristic }
    }
}

impl<P: Puzzle, H: IncrementalHeuristic<P>> PathSearch<P> for IdaStar<H> {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(&PSEUDOCODE)
    }

    fn explore(
        &mut self,
        root: &P,
        budget: &mut Budget,
        observer: &mut impl Observer<P::Move>,
    ) -> PathReport<P::Move> {
        let mut report = PathReport::unknown();
        if root.is_solved() {
            report.path = Some(Vec::new());
            return report;
        }
        let mut dive = Dive {
            heuristic: &self.heuristic,
            budget,
            observer,
            report,
            steps: Vec::new(),
            untried: Vec::new(),
        };
        let mut threshold = self.heuristic.begin(root).into();
        loop {
            dive.report.lower_bound = threshold;
            match dive.within(threshold, root) {
                Ok(Reached::Goal) => break,
                Ok(Reached::Beyond(next)) => {
                    dive.observer.iteration(threshold, Score::wins_in(next));
                    threshold = next;
                }
                Ok(Reached::Nothing) => {
                    dive.report.is_unsolvable = true;
                    break;
                }
                Err(Interrupted) => {
                    dive.report.is_interrupted = true;
                    break;
                }
            }
        }
        dive.report
    }
}

/// What came of looking for a path within a threshold.
enum Reached {
    /// The goal.
    Goal,
    /// Only positions whose sums are larger, this being the smallest of them.
    Beyond(u32),
    /// Not even those: everything was looked at.
    Nothing,
}

/// A position on the path that is being tried.
struct Step<P: Puzzle, E> {
    position: P,
    estimate: E,
    /// The move that led here; the root has none.
    mv: Option<P::Move>,
    /// Its moves that were not tried yet begin there.
    untried_from: usize,
}

struct Dive<'search, P: Puzzle, H: IncrementalHeuristic<P>, O> {
    heuristic: &'search H,
    budget: &'search mut Budget,
    observer: &'search mut O,
    report: PathReport<P::Move>,
    /// The path, the root first.
    steps: Vec<Step<P, H::Estimate>>,
    /// The moves that were not tried yet at any step, those of the last step last, and each step's
    /// first move last.
    untried: Vec<P::Move>,
}

impl<P: Puzzle, H: IncrementalHeuristic<P>, O: Observer<P::Move>> Dive<'_, P, H, O> {
    fn within(&mut self, threshold: u32, root: &P) -> Result<Reached, Interrupted> {
        self.steps.clear();
        self.untried.clear();
        let mut beyond = u32::MAX;
        self.step_to(*root, self.heuristic.begin(root), None)?;
        while let Some(step) = self.steps.last() {
            if self.untried.len() == step.untried_from {
                self.step_back();
                continue;
            }
            let mv = self
                .untried
                .pop()
                .expect("there is one above the step's first");
            let child = step.position.after(mv);
            self.report.generations += 1;
            if self.is_way_back(&child) {
                continue;
            }
            let estimate = self
                .heuristic
                .advance(&step.position, step.estimate, mv, &child);
            let (g, h) = (self.steps.len() as u32, estimate.into());
            self.observer.enter(mv, window(threshold.saturating_sub(g)));
            if g.saturating_add(h) > threshold {
                beyond = beyond.min(g.saturating_add(h));
                self.observer.leave(Score::wins_in(h), Why::Leaf);
            } else if child.is_solved() {
                self.observer.leave(Score::wins_in(0), Why::Terminal);
                self.arrive(mv);
                return Ok(Reached::Goal);
            } else {
                self.step_to(child, estimate, Some(mv))?;
            }
        }
        Ok(match beyond {
            u32::MAX => Reached::Nothing,
            beyond => Reached::Beyond(beyond),
        })
    }

    #[inline]
    fn step_to(
        &mut self,
        position: P,
        estimate: H::Estimate,
        mv: Option<P::Move>,
    ) -> Result<(), Interrupted> {
        self.budget.visit()?;
        self.report.expansions += 1;
        let untried_from = self.untried.len();
        self.untried.extend(position.moves());
        self.untried[untried_from..].reverse();
        self.steps.push(Step {
            position,
            estimate,
            mv,
            untried_from,
        });
        let bytes = self.steps.capacity() * size_of::<Step<P, H::Estimate>>()
            + self.untried.capacity() * size_of::<P::Move>();
        self.report.peak_bytes = self.report.peak_bytes.max(bytes as u64);
        self.budget.reserve(bytes as u64)
    }

    fn step_back(&mut self) {
        if let Some(step) = self.steps.pop()
            && step.mv.is_some()
        {
            self.observer
                .leave(Score::wins_in(step.estimate.into()), Why::Exhausted);
        }
    }

    /// Is that the position one step before the last?
    #[inline]
    fn is_way_back(&self, child: &P) -> bool {
        match self.steps.as_slice() {
            [.., before, _] => before.position == *child,
            _ => false,
        }
    }

    /// The last move solves the puzzle: notes the path and leaves its positions.
    fn arrive(&mut self, last: P::Move) {
        let moves = self.steps.iter().filter_map(|step| step.mv);
        let path: Vec<P::Move> = moves.chain([last]).collect();
        // Less than the threshold only if the heuristic is not admissible.
        self.report.lower_bound = self.report.lower_bound.min(path.len() as u32);
        self.report.path = Some(path);
        let mut left = 1;
        while let Some(step) = self.steps.pop() {
            if step.mv.is_some() {
                let score = Score::wins_in(left);
                self.observer.leave(score, Why::Cut(score));
            }
            left += 1;
        }
    }
}

/// The values that reach the goal in that many moves.
const fn window(moves: u32) -> Window {
    Window {
        alpha: Score::wins_in(moves).just_below(),
        beta: Score::MAX,
    }
}
