//! Weights as points of a space in which all terms are of a size.

use super::data::Cases;

/// Where candidates lie. A coordinate is a weight times the spread of its term among the moves of a
/// position, so that a step is worth as much in every direction. Where only the order of moves
/// counts, weights that differ by a factor are the same, and points are taken to the unit sphere.
///
/// Of every candidate's worth a penalty is taken: [`PENALTY`](Space::PENALTY) times how much longer
/// the way along the axes is than the straight one. One term alone costs nothing, an even mixture of
/// six costs 1.45 times as much. That makes one of many equal sums of similar terms the best.
#[derive(Clone, Debug)]
pub struct Space {
    spreads: Vec<f64>,
    start: Vec<i32>,
    has_margin: bool,
}

impl Space {
    /// What spreading over terms costs.
    pub const PENALTY: f64 = 0.002;
    /// The largest weight where only the order of moves counts.
    pub const LARGEST: f64 = 100.0;

    pub(super) fn new(cases: &Cases, start: &[i32], has_margin: bool) -> Space {
        Space {
            spreads: cases.spreads(),
            start: start.to_vec(),
            has_margin,
        }
    }

    /// How many terms there are.
    pub(super) fn terms(&self) -> usize {
        self.spreads.len()
    }

    /// The weights to begin with.
    pub(super) fn start(&self) -> &[i32] {
        &self.start
    }

    /// The point of some weights, and how far it was from the middle.
    fn point_and_length(&self, weights: &[i32]) -> (Vec<f64>, f64) {
        let both = weights.iter().zip(&self.spreads);
        let point: Vec<f64> = both
            .map(|(weight, spread)| f64::from(*weight) * spread)
            .collect();
        let length = length(&point);
        let scaled = point.iter().map(|number| number / length.max(1e-12));
        (scaled.collect(), length)
    }

    /// The point of the weights to begin with: of length 1.
    pub(super) fn start_point(&self) -> Vec<f64> {
        self.point_and_length(&self.start).0
    }

    /// The weights of a point.
    pub(super) fn weights(&self, point: &[f64]) -> Vec<i32> {
        let both = point.iter().zip(&self.spreads);
        let raw: Vec<f64> = both
            .map(|(number, spread)| number / spread.max(1e-9))
            .collect();
        let scale = match self.has_margin {
            true => self.point_and_length(&self.start).1,
            false => {
                let largest = raw
                    .iter()
                    .fold(0.0_f64, |most, number| most.max(number.abs()));
                Space::LARGEST / largest.max(1e-12)
            }
        };
        let limit = 10_000.0;
        let weight = |number: &f64| (number * scale).round().clamp(-limit, limit) as i32;
        raw.iter().map(weight).collect()
    }

    /// What is taken off the worth of a candidate.
    pub(super) fn penalty(&self, weights: &[i32]) -> f64 {
        let (point, length) = self.point_and_length(weights);
        match length > 0.0 {
            true => Space::PENALTY * (point.iter().map(|number| number.abs()).sum::<f64>() - 1.0),
            false => 0.0,
        }
    }
}

fn length(point: &[f64]) -> f64 {
    point
        .iter()
        .map(|number| number * number)
        .sum::<f64>()
        .sqrt()
}
