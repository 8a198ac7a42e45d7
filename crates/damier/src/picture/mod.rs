//! A board as things to see and things to touch, said once for every game and drawn twice: as text
//! ([`text`]) and as SVG ([`svg`]).
//!
//! A [`Picture`] holds cells with their tokens, labels, side panels, and a [`TouchPath`] for every
//! legal move: the sequence of things a person would touch to play it. No two moves share a path,
//! and no path begins another. A [`Motion`] is what is seen of a move between two pictures.

mod motion;
mod naming;
#[cfg(feature = "pictures")]
pub mod svg;
#[cfg(feature = "pictures")]
pub mod text;
mod touch;

pub use motion::{Motion, Step};
#[cfg(feature = "pictures")]
pub use svg::overlay::{Arrow, Badge, CellLink, Overlay};
#[cfg(feature = "pictures")]
pub use text::{Span, StyledText, Tone};
pub use touch::{Direction, NextTouch, Region, Touch, TouchPath};

use crate::notation::square_name;
use crate::position::Side;
use crate::words::Message;

/// What a board looks like, told without saying how to draw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The game's name in the catalogue.
    pub game: &'static str,
    /// What the board is made of.
    pub surface: Surface,
    /// The cells in reading order. A cell's index here is its [`Place`].
    pub cells: Vec<Cell>,
    /// Labels along the top edge, one a column; empty if the cells carry their own. A bar of
    /// chocolate, whose rows count upwards, has them along the bottom.
    pub column_labels: Vec<String>,
    /// Labels along the left edge, one a row from the top.
    pub row_labels: Vec<String>,
    /// Where the pawn stands that both players move, if the game has one.
    pub pawn: Option<Place>,
    /// What is shown beside the board.
    pub panels: Vec<Panel>,
    /// How each legal move is touched, in the order of the moves.
    pub paths: Vec<TouchPath>,
    /// The places the last move touched.
    pub last: Vec<Place>,
}

/// What a board is made of: it decides how cells and tokens are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Surface {
    /// Hairlines on paper, strokes drawn by hand (tic-tac-toe).
    Paper,
    /// A bar whose squares are eaten (Chomp).
    Chocolate,
    /// Green felt with a soft grid (Othello).
    Felt,
    /// Pale wood that carries stacks (Pogo).
    Wood,
    /// Stacks on an ellipse around a pawn (Chicago).
    Ring,
    /// A tray of sliding tiles (taquin).
    Tray,
    /// A standing frame with round holes, in which discs fall.
    Frame,
}

impl Surface {
    /// Its class in the style sheet.
    #[cfg(feature = "pictures")]
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Surface::Paper => "on-paper",
            Surface::Chocolate => "on-chocolate",
            Surface::Felt => "on-felt",
            Surface::Wood => "on-wood",
            Surface::Ring => "on-ring",
            Surface::Tray => "on-tray",
            Surface::Frame => "on-frame",
        }
    }
}

/// An index into [`Picture::cells`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Place(pub u16);

/// One cell of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Column from the left, from 0; on a ring, the place in the ring.
    pub column: u8,
    /// Row from the top, from 0; on a ring, 0.
    pub row: u8,
    /// What a person calls it: `b2`, `7`, `3,1`.
    pub name: String,
    /// What lies there, bottom first.
    pub tokens: Vec<Token>,
}

/// Light or dark, for pieces told apart by shade.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shade {
    /// A light piece.
    Light,
    /// A dark piece.
    Dark,
}

/// Something that lies on a cell or in a panel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Token {
    /// A cross drawn with two strokes.
    Cross,
    /// A circle drawn with one stroke.
    Nought,
    /// A square of chocolate.
    Chocolate,
    /// The square nobody wants.
    Poison,
    /// A flat disc.
    Disc(Shade),
    /// One piece of a stack.
    Piece(Shade),
    /// A good, by its letter: b, r, k, c, s or m.
    Good(char),
    /// A token that must not be seen.
    Covered,
    /// A numbered tile; `home` if it lies where the goal wants it.
    Tile {
        /// The number on it.
        number: u8,
        /// Is it in its place?
        home: bool,
    },
}

