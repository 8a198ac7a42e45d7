//! Building a pattern database: breadth-first search backwards from the goal, a whole block at a
//! time.
//!
//! The frontier is a bit for every entry. Each block gathers, from the blocks one tile's step away,
//! the entries that the frontier reaches: where the tile passes no other one of the pattern, that is
//! an `or` of whole words, and elsewhere a permutation of bits. A thread writes only the blocks it
//! has taken, and reads only the frontier that the level before has finished: the result does not
//! depend on the number of threads.
//!
//! Cost: four bits an entry while it builds, of which one stays.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use super::bit_matrix::transposed;
use super::edges::Edges;
use super::layout::Layout;
use crate::memory::attempt;
use crate::search::Interrupted;
use crate::threads::start;

/// How many blocks a thread takes at a time.
const BATCH: usize = 64;

/// The search between two levels. A block has `words` words in each of the tables.
struct Levels<'build> {
    edges: &'build Edges,
    words: usize,
    /// What the last level reached, and the blocks where it reached anything.
    frontier: Vec<u64>,
    is_active: Vec<bool>,
    /// What the level reaches that is under way.
    next: Vec<u64>,
    is_next_active: Vec<bool>,
    /// What was ever reached.
    reached: Vec<u64>,
    /// The second lowest bit of the distance.
    answer: Vec<u64>,
    /// How many arrangements of each block are not reached yet.
    missing: Vec<u32>,
}

/// Some blocks, for one thread to write.
struct Batch<'level> {
    first: usize,
    next: &'level mut [u64],
    is_next_active: &'level mut [bool],
    reached: &'level mut [u64],
    answer: &'level mut [u64],
    missing: &'level mut [u32],
}

/// The bits of a database by arrangement and block, whose goal is the first arrangement of a block.
/// `on_progress` hears how many entries are done; an error from it ends the work.
pub(super) fn build(
    layout: &Layout,
    goal: usize,
    threads: usize,
    on_progress: &mut dyn FnMut(u64) -> Result<(), Interrupted>,
) -> Result<Vec<u64>, Interrupted> {
    let edges = Edges::new(layout);
    let arrangements = layout.arrangements.count();
    let words = arrangements.div_ceil(64);
    let blocks = layout.blocks.len();
    let mut levels = Levels {
        edges: &edges,
        words,
        frontier: zeros(blocks * words)?,
        is_active: vec![false; blocks],
        next: zeros(blocks * words)?,
        is_next_active: vec![false; blocks],
        reached: zeros(blocks * words)?,
        answer: zeros(blocks * words)?,
        missing: vec![arrangements as u32; blocks],
    };
    levels.frontier[goal * words] = 1;
    levels.reached[goal * words] = 1;
    levels.missing[goal] -= 1;
    levels.is_active[goal] = true;
    let mut done = 1;
    for level in 1.. {
        let new = levels.advance(level, threads, &mut |new| on_progress(done + new))?;
        if new == 0 {
            break;
        }
        done += new;
    }
    assert_eq!(
        done,
        (blocks * arrangements) as u64,
        "every entry can be reached"
    );
    let Levels { answer, .. } = levels;
    transposed(&answer, blocks, arrangements)
}

/// So many zeros; where there is no memory for them, the work ends.
pub(super) fn zeros(length: usize) -> Result<Vec<u64>, Interrupted> {
    attempt(|| bytemuck::allocation::try_zeroed_vec(length)).map_err(|()| Interrupted)
}

