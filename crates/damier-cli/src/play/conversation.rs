//! The game as a conversation: the board, whose turn it is, what they say, and so on to the end.

use std::path::{Path, PathBuf};

use damier::{
    Ending, Language, MatchRules, Message, MoveError, Phrasebook, Picture, Repetition, Resources,
    Session, Side, Spec, Standing, Tone, ending_in_words, side_in_words, standing_in_words,
};

use super::file;
use super::lines::{Heard, Lines};
use super::order::Order;
use super::stepwise::Begun;
use crate::failure::Failure;
use crate::output::Output;
use crate::{heading, language};

/// A game in the terminal.
pub(super) struct Conversation {
    pub(super) book: Phrasebook,
    pub(super) output: Output,
    pub(super) lines: Lines,
    pub(super) session: Box<dyn Session>,
    /// What the truth may be found with.
    pub(super) resources: Resources,
    pub(super) players: [Spec; 2],
    /// Where the game is written down when it ends.
    pub(super) record: Option<PathBuf>,
    /// The files this game came from or was saved in: those it may write over.
    pub(super) ours: Vec<PathBuf>,
}

/// How a person's turn went.
enum Turn {
    /// There was a move.
    Played,
    /// The person, or the input, has gone.
    Left,
}

/// What came of a move entered piece by piece.
enum Entry {
    /// A whole move.
    Move(String),
    /// The person thought better of it.
    Dropped,
    /// The person, or the input, has gone.
    Left,
}

impl Conversation {
    /// Plays until the game ends or its players leave, and keeps the record.
    pub(super) fn run(mut self, drawn_seed: Option<u64>) -> Result<(), Failure> {
        // Whoever knows the seed of a hidden game can look at its deal: it is told at the end.
        let is_hidden = self.session.board().is_hidden();
        let (first, last) = if is_hidden {
            (None, drawn_seed)
        } else {
            (drawn_seed, None)
        };
        let played = self
            .greet(first)
            .and_then(|()| self.play())
            .and_then(|()| self.tell_seed(last));
        let kept = match &self.record {
            None => Ok(()),
            Some(path) => file::save(path, &self.session.record(), &mut self.ours),
        };
        // The record is kept even if nobody reads the output any more.
        kept.map_err(Failure::Failed)?;
        played?;
        if let Some(path) = self.record.take() {
            self.say(Message::new("play-saved").with("file", file::shown(&path)))?;
        }
        Ok(())
    }

    fn play(&mut self) -> Result<(), Failure> {
        loop {
            if let Some(ending) = self.session.ending() {
                return self.tell(ending);
            }
            if self.is_human(self.turn()) {
                if let Turn::Left = self.human_turn()? {
                    return self.say(Message::new("play-left"));
                }
            } else {
                self.machine_turn()?;
            }
        }
    }

    /// The last board, and how it came out.
    fn tell(&mut self, ending: Ending) -> Result<(), Failure> {
        self.show_board(self.session.picture())?;
        let moves = self.session.moves();
        if let Some(last) = moves.last() {
            self.say(Message::new("play-last").with("move", last.as_str()))?;
        }
        let sides = self.session.board().sides();
        self.say(ending_in_words(ending, sides, moves.len()))?;
        for (side, remark) in self.session.remarks() {
            let told = Message::new("play-remark")
                .with("side", side_in_words(side, sides))
                .with("remark", remark);
            self.say(told)?;
        }
        Ok(())
    }

    /// The game, its players, and the few words one needs.
    fn greet(&mut self, drawn_seed: Option<u64>) -> Result<(), Failure> {
        let board = self.session.board();
        let heading = heading::name(board, &self.book);
        let start = board.standing();
        let is_game = board.sides().is_some();
        self.output.line(&heading)?;
        for side in self.seats().filter(|_| is_game) {
            let spec = &self.players[side.index()];
            let player = if spec.is_human() {
                self.book.say(&Message::new("player-human"))
            } else {
                spec.to_string()
            };
            let line = format!("  {}  {player}", self.aligned_name(side));
            self.output.toned(tone(side), &line)?;
        }
        self.tell_seed(drawn_seed)?;
        for rule in self.unusual_rules() {
            self.output.toned(Tone::Muted, &self.book.say(&rule))?;
        }
        if start == Standing::Unsolvable {
            self.say(Message::new("standing-unsolvable"))?;
        }
        if self.has_humans() && self.session.ending().is_none() {
            self.say(Message::new("play-hint"))?;
        }
        Ok(())
    }

    fn tell_seed(&mut self, seed: Option<u64>) -> Result<(), Failure> {
        match seed {
            None => Ok(()),
            Some(seed) => {
                let told = Message::new("play-seed").with("seed", seed.to_string());
                self.output.toned(Tone::Muted, &self.book.say(&told))
            }
        }
    }

