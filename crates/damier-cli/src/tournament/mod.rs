//! `damier tournament`: machines against each other, and how strong they are.

mod chart;
mod data;
mod faults;
mod game_log;
mod merge;
mod pair;
mod pair_game;
mod table;
pub(crate) mod test;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use damier::face::{OpeningBook, PlayedGame, Setup, SpecTournament, TournamentPlan};
use damier::notation::{read_number, read_sprt};
use damier::play::{MatchRules, Repetition, Schedule, Sprt, SprtRun, TournamentResult};
use damier::{Message, ParseError, Spec, Stop, Translator};
use damier_lab::contest;
use damier_lab::report::LikelihoodCurve;
use damier_lab::runner::RunError;

use crate::arguments::{KOMI, PLAYER, PLIES, REPETITION, Reader, Start};
use crate::failure::Failure;
use crate::file;
use crate::form::Form;
use crate::output::{self, Output};
use crate::place::On;
use crate::programs::{self, Times};
use crate::progress::Progress;
use crate::storage::{THREADS, Tables};
use data::Reported;
use game_log::GameLog;

pub(crate) use pair::Match;

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
    #[arg(long, value_name = "TEST", value_parser = SPRT, conflicts_with = "ladder")]
    sprt: Option<Sprt>,
    #[arg(
        id = "openings-file",
        long,
        value_name = "FILE",
        conflicts_with = "plies-opening"
    )]
    openings_file: Option<PathBuf>,
    #[arg(id = "book-depth", long, value_name = "N", value_parser = OPENING_PLIES, requires = "openings-file")]
    book_depth: Option<usize>,
    #[arg(long)]
    adjudicate: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["player", "gauntlet", "ladder", "openings", "games",
        "sprt", "openings-file", "adjudicate", "position", "seed", "times"])]
    merge: Vec<PathBuf>,
    #[arg(long, value_name = "N", value_parser = THREADS)]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    on: On,
    #[command(flatten)]
    clocks: Times,
    #[command(flatten)]
    tables: Tables,
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[arg(long, requires = "record", conflicts_with = "merge")]
    show: bool,
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
    #[command(flatten)]
    form: Form,
}

const MAX_OPENINGS: usize = SpecTournament::MAX_GAMES / 2;

const OPENINGS: Reader<usize> = Reader {
    read: |text| {
        let number = number(text, MAX_OPENINGS).filter(|number| *number > 0);
        number.ok_or_else(|| wanted(text, "expected-number-of-openings", MAX_OPENINGS))
    },
    names: Vec::new,
};

const GAMES: Reader<usize> = Reader {
    read: |text| {
        let most = SpecTournament::MAX_GAMES;
        let number = number(text, most).filter(|number| *number > 0 && number.is_multiple_of(2));
        number.ok_or_else(|| wanted(text, "expected-number-of-games", most))
    },
    names: Vec::new,
};

const OPENING_PLIES: Reader<usize> = Reader {
    read: |text| {
        let most = SpecTournament::MAX_OPENING_PLIES;
        number(text, most).ok_or_else(|| wanted(text, "expected-opening-plies", most))
    },
    names: Vec::new,
};

const SPRT: Reader<Sprt> = Reader {
    read: read_sprt,
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
    tournament: SpecTournament,
    result: TournamentResult,
    games: Vec<PlayedGame>,
    test: Option<SprtRun>,
    /// The games that were played just now, not read from a file.
    fresh: usize,
    time: Duration,
}

