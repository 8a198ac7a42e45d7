//! What somebody is told who asks for a hint, or why: a good move, first without its value; and what the last
//! move did, what would have been better, and how the game stands.

use damier::explain::{Judged, Worth, side_in_words, value_in_words};
use damier::{Budget, DynPosition, Message, Score, TableStore, Verdict};

use crate::game_review::{analysis, truth};
use crate::judgement::judge;

/// A good move, and what it does.
#[derive(Debug)]
pub(crate) struct Hint {
    pub(crate) mv: String,
    /// What it does to the value, for whoever asks.
    pub(crate) effect: Message,
    /// Is that certain?
    pub(crate) is_proven: bool,
    /// The proven value, if every move loses.
    pub(crate) loss: Option<Score>,
}

impl Hint {
    /// The best move by the truth, or by a guess where there is none in time.
    pub(crate) fn of(
        board: &dyn DynPosition,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Option<Hint> {
        let known = truth(board, store, budget);
        let value = known.as_ref().and_then(|answer| answer.value.score());
        let first = known.and_then(|answer| Some(answer.moves.first()?.mv.clone()));
        let judged = match first {
            Some(mv) => judge(board, &mv, store, budget)?,
            None => {
                let analysis = analysis(board, None, store, budget)?;
                let best = analysis.best()?;
                return Some(Hint {
                    effect: Worth::of_move(best, board.has_margin()).words(),
                    mv: best.mv.clone(),
                    is_proven: analysis.is_proven,
                    loss: lost(Some(best.score()).filter(|_| analysis.is_proven)),
                });
            }
        };
        Some(Hint {
            mv: judged.mv,
            effect: judged.effect,
            loss: lost(value.filter(|_| judged.is_proven)),
            is_proven: judged.is_proven,
        })
    }
}

/// A value that is a loss.
fn lost(value: Option<Score>) -> Option<Score> {
    value.filter(|score| *score < Score::DRAW)
}

/// What is to be said of the last move, and of the position it led to.
#[derive(Debug)]
pub(crate) struct Why {
    /// The last move judged; nothing at the start, or where there was no time.
    pub(crate) last: Option<Judged>,
    /// What the position is worth to the side to move; nothing at the end.
    pub(crate) standing: Option<Message>,
}

impl Why {
    /// `before` is the position before the last move, and that move.
    pub(crate) fn of(
        before: Option<(&dyn DynPosition, &str)>,
        board: &dyn DynPosition,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Why {
        let last = before.and_then(|(before, mv)| judge(before, mv, store, budget));
        // Where tokens are covered every guess looks at many deals: there is time for one.
        let is_asked = last.is_none() || !board.is_hidden();
        Why {
            standing: is_asked.then(|| standing(board, store, budget)).flatten(),
            last,
        }
    }
}

fn standing(board: &dyn DynPosition, store: &TableStore, budget: &mut Budget) -> Option<Message> {
    if board.moves().is_empty() {
        return None;
    }
    let value = match truth(board, store, budget) {
        Some(answer) => value_in_words(answer.value, board.has_margin()),
        None => {
            let analysis = analysis(board, None, store, budget)?;
            let best = analysis.best()?;
            let verdict = match analysis.is_proven {
                true => Verdict::exact(best.score()),
                false => Verdict::guess(best.score()),
            };
            value_in_words(verdict, board.has_margin())
        }
    };
    let side = side_in_words(board.turn(), board.sides());
    let told = Message::new("page-why-now").with("side", side);
    Some(told.with("value", value))
}

#[cfg(test)]
mod tests {
    use damier::GameId;

    use super::*;

    fn board(position: &str) -> Box<dyn DynPosition> {
        let game: GameId = "tictactoe".parse().unwrap();
        game.open(Some(position), None, false).unwrap()
    }

    #[test]
    fn a_hint_is_a_move_that_keeps_what_there_is() {
        let mut budget = Budget::unlimited();
        let hint = Hint::of(
            board("x--/---/--- o").as_ref(),
            &TableStore::default(),
            &mut budget,
        )
        .unwrap();
        assert_eq!(
            (hint.mv.as_str(), hint.is_proven),
            ("b2", true),
            "only the centre holds the draw"
        );
        assert_eq!(hint.effect.to_string(), "keeps the draw: the only move");
    }

    #[test]
    fn where_every_move_loses_a_hint_says_so() {
        let hint = |position| {
            let store = TableStore::default();
            Hint::of(board(position).as_ref(), &store, &mut Budget::unlimited()).unwrap()
        };
        // Two threats at once: whatever is stopped, the other one is carried out.
        assert_eq!(hint("x-x/o--/x-o o").loss, Some(Score::loses_in(2)));
        assert_eq!(hint("x--/---/--- o").loss, None);
    }

    #[test]
    fn why_tells_what_the_last_move_did_and_how_it_stands() {
        let (before, after) = (board("x--/---/--- o"), board("x--/---/--o x"));
        let why = Why::of(
            Some((before.as_ref(), "c3")),
            after.as_ref(),
            &TableStore::default(),
            &mut Budget::unlimited(),
        );
        let last = why.last.unwrap();
        assert!(!last.is_right);
        assert_eq!(last.best.0, "b2");
        assert!(why.standing.is_some());
        let start = Why::of(
            None,
            before.as_ref(),
            &TableStore::default(),
            &mut Budget::unlimited(),
        );
        assert!(start.last.is_none() && start.standing.is_some());
    }
}
