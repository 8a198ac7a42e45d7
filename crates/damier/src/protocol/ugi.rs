//! UGI: what is said in it, and what that means for the session.

use std::fmt;
use std::sync::Arc;

use crate::face::{AnalysisRequest, DynMatch, DynPosition, GameId, Kept, Spec};
use crate::notation::ParseError;
use crate::play::MatchRules;
use crate::position::Side;
use crate::search::EngineOptions;
use crate::words::{Message, echo};

use super::Tongue;
use super::command::{UgiCommand, UgiPosition, UgiQuery};
use super::session::{EngineSeat, Options, Say, Session};
use super::thought::{Task, Thought};

/// A conversation in UGI about one game.
pub(super) struct Ugi {
    game: GameId,
    session: Session,
    /// What a search with a clock leaves to the next one, and whose it is.
    kept: (Option<Spec>, Kept),
}

/// What the options may be.
const MAX_LINES: usize = 256;
const MAX_HASH: u64 = 4096;

/// The strongest search of Othello 8x8, which remembers.
pub(super) const SELECTIVE: &str = "selective";

impl Tongue for Ugi {
    /// A search goes on behind it.
    fn hear(&mut self, line: &str) -> bool {
        if line.trim().is_empty() {
            return false;
        }
        self.session.end_pondering();
        let command = UgiCommand::read(line);
        let is_last = command == Some(UgiCommand::Quit);
        match command {
            Some(command) => self.obey(command),
            None => match UgiCommand::expected(line) {
                Some(expected) => self.inform(&format!("expected {expected}")),
                None => self.inform("unknown command"),
            },
        }
        is_last
    }

    fn hear_too_much(&mut self) {
        self.session.end_pondering();
        self.inform("line too long");
    }

    fn finish(&mut self) {
        self.session.finish();
    }

    fn stop(&mut self) {
        drop(self.session.stop());
    }

    fn longest_line(&self) -> usize {
        256 << 10
    }
}

impl Ugi {
    /// Begins a conversation. An error says that the game is not for two, or that nobody is called as
    /// the player asked for.
    pub(super) fn new(game: GameId, seat: EngineSeat, say: Say) -> Result<Ugi, ParseError> {
        let start = game.open(None, seat.seed, false)?;
        if start.sides().is_none() {
            let expected = Message::new("expected-game-for-two");
            return Err(ParseError::new(start.game(), expected));
        }
        let session = Session::new(start.start(MatchRules::default()), seat, say)?;
        Ok(Ugi {
            game,
            session,
            kept: (None, Kept::default()),
        })
    }

    fn obey(&mut self, command: UgiCommand) {
        match command {
            UgiCommand::Hello => self.introduce(),
            UgiCommand::IsReady => self.say("readyok"),
            UgiCommand::NewGame => self.place(&UgiPosition {
                start: None,
                moves: Vec::new(),
            }),
            UgiCommand::SetOption { name, value } => self.set(&name, &value),
            UgiCommand::Position(position) => self.place(&position),
            UgiCommand::Moves(moves) => self.play_on(&moves),
            UgiCommand::Go { limits, ignored } => {
                if !ignored.is_empty() {
                    self.inform(&format!("not understood: {}", echo(&ignored.join(" "))));
                }
                self.begin(Task::Go(limits));
            }
            UgiCommand::Perft(depth) => self.begin(Task::Perft(depth)),
            UgiCommand::Stop | UgiCommand::Quit => drop(self.session.stop()),
            UgiCommand::Query(query) => self.say(&format!("response {}", self.answer(query))),
            UgiCommand::Display => self.display(),
        }
    }

    fn say(&self, line: &str) {
        (self.session.say)(line);
    }

    fn inform(&self, what: &str) {
        self.say(&format!("info string {what}"));
    }

    fn introduce(&self) {
        let player = self.session.seat.player.as_ref();
        let player = player.map_or_else(|| self.usual_player().to_string(), Spec::to_string);
        let seed = self.session.seat.seed.unwrap_or(1);
        let threads = EngineOptions::MAX_THREADS;
        let hash = Options::DEFAULT_HASH;
        for line in [
            format!("id name Damier {}", env!("CARGO_PKG_VERSION")),
            "id author the authors of Damier".to_owned(),
            format!("option name Threads type spin default 1 min 1 max {threads}"),
            format!("option name Hash type spin default {hash} min 1 max {MAX_HASH}"),
            format!("option name MultiPV type spin default 1 min 1 max {MAX_LINES}"),
            format!("option name Player type string default {player}"),
            format!("option name Seed type spin default {seed} min 0 max 9007199254740991"),
            "ugiok".to_owned(),
        ] {
            self.say(&line);
        }
    }

