//! A guess at how a game will end, from patterns of discs: learnt, not thought out.
//!
//! **Name.** Pattern tables fitted by regression (Buro, Logistello, 1997).
//! **Idea.** The expected margin is a sum: one weight for what fills each of some 40 groups of cells
//! ([`shapes`]), one for the number of moves of each side, one for the number of quarters with an odd
//! number of empties. There are weights for every stage of the game. They were fitted to positions
//! whose value is known, by [`train`], and are part of the program.
//! **Cost.** Some hundred instructions: all groups are read at once, four cells of the board at a time.
//! For the moves of one position it is less: what fills the groups after a move is what filled them
//! before, and what the disc placed and the discs flipped add.

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

/// What fills every group: four numbers of 16 bits a word, none so large that it runs into the next.
type Fillings = [u64; LANES / 4];

/// Room for the weights of a stage: a power of two, so that a place among them is never beyond.
const ROOM: usize = 1 << 17;

/// The weights of a stage, and zeros after them.
type Stage = [i8; ROOM];

/// A number of moves as large as this or larger is taken for this.
const MOST_MOVES: usize = 31;

/// How many numbers of odd quarters there are.
const ODD_QUARTERS: usize = 5;

/// Which groups of cells there are on a board, and how to read them.
pub(super) struct Groups {
    /// What the cells of a set of four add to the number of every group, by which of them are filled.
    additions: Box<[[Fillings; 16]; 16]>,
    /// Of every group, where its table begins among the weights; of no group, where they end.
    offsets: [u32; LANES],
    /// Where the tables of moves and of odd quarters begin.
    own_moves: usize,
    other_moves: usize,
    odd_quarters: usize,
    /// For every place among the weights of a stage, its class: places of one class share a weight.
    class_of: Vec<u32>,
    classes: usize,
}

impl Groups {
    fn new(size: usize) -> Groups {
        let mut additions = Box::new([[[0; LANES / 4]; 16]; 16]);
        let mut offsets = Vec::new();
        let mut class_of = Vec::new();
        let mut classes = 0;
        for shape in shapes_of(size) {
            for image in &shape.images {
                let (word, shift) = (offsets.len() / 4, offsets.len() % 4 * 16);
                for (digit, bit) in image.iter().enumerate() {
                    let four = &mut additions[usize::from(bit / 4)];
                    for (filled, fillings) in four.iter_mut().enumerate() {
                        if filled >> (bit % 4) & 1 == 1 {
                            fillings[word] += 3_u64.pow(digit as u32) << shift;
                        }
                    }
                }
                offsets.push(class_of.len() as u32);
            }
            class_of.extend(shape.class_of.iter().map(|class| classes + class));
            classes += shape.classes as u32;
        }
        let own_moves = class_of.len();
        let other_moves = own_moves + MOST_MOVES + 1;
        let odd_quarters = other_moves + MOST_MOVES + 1;
        let length = odd_quarters + ODD_QUARTERS;
        class_of.extend((0..(length - own_moves) as u32).map(|number| classes + number));
        assert!(length < ROOM, "a stage has room for all weights and a zero");
        offsets.resize(LANES, length as u32);
        Groups {
            additions,
            offsets: offsets.try_into().expect("one for every lane"),
            own_moves,
            other_moves,
            odd_quarters,
            classes: classes as usize + length - own_moves,
            class_of,
        }
    }

    /// What every group of cells is filled with.
    #[inline(always)]
    fn fillings<const N: usize>(&self, discs: Discs) -> Fillings {
        let mut own = Fillings::default();
        let mut other = Fillings::default();
        self.add::<N>(&mut own, discs.own);
        self.add::<N>(&mut other, discs.other);
        for (own, other) in own.iter_mut().zip(other) {
            *own += 2 * other;
        }
        own
    }

    /// Adds what some cells add where they are filled with the digit 1.
    #[inline(always)]
    fn add<const N: usize>(&self, fillings: &mut Fillings, cells: u64) {
        // The rows of the rim are left out: nothing lies there.
        for number in 8 - N..8 + N {
            let of_four = &self.additions[number][(cells >> (4 * number)) as usize & 15];
            for (filling, addition) in fillings.iter_mut().zip(of_four) {
                *filling += addition;
            }
        }
    }

