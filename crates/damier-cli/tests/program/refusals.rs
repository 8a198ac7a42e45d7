//! Wrong calls and bad text: exit 2, one or two plain lines that say what was expected, at once.

use std::ffi::OsString;
use std::time::Duration;

use crate::driver::{Run, fresh_file, run, run_with};

/// How long a refusal may take, on a machine that does much else.
const AT_ONCE: Duration = Duration::from_secs(5);

/// A wrong call is refused at once: the fastest of three tries, for a busy machine may hold one of them up, and
/// what takes long by itself takes long every time.
fn assert_refused_at_once<A: AsRef<std::ffi::OsStr>>(arguments: &[A], line: &str) {
    let mut run = run_with(arguments, b"");
    for _ in 0..2 {
        if run.time < AT_ONCE {
            break;
        }
        run = run_with(arguments, b"");
    }
    assert_refused(&run, line);
}

/// What every refusal must be.
fn assert_refused(run: &Run, line: &str) {
    assert_eq!(run.code, Some(2), "{line}: {run:?}");
    assert_eq!(run.stdout, "", "{line}");
    assert!(
        (1..=2).contains(&run.stderr.lines().count()),
        "{line}: {}",
        run.stderr
    );
    assert!(!run.stderr.contains("panicked"), "{line}: {}", run.stderr);
    assert!(
        !run.stderr.contains(&"x".repeat(61)),
        "{line}: echoes too much"
    );
    assert!(!run.stderr.contains('⟨'), "{line}: {}", run.stderr);
    let has_controls = run
        .stderr
        .chars()
        .any(|letter| letter.is_control() && letter != '\n');
    assert!(!has_controls, "{line}: {:?}", run.stderr);
    assert!(run.time < AT_ONCE, "{line}: {:?}", run.time);
}

