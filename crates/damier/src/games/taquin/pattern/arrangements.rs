//! Numbers for the orders in which the tiles of a pattern can lie.
//!
//! The tiles of a pattern have ranks 0, 1, ... by their homes, and lie on the cells of a set in some
//! order. Tile v's digit counts the greater tiles that lie before it, from 0 to `size - 1 - v`; the
//! digits, each with its weight, make the number. When a tile slides past another one, a single
//! digit changes by one, that of the smaller of the two: so a move adds up a weight for each tile it
//! passes, and nothing has to be decoded.

/// The orders of `size` tiles.
#[derive(Debug)]
pub(crate) struct Arrangements {
    size: usize,
    /// The weight of each tile's digit.
    weights: Vec<u32>,
}

impl Arrangements {
    /// The most tiles of a pattern, so that the numbers fit sixteen bits.
    pub(crate) const MAX: usize = 8;

    /// The orders of that many tiles.
    pub(crate) fn new(size: usize) -> Arrangements {
        assert!(size <= Arrangements::MAX, "a pattern is small");
        let weights = (0..size).map(|tile| factorial(size - 1 - tile)).collect();
        Arrangements { size, weights }
    }

    /// The number of tiles.
    pub(crate) const fn size(&self) -> usize {
        self.size
    }

    /// The number of orders.
    pub(crate) fn count(&self) -> usize {
        factorial(self.size) as usize
    }

    /// How the number changes when `tile` moves from just before `passed` to just after it.
    pub(crate) fn change(&self, tile: usize, passed: usize) -> i32 {
        if tile < passed {
            self.weights[tile] as i32
        } else {
            -(self.weights[passed] as i32)
        }
    }

    /// The number of an order.
    pub(crate) fn rank(&self, order: &[u8]) -> u32 {
        let mut rank = 0;
        for (place, tile) in order.iter().enumerate() {
            let greater = order[..place]
                .iter()
                .filter(|before| *before > tile)
                .count();
            rank += greater as u32 * self.weights[usize::from(*tile)];
        }
        rank
    }

    /// The number of the order in which tiles lie that are on these cells.
    pub(crate) fn rank_of_cells(&self, cells: &[u8]) -> u32 {
        let mut rank = 0;
        for (tile, cell) in cells.iter().enumerate() {
            let greater = cells[tile + 1..]
                .iter()
                .filter(|other| *other < cell)
                .count();
            rank += greater as u32 * self.weights[tile];
        }
        rank
    }

    /// The order of a number.
    pub(crate) fn order(&self, mut rank: u32) -> Vec<u8> {
        let mut digits = Vec::with_capacity(self.size);
        for weight in &self.weights {
            digits.push((rank / weight) as usize);
            rank %= weight;
        }
        // From the greatest tile down: each goes behind as many greater ones as its digit says.
        let mut order = Vec::with_capacity(self.size);
        for tile in (0..self.size).rev() {
            order.insert(digits[tile], tile as u8);
        }
        order
    }

    /// For every number, the number after the tile at `place` has passed `passed` tiles towards the
    /// end.
    pub(crate) fn forwards(&self, place: usize, passed: usize) -> Vec<u16> {
        (0..self.count() as u32)
            .map(|rank| {
                let mut order = self.order(rank);
                order[place..=place + passed].rotate_left(1);
                self.rank(&order) as u16
            })
            .collect()
    }
}

fn factorial(number: usize) -> u32 {
    (1..=number as u32).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_orders_are_inverse_and_a_passed_tile_changes_one_digit() {
        for size in 1..=6 {
            let arrangements = Arrangements::new(size);
            for rank in 0..arrangements.count() as u32 {
                let order = arrangements.order(rank);
                assert_eq!(arrangements.rank(&order), rank);
                let mut cells = vec![0; size];
                for (tile, cell) in order.iter().zip((5..).step_by(3)) {
                    cells[usize::from(*tile)] = cell;
                }
                assert_eq!(arrangements.rank_of_cells(&cells), rank);
                for place in 1..size {
                    let mut passed = order.clone();
                    passed.swap(place - 1, place);
                    let change = arrangements.change(order[place - 1].into(), order[place].into());
                    assert_eq!(arrangements.rank(&passed) as i32, rank as i32 + change);
                }
            }
        }
    }
}
