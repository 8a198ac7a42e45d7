//! Every position of a small board with its distance: memoised minimax over what still matters.
//!
//! **Idea.** Plain minimax, but no position is looked at twice, and positions are the same if they
//! differ only in what can no longer matter: a mark through which its owner has no open line left,
//! and an empty cell on no open line of anybody, of which only the number counts. Mirrors are the same
//! as well. Three rules save most of the rest and are exact: fill a line if you can; lost in two if
//! the other one threatens two cells; block if he threatens one.
//! **Guarantee.** The value and the distance that minimax finds.
//! **Cost.** 4x4x4, the most of all boards up to 4x4: 320,000 entries in half a second.

use rustc_hash::FxHashMap;

use crate::games::tictactoe::{TicTacToe, TicTacToeVariant};
use crate::position::Side;
use crate::score::Score;
use crate::search::{Budget, Interrupted};
use crate::symmetry::Dihedral;

/// The values found so far on one board. A cell is bit `row * columns + column`.
#[derive(Debug)]
pub(super) struct Memo {
    columns: u8,
    every_cell: u16,
    lines: Vec<u16>,
    mirrors: Vec<Mirror>,
    values: FxHashMap<u64, Score>,
}

/// Where a symmetry sends sets of cells, looked up eight cells at a time.
type Mirror = [[u16; 256]; 2];

impl Memo {
    /// The most cells of a board that fit.
    pub(super) const MAX_CELLS: u8 = 16;
    /// How many entries are made between two looks at the budget.
    const LOOK_EVERY: usize = 1024;

    pub(super) fn new(variant: TicTacToeVariant) -> Memo {
        let (columns, rows) = (variant.columns, variant.rows);
        let cells = u32::from(columns * rows);
        Memo {
            columns,
            every_cell: u16::MAX >> (16 - cells),
            lines: lines(variant),
            mirrors: Dihedral::of_board(columns.into(), rows.into())
                .map(|symmetry| mirror(symmetry, columns.into(), rows.into()))
                .collect(),
            values: FxHashMap::default(),
        }
    }

    /// The value of a position that is not over.
    pub(super) fn value(
        &mut self,
        position: &TicTacToe,
        budget: &mut Budget,
    ) -> Result<Score, Interrupted> {
        let turn = position.turn;
        let [own, other] = [turn, turn.other()].map(|side| self.cells_of(position, side));
        self.explore(own, other, budget)
    }

    fn cells_of(&self, position: &TicTacToe, side: Side) -> u16 {
        let taken = position.taken_by(side);
        let rows = (0..8).map(|row| (taken >> (8 * row) & 0xff) << (row * u64::from(self.columns)));
        rows.fold(0, |cells, row| cells | row) as u16
    }

    fn explore(&mut self, own: u16, other: u16, budget: &mut Budget) -> Result<Score, Interrupted> {
        let empty = self.every_cell & !(own | other);
        let (mut own_live, mut other_live, mut threats) = (0, 0, 0_u16);
        for line in &self.lines {
            if line & other == 0 {
                own_live |= line;
                if (line & empty).count_ones() == 1 {
                    return Ok(Score::wins_in(1));
                }
            }
            if line & own == 0 {
                other_live |= line;
                if (line & empty).count_ones() == 1 {
                    threats |= line & empty;
                }
            }
        }
        let live = empty & (own_live | other_live);
        if live == 0 {
            return Ok(Score::DRAW);
        }
        if threats.count_ones() > 1 {
            return Ok(Score::loses_in(2));
        }
        let dead = empty & !live;
        let key = self.key(own & own_live, other & other_live, live, dead.count_ones());
        if let Some(value) = self.values.get(&key) {
            return Ok(*value);
        }
        // Not counted in nodes, like the making of a table: what is known already depends on others.
        if self.values.len().is_multiple_of(Self::LOOK_EVERY) {
            budget.look()?;
        }
        // One dead cell stands for all.
        let mut candidates = match threats {
            0 => live | (dead & dead.wrapping_neg()),
            block => block,
        };
        let mut best = Score::MIN;
        while candidates != 0 {
            let cell = candidates & candidates.wrapping_neg();
            candidates &= candidates - 1;
            best = best.max(self.explore(other, own | cell, budget)?.before_the_move());
        }
        self.values.insert(key, best);
        Ok(best)
    }

    /// What matters of a position, seen in the mirror in which it is smallest.
    fn key(&self, own: u16, other: u16, live: u16, dead: u32) -> u64 {
        let seen = |mirror: &Mirror| {
            let image = |cells: u16| {
                let [low, high] = cells.to_le_bytes().map(usize::from);
                u64::from(mirror[0][low] | mirror[1][high])
            };
            image(own) | image(other) << 16 | image(live) << 32
        };
        let smallest = self.mirrors.iter().map(seen).min().unwrap_or(0);
        smallest | u64::from(dead) << 48
    }
}

/// Every line of a board as a set of cells.
fn lines(variant: TicTacToeVariant) -> Vec<u16> {
    let (columns, rows) = (i32::from(variant.columns), i32::from(variant.rows));
    let mut lines = Vec::new();
    for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
        for cell in 0..columns * rows {
            let walk = (0..i32::from(variant.in_a_row)).map(|step| {
                let (column, row) = (cell % columns + right * step, cell / columns + down * step);
                let is_inside = (0..columns).contains(&column) && (0..rows).contains(&row);
                is_inside.then(|| 1 << (row * columns + column))
            });
            let line: Option<Vec<u16>> = walk.collect();
            lines.extend(line.map(|cells| cells.into_iter().sum::<u16>()));
        }
    }
    lines.sort_unstable();
    lines.dedup();
    lines
}

fn mirror(symmetry: Dihedral, columns: usize, rows: usize) -> Mirror {
    let mut mirror = [[0; 256]; 2];
    for cell in 0..columns * rows {
        let (column, row) = symmetry.apply((cell % columns, cell / columns), (columns, rows));
        for (byte, image) in mirror[cell / 8].iter_mut().enumerate() {
            *image |= ((byte >> (cell % 8) & 1) as u16) << (row * columns + column);
        }
    }
    mirror
}
