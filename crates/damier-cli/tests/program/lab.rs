//! Experiments as files: run, shown again without running, killed and gone on with to the same bytes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use crate::driver::{fresh_file, output_of, program, run, run_with};
use serde_json::Value;

/// An experiment of that text, and where its results will be.
fn experiment(name: &str, text: &str) -> (String, String) {
    let file = fresh_file(&format!("{name}.toml"));
    fs::write(&file, text).unwrap();
    let results = fresh_file(&format!("{name}.results"));
    (file, results)
}

const MEASURE: &str = r#"
kind = "measure"
game = "tictactoe"
player = ["minimax", "alphabeta"]
depth = "1..3"
positions = 40
seed = 3
"#;

const TOURNAMENT: &str = r#"
kind = "tournament"
game = "tictactoe"
player = ["level:3", "random", "level:1"]
openings = 12
"#;

const JUDGE: &str = r#"
kind = "judge"
game = "tictactoe"
eval = ["lines", "threats"]
positions = 60
"#;

const CENSUS: &str = r#"
kind = "judge"
game = "tictactoe"
eval = ["lines", "threats", "report"]
all = true
"#;

const HEURISTICS: &str = r#"
kind = "judge"
game = "taquin:3x2"
eval = ["h1", "h2"]
"#;

#[test]
fn judgements_are_told_again_from_their_record() {
    for (name, text) in [
        ("judge-sample", JUDGE),
        ("judge-all", CENSUS),
        ("judge-heuristics", HEURISTICS),
    ] {
        let (file, results) = experiment(name, text);
        let said = output_of(&format!("lab run {file}"));
        let bytes = fs::read(&results).unwrap();
        assert_eq!(output_of(&format!("lab show {file}")), said);
        assert_eq!(output_of(&format!("lab run {file} --threads 1")), said);
        for flag in ["--json", "--csv", "--svg", "--lang fr"] {
            let shown = output_of(&format!("lab show {file} {flag}"));
            assert!(shown != said && !shown.contains('⟨'), "{flag}: {shown}");
            assert!(!shown.contains("seconds"), "{flag}: {shown}");
        }
        // Cut anywhere, it is completed to the same bytes, and nothing is written by showing it.
        for cut in [0, 20, bytes.len() / 2, bytes.len() - 1] {
            fs::write(&results, &bytes[..cut]).unwrap();
            run(&format!("lab show {file}"));
            assert_eq!(fs::read(&results).unwrap(), bytes[..cut]);
            assert_eq!(output_of(&format!("lab run {file}")), said, "cut at {cut}");
            assert_eq!(fs::read(&results).unwrap(), bytes, "cut at {cut}");
        }
    }
    // Without a record the same figures, and the time that it took.
    let plain = output_of("judge tictactoe --eval lines --eval threats --eval report --all --csv");
    let (file, _) = experiment("judge-all", CENSUS);
    assert_eq!(output_of(&format!("lab run {file} --csv")), plain);
}

/// Files that an experiment names lie beside it, wherever it is run.
#[test]
fn an_experiment_finds_the_files_that_lie_beside_it() {
    let text = "kind = 'measure'\ngame = 'taquin'\nplayer = 'astar:eval=h2'\nfrom = 'states.txt'\n";
    let (file, results) = experiment("beside", text);
    let states = Path::new(&file).with_file_name("states.txt");
    fs::write(&states, "# two\n2,8,3/1,6,4/7,0,5\n\n6,7,1/8,0,2/4,3,5\n").unwrap();
    let rows: Value = serde_json::from_str(&output_of(&format!("lab run {file} --json"))).unwrap();
    assert_eq!(rows[0]["nodes"]["mean"], 5.0, "{rows}");
    assert_eq!(rows[1]["nodes"]["mean"], 76.0, "{rows}");
    assert!(Path::new(&results).exists());
    fs::write(&states, "2,8,3/1,6,4\n").unwrap();
    let refused = run(&format!("lab run {file}"));
    assert_eq!(refused.code, Some(2), "{refused:?}");
    assert!(refused.stderr.contains("line 1"), "{refused:?}");
    fs::remove_file(&states).unwrap();
}

