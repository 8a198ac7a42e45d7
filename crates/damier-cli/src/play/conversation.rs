//! The game as a conversation: the board, whose turn it is, what they say, and so on to the end.

use std::path::{Path, PathBuf};

use damier::explain::{ending_in_words, side_in_words, status_in_words, thought_in_words};
use damier::picture::Tone;
use damier::play::{Ending, MatchRules, Repetition};
use damier::prelude::ToMessage as _;
use damier::words::echo;
use damier::{DynMatch, Language, Message, Picture, Side, Spec, Status, TableStore, Translator};

use super::command::PlayCommand;
use super::prompting::Prompted;
use crate::failure::Failure;
use crate::file;
use crate::lines::{Input, Lines};
use crate::output::Output;
use crate::{heading, language};

/// A game in the terminal.
pub(super) struct Conversation {
    pub(super) translator: Translator,
    pub(super) output: Output,
    pub(super) lines: Lines,
    pub(super) session: Box<dyn DynMatch>,
    /// What the truth may be found with.
    pub(super) store: TableStore,
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
        let heading = heading::name(board, &self.translator);
        let start = board.status();
        let is_game = board.sides().is_some();
        self.output.line(&heading)?;
        for side in self.seats().filter(|_| is_game) {
            let spec = &self.players[side.index()];
            let player = if spec.is_human() {
                self.translator.say(&Message::new("play-human"))
            } else {
                spec.to_string()
            };
            let line = format!("  {}  {player}", self.aligned_name(side));
            self.output.toned(tone(side), &line)?;
        }
        self.tell_seed(drawn_seed)?;
        for rule in self.unusual_rules() {
            self.output
                .toned(Tone::Muted, &self.translator.say(&rule))?;
        }
        if start == Status::Unsolvable {
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
                self.output.toned(Tone::Muted, &self.translator.say(&told))
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
            told.push(Message::new("play-goal").with("goal", goal.position()));
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
        let Some(mv) = self.session.reply() else {
            return self.forfeited();
        };
        if !self.has_humans() {
            let line = format!("{number:>4}  {}  {mv}", self.aligned_name(side));
            self.output.line(&line)?;
            self.tell_thought("      ")?;
        }
        Ok(())
    }

    /// The machine gave no move: the game is over, and what it did wrong is told.
    fn forfeited(&mut self) -> Result<(), Failure> {
        if self.session.ending().is_none() {
            return Err(Failure::Failed(Message::new("play-no-reply")));
        }
        for (side, fault) in self.session.faults() {
            let player = self.players[side.index()].to_string();
            let told = Message::new("play-fault")
                .with("player", echo(&player))
                .with("why", fault.message());
            self.say(told)?;
            for line in &fault.said {
                self.output.toned(Tone::Muted, &format!("  {line}"))?;
            }
        }
        Ok(())
    }

    /// Asks until there is a move.
    fn human_turn(&mut self) -> Result<Turn, Failure> {
        self.show_position()?;
        loop {
            let name = side_in_words(self.turn(), self.session.board().sides());
            let prompt = format!("{}> ", self.translator.say(&name));
            let line = match self.lines.ask(&prompt, &mut self.output)? {
                Input::Line(line) => line,
                Input::TooLong => {
                    self.say(Message::new("play-line-too-long"))?;
                    continue;
                }
                Input::End => {
                    self.say(Message::new("play-end-of-input"))?;
                    return Ok(Turn::Left);
                }
            };
            match PlayCommand::read(&line) {
                PlayCommand::Nothing => {}
                PlayCommand::Quit => return Ok(Turn::Left),
                PlayCommand::Move(typed) => {
                    let mv = match self.completed(typed)? {
                        Prompted::Move(mv) => mv,
                        Prompted::Dropped => continue,
                        Prompted::Played => return Ok(Turn::Played),
                        Prompted::Left => return Ok(Turn::Left),
                    };
                    match self.session.play(&mv) {
                        Ok(_) => return Ok(Turn::Played),
                        Err(error) => self.say(error.message())?,
                    }
                }
                PlayCommand::Moves => self.output.columns(&self.session.legal())?,
                PlayCommand::Undo => self.undo()?,
                PlayCommand::Show => {
                    if self.show()? {
                        return Ok(Turn::Played);
                    }
                }
                question => self.answer(&question)?,
            }
        }
    }

    /// Answers what may be asked at any prompt and changes nothing in the game.
    pub(super) fn answer(&mut self, question: &PlayCommand<'_>) -> Result<(), Failure> {
        match *question {
            PlayCommand::Help => self.help(),
            PlayCommand::Hint => self.hint(),
            PlayCommand::Why(mv) => self.why(mv),
            PlayCommand::DynPosition => self.show_position(),
            PlayCommand::Position => self.output.line(&self.session.board().position()),
            PlayCommand::Save(file) => self.save(file),
            PlayCommand::Language(code) => self.change_language(code),
            PlayCommand::Nothing
            | PlayCommand::Quit
            | PlayCommand::Move(_)
            | PlayCommand::Moves
            | PlayCommand::Undo
            | PlayCommand::Show => Ok(()),
        }
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
                self.translator = language::translator(language);
                self.show_position()
            }
            Err(error) => self.say(error.message()),
        }
    }

    fn help(&mut self) -> Result<(), Failure> {
        let game = self.session.board().game();
        let how = self
            .translator
            .text(&format!("{game}-how-to-move"))
            .unwrap_or_else(|| {
                let some = self.session.legal().into_iter().take(4);
                self.translator.say(&Message::any_of(some))
            });
        self.output.blank()?;
        self.output.paragraph(&how, "  ")?;
        self.output.blank()?;
        for line in self.translator.say(&Message::new("play-help")).lines() {
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
            (Some(_), None) => status_in_words(Status::Turn(turn), sides),
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
        self.tell_thought("")?;
        match self.session.legal().as_slice() {
            [only] => self.say(Message::new("play-only-move").with("move", only.as_str())),
            _ => Ok(()),
        }
    }

    /// What the machine that moved last takes its move to be worth.
    fn tell_thought(&mut self, indent: &str) -> Result<(), Failure> {
        let Some((side, score)) = self.session.thought() else {
            return Ok(());
        };
        let side = side_in_words(side, self.session.board().sides());
        let told = self.translator.say(&thought_in_words(side, score));
        self.output.toned(Tone::Muted, &format!("{indent}{told}"))
    }

    pub(super) fn show_board(&mut self, picture: Picture) -> Result<(), Failure> {
        self.output.board(&picture.to_text(&self.translator))
    }

    pub(super) fn say(&mut self, message: Message) -> Result<(), Failure> {
        self.output.paragraph(&self.translator.say(&message), "")
    }

    /// Who is to move; of a puzzle, its one player.
    fn turn(&self) -> Side {
        match self.session.board().status() {
            Status::Turn(side) => side,
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
        let names = Side::BOTH.map(|side| self.translator.say(&side_in_words(side, sides)));
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
