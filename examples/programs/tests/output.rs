//! The programs run, and say what their readers are told.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use std::process::Command;

/// What a program prints.
fn printed(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// The words of the line that begins so.
fn line<'text>(text: &'text str, start: &str) -> Vec<&'text str> {
    let found = text.lines().find(|line| line.starts_with(start));
    let found = found.unwrap_or_else(|| panic!("no {start} in {text}"));
    found.split_whitespace().collect()
}

#[test]
fn every_search_finds_the_winning_move_of_nim() {
    let file = std::env::temp_dir().join(format!("own-game-{}.svg", std::process::id()));
    let text = printed(env!("CARGO_BIN_EXE_own_game"), &[file.to_str().unwrap()]);
    let searches = || text.lines().filter(|line| line.contains("1 of heap 3"));
    assert_eq!(searches().count(), 10, "{text}");
    let exact = searches().filter(|line| line.contains("wins in 7"));
    assert_eq!(exact.count(), 8, "{text}");
    assert_eq!(line(&text, "minimax")[1], "1256");
    assert!(line(&text, "monte").contains(&"guess)"));
    let drawing = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(drawing.starts_with("<svg") && drawing.contains("data-node=\"63\""));
}

#[test]
fn the_bot_beats_who_plays_at_random() {
    let text = printed(env!("CARGO_BIN_EXE_own_bot"), &[]);
    let elo = |player: &str| -> f64 {
        let words = line(&text, player);
        words[words.len() - 2].parse().unwrap()
    };
    assert!(text.starts_with("240 games\n"), "{text}");
    assert!(elo("greedy") > elo("random") + 200.0, "{text}");
    assert!(elo("level 5") > elo("level 2"), "{text}");
}

#[test]
fn the_water_is_measured() {
    let text = printed(env!("CARGO_BIN_EXE_own_puzzle"), &[]);
    for search in ["breadth first", "A*", "IDA*"] {
        let words = line(&text, search);
        assert!(
            words.contains(&"15") && words.contains(&"shortest"),
            "{text}"
        );
    }
    assert!(!line(&text, "greedy").contains(&"shortest"), "{text}");
    assert!(text.contains("Drain(1)  [8, 0]\n"), "{text}");
    assert!(text.contains("positions open"), "{text}");
}

#[test]
fn questions_are_answered_and_cheaper_ones_cost_less() {
    let text = printed(env!("CARGO_BIN_EXE_the_truth"), &[]);
    let chomp = "Whoever begins wins in 8:\n  3,2 wins in 8: the only move\n";
    assert!(text.contains(chomp), "{text}");
    let positions = |start: &str| -> u64 {
        let words = line(&text, start);
        words[words.len() - 2].parse().unwrap()
    };
    assert!(
        positions("Black loses by 22") > positions("Black does not win"),
        "{text}"
    );
    assert!(
        text.contains("After a hundred: between -36 and +36."),
        "{text}"
    );
}
