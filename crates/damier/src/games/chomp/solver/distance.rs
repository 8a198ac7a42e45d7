//! How many plies every position of a small bar lasts: the winner hurries, the loser does not.
//!
//! **Idea.** In the order of `staircase.rs` all that a position can become is known before it. If
//! something lost is within reach, the winner takes the nearest end; if not, the loser puts off the
//! farthest. The numbers of all successors are had in one sweep from the last column to the first:
//! a bite in a column clips it, and from there on the clipped columns' numbers add up.
//! **Guarantee.** Exact. **Cost.** One step a bite of every position, one byte a position.

use super::staircase::Staircases;
use crate::memory::attempt;
use crate::search::Interrupted;
use crate::solve::Progress;

/// Plies to the end, by the number of the position. Won positions have even ones and lost ones odd:
/// who moves last has taken the poison.
pub(super) fn solve(
    staircases: &Staircases,
    progress: &mut Progress<'_>,
) -> Result<Vec<u8>, Interrupted> {
    const PULSE: u64 = 1 << 14;
    let total = staircases.count();
    progress.charge(total)?;
    let mut plies: Vec<u8> = Vec::new();
    attempt(|| plies.try_reserve_exact(total as usize)).map_err(|_| progress.refuse(total))?;
    let mut heights = [0; 18];
    let heights = &mut heights[..staircases.columns];
    for number in 0..total {
        if number % PULSE == 0 {
            progress.advance(number, total)?;
        }
        staircases.fill_from(0, number, heights);
        plies.push(from_successors(staircases, heights, number, &plies));
    }
    progress.advance(total, total)?;
    Ok(plies)
}

fn from_successors(staircases: &Staircases, heights: &[u8], number: u64, plies: &[u8]) -> u8 {
    let (mut nearest_win, mut farthest_loss) = (None, None);
    // `clipped[height]`: the number of the columns from here on, none higher than that.
    let mut clipped = [0; 19];
    let mut before_here = number;
    let mut from_here = 0;
    for (column, height) in heights.iter().enumerate().rev() {
        let before = staircases.before(column);
        let height = usize::from(*height);
        before_here -= before[height];
        from_here += before[height];
        for (lower, clipped) in clipped[..=staircases.rows].iter_mut().enumerate() {
            if lower >= height {
                *clipped = from_here;
                continue;
            }
            *clipped += before[lower];
            let after = plies[(before_here + *clipped) as usize];
            // An odd number of plies: the other one is lost there.
            if after % 2 == 1 {
                nearest_win = Some(nearest_win.map_or(after, |nearest: u8| nearest.min(after)));
            } else {
                farthest_loss = farthest_loss.max(Some(after));
            }
        }
    }
    // With nothing to take the other one has just lost.
    nearest_win.or(farthest_loss).map_or(0, |after| after + 1)
}
