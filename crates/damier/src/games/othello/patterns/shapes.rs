//! The groups of cells that the evaluation looks at.
//!
//! A shape is drawn once, as a list of cells; turned and mirrored it lies on the board up to eight
//! times, and all of its images share one table of weights. What fills it is a number in base three,
//! the first cell the least digit: 0 empty, 1 own, 2 the other's.

use crate::games::othello::bitboard::bit_of;
use crate::symmetry::Dihedral;

/// A shape on a board: its images, and which fillings are the same but for a mirror.
pub(super) struct Shape {
    /// The bits of the cells, in the order of the digits, of every image.
    pub(super) images: Vec<Vec<u8>>,
    /// For every filling, the class of those that are images of each other: from 0, without gaps.
    pub(super) class_of: Vec<u32>,
    /// How many classes there are.
    pub(super) classes: usize,
}

/// The shapes of the board of that size; a board of 4 is solved before anybody needs to guess.
///
/// ```text
///   # # # . . .     # # # # # #     # # # # . .     . . . . . .     # . . . . .
///   # # # . . .     . # . . # .     # # # # . .     # # # # # #     . # . . . .
///   # # # . . .     . . . . . .     . . . . . .     . . . . . .     . . # . . .   ...
///     a corner    an edge and the     a corner       the rows       the diagonals
///                 cells before its     lengthwise    inside
///                     corners
/// ```
///
/// On 8x8 a corner lengthwise has five columns, and there are two shapes more:
///
/// ```text
///   # # # # . . . .     # . # # # # . #
///   # # # . . . . .     . . # # # # . .
///   # # . . . . . .     . . . . . . . .   ...
///   # . . . . . . .     . . . . . . . .
///      a corner as       the middle of an
///       a triangle      edge, its corners
/// ```
pub(super) fn shapes_of(size: usize) -> Vec<Shape> {
    let last = size - 1;
    let block = |columns: usize, rows: usize| -> Vec<(usize, usize)> {
        let row = |row| (0..columns).map(move |column| (column, row));
        (0..rows).flat_map(row).collect()
    };
    let line = |row: usize| -> Vec<_> { (0..size).map(|column| (column, row)).collect() };
    let diagonal = |length: usize| -> Vec<_> {
        let from = size - length;
        (0..length).map(|step| (from + step, step)).collect()
    };
    let mut edge = line(0);
    edge.extend([(1, 1), (last - 1, 1)]);
    let lengthwise = if size == 8 { 5 } else { 4 };
    let mut drawn = vec![block(3, 3), edge, block(lengthwise, 2)];
    drawn.extend((1..size / 2).map(line));
    drawn.extend((4..=size).rev().map(diagonal));
    if size == 8 {
        let triangle = |row: usize| (0..4 - row).map(move |column| (column, row));
        drawn.push((0..4).flat_map(triangle).collect());
        let middle = |row: usize| (2..6).map(move |column| (column, row));
        let corners = [(0, 0), (last, 0)];
        drawn.push(middle(0).chain(middle(1)).chain(corners).collect());
    }
    drawn.iter().map(|cells| Shape::new(size, cells)).collect()
}

impl Shape {
    fn new(size: usize, cells: &[(usize, usize)]) -> Shape {
        let bits = |symmetry: Dihedral| -> Vec<u8> {
            let image = |cell: &(usize, usize)| bit_of(size, symmetry.apply(*cell, (size, size)));
            cells.iter().map(image).collect()
        };
        let set = |bits: &[u8]| bits.iter().fold(0_u64, |set, bit| set | 1 << bit);
        let mut images: Vec<Vec<u8>> = Vec::new();
        // Where the cells of the shape itself go under a symmetry that keeps it as a whole.
        let mut mirrors: Vec<Vec<usize>> = Vec::new();
        for symmetry in Dihedral::of_board(size, size) {
            let image = bits(symmetry);
            if images
                .first()
                .is_some_and(|first| set(first) == set(&image))
            {
                let first = &images[0];
                let place = |bit: &u8| first.iter().position(|known| known == bit);
                mirrors.push(image.iter().filter_map(place).collect());
            }
            if images.iter().all(|known| set(known) != set(&image)) {
                images.push(image);
            }
        }
        let fillings = 3_usize.pow(cells.len() as u32);
        let mut class_of = vec![u32::MAX; fillings];
        let mut classes = 0;
        for filling in 0..fillings {
            if class_of[filling] != u32::MAX {
                continue;
            }
            class_of[filling] = classes;
            for mirror in &mirrors {
                class_of[mirrored(filling, mirror)] = classes;
            }
            classes += 1;
        }
        Shape {
            images,
            class_of,
            classes: classes as usize,
        }
    }
}

/// A filling with its digits moved to other places.
fn mirrored(filling: usize, places: &[usize]) -> usize {
    let mut rest = filling;
    let mut image = 0;
    for place in places {
        image += rest % 3 * 3_usize.pow(*place as u32);
        rest /= 3;
    }
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_cover_the_board_and_mirrors_share_a_class() {
        for (size, lines) in [(6, 34), (8, 54)] {
            let shapes = shapes_of(size);
            let images = shapes.iter().flat_map(|shape| &shape.images);
            assert_eq!(images.clone().count(), lines);
            let covered = images.flatten().fold(0_u64, |set, bit| set | 1 << bit);
            assert_eq!(covered.count_ones() as usize, size * size);
        }
        // A corner of 3x3 is mirrored at its diagonal: (3^9 + 3^6) / 2 classes.
        assert_eq!(shapes_of(8)[0].classes, (19_683 + 729) / 2);
    }
}