#[test]
fn bad_calls_are_refused_in_both_languages() {
    let long = "x".repeat(100_000);
    let long_option = format!("--{long}");
    let lines: &[&[&str]] = &[
        &["shwo"],
        &[&long],
        &["--json"],
        &["--lang", "xx"],
        &["--lang"],
        &["show"],
        &["show", "chess"],
        &["report", "chess"],
        &["report", "taquins"],
        &["report", "--svg"],
        &["report", "chomp", "--svg"],
        &["report", "pogo", "--svg", "--json"],
        &["report", "pogo", "chomp"],
        &["show", "pgo"],
        &["show", ""],
        &["show", &long],
        &["show", "pogo:nonsense"],
        &["show", "pogo", "pogo"],
        &["show", "pogo", "--depht", "3"],
        &["show", "pogo", &long_option],
        &["show", "pogo", "--position", ""],
        &["show", "pogo", "--moves", "2,5,1 2,5,1"],
        &["show", "pogo", "--moves", "\u{1b}[31mred"],
        &["show", "pogo", "--moves", &long],
        &["show", "pogo", "--position", "\u{1b}[31mred"],
        &["show", "pogo", "--position", &long],
        &["show", "pogo", "--position", "WW/WW/WW/-/-/-/BB/BB/BQ W"],
        &["show", "pogo", "--svg", "--json"],
        &["show", "pogo", "--json=1"],
        &["show", "pogo", "--seed", "-1"],
        &["show", "pogo", "--seed", "99999999999999999999999"],
        &["show", "pogo", "--seed", "1", "--seed", "2"],
        &["show", "\u{202e}ogop"],
        &["perft", "pogo"],
        &["perft", "pogo", "--depth"],
        &["perft", "pogo", "--depth", "101"],
        &["perft", "pogo", "--depth", "4294967296"],
        &["perft", "pogo", "--depth", "-1"],
        &["perft", "pogo", "--depth", "1e3"],
        &["play"],
        &["play", "pogo", "--first", "randon"],
        &["play", "pogo", "--second", "random:seed=x"],
        &["play", "pogo", "--repetition", "fourth"],
        &["play", "pogo", "--plies", "10001"],
        &["play", "pogo", "--komi", "1001"],
        &["play", "pogo", "--komi", "-99999"],
        &["play", "pogo", "--hidden"],
        &["play", "pogo", "--position", "x"],
        &["play", "pogo", "--from", "a", "--position", "b"],
        &["play", "pogo", "--from", ""],
        &["tournament"],
        &["tournament", "pogo"],
        &["tournament", "pogo", "--player", "random"],
        &[
            "tournament",
            "pogo",
            "--player",
            "random",
            "--player",
            "human",
        ],
        &[
            "tournament",
            "pogo",
            "--player",
            "random",
            "--player",
            "levle:3",
        ],
        &[
            "tournament",
            "pogo",
            "--player",
            "random",
            "--player",
            "level:11",
        ],
        &["tournament", "pogo", "--player", "random", "--ladder"],
        &["tournament", "pogo", "--gauntlet", "--ladder"],
        &["tournament", "pogo", "--ladder", "--games", "3"],
        &["tournament", "pogo", "--ladder", "--games", "4294967296"],
        &["tournament", "pogo", "--ladder", "--openings", "0"],
        &["tournament", "pogo", "--ladder", "--openings", "50000"],
        &[
            "tournament",
            "pogo",
            "--ladder",
            "--openings",
            "2",
            "--games",
            "4",
        ],
        &["tournament", "pogo", "--ladder", "--plies-opening", "101"],
        &["tournament", "pogo", "--ladder", "--threads", "0"],
        &["tournament", "pogo", "--ladder", "--threads", "1000000000"],
        &["tournament", "pogo", "--ladder", "--hidden"],
        &[
            "tournament",
            "chicago",
            "--ladder",
            "--hidden",
            "--player",
            "x",
        ],
        &["tournament", "taquin", "--ladder"],
        &[
            "tournament",
            "tictactoe",
            "--ladder",
            "--position",
            "xxx/oo-/--- o",
        ],
        &["tournament", "pogo", "--ladder", "--record", "."],
        &["completions"],
        &["completions", "cmd.exe"],
        &["help", "nonsense"],
    ];
    for line in lines {
        for language in ["en", "fr"] {
            let mut arguments = line.to_vec();
            if !line.contains(&"--lang") {
                arguments.splice(0..0, ["--lang", language]);
            }
            let shown: String = line.join(" ").chars().take(80).collect();
            assert_refused_at_once(&arguments, &shown);
        }
    }
}

