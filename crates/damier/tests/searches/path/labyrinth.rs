//! A puzzle unlike the taquin: a walker in a labyrinth with walls, one-way doors and dead ends, where
//! the goal may be out of reach and nobody knows it beforehand.

use std::fmt;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::str::FromStr;

use damier::path::{Aimed, Heuristic, Reversible};
use damier::{Message, ParseError, Position, Puzzle};

/// The labyrinth that a seed makes, with the walker's cell and the goal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Labyrinth {
    pub(crate) seed: u32,
    pub(crate) walker: u8,
    pub(crate) goal: u8,
}

/// One step: north, east, south or west.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Step(u8);

impl Labyrinth {
    const SIDE: u8 = 10;

    pub(crate) fn of(seed: u32) -> Labyrinth {
        let cell = |number: u32| (chance(seed, 200, number) % 100) as u8;
        Labyrinth {
            seed,
            walker: cell(0),
            goal: cell(1),
        }
    }

    /// The cell beside another one.
    fn beside(cell: u8, step: Step) -> Option<u8> {
        let (column, row) = (cell % Self::SIDE, cell / Self::SIDE);
        let (column, row) = match step.0 {
            0 => (column, row.checked_sub(1)?),
            1 => (column + 1, row),
            2 => (column, row + 1),
            _ => (column.checked_sub(1)?, row),
        };
        (column < Self::SIDE && row < Self::SIDE).then_some(row * Self::SIDE + column)
    }

    /// Is there a door that leads that way? The one back is a door of its own.
    fn has_door(self, cell: u8, step: Step) -> bool {
        chance(self.seed, cell.into(), step.0.into()) % 100 < 55
    }

    fn after_from(self, cell: u8, step: Step) -> Option<u8> {
        Self::beside(cell, step).filter(|_| self.has_door(cell, step))
    }
}

fn chance(seed: u32, cell: u32, what: u32) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one((seed, cell, what))
}

impl Position for Labyrinth {
    type Move = Step;

    fn moves(&self) -> impl Iterator<Item = Step> {
        let here = *self;
        let steps = (0..4).map(Step);
        steps.filter(move |step| here.after_from(here.walker, *step).is_some())
    }

    fn after(&self, step: Step) -> Labyrinth {
        let walker = self.after_from(self.walker, step).unwrap();
        Labyrinth { walker, ..*self }
    }
}

impl Puzzle for Labyrinth {
    fn is_solved(&self) -> bool {
        self.walker == self.goal
    }
}

impl Reversible for Labyrinth {
    fn goal(&self) -> Labyrinth {
        Labyrinth {
            walker: self.goal,
            ..*self
        }
    }

    fn predecessors(&self) -> impl Iterator<Item = (Labyrinth, Step)> {
        let here = *self;
        (0..100).flat_map(move |walker| {
            let before = Labyrinth { walker, ..here };
            let steps = (0..4).map(Step);
            let leads_here =
                move |step: &Step| before.after_from(walker, *step) == Some(here.walker);
            steps.filter(leads_here).map(move |step| (before, step))
        })
    }
}

/// As the crow flies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crow {
    pub(crate) target: u8,
}

impl Heuristic<Labyrinth> for Crow {
    fn estimate(&self, position: &Labyrinth) -> u32 {
        let side = Labyrinth::SIDE;
        let columns = (position.walker % side).abs_diff(self.target % side);
        let rows = (position.walker / side).abs_diff(self.target / side);
        (columns + rows).into()
    }
}

impl Aimed<Labyrinth> for Crow {
    fn aimed_at(&self, target: &Labyrinth) -> Crow {
        Crow {
            target: target.walker,
        }
    }
}

impl fmt::Display for Labyrinth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.seed, self.walker, self.goal)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

fn unreadable(text: &str) -> ParseError {
    ParseError::new(text, Message::verbatim("a labyrinth"))
}

impl FromStr for Labyrinth {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Labyrinth, ParseError> {
        let mut words = text.split(' ').map(str::parse);
        match (words.next(), words.next(), words.next()) {
            (Some(Ok(seed)), Some(Ok(walker)), Some(Ok(goal))) => Ok(Labyrinth {
                seed,
                walker: walker as u8,
                goal: goal as u8,
            }),
            _ => Err(unreadable(text)),
        }
    }
}

impl FromStr for Step {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Step, ParseError> {
        text.parse().map(Step).map_err(|_| unreadable(text))
    }
}
