//! Scores and truths in words: what a position is worth, what a move does to it, and why; and what became of
//! a whole game.

mod game_review;
mod judged;
mod naming;
mod puzzle_review;
mod replies;
mod searching;
mod status;
mod threat;
mod turning;
mod worth;

pub use game_review::{GameReview, ReviewedMove};
pub use judged::{GivenUp, Judged};
pub use naming::{MoveName, MoveNames};
pub use puzzle_review::{PuzzleReview, ReviewedStep};
pub use replies::Replies;
pub use searching::{
    evaluation_in_words, player_in_words, players_in_words, reported_in_words, search_in_words,
};
pub use status::{ending_in_words, side_in_words, status_in_words};
pub use threat::Threat;
pub use turning::{DecidingMove, Standing, deciding_move, is_hastened, turning_points};
pub use worth::{Worth, WorthKind};

use crate::face::{DynPosition, Solution};
use crate::score::{Score, ScoreKind};
use crate::solve::Verdict;
use crate::words::Message;

/// What a value says to the side it belongs to. `has_margin`: are points the game's own?
///
/// ```
/// use damier::{Score, Verdict, explain::value_in_words};
/// let words = |value, has_margin| value_in_words(value, has_margin).to_string();
/// assert_eq!(words(Verdict::exact(Score::wins_in(3)), false), "wins in 3");
/// assert_eq!(words(Verdict::exact(Score::points(4)), true), "wins by 4");
/// assert_eq!(words(Verdict::exact(Score::DRAW), false), "draw");
/// assert_eq!(words(Verdict::WON, false), "wins");
/// assert_eq!(words(Verdict::guess(Score::points(-2)), false), "about -2");
/// assert_eq!(words(Verdict::guess(Score::DRAW), false), "about even");
/// let bounds = Verdict::between(Score::DRAW, Score::wins_in(1));
/// assert_eq!(words(bounds, false), "not proven: at least a draw");
/// ```
#[must_use]
pub fn value_in_words(value: Verdict, has_margin: bool) -> Message {
    match value.score() {
        Some(score) => score_in_words(score, value.is_proven(), has_margin),
        None => match bounds_in_words(value, has_margin) {
            None => Message::new("truth-open"),
            Some(bounds) => Message::new("truth-not-proven").with("bounds", bounds),
        },
    }
}

/// A legal move in a few words, as it is seen on this board; its notation where there is nothing to see.
///
/// ```
/// use damier::{GameId, explain::played_in_words};
/// let start = "othello".parse::<GameId>()?.start();
/// assert_eq!(played_in_words(start.as_ref(), "c2").to_string(), "c2, one disc turned");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[must_use]
pub fn played_in_words(board: &dyn DynPosition, mv: &str) -> Message {
    MoveNames::on(board).name(mv).words
}

/// What a machine thinks its move is worth to it: the value alone, as short as a report's screen.
///
/// ```
/// use damier::{Message, Score, explain::thought_in_words};
/// let words = |score| thought_in_words(Message::verbatim("Black"), score).to_string();
/// assert_eq!(words(Score::points(31)), "Black thinks: +31.");
/// assert_eq!(words(Score::loses_in(4)), "Black thinks: loses in 4.");
/// ```
#[must_use]
pub fn thought_in_words(side: Message, score: Score) -> Message {
    let value = match score.kind() {
        ScoreKind::Points(points) if points != 0 => Message::verbatim(format!("{points:+}")),
        _ => score_in_words(score, false, false),
    };
    Message::new("thought")
        .with("side", side)
        .with("value", value)
}

fn score_in_words(score: Score, is_proven: bool, has_margin: bool) -> Message {
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
/// use damier::{GameId, Message, explain::position_in_words};
/// let solution = "chomp:3x4".parse::<GameId>()?.start().solve()?;
/// let words = position_in_words(&solution, Message::verbatim("A"), false);
/// assert_eq!(words.to_string(), "A wins in 8: 2,3 is the only move that wins.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn position_in_words(answer: &Solution, side: Message, has_margin: bool) -> Message {
    position_told(answer, side, has_margin, |mv| Message::verbatim(mv))
}

