//! Large positions proven by workers, and the certificates that show it.

use damier::{GameId, Score, Stop, TableStore};
use damier_lab::proof::{Certificate, CertificateError, prove};
use damier_lab::runner::Threads;

use crate::commands::{Help, run};
use crate::server::{Server, is_there};

/// Positions of 6x6 with some empty cells, from play that is neither good nor random.
fn positions(game: &GameId, empties: usize, count: usize) -> Vec<String> {
    let mut found = Vec::new();
    for seed in 0..100 {
        let mut here = game.start();
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

#[test]
fn values_are_those_of_the_solver_and_certificates_hold() {
    let game: GameId = "othello:6".parse().expect("a game");
    let (store, stop) = (TableStore::default(), Stop::new());
    for (text, plies) in positions(&game, 10, 12)
        .iter()
        .zip([1, 2, 3].into_iter().cycle())
    {
        let proven = prove(
            &game,
            text,
            plies,
            &store,
            &Threads::all(),
            &stop,
            &mut |_| (),
        );
        let proven = proven.expect("a solved game");
        let board = game.open(Some(text), None, false).expect("a position");
        let solution = board.solve().expect("a solved game");
        assert_eq!(
            solution.value.settled(),
            Some(Score::points(proven.value)),
            "{text}"
        );
        let best = proven.best.expect("a move that keeps it");
        let value = solution.value_of(&best).and_then(|value| value.settled());
        assert_eq!(value, Some(Score::points(proven.value)), "{text} {best}");
        // Written, read and checked; and every other value does not follow.
        let written = proven.certificate.to_string();
        let read: Certificate = written.parse().expect("a certificate");
        assert_eq!(read.to_string(), written);
        assert!(read.check(&store, usize::MAX, 1).is_ok(), "{text}");
        for other in [proven.value - 1, proven.value + 2] {
            let told = format!("value={}\n", proven.value);
            let lie = written.replacen(&told, &format!("value={other}\n"), 1);
            let lie: Certificate = lie.parse().expect("a certificate");
            let found = lie.check(&store, 0, 1).map(|_| ());
            assert_eq!(found, Err(CertificateError::DoesNotFollow), "{text}");
        }
    }
}

#[test]
fn a_wrong_bound_is_found() {
    let game: GameId = "othello:6".parse().expect("a game");
    let (store, stop) = (TableStore::default(), Stop::new());
    let text = &positions(&game, 9, 1)[0];
    let proven = prove(&game, text, 1, &store, &Threads::all(), &stop, &mut |_| ());
    let written = proven.expect("a solved game").certificate.to_string();
    let mut lines: Vec<String> = written.lines().map(str::to_owned).collect();
    // Whoever says more than is true is caught, by what follows or by solving it again.
    let parts: Vec<&str> = lines[1].split('\t').collect();
    lines[1] = format!("{}\t{}\t{}", -64, -63, parts[2]);
    let forged: Certificate = lines.join("\n").parse().expect("a certificate");
    assert!(forged.check(&store, usize::MAX, 1).is_err());
    let stray = written.replacen(parts[2], text, 1);
    let stray: Certificate = stray.parse().expect("a certificate");
    assert!(stray.check(&store, 0, 1).is_err());
}

#[test]
fn workers_prove_what_one_machine_proves() {
    if !is_there() {
        return;
    }
    let server = Server::start();
    let url = server.url();
    let workers = [Help::start(&url, &[]), Help::start(&url, &[])];
    let game: GameId = "othello:6".parse().expect("a game");
    let text = &positions(&game, 13, 1)[0];
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("proof");
    let name = file.to_string_lossy();
    let line = [
        "solve",
        "othello:6",
        "--fresh",
        "--json",
        "--position",
        text,
    ];
    let alone = run(&[&line[..], &["--best"]].concat(), "");
    let rest = ["--on", &url, "--split", "2", "--certificate", &name];
    let together = run(&[&line[..], &rest].concat(), "");
    assert_eq!(together.0, Some(0), "{}", together.2);
    let value = |text: &str| {
        text.split("\"value\":")
            .nth(1)
            .and_then(|rest| rest.split('}').next())
            .map(str::to_owned)
    };
    assert!(value(&alone.1).is_some(), "{}", alone.1);
    assert_eq!(
        value(&together.1),
        value(&alone.1),
        "{} {}",
        together.1,
        alone.1
    );
    let verified = run(
        &[
            "verify",
            "othello:6",
            "--certificate",
            &name,
            "--sample",
            "50",
        ],
        "",
    );
    assert_eq!(verified.0, Some(0), "{}", verified.2);
    let refused = run(&["solve", "pogo", "--on", &url], "");
    assert_eq!(refused.0, Some(2), "{}", refused.2);
    drop(workers);
}
