//! The commands themselves: on a queue they print what they print on one thread.

use std::io::Write as _;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::server::{Server, is_there};

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    for name in [
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
        "CLICOLOR_FORCE",
        "DAMIER_NATS",
        "DAMIER_NATS_CA",
    ] {
        command.env_remove(name);
    }
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("data");
    command.env("DAMIER_DATA", folder);
    command
}

/// Exit code, output and errors of a command.
pub(crate) fn run(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// A command that was begun.
pub(crate) fn start(arguments: &[&str]) -> Child {
    program()
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts")
}

/// A process that ends with this value.
pub(crate) struct Ending(pub(crate) Child);

impl Drop for Ending {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A worker that ends with this value.
pub(crate) struct Help {
    _process: Ending,
}

impl Help {
    pub(crate) fn start(url: &str, more: &[&str]) -> Help {
        let child = program()
            .args(["worker", "--threads", "1", "--on", url])
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        Help {
            _process: Ending(child.expect("it starts")),
        }
    }
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

#[test]
fn every_command_prints_what_one_thread_prints() {
    if !is_there() {
        return;
    }
    let server = Server::start();
    let url = server.url();
    let workers = [Help::start(&url, &[]), Help::start(&url, &[])];
    let folder = tempfile::tempdir().expect("a folder");
    let experiment = folder.path().join("nodes.toml");
    let text = "kind = \"measure\"\ngame = \"pogo\"\nplayer = [\"alphabeta\"]\ndepth = \"1..3\"\npositions = 50\n";
    std::fs::write(&experiment, text).expect("a file");
    let lab = format!("lab run {}", experiment.display());
    let league = folder.path().join("league");
    std::fs::create_dir(&league).expect("a folder");
    std::fs::write(league.join("league.txt"), "game: pogo\n").expect("a file");
    for level in 1..4 {
        let text = format!("name: player {level}\ncommand: level:{level}\n");
        std::fs::write(league.join(format!("{level}.player")), text).expect("a file");
    }
    let games = league.join("games.txt");
    let lines = "x--/---/--- o\nxo-/---/--- x\nnothing\nxox/---/--- o\n".repeat(20);
    let league = format!("league {} --once --openings 20", league.display());
    for (line, input) in [
        (
            "tournament pogo --player level:2 --player level:3 --player random --openings 60",
            "",
        ),
        (
            "tournament pogo --player level:3 --player random --sprt elo0=0,elo1=30 --json",
            "",
        ),
        (
            "judge othello:4 --eval positional --positions 600 --csv",
            "",
        ),
        (
            "measure pogo --player alphabeta --depth 1..3 --positions 60",
            "",
        ),
        (
            "tune pogo --eval mix --by games --steps 3 --positions 60 --depth 1",
            "",
        ),
        (
            "tune tictactoe --eval lines --steps 20 --positions 2000 --depth 1",
            "",
        ),
        ("solve tictactoe --stdin --best", lines.as_str()),
        (lab.as_str(), ""),
        (league.as_str(), ""),
    ] {
        let _ = std::fs::remove_file(experiment.with_extension("results"));
        let _ = std::fs::remove_file(&games);
        let alone = run(&[words(line), vec!["--on", "threads:1"]].concat(), input);
        let _ = std::fs::remove_file(experiment.with_extension("results"));
        let _ = std::fs::remove_file(&games);
        let together = run(&[words(line), vec!["--on", &url]].concat(), input);
        assert_eq!(together.1, alone.1, "{line}: {}", together.2);
        assert_eq!(together.0, alone.0, "{line}: {}", together.2);
        assert!(!alone.1.is_empty(), "{line}: {}", alone.2);
    }
    let plans = run(&["lab", "plans", "--on", &url], "").1;
    assert!(plans.contains("tournament pogo"), "{plans}");
    let cleaned = run(&["lab", "clean", "--on", &url], "");
    assert_eq!(cleaned.0, Some(0), "{}", cleaned.2);
    let plans = run(&["lab", "plans", "--on", &url], "").1;
    assert_eq!(plans, "no plans there\n");
    drop(workers);
}

#[test]
fn a_program_plays_only_where_the_worker_names_it() {
    if !is_there() {
        return;
    }
    let server = Server::start();
    let url = server.url();
    let unwilling = Help::start(&url, &[]);
    let mut child = program()
        .args(words(
            "tournament tictactoe --player ugi:mine --player random --openings 1 --on",
        ))
        .arg(&url)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    std::thread::sleep(Duration::from_millis(1500));
    assert!(
        child.try_wait().expect("it can be asked").is_none(),
        "nobody names it"
    );
    drop(unwilling);
    let engine = format!(
        "mine={} engine tictactoe --protocol ugi --player level:1",
        env!("CARGO_BIN_EXE_damier")
    );
    let willing = Help::start(&url, &["--engine", &engine]);
    let begun = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it is played");
        std::thread::sleep(Duration::from_millis(50));
    }
    let output = child.wait_with_output().expect("it ended");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    assert!(
        told.contains("ugi:mine") && told.contains("--engine"),
        "{told}"
    );
    assert!(String::from_utf8_lossy(&output.stdout).contains("ugi:mine"));
    drop(willing);
}

#[test]
fn no_password_is_told() {
    if !is_there() {
        return;
    }
    let server = Server::with(
        "jetstream { store_dir: \"FOLDER\" }\nauthorization { user: anna, password: secret }",
    );
    let line = "tournament tictactoe --player level:1 --player random --on";
    let wrong = server.url_for("anna:geheim");
    let refused = run(&[words(line), vec![&wrong]].concat(), "");
    assert_eq!(refused.0, Some(1), "{}", refused.2);
    assert!(
        !refused.2.contains("geheim") && !refused.2.contains("anna"),
        "{}",
        refused.2
    );
    assert_eq!(refused.2.lines().count(), 1, "{}", refused.2);
    // From a file, and from the environment.
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("key");
    std::fs::write(&file, "anna:secret\n").expect("a file");
    let url = server.url();
    let allowed = run(
        &[
            "lab",
            "plans",
            "--on",
            &url,
            "--credentials",
            &file.to_string_lossy(),
        ],
        "",
    );
    assert_eq!((allowed.0, allowed.2.as_str()), (Some(0), ""));
    for (value, code) in [("anna:secret", 0), ("anna:geheim", 1), ("geheim", 2)] {
        let output = program()
            .args(["lab", "plans", "--on", &url])
            .env("DAMIER_NATS", value)
            .output()
            .expect("it ends");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{told}");
        assert!(!told.contains("geheim"), "{told}");
    }
}

#[test]
fn wrong_places_are_refused() {
    for line in [
        "tournament pogo --player random --player level:1 --on threads:0",
        "tournament pogo --player random --player level:1 --on http://a",
        "worker --on threads:2",
        "worker",
        "worker --on nats://a:b@ --threads 1",
        "worker --on nats://127.0.0.1 --engine nothing",
        "lab clean",
        "lab run --on threads:2",
        "lab clean --on threads:2",
    ] {
        let refused = run(&words(line), "");
        assert_eq!(refused.0, Some(2), "{line}: {}", refused.2);
        assert!(
            (1..=2).contains(&refused.2.lines().count()),
            "{line}: {}",
            refused.2
        );
    }
    let absent = run(
        &words("tournament pogo --player random --player level:1 --on nats://127.0.0.1:1"),
        "",
    );
    assert_eq!(absent.0, Some(1), "{}", absent.2);
    assert!(absent.2.contains("nats://127.0.0.1:1"), "{}", absent.2);
}
