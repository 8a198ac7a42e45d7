//! Othello: the report's player against chance by depth, and the window that it hands down unswapped.

use super::arena::{encounter, random_positions};
use super::{Column, Datum, Experiment, Piece, ReportTable, searched};
use damier::Message;
use damier::Position;
use damier::games::othello::{AsPrinted, Othello, OthelloMove, Scoring};
use damier::play::MatchRules;
use damier::search::{AlphaBeta, Search as _};
use damier::{Budget, Interrupted, Weighted};

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "othello",
    title: "lab-othello-title",
    built: "lab-othello-built",
    wished: "lab-othello-wished",
    steps: &[
        |budget| Ok(Piece::Table(against_chance(budget)?)),
        |budget| Ok(Piece::Table(unswapped_window(budget)?)),
        |_| {
            Ok(Piece::Remarks(vec![
                rule_to_the_letter(),
                Message::new("lab-othello-remark-discs"),
            ]))
        },
    ],
    bytes: 2 << 20,
    seconds: None,
    curve: None,
};

type Board = Othello<6>;

const DEPTHS: std::ops::RangeInclusive<u32> = 1..=5;

/// How many games are played at each depth, half of them on each seat.
const GAMES: usize = 1000;

fn start() -> Board {
    Board::start(Scoring::Plain)
}

fn against_chance(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let columns = vec![
        Column::subject("depth", Message::new("lab-depth")),
        Column::subject("games", Message::new("lab-games")),
        Column::printed("points", Message::new("lab-points")),
        Column::obtained("points", Message::new("lab-points")),
        Column::obtained("wins", Message::new("lab-wins")),
        Column::obtained("draws", Message::new("lab-draws")),
        Column::obtained("losses", Message::new("lab-losses")),
        Column::obtained("margin", Message::new("lab-othello-margin")),
    ];
    let starts = vec![start(); GAMES / 2];
    let mut rows = Vec::new();
    for depth in DEPTHS {
        let player = format!("alphabeta:depth={depth},eval=discs");
        let tally = encounter(&starts, &player, "random", MatchRules::LONGEST, budget)?;
        rows.push(vec![
            depth.into(),
            tally.games().into(),
            (depth == 3)
                .then(|| Message::new("lab-othello-claim"))
                .into(),
            Datum::Share(tally.share()),
            tally.wins.into(),
            tally.draws.into(),
            tally.losses.into(),
            Datum::Decimal(tally.mean_margin(), 1),
        ]);
    }
    Ok(ReportTable {
        name: "chance",
        title: Message::new("lab-othello-chance"),
        columns,
        rows,
        why: Message::new("lab-othello-chance-why"),
    })
}

/// How many random positions the two windows are compared on.
const POSITIONS: usize = 300;
const LONGEST_WALK: usize = 24;
const SEED: u64 = 3;

fn unswapped_window(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let columns = vec![
        Column::subject("depth", Message::new("lab-depth")),
        Column::subject("positions", Message::new("lab-positions")),
        Column::obtained("other_value", Message::new("lab-othello-other-value")),
        Column::obtained("worse_move", Message::new("lab-othello-worse-move")),
        Column::obtained("nodes", Message::new("lab-othello-nodes-unswapped")),
        Column::obtained("nodes_alphabeta", Message::new("lab-othello-nodes-swapped")),
    ];
    let positions = random_positions(start(), POSITIONS, LONGEST_WALK, SEED);
    let rows = (1..=4).map(|depth| compared(depth, &positions, budget));
    Ok(ReportTable {
        name: "window",
        title: Message::new("lab-othello-window"),
        columns,
        rows: rows.collect::<Result<_, _>>()?,
        why: Message::new("lab-othello-window-why"),
    })
}

fn compared(
    depth: u32,
    positions: &[Board],
    budget: &mut Budget,
) -> Result<Vec<Datum>, Interrupted> {
    let evaluation: Weighted<Board> = discs();
    let [mut other_values, mut worse_moves] = [0, 0];
    let [mut nodes, mut exact_nodes] = [0, 0];
    let mut exact = |position: &Board, depth: u32| {
        let mut search = AlphaBeta {
            depth,
            evaluation: evaluation.clone(),
        };
        searched(&mut search, position, budget)
    };
    for position in positions {
        let truth = exact(position, depth)?;
        let mut printed = AsPrinted {
            depth,
            evaluation: evaluation.clone(),
        };
        let told = printed.run(position);
        let best = told.best().unwrap_or(OthelloMove::PASS);
        nodes += told.nodes;
        let played = exact(&position.after(best), depth - 1)?
            .score
            .before_the_move();
        other_values += usize::from(told.score != truth.score);
        worse_moves += usize::from(played < truth.score);
        exact_nodes += truth.nodes;
    }
    let share = |count: usize| Datum::Share(count as f64 / positions.len() as f64);
    Ok(vec![
        depth.into(),
        positions.len().into(),
        share(other_values),
        share(worse_moves),
        nodes.into(),
        exact_nodes.into(),
    ])
}

/// What the text's rule allows at the start if it is taken to the letter: no move on an empty cell, and
/// none that takes discs.
fn rule_to_the_letter() -> Message {
    let cells: Vec<(i32, i32)> = (0..36).map(|cell| (cell % 6, cell / 6)).collect();
    let name = |(column, row): (i32, i32)| {
        let letter = char::from(b'a' + column as u8);
        format!("{letter}{}", row + 1)
    };
    let start = start();
    let board = start.to_string();
    let disc = |(column, row): (i32, i32)| match (0..6).contains(&column) && (0..6).contains(&row) {
        true => board.as_bytes()[(6 * row + column) as usize],
        false => b'-',
    };
    let takes = |cell: (i32, i32)| {
        let directions = (0..9).map(|way| (way % 3 - 1, way / 3 - 1));
        directions
            .filter(|way| *way != (0, 0))
            .any(|(right, down)| {
                let along = |steps: i32| disc((cell.0 + right * steps, cell.1 + down * steps));
                let whites = (1..).take_while(|steps| along(*steps) == b'O').count();
                whites > 0 && along(whites as i32 + 1) == b'X'
            })
    };
    let playable = cells
        .into_iter()
        .filter(|cell| disc(*cell) != b'-' && !takes(*cell));
    let legal = start.moves().map(|mv| mv.to_string());
    Message::new("lab-othello-remark-rule")
        .with("playable", Message::any_of(playable.map(name)))
        .with("legal", Message::any_of(legal))
}

fn discs() -> Weighted<Board> {
    "discs".parse().expect("Othello counts discs")
}