    /// An option; what is not understood changes nothing.
    fn set(&mut self, name: &str, value: &str) {
        let number = |least: u64, most: u64| {
            let number = value.parse().ok();
            number.filter(|number| (least..=most).contains(number))
        };
        let is_set = match name.to_ascii_lowercase().as_str() {
            "threads" => number(1, EngineOptions::MAX_THREADS as u64)
                .map(|threads| self.session.options.threads = threads)
                .is_some(),
            "hash" => number(1, MAX_HASH)
                .map(|megabytes| self.session.options.hash_megabytes = megabytes)
                .is_some(),
            "multipv" => number(1, MAX_LINES as u64)
                .map(|lines| self.session.options.lines = lines as usize)
                .is_some(),
            "seed" => number(0, u64::MAX)
                .map(|seed| self.session.seat.seed = Some(seed))
                .is_some(),
            "player" => match value.parse::<Spec>().map(|player| {
                let checked = self.session.check(&player);
                (player, checked)
            }) {
                Ok((player, Ok(()))) => {
                    self.session.seat.player = Some(player);
                    true
                }
                Ok((_, Err(error))) | Err(error) => return self.inform(&error.to_string()),
            },
            _ => return self.inform("unknown option"),
        };
        if !is_set {
            self.inform("value out of range");
        }
    }

    /// Sets the board up. A move that cannot be played leaves it as it was.
    fn place(&mut self, position: &UgiPosition) {
        let start = self
            .game
            .open(position.start.as_deref(), self.session.seat.seed, false);
        match start {
            Ok(start) => {
                let session = start.start(MatchRules::default());
                self.take(session, &position.moves);
            }
            Err(error) => self.inform(&error.to_string()),
        }
    }

    fn play_on(&mut self, moves: &[String]) {
        match self.session.copy() {
            Some(session) => self.take(session, moves),
            None => self.inform("the moves so far cannot be played again"),
        }
    }

    fn take(&mut self, mut session: Box<dyn DynMatch>, moves: &[String]) {
        for mv in moves {
            if let Err(error) = session.play(mv) {
                return self.inform(&error.to_string());
            }
        }
        self.session.set_up(session);
    }

    fn answer(&self, query: UgiQuery) -> &'static str {
        let truth = |is_true| if is_true { "true" } else { "false" };
        match query {
            UgiQuery::IsOver => truth(self.session.game.ending().is_some()),
            UgiQuery::FirstToMove => truth(self.session.game.board().turn() == Side::First),
            UgiQuery::Result => match self.session.game.ending().map(|ending| ending.winner()) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Side::First)) => "p1win",
                Some(Some(Side::Second)) => "p2win",
            },
        }
    }

    fn display(&self) {
        let board: &dyn DynPosition = self.session.game.board();
        self.say(&format!("game {}:{}", board.game(), board.variant()));
        self.say(&format!("position {}", board.position()));
        self.say(&format!("played {}", self.session.game.moves().join(" ")));
        self.say(&format!("legal {}", self.session.game.legal().join(" ")));
        self.say(&format!("result {}", self.answer(UgiQuery::Result)));
    }

    /// Sends a task to a thread of its own, unless one is at work there.
    fn begin(&mut self, task: Task) {
        if self.session.is_searching() {
            return self.inform("a search is running: stop comes first");
        }
        let Some(game) = self.session.copy() else {
            return self.inform("the moves so far cannot be played again");
        };
        let player = self.player();
        if self.kept.0.as_ref() != Some(&player) {
            self.kept = (Some(player.clone()), Kept::default());
        }
        let thought = Thought {
            game,
            task,
            player,
            kept: self.kept.1.clone(),
            late: self.session.late(),
            is_own_choice: self.session.seat.player.is_some(),
            seat: self.session.seat.clone(),
            lines: self.session.options.lines,
            say: Arc::clone(&self.session.say),
        };
        self.session
            .search(task.patience(), move |flags| thought.think(flags));
    }

    /// Who thinks where nobody is asked for: the engine, but for the board that has a stronger search.
    fn usual_player(&self) -> Spec {
        let board = self.session.game.board();
        let is_large = board.game() == "othello" && board.variant().starts_with('8');
        match is_large {
            true => Spec::plain(SELECTIVE).or_with("book", "on"),
            false => AnalysisRequest::default_analyst(board),
        }
    }

    /// Who thinks: the player asked for, or the engine with its options.
    fn player(&self) -> Spec {
        let player = self.session.seat.player.clone();
        let player = player.unwrap_or_else(|| self.usual_player());
        if !["engine", SELECTIVE].contains(&player.name()) {
            return player;
        }
        let options = self.session.options;
        player
            .or_with("threads", &options.threads.to_string())
            .or_with("memory", &format!("{}m", options.hash_megabytes))
    }
}

impl fmt::Debug for Ugi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ugi({:?})", self.session)
    }
}
