//! Pogo: the printed situations, the printed search against minimax, the verdicts on eval0 to eval6,
//! games without end, and how fast the tree grows.

mod endless;
mod growth;
mod mistakes;
mod penalty;
mod situations;
mod verdicts;

use super::{Experiment, Findings};
use damier::Message;
use damier::Weighted;
use damier::games::pogo::{Pogo, PogoVariant};

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "pogo",
    title: "lab-pogo-title",
    built: "lab-pogo-built",
    wished: "lab-pogo-wished",
    run: |_| {
        let mut remarks = situations::remarks();
        remarks.push(Message::new("lab-pogo-remark-start"));
        Findings {
            tables: vec![
                situations::as_printed(),
                situations::by_minimax(),
                penalty::table(),
                mistakes::table(),
                mistakes::negamax(),
                verdicts::round_robin(),
                verdicts::round_robin_as_printed(),
                endless::table(),
                growth::table(),
            ],
            remarks,
            curve: Some(growth::curve()),
        }
    },
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
