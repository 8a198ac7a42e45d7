//! What the laws of moves ask of a position, with or without its type, and where they meet one.

use std::hash::Hash;

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::face::DynPosition;
use crate::position::Status;

use super::{Law, Violation};

/// A position that the laws of moves can be tried on.
pub(super) trait Board: Sized {
    type Move: Clone + Eq + Hash;

    /// What the game is called.
    fn game(&self) -> String;
    fn written(&self) -> String;
    fn written_move(&self, mv: &Self::Move) -> String;
    fn status(&self) -> Status;
    fn moves(&self) -> Vec<Self::Move>;
    fn perft(&self, depth: u32) -> u64;

    /// The position after a move, which is checked; or why not.
    fn after(&self, mv: &Self::Move) -> Result<Self, String>;

    /// A law that is broken here.
    fn broken(&self, law: Law, what: impl Into<String>) -> Violation {
        Violation::new(law, self.game(), what).at(self.written())
    }

    /// The position after a listed move, which must be legal.
    fn after_listed(&self, mv: &Self::Move) -> Result<Self, Violation> {
        self.after(mv).map_err(|refused| {
            let law = Law::OnlyListedMovesArePlayed;
            self.broken(law, refused).by(self.written_move(mv))
        })
    }
}

impl Board for Box<dyn DynPosition> {
    type Move = String;

    fn game(&self) -> String {
        format!("{}:{}", self.as_ref().game(), self.variant())
    }

    fn written(&self) -> String {
        self.position()
    }

    fn written_move(&self, mv: &String) -> String {
        mv.clone()
    }

    fn status(&self) -> Status {
        self.as_ref().status()
    }

    fn moves(&self) -> Vec<String> {
        self.as_ref().moves()
    }

    fn perft(&self, depth: u32) -> u64 {
        self.as_ref().perft(depth)
    }

    fn after(&self, mv: &String) -> Result<Self, String> {
        self.as_ref().after(mv).map_err(|error| error.to_string())
    }
}

/// A law that is broken in a position of some game.
pub(super) fn broken(board: &dyn DynPosition, law: Law, what: impl Into<String>) -> Violation {
    board.boxed().broken(law, what)
}

/// Positions met on random walks from the starts that `start` gives for one number after the other.
pub(super) fn walks<B: Board>(
    wanted: usize,
    seed: u64,
    mut start: impl FnMut(u64, &mut ChaCha8Rng) -> Result<B, Violation>,
) -> Result<Vec<B>, Violation> {
    const LONGEST: usize = 80;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut met = Vec::new();
    let mut number = 0;
    while met.len() < wanted {
        let mut here = start(number, &mut random)?;
        number += 1;
        for _ in 0..random.random_range(1..LONGEST) {
            let moves = here.moves();
            if moves.is_empty() {
                break;
            }
            let next = here.after_listed(&moves[random.random_range(0..moves.len())])?;
            met.push(here);
            here = next;
        }
        met.push(here);
    }
    met.truncate(wanted);
    Ok(met)
}
