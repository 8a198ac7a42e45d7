//! The reports: an index, and a page for each with its tables.

use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use damier::explain::{played_in_words, player_in_words, reported_in_words};
use damier::{DynPosition, GameId, Language, TableStore, Translator};
use damier_lab::report::{Column, Datum, ReportTable, choose_experiment};
use damier_web::{App, Limits};

use crate::asking::{ask, get, request};

#[tokio::test]
async fn the_reports_have_an_index() {
    for language in ["en", "fr"] {
        let index = get(&format!("/reports?lang={language}")).await;
        assert_eq!(index.status, 200);
        for experiment in damier_lab::report::experiments() {
            let story = format!("href=\"/reports/{}", experiment.name);
            assert!(index.body.contains(&story), "{story}");
        }
        // Whoever chose his moves in a report can be played against, and its searches watched.
        assert!(index.body.contains("/play/pogo?second=report:hard"));
        assert!(index.body.contains("href=\"/think/"));
    }
}

/// A cell as the page tells it: players are called as they are everywhere.
fn told(cell: &Datum, game: &str, translator: &Translator) -> String {
    let board = game.parse::<GameId>().unwrap().start();
    let words = match cell {
        Datum::Text(name) if name == "random" => player_in_words(name, game),
        Datum::Text(name) if board.reported_players().contains(&name.as_str()) => {
            reported_in_words(name)
        }
        _ => return cell.to_text(translator),
    };
    let words = translator.say(&words);
    let (first, rest) = words.split_at(words.chars().next().unwrap().len_utf8());
    first.to_uppercase() + rest
}

/// The position that a row is about.
fn board_of(
    table: &ReportTable,
    cells: &[Datum],
    game: &str,
    translator: &Translator,
) -> Option<Box<dyn DynPosition>> {
    let is_board = |column: &Column| ["position", "board"].contains(&column.name);
    let text = cells[table.columns.iter().position(is_board)?].to_text(translator);
    let game = game.parse::<GameId>().unwrap();
    game.open(Some(&text), None, false).ok()
}

/// The page of every report has every table of its experiment, row by row and cell by cell, with the reason below it.
#[tokio::test(flavor = "multi_thread")]
async fn every_report_is_retold_with_its_tables() {
    for experiment in damier_lab::report::experiments() {
        let name = experiment.name;
        let findings = experiment.findings();
        assert!(!findings.tables.is_empty(), "{name}");
        for language in [Language::English, Language::French] {
            let translator = Translator::with(language, damier_lab::words(language));
            let page = get(&format!("/reports/{name}?lang={}", language.code())).await;
            assert_eq!(page.status, 200, "{name}");
            let body = loosely(&page.body);
            let sections = body.split("<section class=\"found\"").skip(1);
            let sections: Vec<&str> = sections.collect();
            assert_eq!(sections.len(), findings.tables.len(), "{name}");
            for (table, section) in findings.tables.iter().zip(sections) {
                let rows: Vec<&str> = section.split("<tr>").skip(2).collect();
                assert_eq!(rows.len(), table.rows.len(), "{name} {}", table.name);
                for (cells, row) in table.rows.iter().zip(rows) {
                    let board = board_of(table, cells, name, &translator);
                    for (cell, column) in cells.iter().zip(&table.columns) {
                        let text = escaped(&told(cell, name, &translator));
                        // A position that is a board above is called by its name; its text is at hand.
                        let named = format!("<span title=\"{text}\">");
                        let is_named = ["position", "board"].contains(&column.name)
                            && row.contains(&named)
                            && body.contains(&format!("<code>{text}</code>"));
                        let is_told = match board.as_ref().filter(|_| column.name == "move") {
                            // A move is told in words; its notation is at hand.
                            Some(board) => {
                                let words = played_in_words(board.as_ref(), &text);
                                let words = escaped(&translator.say(&words));
                                row.contains(&format!("{named}{words}</span>"))
                            }
                            None => is_named || row.contains(&format!(">{text}</t")),
                        };
                        assert!(is_told, "{name}: {text}");
                    }
                }
                let why = escaped(&translator.say(&table.why));
                assert!(!why.is_empty() && section.contains(&why), "{name}: {why}");
            }
            for remark in &findings.remarks {
                let remark = escaped(&translator.say(remark));
                assert!(body.contains(&remark), "{name}: {remark}");
            }
            let command = format!("damier report {name}");
            assert!(body.contains(&command), "{command}");
        }
    }
    assert_eq!(get("/reports/chompp").await.status, 404);
    assert_eq!(get("/reports/chomp?depth=3").await.status, 400);
}

