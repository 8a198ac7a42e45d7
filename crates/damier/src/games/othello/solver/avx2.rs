//! The kernel for processors with AVX2: four directions at once in the four lanes of a register, and
//! counting and scanning bits in one instruction each.
//!
//! The only `unsafe` of Othello: functions compiled for instructions that not every x86-64 has. They
//! run only behind [`Avx2::is_available`], which asks the processor; a test compares them with the
//! portable kernel, `damier bench othello` does so on ten million positions.

#![allow(
    unsafe_code,
    reason = "functions compiled for more than the common instructions have no other way to be called"
)]

use std::arch::x86_64::{
    __m256i, _MM_HINT_T0, _mm_cvtsi128_si64, _mm_or_si128, _mm_prefetch, _mm_unpackhi_epi64,
    _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128,
    _mm256_cmpeq_epi64, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_or_si256,
    _mm256_set1_epi64x, _mm256_setr_epi64x, _mm256_setzero_si256, _mm256_sllv_epi64,
    _mm256_srlv_epi64, _mm256_sub_epi64,
};

use super::kernel::Kernel;
use super::selective::descent::{Descent, Node};
use super::worker::Worker;
use crate::games::othello::bitboard::{self, RAYS, Rays};
use crate::games::othello::discs::Discs;
use crate::search::Interrupted;

/// AVX2 and the bit instructions that came with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx2;

impl Avx2 {
    /// Does this processor have it all?
    pub(super) fn is_available() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
    }
}

impl Kernel for Avx2 {
    #[inline(always)]
    fn flips<const N: usize>(discs: Discs, bit: u8) -> u64 {
        // SAFETY: whoever takes this kernel has asked `is_available`.
        unsafe { flips::<N>(discs, bit) }
    }

    #[inline(always)]
    fn mobility<const N: usize>(discs: Discs) -> u64 {
        // SAFETY: as above.
        unsafe { mobility::<N>(discs) }
    }

    #[inline(always)]
    fn prefetch<T>(item: &T) {
        // SAFETY: the address is that of something borrowed, and nothing is read that the program sees.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(item).cast()) };
    }

    #[inline(always)]
    fn few_empties<const N: usize, const COUNT: usize>(
        worker: &mut Worker<'_, N>,
        discs: Discs,
        empties: u64,
        tried: u64,
        odd: u8,
        alpha: i32,
    ) -> i32 {
        // SAFETY: as above.
        unsafe { few_empties::<N, COUNT>(worker, discs, empties, tried, odd, alpha) }
    }

    #[inline(always)]
    fn some_empties<const N: usize>(
        worker: &mut Worker<'_, N>,
        discs: Discs,
        moves: u64,
        odd: u8,
        alpha: i32,
    ) -> i32 {
        // SAFETY: as above.
        unsafe { some_empties(worker, discs, moves, odd, alpha) }
    }

    #[inline(always)]
    fn many_empties<const N: usize>(
        worker: &mut Worker<'_, N>,
        discs: Discs,
        moves: u64,
        alpha: i32,
    ) -> Result<i32, Interrupted> {
        // SAFETY: as above.
        unsafe { many_empties(worker, discs, moves, alpha) }
    }

    #[inline(always)]
    fn guess<const N: usize>(
        worker: &mut Worker<'_, N>,
        discs: Discs,
        moves: u64,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        // SAFETY: as above.
        unsafe { guess(worker, discs, moves, depth, alpha, beta) }
    }

