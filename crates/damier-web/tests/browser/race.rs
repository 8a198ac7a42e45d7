//! Two searches race, all runners at once; an exercise is solved, rightly and wrongly.

use damier::{Sheet, choose_game};

use crate::browser::{Wanted, browse};

#[test]
fn two_searches_race_and_the_slider_moves_both() {
    browse(&[Wanted::default()], async |browsers| {
        let browser = &browsers[0];
        browser.open("/").await;
        browser.click("a[href^='/race/taquin']").await;
        browser
            .until("a race", async || browser.all(".lane").await.len() == 2)
            .await;
        let verdict = browser.text(".verdict").await;
        assert!(verdict.contains("astar:eval=h2 saves"), "{verdict}");
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
            let sheet = Sheet::make(&choose_game("pogo").unwrap(), None, 7, 2).unwrap();
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
        }
    });
}
