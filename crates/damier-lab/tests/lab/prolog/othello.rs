use super::{answer, ask, pair, random_positions};
use crate::part::part_of;
use crate::reports::{findings, shares, table};
use damier::games::othello::{AsPrinted, Othello, OthelloMove, Scoring};
use damier::score::ScoreKind;
use damier::search::{AlphaBeta, Evaluation as _, Search as _};
use damier::{Score, Weighted};

type Board = Othello<6>;

fn question(window: &str, depth: u32, board: &Board) -> String {
    format!(
        "choose({window},{},{depth},{})",
        colour(board),
        cells(board)
    )
}

fn colour(board: &Board) -> i8 {
    if board.to_string().ends_with('X') {
        -1
    } else {
        1
    }
}

fn cells(board: &Board) -> String {
    let text = board.to_string();
    let cell = |cell: char| match cell {
        'X' => "-1",
        'O' => "1",
        _ => "0",
    };
    let cells: Vec<&str> = text.chars().take(36).map(cell).collect();
    format!("p({})", cells.join(","))
}

/// `[3,2]` as it is written here; `[0,0]` is a pass.
fn written(told: &str) -> String {
    let mv: OthelloMove<6> = match told {
        "[0,0]" => OthelloMove::PASS,
        told => told.parse().unwrap(),
    };
    mv.to_string()
}

fn points(score: Score) -> i32 {
    match score.kind() {
        ScoreKind::Points(points) => points,
        other => panic!("{other:?} is no difference of discs"),
    }
}

#[test]
fn the_window_handed_down_unswapped() {
    let start = Board::start(Scoring::Plain);
    // Those of the experiment.
    let positions = random_positions(start, 300, 24, 3);
    let other_values = shares(table("othello", "window"), "other_value");
    for depth in 1..=3 {
        let ask_for = |window: &str| {
            let questions = positions.iter().map(|board| question(window, depth, board));
            ask("othello", &questions.collect::<Vec<_>>())
        };
        let [unswapped, swapped] = [ask_for("unswapped"), ask_for("swapped")];
        let mut differing = 0;
        for ((board, unswapped), swapped) in positions.iter().zip(&unswapped).zip(&swapped) {
            let evaluation = || "discs".parse().unwrap();
            let told = AsPrinted {
                depth,
                evaluation: evaluation(),
            }
            .run(board);
            let (mv, value) = pair(unswapped);
            assert_eq!(
                Ok(points(told.score)),
                value.parse(),
                "depth {depth}: {board}"
            );
            assert_eq!(
                told.best().unwrap().to_string(),
                written(mv),
                "depth {depth}: {board}"
            );
            let exact = AlphaBeta {
                depth,
                evaluation: evaluation(),
            }
            .run(board);
            let (_, truth) = pair(swapped);
            assert_eq!(
                Ok(points(exact.score)),
                truth.parse(),
                "depth {depth}: {board}"
            );
            differing += usize::from(value != truth);
        }
        let share = differing as f64 / positions.len() as f64;
        assert!(
            (share - other_values[depth as usize - 1]).abs() < 1e-9,
            "depth {depth}"
        );
    }
}

#[test]
fn the_rule_of_the_text_to_the_letter() {
    let start = Board::start(Scoring::Plain);
    let told = |name: &str| {
        let list = answer("othello", &format!("{name}(-1,{})", cells(&start)));
        let inner = list
            .trim_start_matches("[[")
            .trim_end_matches("]]")
            .to_owned();
        let moves: Vec<String> = inner
            .split("],[")
            .map(|mv| written(&format!("[{mv}]")))
            .collect();
        moves
    };
    assert_eq!(told("playable_by_the_text"), ["c3", "d3", "c4", "d4"]);
    assert_eq!(told("legal"), ["c2", "b3", "e4", "d5"]);
    let remark = findings("othello").remarks[0].to_string();
    assert!(
        remark.contains("c3, d3, c4 or d4") && remark.contains("c2, b3, e4 or d5"),
        "{remark}"
    );
}

#[test]
fn both_players_and_the_discs_on_many_boards() {
    let boards = random_positions(Board::start(Scoring::Plain), part_of(1000), 28, 8);
    let questions = boards.iter().flat_map(|board| {
        [
            question("unswapped", 3, board),
            question("swapped", 3, board),
            format!("discs({},{})", colour(board), cells(board)),
        ]
    });
    let answers = ask("othello", &questions.collect::<Vec<_>>());
    let discs: Weighted<Board> = "discs".parse().unwrap();
    for (board, answers) in boards.iter().zip(answers.chunks(3)) {
        let printed = AsPrinted {
            depth: 3,
            evaluation: discs.clone(),
        }
        .run(board);
        let (mv, value) = pair(&answers[0]);
        assert_eq!(printed.best().unwrap().to_string(), written(mv), "{board}");
        assert_eq!(Ok(points(printed.score)), value.parse(), "{board}");
        let meant = AlphaBeta::new(3, discs.clone()).run(board);
        assert_eq!(
            Ok(points(meant.score)),
            pair(&answers[1]).1.parse(),
            "{board}"
        );
        assert_eq!(
            Ok(points(discs.evaluate(board))),
            answers[2].parse(),
            "{board}"
        );
    }
}
