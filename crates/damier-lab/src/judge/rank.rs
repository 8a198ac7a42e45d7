//! Spearman's rank correlation (1904): how well the order of one thing is the order of another.

use super::tally::Estimate;

/// The correlation of the ranks of pairs, equal numbers sharing their ranks, with an interval by
/// Fisher's transformation as Bonett and Wright (2000) correct it. Nothing of fewer than four pairs,
/// or where one of the two never changes.
///
/// ```
/// use damier_lab::judge::spearman;
/// let falls: Vec<(i32, i32)> = (0..50).map(|number| (number, -number * number)).collect();
/// assert_eq!(spearman(&falls).map(|found| found.mean), Some(-1.0));
/// assert!(spearman(&[(1, 1), (1, 2), (1, 3), (1, 4)]).is_none());
/// ```
#[must_use]
pub fn spearman(pairs: &[(i32, i32)]) -> Option<Estimate> {
    let count = pairs.len() as f64;
    let one = ranks(pairs.iter().map(|pair| pair.0));
    let other = ranks(pairs.iter().map(|pair| pair.1));
    let middle = (count + 1.0) / 2.0;
    let product = |these: &[f64], those: &[f64]| -> f64 {
        let pairs = these.iter().zip(those);
        pairs
            .map(|(this, that)| (this - middle) * (that - middle))
            .sum()
    };
    let spread = product(&one, &one) * product(&other, &other);
    if pairs.len() < 4 || spread <= 0.0 {
        return None;
    }
    let mean = (product(&one, &other) / spread.sqrt()).clamp(-1.0, 1.0);
    let half = 1.959_964 * ((1.0 + mean * mean / 2.0) / (count - 3.0)).sqrt();
    let turned = mean.atanh();
    let interval = match turned.is_finite() {
        true => ((turned - half).tanh(), (turned + half).tanh()),
        false => (mean, mean),
    };
    let interval = Some(interval);
    Some(Estimate { mean, interval })
}

fn ranks(numbers: impl Iterator<Item = i32>) -> Vec<f64> {
    let mut sorted: Vec<(i32, usize)> = numbers.zip(0..).collect();
    sorted.sort_unstable();
    let mut ranks = vec![0.0; sorted.len()];
    let mut begin = 0;
    for equals in sorted.chunk_by(|one, other| one.0 == other.0) {
        let rank = begin as f64 + (equals.len() as f64 + 1.0) / 2.0;
        for (_, place) in equals {
            ranks[*place] = rank;
        }
        begin += equals.len();
    }
    ranks
}
