//! One end of a conversation in UGI: the position that is talked about, the options, and the search
//! that may be running.

use std::fmt;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use crate::face::{DynMatch, DynPosition, GameId, Spec};
use crate::notation::ParseError;
use crate::play::MatchRules;
use crate::position::Side;
use crate::search::{EngineOptions, Stop};
use crate::solve::TableStore;
use crate::words::Message;

use super::command::{UgiCommand, UgiPosition, UgiQuery};
use super::thought::{Flags, Task, Thought};

/// Where lines go: from the thread that hears, and from the one that searches.
pub type Say = Arc<dyn Fn(&str) + Send + Sync>;

/// Who plays at this end, and with what.
#[derive(Clone, Debug, Default)]
pub struct UgiSeat {
    /// The player; without one, the engine.
    pub player: Option<Spec>,
    /// The seed of a deal, and of a player that has none of its own.
    pub seed: Option<u64>,
    /// Tables and threads.
    pub store: TableStore,
}

/// A conversation in UGI about one game.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use damier::protocol::{UgiSeat, UgiSession};
/// let said = Arc::new(Mutex::new(Vec::new()));
/// let heard = Arc::clone(&said);
/// let say = Arc::new(move |line: &str| heard.lock().unwrap().push(line.to_owned()));
/// let mut session = UgiSession::new("tictactoe".parse()?, UgiSeat::default(), say)?;
/// for line in ["position startpos moves a1 b1 a2 b2", "go depth 1", "query p1turn"] {
///     session.hear(line);
/// }
/// session.finish();
/// let said = said.lock().unwrap();
/// assert!(said.contains(&"response true".to_owned()));
/// assert!(said.contains(&"bestmove a3".to_owned()), "{said:?}");
/// # Ok::<(), damier::ParseError>(())
/// ```
pub struct UgiSession {
    game: GameId,
    seat: UgiSeat,
    hash_megabytes: u64,
    lines: usize,
    threads: u64,
    session: Box<dyn DynMatch>,
    running: Option<Running>,
    say: Say,
    is_over: bool,
}

/// A search on its own thread.
struct Running {
    flags: Flags,
    is_endless: bool,
    thread: JoinHandle<()>,
}

/// What the options may be.
const MAX_LINES: usize = 256;
const MAX_HASH: u64 = 4096;
const DEFAULT_HASH: u64 = 64;

impl UgiSession {
    /// The longest line that need be read: a game of ten thousand moves.
    pub const LONGEST_LINE: usize = 256 << 10;

    /// Begins a conversation. An error says that the game is not for two, or that nobody is called as
    /// the player asked for.
    pub fn new(game: GameId, seat: UgiSeat, say: Say) -> Result<UgiSession, ParseError> {
        let start = game.open(None, seat.seed, false)?;
        if start.sides().is_none() {
            let expected = Message::new("expected-game-for-two");
            return Err(ParseError::new(start.game(), expected));
        }
        let session = UgiSession {
            session: start.start(MatchRules::default()),
            game,
            hash_megabytes: DEFAULT_HASH,
            lines: 1,
            threads: 1,
            running: None,
            say,
            is_over: false,
            seat,
        };
        if let Some(player) = &session.seat.player {
            session.check(player)?;
        }
        Ok(session)
    }

    /// Has the other end said goodbye?
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Hears a line and answers it; a search goes on behind it.
    pub fn hear(&mut self, line: &str) {
        if line.trim().is_empty() {
            return;
        }
        match UgiCommand::read(line) {
            Some(command) => self.obey(command),
            None => self.inform("unknown command"),
        }
    }

    /// Answers a line that was too long to be read.
    pub fn hear_too_much(&self) {
        self.inform("line too long");
    }

    /// The input has ended: a search that ends by itself is waited for, any other is stopped.
    pub fn finish(&mut self) {
        if let Some(running) = self.running.take() {
            if running.is_endless {
                running.flags.stop.raise();
            }
            join(running.thread);
        }
    }