    #[inline(always)]
    fn descend<const N: usize>(
        descent: &mut Descent<'_, N>,
        node: Node,
    ) -> Result<i32, Interrupted> {
        // SAFETY: as above.
        unsafe { descend(descent, node) }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
fn few_empties<const N: usize, const COUNT: usize>(
    worker: &mut Worker<'_, N>,
    discs: Discs,
    empties: u64,
    tried: u64,
    odd: u8,
    alpha: i32,
) -> i32 {
    worker.few_empties::<Avx2, COUNT>(discs, empties, tried, odd, alpha)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
fn some_empties<const N: usize>(
    worker: &mut Worker<'_, N>,
    discs: Discs,
    moves: u64,
    odd: u8,
    alpha: i32,
) -> i32 {
    worker.some_empties::<Avx2>(discs, moves, odd, alpha)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
fn many_empties<const N: usize>(
    worker: &mut Worker<'_, N>,
    discs: Discs,
    moves: u64,
    alpha: i32,
) -> Result<i32, Interrupted> {
    worker.many_empties::<Avx2>(discs, moves, alpha)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
fn guess<const N: usize>(
    worker: &mut Worker<'_, N>,
    discs: Discs,
    moves: u64,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> i32 {
    worker.guess::<Avx2>(discs, moves, depth, alpha, beta)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
fn descend<const N: usize>(descent: &mut Descent<'_, N>, node: Node) -> Result<i32, Interrupted> {
    descent.value::<Avx2>(node)
}

/// As [`bitboard::flips`]. Upwards, the first cell that is not the other's is the lowest bit of those;
/// downwards, the highest, which is found by spreading them all downwards along the ray: five cells far on
/// a board of 6, whose rim is nobody's.
#[target_feature(enable = "avx2")]
#[inline]
fn flips<const N: usize>(discs: Discs, bit: u8) -> u64 {
    let Rays { higher, lower } = &RAYS[usize::from(bit)];
    let own = _mm256_set1_epi64x(discs.own.cast_signed());
    let other = _mm256_set1_epi64x(discs.other.cast_signed());
    let zero = _mm256_setzero_si256();

    let ray = lanes(higher);
    let ends = _mm256_andnot_si256(other, ray);
    let first = _mm256_and_si256(ends, _mm256_sub_epi64(zero, ends));
    let end = _mm256_and_si256(first, own);
    // One less than the end are the cells below it; where there is no end, nothing is taken away.
    let none = _mm256_cmpeq_epi64(end, zero);
    let below = _mm256_andnot_si256(none, _mm256_add_epi64(end, _mm256_set1_epi64x(-1)));
    let upwards = _mm256_and_si256(below, ray);

    let steps = _mm256_setr_epi64x(1, 7, 8, 9);
    let steps_by_two = _mm256_setr_epi64x(2, 14, 16, 18);
    let steps_by_four = _mm256_setr_epi64x(4, 28, 32, 36);
    let ray = lanes(lower);
    let ends = _mm256_andnot_si256(other, ray);
    let spread = _mm256_or_si256(ends, _mm256_srlv_epi64(ends, steps));
    let spread = _mm256_or_si256(spread, _mm256_srlv_epi64(spread, steps_by_two));
    let spread = match N > 6 {
        true => _mm256_or_si256(spread, _mm256_srlv_epi64(spread, steps_by_four)),
        false => spread,
    };
    let first = _mm256_andnot_si256(_mm256_srlv_epi64(spread, steps), ends);
    let end = _mm256_and_si256(first, own);
    let above = _mm256_sub_epi64(zero, _mm256_add_epi64(end, end));
    let downwards = _mm256_and_si256(above, ray);

    any_lane(_mm256_or_si256(upwards, downwards))
}

/// As [`bitboard::mobility`].
#[target_feature(enable = "avx2")]
#[inline]
fn mobility<const N: usize>(discs: Discs) -> u64 {
    let sideways = (discs.other & bitboard::sideways::<N>()).cast_signed();
    let own = _mm256_set1_epi64x(discs.own.cast_signed());
    let other = _mm256_setr_epi64x(sideways, sideways, discs.other.cast_signed(), sideways);
    let step = _mm256_setr_epi64x(1, 7, 8, 9);
    let both_steps = _mm256_setr_epi64x(2, 14, 16, 18);

    let mut up = _mm256_and_si256(other, _mm256_sllv_epi64(own, step));
    let mut down = _mm256_and_si256(other, _mm256_srlv_epi64(own, step));
    up = _mm256_or_si256(up, _mm256_and_si256(other, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(other, _mm256_srlv_epi64(down, step)));
    let pairs_up = _mm256_and_si256(other, _mm256_sllv_epi64(other, step));
    let pairs_down = _mm256_srlv_epi64(pairs_up, step);
    let mut length = 4;
    while length < N {
        let farther = _mm256_sllv_epi64(up, both_steps);
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, farther));
        let farther = _mm256_srlv_epi64(down, both_steps);
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, farther));
        length += 2;
    }
    let behind = _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    any_lane(behind) & bitboard::empty_cells::<N>(discs.own, discs.other)
}

#[target_feature(enable = "avx2")]
#[inline]
fn lanes(rays: &[u64; 4]) -> __m256i {
    // SAFETY: four words are read, which is what there is; the load asks for no alignment.
    unsafe { _mm256_loadu_si256(rays.as_ptr().cast()) }
}

/// The bits that are set in any of the four lanes.
#[target_feature(enable = "avx2")]
#[inline]
fn any_lane(lanes: __m256i) -> u64 {
    let halves = _mm_or_si128(
        _mm256_castsi256_si128(lanes),
        _mm256_extracti128_si256::<1>(lanes),
    );
    let whole = _mm_or_si128(halves, _mm_unpackhi_epi64(halves, halves));
    _mm_cvtsi128_si64(whole).cast_unsigned()
}
