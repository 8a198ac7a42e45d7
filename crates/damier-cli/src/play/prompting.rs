//! The rest of a move that was begun: asked for part by part, with every other question allowed.

use damier::Message;
use damier::face::MoveError;

use super::command::PlayCommand;
use super::conversation::Conversation;
use super::stepwise::PartialMove;
use crate::failure::Failure;
use crate::lines::Input;

/// What came of a move entered piece by piece.
pub(super) enum Prompted {
    /// A whole move.
    Move(String),
    /// The person thought better of it.
    Dropped,
    /// Something else was played instead.
    Played,
    /// The person, or the input, has gone.
    Left,
}

impl Conversation {
    /// The move that was typed, or that was begun and asked for to its end.
    pub(super) fn completed(&mut self, typed: &str) -> Result<Prompted, Failure> {
        let is_unreadable = matches!(
            self.session.board().after(typed),
            Err(MoveError::Unreadable(_))
        );
        let begun = is_unreadable
            .then(|| PartialMove::with(typed, self.session.as_ref()))
            .flatten();
        match begun {
            Some(begun) => self.asked_for(begun),
            None if is_unreadable && self.tell_beginnings(typed)? => Ok(Prompted::Dropped),
            None => Ok(Prompted::Move(typed.to_owned())),
        }
    }

    /// What a move may begin with, if a number was typed that none begins with; whether it was told.
    fn tell_beginnings(&mut self, typed: &str) -> Result<bool, Failure> {
        let is_number = typed.len() <= 2 && typed.bytes().all(|byte| byte.is_ascii_digit());
        let beginnings = PartialMove::beginnings(self.session.as_ref());
        let is_told = is_number && !beginnings.is_empty();
        if is_told {
            let choices = beginnings.iter().map(|choice| self.translator.say(choice));
            let choices = Message::any_of(choices);
            self.say(Message::new("play-begin-with").with("choices", choices))?;
        }
        Ok(is_told)
    }

    /// Asks for one part after the other until the move is whole.
    fn asked_for(&mut self, mut begun: PartialMove) -> Result<Prompted, Failure> {
        if let Some(picture) = begun.picture(self.session.as_ref()) {
            self.show_board(picture)?;
        }
        loop {
            begun = begun.settled();
            if let Some(mv) = begun.finished() {
                return Ok(Prompted::Move(mv.to_owned()));
            }
            let Some((question, choices)) = begun.question() else {
                return Ok(Prompted::Dropped);
            };
            let said = choices.into_iter();
            let mut choices: Vec<String> = said.map(|choice| self.translator.say(choice)).collect();
            // Numbers in their order, words as the game gives them.
            choices.sort_by_key(|choice| choice.parse::<u32>().unwrap_or_default());
            let choices = Message::any_of(choices);
            let prompt = self
                .translator
                .say(&question.clone().with("choices", choices.clone()));
            let line = match self.lines.ask(&format!("{prompt} "), &mut self.output)? {
                Input::Line(line) => line,
                Input::TooLong => continue,
                Input::End => {
                    self.say(Message::new("play-end-of-input"))?;
                    return Ok(Prompted::Left);
                }
            };
            match PlayCommand::read(&line) {
                PlayCommand::Quit => return Ok(Prompted::Left),
                PlayCommand::Nothing => {
                    self.say(self.forgetting("ask-dropped", &begun.labels()))?;
                    return Ok(Prompted::Dropped);
                }
                PlayCommand::Undo => {
                    let labels = begun.labels();
                    let earlier = begun.without_last(self.session.as_ref());
                    let kept = earlier.as_ref().map_or(0, |earlier| earlier.labels().len());
                    self.say(self.forgetting("ask-taken-back", &labels[kept..]))?;
                    match earlier {
                        Some(earlier) => begun = earlier,
                        None => return Ok(Prompted::Dropped),
                    }
                }
                PlayCommand::Moves => self.output.columns(&begun.moves())?,
                PlayCommand::Show => {
                    if self.show()? {
                        return Ok(Prompted::Played);
                    }
                }
                PlayCommand::Move(typed) => match begun.then_words(typed) {
                    Some(further) => begun = further,
                    None => match self.session.board().after(typed) {
                        Ok(_) => return Ok(Prompted::Move(typed.to_owned())),
                        Err(MoveError::Unreadable(_)) => {
                            self.say(Message::new("ask-again").with("choices", choices))?;
                        }
                        Err(error) => self.say(error.message())?,
                    },
                },
                question => self.answer(&question)?,
            }
        }
    }

    /// That parts of a move are forgotten, and which.
    fn forgetting(&self, key: &'static str, parts: &[Message]) -> Message {
        let parts: Vec<String> = parts.iter().map(|part| self.translator.say(part)).collect();
        Message::new(key).with("parts", parts.join(", "))
    }
}
