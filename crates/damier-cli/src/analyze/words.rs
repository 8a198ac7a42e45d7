//! An analysis for a person to read: every move with its value, and how much of it is certain.

use std::time::Duration;

use damier::explain::value_in_words;
use damier::face::{Analysis, AnalyzedMove, InformationValue, PuzzleAnalysis, PuzzleMove};
use damier::{DynPosition, Message, Translator, Verdict};

use crate::failure::Failure;
use crate::heading;
use crate::output::{self, Output};

/// How many plies of a line are told.
const LONGEST_LINE: usize = 8;

/// A row of the live table: depth, value, nodes, speed, line.
pub(super) fn progress(
    analysis: &Analysis,
    board: &dyn DynPosition,
    time: Duration,
    translator: &Translator,
) -> String {
    let Some(best) = analysis.best() else {
        return String::new();
    };
    let words = value(best, board, translator);
    let speed = analysis.nodes as f64 / time.as_secs_f64().max(1e-6) / 1e6;
    let speed = translator.language().decimal(speed, 1);
    let line = beginning(&best.line, 6);
    format!(
        "{:>4}  {words:<16} {:>12}  {speed:>6} M/s  {line}",
        analysis.depth, analysis.nodes
    )
}

pub(super) fn tell(
    board: &dyn DynPosition,
    analysis: &Analysis,
    seconds: f64,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    heading::write(board, translator, output)?;
    let Some(best) = analysis.best() else {
        return Ok(());
    };
    output.blank()?;
    if analysis.examined() > 0 {
        tell_moves(board, analysis, translator, output)?;
        output.blank()?;
    }
    if let Some(looking) = &analysis.looking {
        let told = Message::new("analyze-looking").with("worth", points(looking, translator));
        output.paragraph(&translator.say(&told), "")?;
    }
    let counts = Message::new("analyze-counts")
        .with("certainty", certainty(analysis))
        .with("nodes", analysis.nodes)
        .with("seconds", output::seconds(seconds, translator));
    output.paragraph(&translator.say(&counts), "")?;
    let best_so_far = match best.is_examined() {
        _ if analysis.depth > 0 => return Ok(()),
        true => Message::new("analyze-best-so-far"),
        false => Message::new("analyze-any-legal"),
    };
    let told = best_so_far.with("move", best.mv.as_str());
    output.paragraph(&translator.say(&told), "")
}

/// The moves that were looked at, a row each.
fn tell_moves(
    board: &dyn DynPosition,
    analysis: &Analysis,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let examined = || analysis.moves.iter().filter(|mv| mv.is_examined());
    let widths = examined().map(|mv| mv.mv.chars().count());
    let widest = widths.max().unwrap_or(0);
    for mv in examined() {
        let words = value(mv, board, translator);
        let sign = heading::sign(mv.is_proven().then_some(mv.score()));
        let line = beginning(&mv.line[1..], LONGEST_LINE);
        let row = format!("  {sign} {:<widest$}  {words:<16}  {line}", mv.mv);
        output.line(row.trim_end())?;
    }
    Ok(())
}

/// How far the values can be trusted.
fn certainty(analysis: &Analysis) -> Message {
    if analysis.is_proven {
        return Message::new("analyze-proven");
    }
    if analysis.depth == 0 {
        return Message::new("analyze-unfinished")
            .with("examined", analysis.examined())
            .with("moves", analysis.moves.len());
    }
    let certainty = match &analysis.looking {
        Some(looking) => Message::new("analyze-averaged")
            .with("arrangements", looking.arrangements)
            .with("depth", analysis.depth),
        None => Message::new("analyze-guessed").with("depth", analysis.depth),
    };
    match analysis.is_interrupted {
        true => Message::new("analyze-ended").with("certainty", certainty),
        false => certainty,
    }
}

/// What a move is worth, in words.
fn value(mv: &AnalyzedMove, board: &dyn DynPosition, translator: &Translator) -> String {
    translator.say(&value_in_words(
        mv.value.unwrap_or(Verdict::UNKNOWN),
        board.has_margin(),
    ))
}

/// The first few moves of a line.
fn beginning(line: &[String], most: usize) -> String {
    line[..line.len().min(most)].join(" ")
}

/// What looking is worth, with two decimals.
fn points(looking: &InformationValue, translator: &Translator) -> String {
    let points = f64::from(looking.worth_in_hundredths) / 100.0;
    translator.language().decimal(points, 2)
}

pub(super) fn tell_puzzle(
    board: &dyn DynPosition,
    analysis: &PuzzleAnalysis,
    (nodes, seconds): (u64, f64),
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    heading::write(board, translator, output)?;
    if !analysis.answer.is_solvable {
        return Ok(());
    }
    output.blank()?;
    let distances: Vec<String> = analysis
        .moves
        .iter()
        .map(|mv| translator.say(&distance(mv)))
        .collect();
    let widths = distances.iter().map(|words| words.chars().count());
    let widest = widths.max().unwrap_or(0);
    for (mv, words) in analysis.moves.iter().zip(&distances) {
        let line = beginning(mv.rest.as_deref().unwrap_or_default(), LONGEST_LINE);
        let row = format!("  {}  {words:<widest$}  {line}", mv.mv);
        output.line(row.trim_end())?;
    }
    heading::explain_moves(board, translator, output)?;
    output.blank()?;
    let certainty = match analysis.is_proven() {
        true => Message::new("analyze-proven"),
        false => Message::new("analyze-distances-open"),
    };
    let counts = Message::new("analyze-counts")
        .with("certainty", certainty)
        .with("nodes", nodes)
        .with("seconds", output::seconds(seconds, translator));
    output.paragraph(&translator.say(&counts), "")
}

/// How many moves are left after one.
fn distance(mv: &PuzzleMove) -> Message {
    match (mv.distance(), mv.most()) {
        (Some(moves), _) => Message::new("analyze-distance").with("moves", moves),
        (None, Some(most)) => Message::new("analyze-distance-between")
            .with("least", mv.least)
            .with("most", most),
        (None, None) => Message::new("analyze-distance-at-least").with("least", mv.least),
    }
}
