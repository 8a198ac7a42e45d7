//! Beam search (Lowerre 1976) for good solutions of large trays.
//!
//! **Idea.** All ways are followed at once, move by move, but of each length only the positions that
//! look best are kept: as many as the beam is wide. The estimate is the Manhattan distance, and two
//! moves for every pair of tiles that are in the right row or column and in each other's way. (That
//! can be too much, so it only ranks; what is left out as too long is left out by the Manhattan
//! distance.) Where nothing better comes for a while, the last row or column is put in order tile by
//! tile and left alone from then on, and the beam starts again on the rest.
//! **Guarantee.** It ends, in a solution unless that would be too long; a wider beam mostly finds a
//! shorter one, and none is proven to be a shortest.
//! **Cost.** The width times the length, in nodes and in what is kept: a parent and a move for each.

use super::construct::Rest;
use super::frame::Framed;
use crate::games::taquin::rules::TaquinMove;
use crate::search::{Budget, Interrupted};

/// A position of the beam.
#[derive(Clone, Copy)]
struct Node {
    position: Framed,
    estimate: Estimate,
    /// A number that hardly any other position has. Should two share it, one of them may be left out.
    hash: u64,
    /// The move that led here.
    last: Option<TaquinMove>,
}

/// How far from home a position looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Estimate {
    /// The Manhattan distance and two moves for each conflict.
    total: u32,
    manhattan: u32,
}

/// A child that may be kept.
#[derive(Clone, Copy)]
struct Candidate {
    estimate: Estimate,
    hash: u64,
    parent: u32,
    mv: TaquinMove,
    cell: u8,
}

/// The position of all layers that looks nearest to the goal.
struct Nearest {
    estimate: Estimate,
    /// How many moves led there.
    length: usize,
    /// Its number in its layer.
    number: u32,
}

/// Positions seen before, by their hashes: the latest of each slot.
struct Seen(Vec<u64>);

impl Seen {
    const SLOTS: usize = 1 << 20;

    /// Notes a hash; whether it is new.
    fn insert(&mut self, hash: u64) -> bool {
        let slot = &mut self.0[hash as usize % Self::SLOTS];
        std::mem::replace(slot, hash) != hash
    }
}

/// How many moves a beam goes on without coming nearer.
const PATIENCE: usize = 40;

/// Looks for a solution of fewer than `below` moves with beams of that width.
pub(crate) fn beam(
    position: &Framed,
    width: usize,
    below: usize,
    budget: &mut Budget,
) -> Result<Option<Vec<TaquinMove>>, Interrupted> {
    let mut now = *position;
    let mut solution = Vec::new();
    let mut rest = Rest::new(now.tray);
    while solution.len() < below {
        let left = below - solution.len();
        for mv in nearest(&now, rest.free, width, left, budget)? {
            now.play(mv);
            solution.push(mv);
        }
        if now.is_solved() {
            return Ok(Some(solution).filter(|solution| solution.len() < below));
        }
        rest.fill_line(&mut now, &mut solution);
    }
    Ok(None)
}

/// The way to the position that looks nearest to the goal, in fewer than `below` moves and without
/// leaving the free cells.
fn nearest(
    position: &Framed,
    free: u64,
    width: usize,
    below: usize,
    budget: &mut Budget,
) -> Result<Vec<TaquinMove>, Interrupted> {
    let mut seen = Seen(vec![0; Seen::SLOTS]);
    let mut layer = vec![Node {
        position: *position,
        estimate: Estimate::of(position),
        hash: hash_of(position),
        last: None,
    }];
    // For every layer, the parent and the move of each of its nodes.
    let mut ways: Vec<Vec<(u32, TaquinMove)>> = Vec::new();
    let mut best = Nearest {
        estimate: layer[0].estimate,
        length: 0,
        number: 0,
    };
    for length in 1..below {
        if best.estimate.manhattan == 0 || length > best.length + PATIENCE {
            break;
        }
        let mut candidates = Vec::with_capacity(layer.len() * 3);
        for (parent, node) in layer.iter().enumerate() {
            budget.visit()?;
            let is_within = |child: &Candidate| {
                free >> child.cell & 1 == 1 && length + (child.estimate.manhattan as usize) < below
            };
            let children = node.children(parent as u32).filter(is_within);
            candidates.extend(children.filter(|child| seen.insert(child.hash)));
        }
        if candidates.len() > width {
            candidates.select_nth_unstable_by_key(width, |child| (child.estimate, child.hash));
            candidates.truncate(width);
        }
        let numbered = candidates.iter().zip(0..);
        let Some((first, number)) = numbered.min_by_key(|(child, _)| (child.estimate, child.hash))
        else {
            break;
        };
        if first.estimate < best.estimate {
            best = Nearest {
                estimate: first.estimate,
                length,
                number,
            };
        }
        let after = |child: &Candidate| layer[child.parent as usize].after(child);
        layer = candidates.iter().map(after).collect();
        let way = |child: &Candidate| (child.parent, child.mv);
        ways.push(candidates.iter().map(way).collect());
    }
    Ok(path(&ways[..best.length], best.number))
}

