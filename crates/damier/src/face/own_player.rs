//! A player whose search is a game's own: it may know openings, and what it remembers grows on the other's
//! time.

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::play::{Observation, Player, SearchPlayer};
use crate::position::Game;
use crate::score::Score;
use crate::search::{Budget, Observer, Unobserved};

use super::player_factory::OwnBook;

/// Plays from a book while it knows the position, and then what the search finds.
pub(super) struct OwnPlayer<G: Game> {
    player: SearchPlayer<G>,
    book: Option<OwnBook<G>>,
    random: ChaCha8Rng,
    /// What the book took its last choice to be worth, if that was the book's.
    by_book: Option<Score>,
}

impl<G: Game> OwnPlayer<G> {
    /// A player with a book or none; among the good moves of the book it takes any, by its seed.
    pub(super) fn new(
        player: SearchPlayer<G>,
        book: Option<OwnBook<G>>,
        seed: u64,
    ) -> OwnPlayer<G> {
        OwnPlayer {
            player,
            book,
            random: ChaCha8Rng::seed_from_u64(seed),
            by_book: None,
        }
    }
}

impl<G: Game> Player<G> for OwnPlayer<G> {
    fn choose(&mut self, seen: &Observation<'_, G>, budget: &mut Budget) -> G::Move {
        self.choose_watched(seen, budget, &mut Unobserved)
    }

    fn choose_watched(
        &mut self,
        seen: &Observation<'_, G>,
        budget: &mut Budget,
        observer: &mut dyn Observer<G::Move>,
    ) -> G::Move {
        let moves = self.book.map(|book| book(seen.position()));
        let mut moves = moves.unwrap_or_default();
        moves.retain(|(mv, _)| seen.legal().contains(mv));
        self.by_book = None;
        if moves.is_empty() {
            return self.player.choose_watched(seen, budget, observer);
        }
        let (mv, score) = moves[self.random.random_range(0..moves.len())];
        self.by_book = Some(score);
        mv
    }

    fn ponder(&mut self, seen: &Observation<'_, G>, budget: &mut Budget) {
        self.player.look_ahead(seen, budget);
    }

    fn thought(&self) -> Option<Score> {
        self.by_book.or_else(|| self.player.thought())
    }
}
