//! What many numbers say together.

/// A mean with its 95 % interval, and the median.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Summary {
    /// The mean.
    pub mean: f64,
    /// Half the width of the 95 % interval of the mean, as the normal distribution has it.
    pub error: f64,
    /// The median: half of the numbers are no greater.
    pub median: f64,
}

impl Summary {
    /// The summary of some numbers; nothing of none.
    ///
    /// ```
    /// use damier_lab::measure::Summary;
    /// let summary = Summary::of(&[1.0, 2.0, 6.0]).expect("numbers");
    /// assert_eq!((summary.mean, summary.median), (3.0, 2.0));
    /// assert!((summary.error - 2.994).abs() < 0.001);
    /// assert_eq!(Summary::of(&[]), None);
    /// ```
    #[must_use]
    pub fn of(numbers: &[f64]) -> Option<Summary> {
        const NORMAL_95: f64 = 1.959_964;
        let mut sorted = numbers.to_vec();
        sorted.sort_by(f64::total_cmp);
        let count = sorted.len() as f64;
        let middle = sorted.len() / 2;
        let median = match sorted.len() {
            0 => return None,
            odd if odd % 2 == 1 => sorted[middle],
            _ => (sorted[middle - 1] + sorted[middle]) / 2.0,
        };
        let mean = sorted.iter().sum::<f64>() / count;
        let squares: f64 = sorted.iter().map(|number| (number - mean).powi(2)).sum();
        let variance = squares / (count - 1.0).max(1.0);
        Some(Summary {
            mean,
            error: NORMAL_95 * (variance / count).sqrt(),
            median,
        })
    }
}

/// The effective branching factor (Nilsson 1971): how many moves every position would have in a tree of
/// that depth, full and uniform, with so many nodes below its root.
///
/// ```
/// use damier_lab::measure::effective_branching;
/// assert!((effective_branching(2.0 + 4.0 + 8.0, 3) - 2.0).abs() < 1e-6);
/// assert_eq!(effective_branching(7.0, 1), 7.0);
/// ```
#[must_use]
pub fn effective_branching(nodes: f64, depth: u32) -> f64 {
    const HALVINGS: usize = 100;
    if depth <= 1 || nodes <= 0.0 {
        return nodes.max(0.0);
    }
    let nodes_of = |branching: f64| {
        (1..=depth)
            .map(|ply| branching.powi(ply as i32))
            .sum::<f64>()
    };
    let (mut low, mut high) = (0.0, nodes);
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        if nodes_of(middle) < nodes {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}
