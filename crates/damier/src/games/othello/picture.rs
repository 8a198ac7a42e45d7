//! Othello to look at: discs on green felt, and how many each side has. A move touches a cell.

use super::notation::{letter_of, name_of};
use super::rules::{Othello, OthelloMove};
use crate::catalogue::{Presented, SideName, Standing};
use crate::message::Message;
use crate::picture::{Cell, Panel, Picture, Place, Shade, Surface, Token, Touch, TouchPath};
use crate::play::Searchers;
use crate::position::{Game, Position, Side};
use crate::solve::ByOracle;

impl<const N: usize> Presented for Othello<N> {
    type Machines = Searchers;
    type Truth = ByOracle;

    const GAME: &'static str = "othello";
    const HAS_MARGIN: bool = true;
    const SIDES: Option<[SideName; 2]> = Some([
        SideName {
            letter: letter_of(Side::First),
            key: "othello-black",
        },
        SideName {
            letter: letter_of(Side::Second),
            key: "othello-white",
        },
    ]);

    fn variant(&self) -> String {
        Othello::variant(self).to_string()
    }

    fn turn(&self) -> Side {
        Game::turn(self)
    }

    fn standing(&self) -> Standing {
        Standing::of_game(self)
    }

    fn picture(&self) -> Picture {
        let cells = (0..N).flat_map(|row| (0..N).map(move |column| self.cell(column, row)));
        Picture {
            cells: cells.collect(),
            column_labels: ('a'..).take(N).map(String::from).collect(),
            row_labels: (1..=N).map(|row| row.to_string()).collect(),
            panels: Side::BOTH.map(|side| self.holding(side)).to_vec(),
            paths: self.moves().map(touch_path).collect(),
            ..Picture::new(Self::GAME, Surface::Felt)
        }
    }

    fn places_of(&self, mv: OthelloMove<N>) -> Vec<Place> {
        mv.cell().map(place_of::<N>).into_iter().collect()
    }
}

impl<const N: usize> Othello<N> {
    fn cell(&self, column: usize, row: usize) -> Cell {
        Cell {
            column: column as u8,
            row: row as u8,
            name: name_of((column, row)),
            tokens: self.owner(column, row).map(disc).into_iter().collect(),
        }
    }

    fn holding(&self, side: Side) -> Panel {
        Panel::Holding {
            side,
            name: match side {
                Side::First => Message::new("othello-black"),
                Side::Second => Message::new("othello-white"),
            },
            tokens: vec![disc(side)],
            total: self.discs(side) as i32,
        }
    }
}

const fn disc(side: Side) -> Token {
    match side {
        Side::First => Token::Disc(Shade::Dark),
        Side::Second => Token::Disc(Shade::Light),
    }
}

const fn place_of<const N: usize>((column, row): (usize, usize)) -> Place {
    Place((N * row + column) as u16)
}

fn touch_path<const N: usize>(mv: OthelloMove<N>) -> TouchPath {
    TouchPath {
        mv: mv.to_string(),
        touches: vec![match mv.cell() {
            Some(cell) => Touch::Place(place_of::<N>(cell)),
            None => Touch::Pass,
        }],
    }
}
