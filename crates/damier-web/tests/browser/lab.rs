//! The laboratory: sliders move and plots follow, a tournament is watched, and nothing blocks the boards.

use crate::browser::{Wanted, browse};

/// Puts a slider where somebody drags it.
const DRAG: &str = "const slider = document.querySelector('#weight-stacks');
    slider.value = Number(slider.min);
    slider.dispatchEvent(new Event('input', { bubbles: true }))";

#[test]
fn sliders_move_and_plots_follow() {
    browse(&[Wanted::default(), Wanted::default()], async |browsers| {
        let [browser, other] = &browsers[..] else {
            panic!("two browsers");
        };
        browser.open("/lab").await;
        assert!(browser.all("svg.plot").await.len() >= 7);
        browser.click("a[href='/lab/judge/pogo']").await;
        browser
            .until("plots", async || {
                browser.has(".judgement .scatter svg").await
            })
            .await;
        let drawn = async || {
            let inside = "return document.querySelector('.judgement').innerHTML";
            browser.ask(inside).await.as_str().unwrap().to_owned()
        };
        let before = drawn().await;
        browser.ask(DRAG).await;
        // Somebody plays meanwhile, and is not kept waiting.
        other.open("/play/pogo").await;
        assert!(other.has("#board svg").await);
        browser
            .until("another judgement", async || drawn().await != before)
            .await;
        assert!(browser.has(".judgement .scatter circle").await);
        assert!(browser.has(".judgement .nodes .line").await);
        let address = browser.address().await;
        assert!(address.contains("stacks=-20"), "{address}");
        assert_eq!(browser.text("output[for='weight-stacks']").await, "-20");
        // The address keeps the weights.
        browser.open(&address).await;
        assert_eq!(browser.text("output[for='weight-stacks']").await, "-20");
        let judged = browser.text(".judgement code").await;
        assert!(judged.contains("stacks=-20"), "{judged}");
    });
}

#[test]
fn a_tournament_is_watched() {
    browse(&[Wanted::default(), Wanted::STILL], async |browsers| {
        for browser in &browsers {
            browser.open("/lab/tournament/tictactoe").await;
            browser.click(".entrants button").await;
            browser
                .until("a table", async || browser.has(".standing table").await)
                .await;
            browser
                .until("boards", async || {
                    browser.has(".standing .boards li svg").await
                })
                .await;
            assert!(browser.has(".standing .ladder svg").await);
        }
        let watching = &browsers[0];
        watching
            .until("the end", async || {
                watching.text(".progress").await.contains("20 / 20")
            })
            .await;
        watching.click(".standing .boards a").await;
        watching
            .until("a game", async || watching.has("#board svg").await)
            .await;
    });
}
