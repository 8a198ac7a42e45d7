//! The rules of Pogo.
//!
//! ```text
//!   cells      a stack is a number: a leading 1, then the pieces,
//!   0 1 2      the top piece in the lowest bit; 0 is White, 1 is Black.
//!   3 4 5
//!   6 7 8      empty  0b1          W, then B on top  0b1_0_1
//! ```
//!
//! So lifting the top `n` pieces is a mask and a shift, and landing is a shift and an or.

use std::hash::{Hash, Hasher};

use crate::notation::Notation;
use crate::position::{Game, Position, Side};
use crate::score::Outcome;
use crate::symmetry::{Dihedral, Symmetric};
use crate::words::Message;

/// May three pieces turn back to a neighbouring cell?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PogoVariant {
    /// Three steps with two bends may end beside where they began.
    #[default]
    Standard,
    /// Three steps always end three cells away.
    NoUturn,
}

/// A move: the top `count` pieces of one cell walk that many steps to another. Cells count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PogoMove {
    /// Where the pieces are taken.
    pub from: u8,
    /// Where they land.
    pub to: u8,
    /// How many there are: 1, 2 or 3.
    pub count: u8,
}

/// A position of Pogo.
///
/// ```
/// use damier::{Game, Outcome, Pogo, Position, Side};
/// use damier::games::pogo::PogoVariant;
/// let start = Pogo::start(PogoVariant::Standard);
/// assert_eq!(start.turn(), Side::First);
/// assert_eq!(start.outcome(), None);
/// let over: Pogo = "-/WWWBBBBBB/-/-/WWW/-/-/-/- B".parse::<Pogo>()?;
/// assert_eq!(over.outcome(), None, "each side owns a stack");
/// let over = over.after("2,5,1".parse()?);
/// assert_eq!(over.outcome(), Some(Outcome::Won(Side::Second)));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pogo {
    pub(super) stacks: [u16; 9],
    pub(super) turn: Side,
    pub(super) variant: PogoVariant,
}

impl Hash for Pogo {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [a, b, c, d, e, f, g, h, i] = self.stacks.map(u64::from);
        state.write_u64(a | b << 16 | c << 32 | d << 48);
        state.write_u64(e | f << 16 | g << 32 | h << 48);
        state.write_u64(i | (self.turn as u64) << 16);
    }
}

/// How many cells the board has.
pub(super) const CELLS: usize = 9;

/// An empty cell: the leading 1 alone.
pub(super) const EMPTY: u16 = 1;

/// The most pieces a move can take.
pub(super) const MAX_MOVED: u8 = 3;

/// `TARGETS[variant][from][count - 1]`: the cells that many steps reach, one bit a cell.
///
/// One step lands at distance 1 and two at distance 2, straight or with one bend; three land at
/// distance 3, or by a U-turn at distance 1, which always has room on a 3x3 board.
static TARGETS: [[[u16; 3]; 9]; 2] = [targets(true), targets(false)];

