//! Pogo to look at: nine numbered cells of wood with their stacks. A move touches a stack, how many
//! pieces, and a target.

use super::rules::{Pogo, PogoMove};
use crate::catalogue::{Presented, SideName, Standing};
use crate::picture::{Cell, Picture, Place, Shade, Surface, Token, Touch, TouchPath};
use crate::play::Searchers;
use crate::position::{Game, Position, Side};
use crate::solve::ByOracle;

impl Presented for Pogo {
    type Machines = Searchers;
    type Truth = ByOracle;

    const GAME: &'static str = "pogo";
    const SIDES: Option<[SideName; 2]> = Some([
        SideName {
            letter: 'W',
            key: "pogo-white",
        },
        SideName {
            letter: 'B',
            key: "pogo-black",
        },
    ]);

    fn variant(&self) -> String {
        Pogo::variant(self).to_string()
    }

    fn turn(&self) -> Side {
        Game::turn(self)
    }

    fn standing(&self) -> Standing {
        Standing::of_game(self)
    }

    fn picture(&self) -> Picture {
        Picture {
            cells: (0..9).map(|cell| self.cell(cell)).collect(),
            paths: self.moves().map(touch_path).collect(),
            ..Picture::new(Self::GAME, Surface::Wood)
        }
    }

    fn places_of(&self, mv: PogoMove) -> Vec<Place> {
        vec![Place(mv.from.into()), Place(mv.to.into())]
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

fn touch_path(mv: PogoMove) -> TouchPath {
    TouchPath {
        mv: mv.to_string(),
        touches: vec![
            Touch::Place(Place(mv.from.into())),
            Touch::Count(mv.count),
            Touch::Place(Place(mv.to.into())),
        ],
    }
}
