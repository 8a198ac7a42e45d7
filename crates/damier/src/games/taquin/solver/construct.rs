//! A solution at once, whatever the size of the tray: line after line.
//!
//! The last row or column of what is left is filled, tile after tile, and then never touched again;
//! its last two tiles, which would be in each other's way, come home together. Each step is the
//! shortest of its kind, by breadth-first search over the blank and one or two tiles; the last four
//! cells turn in a circle.
//!
//! Guarantee: it always ends, in a solution several times longer than the best.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use super::frame::Framed;
use crate::games::taquin::rules::TaquinMove;

/// A solution of a position that can be solved.
pub(crate) fn construct(position: &Framed) -> Vec<TaquinMove> {
    let mut now = *position;
    let mut solution = Vec::new();
    let tray = now.tray;
    let (mut columns, mut rows) = (tray.width, tray.height);
    let mut free = tray.all();
    while (columns, rows) != (2, 2) {
        let line: Vec<u8> = if rows >= columns {
            rows -= 1;
            (0..columns)
                .map(|column| rows * tray.width + column)
                .collect()
        } else {
            columns -= 1;
            (0..rows).map(|row| row * tray.width + columns).collect()
        };
        let (alone, together) = line.split_at(line.len() - 2);
        for tiles in alone.chunks(1).chain([together]) {
            bring_home(&mut now, tiles, free, &mut solution);
            free &= !tiles.iter().fold(0, |set, tile| set | 1 << tile);
        }
    }
    let last = [1, tray.width, tray.width + 1];
    bring_home(&mut now, &last, free, &mut solution);
    debug_assert!(now.is_solved(), "the position can be solved");
    solution
}

/// Where the blank and the tiles in question are.
type Places = [u8; 4];

/// Plays the shortest way to bring some tiles home without leaving the free cells.
fn bring_home(now: &mut Framed, tiles: &[u8], free: u64, solution: &mut Vec<TaquinMove>) {
    let cells = now.cells();
    let mut start: Places = [0; 4];
    start[0] = now.blank;
    for (place, tile) in start[1..].iter_mut().zip(tiles) {
        *place = cells[usize::from(*tile)];
    }
    let is_home = |places: &Places| {
        places[1..]
            .iter()
            .zip(tiles)
            .all(|(place, tile)| place == tile)
    };
    // How each arrangement was reached.
    let mut reached: FxHashMap<Places, TaquinMove> = FxHashMap::default();
    let mut queue = VecDeque::from([start]);
    let mut end = start;
    while let Some(places) = queue.pop_front() {
        if is_home(&places) {
            end = places;
            break;
        }
        for mv in TaquinMove::ALL {
            let next = now
                .tray
                .step(places[0], mv)
                .filter(|cell| free >> cell & 1 == 1);
            let Some(next) = next.map(|cell| moved(places, cell, tiles.len())) else {
                continue;
            };
            if next != start && !reached.contains_key(&next) {
                reached.insert(next, mv);
                queue.push_back(next);
            }
        }
    }
    let begun = solution.len();
    while end != start {
        let mv = reached[&end];
        solution.push(mv);
        let before = now
            .tray
            .step(end[0], mv.back())
            .expect("the blank came from there");
        end = moved(end, before, tiles.len());
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
