//! What the reports' programs said and read, in the terminal.

use crate::driver::{output_of, run_with};

/// The output of a command whose arguments may hold blanks.
fn told(arguments: &[&str], input: &str) -> String {
    let run = run_with(arguments, input.as_bytes());
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    run.stdout
}

/// The lines of an analysis: a move, and what it is worth to whoever is to move.
fn first_move(position: &str, player: &str, language: &str) -> String {
    let analysis = told(
        &[
            "analyze",
            "pogo",
            "--position",
            position,
            "--player",
            player,
            "--lang",
            language,
        ],
        "",
    );
    let mut moves = analysis
        .lines()
        .skip_while(|line| !line.ends_with("to move.") && !line.ends_with("au trait."));
    let line = moves.nth(2).expect("an analysis lists moves");
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn analyze_says_what_a_printed_player_says() {
    let hard = "-/WWBB/WW/-/-/-/BBW/W/BB B";
    let printed = "report:hard-as-printed";
    assert_eq!(first_move(hard, printed, "en"), "2,3,1 about +31");
    assert_eq!(first_move(hard, printed, "fr"), "2,3,1 environ +31");
    // The report's own way of writing it.
    let list = "[-1,0,0,1,1,-1,1,1,-1,-1,-1,-1,1,0,0,-1,1,-1,0,0,-1] B";
    assert_eq!(first_move(list, printed, "en"), "2,3,1 about +31");
    let medium = "W/W/-/-/-/-/BBBBWB/WBW/W B";
    let value = first_move(medium, "report:medium-as-printed", "en");
    assert!(value.ends_with("about +56"), "{value}");
    let meant = first_move(hard, "report:hard", "en");
    assert!(meant.starts_with("2,3,1 about +2"), "{meant}");
}

#[test]
fn heuristics_are_taken_apart_and_added_up() {
    let shares = |heuristic: &str, language: &str| -> Vec<String> {
        let line =
            format!("think taquin --player astar:eval={heuristic} --node 0 --lang {language}");
        let told = output_of(&line);
        let told = told.lines().rev().take_while(|line| !line.is_empty());
        let mut numbers: Vec<String> = told
            .filter_map(|line| line.split_whitespace().next().map(str::to_owned))
            .collect();
        numbers.reverse();
        numbers
    };
    for language in ["en", "fr"] {
        let h1 = ["1", "1", "0", "0", "0", "1", "0", "1", "4"];
        assert_eq!(shares("h1", language), h1);
        let h2 = ["1", "1", "0", "0", "0", "1", "0", "2", "5"];
        assert_eq!(shares("h2", language), h2);
        // The steps, three rows, three columns, and the sum.
        let conflict = ["5", "0", "0", "0", "0", "0", "0", "5"];
        assert_eq!(shares("conflict", language), conflict);
        assert_eq!(shares("walking", language), ["3", "2", "5"]);
    }
}

#[test]
fn f_is_a_sum_only_where_it_is_one() {
    let weighed = output_of("think taquin --player wastar:eval=h2,weight=3 --node 0");
    assert!(weighed.contains("f = 15, with 0 made"), "{weighed}");
    let plain = output_of("think taquin --player astar:eval=h2 --node 0");
    assert!(plain.contains("f = 5 = g + h, with 0 made"), "{plain}");
}

#[test]
fn a_machine_tells_its_value_after_its_move() {
    let play = |language: &str| {
        let line = "play othello --second report:alphabeta-as-printed --lang";
        let mut words: Vec<&str> = line.split_whitespace().collect();
        words.push(language);
        // A move as the report writes it.
        told(&words, "[3,2]\n")
    };
    let english = play("en");
    assert!(english.contains("White played b4."), "{english}");
    assert!(english.contains("White thinks: +2."), "{english}");
    assert!(play("fr").contains("Blanc pense : +2."));
}

#[test]
fn in_the_middle_of_a_move_everything_can_be_asked() {
    let ring = "b/k/m 0 7,6,6,6,6,6 1,0,0,0,0,0 0,2,0,0,0,0 1";
    let play = |language: &str, input: &str| {
        let words = [
            "play",
            "chicago",
            "--position",
            ring,
            "--second",
            "human",
            "--lang",
            language,
        ];
        told(&words, input)
    };
    let asked = "Which good do you keep: wheat (b) or maize (m)? ";
    let shown = play("en", "1\n?\nmoves\nhint\nwhy\nwhy 1bm\nx\nundo\n1\n2bk\n");
    for (typed, answer) in [
        ("?", "\n  step, kept, thrown"),
        ("moves", "  1bm  1mb\n"),
        ("hint", "Player 1 wins by 2"),
        ("why", "No move was played yet."),
        ("why 1bm", "1bm: wins by 2."),
        ("x", "Please choose wheat (b) or maize (m);"),
        ("undo", "1 is taken back.\nPlayer 1> 1\n"),
    ] {
        let expected = format!("{asked}{typed}\n{answer}");
        assert!(shown.contains(&expected), "{expected}: {shown}");
    }
    // A whole move, though another was begun.
    assert!(shown.contains("Last move: 2bk."), "{shown}");
    let french = play("fr", "1\nundo\n1\nb\n");
    let asked = "Quelle marchandise gardez-vous : blé (b) ou maïs (m) ? ";
    assert!(
        french.contains(&format!("{asked}undo\n1 est repris.\n")),
        "{french}"
    );
    assert!(french.contains("1bm"), "{french}");
}

#[test]
fn what_is_asked_is_asked_in_the_order_it_is_written() {
    let shown = output_of_play("pogo --second human", "2\nundo\n2\n5\n");
    let parts = [
        "Where to: 1, 3, 4, 5, 6 or 8? undo\n2 is taken back.\n",
        "Where to: 1, 3, 4, 5, 6 or 8? 5\n",
        "White played 2,5,1.",
    ];
    let mut rest = shown.as_str();
    for part in parts {
        let (_, after) = rest
            .split_once(part)
            .unwrap_or_else(|| panic!("{part}: {shown}"));
        rest = after;
    }
}

fn output_of_play(arguments: &str, input: &str) -> String {
    let line = format!("play {arguments}");
    told(&line.split_whitespace().collect::<Vec<_>>(), input)
}

#[test]
fn chomp_s_easy_strategies_are_told() {
    for (position, english, french) in [
        ("4x4:4/4/4/4 A", "two equal arms", "deux bras égaux"),
        (
            "6x2:2/2/2/2/2/2 A",
            "one square more below",
            "un carré de plus en bas",
        ),
        ("6x1:1/1/1/1/1/1 A", "A single row", "Une seule rangée"),
    ] {
        for (language, words) in [("en", english), ("fr", french)] {
            let solve = ["solve", "chomp", "--position", position, "--lang", language];
            let solved = told(&solve, "").replace('\n', " ");
            assert!(solved.contains(words), "{solved}");
            let play = ["play", "chomp", "--position", position, "--lang", language];
            let hinted = told(&play, "hint\n").replace('\n', " ");
            assert!(hinted.contains(words), "{hinted}");
        }
    }
}
