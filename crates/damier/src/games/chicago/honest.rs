//! A player of hidden Chicago who does not look under the tokens: perfect-information Monte-Carlo
//! search (for bridge: Levy 1989, Ginsberg 1996).
//!
//! **Idea.** Nobody knows what is covered, but everybody can count what is missing. So lay the
//! missing tokens under the tops at random, search that position as if it were open, and do it
//! again; play the move that is best on average. When few arrangements are possible, take each of
//! them once instead.
//! **Guarantee.** Sees a [`ChicagoView`] and nothing else, so it cannot cheat. Not the best move of
//! the hidden game, however many arrangements are laid: each search believes that both sides will see
//! what is covered, and may plan another move for each (Frank and Basin 1998).
//! **Cost.** An alpha-beta search for every arrangement and every legal move.

use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use super::hidden::ChicagoView;
use super::rules::{Chicago, ChicagoMove};
use crate::position::{Game, Position};
use crate::score::{Score, ScoreKind};
use crate::search::{AlphaBeta, Budget, Search, Unobserved};

/// Chooses the move with the best mean over possible arrangements of the covered tokens. The same
/// seed plays the same game.
///
/// ```
/// use damier::position::{Hidden, Position};
/// use damier::{Budget, Chicago, HiddenChicago};
/// use damier::games::chicago::{ChicagoVariant, HonestTrader};
/// let deal = Chicago::deal(ChicagoVariant::Standard, 1);
/// let legal: Vec<_> = deal.moves().collect();
/// let view = HiddenChicago::new(deal).view();
/// let mut trader = HonestTrader::new(7);
/// let mv = trader.choose(&view, &legal, &mut Budget::unlimited());
/// assert!(legal.contains(&mv));
/// ```
#[derive(Clone, Debug)]
pub struct HonestTrader {
    /// How many plies each search looks ahead, the move included.
    pub depth: u32,
    /// How many arrangements are looked at; if there are no more than that, all of them.
    pub samples: usize,
    random: ChaCha8Rng,
}

impl HonestTrader {
    /// The furthest it is sent.
    pub(super) const DEEPEST: u32 = 12;

    /// A player who draws the covered tokens from that seed, twenty times, and looks four plies
    /// ahead.
    #[must_use]
    pub fn new(seed: u64) -> HonestTrader {
        HonestTrader {
            depth: 4,
            samples: 20,
            random: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// One of the `legal` moves, of which there is at least one. When the budget ends, the
    /// arrangements looked at until then decide.
    pub fn choose(
        &mut self,
        view: &ChicagoView,
        legal: &[ChicagoMove],
        budget: &mut Budget,
    ) -> ChicagoMove {
        let mut sums = vec![0; legal.len()];
        for position in self.possible(view) {
            let Some(margins) = self.margins(&position, legal, budget) else {
                break;
            };
            for (sum, margin) in sums.iter_mut().zip(margins) {
                *sum += i64::from(margin);
            }
        }
        // Every arrangement counts for every move, so the largest sum is the best mean.
        // Of equal maxima `max_by_key` takes the last one, hence the reversal.
        let best = (0..legal.len()).rev().max_by_key(|index| sums[*index]);
        legal[best.expect("a player is asked only where there is a move")]
    }

    /// Every position that looks like that, or as many of them as there are samples.
    pub(super) fn possible(&mut self, view: &ChicagoView) -> Vec<Chicago> {
        let all: Vec<Chicago> = view.arrangements().take(self.samples + 1).collect();
        if all.len() <= self.samples {
            all
        } else {
            (0..self.samples)
                .map(|_| view.sample(&mut self.random))
                .collect()
        }
    }

    /// The same player, looking that far ahead.
    pub(super) fn to_depth(&self, depth: u32) -> HonestTrader {
        HonestTrader {
            depth,
            ..self.clone()
        }
    }

    /// How far ahead every move leaves the mover; `None` if the budget does not last.
    pub(super) fn margins(
        &self,
        position: &Chicago,
        legal: &[ChicagoMove],
        budget: &mut Budget,
    ) -> Option<Vec<i32>> {
        let mut search = AlphaBeta {
            depth: self.depth.saturating_sub(1),
            evaluation: lead,
        };
        legal
            .iter()
            .map(|mv| {
                let report = search.search(&position.after(*mv), budget, &mut Unobserved);
                let margin = match report.score.before_the_move().kind() {
                    ScoreKind::Points(points) => points,
                    _ => unreachable!("Chicago ends with a margin"),
                };
                (!report.is_interrupted).then_some(margin)
            })
            .collect()
    }
}

/// What the side to move is ahead by at the prices of now.
fn lead(position: &Chicago) -> Score {
    let (own, other) = (position.turn(), position.turn().other());
    Score::points((position.score(own) - position.score(other)).into())
}
