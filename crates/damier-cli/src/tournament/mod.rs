//! `damier tournament`: machines against each other, and how strong they are.

mod faults;
mod game_log;
mod table;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use damier::face::{PlayedGame, Setup, TournamentPlan};
use damier::notation::read_number;
use damier::play::{MatchRules, Repetition, Schedule, TournamentResult};
use damier::{Message, ParseError, Spec, Stop, Translator};
use serde::Serialize;

use crate::arguments::{KOMI, PLAYER, PLIES, REPETITION, Reader, Start};
use crate::failure::Failure;
use crate::output::{self, Output};
use crate::programs::{self, Times};
use crate::progress::Progress;
use crate::storage::{THREADS, Tables};
use game_log::GameLog;

#[derive(Args, Debug)]
pub(crate) struct Tournament {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "SPEC", value_parser = PLAYER)]
    player: Vec<Spec>,
    #[arg(long)]
    gauntlet: bool,
    #[arg(long, conflicts_with_all = ["player", "gauntlet"])]
    ladder: bool,
    #[arg(long, value_name = "N", value_parser = OPENINGS)]
    openings: Option<usize>,
    #[arg(long, value_name = "N", value_parser = GAMES, conflicts_with = "openings")]
    games: Option<usize>,
    #[arg(id = "plies-opening", long, value_name = "N", value_parser = OPENING_PLIES)]
    plies_opening: Option<usize>,
    #[arg(long, value_name = "N", value_parser = THREADS)]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    clocks: Times,
    #[command(flatten)]
    tables: Tables,
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[arg(long, value_name = "RULE", value_parser = REPETITION)]
    repetition: Option<Repetition>,
    #[arg(long, value_name = "N", value_parser = PLIES)]
    plies: Option<usize>,
    #[arg(long)]
    hidden: bool,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = KOMI)]
    komi: Option<i16>,
    #[arg(long)]
    times: bool,
    #[arg(long)]
    json: bool,
}

const MAX_OPENINGS: usize = damier::face::SpecTournament::MAX_GAMES / 2;

const OPENINGS: Reader<usize> = Reader {
    read: |text| {
        let number = number(text, MAX_OPENINGS).filter(|number| *number > 0);
        number.ok_or_else(|| wanted(text, "expected-number-of-openings", MAX_OPENINGS))
    },
    names: Vec::new,
};

const GAMES: Reader<usize> = Reader {
    read: |text| {
        let most = damier::face::SpecTournament::MAX_GAMES;
        let number = number(text, most).filter(|number| *number > 0 && number.is_multiple_of(2));
        number.ok_or_else(|| wanted(text, "expected-number-of-games", most))
    },
    names: Vec::new,
};

const OPENING_PLIES: Reader<usize> = Reader {
    read: |text| {
        let most = damier::face::SpecTournament::MAX_OPENING_PLIES;
        number(text, most).ok_or_else(|| wanted(text, "expected-opening-plies", most))
    },
    names: Vec::new,
};

fn number(text: &str, most: usize) -> Option<usize> {
    read_number(text, u32::try_from(most).ok()?).map(|number| number as usize)
}

fn wanted(text: &str, key: &'static str, most: usize) -> ParseError {
    ParseError::new(text, Message::new(key).with("most", most))
}

/// What was played, and how long it took.
struct Played {
    tournament: damier::face::SpecTournament,
    result: TournamentResult,
    games: Vec<PlayedGame>,
    /// The games that were played just now, not read from a file.
    fresh: usize,
    time: Duration,
}

