use super::{answer, ask, random_positions};
use crate::part::part_of;
use crate::reports::{numbers, table, texts};
use damier::games::tictactoe::{TicTacToe, TicTacToeVariant};
use damier::play::MatchRules;
use damier::score::ScoreKind;
use damier::search::Evaluation as _;
use damier::{Budget, Match, Weighted};
use damier_lab::report::Role;

/// Deeper, a plain negamax in Prolog takes many seconds.
const DEEPEST: usize = 7;

/// A move `[3,3]` of the program, as it is written here.
fn written(told: &str) -> String {
    match told.as_bytes() {
        [b'[', row, b',', column, b']'] => {
            let column = char::from(column - b'1' + b'a');
            format!("{column}{}", char::from(*row))
        }
        _ => "none".to_owned(),
    }
}

/// Move, value and nodes by depth.
fn programs(kind: &str, meilleur: &str, deepest: usize) -> Vec<[String; 3]> {
    let questions: Vec<String> = (1..=deepest)
        .map(|depth| format!("negamax({kind},{meilleur},{depth})"))
        .collect();
    let parts = |answer: &String| {
        let mut parts = answer.split('-').map(str::to_owned);
        [(); 3].map(|()| parts.next().unwrap())
    };
    ask("tictactoe", &questions).iter().map(parts).collect()
}

#[test]
fn the_table_of_moves_values_and_nodes() {
    let moves = table("tictactoe", "moves");
    let nodes = table("tictactoe", "nodes");
    for (kind, mv, value, visited) in [
        ("optimised", "move", "value", "optimised"),
        (
            "played_on",
            "move_played_on",
            "value_played_on",
            "played_on",
        ),
    ] {
        let told = programs(kind, "with_equality", DEEPEST);
        let column = |index: usize| told.iter().map(move |row| row[index].clone());
        let written: Vec<String> = column(0).map(|mv| written(&mv)).collect();
        assert_eq!(texts(moves, mv, Role::Obtained)[..DEEPEST], written);
        for (ours, theirs) in [
            (numbers(moves, value, Role::Obtained), column(1)),
            (numbers(nodes, visited, Role::Obtained), column(2)),
        ] {
            let theirs: Vec<i64> = theirs.map(|number| number.parse().unwrap()).collect();
            assert_eq!(ours[..DEEPEST], theirs, "{kind}");
        }
    }
}

#[test]
fn meilleur_without_equality_fails_from_depth_2_on() {
    let told = programs("played_on", "without_equality", 10);
    let told: Vec<String> = told
        .iter()
        .map(|[_, value, nodes]| match value.as_str() {
            "fails" => format!("fails ({nodes})"),
            _ => format!("answers ({nodes})"),
        })
        .collect();
    let meilleur = table("tictactoe", "meilleur");
    assert_eq!(texts(meilleur, "value", Role::Obtained), told);
    assert!(told[1..].iter().all(|told| told.starts_with("fails")));
}

#[test]
fn the_boards_and_the_lines_of_h() {
    let boards = table("tictactoe", "boards");
    let questions = texts(boards, "board", Role::Subject)
        .into_iter()
        .map(|board| {
            let row = |row: &str| {
                let cells: Vec<String> = row.chars().map(String::from).collect();
                format!("[{}]", cells.join(","))
            };
            let rows: Vec<String> = board[..11].split('/').map(row).collect();
            format!("h(x,[{}])", rows.join(","))
        });
    let told: Vec<i64> = ask("tictactoe", &questions.collect::<Vec<_>>())
        .iter()
        .map(|value| value.parse().unwrap())
        .collect();
    assert_eq!(numbers(boards, "h", Role::Obtained), told);
    let lines = table("tictactoe", "lines");
    for (player, column) in [("o", "AJ"), ("x", "AA")] {
        let centre = "[[_,_,_],[_,x,_],[_,_,_]]";
        let open = answer("tictactoe", &format!("lines({player},{centre})"));
        let count = open.matches("],[").count() as i64 + 1;
        assert_eq!(numbers(lines, column, Role::Obtained)[8], count);
    }
}

/// A board as the program has it, and whose turn it is.
fn state(board: &TicTacToe) -> (String, char) {
    let text = board.to_string();
    let (rows, side) = text.split_once(' ').unwrap();
    let row = |row: &str| {
        let cells: Vec<String> = row.replace('-', "_").chars().map(String::from).collect();
        format!("[{}]", cells.join(","))
    };
    let rows: Vec<String> = rows.split('/').map(row).collect();
    (
        format!("[{}]", rows.join(",")),
        side.chars().next().unwrap(),
    )
}

#[test]
fn h_and_the_player_on_many_boards() {
    let start = TicTacToe::start(TicTacToeVariant::default());
    let boards = random_positions(start, part_of(1000), 7, 2);
    let h: Weighted<TicTacToe> = "report".parse().unwrap();
    let questions = boards.iter().flat_map(|board| {
        let (state, side) = state(board);
        // Two plies are depth 3 of the report.
        [
            format!("h({side},{state})"),
            format!("negamax_from({side},{state},3)"),
        ]
    });
    let answers = ask("tictactoe", &questions.collect::<Vec<_>>());
    for (board, answers) in boards.iter().zip(answers.chunks(2)) {
        let value = match h.evaluate(board).kind() {
            ScoreKind::Points(points) => points,
            other => panic!("{other:?}: {board}"),
        };
        assert_eq!(Ok(value), answers[0].parse(), "{board}");
        let mut player = damier::player::<TicTacToe>("report:negamax,depth=2", 1).unwrap();
        let mut game = Match::new(*board, MatchRules::default());
        let chosen = game
            .reply(player.as_mut(), &mut Budget::unlimited())
            .unwrap();
        let (mv, _) = super::pair(&answers[1]);
        assert_eq!(chosen.to_string(), written(mv), "{board}");
    }
}
