//! The rules of Othello.
//!
//! A position keeps the discs of the side to move and those of the other as two bitboards (drawn in
//! `bitboard.rs`), so that no rule has to ask who is to move: playing swaps the two.

use std::hash::{Hash, Hasher};

use super::bitboard::{BITS, bit_of, can_move, cell_of, empty_cells, flips, mobility};
use crate::notation::Notation;
use crate::position::{Game, IllegalMove, Position, Side};
use crate::score::Outcome;
use crate::symmetry::{Dihedral, Symmetric};
use crate::words::Message;

/// How a finished game is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Scoring {
    /// The plain difference of discs.
    #[default]
    Plain,
    /// The empty cells go to the winner; a draw stays a draw.
    Winner,
}

/// A size of the board, 4, 6 or 8, and a way to count.
///
/// ```
/// use damier::games::othello::{OthelloVariant, Scoring};
/// let variant: OthelloVariant = "8-winner".parse()?;
/// assert_eq!((variant.size(), variant.scoring()), (8, Scoring::Winner));
/// assert_eq!(OthelloVariant::default().to_string(), "6");
/// assert!("7".parse::<OthelloVariant>().is_err());
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OthelloVariant {
    pub(super) size: usize,
    pub(super) scoring: Scoring,
}

impl OthelloVariant {
    /// A board of another size, counted in the same way.
    pub(crate) const fn resized(self, size: usize) -> OthelloVariant {
        OthelloVariant { size, ..self }
    }

    /// The number of columns, and of rows: 4, 6 or 8.
    #[must_use]
    pub const fn size(self) -> usize {
        self.size
    }

    /// How a finished game is counted.
    #[must_use]
    pub const fn scoring(self) -> Scoring {
        self.scoring
    }
}

impl Default for OthelloVariant {
    fn default() -> OthelloVariant {
        OthelloVariant {
            size: 6,
            scoring: Scoring::Plain,
        }
    }
}

/// A move: a disc placed on a cell, or a pass.
///
/// ```
/// use damier::games::othello::OthelloMove;
/// let mv: OthelloMove<6> = "C2".parse()?;
/// assert_eq!(mv.cell(), Some((2, 1)));
/// assert_eq!(mv.to_string(), "c2");
/// assert_eq!("pass".parse::<OthelloMove<6>>()?, OthelloMove::PASS);
/// assert!("g7".parse::<OthelloMove<6>>().is_err(), "the last cell is f6");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OthelloMove<const N: usize> {
    /// The bit of the cell; of a pass, the one past the last, which no shift reaches.
    bit: u8,
}

impl<const N: usize> OthelloMove<N> {
    /// No disc is placed.
    pub const PASS: OthelloMove<N> = OthelloMove { bit: BITS };

    /// A disc on the cell at (column, row), both from 0 at the top left; `None` off the board.
    ///
    /// ```
    /// use damier::games::othello::OthelloMove;
    /// assert_eq!(OthelloMove::<4>::place(3, 0).map(|mv| mv.to_string()), Some("d1".into()));
    /// assert_eq!(OthelloMove::<4>::place(4, 0), None);
    /// ```
    #[must_use]
    pub const fn place(column: usize, row: usize) -> Option<OthelloMove<N>> {
        if column < N && row < N {
            Some(OthelloMove {
                bit: bit_of(N, (column, row)),
            })
        } else {
            None
        }
    }

    /// The (column, row) of the disc; `None` of a pass.
    #[must_use]
    pub const fn cell(self) -> Option<(usize, usize)> {
        if self.bit < BITS {
            Some(cell_of(N, self.bit))
        } else {
            None
        }
    }

    /// The move that puts a disc on the cell of a bit; a pass for no bit.
    pub(super) const fn of_bit(bit: u8) -> OthelloMove<N> {
        OthelloMove { bit }
    }

    /// The bit of the disc's cell; none for a pass.
    pub(super) const fn bit(self) -> u8 {
        self.bit
    }

    /// The disc as a bitboard, which a pass leaves empty.
    #[inline]
    pub(super) const fn disc(self) -> u64 {
        match 1_u64.checked_shl(self.bit as u32) {
            Some(disc) => disc,
            None => 0,
        }
    }
}

