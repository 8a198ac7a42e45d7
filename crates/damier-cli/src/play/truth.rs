//! `hint` and `why` in a game: the truth about the position where it is known, and else an estimate that
//! is called one.

use std::time::Duration;

use damier::explain::{Replies, move_in_words, position_in_words, side_in_words};
use damier::face::{PuzzleSolution, Solution};
use damier::{Budget, DynPosition, Limits, Message};

use super::conversation::Conversation;
use super::estimate::{estimated, estimated_best};
use crate::failure::Failure;

/// How long a question in a game may take, tables aside.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// How long the line that is told with an answer may take.
const PATIENCE_FOR_A_LINE: Duration = Duration::from_secs(1);

/// How many plies of a line are told.
const LONGEST_LINE: usize = 8;

impl Conversation {
    /// What the position is worth, and the best move in it.
    pub(super) fn hint(&mut self) -> Result<(), Failure> {
        let board = self.session.board();
        let said = match self.truth(board) {
            Err(Unknown::Truth) => estimated_best(board),
            Err(Unknown::Because(why)) => vec![why],
            Ok(Solution {
                puzzle: Some(puzzle),
                ..
            }) => vec![next_step(&puzzle)],
            Ok(answer) => {
                let side = side_in_words(board.turn(), board.sides());
                let mut said = vec![position_in_words(&answer, side, board.has_margin())];
                match answer.moves.first() {
                    Some(best) if answer.value.settled().is_some() => {
                        said.push(self.about(board, &answer, &best.mv));
                    }
                    _ => said.extend(estimated_best(board)),
                }
                said.extend(board.strategy());
                said
            }
        };
        said.into_iter().try_for_each(|message| self.say(message))
    }

    /// Plays the rest of a puzzle's solution; whether there was one.
    pub(super) fn show(&mut self) -> Result<bool, Failure> {
        let answer = match self.truth(self.session.board()) {
            Ok(Solution {
                puzzle: Some(puzzle),
                ..
            }) => puzzle,
            Ok(_) | Err(Unknown::Truth) => {
                self.say(Message::new("play-show-game"))?;
                return Ok(false);
            }
            Err(Unknown::Because(why)) => {
                self.say(why)?;
                return Ok(false);
            }
        };
        let Some(solution) = answer.solution.as_ref().filter(|moves| !moves.is_empty()) else {
            self.say(next_step(&answer))?;
            return Ok(false);
        };
        for mv in solution {
            if let Err(error) = self.session.play(mv) {
                self.say(error.message())?;
                return Ok(false);
            }
        }
        let played = Message::new("play-shown").with("moves", solution.join(" "));
        self.say(played)?;
        Ok(true)
    }

    /// What a move would do here; without one, what the last move did and why the game is lost, if it is.
    pub(super) fn why(&mut self, mv: &str) -> Result<(), Failure> {
        let strategy = match mv.is_empty() {
            true => self
                .before_the_last_move()
                .and_then(|(earlier, _)| earlier.strategy()),
            false => self.session.board().strategy(),
        };
        let said = match mv.is_empty() {
            true => self.about_the_last_move(),
            false => self.about_a_move(mv),
        };
        self.say(said)?;
        if let Some(strategy) = strategy {
            self.say(strategy)?;
        }
        if !mv.is_empty() {
            return Ok(());
        }
        match self.turning_point() {
            Some(told) => self.say(told),
            None => Ok(()),
        }
    }

    fn about_a_move(&self, typed: &str) -> Message {
        let board = self.session.board();
        if let Err(error) = board.after(typed) {
            return error.message();
        }
        let is_meant = |mv: &String| {
            let positions = (board.after(mv), board.after(typed));
            matches!(positions, (Ok(one), Ok(other)) if one.position() == other.position())
        };
        let Some(mv) = board.moves().into_iter().find(is_meant) else {
            return Message::new("play-why-unknown");
        };
        self.effect(board, &mv)
    }

