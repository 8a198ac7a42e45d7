//! Every position that play can reach, of games that always end: solved from the end backwards.

use std::ops::Range;

use damier::evaluation::Evaluated;
use damier::prelude::*;
use damier::{Chomp, Score, Side, TicTacToe, Weighted};
use rustc_hash::FxHashMap;

use super::census::Census;

/// The most cells of a tic-tac-toe board.
pub(super) const MAX_CELLS: usize = 16;
/// The most columns, and rows, of a bar of Chomp.
pub(super) const MAX_BAR: usize = 8;

/// How many places there are in a block.
const BLOCK: usize = 4096;

/// Games of which all positions fit into memory.
pub(super) trait Small: Evaluated {
    /// One position for all its mirror images, and how many there are of them.
    fn family(&self) -> (Self, u64);
}

impl Small for TicTacToe {
    fn family(&self) -> (TicTacToe, u64) {
        let marks = |board: &TicTacToe| Side::BOTH.map(|side| board.taken_by(side));
        let mut images: Vec<TicTacToe> = self.symmetries().map(|way| self.image(way)).collect();
        images.sort_unstable_by_key(marks);
        images.dedup();
        (images[0], images.len() as u64)
    }
}

impl Small for Chomp {
    fn family(&self) -> (Chomp, u64) {
        (*self, 1)
    }
}

/// The positions that can be reached, up to mirror images.
pub(super) struct Reached<G> {
    positions: Vec<G>,
    families: Vec<u64>,
    truths: Vec<Score>,
    /// Where the moves of each position lead, and where each position's moves end.
    moves: Vec<u32>,
    ends: Vec<usize>,
}

impl<G: Small> Reached<G> {
    /// Everything that can be reached from there.
    pub(super) fn from(start: G) -> Reached<G> {
        let (start, family) = start.family();
        let mut numbers = FxHashMap::from_iter([(start, 0)]);
        let mut reached = Reached {
            positions: vec![start],
            families: vec![family],
            truths: Vec::new(),
            moves: Vec::new(),
            ends: Vec::new(),
        };
        let mut next = 0;
        while let Some(&position) = reached.positions.get(next) {
            for mv in position.moves() {
                let (after, family) = position.after(mv).family();
                let number = *numbers.entry(after).or_insert_with(|| {
                    reached.positions.push(after);
                    reached.families.push(family);
                    reached.positions.len() as u32 - 1
                });
                reached.moves.push(number);
            }
            reached.ends.push(reached.moves.len());
            next += 1;
        }
        reached.solve();
        reached
    }

    fn moves_of(&self, place: usize) -> &[u32] {
        let begin = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.moves[begin..self.ends[place]]
    }

    /// Backward induction (Zermelo 1913): a position is worth the best of its moves, each of which
    /// is known before it. Later positions mostly come from earlier ones, so that few passes do.
    fn solve(&mut self) {
        let mut truths: Vec<Option<Score>> = self
            .positions
            .iter()
            .map(|position| Some(position.outcome()?.for_side(position.turn())))
            .collect();
        while truths.iter().any(Option::is_none) {
            for place in (0..truths.len()).rev() {
                if truths[place].is_none() {
                    let moves = self.moves_of(place).iter();
                    let values = moves.map(|&next| Some(truths[next as usize]?.before_the_move()));
                    truths[place] = values
                        .collect::<Option<Vec<Score>>>()
                        .and_then(|all| all.into_iter().max());
                }
            }
        }
        self.truths = truths.into_iter().flatten().collect();
    }
}

impl<G: Small + Sync> Census for Reached<G> {
    type Evaluation = Weighted<G>;

    fn blocks(&self) -> usize {
        self.positions.len().div_ceil(BLOCK)
    }

    fn places(&self, block: usize) -> Range<usize> {
        block * BLOCK..((block + 1) * BLOCK).min(self.positions.len())
    }

    fn family(&self, place: usize) -> u64 {
        self.families[place]
    }

    fn truth(&self, place: usize) -> Score {
        self.truths[place]
    }

    fn is_over(&self, place: usize) -> bool {
        self.moves_of(place).is_empty()
    }

    fn evaluate(&self, place: usize, evaluation: &Weighted<G>) -> Score {
        let position = &self.positions[place];
        match position.outcome() {
            Some(outcome) => evaluation.evaluate_end(position, outcome),
            None => evaluation.evaluate(position),
        }
    }

    fn for_each_move(&self, block: usize, mut tell: impl FnMut(usize, usize)) {
        for place in self.places(block) {
            for &next in self.moves_of(place) {
                tell(place, next as usize);
            }
        }
    }
}
