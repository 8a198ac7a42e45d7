//! What is known of a value, from the solver to the page.

use std::fmt;

use crate::score::{Score, ScoreKind};

/// What is known of a value: that it lies between two scores, which are the same where it is known
/// exactly, and whether that is proven or a guess. Like every score it is told for the side to move.
///
/// A win or a loss of which nobody counted the plies is [`Verdict::WON`] or [`Verdict::LOST`].
///
/// ```
/// use damier_core::{Score, Verdict};
/// let exact = Verdict::exact(Score::loses_in(4));
/// assert_eq!(exact.before_the_move(), Verdict::exact(Score::wins_in(5)));
/// let at_least_a_draw = Verdict::between(Score::DRAW, Score::wins_in(9));
/// assert_eq!(at_least_a_draw.settled(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    lower: Score,
    upper: Score,
    is_proven: bool,
}

impl Verdict {
    /// Nothing is certain.
    pub const UNKNOWN: Verdict = Verdict {
        lower: Score::loses_in(0),
        upper: Score::wins_in(0),
        is_proven: true,
    };

    /// The side to move wins, nobody knows when.
    pub const WON: Verdict = Verdict {
        lower: Score::wins_in(Score::LONGEST),
        upper: Score::wins_in(0),
        is_proven: true,
    };

    /// The side to move loses, nobody knows when.
    pub const LOST: Verdict = Verdict {
        lower: Score::loses_in(0),
        upper: Score::loses_in(Score::LONGEST),
        is_proven: true,
    };

    /// The value is this.
    #[must_use]
    pub const fn exact(score: Score) -> Verdict {
        Verdict {
            lower: score,
            upper: score,
            is_proven: true,
        }
    }

    /// The value may be this: nobody has proven it.
    ///
    /// ```
    /// use damier_core::{Score, Verdict};
    /// let guess = Verdict::guess(Score::points(3));
    /// assert_eq!(guess.score(), Some(Score::points(3)));
    /// assert_eq!(guess.settled(), None);
    /// assert_eq!(guess.to_string(), "about +3");
    /// ```
    #[must_use]
    pub const fn guess(score: Score) -> Verdict {
        Verdict {
            lower: score,
            upper: score,
            is_proven: false,
        }
    }

    /// Is it certain, and not a guess at a horizon?
    #[must_use]
    pub const fn is_proven(self) -> bool {
        self.is_proven
    }

    /// The value, if it is known or guessed at: as [`settled`](Verdict::settled), guesses included.
    #[must_use]
    pub fn score(self) -> Option<Score> {
        match self.is_proven {
            true => self.settled(),
            false => Some(self.lower),
        }
    }

    /// The value is neither below the one nor above the other; `lower` must not be the greater.
    #[must_use]
    pub fn between(lower: Score, upper: Score) -> Verdict {
        debug_assert!(lower <= upper, "{lower} is above {upper}");
        Verdict {
            lower,
            upper,
            is_proven: true,
        }
    }

    /// The value is at least this.
    #[must_use]
    pub const fn lower(self) -> Score {
        self.lower
    }

    /// The value is at most this.
    #[must_use]
    pub const fn upper(self) -> Score {
        self.upper
    }

    /// The value, if it is known: exactly, or as a win or loss that may take longer or shorter.
    ///
    /// ```
    /// use damier_core::{Score, Verdict};
    /// let some_win = Verdict::between(Score::wins_in(30), Score::wins_in(1));
    /// assert_eq!(some_win.settled(), Some(Score::wins_in(Score::LONGEST)));
    /// assert_eq!(Verdict::UNKNOWN.settled(), None);
    /// ```
    #[must_use]
    pub fn settled(self) -> Option<Score> {
        if !self.is_proven {
            return None;
        }
        if self.lower == self.upper {
            return Some(self.lower);
        }
        match (self.lower.kind(), self.upper.kind()) {
            (ScoreKind::WinsIn(_), _) => Some(Score::wins_in(Score::LONGEST)),
            (_, ScoreKind::LosesIn(_)) => Some(Score::loses_in(Score::LONGEST)),
            _ => None,
        }
    }

    /// The same one ply earlier, for the player who moved here.
    #[must_use]
    pub const fn before_the_move(self) -> Verdict {
        Verdict {
            lower: self.upper.before_the_move(),
            upper: self.lower.before_the_move(),
            is_proven: self.is_proven,
        }
    }

    /// What is certain to a player who may choose between these; nothing if there is no choice.
    ///
    /// ```
    /// use damier_core::{Score, Verdict};
    /// let moves = [Verdict::exact(Score::DRAW), Verdict::between(Score::points(-2), Score::points(1))];
    /// assert_eq!(Verdict::best_of(moves), Verdict::between(Score::DRAW, Score::points(1)));
    /// ```
    #[must_use]
    pub fn best_of(choices: impl IntoIterator<Item = Verdict>) -> Verdict {
        choices
            .into_iter()
            .reduce(|one, other| Verdict {
                lower: one.lower.max(other.lower),
                upper: one.upper.max(other.upper),
                is_proven: one.is_proven && other.is_proven,
            })
            .unwrap_or(Verdict::UNKNOWN)
    }

    /// Does it follow from the other?
    ///
    /// ```
    /// use damier_core::{Score, Verdict};
    /// assert!(Verdict::WON.contains(Verdict::exact(Score::wins_in(7))));
    /// assert!(!Verdict::exact(Score::wins_in(7)).contains(Verdict::WON));
    /// ```
    #[must_use]
    pub fn contains(self, other: Verdict) -> bool {
        self.lower <= other.lower && other.upper <= self.upper
    }

    /// What is certain if both are.
    #[must_use]
    pub fn and(self, other: Verdict) -> Verdict {
        Verdict::between(self.lower.max(other.lower), self.upper.min(other.upper))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.is_proven, self.settled()) {
            (false, _) => write!(f, "about {}", self.lower),
            (true, Some(Score::DRAW)) => f.write_str("draw"),
            (true, Some(score)) => score.fmt(f),
            (true, None) => write!(f, "between {} and {}", self.lower, self.upper),
        }
    }
}
