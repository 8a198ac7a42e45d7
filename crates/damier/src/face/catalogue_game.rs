//! What programs need to know of a position beyond its rules.

use crate::encoding::wrong_cells;
use crate::notation::{Notation, ParseError};
use crate::picture::{Motion, Picture, Place, Shade};
use crate::score::Outcome;
use crate::words::Message;

use super::kind::Kind;
use super::move_parts::{MoveParts, by_touches};
use super::player_factory::PlayerFactory;
use super::truth::Truth;
use super::workbench::Workbench;

/// What a side is called, and what tells it from the other one.
///
/// ```
/// use damier::face::SideName;
/// use damier::picture::Shade;
/// const WHITE: SideName = SideName::new('W', "pogo-white").shaded(Shade::Light);
/// assert_eq!(WHITE.shade, Some(Shade::Light));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SideName {
    /// Its letter in the notation: `W`.
    pub letter: char,
    /// The key of its name: "White".
    pub key: &'static str,
    /// The shade of its pieces; nothing where it is not their shade that tells the sides apart.
    pub shade: Option<Shade>,
}

impl SideName {
    /// A side with its letter and the key of its name.
    #[must_use]
    pub const fn new(letter: char, key: &'static str) -> SideName {
        SideName {
            letter,
            key,
            shade: None,
        }
    }

    /// The same side with the shade of its pieces.
    #[must_use]
    pub const fn shaded(self, shade: Shade) -> SideName {
        SideName {
            shade: Some(shade),
            ..self
        }
    }
}

/// What the edge needs to know of a position beyond its rules. One blanket implementation makes a
/// [`DynPosition`](super::DynPosition) of it.
pub trait CatalogueGame: Notation {
    /// [`TwoPlayers`](super::TwoPlayers) for a game, [`OnePlayer`](super::OnePlayer) for a puzzle.
    type Kind: Kind<Self>;

    /// Who can play it.
    type Players: PlayerFactory<Self>;

    /// What is known for certain about it.
    type Truth: Truth<Self>;

    /// The game's name in the catalogue.
    const GAME: &'static str;

    /// What the sides are called; nothing for a puzzle.
    const SIDES: Option<[SideName; 2]>;

    /// Is something on the board kept from the players?
    const IS_HIDDEN: bool = false;

    /// Does the size of a win count?
    const HAS_MARGIN: bool = false;

    /// The variant this position belongs to, as it is named after the colon.
    fn variant(&self) -> String;

    /// What may be seen of the position, in its notation.
    fn shown(&self) -> String {
        self.to_string()
    }

    /// Why a match that ended here came out like that, in the game's own words: a whole line, the
    /// poisoned square. The outcome is the match's, points for the second side included.
    fn reason(&self, outcome: Outcome) -> Option<Message> {
        let _ = outcome;
        None
    }

    /// The places that decided a game that is over, such as those of a whole line.
    fn decisive(&self) -> Vec<Place> {
        Vec::new()
    }

    /// How to play on from here in a sentence, where the game has one that is proven: what wins, or why
    /// the position is lost.
    fn strategy(&self) -> Option<Message> {
        None
    }

    /// What a legal move does at once, as a part of a sentence: what can be said for it or against it by the rules
    /// alone, where that says more than its value.
    fn consequence(&self, mv: Self::Move) -> Option<Message> {
        let _ = mv;
        None
    }

    /// What a move is called here, where it has a name in the openings.
    fn opening_name(&self, mv: Self::Move) -> Option<Message> {
        let _ = mv;
        None
    }

    /// What a puzzle is to become.
    fn goal(&self) -> Option<Self> {
        None
    }

    /// The board as things to see and to touch.
    fn picture(&self) -> Picture;

    /// The legal moves as they are asked for part by part, whoever types only the beginning of one.
    /// A game whose moves are spoken of in other words than cells and numbers cuts them itself.
    fn move_parts(&self) -> Vec<MoveParts> {
        by_touches(&self.picture())
    }

    /// The places that `mv`, which led here, should be remembered by.
    fn places_of(&self, mv: Self::Move) -> Vec<Place>;

    /// What is seen of a legal move, step by step. Whatever a game does not tell of its own follows from
    /// the pictures before and after it.
    fn motion(&self, mv: Self::Move) -> Motion {
        self.picture().motion_to(&self.after(mv).picture())
    }

    /// The mirror images that are worth the same, the position itself first; each as often as there are
    /// ways to look at the board that show it.
    fn images(&self) -> Vec<Self> {
        vec![*self]
    }

    /// The position as small numbers, as many for every position of the variant; see
    /// [`encoding`](crate::encoding). None where the game has no such form.
    fn cells(&self) -> Vec<u8> {
        Vec::new()
    }

    /// The position of the same variant that has these [cells](CatalogueGame::cells).
    fn with_cells(&self, cells: &[u8]) -> Result<Self, ParseError> {
        Err(wrong_cells(cells))
    }

    /// What a position is put together from by hand, where its [cells](CatalogueGame::cells) are pieces on
    /// places.
    fn workbench(&self) -> Option<Workbench> {
        None
    }

    /// The numbers of the [workbench](CatalogueGame::workbench) after a piece was put on a place of it, or, with
    /// the number 0, taken from there.
    fn with_piece(&self, cells: &[u8], place: usize, piece: u8) -> Vec<u8> {
        match self.workbench() {
            Some(bench) => bench.put(cells, place, piece),
            None => cells.to_vec(),
        }
    }

    /// The board of the [workbench](CatalogueGame::workbench) with these numbers on it, be they a position or not.
    fn picture_of(&self, cells: &[u8]) -> Picture {
        match self.workbench() {
            Some(bench) => bench.drawn(self.picture(), cells),
            None => self.picture(),
        }
    }

    /// Every move that a position of this variant can have, in order: a move's number is its place.
    /// None where the game does not list them.
    fn every_move(&self) -> Vec<Self::Move> {
        Vec::new()
    }
}
