//! Positions whose value everybody knows, to measure the solver on.

use std::sync::Arc;

use super::discs::Discs;
use super::patterns::Patterns;
use super::rules::{Othello, Scoring};
use super::solver::{Bounds, Solver, TranspositionTable, kernels_agree};
use crate::search::Budget;

/// The endgames of the French federation's forum, #40 to #59, with the values of all of their moves.
const FFO: &str = include_str!("../../../data/ffo.txt");

/// A position with a value that was published.
///
/// ```
/// use damier::games::othello::OthelloProblem;
/// let forty = &OthelloProblem::ffo(40..=40)[0];
/// assert_eq!((forty.name.as_str(), forty.value), ("FFO #40", 38));
/// assert_eq!(OthelloProblem::ffo(40..=59).len(), 20);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OthelloProblem {
    /// What it is called.
    pub name: String,
    /// The value for the side to move.
    pub value: i32,
    size: usize,
    discs: Discs,
    scoring: Scoring,
}

/// What it took to solve a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OthelloSolved {
    /// The value found.
    pub value: i32,
    /// Positions visited; the last disc is counted and not visited.
    pub nodes: u64,
    /// Positions entered, leaves included: those that were counted or guessed at without a search too, as
    /// Edax counts.
    pub entered: u64,
    /// The memory of the table.
    pub bytes: u64,
}

impl OthelloProblem {
    /// The whole game of 6x6 from its start, and from the other start, where equal discs lie side by
    /// side.
    ///
    /// ```
    /// use damier::games::othello::OthelloProblem;
    /// assert_eq!(OthelloProblem::starts().map(|start| start.value), [-4, -2]);
    /// ```
    #[must_use]
    pub fn starts() -> [OthelloProblem; 2] {
        let problem = |name: &str, text: &str, value| {
            let position: Othello<6> = text.parse().expect("a start that is tested");
            OthelloProblem::of(name.to_owned(), &position, value)
        };
        [
            problem("6x6", "--------------OX----XO-------------- X", -4),
            problem("6x6 parallel", "--------------OO----XX-------------- X", -2),
        ]
    }

    /// The problems of the suite with these numbers, from 40 to 59.
    #[must_use]
    pub fn ffo(numbers: std::ops::RangeInclusive<u32>) -> Vec<OthelloProblem> {
        let lines = FFO.lines().filter(|line| !line.starts_with('#'));
        let problem = |line: &str| {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let [number, _, board, side, value, ..] = fields[..] else {
                return None;
            };
            let number = number.parse().ok().filter(|it| numbers.contains(it))?;
            let position: Othello<8> = format!("8-winner:{board} {side}").parse().ok()?;
            let name = format!("FFO #{number}");
            Some(OthelloProblem::of(name, &position, value.parse().ok()?))
        };
        lines.filter_map(problem).collect()
    }

    /// Positions of 6x6 with that many empties, from games that are half sensible and half random.
    /// Their value is not known before.
    pub fn of_games(count: usize, empties: u32) -> Vec<OthelloProblem> {
        let positions = super::patterns::train::positions::<6>(1, empties).take(count);
        let named = |(number, discs): (usize, Discs)| OthelloProblem {
            name: format!("6x6 #{number}"),
            value: 0,
            size: 6,
            discs,
            scoring: Scoring::Plain,
        };
        positions.enumerate().map(named).collect()
    }

    fn of<const N: usize>(name: String, position: &Othello<N>, value: i32) -> OthelloProblem {
        OthelloProblem {
            name,
            value,
            size: N,
            discs: position.into(),
            scoring: position.variant().scoring(),
        }
    }

    /// Solves it from nothing, with that many threads and bytes of memory.
    ///
    /// ```
    /// use damier::games::othello::OthelloProblem;
    /// let endgame = &OthelloProblem::of_games(1, 10)[0];
    /// let alone = endgame.solve(1, 1 << 16);
    /// assert_eq!(alone.value, endgame.solve(2, 1 << 20).value);
    /// assert!(alone.entered > alone.nodes, "leaves are entered and not visited");
    /// ```
    #[must_use]
    pub fn solve(&self, threads: usize, bytes: usize) -> OthelloSolved {
        match self.size {
            6 => self.solve_sized::<6>(threads, bytes),
            _ => self.solve_sized::<8>(threads, bytes),
        }
    }

    fn solve_sized<const N: usize>(&self, threads: usize, bytes: usize) -> OthelloSolved {
        let table = Arc::new(TranspositionTable::new(bytes));
        let bytes = table.bytes() as u64;
        let solver = Solver::<N>::new(self.scoring, Patterns::shipped(N), table, threads);
        let mut budget = Budget::unlimited();
        let bounds = solver.narrow(self.discs, Bounds::of_board(N), None, &mut budget);
        OthelloSolved {
            value: bounds.lower,
            nodes: budget.nodes(),
            entered: budget.nodes() + solver.leaves(),
            bytes,
        }
    }

    /// Compares the instructions chosen on this processor with portable ones, on so many random
    /// positions of every size; whether all agree.
    ///
    /// ```
    /// assert!(damier::games::othello::OthelloProblem::do_kernels_agree(1000));
    /// ```
    #[must_use]
    pub fn do_kernels_agree(positions: u64) -> bool {
        kernels_agree(positions)
    }
}
