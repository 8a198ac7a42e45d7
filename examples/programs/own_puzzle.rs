//! A puzzle of one's own: water in two jugs, measured by four searches, one of them written down.
//!
//! Run it with `cargo run -p damier-examples --bin own_puzzle`.

#![allow(clippy::print_stdout)]

use damier::SearchTrace;
use damier::path::{AStar, BreadthFirst, Greedy, IdaStar, PathReport};
use damier::prelude::*;
use damier::trace::Snapshot;

/// Two jugs without marks, a tap and a drain. In the end the first jug holds what is wanted, and the
/// second one nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Jugs {
    capacity: [u32; 2],
    water: [u32; 2],
    wanted: u32,
}

/// What can be done with a jug, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Action {
    Fill(usize),
    Drain(usize),
    Pour(usize),
}

impl Position for Jugs {
    type Move = Action;

    fn moves(&self) -> impl Iterator<Item = Action> {
        let here = *self;
        let actions = [Action::Fill, Action::Drain, Action::Pour];
        let all = actions.into_iter().flat_map(|action| [0, 1].map(action));
        all.filter(move |action| here.after(*action) != here)
    }

    fn after(&self, action: Action) -> Jugs {
        let mut next = *self;
        match action {
            Action::Fill(jug) => next.water[jug] = self.capacity[jug],
            Action::Drain(jug) => next.water[jug] = 0,
            Action::Pour(jug) => {
                let other = 1 - jug;
                let poured = self.water[jug].min(self.capacity[other] - self.water[other]);
                next.water[jug] -= poured;
                next.water[other] += poured;
            }
        }
        next
    }
}

impl Puzzle for Jugs {
    fn is_solved(&self) -> bool {
        self.water == [self.wanted, 0]
    }
}

/// A heuristic that never says too much: water comes and goes by a jug at a time, and as long as it is
/// not where it should be, there is a move to make.
struct JugByJug;

impl Heuristic<Jugs> for JugByJug {
    fn estimate(&self, jugs: &Jugs) -> u32 {
        let [first, second] = jugs.capacity;
        let amiss = jugs.water.iter().sum::<u32>().abs_diff(jugs.wanted);
        let moves = amiss.div_ceil(first.max(second));
        moves.max(u32::from(!jugs.is_solved()))
    }
}

fn tell(search: &str, report: &PathReport<Action>) {
    let length = report
        .length()
        .map_or("no way".to_owned(), |moves| moves.to_string());
    let proven = if report.is_optimal() { "shortest" } else { "" };
    println!(
        "{search:13}  {length:>6}  {proven:8}  {:>9}  {:>10}",
        report.expansions, report.peak_bytes
    );
}

fn main() {
    let start = Jugs {
        capacity: [9, 7],
        water: [0, 0],
        wanted: 8,
    };
    println!(
        "{:13}  {:>6}  {:8}  {:>9}  {:>10}",
        "search", "moves", "", "positions", "bytes kept"
    );
    tell("breadth first", &BreadthFirst.run(&start));
    tell("greedy", &Greedy::new(JugByJug).run(&start));
    tell("A*", &AStar::new(JugByJug).run(&start));
    tell("IDA*", &IdaStar::new(JugByJug).run(&start));

    let way = AStar::new(JugByJug)
        .run(&start)
        .path
        .expect("nine and seven have no common divisor");
    println!("\n8 litres with a jug of 9 and one of 7:");
    let mut jugs = start;
    for action in way {
        jugs = jugs.after(action);
        println!("  {:8}  {:?}", format!("{action:?}"), jugs.water);
    }

    // The same search written down: what was on its list when half of it was over?
    let trace = SearchTrace::of_path(&start, "A*", &mut AStar::new(JugByJug), 10_000);
    let halfway = Snapshot::at(&trace, trace.events.len() / 2);
    let open = trace.listing(&halfway).expect("A* keeps a list");
    println!(
        "\nHalfway, A* had {} positions open, and went on with",
        open.nodes.len()
    );
    println!("{}.", trace.line_to(&halfway, open.nodes[0]));
}
