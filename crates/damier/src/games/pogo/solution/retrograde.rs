//! Retrograde analysis (Bellman 1965, Ströhlein 1970, Thompson 1986).
//!
//! Idea: from the end backwards. A position is won if a move leads to a lost one, and lost if every
//! move leads to a won one. So every position begins with the number of its moves; those that are
//! over are lost in 0; a position that leads to one lost in n - 1 is won in n; each position won in
//! n - 1 takes one from the number of every position that leads to it, and who has none left is lost
//! in n. What is never decided is drawn.
//!
//! Guarantee: value and distance of every placement, whatever the number of threads. Each step reads
//! what the step before decided and writes only into the own part.
//!
//! Cost: every move of every decided position once, some 310 million steps in all with six pieces a
//! side, and a byte a placement. Patterns with symmetries of their own are why the moves are walked
//! forwards from their own block, and each back through its own permutation: to reverse a move after
//! making it canonical would count some of them twice and others never.

use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::entry::{DRAWN, UNDECIDED, WON_ALREADY, decided_in};
use super::frontier::{BLOCKS_A_PART, Frontier};
use super::hops::{Hop, MORE_THAN_ALL_HOPS, for_each_hop};
use super::index::{Index, MAX_PIECES};
use super::permutation::{Permutation, Scattering};
use crate::games::pogo::rules::PogoVariant;
use crate::search::Interrupted;

/// Hears how many entries of how many are decided, and says whether to go on.
pub(super) type Told<'on_progress> =
    &'on_progress mut dyn FnMut(usize, usize) -> Result<(), Interrupted>;

/// Every entry of the table, in the memory that somebody provides.
pub(super) fn solve(
    index: &Index,
    variant: PogoVariant,
    threads: usize,
    mut table: Vec<u8>,
    on_progress: Told<'_>,
) -> Result<Vec<u8>, Interrupted> {
    table.fill(DRAWN);
    let total = table.len();
    let mut parts: Vec<Part<'_>> = table
        .chunks_mut(BLOCKS_A_PART * index.width())
        .enumerate()
        .map(|(number, entries)| Part::new(number * BLOCKS_A_PART, entries))
        .collect();
    share(
        &mut parts,
        threads,
        &mut || on_progress(0, total),
        |part, desk| {
            part.begin(index, variant, desk);
        },
    )?;

    let mut last: Vec<Frontier> = parts.iter().map(|_| Frontier::new()).collect();
    let mut done = 0;
    for plies in 1.. {
        for (last, part) in last.iter_mut().zip(&mut parts) {
            mem::swap(last, &mut part.frontier);
        }
        let decided: usize = last.iter().map(Frontier::decided).sum();
        if decided == 0 {
            break;
        }
        done += decided;
        let step = Step {
            index,
            last: &last,
            plies,
        };
        let mut on_progress = || on_progress(done.min(total - 1), total);
        share(&mut parts, threads, &mut on_progress, |part, desk| {
            part.advance(&step, desk);
        })?;
    }

    for entry in &mut table {
        if *entry >= UNDECIDED {
            *entry = DRAWN;
        }
    }
    on_progress(total, total)?;
    Ok(table)
}

/// Has every part worked on, on several threads. The calling one works too, and alone hears of an
/// interruption.
fn share<'table>(
    parts: &mut [Part<'table>],
    threads: usize,
    on_progress: &mut dyn FnMut() -> Result<(), Interrupted>,
    work: impl Fn(&mut Part<'table>, &mut Desk) + Sync,
) -> Result<(), Interrupted> {
    let helpers = threads.min(parts.len()).saturating_sub(1);
    let queue = Mutex::new(parts.iter_mut());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let is_interrupted = AtomicBool::new(false);
    let help = || {
        let mut desk = Desk::new();
        while let Some(part) = next().filter(|_| !is_interrupted.load(Ordering::Relaxed)) {
            work(part, &mut desk);
        }
    };
    thread::scope(|scope| {
        for _ in 0..helpers {
            // Where the system grants no further thread, those that are there do the work.
            let _ = thread::Builder::new().spawn_scoped(scope, help);
        }
        let mut desk = Desk::new();
        while let Some(part) = next() {
            work(part, &mut desk);
            on_progress().inspect_err(|_| is_interrupted.store(true, Ordering::Relaxed))?;
        }
        Ok(())
    })
}

/// What a thread works with.
struct Desk {
    /// The block at hand. It has room for every `u16`, so that no bounds are checked.
    block: Box<[u8; 1 << 16]>,
    /// The colourings of the block that are decided now, as a frontier lists them.
    decided: Vec<u16>,
    /// The moves of the block that lead to something decided.
    live: [Hop; MORE_THAN_ALL_HOPS],
    scattering: Scattering,
}

impl Desk {
    fn new() -> Desk {
        let block = vec![0; 1 << 16].into_boxed_slice();
        Desk {
            block: block.try_into().expect("room for every u16"),
            decided: Vec::new(),
            live: [Hop::NONE; MORE_THAN_ALL_HOPS],
            scattering: Scattering::new(),
        }
    }
}

/// What a step needs to know.
struct Step<'step> {
    index: &'step Index,
    /// What the step before decided, part by part.
    last: &'step [Frontier],
    /// The distance of what this one decides.
    plies: u8,
}

/// Some blocks of the table, which belong to one thread at a time.
struct Part<'table> {
    first_block: usize,
    entries: &'table mut [u8],
    hops: Vec<Hop>,
    /// Where the moves of each block end.
    ends: Vec<usize>,
    /// What the present step decides.
    frontier: Frontier,
}

