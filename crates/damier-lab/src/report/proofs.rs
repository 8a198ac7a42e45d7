//! Tic-tac-toe beyond the report: who wins on larger boards, by proof numbers and by the engine.

use super::{Column, Datum, ReportTable, searched};
use damier::Message;
use damier::Score;
use damier::games::tictactoe::{TicTacToe, TicTacToeVariant};
use damier::search::{Engine, EngineOptions, ProofNumber, UpToSymmetry};
use damier::{Budget, Interrupted, Report};

/// Boards four cells wide and high, by the length of the line that wins.
const LINES: [u8; 2] = [3, 4];

pub(super) fn table(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let columns = vec![
        Column::subject("board", Message::new("lab-board")),
        Column::obtained("value", Message::new("lab-value")),
        Column::obtained("proof_number", Message::new("lab-tictactoe-proof-number")),
        Column::obtained("engine", Message::new("lab-tictactoe-engine")),
    ];
    let rows = LINES.iter().map(|line| row(*line, budget));
    Ok(ReportTable {
        name: "proofs",
        title: Message::new("lab-tictactoe-proofs"),
        columns,
        rows: rows.collect::<Result<_, _>>()?,
        why: Message::new("lab-tictactoe-proofs-why"),
    })
}

fn row(line: u8, budget: &mut Budget) -> Result<Vec<Datum>, Interrupted> {
    let variant = TicTacToeVariant::new(4, 4, line).expect("a board of the catalogue");
    let start = TicTacToe::start(variant);
    let by_proof_numbers = searched(&mut ProofNumber::default(), &start, budget)?;
    let options = EngineOptions::default();
    let undecided = |_: &TicTacToe| Score::DRAW;
    let mut engine = Engine::<_, _, UpToSymmetry>::alike(undecided, options);
    let by_engine = searched(&mut engine, &start, budget)?;
    let value = match (is_won(&by_proof_numbers), is_won(&by_engine)) {
        (Some(true), Some(true)) => Message::new("lab-tictactoe-won"),
        (Some(false), Some(false)) => Message::new("lab-tictactoe-drawn"),
        // Shown rather than hidden: a reader should hear of it.
        _ => Message::new("lab-tictactoe-unproven"),
    };
    Ok(vec![
        variant.to_string().into(),
        value.into(),
        by_proof_numbers.nodes.into(),
        by_engine.nodes.into(),
    ])
}

/// Does x win? Nothing if that is not proven.
fn is_won<M>(report: &Report<M>) -> Option<bool> {
    report.is_proven.then(|| report.score > Score::DRAW)
}
