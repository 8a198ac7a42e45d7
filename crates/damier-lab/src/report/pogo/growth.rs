//! How fast the tree grows: the report claims b^(3d/4) leaves for alpha-beta on average.

use super::{evaluation, start};
use crate::report::{Column, Curve, Datum, ReportTable, Series, searched};
use damier::Message;
use damier::perft::perft_within;
use damier::search::AlphaBeta;
use damier::{Budget, Interrupted};

const DEPTHS: std::ops::RangeInclusive<u32> = 1..=6;
const EVALUATIONS: [&str; 3] = ["eval0", "eval4", "eval6"];

/// What the report claims: the share of the exponent that is left.
const CLAIMED: f64 = 0.75;

/// The leaves at a depth: of minimax, and of alpha-beta with each evaluation.
struct Leaves {
    depth: u32,
    minimax: f64,
    alpha_beta: [f64; EVALUATIONS.len()],
}

impl Leaves {
    fn all(budget: &mut Budget) -> Result<Vec<Leaves>, Interrupted> {
        let mut all = Vec::new();
        for depth in DEPTHS {
            let mut alpha_beta = [0.0; EVALUATIONS.len()];
            for (leaves, name) in alpha_beta.iter_mut().zip(EVALUATIONS) {
                let mut search = AlphaBeta {
                    depth,
                    evaluation: evaluation(name),
                };
                *leaves = searched(&mut search, &start(), budget)?.leaves as f64;
            }
            all.push(Leaves {
                depth,
                // Games that end on the way are not counted: hardly any does.
                minimax: perft_within(&start(), depth, budget)? as f64,
                alpha_beta,
            });
        }
        Ok(all)
    }

    /// b^d is the number of minimax's leaves, so b^(xd) is that number to the power of x.
    fn power(&self, exponent: f64) -> f64 {
        self.minimax.powf(exponent)
    }

    /// The exponent that alpha-beta needs, on average over the evaluations.
    fn exponent(&self) -> f64 {
        let exponents = self
            .alpha_beta
            .map(|leaves| leaves.ln() / self.minimax.ln());
        exponents.iter().sum::<f64>() / EVALUATIONS.len() as f64
    }
}

pub(super) fn table(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let alpha_beta = EVALUATIONS.map(|name| Column::obtained(name, Message::verbatim(name)));
    let mut columns = vec![
        Column::subject("depth", Message::verbatim("d")),
        Column::obtained("minimax", Message::verbatim("b^d")),
    ];
    columns.extend(alpha_beta);
    columns.extend([
        Column::obtained("three_quarters", Message::verbatim("b^(3d/4)")),
        Column::obtained("half", Message::verbatim("b^(d/2)")),
    ]);
    columns.extend(Column::both("exponent", Message::new("lab-pogo-exponent")));
    let rows = Leaves::all(budget)?.into_iter().map(|leaves| {
        let mut row = vec![leaves.depth.into(), Datum::Number(leaves.minimax as i64)];
        row.extend(leaves.alpha_beta.map(|count| Datum::Number(count as i64)));
        row.extend([
            Datum::Number(leaves.power(CLAIMED).round() as i64),
            Datum::Number(leaves.power(0.5).round() as i64),
            Datum::Decimal(CLAIMED, 2),
            Datum::Decimal(leaves.exponent(), 2),
        ]);
        row
    });
    Ok(ReportTable {
        name: "growth",
        title: Message::new("lab-pogo-growth"),
        columns,
        rows: rows.collect(),
        why: Message::new("lab-pogo-growth-why"),
    })
}

pub(super) fn curve(budget: &mut Budget) -> Result<Curve, Interrupted> {
    let all = Leaves::all(budget)?;
    let line = |title: Message, is_reference: bool, value: &dyn Fn(&Leaves) -> f64| Series {
        title,
        written: String::new(),
        points: all
            .iter()
            .map(|leaves| (leaves.depth, value(leaves)))
            .collect(),
        intervals: Vec::new(),
        is_reference,
    };
    let measured = EVALUATIONS.iter().enumerate().map(|(index, name)| {
        let title = Message::new("lab-pogo-alphabeta-with").with("evaluation", *name);
        line(title, false, &|leaves| leaves.alpha_beta[index])
    });
    let mut series = vec![line(
        Message::new("lab-pogo-curve-minimax"),
        false,
        &|leaves| leaves.minimax,
    )];
    series.extend(measured);
    series.push(line(
        Message::new("lab-pogo-curve-claimed"),
        true,
        &|leaves| leaves.power(CLAIMED),
    ));
    series.push(line(Message::new("lab-pogo-curve-best"), true, &|leaves| {
        leaves.power(0.5)
    }));
    Ok(Curve {
        title: Message::new("lab-pogo-curve"),
        across: Message::new("lab-depth"),
        upwards: Message::new("lab-leaves"),
        series,
    })
}