impl<'table> Part<'table> {
    fn new(first_block: usize, entries: &'table mut [u8]) -> Part<'table> {
        Part {
            first_block,
            entries,
            hops: Vec::new(),
            ends: Vec::new(),
            frontier: Frontier::new(),
        }
    }

    /// Lists the moves, gives every entry their number, and decides what is over.
    fn begin(&mut self, index: &Index, variant: PogoVariant, desk: &mut Desk) {
        let blocks = self.entries.chunks_exact_mut(index.width());
        for (block, heights) in blocks.zip(&index.patterns[self.first_block..]) {
            // Stacks have moves, so nobody has none but who owns nothing.
            let mut moves = [0; 2 * MAX_PIECES];
            for_each_hop(index, variant, heights, |top, hop| {
                moves[usize::from(top)] += 1;
                self.hops.push(hop);
            });
            self.ends.push(self.hops.len());
            let all_moves: u8 = moves.iter().sum();
            let [low, high] = [&moves[..6], &moves[6..]].map(sums);
            desk.decided.clear();
            let colourings = index.colourings.iter().zip(&index.seen);
            for (entry, (&colouring, &seen)) in block.iter_mut().zip(colourings) {
                let own = low[usize::from(colouring & 63)] + high[usize::from(colouring >> 6 & 63)];
                *entry = UNDECIDED + own;
                if own == 0 {
                    *entry = decided_in(0);
                    desk.decided.push(seen);
                } else if own == all_moves {
                    *entry = WON_ALREADY;
                }
            }
            self.frontier.push(heights, &desk.decided);
        }
    }

    /// Decides what is won or lost in so many plies.
    fn advance(&mut self, step: &Step<'_>, desk: &mut Desk) {
        self.frontier.clear();
        let width = step.index.width();
        let mut lists = Vec::with_capacity(MORE_THAN_ALL_HOPS);
        let mut first_hop = 0;
        let blocks = self.entries.chunks_exact_mut(width);
        let patterns = &step.index.patterns[self.first_block..];
        for ((entries, heights), &end) in blocks.zip(patterns).zip(&self.ends) {
            desk.decided.clear();
            step.look_up(&self.hops[first_hop..end], &mut desk.live, &mut lists);
            if !lists.is_empty() {
                desk.block[..width].copy_from_slice(entries);
                for &(back, after) in &lists {
                    desk.scattering.prepare(back);
                    step.pull(after, &desk.scattering, &mut desk.block);
                }
                step.settle(&mut desk.block, &mut desk.decided);
                entries.copy_from_slice(&desk.block[..width]);
            }
            self.frontier.push(heights, &desk.decided);
            first_hop = end;
        }
    }
}

impl<'step> Step<'step> {
    const fn is_winning(&self) -> bool {
        self.plies % 2 == 1
    }

    /// Finds what was decided after each of a block's moves, with the way back.
    #[inline]
    fn look_up(
        &self,
        hops: &[Hop],
        live: &mut [Hop; MORE_THAN_ALL_HOPS],
        lists: &mut Vec<(Permutation, &'step [u16])>,
    ) {
        // No branch here could be predicted: every move is written, and overwritten by the next one
        // unless it leads to something.
        let mut count = 0;
        for hop in hops {
            live[count % MORE_THAN_ALL_HOPS] = *hop;
            count += usize::from(self.last[usize::from(hop.part)].is_listed(hop.slot));
        }
        lists.clear();
        let mut touched = 0;
        for hop in &live[..count] {
            let list = self.last[usize::from(hop.part)].list(hop.slot);
            touched ^= list[0] ^ list[list.len() - 1];
            lists.push((hop.back, list));
        }
        // The lists lie all over memory. Touched together here, they arrive together, instead of
        // being waited for one after the other.
        std::hint::black_box(touched);
    }

    /// Tells a block what was decided one move later.
    #[inline]
    fn pull(&self, after: &[u16], back: &Scattering, block: &mut [u8; 1 << 16]) {
        let scatter = back.scatter();
        let ranks = &self.index.ranks;
        let place = |&colouring| usize::from(ranks[usize::from(scatter(colouring))]);
        if self.is_winning() {
            let won = decided_in(self.plies);
            for colouring in after {
                let entry = &mut block[place(colouring)];
                *entry = if *entry >= UNDECIDED { won } else { *entry };
            }
        } else {
            for colouring in after {
                let entry = &mut block[place(colouring)];
                // One less, unless it is decided: the highest bit is 1 until then.
                *entry -= *entry >> 7;
            }
        }
    }

    /// Finds what has been decided in a block.
    fn settle(&self, block: &mut [u8; 1 << 16], decided: &mut Vec<u16>) {
        let entry_now = decided_in(self.plies);
        let sought = match self.is_winning() {
            true => entry_now,
            // Undecided, with no move left that is not known to lose.
            false => UNDECIDED,
        };
        const PIECE: usize = 16;
        let colourings = self.index.seen.chunks(PIECE);
        for (entries, colourings) in block.chunks_exact_mut(PIECE).zip(colourings) {
            // Without a branch inside, sixteen entries are looked at together.
            let is_there = |found, &entry: &u8| found | (entry == sought);
            if entries.iter().fold(false, is_there) {
                for (entry, &colouring) in entries.iter_mut().zip(colourings) {
                    if *entry == sought {
                        *entry = entry_now;
                        decided.push(colouring);
                    }
                }
            }
        }
    }
}

/// The sums of all selections of six numbers.
fn sums(numbers: &[u8]) -> [u8; 64] {
    let mut sums = [0; 64];
    for (bit, number) in numbers.iter().enumerate() {
        for selection in 0..1 << bit {
            sums[selection | 1 << bit] = sums[selection] + number;
        }
    }
    sums
}
