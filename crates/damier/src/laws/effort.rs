//! How much is examined.

/// How much is examined. The default takes a few seconds for a game of ordinary size.
///
/// ```
/// use damier::laws::Effort;
/// let thorough = Effort { positions: 10_000, ..Effort::default() };
/// assert!(thorough.positions > Effort::default().positions);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Where chance begins: the same seed tries the same.
    pub seed: u64,
    /// Positions of each variant that laws are tried on.
    pub positions: usize,
    /// Positions, of those, that searches are tried on.
    pub searched: usize,
    /// Nodes that plain minimax may need in one of them; more of them go deeper.
    pub nodes: u64,
    /// Games of each variant that are played and written down.
    pub games: u64,
    /// Texts that are tried, good ones with mistakes made in them.
    pub texts: usize,
}

impl Effort {
    /// What a game from outside is examined with.
    pub const DEFAULT: Effort = Effort {
        seed: 1,
        positions: 300,
        searched: 300,
        nodes: 400,
        games: 5,
        texts: 2000,
    };
}

impl Default for Effort {
    fn default() -> Effort {
        Effort::DEFAULT
    }
}
