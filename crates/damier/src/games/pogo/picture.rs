//! Pogo to look at: nine numbered cells of wood with their stacks. A move touches a stack, how many
//! pieces, and a target.

use super::rules::{Pogo, PogoMove};
use crate::explain::side_in_words;
use crate::face::ByOracle;
use crate::face::Searchers;
use crate::face::Workbench;
use crate::face::{CatalogueGame, MovePart, MoveParts, SideName, TwoPlayers};
use crate::notation::ParseError;
use crate::picture::{Cell, Motion, Picture, Place, Shade, Step, Surface, Token, Touch, TouchPath};
use crate::position::{Position, Side};
use crate::score::Outcome;
use crate::symmetry::Symmetric as _;
use crate::words::Message;

impl CatalogueGame for Pogo {
    type Kind = TwoPlayers;
    type Players = Searchers;
    type Truth = ByOracle;

    const GAME: &'static str = "pogo";
    const SIDES: Option<[SideName; 2]> = Some([
        SideName::new('W', "pogo-white").shaded(Shade::Light),
        SideName::new('B', "pogo-black").shaded(Shade::Dark),
    ]);

    fn variant(&self) -> String {
        Pogo::variant(self).to_string()
    }

    fn opening_name(&self, mv: PogoMove) -> Option<Message> {
        super::opening_book::name_of(self, mv).map(Message::new)
    }

    fn reason(&self, outcome: Outcome) -> Option<Message> {
        let side = outcome.winner()?;
        Some(Message::new("pogo-owns-all").with("side", side_in_words(side, Self::SIDES)))
    }

    fn picture(&self) -> Picture {
        Picture {
            cells: (0..9).map(|cell| self.cell(cell)).collect(),
            paths: self.moves().map(touch_path).collect(),
            ..Picture::new(Self::GAME, Surface::Wood)
        }
    }

    /// In the order of the notation: the hand takes a count before it knows a target, a line does not.
    fn move_parts(&self) -> Vec<MoveParts> {
        let cut = |mv: PogoMove| MoveParts {
            mv: mv.to_string(),
            parts: vec![
                part("ask-place", mv.from + 1),
                part("ask-place", mv.to + 1),
                part("ask-count", mv.count),
            ],
        };
        self.moves().map(cut).collect()
    }

    fn places_of(&self, mv: PogoMove) -> Vec<Place> {
        vec![Place(mv.from.into()), Place(mv.to.into())]
    }

    /// The pieces are lifted and hop from cell to cell.
    fn motion(&self, mv: PogoMove) -> Motion {
        let place = |cell: u8| Place(cell.into());
        let lift = Step::Lift {
            place: place(mv.from),
            count: mv.count,
        };
        let over = way(mv)
            .into_iter()
            .map(|cell| Step::Hop { place: place(cell) });
        let land = Step::Land {
            place: place(mv.to),
        };
        Motion::of([lift].into_iter().chain(over).chain([land]))
    }

    fn images(&self) -> Vec<Self> {
        let symmetries = self.symmetries();
        symmetries.map(|symmetry| self.image(symmetry)).collect()
    }

    fn cells(&self) -> Vec<u8> {
        self.cells()
    }

    fn with_cells(&self, cells: &[u8]) -> Result<Self, ParseError> {
        Pogo::from_cells(self.variant, cells)
    }

    fn workbench(&self) -> Option<Workbench> {
        Some(Workbench::new([Token::Piece(Shade::Light), Token::Piece(Shade::Dark)]).stacked(12))
    }

    fn every_move(&self) -> Vec<Self::Move> {
        Pogo::every_move(self.variant).collect()
    }
}

impl Pogo {
    fn cell(&self, cell: u8) -> Cell {
        let shade = |owner| match owner {
            Side::First => Shade::Light,
            Side::Second => Shade::Dark,
        };
        Cell {
            column: cell % 3,
            row: cell / 3,
            name: (cell + 1).to_string(),
            tokens: self
                .pieces(usize::from(cell))
                .map(|owner| Token::Piece(shade(owner)))
                .collect(),
        }
    }
}

/// A cell or a count, as it is asked for.
fn part(question: &'static str, number: u8) -> MovePart {
    let name = number.to_string();
    MovePart::new(
        Message::new(question),
        Message::verbatim(name.as_str()),
        [name.as_str()],
    )
}

/// The cells that a move passes on its way, the first of all ways: one step after the other, never
/// straight back.
fn way(mv: PogoMove) -> Vec<u8> {
    let neighbours = |cell: u8| (0..9_u8).filter(move |next| steps_between(cell, *next) == 1);
    match mv.count {
        1 => Vec::new(),
        2 => neighbours(mv.from)
            .filter(|over| steps_between(*over, mv.to) == 1)
            .take(1)
            .collect(),
        _ => neighbours(mv.from)
            .filter(|first| *first != mv.to)
            .flat_map(|first| neighbours(first).map(move |second| [first, second]))
            .find(|[_, second]| *second != mv.from && steps_between(*second, mv.to) == 1)
            .map_or_else(Vec::new, Vec::from),
    }
}

const fn steps_between(one: u8, other: u8) -> u8 {
    (one % 3).abs_diff(other % 3) + (one / 3).abs_diff(other / 3)
}

fn touch_path(mv: PogoMove) -> TouchPath {
    let [from, to] = [mv.from, mv.to].map(|cell| Touch::Place(Place(cell.into())));
    TouchPath::new(mv, vec![from, Touch::Count(mv.count), to])
}
