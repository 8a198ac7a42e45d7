//! Who meets whom.

/// Who meets whom in a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Schedule {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first player meets everybody else.
    Gauntlet,
    /// Everybody meets the next one.
    Ladder,
}

impl Schedule {
    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Schedule::RoundRobin => "round-robin",
            Schedule::Gauntlet => "gauntlet",
            Schedule::Ladder => "ladder",
        }
    }

    /// The pairs among that many players.
    ///
    /// ```
    /// use damier_core::play::Schedule;
    /// assert_eq!(Schedule::RoundRobin.pairs(3), [[0, 1], [0, 2], [1, 2]]);
    /// assert_eq!(Schedule::Gauntlet.pairs(3), [[0, 1], [0, 2]]);
    /// assert_eq!(Schedule::Ladder.pairs(3), [[0, 1], [1, 2]]);
    /// ```
    #[must_use]
    pub fn pairs(self, players: usize) -> Vec<[usize; 2]> {
        let all = (0..players).flat_map(|one| (one + 1..players).map(move |other| [one, other]));
        all.filter(|[one, other]| match self {
            Schedule::RoundRobin => true,
            Schedule::Gauntlet => *one == 0,
            Schedule::Ladder => one + 1 == *other,
        })
        .collect()
    }
}
