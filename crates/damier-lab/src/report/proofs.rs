//! Tic-tac-toe beyond the report: who wins on larger boards, by proof numbers and by the engine.

use super::{Column, Datum, ReportTable};
use damier::Message;
use damier::Score;
use damier::games::tictactoe::{TicTacToe, TicTacToeVariant};
use damier::search::{Engine, EngineOptions, ProofNumber, Search, UpToSymmetry};
use damier::{Budget, Report, Unobserved};

/// Boards four cells wide and high, by the length of the line that wins.
const LINES: [u8; 2] = [3, 4];

pub(super) fn table() -> ReportTable {
    let columns = vec![
        Column::subject("board", Message::new("lab-board")),
        Column::obtained("value", Message::new("lab-value")),
        Column::obtained("proof_number", Message::new("lab-tictactoe-proof-number")),
        Column::obtained("engine", Message::new("lab-tictactoe-engine")),
    ];
    ReportTable {
        name: "proofs",
        title: Message::new("lab-tictactoe-proofs"),
        columns,
        rows: LINES.map(row).into(),
        why: Message::new("lab-tictactoe-proofs-why"),
    }
}

fn row(line: u8) -> Vec<Datum> {
    let variant = TicTacToeVariant::new(4, 4, line).expect("a board of the catalogue");
    let by_proof_numbers = search(&mut ProofNumber::default(), variant);
    let options = EngineOptions::default();
    let undecided = |_: &TicTacToe| Score::DRAW;
    let by_engine = search(
        &mut Engine::<_, _, UpToSymmetry>::alike(undecided, options),
        variant,
    );
    let value = match (is_won(&by_proof_numbers), is_won(&by_engine)) {
        (Some(true), Some(true)) => Message::new("lab-tictactoe-won"),
        (Some(false), Some(false)) => Message::new("lab-tictactoe-drawn"),
        // Shown rather than hidden: a reader should hear of it.
        _ => Message::new("lab-tictactoe-unproven"),
    };
    vec![
        variant.to_string().into(),
        value.into(),
        by_proof_numbers.nodes.into(),
        by_engine.nodes.into(),
    ]
}

fn search<S: Search<TicTacToe>>(
    search: &mut S,
    variant: TicTacToeVariant,
) -> Report<<TicTacToe as damier::position::Position>::Move> {
    let start = TicTacToe::start(variant);
    search.search(&start, &mut Budget::unlimited(), &mut Unobserved)
}

/// Does x win? Nothing if that is not proven.
fn is_won<M>(report: &Report<M>) -> Option<bool> {
    report.is_proven.then(|| report.score > Score::DRAW)
}
