//! Positions for tuning, laid out so that any weights are judged on all of them in a moment.
//!
//! Of a move nothing is needed but what it is truly worth and what the terms count where the search
//! ends: after it, or, for a search of depth 2, after every reply to it. These are its leaves:
//!
//! ```text
//!   begins  where each position's moves begin        worths  what every move is worth
//!   leaves  where each move's leaves begin
//!   terms   a row of small numbers for every leaf    fixed   its value, where the game is over
//! ```

use std::num::NonZeroUsize;
use std::ops::Range;

use damier::face::{MoveTerms, TermWeights};
use damier::play::work_through;
use damier::{DynPosition, Score, Stop, TableStore};
use serde::{Deserialize, Serialize};

use crate::judge::{Case, Choice, Draw, Estimate, Tally};

/// Enough positions to see how much terms differ from move to move.
pub(super) const FOR_SPREADS: usize = 2_000;

/// How many parts are judged on their own: fixed, so that sums are the same on any machine.
const PARTS: usize = 32;

/// No more numbers are kept: 400 MB of them. Further positions are left out.
const MAX_NUMBERS: usize = 200_000_000;

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Cases {
    /// How many terms there are.
    width: usize,
    /// How far the search looks: 1 or 2.
    depth: u32,
    begins: Vec<usize>,
    worths: Vec<i16>,
    leaves: Vec<usize>,
    terms: Vec<i16>,
    fixed: Vec<Option<i32>>,
}

/// Where a search ends after a move: what the terms count there, or the value of a game that is over,
/// both for whoever chooses the move.
type Leaf = (Vec<i32>, Option<i32>);

impl Cases {
    /// The positions of these numbers in which there is a choice, for a search that looks so far;
    /// nothing if it was stopped.
    pub(super) fn draw(
        draw: &Draw,
        numbers: Range<usize>,
        (evaluation, depth): (&TermWeights, u32),
        store: &TableStore,
        stop: &Stop,
    ) -> Option<Cases> {
        let mut cases = Cases::empty(evaluation.weights.len(), depth);
        for number in numbers {
            let Some(position) = draw.position(number) else {
                continue;
            };
            let case = Case::of(position.as_ref(), store, draw.nodes, stop);
            if let Some(case) = case.filter(Case::has_choice) {
                cases.add(&case, position.as_ref(), evaluation);
            }
        }
        (!stop.is_raised()).then_some(cases)
    }

    /// Cases one after the other, as many as there is room for.
    pub(super) fn join(width: usize, depth: u32, parts: &[Cases]) -> Cases {
        let mut cases = Cases::empty(width, depth);
        for some in parts {
            if cases.terms.len() + some.terms.len() > MAX_NUMBERS {
                break;
            }
            cases.append(some);
        }
        cases
    }

    /// Do these belong together, one begin after the other, as many of everything as there should be?
    pub(super) fn is_sound(&self, width: usize, depth: u32) -> bool {
        let rises = |begins: &[usize], last: usize| {
            begins.first() == Some(&0)
                && begins.last() == Some(&last)
                && begins.windows(2).all(|pair| pair[0] <= pair[1])
        };
        self.width == width
            && self.depth == depth
            && rises(&self.begins, self.worths.len())
            && rises(&self.leaves, self.fixed.len())
            && self.leaves.len() == self.worths.len() + 1
            && self.terms.len() == self.fixed.len() * width
    }

    fn empty(width: usize, depth: u32) -> Cases {
        Cases {
            width,
            depth,
            begins: vec![0],
            leaves: vec![0],
            ..Cases::default()
        }
    }

    fn append(&mut self, more: &Cases) {
        let (moves, leaves) = (self.worths.len(), self.fixed.len());
        self.begins
            .extend(more.begins[1..].iter().map(|begin| moves + begin));
        self.leaves
            .extend(more.leaves[1..].iter().map(|begin| leaves + begin));
        self.worths.extend(&more.worths);
        self.terms.extend(&more.terms);
        self.fixed.extend(&more.fixed);
    }

