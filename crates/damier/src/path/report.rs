//! What a search for a path answers.

/// What the way through a node costs. Compared in the order of the fields: the lists are kept by
/// `[f, h, g]`, so that among equal sums what is thought to be nearer the goal comes first.
///
/// ```
/// use damier::PathCost;
/// let near = PathCost { f: 10, h: 2, g: 8 };
/// let far = PathCost { f: 10, h: 7, g: 3 };
/// assert!(near < far);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PathCost {
    /// What the search goes by: the smallest is taken first.
    pub f: u32,
    /// At least that many moves are still to come, says the heuristic.
    pub h: u32,
    /// The moves made so far.
    pub g: u32,
}

impl PathCost {
    /// What the list of open nodes is kept by.
    pub(super) const fn key(self) -> (u32, u32) {
        (self.f, self.h)
    }
}

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
    /// use damier::{BreadthFirst, Budget, PathSearch, Taquin, TaquinVariant, Unobserved};
    /// let start = Taquin::start(TaquinVariant::default(), None);
    /// let report = BreadthFirst.search(&start, &mut Budget::unlimited(), &mut Unobserved);
    /// assert_eq!(report.length(), Some(5));
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
    /// use damier::{Budget, Greedy, Manhattan, PathSearch, Taquin, Unobserved};
    /// let start: Taquin = "6,7,1/8,0,2/4,3,5".parse()?;
    /// let report = Greedy { heuristic: Manhattan::new(start.variant()) }
    ///     .search(&start, &mut Budget::unlimited(), &mut Unobserved);
    /// let (length, bound) = (report.length().unwrap(), report.lower_bound);
    /// assert_eq!(report.proven_ratio(), Some(f64::from(length) / f64::from(bound)));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn proven_ratio(&self) -> Option<f64> {
        let length = f64::from(self.length()?);
        Some(length / f64::from(self.lower_bound))
            .filter(|_| self.lower_bound > 0)
            .or_else(|| self.is_optimal().then_some(1.0))
    }
}
