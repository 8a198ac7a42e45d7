//! `damier league`: the programs of a class, playing again and again as they come and go.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::thread;
use std::time::Duration;

use clap::Args;
use damier::foreign::Programs;
use damier::picture::Tone;
use damier::play::{Fault, work_through};
use damier::prelude::ToMessage as _;
use damier::words::echo;
use damier::{Message, Stop, Translator};
use damier_lab::league::{
    Arena, Entry, Fixture, League, LeagueError, LeagueGame, LeagueGames, LeagueLog, standings,
};
use serde::Serialize;

use crate::arguments::{Reader, size};
use crate::failure::Failure;
use crate::output::Output;
use crate::place::On;
use crate::programs::{self, Times};
use crate::storage::{THREADS, Tables};

#[derive(Args, Debug)]
pub(crate) struct LeagueCommand {
    #[arg(value_name = "DIR")]
    directory: PathBuf,
    #[arg(long, value_name = "N", value_parser = OPENINGS)]
    openings: Option<usize>,
    #[arg(long)]
    once: bool,
    #[arg(long, value_name = "N", value_parser = THREADS)]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    on: On,
    #[command(flatten)]
    clocks: Times,
    #[command(flatten)]
    tables: Tables,
    #[arg(long, requires = "once")]
    json: bool,
}

const DEFAULT_OPENINGS: usize = 10;
const MAX_OPENINGS: usize = 1000;

/// How often a folder is looked at when everything in it was played.
const LOOK_EVERY: Duration = Duration::from_secs(2);

const OPENINGS: Reader<usize> = Reader {
    read: |text| size(text, MAX_OPENINGS, "expected-number-of-openings"),
    names: Vec::new,
};

/// A line of the table as data.
#[derive(Serialize)]
struct ReportedStanding {
    name: String,
    author: String,
    present: bool,
    points: f64,
    wins: u32,
    draws: u32,
    losses: u32,
    elo: f64,
    error: f64,
    forfeits: usize,
}

impl LeagueCommand {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let host = programs::host();
        let mut told = 0;
        loop {
            let (league, errors) = League::read(&self.directory).map_err(|error| failed(&error))?;
            for error in &errors {
                // Who cannot be read does not keep the others from playing.
                let why = translator.say(error.message());
                let _ = writeln!(std::io::stderr(), "damier: {why}");
            }
            let (mut log, mut games) =
                LeagueLog::open(&self.directory).map_err(|error| failed(&error))?;
            let openings = self.openings.unwrap_or(DEFAULT_OPENINGS);
            let missing = league.missing(&games, openings);
            let is_news = !missing.is_empty() || told != games.len();
            self.play(&league, &missing, &host, translator, &mut log, &mut games)?;
            if self.json {
                return output.json(&reported(&league, &games));
            }
            if is_news || self.once {
                tell(&league, &games, translator, output)?;
                told = games.len();
            }
            if self.once {
                return Ok(());
            }
            thread::sleep(LOOK_EVERY);
        }
    }

    /// Plays what is missing; every game is in the file when it has ended.
    fn play(
        &self,
        league: &League,
        missing: &[Fixture],
        host: &Programs,
        translator: &Translator,
        log: &mut LeagueLog,
        games: &mut Vec<LeagueGame>,
    ) -> Result<(), Failure> {
        let arena = Arena {
            host: programs::shared(host),
            store: self.tables.store(translator),
            time: self.clocks.control()?,
            openings: self.openings.unwrap_or(DEFAULT_OPENINGS),
            stop: Stop::new(),
        };
        if self.on.is_elsewhere() {
            return self.play_elsewhere(league, missing, &arena, translator, log, games);
        }
        let numbers: Vec<usize> = (0..missing.len()).collect();
        let threads = self.on.threads_or(self.threads);
        let refused = Mutex::new(None);
        let play = |number: usize| match league.play(&missing[number], &arena) {
            Ok(game) => game,
            Err(error) => {
                arena.stop.raise();
                let mut refused = refused.lock().unwrap_or_else(PoisonError::into_inner);
                *refused = Some(error);
                None
            }
        };
        let mut written = Ok(());
        work_through(&numbers, threads, play, |game: LeagueGame| {
            if written.is_ok() {
                written = log.add(&game);
                if written.is_err() {
                    arena.stop.raise();
                }
            }
            games.push(game);
        });
        written.map_err(|error| unwritable(&error))?;
        match refused.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(error) => Err(error.into()),
            None => Ok(()),
        }
    }
}

