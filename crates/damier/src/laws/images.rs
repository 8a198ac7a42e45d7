//! The law of mirror images: they come back, their moves are the images of the moves, they end alike,
//! and they are worth the same.

use std::collections::HashSet;

use crate::perft::perft;
use crate::position::{Game, Status};
use crate::score::Score;
use crate::search::{Negamax, Search as _};
use crate::symmetry::Symmetric;

use super::searches::affordable_depth;
use super::{Law, Sample, Violation};

pub(super) fn are_alike<P: Symmetric>(sample: &Sample<P>) -> Result<u64, Violation> {
    let mut tried = 0;
    for position in &sample.positions {
        for symmetry in position.symmetries() {
            let broken = |what: String| {
                let what = format!("{symmetry:?}: {what}");
                sample.broken(Law::ImagesAreAlike, position, what)
            };
            let image = position.image(symmetry);
            if image.image(position.inverse(symmetry)) != *position {
                return Err(broken("it does not come back".to_owned()));
            }
            let moves: Vec<P::Move> = position.moves().collect();
            let mirrored = |mv: &P::Move| position.image_of_move(symmetry, *mv);
            let images: HashSet<P::Move> = moves.iter().map(mirrored).collect();
            if images != image.moves().collect() || images.len() != moves.len() {
                return Err(broken("its image has other moves".to_owned()));
            }
            for mv in &moves {
                let there = image.after(mirrored(mv));
                let after = position.symmetry_after(symmetry, *mv);
                if position.after(*mv).image(after) != there {
                    let what = "the image after it is not the position after its image";
                    return Err(broken(what.to_owned()).by(sample.written_move(mv)));
                }
            }
            let counts = [position, &image].map(|position| perft(position, 2));
            if counts[0] != counts[1] {
                return Err(broken(format!("{counts:?} sequences of two moves")));
            }
            if let (Status::Over(one), there) = (sample.status(position), sample.status(&image))
                && there != Status::Over(one)
            {
                return Err(broken(format!("it ended {one:?}, its image {there:?}")));
            }
            tried += 1;
        }
    }
    Ok(tried)
}

impl<G: Game + Symmetric> Sample<G> {
    /// Compares the values of mirror images, searched as deep as is affordable with no guess at all.
    pub fn images_are_worth_the_same(&self) -> Result<u64, Violation> {
        let mut tried = 0;
        for position in self.searched() {
            let depth = affordable_depth(position, self.effort.nodes);
            let worth = |position: &G| Negamax::new(depth, |_: &G| Score::DRAW).run(position).score;
            let value = worth(position);
            for symmetry in position.symmetries() {
                let there = worth(&position.image(symmetry));
                if there != value {
                    let what = format!("{symmetry:?}: it is worth {value}, its image {there}");
                    return Err(self.broken(Law::ImagesAreAlike, position, what));
                }
                tried += 1;
            }
        }
        Ok(tried)
    }
}