impl Levels<'_> {
    /// Searches a level; how many entries are new.
    fn advance(
        &mut self,
        level: u32,
        threads: usize,
        on_progress: &mut dyn FnMut(u64) -> Result<(), Interrupted>,
    ) -> Result<u64, Interrupted> {
        let new = AtomicU64::new(0);
        let is_stopped = AtomicBool::new(false);
        let (edges, frontier, is_active) = (self.edges, &self.frontier, &self.is_active);
        let length = self.words * BATCH;
        let batches = (self.next.chunks_mut(length))
            .zip(self.reached.chunks_mut(length))
            .zip(self.answer.chunks_mut(length))
            .zip(self.is_next_active.chunks_mut(BATCH))
            .zip(self.missing.chunks_mut(BATCH))
            .zip((0..).step_by(BATCH))
            .map(
                |(((((next, reached), answer), is_next_active), missing), first)| Batch {
                    first,
                    next,
                    is_next_active,
                    reached,
                    answer,
                    missing,
                },
            );
        let queue = Mutex::new(batches);
        // The guard is gone before the work begins.
        let take = || queue.lock().ok().and_then(|mut batches| batches.next());
        let work = |batch: Batch<'_>| {
            let count = batch.search(level, edges, frontier, is_active);
            new.fetch_add(count, Ordering::Relaxed) + count
        };
        let result = thread::scope(|scope| {
            let help = || {
                while let Some(batch) = take().filter(|_| !is_stopped.load(Ordering::Relaxed)) {
                    work(batch);
                }
            };
            start(scope, (1..threads).map(|_| help));
            while let Some(batch) = take() {
                let count = work(batch);
                on_progress(count).inspect_err(|_| is_stopped.store(true, Ordering::Relaxed))?;
            }
            Ok(())
        });
        std::mem::swap(&mut self.frontier, &mut self.next);
        std::mem::swap(&mut self.is_active, &mut self.is_next_active);
        result.map(|()| new.into_inner())
    }
}

impl Batch<'_> {
    /// What the frontier newly reaches of these blocks: how many entries.
    fn search(self, level: u32, edges: &Edges, frontier: &[u64], is_active: &[bool]) -> u64 {
        let words = self.next.len() / self.missing.len();
        let rows = (self.next.chunks_mut(words))
            .zip(self.reached.chunks_mut(words))
            .zip(self.answer.chunks_mut(words));
        let states = self.is_next_active.iter_mut().zip(self.missing);
        let mut count = 0;
        for ((((next, reached), answer), (is_active_now, missing)), block) in
            rows.zip(states).zip(self.first..)
        {
            // This table was the frontier two levels ago.
            if *is_active_now {
                next.fill(0);
            }
            let is_touched = *missing > 0 && gather(next, block, edges, frontier, is_active);
            let new = if is_touched {
                settle(level, next, reached, answer)
            } else {
                0
            };
            *missing -= new;
            *is_active_now = new > 0;
            count += u64::from(new);
        }
        count
    }
}

/// Adds to `next` whatever of a block the frontier reaches; whether it reaches the block at all.
fn gather(
    next: &mut [u64],
    block: usize,
    edges: &Edges,
    frontier: &[u64],
    is_active: &[bool],
) -> bool {
    let mut is_touched = false;
    for edge in edges.into(block) {
        let source = edge.source as usize;
        if !is_active[source] {
            continue;
        }
        is_touched = true;
        let from = &frontier[source * next.len()..][..next.len()];
        let Some(turn) = edges.turn(edge) else {
            for (next, word) in next.iter_mut().zip(from) {
                *next |= word;
            }
            continue;
        };
        for (word, base) in from.iter().zip((0..).step_by(64)) {
            let mut word = *word;
            while word != 0 {
                let target = turn[base + word.trailing_zeros() as usize];
                next[usize::from(target / 64)] |= 1 << (target % 64);
                word &= word - 1;
            }
        }
    }
    is_touched
}

/// Keeps of `next` what is new, and notes its distance; how many entries that are.
fn settle(level: u32, next: &mut [u64], reached: &mut [u64], answer: &mut [u64]) -> u32 {
    let mark = if level & 2 != 0 { u64::MAX } else { 0 };
    let mut new = 0;
    for ((next, reached), answer) in next.iter_mut().zip(reached).zip(answer) {
        *next &= !*reached;
        *reached |= *next;
        *answer |= *next & mark;
        new += next.count_ones();
    }
    new
}
