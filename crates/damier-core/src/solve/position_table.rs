//! Tables that can be read from outside: every position has a place, and a place its position.

use crate::position::Game;
use crate::solve::{Payload, TableName, Verdict};

/// A table in which every position of a game's variant has a place.
pub trait PositionTable<G: Game>: Send + Sync {
    /// The name that its file has.
    fn name(&self) -> TableName;

    /// Its bytes.
    fn payload(&self) -> &Payload;

    /// How many places there are. A place may be nobody's.
    fn places(&self) -> u64;

    /// The place of a position; nothing if it is of another variant. Positions that are worth the same
    /// for the same reason, such as mirror images, may share one.
    fn place_of(&self, position: &G) -> Option<u64>;

    /// A position that has this place: always the same one of those that share it.
    fn position_at(&self, place: u64) -> Option<G>;

    /// What the entry of a place says to the side to move.
    fn verdict_at(&self, place: u64) -> Option<Verdict>;
}