const fn targets(has_uturn: bool) -> [[u16; 3]; 9] {
    let mut table = [[0; 3]; 9];
    let mut from = 0;
    while from < 9 {
        let mut to = 0;
        while to < 9 {
            let distance = (from % 3usize).abs_diff(to % 3) + (from / 3).abs_diff(to / 3);
            if distance >= 1 && distance <= 3 {
                table[from][distance - 1] |= 1 << to;
            }
            if distance == 1 && has_uturn {
                table[from][2] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    table
}

/// The cells that `count` pieces from `from` reach, one bit each.
#[inline]
pub(super) fn targets_of(variant: PogoVariant, from: usize, count: u8) -> u16 {
    TARGETS[variant as usize][from][usize::from(count) - 1]
}

/// `MOVE_COUNTS[variant][from][height]`: the moves that take pieces from a stack; those higher than
/// three have as many as those of three.
static MOVE_COUNTS: [[[u8; 4]; 9]; 2] = [move_counts(true), move_counts(false)];

const fn move_counts(has_uturn: bool) -> [[u8; 4]; 9] {
    let targets = targets(has_uturn);
    let mut table = [[0; 4]; 9];
    let mut from = 0;
    while from < 9 {
        let mut count = 1;
        while count <= MAX_MOVED as usize {
            let more = targets[from][count - 1].count_ones() as u8;
            table[from][count] = table[from][count - 1] + more;
            count += 1;
        }
        from += 1;
    }
    table
}

impl Pogo {
    /// The start of the game: two white pieces on each cell of the first row, two black ones on
    /// each of the last, White to move.
    #[must_use]
    pub const fn start(variant: PogoVariant) -> Pogo {
        const WHITE: u16 = 0b1_00;
        const BLACK: u16 = 0b1_11;
        Pogo {
            stacks: [
                WHITE, WHITE, WHITE, EMPTY, EMPTY, EMPTY, BLACK, BLACK, BLACK,
            ],
            turn: Side::First,
            variant,
        }
    }

    /// Which variant is played.
    #[must_use]
    pub const fn variant(&self) -> PogoVariant {
        self.variant
    }

    /// The pieces on a cell (0 to 8), bottom first.
    ///
    /// ```
    /// use damier::{Pogo, Side};
    /// let position: Pogo = "WWB/WW/WW/-/-/-/BB/BB/B W".parse()?;
    /// assert_eq!(position.pieces(0).collect::<Vec<_>>(), [Side::First, Side::First, Side::Second]);
    /// assert_eq!(position.owner(0), Some(Side::Second));
    /// assert_eq!(position.owner(3), None);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn pieces(&self, cell: usize) -> impl Iterator<Item = Side> + use<> {
        let stack = self.stacks[cell];
        (0..height(stack))
            .rev()
            .map(move |depth| owner_of_bit(stack >> depth))
    }

    /// Who owns the stack on a cell, if there is one.
    #[must_use]
    pub fn owner(&self, cell: usize) -> Option<Side> {
        let stack = self.stacks[cell];
        (stack != EMPTY).then(|| owner_of_bit(stack))
    }

    /// The cells where a side owns the stack, one bit each.
    ///
    /// ```
    /// use damier::{Pogo, Side};
    /// use damier::games::pogo::PogoVariant;
    /// let start = Pogo::start(PogoVariant::Standard);
    /// assert_eq!(start.owned_by(Side::Second), 0b111_000_000);
    /// ```
    #[must_use]
    #[inline]
    pub fn owned_by(&self, side: Side) -> u16 {
        self.owned()[side.index()]
    }

    /// The cells where each side owns the stack.
    #[inline]
    fn owned(&self) -> [u16; 2] {
        let (mut stacks, mut black) = (0, 0);
        for (cell, stack) in self.stacks.into_iter().enumerate() {
            stacks |= u16::from(stack != EMPTY) << cell;
            black |= (stack & 1) << cell;
        }
        [stacks & !black, stacks & black]
    }

    /// The cells that `count` pieces from `from` reach, one bit each.
    pub(super) fn targets(&self, from: u8, count: u8) -> u16 {
        targets_of(self.variant, usize::from(from), count)
    }

    /// How many moves the owner of a stack has with it.
    #[inline]
    pub(super) fn move_count(&self, from: usize) -> u8 {
        MOVE_COUNTS[self.variant as usize][from][usize::from(movable(self.stacks[from]))]
    }
}

/// How many pieces a stack has.
#[inline]
pub(super) const fn height(stack: u16) -> u8 {
    15 - stack.leading_zeros() as u8
}

/// How many pieces of a stack may move at most.
#[inline]
pub(super) const fn movable(stack: u16) -> u8 {
    let height = height(stack);
    if height < MAX_MOVED {
        height
    } else {
        MAX_MOVED
    }
}

const fn owner_of_bit(bits: u16) -> Side {
    if bits & 1 == 0 {
        Side::First
    } else {
        Side::Second
    }
}

/// The start of the game with U-turns.
impl Default for Pogo {
    fn default() -> Pogo {
        Pogo::start(PogoVariant::default())
    }
}

impl Position for Pogo {
    type Move = PogoMove;

    #[inline]
    fn moves(&self) -> impl Iterator<Item = PogoMove> {
        let owned = self.owned();
        let is_over = owned[self.turn.other().index()] == 0;
        Moves {
            position: *self,
            stacks: if is_over { 0 } else { owned[self.turn.index()] },
            from: 0,
            count: MAX_MOVED,
            targets: 0,
        }
    }

    #[inline]
    fn after(&self, mv: PogoMove) -> Pogo {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let mut next = *self;
        let lifted = self.stacks[from] & ((1 << mv.count) - 1);
        next.stacks[from] >>= mv.count;
        next.stacks[to] = next.stacks[to] << mv.count | lifted;
        next.turn = self.turn.other();
        next
    }
}

impl Notation for Pogo {
    fn objection(&self, mv: PogoMove) -> Message {
        let cell = mv.from + 1;
        if self.outcome().is_some() {
            return Message::new("match-is-over");
        }
        match self.owner(usize::from(mv.from)) {
            None => return Message::new("pogo-empty-cell").with("cell", cell),
            Some(owner) if owner != self.turn => {
                return Message::new("pogo-not-your-stack").with("cell", cell);
            }
            Some(_) => {}
        }
        let height = height(self.stacks[usize::from(mv.from)]);
        if mv.count > height {
            return Message::new("pogo-too-few-pieces")
                .with("cell", cell)
                .with("height", height);
        }
        let targets = self.targets(mv.from, mv.count);
        let reachable = (0..9)
            .filter(|to| targets & 1 << to != 0)
            .map(|to| (to + 1).to_string());
        Message::new("pogo-out-of-reach")
            .with("count", mv.count)
            .with("cell", cell)
            .with("targets", Message::any_of(reachable))
    }
}

impl Game for Pogo {
    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        match self.owned() {
            [_, 0] => Some(Outcome::Won(Side::First)),
            [0, _] => Some(Outcome::Won(Side::Second)),
            _ => None,
        }
    }
}

impl Symmetric for Pogo {
    type Symmetry = Dihedral;

    #[inline]
    fn symmetries(&self) -> impl Iterator<Item = Dihedral> {
        Dihedral::of_board(3, 3)
    }

    #[inline]
    fn image(&self, symmetry: Dihedral) -> Pogo {
        let mut image = *self;
        for (stack, target) in self.stacks.into_iter().zip(images_of_cells(symmetry)) {
            image.stacks[usize::from(target % 9)] = stack;
        }
        image
    }

    fn image_of_move(&self, symmetry: Dihedral, mv: PogoMove) -> PogoMove {
        let images = images_of_cells(symmetry);
        PogoMove {
            from: images[usize::from(mv.from)],
            to: images[usize::from(mv.to)],
            count: mv.count,
        }
    }

    fn inverse(&self, symmetry: Dihedral) -> Dihedral {
        symmetry.inverse()
    }
}

/// Where every cell goes.
#[inline]
pub(super) fn images_of_cells(symmetry: Dihedral) -> [u8; 9] {
    /// By the symmetry's three bits.
    const IMAGES: [[u8; 9]; 8] = {
        let mut images = [[0; 9]; 8];
        let mut number = 0;
        while number < 8 {
            let symmetry = Dihedral {
                transpose: number & 4 != 0,
                flip_columns: number & 2 != 0,
                flip_rows: number & 1 != 0,
            };
            let mut cell = 0;
            while cell < 9 {
                let (column, row) = symmetry.apply((cell % 3, cell / 3), (3, 3));
                images[number][cell] = (3 * row + column) as u8;
                cell += 1;
            }
            number += 1;
        }
        images
    };
    let number = usize::from(symmetry.transpose) << 2
        | usize::from(symmetry.flip_columns) << 1
        | usize::from(symmetry.flip_rows);
    IMAGES[number]
}

/// The legal moves by from, then count, then target.
struct Moves {
    position: Pogo,
    /// Own stacks not begun yet.
    stacks: u16,
    /// The stack at hand, the number of pieces at hand, and the targets left for it.
    from: u8,
    count: u8,
    targets: u16,
}

impl Moves {
    /// The most pieces that may be taken from a cell.
    fn most(&self, from: u8) -> u8 {
        movable(self.position.stacks[usize::from(from)])
    }
}

impl Iterator for Moves {
    type Item = PogoMove;

    #[inline]
    fn next(&mut self) -> Option<PogoMove> {
        while self.targets == 0 {
            if self.count < self.most(self.from) {
                self.count += 1;
            } else if self.stacks != 0 {
                self.from = self.stacks.trailing_zeros() as u8;
                self.stacks &= self.stacks - 1;
                self.count = 1;
            } else {
                return None;
            }
            self.targets = self.position.targets(self.from, self.count);
        }
        let to = self.targets.trailing_zeros() as u8;
        self.targets &= self.targets - 1;
        Some(PogoMove {
            from: self.from,
            to,
            count: self.count,
        })
    }

    /// Counted from the tables, without making the moves.
    fn count(self) -> usize {
        let more = self.count + 1..=self.most(self.from);
        let more: u32 = more
            .map(|count| self.position.targets(self.from, count).count_ones())
            .sum();
        let mut total = self.targets.count_ones() + more;
        let mut stacks = self.stacks;
        while stacks != 0 {
            total += u32::from(self.position.move_count(stacks.trailing_zeros() as usize));
            stacks &= stacks - 1;
        }
        total as usize
    }
}
