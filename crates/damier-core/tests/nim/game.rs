// Nim: three heaps, who takes the last thing wins. The game of this crate's examples and tests.
#[allow(unused_imports)]
pub(crate) use damier_core::prelude::*;
#[allow(unused_imports)]
pub(crate) use damier_core::{Budget, Limits, Outcome, Score, Side, Unobserved};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Nim {
    pub(crate) heaps: [u8; 3],
    pub(crate) turn: Side,
}

impl Nim {
    #[allow(dead_code)]
    pub(crate) const fn start(heaps: [u8; 3]) -> Nim {
        let turn = Side::First;
        Nim { heaps, turn }
    }
}

impl Position for Nim {
    type Move = (usize, u8);

    fn moves(&self) -> impl Iterator<Item = (usize, u8)> {
        let heaps = self.heaps;
        (0..3).flat_map(move |heap| (1..=heaps[heap]).map(move |taken| (heap, taken)))
    }

    fn after(&self, (heap, taken): (usize, u8)) -> Nim {
        let mut next = Nim {
            turn: self.turn.other(),
            ..*self
        };
        next.heaps[heap] -= taken;
        next
    }
}

impl Game for Nim {
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.heaps == [0; 3]).then(|| Outcome::Won(self.turn.other()))
    }
}

/// It does not matter which heap is which: a symmetry says where every heap comes from.
impl Symmetric for Nim {
    type Symmetry = [usize; 3];

    fn symmetries(&self) -> impl Iterator<Item = [usize; 3]> {
        [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ]
        .into_iter()
    }

    fn image(&self, from: [usize; 3]) -> Nim {
        Nim {
            heaps: from.map(|heap| self.heaps[heap]),
            ..*self
        }
    }

    fn image_of_move(&self, from: [usize; 3], (heap, taken): (usize, u8)) -> (usize, u8) {
        (self.inverse(from)[heap], taken)
    }

    fn inverse(&self, from: [usize; 3]) -> [usize; 3] {
        let mut back = [0; 3];
        for (to, heap) in from.into_iter().enumerate() {
            back[heap] = to;
        }
        back
    }
}
