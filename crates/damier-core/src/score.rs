//! What a game is worth: [`Outcome`] is absolute, [`Score`] is seen by the side to move.
//!
//! ```text
//!   -MAX            -EDGE                0                EDGE            MAX
//!    |  loses in n   |       points of an evaluation       |   wins in n   |
//!    lost already    far loss                              far win         (never: a won
//!                                                                           position is lost for who moves,
//!                                                                           but for Pogo's "win in 0")
//! ```
//!
//! Scores are ordered as a player prefers them: a nearer win beats a farther one, a farther loss
//! beats a nearer one, and every win beats every number of points.

use std::fmt;
use std::ops::Neg;

use crate::side::Side;

/// How a game ended. Absolute: it says who won, not "I won".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// That side won.
    Won(Side),
    /// Nobody won.
    Draw,
    /// The first side's points less the second's, in games where the size of a win counts.
    Margin(i16),
}

impl Outcome {
    /// Who won, if anybody.
    ///
    /// ```
    /// use damier_core::{Outcome, Side};
    /// assert_eq!(Outcome::Margin(-4).winner(), Some(Side::Second));
    /// assert_eq!(Outcome::Margin(0).winner(), None);
    /// ```
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self {
            Outcome::Won(side) => Some(side),
            Outcome::Draw => None,
            Outcome::Margin(0) => None,
            Outcome::Margin(margin) if margin > 0 => Some(Side::First),
            Outcome::Margin(_) => Some(Side::Second),
        }
    }

    /// The outcome as a score for one side: the one place where absolute becomes relative.
    ///
    /// ```
    /// use damier_core::{Outcome, Score, Side};
    /// assert_eq!(Outcome::Won(Side::First).for_side(Side::Second), Score::loses_in(0));
    /// assert_eq!(Outcome::Margin(-4).for_side(Side::Second), Score::points(4));
    /// ```
    #[must_use]
    pub fn for_side(self, side: Side) -> Score {
        match self {
            Outcome::Won(winner) if winner == side => Score::wins_in(0),
            Outcome::Won(_) => Score::loses_in(0),
            Outcome::Draw => Score::DRAW,
            Outcome::Margin(margin) => match side {
                Side::First => Score::points(i32::from(margin)),
                Side::Second => Score::points(-i32::from(margin)),
            },
        }
    }
}

/// The value of a position for the side to move: loses in n plies, some points, or wins in n plies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// A [`Score`] taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreKind {
    /// The side to move loses in that many plies.
    LosesIn(u32),
    /// An evaluation or a margin.
    Points(i32),
    /// The side to move wins in that many plies.
    WinsIn(u32),
}

impl Score {
    const LARGEST: i32 = 1_000_000_000;
    const EDGE: i32 = Score::LARGEST - Score::LONGEST as i32;

    /// The longest distance to the end that a score can carry, in plies.
    pub const LONGEST: u32 = 1_000_000;
    /// As good for one side as for the other.
    pub const DRAW: Score = Score(0);
    /// Worse than every score: the window's lower end.
    pub const MIN: Score = Score(-Score::LARGEST - 1);
    /// Better than every score: the window's upper end.
    pub const MAX: Score = Score(Score::LARGEST + 1);

    /// Below every bound that a window can reach on its way down, where `MIN` and `MAX` drift apart a
    /// little with each ply: nothing is known from below.
    pub(crate) const NO_LOWER_BOUND: Score = Score(i32::MIN / 2);
    /// Above every bound that a window can reach on its way down: nothing is known from above.
    pub(crate) const NO_UPPER_BOUND: Score = Score(i32::MAX / 2);

    /// A win in `plies` plies; longer than [`Score::LONGEST`] counts as that.
    #[must_use]
    pub const fn wins_in(plies: u32) -> Score {
        let plies = if plies < Score::LONGEST {
            plies
        } else {
            Score::LONGEST
        };
        Score(Score::LARGEST - plies as i32)
    }

    /// A loss in `plies` plies.
    #[must_use]
    pub const fn loses_in(plies: u32) -> Score {
        Score(-Score::wins_in(plies).0)
    }

    /// Points, kept inside the range that no win or loss uses.
    ///
    /// ```
    /// use damier_core::Score;
    /// assert!(Score::points(i32::MAX) < Score::wins_in(500));
    /// ```
    #[must_use]
    pub const fn points(points: i32) -> Score {
        let limit = Score::EDGE - 1;
        Score(if points > limit {
            limit
        } else if points < -limit {
            -limit
        } else {
            points
        })
    }

