//! Two searches race, all runners at once; an exercise is solved, rightly and wrongly.

use damier::GameId;
use damier_lab::exercise::Sheet;
use serde_json::Value;

use crate::browser::{Wanted, browse};
use crate::stage::pixels;

#[test]
fn two_searches_race_and_the_slider_moves_both() {
    browse(&[Wanted::default()], async |browsers| {
        let browser = &browsers[0];
        browser.open("/").await;
        browser.click("a[href^='/race/taquin']").await;
        browser
            .until("a race", async || browser.has(".scrubber.ready").await)
            .await;
        assert_eq!(browser.all(".lane").await.len(), 2);
        let title = browser.text("h1").await;
        assert!(title.contains("the report’s fourth state"), "{title}");
        assert_eq!(
            browser.all(".boards figure").await.len(),
            2,
            "start and goal"
        );
        let verdict = browser.text(".verdict").await;
        assert!(
            verdict.contains("A* by Manhattan distance saves"),
            "{verdict}"
        );
        browser
            .ask(
                "const slider = document.querySelector('#at');
                slider.value = 30;
                slider.dispatchEvent(new Event('input', { bubbles: true }))",
            )
            .await;
        browser
            .until("at 30", async || browser.address().await.contains("at=30"))
            .await;
        for number in [1, 2] {
            let lane = format!(".lane:nth-child({number}) .figures-line b");
            assert_eq!(browser.text(&lane).await, "30");
        }
        // A step by its link, and the address opens the same moment.
        browser.click(".scrubber .steps a:nth-last-child(2)").await;
        browser
            .until("at 31", async || browser.address().await.contains("at=31"))
            .await;
        let address = browser.address().await;
        browser.open(&address).await;
        assert_eq!(browser.text(".lane .figures-line b").await, "31");
        // Played, it goes on by itself.
        browser.click(".scrubber .run").await;
        browser
            .until("played on", async || {
                browser.text(".lane .figures-line b").await != "31"
            })
            .await;
    });
}

/// What a race shows at a moment, numbers as numbers: what was counted, and the chart.
const DRAWN: &str = r"return [...document.querySelectorAll('.race-chart *, .figures-line *')]
    .filter((one) => !['a', 'title', 'g'].includes(one.localName) && one.getAttribute('d') !== '')
    .map((one) => [one.localName, one.getAttribute('class'), one.hidden ?? null,
        ...['transform', 'd', 'x', 'y', 'cx', 'cy', 'width', 'height'].flatMap((name) =>
            (one.getAttribute(name) ?? '').split(/[^-\d.]+/).filter(Boolean).map(Number)),
        one.children.length ? '' : one.textContent])";

/// On the data it has the module draws what the server draws, and asks for nothing.
#[test]
fn the_module_draws_the_races_that_the_server_draws() {
    browse(&[Wanted::default(), Wanted::STILL], async |browsers| {
        let [moving, still] = &browsers[..] else {
            panic!("two browsers");
        };
        for (race, moments) in [
            (
                "/race/pogo?player=sss:depth=2&player=alphabeta:depth=2",
                [0, 7, 90],
            ),
            (
                "/race/chomp:3x3?player=alphabeta:depth=4&player=pvs:depth=4&player=mtdf:depth=4",
                [1, 40, 133],
            ),
            (
                "/race/taquin?position=6,7,1/8,0,2/4,3,5&player=astar:eval=h1&player=astar:eval=h2",
                [3, 76, 900],
            ),
            ("/race/taquin?player=ida:eval=h1&player=mm", [1, 4, 6]),
        ] {
            moving.open(&format!("{race}&at=2")).await;
            moving
                .until("ready", async || moving.has(".scrubber.ready").await)
                .await;
            let asked = "return performance.getEntriesByType('resource').length";
            let before = moving.ask(asked).await;
            for at in moments {
                moving
                    .ask(&format!(
                        "const slider = document.querySelector('#at');
                        slider.value = {at};
                        slider.dispatchEvent(new Event('input', {{ bubbles: true }}))"
                    ))
                    .await;
                let address = format!("{race}&at={at}");
                moving
                    .until("there", async || {
                        moving.address().await.contains(&format!("at={at}"))
                    })
                    .await;
                still.open(&address).await;
                let [one, two] = [moving.ask(DRAWN).await, still.ask(DRAWN).await];
                let [one, two] = [one, two].map(|drawn| drawn.as_array().unwrap().clone());
                assert_eq!(one.len(), two.len(), "{address}");
                for (one, two) in one.iter().zip(&two) {
                    assert!(is_alike(one, two), "{address}: {one} {two}");
                }
            }
            assert_eq!(
                moving.ask(asked).await,
                before,
                "{race}: nothing was asked for"
            );
        }
    });
}

