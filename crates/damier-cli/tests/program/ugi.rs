//! `engine --protocol ugi`: a conversation about every game, and what hurries or talks nonsense.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::time::{Duration, Instant};

use damier::{Catalogue, GameId};

use crate::driver::{program, run, run_with};

/// A program at the other end of two pipes.
struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn about(game: &str) -> Talk {
        let mut child = program()
            .args(["engine", game, "--protocol", "ugi"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        Talk {
            input: child.stdin.take().unwrap(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Lines up to the one that begins so.
    fn until(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).unwrap();
            assert!(read > 0, "it ended before {beginning}: {lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(beginning) {
                return lines;
            }
        }
    }

    fn ask(&mut self, line: &str, beginning: &str) -> String {
        self.say(line);
        self.until(beginning).pop().unwrap()
    }

    fn quit(mut self) {
        self.say("quit");
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn a_game_of_every_kind_is_played_to_its_end_and_both_sides_agree() {
    for info in Catalogue::standard().games() {
        let game = info.name.parse::<GameId>().unwrap();
        let mut board = game.start();
        if board.sides().is_none() {
            let line = format!("engine {} --protocol ugi", info.name);
            assert_eq!(run(&line).code, Some(2), "a puzzle is not for two");
            continue;
        }
        let mut talk = Talk::about(info.name);
        assert!(talk.ask("ugi", "ugiok").starts_with("ugiok"));
        assert_eq!(talk.ask("isready", "readyok"), "readyok");
        talk.say("uginewgame");
        let mut moves = Vec::new();
        let goes = [
            "go depth 2",
            "go nodes 500",
            "go movetime 5",
            "go p1time 99 p2time 99",
        ];
        let mut session = board.start(damier::play::MatchRules::default());
        while session.ending().is_none() && moves.len() < 60 {
            let first = board.turn() == damier::Side::First;
            assert_eq!(talk.ask("query gameover", "response"), "response false");
            assert_eq!(
                talk.ask("query p1turn", "response"),
                format!("response {first}")
            );
            talk.say(goes[moves.len() % goes.len()]);
            let said = talk.until("bestmove ");
            let best = said.last().unwrap().strip_prefix("bestmove ").unwrap();
            assert!(said.iter().any(|line| line.contains(" pv ")), "{said:?}");
            session.play(best).expect("a legal move");
            board = session.board().boxed();
            moves.push(best.to_owned());
            talk.say(&format!("position startpos moves {}", moves.join(" ")));
        }
        let result = match session.ending().map(|ending| ending.winner()) {
            None => "none",
            Some(None) => "draw",
            Some(Some(damier::Side::First)) => "p1win",
            Some(Some(damier::Side::Second)) => "p2win",
        };
        assert_eq!(
            talk.ask("query result", "response"),
            format!("response {result}"),
            "{} {moves:?}",
            info.name
        );
        talk.say(&format!("position fen {}", board.whole_position()));
        assert_eq!(
            talk.ask("d", "position "),
            format!("position {}", board.position())
        );
        talk.quit();
    }
}

#[test]
fn whatever_is_said_while_it_thinks_is_answered() {
    let mut talk = Talk::about("othello:8");
    talk.say("go infinite");
    talk.until("info depth 2 ");
    let begun = Instant::now();
    assert_eq!(talk.ask("isready", "readyok"), "readyok");
    assert_eq!(talk.ask("query gameover", "response"), "response false");
    talk.say("go depth 1");
    talk.until("info string a search is running");
    talk.say("stop");
    talk.until("bestmove ");
    assert!(begun.elapsed() < Duration::from_secs(2), "{begun:?}");
    talk.say("go infinite");
    talk.quit();
    let mut talk = Talk::about("tictactoe");
    talk.say("position startpos moves a1 b1 a2 b2");
    talk.say("go infinite");
    talk.until("info depth 1 ");
    assert_eq!(
        talk.ask("isready", "readyok"),
        "readyok",
        "no move before stop"
    );
    assert_eq!(talk.ask("stop", "bestmove"), "bestmove a3");
    talk.quit();
}

#[test]
fn words_after_go_that_mean_nothing_cost_no_move() {
    for go in [
        "go fast",
        "go depth many",
        "go searchmoves b2 depth 1",
        "go ponder nodes 50 later",
        "go depth",
    ] {
        let mut talk = Talk::about("tictactoe");
        talk.say(go);
        let said = talk.until("bestmove ");
        assert!(
            said[0].starts_with("info string not understood: "),
            "{said:?}"
        );
        talk.quit();
    }
    // And what is no command is answered while a search runs.
    let mut talk = Talk::about("othello:8");
    talk.say("go infinite");
    talk.until("info depth 1 ");
    talk.ask("make tea", "info string unknown command");
    talk.ask("stop", "bestmove ");
    talk.quit();
}

#[test]
fn options_choose_who_answers_and_what_is_told() {
    let input = b"setoption name MultiPV value 3\ngo depth 2\n";
    let said = run_with(&["engine", "pogo", "--protocol", "ugi"], input);
    for part in [" multipv 1 score ", " multipv 3 score ", "\nbestmove "] {
        assert!(said.stdout.contains(part), "{said:?}");
    }
    let input = b"setoption name Seed value 5\nposition startpos\nd\nperft 2\n";
    let [dealt, other] = ["chicago", "chicago:expert"]
        .map(|game| run_with(&["engine", game, "--protocol", "ugi"], input));
    assert!(dealt.stdout.contains("\nperft 2 "), "{dealt:?}");
    assert_ne!(dealt.stdout, other.stdout);
    let words = [
        "engine",
        "chomp",
        "--protocol",
        "ugi",
        "--player",
        "level:1",
    ];
    let said = run_with(&words, b"setoption name Player value perfect\ngo\n");
    assert!(said.stdout.contains("bestmove "), "{said:?}");
}

#[test]
fn what_a_command_lacks_is_said() {
    for (lines, expected) in [
        ("perft\nperft -1\nperft 999\nperft x\n", "perft N"),
        ("query foo\nquery\n", "query gameover"),
        ("position\nposition a1\n", "position startpos"),
        ("setoption\nsetoption Hash 1\n", "setoption name NAME"),
    ] {
        let words = ["engine", "tictactoe", "--protocol", "ugi"];
        let said = run_with(&words, lines.as_bytes());
        assert_eq!(said.stdout.lines().count(), lines.lines().count());
        let expected = format!("info string expected {expected}");
        let mut told = said.stdout.lines();
        assert!(told.all(|line| line.starts_with(&expected)), "{said:?}");
    }
}

#[test]
fn nonsense_gets_one_line_and_changes_nothing() {
    let mut input = b"position fen what\nposition startpos moves z9\nmake tea\n".to_vec();
    input.extend(b"setoption name Hash value much\nsetoption name Tea value 1\n");
    input.extend(b"setoption name Player value wizard\n\xff\xfe\n");
    input.extend(vec![b'x'; 1 << 20]);
    input.extend(b"\nperft 1\n\nquit\nperft 2\n");
    let said = run_with(&["engine", "tictactoe", "--protocol", "ugi"], &input);
    assert_eq!((said.code, said.stderr.as_str()), (Some(0), ""), "{said:?}");
    let lines: Vec<&str> = said.stdout.lines().collect();
    let (told, rest) = lines.split_at(8);
    assert!(
        told.iter().all(|line| line.starts_with("info string ")),
        "{told:?}"
    );
    assert!(rest.contains(&"perft 1 9") || said.stdout.contains("stopped"));
    assert!(!said.stdout.contains("perft 2"), "nothing after quit");
}
