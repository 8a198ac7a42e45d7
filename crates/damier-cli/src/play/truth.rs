//! `hint` and `why` in a game: the truth about the position, where it is known.

use std::time::Duration;

use damier::{
    Answer, Board, Budget, GameAnswer, Limits, Message, PuzzleAnswer, move_in_words,
    position_in_words, side_in_words,
};

use super::conversation::Conversation;
use crate::failure::Failure;

/// How long a question in a game may take, tables aside.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many plies of a line are told.
const LONGEST_LINE: usize = 8;

impl Conversation {
    /// What the position is worth, and the best move in it.
    pub(super) fn hint(&mut self) -> Result<(), Failure> {
        let board = self.session.board();
        let mut said = match self.truth(board) {
            Err(why) => vec![why],
            Ok(Answer::Puzzle(answer)) => vec![next_step(&answer)],
            Ok(Answer::Game(answer)) => {
                let side = side_in_words(board.turn(), board.sides());
                let mut said = vec![position_in_words(&answer, side, board.has_margin())];
                if let Some((best, _)) = answer.moves.first() {
                    said.push(self.about(board, &answer, best));
                }
                said
            }
        };
        said.drain(..).try_for_each(|message| self.say(message))
    }

    /// Plays the rest of a puzzle's solution; whether there was one.
    pub(super) fn show(&mut self) -> Result<bool, Failure> {
        let answer = match self.truth(self.session.board()) {
            Ok(Answer::Puzzle(answer)) => answer,
            Ok(Answer::Game(_)) => {
                self.say(Message::new("play-show-game"))?;
                return Ok(false);
            }
            Err(why) => {
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

    /// What a move would do here; without one, what the last move did.
    pub(super) fn why(&mut self, mv: &str) -> Result<(), Failure> {
        let said = match mv {
            "" => self.about_the_last_move(),
            mv => self.about_a_move(mv),
        };
        self.say(said)
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
        match self.truth(board) {
            Err(why) => why,
            Ok(Answer::Puzzle(answer)) => next_step(&answer),
            Ok(Answer::Game(answer)) => self.about(board, &answer, &mv),
        }
    }

    fn about_the_last_move(&self) -> Message {
        let Some((board, last)) = self.before_the_last_move() else {
            return Message::new(match self.session.moves().is_empty() {
                true => "play-why-nothing",
                false => "play-truth-unknown",
            });
        };
        match self.truth(board.as_ref()) {
            Err(why) => why,
            Ok(Answer::Puzzle(answer)) => next_step(&answer),
            Ok(Answer::Game(answer)) => self.about(board.as_ref(), &answer, &last),
        }
    }

    /// The position in which the last move was played, and that move.
    fn before_the_last_move(&self) -> Option<(Box<dyn Board>, String)> {
        let mut earlier = self.session.record().replay().ok()?;
        let last = earlier.moves().pop()?;
        earlier.undo();
        let game = format!("{}:{}", earlier.board().game(), earlier.board().variant());
        let position = earlier.board().position();
        let choice = damier::choose_game(&game).ok()?;
        Some((choice.open(Some(&position), None, false).ok()?, last))
    }

    /// What a move does to the value of a position, and how the game would go on.
    fn about(&self, board: &dyn Board, answer: &GameAnswer, mv: &str) -> Message {
        let mut budget = Budget::new(limits());
        let lines = board.best_lines(LONGEST_LINE, &self.resources, &mut budget);
        let line = lines
            .into_iter()
            .find(|line| line.first().is_some_and(|first| first == mv));
        let rest = line.map_or(String::new(), |line| line[1..].join(" "));
        let effect = move_in_words(answer, mv, board.has_margin());
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

    fn truth(&self, board: &dyn Board) -> Result<Answer, Message> {
        let mut budget = Budget::new(limits());
        let answer = board.solve(&self.resources, &mut budget);
        answer.map_err(|error| match error.is_callers_fault() {
            true => Message::new("play-truth-unknown"),
            false => error.message(),
        })
    }
}

fn limits() -> Limits {
    Limits {
        time: Some(PATIENCE),
        ..Limits::default()
    }
}

/// The next move of a puzzle's solution, and how many follow.
fn next_step(answer: &PuzzleAnswer) -> Message {
    match answer.solution.as_deref() {
        Some([first, rest @ ..]) => Message::new("play-hint-step")
            .with("move", first.as_str())
            .with("left", rest.len()),
        None if !answer.is_solvable => Message::new("play-hint-unsolvable"),
        _ => Message::new("play-truth-unknown"),
    }
}
