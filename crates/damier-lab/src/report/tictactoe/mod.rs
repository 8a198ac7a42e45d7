//! Tic-tac-toe: the table of depths 1 to 10, by the report's two programs and by two better ones.

mod printed;

use std::collections::HashMap;
use std::time::Instant;

use super::{Column, Curve, Datum, Experiment, Piece, ReportTable, Series, proofs};
use damier::Message;
use damier::evaluation::Evaluated as _;
use damier::games::tictactoe::{TicTacToe, TicTacToeMove, TicTacToeVariant};
use damier::{Budget, Game, Interrupted, Position};

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "tictactoe",
    title: "lab-tictactoe-title",
    built: "lab-tictactoe-built",
    wished: "lab-tictactoe-wished",
    steps: &[
        |budget| Ok(Piece::Table(moves_and_values(budget)?)),
        |budget| Ok(Piece::Table(nodes(budget)?)),
        |budget| Ok(Piece::Table(printed::meilleur(budget)?)),
        |_| Ok(Piece::Table(printed::lines())),
        |_| Ok(Piece::Table(boards())),
        |budget| Ok(Piece::Table(proofs::table(budget)?)),
        |_| {
            Ok(Piece::Remarks(vec![
                Message::new("lab-tictactoe-remark-last"),
                Message::new("lab-tictactoe-remark-meilleur"),
                Message::new("lab-tictactoe-remark-caption"),
                Message::new("lab-tictactoe-remark-cuts"),
            ]))
        },
        |budget| Ok(Piece::Curve(curve(budget)?)),
    ],
    bytes: 76 << 20,
    seconds: Some(seconds),
    curve: Some(curve),
};

/// A line is worth that much, and nothing is worth more.
const WON: i32 = 10_000;

const DEPTHS: std::ops::RangeInclusive<u32> = 1..=10;

/// What the report prints by depth: the move, the value, and the seconds of its two programs.
const PRINTED: [(Option<&str>, i32, Option<f64>, f64); 10] = [
    (None, 0, Some(0.0), 0.0),
    (Some("b2"), 4, Some(0.003), 0.001),
    (Some("b2"), 1, Some(0.016), 0.013),
    (Some("b2"), 3, Some(0.076), 0.046),
    (Some("b2"), 1, Some(0.453), 0.259),
    (Some("b2"), 3, Some(3.245), 1.264),
    (Some("b2"), 1, Some(18.6), 5.23),
    (Some("b2"), 2, None, 15.8),
    (Some("c3"), 0, None, 32.0),
    (Some("c3"), 0, None, 47.8),
];

/// The report's three boards for h, x being asked, with what it obtained.
const BOARDS: [(&str, i32); 3] = [
    ("xox/oxo/xox x", WON),
    ("xox/oox/xoo x", -WON),
    ("xxo/oox/xoo x", 0),
];

/// What a search found: its move, its value and the nodes it visited.
#[derive(Default)]
struct Found {
    best: Option<TicTacToeMove>,
    value: i32,
    nodes: u64,
}

/// A program that looks at the empty board; depth 1 looks at the root alone.
type Program = fn(u32) -> Found;

