//! Why is this lost? Because of the move that lost it: found by asking for the truth, backwards.

use damier::{Answer, Board, Budget, GameAnswer, Message, Score, move_in_words, side_in_words};

use super::conversation::Conversation;
use super::truth::{PATIENCE, within};

impl Conversation {
    /// The last move of the side to move before which it was not lost; nothing if it is not lost now, or
    /// if nobody knows.
    pub(super) fn turning_point(&self) -> Option<Message> {
        let mut budget = Budget::new(within(PATIENCE));
        let mut ask = |board: &dyn Board| match board.solve(&self.resources, &mut budget) {
            Ok(Answer::Game(answer)) => Some(answer),
            Ok(Answer::Puzzle(_)) | Err(_) => None,
        };
        let is_lost = |answer: &GameAnswer| Some(answer.value.settled()? < Score::DRAW);
        let board = self.session.board();
        if !is_lost(&ask(board)?)? {
            return None;
        }
        let side = side_in_words(board.turn(), board.sides());
        let mut earlier = self.session.record().replay().ok()?;
        let moves = earlier.moves();
        for (index, mv) in moves.iter().enumerate().rev() {
            earlier.undo();
            if earlier.board().turn() != board.turn() {
                continue;
            }
            let answer = ask(earlier.board())?;
            if !is_lost(&answer)? {
                let (best, _) = answer.moves.first()?;
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
