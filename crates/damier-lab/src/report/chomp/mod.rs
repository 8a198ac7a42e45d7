//! Chomp: the leaves that the report's algorithms visit, and the first moves that win.

mod globals;

use std::collections::HashMap;

use super::{Column, Datum, Experiment, Piece, ReportTable, searched};
use damier::Message;
use damier::games::chomp::{Chomp, ChompVariant};
use damier::search::{AlphaBeta, Negamax, Search, SssStar, UpperBound};
use damier::{Budget, Interrupted, Report, Weighted};
use damier::{Game, Position};

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "chomp",
    title: "lab-chomp-title",
    built: "lab-chomp-built",
    wished: "lab-chomp-wished",
    steps: &[
        |budget| Ok(Piece::Table(leaves(budget)?)),
        |budget| Ok(Piece::Table(first_moves(budget)?)),
        |budget| Ok(Piece::Table(globals::table(budget)?)),
        |_| {
            Ok(Piece::Remarks(vec![
                Message::new("lab-chomp-remark-theorem"),
                Message::new("lab-chomp-remark-flat"),
            ]))
        },
    ],
    bytes: 2 << 20,
    seconds: None,
    curve: None,
};

/// An algorithm played to the end of the game, with the values +1 and -1.
struct Algorithm {
    name: &'static str,
    search: fn(&Chomp, &mut Budget) -> Searched,
}

/// What a search to its end told.
type Searched = Result<Report<<Chomp as Position>::Move>, Interrupted>;

/// The algorithms whose leaves are counted.
const ALGORITHMS: &[Algorithm] = &[
    Algorithm {
        name: "estimation1",
        search: |bar, budget| {
            played_out(bar, budget, |depth, evaluation| Negamax {
                depth,
                evaluation,
            })
        },
    },
    Algorithm {
        name: "estimation2",
        search: |bar, budget| {
            played_out(bar, budget, |depth, evaluation| UpperBound {
                depth,
                evaluation,
            })
        },
    },
    Algorithm {
        name: "estimation3",
        search: |bar, budget| {
            played_out(bar, budget, |depth, evaluation| AlphaBeta {
                depth,
                evaluation,
            })
        },
    },
    Algorithm {
        name: "SSS*",
        search: |bar, budget| played_out(bar, budget, SssStar::new),
    },
];

/// The bars whose leaves are counted.
const BARS: [(u8, u8); 8] = [
    (1, 4),
    (2, 2),
    (2, 4),
    (3, 2),
    (3, 3),
    (3, 4),
    (4, 3),
    (4, 4),
];

/// Bars with the type that the report gives a strategy for, if it does.
const STRATEGIES: [(u8, u8, Option<&str>); 12] = [
    (1, 7, Some("1*n")),
    (7, 1, Some("m*1")),
    (2, 7, Some("2*n")),
    (7, 2, Some("m*2")),
    (3, 3, Some("m*m")),
    (4, 4, Some("m*m")),
    (5, 5, Some("m*m")),
    (3, 4, None),
    (3, 5, None),
    (4, 5, None),
    (4, 6, None),
    (6, 4, None),
];

fn start(columns: u8, rows: u8) -> Chomp {
    Chomp::start(ChompVariant::new(columns, rows).expect("the bars of experiments exist"))
}

fn played_out<S: Search<Chomp>>(
    bar: &Chomp,
    budget: &mut Budget,
    search: impl Fn(u32, Weighted<Chomp>) -> S,
) -> Searched {
    let evaluation = "flat".parse().expect("Chomp has a flat evaluation");
    let tokens = bar.heights().iter().map(|height| u32::from(*height)).sum();
    searched(&mut search(tokens, evaluation), bar, budget)
}

fn leaves(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let mut columns = vec![Column::subject("bar", Message::new("lab-chomp-bar"))];
    let title = |algorithm: &Algorithm| Message::verbatim(algorithm.name);
    columns.extend(
        ALGORITHMS
            .iter()
            .map(|algorithm| Column::obtained(algorithm.name, title(algorithm))),
    );
    columns.push(Column::obtained("value", Message::new("lab-value")));
    let mut rows = Vec::new();
    for (m, n) in BARS {
        let bar = start(m, n);
        let reports = ALGORITHMS
            .iter()
            .map(|algorithm| (algorithm.search)(&bar, budget))
            .collect::<Result<Vec<_>, _>>()?;
        let mut row = vec![Datum::from(format!("{m}x{n}"))];
        row.extend(reports.iter().map(|report| Datum::from(report.leaves)));
        row.push(Datum::Text(agreed_value(&reports)));
        rows.push(row);
    }
    Ok(ReportTable {
        name: "leaves",
        title: Message::new("lab-chomp-leaves"),
        columns,
        rows,
        why: Message::new("lab-chomp-leaves-why"),
    })
}

/// The value that all searches found; both values, if they differ.
fn agreed_value(reports: &[Report<<Chomp as Position>::Move>]) -> String {
    let mut scores: Vec<String> = reports
        .iter()
        .map(|report| report.score.to_string())
        .collect();
    scores.dedup();
    scores.join(" / ")
}

fn first_moves(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let columns = vec![
        Column::subject("bar", Message::new("lab-chomp-bar")),
        Column::printed("winning", Message::new("lab-chomp-winning")),
        Column::obtained("winning", Message::new("lab-chomp-winning")),
    ];
    let mut rows = Vec::new();
    for (m, n, kind) in STRATEGIES {
        budget.look()?;
        let printed = match kind {
            Some(kind) => Message::new("lab-chomp-easy").with("kind", kind),
            None => Message::new("lab-chomp-exists"),
        };
        let obtained = winning_moves(&start(m, n)).join("  ");
        rows.push(vec![
            format!("{m}x{n}").into(),
            printed.into(),
            obtained.into(),
        ]);
    }
    Ok(ReportTable {
        name: "first_moves",
        title: Message::new("lab-chomp-first-moves"),
        columns,
        rows,
        why: Message::new("lab-chomp-first-moves-why"),
    })
}

/// Every first move that wins, by trying all of them to the end.
fn winning_moves(bar: &Chomp) -> Vec<String> {
    let mut known = HashMap::new();
    bar.moves()
        .filter(|mv| !is_won(&bar.after(*mv), &mut known))
        .map(|mv| mv.to_string())
        .collect()
}

/// Does whoever moves here win?
fn is_won(bar: &Chomp, known: &mut HashMap<Chomp, bool>) -> bool {
    if bar.outcome().is_some() {
        return true;
    }
    if let Some(is_won) = known.get(bar) {
        return *is_won;
    }
    let answer = bar.moves().any(|mv| !is_won(&bar.after(mv), known));
    known.insert(*bar, answer);
    answer
}