/// The same, but for the last digit of a place.
fn is_alike(one: &Value, two: &Value) -> bool {
    match (one, two) {
        (Value::Array(one), Value::Array(two)) => {
            one.len() == two.len() && one.iter().zip(two).all(|(one, two)| is_alike(one, two))
        }
        (Value::Number(one), Value::Number(two)) => {
            let [one, two] = [one, two].map(|number| number.as_f64().unwrap_or(f64::NAN));
            (one - two).abs() < 0.11
        }
        _ => one == two,
    }
}

/// Three at once: each on a canvas of its own, each compared, and the verdict at the end.
#[test]
fn three_race_and_all_three_are_compared() {
    browse(&[Wanted::MOVING], async |browsers| {
        let browser = &browsers[0];
        browser
            .open("/race/pogo?player=alphabeta:depth=3&player=pvs:depth=3&player=mtdf:depth=3")
            .await;
        browser
            .until("it grows", async || {
                browser.has(".lane:nth-child(3) .tree.ready").await
                    && pixels(browser, ".lane:nth-child(3) canvas").await > 300
            })
            .await;
        assert!(browser.has(".verdict.later").await, "the verdict waits");
        browser.click("[data-step=last]").await;
        browser
            .until("decided", async || !browser.has(".verdict.later").await)
            .await;
        let verdict = browser.text(".verdict").await;
        for name in [
            "alpha-beta to",
            "principal variation search to",
            "MTD(f) to",
        ] {
            assert!(verdict.contains(name), "{verdict}");
        }
        let counted = [1, 2, 3].map(|lane| format!(".lane:nth-child({lane}) .figures-line b"));
        let mut counts = Vec::new();
        for lane in &counted {
            counts.push(browser.text(lane).await);
        }
        assert_eq!(counts, ["828", "617", "756"]);
        // After the same time instead of the same number of nodes, the end is the same.
        browser.click(".by-time").await;
        for (lane, count) in counted.iter().zip(&counts) {
            assert_eq!(browser.text(lane).await, *count);
        }
    });
}

/// 2,373 positions against 76 are seen, and not only read.
#[test]
fn what_a_heuristic_saves_is_seen() {
    browse(&[Wanted::default()], async |browsers| {
        let browser = &browsers[0];
        browser
            .open("/race/taquin?position=6,7,1/8,0,2/4,3,5")
            .await;
        browser
            .until("a race", async || browser.has(".scrubber.ready").await)
            .await;
        assert_eq!(
            browser.text(".lane:nth-child(1) .figures-line b").await,
            "2373"
        );
        assert_eq!(
            browser.text(".lane:nth-child(2) .figures-line b").await,
            "76"
        );
        let [many, few] = [1, 2].map(|lane| format!(".lane:nth-child({lane}) canvas"));
        let [many, few] = [pixels(browser, &many).await, pixels(browser, &few).await];
        assert!(many > 5 * few, "{many} {few}");
    });
}

/// A report's page leads to its mistake, which runs beside what was meant.
#[test]
fn a_story_leads_to_its_mistake() {
    browse(&[Wanted::default()], async |browsers| {
        let browser = &browsers[0];
        browser.open("/reports/taquin").await;
        browser.click(".mistakes a").await;
        browser
            .until("a race", async || browser.has(".scrubber.ready").await)
            .await;
        assert_eq!(
            browser.text(".lane:nth-child(1) .figures-line b").await,
            "56"
        );
        let verdict = browser.text(".verdict").await;
        assert!(verdict.contains("gives up after 56 positions"), "{verdict}");
        browser.click(".lane:nth-child(1) .alone").await;
        browser
            .until("on the stage", async || browser.has(".stage.ready").await)
            .await;
    });
}

#[test]
fn twins_share_their_leaves_and_races_work_without_scripts() {
    let plain = Wanted {
        scripts: false,
        width: 360,
        language: "fr",
        ..Wanted::default()
    };
    browse(&[plain], async |browsers| {
        let browser = &browsers[0];
        browser.open("/race/pogo").await;
        browser.click(".searches li:nth-child(2) a").await;
        browser
            .until("the twins", async || {
                browser.text(".verdict").await.contains("les mêmes")
            })
            .await;
        assert_eq!(browser.all(".race-chart .tick:not(.shared)").await.len(), 0);
        assert!(browser.has(".race-chart .tick.shared").await);
        browser.click(".scrubber .steps a:first-child").await;
        browser
            .until("at the start", async || {
                browser.text(".lane .figures-line b").await == "0"
            })
            .await;
    });
}

