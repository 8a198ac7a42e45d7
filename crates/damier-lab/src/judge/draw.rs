//! Positions from random play, as many of every ply.

use damier::{DynPosition, GameId, Status, Stop, TableStore};
use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::case::Case;

/// Where positions for a sample come from: random play from the start, or from as many deals as there
/// are positions, to plies that take turns.
#[derive(Clone, Debug)]
pub struct Draw {
    game: GameId,
    seed: u64,
    /// The plies to stop at, one after the other.
    plies: std::ops::RangeInclusive<usize>,
    /// The most nodes that the truth about one position may cost.
    pub nodes: u64,
}

/// No random game is followed further.
const LONGEST: usize = 60;

impl Draw {
    /// Looks where games of chance lead, and from which ply on the truth is within so many nodes.
    #[must_use]
    pub fn new(game: &GameId, seed: u64, nodes: u64, store: &TableStore, stop: &Stop) -> Draw {
        const GAMES: usize = 16;
        let mut draw = Draw {
            game: game.clone(),
            seed,
            plies: 0..=LONGEST,
            nodes,
        };
        // The last ply that three games in four come to.
        let mut lengths: Vec<usize> = (0..GAMES).map(|number| draw.length(number)).collect();
        lengths.sort_unstable();
        let last = lengths[GAMES / 4].saturating_sub(1);
        let is_known = |ply: usize| {
            let there = Draw {
                plies: ply..=ply,
                ..draw.clone()
            };
            (0..2).all(|number| {
                let position = there.position(number);
                position.is_some_and(|there| Case::of(there.as_ref(), store, nodes, stop).is_some())
            })
        };
        let first = (0..=last).rev().take_while(|ply| is_known(*ply)).last();
        draw.plies = first.unwrap_or(last)..=last;
        draw
    }

    /// The plies that positions are drawn from.
    #[must_use]
    pub const fn plies(&self) -> &std::ops::RangeInclusive<usize> {
        &self.plies
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &GameId {
        &self.game
    }

    /// The number that decides which positions.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    fn random(&self, number: usize, attempt: u64) -> ChaCha8Rng {
        let mut seed = [0; 32];
        // The last number keeps them apart from the openings of tournaments.
        let numbers = [self.seed, number as u64, attempt, 19];
        for (bytes, number) in seed.chunks_exact_mut(8).zip(numbers) {
            bytes.copy_from_slice(&number.to_le_bytes());
        }
        ChaCha8Rng::from_seed(seed)
    }

    /// Plays at random to a ply or to the end.
    fn play(&self, random: &mut ChaCha8Rng, plies: usize) -> (Box<dyn DynPosition>, usize) {
        let deal = random.next_u64() >> 1;
        let start = self.game.open(None, Some(deal), false);
        let mut here = start.unwrap_or_else(|_| self.game.start());
        for ply in 0..plies {
            if !matches!(here.status(), Status::Turn(_)) {
                return (here, ply);
            }
            let moves = here.moves();
            let mv = &moves[random.random_range(0..moves.len())];
            match here.after(mv) {
                Ok(next) => here = next,
                Err(_) => return (here, ply),
            }
        }
        (here, plies)
    }

    fn length(&self, number: usize) -> usize {
        self.play(&mut self.random(number, u64::MAX), LONGEST).1
    }

    /// The position of that number, always the same: unfinished, or nothing if chance never comes that
    /// far.
    #[must_use]
    pub fn position(&self, number: usize) -> Option<Box<dyn DynPosition>> {
        const ATTEMPTS: u64 = 50;
        let count = self.plies.end() - self.plies.start() + 1;
        let ply = self.plies.start() + number % count;
        (0..ATTEMPTS).find_map(|attempt| {
            let (there, _) = self.play(&mut self.random(number, attempt), ply);
            matches!(there.status(), Status::Turn(_)).then_some(there)
        })
    }
}
