//! A game on a random graph full of circles, and its truth found backwards.

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::str::FromStr;

use damier::{Game, Message, Outcome, ParseError, Position, Side};

/// A token stands in a room; a move takes it through a door. Some rooms end the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Maze {
    pub(crate) seed: u64,
    pub(crate) room: u8,
    pub(crate) turn: Side,
}

/// The number of a room to go to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Door(u8);

impl Maze {
    pub(crate) const ROOMS: u8 = 14;

    fn chance(&self, what: u8) -> u64 {
        BuildHasherDefault::<DefaultHasher>::default().hash_one((self.seed, self.room, what))
    }

    /// Every room with either side to move.
    pub(crate) fn all(seed: u64) -> impl Iterator<Item = Maze> {
        (0..Self::ROOMS).flat_map(move |room| Side::BOTH.map(|turn| Maze { seed, room, turn }))
    }

    /// Who wins from where, by going backwards from the ends until nothing changes. Nobody wins
    /// where the map is empty.
    pub(crate) fn winners(seed: u64) -> HashMap<Maze, Side> {
        let mut winners = HashMap::new();
        loop {
            let known = winners.len();
            for maze in Maze::all(seed) {
                let after: Vec<Option<Side>> = maze
                    .moves()
                    .map(|door| winners.get(&maze.after(door)).copied())
                    .collect();
                let other = maze.turn.other();
                let winner = match maze.outcome() {
                    Some(outcome) => outcome.winner(),
                    None if after.contains(&Some(maze.turn)) => Some(maze.turn),
                    None if after.iter().all(|winner| *winner == Some(other)) => Some(other),
                    None => None,
                };
                winners.extend(winner.map(|winner| (maze, winner)));
            }
            if winners.len() == known {
                return winners;
            }
        }
    }
}

impl Position for Maze {
    type Move = Door;

    fn moves(&self) -> impl Iterator<Item = Door> {
        let doors = match self.outcome() {
            Some(_) => 0,
            None => 1 + self.chance(1) % 3,
        };
        // Doors lead to different rooms: steps of 1, 4 and 7 further on, from a random one.
        let first = self.chance(2) % u64::from(Self::ROOMS);
        (0..doors).map(move |number| Door(((first + 3 * number) % u64::from(Self::ROOMS)) as u8))
    }

    fn after(&self, Door(room): Door) -> Maze {
        Maze {
            room,
            turn: self.turn.other(),
            ..*self
        }
    }
}

impl Game for Maze {
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.chance(0) % 12 {
            0 => Some(Outcome::Won(Side::First)),
            1 => Some(Outcome::Won(Side::Second)),
            2 => Some(Outcome::Draw),
            _ => None,
        }
    }
}

impl fmt::Display for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {:?}", self.seed, self.room, self.turn)
    }
}

impl FromStr for Maze {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Maze, ParseError> {
        Err(ParseError::new(
            text,
            Message::verbatim("mazes are not read"),
        ))
    }
}

impl fmt::Display for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Door {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Door, ParseError> {
        Err(ParseError::new(
            text,
            Message::verbatim("doors are not read"),
        ))
    }
}
