//! Random openings: a start and a few random moves, none of which ends the game or brings back a
//! position.

use std::collections::HashSet;

use rand::Rng as _;
use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_chacha::ChaCha8Rng;

use crate::perft::perft;
use crate::position::{Position, Status};

/// Where a game of a tournament begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening<P: Position> {
    /// The start: of a dealt game, a deal of its own.
    pub start: P,
    /// The moves played from it: random ones, or those of a book.
    pub moves: Vec<P::Move>,
}

/// Makes openings from a seed.
pub(super) struct Openings<'plan, P> {
    /// The start for a seed.
    pub(super) start: &'plan dyn Fn(u64) -> P,
    /// How things stand in a position.
    pub(super) status: fn(&P) -> Status,
    /// The tournament's seed.
    pub(super) seed: u64,
}

impl<P: Position> Openings<'_, P> {
    /// The longest opening that is made unless somebody asks for a longer one.
    const DEFAULT_MAX_PLIES: usize = 6;
    /// How often one looks for an opening that was not there before.
    const ATTEMPTS: u64 = 64;

    /// That many openings of so many plies. They are different from each other as long as chance
    /// finds new ones: small games run out.
    pub(super) fn draw(&self, count: usize, plies: usize) -> Vec<Opening<P>> {
        let mut openings = Vec::new();
        let mut positions = HashSet::new();
        let mut attempts = Self::ATTEMPTS;
        for number in 0..count {
            let mut attempt = 0;
            loop {
                let (opening, position) = self.attempt(number, attempt, plies);
                let is_fresh = positions.insert(position);
                attempt += 1;
                if is_fresh || attempt >= attempts {
                    openings.push(opening);
                    break;
                }
            }
            if attempt >= attempts {
                attempts = 1;
            }
        }
        openings
    }

    /// The fewest plies from which at least twice as many openings can be made as are wanted, or else the
    /// most openings. A deal is an opening without any.
    pub(super) fn default_plies(&self, count: usize) -> usize {
        let start = |number| self.attempt(number, 0, 0);
        let (opening, position) = start(0);
        if position != start(1).1 {
            return 0;
        }
        let openings = |plies: &usize| perft(&opening.start, *plies as u32);
        let fewest = (1..Self::DEFAULT_MAX_PLIES).find(|plies| openings(plies) >= 2 * count as u64);
        let most = || (1..=Self::DEFAULT_MAX_PLIES).rev().max_by_key(openings);
        fewest.or_else(most).unwrap_or(Self::DEFAULT_MAX_PLIES)
    }

    /// An opening and the position it leads to, as it may be seen.
    fn attempt(&self, number: usize, attempt: u64, plies: usize) -> (Opening<P>, P) {
        let mut random = randomness([self.seed, 0, number as u64, attempt]);
        let start = (self.start)(random.next_u64());
        let mut seen = vec![start.seen()];
        let mut moves = Vec::new();
        let mut here = start;
        while moves.len() < plies {
            let mut choices: Vec<P::Move> = here.moves().collect();
            choices.shuffle(&mut random);
            let chosen = choices.into_iter().find_map(|mv| {
                let next = here.after(mv);
                let is_open = matches!((self.status)(&next), Status::Turn(_));
                let is_new = !seen.contains(&next.seen());
                (is_open && is_new).then_some((mv, next))
            });
            let Some((mv, next)) = chosen else { break };
            seen.push(next.seen());
            moves.push(mv);
            here = next;
        }
        (Opening { start, moves }, here.seen())
    }
}

/// Random numbers that follow from a place in a tournament, its seed first, and from nothing else.
pub(super) fn randomness(place: [u64; 4]) -> ChaCha8Rng {
    let mut seed = [0; 32];
    for (bytes, number) in seed.chunks_exact_mut(8).zip(place) {
        bytes.copy_from_slice(&number.to_le_bytes());
    }
    ChaCha8Rng::from_seed(seed)
}
