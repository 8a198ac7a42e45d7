//! A puzzle's moves looked back at, for a person to read: how far each led, and which led away.

use damier::explain::{PuzzleReview, ReviewedStep};
use damier::{DynMatch, Message, Translator};

use super::{curve, words};
use crate::failure::Failure;
use crate::heading;
use crate::output::{self, Output};

pub(super) fn tell(
    session: &dyn DynMatch,
    review: &PuzzleReview,
    seconds: f64,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    words::tell_heading(session, translator, output)?;
    output.blank()?;
    for (number, step) in (1..).zip(&review.moves) {
        output.line(&row(number, step, translator))?;
    }
    heading::explain_moves(session.board(), translator, output)?;
    output.blank()?;
    for line in curve::of_puzzle(session, review, translator).to_text() {
        output.line(&format!("  {line}"))?;
    }
    output.blank()?;
    let wasted: u32 = review.moves.iter().filter_map(|step| step.given_up).sum();
    let led_away = review.moves.iter().filter(|step| step.given_up > Some(0));
    let told = Message::new("review-wasted")
        .with("away", led_away.count())
        .with("wasted", wasted);
    output.paragraph(&translator.say(&told), "")?;
    let certainty = match review.is_proven() {
        true => Message::new("analyze-proven"),
        false => Message::new("analyze-distances-open"),
    };
    let counts = Message::new("analyze-counts")
        .with("certainty", certainty)
        .with("nodes", review.nodes)
        .with("seconds", output::seconds(seconds, translator));
    output.paragraph(&translator.say(&counts), "")
}

/// A move: what was left before and after it, and what it cost.
fn row(number: usize, step: &ReviewedStep, translator: &Translator) -> String {
    let left = |moves: Option<u32>| moves.map_or("?".to_owned(), |moves| moves.to_string());
    let mark = if step.is_proven { ' ' } else { '~' };
    let (before, after) = (left(step.before), left(step.after));
    let row = format!("{number:>4}  {}  {mark}{before:>3} → {after:>3}", step.mv);
    match step.given_up {
        Some(moves) if moves > 0 => {
            let told = Message::new("review-step-away")
                .with("moves", moves)
                .with("better", step.best.as_str());
            format!("{row}  {}", translator.say(&told))
        }
        _ => row,
    }
}
