//! `damier race` and `damier exercises` as a person and as a script use them.

use crate::driver::{output_of, run};

#[test]
fn a_race_says_who_saved_what() {
    let told = output_of("race taquin --position 6,7,1/8,0,2/4,3,5");
    assert!(told.contains("A* by h2 saves"), "{told}");
    assert!(told.contains("a way of 20 moves"), "{told}");
    let french = output_of("race pogo --lang fr");
    assert!(french.contains("coupures"), "{french}");
    let twins = "race pogo --player sss:depth=2 --player mtsss:depth=2,keyed=path";
    assert!(output_of(twins).contains("exactly the same"));
    let json = output_of(&format!("{twins} --at 10 --json"));
    let data: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(data["players"][1]["nodes"], 10);
    assert_eq!(data["marks"], data["shared"]);
    assert!(output_of(&format!("{twins} --svg")).starts_with("<svg"));
}

#[test]
fn a_sheet_is_text_data_and_paper() {
    let text = output_of("exercises tictactoe --seed 7 --count 2");
    assert!(text.contains("Which branches are cut?"), "{text}");
    assert!(text.contains("Alpha and beta"), "{text}");
    assert!(text.contains("Solutions"), "{text}");
    assert_eq!(text, output_of("exercises tictactoe --seed 7 --count 2"));
    let json = output_of("exercises taquin --seed 7 --count 3 --kind next --json");
    let data: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(data["exercises"].as_array().map(Vec::len), Some(3));
    assert_eq!(data["seed"], 7);
    let paper = output_of("exercises tictactoe --seed 7 --count 2 --print --lang fr");
    assert!(paper.starts_with("<!DOCTYPE html>"), "{paper}");
    assert!(paper.contains("break-before: page"), "{paper}");
}

#[test]
fn what_is_no_race_and_no_sheet_is_refused() {
    for line in [
        "race pogo --player alphabeta",
        "race pogo --at 100000",
        "race pogo --player alphabeta --player perfect",
        "race pogo --player alphabeta --player sss --player pvs --player mtdf",
        "race pogo --player alphabeta:keyed=path --player sss",
        "race pogo --at -1",
        "race pogo --json --svg",
        "race taquin --player alphabeta --player sss",
        "exercises pogo --kind next",
        "exercises taquin --kind cuts",
        "exercises pogo --kind luck",
        "exercises pogo --count 0",
        "exercises pogo --count 13",
        "exercises pogo --seed -1",
        "exercises pogo --print --json",
        "exercises chess",
        "exercises",
    ] {
        let refused = run(line);
        assert_eq!(refused.code, Some(2), "{line}: {}", refused.stderr);
        let lines = refused.stderr.lines().count();
        assert!(lines <= 2, "{line}: {}", refused.stderr);
    }
}

#[test]
fn exercises_are_asked_and_checked() {
    for (game, language, right) in [("tictactoe", "en", "Right."), ("taquin", "fr", "Juste.")] {
        let sheet = output_of(&format!("exercises {game} --seed 7 --count 6 --json"));
        let sheet: serde_json::Value = serde_json::from_str(&sheet).unwrap();
        let exercises = sheet["exercises"].as_array().unwrap();
        let model = |exercise: &serde_json::Value| exercise["answer"].as_str().unwrap().to_owned();
        let answers: Vec<String> = exercises.iter().map(model).collect();
        let line = format!("exercises {game} --seed 7 --count 6 --ask --lang {language}");
        let words: Vec<&str> = line.split(' ').collect();
        let all = crate::driver::run_with(&words, format!("{}\n", answers.join("\n")).as_bytes());
        assert_eq!(all.code, Some(0), "{}", all.stderr);
        assert_eq!(all.stdout.matches(right).count(), 6, "{}", all.stdout);
        assert!(
            all.stdout.lines().last().unwrap().starts_with("6 "),
            "{}",
            all.stdout
        );
        // What cannot be read is said so, a wrong answer is told why, and the solution can be seen.
        let some = crate::driver::run_with(&words, b"%%\n?\n\nq\n");
        assert!(some.stdout.contains(&answers[0]), "{}", some.stdout);
        assert!(
            some.stdout.lines().last().unwrap().starts_with("0 "),
            "{}",
            some.stdout
        );
        for line in all.stdout.lines().chain(some.stdout.lines()) {
            assert!(
                line.chars().count() <= 80 || line.starts_with("  "),
                "{line}"
            );
        }
    }
    let refused = run("exercises pogo --ask --json");
    assert_eq!(refused.code, Some(2));
}