/// Promise 6, of a page whose tables take seconds when they are first asked for: who has no time for them, or
/// no memory, is told to come again, and boards go on. In a process of its own, in which nobody has made them.
#[tokio::test(flavor = "multi_thread")]
async fn a_report_that_is_not_made_yet_keeps_to_its_limits() {
    const ALONE: &str = "DAMIER_TEST_ALONE";
    if std::env::var_os(ALONE).is_none() {
        let name = "reports::a_report_that_is_not_made_yet_keeps_to_its_limits";
        let alone = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", name])
            .env(ALONE, "1")
            .output()
            .unwrap();
        assert!(alone.status.success(), "{alone:?}");
        return;
    }
    let pogo = choose_experiment("pogo").unwrap();
    let app = |time: Duration, memory: u64| {
        let mut limits = Limits {
            analyses: 1,
            ..Limits::default()
        };
        limits.analysis.time = Some(time);
        limits.memory = memory;
        Arc::new(App::new(TableStore::default(), limits))
    };
    let day = Duration::from_secs(24 * 3600);
    for (time, memory) in [(Duration::from_millis(50), u64::MAX), (day, 1 << 20)] {
        let begun = Instant::now();
        let answer = ask(app(time, memory), request("/reports/pogo")).await;
        assert_eq!(answer.status, 503);
        assert_eq!(answer.header("retry-after"), "2");
        let took = begun.elapsed();
        assert!(took < Duration::from_secs(2), "{took:?}");
        assert!(pogo.findings_at_hand().is_none(), "not for this one");
    }
    // Whoever leaves ends it.
    let patient = app(day, u64::MAX);
    let asked = ask(patient.clone(), request("/reports/pogo"));
    let left = tokio::time::timeout(Duration::from_millis(100), asked).await;
    assert!(left.is_err(), "it takes seconds");
    let begun = Instant::now();
    while patient.searches() > 0 && begun.elapsed() < Duration::from_secs(2) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(patient.searches(), 0);
    assert!(pogo.findings_at_hand().is_none());
    // What was made meanwhile was not made in vain.
    let others = tokio::time::timeout(day, ask(patient, request("/reports/pogo"))).await;
    assert_eq!(others.unwrap().status, 200);
}

/// What a report is about is on its page as boards: the five states, three boards of h, five situations.
#[tokio::test(flavor = "multi_thread")]
async fn the_positions_of_a_report_are_boards() {
    for (name, boards) in [("taquin", 5), ("tictactoe", 3), ("pogo", 5)] {
        let page = get(&format!("/reports/{name}")).await.body;
        let list = page.split("class=\"boards\"").nth(1).unwrap();
        let list = list.split("</ul>").next().unwrap();
        assert_eq!(list.matches("<li>").count(), boards, "{name}");
        assert_eq!(list.matches("<svg").count(), boards, "{name}");
    }
}

/// What a report printed wrongly runs beside what was meant, and the two do not answer the same.
#[tokio::test(flavor = "multi_thread")]
async fn mistakes_are_watched_beside_what_was_meant() {
    let games = damier::Catalogue::current().games();
    let mistakes: Vec<_> = games.flat_map(|game| game.mistakes).collect();
    assert!(mistakes.len() > 2);
    for mistake in mistakes {
        let position = mistake.position;
        let board = mistake.game.parse::<damier::GameId>().unwrap();
        let board = board.open(position, None, false).unwrap();
        let answers = mistake.players.map(|player| {
            let budget = &mut damier::Budget::unlimited();
            let player = player.parse().unwrap();
            board.think(&player, 100_000, budget).unwrap().conclusion
        });
        let [wrong, right] = answers.map(|answer| (answer.nodes, answer.score, answer.line));
        assert_ne!(wrong, right, "{}", mistake.key);
        let race = get(&mistake.address()).await;
        assert_eq!(race.status, 200, "{}", mistake.address());
        assert_eq!(race.body.matches("class=\"lane\"").count(), 2);
    }
    let story = get("/reports/chomp").await;
    assert!(!story.body.contains("class=\"mistakes\""), "chomp has none");
}

/// A text as it stands in a page.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('"', "&quot;");
    loosely(&text.replace('<', "&lt;").replace('>', "&gt;"))
}

/// A text whose blanks may all be broken: those of a page know where not to.
fn loosely(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}
