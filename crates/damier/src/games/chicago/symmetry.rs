//! A ring has no first stack: positions that differ by a rotation are worth the same.

use super::rules::{Chicago, ChicagoMove, ChicagoVariant};
use super::stack::Stack;
use crate::symmetry::Symmetric;

/// A rotation of the ring: every stack goes that many places on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rotation(pub u8);

impl Symmetric for Chicago {
    type Symmetry = Rotation;

    /// Every rotation, but for `seed-ring`: there the trader slides by index, so that it matters
    /// where the ring is numbered from.
    fn symmetries(&self) -> impl Iterator<Item = Rotation> {
        let rotations = match self.variant {
            ChicagoVariant::Standard | ChicagoVariant::Expert => self.stack_count,
            ChicagoVariant::SeedRing => 1,
        };
        (0..rotations).map(Rotation)
    }

    fn image(&self, Rotation(places): Rotation) -> Chicago {
        let mut image = *self;
        let places = usize::from(places);
        image.stacks[..self.stack_count()].rotate_right(places);
        image.trader = ((self.trader() + places) % self.stack_count()) as u8;
        image
    }

    fn image_of_move(&self, _: Rotation, mv: ChicagoMove) -> ChicagoMove {
        mv
    }

    fn inverse(&self, Rotation(places): Rotation) -> Rotation {
        Rotation((self.stack_count - places) % self.stack_count)
    }

    /// The stack that comes first in the image tells a rotation; when it leaves the ring, the next
    /// one takes its part.
    fn symmetry_after(&self, Rotation(places): Rotation, mv: ChicagoMove) -> Rotation {
        let (before, after) = self.beside(self.landing(mv.step));
        let is_emptied = |place: usize| self.stacks[place].without_top() == Stack::EMPTY;
        let emptied_below = |end: usize| {
            [before, after]
                .into_iter()
                .filter(|place| *place < end && is_emptied(*place))
                .count()
        };
        let stacks_left = self.stack_count() - emptied_below(self.stack_count());
        let first = self.stack_count() - usize::from(places);
        let first_after = first - emptied_below(first);
        Rotation(((stacks_left - first_after) % stacks_left) as u8)
    }
}