#[test]
fn what_was_run_is_shown_without_running() {
    for (name, text) in [("shown-measure", MEASURE), ("shown-games", TOURNAMENT)] {
        let (file, results) = experiment(name, text);
        let said = output_of(&format!("lab run {file}"));
        let bytes = fs::read(&results).unwrap();
        assert_eq!(output_of(&format!("lab show {file}")), said);
        assert_eq!(output_of(&format!("lab run {file} --threads 1")), said);
        assert_eq!(fs::read(&results).unwrap(), bytes);
        let data: Value =
            serde_json::from_str(&output_of(&format!("lab show {file} --json"))).unwrap();
        assert!(data.is_array() || data["games"] == 72, "{data}");
        let csv = output_of(&format!("lab show {file} --csv"));
        assert!(csv.starts_with("player,"), "{csv}");
        let french = output_of(&format!("lab show {file} --lang fr"));
        assert!(french != said && !french.contains('⟨'), "{french}");
        // Half of it, as somebody sees who looks while it runs.
        let half = bytes.len() / 2;
        fs::write(&results, &bytes[..half]).unwrap();
        assert_ne!(output_of(&format!("lab show {file}")), said);
        assert_eq!(
            fs::read(&results).unwrap().len(),
            half,
            "showing writes nothing"
        );
    }
}

#[test]
fn killed_at_any_moment_it_ends_with_the_same_bytes() {
    for (name, text) in [("killed-measure", MEASURE), ("killed-games", TOURNAMENT)] {
        let (file, results) = experiment(name, text);
        let said = output_of(&format!("lab run {file}"));
        let whole = fs::read(&results).unwrap();
        fs::remove_file(&results).unwrap();
        for pause in (0..24).map(|step| step * 3) {
            let mut child = program()
                .args(["lab", "run", &file])
                .stdout(Stdio::null())
                .spawn()
                .unwrap();
            std::thread::sleep(Duration::from_millis(pause));
            child.kill().unwrap();
            child.wait().unwrap();
            if pause % 9 == 0 {
                // From the beginning again, so that some kills meet a file that is still short.
                let _ = fs::remove_file(&results);
            }
        }
        assert_eq!(output_of(&format!("lab run {file}")), said);
        assert_eq!(fs::read(&results).unwrap(), whole);
    }
}

#[test]
fn what_cannot_be_an_experiment_is_refused() {
    for (text, said) in [
        ("kind = \"measure\"\ngame = \n", "line 2"),
        ("game = \"pogo\"\n", "kind"),
        (
            "kind = \"serve\"\ngame = \"pogo\"\n",
            "judge, measure, tournament or tune",
        ),
        (
            "kind = \"measure\"\ngame = \"pogo\"\nrecord = \"x\"\n",
            "record",
        ),
        (
            "kind = \"measure\"\ngame = \"pogo\"\nplayer = \"random\"\n",
            "search",
        ),
        (
            "kind = \"measure\"\ngame = \"chess\"\nplayer = \"minimax\"\n",
            "chess",
        ),
    ] {
        let (file, results) = experiment("refused", text);
        let run = run(&format!("lab run {file}"));
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
        assert!(run.stderr.contains(said), "{text}: {}", run.stderr);
        assert!(run.stderr.lines().count() <= 2, "{}", run.stderr);
        assert!(!Path::new(&results).exists());
    }
}

