//! Every position of Chomp, won or lost, by one bit each: retrograde analysis by a sieve.
//!
//! **Idea.** Go through the positions in an order in which each comes after all it can become. One
//! that nobody has marked has no lost position within reach: it is lost itself, and every position
//! that can become it is won, so mark those. Few positions are lost, one in two hundred on large
//! bars, and what can become a lost one is found without trying bites. Over every run of equal
//! columns there is room up to the column before, and any staircase that fits into this rectangle
//! may have been bitten off:
//!
//! ```text
//!   # . . . |            the columns 2, 3 and 4 are a run: whatever filled some of the dots,
//!   # . . . |            in a staircase, is gone after one bite at (2,2)
//!   # # # # # #
//! ```
//!
//! In the numbering of `staircase.rs` such a rectangle is a fixed list of differences, and over the
//! columns at the end that are empty it is one range.
//! **Guarantee.** Exact; the same table for any number of threads.
//! **Cost.** About 1.4 marks a position, some nanoseconds each, and one bit of memory.
//!
//! **Threads.** The positions of a block share their leading columns. Each block has one owner, who
//! alone writes into it. When a block is done its lost positions go into a log that everybody reads
//! and everybody marks from, in his own blocks. A block may be done when those just below it are.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Duration;

use super::rectangle::Rectangles;
use super::staircase::Staircases;
use crate::search::Interrupted;
use crate::solve::Progress;
use crate::threads::start;

/// So many bits are set between two looks whether somebody wants it to end: a few milliseconds.
const AT_ONCE: u64 = 1 << 25;

/// The lost positions of a block, by their numbers inside it.
struct Lost {
    block: usize,
    numbers: Vec<u32>,
}

/// What the threads share.
struct Log {
    entries: Mutex<Vec<Arc<Lost>>>,
    has_grown: Condvar,
    is_stopped: AtomicBool,
    /// Positions decided so far.
    done: AtomicU64,
}

impl Log {
    fn lock(&self) -> MutexGuard<'_, Vec<Arc<Lost>>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Sets the bits from `from` to just before `to`, unless somebody wants it to end.
    fn set_range(&self, words: &mut [u64], from: u64, to: u64) {
        for first in (from..to).step_by(AT_ONCE as usize) {
            if self.is_stopped() {
                return;
            }
            set_range(words, first, (first + AT_ONCE).min(to));
        }
    }
}

/// The table of a bar: the bit of a position is set if the side to move wins.
pub(super) fn solve(
    staircases: &Staircases,
    threads: usize,
    progress: &mut Progress<'_>,
) -> Result<Vec<u64>, Interrupted> {
    /// How often the progress is told and the budget asked.
    const PULSE: Duration = Duration::from_millis(20);
    let mut table = progress.zeros(staircases.words())?;
    // The lost ones, one in two hundred and more on small bars, by numbers of four bytes.
    progress.charge(staircases.count() / 50)?;
    let log = Log {
        entries: Mutex::default(),
        has_grown: Condvar::new(),
        is_stopped: AtomicBool::new(false),
        done: AtomicU64::new(0),
    };
    let total = staircases.count();
    let outcome = std::thread::scope(|scope| {
        // Threads wait for each other's lost positions: who has a share must be there.
        let (mut desks, mut waiting) = (Vec::new(), Vec::new());
        for _ in 0..threads.clamp(1, staircases.blocks.len()) {
            let (desk, hears) = mpsc::channel::<Worker<'_, '_>>();
            desks.push(desk);
            waiting.push(move || hears.into_iter().for_each(Worker::work));
        }
        let (running, left) = start(scope, waiting);
        drop(left);
        desks.truncate(running.len());
        let workers = shares(staircases, desks.len(), &mut table)
            .into_iter()
            .map(|mine| Worker::new(staircases, mine, &log));
        match desks.is_empty() {
            true => workers.for_each(Worker::work),
            false => workers.zip(desks).for_each(|(worker, desk)| {
                // It listens until it has had one.
                let _ = desk.send(worker);
            }),
        }
        let mut entries = log.lock();
        while entries.len() < staircases.blocks.len() {
            let waited = log.has_grown.wait_timeout(entries, PULSE);
            entries = waited.unwrap_or_else(PoisonError::into_inner).0;
            let done = log.done.load(Ordering::Relaxed);
            if let Err(interrupted) = progress.advance(done.min(total - 1), total) {
                log.is_stopped.store(true, Ordering::Relaxed);
                log.has_grown.notify_all();
                return Err(interrupted);
            }
        }
        Ok(())
    });
    outcome?;
    progress.advance(total, total)?;
    Ok(table)
}

