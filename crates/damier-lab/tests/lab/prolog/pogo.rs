use super::{ask, pair, random_positions};
use crate::part::part_of;
use crate::reports::{numbers, table, texts};
use damier::games::pogo::{AsPrinted, Pogo, PogoVariant, in_terms_of_the_report};
use damier::search::{Evaluation as _, Search as _};
use damier::{Game as _, Side, Weighted};
use damier_lab::report::Role;

/// A position as the program has it: stacks from their tops, and whose turn it is.
fn state(position: &str) -> (String, u8) {
    let (board, side) = position.split_once(' ').unwrap();
    let stack = |cell: &str| {
        let pieces = cell.chars().rev().filter(|piece| *piece != '-');
        let pieces: Vec<&str> = pieces.map(|p| if p == 'W' { "1" } else { "0" }).collect();
        format!("[{}]", pieces.join(","))
    };
    let stacks: Vec<String> = board.split('/').map(stack).collect();
    (format!("[{}]", stacks.join(",")), u8::from(side == "W"))
}

fn level(name: &str) -> (&'static str, u32) {
    match name {
        "easy" => ("eval0", 3),
        "medium" => ("eval6", 3),
        _ => ("eval4", 4),
    }
}

/// The moves that may be drawn, as they are written here.
fn moves(list: &str) -> Vec<String> {
    let inner = list.trim_start_matches("[[").trim_end_matches("]]");
    inner.split("],[").map(str::to_owned).collect()
}

fn minmax(position: &str, level: (&str, u32), penalty: &str) -> String {
    let (state, player) = state(position);
    let (evaluation, depth) = level;
    format!("minmax({state},{player},{evaluation},{depth},{penalty})")
}

#[test]
fn the_screens_come_out_of_the_listing() {
    let printed = table("pogo", "as_printed");
    let positions = texts(printed, "position", Role::Subject);
    let levels = texts(printed, "level", Role::Subject);
    let questions: Vec<String> = positions
        .iter()
        .zip(&levels)
        .map(|(position, name)| minmax(position, level(name), "applied"))
        .collect();
    let told = texts(printed, "move", Role::Obtained);
    let values = numbers(printed, "value", Role::Obtained);
    for ((answer, told), expected) in ask("pogo", &questions).iter().zip(&told).zip(&values) {
        let (drawn, value) = pair(answer);
        assert_eq!(value.parse(), Ok(*expected), "{answer}");
        assert!(moves(drawn).contains(told), "{told} is not in {answer}");
    }
}

#[test]
fn the_penalty_as_it_is_listed_is_an_error() {
    let penalty = table("pogo", "penalty");
    let positions = texts(penalty, "position", Role::Subject);
    let levels = texts(penalty, "level", Role::Subject);
    let ask_for = |kind: &str| {
        let questions = positions.iter().zip(&levels).flat_map(|(position, name)| {
            let question = minmax(position, level(name), kind);
            [question, "nodes".to_owned()]
        });
        ask("pogo", &questions.collect::<Vec<_>>())
    };
    for kind in ["listed", "unread", "applied"] {
        let obtained = texts(penalty, kind, Role::Obtained);
        let answers = ask_for(kind);
        for (answer, told) in answers.chunks(2).zip(&obtained) {
            let expected = match answer[0].as_str() {
                "error(instantiation_error)" => format!("stops ({})", answer[1]),
                value => pair(value).1.to_owned(),
            };
            assert_eq!(told.replace(',', ""), expected, "{kind}");
        }
    }
    let stopped = texts(penalty, "listed", Role::Obtained);
    assert!(stopped[1].starts_with("stops"), "{stopped:?}");
}

#[test]
fn the_library_s_printed_search_is_the_listing() {
    let positions = random_positions(Pogo::start(PogoVariant::Standard), 1000, 30, 5);
    for (name, depth, count) in [
        ("eval0", 3, 250),
        ("eval6", 3, 250),
        ("eval4", 4, 50),
        ("eval5", 2, 100),
        ("eval2", 2, 100),
    ] {
        let positions = &positions[..part_of(count)];
        let evaluation: Weighted<Pogo> = name.parse().unwrap();
        let questions = positions
            .iter()
            .map(|position| minmax(&position.to_string(), (name, depth), "applied"));
        let answers = ask("pogo", &questions.collect::<Vec<_>>());
        for (position, answer) in positions.iter().zip(&answers) {
            let mut search = AsPrinted {
                depth,
                evaluation: evaluation.clone(),
            };
            let report = search.run(position);
            let value = in_terms_of_the_report(report.score, position.turn(), depth);
            let (drawn, expected) = pair(answer);
            assert_eq!(Ok(value), expected.parse(), "{name}: {position}");
            let best = report.best().unwrap().to_string();
            assert!(
                moves(drawn).contains(&best),
                "{name}: {best} in {position}: {answer}"
            );
        }
    }
}

#[test]
fn the_seven_evaluations_are_the_report_s() {
    let positions = random_positions(Pogo::start(PogoVariant::Standard), 1000, 40, 6);
    for number in 0..=6 {
        let name = format!("eval{number}");
        let evaluation: Weighted<Pogo> = name.parse().unwrap();
        let questions = positions.iter().map(|position| {
            let (state, _) = state(&position.to_string());
            format!("eval({state},{name})")
        });
        let answers = ask("pogo", &questions.collect::<Vec<_>>());
        for (position, answer) in positions.iter().zip(&answers) {
            let score = evaluation.evaluate(position);
            let value = in_terms_of_the_report(score, position.turn(), 0);
            assert_eq!(Ok(value), answer.parse(), "{name}: {position}");
        }
    }
    assert!(
        positions
            .iter()
            .any(|position| position.turn() == Side::Second)
    );
}
