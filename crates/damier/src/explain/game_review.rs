//! A game looked back at: what every position was worth, what every move gave up, and which turned it.

use super::judged::Judged;
use super::turning::{Standing, turning_points};
use super::worth::Worth;
use crate::face::{AnalysisRequest, DynMatch, DynPosition};
use crate::notation::ParseError;
use crate::position::Status;
use crate::search::Budget;
use crate::side::Side;
use crate::solve::{TableStore, Verdict};

/// What became of a game for two.
///
/// ```
/// use damier::{Budget, GameId, TableStore};
/// use damier::explain::GameReview;
/// use damier::face::AnalysisRequest;
/// use damier::play::MatchRules;
/// let mut session = "tictactoe".parse::<GameId>()?.start().start(MatchRules::default());
/// for mv in ["b2", "b1", "a1", "c3"] {
///     session.play(mv).expect("a legal move");
/// }
/// let (request, store) = (AnalysisRequest::default(), TableStore::default());
/// let budget = &mut Budget::unlimited();
/// let review = GameReview::of(session.as_ref(), &request, &store, budget, &mut |_| {})?;
/// assert_eq!(review.turns, [1], "an edge against the centre loses");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct GameReview {
    /// Every move that was played.
    pub moves: Vec<ReviewedMove>,
    /// What every position was worth to the first side, as far as that is known, the start first.
    pub values: Vec<Option<Worth>>,
    /// The moves that turned it, by the number of moves before each.
    pub turns: Vec<usize>,
    /// Nodes visited.
    pub nodes: u64,
}

/// A move of a game that is looked back at.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedMove {
    /// The move.
    pub mv: String,
    /// Who played it.
    pub side: Side,
    /// What the position was worth to that side; nothing where the limits were too small for any answer.
    pub before: Option<Worth>,
    /// What it was worth after the move, to the same side.
    pub after: Option<Worth>,
    /// What is to be said of the move.
    pub judged: Option<Judged>,
    /// How it should have gone on.
    pub line: Vec<String>,
}

impl GameReview {
    /// Looks at every position of a match as [`AnalysisRequest::answer`] does, each within the limits of
    /// the request and all within the budget, telling of every move as it is judged.
    pub fn of(
        session: &dyn DynMatch,
        request: &AnalysisRequest,
        store: &TableStore,
        budget: &mut Budget,
        on_move: &mut dyn FnMut(&ReviewedMove),
    ) -> Result<GameReview, ParseError> {
        let boards = session.history();
        let mut moves = Vec::new();
        for (board, mv) in boards.iter().zip(session.moves()) {
            let reviewed = ReviewedMove::of(board.as_ref(), mv, request, store, budget)?;
            on_move(&reviewed);
            moves.push(reviewed);
        }
        let values = values(session.board(), &moves);
        let falls = moves.iter().enumerate();
        let turns = falls.filter_map(|(ply, mv)| Some((ply, (mv.before?, mv.after?))));
        Ok(GameReview {
            turns: turning_points(turns),
            nodes: budget.nodes(),
            values,
            moves,
        })
    }

    /// Is every value of it proven?
    #[must_use]
    pub fn is_proven(&self) -> bool {
        let is_certain = |worth: Option<Worth>| worth.is_some_and(|worth| worth.is_proven);
        let mut moves = self.moves.iter();
        moves.all(|mv| is_certain(mv.before) && is_certain(mv.after))
    }

    /// Was every position looked at?
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.moves.iter().all(|mv| mv.judged.is_some())
    }

    /// For how many positions a side stood how, and how many turns were its own.
    #[must_use]
    pub fn standing(&self, side: Side, session: &dyn DynMatch) -> (Standing, usize) {
        let turns = self.turns.iter();
        let own = turns.filter(|ply| self.moves[**ply].side == side).count();
        (Standing::of(side, &session.history(), &self.values), own)
    }
}

impl ReviewedMove {
    fn of(
        board: &dyn DynPosition,
        mv: String,
        request: &AnalysisRequest,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<ReviewedMove, ParseError> {
        let analysis = request.answer(board, store, budget, &mut |_| {})?;
        let played = analysis.moves.iter().find(|known| known.mv == mv);
        let best = analysis.best().filter(|_| analysis.depth > 0);
        let before = best.map(|best| match analysis.is_proven {
            true => Verdict::exact(best.score()),
            false => Verdict::guess(best.score()),
        });
        let worth = |value: Verdict| Worth::of(value, board.has_margin());
        Ok(ReviewedMove {
            side: board.turn(),
            before: before.and_then(worth),
            after: played.and_then(|played| played.value).and_then(worth),
            judged: best.and_then(|_| Judged::by_analysis(board, &mv, &analysis)),
            line: best.map(|best| best.line.clone()).unwrap_or_default(),
            mv,
        })
    }
}

/// What the positions were worth to the first side: the last one by how the game ended, or else by what the
/// last move is worth.
fn values(last: &dyn DynPosition, moves: &[ReviewedMove]) -> Vec<Option<Worth>> {
    let to_first = |mv: &ReviewedMove, worth: Option<Worth>| Some(worth?.for_first(mv.side));
    let before = moves.iter().map(|mv| to_first(mv, mv.before));
    let end = match last.status() {
        Status::Over(outcome) => {
            let score = outcome.for_side(Side::First);
            Worth::of(Verdict::exact(score), last.has_margin())
        }
        _ => moves.last().and_then(|mv| to_first(mv, mv.after)),
    };
    before.chain([end]).collect()
}