    /// What is different from an ordinary match, and the goal of a puzzle.
    fn unusual_rules(&self) -> Vec<Message> {
        let board = self.session.board();
        let rules = self.session.rules();
        let usual = MatchRules::default();
        let mut told = Vec::new();
        if let Some(goal) = board.goal() {
            told.push(Message::new("play-goal").with("goal", goal));
        }
        if board.is_hidden() {
            told.push(Message::new("play-hidden"));
        }
        if rules.komi != 0 {
            let second = side_in_words(Side::Second, board.sides());
            let komi = Message::new("play-komi")
                .with("points", rules.komi)
                .with("side", second);
            told.push(komi);
        }
        if rules.repetition != usual.repetition {
            told.push(match rules.repetition {
                Repetition::Forbid => Message::new("play-repetition-forbid"),
                Repetition::Third | Repetition::None => Message::new("play-repetition-none"),
            });
        }
        if rules.longest != usual.longest {
            told.push(Message::new("play-longest").with("plies", rules.longest));
        }
        told
    }

    /// Lets the machine play. Between two machines every move is listed; a person is told with the
    /// next board.
    fn machine_turn(&mut self) -> Result<(), Failure> {
        let side = self.turn();
        let number = self.session.moves().len() + 1;
        let mv = self
            .session
            .reply()
            .ok_or(Failure::Failed(Message::new("play-no-reply")))?;
        if !self.has_humans() {
            let line = format!("{number:>4}  {}  {mv}", self.aligned_name(side));
            self.output.line(&line)?;
        }
        Ok(())
    }

    /// Asks until there is a move.
    fn human_turn(&mut self) -> Result<Turn, Failure> {
        self.show_position()?;
        loop {
            let name = side_in_words(self.turn(), self.session.board().sides());
            let prompt = format!("{}> ", self.book.say(&name));
            let line = match self.lines.ask(&prompt, &mut self.output)? {
                Heard::Line(line) => line,
                Heard::TooLong => {
                    self.say(Message::new("play-line-too-long"))?;
                    continue;
                }
                Heard::End => {
                    self.say(Message::new("play-end-of-input"))?;
                    return Ok(Turn::Left);
                }
            };
            match Order::read(&line) {
                Order::Nothing => {}
                Order::Quit => return Ok(Turn::Left),
                Order::Move(typed) => {
                    let mv = match self.completed(typed)? {
                        Entry::Move(mv) => mv,
                        Entry::Dropped => continue,
                        Entry::Left => return Ok(Turn::Left),
                    };
                    match self.session.play(&mv) {
                        Ok(_) => return Ok(Turn::Played),
                        Err(error) => self.say(error.message())?,
                    }
                }
                Order::Help => self.help()?,
                Order::Moves => self.output.columns(&self.session.legal())?,
                Order::Undo => self.undo()?,
                Order::Hint => self.hint()?,
                Order::Show => {
                    if self.show()? {
                        return Ok(Turn::Played);
                    }
                }
                Order::Why(mv) => self.why(mv)?,
                Order::Board => self.show_position()?,
                Order::Position => self.output.line(&self.session.board().position())?,
                Order::Save(file) => self.save(file)?,
                Order::Language(code) => self.change_language(code)?,
            }
        }
    }

    /// The move that was typed, or that was begun and asked for to its end.
    fn completed(&mut self, typed: &str) -> Result<Entry, Failure> {
        let is_unreadable = matches!(
            self.session.board().after(typed),
            Err(MoveError::Unreadable(_))
        );
        let begun = is_unreadable
            .then(|| Begun::with(typed, self.session.as_ref()))
            .flatten();
        let Some(mut begun) = begun else {
            let is_number = typed.len() <= 2 && typed.bytes().all(|byte| byte.is_ascii_digit());
            let beginnings = Begun::beginnings(self.session.as_ref());
            if is_unreadable && is_number && !beginnings.is_empty() {
                let choices = beginnings.iter().map(|choice| self.book.say(choice));
                let choices = Message::any_of(choices);
                self.say(Message::new("play-begin-with").with("choices", choices))?;
                return Ok(Entry::Dropped);
            }
            return Ok(Entry::Move(typed.to_owned()));
        };
        if let Some(picture) = begun.picture(self.session.as_ref()) {
            self.show_board(picture)?;
        }
        while begun.finished().is_none() {
            let Some((question, choices)) = begun.question() else {
                return Ok(Entry::Dropped);
            };
            let choices = Message::any_of(choices.into_iter().map(|choice| self.book.say(choice)));
            let prompt = self
                .book
                .say(&Message::new(question).with("choices", choices.clone()));
            let line = match self.lines.ask(&format!("{prompt} "), &mut self.output)? {
                Heard::Line(line) => line,
                Heard::TooLong => continue,
                Heard::End => {
                    self.say(Message::new("play-end-of-input"))?;
                    return Ok(Entry::Left);
                }
            };
            match Order::read(&line) {
                Order::Quit => return Ok(Entry::Left),
                Order::Nothing | Order::Undo => return Ok(Entry::Dropped),
                _ => match begun.then(&line) {
                    Some(further) => begun = further,
                    None => self.say(Message::new("ask-again").with("choices", choices))?,
                },
            }
        }
        Ok(begun
            .finished()
            .map_or(Entry::Dropped, |mv| Entry::Move(mv.to_owned())))
    }

