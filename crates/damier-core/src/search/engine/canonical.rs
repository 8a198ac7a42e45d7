//! Which positions the engine takes for one.

use std::fmt::Debug;
use std::hash::BuildHasher as _;

use rustc_hash::FxBuildHasher;

use crate::position::Game;
use crate::symmetry::Symmetric;

/// Which positions are taken for one in the table: each gives way to a representative, of which it is
/// an image.
pub trait Canonicalize<G: Game>: Debug {
    /// Is a representative found so fast that the table can be asked about every move of a node?
    const IS_CHEAP: bool;

    /// How a position was turned to become its representative.
    type Turn: Copy;

    /// The representative of a position that many plies above the horizon, and how to turn the
    /// position to see it.
    fn representative(position: &G, depth: u32) -> (G, Self::Turn);

    /// A move of the position, as it is called in the representative.
    fn turned(position: &G, turn: Self::Turn, mv: G::Move) -> G::Move;

    /// A move of the representative, as it is called in the position.
    fn turned_back(representative: &G, turn: Self::Turn, mv: G::Move) -> G::Move;
}

/// Every position stands for itself.
#[derive(Clone, Copy, Debug)]
pub struct Identity;

impl<G: Game> Canonicalize<G> for Identity {
    const IS_CHEAP: bool = true;

    type Turn = ();

    #[inline]
    fn representative(position: &G, _: u32) -> (G, ()) {
        (*position, ())
    }

    #[inline]
    fn turned(_: &G, (): (), mv: G::Move) -> G::Move {
        mv
    }

    #[inline]
    fn turned_back(_: &G, (): (), mv: G::Move) -> G::Move {
        mv
    }
}

/// Nearer to the horizon, searching an image again costs less than looking for its representative.
const LEAST_TURNED_DEPTH: u32 = 4;

/// A position stands for all its images, turned and mirrored: on a square board up to seven of eight
/// need not be searched. Only for evaluations that do not care how one looks at the board.
#[derive(Clone, Copy, Debug)]
pub struct UpToSymmetry;

impl<G: Game + Symmetric> Canonicalize<G> for UpToSymmetry {
    const IS_CHEAP: bool = false;

    type Turn = G::Symmetry;

    /// The image with the smallest hash. Where two share it, either may stand for the other's kin:
    /// the table keeps whole positions, so that nothing is mistaken, only found less often.
    #[inline]
    fn representative(position: &G, depth: u32) -> (G, G::Symmetry) {
        let mut symmetries = position.symmetries();
        let identity = symmetries.next().expect("the identity is a symmetry");
        if depth < LEAST_TURNED_DEPTH {
            return (*position, identity);
        }
        let mut smallest = (FxBuildHasher.hash_one(position), *position, identity);
        for symmetry in symmetries {
            let image = position.image(symmetry);
            let hash = FxBuildHasher.hash_one(image);
            if hash < smallest.0 {
                smallest = (hash, image, symmetry);
            }
        }
        (smallest.1, smallest.2)
    }

    #[inline]
    fn turned(position: &G, symmetry: G::Symmetry, mv: G::Move) -> G::Move {
        position.image_of_move(symmetry, mv)
    }

    #[inline]
    fn turned_back(representative: &G, symmetry: G::Symmetry, mv: G::Move) -> G::Move {
        let back = representative.inverse(symmetry);
        representative.image_of_move(back, mv)
    }
}
