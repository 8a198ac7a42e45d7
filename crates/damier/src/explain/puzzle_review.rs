//! A puzzle looked back at: how far it was from its goal, and which moves led away from it.

use crate::face::{AnalysisRequest, DynMatch, PuzzleAnalysis};
use crate::search::Budget;
use crate::solve::TableStore;

/// What became of a puzzle.
///
/// ```
/// use damier::{Budget, GameId, TableStore};
/// use damier::explain::PuzzleReview;
/// use damier::face::AnalysisRequest;
/// use damier::play::MatchRules;
/// let board = "taquin".parse::<GameId>()?.open(Some("2,8,3/1,6,4/7,0,5"), None, false)?;
/// let mut session = board.start(MatchRules::default());
/// for mv in ["l", "r", "u"] {
///     session.play(mv).expect("a legal move");
/// }
/// let (request, store) = (AnalysisRequest::default(), TableStore::default());
/// let budget = &mut Budget::unlimited();
/// let review = PuzzleReview::of(session.as_ref(), &request, &store, budget, &mut |_| {}).expect("a puzzle");
/// let given_up: Vec<_> = review.moves.iter().map(|mv| mv.given_up).collect();
/// assert_eq!(given_up, [Some(2), Some(0), Some(0)]);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleReview {
    /// Every move that was made.
    pub moves: Vec<ReviewedStep>,
    /// Nodes visited.
    pub nodes: u64,
}

/// A move of a puzzle that is looked back at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewedStep {
    /// The move.
    pub mv: String,
    /// How many moves were left before it, by the best solution found.
    pub before: Option<u32>,
    /// How many were left after it.
    pub after: Option<u32>,
    /// Is it proven that there is no shorter way, before and after?
    pub is_proven: bool,
    /// How many moves more than needed it costs; nothing where that is not proven.
    pub given_up: Option<u32>,
    /// The best move.
    pub best: String,
    /// How it should have gone on.
    pub line: Vec<String>,
}

impl PuzzleReview {
    /// Asks the solver about every position of a puzzle, each within the limits of the request; nothing if
    /// it is a game for two or has no solver.
    #[must_use]
    pub fn of(
        session: &dyn DynMatch,
        request: &AnalysisRequest,
        store: &TableStore,
        budget: &mut Budget,
        on_move: &mut dyn FnMut(&ReviewedStep),
    ) -> Option<PuzzleReview> {
        let mut moves = Vec::new();
        for (board, mv) in session.history().iter().zip(session.moves()) {
            let mut own = budget.narrowed(&request.puzzle_limits());
            let analysis = PuzzleAnalysis::of(board.as_ref(), store, &mut own);
            budget.absorb(&own);
            let step = ReviewedStep::of(mv, &analysis?);
            on_move(&step);
            moves.push(step);
        }
        let nodes = budget.nodes();
        Some(PuzzleReview { moves, nodes })
    }

    /// Is every distance of it proven?
    #[must_use]
    pub fn is_proven(&self) -> bool {
        self.moves.iter().all(|mv| mv.is_proven)
    }

    /// How far every position was from the goal, as far as that is known, the start first.
    #[must_use]
    pub fn distances(&self) -> Vec<Option<u32>> {
        let before = self.moves.iter().map(|mv| mv.before);
        before.chain(self.moves.last().map(|mv| mv.after)).collect()
    }
}

impl ReviewedStep {
    fn of(mv: String, analysis: &PuzzleAnalysis) -> ReviewedStep {
        let played = analysis.moves.iter().find(|known| known.mv == mv);
        let answer = &analysis.answer;
        let before = answer.solution.as_ref().map(|way| way.len() as u32);
        let certain = played.and_then(|played| played.distance());
        let certain = certain.filter(|_| answer.is_optimal);
        let best = analysis.moves.first().map(|best| best.mv.clone());
        ReviewedStep {
            before,
            after: played.and_then(|played| played.most()),
            is_proven: certain.is_some(),
            given_up: certain
                .zip(before)
                .map(|(after, before)| (after + 1).saturating_sub(before)),
            best: best.unwrap_or_default(),
            line: answer.solution.clone().unwrap_or_default(),
            mv,
        }
    }
}
