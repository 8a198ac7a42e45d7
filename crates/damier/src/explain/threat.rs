//! What the other side threatens: the reply that a careless move runs into.

use super::judged::TURN;
use super::{Worth, is_mistake};
use crate::face::{Analysis, AnalyzedMove};

/// What is threatened in a position, found in what its moves lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threat<'analysis> {
    /// The reply that is threatened.
    pub reply: &'analysis str,
    /// A move that allows it.
    pub after: &'analysis str,
    /// How many moves run into it.
    pub moves: usize,
}

impl<'analysis> Threat<'analysis> {
    /// The best reply to at least half of the moves that give something away, and to two of them at least;
    /// nothing where there is no such thing. `has_margin`: does the size of a win count?
    ///
    /// ```
    /// use damier::{Budget, GameId, TableStore};
    /// use damier::explain::Threat;
    /// use damier::face::AnalysisRequest;
    /// // Crosses on a1 and b1 threaten c1.
    /// let board = "tictactoe".parse::<GameId>()?.open(Some("xx-/-o-/--- o"), None, false)?;
    /// let budget = &mut Budget::unlimited();
    /// let request = AnalysisRequest::default();
    /// let analysis = request.answer(board.as_ref(), &TableStore::default(), budget, &mut |_| {})?;
    /// let threat = Threat::of(&analysis, false).expect("two in a row");
    /// assert_eq!((threat.reply, threat.moves), ("c1", 5));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(analysis: &'analysis Analysis, has_margin: bool) -> Option<Threat<'analysis>> {
        let best = analysis.best()?;
        let gives_away = |mv: &&AnalyzedMove| match best.is_proven() && mv.is_proven() {
            true => is_mistake(mv.score(), best.score()),
            false => {
                let height = |mv| Worth::of_move(mv, has_margin).height();
                mv.is_examined() && height(best) - height(mv) >= TURN
            }
        };
        let careless: Vec<&AnalyzedMove> = analysis.moves.iter().filter(gives_away).collect();
        let mut threats: Vec<Threat<'analysis>> = Vec::new();
        for mv in &careless {
            let Some(reply) = mv.line.get(1) else {
                continue;
            };
            match threats.iter_mut().find(|threat| threat.reply == reply) {
                Some(threat) => threat.moves += 1,
                None => threats.push(Threat {
                    reply,
                    after: &mv.mv,
                    moves: 1,
                }),
            }
        }
        // Of several the first, as the moves are listed.
        let most = threats
            .into_iter()
            .rev()
            .max_by_key(|threat| threat.moves)?;
        let is_threat = most.moves >= 2 && 2 * most.moves >= careless.len();
        is_threat.then_some(most)
    }
}
