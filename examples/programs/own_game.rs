//! A game of one's own: write its rules, and every search works on it.
//!
//! Run it with `cargo run -p damier-examples --bin own_game`; given the name of a file, it draws the tree
//! of a search there: `cargo run -p damier-examples --bin own_game -- tree.svg`.

#![allow(clippy::print_stdout)]

use std::error::Error;

use damier::perft::perft;
use damier::prelude::*;
use damier::search::{
    AlphaBeta, BoxedSearch, Engine, EngineOptions, Minimax, MonteCarlo, Mtd, MtdStart, Negamax,
    PrincipalVariation, ProofNumber, SssStar, UpperBound, boxed,
};
use damier::{Budget, Language, Outcome, Score, SearchTrace, Side, Translator, Unobserved};

/// Nim: three heaps; take as much as you like from one of them. Who takes the last thing wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Nim {
    heaps: [u8; 3],
    turn: Side,
}

impl Position for Nim {
    /// Which heap, and how much of it.
    type Move = (usize, u8);

    fn moves(&self) -> impl Iterator<Item = (usize, u8)> {
        let heaps = self.heaps;
        (0..3).flat_map(move |heap| (1..=heaps[heap]).map(move |taken| (heap, taken)))
    }

    fn after(&self, (heap, taken): (usize, u8)) -> Nim {
        let mut next = *self;
        next.heaps[heap] -= taken;
        next.turn = self.turn.other();
        next
    }
}

impl Game for Nim {
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.heaps == [0; 3]).then(|| Outcome::Won(self.turn.other()))
    }
}

/// A guess where a search looks no further: an even number of things left is a good sign, and not more.
fn guess(position: &Nim) -> Score {
    let left: u8 = position.heaps.iter().sum();
    Score::points(if left.is_multiple_of(2) { 1 } else { -1 })
}

fn main() -> Result<(), Box<dyn Error>> {
    let start = Nim {
        heaps: [1, 2, 4],
        turn: Side::First,
    };
    println!("{} games of three moves", perft(&start, 3));

    // Seven plies at most: whoever looks that far knows everything.
    let depth = 7;
    let options = EngineOptions {
        depth,
        ..EngineOptions::default()
    };
    let mtd = Mtd::new(depth, guess, MtdStart::Guess(Score::DRAW));
    let searches: [(&str, BoxedSearch<Nim>); 10] = [
        ("minimax", boxed(Minimax::new(depth, guess))),
        ("negamax", boxed(Negamax::new(depth, guess))),
        ("upper bound", boxed(UpperBound::new(depth, guess))),
        ("alpha-beta", boxed(AlphaBeta::new(depth, guess))),
        ("pvs", boxed(PrincipalVariation::new(depth, guess))),
        ("mtd(f)", boxed(mtd)),
        ("sss*", boxed(SssStar::new(depth, guess))),
        ("engine", boxed(Engine::with_options(guess, options))),
        ("proof numbers", boxed(ProofNumber::default())),
        ("monte carlo", boxed(MonteCarlo::new(1))),
    ];
    let moves: Vec<_> = start.moves().collect();
    println!("{:13}  {:>6}  {:14}  best move", "search", "nodes", "value");
    for (name, mut search) in searches {
        let report = search(&start, &moves, &mut Budget::unlimited(), &mut Unobserved);
        let (heap, taken) = report.best().expect("the game is not over");
        let certainty = if report.is_proven { "" } else { " (a guess)" };
        println!(
            "{name:13}  {:>6}  {:14}  {taken} of heap {}{certainty}",
            report.nodes,
            report.score.to_string(),
            heap + 1,
        );
    }

    let trace = SearchTrace::of_search(
        &start,
        "pvs",
        &mut PrincipalVariation::new(3, guess),
        10_000,
    );
    let cuts = trace.nodes.iter().filter(|node| node.untried > 0).count();
    println!(
        "to three plies, pvs looks at {} positions and cuts {cuts} times",
        trace.nodes.len()
    );
    if let Some(file) = std::env::args_os().nth(1) {
        let drawing = trace.to_svg_at_end(200, Translator::of(Language::English));
        std::fs::write(&file, drawing)?;
        println!("its tree is drawn in {}", file.display());
    }
    Ok(())
}