    /// Ends a search, as soon as may be.
    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.flags.stop.raise();
            join(running.thread);
        }
    }

    /// The flag of the search that runs, if one does.
    #[must_use]
    pub fn running(&self) -> Option<Stop> {
        let running = self.running.as_ref()?;
        Some(running.flags.stop.clone())
    }

    fn obey(&mut self, command: UgiCommand) {
        match command {
            UgiCommand::Hello => self.introduce(),
            UgiCommand::IsReady => (self.say)("readyok"),
            UgiCommand::NewGame => self.place(&UgiPosition {
                start: None,
                moves: Vec::new(),
            }),
            UgiCommand::SetOption { name, value } => self.set(&name, &value),
            UgiCommand::Position(position) => self.place(&position),
            UgiCommand::Moves(moves) => self.play_on(&moves),
            UgiCommand::Go(limits) => self.begin(Task::Go(limits)),
            UgiCommand::Perft(depth) => self.begin(Task::Perft(depth)),
            UgiCommand::Stop => self.stop(),
            UgiCommand::Query(query) => (self.say)(&format!("response {}", self.answer(query))),
            UgiCommand::Display => self.display(),
            UgiCommand::Quit => {
                self.stop();
                self.is_over = true;
            }
        }
    }

    fn inform(&self, what: &str) {
        (self.say)(&format!("info string {what}"));
    }

    fn introduce(&self) {
        let player = self.seat.player.as_ref();
        let player = player.map_or("engine".to_owned(), Spec::to_string);
        let seed = self.seat.seed.unwrap_or(1);
        let threads = EngineOptions::MAX_THREADS;
        for line in [
            format!("id name Damier {}", env!("CARGO_PKG_VERSION")),
            "id author the authors of Damier".to_owned(),
            format!("option name Threads type spin default 1 min 1 max {threads}"),
            format!("option name Hash type spin default {DEFAULT_HASH} min 1 max {MAX_HASH}"),
            format!("option name MultiPV type spin default 1 min 1 max {MAX_LINES}"),
            format!("option name Player type string default {player}"),
            format!("option name Seed type spin default {seed} min 0 max 9007199254740991"),
            "ugiok".to_owned(),
        ] {
            (self.say)(&line);
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
                .map(|threads| self.threads = threads)
                .is_some(),
            "hash" => number(1, MAX_HASH)
                .map(|megabytes| self.hash_megabytes = megabytes)
                .is_some(),
            "multipv" => number(1, MAX_LINES as u64)
                .map(|lines| self.lines = lines as usize)
                .is_some(),
            "seed" => number(0, u64::MAX)
                .map(|seed| self.seat.seed = Some(seed))
                .is_some(),
            "player" => match value.parse::<Spec>().map(|player| {
                let checked = self.check(&player);
                (player, checked)
            }) {
                Ok((player, Ok(()))) => {
                    self.seat.player = Some(player);
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

    /// An error, unless that is a machine that plays this game.
    fn check(&self, player: &Spec) -> Result<(), ParseError> {
        if player.is_human() {
            let expected = Message::new("expected-machine");
            return Err(ParseError::new(player.name(), expected));
        }
        let mut trial = self.session.board().start(MatchRules::default());
        trial.seat(Side::First, player, 0)
    }

    /// Sets the board up. A move that cannot be played leaves it as it was.
    fn place(&mut self, position: &UgiPosition) {
        let start = self
            .game
            .open(position.start.as_deref(), self.seat.seed, false);
        match start {
            Ok(start) => {
                let session = start.start(MatchRules::default());
                self.take(session, &position.moves);
            }
            Err(error) => self.inform(&error.to_string()),
        }
    }

    fn play_on(&mut self, moves: &[String]) {
        match replayed(self.session.as_ref()) {
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
        self.session = session;
    }

    fn answer(&self, query: UgiQuery) -> &'static str {
        let truth = |is_true| if is_true { "true" } else { "false" };
        match query {
            UgiQuery::IsOver => truth(self.session.ending().is_some()),
            UgiQuery::FirstToMove => truth(self.session.board().turn() == Side::First),
            UgiQuery::Result => match self.session.ending().map(|ending| ending.winner()) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Side::First)) => "p1win",
                Some(Some(Side::Second)) => "p2win",
            },
        }
    }

    fn display(&self) {
        let board: &dyn DynPosition = self.session.board();
        (self.say)(&format!("game {}:{}", board.game(), board.variant()));
        (self.say)(&format!("position {}", board.position()));
        (self.say)(&format!("played {}", self.session.moves().join(" ")));
        (self.say)(&format!("legal {}", self.session.legal().join(" ")));
        (self.say)(&format!("result {}", self.answer(UgiQuery::Result)));
    }

    /// Sends a task to a thread of its own, unless one is at work there.
    fn begin(&mut self, task: Task) {
        if let Some(running) = self.running.take() {
            if !running.flags.is_answered() {
                self.running = Some(running);
                return self.inform("a search is running: stop comes first");
            }
            join(running.thread);
        }
        let Some(session) = replayed(self.session.as_ref()) else {
            return self.inform("the moves so far cannot be played again");
        };
        let flags = Flags::default();
        let thought = Thought {
            session,
            task,
            player: self.player(),
            is_own_choice: self.seat.player.is_some(),
            seed: self.seat.seed.unwrap_or(1),
            lines: self.lines,
            store: self.seat.store.clone(),
            say: Arc::clone(&self.say),
            flags: flags.clone(),
        };
        self.running = Some(Running {
            flags,
            is_endless: task.is_endless(),
            thread: thread::spawn(move || thought.think()),
        });
    }

    /// Who thinks: the player asked for, or the engine with its options.
    fn player(&self) -> Spec {
        let usual = crate::face::AnalysisRequest::default_analyst(self.session.board());
        let player = self.seat.player.clone().unwrap_or(usual);
        if player.name() != "engine" {
            return player;
        }
        player
            .or_with("threads", &self.threads.to_string())
            .or_with("memory", &format!("{}m", self.hash_megabytes))
    }
}

/// The same match once more, for another thread.
fn replayed(session: &dyn DynMatch) -> Option<Box<dyn DynMatch>> {
    let start = session.history().into_iter().next()?;
    let mut again = start.start(session.rules());
    for mv in session.moves() {
        again.play(&mv).ok()?;
    }
    Some(again)
}

/// Waits for a search that was told to end, or ends by itself. What it panicked with was told there.
fn join(thread: JoinHandle<()>) {
    let _ = thread.join();
}

impl Drop for UgiSession {
    fn drop(&mut self) {
        self.stop();
    }
}

impl fmt::Debug for UgiSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "UgiSession({:?})", self.session)
    }
}
