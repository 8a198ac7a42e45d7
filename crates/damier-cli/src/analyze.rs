//! `damier analyze`: every move of a position with its value, the best line, and the counts.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use clap::Args;
use damier::{
    Analysis, AnalysisData, AnalyzedMove, Board, Budget, Inquiry, Looking, Message, Phrasebook,
    ScoreKind, Spec, Tone, read_depth, read_duration, read_whole, score_in_words,
    standing_in_words,
};

use crate::arguments::{Reader, Start};
use crate::failure::Failure;
use crate::output::Output;
use crate::storage::Storage;

#[derive(Args, Debug)]
pub(crate) struct Analyze {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "SPEC", value_parser = PLAYER)]
    player: Option<Spec>,
    #[arg(long, value_name = "TIME", value_parser = TIME)]
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
    read: |text| read_depth(text, Analysis::DEEPEST),
    names: Vec::new,
};

pub(crate) const NODES: Reader<u64> = Reader {
    read: |text| read_whole(text, Message::new("expected-nodes")),
    names: Vec::new,
};

impl Analyze {
    pub(crate) fn run(self, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(self.hidden)?;
        let inquiry = Inquiry {
            player: self.player,
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
        };
        let is_live = !self.json && std::io::stdout().is_terminal();
        let begun = Instant::now();
        let mut live = Ok(());
        let mut told = |analysis: &Analysis| {
            if is_live && live.is_ok() {
                let row = progress(analysis, board.as_ref(), begun.elapsed(), book);
                live = output.toned(Tone::Muted, &row);
            }
        };
        let resources = self.storage.resources(book);
        let budget = &mut Budget::unlimited();
        let analysis = inquiry.answer(board.as_ref(), &resources, budget, &mut told)?;
        live?;
        let seconds = begun.elapsed().as_secs_f64();
        if self.json {
            return output.json(&AnalysisData::of(board.as_ref(), &analysis, seconds));
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
    let line = best
        .line
        .iter()
        .take(6)
        .cloned()
        .collect::<Vec<_>>()
        .join(" ");
    format!(
        "{:>4}  {words:<16} {:>12}  {speed:>6.1} M/s  {line}",
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
        book.title(board.game()),
        board.variant()
    ))?;
    output.board(&board.picture().to_text(book))?;
    output.line(&board.position())?;
    let standing = standing_in_words(board.standing(), board.sides());
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
        let told = Message::new("analyze-looking").with("worth", points(looking));
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
        .with("seconds", format!("{seconds:.2}"));
    output.line(&book.say(&counts))
}

/// What looking is worth, with two decimals.
fn points(looking: &Looking) -> String {
    format!("{:.2}", f64::from(looking.worth_in_hundredths) / 100.0)
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