    /// What kind of score this is, with its number.
    ///
    /// ```
    /// use damier_core::score::{Score, ScoreKind};
    /// assert_eq!(Score::wins_in(3).kind(), ScoreKind::WinsIn(3));
    /// assert_eq!(Score::points(-2).kind(), ScoreKind::Points(-2));
    /// ```
    #[must_use]
    pub const fn kind(self) -> ScoreKind {
        // The ends of the scale lie beyond every win and loss.
        if self.0 > Score::LARGEST {
            ScoreKind::WinsIn(0)
        } else if self.0 < -Score::LARGEST {
            ScoreKind::LosesIn(0)
        } else if self.0 >= Score::EDGE {
            ScoreKind::WinsIn((Score::LARGEST - self.0).unsigned_abs())
        } else if self.0 <= -Score::EDGE {
            ScoreKind::LosesIn((Score::LARGEST + self.0).unsigned_abs())
        } else {
            ScoreKind::Points(self.0)
        }
    }

    /// The next lower score: what a null window needs.
    #[must_use]
    pub const fn just_below(self) -> Score {
        Score(self.0 - 1)
    }

    /// The next higher score.
    #[must_use]
    pub const fn just_above(self) -> Score {
        Score(self.0 + 1)
    }

    /// The same value told one ply earlier, by the player who moved here: "wins in 4" becomes
    /// "loses in 5".
    ///
    /// ```
    /// use damier_core::Score;
    /// assert_eq!(Score::wins_in(4).before_the_move(), Score::loses_in(5));
    /// assert_eq!(Score::points(3).before_the_move(), Score::points(-3));
    /// ```
    #[inline]
    #[must_use]
    pub const fn before_the_move(self) -> Score {
        Score(if self.0 > Score::EDGE {
            1 - self.0
        } else if self.0 < -Score::EDGE {
            -1 - self.0
        } else {
            -self.0
        })
    }

    /// The inverse of [`before_the_move`](Score::before_the_move): how a bound looks from one ply
    /// further down.
    ///
    /// ```
    /// use damier_core::Score;
    /// for score in [Score::wins_in(4), Score::loses_in(7), Score::points(-2)] {
    ///     assert_eq!(score.before_the_move().after_the_move(), score);
    /// }
    /// ```
    #[inline]
    #[must_use]
    pub const fn after_the_move(self) -> Score {
        Score(if self.0 >= Score::EDGE {
            -1 - self.0
        } else if self.0 <= -Score::EDGE {
            1 - self.0
        } else {
            -self.0
        })
    }
}

/// The scores a search cares about: it wants more than `alpha`, and `beta` is already too good.
///
/// ```
/// use damier_core::{Score, Window};
/// let window = Window { alpha: Score::points(-2), beta: Score::wins_in(4) };
/// let below = window.after_the_move();
/// assert_eq!(below, Window { alpha: Score::loses_in(3), beta: Score::points(2) });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// The lower bound: what the side to move is sure of already.
    pub alpha: Score,
    /// The upper bound: what the other side will not allow to be reached.
    pub beta: Score,
}

impl Window {
    /// Every score.
    pub const FULL: Window = Window {
        alpha: Score::MIN,
        beta: Score::MAX,
    };

    /// The question "is it at least `score`?", as a window with nothing inside.
    ///
    /// ```
    /// use damier_core::{Score, Window};
    /// let question = Window::at_least(Score::points(3));
    /// assert_eq!(question.alpha.just_above(), question.beta);
    /// ```
    #[must_use]
    pub const fn at_least(score: Score) -> Window {
        Window {
            alpha: score.just_below(),
            beta: score,
        }
    }

    /// The window as the opponent sees it one ply further down: the ends change places, and
    /// distances to the end grow shorter.
    #[inline]
    #[must_use]
    pub const fn after_the_move(self) -> Window {
        Window {
            alpha: self.beta.after_the_move(),
            beta: self.alpha.after_the_move(),
        }
    }
}

