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

#[test]
fn a_search_is_gone_through_step_by_step() {
    for (language, cut, end) in [
        ("en", "cut (not tried", "That was the last event."),
        ("fr", "coupé (non essayés", "C’était le dernier événement."),
    ] {
        let line = format!("think pogo --player alphabeta:depth=2 --step --lang {language}");
        let told = with_input(
            &line,
            "\nn\nb\nc\nw\nd\nl\ng 5\ng much\ni\np\n?\ng 999999\nq\n",
        );
        assert_eq!(told.code, Some(0), "{}", told.stderr);
        let text = told.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(cut), "{}", told.stdout);
        assert!(
            text.contains("alphabeta(p, depth, alpha, beta):"),
            "{}",
            told.stdout
        );
        for line in told.stdout.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
        let last = with_input(
            &format!("think chomp:2x2 --player negamax:depth=1 --at 6 --step --lang {language}"),
            "n\nn\nn\nn\nn\nn\n",
        );
        assert!(last.stdout.contains(end), "{}", last.stdout);
    }
}

#[test]
fn back_undoes_next_and_a_path_has_steps_too() {
    let told = with_input("think taquin --player ida:eval=h1 --step", "n\nn\nb\nq\n");
    let events: Vec<&str> = told
        .stdout
        .lines()
        .filter(|line| line.starts_with("After event"))
        .collect();
    assert_eq!(events.len(), 3, "{}", told.stdout);
    assert_eq!(events[0], events[2]);
}

#[test]
fn steps_are_no_data() {
    for other in ["--json", "--svg", "--dot", "--node 3"] {
        let refused = run(&format!("think pogo --step {other}"));
        assert_eq!(refused.code, Some(2), "{other}: {}", refused.stderr);
        assert!(
            refused.stdout.is_empty() && refused.stderr.lines().count() <= 2,
            "{}",
            refused.stderr
        );
    }
}

fn with_input(line: &str, input: &str) -> crate::driver::Run {
    let words: Vec<&str> = line.split_whitespace().collect();
    crate::driver::run_with(&words, input.as_bytes())
}
