//! What somebody needs who has never seen the games: what may be touched is marked, what it does is told, and a
//! touch that does nothing is answered.

use damier::GameId;
use damier::picture::{Place, Touch};
use fantoccini::actions::{InputSource as _, MouseActions};

use crate::browser::{Browser, Wanted, browse_alone};
use crate::gestures::{DOWN, UP, onto};

/// How strongly the edges of some cells are drawn.
async fn edges(browser: &Browser, cells: &str) -> Vec<f64> {
    let edges = format!(
        "return [...document.querySelectorAll(\"{cells} .halo\")].map((one) => Number(getComputedStyle(one).strokeOpacity))"
    );
    serde_json::from_value(browser.ask(&edges).await).unwrap()
}

#[test]
fn on_a_phone_both_choices_of_the_trader_are_buttons() {
    browse_alone(Wanted::PHONE, async |browser| {
        browser.open("/play/chicago?seed=3&second=human").await;
        let marked = edges(browser, ".board a.touchable").await;
        assert!(
            marked.len() == 3 && marked.iter().all(|edge| *edge > 0.5),
            "marked before anything is touched: {marked:?}"
        );
        let top = "return document.querySelector('.board svg').getBoundingClientRect().top";
        let before = browser.ask(top).await;
        browser.click(".board a[data-ways]").await;
        browser
            .until("both told", async || {
                browser.all(".ask .stake").await.len() == 2
            })
            .await;
        assert_eq!(
            browser.ask(top).await,
            before,
            "the board stays in its place"
        );
        browser
            .until("the trader there", async || {
                browser.has(".board .trader.ghost").await
            })
            .await;
        let told =
            "return [...document.querySelectorAll('.ask .stake')].map((one) => one.textContent)";
        let told: Vec<String> = serde_json::from_value(browser.ask(told).await).unwrap();
        assert!(told[0] != told[1], "{told:?}");
        for line in &told {
            assert!(
                line.starts_with("Keep ") && line.contains("falls to"),
                "{line}"
            );
        }
        let second = "return document.querySelectorAll('.ask .stake')[1].dataset.move";
        let mv = browser.ask(second).await;
        browser.click(".ask .stake:nth-child(2)").await;
        browser.until_moves(1).await;
        let played = browser.ask("return new URLSearchParams(location.search).get('moves')");
        assert_eq!(played.await, mv);
        // What is told stays beside what undoes it.
        let covered = "const box = (part) => document.querySelector(part).getBoundingClientRect();
            scrollTo(0, document.documentElement.scrollHeight);
            return box('.bottom').bottom - box('.undo').top > 0
                && [...document.querySelectorAll('.bottom a')].some((one) => one.getBoundingClientRect().bottom > box('.undo').top)";
        assert_eq!(browser.ask(covered).await, false);
    });
}

#[test]
fn of_two_equal_tokens_either_may_be_touched() {
    let game = "chicago".parse::<GameId>().unwrap();
    let found = (0..100).find_map(|seed| {
        let board = game.open(None, Some(seed), false).unwrap();
        let mut paths = board.picture().paths.into_iter();
        Some((seed, paths.find(|path| !path.alike.is_empty())?))
    });
    let (seed, path) = found.expect("equal tokens two stacks apart");
    let [Touch::Place(Place(landing)), Touch::Place(Place(kept))] = path.touches[..] else {
        panic!("{path:?}");
    };
    let Place(other) = path.alike[0];
    browse_alone(Wanted::DESK, async |browser| {
        for touched in [kept, other] {
            browser
                .open(&format!(
                    "/play/chicago?seed={seed}&second=human&touch={landing}"
                ))
                .await;
            assert_eq!(
                browser.all(".board a.touchable:not(.chosen)").await.len(),
                2
            );
            assert_eq!(browser.all(".ask .stake").await.len(), 1, "it is one move");
            browser
                .click(&format!(".board a[data-place='{touched}']"))
                .await;
            browser.until_moves(1).await;
            let played = browser.ask("return new URLSearchParams(location.search).get('moves')");
            assert_eq!(played.await, path.mv.as_str());
        }
    });
}

#[test]
fn a_touch_that_does_nothing_is_answered() {
    browse_alone(Wanted::DESK, async |browser| {
        for page in ["/play/pogo?second=human", "/learn/pogo?step=2"] {
            browser.open(page).await;
            let mouse = MouseActions::new("mouse".to_owned());
            let cell = onto(browser, ".board g.cell").await;
            browser.perform(mouse.then(cell).then(DOWN).then(UP)).await;
            browser
                .until("answered", async || {
                    let told = browser.text(".ask .prompt").await;
                    told.starts_with("Not there. Touch or drag a piece")
                })
                .await;
        }
        assert!(browser.moves().await.is_empty());
    });
}

#[test]
fn the_last_move_does_not_look_like_the_next() {
    browse_alone(Wanted::DESK, async |browser| {
        let last = "return [...document.querySelectorAll('.board .inlay')].map((one) => getComputedStyle(one).visibility)";
        let game = "/play/pogo?second=human&moves=2,5,1";
        browser.open(game).await;
        assert_eq!(
            browser.ask(last).await,
            serde_json::json!(["visible", "visible"])
        );
        browser.open(&format!("{game}&touch=7,x1")).await;
        assert_eq!(
            browser.ask(last).await,
            serde_json::json!(["hidden", "hidden"])
        );
    });
}

#[test]
fn a_lesson_and_a_try_foresee_as_the_play_page_does() {
    browse_alone(Wanted::DESK, async |browser| {
        let game = "chicago".parse::<GameId>().unwrap();
        let board = game.open(None, Some(3), false).unwrap();
        let mv = &board.moves()[0];
        for page in [
            "/learn/chicago?step=1".to_owned(),
            format!("/review/chicago?seed=3&second=human&moves={mv}&try=0"),
        ] {
            browser.open(&page).await;
            let mouse = MouseActions::new("mouse".to_owned());
            let stack = onto(browser, ".board a[data-ways] .halo").await;
            browser.perform(mouse.then(stack)).await;
            browser
                .until("foreseen", async || {
                    browser.has(".board .trader.ghost").await
                        && browser.text(".ask .prompt").await.starts_with("Keep ")
                })
                .await;
            browser.click(".board a[data-ways]").await;
            browser
                .until("both told", async || {
                    browser.all(".ask .stake").await.len() == 2
                        && browser.has(".board .trader.ghost").await
                })
                .await;
        }
    });
}

#[test]
fn what_a_newcomer_needs_is_seen_at_once() {
    let low = Wanted {
        height: 800,
        ..Wanted::DESK
    };
    browse_alone(low, async |browser| {
        for page in [
            "/learn/chicago",
            "/learn/pogo?step=3",
            "/learn/pogo?step=3&tried=2,8,2",
        ] {
            browser.open(page).await;
            let seen = "return ['.progress li:last-child', '.board svg', '.outcome .more a'].every((part) => {
                const { top, bottom } = document.querySelector(part).getBoundingClientRect();
                return top >= 0 && bottom <= innerHeight;
            })";
            assert_eq!(browser.ask(seen).await, true, "{page}");
        }
    });
    browse_alone(Wanted::PHONE, async |browser| {
        browser.open("/review/chicago?seed=3&moves=").await;
        let cut = "const left = document.querySelector('.scaled svg').getBoundingClientRect().left;
            return [...document.querySelectorAll('.scaled .level')].filter((one) => one.getBoundingClientRect().left < left).length";
        assert_eq!(browser.ask(cut).await, 0);
    });
}