/// A change of view, and nothing else: the distance stays.
impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ScoreKind::LosesIn(Score::LONGEST) => f.write_str("loses some day"),
            ScoreKind::WinsIn(Score::LONGEST) => f.write_str("wins some day"),
            ScoreKind::LosesIn(plies) => write!(f, "loses in {plies}"),
            ScoreKind::Points(points) => write!(f, "{points:+}"),
            ScoreKind::WinsIn(plies) => write!(f, "wins in {plies}"),
        }
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Score({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_ordered_as_a_player_prefers_them() {
        let ascending = [
            Score::MIN,
            Score::loses_in(0),
            Score::loses_in(9),
            Score::loses_in(Score::LONGEST),
            Score::points(-40),
            Score::DRAW,
            Score::points(7),
            Score::wins_in(Score::LONGEST),
            Score::wins_in(51),
            Score::wins_in(1),
            Score::MAX,
        ];
        assert!(ascending.is_sorted_by(|low, high| low < high));
        for score in ascending {
            assert_eq!(-(-score), score);
        }
    }

    #[test]
    fn a_score_is_told_apart_again() {
        assert_eq!(Score::wins_in(3).kind(), ScoreKind::WinsIn(3));
        assert_eq!(Score::loses_in(0).kind(), ScoreKind::LosesIn(0));
        assert_eq!(Score::points(-12).kind(), ScoreKind::Points(-12));
        assert_eq!(
            Score::points(i32::MIN).kind(),
            ScoreKind::Points(-(Score::EDGE - 1))
        );
    }

    #[test]
    fn distances_stop_growing_at_the_edge() {
        let longest = Score::wins_in(Score::LONGEST);
        assert_eq!(longest.before_the_move(), Score::loses_in(Score::LONGEST));
    }

    #[test]
    fn the_margin_decides_who_won_and_by_how_much() {
        for (outcome, winner, points) in [
            (Outcome::Margin(1), Some(Side::First), 1),
            (Outcome::Margin(0), None, 0),
            (Outcome::Margin(-1), Some(Side::Second), -1),
            (Outcome::Margin(i16::MIN), Some(Side::Second), -32768),
            (Outcome::Draw, None, 0),
        ] {
            assert_eq!(outcome.winner(), winner);
            assert_eq!(outcome.for_side(Side::First), Score::points(points));
            assert_eq!(outcome.for_side(Side::Second), Score::points(-points));
        }
        for winner in Side::BOTH {
            let won = Outcome::Won(winner);
            assert_eq!(won.winner(), Some(winner));
            assert_eq!(won.for_side(winner), Score::wins_in(0));
            assert_eq!(won.for_side(winner.other()), Score::loses_in(0));
        }
    }

    /// Every distance is told apart from its neighbours, as far as distances go.
    #[test]
    fn plies_are_counted_to_the_longest() {
        const LONGEST: u32 = Score::LONGEST;
        for plies in [
            0,
            1,
            2,
            3,
            1000,
            LONGEST - 1,
            LONGEST,
            LONGEST + 1,
            u32::MAX,
        ] {
            let counted = plies.min(LONGEST);
            let (win, loss) = (Score::wins_in(plies), Score::loses_in(plies));
            assert_eq!(win.kind(), ScoreKind::WinsIn(counted));
            assert_eq!(loss.kind(), ScoreKind::LosesIn(counted));
            assert_eq!((-win, -loss), (loss, win));
            let longer = counted.saturating_add(1);
            assert_eq!(win.before_the_move(), Score::loses_in(longer));
            assert_eq!(loss.before_the_move(), Score::wins_in(longer));
            if counted > 0 {
                assert_eq!(win.after_the_move(), Score::loses_in(counted - 1));
                assert_eq!(loss.after_the_move(), Score::wins_in(counted - 1));
            }
        }
        for (end, nearest) in [
            (Score::MAX, Score::wins_in(0)),
            (Score::MIN, Score::loses_in(0)),
        ] {
            assert_eq!(end.kind(), nearest.kind());
            assert_ne!(end, nearest);
        }
        assert_eq!(Score::MAX.just_below(), Score::wins_in(0));
        assert_eq!(Score::MIN.just_above(), Score::loses_in(0));
        // A window drifts by a ply at a time, and never to where nothing is known.
        assert!(Score::NO_LOWER_BOUND.0 < Score::MIN.0 - LONGEST as i32);
        assert!(Score::NO_UPPER_BOUND.0 > Score::MAX.0 + LONGEST as i32);
    }

    #[test]
    fn points_stop_before_wins_begin() {
        let most = Score::EDGE - 1;
        for points in [0, 1, -1, 64, most - 1, most, -most + 1, -most] {
            let score = Score::points(points);
            assert_eq!(score.kind(), ScoreKind::Points(points));
            assert_eq!(score.before_the_move(), Score::points(-points));
            assert_eq!(score.after_the_move(), Score::points(-points));
        }
        for beyond in [most + 1, i32::MAX] {
            assert_eq!(Score::points(beyond), Score::points(most));
            assert_eq!(Score::points(-beyond), Score::points(-most));
        }
        assert_eq!(
            Score::points(most).just_above(),
            Score::wins_in(Score::LONGEST)
        );
        assert_eq!(
            Score::points(-most).just_below(),
            Score::loses_in(Score::LONGEST)
        );
    }

    #[test]
    fn windows_ask_and_change_sides() {
        let question = Window::at_least(Score::points(3));
        let (alpha, beta) = (Score::points(2), Score::points(3));
        assert_eq!(question, Window { alpha, beta });
        let window = Window {
            alpha: Score::points(-2),
            beta: Score::wins_in(4),
        };
        let below = Window {
            alpha: Score::loses_in(3),
            beta: Score::points(2),
        };
        assert_eq!(window.after_the_move(), below);
    }

    #[test]
    fn scores_are_told_in_words() {
        for (score, told) in [
            (Score::points(7), "+7"),
            (Score::points(-12), "-12"),
            (Score::wins_in(3), "wins in 3"),
            (Score::loses_in(4), "loses in 4"),
            (Score::wins_in(Score::LONGEST), "wins some day"),
            (Score::loses_in(u32::MAX), "loses some day"),
        ] {
            assert_eq!(score.to_string(), told);
            assert_eq!(format!("{score:?}"), format!("Score({told})"));
        }
    }
}
