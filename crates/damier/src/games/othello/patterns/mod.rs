//! A guess at how a game will end, from patterns of discs: learnt, not thought out.
//!
//! **Name.** Pattern tables fitted by regression (Buro, Logistello, 1997).
//! **Idea.** The expected margin is a sum: one weight for what fills each of some 50 groups of cells
//! ([`shapes`]), one for the number of moves of each side, one for the number of quarters with an odd
//! number of empties, and on 8x8 one for the moves of both sides together. There are weights for every
//! stage of the game. They were fitted to positions whose value is known, by [`train`], and are part of
//! the program.
//! **Cost.** Some hundred instructions for each move of a position: what fills the groups after it is what
//! filled them before, and what the disc placed and the discs flipped add, in all groups at once.

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

/// The most groups of cells on any board, rounded up to whole words.
const LANES: usize = 56;

/// What fills every group: four numbers of 16 bits a word, none so large that it runs into the next.
type Fillings = [u64; LANES / 4];

/// Room for the weights of one shape: there is a place for every number of 16 bits.
const ROOM: usize = 1 << 16;

/// The rooms of a stage: one for each shape, as many as the largest board has, and one for what is
/// counted.
const ROOMS: usize = 14;

/// The weights of a stage. Most places are never written to, and take no memory.
type Stage = [i16; ROOMS * ROOM];

/// Where the weights of moves and of odd quarters begin.
const OWN_MOVES: usize = (ROOMS - 1) * ROOM;
const OTHER_MOVES: usize = OWN_MOVES + MAX_MOVES + 1;
const ODD_QUARTERS: usize = OTHER_MOVES + MAX_MOVES + 1;
const BOTH_MOVES: usize = ODD_QUARTERS + 5;

/// Where they end: on the large board the moves of both sides are looked at together as well.
const fn end_of_counts(size: usize) -> usize {
    match size {
        8 => BOTH_MOVES + (MAX_MOVES + 1) * (MAX_MOVES + 1),
        _ => BOTH_MOVES,
    }
}

/// What part of a point the unit of a weight is.
const fn grain(size: usize) -> i32 {
    if size == 8 { 4 } else { 1 }
}

/// A number of moves as large as this or larger is taken for this.
const MAX_MOVES: usize = 31;

/// How often the shapes of a board lie on it, one after the other.
const fn images_of(size: usize) -> &'static [usize] {
    match size {
        8 => &[4, 4, 8, 4, 4, 4, 2, 4, 4, 4, 4, 4, 4],
        _ => &[4, 4, 8, 4, 4, 2, 4, 4],
    }
}

/// The shape of every group of a board, and how many groups there are. A constant, so that the weights of a
/// position are read one after the other, without a loop.
const fn groups_of(size: usize) -> ([usize; LANES], usize) {
    let images = images_of(size);
    let mut shapes = [0; LANES];
    let (mut shape, mut group) = (0, 0);
    while shape < images.len() {
        let mut image = 0;
        while image < images[shape] {
            shapes[group] = shape;
            group += 1;
            image += 1;
        }
        shape += 1;
    }
    (shapes, group)
}

/// How many words hold what fills the groups of a board.
const fn words_of(size: usize) -> usize {
    groups_of(size).1.div_ceil(4)
}

/// Which groups of cells there are on a board, and how to read them.
pub(super) struct Groups {
    /// What a cell adds to the number of every group, where it is filled with the digit 1.
    additions: Box<[Fillings; 64]>,
    /// Where the weights of a stage lie that a position can ask for, and the class of each: weights of
    /// one class are equal.
    places: Vec<(u32, u32)>,
    classes: usize,
}

impl Groups {
    fn new(size: usize) -> Groups {
        let mut additions = Box::new([[0; LANES / 4]; 64]);
        let mut group = 0;
        let mut places = Vec::new();
        let mut classes = 0;
        for (room, shape) in (0..).step_by(ROOM).zip(shapes_of(size)) {
            for image in &shape.images {
                let (word, shift) = (group / 4, group % 4 * 16);
                for (digit, bit) in image.iter().enumerate() {
                    additions[usize::from(*bit)][word] += 3_u64.pow(digit as u32) << shift;
                }
                group += 1;
            }
            places.extend((room..).zip(shape.class_of.iter().map(|class| classes + class)));
            classes += shape.classes as u32;
        }
        let end = end_of_counts(size);
        places.extend((OWN_MOVES as u32..end as u32).zip(classes..));
        classes += (end - OWN_MOVES) as u32;
        Groups {
            additions,
            places,
            classes: classes as usize,
        }
    }

    /// What every group of cells is filled with.
    #[inline(always)]
    fn fillings<const N: usize>(&self, discs: Discs) -> Fillings {
        let mut fillings = Fillings::default();
        self.add::<N>(&mut fillings, discs.other);
        for filling in &mut fillings[..const { words_of(N) }] {
            *filling *= 2;
        }
        self.add::<N>(&mut fillings, discs.own);
        fillings
    }

    /// Adds what some cells add where they are filled with the digit 1.
    #[inline(always)]
    fn add<const N: usize>(&self, fillings: &mut Fillings, cells: u64) {
        let fillings = &mut fillings[..const { words_of(N) }];
        let mut cells = cells;
        while cells != 0 {
            let bit = cells.trailing_zeros() as usize & 63;
            cells &= cells - 1;
            for (filling, addition) in fillings.iter_mut().zip(&self.additions[bit]) {
                *filling += addition;
            }
        }
    }

