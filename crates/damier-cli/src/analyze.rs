//! `damier analyze`: every move of a position with its value, the best line, and the counts.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use clap::Args;
use damier::{
    Analysis, AnalyzedMove, Board, Budget, Limits, Looking, Message, ParseError, Phrasebook,
    ScoreKind, Spec, Standing, Tone, read_duration, read_number, score_in_words,
};
use serde::Serialize;

use crate::arguments::{Reader, Start};
use crate::failure::Failure;
use crate::games::title;
use crate::output::{self, Output};
use crate::standing;
use crate::storage::Storage;
use crate::value::Value;

/// How long is thought about a position when nobody says.
const USUAL_TIME: Duration = Duration::from_secs(2);

#[derive(Args, Debug)]
pub(crate) struct Analyze {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "SPEC", value_parser = PLAYER)]
    player: Option<Spec>,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = TIME)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = DEPTH)]
    depth: Option<u32>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = NODES)]
    nodes: Option<u64>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    hidden: bool,
    #[arg(long)]
    json: bool,
}

pub(crate) const PLAYER: Reader<Spec> = Reader {
    read: |text| text.parse(),
    names: Vec::new,
};

pub(crate) const TIME: Reader<Duration> = Reader {
    read: read_duration,
    names: Vec::new,
};

const DEPTH: Reader<u32> = Reader {
    read: |text| {
        read_number(text, Analysis::DEEPEST)
            .filter(|depth| *depth > 0)
            .ok_or_else(|| {
                ParseError::new(
                    text,
                    Message::new("expected-depth-from-one").with("most", Analysis::DEEPEST),
                )
            })
    },
    names: Vec::new,
};

pub(crate) const NODES: Reader<u64> = Reader {
    read: |text| {
        let is_in_digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| is_in_digits);
        number.ok_or_else(|| ParseError::new(text, Message::new("expected-nodes")))
    },
    names: Vec::new,
};

impl Analyze {
    pub(crate) fn run(self, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(self.hidden)?;
        let spec = match &self.player {
            Some(spec) => spec.clone(),
            None if self.hidden => board.usual_opponent(),
            None => "engine".parse()?,
        };
        let is_bounded = self.depth.is_some()
            || self.nodes.is_some()
            || ["depth", "nodes", "time"]
                .iter()
                .any(|limit| spec.has(limit));
        let mut budget = Budget::new(Limits {
            nodes: self.nodes,
            time: self.time.or((!is_bounded).then_some(USUAL_TIME)),
            ..Limits::default()
        });
        let is_live = !self.json && std::io::stdout().is_terminal();
        let begun = Instant::now();
        let mut live = Ok(());
        let mut told = |analysis: &Analysis| {
            if is_live && live.is_ok() {
                let row = progress(analysis, board.as_ref(), begun.elapsed(), book);
                live = output.toned(Tone::Muted, &row);
            }
        };
        // Unless a search was asked for, the truth is better than any guess.
        let wants_truth = self.player.is_none() && self.depth.is_none();
        let truth = (wants_truth && board.is_solved_game())
            .then(|| {
                let mut half = budget.share(2);
                let resources = self.storage.resources(book);
                let truth = Analysis::of_truth(board.as_ref(), &resources, &mut half);
                budget.absorb(&half);
                truth
            })
            .flatten();
        let analysis = match truth {
            Some(truth) => truth,
            None => board.analyze(&spec, self.depth, &mut budget, &mut told)?,
        };
        live?;
        let seconds = begun.elapsed().as_secs_f64();
        if self.json {
            return output.json(&Answer::of(board.as_ref(), &analysis, seconds));
        }
        tell(board.as_ref(), &analysis, seconds, book, output)
    }
}

/// A row of the live table: depth, value, nodes, speed, line.
fn progress(analysis: &Analysis, board: &dyn Board, time: Duration, book: &Phrasebook) -> String {
    let Some(best) = analysis.best() else {
        return String::new();
    };
    let words = book.say(&score_in_words(
        best.score,
        best.is_proven,
        board.has_margin(),
    ));
    let speed = analysis.nodes as f64 / time.as_secs_f64().max(1e-6) / 1e6;
    let speed = book.language().decimal(speed, 1);
    let line = best
        .line
        .iter()
        .take(6)
        .cloned()
        .collect::<Vec<_>>()
        .join(" ");
    format!(
        "{:>4}  {words:<16} {:>12}  {speed:>6} M/s  {line}",
        analysis.depth, analysis.nodes
    )
}

