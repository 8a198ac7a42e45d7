//! What the report prints of its programs: a `meilleur` without a clause for equal values, and the lines
//! that its heuristic counts.

use super::{DEPTHS, empty_board, free_cells, heuristic};
use crate::report::{Column, Datum, ReportTable};
use damier::Message;
use damier::games::tictactoe::{TicTacToe, TicTacToeMove};
use damier::{Budget, Interrupted, Position, Side};

/// The program that is not optimised, which plays on after a line is made, with its `meilleur` as it
/// is printed. Nothing where that fails, and with it all the predicates that called it.
fn negamax(position: &TicTacToe, plies: u32, nodes: &mut u64) -> Option<i32> {
    *nodes += 1;
    let mut moves = free_cells(position);
    if plies == 0 || moves.is_empty() {
        return Some(heuristic(position));
    }
    // The loop comes back from the last successor to the first, before anything is compared.
    moves.reverse();
    let values: Option<Vec<i32>> = moves
        .iter()
        .map(|mv| negamax(&position.after(*mv), plies - 1, nodes))
        .collect();
    let values = values?;
    let (last, others) = values.split_first()?;
    let mut least = *last;
    for value in others {
        match value.cmp(&least) {
            std::cmp::Ordering::Less => least = *value,
            std::cmp::Ordering::Greater => (),
            std::cmp::Ordering::Equal => return None,
        }
    }
    Some(-least)
}

/// Where the printed `meilleur` has an answer.
pub(super) fn meilleur(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let columns = vec![
        Column::subject("depth", Message::new("lab-depth")),
        Column::printed("value", Message::new("lab-value")),
        Column::obtained("value", Message::new("lab-value")),
    ];
    let mut rows = Vec::new();
    for (depth, (_, printed, ..)) in DEPTHS.zip(super::PRINTED) {
        budget.look()?;
        let mut nodes = 0;
        let told = match negamax(&empty_board(), depth - 1, &mut nodes) {
            Some(_) => Message::new("lab-tictactoe-answers"),
            None => Message::new("lab-tictactoe-fails"),
        };
        let obtained = told.with("nodes", nodes.to_string());
        rows.push(vec![depth.into(), printed.into(), obtained.into()]);
    }
    Ok(ReportTable {
        name: "meilleur",
        title: Message::new("lab-tictactoe-meilleur"),
        columns,
        rows,
        why: Message::new("lab-tictactoe-meilleur-why"),
    })
}

/// The eight lines in the order of the report: rows, columns, diagonals.
const LINES: [[(u8, u8); 3]; 8] = [
    [(0, 0), (1, 0), (2, 0)],
    [(0, 1), (1, 1), (2, 1)],
    [(0, 2), (1, 2), (2, 2)],
    [(0, 0), (0, 1), (0, 2)],
    [(1, 0), (1, 1), (1, 2)],
    [(2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 1), (2, 2)],
    [(2, 0), (1, 1), (0, 2)],
];

/// The lines that h counts when x has taken the centre.
pub(super) fn lines() -> ReportTable {
    let board: TicTacToe = "---/-x-/--- o".parse().expect("a position");
    let is_open = |line: &[(u8, u8); 3], side: Side| {
        let owner = |(column, row): &(u8, u8)| board.owner(*column, *row);
        line.iter().all(|cell| owner(cell) != Some(side.other()))
    };
    let columns = vec![
        Column::subject("line", Message::new("lab-tictactoe-line")),
        Column::obtained("AJ", Message::new("lab-tictactoe-open-to-j")),
        Column::obtained("AA", Message::new("lab-tictactoe-open-to-a")),
    ];
    let counted = |line: &[(u8, u8); 3]| {
        [Side::Second, Side::First].map(|side| u32::from(is_open(line, side)))
    };
    let mut sums = [0, 0];
    let mut rows = Vec::new();
    for line in &LINES {
        let [own, other] = counted(line);
        sums = [sums[0] + own, sums[1] + other];
        let named = line.map(|(column, row)| TicTacToeMove { column, row }.to_string());
        rows.push(vec![named.join(" ").into(), own.into(), other.into()]);
    }
    let [own, other] = sums.map(Datum::from);
    rows.push(vec![Message::new("lab-tictactoe-total").into(), own, other]);
    ReportTable {
        name: "lines",
        title: Message::new("lab-tictactoe-lines"),
        columns,
        rows,
        why: Message::new("lab-tictactoe-lines-why"),
    }
}