/// The moves that led to a node of the last layer.
fn path(ways: &[Vec<(u32, TaquinMove)>], node: u32) -> Vec<TaquinMove> {
    let mut path = Vec::with_capacity(ways.len());
    let mut node = node;
    for layer in ways.iter().rev() {
        let (parent, mv) = layer[node as usize];
        path.push(mv);
        node = parent;
    }
    path.reverse();
    path
}

impl Node {
    /// The children but for the one that goes straight back.
    fn children(&self, parent: u32) -> impl Iterator<Item = Candidate> {
        let back = self.last.map(TaquinMove::back);
        let moves = TaquinMove::ALL
            .into_iter()
            .filter(move |mv| Some(*mv) != back);
        moves.filter_map(move |mv| {
            let cell = self.position.tray.step(self.position.blank, mv)?;
            let tile = self.position.tiles[usize::from(cell)];
            Some(Candidate {
                estimate: self.estimate.after(&self.position, cell),
                hash: self.hash ^ key(tile, cell) ^ key(tile, self.position.blank),
                parent,
                mv,
                cell,
            })
        })
    }

    fn after(&self, child: &Candidate) -> Node {
        let mut position = self.position;
        position.slide(child.cell);
        Node {
            position,
            estimate: child.estimate,
            hash: child.hash,
            last: Some(child.mv),
        }
    }
}

impl Estimate {
    fn of(position: &Framed) -> Estimate {
        let manhattan = position.manhattan();
        let (columns, rows) = (position.tray.width, position.tray.height);
        let in_rows = (0..rows).map(|row| conflicts_in_row(position, row));
        let in_columns = (0..columns).map(|column| conflicts_in_column(position, column));
        Estimate {
            total: manhattan + 2 * (in_rows.sum::<u32>() + in_columns.sum::<u32>()),
            manhattan,
        }
    }

    /// The estimate after the tile on `cell` has gone to the blank. A tile changes its place in two
    /// rows or two columns; along its way it stays in order.
    fn after(self, position: &Framed, cell: u8) -> Estimate {
        let tray = position.tray;
        let tile = position.tiles[usize::from(cell)];
        let mut next = *position;
        next.slide(cell);
        let manhattan =
            self.manhattan + tray.distance(tile, position.blank) - tray.distance(tile, cell);
        let lines = [cell, position.blank];
        let is_upright = cell % tray.width == position.blank % tray.width;
        let count = |position: &Framed| -> u32 {
            let conflicts = lines.iter().map(|cell| match is_upright {
                true => conflicts_in_row(position, cell / tray.width),
                false => conflicts_in_column(position, cell % tray.width),
            });
            conflicts.sum()
        };
        let others = self.total - self.manhattan - 2 * count(position);
        Estimate {
            total: manhattan + others + 2 * count(&next),
            manhattan,
        }
    }
}

/// Pairs of tiles that belong in this row and stand in each other's way.
fn conflicts_in_row(position: &Framed, row: u8) -> u32 {
    let width = position.tray.width;
    let cells = (0..width).map(|column| row * width + column);
    conflicts(position, cells, |tile| tile / width == row)
}

/// Pairs of tiles that belong in this column and stand in each other's way.
fn conflicts_in_column(position: &Framed, column: u8) -> u32 {
    let width = position.tray.width;
    let cells = (0..position.tray.height).map(|row| row * width + column);
    conflicts(position, cells, |tile| tile % width == column)
}

/// Pairs in the wrong order among the tiles of a line that belong there.
fn conflicts(
    position: &Framed,
    cells: impl Iterator<Item = u8>,
    belongs: impl Fn(u8) -> bool,
) -> u32 {
    let mut before = 0u64;
    let mut count = 0;
    for tile in cells.map(|cell| position.tiles[usize::from(cell)]) {
        if tile != position.home && belongs(tile) {
            count += (before >> tile).count_ones();
            before |= 1 << tile;
        }
    }
    count
}

/// The keys of all tiles on their cells, together.
fn hash_of(position: &Framed) -> u64 {
    let tiles = position.tiles().iter().zip(0..);
    let keys = tiles.filter(|(tile, _)| **tile != position.home);
    keys.fold(0, |hash, (tile, cell)| hash ^ key(*tile, cell))
}

/// A number for a tile on a cell, scattered by the finalizer of SplitMix64.
fn key(tile: u8, cell: u8) -> u64 {
    let number = u64::from(tile) << 8 | u64::from(cell);
    let mut bits = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
