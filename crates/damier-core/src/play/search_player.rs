//! A machine that thinks: any search, with the manners of a player around it.

use std::fmt;

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_chacha::ChaCha8Rng;

use crate::play::player::{Observation, Player};
use crate::position::Game;
use crate::score::Score;
use crate::search::{BoxedSearch, Budget, Limits, Observer, Unobserved};

/// Plays what a search finds.
///
/// Its manners: among equal moves it takes any, by its seed. A move that brings back an earlier
/// position counts as a draw: it is avoided by whoever stands better and welcome to whoever stands
/// worse. And if it is told to err, it plays any legal move that often.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::play::{Match, MatchRules, RandomPlayer, SearchPlayer};
/// use damier_core::search::{AlphaBeta, boxed};
/// let search = boxed(AlphaBeta::new(12, |_: &Nim| Score::DRAW));
/// let mut player = SearchPlayer::new(search, Limits::default(), 0, 7);
/// let mut game = Match::new(Nim::start([3, 4, 5]), MatchRules::default());
/// let ending = game.run([&mut player, &mut RandomPlayer::new(1)]);
/// assert_eq!(ending.winner(), Some(Side::First));
/// ```
pub struct SearchPlayer<G: Game> {
    search: BoxedSearch<G>,
    limits: Limits,
    /// How often any move is played, in per cent.
    error: u32,
    random: ChaCha8Rng,
    thought: Option<Score>,
}

impl<G: Game> SearchPlayer<G> {
    /// A player with that search, within those limits a move, who errs in so many moves of a hundred.
    #[must_use]
    pub fn new(search: BoxedSearch<G>, limits: Limits, error: u32, seed: u64) -> SearchPlayer<G> {
        SearchPlayer {
            search,
            limits,
            error,
            random: ChaCha8Rng::seed_from_u64(seed),
            thought: None,
        }
    }

    /// Searches what is seen within the budget alone, for what the search remembers of it.
    pub fn look_ahead(&mut self, seen: &Observation<'_, G>, budget: &mut Budget) {
        // What it finds is found again when it is asked for.
        let _ = (self.search)(seen.position(), seen.legal(), budget, &mut Unobserved);
    }
}

impl<G: Game> Player<G> for SearchPlayer<G> {
    fn choose(&mut self, seen: &Observation<'_, G>, budget: &mut Budget) -> G::Move {
        self.choose_watched(seen, budget, &mut Unobserved)
    }

    fn choose_watched(
        &mut self,
        seen: &Observation<'_, G>,
        budget: &mut Budget,
        observer: &mut dyn Observer<G::Move>,
    ) -> G::Move {
        self.thought = None;
        let mut moves = seen.legal().to_vec();
        moves.shuffle(&mut self.random);
        if self.random.random_range(0..100) < self.error || moves.len() == 1 {
            return moves[0];
        }
        let position = seen.position();
        let (mut fresh, back): (Vec<G::Move>, Vec<G::Move>) = moves
            .iter()
            .partition(|mv| !seen.history().contains(&position.after(**mv)));
        if fresh.is_empty() {
            fresh.clone_from(&back);
        }
        let mut own = budget.narrowed(&self.limits);
        let report = (self.search)(position, &fresh, &mut own, observer);
        budget.absorb(&own);
        match back.first() {
            Some(back) if report.score < Score::DRAW => {
                self.thought = Some(Score::DRAW);
                *back
            }
            _ => {
                self.thought = report.best().map(|_| report.score);
                report.best().unwrap_or(fresh[0])
            }
        }
    }

    fn thought(&self) -> Option<Score> {
        self.thought
    }
}

impl<G: Game> fmt::Debug for SearchPlayer<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SearchPlayer({:?})", self.limits)
    }
}
