//! The steps that lead from block to block, and what they do to the arrangements.

use super::arrangements::Arrangements;
use super::layout::{Block, Layout};
use crate::games::taquin::tray::cells_of;

/// A step of one tile that leads into a block.
#[derive(Debug)]
pub(super) struct Edge {
    /// The block it comes from.
    pub(super) source: u32,
    turn: u16,
}

/// The steps into every block.
#[derive(Debug)]
pub(super) struct Edges {
    first: Vec<u32>,
    edges: Vec<Edge>,
    turns: Vec<Vec<u16>>,
}

/// The turn of a step that passes nobody.
const UNTURNED: u16 = u16::MAX;

impl Edges {
    /// All steps of a layout.
    pub(super) fn new(layout: &Layout) -> Edges {
        let size = layout.arrangements.size();
        let mut first = Vec::with_capacity(layout.blocks.len() + 1);
        let mut edges = Vec::new();
        for block in &layout.blocks {
            first.push(edges.len() as u32);
            edges.extend(steps(layout, *block).map(|(from, to)| {
                // Steps can be taken back: the tile that could go from here to there may have come
                // from there.
                let source = block.subset ^ (1 << from) ^ (1 << to);
                Edge {
                    source: layout.block(source, from) as u32,
                    turn: turn_of_step(source, to, from, size),
                }
            }));
        }
        first.push(edges.len() as u32);
        let most = (usize::from(layout.tray.width) - 1).min(size - 1);
        Edges {
            first,
            edges,
            turns: turns(&layout.arrangements, most),
        }
    }

    /// The steps into a block.
    pub(super) fn into(&self, block: usize) -> &[Edge] {
        &self.edges[self.first[block] as usize..self.first[block + 1] as usize]
    }

    /// For every arrangement the one after a step, or nothing if it stays the same.
    pub(super) fn turn(&self, edge: &Edge) -> Option<&[u16]> {
        let turn = (edge.turn != UNTURNED).then(|| &self.turns[usize::from(edge.turn)]);
        turn.map(Vec::as_slice)
    }
}

/// The steps a tile of the pattern can make in a block: from its cell to one of the blank's region.
fn steps(layout: &Layout, block: Block) -> impl Iterator<Item = (u8, u8)> {
    let tray = layout.tray;
    cells_of(block.subset)
        .flat_map(move |from| cells_of(tray.beside(from) & block.region).map(move |to| (from, to)))
}

/// What a tile's step does to the arrangement, as a number into the [`turns`].
fn turn_of_step(source: u64, from: u8, to: u8, size: usize) -> u16 {
    let (low, high) = (from.min(to), from.max(to));
    let between = source & ((1 << high) - 1) & !((2 << low) - 1);
    let passed = between.count_ones() as usize;
    let place = (source & ((1 << from) - 1)).count_ones() as usize;
    match passed {
        0 => UNTURNED,
        _ if from < to => turn_number(size, place, passed, true),
        _ => turn_number(size, place - passed, passed, false),
    }
}

/// The number of the turn between a `place` and the one `passed` tiles on.
fn turn_number(size: usize, place: usize, passed: usize, is_forwards: bool) -> u16 {
    (((passed - 1) * size + place) * 2 + usize::from(is_forwards)) as u16
}

/// Every way in which a tile passes up to `most` others, by its [`turn_number`].
fn turns(arrangements: &Arrangements, most: usize) -> Vec<Vec<u16>> {
    let size = arrangements.size();
    let mut turns = Vec::new();
    for passed in 1..=most {
        for place in 0..size {
            if place + passed >= size {
                turns.extend([Vec::new(), Vec::new()]);
                continue;
            }
            let forwards = arrangements.forwards(place, passed);
            let mut backwards = vec![0; forwards.len()];
            for (before, after) in forwards.iter().enumerate() {
                backwards[usize::from(*after)] = before as u16;
            }
            turns.extend([backwards, forwards]);
        }
    }
    turns
}
