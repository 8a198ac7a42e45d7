//! The taquin in a mirror. A symmetry of the tray that leaves the blank's place in the goal where it
//! is maps the goal onto itself, once the tiles are renamed along with the cells they belong to.

use super::rules::{Taquin, TaquinMove};
use crate::symmetry::{Dihedral, Symmetric};

impl Symmetric for Taquin {
    type Symmetry = Dihedral;

    /// All eight on the ring, two on a square tray with the blank in a corner, one elsewhere.
    ///
    /// ```
    /// use damier::Taquin;
    /// use damier::games::taquin::TaquinVariant;
    /// use damier::symmetry::Symmetric;
    /// let symmetries = |variant| Taquin::solved(variant).symmetries().count();
    /// assert_eq!(symmetries(TaquinVariant::default()), 8);
    /// assert_eq!(symmetries("4x4".parse()?), 2);
    /// assert_eq!(symmetries("4x3".parse()?), 1);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    fn symmetries(&self) -> impl Iterator<Item = Dihedral> {
        let (columns, rows) = (self.variant.width(), self.variant.height());
        let home = self.variant.home(0);
        Dihedral::of_board(usize::from(columns), usize::from(rows))
            .filter(move |symmetry| self.image_of_cell(*symmetry, home) == home)
    }

    fn image(&self, symmetry: Dihedral) -> Taquin {
        let variant = self.variant;
        let mut image = *self;
        for (tile, cell) in self.tiles().iter().zip(0..) {
            let home = self.image_of_cell(symmetry, variant.home(*tile));
            let target = self.image_of_cell(symmetry, cell);
            image.tiles[usize::from(target)] = variant.wanted(home);
        }
        image.blank = self.image_of_cell(symmetry, self.blank);
        image
    }

    fn image_of_move(&self, symmetry: Dihedral, mv: TaquinMove) -> TaquinMove {
        let transposed = match mv {
            _ if !symmetry.transpose => mv,
            TaquinMove::Up => TaquinMove::Left,
            TaquinMove::Left => TaquinMove::Up,
            TaquinMove::Down => TaquinMove::Right,
            TaquinMove::Right => TaquinMove::Down,
        };
        let is_flipped = match transposed {
            TaquinMove::Up | TaquinMove::Down => symmetry.flip_rows,
            TaquinMove::Left | TaquinMove::Right => symmetry.flip_columns,
        };
        if is_flipped {
            transposed.back()
        } else {
            transposed
        }
    }

    fn inverse(&self, symmetry: Dihedral) -> Dihedral {
        symmetry.inverse()
    }
}

impl Taquin {
    fn image_of_cell(&self, symmetry: Dihedral, cell: u8) -> u8 {
        let (column, row) = self.variant.column_and_row(cell);
        let (columns, rows) = (self.variant.width(), self.variant.height());
        let (column, row) = symmetry.apply(
            (usize::from(column), usize::from(row)),
            (usize::from(columns), usize::from(rows)),
        );
        (row * usize::from(columns) + column) as u8
    }
}
