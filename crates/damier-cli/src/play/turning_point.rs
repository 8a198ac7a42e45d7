//! Why is this lost? Because of the move that lost it: found by asking for the truth, backwards.

use damier::explain::{move_in_words, side_in_words};
use damier::face::Solution;
use damier::{Budget, DynPosition, Message, Score};

use super::conversation::Conversation;
use super::truth::{PATIENCE, within};

impl Conversation {
    /// The last move of the side to move before which it was not lost; nothing if it is not lost now, or
    /// if nobody knows.
    pub(super) fn turning_point(&self) -> Option<Message> {
        let mut budget = Budget::new(within(PATIENCE));
        let mut ask = |board: &dyn DynPosition| {
            let answer = board.solve_with(&self.store, &mut budget).ok()?;
            answer.puzzle.is_none().then_some(answer)
        };
        let is_lost = |answer: &Solution| Some(answer.value.settled()? < Score::DRAW);
        let board = self.session.board();
        if !is_lost(&ask(board)?)? {
            return None;
        }
        let side = side_in_words(board.turn(), board.sides());
        let history = self.session.history();
        let moves = self.session.moves();
        for (index, (earlier, mv)) in history.iter().zip(&moves).enumerate().rev() {
            if earlier.turn() != board.turn() {
                continue;
            }
            let answer = ask(earlier.as_ref())?;
            if !is_lost(&answer)? {
                let best = &answer.moves.first()?.mv;
                let told = Message::new("play-lost-since")
                    .with("side", side)
                    .with("number", index + 1)
                    .with("move", mv.as_str())
                    .with("effect", move_in_words(&answer, mv, board.has_margin()))
                    .with("best", best.as_str());
                return Some(told);
            }
        }
        Some(Message::new("play-lost-always").with("side", side))
    }
}
