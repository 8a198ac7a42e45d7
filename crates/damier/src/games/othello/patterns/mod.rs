//! A guess at how a game will end, from patterns of discs: learnt, not thought out.
//!
//! **Name.** Pattern tables fitted by regression (Buro, Logistello, 1997).
//! **Idea.** The expected margin is a sum: one weight for what fills each of some 40 groups of cells
//! ([`shapes`]), one for the number of moves of each side, one for the number of quarters with an odd
//! number of empties. There are weights for every stage of the game. They were fitted to positions
//! whose value is known, by [`train`], and are part of the program.
//! **Cost.** Some hundred instructions: all groups are read at once, four cells of the board at a time.

pub(super) mod file;
mod shapes;
pub(super) mod train;

use std::sync::OnceLock;

use super::discs::Discs;
use super::parity::odd_quarters;
use shapes::shapes_of;

pub use train::OthelloTraining;

/// What `damier train othello:6` and `damier train othello:8` wrote.
const SHIPPED_6: &[u8] = include_bytes!("../../../../data/othello-6.weights");
const SHIPPED_8: &[u8] = include_bytes!("../../../../data/othello-8.weights");

/// The bytes that ship for a board of that size, if any do.
pub(super) const fn shipped_bytes(size: usize) -> Option<&'static [u8]> {
    match size {
        6 => Some(SHIPPED_6),
        8 => Some(SHIPPED_8),
        _ => None,
    }
}

/// Points of a guess for one disc.
pub(super) const POINTS: i32 = 8;

/// The most groups of cells on any board, rounded up to whole registers.
const LANES: usize = 48;

/// A number of moves as large as this or larger is taken for this.
const MOST_MOVES: usize = 31;

/// How many numbers of odd quarters there are.
const ODD_QUARTERS: usize = 5;

/// Which groups of cells there are on a board, and how to read them.
pub(super) struct Groups {
    /// What the cells of a set of four add to the number of every group, by which of them are filled.
    additions: Box<[[[u16; LANES]; 16]; 16]>,
    /// Of every group, where its table begins among the weights.
    offsets: Vec<usize>,
    /// Where the tables of moves and of odd quarters begin, and where all ends.
    own_moves: usize,
    other_moves: usize,
    odd_quarters: usize,
    length: usize,
    /// For every place among the weights of a stage, its class: places of one class share a weight.
    class_of: Vec<u32>,
    classes: usize,
}

impl Groups {
    fn new(size: usize) -> Groups {
        let mut additions = Box::new([[[0; LANES]; 16]; 16]);
        let mut offsets = Vec::new();
        let mut class_of = Vec::new();
        let mut classes = 0;
        for shape in shapes_of(size) {
            for image in &shape.images {
                for (digit, bit) in image.iter().enumerate() {
                    let four = &mut additions[usize::from(bit / 4)];
                    for (filled, lanes) in four.iter_mut().enumerate() {
                        if filled >> (bit % 4) & 1 == 1 {
                            lanes[offsets.len()] += 3_u16.pow(digit as u32);
                        }
                    }
                }
                offsets.push(class_of.len());
            }
            class_of.extend(shape.class_of.iter().map(|class| classes + class));
            classes += shape.classes as u32;
        }
        let own_moves = class_of.len();
        let other_moves = own_moves + MOST_MOVES + 1;
        let odd_quarters = other_moves + MOST_MOVES + 1;
        let length = odd_quarters + ODD_QUARTERS;
        class_of.extend((0..(length - own_moves) as u32).map(|number| classes + number));
        Groups {
            additions,
            offsets,
            own_moves,
            other_moves,
            odd_quarters,
            length,
            classes: classes as usize + length - own_moves,
            class_of,
        }
    }

    /// What every group of cells is filled with.
    #[inline(always)]
    fn fillings<const N: usize>(&self, discs: Discs) -> [u16; LANES] {
        let mut own = [0_u16; LANES];
        let mut other = [0_u16; LANES];
        // The rows of the rim are left out: nothing lies there.
        for number in 8 - N..8 + N {
            let four = &self.additions[number];
            let of_own = &four[(discs.own >> (4 * number)) as usize & 15];
            let of_other = &four[(discs.other >> (4 * number)) as usize & 15];
            for lane in 0..LANES {
                own[lane] += of_own[lane];
                other[lane] += of_other[lane];
            }
        }
        for lane in 0..LANES {
            own[lane] += 2 * other[lane];
        }
        own
    }

    /// The places among the weights that a position adds up; `moves` are those of the side to move, and
    /// those that the other would have.
    #[inline(always)]
    fn places<const N: usize>(&self, discs: Discs, moves: [u64; 2], mut each: impl FnMut(usize)) {
        let fillings = self.fillings::<N>(discs);
        for (offset, filling) in self.offsets.iter().zip(fillings) {
            each(offset + usize::from(filling));
        }
        let [own, other] = moves.map(|moves| (moves.count_ones() as usize).min(MOST_MOVES));
        each(self.own_moves + own);
        each(self.other_moves + other);
        let odd = odd_quarters(discs.empties::<N>());
        each(self.odd_quarters + odd.count_ones() as usize);
    }
}

/// The weights of a board.
pub(super) struct Patterns {
    groups: Groups,
    /// One table after the other for every stage.
    stages: Vec<Vec<i8>>,
}

/// How many numbers of empties make a stage.
const STAGE: usize = 4;

/// How many stages a game has.
const fn stages_of(size: usize) -> usize {
    (size * size - 4).div_ceil(STAGE)
}

impl Patterns {
    /// No weights yet: every guess is 0.
    pub(super) fn blank(size: usize) -> Patterns {
        let groups = Groups::new(size);
        let stages = vec![vec![0; groups.length]; stages_of(size)];
        Patterns { groups, stages }
    }

    /// The weights that ship with the program, for a board of that size. There are none for 4x4, which
    /// is solved at once; and should the program's own bytes be damaged, it guesses 0 and goes on.
    pub(super) fn shipped(size: usize) -> &'static Patterns {
        static SIX: OnceLock<Patterns> = OnceLock::new();
        static EIGHT: OnceLock<Patterns> = OnceLock::new();
        static OTHERS: OnceLock<Patterns> = OnceLock::new();
        let place = match size {
            6 => &SIX,
            8 => &EIGHT,
            _ => &OTHERS,
        };
        place.get_or_init(|| {
            let bytes = shipped_bytes(size).unwrap_or_default();
            Patterns::of_bytes(size, bytes).unwrap_or_else(|| Patterns::blank(size))
        })
    }

    /// The stage of a position with that many empties.
    #[inline(always)]
    fn stage(&self, empties: u32) -> usize {
        (empties as usize / STAGE).min(self.stages.len() - 1)
    }

    /// The expected margin for the side to move, in [`POINTS`] a disc; `moves` are its own, and those that
    /// the other would have.
    #[inline(always)]
    pub(super) fn guess<const N: usize>(&self, discs: Discs, moves: [u64; 2]) -> i32 {
        let weights = &self.stages[self.stage(discs.empties::<N>().count_ones())];
        let mut sum = 0;
        self.groups
            .places::<N>(discs, moves, |place| sum += i32::from(weights[place]));
        let most = POINTS * (N * N) as i32;
        sum.clamp(-most, most)
    }
}
