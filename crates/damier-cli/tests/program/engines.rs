//! Other programs at the other end: `engine`, `match` and `convert`.

use std::fs;

use crate::driver::{Run, fresh_file, output_of, run, run_with};

fn engine(protocol: &str, input: &[u8]) -> Run {
    let words = [
        "engine",
        "othello",
        "--protocol",
        protocol,
        "--player",
        "level:4",
    ];
    run_with(&words, input)
}

#[test]
fn a_conversation_ends_with_quit_or_with_the_input() {
    let said = engine(
        "gtp",
        b"1 name\n2 boardsize 6\n3 genmove black\nquit\nname\n",
    );
    assert_eq!((said.code, said.stderr.as_str()), (Some(0), ""));
    assert!(
        said.stdout.starts_with("=1 Damier\n\n=2\n\n=3 "),
        "{said:?}"
    );
    assert!(
        said.stdout.ends_with("\n\n=\n\n"),
        "nothing after quit: {said:?}"
    );
    for input in ["", "name", "genmove black\nplay whi"] {
        let cut = engine("gtp", input.as_bytes());
        assert_eq!((cut.code, cut.stderr.as_str()), (Some(0), ""), "{cut:?}");
    }
    let said = engine("nboard", b"nboard 2\ngo");
    assert_eq!(said.code, Some(0));
    assert!(said.stdout.contains("\n=== "), "{said:?}");
    let said = engine("nboard", b"hint 64\nping 5\nquit\n");
    assert!(
        said.stdout.contains("\npong 5\n") && said.time.as_secs() < 20,
        "{said:?}"
    );
}

#[test]
fn garbage_is_answered_and_dropped() {
    let mut input = vec![b'x'; 5 << 20];
    input.extend(b"\n\xff\xfe\x00\nname\nquit\n");
    let said = engine("gtp", &input);
    assert_eq!(said.code, Some(0));
    assert!(said.stdout.starts_with("? line too long\n\n"), "{said:?}");
    assert!(said.stdout.ends_with("= Damier\n\n=\n\n"), "{said:?}");
}

#[test]
fn what_cannot_be_an_engine_is_refused() {
    for (line, said) in [
        ("engine pogo --protocol gtp", "othello"),
        ("engine othello --protocol uci", "gtp, nboard or ugi"),
        ("engine othello", "--protocol"),
        ("engine othello:7 --protocol gtp", "4, 6, 8"),
        ("engine othello --protocol gtp --player human", "a machine"),
        ("engine othello --protocol gtp --player wizard", "wizard"),
        ("match othello --against true --games 3", "even number"),
        ("match othello", "--against"),
        ("match othello --against nobody --player zz", "a player"),
        ("match othello --against nobody --player human", "a machine"),
        ("train othello:4", "\"othello:4\""),
        ("book othello:4", "\"othello:4\""),
        ("book othello:8-winner", "\"othello:8-winner\""),
        ("book othello:8 --empties 30", "--positions"),
        ("book othello:8 --plies 3", "--positions"),
        ("book othello:6 --positions 9", "--empties"),
        ("book othello:8 --positions 0", "from 1 to 100000"),
        ("book othello:8 --positions -5", "from 1 to 100000"),
        ("book othello:8 --depth 25", "from 1 to 24"),
        ("engine pogo --protocol ugi --ponder", "Othello"),
        (
            "engine othello --protocol ugi --ponder --check x",
            "--check",
        ),
        ("convert nothing.ggf --to pdf", "ggf, transcript or record"),
    ] {
        let run = run(line);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{line}");
        assert!(
            run.stderr.contains(said) && run.stderr.lines().count() <= 2,
            "{run:?}"
        );
    }
    // Whoever is no engine is found out at once, and not after two minutes.
    let begin = std::time::Instant::now();
    for (program, said) in [
        ("no-such-program-anywhere", "cannot be started"),
        ("true", "has ended"),
        ("yes", "no answer in GTP"),
        ("cat", "no answer in GTP"),
    ] {
        let run = run(&format!("match othello --against {program} --games 2"));
        assert_eq!(
            (run.code, run.stderr.lines().count()),
            (Some(1), 1),
            "{run:?}"
        );
        assert!(run.stderr.contains(said), "{run:?}");
    }
    assert!(begin.elapsed().as_secs() < 60);
    let nobody = run_with(&["match", "othello", "--against", ""], b"");
    assert_eq!(nobody.code, Some(2));
    assert!(nobody.stderr.contains("edax -gtp"), "{nobody:?}");
    // What is neither text nor WTHOR is told apart from what is empty.
    let file = fresh_file("program");
    std::fs::write(&file, b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0").unwrap();
    let binary = run(&format!("convert {file} --to ggf"));
    assert_eq!(binary.code, Some(2), "{binary:?}");
    for part in ["7f 45 4c 46", "WTHOR"] {
        assert!(binary.stderr.contains(part), "{binary:?}");
    }
}

#[test]
fn damier_plays_a_match_against_itself() {
    let other = format!(
        "{} engine othello --protocol gtp --player level:3",
        env!("CARGO_BIN_EXE_damier")
    );
    let games = fresh_file("match.ggf");
    let words = [
        "match",
        "othello:6",
        "--against",
        &other,
        "--games",
        "2",
        "--player",
        "level:2",
        "--record",
        &games,
    ];
    let run = run_with(&words, b"");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run:?}");
    assert!(
        run.stdout.contains("1. Black ") && run.stdout.contains("2. White "),
        "{run:?}"
    );
    let written = fs::read_to_string(&games).unwrap();
    assert_eq!(written.lines().count(), 2, "{written}");
    let transcripts = output_of(&format!("convert {games} --to transcript"));
    assert_eq!(transcripts.lines().count(), 2);
}

