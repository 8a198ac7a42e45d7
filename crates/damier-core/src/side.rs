//! The two players.

/// One of the two players: who moves first at the start of a game, or who moves second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Side {
    /// The player who begins: x, A, Black in Othello, White in Pogo, player 1.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both sides, in the order of play.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    ///
    /// ```
    /// use damier_core::Side;
    /// assert_eq!(Side::First.other(), Side::Second);
    /// assert_eq!(Side::Second.other().other(), Side::Second);
    /// ```
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first side, 1 for the second: an index into anything kept once a side.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