/// A position of Othello on a board of `N` x `N` cells: 4, 6 or 8.
///
/// ```
/// use damier::{Game, Othello, Outcome, Position, Side};
/// use damier::games::othello::Scoring;
/// let start = Othello::<6>::start(Scoring::Plain);
/// assert_eq!(start.turn(), Side::First);
/// let moves: Vec<String> = start.moves().map(|mv| mv.to_string()).collect();
/// assert_eq!(moves, ["c2", "b3", "e4", "d5"]);
/// let next = start.after("c2".parse()?);
/// assert_eq!((next.discs(Side::First), next.discs(Side::Second)), (4, 1));
///
/// let over: Othello<4> = "4-winner:XXX-XXX-XXX-XXX- O".parse()?;
/// assert_eq!(over.outcome(), Some(Outcome::Margin(12 + 4)));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Othello<const N: usize> {
    /// The discs of the side to move.
    pub(super) own: u64,
    /// The discs of the other side.
    pub(super) other: u64,
    pub(super) turn: Side,
    pub(super) scoring: Scoring,
}

/// The discs alone tell nearly all positions of one game apart.
impl<const N: usize> Hash for Othello<N> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.own);
        state.write_u64(self.other);
    }
}

impl<const N: usize> Othello<N> {
    /// The start of the game: four discs in the centre, the white ones on the diagonal from the top
    /// left, Black to move.
    #[must_use]
    pub const fn start(scoring: Scoring) -> Othello<N> {
        let [black, white] = start_of(N);
        Othello {
            own: black,
            other: white,
            turn: Side::First,
            scoring,
        }
    }

    /// Which variant is played.
    #[must_use]
    pub const fn variant(&self) -> OthelloVariant {
        OthelloVariant {
            size: N,
            scoring: self.scoring,
        }
    }

    /// How many discs a side has.
    #[must_use]
    pub const fn discs(&self, side: Side) -> u32 {
        self.discs_of(side).count_ones()
    }

    /// Whose disc lies on the cell at (column, row), if there is one.
    ///
    /// ```
    /// use damier::{Othello, Side};
    /// use damier::games::othello::Scoring;
    /// let start = Othello::<8>::start(Scoring::Plain);
    /// assert_eq!(start.owner(3, 3), Some(Side::Second), "white on the main diagonal");
    /// assert_eq!(start.owner(4, 3), Some(Side::First));
    /// assert_eq!(start.owner(0, 0), None);
    /// ```
    #[must_use]
    pub fn owner(&self, column: usize, row: usize) -> Option<Side> {
        let disc = OthelloMove::<N>::place(column, row)?.disc();
        Side::BOTH
            .into_iter()
            .find(|side| self.discs_of(*side) & disc != 0)
    }

    /// The discs of a side.
    const fn discs_of(&self, side: Side) -> u64 {
        if side as u8 == self.turn as u8 {
            self.own
        } else {
            self.other
        }
    }

    /// The position after a move that flips those discs.
    #[inline]
    const fn flipping(&self, mv: OthelloMove<N>, flipped: u64) -> Othello<N> {
        Othello {
            own: self.other ^ flipped,
            other: self.own ^ flipped ^ mv.disc(),
            turn: self.turn.other(),
            scoring: self.scoring,
        }
    }

    /// The margin of a finished game: Black's discs less White's, and the empty cells where the
    /// scoring wants them.
    fn margin(&self) -> i16 {
        let [black, white] = Side::BOTH.map(|side| self.discs(side) as i16);
        let margin = black - white;
        match self.scoring {
            Scoring::Plain => margin,
            Scoring::Winner => margin + margin.signum() * ((N * N) as i16 - black - white),
        }
    }
}

/// The black and the white discs at the start on a board of that size.
pub(super) const fn start_of(size: usize) -> [u64; 2] {
    let (low, high) = (size / 2 - 1, size / 2);
    [
        1 << bit_of(size, (high, low)) | 1 << bit_of(size, (low, high)),
        1 << bit_of(size, (low, low)) | 1 << bit_of(size, (high, high)),
    ]
}

