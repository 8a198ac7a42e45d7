//! A solution at once, whatever the size of the tray: line after line.
//!
//! The last row or column of what is left is filled, tile after tile, and then never touched again;
//! its last two tiles, which would be in each other's way, come home together. Each step is the
//! shortest of its kind, by breadth-first search over the blank and one or two tiles; the last four
//! cells turn in a circle.
//!
//! Guarantee: it always ends, in a solution several times longer than the best.

use std::collections::VecDeque;

use super::frame::Framed;
use crate::games::taquin::rules::TaquinMove;
use crate::games::taquin::tray::Tray;

/// A solution of a position that can be solved.
pub(crate) fn construct(position: &Framed) -> Vec<TaquinMove> {
    let mut now = *position;
    let mut solution = Vec::new();
    let mut rest = Rest::new(now.tray);
    while !now.is_solved() {
        rest.fill_line(&mut now, &mut solution);
    }
    solution
}

/// The part of a tray that is not in order yet: so many columns and rows from the first cell on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    columns: u8,
    rows: u8,
    /// Its cells.
    pub(super) free: u64,
}

impl Rest {
    /// The whole tray.
    pub(super) fn new(tray: Tray) -> Rest {
        Rest {
            columns: tray.width,
            rows: tray.height,
            free: tray.all(),
        }
    }

    /// Brings home the tiles of the last row or column, and leaves them there for good; of the last
    /// four cells, all tiles.
    pub(super) fn fill_line(&mut self, now: &mut Framed, solution: &mut Vec<TaquinMove>) {
        let width = now.tray.width;
        if (self.columns, self.rows) == (2, 2) {
            // With two of the three tiles home, and the blank, the third one is home as well.
            bring_home(now, &[1, width], self.free, solution);
            debug_assert!(now.is_solved(), "the position can be solved");
            return;
        }
        let line: Vec<u8> = if self.rows >= self.columns {
            self.rows -= 1;
            let columns = 0..self.columns;
            columns.map(|column| self.rows * width + column).collect()
        } else {
            self.columns -= 1;
            let rows = 0..self.rows;
            rows.map(|row| row * width + self.columns).collect()
        };
        let (alone, together) = line.split_at(line.len() - 2);
        for tiles in alone.chunks(1).chain([together]) {
            bring_home(now, tiles, self.free, solution);
            self.free &= !tiles.iter().fold(0, |set, tile| set | 1 << tile);
        }
    }
}

/// Where the blank and up to two tiles are.
type Places = [u8; 3];

/// Six bits for each place.
const ALL_PLACES: usize = 1 << 18;

fn number_of(places: Places) -> usize {
    let [blank, first, second] = places.map(usize::from);
    blank | first << 6 | second << 12
}

/// Plays the shortest way to bring one or two tiles home without leaving the free cells.
fn bring_home(now: &mut Framed, tiles: &[u8], free: u64, solution: &mut Vec<TaquinMove>) {
    let cells = now.cells();
    let mut start: Places = [now.blank, 0, 0];
    for (place, tile) in start[1..].iter_mut().zip(tiles) {
        *place = cells[usize::from(*tile)];
    }
    // The last four cells are in order only with the blank home, too.
    let is_last = free.count_ones() == 4;
    let is_home = |places: &Places| {
        let are_tiles_home = places[1..]
            .iter()
            .zip(tiles)
            .all(|(place, tile)| place == tile);
        are_tiles_home && (!is_last || places[0] == now.home)
    };
    // The move that led to each arrangement.
    let mut reached: Vec<Option<TaquinMove>> = vec![None; ALL_PLACES];
    let mut queue = VecDeque::from([start]);
    let mut end = start;
    while let Some(places) = queue.pop_front() {
        if is_home(&places) {
            end = places;
            break;
        }
        for mv in TaquinMove::ALL {
            let step = now.tray.step(places[0], mv);
            let Some(cell) = step.filter(|cell| free >> cell & 1 == 1) else {
                continue;
            };
            let next = moved(places, cell, tiles.len());
            let way = &mut reached[number_of(next)];
            if next != start && way.is_none() {
                *way = Some(mv);
                queue.push_back(next);
            }
        }
    }
    let begun = solution.len();
    while let Some(mv) = reached[number_of(end)] {
        solution.push(mv);
        let before = now.tray.step(end[0], mv.back());
        end = moved(end, before.expect("the blank came from there"), tiles.len());
    }
    solution[begun..].reverse();
    for mv in &solution[begun..] {
        now.play(*mv);
    }
}

/// The places after the blank has gone to a cell.
fn moved(mut places: Places, cell: u8, tiles: usize) -> Places {
    let blank = std::mem::replace(&mut places[0], cell);
    if let Some(tile) = places[1..=tiles].iter_mut().find(|place| **place == cell) {
        *tile = blank;
    }
    places
}
