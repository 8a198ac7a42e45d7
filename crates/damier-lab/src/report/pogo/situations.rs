//! The situations on the report's screens, replayed by its search and by minimax.

use super::{EASY, HARD, Level, MEDIUM, evaluation};
use crate::report::{Column, ReportTable};
use damier::Message;
use damier::games::pogo::{AsPrinted, Pogo, PogoMove, in_terms_of_the_report};
use damier::search::{Minimax, Search};
use damier::{Budget, Interrupted, Report, Unobserved};
use damier::{Game, Position};

/// A board of the report with what its screen says about it.
pub(super) struct Situation {
    pub(super) position: &'static str,
    pub(super) level: Level,
    mv: &'static str,
    pub(super) value: i32,
}

/// The five screens. White is O and Black is X; the value is White's.
pub(super) const SITUATIONS: [Situation; 5] = [
    Situation {
        position: "-/WWBB/WW/-/-/-/BBW/W/BB B",
        level: HARD,
        mv: "2,3,1",
        value: -31,
    },
    Situation {
        position: "-/WWB/WWB/-/W/-/BBW/-/BB B",
        level: HARD,
        mv: "2,7,3",
        value: -19998,
    },
    Situation {
        position: "-/WW/WW/-/-/-/BBWWB/B/BB W",
        level: EASY,
        mv: "2,5,1",
        value: 3,
    },
    Situation {
        position: "W/W/-/-/-/-/BBBBWB/WBW/W B",
        level: MEDIUM,
        mv: "7,8,3",
        value: -56,
    },
    Situation {
        position: "W/W/-/-/-/-/BBB/WBWBWBW/- B",
        level: MEDIUM,
        mv: "7,8,3",
        value: -9999,
    },
];

/// A move and its value for White, in the report's terms.
type Chosen = (String, i32);

impl Situation {
    fn as_printed(&self) -> Chosen {
        self.as_printed_on(self.position)
    }

    /// The same with the pieces on other cells.
    fn as_printed_on(&self, position: &str) -> Chosen {
        let board: Pogo = position.parse().expect("the situations are positions");
        self.answer(&board, |moves| {
            let mut search = AsPrinted {
                depth: self.level.depth,
                evaluation: evaluation(self.level.evaluation),
            };
            search.search_among(&board, moves, &mut Budget::unlimited(), &mut Unobserved)
        })
    }

    fn by_minimax(&self) -> Chosen {
        let board: Pogo = self.position.parse().expect("the situations are positions");
        self.answer(&board, |moves| {
            let mut search = Minimax {
                depth: self.level.depth,
                evaluation: evaluation(self.level.evaluation),
            };
            search.search_among(&board, moves, &mut Budget::unlimited(), &mut Unobserved)
        })
    }

    /// What a search says when the printed move comes first, so that it is taken among equals.
    fn answer(&self, board: &Pogo, search: impl FnOnce(&[PogoMove]) -> Report<PogoMove>) -> Chosen {
        let printed: PogoMove = self.mv.parse().expect("the printed moves are moves");
        let mut moves: Vec<PogoMove> = board.moves().collect();
        moves.sort_by_key(|mv| *mv != printed);
        let report = search(&moves);
        let value = in_terms_of_the_report(report.score, board.turn(), self.level.depth);
        let mv = report.best().map_or(String::new(), |mv| mv.to_string());
        (mv, value)
    }

    /// Does the printed search say on this board what the screen says?
    fn is_reproduced_on(&self, position: &str) -> bool {
        self.as_printed_on(position) == (self.mv.to_owned(), self.value)
    }
}

pub(super) fn as_printed(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    table(
        budget,
        "as_printed",
        Message::new("lab-pogo-as-printed"),
        Message::new("lab-pogo-as-printed-why"),
        Situation::as_printed,
    )
}

pub(super) fn by_minimax(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    table(
        budget,
        "minimax",
        Message::new("lab-pogo-by-minimax"),
        Message::new("lab-pogo-by-minimax-why"),
        Situation::by_minimax,
    )
}

fn table(
    budget: &mut Budget,
    name: &'static str,
    title: Message,
    why: Message,
    answer: fn(&Situation) -> Chosen,
) -> Result<ReportTable, Interrupted> {
    let mut columns = vec![
        Column::subject("position", Message::new("lab-position")),
        Column::subject("level", Message::new("lab-level")),
    ];
    columns.extend(Column::both("move", Message::new("lab-move")));
    columns.extend(Column::both("value", Message::new("lab-value")));
    let mut rows = Vec::new();
    for situation in &SITUATIONS {
        budget.look()?;
        let (mv, value) = answer(situation);
        rows.push(vec![
            situation.position.into(),
            situation.level.name.into(),
            situation.mv.into(),
            mv.into(),
            situation.value.into(),
            value.into(),
        ]);
    }
    Ok(ReportTable {
        name,
        title,
        columns,
        rows,
        why,
    })
}

/// How sure the boards are: the report's pictures lost their empty rows.
pub(super) fn remarks(budget: &mut Budget) -> Result<Vec<Message>, Interrupted> {
    let [_, _, easy, medium, last] = &SITUATIONS;
    // The tall stack stands in the first column, the others where the move and the picture say.
    let tall = [1, 4, 7].into_iter().filter(|cell| {
        let mut cells = ["-", "WW", "WW", "-", "-", "-", "-", "B", "BB"];
        cells[cell - 1] = "BBWWB";
        easy.is_reproduced_on(&format!("{} W", cells.join("/")))
    });
    let tall = Message::any_of(tall.map(|cell| cell.to_string()));
    // Two white pieces stand above the last row.
    let pairs = (1..=6).flat_map(|one| (one + 1..=6).map(move |other| (one, other)));
    let mut fitting = Vec::new();
    for (one, other) in pairs.clone() {
        budget.look()?;
        let mut cells = ["-", "-", "-", "-", "-", "-", "BBB", "WBWBWBW", "-"];
        cells[one - 1] = "W";
        cells[other - 1] = "W";
        if last.is_reproduced_on(&format!("{} B", cells.join("/"))) {
            fitting.push(format!("{one}+{other}"));
        }
    }
    Ok(vec![
        Message::new("lab-pogo-remark-easy-board").with("cells", tall),
        Message::new("lab-pogo-remark-medium-board")
            .with("placements", pairs.count())
            .with("fitting", fitting.join(", ")),
        Message::new("lab-pogo-remark-weights")
            .with("medium", medium.as_printed().1)
            .with("last", last.as_printed().1),
        Message::new("lab-pogo-remark-eval6-text"),
    ])
}
