//! Scores and truths in words: what a position is worth, what a move does to it, and why.

mod standing;

pub use standing::{ending_in_words, side_in_words, standing_in_words};

use crate::message::Message;
use crate::score::{Score, ScoreKind};
use crate::solve::{GameAnswer, Verdict};

/// What a score says to the side it belongs to. `is_proven` tells the truth from a guess, and
/// `has_margin` whether points are the game's own or an evaluation's.
///
/// ```
/// use damier::{Score, score_in_words};
/// assert_eq!(score_in_words(Score::wins_in(3), true, false).to_string(), "wins in 3");
/// assert_eq!(score_in_words(Score::points(4), true, true).to_string(), "wins by 4");
/// assert_eq!(score_in_words(Score::DRAW, true, false).to_string(), "draw");
/// assert_eq!(score_in_words(Score::points(-2), false, false).to_string(), "about -2");
/// assert_eq!(score_in_words(Score::DRAW, false, false).to_string(), "about even");
/// ```
#[must_use]
pub fn score_in_words(score: Score, is_proven: bool, has_margin: bool) -> Message {
    match score.kind() {
        ScoreKind::WinsIn(Score::LONGEST) => Message::new("score-wins"),
        ScoreKind::LosesIn(Score::LONGEST) => Message::new("score-loses"),
        ScoreKind::WinsIn(plies) => Message::new("score-wins-in").with("plies", plies),
        ScoreKind::LosesIn(plies) => Message::new("score-loses-in").with("plies", plies),
        ScoreKind::Points(0) if is_proven => Message::new("score-draw"),
        ScoreKind::Points(points) if is_proven && has_margin && points > 0 => {
            Message::new("score-wins-by").with("points", points)
        }
        ScoreKind::Points(points) if is_proven && has_margin => {
            Message::new("score-loses-by").with("points", -points)
        }
        ScoreKind::Points(0) => Message::new("score-about-even"),
        ScoreKind::Points(points) => {
            Message::new("score-about").with("points", format!("{points:+}"))
        }
    }
}

/// What is certain about a value, for the side it belongs to.
///
/// ```
/// use damier::{Score, Verdict, verdict_in_words};
/// let words = |verdict| verdict_in_words(verdict, false).to_string();
/// assert_eq!(words(Verdict::exact(Score::loses_in(4))), "loses in 4");
/// assert_eq!(words(Verdict::WON), "wins");
/// assert_eq!(words(Verdict::between(Score::DRAW, Score::wins_in(1))), "not proven: at least a draw");
/// ```
#[must_use]
pub fn verdict_in_words(verdict: Verdict, has_margin: bool) -> Message {
    if let Some(score) = verdict.settled() {
        return score_in_words(score, true, has_margin);
    }
    match bounds_in_words(verdict, has_margin) {
        None => Message::new("truth-open"),
        Some(bounds) => Message::new("truth-not-proven").with("bounds", bounds),
    }
}

/// What is certain about a value that is not settled, if anything.
fn bounds_in_words(verdict: Verdict, has_margin: bool) -> Option<Message> {
    let has_lower = !matches!(verdict.lower().kind(), ScoreKind::LosesIn(_));
    let has_upper = !matches!(verdict.upper().kind(), ScoreKind::WinsIn(_));
    let end = |score: Score| match score.kind() {
        ScoreKind::Points(0) => Message::new("truth-a-draw"),
        _ => score_in_words(score, true, has_margin),
    };
    let (least, most) = (end(verdict.lower()), end(verdict.upper()));
    match (has_lower, has_upper) {
        (false, false) => None,
        (true, false) => Some(Message::new("truth-at-least").with("least", least)),
        (false, true) => Some(Message::new("truth-at-most").with("most", most)),
        (true, true) => {
            let between = Message::new("truth-between");
            Some(between.with("least", least).with("most", most))
        }
    }
}

