//! The taquin: the report's five states with h1 and h2, why its program fails on some, and what other
//! searches and heuristics need.

mod growth;
mod printed;

use std::time::Instant;

use super::{Column, Datum, Experiment, Piece, ReportTable};
use damier::Message;
use damier::games::taquin::{
    Manhattan, REPORTED_STATES, Taquin, TaquinHeuristic, TaquinMove, TaquinVariant,
};
use damier::path::{
    AStar, Bidirectional, Blind, BreadthFirst, Greedy, IdaStar, PathReport, PathSearch,
    WeightedAStar,
};
use damier::{Budget, Interrupted, Limits, Position as _, Unobserved};

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "taquin",
    title: "lab-taquin-title",
    built: "lab-taquin-built",
    wished: "lab-taquin-wished",
    steps: &[
        |budget| Ok(Piece::Table(states(budget)?)),
        |budget| Ok(Piece::Table(printed::table(budget)?)),
        |budget| Ok(Piece::Table(searches(budget)?)),
        |budget| Ok(Piece::Remarks(remarks(budget)?)),
        |budget| Ok(Piece::Curve(growth::curve(budget)?)),
    ],
    bytes: 37 << 20,
    seconds: Some(seconds),
    curve: Some(growth::curve),
};

/// A start state of the report with what its table prints: the length, and a number for h1 and h2.
struct State {
    text: &'static str,
    length: u32,
    h1: u32,
    h2: u32,
}

const STATES: [State; 5] = [
    State {
        text: REPORTED_STATES[0],
        length: 2,
        h1: 1,
        h2: 1,
    },
    State {
        text: REPORTED_STATES[1],
        length: 5,
        h1: 3,
        h2: 3,
    },
    State {
        text: REPORTED_STATES[2],
        length: 10,
        h1: 9,
        h2: 5,
    },
    State {
        text: REPORTED_STATES[3],
        length: 20,
        h1: 17,
        h2: 837,
    },
    State {
        text: REPORTED_STATES[4],
        length: 30,
        h1: 20,
        h2: 906,
    },
];

/// The state of which the report says that it is not connected with the goal.
const HOPELESS: &str = "1,2,3/7,0,4/8,6,5";

impl State {
    fn position(&self) -> Taquin {
        position(self.text)
    }
}

fn position(text: &str) -> Taquin {
    text.parse().expect("the report's states are positions")
}

fn remarks(budget: &mut Budget) -> Result<Vec<Message>, Interrupted> {
    let hopeless = solve(&mut BreadthFirst, &position(HOPELESS), budget)?;
    let [h1, h2] = printed::expanded_without_a_solution();
    Ok(vec![
        Message::new("lab-taquin-remark-ties"),
        Message::new("lab-taquin-remark-parity")
            .with("state", HOPELESS)
            .with("nodes", hopeless.expansions.to_string())
            .with("h1", h1.to_string())
            .with("h2", h2.to_string()),
        wellplaced(),
        no_way_down(),
    ])
}

/// The report's initial state, of which its queries ask.
const INITIAL: &str = REPORTED_STATES[1];

/// What the report's `wellplaced` accepts: its goal is a free variable, so every tile that is there.
fn wellplaced() -> Message {
    let initial = position(INITIAL);
    let accepted = initial.tiles().iter().filter(|tile| **tile != 0).count();
    Message::new("lab-taquin-remark-wellplaced")
        .with("accepted", accepted.to_string())
        .with("misplaced", initial.out_of_place().to_string())
}

/// Which ways the blank can go in the initial state: not down, as the report asks.
fn no_way_down() -> Message {
    let initial = position(INITIAL);
    let moves = initial.moves().map(|mv| mv.to_string());
    Message::new("lab-taquin-remark-rule")
        .with("state", INITIAL)
        .with("moves", Message::any_of(moves))
}

fn heuristic(name: &str) -> TaquinHeuristic {
    TaquinHeuristic::of(name, TaquinVariant::default()).expect("a heuristic of the small tray")
}

/// A search to its end. What was broken off is no finding.
fn solve(
    search: &mut impl PathSearch<Taquin>,
    root: &Taquin,
    budget: &mut Budget,
) -> Result<PathReport<TaquinMove>, Interrupted> {
    let mut own = budget.narrowed(&Limits::default());
    let report = search.search(root, &mut own, &mut Unobserved);
    budget.look()?;
    Ok(report)
}

fn a_star(name: &str) -> AStar<TaquinHeuristic> {
    AStar {
        heuristic: heuristic(name),
    }
}

