//! Other programs that the owner of the server named when it was started. They are the only ones that a
//! request can seat, under the names that they were given: `second=program:NAME`.
//!
//! A program is started when somebody first plays against it, one for every reply that is thought about at
//! the same time, and ends with the server. One that ends or errs is started anew for the next move.

use std::sync::Arc;
use std::time::Duration;

use damier::face::{ForeignHost, ForeignTable, Question};
use damier::play::Fault;
use damier::{DynMatch, DynPosition, GameId, Message, ParseError, Side, Spec, Stop};

/// The programs that were named.
#[derive(Debug, Default)]
pub struct Engines {
    named: Vec<Engine>,
    host: Option<Arc<dyn ForeignHost>>,
}

/// A program with its name, and what it plays.
#[derive(Debug)]
struct Engine {
    name: String,
    spec: Spec,
    games: Vec<GameId>,
}

/// The word before the name of a program, in a spec.
const PROGRAM: &str = "program";

/// How long a program may think about the first move, when it is asked which games it plays.
const TRIAL: Duration = Duration::from_secs(1);

impl Engines {
    /// No programs yet, and who starts them.
    #[must_use]
    pub const fn new(host: Arc<dyn ForeignHost>) -> Engines {
        Engines {
            named: Vec::new(),
            host: Some(host),
        }
    }

    /// An error, unless a program may be called so: the name is fit for addresses, and nobody has it.
    pub fn check_name(&self, name: &str) -> Result<(), ParseError> {
        let is_fit = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
        let is_fit = |letter: char| is_fit(letter) || "-_".contains(letter);
        let is_new = self.named.iter().all(|engine| engine.name != name);
        if name.is_empty() || name.len() > 40 || !name.chars().all(is_fit) || !is_new {
            let expected = Message::new("expected-engine-name");
            return Err(ParseError::new(name, expected));
        }
        Ok(())
    }

    /// Names a program for some games. An error says that it cannot be called so, or cannot play there.
    pub fn add(&mut self, name: &str, spec: Spec, games: Vec<GameId>) -> Result<(), ParseError> {
        self.check_name(name)?;
        if let Some(host) = &self.host {
            for game in &games {
                host.check(&spec, game.start().as_ref())?;
            }
        }
        self.named.push(Engine {
            name: name.to_owned(),
            spec,
            games,
        });
        Ok(())
    }

    /// The games among some that a program plays: those in which its first move is legal. A fault says what it
    /// did instead of moving, where it plays none of them.
    pub fn games_of(&self, spec: &Spec, among: &[GameId]) -> Result<Vec<GameId>, Fault> {
        let mut first_fault = None;
        let mut plays = |game: &&GameId| {
            let start = game.start();
            let host = self.host.as_ref()?;
            host.check(spec, start.as_ref()).ok()?;
            let mut player = host.player(spec, &ForeignTable::of(game));
            let question = Question {
                start: &start.whole_position(),
                moves: &[],
                side: start.turn(),
                clock: None,
                time: Some(TRIAL),
                stop: &Stop::new(),
            };
            match player.choose(&question) {
                Ok((mv, _)) => start.after(&mv).ok(),
                Err(fault) => {
                    first_fault.get_or_insert(fault);
                    None
                }
            }
        };
        let games = among.iter().filter(|game| plays(game).is_some());
        let games: Vec<GameId> = games.cloned().collect();
        match first_fault.filter(|_| games.is_empty()) {
            Some(fault) => Err(fault),
            None => Ok(games),
        }
    }

    /// The specs of those who play a game that begins there.
    pub(crate) fn offered(&self, start: &dyn DynPosition) -> Vec<String> {
        let named = self.named.iter();
        let playing = named.filter(|engine| self.table(engine, start).is_some());
        playing
            .map(|engine| format!("{PROGRAM}:{}", engine.name))
            .collect()
    }

    /// Is that one of the programs? Then an error says that it does not play a game that begins there.
    pub(crate) fn knows(&self, spec: &Spec, start: &dyn DynPosition) -> Result<bool, ParseError> {
        if spec.name() != PROGRAM {
            return Ok(false);
        }
        match self.find(spec, start) {
            Some(_) => Ok(true),
            None => {
                let names = self.offered(start);
                let expected = match names.is_empty() {
                    true => Message::new("expected-no-engine"),
                    false => Message::new("expected-engine").with("names", names.join(", ")),
                };
                Err(ParseError::new(&spec.to_string(), expected))
            }
        }
    }

    /// Puts a program on a seat; false if it is none.
    pub(crate) fn seat(&self, session: &mut dyn DynMatch, side: Side, spec: &Spec) -> bool {
        let history = session.history();
        let Some(start) = history.first() else {
            return false;
        };
        match (self.find(spec, start.as_ref()), &self.host) {
            (Some((engine, table)), Some(host)) => {
                session.seat_foreign(side, spec, host.player(&engine.spec, &table));
                true
            }
            _ => false,
        }
    }

    fn find(&self, spec: &Spec, start: &dyn DynPosition) -> Option<(&Engine, ForeignTable)> {
        let text = spec.to_string();
        let name = text.strip_prefix(PROGRAM)?.strip_prefix(':')?;
        let engine = self.named.iter().find(|engine| engine.name == name)?;
        Some((engine, self.table(engine, start)?))
    }

    /// What a program is told of a game that begins there, if it plays it. A start goes without saying where
    /// it is the one that its game was named with; any other is told.
    fn table(&self, engine: &Engine, start: &dyn DynPosition) -> Option<ForeignTable> {
        self.host.as_ref()?.check(&engine.spec, start).ok()?;
        let of_this = |game: &&GameId| {
            let is_variant = |_: &str| ForeignTable::of(game).variant == start.variant();
            game.info().name == start.game() && game.variant().is_none_or(is_variant)
        };
        let named = engine.games.iter().find(of_this)?;
        let table = ForeignTable::of(named);
        if table.variant == start.variant() {
            return Some(table);
        }
        let table = ForeignTable::of(&GameId::new(named.info(), Some(&start.variant())).ok()?);
        Some(match engine.spec.name() {
            // GTP has no words for another start than that of the board's size.
            "gtp" => table,
            _ => ForeignTable {
                usual_start: None,
                ..table
            },
        })
    }
}
