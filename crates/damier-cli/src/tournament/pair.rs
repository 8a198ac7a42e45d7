//! `damier match`: a tournament of two, Damier and another program, whose pace is the other program's.

use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use damier::face::{AnalysisRequest, ForeignHost, PlayedGame, SpecTournament, TournamentPlan};
use damier::notation::{read_duration, read_number};
use damier::picture::Tone;
use damier::play::EvenPace;
use damier::{GameId, Message, ParseError, Spec, Stop, TableStore, Translator};
use serde::Serialize;

use super::faults;
use super::pair_game::Finished;
use crate::arguments::{GAME, PLAYER, Reader, SEED};
use crate::failure::Failure;
use crate::file;
use crate::output::{self, Output};
use crate::programs;
use crate::storage::Storage;

#[derive(Args, Debug)]
pub(crate) struct Match {
    #[arg(value_name = "GAME", value_parser = GAME)]
    game: GameId,
    #[arg(long, value_name = "COMMAND", value_parser = AGAINST)]
    against: Spec,
    #[arg(long, value_name = "SPEC", value_parser = PLAYER)]
    player: Option<Spec>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = GAMES)]
    games: Option<usize>,
    #[arg(id = "plies-opening", long, value_name = "N", value_parser = PLIES)]
    plies_opening: Option<usize>,
    #[arg(long, value_name = "TIME", allow_negative_numbers = true, value_parser = TIME)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = SEED)]
    seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    json: bool,
}

/// More than anybody waits for.
const MAX_GAMES: u32 = 10_000;
const DEFAULT_GAMES: usize = 20;

/// Random moves at the beginning, so that no two pairs of games are the same.
const MAX_PLIES: u32 = 20;
const DEFAULT_PLIES: usize = 6;

/// A program with its protocol, or a command alone, which speaks GTP.
const AGAINST: Reader<Spec> = Reader {
    read: |text| {
        let expected = |_| ParseError::new(text, Message::new("expected-command"));
        match text.parse::<Spec>() {
            Ok(spec) if spec.is_foreign() => Ok(spec),
            _ => format!("gtp:{text}").parse().map_err(expected),
        }
    },
    names: Vec::new,
};

const GAMES: Reader<usize> = Reader {
    read: |text| {
        let number = read_number(text, MAX_GAMES);
        let number = number.filter(|number| *number > 0 && number.is_multiple_of(2));
        number.map(|number| number as usize).ok_or_else(|| {
            let expected = Message::new("expected-number-of-games").with("most", MAX_GAMES);
            ParseError::new(text, expected)
        })
    },
    names: Vec::new,
};

const PLIES: Reader<usize> = Reader {
    read: |text| {
        read_number(text, MAX_PLIES)
            .map(|plies| plies as usize)
            .ok_or_else(|| {
                let expected = Message::new("expected-opening-plies").with("most", MAX_PLIES);
                ParseError::new(text, expected)
            })
    },
    names: Vec::new,
};

const TIME: Reader<Duration> = Reader {
    read: read_duration,
    names: Vec::new,
};

/// A whole match as data.
#[derive(Serialize)]
struct Told<'finished> {
    player: String,
    against: &'finished str,
    won: usize,
    drawn: usize,
    lost: usize,
    /// Points more than the other program, on average over the games that ended by their rules.
    discs: f64,
    games: &'finished [Finished],
    /// What was done wrong; nothing where nobody did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<faults::ReportedFault>,
}