    /// Takes back to the last turn that was a person's.
    fn undo(&mut self) -> Result<(), Failure> {
        if self.session.board().is_hidden() {
            return self.say(Message::new("play-no-undo-hidden"));
        }
        let plies = self.session.moves().len();
        let now = self.turn();
        let was_human = |back: &usize| {
            let is_same_side = back.is_multiple_of(2) || self.session.board().sides().is_none();
            self.is_human(if is_same_side { now } else { now.other() })
        };
        let Some(back) = (1..=plies).find(was_human) else {
            return self.say(Message::new("play-nothing-to-undo"));
        };
        for _ in 0..back {
            self.session.undo();
        }
        self.say(Message::new("play-undone").with("moves", back))?;
        self.show_position()
    }

    fn save(&mut self, file: &str) -> Result<(), Failure> {
        let path = match (file, &self.record) {
            ("", None) => return self.say(Message::new("play-save-where")),
            ("", Some(path)) => path.clone(),
            (file, _) => Path::new(file).to_owned(),
        };
        match file::save(&path, &self.session.record(), &mut self.ours) {
            Ok(()) => self.say(Message::new("play-saved").with("file", file::shown(&path))),
            Err(why) => self.say(why),
        }
    }

    fn change_language(&mut self, code: &str) -> Result<(), Failure> {
        match code.parse::<Language>() {
            Ok(language) => {
                self.book = language::book(language);
                self.show_position()
            }
            Err(error) => self.say(error.message()),
        }
    }

    fn help(&mut self) -> Result<(), Failure> {
        let game = self.session.board().game();
        let how = self
            .book
            .text(&format!("{game}-how-to-move"))
            .unwrap_or_else(|| {
                let some = self.session.legal().into_iter().take(4);
                self.book.say(&Message::any_of(some))
            });
        self.output.blank()?;
        self.output.paragraph(&how, "  ")?;
        self.output.blank()?;
        for line in self.book.say(&Message::new("play-help")).lines() {
            self.output.line(&format!("  {line}"))?;
        }
        self.output.blank()
    }

    /// The board, the last move, and whose turn it is.
    fn show_position(&mut self) -> Result<(), Failure> {
        self.show_board(self.session.picture())?;
        let sides = self.session.board().sides();
        let moves = self.session.moves();
        let turn = self.turn();
        let status = match (sides, moves.last()) {
            (Some(_), None) => standing_in_words(Standing::Turn(turn), sides),
            (Some(_), Some(last)) => Message::new("play-status")
                .with("other", side_in_words(turn.other(), sides))
                .with("move", last.as_str())
                .with("side", side_in_words(turn, sides)),
            (None, None) => Message::new("play-puzzle-start"),
            (None, Some(last)) => Message::new("play-puzzle-status")
                .with("moves", moves.len())
                .with("move", last.as_str()),
        };
        self.say(status)?;
        match self.session.legal().as_slice() {
            [only] => self.say(Message::new("play-only-move").with("move", only.as_str())),
            _ => Ok(()),
        }
    }

    fn show_board(&mut self, picture: Picture) -> Result<(), Failure> {
        self.output.board(&picture.to_text(&self.book))
    }

    pub(super) fn say(&mut self, message: Message) -> Result<(), Failure> {
        self.output.paragraph(&self.book.say(&message), "")
    }

    /// Who is to move; of a puzzle, its one player.
    fn turn(&self) -> Side {
        match self.session.board().standing() {
            Standing::Turn(side) => side,
            _ => Side::First,
        }
    }

    fn is_human(&self, side: Side) -> bool {
        self.players[side.index()].is_human()
    }

    fn has_humans(&self) -> bool {
        self.seats().any(|side| self.is_human(side))
    }

    /// The seats that are played: two in a game, one in a puzzle.
    fn seats(&self) -> impl Iterator<Item = Side> + use<> {
        let count = self.session.board().sides().map_or(1, |names| names.len());
        Side::BOTH.into_iter().take(count)
    }

    /// A side's name, as wide as the longer of the two.
    fn aligned_name(&self, side: Side) -> String {
        let sides = self.session.board().sides();
        let names = Side::BOTH.map(|side| self.book.say(&side_in_words(side, sides)));
        let width = names.iter().map(|name| name.chars().count()).max();
        let name = &names[side.index()];
        format!("{name:<width$}", width = width.unwrap_or(0))
    }
}

fn tone(side: Side) -> Tone {
    match side {
        Side::First => Tone::First,
        Side::Second => Tone::Second,
    }
}
