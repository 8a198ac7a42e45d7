//! The laws every game obeys, run over every line of the catalogue and every variant it lists, on
//! random walks from the start and from random legal positions. A new game gets all of it for a
//! line in [`KNOWN`].

mod arbitrary;
mod face;
mod records;
mod symmetry;

#[path = "../slow/chicago.rs"]
mod slow_chicago;
#[path = "../slow/chomp.rs"]
mod slow_chomp;
#[path = "../slow/othello.rs"]
mod slow_othello;
#[path = "../slow/pogo.rs"]
mod slow_pogo;
#[path = "../slow/taquin.rs"]
mod slow_taquin;
#[path = "../slow/tictactoe.rs"]
mod slow_tictactoe;

use damier::{Board, choose_game, entries};
use rand::RngExt as _;
use rand::SeedableRng as _;
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

/// Every `game:variant` that the catalogue lists.
fn listed() -> impl Iterator<Item = (&'static Known, String)> {
    entries().flat_map(|entry| {
        let known = KNOWN
            .iter()
            .find(|known| known.game == entry.name)
            .unwrap_or_else(|| panic!("{} is not known to the laws", entry.name));
        entry
            .variants
            .iter()
            .map(move |variant| (known, format!("{}:{variant}", entry.name)))
    })
}

fn open(name: &str, position: Option<&str>, seed: Option<u64>) -> Box<dyn Board> {
    choose_game(name)
        .and_then(|choice| choice.open(position, seed, false))
        .unwrap_or_else(|error| panic!("{name} {position:?}: {error}"))
}

/// Boards met on random walks: half of them from the start, half from random positions.
fn walks(known: &Known, name: &str, wanted: usize) -> Vec<Box<dyn Board>> {
    const LONGEST_WALK: usize = 80;
    let variant = name.split(':').nth(1).expect("game:variant");
    let mut random = ChaCha8Rng::seed_from_u64(20 + wanted as u64);
    let mut boards = Vec::new();
    let mut starts = 0;
    while boards.len() < wanted {
        starts += 1;
        let mut board = if starts % 2 == 0 {
            open(name, Some(&(known.arbitrary)(variant, &mut random)), None)
        } else {
            open(name, None, Some(starts as u64))
        };
        for _ in 0..random.random_range(1..LONGEST_WALK) {
            let moves = board.moves();
            let next = match moves.len() {
                0 => None,
                count => {
                    let mv = &moves[random.random_range(0..count)];
                    Some(board.after(mv).unwrap_or_else(|error| {
                        panic!("{name}: {mv} in {}: {error}", board.position())
                    }))
                }
            };
            boards.push(board);
            match next {
                Some(next) => board = next,
                None => break,
            }
            if boards.len() == wanted {
                break;
            }
        }
    }
    boards
}
