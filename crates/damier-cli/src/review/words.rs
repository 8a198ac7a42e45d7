//! A review for a person to read: the moves in a table, the curve, how long each side stood how, and the
//! turning points in words.

use damier::explain::{
    GameReview, GivenUp, Judged, ReviewedMove, Worth, ending_in_words, played_in_words,
    side_in_words,
};
use damier::{DynMatch, Message, Score, Side, Translator};

use super::curve;
use crate::failure::Failure;
use crate::heading;
use crate::output::{self, Output};

/// How many plies of a better line are told.
const LONGEST_LINE: usize = 6;

pub(super) fn tell(
    session: &dyn DynMatch,
    review: &GameReview,
    seconds: f64,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    tell_heading(session, translator, output)?;
    output.blank()?;
    tell_moves(session, review, translator, output)?;
    output.blank()?;
    for line in curve::of_game(session, review, translator).to_text() {
        output.line(&format!("  {line}"))?;
    }
    output.blank()?;
    for side in Side::BOTH {
        let (standing, turns) = review.standing(side, session);
        let told = Message::new("review-standing-of")
            .with("side", side_in_words(side, session.board().sides()))
            .with("won", standing.won)
            .with("drawn", standing.drawn)
            .with("lost", standing.lost)
            .with("unknown", standing.unknown)
            .with("turns", turns);
        output.paragraph(&translator.say(&told), "")?;
    }
    output.blank()?;
    tell_turns(session, review, translator, output)?;
    output.blank()?;
    let counts = Message::new("analyze-counts")
        .with("certainty", certainty(review))
        .with("nodes", review.nodes)
        .with("seconds", output::seconds(seconds, translator));
    output.paragraph(&translator.say(&counts), "")
}

/// The game, who played it, and how it ended.
pub(super) fn tell_heading(
    session: &dyn DynMatch,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let history = session.history();
    output.line(&heading::name(history[0].as_ref(), translator))?;
    output.line(&history[0].position())?;
    let ended = match session.ending() {
        Some(ending) => ending_in_words(ending, session.board().sides(), session.moves().len()),
        None => Message::new("review-open").with("moves", session.moves().len()),
    };
    output.paragraph(&translator.say(&ended), "")
}

/// Every move a row: its number, who, what, the value before and after, what it gave up, and the better one.
fn tell_moves(
    session: &dyn DynMatch,
    review: &GameReview,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let sides = session.board().sides();
    let letter = |side: Side| sides.map_or(' ', |names| names[side.index()].letter);
    let rows = (1..).zip(&review.moves).map(|(number, mv)| {
        let lost = mv.judged.as_ref().and_then(|judged| {
            let lost = translator.say(&loss(judged, mv)?);
            Some((lost, judged.best.0.clone()))
        });
        let (given_up, better) = lost.unwrap_or_default();
        [
            format!("{number:>3}"),
            letter(mv.side).to_string(),
            mv.mv.clone(),
            value(mv.before, translator),
            value(mv.after, translator),
            given_up,
            better,
        ]
    });
    let heads = HEADS.map(|head| translator.say(&Message::new(head)));
    let rows: Vec<[String; 7]> = std::iter::once(heads).chain(rows).collect();
    let width = |column: usize| {
        let widths = rows.iter().map(|row| row[column].chars().count());
        widths.max().unwrap_or(0)
    };
    let widths: [usize; 7] = std::array::from_fn(width);
    for row in &rows {
        let cells = row.iter().zip(widths);
        let cells = cells.map(|(cell, width)| format!("{cell:<width$}"));
        output.line(cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

const HEADS: [&str; 7] = [
    "review-head-number",
    "review-head-side",
    "review-head-move",
    "review-head-before",
    "review-head-after",
    "review-head-given-up",
    "review-head-better",
];

/// What a move gave up: points, or the win, or the draw; nothing where it is as good as the best.
fn loss(judged: &Judged, mv: &ReviewedMove) -> Option<Message> {
    let had = |score: Score| match score > Score::DRAW {
        true => Message::new("review-gave-win"),
        false => Message::new("review-gave-draw"),
    };
    let GivenUp { result, points } = judged.given_up;
    match (points, result, mv.before) {
        (Some(points), ..) if points > 0 => {
            Some(Message::new("review-gave-points").with("points", points))
        }
        (_, Some(halves), Some(before)) if halves > 0 => Some(had(before.score)),
        _ if !judged.is_right => Some(Message::new("review-gave-much")),
        _ => None,
    }
}

/// A value with its sign; of a guess, the words say that it is one.
fn value(worth: Option<Worth>, translator: &Translator) -> String {
    match worth {
        None => "?".to_owned(),
        Some(worth) => {
            let sign = heading::sign(worth.is_proven.then_some(worth.score));
            format!("{sign} {}", translator.say(&worth.words()))
        }
    }
}

/// The turning points: what was played, what it did, and what would have been better.
fn tell_turns(
    session: &dyn DynMatch,
    review: &GameReview,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    output.line(&translator.say(&Message::new("review-turns")))?;
    if review.turns.is_empty() {
        return output.paragraph(&translator.say(&Message::new("review-no-turns")), "  ");
    }
    let history = session.history();
    for ply in &review.turns {
        let (board, mv) = (history[*ply].as_ref(), &review.moves[*ply]);
        let Some(judged) = &mv.judged else { continue };
        let line: Vec<&str> = mv.line.iter().skip(1).map(String::as_str).collect();
        let told = Message::new("review-turn-told")
            .with("number", ply + 1)
            .with("side", side_in_words(mv.side, board.sides()))
            .with("move", played_in_words(board, &mv.mv))
            .with("effect", judged.effect.clone())
            .with("better", played_in_words(board, &judged.best.0))
            .with("does", judged.best.1.clone())
            .with("goes", line[..line.len().min(LONGEST_LINE)].join(" "))
            .with("length", line.len());
        output.paragraph(&translator.say(&told), "  ")?;
        if !judged.is_proven {
            output.paragraph(&translator.say(&Message::new("review-guessed")), "    ")?;
        }
    }
    Ok(())
}

/// How far the values can be trusted.
fn certainty(review: &GameReview) -> Message {
    let is_certain = |mv: &&ReviewedMove| {
        let proven = |worth: Option<Worth>| worth.is_some_and(|worth| worth.is_proven);
        proven(mv.before) && proven(mv.after)
    };
    let moves = review.moves.len();
    match review.moves.iter().filter(is_certain).count() {
        proven if proven == moves => Message::new("analyze-proven"),
        proven => Message::new("review-proven-some")
            .with("proven", proven)
            .with("moves", moves),
    }
}
