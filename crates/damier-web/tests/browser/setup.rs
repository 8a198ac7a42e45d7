//! A game set up by clicking alone, its review, lessons and puzzles.

use damier::{Catalogue, GameId};
use damier_lab::puzzle::OneMove;

use crate::browser::{Browser, Wanted, browse_alone};
use crate::part::is_whole;

/// Clicks the radio button with that value.
async fn choose(browser: &Browser, name: &str, value: &str) {
    browser
        .click(&format!("input[name='{name}'][value='{value}']"))
        .await;
}

#[test]
fn every_variant_is_set_up_by_clicking_alone() {
    browse_alone(Wanted::DESK, async |browser| {
        for game in Catalogue::current().games() {
            // In an ordinary run every second one.
            let variants = game.variants.iter().filter(|_| game.variants.len() > 1);
            for variant in variants.step_by(if is_whole() { 1 } else { 2 }) {
                browser.open(&format!("/setup/{}", game.name)).await;
                choose(browser, "variant", variant).await;
                browser.click(".go button").await;
                let expected = GameId::new(game, Some(variant)).unwrap().start().variant();
                let words = damier::Translator::with(damier::Language::English, []);
                let expected = words.text(&format!("{}-variant-{expected}", game.name));
                let expected = expected.expect("every variant has a name");
                let is_there = async || {
                    let text = browser.text("h1 small").await;
                    browser.address().await.starts_with("/play/") && text.contains(&expected)
                };
                browser
                    .until(&format!("{}:{variant}", game.name), is_there)
                    .await;
            }
        }
    });
}

#[test]
fn othello_against_level_3_with_a_handicap_is_a_few_clicks() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/").await;
        browser.click("a[href='/play']").await;
        browser.click("a[href='/setup/othello']").await;
        choose(browser, "variant", "8").await;
        browser
            .ask(
                "const slider = document.querySelector('[name=second-level]'); slider.value = 3;
                slider.dispatchEvent(new Event('input', { bubbles: true }))",
            )
            .await;
        assert_eq!(
            browser.text("[data-seat=second] .level output").await,
            "3 · easy-going"
        );
        browser.click("[name=komi] option[value='-4']").await;
        let expected = "damier play othello:8 --first human --second level:3 --komi=-4";
        browser
            .until("told to experts", async || {
                let command = "return document.querySelector('.command').textContent";
                browser.ask(command).await == expected
            })
            .await;
        browser.click(".go button").await;
        browser
            .until("at the game", async || {
                let address = browser.address().await;
                address.starts_with("/play/othello:8?")
                    && address.contains("komi=-4&second=level:3")
            })
            .await;
    });
}

#[test]
fn a_number_stands_beside_what_it_is_of() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/setup/pogo?second=alphabeta:depth=4").await;
        let tops = "return [...document.querySelectorAll('.slider')].filter((one) => one.checkVisibility()).map((slider) => {
            const [name, number] = ['span', 'output'].map((part) => slider.querySelector(part).getBoundingClientRect());
            return Math.abs(name.bottom - number.bottom) < 12 && number.left > name.right;
        })";
        assert_eq!(browser.ask(tops).await, serde_json::json!([true]));
    });
}

#[test]
fn a_sheet_works_without_scripts() {
    browse_alone(Wanted::STILL, async |browser| {
        browser.open("/setup/pogo").await;
        choose(browser, "variant", "no-uturn").await;
        choose(browser, "second", "report").await;
        choose(browser, "second-report", "medium").await;
        browser.click(".go button").await;
        browser
            .until("a game", async || {
                browser.address().await.starts_with("/play/")
            })
            .await;
        let address = browser.address().await;
        assert!(address.starts_with("/play/pogo:no-uturn?"), "{address}");
        assert!(address.contains("second=report:medium"), "{address}");
    });
}

#[test]
fn whoever_lost_finds_the_move_and_tries_again() {
    browse_alone(Wanted::DESK, async |browser| {
        let game = "first=perfect&second=human&moves=b2+b1+a1+c3+a2+a3+c2";
        browser.open(&format!("/play/tictactoe?{game}")).await;
        assert_eq!(browser.text(".ask .headline").await, "You lost.");
        browser.click(".review-it").await;
        browser
            .until("reviewed", async || browser.has(".turn").await)
            .await;
        assert_eq!(
            browser.text(".deciding h2").await,
            "The move that lost",
            "it stands alone"
        );
        let is_seen =
            "const card = document.querySelector('.deciding .better').getBoundingClientRect();
            return card.bottom <= innerHeight && scrollY === 0";
        assert_eq!(browser.ask(is_seen).await, true, "without scrolling");
        assert_eq!(browser.all(".deciding .badge").await.len(), 2);
        assert!(
            browser
                .text(".turn .played")
                .await
                .starts_with("You played nought on b1:")
        );
        assert!(
            browser
                .text(".turn .better")
                .await
                .contains("keeps the draw")
        );
        assert_eq!(browser.all(".scaled .point").await.len(), 8);
        browser.click(".turn .more a").await;
        browser
            .until("asked", async || browser.has(".task .board a").await)
            .await;
        assert!(!browser.has(".task .badge").await, "no value before a try");
        browser.click(".board a[data-place='7']").await;
        browser
            .until("judged", async || browser.has(".headline.wrong").await)
            .await;
        browser.click(".task .primary").await;
        browser
            .until("asked again", async || browser.has(".task .board a").await)
            .await;
        browser.click(".board a[data-place='0']").await;
        browser
            .until("judged", async || browser.has(".headline.right").await)
            .await;
        let address = browser.address().await;
        assert!(
            address.contains("moves=b2+b1+a1+c3+a2+a3+c2"),
            "the game is kept: {address}"
        );
    });
}

