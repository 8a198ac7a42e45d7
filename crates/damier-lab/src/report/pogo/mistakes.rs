//! What the printed search gets wrong, and whether negamax may stand for minmax.

use super::{EASY, HARD, Level, MEDIUM, evaluation, start};
use crate::report::arena::random_positions;
use crate::report::{Column, Datum, ReportTable, searched};
use damier::Message;
use damier::Position;
use damier::Score;
use damier::games::pogo::{AsPrinted, Pogo, PogoMove};
use damier::search::{AlphaBeta, Minimax, Negamax};
use damier::symmetry::{Dihedral, Symmetric};
use damier::{Budget, Interrupted, Report};

/// How many random positions are looked at, and how long the walks to them are.
const POSITIONS: usize = 500;
const LONGEST_WALK: usize = 30;
const SEED: u64 = 41;

pub(super) fn table(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let columns = vec![
        Column::subject("level", Message::new("lab-level")),
        Column::printed("other_value", Message::new("lab-pogo-other-value")),
        Column::obtained("other_value", Message::new("lab-pogo-other-value")),
        Column::obtained("worse_move", Message::new("lab-pogo-worse-move")),
        Column::obtained("mirror", Message::new("lab-pogo-mirror")),
        Column::obtained("nodes", Message::new("lab-pogo-nodes-printed")),
        Column::obtained("nodes_alphabeta", Message::new("lab-pogo-nodes-alphabeta")),
    ];
    let levels = [EASY, MEDIUM, HARD];
    let rows = levels.iter().map(|level| mistakes_of(level, budget));
    Ok(ReportTable {
        name: "mistakes",
        title: Message::new("lab-pogo-mistakes").with("positions", POSITIONS),
        columns,
        rows: rows.collect::<Result<_, _>>()?,
        why: Message::new("lab-pogo-mistakes-why"),
    })
}

fn mistakes_of(level: &Level, budget: &mut Budget) -> Result<Vec<Datum>, Interrupted> {
    let mut printed = AsPrinted {
        depth: level.depth,
        evaluation: evaluation(level.evaluation),
    };
    let mut exact = AlphaBeta {
        depth: level.depth,
        evaluation: evaluation(level.evaluation),
    };
    // A search one ply less deep, for the value of a move.
    let mut below = AlphaBeta {
        depth: level.depth - 1,
        evaluation: evaluation(level.evaluation),
    };
    let positions = random_positions(start(), POSITIONS, LONGEST_WALK, SEED);
    let [mut other_values, mut worse_moves, mut mirrors] = [0, 0, 0];
    let [mut printed_nodes, mut exact_nodes] = [0, 0];
    for position in &positions {
        let said = searched(&mut printed, position, budget)?;
        let truth = searched(&mut exact, position, budget)?;
        let played = match said.best() {
            Some(mv) => {
                let after = searched(&mut below, &position.after(mv), budget)?;
                after.score.before_the_move()
            }
            None => Score::MIN,
        };
        let mirrored = searched(&mut printed, &mirror_image(position), budget)?;
        other_values += usize::from(said.score != truth.score);
        worse_moves += usize::from(played < truth.score);
        mirrors += usize::from(said.score != mirrored.score);
        printed_nodes += said.nodes;
        exact_nodes += truth.nodes;
    }
    let share = |count: usize| Datum::Share(count as f64 / POSITIONS as f64);
    Ok(vec![
        level.name.into(),
        share(0),
        share(other_values),
        share(worse_moves),
        share(mirrors),
        (printed_nodes / POSITIONS as u64).into(),
        (exact_nodes / POSITIONS as u64).into(),
    ])
}

/// The board with left and right exchanged, which is worth the same.
fn mirror_image(position: &Pogo) -> Pogo {
    let is_mirror =
        |symmetry: &Dihedral| symmetry.flip_columns && !symmetry.flip_rows && !symmetry.transpose;
    let mirror = position.symmetries().find(is_mirror);
    mirror.map_or(*position, |mirror| position.image(mirror))
}

/// How deep negamax and minmax are compared.
const DEPTHS: std::ops::RangeInclusive<u32> = 1..=3;

pub(super) fn negamax(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let columns = vec![
        Column::subject("depth", Message::new("lab-depth")),
        Column::printed("same_value", Message::new("lab-pogo-same-value")),
        Column::obtained("same_value", Message::new("lab-pogo-same-value")),
        Column::obtained("same_move", Message::new("lab-pogo-same-move")),
        Column::obtained("nodes_minmax", Message::new("lab-pogo-nodes-minmax")),
        Column::obtained("nodes_negamax", Message::new("lab-pogo-nodes-negamax")),
    ];
    let positions = random_positions(start(), POSITIONS, LONGEST_WALK, SEED + 1);
    let mut rows = Vec::new();
    for depth in DEPTHS {
        let mut minimax = Minimax {
            depth,
            evaluation: evaluation("eval6"),
        };
        let mut negamax = Negamax {
            depth,
            evaluation: evaluation("eval6"),
        };
        let mut pairs = Vec::new();
        for position in &positions {
            pairs.push((
                searched(&mut minimax, position, budget)?,
                searched(&mut negamax, position, budget)?,
            ));
        }
        let same = |is_same: fn(&Report<PogoMove>, &Report<PogoMove>) -> bool| {
            let count = pairs
                .iter()
                .filter(|(one, other)| is_same(one, other))
                .count();
            Datum::Share(count as f64 / POSITIONS as f64)
        };
        rows.push(vec![
            depth.into(),
            Message::new("lab-pogo-not-sure").into(),
            same(|minimax, negamax| minimax.score == negamax.score),
            same(|minimax, negamax| minimax.best() == negamax.best()),
            pairs
                .iter()
                .map(|(minimax, _)| minimax.nodes)
                .sum::<u64>()
                .into(),
            pairs
                .iter()
                .map(|(_, negamax)| negamax.nodes)
                .sum::<u64>()
                .into(),
        ]);
    }
    Ok(ReportTable {
        name: "negamax",
        title: Message::new("lab-pogo-negamax").with("positions", POSITIONS),
        columns,
        rows,
        why: Message::new("lab-pogo-negamax-why"),
    })
}