    /// The places among the weights that a position adds up; `moves` are those of the side to move, and
    /// those that the other would have.
    #[inline(always)]
    fn each_place<const N: usize>(
        fillings: &Fillings,
        empties: u64,
        moves: [u64; 2],
        mut each: impl FnMut(usize),
    ) {
        let (shapes, count) = const { groups_of(N) };
        // Written so that the compiler unrolls it: it leaves a loop over a range as it is, and one over places
        // that were multiplied ahead, and then a search takes a third longer.
        let mut group = 0;
        while group < count {
            let filling = (fillings[group / 4] >> (16 * (group % 4))) as u16;
            each(shapes[group] * ROOM + usize::from(filling));
            group += 1;
        }
        let [own, other] = moves.map(|moves| (moves.count_ones() as usize).min(MAX_MOVES));
        each(OWN_MOVES + own);
        each(OTHER_MOVES + other);
        each(ODD_QUARTERS + odd_quarters(empties).count_ones() as usize);
        if N == 8 {
            each(BOTH_MOVES + (MAX_MOVES + 1) * own + other);
        }
    }
}

/// A position whose moves are guessed at one by one: what fills the groups, seen by the other side.
pub(super) struct Before(Fillings);

/// A position whose moves are tried one by one: what fills the groups, seen by the side to move.
pub(super) struct Trying(Fillings);

/// The weights of a board.
pub(super) struct Patterns {
    groups: Groups,
    /// One table after the other for every stage.
    stages: Vec<Box<Stage>>,
    /// The size of the board.
    size: usize,
}

/// Does a stage begin with what was learnt of the one after it in a game? Then that is what weights hardly
/// ever met stay at; else they stay at nothing.
const fn is_chained(size: usize) -> bool {
    size == 8
}

/// How many numbers of empties make a stage.
const STAGE: usize = 4;

/// The stage of a position with that many empties.
#[inline(always)]
pub(super) const fn stage_of_empties<const N: usize>(empties: u32) -> usize {
    let (stage, last) = (empties as usize / STAGE, stages_of(N) - 1);
    if stage < last { stage } else { last }
}

/// How many stages a game has.
const fn stages_of(size: usize) -> usize {
    (size * size - 4).div_ceil(STAGE)
}

impl Patterns {
    /// No weights yet: every guess is 0.
    pub(super) fn blank(size: usize) -> Patterns {
        let groups = Groups::new(size);
        let stages = (0..stages_of(size)).map(|_| stage_of(&groups, |_| 0));
        let stages = stages.collect();
        Patterns {
            groups,
            stages,
            size,
        }
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

    /// What [`before_after`](Self::before_after) starts from.
    #[inline(always)]
    pub(super) fn trying<const N: usize>(&self, discs: Discs) -> Trying {
        Trying(self.groups.fillings::<N>(discs))
    }

    /// [`before`](Self::before) of the position after a disc on the cell of `bit`, which flips `flipped`.
    #[inline(always)]
    pub(super) fn before_after<const N: usize>(
        &self,
        trying: &Trying,
        (bit, flipped): (u8, u64),
    ) -> Before {
        // A disc flipped was a 2 and is a 1; the disc placed was a 0.
        let mut lost = Fillings::default();
        self.groups.add::<N>(&mut lost, flipped);
        let of_disc = &self.groups.additions[usize::from(bit & 63)];
        let mut fillings = trying.0;
        let words = &mut fillings[..const { words_of(N) }];
        for ((filling, addition), lost) in words.iter_mut().zip(of_disc).zip(&lost) {
            // No number runs into the next one: in each, no more is lost than was there.
            *filling = *filling + addition - lost;
        }
        Before(fillings)
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
        let of_disc = &self.groups.additions[usize::from(bit & 63)];
        let words = &mut fillings[..const { words_of(N) }];
        for (filling, addition) in words.iter_mut().zip(of_disc) {
            *filling += 2 * addition;
        }
        self.sum::<N>(&fillings, empties, moves)
    }

    /// The weights of a position, added up.
    #[inline(always)]
    fn sum<const N: usize>(&self, fillings: &Fillings, empties: u64, moves: [u64; 2]) -> i32 {
        let weights = &self.stages[self.stage(empties.count_ones())];
        let mut sum = 0;
        Groups::each_place::<N>(fillings, empties, moves, |place| {
            sum += i32::from(weights[place]);
        });
        // Rounded: half the unit is added before its part of a point is left out.
        let sum = (sum + grain(N) / 2).div_euclid(grain(N));
        let most = POINTS * (N * N) as i32;
        sum.clamp(-most, most)
    }
}

/// A stage whose classes have those weights.
fn stage_of(groups: &Groups, weight: impl Fn(usize) -> i16) -> Box<Stage> {
    // Zeros come from the system, and nothing is written where they stay.
    let zeros = vec![0_i16; ROOMS * ROOM].into_boxed_slice();
    let mut stage: Box<Stage> = zeros.try_into().expect("that many");
    for (place, class) in &groups.places {
        stage[*place as usize] = weight(*class as usize);
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
                    let trying = patterns.trying::<N>(discs);
                    let then = patterns.before_after::<N>(&trying, (bit, flipped));
                    assert_eq!(then.0, patterns.before::<N>(next).0);
                }
            }
        }
        check::<6>();
        check::<8>();
    }

    #[test]
    fn every_group_has_the_room_of_its_shape() {
        for size in [6, 8] {
            let images: Vec<_> = shapes_of(size)
                .iter()
                .map(|shape| shape.images.len())
                .collect();
            assert_eq!(images, images_of(size));
            assert!(images.len() < ROOMS && groups_of(size).1 <= LANES);
            let fits = |shape: &shapes::Shape| shape.class_of.len() <= ROOM;
            assert!(shapes_of(size).iter().all(fits));
        }
    }
}