    /// The places among the weights that a position adds up; `moves` are those of the side to move, and
    /// those that the other would have.
    #[inline(always)]
    fn places(
        &self,
        fillings: &Fillings,
        empties: u64,
        moves: [u64; 2],
        mut each: impl FnMut(usize),
    ) {
        for (offsets, word) in self.offsets.as_chunks::<4>().0.iter().zip(fillings) {
            for (lane, offset) in offsets.iter().enumerate() {
                let filling = word >> (16 * lane) & 0xffff;
                each(*offset as usize + filling as usize);
            }
        }
        let [own, other] = moves.map(|moves| (moves.count_ones() as usize).min(MOST_MOVES));
        each(self.own_moves + own);
        each(self.other_moves + other);
        each(self.odd_quarters + odd_quarters(empties).count_ones() as usize);
    }
}

/// A position whose moves are guessed at one by one: what fills the groups, seen by the other side.
pub(super) struct Before(Fillings);

/// The weights of a board.
pub(super) struct Patterns {
    groups: Groups,
    /// One table after the other for every stage.
    stages: Vec<Box<Stage>>,
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
        let stages = (0..stages_of(size)).map(|_| stage_of([])).collect();
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
        let fillings = self.groups.fillings::<N>(discs);
        self.sum::<N>(&fillings, discs.empties::<N>(), moves)
    }

    /// What [`guess_after`](Self::guess_after) starts from.
    #[inline(always)]
    pub(super) fn before<const N: usize>(&self, discs: Discs) -> Before {
        Before(self.groups.fillings::<N>(discs.passed()))
    }

    /// The guess for the other side after a disc on the cell of `bit`, which flips `flipped` and leaves
    /// those `empties`; `moves` are those of the position after it.
    #[inline(always)]
    pub(super) fn guess_after<const N: usize>(
        &self,
        before: &Before,
        (bit, flipped): (u8, u64),
        empties: u64,
        moves: [u64; 2],
    ) -> i32 {
        let mut fillings = before.0;
        // A disc flipped was a 1 and is a 2; the disc placed was a 0.
        self.groups.add::<N>(&mut fillings, flipped);
        let of_disc = &self.groups.additions[usize::from((bit / 4) & 15)][1 << (bit % 4)];
        for (filling, addition) in fillings.iter_mut().zip(of_disc) {
            *filling += 2 * addition;
        }
        self.sum::<N>(&fillings, empties, moves)
    }

    /// The weights of a position, added up.
    #[inline(always)]
    fn sum<const N: usize>(&self, fillings: &Fillings, empties: u64, moves: [u64; 2]) -> i32 {
        let weights = &self.stages[self.stage(empties.count_ones())];
        let mut sum = 0;
        self.groups.places(fillings, empties, moves, |place| {
            sum += i32::from(weights[place % ROOM]);
        });
        let most = POINTS * (N * N) as i32;
        sum.clamp(-most, most)
    }
}

/// A stage with those weights.
fn stage_of(weights: impl IntoIterator<Item = i8>) -> Box<Stage> {
    let mut stage = Box::new([0; ROOM]);
    for (place, weight) in stage.iter_mut().zip(weights) {
        *place = weight;
    }
    stage
}

#[cfg(test)]
mod tests {
    use super::train::positions;
    use super::*;
    use crate::games::othello::bitboard::flips;

    #[test]
    fn a_guess_after_a_move_is_the_guess_at_the_position_after_it() {
        fn check<const N: usize>() {
            let patterns = Patterns::shipped(N);
            for discs in [10, 20, 28]
                .into_iter()
                .flat_map(|it| positions::<N>(7, it).take(10))
            {
                let before = patterns.before::<N>(discs);
                let [moves, _] = discs.mobilities::<N>();
                for bit in (0..64).filter(|bit| moves >> bit & 1 == 1) {
                    let flipped = flips(discs.own, discs.other, bit);
                    let next = discs.after(bit, flipped);
                    let mobilities = next.mobilities::<N>();
                    let empties = next.empties::<N>();
                    let after =
                        patterns.guess_after::<N>(&before, (bit, flipped), empties, mobilities);
                    assert_eq!(after, patterns.guess::<N>(next, mobilities));
                }
            }
        }
        check::<6>();
        check::<8>();
    }
}
