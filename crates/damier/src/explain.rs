//! Scores in words.

use crate::message::Message;
use crate::score::{Score, ScoreKind};

/// What a score says to the side it belongs to. `is_proven` tells the truth from a guess, and
/// `has_margin` whether points are the game's own or an evaluation's.
///
/// ```
/// use damier::{Score, score_in_words};
/// assert_eq!(score_in_words(Score::wins_in(3), true, false).to_string(), "wins in 3");
/// assert_eq!(score_in_words(Score::points(4), true, true).to_string(), "wins by 4");
/// assert_eq!(score_in_words(Score::DRAW, true, false).to_string(), "draw");
/// assert_eq!(score_in_words(Score::points(-2), false, false).to_string(), "about -2");
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
        ScoreKind::Points(points) => {
            Message::new("score-about").with("points", format!("{points:+}"))
        }
    }
}