/// The programs compared, with their titles.
fn programs() -> [(&'static str, Message, Program); 4] {
    [
        (
            "optimised",
            Message::new("lab-tictactoe-optimised"),
            optimised,
        ),
        (
            "played_on",
            Message::new("lab-tictactoe-played-on"),
            played_on,
        ),
        (
            "alphabeta",
            Message::new("lab-tictactoe-alphabeta"),
            alphabeta,
        ),
        ("table", Message::new("lab-tictactoe-table"), with_table),
    ]
}

fn moves_and_values(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let mut columns = vec![Column::subject("depth", Message::new("lab-depth"))];
    columns.extend(Column::both("move", Message::new("lab-move")));
    columns.extend(Column::both("value", Message::new("lab-value")));
    columns.extend([
        Column::obtained(
            "move_played_on",
            Message::new("lab-tictactoe-move-played-on"),
        ),
        Column::obtained(
            "value_played_on",
            Message::new("lab-tictactoe-value-played-on"),
        ),
    ]);
    let none = || Datum::from(Message::new("lab-none"));
    let told = |mv: Option<String>| mv.map_or_else(none, Datum::from);
    let mut rows = Vec::new();
    for (depth, (mv, value, ..)) in DEPTHS.zip(PRINTED) {
        budget.look()?;
        let (found, played_on) = (optimised(depth), played_on(depth));
        rows.push(vec![
            depth.into(),
            told(mv.map(str::to_owned)),
            told(found.best.map(|mv| mv.to_string())),
            value.into(),
            found.value.into(),
            told(played_on.best.map(|mv| mv.to_string())),
            played_on.value.into(),
        ]);
    }
    Ok(ReportTable {
        name: "moves",
        title: Message::new("lab-tictactoe-moves"),
        columns,
        rows,
        why: Message::new("lab-tictactoe-moves-why"),
    })
}

fn nodes(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let mut columns = vec![Column::subject("depth", Message::new("lab-depth"))];
    columns.extend(programs().map(|(name, title, _)| Column::obtained(name, title)));
    let mut rows = Vec::new();
    for depth in DEPTHS {
        let mut row = vec![depth.into()];
        for (_, _, program) in programs() {
            budget.look()?;
            row.push(program(depth).nodes.into());
        }
        rows.push(row);
    }
    Ok(ReportTable {
        name: "nodes",
        title: Message::new("lab-tictactoe-nodes"),
        columns,
        rows,
        why: Message::new("lab-tictactoe-nodes-why"),
    })
}

fn boards() -> ReportTable {
    let mut columns = vec![Column::subject("board", Message::new("lab-board"))];
    columns.extend(Column::both("h", Message::new("lab-tictactoe-h")));
    let rows = BOARDS.map(|(text, printed)| {
        let board: TicTacToe = text.parse().expect("the report's boards are positions");
        vec![text.into(), printed.into(), heuristic(&board).into()]
    });
    ReportTable {
        name: "boards",
        title: Message::new("lab-tictactoe-boards"),
        columns,
        rows: rows.into(),
        why: Message::new("lab-tictactoe-boards-why"),
    }
}

fn seconds() -> ReportTable {
    let timed = |program: Program, depth: u32| {
        let begun = Instant::now();
        program(depth);
        Datum::Decimal(begun.elapsed().as_secs_f64(), 4)
    };
    let printed = |seconds: f64| Datum::Decimal(seconds, 3);
    let titles = || programs().map(|(name, title, _)| (name, title));
    let [optimised_title, played_on_title, ..] = titles();
    let mut columns = vec![
        Column::subject("depth", Message::new("lab-depth")),
        Column::printed(played_on_title.0, played_on_title.1),
        Column::printed(optimised_title.0, optimised_title.1),
    ];
    columns.extend(titles().map(|(name, title)| Column::obtained(name, title)));
    let rows = DEPTHS
        .zip(PRINTED)
        .map(|(depth, (_, _, plain, optimised))| {
            let printed = [plain.map_or(Datum::Nothing, printed), printed(optimised)];
            let obtained = programs().map(|(_, _, program)| timed(program, depth));
            [depth.into()]
                .into_iter()
                .chain(printed)
                .chain(obtained)
                .collect()
        });
    ReportTable {
        name: "seconds",
        title: Message::new("lab-tictactoe-seconds"),
        columns,
        rows: rows.collect(),
        why: Message::new("lab-tictactoe-seconds-why"),
    }
}

fn curve(budget: &mut Budget) -> Result<Curve, Interrupted> {
    let mut series = Vec::new();
    for (_, title, program) in programs() {
        let mut points = Vec::new();
        for depth in DEPTHS {
            budget.look()?;
            points.push((depth, program(depth).nodes as f64));
        }
        series.push(Series {
            title,
            written: String::new(),
            points,
            intervals: Vec::new(),
            is_reference: false,
        });
    }
    Ok(Curve {
        title: Message::new("lab-tictactoe-curve"),
        across: Message::new("lab-depth"),
        upwards: Message::new("lab-nodes"),
        series,
    })
}

/// The report's h for the side to move: a line of his own, a line of the other's, or the lines still
/// open to him less those open to the other. Where both have a line, his own counts.
fn heuristic(position: &TicTacToe) -> i32 {
    let turn = position.turn();
    if position.has_line(turn) {
        WON
    } else if position.has_line(turn.other()) {
        -WON
    } else {
        (TicTacToe::TERMS[0].value)(position)
    }
}

fn empty_board() -> TicTacToe {
    TicTacToe::start(TicTacToeVariant::default())
}

/// Plain negamax over the moves that `successors` gives; of equal ones the last is taken.
fn negamax(
    position: &TicTacToe,
    plies: u32,
    successors: fn(&TicTacToe) -> Vec<TicTacToeMove>,
    found: &mut Found,
) -> i32 {
    found.nodes += 1;
    let moves = if plies == 0 {
        Vec::new()
    } else {
        successors(position)
    };
    let mut best = None;
    for mv in &moves {
        let value = -negamax(&position.after(*mv), plies - 1, successors, found);
        if best.is_none_or(|(_, least)| value >= least) {
            best = Some((*mv, value));
        }
    }
    found.best = best.map(|(mv, _)| mv);
    best.map_or_else(|| heuristic(position), |(_, value)| value)
}

/// The program called optimised: won positions are not played on.
fn optimised(depth: u32) -> Found {
    let mut found = Found::default();
    let successors = |position: &TicTacToe| position.moves().collect();
    found.value = negamax(&empty_board(), depth - 1, successors, &mut found);
    found
}

/// The other one: it plays on until the board is full.
fn played_on(depth: u32) -> Found {
    let mut found = Found::default();
    found.value = negamax(&empty_board(), depth - 1, free_cells, &mut found);
    found
}

/// The moves of the program that plays on after a line is made: every free cell, row by row.
fn free_cells(position: &TicTacToe) -> Vec<TicTacToeMove> {
    let cells = (0..9).map(|cell| TicTacToeMove {
        column: cell % 3,
        row: cell / 3,
    });
    cells
        .filter(|cell| position.owner(cell.column, cell.row).is_none())
        .collect()
}

/// Alpha-beta, with or without a table of what is known of positions.
#[derive(Default)]
struct AlphaBeta {
    found: Found,
    /// The bounds of values seen before. All searches of a position go equally deep, since the
    /// marks on it tell how many plies are left.
    known: Option<HashMap<TicTacToe, (i32, i32)>>,
}

impl AlphaBeta {
    /// The search of the empty board.
    fn run(mut self, depth: u32) -> Found {
        self.found.value = self.value(&empty_board(), depth - 1, -i32::MAX, i32::MAX);
        self.found
    }

    /// From the last successor to the first and with strict improvement, so that the last of equals
    /// is taken here too.
    fn value(&mut self, position: &TicTacToe, plies: u32, mut alpha: i32, beta: i32) -> i32 {
        self.found.nodes += 1;
        if let Some((low, high)) = self.known.as_ref().and_then(|known| known.get(position)) {
            if low == high || *low >= beta {
                return *low;
            }
            if *high <= alpha {
                return *high;
            }
        }
        let mut moves: Vec<TicTacToeMove> = position.moves().collect();
        moves.reverse();
        if plies == 0 || moves.is_empty() {
            return heuristic(position);
        }
        let (mut best, mut best_move, lowest) = (-i32::MAX, None, alpha);
        for mv in moves {
            let value = -self.value(&position.after(mv), plies - 1, -beta, -alpha);
            if value > best {
                (best, best_move) = (value, Some(mv));
                alpha = alpha.max(best);
                if best >= beta {
                    break;
                }
            }
        }
        if let Some(known) = &mut self.known {
            let low = if best > lowest { best } else { -i32::MAX };
            let high = if best < beta { best } else { i32::MAX };
            known.insert(*position, (low, high));
        }
        self.found.best = best_move;
        best
    }
}

fn alphabeta(depth: u32) -> Found {
    AlphaBeta::default().run(depth)
}

fn with_table(depth: u32) -> Found {
    let search = AlphaBeta {
        known: Some(HashMap::new()),
        ..AlphaBeta::default()
    };
    search.run(depth)
}