/// The words of every block, given to one thread each: the largest first, to whoever has least.
fn shares<'table>(
    staircases: &Staircases,
    threads: usize,
    mut table: &'table mut [u64],
) -> Vec<Vec<Option<&'table mut [u64]>>> {
    let blocks = &staircases.blocks;
    let mut largest_first: Vec<usize> = (0..blocks.len()).collect();
    largest_first.sort_by_key(|block| std::cmp::Reverse(blocks[*block].size));
    let mut loads = vec![0; threads.clamp(1, blocks.len())];
    let mut owners = vec![0; blocks.len()];
    for block in largest_first {
        let owner = (0..loads.len())
            .min_by_key(|owner| loads[*owner])
            .unwrap_or(0);
        owners[block] = owner;
        loads[owner] += blocks[block].size;
    }
    let mut shares: Vec<Vec<_>> = loads.iter().map(|_| Vec::new()).collect();
    for (block, owner) in blocks.iter().zip(owners) {
        let (words, rest) = table.split_at_mut(block.words());
        table = rest;
        for share in &mut shares {
            share.push(None);
        }
        let place = shares[owner].last_mut().expect("one was just pushed");
        *place = Some(words);
    }
    shares
}

/// A thread with its blocks.
struct Worker<'work, 'table> {
    staircases: &'work Staircases,
    /// The words of the blocks that are this thread's.
    mine: Vec<Option<&'table mut [u64]>>,
    rectangles: Rectangles<'work>,
    log: &'work Log,
    /// How many of the blocks just below each block are not yet marked from.
    missing: Vec<usize>,
    /// Own blocks that may be done.
    ready: BTreeSet<usize>,
}

impl<'work, 'table> Worker<'work, 'table> {
    fn new(
        staircases: &'work Staircases,
        mine: Vec<Option<&'table mut [u64]>>,
        log: &'work Log,
    ) -> Worker<'work, 'table> {
        let mut worker = Worker {
            staircases,
            rectangles: Rectangles::new(staircases),
            log,
            missing: vec![0; mine.len()],
            ready: BTreeSet::new(),
            mine,
        };
        for block in 0..worker.mine.len() {
            for above in worker.blocks_just_above(block) {
                worker.missing[above] += 1;
            }
        }
        if worker.mine[0].is_some() {
            worker.ready.insert(0);
        }
        worker
    }

    /// The blocks in which one leading column is one higher.
    fn blocks_just_above(&self, block: usize) -> Vec<usize> {
        let staircases = self.staircases;
        let leading = staircases.blocks[block].leading;
        let grown = (0..staircases.leading).filter_map(|column| {
            let highest = match column {
                0 => staircases.rows as u8,
                _ => leading[column - 1],
            };
            let mut above = leading;
            above[column] += 1;
            (above[column] <= highest).then(|| staircases.block_of(&above))
        });
        grown.collect()
    }

    /// Marks from the log and does own blocks, until every block is done.
    fn work(mut self) {
        let mut read = 0;
        while read < self.mine.len() && !self.log.is_stopped() {
            for lost in self.news(read) {
                self.mark_from(&lost);
                for above in self.blocks_just_above(lost.block) {
                    self.missing[above] -= 1;
                    if self.missing[above] == 0 && self.mine[above].is_some() {
                        self.ready.insert(above);
                    }
                }
                read += 1;
            }
            if let Some(block) = self.ready.pop_first() {
                let lost = self.decide(block);
                self.log.lock().push(Arc::new(lost));
                self.log.has_grown.notify_all();
            }
        }
    }

    /// The entries of the log that were not read yet; waits for one if there is nothing else to do.
    fn news(&self, read: usize) -> Vec<Arc<Lost>> {
        let entries = self.log.lock();
        let is_idle = |entries: &mut Vec<Arc<Lost>>| {
            entries.len() == read && self.ready.is_empty() && !self.log.is_stopped()
        };
        let entries = self.log.has_grown.wait_while(entries, is_idle);
        let entries = entries.unwrap_or_else(PoisonError::into_inner);
        entries[read..].to_vec()
    }

    /// Goes through a block: what nobody has marked is lost.
    fn decide(&mut self, block: usize) -> Lost {
        let staircases = self.staircases;
        let mut numbers = Vec::new();
        let size = staircases.blocks[block].size;
        let words = self.mine[block].take().expect("one of this thread's");
        if block == 0 {
            // With nothing left to take, the other one has taken the poison.
            words[0] |= 1;
        }
        let mut heights = [0; 18];
        let heights = &mut heights[..staircases.columns];
        heights[..staircases.leading]
            .copy_from_slice(&staircases.blocks[block].leading[..staircases.leading]);
        let mut from = 0;
        while let Some(number) = next_clear(words, from).filter(|number| *number < size) {
            staircases.fill_from(staircases.leading, number, heights);
            numbers.push(number as u32);
            self.mark_inside(words, heights, number);
            self.log
                .done
                .fetch_add(number + 1 - from, Ordering::Relaxed);
            from = number + 1;
            if self.log.is_stopped() {
                break;
            }
        }
        self.log.done.fetch_add(size - from, Ordering::Relaxed);
        self.mine[block] = Some(words);
        Lost { block, numbers }
    }

