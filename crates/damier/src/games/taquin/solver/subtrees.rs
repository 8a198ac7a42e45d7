//! IDA* in pieces that can be done anywhere and in any order: subtrees below some first moves, searched to one
//! bound.
//!
//! The pieces follow from the position and the size of the patterns alone, so that whoever knows these two speaks
//! of the same subtrees by number.

use std::ops::Range;

use super::deepening::{Starts, search_starts, starts};
use super::equipment::Equipment;
use super::frame::{Frame, Framed};
use super::kit::PatternKit;
use super::{FIRST_BEAMS, Improving};
use crate::games::taquin::rules::{Taquin, TaquinMove};
use crate::games::taquin::solver::complete::CompleteTable;
use crate::search::{Budget, Interrupted};
use crate::solve::TableStore;

/// The subtrees of a position, those that look nearest to the goal first.
///
/// ```
/// use damier::{Budget, TableStore, Taquin};
/// use damier::games::taquin::TaquinSubtrees;
/// let puzzle: Taquin = "5,1,2,4/9,6,3,8/13,10,7,11/0,14,15,12".parse()?;
/// let (store, budget) = (TableStore::default(), &mut Budget::unlimited());
/// let tiles = TaquinSubtrees::tiles_at_hand(&puzzle, &store).expect("neither too small nor too large");
/// let subtrees = TaquinSubtrees::new(&puzzle, tiles, &store, budget).expect("it can be solved");
/// let mut bound = subtrees.distance();
/// let way = loop {
///     let all = 0..subtrees.within(bound);
///     match subtrees.search(all, bound, budget).expect("no limit") {
///         Some(way) => break way,
///         None => bound += 2,
///     }
/// };
/// assert_eq!(way.len() as u32, bound);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Debug)]
pub struct TaquinSubtrees {
    kit: PatternKit,
    frame: Frame,
    position: Framed,
    starts: Starts,
}

impl TaquinSubtrees {
    /// How many subtrees there are at least, where the position is far enough from the goal.
    const WANTED: usize = 4000;

    /// The tiles of a pattern that a position is best searched with: as many as there are databases of on disk,
    /// or as are made soon. Nothing where a position is not searched at all, because its tray is too small
    /// or too large, or where no way leads home, or none is needed.
    #[must_use]
    pub fn tiles_at_hand(position: &Taquin, store: &TableStore) -> Option<usize> {
        let (_, framed) = Frame::of(position);
        let tray = framed.tray;
        let is_searched = (CompleteTable::MAX_CELLS + 1..=PatternKit::MAX_CELLS)
            .contains(&tray.cells())
            && position.is_solvable()
            && !framed.is_solved();
        let made = || match tray.cells() <= super::ALWAYS_OPTIMAL {
            true => PatternKit::small(tray),
            false => PatternKit::large(tray, Equipment::DEFAULT_MEMORY),
        };
        is_searched.then(|| Equipment::stored_size(tray, store).unwrap_or_else(made))
    }

    /// The subtrees of a position with patterns of so many tiles; nothing where the position is not searched, no
    /// pattern has so many tiles, or the budget ends first.
    #[must_use]
    pub fn new(
        position: &Taquin,
        tiles: usize,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Option<TaquinSubtrees> {
        let (frame, framed) = Frame::of(position);
        let tray = framed.tray;
        TaquinSubtrees::tiles_at_hand(position, store)?;
        if !(PatternKit::small(tray)..=PatternKit::most(tray)).contains(&tiles) {
            return None;
        }
        let kit = match PatternKit::is_stored(tray, tiles, store) {
            true => PatternKit::stored(tray, tiles, store, budget),
            false => PatternKit::in_memory(tray, tiles, store.threads(), budget),
        };
        let kit = kit.ok()?;
        let starts = starts(&kit, &framed, TaquinSubtrees::WANTED);
        Some(TaquinSubtrees {
            kit,
            frame,
            position: framed,
            starts,
        })
    }

    /// The moves that a solution has at the least, as the patterns tell. Every solution has as many, or two, four,
    /// six more.
    #[must_use]
    pub fn distance(&self) -> u32 {
        let first = self.starts.iter();
        let nearest = first.map(|(path, distance)| path.len() as u32 + u32::from(*distance));
        nearest.min().unwrap_or(0)
    }

    /// How many of the subtrees may hold a solution of so many moves: the first ones.
    #[must_use]
    pub fn within(&self, bound: u32) -> usize {
        let depth = self.depth();
        self.starts
            .partition_point(|(_, distance)| depth + u32::from(*distance) <= bound)
    }

    fn depth(&self) -> u32 {
        self.starts.first().map_or(0, |(path, _)| path.len() as u32)
    }

    /// A solution of at most `bound` moves in some of the subtrees: that of the first one that has any. Nothing where
    /// there is none. One thread.
    pub fn search(
        &self,
        subtrees: Range<usize>,
        bound: u32,
        budget: &mut Budget,
    ) -> Result<Option<Vec<TaquinMove>>, Interrupted> {
        let starts = self.starts.get(subtrees).unwrap_or_default();
        let bound = u16::try_from(bound).unwrap_or(u16::MAX);
        let found = search_starts(&self.kit, &self.position, starts, bound, budget)?;
        Ok(found.map(|way| self.moves(way)))
    }

    /// A solution that need not be a shortest one, found soon: by narrow beams.
    #[must_use]
    pub fn first_solution(&self, budget: &mut Budget) -> Vec<TaquinMove> {
        let mut best = Improving::new(&self.position);
        for width in FIRST_BEAMS {
            if self.position.tray.cells() <= super::ALWAYS_OPTIMAL
                || best.improve(width, budget).is_err()
            {
                break;
            }
        }
        self.moves(best.finish().moves)
    }

    fn moves(&self, way: Vec<TaquinMove>) -> Vec<TaquinMove> {
        way.into_iter().map(|mv| self.frame.back(mv)).collect()
    }
}
