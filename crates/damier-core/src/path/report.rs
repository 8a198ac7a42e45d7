//! What a search for a path answers.

/// The answer of a search for a path. What it says of bounds holds if the heuristic never promises
/// too much.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathReport<M> {
    /// The moves from the root to the goal, if the goal was reached.
    pub path: Option<Vec<M>>,
    /// No path to the goal is shorter than that.
    pub lower_bound: u32,
    /// Is it certain that there is no path at all?
    pub is_unsolvable: bool,
    /// How often all moves of a position were looked at.
    pub expansions: u64,
    /// How many positions that made, those met before among them.
    pub generations: u64,
    /// The most bytes that were kept at once.
    pub peak_bytes: u64,
    /// Did the budget end the search before it was done?
    pub is_interrupted: bool,
}

impl<M> PathReport<M> {
    /// Nothing is known yet.
    pub(super) const fn unknown() -> PathReport<M> {
        PathReport {
            path: None,
            lower_bound: 0,
            is_unsolvable: false,
            expansions: 0,
            generations: 0,
            peak_bytes: 0,
            is_interrupted: false,
        }
    }

    /// The number of moves to the goal, if it was reached.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/jugs/puzzle.rs")); } use game::*;
    /// use damier_core::path::BreadthFirst;
    /// let report = BreadthFirst.run(&Jugs::new([5, 3], 2));
    /// assert_eq!(report.length(), Some(3));
    /// assert!(report.is_optimal());
    /// ```
    #[must_use]
    pub fn length(&self) -> Option<u32> {
        self.path.as_ref().map(|path| path.len() as u32)
    }

    /// Was a path found than which none is shorter?
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        self.length() == Some(self.lower_bound)
    }

    /// At most how many times as long as a shortest path the path found is: 1 if it is a shortest.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/jugs/puzzle.rs")); } use game::*;
    /// use damier_core::path::Greedy;
    /// let report = Greedy::new(|jugs: &Jugs| jugs.at_least()).run(&Jugs::new([5, 3], 4));
    /// let (length, bound) = (report.length().expect("a way"), report.lower_bound);
    /// assert_eq!(report.proven_ratio(), Some(f64::from(length) / f64::from(bound)));
    /// ```
    #[must_use]
    pub fn proven_ratio(&self) -> Option<f64> {
        let length = f64::from(self.length()?);
        Some(length / f64::from(self.lower_bound))
            .filter(|_| self.lower_bound > 0)
            .or_else(|| self.is_optimal().then_some(1.0))
    }
}