#[test]
fn games_are_written_another_way() {
    let file = fresh_file("transcript.txt");
    fs::write(&file, "f5d6c3\nf5f6\n").unwrap();
    let ggf = output_of(&format!("convert {file} --to ggf --number 2"));
    assert!(
        ggf.contains("TY[8]") && ggf.ends_with("B[f5]W[f6];)\n"),
        "{ggf}"
    );
    let record = output_of(&format!("convert {file} --to record --number 1"));
    assert!(record.contains("moves: f5 d6 c3\n"), "{record}");
    let piped = run_with(&["convert", "-", "--to", "transcript"], record.as_bytes());
    assert_eq!((piped.code, piped.stdout.as_str()), (Some(0), "f5d6c3\n"));
    for (line, said) in [
        (format!("convert {file} --to record"), "2 games"),
        (format!("convert {file} --to ggf --number 3"), "2 games"),
    ] {
        let run = run(&line);
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains(said), "{run:?}");
    }
}

#[test]
fn a_game_from_elsewhere_goes_on() {
    let continued = run_with(
        &["play", "othello:8", "--from", "-", "--second", "human"],
        b"f5d6c3",
    );
    assert_eq!(
        (continued.code, continued.stderr.as_str()),
        (Some(0), ""),
        "{continued:?}"
    );
    assert!(
        continued.stdout.contains("Black played c3. White to move."),
        "{continued:?}"
    );
    let broken = run_with(&["play", "othello:8", "--from", "-"], b"f5d6a1");
    assert_eq!(broken.code, Some(2));
    assert!(broken.stderr.contains("game 1: move 3"), "{broken:?}");
}

#[test]
fn openings_are_learnt_alike_by_any_number_of_threads() {
    let learnt = ["1", "2"].map(|threads| {
        let file = fresh_file(&format!("openings-by-{threads}.book"));
        let line = "book othello:8 --positions 30 --depth 2 --threads";
        let told = output_of(&format!("{line} {threads} --out {file} --json"));
        let told: serde_json::Value = serde_json::from_str(&told).unwrap();
        let bytes = fs::read(&file).unwrap();
        assert_eq!(
            (&told["variant"], &told["bytes"]),
            (&"8".into(), &bytes.len().into())
        );
        bytes
    });
    assert_eq!(learnt[0], learnt[1]);
    assert_eq!(learnt[0].len(), 13 + 30 * 19);
}

#[test]
fn who_thinks_on_the_others_time_leaves_with_the_input() {
    for (protocol, input, answer) in [
        ("gtp", "genmove b\n", "= "),
        ("nboard", "go\n", "=== "),
        ("ugi", "go movetime 50\n", "bestmove "),
    ] {
        let words = ["engine", "othello:8", "--protocol", protocol, "--ponder"];
        for input in [input.to_owned(), format!("{input}quit\n")] {
            let said = run_with(&words, input.as_bytes());
            assert_eq!((said.code, said.stderr.as_str()), (Some(0), ""), "{said:?}");
            assert!(said.stdout.contains(answer), "{said:?}");
            assert!(said.time.as_secs() < 60, "{said:?}");
        }
    }
}