/// What a position is worth to the side to move, and what that takes.
///
/// ```
/// use damier::{Answer, Budget, Message, Resources, choose_game, position_in_words};
/// let board = choose_game("chomp:3x4")?.open(None, None, false)?;
/// let answer = board.solve(&Resources::default(), &mut Budget::unlimited());
/// let Ok(Answer::Game(answer)) = answer else { panic!("a solved game") };
/// let words = position_in_words(&answer, Message::verbatim("A"), false);
/// assert_eq!(words.to_string(), "A wins in 8: 2,3 is the only move that wins.");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[must_use]
pub fn position_in_words(answer: &GameAnswer, side: Message, has_margin: bool) -> Message {
    let value = verdict_in_words(answer.value, has_margin);
    let Some(score) = answer.value.settled() else {
        return match bounds_in_words(answer.value, has_margin) {
            None => Message::new("truth-position-open"),
            Some(bounds) => Message::new("truth-position-bounds")
                .with("side", side)
                .with("bounds", bounds),
        };
    };
    let Some((best, _)) = answer.moves.first() else {
        return Message::new("truth-position-over")
            .with("side", side)
            .with("value", value);
    };
    let head = match Aim::of(score) {
        Aim::Draw => Message::new("truth-position-draw").with("side", side),
        _ => Message::new("truth-position")
            .with("side", side)
            .with("value", value),
    };
    let moves = answer.moves.len();
    let is_only = answer.holding == 1 && moves > 1;
    let is_every = answer.holding == moves;
    let tail = match Aim::of(score) {
        _ if moves == 1 => Message::new("truth-forced").with("move", best.as_str()),
        Aim::Loss => Message::new("truth-lost").with("move", best.as_str()),
        Aim::Win if is_only => Message::new("truth-only-win").with("move", best.as_str()),
        Aim::Draw if is_only => Message::new("truth-only-draw").with("move", best.as_str()),
        Aim::Points if is_only => Message::new("truth-only-points").with("move", best.as_str()),
        Aim::Win if is_every => Message::new("truth-every-win"),
        Aim::Draw if is_every => Message::new("truth-every-draw"),
        Aim::Points if is_every => Message::new("truth-every-points"),
        Aim::Win => some("truth-some-win", answer),
        Aim::Draw => some("truth-some-draw", answer),
        Aim::Points => some("truth-some-points", answer),
    };
    Message::new("truth-position-and")
        .with("value", head)
        .with("moves", tail)
}

/// What a move does to the value of its position: keeps it, or throws something away.
///
/// ```
/// use damier::{Answer, Budget, Resources, choose_game, move_in_words};
/// let board = choose_game("tictactoe")?.open(Some("x--/---/--- o"), None, false)?;
/// let answer = board.solve(&Resources::default(), &mut Budget::unlimited());
/// let Ok(Answer::Game(answer)) = answer else { panic!("a solved game") };
/// let words = |mv| move_in_words(&answer, mv, false).to_string();
/// assert_eq!(words("b2"), "keeps the draw: the only move");
/// assert_eq!(words("c3"), "throws the draw away: loses in 6");
///
/// let board = choose_game("tictactoe")?.open(None, None, false)?;
/// let answer = board.solve(&Resources::default(), &mut Budget::unlimited());
/// let Ok(Answer::Game(answer)) = answer else { panic!("a solved game") };
/// assert_eq!(move_in_words(&answer, "a1", false).to_string(), "keeps the draw: every move does");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[must_use]
pub fn move_in_words(answer: &GameAnswer, mv: &str, has_margin: bool) -> Message {
    let found = answer.moves.iter().find(|(known, _)| known == mv);
    let verdict = found.map_or(Verdict::UNKNOWN, |(_, verdict)| *verdict);
    let words = verdict_in_words(verdict, has_margin);
    let (Some(score), Some(best)) = (verdict.settled(), answer.value.settled()) else {
        return words;
    };
    let is_only = answer.holding == 1;
    let is_single = answer.moves.len() == 1;
    let is_every = answer.holding == answer.moves.len();
    match (Aim::of(best), Aim::of(score)) {
        (Aim::Loss, _) => words,
        (Aim::Win, Aim::Win) if is_only && !is_single => {
            Message::new("truth-keeps-win-only").with("value", words)
        }
        (Aim::Win, Aim::Win) | (Aim::Draw, Aim::Draw) if is_single => words,
        (Aim::Win, Aim::Win) if is_every => {
            Message::new("truth-keeps-win-every").with("value", words)
        }
        (Aim::Draw, Aim::Draw) if is_every => Message::new("truth-keeps-draw-every"),
        (Aim::Win, Aim::Win) => some("truth-keeps-win", answer).with("value", words),
        (Aim::Draw, Aim::Draw) if is_only => Message::new("truth-keeps-draw-only"),
        (Aim::Draw, Aim::Draw) => some("truth-keeps-draw", answer),
        (Aim::Win, _) if !has_margin => Message::new("truth-throws-win").with("value", words),
        (Aim::Draw, _) if !has_margin => Message::new("truth-throws-draw").with("value", words),
        _ => match (points_of(best), points_of(score)) {
            (Some(best), Some(points)) if points < best => Message::new("truth-gives-up")
                .with("points", best - points)
                .with("value", words),
            _ => words,
        },
    }
}

/// What best play comes to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    Win,
    Draw,
    Loss,
    /// The larger part of the points, or the smaller: what counts is how many.
    Points,
}

impl Aim {
    const fn of(score: Score) -> Aim {
        match score.kind() {
            ScoreKind::WinsIn(_) => Aim::Win,
            ScoreKind::LosesIn(_) => Aim::Loss,
            ScoreKind::Points(0) => Aim::Draw,
            ScoreKind::Points(_) => Aim::Points,
        }
    }
}

const fn points_of(score: Score) -> Option<i32> {
    match score.kind() {
        ScoreKind::Points(points) => Some(points),
        _ => None,
    }
}

/// How many of how many moves are as good as the best.
fn some(key: &'static str, answer: &GameAnswer) -> Message {
    Message::new(key)
        .with("holding", answer.holding)
        .with("moves", answer.moves.len())
}
