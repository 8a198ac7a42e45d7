//! Elo ratings from a cross table, by maximum likelihood (Zermelo 1929, Bradley and Terry 1952).
//!
//! A player of strength `s` scores against one of strength `t` with probability
//! `1 / (1 + exp(t - s))`, and a draw counts as half a win. The strengths are those under which the
//! table is most likely. So that a score of 100 % stays finite, everybody has also drawn one game
//! against an imaginary player of strength 0.
//!
//! The likelihood has one maximum, which Newton's method finds. Its curvature there is the observed
//! information, and the inverse of that is the covariance of the strengths. Only differences mean
//! anything, so both a strength and its error are told relative to the mean of the field, everybody
//! counted by the information about him: an outsider who loses every game does not blur the others.
//! Draws make the true error smaller than the one told. Cost: the cube of the number of players, a
//! few dozen times.

use crate::position::Side;

/// Who scored how much against whom.
///
/// ```
/// use damier_core::play::CrossTable;
/// use damier_core::{Outcome, Side};
/// let mut table = CrossTable::new(2);
/// table.add([0, 1], Outcome::Won(Side::Second).winner());
/// table.add([1, 0], None);
/// assert_eq!((table.points(0, 1), table.points(1, 0)), (0.5, 1.5));
/// assert_eq!(table.games(0, 1), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrossTable {
    players: usize,
    /// Points of the row against the column, counted in halves.
    halves: Vec<u32>,
}

impl CrossTable {
    /// An empty table.
    #[must_use]
    pub fn new(players: usize) -> CrossTable {
        CrossTable {
            players,
            halves: vec![0; players * players],
        }
    }

    /// How many players there are.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Counts a game between two different players, the first named having the first seat.
    pub fn add(&mut self, [first, second]: [usize; 2], winner: Option<Side>) {
        let (for_first, for_second) = match winner {
            Some(Side::First) => (2, 0),
            Some(Side::Second) => (0, 2),
            None => (1, 1),
        };
        self.halves[first * self.players + second] += for_first;
        self.halves[second * self.players + first] += for_second;
    }

    /// The points of one player against another.
    #[must_use]
    pub fn points(&self, one: usize, other: usize) -> f64 {
        f64::from(self.halves[one * self.players + other]) / 2.0
    }

    /// The number of games between two players.
    #[must_use]
    pub fn games(&self, one: usize, other: usize) -> u32 {
        let halves = |row: usize, column: usize| self.halves[row * self.players + column];
        (halves(one, other) + halves(other, one)) / 2
    }
}

/// A strength in Elo points: 400 more means ten wins for every loss.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The strength; the mean of the field, weighted by information, is 0.
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

impl Rating {
    /// The 95 % interval.
    #[must_use]
    pub const fn interval(self) -> (f64, f64) {
        (self.elo - self.error, self.elo + self.error)
    }

    /// The ratings of everybody in a table.
    ///
    /// ```
    /// use damier_core::Side;
    /// use damier_core::play::{CrossTable, Rating};
    /// let mut table = CrossTable::new(2);
    /// for game in 0..100 {
    ///     table.add([0, 1], Some(if game < 75 { Side::First } else { Side::Second }));
    /// }
    /// let [strong, weak] = Rating::of(&table)[..] else { panic!() };
    /// assert!((strong.elo - weak.elo - 190.8).abs() < 5.0);
    /// assert!(strong.interval().0 > 0.0);
    /// ```
    #[must_use]
    pub fn of(table: &CrossTable) -> Vec<Rating> {
        const ELO: f64 = 400.0 / std::f64::consts::LN_10;
        const NORMAL_95: f64 = 1.959_964;
        let strengths = most_likely(table);
        let information = Information::of(table, &strengths);
        let covariance = information.inverse();
        let weights = information.weights();
        let mean = dot(&weights, &strengths);
        let with_mean: Vec<f64> = covariance.iter().map(|row| dot(&weights, row)).collect();
        let variance_of_mean = dot(&weights, &with_mean);
        (0..strengths.len())
            .map(|player| {
                let own = covariance[player][player];
                let variance = own - 2.0 * with_mean[player] + variance_of_mean;
                Rating {
                    elo: ELO * (strengths[player] - mean),
                    error: ELO * NORMAL_95 * variance.max(0.0).sqrt(),
                }
            })
            .collect()
    }
}

