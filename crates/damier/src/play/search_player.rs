//! A machine that thinks: any search, with the manners of a player around it.

use std::fmt;

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_chacha::ChaCha8Rng;

use crate::play::player::{Player, Seen};
use crate::position::{Game, Position};
use crate::score::Score;
use crate::search::{Budget, Limits, Observer, Report};

/// A search in a box, so that players of one game can be kept together.
pub type Thinker<G> = Box<
    dyn FnMut(
            &G,
            &[<G as Position>::Move],
            &mut Budget,
            &mut dyn Observer<<G as Position>::Move>,
        ) -> Report<<G as Position>::Move>
        + Send,
>;

/// Plays what a search finds.
///
/// Its manners: among equal moves it takes any, by its seed. A move that brings back an earlier
/// position counts as a draw: it is avoided by whoever stands better and welcome to whoever stands
/// worse. And if it is told to err, it plays any legal move that often.
pub struct SearchPlayer<G: Game> {
    thinker: Thinker<G>,
    limits: Limits,
    /// How often any move is played, in per cent.
    error: u32,
    random: ChaCha8Rng,
}

impl<G: Game<View = G>> SearchPlayer<G> {
    /// A player with that search, within those limits a move.
    #[must_use]
    pub fn new(thinker: Thinker<G>, limits: Limits, error: u32, seed: u64) -> SearchPlayer<G> {
        SearchPlayer {
            thinker,
            limits,
            error,
            random: ChaCha8Rng::seed_from_u64(seed),
        }
    }
}

impl<G: Game<View = G>> Player<G> for SearchPlayer<G> {
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        budget: &mut Budget,
        observer: &mut dyn Observer<G::Move>,
    ) -> G::Move {
        let mut moves = seen.legal.to_vec();
        moves.shuffle(&mut self.random);
        if self.random.random_range(0..100) < self.error || moves.len() == 1 {
            return moves[0];
        }
        let position = seen.now();
        let (mut fresh, back): (Vec<G::Move>, Vec<G::Move>) = moves
            .iter()
            .partition(|mv| !seen.views.contains(&position.after(**mv)));
        if fresh.is_empty() {
            fresh.clone_from(&back);
        }
        let mut own = budget.narrowed(&self.limits);
        let report = (self.thinker)(position, &fresh, &mut own, observer);
        budget.absorb(&own);
        match back.first() {
            Some(back) if report.score < Score::DRAW => *back,
            _ => report.best().unwrap_or(fresh[0]),
        }
    }
}

impl<G: Game> fmt::Debug for SearchPlayer<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SearchPlayer({:?})", self.limits)
    }
}
