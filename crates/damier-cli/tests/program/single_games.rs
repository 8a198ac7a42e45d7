//! What the terminal does for one game alone.

use crate::driver::{Run, run_with};

fn play(words: &[&str], lines: &[&str]) -> Run {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let arguments: Vec<&str> = ["play"].iter().chain(words).copied().collect();
    let run = run_with(&arguments, input.as_bytes());
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{words:?}");
    run
}

/// The deal of the rules: the trader goes from the third stack to the sixth, between `b` and `c`.
const DEAL: &str = "smrm/cskm/kmkb/bbbr/cmsb/cbrk/crsc/rmsk/srck \
    2 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";

#[test]
fn chicago_asks_where_to_go_and_what_to_keep() {
    let game = ["chicago", "--second", "human", "--position", DEAL];
    let shown = play(&game, &["3", "gold", "Blé", "quit"]).stdout;
    assert!(
        shown.contains("do you keep: wheat (b) or coffee (c)? gold\n"),
        "{shown}"
    );
    assert!(
        shown.contains("Please choose wheat (b) or coffee (c)"),
        "{shown}"
    );
    assert!(
        !shown.contains("do you throw away"),
        "the other one is left: {shown}"
    );
    assert!(shown.contains("Player 1 played 3bc."), "{shown}");
    let letters = play(&game, &["3", "c", "quit"]).stdout;
    assert!(letters.contains("Player 1 played 3cb."), "{letters}");
    let whole = play(&game, &["3cb", "45", "quit"]).stdout;
    assert!(whole.contains("Player 1 played 3cb."), "{whole}");
    assert!(
        whole.contains("A move begins here with 1, 2 or 3."),
        "45 is no step: {whole}"
    );
}

#[test]
fn a_position_is_shown_after_moves() {
    let ways = [
        ("pogo", "2,5,1 8,5,1", "WW/W/WW/-/WB/-/BB/B/BB W"),
        ("chomp:3x2", "2,2 3,1", "3x2:2/1/0 A"),
        ("othello:4", "b1 a1", "OX---OX--XO----- X"),
    ];
    for (game, moves, position) in ways {
        let run = run_with(&["show", game, "--moves", moves, "--json"], b"");
        assert_eq!(run.code, Some(0), "{game}: {}", run.stderr);
        let quoted = format!("\"position\":\"{position}\"");
        assert!(run.stdout.contains(&quoted), "{game}: {}", run.stdout);
    }
}

#[test]
fn chicago_deals_are_drawn_and_can_be_hidden() {
    let open = play(&["chicago", "--second", "human"], &["position"]).stdout;
    assert!(open.contains("Seed "), "{open}");
    let hidden = play(&["chicago", "--hidden", "--seed", "3"], &["position"]).stdout;
    let position = hidden.lines().find(|line| line.contains('/')).unwrap();
    assert!(position.starts_with("???"), "{position}");
}

#[test]
fn a_hidden_game_takes_nothing_back_and_tells_its_seed_at_the_end() {
    let words = ["chicago", "--hidden", "--second", "human"];
    let shown = play(&words, &["1", "", "undo", "quit"]).stdout;
    assert!(shown.contains("it would show what was covered"), "{shown}");
    let seed = shown.find("Seed ").expect("the seed is told");
    let end = shown.find("unfinished").expect("the game stops");
    assert!(seed > end, "{shown}");
}

#[test]
fn the_taquin_counts_moves_and_knows_what_cannot_be_solved() {
    let solved = play(&["taquin"], &["u", "d", "undo", "u", "l", "d", "r"]).stdout;
    assert!(solved.ends_with("Solved in 5 moves.\n"), "{solved}");
    assert!(!solved.contains("Seed "), "this start is always the same");
    let hopeless = play(&["taquin", "--position", "1,2,3/7,0,4/8,6,5"], &[]).stdout;
    assert!(
        hopeless.contains("This position cannot be solved"),
        "{hopeless}"
    );
    let scrambled = play(&["taquin:4x4"], &[]).stdout;
    assert!(scrambled.contains("Seed "), "{scrambled}");
}
