//! Commands that report: their texts, and the JSON that scripts depend on.

use crate::driver::{output_of, program, run, run_with};
use serde_json::{Value, json};

fn json_of(line: &str) -> Value {
    let output = output_of(line);
    assert_eq!(output.lines().count(), 1, "{line}");
    serde_json::from_str(&output).expect("it is JSON")
}

#[test]
fn help_is_in_both_languages() {
    for command in [
        "",
        "play",
        "games",
        "show",
        "perft",
        "tournament",
        "report",
        "bench",
        "analyze",
        "think",
        "serve",
        "completions",
    ] {
        let english = output_of(&format!("{command} --help"));
        let french = output_of(&format!("{command} --help --lang fr"));
        assert!(english.contains("Usage: damier"), "{english}");
        assert!(french.contains("Usage : damier"), "{french}");
        assert!(
            !french.contains("Print") && !french.contains("default"),
            "{french}"
        );
        assert_eq!(english, output_of(&format!("help {command}")));
    }
    assert!(output_of("--version").starts_with("damier "));
}

#[test]
fn the_language_comes_from_the_environment() {
    let first_line = |variables: &[(&str, &str)]| {
        let mut command = program();
        let output = command.arg("--help").envs(variables.iter().copied());
        let output = output.output().unwrap();
        String::from_utf8(output.stdout)
            .unwrap()
            .lines()
            .next()
            .unwrap()
            .to_owned()
    };
    let french = first_line(&[("LANG", "fr_FR.UTF-8")]);
    assert!(french.contains("jeux"), "{french}");
    assert_eq!(
        first_line(&[("LC_ALL", "fr_BE"), ("LANG", "en_GB")]),
        french
    );
    assert_eq!(first_line(&[("LC_ALL", ""), ("LC_MESSAGES", "fr")]), french);
    assert_ne!(first_line(&[("LC_ALL", "C"), ("LANG", "fr_FR")]), french);
}

#[test]
fn games_are_listed() {
    let listed = json_of("games --json");
    let text = output_of("games");
    for (entry, game) in damier::Catalogue::current()
        .games()
        .zip(listed.as_array().unwrap())
    {
        assert_eq!(game["game"], entry.name);
        assert_eq!(game["variants"], json!(entry.variants));
        assert!(game["title"].is_string() && game["summary"].is_string());
        assert!([0, 2].contains(&game["sides"].as_array().unwrap().len()));
        assert!(
            game["players"]
                .as_array()
                .unwrap()
                .contains(&json!("random"))
        );
        assert!(text.contains(entry.name) && text.contains(entry.variants[0]));
    }
    assert_eq!(
        listed.as_array().unwrap().len(),
        damier::Catalogue::current().games().count()
    );
}

#[test]
fn every_game_is_shown_as_text_and_as_data() {
    for entry in damier::Catalogue::current().games() {
        let name = entry.name;
        let shown = json_of(&format!("show {name} --json"));
        assert_eq!(shown["game"], name);
        assert_eq!(shown["variant"], entry.default_variant());
        assert_eq!(shown["outcome"], Value::Null);
        let position = shown["position"].as_str().unwrap();
        let again = run_with(&["show", name, "--json", "--position", position], b"");
        assert_eq!(serde_json::from_str::<Value>(&again.stdout).unwrap(), shown);
        let text = output_of(&format!("show {name} --lang fr"));
        assert!(text.contains(position), "{text}");
        let count = shown["moves"].as_array().unwrap().len();
        assert!(
            text.contains(&format!("{count} coups sont possibles.")),
            "{text}"
        );
        assert!(!text.contains('\u{1b}'), "no colours in a pipe");
    }
}

#[test]
fn a_finished_game_is_shown_with_its_winner() {
    let over = [
        "show",
        "pogo",
        "--position",
        "-/-/-/-/WWWWWWBBBBBB/-/-/-/- W",
        "--json",
    ];
    let shown: Value = serde_json::from_str(&run_with(&over, b"").stdout).unwrap();
    assert_eq!(shown["outcome"], "win");
    assert_eq!(shown["winner"], "B");
    assert_eq!(shown["turn"], Value::Null);
    assert_eq!(shown["moves"], json!([]));
    let text = run_with(&over[..4], b"").stdout;
    assert!(
        text.ends_with("Black wins. No move is possible.\n"),
        "{text}"
    );
}

#[test]
fn perft_counts() {
    assert_eq!(
        json_of("perft pogo --depth 4 --json"),
        json!({"depth": 4, "nodes": 58150})
    );
    assert_eq!(output_of("perft pogo:no-uturn --depth 4"), "49639\n");
    assert_eq!(output_of("perft pogo --depth 0"), "1\n");
}

#[test]
fn reports_are_made_again_in_every_format() {
    let text = output_of("report chomp");
    assert!(
        text.contains("4,418,360") && text.contains("obtained"),
        "{text}"
    );
    let french = output_of("report chomp --lang fr");
    assert!(
        french.contains("4\u{202f}418\u{202f}360") && french.contains("rapport"),
        "{french}"
    );
    for line in text.lines().chain(french.lines()) {
        assert!(line.chars().count() <= 78, "{line}");
    }
    let markdown = output_of("report chomp --markdown");
    assert!(
        markdown.contains("| 4x4 | 4,418,360 | 1,340 | 1,340 |"),
        "{markdown}"
    );
    let data = json_of("report tictactoe --json");
    assert_eq!(data["experiment"], "tictactoe");
    let last = &data["tables"][0]["rows"][9];
    assert_eq!(last["depth"], 10);
    assert_eq!(last["move"], json!({"printed": "c3", "obtained": "c3"}));
    assert_eq!(data["tables"][1]["rows"][9]["alphabeta"]["obtained"], 18297);
    assert_eq!(
        data["curve"]["series"][0]["points"][9],
        json!([10, 549946.0])
    );
    let picture = output_of("report tictactoe --svg");
    assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
    assert!(output_of("report tictactoe --times").contains("47.800"));
}

#[test]
fn shells_get_their_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(output_of(&format!("completions {shell}")).contains("damier"));
    }
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    for line in [
        "games",
        "--help",
        "completions bash",
        "play pogo --first random --seed 1",
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = program()
            .args(line.split_whitespace())
            .stdin(std::process::Stdio::null())
            .stdout(writer)
            .output()
            .unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{line}");
        assert_eq!(output.status.code(), Some(0), "{line}");
    }
}

#[test]
fn nothing_is_hidden_in_pogo() {
    let run = run("show pogo --hidden");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("chicago"), "{}", run.stderr);
}
