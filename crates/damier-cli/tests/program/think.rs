//! `damier think` as a person and as a script use it.

use crate::driver::{output_of, run};

#[test]
fn a_search_is_told_with_its_first_cut() {
    let told = output_of("think pogo --player alphabeta:depth=2");
    assert!(told.contains("The first cut"), "{told}");
    assert!(told.contains("White already has"), "{told}");
    let french = output_of("think pogo --player alphabeta:depth=2 --lang fr");
    assert!(french.contains("La première coupure"), "{french}");
    let path = output_of("think taquin --player astar:eval=h1");
    assert!(path.contains("5 moves; 6 positions expanded"), "{path}");
}

#[test]
fn a_moment_and_a_node_can_be_asked_about() {
    let moment = output_of("think pogo --player alphabeta:depth=2 --at 5");
    assert!(moment.contains("After event 5 of"), "{moment}");
    let leaf = output_of("think pogo --player alphabeta:depth=2 --node 3");
    assert!(leaf.contains("the evaluation guesses"), "{leaf}");
    assert!(leaf.contains("stacks owned"), "{leaf}");
}

#[test]
fn a_search_is_data_and_pictures_too() {
    let json = output_of("think chomp:2x2 --player negamax:depth=2 --json");
    let data: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        data["nodes"].as_array().unwrap().len(),
        data["visited"].as_u64().unwrap() as usize
    );
    assert!(output_of("think chomp:2x2 --svg").starts_with("<svg"));
    assert!(output_of("think chomp:2x2 --dot").starts_with("digraph"));
}

#[test]
fn what_cannot_be_watched_is_refused() {
    for line in [
        "think pogo --player perfect",
        "think pogo --player human",
        "think taquin --player alphabeta",
        "think taquin --player astar:eval=h9",
        "think taquin --player wastar:weight=0",
        "think pogo --at 99999999",
        "think chomp:2x2 --node 1000",
        "think chomp:2x2 --at -1",
        "think pogo --most 0",
        "think pogo --json --svg",
    ] {
        let refused = run(line);
        assert_eq!(refused.code, Some(2), "{line}: {}", refused.stderr);
        assert!(
            refused.stderr.lines().count() <= 2,
            "{line}: {}",
            refused.stderr
        );
    }
}
