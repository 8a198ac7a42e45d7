//! `damier match`: games against another program that speaks GTP.

mod game;
mod opponent;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use damier::{
    Choice, MatchRules, Message, ParseError, Phrasebook, Side, Spec, Tone, choose_game,
    read_duration, read_number,
};
use serde::Serialize;

use crate::arguments::{GAME, Reader, SEED};
use crate::engine::othello;
use crate::failure::Failure;
use crate::output::{self, Output};
use crate::play::{PLAYER, file};
use crate::storage::Storage;
use game::{Arena, Finished};
use opponent::Opponent;

#[derive(Args, Debug)]
pub(crate) struct Match {
    #[arg(value_name = "GAME", value_parser = GAME)]
    game: Choice,
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
const MOST_GAMES: u32 = 10_000;
const USUAL_GAMES: usize = 20;

/// Random moves at the beginning, so that no two pairs of games are the same.
const MOST_PLIES: u32 = 20;
const USUAL_PLIES: usize = 6;

const COMMAND: Reader<String> = Reader {
    read: |text| match text.trim() {
        "" => Err(ParseError::new(text, Message::new("expected-command"))),
        command => Ok(command.to_owned()),
    },
    names: Vec::new,
};

const GAMES: Reader<usize> = Reader {
    read: |text| {
        let number = read_number(text, MOST_GAMES);
        let number = number.filter(|number| *number > 0 && number.is_multiple_of(2));
        number.map(|number| number as usize).ok_or_else(|| {
            let expected = Message::new("expected-number-of-games").with("most", MOST_GAMES);
            ParseError::new(text, expected)
        })
    },
    names: Vec::new,
};

const PLIES: Reader<usize> = Reader {
    read: |text| {
        read_number(text, MOST_PLIES)
            .map(|plies| plies as usize)
            .ok_or_else(|| {
                let expected = Message::new("expected-opening-plies").with("most", MOST_PLIES);
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
    pub(crate) fn run(self, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
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
        let board = choose_game(&format!("othello:{variant}"))?.open(None, None, false)?;
        // Is there such a player? Before anybody is started and waited for.
        let mut session = board.start(MatchRules::default());
        session.seat(Side::First, &player, 1)?;
        let mut arena = Arena {
            board,
            size: variant.size(),
            player,
            opponent: Opponent::start(&self.against)?,
            time: self.time,
            plies: self.plies_opening.unwrap_or(USUAL_PLIES),
            seed: self.seed.unwrap_or(1),
            resources: self.storage.resources(book),
            paces: Vec::new(),
            own_paces: Vec::new(),
        };
        arena.prepare()?;
        let mut games = Vec::new();
        for number in 0..self.games.unwrap_or(USUAL_GAMES) {
            // Every opening is played twice, colours swapped.
            let side = if number % 2 == 0 {
                Side::First
            } else {
                Side::Second
            };
            let finished = arena.play(number / 2, side)?;
            if !self.json {
                self.tell_game(number, &finished, book, output)?;
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
        self.tell(&arena.player, &games, book, output)
    }

    fn tell_game(
        &self,
        number: usize,
        game: &Finished,
        book: &Phrasebook,
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
            .with("seconds", output::seconds(game.seconds[0], book))
            .with("others", output::seconds(game.seconds[1], book));
        output.line(&book.say(&told))
    }

    fn tell(
        &self,
        player: &Spec,
        games: &[Finished],
        book: &Phrasebook,
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
            .with("discs", book.language().decimal(told.discs, 1));
        output.line(&book.say(&result))?;
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
                .with("seconds", output::seconds(sum(seat), book))
                .with("moves", moves)
                .with(
                    "milliseconds",
                    book.language()
                        .decimal(1000.0 * sum(seat) / f64::from(moves.max(1)), 1),
                )
                .with(
                    "slowest",
                    book.language().decimal(1000.0 * slowest(seat), 0),
                );
            output.toned(Tone::Muted, &book.say(&pace))?;
        }
        Ok(())
    }
}
