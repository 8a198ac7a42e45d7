//! What a page owes to everybody: nothing inline, names for everything, news that are announced,
//! seats that can be changed, puzzles that are shown.

use crate::browser::{Wanted, browse_alone};

#[test]
fn every_control_has_a_name_and_news_are_announced() {
    browse_alone(Wanted::DESK, async |browser| {
        for page in [
            "/",
            "/rules",
            "/rules/chicago",
            "/about",
            "/play/pogo?moves=2,5,1+8,5,1",
            "/play/taquin",
            "/race/pogo",
            "/exercises/taquin?solutions=1",
        ] {
            browser.open(page).await;
            let nameless = browser
                .ask("return [...document.querySelectorAll('a, button, select, input:not([type=hidden])')]
                    .filter((one) => !one.closest('[aria-hidden]'))
                    .filter((one) => !(one.textContent.trim() || one.ariaLabel || one.labels?.length))
                    .map((one) => one.outerHTML.slice(0, 100))")
                .await;
            assert_eq!(nameless, serde_json::json!([]), "{page}");
            let inline = browser
                .ask("return document.querySelectorAll('[style], style, script:not([src])').length")
                .await;
            assert_eq!(inline, 0, "{page}");
        }
        browser.open("/play/tictactoe").await;
        browser
            .ask("window.news = document.querySelector('[aria-live]')")
            .await;
        browser.click(".board a").await;
        browser.until_moves(2).await;
        // The element that screen readers listen to has stayed, with news in it.
        let news = browser
            .ask("return window.news.isConnected && window.news.textContent")
            .await;
        assert!(news.as_str().unwrap().contains("nought on"), "{news}");
    });
}

#[test]
fn seats_can_be_chosen_and_swapped() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/tictactoe").await;
        browser.click("#second option[value='perfect']").await;
        browser
            .until("changed", async || {
                browser.address().await.contains("second=perfect")
            })
            .await;
        browser
            .open("/play/tictactoe?first=perfect&second=human")
            .await;
        browser
            .until("begun by the machine", async || {
                browser.moves().await.len() == 1
            })
            .await;
        // Between machines somebody asks for every move, or lets them play on.
        browser
            .open("/play/tictactoe?first=random&second=random")
            .await;
        assert!(browser.moves().await.is_empty());
        browser.click(".go-on").await;
        browser.until_moves(1).await;
        browser.click(".play-on").await;
        browser
            .until("played out", async || browser.has(".status .result").await)
            .await;
    });
}

#[test]
fn who_plays_by_keys_finds_the_board_again_after_a_reply() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/tictactoe?second=random").await;
        browser
            .ask("document.querySelector('.board a.touchable').focus()")
            .await;
        browser.press("\u{e007}").await;
        browser.until_moves(2).await;
        browser
            .until("the focus on the board", async || {
                let on_board = "return document.activeElement.closest('.board a') !== null";
                browser.ask(on_board).await == true
            })
            .await;
    });
}

#[test]
fn the_list_says_who_moved() {
    browse_alone(Wanted::DESK, async |browser| {
        browser
            .open("/play/pogo?second=human&moves=2,5,1+8,5,1+1,2,1")
            .await;
        let told = browser
            .ask("return [...document.querySelectorAll('.moves li')].map((one) =>
                [one.querySelector('.unseen').textContent, one.querySelector('.token').className, one.offsetLeft, one.offsetTop])")
            .await;
        let list = told.as_array().unwrap();
        let names: Vec<&str> = list.iter().map(|one| one[0].as_str().unwrap()).collect();
        assert_eq!(names, ["White: ", "Black: ", "White: "]);
        assert_eq!(list[1][1], "token dark");
        // Who begins has the left column, who follows the right one.
        assert_eq!(list[0][2], list[2][2]);
        assert!(list[1][2].as_i64() > list[0][2].as_i64());
        assert_eq!(list[0][3], list[1][3]);
        assert!(list[2][3].as_i64() > list[0][3].as_i64());
    });
}

#[test]
fn a_puzzle_gives_hints_and_shows_its_solution() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/taquin").await;
        browser.click("[data-key=h]").await;
        browser
            .until("a hint", async || browser.has(".board .badge.hint").await)
            .await;
        assert!(browser.text(".status .hint").await.contains("4 more moves"));
        browser.click(".show-me").await;
        browser
            .until("shown", async || {
                browser.text(".status .result").await == "Solved in 5 moves."
            })
            .await;
        browser.click(".controls .primary").await;
        browser
            .until("scrambled", async || {
                browser.address().await.contains("seed=")
            })
            .await;
    });
}
