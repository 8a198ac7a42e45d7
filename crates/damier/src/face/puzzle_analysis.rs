//! Every move of a puzzle with the distance that is left after it.

use crate::face::DynPosition;
use crate::face::PuzzleSolution;
use crate::search::Budget;
use crate::solve::TableStore;

/// How a puzzle is solved, and how far from its goal every move leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleAnalysis {
    /// How it is solved.
    pub answer: PuzzleSolution,
    /// Its moves, the nearest to the goal first.
    pub moves: Vec<PuzzleMove>,
}

/// A move of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleMove {
    /// The move.
    pub mv: String,
    /// At least so many moves are left after it.
    pub least: u32,
    /// The best solution found after it; none where there is none.
    pub rest: Option<Vec<String>>,
}

impl PuzzleMove {
    /// At most so many moves are left after it.
    #[must_use]
    pub fn most(&self) -> Option<u32> {
        self.rest.as_ref().map(|rest| rest.len() as u32)
    }

    /// How many moves are left after it, if that is proven.
    #[must_use]
    pub fn distance(&self) -> Option<u32> {
        self.most().filter(|most| *most == self.least)
    }
}

impl PuzzleAnalysis {
    /// Asks the solver about a puzzle and about every move of it; nothing if it is a game for two, or if
    /// it has no solver. The budget is shared out: half for the puzzle, the rest for its moves.
    ///
    /// ```
    /// use damier::{Budget, GameId, TableStore};
    /// use damier::face::PuzzleAnalysis;
    /// let board = "taquin".parse::<GameId>()?.open(Some("2,8,3/1,6,4/7,0,5"), None, false)?;
    /// let store = TableStore::default();
    /// let analysis = PuzzleAnalysis::of(board.as_ref(), &store, &mut Budget::unlimited());
    /// let moves = analysis.expect("a puzzle").moves;
    /// let told: Vec<_> = moves.iter().map(|mv| (mv.mv.as_str(), mv.distance())).collect();
    /// assert_eq!(told, [("u", Some(4)), ("l", Some(6)), ("r", Some(6))]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(
        board: &dyn DynPosition,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Option<PuzzleAnalysis> {
        let mut answer = asked(board, store, budget, 2)?;
        let legal = board.moves();
        let mut moves = Vec::new();
        for (index, mv) in legal.iter().enumerate() {
            let next = board.after(mv).ok()?;
            let after = asked(next.as_ref(), store, budget, legal.len() - index)?;
            moves.push(PuzzleMove {
                mv: mv.clone(),
                // A move brings the goal nearer by one at most.
                least: after.lower_bound.max(answer.lower_bound.saturating_sub(1)),
                rest: shorter(after.solution, rest_after(mv, &answer)),
            });
        }
        let nearest = |mv: &PuzzleMove| (mv.most().unwrap_or(u32::MAX), mv.least);
        moves.sort_by_key(nearest);
        answer.take_shorter(moves.first());
        Some(PuzzleAnalysis { answer, moves })
    }

    /// Is the distance after every move proven, or that there is none?
    #[must_use]
    pub fn is_proven(&self) -> bool {
        let is_known = |mv: &PuzzleMove| mv.distance().is_some();
        !self.answer.is_solvable || (self.answer.is_optimal && self.moves.iter().all(is_known))
    }
}

impl PuzzleSolution {
    /// Takes the way over a move for its solution if that is shorter.
    fn take_shorter(&mut self, over: Option<&PuzzleMove>) {
        let known = self.solution.as_ref().map_or(usize::MAX, Vec::len);
        let Some((mv, rest)) = over.and_then(|over| Some((&over.mv, over.rest.as_ref()?))) else {
            return;
        };
        if rest.len() + 1 < known {
            let way: Vec<String> = std::iter::once(mv).chain(rest).cloned().collect();
            self.is_optimal = way.len() as u32 == self.lower_bound;
            self.solution = Some(way);
        }
    }
}

/// The solver's answer within one of so many parts of the budget.
fn asked(
    board: &dyn DynPosition,
    store: &TableStore,
    budget: &mut Budget,
    parts: usize,
) -> Option<PuzzleSolution> {
    let mut part = budget.share(parts);
    let answer = board.solve_with(store, &mut part);
    budget.absorb(&part);
    answer.ok()?.puzzle
}

/// What a solution that begins with this move goes on with.
fn rest_after(mv: &str, answer: &PuzzleSolution) -> Option<Vec<String>> {
    match answer.solution.as_deref() {
        Some([first, rest @ ..]) if first == mv => Some(rest.to_vec()),
        _ => None,
    }
}

/// The shorter of two solutions, as far as there are any.
fn shorter(one: Option<Vec<String>>, other: Option<Vec<String>>) -> Option<Vec<String>> {
    [one, other].into_iter().flatten().min_by_key(Vec::len)
}
