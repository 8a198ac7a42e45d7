//! The report's estimations with the variables that it declares global: one of each for the whole
//! recursion, so that a call that comes back leaves the loop above it with its own.

use std::collections::HashMap;

use super::{ALGORITHMS, BARS, is_won, start};
use crate::report::{Column, Datum, ReportTable};
use damier::games::chomp::Chomp;
use damier::{Budget, Game, Interrupted, Message, Position};

pub(super) fn table(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let wrong = |number: u32| Message::new("lab-chomp-wrong").with("number", number);
    let columns = vec![
        Column::subject("bar", Message::new("lab-chomp-bar")),
        Column::obtained("local", Message::new("lab-chomp-local")),
        Column::obtained("global", Message::new("lab-chomp-global")),
        Column::obtained("shapes", Message::new("lab-chomp-shapes")),
        Column::obtained("wrong", wrong(1)),
        Column::obtained("wrong_2", wrong(2)),
        Column::obtained("wrong_3", wrong(3)),
    ];
    let mut rows = Vec::new();
    for (m, n) in BARS {
        let bar = start(m, n);
        let mut globals = Globals::default();
        globals.estimation1(&bar);
        let shapes = shapes(bar);
        let mut row = vec![
            format!("{m}x{n}").into(),
            (ALGORITHMS[0].search)(&bar, budget)?.leaves.into(),
            globals.leaves.into(),
            shapes.len().into(),
        ];
        row.extend(ESTIMATIONS.map(|estimation| wrong_values(&shapes, estimation)));
        rows.push(row);
    }
    Ok(ReportTable {
        name: "globals",
        title: Message::new("lab-chomp-globals"),
        columns,
        rows,
        why: Message::new("lab-chomp-globals-why"),
    })
}

/// An estimation of a bar, from the widest window.
type Estimation = fn(&mut Globals, &Chomp) -> i32;

const ESTIMATIONS: [Estimation; 3] = [
    Globals::estimation1,
    |globals, bar| globals.estimation2(bar, INFINITE),
    |globals, bar| globals.estimation3(bar, -INFINITE, INFINITE),
];

/// Beyond every value.
const INFINITE: i32 = i32::MAX;

/// On how many of the shapes an estimation names the wrong winner.
fn wrong_values(shapes: &[Chomp], estimation: Estimation) -> Datum {
    let mut known = HashMap::new();
    let is_wrong = |shape: &&Chomp| {
        let claims_a_win = estimation(&mut Globals::default(), shape) > 0;
        claims_a_win != is_won(shape, &mut known)
    };
    shapes.iter().filter(is_wrong).count().into()
}

/// Every shape that can be left of a bar, the bar itself among them.
fn shapes(bar: Chomp) -> Vec<Chomp> {
    let mut shapes = vec![bar];
    let mut next = 0;
    while let Some(shape) = shapes.get(next).copied() {
        next += 1;
        for after in children(&shape) {
            let is_known = shapes
                .iter()
                .any(|known| known.heights() == after.heights());
            if !is_known && after.outcome().is_none() {
                shapes.push(after);
            }
        }
    }
    shapes
}

fn children(bar: &Chomp) -> Vec<Chomp> {
    bar.moves().map(|mv| bar.after(mv)).collect()
}

/// The variables that the report declares global. The third estimation has its best value as an
/// argument, and so one of its own in every call.
#[derive(Default)]
struct Globals {
    best: i32,
    count: usize,
    index: usize,
    value: i32,
    leaves: u64,
}

impl Globals {
    /// To the letter. When a call comes back, the loop above it goes on with what the call left in
    /// its variables.
    fn estimation1(&mut self, node: &Chomp) -> i32 {
        if self.is_terminal(node) {
            return 1;
        }
        let children = self.develop(node);
        self.best = -INFINITE;
        while let Some(child) = self.current(&children) {
            self.value = -self.estimation1(child);
            self.best = self.best.max(self.value);
            self.index += 1;
        }
        self.best
    }

    /// The same with an upper bound.
    fn estimation2(&mut self, node: &Chomp, bound: i32) -> i32 {
        if self.is_terminal(node) {
            return 1;
        }
        let children = self.develop(node);
        self.best = -INFINITE;
        while let Some(child) = self.current(&children).filter(|_| self.best < bound) {
            self.value = -self.estimation2(child, -self.best);
            self.best = self.best.max(self.value);
            self.index += 1;
        }
        self.best
    }

    /// The same with both bounds.
    fn estimation3(&mut self, node: &Chomp, mut best: i32, bound: i32) -> i32 {
        if self.is_terminal(node) {
            return 1;
        }
        let children = self.develop(node);
        while let Some(child) = self.current(&children).filter(|_| best < bound) {
            self.value = -self.estimation3(child, -bound, -best);
            best = best.max(self.value);
            self.index += 1;
        }
        best
    }

    fn is_terminal(&mut self, node: &Chomp) -> bool {
        let is_terminal = node.outcome().is_some();
        self.leaves += u64::from(is_terminal);
        is_terminal
    }

    fn develop(&mut self, node: &Chomp) -> Vec<Chomp> {
        let children = children(node);
        self.count = children.len();
        self.index = 0;
        children
    }

    /// The child that the loop has come to, unless it takes itself for finished.
    fn current<'node>(&self, children: &'node [Chomp]) -> Option<&'node Chomp> {
        children.get(self.index).filter(|_| self.index < self.count)
    }
}
