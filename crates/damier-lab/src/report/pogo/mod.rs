//! Pogo: the printed situations, the printed search against minimax, the verdicts on eval0 to eval6,
//! games without end, and how fast the tree grows.

mod endless;
mod growth;
mod mistakes;
mod penalty;
mod situations;
mod verdicts;

use super::{Experiment, Piece};
use damier::Message;
use damier::Weighted;
use damier::games::pogo::{Pogo, PogoVariant};

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "pogo",
    title: "lab-pogo-title",
    built: "lab-pogo-built",
    wished: "lab-pogo-wished",
    steps: &[
        |budget| Ok(Piece::Table(situations::as_printed(budget)?)),
        |budget| Ok(Piece::Table(situations::by_minimax(budget)?)),
        |budget| Ok(Piece::Table(penalty::table(budget)?)),
        |budget| Ok(Piece::Table(mistakes::table(budget)?)),
        |budget| Ok(Piece::Table(mistakes::negamax(budget)?)),
        |budget| Ok(Piece::Table(verdicts::round_robin(budget)?)),
        |budget| Ok(Piece::Table(verdicts::round_robin_as_printed(budget)?)),
        |budget| Ok(Piece::Table(endless::table(budget)?)),
        |budget| Ok(Piece::Table(growth::table(budget)?)),
        |budget| {
            let mut remarks = situations::remarks(budget)?;
            remarks.push(Message::new("lab-pogo-remark-start"));
            Ok(Piece::Remarks(remarks))
        },
        |budget| Ok(Piece::Curve(growth::curve(budget)?)),
    ],
    bytes: 4 << 20,
    seconds: None,
    curve: Some(growth::curve),
};

/// A level of the report: its name, its evaluation and its depth.
struct Level {
    name: &'static str,
    evaluation: &'static str,
    depth: u32,
}

const EASY: Level = Level {
    name: "easy",
    evaluation: "eval0",
    depth: 3,
};

const MEDIUM: Level = Level {
    name: "medium",
    evaluation: "eval6",
    depth: 3,
};

const HARD: Level = Level {
    name: "hard",
    evaluation: "eval4",
    depth: 4,
};

const EVALUATIONS: [&str; 7] = [
    "eval0", "eval1", "eval2", "eval3", "eval4", "eval5", "eval6",
];

/// Longer games are drawn; hardly any is.
const LONGEST: usize = 200;

/// One of the report's evaluations.
fn evaluation(name: &str) -> Weighted<Pogo> {
    name.parse().expect("the report's evaluations are known")
}

fn start() -> Pogo {
    Pogo::start(PogoVariant::Standard)
}
