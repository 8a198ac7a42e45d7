//! Moves that are seen: the steps of each game in their order, skipped by a click or a key, and nothing of
//! it for whoever wants no motion.

use std::time::{Duration, Instant};

use damier::{DynPosition, GameId};

use crate::browser::{Browser, Wanted, browse_alone};

/// Writes down every step that the page plays, and when.
const LISTEN: &str = "window.seen = [];
    document.addEventListener('step', (event) => window.seen.push([event.detail, performance.now()]))";

/// Opens a game and listens to it.
async fn open(browser: &Browser, path: &str) {
    browser.open(path).await;
    browser
        .until("scripted", async || browser.has("html.scripted").await)
        .await;
    browser.ask(LISTEN).await;
}

/// Waits until nothing moves and it is the visitor's turn again.
async fn settled(browser: &Browser, moves: usize) {
    browser.until_moves(moves).await;
    let is_moving = async || browser.has(".board:is(.moving, .replying)").await;
    browser.until("settled", async || !is_moving().await).await;
}

/// The steps that were seen.
async fn seen(browser: &Browser) -> Vec<String> {
    let seen = browser
        .ask("return window.seen.map(([step]) => step)")
        .await;
    let steps = seen.as_array().unwrap().iter();
    steps
        .map(|step| step.as_str().unwrap().to_owned())
        .collect()
}

/// The steps that the library tells of the moves in the address, without those that are not played by
/// themselves: a ring closes when everything else is over.
async fn told(browser: &Browser, start: Box<dyn DynPosition>) -> Vec<String> {
    let mut board = start;
    let mut told = Vec::new();
    for mv in browser.moves().await {
        let steps = board.motion(&mv).to_string();
        told.extend(steps.split([';', ' ']).map(str::to_owned));
        board = board.after(&mv).unwrap();
    }
    told.retain(|step| !step.is_empty() && !step.starts_with("close"));
    told
}

fn start(game: &str, position: Option<&str>, seed: Option<u64>) -> Box<dyn DynPosition> {
    let game = game.parse::<GameId>().unwrap();
    game.open(position, seed, false).unwrap()
}

#[test]
fn every_game_shows_its_moves_in_order_and_then_the_reply() {
    browse_alone(Wanted::MOVING, async |browser| {
        for (game, mv, own) in [
            ("tictactoe", "b2", "draw-4"),
            ("othello", "c2", "put-8 flip-14"),
            ("chomp", "5,3", "break-10 break-4 break-11 break-5"),
        ] {
            open(browser, &format!("/play/{game}?second=level:1")).await;
            browser.click(&format!(".board a[data-move='{mv}']")).await;
            settled(browser, 2).await;
            let steps = seen(browser).await;
            assert_eq!(
                steps,
                told(browser, start(game, None, None)).await,
                "{game}"
            );
            assert!(steps.join(" ").starts_with(own), "{game}: {steps:?}");
        }
        // A puzzle has no reply.
        open(browser, "/play/taquin").await;
        browser.click(".board a[data-move=u]").await;
        settled(browser, 1).await;
        assert_eq!(seen(browser).await, ["slide-4-7"]);
    });
}

#[test]
fn stacks_hop_and_the_trader_walks() {
    browse_alone(Wanted::MOVING, async |browser| {
        open(browser, "/play/pogo?second=level:1").await;
        browser.activate(".board a[data-place='0']").await;
        browser.click(".choices a[href*='x2']").await;
        browser.click(".board a[data-move='1,3,2']").await;
        settled(browser, 2).await;
        let steps = seen(browser).await;
        assert_eq!(steps[..3], ["lift-0-2", "hop-1", "land-2"]);
        assert_eq!(steps, told(browser, start("pogo", None, None)).await);

        open(browser, "/play/chicago?seed=3&second=level:1").await;
        browser.click(".board a.touchable").await;
        browser.click(".board a[data-move]").await;
        settled(browser, 2).await;
        let steps = seen(browser).await;
        assert_eq!(steps, told(browser, start("chicago", None, Some(3))).await);
        let acts: Vec<&str> = steps
            .iter()
            .map(|step| step.split('-').next().unwrap())
            .collect();
        let kept = acts.iter().position(|act| *act == "keep").unwrap();
        assert!(acts[..kept].iter().all(|act| *act == "walk"), "{acts:?}");
        assert_eq!(acts[kept..kept + 3], ["keep", "throw", "descend"]);
    });
}

#[test]
fn the_board_of_the_address_stands_there_at_the_end() {
    browse_alone(Wanted::MOVING, async |browser| {
        // Stacks that get empty leave the ring.
        let position = "b/k/cm/s/bk 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
        let query = form_urlencoded::Serializer::new(String::new())
            .append_pair("position", position)
            .append_pair("second", "human")
            .finish();
        open(browser, &format!("/play/chicago?{query}")).await;
        browser.click(".board a.touchable").await;
        browser.click(".board a[data-move]").await;
        settled(browser, 1).await;
        let steps = seen(browser).await;
        assert_eq!(
            steps,
            told(browser, start("chicago", Some(position), None)).await
        );
        let shown = browser
            .ask("return document.querySelector('.board svg').outerHTML")
            .await;
        let address = browser.address().await;
        browser.open(&address).await;
        let fresh = browser
            .ask("return document.querySelector('.board svg').outerHTML")
            .await;
        assert_eq!(shown, fresh, "the same board as after a reload");
    });
}