impl Match {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        if let Some(path) = &self.record {
            file::check(path, &[]).map_err(Failure::Failed)?;
        }
        let game = self.board()?;
        let start = game.start();
        if self.against.name() == "gtp" && start.game() != "othello" {
            let expected = Message::new("expected-ugi-command");
            let found = self.against.command().unwrap_or_default();
            return Err(ParseError::new(found, expected).into());
        }
        let player = match (&self.player, start.game()) {
            (Some(player), _) => player.clone(),
            (None, "othello") if start.variant().starts_with('8') => {
                "selective:depth=64,memory=16M".parse()?
            }
            (None, "othello") => "engine:depth=64,eval=patterns,memory=1M".parse()?,
            (None, _) => AnalysisRequest::default_analyst(start.as_ref()),
        };
        if player.is_human() {
            let expected = Message::new("expected-engine-machine");
            return Err(ParseError::new(player.name(), expected).into());
        }
        let host = programs::host();
        let guests = programs::shared(&host);
        let store = self.storage.store(translator);
        let pace = Arc::new(EvenPace::new(self.time));
        let plan = TournamentPlan {
            pacing: Some(pace.clone()),
            openings: self.games.unwrap_or(DEFAULT_GAMES) / 2,
            opening_plies: self
                .plies_opening
                .or((start.game() == "othello").then_some(DEFAULT_PLIES)),
            seed: self.seed.unwrap_or(1),
            ..TournamentPlan::new(game, vec![player, self.against.clone()])
        };
        let tournament = SpecTournament::hosted(plan.clone(), &store, Some(&guests))?;
        programs::try_out(&host, &plan.players, start.as_ref())?;
        if self.time.is_none() {
            let measured = Arc::new(EvenPace::watching());
            self.measure(&plan, &store, &guests, &measured)?;
            pace.learn(&measured);
        }
        let mut games = Vec::new();
        let mut told = Ok(());
        // One at a time: times are compared.
        let played = tournament.run(Vec::new(), NonZeroUsize::MIN, &Stop::new(), |game| {
            let finished = Finished::of(game, &tournament, &pace);
            if let (false, Ok(())) = (self.json, &told) {
                told = finished.tell(game.number, translator, output);
            }
            games.push(finished);
        });
        told?;
        if let Some(path) = &self.record {
            let text = recorded(&tournament, &played, &games);
            file::replace(path, &text)
                .map_err(|error| Failure::Failed(file::about(path, "file-unwritable", &error)))?;
        }
        self.tell(&plan.players[0], &games, &played, translator, output)
    }

    /// The game: of Othello without a size, the board that programs of the field mean.
    fn board(&self) -> Result<GameId, ParseError> {
        match (self.game.info().name, self.game.variant()) {
            ("othello", None) => "othello:8".parse(),
            _ => Ok(self.game.clone()),
        }
    }

    /// Lets the other program play a game against itself, to see how long it thinks.
    fn measure(
        &self,
        plan: &TournamentPlan,
        store: &TableStore,
        guests: &Arc<dyn ForeignHost>,
        pace: &Arc<EvenPace>,
    ) -> Result<(), Failure> {
        let alone = TournamentPlan {
            pacing: Some(pace.clone()),
            openings: 1,
            players: vec![self.against.clone(), self.against.clone()],
            ..plan.clone()
        };
        let tournament = SpecTournament::hosted(alone, store, Some(guests))?;
        // What it does wrong here it will do again where it counts.
        let _ = tournament.play(0, &Stop::new());
        Ok(())
    }

    fn tell(
        &self,
        player: &Spec,
        games: &[Finished],
        played: &[PlayedGame],
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let against = self.against.command().unwrap_or_default();
        let count = |wanted| games.iter().filter(|game| game.points == wanted).count();
        let margins: Vec<i32> = games.iter().filter_map(Finished::margin).collect();
        let told = Told {
            player: player.to_string(),
            against,
            won: count(1.0),
            drawn: count(0.5),
            lost: count(0.0),
            discs: f64::from(margins.iter().sum::<i32>()) / margins.len().max(1) as f64,
            games,
            faults: faults::reported(played),
        };
        if self.json {
            return output.json(&told);
        }
        output.blank()?;
        let key = match games.iter().any(|game| game.margin().is_some()) {
            true => "match-result",
            false => "match-result-alone",
        };
        let result = Message::new(key)
            .with("player", told.player.as_str())
            .with("won", told.won)
            .with("drawn", told.drawn)
            .with("lost", told.lost)
            .with("discs", translator.language().decimal(told.discs, 1));
        output.line(&translator.say(&result))?;
        for (seat, name) in [(0, told.player.as_str()), (1, against)] {
            let answers: u32 = games.iter().map(|game| game.answers[seat]).sum();
            let seconds: f64 = games.iter().map(|game| game.seconds[seat]).sum();
            let slowest = games.iter().map(|game| game.slowest[seat]);
            let slowest = slowest.fold(0.0, f64::max);
            let decimal = |number, places| translator.language().decimal(number, places);
            let pace = Message::new("match-pace")
                .with("player", name)
                .with("seconds", output::seconds(seconds, translator))
                .with("moves", answers)
                .with(
                    "milliseconds",
                    decimal(1000.0 * seconds / f64::from(answers.max(1)), 1),
                )
                .with("slowest", decimal(1000.0 * slowest, 1));
            output.toned(Tone::Muted, &translator.say(&pace))?;
        }
        faults::write(played, translator, output)
    }
}

/// The games as a file has them: of Othello GGF, else the lines of a tournament.
fn recorded(tournament: &SpecTournament, played: &[PlayedGame], games: &[Finished]) -> String {
    let mut text = String::new();
    let mut add = |line: &dyn std::fmt::Display| {
        writeln!(text, "{line}").expect("writing to a string does not fail");
    };
    if tournament.game() == "othello" {
        games
            .iter()
            .filter_map(|game| game.ggf.as_ref())
            .for_each(|ggf| add(ggf));
    } else {
        add(&tournament.header());
        played.iter().for_each(|game| add(game));
    }
    text
}