/// The report's own table.
fn states(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let mut columns = vec![
        Column::subject("state", Message::new("lab-taquin-state")),
        Column::subject("heuristic", Message::new("lab-taquin-heuristic")),
    ];
    columns.extend(Column::both("length", Message::new("lab-taquin-length")));
    columns.extend([
        Column::printed("number", Message::new("lab-taquin-number")),
        Column::obtained("expanded", Message::new("lab-taquin-expanded")),
        Column::obtained("generated", Message::new("lab-taquin-generated")),
    ]);
    let mut rows = Vec::new();
    for (number, state) in (1u32..).zip(&STATES) {
        for (name, printed) in [("h1", state.h1), ("h2", state.h2)] {
            let report = solve(&mut a_star(name), &state.position(), budget)?;
            rows.push(vec![
                number.into(),
                name.into(),
                state.length.into(),
                report.length().into(),
                printed.into(),
                report.expansions.into(),
                report.generations.into(),
            ]);
        }
    }
    Ok(ReportTable {
        name: "states",
        title: Message::new("lab-taquin-states"),
        columns,
        rows,
        why: Message::new("lab-taquin-states-why"),
    })
}

/// A search by name.
type Row = (Datum, Box<NamedSearch>);
type NamedSearch = dyn FnMut(&Taquin, &mut Budget) -> Result<PathReport<TaquinMove>, Interrupted>;

fn row(name: impl Into<Datum>, mut search: impl PathSearch<Taquin> + 'static) -> Row {
    let search = move |root: &Taquin, budget: &mut Budget| solve(&mut search, root, budget);
    (name.into(), Box::new(search))
}

fn rows() -> Vec<Row> {
    let ida_star = |name| IdaStar {
        heuristic: heuristic(name),
    };
    let words = |key| Datum::Words(Message::new(key));
    let weighted = |weight| WeightedAStar {
        heuristic: heuristic("h2"),
        weight,
    };
    let aimed = Manhattan::new(TaquinVariant::default());
    vec![
        row(words("lab-taquin-in-breadth"), BreadthFirst),
        row("A* h1", a_star("h1")),
        row("A* h2", a_star("h2")),
        row("A* conflict", a_star("conflict")),
        row("A* walking", a_star("walking")),
        row(
            words("lab-taquin-mm-blind"),
            Bidirectional { heuristic: Blind },
        ),
        row("MM h2", Bidirectional { heuristic: aimed }),
        row("IDA* h2", ida_star("h2")),
        row("IDA* walking", ida_star("walking")),
        row(words("lab-taquin-weighted"), weighted(1.5)),
        row("A* h2 x 3", weighted(3.0)),
        row(
            words("lab-taquin-greedy"),
            Greedy {
                heuristic: heuristic("h2"),
            },
        ),
    ]
}

/// Every search on the three states that are not easy.
fn searches(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let nodes = |name, state: u32| {
        Column::obtained(name, Message::new("lab-taquin-state-n").with("n", state))
    };
    let columns = vec![
        Column::subject("search", Message::new("lab-taquin-search")),
        nodes("state_3", 3),
        nodes("state_4", 4),
        nodes("state_5", 5),
        Column::obtained("length", Message::new("lab-taquin-path")),
        Column::obtained("at_least", Message::new("lab-taquin-at-least")),
        Column::obtained("kilobytes", Message::new("lab-taquin-kilobytes")),
    ];
    let mut found = Vec::new();
    for (name, mut search) in rows() {
        let mut report = |state: usize| search(&STATES[state].position(), budget);
        let (third, fourth, last) = (report(2)?, report(3)?, report(4)?);
        found.push(vec![
            name,
            third.expansions.into(),
            fourth.expansions.into(),
            last.expansions.into(),
            last.length().into(),
            last.lower_bound.into(),
            last.peak_bytes.div_ceil(1024).into(),
        ]);
    }
    Ok(ReportTable {
        name: "searches",
        title: Message::new("lab-taquin-searches"),
        columns,
        rows: found,
        why: Message::new("lab-taquin-searches-why"),
    })
}

fn seconds() -> ReportTable {
    let timed = |name: &str, root: &Taquin| {
        let mut search = a_star(name);
        let begun = Instant::now();
        search.search(root, &mut Budget::unlimited(), &mut Unobserved);
        Datum::Decimal(begun.elapsed().as_secs_f64(), 6)
    };
    let columns = vec![
        Column::subject("state", Message::new("lab-taquin-state")),
        Column::obtained("h1", Message::verbatim("h1")),
        Column::obtained("h2", Message::verbatim("h2")),
    ];
    let rows = (1u32..).zip(&STATES).map(|(number, state)| {
        let root = state.position();
        vec![number.into(), timed("h1", &root), timed("h2", &root)]
    });
    ReportTable {
        name: "seconds",
        title: Message::new("lab-taquin-seconds"),
        columns,
        rows: rows.collect(),
        why: Message::new("lab-taquin-seconds-why"),
    }
}