#[test]
fn a_click_and_a_key_skip() {
    browse_alone(Wanted::MOVING, async |browser| {
        for key in [false, true] {
            open(browser, "/play/chicago?seed=3&second=human").await;
            browser.click(".board a.touchable").await;
            browser.click(".board a[data-move]").await;
            browser
                .until("moving", async || browser.has(".board.moving").await)
                .await;
            let begun = Instant::now();
            match key {
                true => browser.press("x").await,
                false => browser.click("h1").await,
            }
            browser
                .until("skipped", async || !browser.has(".board.moving").await)
                .await;
            let steps = seen(browser).await.len();
            let all = told(browser, start("chicago", None, Some(3))).await.len();
            // On a busy machine the whole of it may have been over before the click.
            assert!(steps < all || begun.elapsed() > Duration::from_millis(400));
            assert_eq!(browser.moves().await.len(), 1);
        }
    });
}

#[test]
fn whoever_wants_no_motion_gets_the_board_at_once() {
    browse_alone(Wanted::DESK, async |browser| {
        open(browser, "/play/othello?second=level:1").await;
        browser.click(".board a[data-move=c2]").await;
        browser.until_moves(2).await;
        assert!(seen(browser).await.is_empty());
        assert!(!browser.has(".board.moving").await);
        assert_eq!(browser.all(".board .tokens use").await.len(), 6);
    });
}

#[test]
fn a_lesson_shows_its_moves_too() {
    browse_alone(Wanted::MOVING, async |browser| {
        // Two pieces in hand; what is seen is remembered over the next page.
        open(browser, "/learn/pogo?step=3&touch=0,x2").await;
        browser
            .ask("document.addEventListener('step', (event) => { sessionStorage.seen = `${sessionStorage.seen ?? ''}${event.detail};` })")
            .await;
        browser.activate(".board a[data-place='6']").await;
        browser
            .until("right", async || browser.has(".headline.right").await)
            .await;
        let game = "pogo".parse::<GameId>().unwrap();
        let step = &game.info().lesson[2];
        let told = start("pogo", step.position, None)
            .motion("1,7,2")
            .to_string();
        let seen = browser.ask("return sessionStorage.seen").await;
        let seen = seen.as_str().unwrap().trim_end_matches(';');
        assert_eq!(seen, told.replace(' ', ";"));
        assert!(seen.contains("hop"), "cell by cell: {seen}");
    });
}

/// A try that was not the one is seen as any other move, and then the board is as it was.
#[test]
fn a_wrong_try_is_seen_and_taken_back() {
    browse_alone(Wanted::MOVING, async |browser| {
        open(browser, "/learn/pogo?step=3&touch=0,x1").await;
        browser
            .ask("document.addEventListener('step', (event) => { sessionStorage.wrong = `${sessionStorage.wrong ?? ''}${event.detail};` })")
            .await;
        let pieces = browser.all(".board .piece").await.len();
        browser.activate(".board a[data-place='3']").await;
        browser
            .until("wrong", async || browser.has(".headline.wrong").await)
            .await;
        let seen = browser.ask("return sessionStorage.wrong").await;
        assert_eq!(seen, "lift-0-1;land-3;");
        assert_eq!(browser.all(".board .piece").await.len(), pieces);
        let there = ".board [data-place='3'] .piece";
        assert_eq!(browser.all(there).await.len(), 0, "it is taken back");
    });
}

#[test]
fn sound_is_off_until_it_is_switched_on() {
    browse_alone(Wanted::MOVING, async |browser| {
        let listen = "window.heard = 0;
            const real = OscillatorNode;
            window.OscillatorNode = class extends real { constructor(...how) { super(...how); window.heard += 1; } }";
        open(browser, "/play/tictactoe?second=human").await;
        browser.ask(listen).await;
        browser.activate(".board a[data-move='b2']").await;
        settled(browser, 1).await;
        assert_eq!(browser.ask("return window.heard").await, 0);
        assert_eq!(
            browser.attribute(".sound", "aria-pressed").await.unwrap(),
            "false"
        );
        browser.click(".sound").await;
        assert_eq!(
            browser.attribute(".sound", "aria-pressed").await.unwrap(),
            "true"
        );
        let first = browser.ask("return window.heard").await.as_u64().unwrap();
        browser.activate(".board a[data-move='a1']").await;
        settled(browser, 2).await;
        let then = browser.ask("return window.heard").await.as_u64().unwrap();
        assert!(then > first, "a move is heard: {first}, {then}");
        // This browser remembers it.
        browser.open("/play/chomp?second=human").await;
        browser
            .until("on", async || {
                browser.attribute(".sound", "aria-pressed").await.as_deref() == Some("true")
            })
            .await;
    });
}

#[test]
fn machines_play_on_with_a_pause_and_a_speed() {
    browse_alone(Wanted::MOVING, async |browser| {
        browser
            .open("/play/tictactoe?first=level:1&second=level:1&seed=1")
            .await;
        browser.until_moves(2).await;
        browser.click(".play-on").await;
        assert_eq!(
            browser.attribute(".play-on", "aria-pressed").await.unwrap(),
            "false"
        );
        let is_moving = async || browser.has(".board:is(.moving, .replying, .waiting)").await;
        browser.until("paused", async || !is_moving().await).await;
        let moves = browser.moves().await.len();
        tokio::time::sleep(Duration::from_secs(2)).await;
        assert_eq!(browser.moves().await.len(), moves, "nothing is played");
        // One move at a time, then as fast as it goes, to the end.
        browser.activate(".go-on").await;
        settled(browser, moves + 1).await;
        let fast = "const slider = document.querySelector('.speed input');
            slider.value = slider.max;
            slider.dispatchEvent(new Event('input', { bubbles: true }))";
        browser.ask(fast).await;
        browser.click(".play-on").await;
        browser
            .until("over", async || browser.has(".result").await)
            .await;
    });
}