    fn about_the_last_move(&self) -> Message {
        let Some((earlier, last)) = self.before_the_last_move() else {
            return Message::new("play-why-nothing");
        };
        let board = earlier.as_ref();
        let said = self.effect(board, &last);
        match board.sides() {
            None => said,
            sides => Message::new("play-why-last")
                .with("side", side_in_words(board.turn(), sides))
                .with("said", said),
        }
    }

    /// The position before the last move, and that move.
    fn before_the_last_move(&self) -> Option<(Box<dyn DynPosition>, String)> {
        let last = self.session.moves().pop()?;
        let earlier = self.session.history().into_iter().rev().nth(1)?;
        Some((earlier, last))
    }

    /// What a legal move does to a position.
    fn effect(&self, board: &dyn DynPosition, mv: &str) -> Message {
        match self.truth(board) {
            Err(Unknown::Truth) => estimated(board, mv),
            Err(Unknown::Because(why)) => why,
            Ok(Solution {
                puzzle: Some(puzzle),
                ..
            }) => self
                .nearer_or_further(board, &puzzle, mv)
                .unwrap_or_else(|| next_step(&puzzle)),
            Ok(answer) if answer.value.settled().is_none() => estimated(board, mv),
            Ok(answer) => self.about(board, &answer, mv),
        }
    }

    /// How far from the goal a puzzle is before and after a move, if both are proven.
    fn nearer_or_further(
        &self,
        board: &dyn DynPosition,
        answer: &PuzzleSolution,
        mv: &str,
    ) -> Option<Message> {
        let distance = |answer: &PuzzleSolution| {
            let solution = answer.solution.as_ref().filter(|_| answer.is_optimal)?;
            Some(solution.len())
        };
        let next = board.after(mv).ok()?;
        let after = self.truth(next.as_ref()).ok()?.puzzle?;
        let told = Message::new("play-why-puzzle")
            .with("move", mv)
            .with("before", distance(answer)?)
            .with("after", distance(&after)?);
        Some(told)
    }

    /// What a move does to the value of a position, and how the game would go on.
    fn about(&self, board: &dyn DynPosition, answer: &Solution, mv: &str) -> Message {
        let mut budget = Budget::new(within(PATIENCE_FOR_A_LINE));
        let lines = board.best_lines(LONGEST_LINE, &self.store, &mut budget);
        let line = lines
            .into_iter()
            .find(|line| line.first().is_some_and(|first| first == mv));
        let rest = line.map_or(String::new(), |line| line[1..].join(" "));
        let effect = move_in_words(answer, mv, board.has_margin());
        let replies = Replies::to(board, mv, &self.store, &mut budget);
        let effect = match replies.and_then(|replies| replies.in_words()) {
            Some(replies) => Message::new("play-why-replies")
                .with("effect", effect)
                .with("replies", replies),
            None => effect,
        };
        match rest.is_empty() {
            true => Message::new("play-why")
                .with("move", mv)
                .with("effect", effect),
            false => Message::new("play-why-after")
                .with("move", mv)
                .with("effect", effect)
                .with("line", rest),
        }
    }

    fn truth(&self, board: &dyn DynPosition) -> Result<Solution, Unknown> {
        let mut budget = Budget::new(within(PATIENCE));
        let answer = board.solve_with(&self.store, &mut budget);
        answer.map_err(|error| match error.is_callers_fault() {
            true => Unknown::Truth,
            false => Unknown::Because(error.message()),
        })
    }
}

/// Why the truth is not told.
enum Unknown {
    /// Nobody knows it.
    Truth,
    /// Something went wrong.
    Because(Message),
}

pub(super) fn within(time: Duration) -> Limits {
    Limits {
        time: Some(time),
        ..Limits::default()
    }
}

/// The next move of a puzzle's solution, and how many follow.
fn next_step(answer: &PuzzleSolution) -> Message {
    match answer.solution.as_deref() {
        Some([first, rest @ ..]) => Message::new("play-hint-step")
            .with("move", first.as_str())
            .with("left", rest.len()),
        None if !answer.is_solvable => Message::new("play-hint-unsolvable"),
        _ => Message::new("play-truth-unknown"),
    }
}
