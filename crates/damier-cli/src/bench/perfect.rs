//! `damier bench perfect`: how long the perfect player of Othello 6x6 takes for its answers, in whole
//! games from the start, with both colours, against anybody.

use std::time::Instant;

use damier::picture::Tone;
use damier::play::MatchRules;
use damier::{Budget, GameId, Message, ParseError, Side, Spec, TableStore, Translator};
use serde::Serialize;

use super::Bench;
use crate::failure::Failure;
use crate::output::{self, Output};

/// Who it plays against: whatever a mistake leads to has to be answered, and good moves too.
const OPPONENTS: [&str; 3] = ["random", "level:4", "level:10"];

/// Games with every opponent and each colour.
const GAMES: u64 = 4;

/// So many answers of a hundred within so many seconds are promised.
const PROMISES: [(usize, f64); 2] = [(95, 1.0), (100, 5.0)];

/// A promise as data.
#[derive(Serialize)]
struct Row {
    percent: usize,
    seconds: f64,
    at_most: f64,
    kept: bool,
}

#[derive(Serialize)]
struct PerfectFigures {
    games: usize,
    answers: usize,
    rows: Vec<Row>,
}

pub(super) fn run(bench: &Bench, book: &Translator, output: &mut Output) -> Result<(), Failure> {
    if !bench.json {
        let heading = Message::new("bench-perfect-heading");
        output.toned(Tone::Muted, &book.say(&heading))?;
    }
    let mut times = Vec::new();
    let mut games = 0;
    for opponent in OPPONENTS {
        for side in Side::BOTH {
            for seed in 1..=GAMES {
                // Nothing is known from an earlier game.
                let store = bench.storage.store(book);
                times.extend(answer_times(side, &opponent.parse()?, seed, &store)?);
                games += 1;
            }
        }
    }
    times.sort_by(f64::total_cmp);
    let answer = PerfectFigures {
        games,
        answers: times.len(),
        rows: PROMISES.map(|promise| Row::of(&times, promise)).into(),
    };
    let is_kept = answer.rows.iter().all(|row| row.kept);
    if bench.json {
        output.json(&answer)?;
    } else {
        for row in &answer.rows {
            row.tell(&answer, book, output)?;
        }
    }
    match is_kept {
        true => Ok(()),
        false => Err(Failure::Missed),
    }
}

/// Plays a game, and says how many seconds each answer of the perfect player took.
fn answer_times(
    perfect: Side,
    opponent: &Spec,
    seed: u64,
    store: &TableStore,
) -> Result<Vec<f64>, ParseError> {
    let board = "othello:6".parse::<GameId>()?.open(None, None, false)?;
    let mut session = board.start(MatchRules::default());
    session.equip(store);
    session.seat(perfect, &"perfect".parse()?, seed)?;
    session.seat(perfect.other(), opponent, seed)?;
    let mut times = Vec::new();
    let mut to_move = Side::First;
    while session.ending().is_none() {
        let begun = Instant::now();
        session.reply_within(&mut Budget::unlimited());
        if to_move == perfect {
            times.push(begun.elapsed().as_secs_f64());
        }
        to_move = to_move.other();
    }
    Ok(times)
}

impl Row {
    /// The time within which so many of the answers came, the shortest first.
    fn of(times: &[f64], (percent, at_most): (usize, f64)) -> Row {
        let place = (times.len() * percent).div_ceil(100).saturating_sub(1);
        let seconds = times.get(place).copied().unwrap_or(0.0);
        Row {
            percent,
            seconds,
            at_most,
            kept: seconds <= at_most,
        }
    }

    fn tell(
        &self,
        answer: &PerfectFigures,
        book: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let told = Message::new("bench-perfect-row")
            .with("games", answer.games)
            .with("answers", answer.answers)
            .with("percent", self.percent)
            .with("seconds", output::seconds(self.seconds, book))
            .with("limit", output::seconds(self.at_most, book));
        let (tone, verdict) = match self.kept {
            true => (Tone::Plain, Message::new("bench-kept")),
            false => (Tone::Danger, Message::new("bench-missed")),
        };
        output.toned(tone, &format!("{} {}", book.say(&told), book.say(&verdict)))
    }
}