#[test]
fn a_refusal_says_what_was_expected() {
    for (line, said) in [
        ("shwo", "there is no command \"shwo\"; perhaps show\n"),
        ("show pgo", "perhaps pogo"),
        ("show", "missing: <GAME>\n"),
        (
            "perft pogo --depth x",
            "--depth: expected a depth from 0 to 100, found \"x\"\n",
        ),
        ("play pogo --first randon", "perhaps random"),
        (
            "bench othello --set ffo60",
            "expected a set of positions: korf15, hard15, korf24, ffo40, ffo45, ffo50 or ffo55, found \"ffo60\"",
        ),
        (
            "bench taquin --set ffo40",
            "--set ffo40 belongs to damier bench othello\n",
        ),
        (
            "bench othello --set korf15",
            "--set korf15 belongs to damier bench taquin\n",
        ),
        (
            "bench othello --cold",
            "--easiest and --cold belong to damier bench taquin\n",
        ),
        (
            "completions dos",
            "expected bash, elvish, fish, powershell or zsh, found \"dos\"\n",
        ),
        (
            "analyze pogo --time -1s",
            "--time: expected a time such as 500ms, 2s or 10m, up to a day, found \"-1s\"\n",
        ),
        (
            "analyze pogo --player alphabeta:depth=",
            "expected a value after depth=, found \"depth=\" (at 11)\n",
        ),
        (
            "analyze pogo --player alphabeta:depth=3,eval=mix,stack=3",
            "found \"stack\"; perhaps stacks\n",
        ),
        (
            "analyze pogo --player alphabeta:depht=4",
            "seed, error or order), found \"depht=4\"; perhaps depth\n",
        ),
        (
            "analyze pogo --player mcts:nodes=0",
            "expected nodes= with a whole number, at least 1, found \"0\"\n",
        ),
        (
            "analyze pogo --player engine:memory=64Q",
            "from 1 to 4096, such as 64, 512MB or 1G, found \"64q\"\n",
        ),
        (
            "analyze pogo --player x",
            "expected a player (level, report, minimax",
        ),
        (
            "tournament pogo --player x --player random",
            "(random, level, report",
        ),
        ("analyze pogo --player perfect", "told by damier solve)"),
        (
            "tournament pogo --ladder --komi 3",
            "expected no komi in pogo, where the size of a win does not count, found \"3\"\n",
        ),
        (
            "tournament tictactoe --ladder --plies-opening 8",
            "openings of 8 random moves are whole games here",
        ),
        (
            "tournament pogo --ladder --plies-opening 2 --plies 2",
            "openings of 2 random moves are whole games here",
        ),
        (
            "play chicago --second honest",
            "expected --hidden with this player",
        ),
        (
            "play chicago --hidden --second level:5",
            "(human, random, honest or report), found \"level\"\n",
        ),
        (
            "tournament chicago --hidden --player level:5 --player random",
            "(random, honest or report), found \"level\"\n",
        ),
        (
            "--lang fr show pogo --svg --json",
            "--svg et --json ne vont pas ensemble\n",
        ),
        (
            "--lang fr show",
            "il manque : <JEU>\ndamier: voir damier show --help\n",
        ),
    ] {
        let run = run(line);
        assert!(run.stderr.contains(said), "{line}: {}", run.stderr);
    }
}

#[cfg(unix)]
#[test]
fn arguments_need_not_be_text() {
    use std::os::unix::ffi::OsStringExt as _;
    let word = |text: &str| OsString::from(text);
    let bad = || OsString::from_vec(vec![b'p', 0xff, 0xfe, 0x1b]);
    let joined = || OsString::from_vec(b"--lang=\xff".to_vec());
    for arguments in [
        vec![bad()],
        vec![joined()],
        vec![word("--lang"), bad()],
        vec![word("show"), bad()],
        vec![word("help"), bad()],
        vec![word("show"), word("pogo"), word("--position"), bad()],
        vec![word("perft"), word("pogo"), word("--depth"), bad()],
        vec![word("completions"), bad()],
    ] {
        assert_refused_at_once(&arguments, &format!("{arguments:?}"));
    }
    let missing = run_with(&[word("play"), word("pogo"), word("--from"), bad()], b"");
    assert_eq!(missing.code, Some(1), "{missing:?}");
    assert_eq!(missing.stderr.lines().count(), 1, "{missing:?}");
}

/// A pipe that nobody writes to is no file of secrets, and is not waited for; one that was handed over is read.
#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_a_key_is_not_waited_for() {
    let pipe = fresh_file("key.pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    // Whoever waits for it is let go in the end, so that the test fails and does not hang.
    let held = pipe.clone();
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_secs(6));
        let _ = std::fs::File::options().read(true).write(true).open(held);
    });
    for option in ["--credentials", "--ca"] {
        let line = format!("lab plans --on nats://127.0.0.1:1 {option} {pipe}");
        assert_refused(&run(&line), &line);
    }
    let line = [
        "lab",
        "plans",
        "--on",
        "nats://127.0.0.1:1",
        "--credentials",
        "/dev/stdin",
    ];
    assert_eq!(run_with(&line, b"anna").code, Some(2));
    let nobody_there = run_with(&line, b"anna:secret");
    assert_eq!(nobody_there.code, Some(1), "{nobody_there:?}");
}