    fn add(&mut self, case: &Case, position: &dyn DynPosition, evaluation: &TermWeights) {
        let small = |number: i32| number.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        for ((mv, worth), value) in case.moves.iter().zip(case.values(evaluation)) {
            for (terms, fixed) in self.leaves_of(position, mv, value, evaluation) {
                self.terms.extend(terms.iter().map(|term| small(*term)));
                self.fixed.push(fixed);
            }
            self.leaves.push(self.fixed.len());
            self.worths.push(small(*worth));
        }
        self.begins.push(self.worths.len());
    }

    /// Where a search ends after a move whose value at depth 1 is known.
    fn leaves_of(
        &self,
        position: &dyn DynPosition,
        mv: &MoveTerms,
        value: Score,
        evaluation: &TermWeights,
    ) -> Vec<Leaf> {
        let negated = |terms: &[i32]| terms.iter().map(|term| -term).collect();
        let next = match mv.end.is_none() && self.depth > 1 {
            true => position.after(&mv.mv).ok(),
            false => None,
        };
        let Some(next) = next else {
            return vec![(negated(&mv.terms), mv.end.map(|_| points(value)))];
        };
        let replies = next.moves_with_terms().into_iter();
        replies
            .map(|reply| {
                let over = reply.end.map(|_| points(-evaluation.of_move(&reply)));
                (reply.terms, over)
            })
            .collect()
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.begins.len() - 1
    }

    /// Are there none?
    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The terms' standard deviations among the leaves of a position.
    pub(super) fn spreads(&self) -> Vec<f64> {
        let mut sums = vec![0.0; self.width];
        for pair in self.begins.windows(2) {
            let leaves = self.leaves[pair[0]]..self.leaves[pair[1]];
            for (term, sum) in sums.iter_mut().enumerate() {
                let value = |leaf: usize| f64::from(self.terms[leaf * self.width + term]);
                let mean = leaves.clone().map(value).sum::<f64>() / leaves.len() as f64;
                let squares = leaves.clone().map(|leaf| (value(leaf) - mean).powi(2));
                *sum += squares.sum::<f64>();
            }
        }
        let count = self.fixed.len().max(1) as f64;
        sums.into_iter().map(|sum| (sum / count).sqrt()).collect()
    }

    /// What weights make of every position.
    fn part(&self, cases: Range<usize>, weights: &[i32]) -> Tally {
        let mut tally = Tally::default();
        let mut moves: Vec<(i32, i16)> = Vec::new();
        for case in cases {
            self.values(case, weights, &mut moves);
            tally.add(1, graded(&moves), false);
        }
        tally
    }

    fn values(&self, case: usize, weights: &[i32], moves: &mut Vec<(i32, i16)>) {
        moves.clear();
        for mv in self.begins[case]..self.begins[case + 1] {
            let leaves = self.leaves[mv]..self.leaves[mv + 1];
            let terms = &self.terms[leaves.start * self.width..leaves.end * self.width];
            let rows = terms.chunks_exact(self.width);
            let values = rows
                .zip(&self.fixed[leaves])
                .map(|(row, fixed)| match fixed {
                    Some(value) => *value,
                    None => {
                        let shares = row.iter().zip(weights);
                        shares.map(|(term, weight)| i32::from(*term) * weight).sum()
                    }
                });
            // Who replies chooses the leaf that is worst for who chose the move.
            moves.push((values.min().unwrap_or(i32::MIN), self.worths[mv]));
        }
    }

    /// What weights keep and lose.
    pub(super) fn judge(&self, weights: &[i32], threads: NonZeroUsize) -> Tally {
        let length = self.len().div_ceil(PARTS).max(1);
        let parts: Vec<usize> = (0..self.len()).step_by(length).collect();
        let judge = |first: usize| {
            let cases = first..(first + length).min(self.len());
            Some((first, self.part(cases, weights)))
        };
        let mut found = Vec::new();
        work_through(&parts, threads, judge, |part| found.push(part));
        found.sort_by_key(|(first, _)| *first);
        let tallies = found.into_iter().map(|(_, tally)| tally);
        tallies.fold(Tally::default(), Tally::plus)
    }

