//! The reports: an index, and a page for each with its tables.

use damier::{Language, Translator};

use crate::asking::get;

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

/// A report's page has every table of its experiment, cell by cell, with the reasons.
#[tokio::test]
async fn a_report_is_retold_with_its_tables() {
    for language in [Language::English, Language::French] {
        let translator = Translator::with(language, damier_lab::words(language));
        for name in ["chomp", "taquin"] {
            let page = get(&format!("/reports/{name}?lang={}", language.code())).await;
            assert_eq!(page.status, 200);
            let body = loosely(&page.body);
            let experiment = damier_lab::report::choose_experiment(name).unwrap();
            let findings = experiment.run(false);
            assert!(!findings.tables.is_empty());
            for table in &findings.tables {
                for cell in table.rows.iter().flatten() {
                    let text = escaped(&cell.to_text(&translator));
                    assert!(body.contains(&format!(">{text}</t")), "{text}");
                }
                let why = escaped(&translator.say(&table.why));
                assert!(body.contains(&why), "{why}");
            }
            let command = format!("damier report {name}");
            assert!(body.contains(&command), "{command}");
        }
    }
    assert_eq!(get("/reports/chompp").await.status, 400);
    assert_eq!(get("/reports/chomp?depth=3").await.status, 400);
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
