//! Several threads on one question.
//!
//! **Name.** Simplified ABDADA (Kerrigan 2017, after Weill 1996).
//! **Idea.** All threads search the same tree from the same root and share what they find in the table.
//! A thread that is about to search a move after the first one says so; others leave that move for the
//! end of their list, and by then its answer is mostly in the table.
//! **Guarantee.** Every thread would find the answer alone, so the first one that has it is right; the
//! notes on who is busy with what change the order of work and nothing else.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use super::kernel::Instructions;
use super::worker::Worker;
use crate::games::othello::bitboard::mobility;
use crate::games::othello::discs::Discs;
use crate::search::Interrupted;
use crate::threads::{join, start};

/// Which moves threads are busy with.
pub(super) struct Busy {
    /// The keys of moves being searched, each in the place it asks for; 0 where there is none.
    moves: Vec<AtomicU64>,
    /// Does somebody have the answer?
    is_done: AtomicBool,
}

impl Busy {
    /// More than enough for the moves that a few threads are busy with at once.
    const PLACES: usize = 1024;

    pub(super) fn new(threads: usize) -> Busy {
        let places = if threads > 1 { Self::PLACES } else { 0 };
        Busy {
            moves: (0..places).map(|_| AtomicU64::new(0)).collect(),
            is_done: AtomicBool::new(false),
        }
    }

    /// For a thread that answers a question of its own.
    pub(super) fn nobody() -> &'static Busy {
        static NOBODY: Busy = Busy {
            moves: Vec::new(),
            is_done: AtomicBool::new(false),
        };
        &NOBODY
    }

    /// Is there anybody else?
    #[inline(always)]
    pub(super) fn is_shared(&self) -> bool {
        !self.moves.is_empty()
    }

    /// Is somebody busy with the move of that key?
    #[inline(always)]
    pub(super) fn is_busy(&self, key: u64) -> bool {
        self.moves[key as usize % Self::PLACES].load(Relaxed) == key
    }

    #[inline(always)]
    pub(super) fn begin(&self, key: u64) {
        self.moves[key as usize % Self::PLACES].store(key, Relaxed);
    }

    #[inline(always)]
    pub(super) fn end(&self, key: u64) {
        let place = &self.moves[key as usize % Self::PLACES];
        if place.load(Relaxed) == key {
            place.store(0, Relaxed);
        }
    }

    /// Has another thread found the answer?
    #[inline(always)]
    pub(super) fn is_done(&self) -> bool {
        self.is_done.load(Relaxed)
    }
}

/// Is the value above `alpha`? The answer of the first thread that has one.
pub(super) fn ask<const N: usize>(
    instructions: Instructions,
    workers: &mut [Worker<'_, N>],
    busy: &Busy,
    discs: Discs,
    alpha: i32,
) -> Result<i32, Interrupted> {
    let moves = mobility::<N>(discs.own, discs.other);
    let answer = |worker: &mut Worker<'_, N>| {
        let answer = instructions.many_empties(worker, discs, moves, alpha);
        // A thread that ran out of its budget leaves the others theirs.
        if answer.is_ok() {
            busy.is_done.store(true, Relaxed);
        }
        answer
    };
    let [alone] = workers else {
        busy.is_done.store(false, Relaxed);
        busy.moves.iter().for_each(|key| key.store(0, Relaxed));
        return thread::scope(|scope| {
            let answer = &answer;
            let (threads, left) = start(
                scope,
                workers.iter_mut().map(|worker| move || answer(worker)),
            );
            // One alone finds the answer, too, if the system has no threads for others.
            let alone = left.into_iter().take(usize::from(threads.is_empty()));
            let mut answers: Vec<_> = alone.map(|mut answer| answer()).collect();
            // Each is waited for, whoever was first.
            answers.extend(threads.into_iter().map(join));
            let first = answers.into_iter().find(Result::is_ok);
            first.unwrap_or(Err(Interrupted))
        });
    };
    instructions.many_empties(alone, discs, moves, alpha)
}