/// Touches a move, every touch a page of its own.
async fn touch(browser: &Browser, board: &dyn damier::DynPosition, mv: &str) {
    let paths = board.picture().paths;
    let path = paths.iter().find(|path| path.mv == mv).unwrap();
    for (index, touch) in path.touches.iter().enumerate() {
        let is_there = async || {
            let address = browser.address().await;
            match index {
                0 => !address.contains("touch="),
                _ => address.contains("touch=") && browser.has(".chosen").await,
            }
        };
        match touch {
            damier::picture::Touch::Place(place) => {
                browser.until("to be touched", is_there).await;
                let cell = format!(".board a[data-place='{}']", place.0);
                // Whoever touches a piece says how many he takes.
                match path.touches.get(index + 1) {
                    Some(damier::picture::Touch::Count(_)) => browser.activate(&cell).await,
                    _ => browser.click(&cell).await,
                }
            }
            damier::picture::Touch::Pass => browser.click(".choices a").await,
            damier::picture::Touch::Count(count) => {
                for choice in browser.all(".choices a:not(.cancel)").await {
                    if choice.text().await.unwrap().contains(&count.to_string()) {
                        choice.click().await.unwrap();
                        break;
                    }
                }
            }
        }
    }
}

#[test]
fn a_lesson_to_its_end() {
    browse_alone(Wanted::DESK, async |browser| {
        let game = "pogo".parse::<GameId>().unwrap();
        browser.open("/").await;
        browser.click(".lessons a[href='/learn/pogo']").await;
        for (index, step) in game.info().lesson.iter().enumerate() {
            let board = game.open(step.position, None, false).unwrap();
            let moves = board.moves();
            let right = |mv: &&String| step.is_done(board.as_ref(), mv);
            if index == 1 {
                let wrong = moves.iter().find(|mv| !right(mv)).unwrap();
                touch(browser, board.as_ref(), wrong).await;
                browser
                    .until("told so", async || browser.has(".headline.wrong").await)
                    .await;
            }
            let mv = moves.iter().find(right).unwrap();
            touch(browser, board.as_ref(), mv).await;
            browser
                .until("right", async || browser.has(".headline.right").await)
                .await;
            if index + 1 < game.info().lesson.len() {
                browser.click(".next").await;
                let next = format!("step={}", index + 2);
                browser
                    .until("on", async || browser.address().await.contains(&next))
                    .await;
            }
        }
        browser.click(".play-now").await;
        browser
            .until("at a first game", async || {
                browser.address().await.starts_with("/play/pogo?seed=")
            })
            .await;
        browser.open("/").await;
        let is_first =
            "const top = (part) => document.querySelector(part).getBoundingClientRect().top;
            return top('.lessons') < top('.cards')";
        assert_eq!(
            browser.ask(is_first).await,
            true,
            "they stay where they were"
        );
    });
}

#[test]
fn a_puzzle_is_solved_and_failed() {
    browse_alone(Wanted::DESK, async |browser| {
        let game = "tictactoe".parse::<GameId>().unwrap();
        let drawn = |seed| {
            let store = damier::TableStore::default();
            let drawn = OneMove::drawn(&game, seed, None, &store, &mut damier::Budget::unlimited());
            drawn.unwrap().unwrap()
        };
        let streak = "return document.querySelector('.streak').textContent";
        for (seed, solved) in [(1_u64, 1), (2, 2)] {
            browser
                .open(&format!("/puzzles/tictactoe?seed={seed}"))
                .await;
            let puzzle = drawn(seed);
            touch(browser, puzzle.board.as_ref(), &puzzle.mv).await;
            browser
                .until("solved", async || browser.has(".headline.right").await)
                .await;
            let said = browser.ask(streak).await;
            assert!(
                said.as_str().unwrap().starts_with(&solved.to_string()),
                "{said}"
            );
        }
        browser.click(".next").await;
        browser
            .until("on", async || browser.address().await.contains("seed=3"))
            .await;
        let puzzle = drawn(3);
        let wrong = puzzle
            .board
            .moves()
            .into_iter()
            .find(|mv| *mv != puzzle.mv)
            .unwrap();
        touch(browser, puzzle.board.as_ref(), &wrong).await;
        browser
            .until("failed", async || browser.has(".headline.wrong").await)
            .await;
        assert_eq!(browser.ask(streak).await, "");
        // It can be tried again, but the first try has counted.
        touch(browser, puzzle.board.as_ref(), &puzzle.mv).await;
        browser
            .until("solved", async || browser.has(".headline.right").await)
            .await;
        assert_eq!(browser.ask(streak).await, "");
    });
}

#[test]
fn a_position_is_put_together_and_played() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/tictactoe?second=human").await;
        browser.click("details.setup summary").await;
        browser.click("details.setup a.button").await;
        let is_wrong = async || browser.has(".headline.wrong").await;
        browser
            .until("at the editor", async || browser.has(".pieces").await)
            .await;
        browser.click(".board a[data-place='0']").await;
        browser
            .until("put", async || {
                browser.address().await.contains("cells=1000000000")
            })
            .await;
        browser.click(".board a[data-place='4']").await;
        browser.until("wrong", is_wrong).await;
        browser.click(".pieces a:nth-child(2)").await;
        browser
            .until("chosen", async || {
                browser.address().await.contains("piece=2")
            })
            .await;
        browser.click(".board a[data-place='8']").await;
        browser
            .until("put", async || {
                browser.address().await.contains("cells=1000100020")
            })
            .await;
        browser.click(".board a[data-place='2']").await;
        browser
            .until("a position", async || browser.has(".play-it").await)
            .await;
        browser.click(".play-it").await;
        browser
            .until("played", async || {
                let address = browser.address().await;
                address.contains("position=x-o/-x-/--o")
            })
            .await;
    });
}
