//! The laws of [`damier::laws`], tried on every line of the catalogue and every variant it lists, on
//! random walks from the start and from random legal positions. A new game gets all of it for a
//! line in [`KNOWN`].

mod arbitrary;
mod broken;

mod face;
mod records;
mod symmetry;

#[path = "../../slow/chicago.rs"]
mod slow_chicago;
#[path = "../../slow/chomp.rs"]
mod slow_chomp;
#[path = "../../slow/othello.rs"]
mod slow_othello;
#[path = "../../slow/pogo.rs"]
mod slow_pogo;
#[path = "../../slow/taquin.rs"]
mod slow_taquin;
#[path = "../../slow/tictactoe.rs"]
mod slow_tictactoe;

use std::sync::LazyLock;

use damier::Catalogue;
use damier::laws::{Candidate, Effort, Law};
use rand_chacha::ChaCha8Rng;

/// What a law knows of a game beyond the catalogue.
struct Known {
    game: &'static str,
    /// Every move of a position and the position after it, by a slow generator that shares no code
    /// with the library.
    successors: fn(&str) -> Vec<(String, String)>,
    /// A random position of a variant, in the game's notation.
    arbitrary: fn(&str, &mut ChaCha8Rng) -> String,
}

/// The games the laws can examine: all of them, which a law checks too.
static KNOWN: &[Known] = &[
    Known {
        game: "tictactoe",
        successors: slow_tictactoe::successors,
        arbitrary: arbitrary::tictactoe,
    },
    Known {
        game: "chomp",
        successors: slow_chomp::successors,
        arbitrary: arbitrary::chomp,
    },
    Known {
        game: "othello",
        successors: slow_othello::successors,
        arbitrary: arbitrary::othello,
    },
    Known {
        game: "pogo",
        successors: slow_pogo::successors,
        arbitrary: arbitrary::pogo,
    },
    Known {
        game: "chicago",
        successors: slow_chicago::successors,
        arbitrary: arbitrary::chicago,
    },
    Known {
        game: "taquin",
        successors: slow_taquin::successors,
        arbitrary: arbitrary::taquin,
    },
];

const EFFORT: Effort = Effort {
    positions: 1500,
    games: 20,
    texts: 5000,
    ..Effort::DEFAULT
};

/// Every game, its positions met once for all laws.
static CANDIDATES: LazyLock<Vec<Candidate<'static>>> = LazyLock::new(|| {
    let known = |name: &str| {
        let known = KNOWN.iter().find(|known| known.game == name);
        known.unwrap_or_else(|| panic!("{name} is not known to the laws"))
    };
    Catalogue::standard()
        .games()
        .map(|info| {
            let known = known(info.name);
            Candidate::of(info)
                .slow(known.successors)
                .arbitrary(known.arbitrary)
                .effort(EFFORT)
        })
        .collect()
});

/// Tries a law on every game.
fn all_obey(law: Law) {
    for candidate in CANDIDATES.iter() {
        let tried = candidate.check(law);
        let tried = tried.unwrap_or_else(|violation| panic!("{violation}"));
        // A puzzle has no turns.
        assert!(
            tried > 0 || law == Law::TurnsAlternate,
            "{candidate:?} {law}"
        );
    }
}
