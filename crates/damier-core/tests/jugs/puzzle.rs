// Two jugs, a tap and a drain: so much water is to be in the one and nothing in the other. The puzzle
// of this crate's examples and tests.
#[allow(unused_imports)]
pub(crate) use damier_core::path::Reversible;
#[allow(unused_imports)]
pub(crate) use damier_core::prelude::*;
#[allow(unused_imports)]
pub(crate) use damier_core::{Budget, Limits, Unobserved};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Jugs {
    pub(crate) capacity: [u8; 2],
    pub(crate) water: [u8; 2],
    pub(crate) goal: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Pour {
    /// That jug is filled at the tap.
    Fill(usize),
    /// That jug is emptied into the drain.
    Empty(usize),
    /// That jug is poured into the other one, until that is full or this one empty.
    Over(usize),
}

impl Jugs {
    /// Two empty jugs, of which the first shall hold `goal`.
    #[allow(dead_code)]
    pub(crate) const fn new(capacity: [u8; 2], goal: u8) -> Jugs {
        Jugs {
            capacity,
            water: [0, 0],
            goal,
        }
    }

    /// At least so many moves are to come: water comes and goes by a jug at a time, and what is not
    /// where it shall be takes a move.
    #[allow(dead_code)]
    pub(crate) fn at_least(&self) -> u32 {
        let missing = self.water.iter().sum::<u8>().abs_diff(self.goal);
        let jugs = missing.div_ceil(self.capacity[0].max(self.capacity[1]));
        u32::from(jugs).max(u32::from(!self.is_solved()))
    }
}

impl Position for Jugs {
    type Move = Pour;

    fn moves(&self) -> impl Iterator<Item = Pour> {
        let Jugs {
            capacity, water, ..
        } = *self;
        [0, 1].into_iter().flat_map(move |jug| {
            let is_empty = water[jug] == 0;
            let is_full = water[jug] == capacity[jug];
            let has_room = water[1 - jug] < capacity[1 - jug];
            let fill = (!is_full).then_some(Pour::Fill(jug));
            let empty = (!is_empty).then_some(Pour::Empty(jug));
            let over = (!is_empty && has_room).then_some(Pour::Over(jug));
            [fill, empty, over].into_iter().flatten()
        })
    }

    fn after(&self, mv: Pour) -> Jugs {
        let mut next = *self;
        match mv {
            Pour::Fill(jug) => next.water[jug] = self.capacity[jug],
            Pour::Empty(jug) => next.water[jug] = 0,
            Pour::Over(jug) => {
                let room = self.capacity[1 - jug] - self.water[1 - jug];
                let poured = self.water[jug].min(room);
                next.water[jug] -= poured;
                next.water[1 - jug] += poured;
            }
        }
        next
    }
}

impl Puzzle for Jugs {
    fn is_solved(&self) -> bool {
        self.water == [self.goal, 0]
    }

    /// Whatever is poured, a common divisor of both jugs divides what is in them.
    fn is_hopeless(&self) -> bool {
        let [mut one, mut other] = self.capacity;
        while other > 0 {
            (one, other) = (other, one % other);
        }
        self.goal > self.capacity[0] || !self.goal.is_multiple_of(one)
    }
}

impl Reversible for Jugs {
    fn goal(&self) -> Jugs {
        Jugs {
            water: [self.goal, 0],
            ..*self
        }
    }

    fn predecessors(&self) -> impl Iterator<Item = (Jugs, Pour)> {
        let here = *self;
        let [one, other] = self.capacity;
        let all = (0..=one).flat_map(move |one| (0..=other).map(move |other| [one, other]));
        all.map(move |water| Jugs { water, ..here })
            .flat_map(move |before| {
                let moves: Vec<Pour> = before.moves().collect();
                let back = moves
                    .into_iter()
                    .filter(move |mv| before.after(*mv) == here);
                back.map(move |mv| (before, mv))
            })
    }
}