fn tell(
    board: &dyn Board,
    analysis: &Analysis,
    seconds: f64,
    book: &Phrasebook,
    output: &mut Output,
) -> Result<(), Failure> {
    output.line(&format!(
        "{} ({})",
        title(board.game(), book),
        board.variant()
    ))?;
    output.board(&board.picture().to_text(book))?;
    output.line(&board.position())?;
    let standing = standing::message(board.standing(), board.sides());
    output.line(&book.say(&standing))?;
    if analysis.moves.is_empty() {
        return Ok(());
    }
    output.blank()?;
    if analysis.depth == 0 {
        return output.line(&book.say(&Message::new("analyze-unknown")));
    }
    let widest = analysis
        .moves
        .iter()
        .map(|mv| mv.mv.chars().count())
        .max()
        .unwrap_or(0);
    for mv in &analysis.moves {
        let words = book.say(&score_in_words(mv.score, mv.is_proven, board.has_margin()));
        let line = mv
            .line
            .iter()
            .skip(1)
            .take(8)
            .cloned()
            .collect::<Vec<_>>()
            .join(" ");
        let row = format!("  {} {:<widest$}  {words:<16}  {line}", mark(mv), mv.mv);
        output.line(row.trim_end())?;
    }
    output.blank()?;
    if let Some(looking) = &analysis.looking {
        let told = Message::new("analyze-looking").with("worth", points(looking, book));
        output.paragraph(&book.say(&told), "")?;
    }
    let certainty = match &analysis.looking {
        _ if analysis.is_proven => Message::new("analyze-proven"),
        Some(looking) => {
            Message::new("analyze-averaged").with("arrangements", looking.arrangements)
        }
        None => Message::new("analyze-guessed").with("depth", analysis.depth),
    };
    let counts = Message::new("analyze-counts")
        .with("certainty", certainty)
        .with("nodes", analysis.nodes.to_string())
        .with("seconds", output::seconds(seconds, book));
    output.line(&book.say(&counts))
}

/// What looking is worth, with two decimals.
fn points(looking: &Looking, book: &Phrasebook) -> String {
    let points = f64::from(looking.worth_in_hundredths) / 100.0;
    book.language().decimal(points, 2)
}

/// Win, draw or loss at a glance; a guess has no mark.
const fn mark(mv: &AnalyzedMove) -> char {
    if !mv.is_proven {
        return ' ';
    }
    match mv.score.kind() {
        ScoreKind::WinsIn(_) => '▲',
        ScoreKind::LosesIn(_) => '▼',
        ScoreKind::Points(points) if points > 0 => '▲',
        ScoreKind::Points(points) if points < 0 => '▼',
        ScoreKind::Points(_) => '=',
    }
}

/// An analysis as data.
#[derive(Serialize)]
struct Answer {
    game: &'static str,
    variant: String,
    position: String,
    turn: Option<char>,
    value: Option<Value>,
    moves: Vec<MoveAnswer>,
    depth: u32,
    proven: bool,
    line: Vec<String>,
    /// Only where something is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    looking: Option<LookingAnswer>,
    nodes: u64,
    seconds: f64,
}

/// What it would be worth to see what is hidden.
#[derive(Serialize)]
struct LookingAnswer {
    arrangements: u32,
    /// In points.
    worth: f64,
}

#[derive(Serialize)]
struct MoveAnswer {
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    value: Value,
}

impl Answer {
    fn of(board: &dyn Board, analysis: &Analysis, seconds: f64) -> Answer {
        let standing = board.standing();
        let best = analysis.best();
        let over = match standing {
            Standing::Over(outcome) => Some(outcome.for_side(board.turn())),
            _ => None,
        };
        let score = over.or(best.map(|mv| mv.score));
        let is_known = over.is_some() || analysis.depth > 0;
        Answer {
            game: board.game(),
            variant: board.variant(),
            position: board.position(),
            turn: board
                .sides()
                .map(|names| names[board.turn().index()].letter),
            value: score.filter(|_| is_known).map(|score| {
                let value = Value::of(score, analysis.is_proven, board.has_margin());
                value.at_the_end(over.is_some())
            }),
            moves: analysis
                .moves
                .iter()
                .filter(|_| is_known)
                .map(|mv| MoveAnswer {
                    mv: mv.mv.clone(),
                    value: Value::of(mv.score, mv.is_proven, board.has_margin()),
                })
                .collect(),
            depth: analysis.depth,
            proven: analysis.is_proven,
            line: best
                .filter(|_| is_known)
                .map(|mv| mv.line.clone())
                .unwrap_or_default(),
            looking: analysis.looking.map(|looking| LookingAnswer {
                arrangements: looking.arrangements,
                worth: f64::from(looking.worth_in_hundredths) / 100.0,
            }),
            nodes: analysis.nodes,
            seconds,
        }
    }
}