    /// How much more other weights keep, position by position.
    pub(super) fn gain(&self, before: &[i32], after: &[i32]) -> Estimate {
        let (mut sum, mut squares) = (0.0, 0.0);
        let mut moves = Vec::new();
        for case in 0..self.len() {
            let mut kept = |weights| {
                self.values(case, weights, &mut moves);
                graded(&moves).map_or(0.0, |choice| choice.keeps)
            };
            let gain = kept(after) - kept(before);
            sum += gain;
            squares += gain * gain;
        }
        Estimate::of_sample(self.len() as u64, sum, squares)
    }
}

fn points(value: Score) -> i32 {
    use damier::score::ScoreKind;
    match value.kind() {
        ScoreKind::WinsIn(_) => i32::MAX,
        ScoreKind::LosesIn(_) => i32::MIN,
        ScoreKind::Points(points) => points,
    }
}

/// As [`grade`](crate::judge::grade) does it, of plain numbers.
fn graded(moves: &[(i32, i16)]) -> Option<Choice> {
    let highest = moves.iter().map(|(value, _)| *value).max()?;
    let best = moves.iter().map(|(_, worth)| *worth).max()?;
    let (mut chosen, mut kept, mut lost) = (0_u32, 0_u32, 0_i64);
    for (value, worth) in moves {
        if *value == highest {
            chosen += 1;
            kept += u32::from(*worth == best);
            lost += i64::from(best) - i64::from(*worth);
        }
    }
    Some(Choice {
        keeps: f64::from(kept) / f64::from(chosen),
        regret: lost as f64 / f64::from(chosen),
    })
}

#[cfg(test)]
mod tests {
    use damier::GameId;

    use super::*;

    /// What is laid out for tuning is judged as the searches themselves judge, position by position.
    #[test]
    fn weights_are_judged_as_by_a_search() {
        let (store, stop) = (TableStore::default(), Stop::new());
        for (game, names) in [
            ("tictactoe", ["lines", "threats"]),
            ("pogo", ["mix", "mix,exposed=-7"]),
            ("chomp:4x3", ["structure", "flat"]),
        ] {
            let game: GameId = game.parse().expect("a game");
            let draw = Draw::new(&game, 5, 20_000, &store, &stop);
            for (name, depth) in names.into_iter().flat_map(|name| [(name, 1), (name, 2)]) {
                let evaluation = game.start().read_evaluation(name).expect("an evaluation");
                let chooser = (&evaluation, depth);
                let cases = Cases::draw(&draw, 0..60, chooser, &store, &stop);
                let cases = cases.expect("nobody stops it");
                let laid_out = cases.judge(&evaluation.weights, NonZeroUsize::MIN);
                let mut searched = Tally::default();
                for position in (0..60).filter_map(|number| draw.position(number)) {
                    let case = Case::of(position.as_ref(), &store, draw.nodes, &stop);
                    if let Some(case) = case.filter(Case::has_choice) {
                        let values = case.searched(position.as_ref(), &evaluation, depth, &stop);
                        let choice = case.grade(&values.expect("nobody stops it"));
                        searched.add(1, choice, false);
                    }
                }
                let figures = |tally: Tally| [tally.keeps(false).mean, tally.regret(false).mean];
                for (one, other) in figures(laid_out).into_iter().zip(figures(searched)) {
                    assert!((one - other).abs() < 1e-12, "{game} {name} {depth}");
                }
                assert_eq!(laid_out.judged, searched.judged, "{game} {name} {depth}");
                assert!(laid_out.judged > 10, "{game}");
            }
        }
    }
}
