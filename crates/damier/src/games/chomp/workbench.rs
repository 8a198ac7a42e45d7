//! A bar of chocolate put together by hand: putting a square puts all that hold it, taking one takes all that it
//! holds, so that every bar is one that bites can leave.

use super::rules::Chomp;
use crate::face::Workbench;
use crate::picture::{Picture, Token};

impl Chomp {
    pub(super) fn bench(&self) -> Workbench {
        Workbench::new([Token::Chocolate]).counted(self.variant.rows)
    }

    /// The columns after a square was put or taken, by its place in the picture.
    pub(super) fn put(&self, cells: &[u8], place: usize, piece: u8) -> Vec<u8> {
        let (columns, rows) = (usize::from(self.variant.columns), self.variant.rows);
        let mut next = cells.to_vec();
        let (column, row) = (place % columns, place / columns);
        if row >= usize::from(rows) || next.len() < columns {
            return next;
        }
        let height = rows - row as u8;
        match piece {
            0 => next[column..columns]
                .iter_mut()
                .for_each(|left| *left = (*left).min(height - 1)),
            _ => next[..=column]
                .iter_mut()
                .for_each(|left| *left = (*left).max(height)),
        }
        next
    }

    /// The bar with columns of these heights.
    pub(super) fn drawn(&self, mut bar: Picture, cells: &[u8]) -> Picture {
        for cell in &mut bar.cells {
            let height = cells.get(usize::from(cell.column)).copied().unwrap_or(0);
            let is_left = height >= self.variant.rows - cell.row;
            let token = match (cell.column, self.variant.rows - cell.row) {
                (0, 1) => Token::Poison,
                _ => Token::Chocolate,
            };
            cell.tokens = is_left.then_some(token).into_iter().collect();
        }
        Picture {
            paths: Vec::new(),
            last: Vec::new(),
            ..bar
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::face::CatalogueGame as _;
    use crate::games::chomp::ChompVariant;

    #[test]
    fn whatever_is_put_or_taken_a_bar_is_left() {
        let bar = Chomp::start(ChompVariant {
            columns: 5,
            rows: 4,
        });
        let mut cells = bar.cells();
        for step in 0..200_usize {
            let place = 1 + step * 7 % 19;
            // The poisoned square stays: without it there is no bar.
            if place != 15 {
                cells = bar.put(&cells, place, (step % 3 == 0).into());
            }
            let made = bar.with_cells(&cells).expect("columns that never grow");
            assert_eq!(made.picture().cells, bar.picture_of(&cells).cells);
        }
    }
}
