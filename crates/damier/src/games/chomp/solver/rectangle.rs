//! All staircases in a rectangle over a run of columns, as differences of their numbers.
//!
//! The same small rectangles come up millions of times. Their differences are made once and kept;
//! a large one is cut by its first columns until small ones are left.

use super::staircase::Staircases;
use super::won::Run;

/// Rectangles with more staircases than this are cut.
const MAX_KEPT: u64 = 4000;

/// The lists made so far.
pub(super) struct Rectangles<'work> {
    staircases: &'work Staircases,
    /// By first column, last column, lowest and highest height.
    lists: Vec<Option<Box<[u32]>>>,
}

impl<'work> Rectangles<'work> {
    pub(super) fn new(staircases: &'work Staircases) -> Rectangles<'work> {
        let heights = staircases.rows + 1;
        let count = (staircases.columns * heights).pow(2);
        Rectangles {
            staircases,
            lists: (0..count).map(|_| None).collect(),
        }
    }

    /// Marks every position in which the columns of a run have any heights from the run's to
    /// `highest`, in a staircase; `rest` is the number of the other columns.
    pub(super) fn mark(&mut self, words: &mut [u64], run: Run, highest: u8, rest: u64) {
        let Run {
            first,
            last,
            height,
        } = run;
        let (lowest, top) = (usize::from(height), usize::from(highest));
        if staircases_in(top - lowest, last - first + 1) <= MAX_KEPT {
            for difference in self.list(first, last, lowest, top) {
                let number = rest + u64::from(*difference);
                words[(number / 64) as usize] |= 1 << (number % 64);
            }
            return;
        }
        let before = self.staircases.before(first);
        for higher in height..=highest {
            let behind = Run {
                first: first + 1,
                ..run
            };
            let rest = rest + before[usize::from(higher)];
            self.mark(words, behind, higher, rest);
        }
    }

    fn list(&mut self, first: usize, last: usize, lowest: usize, highest: usize) -> &[u32] {
        let staircases = self.staircases;
        let heights = staircases.rows + 1;
        let index = ((first * staircases.columns + last) * heights + lowest) * heights + highest;
        self.lists[index].get_or_insert_with(|| {
            let mut list = Vec::new();
            collect(staircases, [first, last], [lowest, highest], 0, &mut list);
            list.into()
        })
    }
}

fn collect(
    staircases: &Staircases,
    [column, last]: [usize; 2],
    [lowest, highest]: [usize; 2],
    sum: u64,
    list: &mut Vec<u32>,
) {
    for height in lowest..=highest {
        let sum = sum + staircases.before(column)[height];
        if column == last {
            list.push(sum as u32);
        } else {
            collect(staircases, [column + 1, last], [lowest, height], sum, list);
        }
    }
}

/// How many staircases fit into a rectangle: C(height + width, width), or too many to count.
fn staircases_in(height: usize, width: usize) -> u64 {
    let mut count: u64 = 1;
    for step in 1..=width as u64 {
        count = count * (height as u64 + step) / step;
        if count > MAX_KEPT {
            return u64::MAX;
        }
    }
    count
}
