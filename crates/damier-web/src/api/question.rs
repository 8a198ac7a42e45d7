//! What somebody asks through the address: parameters with the names of the command line's flags,
//! read once, with all limits.

use std::time::Duration;

use damier::face::{Analysis, AnalysisRequest};
use damier::notation::{read_depth, read_duration, read_number, read_whole};
use damier::{DynPosition, GameId, Limits, Message, ParseError, Spec};

use crate::http_error::{HttpError, game_named};
use crate::parameter::{read_flag, read_player, unknown};
use crate::request_context::RequestContext;

/// The names of the parameters a question may have.
pub(super) type Names = &'static [&'static str];

pub(super) const GAMES: Names = &["lang"];
pub(super) const SOLVE: Names = &["position", "seed", "best", "time", "nodes", "lang"];
pub(super) const ANALYZE: Names = &[
    "position", "seed", "player", "time", "depth", "nodes", "hidden", "lang",
];
pub(super) const PERFT: Names = &["position", "seed", "depth", "lang"];

/// Counts grow tenfold a ply or so: nobody lives to see a deeper one.
pub(super) const DEEPEST_COUNT: u32 = 100;

/// What somebody asks.
#[derive(Debug, Default)]
pub(super) struct Question {
    game: Option<GameId>,
    position: Option<String>,
    seed: Option<u64>,
    is_hidden: bool,
    /// Is one best move enough?
    pub(super) is_best_enough: bool,
    player: Option<Spec>,
    depth: Option<u32>,
    nodes: Option<u64>,
    time: Option<Duration>,
}

impl Question {
    /// Reads the parameters, of which only those in `names` mean something here.
    pub(super) fn read(
        context: &RequestContext,
        game: Option<&str>,
        names: Names,
    ) -> Result<Question, HttpError> {
        let mut question = Question {
            game: game.map(game_named).transpose()?,
            ..Question::default()
        };
        let longest = context.app.limits.analysis.time.unwrap_or(Duration::MAX);
        let mut taken = Vec::new();
        for (name, value) in context.parameters.iter() {
            if !names.contains(&name) {
                return Err(unknown(name, names).into());
            }
            if taken.contains(&name) {
                let once = Message::new("expected-parameter-once");
                return Err(ParseError::new(name, once).into());
            }
            taken.push(name);
            let is_count = names == PERFT;
            let read = question.take(name, value, longest, is_count);
            read.map_err(|error| about(name, &error))?;
        }
        Ok(question)
    }

    fn take(
        &mut self,
        name: &str,
        value: &str,
        longest: Duration,
        is_count: bool,
    ) -> Result<(), ParseError> {
        match name {
            "position" => self.position = Some(value.to_owned()),
            "seed" => self.seed = Some(read_whole(value, Message::new("expected-seed"))?),
            "best" => self.is_best_enough = read_flag(value)?,
            "hidden" => self.is_hidden = read_flag(value)?,
            "player" => self.player = Some(read_player(value)?),
            "depth" if is_count => self.depth = Some(read_count_depth(value)?),
            "depth" => self.depth = Some(read_depth(value, Analysis::DEEPEST)?),
            "nodes" => self.nodes = Some(read_whole(value, Message::new("expected-nodes"))?),
            "time" => self.time = Some(read_time(value, longest)?),
            // The language was found out before, so that even errors are told in it.
            _ => drop(value.parse::<damier::Language>()?),
        }
        Ok(())
    }

    /// The position asked about.
    pub(super) fn open(&self) -> Result<Box<dyn DynPosition>, HttpError> {
        let game = self.game.as_ref().ok_or(HttpError::Busy)?;
        let position = self.position.as_deref();
        Ok(game.open(position, self.seed, self.is_hidden)?)
    }

    /// What is asked of an analysis.
    pub(super) fn inquiry(&self) -> AnalysisRequest {
        AnalysisRequest {
            player: self.player.clone(),
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
        }
    }

    /// The limits asked for; without any, those of the server.
    pub(super) fn limits(&self, most: &Limits) -> Limits {
        Limits {
            nodes: self.nodes,
            time: self.time,
            memory: most.memory,
            ..Limits::default()
        }
    }

    /// The depth, where nothing can be asked without one.
    pub(super) fn required_depth(&self) -> Result<u32, HttpError> {
        self.depth.ok_or_else(|| about("depth", &count_depth("")))
    }
}

/// An error with the parameter it is about.
fn about(name: &str, error: &ParseError) -> HttpError {
    let message = Message::new("web-parameter")
        .with("name", name)
        .with("why", error.message());
    HttpError::Wrong(message)
}

fn read_time(text: &str, longest: Duration) -> Result<Duration, ParseError> {
    let time = read_duration(text)?;
    if time > longest {
        let expected = Message::new("expected-short-time").with("most", longest.as_secs());
        return Err(ParseError::new(text, expected));
    }
    Ok(time)
}

fn read_count_depth(text: &str) -> Result<u32, ParseError> {
    read_number(text, DEEPEST_COUNT).ok_or_else(|| count_depth(text))
}

fn count_depth(found: &str) -> ParseError {
    let expected = Message::new("expected-depth").with("most", DEEPEST_COUNT);
    ParseError::new(found, expected)
}
