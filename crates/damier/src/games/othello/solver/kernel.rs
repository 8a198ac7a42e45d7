//! The few operations that nearly all of the time goes into, and which instructions they use.
//!
//! A search is compiled once for every kernel: it is written against this trait, and calls itself
//! through it, so that every function of it is compiled for the instructions of its kernel.

#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
use super::selective::descent::{Descent, Node};
use super::worker::Worker;
use crate::games::othello::bitboard;
use crate::games::othello::discs::Discs;
use crate::search::Interrupted;

/// How discs are flipped and moves are found, and the searches made of that.
pub(super) trait Kernel {
    /// What a disc of `own` placed on the cell of `bit` flips.
    fn flips<const N: usize>(discs: Discs, bit: u8) -> u64;

    /// Where a disc may be placed.
    fn mobility<const N: usize>(discs: Discs) -> u64;

    /// Asks for memory ahead of its use.
    fn prefetch<T>(item: &T);

    /// [`Worker::few_empties`], compiled for this kernel.
    fn few_empties<const N: usize, const COUNT: usize>(
        worker: &mut Worker<'_, N>,
        discs: Discs,
        empties: u64,
        tried: u64,
        odd: u8,
        alpha: i32,
    ) -> i32;

    /// [`Worker::some_empties`], compiled for this kernel.
    fn some_empties<const N: usize>(
        worker: &mut Worker<'_, N>,
        discs: Discs,
        moves: u64,
        odd: u8,
        alpha: i32,
    ) -> i32;

    /// [`Worker::many_empties`], compiled for this kernel.
    fn many_empties<const N: usize>(
        worker: &mut Worker<'_, N>,
        discs: Discs,
        moves: u64,
        alpha: i32,
    ) -> Result<i32, Interrupted>;

    /// [`Worker::guess`], compiled for this kernel.
    fn guess<const N: usize>(
        worker: &mut Worker<'_, N>,
        discs: Discs,
        moves: u64,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32;

    /// [`Descent::value`], compiled for this kernel.
    fn descend<const N: usize>(
        descent: &mut Descent<'_, N>,
        node: Node,
    ) -> Result<i32, Interrupted>;
}

/// What every processor can do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

impl Kernel for Portable {
    #[inline(always)]
    fn flips<const N: usize>(discs: Discs, bit: u8) -> u64 {
        bitboard::flips(discs.own, discs.other, bit)
    }

    #[inline(always)]
    fn mobility<const N: usize>(discs: Discs) -> u64 {
        bitboard::mobility::<N>(discs.own, discs.other)
    }

    #[inline(always)]
    fn prefetch<T>(_: &T) {}

    #[inline(never)]
    fn few_empties<const N: usize, const COUNT: usize>(
        worker: &mut Worker<'_, N>,
        discs: Discs,
        empties: u64,
        tried: u64,
        odd: u8,
        alpha: i32,
    ) -> i32 {
        worker.few_empties::<Portable, COUNT>(discs, empties, tried, odd, alpha)
    }

    #[inline(never)]
    fn some_empties<const N: usize>(
        worker: &mut Worker<'_, N>,
        discs: Discs,
        moves: u64,
        odd: u8,
        alpha: i32,
    ) -> i32 {
        worker.some_empties::<Portable>(discs, moves, odd, alpha)
    }

    #[inline(never)]
    fn many_empties<const N: usize>(
        worker: &mut Worker<'_, N>,
        discs: Discs,
        moves: u64,
        alpha: i32,
    ) -> Result<i32, Interrupted> {
        worker.many_empties::<Portable>(discs, moves, alpha)
    }

    #[inline(never)]
    fn guess<const N: usize>(
        worker: &mut Worker<'_, N>,
        discs: Discs,
        moves: u64,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        worker.guess::<Portable>(discs, moves, depth, alpha, beta)
    }

    #[inline(never)]
    fn descend<const N: usize>(
        descent: &mut Descent<'_, N>,
        node: Node,
    ) -> Result<i32, Interrupted> {
        descent.value::<Portable>(node)
    }
}

/// The instructions to search with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Instructions {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Instructions {
    /// The fastest that this processor has.
    pub(super) fn best() -> Instructions {
        #[cfg(target_arch = "x86_64")]
        if Avx2::is_available() {
            return Instructions::Avx2;
        }
        Instructions::Portable
    }

    /// [`Worker::many_empties`] by these instructions.
    pub(super) fn many_empties<const N: usize>(
        self,
        worker: &mut Worker<'_, N>,
        discs: Discs,
        moves: u64,
        alpha: i32,
    ) -> Result<i32, Interrupted> {
        match self {
            Instructions::Portable => Portable::many_empties(worker, discs, moves, alpha),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => Avx2::many_empties(worker, discs, moves, alpha),
        }
    }

    /// [`Worker::guess`] by these instructions.
    pub(super) fn guess<const N: usize>(
        self,
        worker: &mut Worker<'_, N>,
        discs: Discs,
        moves: u64,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        match self {
            Instructions::Portable => Portable::guess(worker, discs, moves, depth, alpha, beta),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => Avx2::guess(worker, discs, moves, depth, alpha, beta),
        }
    }

    /// [`Descent::value`] by these instructions.
    pub(super) fn descend<const N: usize>(
        self,
        descent: &mut Descent<'_, N>,
        node: Node,
    ) -> Result<i32, Interrupted> {
        match self {
            Instructions::Portable => Portable::descend(descent, node),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => Avx2::descend(descent, node),
        }
    }
}
