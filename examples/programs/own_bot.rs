//! A bot of one's own in a rated tournament of Pogo.
//!
//! Run it with `cargo run -p damier-examples --bin own_bot`.

#![allow(clippy::print_stdout)]

use damier::play::{Observation, RandomPlayer, Tournament};
use damier::prelude::*;
use damier::{Budget, Pogo};

/// Takes whatever leaves it the most stacks, and keeps to one end of the board among equals.
struct Greedy {
    /// Does it prefer the last of equal moves to the first?
    likes_the_end: bool,
}

impl Greedy {
    fn new(seed: u64) -> Greedy {
        Greedy {
            likes_the_end: seed % 2 == 1,
        }
    }
}

impl Player<Pogo> for Greedy {
    fn choose(
        &mut self,
        seen: &Observation<'_, Pogo>,
        _budget: &mut Budget,
    ) -> <Pogo as Position>::Move {
        let here = seen.position();
        let stacks =
            |mv: &<Pogo as Position>::Move| here.after(*mv).owned_by(here.turn()).count_ones();
        let most = seen.moves().map(|mv| stacks(&mv)).max();
        let mut best = seen.moves().filter(|mv| Some(stacks(mv)) == most);
        let chosen = match self.likes_the_end {
            true => best.last(),
            false => best.next(),
        };
        chosen.expect("there is always a move to choose")
    }
}

fn main() {
    let result = Tournament::new(Pogo::default())
        .player("greedy", Greedy::new)
        .player("random", RandomPlayer::new)
        .player("level 2", |seed| {
            damier::player::<Pogo>("level:2", seed).expect("a player that Pogo has")
        })
        .player("level 5", |seed| {
            damier::player::<Pogo>("level:5", seed).expect("a player that Pogo has")
        })
        .openings(20)
        .seed(1)
        .run();
    println!("{} games", result.games);
    println!("{}", result.table());
}