/// The games that everybody has drawn against an imaginary player of strength 0.
const PRIOR_GAMES: f64 = 1.0;

/// What a player may expect from a game against one who is weaker by `difference`.
fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// The strengths under which the table is most likely.
fn most_likely(table: &CrossTable) -> Vec<f64> {
    const MAX_STEPS: usize = 1000;
    const CLOSE: f64 = 1e-10;
    // A Newton step that changes no difference of strengths by more than 1 goes uphill for sure,
    // because the third derivative of this likelihood is nowhere larger than its second.
    const LONGEST_STEP: f64 = 0.5;
    let mut strengths = vec![0.0; table.players()];
    for _ in 0..MAX_STEPS {
        let step = Information::of(table, &strengths).solve(&slope(table, &strengths));
        let length = step.iter().fold(0.0_f64, |most, part| most.max(part.abs()));
        let scale = (LONGEST_STEP / length).min(1.0);
        for (strength, part) in strengths.iter_mut().zip(&step) {
            *strength += scale * part;
        }
        if length < CLOSE {
            break;
        }
    }
    strengths
}

/// How the logarithm of the likelihood grows with every strength: points scored less expected.
fn slope(table: &CrossTable, strengths: &[f64]) -> Vec<f64> {
    let surplus = |one: usize, other: usize| {
        let games = f64::from(table.games(one, other));
        table.points(one, other) - games * expected(strengths[one] - strengths[other])
    };
    (0..strengths.len())
        .map(|one| {
            let real: f64 = (0..strengths.len()).map(|other| surplus(one, other)).sum();
            real + PRIOR_GAMES * (0.5 - expected(strengths[one]))
        })
        .collect()
}

/// The observed information as its Cholesky factor: a lower triangle, rows of growing length, which
/// times its transpose is the matrix.
struct Information(Vec<Vec<f64>>);

impl Information {
    fn of(table: &CrossTable, strengths: &[f64]) -> Information {
        let weight = |difference: f64| expected(difference) * expected(-difference);
        let between = |one: usize, other: usize| {
            f64::from(table.games(one, other)) * weight(strengths[one] - strengths[other])
        };
        let entry = |row: usize, column: usize| {
            if row == column {
                let real: f64 = (0..strengths.len()).map(|other| between(row, other)).sum();
                real + PRIOR_GAMES * weight(strengths[row])
            } else {
                -between(row, column)
            }
        };
        let mut factor: Vec<Vec<f64>> = Vec::new();
        for row in 0..strengths.len() {
            let mut line: Vec<f64> = Vec::with_capacity(row + 1);
            for column in 0..row {
                let rest = entry(row, column) - dot(&line, &factor[column][..column]);
                line.push(rest / factor[column][column]);
            }
            // The prior keeps the matrix positive; rounding shall not undo that.
            let rest = entry(row, row) - dot(&line, &line);
            line.push(rest.max(f64::EPSILON).sqrt());
            factor.push(line);
        }
        Information(factor)
    }

    /// The vector that this matrix maps to `right`: forwards through the triangle, then backwards.
    fn solve(&self, right: &[f64]) -> Vec<f64> {
        let Information(factor) = self;
        let mut solution: Vec<f64> = Vec::with_capacity(right.len());
        for (line, value) in factor.iter().zip(right) {
            let known = solution.len();
            solution.push((value - dot(&line[..known], &solution)) / line[known]);
        }
        for row in (0..solution.len()).rev() {
            let below: f64 = (row + 1..solution.len())
                .map(|lower| factor[lower][row] * solution[lower])
                .sum();
            solution[row] = (solution[row] - below) / factor[row][row];
        }
        solution
    }

    /// The shares of the players in the information: the diagonal, scaled to the sum 1.
    fn weights(&self) -> Vec<f64> {
        let diagonal: Vec<f64> = self.0.iter().map(|line| dot(line, line)).collect();
        let sum: f64 = diagonal.iter().sum();
        diagonal.iter().map(|entry| entry / sum).collect()
    }

    fn inverse(&self) -> Vec<Vec<f64>> {
        let size = self.0.len();
        (0..size)
            .map(|column| {
                let mut unit = vec![0.0; size];
                unit[column] = 1.0;
                self.solve(&unit)
            })
            .collect()
    }
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}
