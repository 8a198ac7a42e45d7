//! The page as the program serves it: its address, its port, its end.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use crate::driver::{fresh_file, output_of, program, run};

/// How long an end is waited for.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server that ends with its test.
struct Serving {
    child: Child,
    /// Where it is, without `http://` and the slash.
    host: String,
    time_to_tell: Duration,
    _output: BufReader<ChildStdout>,
}

impl Serving {
    fn with(line: &str) -> Serving {
        Serving::of(&line.split_whitespace().collect::<Vec<_>>())
    }

    fn of(words: &[&str]) -> Serving {
        Serving::run(program().args(words))
    }

    fn run(command: &mut Command) -> Serving {
        let begun = Instant::now();
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut told = String::new();
        output.read_line(&mut told).unwrap();
        let time_to_tell = begun.elapsed();
        let (_, address) = told.split_once("http://").expect("an address is told");
        Serving {
            child,
            host: address.trim().trim_end_matches('/').to_owned(),
            time_to_tell,
            _output: output,
        }
    }

    /// The answer to a question, headers and all.
    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        let host = &self.host;
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn json(&self, path: &str) -> serde_json::Value {
        let answer = self.get(path);
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"))
    }

    /// Sends a signal, and tells the exit code and how long the end took.
    fn end(&mut self, signal: &str) -> (Option<i32>, Duration) {
        let begun = Instant::now();
        let number = self.child.id().to_string();
        let sent = Command::new("kill")
            .args([signal, &number])
            .status()
            .unwrap();
        assert!(sent.success());
        while begun.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().unwrap() {
                return (status.code(), begun.elapsed());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("{signal} is not heard");
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended already, as it should.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn damier_alone_serves_the_page_and_takes_the_next_port_if_one_is_taken() {
    let first = Serving::with("");
    let second = Serving::with("--lang fr");
    assert!(
        first.time_to_tell < Duration::from_secs(1),
        "{:?}",
        first.time_to_tell
    );
    assert!(first.host.starts_with("127.0.0.1:"), "{}", first.host);
    assert_ne!(first.host, second.host);
    for serving in [&first, &second] {
        let page = serving.get("/");
        assert!(page.starts_with("HTTP/1.1 200 OK"), "{page}");
        assert!(page.contains("/play/pogo"));
    }
}

/// Every address from 127.0.0.1 on is this machine's own: a server that listens everywhere would
/// answer at the next one too.
#[cfg(target_os = "linux")]
#[test]
fn it_listens_at_home_alone_unless_told_otherwise() {
    let answers_at = |serving: &Serving, address: &str| {
        let (_, port) = serving.host.split_once(':').unwrap();
        TcpStream::connect(format!("{address}:{port}")).is_ok()
    };
    let at_home = Serving::with("serve");
    assert!(answers_at(&at_home, "127.0.0.1"));
    assert!(!answers_at(&at_home, "127.0.0.2"));
    let everywhere = Serving::with("serve --addr 0.0.0.0:0");
    assert!(answers_at(&everywhere, "127.0.0.2"));
}

#[test]
fn a_port_that_is_taken_is_named_at_once() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    for (language, word) in [("en", "taken"), ("fr", "pris")] {
        let run = run(&format!("serve --addr 127.0.0.1:{port} --lang {language}"));
        assert_eq!(run.code, Some(1));
        assert!(run.stderr.contains(&port.to_string()), "{}", run.stderr);
        assert!(run.stderr.contains(word), "{}", run.stderr);
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
        assert!(run.time < Duration::from_secs(1), "{:?}", run.time);
    }
}

#[test]
fn signals_end_it_in_good_order_even_while_it_thinks() {
    for signal in ["-TERM", "-INT"] {
        let mut serving = Serving::with("serve --addr 127.0.0.1:0");
        let mut asking = TcpStream::connect(&serving.host).unwrap();
        let path = "/api/analyze/pogo?player=mcts&time=9s";
        write!(asking, "GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
        while serving.json("/api/health")["searches"] == 0 {
            std::thread::sleep(Duration::from_millis(10));
        }
        let (code, time) = serving.end(signal);
        assert_eq!(code, Some(0), "{signal}");
        assert!(time < Duration::from_secs(5), "{signal}: {time:?}");
        let mut answer = String::new();
        asking.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    }
}

#[test]
fn the_page_says_the_same_as_the_command_line() {
    let serving = Serving::with("serve --addr 127.0.0.1:0");
    for (command, path) in [
        ("games --json", "/api/games"),
        ("games --json --lang fr", "/api/games?lang=fr"),
        ("perft pogo --depth 3 --json", "/api/perft/pogo?depth=3"),
        ("solve chomp:3x4 --json", "/api/solve/chomp:3x4"),
        (
            "solve tictactoe --seed 1 --json",
            "/api/solve/tictactoe?seed=1",
        ),
        ("solve taquin --seed 5 --json", "/api/solve/taquin?seed=5"),
        ("analyze pogo --depth 3 --json", "/api/analyze/pogo?depth=3"),
        (
            "analyze othello --player alphabeta:depth=4,eval=positional --json",
            "/api/analyze/othello?player=alphabeta:depth=4,eval=positional",
        ),
        (
            "analyze chomp:3x3 --nodes 5000 --json",
            "/api/analyze/chomp:3x3?nodes=5000",
        ),
        (
            "analyze taquin --position 2,8,3/1,6,4/7,0,5 --json",
            "/api/analyze/taquin?position=2,8,3/1,6,4/7,0,5",
        ),
    ] {
        let mut printed: serde_json::Value = serde_json::from_str(&output_of(command)).unwrap();
        let mut served = serving.json(path);
        for answer in [&mut printed, &mut served] {
            if let Some(fields) = answer.as_object_mut() {
                fields.remove("seconds");
            }
        }
        assert_eq!(printed, served, "{command}");
    }
}

#[test]
fn it_answers_to_its_own_names_and_to_those_it_is_given() {
    let serving = Serving::with("serve --addr 127.0.0.1:0 --name damier.example");
    let status = |host: &str| {
        let mut stream = TcpStream::connect(&serving.host).unwrap();
        write!(
            stream,
            "GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer[9..12].to_owned()
    };
    assert_eq!(status("damier.example"), "200");
    assert_eq!(status("localhost"), "200");
    assert_eq!(status("evil.example"), "400");
}

#[test]
fn wrong_addresses_and_names_are_refused() {
    for (line, word) in [
        ("serve --addr nonsense", "127.0.0.1:8080"),
        ("serve --addr 127.0.0.1:99999", "127.0.0.1:8080"),
        ("serve --name a/b", "damier.example"),
        ("serve pogo", "pogo"),
    ] {
        let run = run(line);
        assert_eq!(run.code, Some(2), "{line}");
        assert!(run.stderr.contains(word), "{line}: {}", run.stderr);
    }
}

#[cfg(target_os = "linux")]
/// An engine of this folder's, which notes its process in a file.
fn engine(mode: &str, file: &str) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/program/hostile.sh");
    format!("sh '{script}' {mode} '{file}'")
}

#[cfg(target_os = "linux")]
#[test]
fn only_programs_that_were_named_can_be_played_against() {
    let own = env!("CARGO_BIN_EXE_damier");
    let noted = fresh_file("serve-engine-pids");
    let own = format!("fair=\"{own}\" engine tictactoe --protocol ugi --player perfect");
    let dying = format!("tictactoe:dying={}", engine("dies", &noted));
    let mute = format!("tictactoe:mute={}", engine("silent", &noted));
    let words = ["serve", "--addr", "127.0.0.1:0", "--engine", &own];
    let words = [&words[..], &["--engine", &dying, "--engine", &mute]].concat();
    let mut server = Serving::of(&words);
    let moved = server.get("/play/tictactoe?second=program:fair&moves=a1");
    assert!(moved.starts_with("HTTP/1.1 303"), "{moved}");
    assert!(moved.contains("second=program:fair&moves=a1+b2"), "{moved}");
    for sheet in ["/setup/tictactoe", "/play/tictactoe?second=human"] {
        assert!(server.get(sheet).contains("program:fair"), "{sheet}");
    }
    // Found out at the start: it plays no other game.
    assert!(!server.get("/setup/pogo").contains("program:fair"));
    let touched = fresh_file("serve-engine-touched");
    for second in [
        &format!("ugi:touch+{touched}"),
        &format!("gtp:touch+{touched}"),
        "program:nobody",
        "program",
        "program:fair,dying",
    ] {
        let refused = server.get(&format!("/play/tictactoe?moves=a1&second={second}"));
        assert!(refused.starts_with("HTTP/1.1 400"), "{second}: {refused}");
        let refused = server.get(&format!("/setup/tictactoe?start=1&first-spec={second}"));
        assert!(!refused.starts_with("HTTP/1.1 303"), "{second}: {refused}");
    }
    assert!(!std::path::Path::new(&touched).exists());
    for path in [
        "/play/pogo?moves=2,5,1&second=program:fair",
        "/api/analyze/tictactoe?player=program:fair",
    ] {
        assert!(server.get(path).starts_with("HTTP/1.1 400"), "{path}");
    }
    // Who does not move is told of in words, again and again: it is started anew.
    for (language, word) in [("en", "did not move"), ("fr", "n’a pas joué")] {
        for (name, why) in [("dying", "exit 3"), ("mute", " ms")] {
            let path = format!("/play/tictactoe?moves=a1&second=program:{name}&lang={language}");
            let told = server.get(&path);
            assert!(told.starts_with("HTTP/1.1 502"), "{told}");
            assert!(told.contains(word) && told.contains(why), "{told}");
        }
    }
    let moved = server.get("/play/tictactoe?second=program:fair&moves=a1");
    assert!(moved.contains("moves=a1+b2"), "the others play on: {moved}");
    server.end("-9");
    let pids = std::fs::read_to_string(&noted).unwrap();
    assert!(pids.split_whitespace().count() >= 4, "{pids}");
    let begun = Instant::now();
    let is_there = |id: &str| {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat"));
        stat.is_ok_and(|stat| !stat.contains(") Z "))
    };
    while pids.split_whitespace().any(is_there) {
        assert!(begun.elapsed() < PATIENCE, "left behind: {pids}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_program_that_cannot_be_named_is_refused_before_anything_is_served() {
    // It greets, and dies when it is asked for a move.
    let crashing = "a=sh -c 'while read l; do case $l in ugi) echo ugiok;; isready) echo readyok;; \
                    go*) echo I die; exit 3;; esac; done'";
    for (engine, code, said) in [
        ("nameless", 2, "NAME=COMMAND"),
        ("a=", 2, "swipl pogo.pl"),
        ("A B=true", 2, "small letters"),
        ("chess:a=true", 2, "a game"),
        ("taquin:a=true", 2, "two"),
        ("pogo:a=gtp:true", 2, "Othello"),
        ("a=no-such-program-anywhere", 1, "cannot be started"),
        ("a=true", 1, "has ended"),
        (crashing, 1, "has ended (exit 3); its last line: I die"),
    ] {
        let words = ["serve", "--addr", "127.0.0.1:0", "--engine", engine];
        let run = crate::driver::run_with(&words, b"");
        assert_eq!((run.code, run.stdout.as_str()), (Some(code), ""), "{run:?}");
        assert!(run.stderr.lines().count() <= 2, "{run:?}");
        assert!(
            run.stderr.contains(said) || said == "NAME=COMMAND",
            "{run:?}"
        );
    }
}

/// Who was started with little right to the processor asks for less of it while he searches, not for more.
#[cfg(target_os = "linux")]
#[test]
fn a_server_that_was_told_to_be_nice_searches_still_nicer() {
    let exe = program();
    let exe = exe.get_program().to_string_lossy().into_owned();
    let mut serving = Serving::run(
        std::process::Command::new("nice")
            .args(["-n", "10", &exe, "serve", "--addr", "0", "--fresh"])
            .env_remove("LC_ALL")
            .env_remove("LANG"),
    );
    let own = niceness(serving.child.id());
    assert!(
        serving
            .get("/api/analyze/othello?time=300ms")
            .contains("200 OK")
    );
    let searching = niceness(serving.child.id());
    assert!(own.iter().all(|nice| *nice == own[0]), "{own:?}");
    assert_eq!(searching.iter().min(), own.iter().min());
    assert_eq!(searching.iter().max().copied(), Some((own[0] + 5).min(19)));
    serving.child.kill().unwrap();
}

/// The niceness of every thread of a process.
#[cfg(target_os = "linux")]
fn niceness(process: u32) -> Vec<i64> {
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).unwrap();
    let of = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(path.join("stat")).ok()?;
        let after_name = text.rsplit(')').next()?;
        after_name.split_whitespace().nth(16)?.parse().ok()
    };
    threads
        .filter_map(|thread| of(thread.unwrap().path()))
        .collect()
}
