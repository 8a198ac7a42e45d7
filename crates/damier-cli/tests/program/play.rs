//! Games in the terminal, played by a script: to the end, to the end of input, back and forth.

use damier::GameId;

use crate::driver::{Run, fresh_file, run_with};

/// A game between two people, or whoever else the arguments name.
fn play(arguments: &str, lines: &[&str]) -> Run {
    let line = format!("play {arguments}");
    let words: Vec<&str> = line.split_whitespace().collect();
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let run = run_with(&words, input.as_bytes());
    assert_eq!(
        (run.code, run.stderr.as_str()),
        (Some(0), ""),
        "{arguments}"
    );
    run
}

const BACK_AND_FORTH: [&str; 8] = [
    "1,2,1",
    "7 8 1",
    "211",
    "(8, 7, 1)",
    "1,2,1",
    "7,8,1",
    "2,1,1",
    "8,7,1",
];

#[test]
fn a_repeated_position_is_a_draw_in_both_languages() {
    let english = play("pogo --second human", &BACK_AND_FORTH).stdout;
    assert!(
        english.contains("White played 1,2,1. Black to move.\n"),
        "{english}"
    );
    assert!(english.ends_with("a draw: this position has come up for the third time.\n"));
    let french = play("pogo --second human --lang fr", &BACK_AND_FORTH).stdout;
    assert!(
        french.contains("Blanc a joué 1,2,1. Noir au trait.\n"),
        "{french}"
    );
    assert!(french.ends_with("nulle : cette position revient pour la troisième fois.\n"));
}

#[test]
fn the_rules_of_the_match_are_kept() {
    let free = play("pogo --second human --repetition none", &BACK_AND_FORTH).stdout;
    assert!(
        free.ends_with("The game stops here, unfinished.\n"),
        "{free}"
    );
    let strict = play("pogo --second human --repetition forbid", &BACK_AND_FORTH).stdout;
    assert!(
        strict.contains("8,7,1 cannot be played: it would bring back"),
        "{strict}"
    );
    let short = play("pogo --second human --plies 3", &BACK_AND_FORTH).stdout;
    assert!(
        short.ends_with("a draw: it was to end after 3 moves.\n"),
        "{short}"
    );
}

#[test]
fn machines_play_every_game_to_its_end_and_repeat_it() {
    for entry in damier::Catalogue::current().games() {
        let start = entry
            .name
            .parse::<GameId>()
            .unwrap()
            .open(None, None, false);
        let is_puzzle = start.unwrap().sides().is_none();
        let second = if is_puzzle { "" } else { "--second random" };
        let line = format!(
            "{} --first random {second} --seed 11 --plies 300",
            entry.name
        );
        let once = play(&line, &[]).stdout;
        assert_eq!(once, play(&line, &[]).stdout);
        assert!(once.contains("\n   1  "), "{once}");
        let last = once.lines().last().unwrap();
        let is_told = ["wins", "draw", "olved"]
            .iter()
            .any(|word| last.contains(word));
        assert!(is_told, "{last}");
    }
}

#[test]
fn a_recorded_game_is_played_again_by_people() {
    let file = fresh_file("machines.txt");
    let machines = play(
        &format!("pogo --first random --second random --seed 4 --record {file}"),
        &[],
    )
    .stdout;
    assert!(machines.ends_with(&format!("Saved in {file}.\n")));
    let record: damier::face::Record = std::fs::read_to_string(&file).unwrap().parse().unwrap();
    let moves: Vec<&str> = record.moves.iter().map(String::as_str).collect();
    assert_eq!(record.result, "W wins");
    let people = play("pogo --second human", &moves).stdout;
    assert!(people.ends_with("White wins.\n"), "{people}");
    let people = play("pogo --second human --lang fr", &moves).stdout;
    assert!(people.ends_with("Blanc gagne.\n"), "{people}");
}

#[test]
fn a_drawn_seed_is_told_and_repeats_the_game() {
    let first = play("pogo --first random --second random --plies 40", &[]).stdout;
    let told = first
        .lines()
        .find(|line| line.starts_with("Seed "))
        .unwrap();
    let seed = told["Seed ".len()..].split(':').next().unwrap();
    let again = play(
        &format!("pogo --first random --second random --plies 40 --seed {seed}"),
        &[],
    )
    .stdout;
    assert_eq!(first.replace(&format!("{told}\n"), ""), again);
    let people = play("pogo --second human", &[]).stdout;
    assert!(!people.contains("Seed"), "{people}");
}

