//! Complete tables for trays of up to nine cells: the best move everywhere, by breadth-first search
//! from the goal.
//!
//! A position is numbered by the arrangement of all its tiles and the blank. For each the table holds
//! the move to play and the number it leads to: an optimal solution is read off, not searched.
//!
//! Cost: four bytes for each of up to 9! arrangements, half of which cannot be solved; built in some
//! milliseconds.

use super::frame::Framed;
use crate::games::taquin::rules::{MAX_CELLS, TaquinMove};
use crate::games::taquin::tray::Tray;

/// The way home from everywhere.
#[derive(Debug)]
pub(crate) struct CompleteTable {
    /// For every position the number of the next one, times four, plus the move.
    ways: Vec<u32>,
    goal: u32,
}

/// What stands where no way is known: a position that cannot be solved, and the goal.
const NO_WAY: u32 = u32::MAX;

impl CompleteTable {
    /// The most cells of a tray.
    pub(crate) const MAX_CELLS: u8 = 9;

    /// The table of a tray with the blank's home there.
    pub(crate) fn new(tray: Tray, home: u8) -> CompleteTable {
        let cells = usize::from(tray.cells());
        let goal = Framed {
            tray,
            tiles: std::array::from_fn(|cell| cell as u8),
            blank: home,
            home,
        };
        let mut ways = vec![NO_WAY; (1..=cells).product()];
        let mut frontier = vec![goal];
        let goal = rank(&goal);
        while !frontier.is_empty() {
            let mut next = Vec::new();
            for position in frontier {
                let number = rank(&position);
                for mv in TaquinMove::ALL {
                    let Some(cell) = tray.step(position.blank, mv) else {
                        continue;
                    };
                    let mut before = position;
                    before.slide(cell);
                    let place = rank(&before);
                    let way = &mut ways[place as usize];
                    if *way == NO_WAY && place != goal {
                        *way = number << 2 | mv.back() as u32;
                        next.push(before);
                    }
                }
            }
            frontier = next;
        }
        CompleteTable { ways, goal }
    }

    /// The bytes it takes.
    pub(crate) fn bytes(&self) -> u64 {
        size_of_val(self.ways.as_slice()) as u64
    }

    /// A shortest solution; nothing if there is none.
    pub(crate) fn solution(&self, position: &Framed) -> Option<Vec<TaquinMove>> {
        let mut number = rank(position);
        let mut solution = Vec::with_capacity(32);
        while number != self.goal {
            let way = self.ways[number as usize];
            if way == NO_WAY {
                return None;
            }
            solution.push(TaquinMove::ALL[(way & 3) as usize]);
            number = way >> 2;
        }
        Some(solution)
    }
}

/// The number of an arrangement: each tile counts the smaller ones after it.
pub(super) fn rank(position: &Framed) -> u32 {
    let cells = usize::from(position.tray.cells());
    let tiles: &[u8; MAX_CELLS] = &position.tiles;
    let mut rank = 0;
    let mut unused = (1u32 << cells) - 1;
    for (place, tile) in tiles[..cells].iter().enumerate() {
        unused &= !(1 << tile);
        let smaller = (unused & ((1 << tile) - 1)).count_ones();
        rank = rank * (cells - place) as u32 + smaller;
    }
    rank
}

/// The position of a number, with the tray and the blank's home of another one.
pub(super) fn position_of(rank: u32, like: &Framed) -> Framed {
    let cells = u32::from(like.tray.cells());
    let mut digits = [0; MAX_CELLS];
    let mut rank = rank;
    for (digit, choices) in digits[..cells as usize].iter_mut().rev().zip(1..) {
        *digit = rank % choices;
        rank /= choices;
    }
    let mut position = *like;
    let mut unused = (1u64 << cells) - 1;
    for (cell, smaller) in (0..like.tray.cells()).zip(digits) {
        let mut left = unused;
        for _ in 0..smaller {
            left &= left - 1;
        }
        let tile = left.trailing_zeros() as u8;
        unused &= !(1 << tile);
        position.tiles[usize::from(cell)] = tile;
        if tile == like.home {
            position.blank = cell;
        }
    }
    position
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_positions_are_inverse() {
        let tray = Tray {
            width: 3,
            height: 3,
        };
        let goal = Framed {
            tray,
            tiles: std::array::from_fn(|cell| cell as u8),
            blank: 4,
            home: 4,
        };
        for number in (0..362_880).step_by(7) {
            assert_eq!(rank(&position_of(number, &goal)), number);
        }
        assert_eq!(position_of(0, &goal), goal);
    }
}