impl LeagueCommand {
    /// The same by the workers of a queue.
    fn play_elsewhere(
        &self,
        league: &League,
        missing: &[Fixture],
        arena: &Arena,
        translator: &Translator,
        log: &mut LeagueLog,
        games: &mut Vec<LeagueGame>,
    ) -> Result<(), Failure> {
        if missing.is_empty() {
            return Ok(());
        }
        let (store, host) = (arena.store.clone(), Some(arena.host.clone()));
        let plan = LeagueGames::of(league, arena.openings, arena.time, store, host);
        let known = missing
            .iter()
            .filter_map(|fixture| Some((plan.number(league, fixture)?, fixture)));
        let known: BTreeMap<usize, &Fixture> = known.collect();
        let numbers: Vec<usize> = known.keys().copied().collect();
        let runner = self.on.runner(NonZeroUsize::MIN, translator)?;
        let mut written = Ok(());
        runner.run(&plan, &numbers, &arena.stop, &mut |result| {
            let (Some(fixture), Ok(game)) = (known.get(&result.number), result.line.parse()) else {
                return;
            };
            let pair = fixture.pair.each_ref().map(Entry::key);
            let game = LeagueGame { pair, game };
            if written.is_ok() {
                written = log.add(&game);
                if written.is_err() {
                    arena.stop.raise();
                }
            }
            games.push(game);
        })?;
        written.map_err(|error| unwritable(&error))
    }
}

fn unwritable(error: &std::io::Error) -> Failure {
    let why = Message::new("file-unwritable").with("file", "games.txt");
    Failure::Failed(why.with("why", Message::of_io(error)))
}

fn failed(error: &LeagueError) -> Failure {
    Failure::Wrong(error.message().clone())
}

fn reported(league: &League, games: &[LeagueGame]) -> Vec<ReportedStanding> {
    let tenths = |number: f64| (number * 10.0).round() / 10.0;
    standings(league, games)
        .into_iter()
        .map(|standing| ReportedStanding {
            points: standing.points(),
            name: standing.key,
            author: standing.author,
            present: standing.is_present,
            wins: standing.results[0],
            draws: standing.results[1],
            losses: standing.results[2],
            elo: tenths(standing.elo),
            error: tenths(standing.error),
            forfeits: standing.forfeits,
        })
        .collect()
}

/// What a player did wrong last, if anything.
fn last_fault<'games>(games: &'games [LeagueGame], key: &str) -> Option<&'games Fault> {
    games.iter().rev().find_map(|game| {
        let mut faults = game.game.faults.iter();
        let own = faults.find(|(side, _)| game.key_of(*side) == key);
        own.map(|(_, fault)| fault)
    })
}

/// The table.
fn tell(
    league: &League,
    games: &[LeagueGame],
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let heading = Message::new("league-heading")
        .with("game", league.game.to_string())
        .with("games", games.len());
    output.line(&translator.say(&heading))?;
    for (rank, standing) in standings(league, games).iter().enumerate() {
        let decimal = translator.language().decimal(standing.points(), 1);
        let line = Message::new(match standing.is_present {
            true => "league-line",
            false => "league-former-line",
        })
        .with("rank", rank + 1)
        .with(
            "name",
            match standing.author.is_empty() {
                true => echo(&standing.key),
                false => format!("{} ({})", echo(&standing.key), echo(&standing.author)),
            },
        )
        .with("elo", format!("{:+.0}", standing.elo.round() + 0.0))
        .with("error", format!("±{:.0}", standing.error))
        .with("points", decimal)
        .with("games", standing.games())
        .with("forfeits", standing.forfeits);
        output.paragraph(&translator.say(&line), "")?;
        if let Some(fault) = last_fault(games, &standing.key) {
            let told = Message::new("league-last-fault").with("why", fault.message());
            let said = fault.said.last().filter(|said| **said != fault.detail);
            let said = said.map(|said| format!(" | {}", echo(said)));
            let told = translator.say(&told) + &said.unwrap_or_default();
            output.toned(Tone::Muted, &format!("   {told}"))?;
        }
    }
    if league.entries.len() < 2 {
        output.line(&translator.say(&Message::new("league-too-few")))?;
    }
    output.blank()
}
