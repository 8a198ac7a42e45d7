//! Large positions proven by jobs, and the certificates that show it.

use std::num::NonZeroUsize;
use std::time::Duration;

use damier::{Budget, GameId, Score, Stop, TableStore};
use damier_lab::proof::{Certificate, CertificateError, Proven, prove};
use damier_lab::runner::Threads;

use crate::commands::{Help, run, start};
use crate::server::{Server, is_there};

fn game(name: &str) -> GameId {
    name.parse().expect("a game")
}

fn two() -> Threads {
    Threads::new(NonZeroUsize::new(2).expect("two"))
}

/// Positions of 6x6 with some empty cells, from play that is neither good nor random.
fn positions(empties: usize, count: usize) -> Vec<String> {
    let mut found = Vec::new();
    for seed in 0..100 {
        let mut here = game("othello:6").start();
        let mut choice = seed;
        loop {
            let moves = here.moves();
            let text = here.whole_position();
            if moves.is_empty() || text.matches('-').count() <= empties {
                if moves.len() > 1 {
                    found.push(text);
                }
                break;
            }
            here = here
                .after(&moves[choice % moves.len()])
                .expect("a legal move");
            choice = choice / 3 + seed + 1;
        }
        if found.len() == count {
            break;
        }
    }
    found
}

fn proven(name: &str, text: &str, split: usize) -> Proven {
    let (store, stop) = (TableStore::default(), Stop::new());
    let proven = prove(
        &game(name),
        text,
        Some(split),
        &store,
        &two(),
        &stop,
        &mut |_| (),
    );
    proven.expect("a game that can be proven")
}

#[test]
fn values_are_those_of_the_solver_and_certificates_hold() {
    let store = TableStore::default();
    let splits = [1, 2, 3, 5].into_iter().cycle();
    let found = positions(10, 12);
    assert_eq!(found.len(), 12);
    for (text, split) in found.iter().zip(splits) {
        let Proven::Margin(proven) = proven("othello:6", text, split) else {
            panic!("a game")
        };
        let board = game("othello:6").open(Some(text), None, false);
        let solution = board.expect("a position").solve().expect("a solved game");
        let value = Some(Score::points(proven.lower));
        assert_eq!(solution.value.settled(), value, "{text}");
        let best = proven.best.expect("a move that keeps it");
        let of_best = solution.value_of(&best).and_then(|value| value.settled());
        assert_eq!(of_best, value, "{text} {best}");
        // Written, read and checked, all of it; and every other value does not follow.
        assert_eq!(proven.lower, proven.upper);
        let written = proven.certificate.expect("it is proven").to_string();
        let read: Certificate = written.parse().expect("a certificate");
        assert_eq!(read.to_string(), written);
        let checked = read.check(&store, usize::MAX, 1).expect("it holds");
        assert_eq!(checked.claims, checked.sampled, "{text}");
        for other in [proven.lower - 1, proven.lower + 2] {
            let told = format!("value={}\n", proven.lower);
            let lie = written.replacen(&told, &format!("value={other}\n"), 1);
            let lie: Certificate = lie.parse().expect("a certificate");
            let found = lie.check(&store, 0, 1).map(|_| ());
            assert_eq!(found, Err(CertificateError::DoesNotFollow), "{text}");
        }
    }
}

/// A bound that is too good is found out when it is drawn; without a line that is needed, nothing follows.
#[test]
fn a_wrong_bound_is_found() {
    let store = TableStore::default();
    let text = &positions(10, 1)[0];
    let Proven::Margin(proven) = proven("othello:6", text, 2) else {
        panic!("a game")
    };
    let written = proven.certificate.expect("it is proven").to_string();
    let lines: Vec<&str> = written.lines().collect();
    let is_claim = |line: &&str| line.starts_with("bounds\t");
    let claims = lines.iter().filter(|line| is_claim(line)).count();
    assert!(claims > 2, "{written}");
    for index in (1..lines.len()).filter(|index| is_claim(&lines[*index])) {
        let mut without = lines.clone();
        without.remove(index);
        let without: Certificate = without.join("\n").parse().expect("a certificate");
        assert!(without.check(&store, 0, 1).is_err(), "{}", lines[index]);
        let parts: Vec<&str> = lines[index].split('\t').collect();
        let [lower, upper]: [i32; 2] =
            [1, 2].map(|part: usize| parts[part].parse().expect("a number"));
        // Two points more than is true, for whoever profits from it.
        let (lower, upper) = match lower > -64 {
            true => (upper.min(60) + 2, 64),
            false => (-64, -60),
        };
        let line = format!("bounds\t{lower}\t{upper}\t{}", parts[3]);
        let mut lie = lines.clone();
        lie[index] = &line;
        let lie: Certificate = lie.join("\n").parse().expect("a certificate");
        let all = lie.check(&store, usize::MAX, 1).map(|_| ());
        assert!(all.is_err(), "{line}");
    }
}

