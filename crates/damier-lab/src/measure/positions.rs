//! The positions to measure on: from random games, at a distance from the goal, or given.

use std::sync::{Arc, Mutex, PoisonError};

use damier::games::taquin::TaquinVariant;
use damier::{DynPosition, GameId, ParseError, Status, Taquin};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use rustc_hash::FxHashMap;

use crate::judge::distances;

/// On which positions searches are measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Positions {
    /// From games of chance, a position from each; of a puzzle, a start each.
    Random {
        /// How many.
        count: usize,
        /// Where these games start, if not where games usually do.
        from: Option<String>,
        /// After how many moves the position is taken; if nobody says, anywhere in its game.
        plies: Option<usize>,
    },
    /// These, in the notation.
    Given(Vec<String>),
}

impl Positions {
    /// So many from random games that start as usual.
    #[must_use]
    pub const fn random(count: usize) -> Positions {
        Positions::Random {
            count,
            from: None,
            plies: None,
        }
    }

    /// How many there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        match self {
            Positions::Random { count, .. } => *count,
            Positions::Given(positions) => positions.len(),
        }
    }

    /// The position of that number, the same for ever.
    pub(super) fn position(
        &self,
        game: &GameId,
        seed: u64,
        number: usize,
    ) -> Result<Box<dyn DynPosition>, ParseError> {
        match self {
            Positions::Given(positions) => game.open(Some(&positions[number]), None, false),
            Positions::Random { from, plies, .. } => {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                random.set_stream(number as u64);
                let start = game.open(from.as_deref(), Some(random.random()), false)?;
                Ok(from_a_random_game(start, *plies, &mut random))
            }
        }
    }
}

/// Plays a random game, and takes the position after so many moves, or before the game's end; if
/// nobody says how many, one of those in which somebody is to move, each with the same chance. A puzzle
/// has no games: there it is the start unless moves are asked for.
fn from_a_random_game(
    start: Box<dyn DynPosition>,
    plies: Option<usize>,
    random: &mut ChaCha8Rng,
) -> Box<dyn DynPosition> {
    /// The longest random game that is played.
    const LONGEST: usize = 200;
    let is_puzzle = start.sides().is_none();
    let most = match plies {
        Some(plies) => plies,
        None if is_puzzle => 0,
        None => LONGEST - 1,
    };
    let mut here = start.clone();
    let mut open = vec![start];
    while open.len() <= most {
        let moves = here.moves();
        if moves.is_empty() {
            break;
        }
        let mv = &moves[random.random_range(0..moves.len())];
        here = here.after(mv).expect("the move is one of its own");
        if !matches!(here.status(), Status::Turn(_)) && !is_puzzle {
            break;
        }
        open.push(here.clone());
    }
    let place = match plies {
        Some(_) => open.len() - 1,
        None => random.random_range(0..open.len()),
    };
    open.swap_remove(place)
}

/// Every position of a small tray by its distance from the goal.
#[derive(Debug)]
pub(super) struct Distances {
    by_distance: Vec<Vec<Taquin>>,
    of: FxHashMap<Taquin, u32>,
}

impl Distances {
    /// Those of a tray, which are looked for once.
    pub(super) fn of(variant: TaquinVariant) -> Arc<Distances> {
        static KNOWN: Mutex<Vec<(TaquinVariant, Arc<Distances>)>> = Mutex::new(Vec::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, found)) = known.iter().find(|(of, _)| *of == variant) {
            return Arc::clone(found);
        }
        let mut found = Distances {
            by_distance: Vec::new(),
            of: FxHashMap::default(),
        };
        for (position, distance) in distances(variant) {
            found.by_distance.resize(distance as usize + 1, Vec::new());
            found.by_distance[distance as usize].push(position);
            found.of.insert(position, distance);
        }
        let found = Arc::new(found);
        known.push((variant, Arc::clone(&found)));
        found
    }

    /// How far the furthest positions are from the goal.
    pub(super) fn furthest(&self) -> u32 {
        self.by_distance.len() as u32 - 1
    }

    /// How far a position is from the goal; nothing if it cannot be solved.
    pub(super) fn to(&self, position: &Taquin) -> Option<u32> {
        self.of.get(position).copied()
    }

    /// The position of that number at a distance, drawn from all of them.
    pub(super) fn at(&self, distance: u32, seed: u64, number: usize) -> Taquin {
        let positions = &self.by_distance[distance as usize];
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream((u64::from(distance) << 32) | number as u64);
        positions[random.random_range(0..positions.len())]
    }
}
