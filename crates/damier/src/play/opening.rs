//! Random openings: a start and a few random moves, none of which ends the game or brings back a
//! position.

use std::collections::HashSet;

use rand::Rng as _;
use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_chacha::ChaCha8Rng;

use crate::catalogue::{Board, Standing};
use crate::notation::ParseError;

/// Where a game of a tournament begins.
#[derive(Debug)]
pub(crate) struct Opening {
    /// The start: of a dealt game, a deal of its own.
    pub(crate) start: Box<dyn Board>,
    /// The random moves played from it.
    pub(crate) moves: Vec<String>,
}

/// Makes openings from a seed.
pub(crate) struct Openings<F> {
    /// The start for a seed.
    pub(crate) open: F,
    /// The tournament's seed.
    pub(crate) seed: u64,
}

impl<F: Fn(u64) -> Result<Box<dyn Board>, ParseError>> Openings<F> {
    /// The longest opening that is made unless somebody asks for a longer one.
    const USUAL_MOST_PLIES: usize = 6;
    /// How often one looks for an opening that was not there before.
    const ATTEMPTS: u64 = 64;

    /// That many openings of so many plies. They are different from each other as long as chance
    /// finds new ones: small games run out.
    pub(crate) fn draw(&self, count: usize, plies: usize) -> Result<Vec<Opening>, ParseError> {
        let mut openings = Vec::new();
        let mut positions = HashSet::new();
        let mut attempts = Self::ATTEMPTS;
        for number in 0..count {
            let mut attempt = 0;
            loop {
                let (opening, position) = self.attempt(number, attempt, plies)?;
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
        Ok(openings)
    }

    /// The fewest plies from which at least twice as many openings can be made as are wanted, or else the
    /// most openings. A deal is an opening without any.
    pub(crate) fn usual_plies(&self, count: usize) -> Result<usize, ParseError> {
        let start = |number| self.attempt(number, 0, 0);
        let (opening, position) = start(0)?;
        if position != start(1)?.1 {
            return Ok(0);
        }
        let openings = |plies: &usize| opening.start.perft(*plies as u32);
        let fewest = (1..Self::USUAL_MOST_PLIES).find(|plies| openings(plies) >= 2 * count as u64);
        let most = || (1..=Self::USUAL_MOST_PLIES).rev().max_by_key(openings);
        Ok(fewest.or_else(most).unwrap_or(Self::USUAL_MOST_PLIES))
    }

    /// An opening and the position it leads to.
    fn attempt(
        &self,
        number: usize,
        attempt: u64,
        plies: usize,
    ) -> Result<(Opening, String), ParseError> {
        let mut random = randomness([self.seed, 0, number as u64, attempt]);
        let start = (self.open)(random.next_u64())?;
        let mut positions = vec![start.position()];
        let mut moves: Vec<String> = Vec::new();
        let mut here: Option<Box<dyn Board>> = None;
        while moves.len() < plies {
            let board = here.as_ref().unwrap_or(&start);
            let mut choices = board.moves();
            choices.shuffle(&mut random);
            let chosen = choices.into_iter().find_map(|mv| {
                let next = board.after(&mv).ok()?;
                let is_open = matches!(next.standing(), Standing::Turn(_));
                let is_new = !positions.contains(&next.position());
                (is_open && is_new).then_some((mv, next))
            });
            let Some((mv, next)) = chosen else { break };
            positions.push(next.position());
            moves.push(mv);
            here = Some(next);
        }
        let position = positions.pop().expect("the start is among them");
        Ok((Opening { start, moves }, position))
    }
}

/// Random numbers that follow from a place in a tournament, its seed first, and from nothing else.
pub(crate) fn randomness(place: [u64; 4]) -> ChaCha8Rng {
    let mut seed = [0; 32];
    for (bytes, number) in seed.chunks_exact_mut(8).zip(place) {
        bytes.copy_from_slice(&number.to_le_bytes());
    }
    ChaCha8Rng::from_seed(seed)
}
