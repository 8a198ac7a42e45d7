use super::{answer, ask};
use crate::reports::{numbers, table, texts};
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
