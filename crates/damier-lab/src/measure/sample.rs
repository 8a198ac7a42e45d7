//! Positions to measure on: one from each of many random games, at a random place in it.

use damier::{DynPosition, GameId, ParseError, Status};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// The longest random game that is played.
const LONGEST: usize = 200;

/// The position of that number, the same for ever: a random game is played, and one of its positions
/// in which somebody is to move is taken, each with the same chance.
pub(super) fn position(
    game: &GameId,
    start: Option<&str>,
    seed: u64,
    number: usize,
) -> Result<Box<dyn DynPosition>, ParseError> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number as u64);
    let mut here = game.open(start, Some(random.random()), false)?;
    let mut open = vec![here.clone()];
    while open.len() < LONGEST {
        let moves = here.moves();
        if moves.is_empty() {
            break;
        }
        let mv = &moves[random.random_range(0..moves.len())];
        here = here.after(mv).expect("the move is one of its own");
        if !matches!(here.status(), Status::Turn(_)) {
            break;
        }
        open.push(here.clone());
    }
    let place = random.random_range(0..open.len());
    Ok(open.swap_remove(place))
}
