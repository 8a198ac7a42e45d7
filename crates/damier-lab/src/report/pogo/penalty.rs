//! The wins of Pogo's listing: as it stands, with its penalty computed and not read, and with it applied.

use super::evaluation;
use super::situations::SITUATIONS;
use crate::report::{Column, Datum, ReportTable};
use damier::games::pogo::{Pogo, in_terms_of_the_report};
use damier::search::Evaluation as _;
use damier::{Budget, Game, Interrupted, Message, Outcome, Position, Side, Weighted};

/// What a won position is worth, and what stands for the infinite.
const WON: i32 = 9999;
const INFINITE: i32 = 100_000;

/// What becomes of a win that is met before the horizon.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Penalty {
    /// The last clause multiplies by a depth that has no value, which is an error in Prolog.
    Listed,
    /// It has a value, but the product goes into a variable that nobody reads.
    Unread,
    /// The product is the value.
    Applied,
}

pub(super) fn table(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let mut columns = vec![
        Column::subject("position", Message::new("lab-position")),
        Column::subject("level", Message::new("lab-level")),
        Column::printed("value", Message::new("lab-value")),
    ];
    columns.extend([
        Column::obtained("listed", Message::new("lab-pogo-listed")),
        Column::obtained("unread", Message::new("lab-pogo-unread")),
        Column::obtained("applied", Message::new("lab-pogo-applied")),
    ]);
    let mut rows = Vec::new();
    for situation in &SITUATIONS {
        budget.look()?;
        let board: Pogo = situation.position.parse().expect("a position");
        let level = &situation.level;
        let mut row = vec![
            situation.position.into(),
            level.name.into(),
            situation.value.into(),
        ];
        let penalties = [Penalty::Listed, Penalty::Unread, Penalty::Applied];
        row.extend(penalties.map(|penalty| {
            let mut listing = Listing {
                evaluation: evaluation(level.evaluation),
                penalty,
                nodes: 0,
            };
            match listing.alpha_beta(&board, level.depth, -INFINITE, INFINITE) {
                Some(value) => Datum::from(value),
                None => Message::new("lab-pogo-stops")
                    .with("nodes", listing.nodes.to_string())
                    .into(),
            }
        }));
        rows.push(row);
    }
    Ok(ReportTable {
        name: "penalty",
        title: Message::new("lab-pogo-penalty"),
        columns,
        rows,
        why: Message::new("lab-pogo-penalty-why"),
    })
}

/// The listing at work.
struct Listing {
    evaluation: Weighted<Pogo>,
    penalty: Penalty,
    nodes: u64,
}

impl Listing {
    /// The value as White sees it; nothing where the program stops with an error.
    fn alpha_beta(
        &mut self,
        position: &Pogo,
        depth: u32,
        mut alpha: i32,
        mut beta: i32,
    ) -> Option<i32> {
        self.nodes += 1;
        let won = match position.outcome() {
            Some(Outcome::Won(Side::First)) => Some(WON),
            Some(_) => Some(-WON),
            None => None,
        };
        match (won, self.penalty) {
            (None, _) if depth == 0 => {
                let score = self.evaluation.evaluate(position);
                return Some(in_terms_of_the_report(score, position.turn(), 0));
            }
            (None, _) => (),
            (Some(won), Penalty::Applied) => return Some(won * (depth as i32 + 1)),
            (Some(_), Penalty::Listed) if depth > 0 => return None,
            (Some(won), Penalty::Listed | Penalty::Unread) => return Some(won),
        }
        let mut best: Option<i32> = None;
        for mv in position.moves() {
            let value = self.alpha_beta(&position.after(mv), depth - 1, alpha, beta)?;
            // Both the cut and the new bound would be right after the other player's move.
            let is_cut = match position.turn() {
                Side::First => {
                    best = best.max(Some(value));
                    value < alpha
                }
                Side::Second => {
                    best = Some(best.map_or(value, |best| best.min(value)));
                    value > beta
                }
            };
            if is_cut {
                break;
            }
            match position.turn() {
                Side::First => beta = beta.min(value),
                Side::Second => alpha = alpha.max(value),
            }
        }
        best
    }
}