impl Tournament {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let played = self.play(translator)?;
        if self.json {
            return output.json(&Reported::of(&played, self.times));
        }
        table::write(&played.tournament, &played.result, translator, output)?;
        faults::write(&played.games, translator, output)?;
        if self.times {
            let seconds = played.time.as_secs_f64();
            let times = Message::new("tournament-times")
                .with("seconds", output::seconds(seconds, translator))
                .with("games", played.fresh)
                .with("speed", format!("{:.0}", speed(played.fresh, seconds)));
            output.blank()?;
            output.line(&translator.say(&times))?;
        }
        Ok(())
    }

    /// Plays what is not yet in the record file.
    fn play(&self, translator: &Translator) -> Result<Played, Failure> {
        let store = self.tables.store(translator);
        let host = programs::host();
        let guests = programs::shared(&host);
        let plan = self.plan()?;
        let tournament = damier::face::SpecTournament::hosted(plan, &store, Some(&guests))?;
        if tournament.openings_with_a_choice() == 0 {
            let plies = tournament.opening_plies();
            let why = Message::new("tournament-nothing-to-play").with("plies", plies);
            return Err(Failure::Wrong(why));
        }
        let mut chronicle = match &self.record {
            Some(path) => Some(GameLog::open(path, &tournament)?),
            None => None,
        };
        let known = chronicle.as_mut().map(GameLog::take_games);
        let known: Vec<PlayedGame> = known.unwrap_or_default();
        let count = known.len();
        let threads = self.threads.unwrap_or_else(|| {
            // Where the system does not tell, one thread is always there.
            thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
        });
        if count < tournament.games() {
            let start = self.start.open(self.hidden)?;
            programs::try_out(&host, &tournament.plan().players, start.as_ref())?;
        }
        let stop = Stop::new();
        let begun = Instant::now();
        let progress = Progress::new(count, tournament.games());
        let mut written = Ok(());
        let games = tournament.run(known, threads, &stop, |game| {
            progress.advance();
            if let Some(chronicle) = chronicle.as_mut().filter(|_| written.is_ok()) {
                written = chronicle.add(game);
                if written.is_err() {
                    stop.raise();
                }
            }
        });
        progress.finish();
        written?;
        if let Some(chronicle) = chronicle {
            chronicle.close(&games);
        }
        Ok(Played {
            result: tournament.result(&games),
            fresh: games.len() - count,
            time: begun.elapsed(),
            tournament,
            games,
        })
    }

    fn plan(&self) -> Result<TournamentPlan, Failure> {
        let usual = MatchRules::default();
        let (players, schedule) = if self.ladder {
            let levels = (1..=10).map(|level| format!("level:{level}").parse());
            (levels.collect::<Result<_, _>>()?, Schedule::Ladder)
        } else if self.gauntlet {
            (self.player.clone(), Schedule::Gauntlet)
        } else {
            (self.player.clone(), Schedule::RoundRobin)
        };
        let openings = self.openings.or(self.games.map(|games| games / 2));
        Ok(TournamentPlan {
            game: self.start.game.clone(),
            position: self.start.position.clone(),
            is_hidden: self.hidden,
            rules: MatchRules {
                repetition: self.repetition.unwrap_or(usual.repetition),
                longest: self.plies.unwrap_or(usual.longest),
                komi: self.komi.unwrap_or(usual.komi),
            },
            time: self.clocks.control()?,
            players,
            schedule,
            openings: openings.unwrap_or(TournamentPlan::OPENINGS),
            opening_plies: self.plies_opening,
            seed: self.start.seed.unwrap_or(Setup::DEFAULT_SEED),
        })
    }
}

/// Games a second.
fn speed(games: usize, seconds: f64) -> f64 {
    games as f64 / seconds.max(1e-9)
}

/// A tournament as data. Players are in the order in which they were named.
#[derive(Serialize)]
struct Reported {
    game: &'static str,
    variant: String,
    games: usize,
    players: Vec<ReportedPlayer>,
    /// Points of the row against the column; nothing where they did not meet.
    crosstable: Vec<Vec<Option<f64>>>,
    schedule: &'static str,
    openings: usize,
    plies_opening: usize,
    seed: u64,
    /// What players did wrong; nothing where nobody did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<faults::ReportedFault>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

#[derive(Serialize)]
struct ReportedPlayer {
    spec: String,
    points: f64,
    wins: u32,
    draws: u32,
    losses: u32,
    elo: f64,
    elo_low: f64,
    elo_high: f64,
    /// Plies of a game, on average.
    length: f64,
    /// Nodes a move, on average.
    nodes: f64,
}

impl Reported {
    fn of(played: &Played, with_times: bool) -> Reported {
        let tenths = |number: f64| (number * 10.0).round() / 10.0;
        let cross = &played.result.cross;
        let players = 0..cross.players();
        let points = |one, other| (cross.games(one, other) > 0).then(|| cross.points(one, other));
        let plan = played.tournament.plan();
        Reported {
            game: played.tournament.game(),
            variant: played.tournament.variant().to_owned(),
            games: played.result.games,
            players: played
                .result
                .players
                .iter()
                .map(|player| {
                    let (low, high) = player.rating.interval();
                    ReportedPlayer {
                        spec: player.name.clone(),
                        points: player.points(),
                        wins: player.wins,
                        draws: player.draws,
                        losses: player.losses,
                        elo: tenths(player.rating.elo),
                        elo_low: tenths(low),
                        elo_high: tenths(high),
                        length: tenths(player.length),
                        nodes: tenths(player.nodes),
                    }
                })
                .collect(),
            crosstable: players
                .clone()
                .map(|one| players.clone().map(|other| points(one, other)).collect())
                .collect(),
            schedule: plan.schedule.name(),
            openings: plan.openings,
            plies_opening: played.tournament.opening_plies(),
            seed: plan.seed,
            faults: faults::reported(&played.games),
            seconds: with_times.then_some(played.time.as_secs_f64()),
        }
    }
}
