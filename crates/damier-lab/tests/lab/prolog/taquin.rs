use super::{answer, ask, pair};
use crate::reports::{findings, table, texts};
use damier::games::taquin::{REPORTED_STATES, Taquin, TaquinVariant};
use damier_lab::report::Role;

const UNSOLVABLE: &str = "1,2,3/7,0,4/8,6,5";

/// A state in the report's letters.
fn state(position: &str) -> String {
    let letter = |tile: &str| match tile {
        "0" => "vide".to_owned(),
        tile => char::from(b'a' - 1 + tile.parse::<u8>().unwrap()).to_string(),
    };
    let row = |row: &str| {
        let tiles: Vec<String> = row.split(',').map(letter).collect();
        format!("[{}]", tiles.join(","))
    };
    let rows: Vec<String> = position.split('/').map(row).collect();
    format!("[{}]", rows.join(","))
}

#[test]
fn it_solves_and_fails_where_the_report_says() {
    let failures = table("taquin", "failures");
    let states = REPORTED_STATES.into_iter().chain([UNSOLVABLE]);
    let states: Vec<&str> = states.flat_map(|state| [state, state]).collect();
    let heuristics = texts(failures, "heuristic", Role::Subject);
    assert_eq!(states.len(), heuristics.len());
    for (parts, column) in [(4, "result"), (3, "closed_as_printed")] {
        let questions = states.iter().zip(&heuristics).map(|(position, heuristic)| {
            format!("aetoile({},{heuristic},{parts})", state(position))
        });
        let answers = ask("taquin", &questions.collect::<Vec<_>>());
        let told: Vec<String> = answers
            .iter()
            .map(|answer| {
                let (ending, expanded) = pair(answer);
                format!("{ending} ({expanded})")
            })
            .collect();
        assert_eq!(texts(failures, column, Role::Obtained), told);
    }
    // The tray that cannot be solved, and the state that h1 never solved.
    let told = ask(
        "taquin",
        &["h1", "h2"].map(|name| format!("aetoile({},{name},4)", state(UNSOLVABLE))),
    );
    assert_eq!(told, ["fails-26", "fails-21"]);
}

#[test]
fn wellplaced_and_the_rule_down() {
    let initial = state(REPORTED_STATES[1]);
    let remarks: Vec<String> = findings("taquin")
        .remarks
        .iter()
        .map(|remark| remark.to_string())
        .collect();
    let count = |question: &str| answer("taquin", question).split(',').count();
    let [accepted, misplaced] =
        ["wellplaced", "misplaced"].map(|name| count(&format!("{name}({initial})")));
    assert_eq!((accepted, misplaced), (8, 4));
    let told =
        format!("accepts {accepted} of the eight tiles of the initial state, {misplaced} of them");
    assert!(
        remarks.iter().any(|remark| remark.contains(&told)),
        "{remarks:?}"
    );
    let ways = ["up", "down", "left", "right"].map(|way| format!("rule({way},{initial})"));
    let answers = ask("taquin", &ways);
    let can_go: Vec<bool> = answers.iter().map(|answer| answer != "fails").collect();
    assert_eq!(can_go, [true, false, true, true]);
    assert!(
        remarks
            .iter()
            .any(|remark| remark.contains("u, l or r only")),
        "{remarks:?}"
    );
}

#[test]
fn h1_and_h2_on_a_thousand_trays() {
    let trays: Vec<Taquin> = (1..=1000)
        .map(|seed| Taquin::scramble(TaquinVariant::default(), seed))
        .collect();
    for name in ["h1", "h2"] {
        let questions = trays
            .iter()
            .map(|tray| format!("estimate({name},{})", state(&tray.to_string())));
        let answers = ask("taquin", &questions.collect::<Vec<_>>());
        for (tray, answer) in trays.iter().zip(&answers) {
            let ours = if name == "h1" {
                tray.out_of_place()
            } else {
                tray.manhattan()
            };
            assert_eq!(Ok(ours), answer.parse(), "{name}: {tray}");
        }
    }
}