/// The same where a move is called otherwise than by its notation.
#[must_use]
pub fn position_told(
    answer: &Solution,
    side: Message,
    has_margin: bool,
    name: impl Fn(&str) -> Message,
) -> Message {
    let value = value_in_words(answer.value, has_margin);
    let Some(score) = answer.value.settled() else {
        return match bounds_in_words(answer.value, has_margin) {
            None => Message::new("truth-position-open"),
            Some(bounds) => Message::new("truth-position-bounds")
                .with("side", side)
                .with("bounds", bounds),
        };
    };
    let Some(best) = answer.moves.first().map(|valued| valued.mv.as_str()) else {
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
    let moves = answer.moves.len() + answer.left_out;
    let is_open = answer.may_others_hold();
    let is_only = answer.holding == 1 && moves > 1;
    let is_every = answer.holding == moves;
    let tail = match Aim::of(score) {
        _ if moves == 1 => Message::new("truth-forced").with("move", name(best)),
        Aim::Loss if is_open => Message::new("truth-every-loses"),
        Aim::Win if is_open => Message::new("truth-holds-win").with("move", name(best)),
        Aim::Draw if is_open => Message::new("truth-holds-draw").with("move", name(best)),
        Aim::Points if is_open => Message::new("truth-holds-points").with("move", name(best)),
        Aim::Loss => Message::new("truth-lost").with("move", name(best)),
        Aim::Win if is_only => Message::new("truth-only-win").with("move", name(best)),
        Aim::Draw if is_only => Message::new("truth-only-draw").with("move", name(best)),
        Aim::Points if is_only => Message::new("truth-only-points").with("move", name(best)),
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
/// use damier::{GameId, explain::move_in_words};
/// let game = "tictactoe".parse::<GameId>()?;
/// let solution = game.open(Some("x--/---/--- o"), None, false)?.solve()?;
/// let words = |mv| move_in_words(&solution, mv, false).to_string();
/// assert_eq!(words("b2"), "keeps the draw: the only move");
/// assert_eq!(words("c3"), "throws the draw away: loses in 6");
/// let solution = game.start().solve()?;
/// assert_eq!(move_in_words(&solution, "a1", false).to_string(), "keeps the draw: every move does");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn move_in_words(answer: &Solution, mv: &str, has_margin: bool) -> Message {
    let verdict = answer.value_of(mv).unwrap_or(Verdict::UNKNOWN);
    let words = value_in_words(verdict, has_margin);
    let (Some(score), Some(best)) = (verdict.settled(), answer.value.settled()) else {
        return words;
    };
    let is_only = answer.holding == 1;
    let is_single = answer.moves.len() + answer.left_out == 1;
    let is_every = answer.holding == answer.moves.len();
    match (Aim::of(best), Aim::of(score)) {
        (Aim::Loss, _) => words,
        (Aim::Win, Aim::Win) if answer.may_others_hold() => words,
        (Aim::Draw, Aim::Draw) if answer.may_others_hold() => Message::new("truth-keeps-draw-too"),
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

/// Does a move of that value give up a win, a draw or points, where the best one has another? A longer
/// win is as good as a short one.
///
/// ```
/// use damier::{Score, explain::is_mistake};
/// assert!(!is_mistake(Score::wins_in(9), Score::wins_in(3)));
/// assert!(is_mistake(Score::DRAW, Score::wins_in(3)));
/// assert!(is_mistake(Score::points(2), Score::points(4)));
/// ```
#[must_use]
pub fn is_mistake(value: Score, best: Score) -> bool {
    let rank = |score: Score| score.cmp(&Score::DRAW);
    let points = |score| points_of(score).unwrap_or(0);
    rank(value) < rank(best) || points(value) < points(best)
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
fn some(key: &'static str, answer: &Solution) -> Message {
    Message::new(key)
        .with("holding", answer.holding)
        .with("moves", answer.moves.len())
}
