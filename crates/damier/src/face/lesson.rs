//! A lesson: a few steps on the real board, each of them a move to make.

use crate::position::Status;

use super::dyn_position::DynPosition;

/// One step of a lesson: a position, what to do in it, and what counts as done. The text `KEY` asks for it
/// and `KEY-done` says what it showed.
///
/// ```
/// use damier::GameId;
/// use damier::face::LessonStep;
/// const WIN: LessonStep = LessonStep::win("tictactoe-lesson-win", "xx-/oo-/--- x");
/// let board = "tictactoe".parse::<GameId>()?.open(WIN.position, None, false)?;
/// assert!(WIN.is_done(board.as_ref(), "c1") && !WIN.is_done(board.as_ref(), "c3"));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LessonStep {
    /// The key of its text.
    pub key: &'static str,
    /// The position; nothing for the start of the game.
    pub position: Option<&'static str>,
    /// What counts as done.
    pub goal: LessonGoal,
}

/// What counts as done in a step of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LessonGoal {
    /// Any move at all.
    AnyMove,
    /// One of these moves.
    OneOf(&'static [&'static str]),
    /// A move that wins, or solves a puzzle.
    Win,
}

impl LessonStep {
    /// The start of the game, in which any move will do.
    #[must_use]
    pub const fn start(key: &'static str) -> LessonStep {
        LessonStep {
            key,
            position: None,
            goal: LessonGoal::AnyMove,
        }
    }

    /// A position in which one of these moves is asked for.
    #[must_use]
    pub const fn new(
        key: &'static str,
        position: &'static str,
        moves: &'static [&'static str],
    ) -> LessonStep {
        LessonStep {
            key,
            position: Some(position),
            goal: LessonGoal::OneOf(moves),
        }
    }

    /// A position that is to be won, or a puzzle that is to be solved, in one move.
    #[must_use]
    pub const fn win(key: &'static str, position: &'static str) -> LessonStep {
        LessonStep {
            key,
            position: Some(position),
            goal: LessonGoal::Win,
        }
    }

    /// Does a legal move do what is asked for?
    #[must_use]
    pub fn is_done(&self, board: &dyn DynPosition, mv: &str) -> bool {
        match self.goal {
            LessonGoal::AnyMove => true,
            LessonGoal::OneOf(moves) => moves.contains(&mv),
            LessonGoal::Win => board.after(mv).is_ok_and(|next| match next.status() {
                Status::Over(outcome) => outcome.winner() == Some(board.turn()),
                status => status == Status::Solved,
            }),
        }
    }
}