/// Those that come with the program can be read: shown before they were run, the results are missing
/// and nothing else is wrong.
#[test]
fn the_experiments_of_the_repository_can_be_run() {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "..", "..", "lab"]
        .iter()
        .collect();
    let files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .collect();
    assert!(files.len() >= 20, "{files:?}");
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let (file, _) = experiment(&format!("copy-{name}"), &text);
        for given in ["taquin-report.txt", "taquin-korf.txt"] {
            let copy = Path::new(&file).with_file_name(given);
            fs::copy(path.with_file_name(given), copy).unwrap();
        }
        let missing = run(&format!("lab show {file}"));
        assert_eq!(missing.code, Some(1), "{name}: {missing:?}");
        assert!(missing.stderr.contains(".results"), "{name}: {missing:?}");
        // The results that come with it are those of its plan, and all of them.
        let whole = fs::read(path.with_extension("results")).unwrap();
        let copy = Path::new(&file).with_extension("results");
        fs::write(&copy, &whole).unwrap();
        output_of(&format!("lab show {file} --svg"));
        output_of(&format!("lab run {file}"));
        assert!(fs::read(&copy).unwrap() == whole, "{name}");
    }
}

const TUNE: &str = r#"
kind = "tune"
game = "tictactoe"
eval = "lines"
method = "report"
steps = 12
positions = 100
depth = 1
"#;

#[test]
fn tuning_is_told_again_from_its_record() {
    let (file, results) = experiment("shown-tuning", TUNE);
    let said = output_of(&format!("lab run {file}"));
    assert!(said.starts_with("lines"), "{said}");
    let bytes = fs::read(&results).unwrap();
    assert_eq!(output_of(&format!("lab show {file}")), said);
    fs::write(&results, &bytes[..bytes.len() / 2]).unwrap();
    let half = run(&format!("lab show {file}"));
    assert_eq!(half.code, Some(2), "{half:?}");
    assert_eq!(output_of(&format!("lab run {file}")), said);
    assert_eq!(fs::read(&results).unwrap(), bytes);
}

#[test]
fn what_cannot_be_tuned_is_refused() {
    for line in [
        "tune pogo",
        "tune pogo --eval luck",
        "tune taquin --eval h2",
        "tune pogo --eval mix --method luck",
        "tune pogo --eval mix --by luck",
        "tune pogo --eval mix --steps 0",
        "tune pogo --eval mix --depth 99",
        "tune pogo --eval mix --show",
        "book chess",
        "book chomp",
        "book pogo --plies 99",
        "book pogo --out x",
        "book pogo --positions 5",
        "book othello:6 --plies 3",
    ] {
        let refused = run(line);
        assert_eq!(refused.code, Some(2), "{line}: {refused:?}");
        assert!(
            !refused.stderr.is_empty() && refused.stdout.is_empty(),
            "{line}"
        );
    }
}

#[test]
fn the_openings_of_pogo() {
    let book: Value = serde_json::from_str(&output_of("book pogo --plies 3 --json")).unwrap();
    let moves = book["moves"].as_array().unwrap();
    let named = moves.iter().filter(|mv| mv["name"].is_string());
    let holding = moves.iter().filter(|mv| mv["holds"] == true);
    assert_eq!(moves.len(), 16);
    assert!(
        named.eq(holding),
        "the moves that hold have names, and only they"
    );
    let start = "pogo".parse::<damier::GameId>().unwrap().start();
    for first in moves {
        // By the solver of single positions.
        let mv = first["move"].as_str().unwrap();
        let position = start.after(mv).unwrap().position();
        let solved = program()
            .args(["solve", "pogo", "--json", "--position", &position])
            .output()
            .unwrap();
        let solved: Value = serde_json::from_slice(&solved.stdout).unwrap();
        let replies = solved["moves"].as_array().unwrap();
        let best = &solved["value"]["outcome"];
        let holding = replies.iter().filter(|reply| reply["outcome"] == *best);
        assert_eq!(first["replies"], replies.len(), "{mv}");
        assert_eq!(first["holding_replies"], holding.count(), "{mv}");
    }
    let told = output_of("book pogo --plies 2 --lang fr");
    assert!(told.contains("enjambée") && !told.contains('⟨'), "{told}");
}

#[test]
fn why_says_how_many_replies_hold() {
    let arguments = ["play", "tictactoe", "--second", "human"];
    let told = run_with(&arguments, b"why a1\nwhy b2\nquit\n").stdout;
    assert!(told.contains("only 1 of 8 replies draws"), "{told}");
    assert!(told.contains("4 of 8 replies draw"), "{told}");
}