/// The four discs of the start, counted without the empty cells.
impl<const N: usize> Default for Othello<N> {
    fn default() -> Othello<N> {
        Othello::start(Scoring::Plain)
    }
}

impl<const N: usize> Position for Othello<N> {
    type Move = OthelloMove<N>;

    #[inline]
    fn moves(&self) -> impl Iterator<Item = OthelloMove<N>> {
        let cells = mobility::<N>(self.own, self.other);
        Moves {
            cells,
            is_pass: cells == 0 && mobility::<N>(self.other, self.own) != 0,
        }
    }

    #[inline]
    fn after(&self, mv: OthelloMove<N>) -> Othello<N> {
        self.flipping(mv, flips(self.own, self.other, mv.bit))
    }

    /// Without listing the moves: a disc must flip something.
    #[inline]
    fn try_after(&self, mv: OthelloMove<N>) -> Result<Othello<N>, IllegalMove<OthelloMove<N>>> {
        let flipped = flips(self.own, self.other, mv.bit);
        let is_legal = if mv == OthelloMove::PASS {
            self.moves().any(|legal| legal == mv)
        } else {
            flipped != 0 && mv.disc() & empty_cells::<N>(self.own, self.other) != 0
        };
        if is_legal {
            Ok(self.flipping(mv, flipped))
        } else {
            Err(IllegalMove(mv))
        }
    }
}

impl<const N: usize> Notation for Othello<N> {
    fn objection(&self, mv: OthelloMove<N>) -> Message {
        if self.outcome().is_some() {
            return Message::new("match-is-over");
        }
        let possible = || Message::any_of(self.moves().map(|legal| legal.to_string()));
        let Some((column, row)) = mv.cell() else {
            return Message::new("othello-needless-pass").with("moves", possible());
        };
        if self.owner(column, row).is_some() {
            Message::new("othello-occupied")
                .with("cell", mv.to_string())
                .with("moves", possible())
        } else if self.moves().any(|legal| legal == OthelloMove::PASS) {
            Message::new("othello-only-pass")
        } else {
            Message::new("othello-flips-nothing")
                .with("cell", mv.to_string())
                .with("moves", possible())
        }
    }
}

impl<const N: usize> Game for Othello<N> {
    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let is_over = !can_move::<N>(self.own, self.other) && !can_move::<N>(self.other, self.own);
        is_over.then(|| Outcome::Margin(self.margin()))
    }
}

impl<const N: usize> Symmetric for Othello<N> {
    type Symmetry = Dihedral;

    fn symmetries(&self) -> impl Iterator<Item = Dihedral> {
        Dihedral::of_board(N, N)
    }

    #[inline]
    fn image(&self, symmetry: Dihedral) -> Othello<N> {
        Othello {
            own: symmetry.apply_to_bits(self.own),
            other: symmetry.apply_to_bits(self.other),
            ..*self
        }
    }

    #[inline]
    fn image_of_move(&self, symmetry: Dihedral, mv: OthelloMove<N>) -> OthelloMove<N> {
        match mv.cell() {
            Some(cell) => OthelloMove {
                bit: bit_of(N, symmetry.apply(cell, (N, N))),
            },
            None => mv,
        }
    }

    fn inverse(&self, symmetry: Dihedral) -> Dihedral {
        symmetry.inverse()
    }
}

/// The legal moves row by row from the top left, or the pass.
struct Moves<const N: usize> {
    /// The cells still to come.
    cells: u64,
    /// Is a pass still to come?
    is_pass: bool,
}

impl<const N: usize> Iterator for Moves<N> {
    type Item = OthelloMove<N>;

    #[inline]
    fn next(&mut self) -> Option<OthelloMove<N>> {
        if self.cells != 0 {
            let bit = self.cells.trailing_zeros() as u8;
            self.cells &= self.cells - 1;
            Some(OthelloMove { bit })
        } else {
            std::mem::take(&mut self.is_pass).then_some(OthelloMove::PASS)
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.cells.count_ones() as usize + usize::from(self.is_pass);
        (left, Some(left))
    }

    #[inline]
    fn count(self) -> usize {
        self.size_hint().0
    }
}
