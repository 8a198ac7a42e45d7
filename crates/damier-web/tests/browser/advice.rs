//! Hints and reasons, asked for with a button or a key, and the end of a game.

use crate::browser::{Wanted, browse_alone};

#[test]
fn a_hint_is_a_key_away_in_every_game_for_two() {
    browse_alone(Wanted::DESK, async |browser| {
        for game in ["tictactoe", "chomp", "othello:4", "pogo", "chicago"] {
            browser
                .open(&format!("/play/{game}?first=human&second=human&seed=7"))
                .await;
            let before = browser.attribute(".board", "data-position").await;
            browser.press("h").await;
            browser
                .until("advised", async || browser.has(".status .advice").await)
                .await;
            let shown =
                browser.has(".board .ghost").await || browser.has(".board .arrow.best").await;
            assert!(shown, "{game}: a hint is seen on the board");
            // Whoever begins on the small board loses, and is told no good move.
            let expected = match game {
                "othello:4" => "Every move loses; ",
                _ => "A good move: ",
            };
            let told = browser.text(".status").await;
            assert!(told.starts_with(expected), "{game}: {told}");
            assert!(
                !browser.has(".board .badge.proven").await,
                "and tells no value"
            );
            // Asked why, it says what the move does; and the same key takes all of it away.
            browser.press("w").await;
            browser
                .until("reasoned", async || {
                    browser.address().await.contains("reason=1")
                        && browser.has(".status .advice").await
                })
                .await;
            browser.press("h").await;
            browser
                .until("gone", async || {
                    !browser.has(".board .ghost, .board .arrow.best").await
                })
                .await;
            assert_eq!(browser.attribute(".board", "data-position").await, before);
        }
    });
}

#[test]
fn why_explains_the_last_move_and_leads_to_a_better_one() {
    for wanted in [Wanted::DESK, Wanted::STILL] {
        browse_alone(wanted, async |browser| {
            browser
                .open("/play/tictactoe?first=human&second=human&moves=b2+b1")
                .await;
            browser.click("[data-key=w]").await;
            browser
                .until("explained", async || browser.has(".status .advice").await)
                .await;
            let told = browser.text(".status").await;
            assert!(told.contains("throws the draw away"), "{told}");
            assert!(told.contains("x to move: wins in 5."), "{told}");
            browser.click(".status a").await;
            browser
                .until("shown", async || browser.has(".board .ghost").await)
                .await;
            assert!(browser.address().await.contains("at=1"));
        });
    }
}

/// Nothing that was drawn moves afterwards, but what a hand has just moved itself.
const SHIFTS: &str = "return new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((one) => {
        if (!one.hadRecentInput) sum += one.value;
    })).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(sum), 300);
})";

#[test]
fn a_puzzle_says_why_too() {
    browse_alone(Wanted::DESK, async |browser| {
        // Away from the solution and back: l, r.
        browser
            .open("/play/taquin?position=2,8,3/1,6,4/7,0,5&moves=l")
            .await;
        browser.press("w").await;
        browser
            .until("told", async || browser.has(".status .advice").await)
            .await;
        let told = browser.text(".status").await;
        assert!(
            told.starts_with("That move led away: 6 moves are left, and before it there were 5."),
            "{told}"
        );
        browser.click(".status a").await;
        browser
            .until("a better one", async || {
                browser.has(".board .badge.hint").await
            })
            .await;
    });
}

#[test]
fn nothing_moves_that_was_drawn() {
    browse_alone(Wanted::MOVING, async |browser| {
        for page in [
            "/",
            "/play/pogo",
            "/play/taquin?seed=3",
            "/play/pogo?first=level:1&second=level:2",
            "/setup/othello",
            "/learn/pogo",
            "/puzzles/pogo?seed=20261117",
            "/review/tictactoe?moves=b2+b1+a1+c3+a2+a3+c2",
            "/edit/chicago",
            "/think/pogo",
            "/think/pogo?player=alphabeta:depth=3&at=57&node=21",
            "/think/taquin",
            "/exercises/pogo?seed=7",
            // Now somebody has played here: the lessons stand below the games.
            "/",
        ] {
            browser.open(page).await;
            assert_eq!(browser.ask(SHIFTS).await, 0.0, "{page}");
        }
    });
}

/// Nor does anything move while a search runs, with all that is said of it, nor when it is over.
#[test]
fn nothing_moves_while_a_search_runs() {
    browse_alone(Wanted::MOVING, async |browser| {
        for page in [
            "/think/pogo?player=alphabeta:depth=2",
            "/think/chicago?seed=3&player=alphabeta:depth=2&lang=fr",
        ] {
            browser.open(page).await;
            browser
                .until("ready", async || browser.has(".stage.ready").await)
                .await;
            let fast = "const speed = document.querySelector('.speed');
                speed.value = '100';
                speed.dispatchEvent(new Event('change', { bubbles: true }))";
            browser.ask(fast).await;
            browser
                .until("over", async || browser.has(".answer:not([hidden])").await)
                .await;
            tokio::time::sleep(std::time::Duration::from_millis(600)).await;
            assert_eq!(browser.ask(SHIFTS).await, 0.0, "{page}");
        }
        for page in ["/race/pogo", "/race/taquin"] {
            browser.open(page).await;
            tokio::time::sleep(std::time::Duration::from_secs(3)).await;
            assert_eq!(browser.ask(SHIFTS).await, 0.0, "{page}");
        }
    });
}

#[test]
fn the_end_is_seen_without_scrolling() {
    let window = Wanted {
        height: 800,
        ..Wanted::DESK
    };
    browse_alone(window, async |browser| {
        for game in [
            "tictactoe?moves=b2+b1+a1+c3+a2+a3+c2&first=human&second=level:3",
            "chomp:2x1?moves=2,1+1,1&first=human&second=level:3",
        ] {
            browser.open(&format!("/play/{game}")).await;
            assert_eq!(browser.text(".ask .headline").await, "You win!");
            let seen = "return ['.ask .headline', '.review-it', '.board svg', '.status .result'].every((part) => {
                const { top, bottom } = document.querySelector(part).getBoundingClientRect();
                return top >= 0 && bottom <= innerHeight;
            })";
            assert_eq!(browser.ask(seen).await, true, "{game}");
        }
    });
}
