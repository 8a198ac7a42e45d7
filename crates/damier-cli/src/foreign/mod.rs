//! `damier match`: games against another program that speaks GTP.

mod game;
mod opponent;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use damier::notation::{read_duration, read_number};
use damier::picture::Tone;
use damier::play::MatchRules;
use damier::{GameId, Message, ParseError, Side, Spec, Translator};
use serde::Serialize;

use crate::arguments::{GAME, PLAYER, Reader, SEED};
use crate::engine::othello;
use crate::failure::Failure;
use crate::file;
use crate::output::{self, Output};
use crate::storage::Storage;
use game::{Arena, Finished};
use opponent::Opponent;

#[derive(Args, Debug)]
pub(crate) struct Match {
    #[arg(value_name = "GAME", value_parser = GAME)]
    game: GameId,
    #[arg(long, value_name = "COMMAND", value_parser = COMMAND)]
    against: String,
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

const COMMAND: Reader<String> = Reader {
    read: |text| match text.trim() {
        "" => Err(ParseError::new(text, Message::new("expected-command"))),
        command => Ok(command.to_owned()),
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
    /// Discs more than the other program, on average.
    discs: f64,
    games: &'finished [Finished],
}

impl Match {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let variant = othello(&self.game)?;
        if let Some(path) = &self.record {
            file::check(path, &[]).map_err(Failure::Failed)?;
        }
        let player = match &self.player {
            Some(player) => player.clone(),
            None => "engine:depth=64,eval=patterns,memory=1M".parse()?,
        };
        if player.is_human() {
            let expected = Message::new("expected-engine-machine");
            return Err(ParseError::new(player.name(), expected).into());
        }
        let board = format!("othello:{variant}")
            .parse::<GameId>()?
            .open(None, None, false)?;
        // Is there such a player? Before anybody is started and waited for.
        let mut session = board.start(MatchRules::default());
        session.seat(Side::First, &player, 1)?;
        let mut arena = Arena {
            board,
            size: variant.size(),
            player,
            opponent: Opponent::start(&self.against)?,
            time: self.time,
            plies: self.plies_opening.unwrap_or(DEFAULT_PLIES),
            seed: self.seed.unwrap_or(1),
            store: self.storage.store(translator),
            paces: Vec::new(),
            own_paces: Vec::new(),
        };
        arena.prepare()?;
        let mut games = Vec::new();
        for number in 0..self.games.unwrap_or(DEFAULT_GAMES) {
            // Every opening is played twice, colours swapped.
            let side = if number % 2 == 0 {
                Side::First
            } else {
                Side::Second
            };
            let finished = arena.play(number / 2, side)?;
            if !self.json {
                self.tell_game(number, &finished, translator, output)?;
            }
            games.push(finished);
        }
        if let Some(path) = &self.record {
            let text = games.iter().fold(String::new(), |mut text, game| {
                writeln!(text, "{}", game.ggf).expect("writing to a string does not fail");
                text
            });
            file::replace(path, &text)
                .map_err(|error| Failure::Failed(file::about(path, "file-unwritable", &error)))?;
        }
        self.tell(&arena.player, &games, translator, output)
    }

    fn tell_game(
        &self,
        number: usize,
        game: &Finished,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let told = Message::new("match-game")
            .with("number", number + 1)
            .with(
                "colour",
                match game.is_black {
                    true => Message::new("othello-black"),
                    false => Message::new("othello-white"),
                },
            )
            .with("own", game.discs[0])
            .with("other", game.discs[1])
            .with("seconds", output::seconds(game.seconds[0], translator))
            .with("others", output::seconds(game.seconds[1], translator));
        output.line(&translator.say(&told))
    }

    fn tell(
        &self,
        player: &Spec,
        games: &[Finished],
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let count =
            |wanted: fn(i32) -> bool| games.iter().filter(|game| wanted(game.margin())).count();
        let total: i32 = games.iter().map(Finished::margin).sum();
        let told = Told {
            player: player.to_string(),
            against: &self.against,
            won: count(|margin| margin > 0),
            drawn: count(|margin| margin == 0),
            lost: count(|margin| margin < 0),
            discs: f64::from(total) / games.len().max(1) as f64,
            games,
        };
        if self.json {
            return output.json(&told);
        }
        output.blank()?;
        let result = Message::new("match-result")
            .with("player", told.player.as_str())
            .with("won", told.won)
            .with("drawn", told.drawn)
            .with("lost", told.lost)
            .with("discs", translator.language().decimal(told.discs, 1));
        output.line(&translator.say(&result))?;
        let sum = |seat: usize| games.iter().map(|game| game.seconds[seat]).sum::<f64>();
        let slowest = |seat: usize| {
            games
                .iter()
                .map(|game| game.slowest[seat])
                .fold(0.0, f64::max)
        };
        for (seat, name) in [(0, told.player.as_str()), (1, self.against.as_str())] {
            let moves: u32 = games.iter().map(|game| game.moves[seat]).sum();
            let pace = Message::new("match-pace")
                .with("player", name)
                .with("seconds", output::seconds(sum(seat), translator))
                .with("moves", moves)
                .with(
                    "milliseconds",
                    translator
                        .language()
                        .decimal(1000.0 * sum(seat) / f64::from(moves.max(1)), 1),
                )
                .with(
                    "slowest",
                    translator.language().decimal(1000.0 * slowest(seat), 0),
                );
            output.toned(Tone::Muted, &translator.say(&pace))?;
        }
        Ok(())
    }
}
