//! The board editor under a hand: pieces are put, dragged and taken away, and what is wrong is said at once.

use std::time::Duration;

use fantoccini::actions::{
    InputSource as _, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
};

use crate::browser::{Browser, Wanted, browse_alone};

/// From the middle of one part of the page to that of another, with a mouse.
async fn dragged(browser: &Browser, from: &str, to: &str) {
    dragged_by(false, browser, from, to).await;
}

/// The same with a mouse or a finger.
async fn dragged_by(finger: bool, browser: &Browser, from: &str, to: &str) {
    let onto = async |selector: &str| PointerAction::MoveToElement {
        element: browser.all(selector).await.remove(0),
        duration: Some(Duration::from_millis(60)),
        x: 0.0,
        y: 0.0,
    };
    let down = PointerAction::Down {
        button: MOUSE_BUTTON_LEFT,
    };
    let up = PointerAction::Up {
        button: MOUSE_BUTTON_LEFT,
    };
    // A finger is seen on its way before it arrives.
    let on_the_way = PointerAction::MoveBy {
        duration: Some(Duration::from_millis(60)),
        x: 4.0,
        y: 9.0,
    };
    let (from, to) = (onto(from).await, onto(to).await);
    match finger {
        false => {
            let mouse = MouseActions::new("mouse".to_owned()).then(from).then(down);
            browser.perform(mouse.then(to).then(up)).await;
        }
        true => {
            let touch = TouchActions::new("finger".to_owned()).then(from).then(down);
            browser
                .perform(touch.then(on_the_way).then(to).then(up))
                .await;
        }
    }
}

#[test]
fn pieces_are_dragged_with_a_finger() {
    browse_alone(Wanted::PHONE, async |browser| {
        browser.open("/edit/tictactoe").await;
        let is = async |cells: &str| browser.address().await.contains(&format!("cells={cells}"));
        let (cross, middle) = (".pieces [data-piece='1']", ".cell[data-place='4'] .halo");
        dragged_by(true, browser, cross, middle).await;
        browser.until("put", async || is("0000100000").await).await;
        let corner = ".cell[data-place='8'] .halo";
        dragged_by(true, browser, middle, corner).await;
        browser
            .until("carried", async || is("0000000010").await)
            .await;
        dragged_by(true, browser, corner, "h1").await;
        browser
            .until("taken", async || is("0000000000").await)
            .await;
    });
}

#[test]
fn pieces_are_dragged_and_wrong_positions_say_so() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/edit/tictactoe").await;
        let is = async |cells: &str| browser.address().await.contains(&format!("cells={cells}"));
        // From beside the board, twice: two crosses and no nought.
        dragged(
            browser,
            ".pieces [data-piece='1']",
            ".cell[data-place='4'] .halo",
        )
        .await;
        browser.until("put", async || is("0000100000").await).await;
        dragged(
            browser,
            ".pieces [data-piece='1']",
            ".cell[data-place='0'] .halo",
        )
        .await;
        browser
            .until("wrong", async || browser.has(".headline.wrong").await)
            .await;
        assert!(!browser.has(".play-it").await);
        // From place to place, and off the board.
        dragged(
            browser,
            ".cell[data-place='0'] .halo",
            ".cell[data-place='8'] .halo",
        )
        .await;
        browser
            .until("carried", async || is("0000100010").await)
            .await;
        dragged(browser, ".cell[data-place='8'] .halo", "h1").await;
        browser
            .until("taken", async || is("0000100000").await)
            .await;
        browser.click("[href*='cells=0000100001']").await;
        browser
            .until("right", async || browser.has(".headline.right").await)
            .await;
        browser.back().await;
        browser.until("back", async || is("0000100000").await).await;
    });
}

#[test]
fn rings_and_bars_are_put_together() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/edit/chicago?piece=7").await;
        let trader = async || browser.attribute(".trader", "transform").await;
        let before = trader().await;
        browser.click(".cell[data-place='5']").await;
        browser
            .until("walked", async || trader().await != before)
            .await;
        assert!(browser.has(".headline.right").await);
        // One wheat more than there are.
        browser.click(".pieces [data-piece='1']").await;
        browser
            .until("chosen", async || browser.has(".beside a").await)
            .await;
        browser.click(".beside p:nth-child(2) a:last-child").await;
        browser
            .until("refused", async || browser.has(".headline.wrong").await)
            .await;
        browser.open("/edit/chomp?piece=0").await;
        browser.click(".cell[data-place='9']").await;
        browser
            .until("bitten", async || {
                browser.address().await.contains("cells=4442220")
            })
            .await;
        browser.click(".play-it").await;
        browser
            .until("played", async || {
                browser.address().await.starts_with("/play/chomp?position=")
            })
            .await;
    });
}

#[test]
fn a_picture_of_points_is_taken_away() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/othello?moves=c2").await;
        browser
            .ask(
                "URL.createObjectURL = (blob) => (window.saved = { type: blob.type, size: blob.size }, 'about:blank#');
                HTMLAnchorElement.prototype.click = function () { window.saved.name = this.download; };
                document.querySelector('details.setup').open = true;",
            )
            .await;
        browser.click(".png").await;
        browser
            .until("saved", async || {
                browser.ask("return window.saved?.name ?? ''").await != ""
            })
            .await;
        let saved = browser.ask("return window.saved").await;
        assert_eq!(saved["type"], "image/png");
        assert!(saved["size"].as_u64().unwrap() > 5_000, "{saved}");
        assert!(saved["name"].as_str().unwrap().ends_with(".png"));
    });
}