/// Ways are as short as those of the solver, always the same, and what shows it holds.
#[test]
fn puzzles_are_solved_in_the_fewest_moves() {
    let store = TableStore::default();
    let of = |text: &str| {
        let Proven::Way(way) = proven("taquin:4x4", text, 1) else {
            panic!("a puzzle")
        };
        way
    };
    for seed in 1..=3 {
        let board = game("taquin:4x4")
            .open(None, Some(seed), false)
            .expect("a position");
        let text = board.whole_position();
        let solved = board.solve_with(&store, &mut Budget::unlimited());
        let puzzle = solved.expect("it is solved").puzzle.expect("a puzzle");
        let way = of(&text);
        let moves = way.solution.solution.clone().expect("a solution");
        assert!(way.solution.is_optimal);
        assert_eq!(moves.len() as u32, puzzle.lower_bound, "{text}");
        assert_eq!(of(&text).solution, way.solution);
        let written = way.certificate.expect("it is proven").to_string();
        let read: Certificate = written.parse().expect("a certificate");
        assert_eq!(read.to_string(), written);
        assert!(read.check(&store, 3, 1).is_ok(), "{text}");
        // Two moves forth and back: longer than need be, and nothing of that was searched.
        let first = &moves[0];
        let back = ["u", "d", "l", "r"].iter().find(|back| {
            let there = board.after(first).expect("a move");
            there
                .after(back)
                .is_ok_and(|here| here.whole_position() == text)
        });
        let longer = format!("moves={first} {} {first}", back.expect("a way back"));
        let lie = written.replacen(&format!("moves={first}"), &longer, 1);
        let read = lie.parse::<Certificate>();
        assert!(read.is_err() || read.is_ok_and(|read| read.check(&store, 0, 1).is_err()));
        // A line less leaves a gap; another count is found out.
        let (start, last) = written.trim_end().rsplit_once('\n').expect("lines");
        let gap: Certificate = start.parse().expect("a certificate");
        assert!(gap.check(&store, 0, 1).is_err(), "{last}");
        let (rest, nodes) = last.rsplit_once('\t').expect("fields");
        let nodes: u64 = nodes.parse().expect("a number");
        let lie: Certificate = format!("{start}\n{rest}\t{}", nodes + 1)
            .parse()
            .expect("a certificate");
        assert!(lie.check(&store, usize::MAX, 1).is_err());
    }
}

/// By a queue the same, whoever dies: workers, and whoever asked.
#[test]
fn a_queue_proves_what_one_machine_proves() {
    if !is_there() {
        return;
    }
    let server = Server::start();
    let url = server.url();
    let workers = [Help::start(&url, &[]), Help::start(&url, &[])];
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("proof");
    let file = file.to_str().expect("a name");
    let position = &positions(18, 1)[0];
    let puzzle = "15,14,6,7/10,1,0,11/12,8,4,9/2,5,13,3";
    for (game, position) in [
        ("othello:6", position.as_str()),
        ("taquin:4x4-first", puzzle),
    ] {
        let line = ["solve", game, "--best", "--json", "--position", position];
        let (code, alone, told) = run(&line, "");
        assert_eq!(code, Some(0), "{told}");
        // Somebody asks and is killed; asked again, what was answered is there.
        let queue = [&line[..], &["--on", &url, "--certificate", file]].concat();
        let mut first = start(&queue);
        std::thread::sleep(Duration::from_millis(700));
        first.kill().expect("it can be killed");
        first.wait().expect("it ended");
        drop(Help::start(&url, &[]));
        let (code, shared, told) = run(&queue, "");
        assert_eq!(code, Some(0), "{told}");
        let value = |text: &str| {
            let read: serde_json::Value = serde_json::from_str(text).expect("JSON");
            ["value", "length", "optimal"].map(|field| read[field].clone())
        };
        assert_eq!(value(&shared), value(&alone), "{game} {shared} {alone}");
        let (code, told, wrong) = run(&["verify", file, "--sample", "5"], "");
        assert_eq!(code, Some(0), "{told} {wrong}");
        assert!(told.contains("of them were found true again"), "{told}");
        let (code, told, _) = run(&["verify", file, "--json"], "");
        assert!(code == Some(0) && told.contains(game), "{told}");
    }
    drop(workers);
}

#[test]
fn what_cannot_be_proven_so_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("proof");
    let file = file.to_str().expect("a name");
    for line in [
        &["solve", "pogo", "--certificate", file][..],
        &["solve", "taquin:3x3", "--certificate", file],
        &["solve", "chicago", "--seed", "1", "--certificate", file],
        &["solve", "othello:8", "--certificate", file],
        &["solve", "othello:6", "--split", "0"],
        &["solve", "othello:6", "--stdin", "--certificate", file],
        &["verify", "no such file"],
        &["verify", "othello:6", "--sample", "some"],
    ] {
        let (code, _, told) = run(line, "");
        assert_eq!(code, Some(2), "{line:?} {told}");
        assert!(told.lines().count() <= 3 && !told.is_empty(), "{told}");
    }
    // Where there is no time, bounds are told that hold.
    let hurried = [
        "solve",
        "othello:6",
        "--json",
        "--time",
        "1ms",
        "--certificate",
        file,
    ];
    let (code, told, _) = run(&hurried, "");
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("\"bounds\":[-"), "{told}");
    std::fs::write(file, "damier proof 1\nnothing\n").expect("a file");
    for line in [&["verify", file][..], &["verify", file, "--lang", "fr"]] {
        let (code, _, told) = run(line, "");
        assert_eq!(code, Some(2), "{told}");
    }
}

/// What is over or cannot be solved is known here: the queue, which is not even there, is not asked.
#[test]
fn what_is_known_at_once_is_not_sent_away() {
    let elsewhere = ["--on", "nats://127.0.0.1:1"];
    for (game, position, known) in [
        (
            "taquin:4x4",
            "2,1,3,4/5,6,7,8/9,10,11,12/13,14,15,0",
            "\"solvable\":false",
        ),
        ("othello:4", "XXXXXXXXXXXXXXXX X", "\"score\":16"),
    ] {
        let line = ["solve", game, "--json", "--position", position];
        let (code, told, said) = run(&[&line[..], &elsewhere].concat(), "");
        assert_eq!(code, Some(0), "{said}");
        assert!(told.contains(known), "{told}");
    }
}