    /// Marks what becomes a lost position by a bite behind the leading columns: in the same block.
    fn mark_inside(&mut self, words: &mut [u64], heights: &[u8], number: u64) {
        let staircases = self.staircases;
        for run in runs(heights).filter(|run| run.first >= staircases.leading) {
            let highest = heights[run.first - 1];
            // The number of what stands before the run and behind it, without the run.
            let rest = number - staircases.number_from(run.first, &heights[..run.last + 1]);
            if run.height == 0 {
                let all = staircases.ways(run.first, highest);
                self.log.set_range(words, number + 1, rest + all);
            } else {
                self.rectangles.mark(words, run, highest, rest);
                // The rectangle left empty is the lost position itself.
                words[(number / 64) as usize] &= !(1 << (number % 64));
            }
        }
    }

    /// Marks what becomes a lost position of another block by a bite in the leading columns.
    fn mark_from(&mut self, lost: &Lost) {
        let staircases = self.staircases;
        let mut heights = [0; 18];
        let heights = &mut heights[..staircases.columns];
        for number in &lost.numbers {
            let number = u64::from(*number);
            let leading = &staircases.blocks[lost.block].leading[..staircases.leading];
            heights[..staircases.leading].copy_from_slice(leading);
            staircases.fill_from(staircases.leading, number, heights);
            for run in runs(heights).take_while(|run| run.first < staircases.leading) {
                let highest = match run.first {
                    0 => staircases.rows as u8,
                    column => heights[column - 1],
                };
                let behind = (run.last + 1).max(staircases.leading);
                let parent = Parent {
                    run,
                    number,
                    rest: staircases.number_from(behind, heights),
                };
                let mut grown = [0; 3];
                grown[..staircases.leading].copy_from_slice(&heights[..staircases.leading]);
                self.grow(&parent, run.first, highest, grown);
            }
            if self.log.is_stopped() {
                return;
            }
        }
    }

    /// Raises the leading columns of a run in every way, and marks what is above in own blocks.
    fn grow(&mut self, parent: &Parent, column: usize, highest: u8, mut leading: [u8; 3]) {
        let staircases = self.staircases;
        let Parent { run, number, rest } = *parent;
        if column <= run.last && column < staircases.leading {
            for height in run.height..=highest {
                leading[column] = height;
                self.grow(parent, column + 1, height, leading);
            }
            return;
        }
        // What can become the last piece is nearly everything: a stop is looked for on the way.
        if leading[run.first] == run.height || self.log.is_stopped() {
            return;
        }
        let block = staircases.block_of(&leading);
        let Some(words) = self.mine[block].as_deref_mut() else {
            return;
        };
        let highest = leading[staircases.leading - 1];
        if run.last < staircases.leading || highest == run.height {
            words[(number / 64) as usize] |= 1 << (number % 64);
        } else if run.height == 0 {
            self.log.set_range(words, 0, staircases.blocks[block].size);
        } else {
            let behind = Run {
                first: staircases.leading,
                ..run
            };
            self.rectangles.mark(words, behind, highest, rest);
        }
    }
}

/// A run of a lost position that was bitten out of something higher.
#[derive(Clone, Copy)]
struct Parent {
    run: Run,
    /// The lost position's number in its block.
    number: u64,
    /// The number of what stands behind the run and the leading columns.
    rest: u64,
}

/// Columns of the same height, side by side.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) height: u8,
}

fn runs(heights: &[u8]) -> impl Iterator<Item = Run> {
    let mut first = 0;
    std::iter::from_fn(move || {
        let height = *heights.get(first)?;
        let same = heights[first..]
            .iter()
            .take_while(|other| **other == height);
        let last = first + same.count() - 1;
        let run = Run {
            first,
            last,
            height,
        };
        first = last + 1;
        Some(run)
    })
}

/// The first bit from `from` on that is not set.
fn next_clear(words: &[u64], from: u64) -> Option<u64> {
    let first = (from / 64) as usize;
    let mut clear = !words.get(first)? & (u64::MAX << (from % 64));
    let mut index = first;
    while clear == 0 {
        index += 1;
        clear = !*words.get(index)?;
    }
    Some(64 * index as u64 + u64::from(clear.trailing_zeros()))
}

/// Sets the bits from `from` to just before `to`.
fn set_range(words: &mut [u64], from: u64, to: u64) {
    if from >= to {
        return;
    }
    let (first, last) = ((from / 64) as usize, ((to - 1) / 64) as usize);
    let from_here = u64::MAX << (from % 64);
    let up_to_here = u64::MAX >> (63 - (to - 1) % 64);
    if first == last {
        words[first] |= from_here & up_to_here;
    } else {
        words[first] |= from_here;
        words[first + 1..last].fill(u64::MAX);
        words[last] |= up_to_here;
    }
}