/// Something shown beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Panel {
    /// A ladder that steps down: the price of a good.
    Price {
        /// The good.
        token: Token,
        /// Its name.
        name: Message,
        /// The price now.
        value: u8,
        /// The price at the start, the ladder's top.
        highest: u8,
    },
    /// What a side has: tokens and the number that counts.
    Holding {
        /// Whose it is.
        side: Side,
        /// The side's name.
        name: Message,
        /// The tokens, if they are worth showing.
        tokens: Vec<Token>,
        /// The score, the discs: what is counted.
        total: i32,
    },
}

impl Picture {
    /// An empty board of one game; the games fill it in.
    #[must_use]
    pub const fn new(game: &'static str, surface: Surface) -> Picture {
        Picture {
            game,
            surface,
            cells: Vec::new(),
            column_labels: Vec::new(),
            row_labels: Vec::new(),
            pawn: None,
            panels: Vec::new(),
            paths: Vec::new(),
            last: Vec::new(),
        }
    }

    /// A board of square cells with what lies on each, by column and row from the top left; cells and
    /// edges are named as [`square_name`] has it.
    ///
    /// ```
    /// use damier::picture::{Picture, Surface, Token};
    /// let middle = |column, row| (column == 1 && row == 1).then_some(Token::Cross);
    /// let board = Picture::grid("tictactoe", Surface::Paper, (3, 3), middle);
    /// assert_eq!(board.cells[4].name, "b2");
    /// assert_eq!(board.cells[4].tokens, [Token::Cross]);
    /// assert_eq!(board.counted_upwards().row_labels, ["3", "2", "1"]);
    /// ```
    pub fn grid(
        game: &'static str,
        surface: Surface,
        (columns, rows): (u8, u8),
        token: impl Fn(u8, u8) -> Option<Token>,
    ) -> Picture {
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let cell = |(column, row)| Cell {
            column,
            row,
            name: square_name(column, row),
            tokens: token(column, row).into_iter().collect(),
        };
        Picture {
            cells: places.map(cell).collect(),
            column_labels: ('a'..).take(columns.into()).map(String::from).collect(),
            row_labels: (1..=rows).map(|row| row.to_string()).collect(),
            ..Picture::new(game, surface)
        }
    }

    /// The same board with its rows counted from the bottom.
    #[must_use]
    pub fn counted_upwards(mut self) -> Picture {
        self.row_labels.reverse();
        let last = self.cells.iter().map(|cell| cell.row).max().unwrap_or(0);
        for cell in &mut self.cells {
            cell.name = square_name(cell.column, last - cell.row);
        }
        self
    }

    /// The same picture with the places of the last move marked.
    #[must_use]
    pub fn with_last(mut self, last: Vec<Place>) -> Picture {
        self.last = last;
        self
    }

    /// The number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.cells
            .iter()
            .map(|cell| usize::from(cell.column) + 1)
            .max()
            .unwrap_or(0)
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.cells
            .iter()
            .map(|cell| usize::from(cell.row) + 1)
            .max()
            .unwrap_or(0)
    }

    /// The places that begin a move: what may be touched first.
    ///
    /// ```
    /// use damier::GameId;
    /// let board = "tictactoe".parse::<GameId>()?.open(None, None, false)?;
    /// assert_eq!(board.picture().touchable().count(), 9);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn touchable(&self) -> impl Iterator<Item = Place> {
        self.paths
            .iter()
            .filter_map(|path| match path.touches.first() {
                Some(Touch::Place(place)) => Some(*place),
                _ => None,
            })
    }

    /// May the cell of this index be touched first?
    #[cfg(feature = "pictures")]
    pub(crate) fn is_touchable(&self, index: usize) -> bool {
        self.touchable().any(|place| usize::from(place.0) == index)
    }

    /// Did the last move touch the cell of this index?
    #[cfg(feature = "pictures")]
    pub(crate) fn is_last(&self, index: usize) -> bool {
        self.last.iter().any(|place| usize::from(place.0) == index)
    }
}