#[test]
fn an_exercise_is_solved_rightly_and_wrongly() {
    let narrow = Wanted {
        width: 360,
        scripts: false,
        ..Wanted::default()
    };
    browse(&[Wanted::default(), narrow], async |browsers| {
        for browser in &browsers {
            let sheet = Sheet::make(&"pogo".parse::<GameId>().unwrap(), None, 7, 2).unwrap();
            let exercise = &sheet.exercises[0];
            let model = exercise.in_text(&exercise.model());
            let right: Vec<&str> = model.split(", ").collect();
            let choices = exercise.choices();
            let labels = choices
                .iter()
                .map(|node| exercise.nodes()[*node].label.as_str());
            let wrong = labels
                .into_iter()
                .find(|label| !right.contains(label))
                .unwrap();
            browser.open("/exercises/pogo?seed=7&count=2").await;
            browser
                .click(&format!("#exercise-1 input[value={wrong}]"))
                .await;
            browser.click("#exercise-1 .fields button").await;
            browser
                .until("told why", async || browser.has("#exercise-1 .wrong").await)
                .await;
            let why = browser.text("#exercise-1 .result").await;
            assert!(why.contains(&format!("{wrong} is looked at")), "{why}");
            assert!(why.contains("never looked at"), "{why}");
            browser
                .click(&format!("#exercise-1 input[value={wrong}]"))
                .await;
            for letter in &right {
                browser
                    .click(&format!("#exercise-1 input[value={letter}]"))
                    .await;
            }
            browser.click("#exercise-1 .fields button").await;
            browser
                .until("right", async || browser.has("#exercise-1 .right").await)
                .await;
            assert!(browser.address().await.contains("seed=7"));
            assert!(!browser.has("#exercise-2 .result p").await);
            // Enter in a field checks everything, and asks nobody for what he left out.
            browser.open("/exercises/pogo?seed=7&count=2").await;
            if browser.has(".answers.ready").await {
                browser.click("[data-go='1']").await;
            }
            browser.click("#exercise-2 [name=alpha-2]").await;
            browser.press("3\u{e007}").await;
            browser
                .until("half an answer", async || {
                    browser.has("#exercise-2 .wrong").await
                })
                .await;
            assert!(!browser.has("#exercise-1 .wrong").await);
        }
    });
}

#[test]
fn an_exercise_is_answered_by_touching_the_tree() {
    browse(&[Wanted::default()], async |browsers| {
        let browser = &browsers[0];
        let sheet = Sheet::make(&"pogo".parse::<GameId>().unwrap(), None, 7, 4).unwrap();
        let model = |number: usize| {
            let exercise = &sheet.exercises[number];
            exercise.in_text(&exercise.model())
        };
        browser.open("/exercises/pogo?seed=7&count=4").await;
        browser
            .until("ready", async || browser.has(".answers.ready").await)
            .await;
        let shown = "return [...document.querySelectorAll('.answers .exercise')].filter((one) => one.offsetHeight > 0).length";
        assert_eq!(browser.ask(shown).await, 1, "one question a screen");
        for letter in model(0).split(", ") {
            browser
                .click(&format!("#exercise-1 .drawn [data-name='{letter}']"))
                .await;
        }
        assert!(browser.has("#exercise-1 .drawn .node.chosen").await);
        browser.click("#exercise-1 .fields button").await;
        browser
            .until("right", async || browser.has("#exercise-1 .right").await)
            .await;
        let progress = browser.text(".progress .where").await;
        assert_eq!(progress, "Question 1 of 4, right: 1");
        // The fourth asks for an order: touched one after the other.
        for _ in 0..3 {
            browser.click("[data-go='1']").await;
        }
        let order = model(3);
        for letter in order.split(", ") {
            browser
                .click(&format!("#exercise-4 .drawn [data-name='{letter}']"))
                .await;
        }
        let typed = "return document.querySelector('[name=answer-4]').value";
        assert_eq!(browser.ask(typed).await, order);
        browser.click("#exercise-4 .fields button").await;
        browser
            .until("right", async || browser.has("#exercise-4 .right").await)
            .await;
        assert!(browser.address().await.contains("check=4"));
        // Who comes again by the address finds the answers.
        let address = browser.address().await;
        browser
            .open(&address[address.find("/exercises").unwrap()..])
            .await;
        assert!(browser.has("#exercise-1 .right").await);
    });
}
