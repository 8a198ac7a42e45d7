//! The address is the state: Back undoes, a link restores, a wrong one helps.

use crate::browser::{Wanted, browse, browse_alone};

#[test]
fn back_undoes() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/pogo?second=level:1").await;
        // Touching a stack and its pieces is no step of its own in the history.
        browser.activate(".board a[data-place='1']").await;
        for touch in [".choices a:nth-child(2)", ".board a[data-place='3']"] {
            browser.click(touch).await;
        }
        browser.until_moves(2).await;
        let first = browser.moves().await;
        assert_eq!(first[0], "2,4,2");
        browser.activate(".board a[data-place='0']").await;
        browser
            .until("touched", async || browser.has(".chosen").await)
            .await;
        browser.click(".choices a").await;
        browser
            .until("asked where", async || {
                browser.address().await.contains("x1")
            })
            .await;
        browser.click(".board a[data-place='1']").await;
        browser.until_moves(4).await;
        browser.back().await;
        browser.until_moves(2).await;
        assert_eq!(browser.moves().await, first);
        browser.back().await;
        browser
            .until("at the start", async || browser.moves().await.is_empty())
            .await;
        browser
            .until("shown", async || !browser.has(".moves li").await)
            .await;
    });
}

#[test]
fn a_copied_link_restores_the_position_in_a_fresh_browser() {
    browse(&[Wanted::DESK, Wanted::DESK], async |browsers| {
        let [one, other] = &browsers[..] else {
            panic!("two browsers");
        };
        one.open("/play/chicago?seed=7").await;
        one.click(".board a.touchable").await;
        one.until("touched", async || one.has(".chosen").await)
            .await;
        one.click(".board a.touchable[data-move]").await;
        one.until_moves(2).await;
        let address = one.address().await;
        other.open(&address).await;
        assert_eq!(other.address().await, address);
        let words = "return document.querySelector('details.words').textContent";
        assert_eq!(other.ask(words).await, one.ask(words).await);
        let board = "return document.querySelector('.board').innerHTML";
        assert_eq!(other.ask(board).await, one.ask(board).await);
    });
}

#[test]
fn wrong_addresses_help() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/chess").await;
        assert_eq!(browser.text("h1").await, "There is no such page");
        assert_eq!(
            browser.all("ul.plain a").await.len(),
            6,
            "the games there are"
        );
        browser.open("/play/pogo?moves=2,5,1+1,9,1").await;
        assert!(
            browser
                .text(".lead")
                .await
                .starts_with("Move 2 of this address: 1,9,1 cannot be played")
        );
        browser.click(".button.primary").await;
        browser
            .until("playing", async || browser.has(".board").await)
            .await;
        assert_eq!(browser.address().await, "/play/pogo");
        browser.open("/nothing/here").await;
        browser.click(".button.primary").await;
        browser
            .until("at home", async || browser.all(".card").await.len() == 6)
            .await;
    });
}