impl Tournament {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        if !self.merge.is_empty() {
            return self.merge(translator, output);
        }
        let played = self.play(translator)?;
        if self.form.csv {
            return output.text(&data::csv(&played.result));
        }
        if self.form.svg {
            let title = table::heading(&played.tournament, &played.result, translator);
            let drawing = match &played.test {
                Some(test) => LikelihoodCurve::of(title, test).to_svg(translator),
                None => {
                    chart::of(played.tournament.game(), &played.result, title).to_svg(translator)
                }
            };
            return output.line(&drawing);
        }
        if self.form.json {
            let seconds = self.times.then_some(played.time.as_secs_f64());
            return output.json(&Reported::of(&played, seconds));
        }
        table::write(&played.tournament, &played.result, translator, output)?;
        faults::write(&played.games, translator, output)?;
        if let Some(test) = &played.test {
            let players = &played.tournament.plan().players;
            let names = [players[0].to_string(), players[1].to_string()];
            test::write(test.test(), test.pairs(), names, translator, output)?;
        }
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
        let tournament = SpecTournament::hosted(plan, &store, Some(&guests))?;
        if tournament.openings_with_a_choice() == 0 {
            let plies = tournament.opening_plies();
            let why = Message::new("tournament-nothing-to-play").with("plies", plies);
            return Err(Failure::Wrong(why));
        }
        if let Some(path) = self.record.as_ref().filter(|_| self.show) {
            return recorded(tournament, path);
        }
        let mut chronicle = match &self.record {
            Some(path) => Some(GameLog::open(path, &tournament)?),
            None => None,
        };
        let known = chronicle.as_mut().map(GameLog::take_games);
        let known: Vec<PlayedGame> = known.unwrap_or_default();
        let count = known.len();
        let threads = self.on.threads_or(self.threads);
        let runner = self.on.runner(threads, translator)?;
        // Elsewhere, workers have programs of their own.
        if count < tournament.games() && runner.is_here() {
            let start = self.start.open(self.hidden)?;
            programs::try_out(&host, &tournament.plan().players, start.as_ref())?;
        }
        let stop = Stop::new();
        let begun = Instant::now();
        let mut test = tournament.test(&known);
        let progress = Progress::new(count, tournament.games());
        let mut written = Ok(());
        let mut fresh = 0;
        let games = contest::play(&tournament, runner.as_ref(), known, &stop, |game| {
            progress.advance();
            fresh += 1;
            if let Some(test) = &mut test {
                test.add(game.number, game.winner);
                progress.tell(&translator.say(&test::standing(test, translator)));
            }
            if let Some(chronicle) = chronicle.as_mut().filter(|_| written.is_ok()) {
                written = chronicle.add(game);
                if written.is_err() {
                    stop.raise();
                }
            }
        });
        progress.finish();
        written?;
        let games = games.map_err(set_aside)?;
        if let Some(chronicle) = chronicle {
            chronicle.close(&games);
        }
        Ok(Played {
            result: tournament.result(&games),
            test: tournament.test(&games),
            fresh,
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
        let mut plan = TournamentPlan {
            game: self.start.game.clone(),
            position: self.start.position.clone(),
            is_hidden: self.hidden,
            rules: MatchRules {
                repetition: self.repetition.unwrap_or(usual.repetition),
                longest: self.plies.unwrap_or(usual.longest),
                komi: self.komi.unwrap_or(usual.komi),
            },
            memory: None,
            time: self.clocks.control()?,
            pacing: None,
            players,
            schedule,
            openings: openings.unwrap_or(match self.sprt {
                Some(_) => TournamentPlan::SPRT_OPENINGS,
                None => TournamentPlan::OPENINGS,
            }),
            opening_plies: self.plies_opening,
            seed: self.start.seed.unwrap_or(Setup::DEFAULT_SEED),
            sprt: self.sprt,
            book: None,
            is_adjudicated: self.adjudicate,
        };
        if let Some(path) = &self.openings_file {
            let book = self.book(path, &plan)?;
            plan.openings = openings.unwrap_or(book.len());
            plan.book = Some(book);
        }
        Ok(plan)
    }

    fn book(&self, path: &Path, plan: &TournamentPlan) -> Result<OpeningBook, Failure> {
        /// Far more than the longest book has.
        const LONGEST: usize = 1 << 24;
        let text = String::from_utf8(file::read_bytes(path, LONGEST)?)
            .map_err(|_| file::wrong(path, Message::new("io-not-text"), "file-wrong"))?;
        OpeningBook::read(&text, plan, self.book_depth)
            .map_err(|error| file::wrong(path, error.message(), "file-wrong"))
    }
}

/// What went wrong; games that nobody can play are told by their numbers in the record, from 1.
fn set_aside(error: RunError) -> Failure {
    match error {
        RunError::SetAside(numbers) => {
            let numbers = numbers.into_iter().map(|number| number + 1).collect();
            RunError::SetAside(numbers).into()
        }
        error => error.into(),
    }
}

/// The games that a record has so far, whoever may be adding to it.
fn recorded(tournament: SpecTournament, path: &Path) -> Result<Played, Failure> {
    let bytes = file::read_bytes(path, game_log::LONGEST)?;
    let resumed = tournament.resume(&bytes);
    let mut games = resumed
        .map_err(|error| file::wrong(path, error.message(), "file-wrong"))?
        .games;
    games.sort_by_key(|game| game.number);
    Ok(Played {
        result: tournament.result(&games),
        test: tournament.test(&games),
        fresh: 0,
        time: Duration::ZERO,
        tournament,
        games,
    })
}

/// Games a second.
fn speed(games: usize, seconds: f64) -> f64 {
    games as f64 / seconds.max(1e-9)
}