#[test]
fn wrong_input_is_explained_and_asked_again() {
    let shown = play(
        "pogo --second human",
        &["foo", "8,5,1", "\u{1b}[31m", "undo", "", "251"],
    );
    let shown = shown.stdout;
    assert!(shown.contains("found \"foo\""), "{shown}");
    assert!(shown.contains("8,5,1 cannot be played: the stack on 8 belongs to the other side"));
    assert!(shown.contains("There is nothing to take back."), "{shown}");
    assert!(shown.contains("White played 2,5,1."), "{shown}");
    assert!(
        !shown.contains('\u{1b}'),
        "control characters are not repeated"
    );
    assert!(shown.ends_with("Black> \nEnd of input.\nThe game stops here, unfinished.\n"));
}

#[test]
fn a_move_may_be_entered_piece_by_piece() {
    let shown = play(
        "pogo --second human",
        &["2", "9", "5", "7", "", "8", "quit"],
    )
    .stdout;
    assert!(
        shown.contains("Where to: 1, 3, 4, 5, 6 or 8? 9\nPlease choose 1, 3, 4, 5, 6 or 8;"),
        "{shown}"
    );
    assert!(
        !shown.contains("How many pieces"),
        "only one gets there: {shown}"
    );
    assert!(shown.contains("White played 2,5,1."), "{shown}");
    assert!(
        shown.contains("What was begun with 7 is dropped.\nBlack> 8\n"),
        "{shown}"
    );
    assert!(
        shown.ends_with("? quit\nThe game stops here, unfinished.\n"),
        "{shown}"
    );
}

#[test]
fn undo_goes_back_to_a_turn_of_ones_own() {
    let people = play(
        "pogo --second human",
        &["251", "undo", "121", "annuler", "position"],
    )
    .stdout;
    assert_eq!(people.matches("1 move taken back.").count(), 2, "{people}");
    assert!(
        people.contains("White> position\nWW/WW/WW/-/-/-/BB/BB/BB W\n"),
        "{people}"
    );
    let machine = play("pogo --seed 1", &["251", "undo", "position"]).stdout;
    assert!(machine.contains("2 moves taken back."), "{machine}");
    assert!(
        machine.contains("White> position\nWW/WW/WW/-/-/-/BB/BB/BB W\n"),
        "{machine}"
    );
    let second = play(
        "pogo --first random --second human --seed 1",
        &["undo", "quit"],
    )
    .stdout;
    assert!(
        second.contains("There is nothing to take back."),
        "{second}"
    );
}

#[test]
fn the_language_changes_in_the_middle() {
    let shown = play(
        "pogo --second human",
        &["lang fr", "251", "lang de", "langue en", "?"],
    );
    let shown = shown.stdout;
    assert!(shown.contains("Blanc au trait.\nBlanc> 251\n"), "{shown}");
    assert!(
        shown.contains("attendu : en ou fr ; lu : « de »\n"),
        "{shown}"
    );
    assert!(
        shown.contains("White played 2,5,1. Black to move.\n"),
        "{shown}"
    );
    assert!(shown.contains("take back to your last turn"), "{shown}");
    let french = play("pogo --lang fr", &["aide", "coups", "quitter"]).stdout;
    assert!(french.contains("revenir à votre dernier tour"), "{french}");
    assert!(french.contains("  1,2,1  1,4,1  "), "{french}");
}

#[test]
fn a_long_line_is_refused_and_the_next_one_is_read() {
    let mut input = vec![b'x'; 100_000];
    input.extend(b"\n2,5,1\n\xff\xfe\n");
    let run = run_with(&["play", "pogo", "--second", "human"], &input);
    assert_eq!(run.code, Some(0));
    assert!(
        run.stdout.contains("That line is too long to be a move."),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("White played 2,5,1."), "{}", run.stdout);
    assert!(run.stdout.len() < 10_000);
}
