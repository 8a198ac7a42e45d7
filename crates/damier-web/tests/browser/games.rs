//! A whole game in each of the six games: by clicking, by the keyboard alone, without scripts, in
//! French, and on a small screen.

use damier::{GameId, Spec};

use crate::browser::{Browser, Wanted, browse_alone};

/// Plays a whole game for the first side, by the moves that a machine would choose, and gives back
/// what the page says at the end.
async fn play(browser: &Browser, game: &str, query: &str, spec: &str) -> String {
    browser.open(&format!("/play/{game}?{query}")).await;
    let spec: Spec = spec.parse().unwrap();
    loop {
        let mut session = browser.mirrored(game, None).await;
        if session.ending().is_some() {
            browser
                .until("told the result", async || {
                    browser.has(".status .result").await
                })
                .await;
            let said = browser.text(".status .result").await;
            let expected = damier::explain::ending_in_words(
                session.ending().unwrap(),
                session.board().sides(),
                session.moves().len(),
            );
            if browser.text("html[lang=en] .status").await.is_empty() {
                return said;
            }
            assert_eq!(said, expected.to_string());
            return said;
        }
        let paths = session.picture().paths;
        let seed = session.moves().len() as u64;
        session.seat(session.board().turn(), &spec, seed).unwrap();
        let mv = session.reply().unwrap();
        let path = paths.iter().find(|path| path.mv == mv).unwrap();
        browser.touch(&mv, &path.touches).await;
    }
}

#[test]
fn tictactoe_by_clicking() {
    browse_alone(Wanted::DESK, async |browser| {
        let said = play(browser, "tictactoe", "", "engine:depth=9").await;
        assert!(said == "x wins." || said == "The game is a draw.", "{said}");
    });
}

#[test]
fn chomp_by_clicking() {
    browse_alone(Wanted::DESK, async |browser| {
        let said = play(browser, "chomp", "second=perfect", "engine:depth=12").await;
        assert_eq!(said, "A wins.");
        assert!(browser.text(".status").await.contains("poisoned"));
    });
}

#[test]
fn othello_by_clicking() {
    browse_alone(Wanted::DESK, async |browser| {
        play(browser, "othello", "second=level:3", "level:4").await;
        assert!(browser.text(".status").await.contains("discs to"));
    });
}

#[test]
fn pogo_by_clicking() {
    browse_alone(Wanted::DESK, async |browser| {
        let said = play(browser, "pogo", "second=level:1", "level:8").await;
        assert_eq!(said, "White wins.");
        assert!(
            browser
                .text(".status")
                .await
                .contains("Every stack belongs to White")
        );
    });
}

#[test]
fn chicago_by_clicking() {
    browse_alone(Wanted::DESK, async |browser| {
        play(browser, "chicago", "second=level:2", "level:4").await;
        assert!(browser.text(".status").await.contains("points to"));
    });
}

#[test]
fn taquin_by_clicking() {
    browse_alone(Wanted::DESK, async |browser| {
        browser
            .open("/play/taquin?position=2,3,4/1,0,7/6,8,5")
            .await;
        let board = "taquin".parse::<GameId>().unwrap();
        let mut board = board.open(Some("2,3,4/1,0,7/6,8,5"), None, false).unwrap();
        let solved = board.solve().unwrap().puzzle.unwrap();
        for mv in solved.solution.unwrap() {
            let paths = board.picture().paths;
            let path = paths.iter().find(|path| path.mv == mv).unwrap();
            browser.touch(&mv, &path.touches).await;
            board = board.after(&mv).unwrap();
        }
        assert_eq!(browser.text(".status .result").await, "Solved in 10 moves.");
        assert_eq!(browser.text(".clock .number").await, "10");
    });
}

#[test]
fn by_the_keyboard_alone() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/tictactoe?second=random").await;
        // From the top of the page to the board by Tab, then from cell to cell by the arrows.
        let is_on_the_board = "return document.activeElement.matches('.board a')";
        for _ in 0..12 {
            browser.press("\u{e004}").await;
            if browser.ask(is_on_the_board).await == true {
                break;
            }
        }
        assert_eq!(browser.ask(is_on_the_board).await, true);
        browser.press("\u{e014}").await;
        browser.press("\u{e015}").await;
        let place = browser
            .ask("return document.activeElement.dataset.place")
            .await;
        assert_eq!(place, "4", "right and down from the corner");
        let mut played = 0;
        while !browser.has(".status .result").await {
            browser.press("\u{e007}").await;
            browser.until_moves(played + 1).await;
            played = browser.moves().await.len();
        }
        assert!(played >= 5);
        // And back by a key.
        browser.press("u").await;
        browser
            .until("undone", async || browser.moves().await.len() < played)
            .await;
    });
}

#[test]
fn the_arrow_keys_slide_tiles() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/taquin").await;
        // The tile above the gap slides down, and so on: the puzzle of five moves.
        for (number, key) in ["\u{e015}", "\u{e015}", "\u{e014}", "\u{e013}", "\u{e012}"]
            .iter()
            .enumerate()
        {
            browser.press(key).await;
            browser.until_moves(number + 1).await;
        }
        assert_eq!(browser.text(".status .result").await, "Solved in 5 moves.");
    });
}

#[test]
fn without_scripts() {
    let wanted = Wanted {
        scripts: false,
        ..Wanted::DESK
    };
    browse_alone(wanted, async |browser| {
        assert!(!browser.has_scripts());
        let said = play(browser, "pogo", "second=level:1", "level:8").await;
        assert_eq!(said, "White wins.");
        assert!(!browser.has("html.scripted").await, "no module ran");
        // The analysis is there without scripts too.
        browser.open("/play/tictactoe?moves=b2+a2&analysis=1").await;
        assert_eq!(browser.all(".values tbody tr").await.len(), 7);
    });
}

#[test]
fn in_french() {
    let wanted = Wanted {
        language: "fr",
        ..Wanted::DESK
    };
    browse_alone(wanted, async |browser| {
        let said = play(browser, "chomp", "second=perfect", "engine:depth=12").await;
        assert_eq!(said, "A gagne.");
        assert_eq!(
            browser.attribute("html", "lang").await.as_deref(),
            Some("fr")
        );
        // The switch keeps the game and changes the words.
        browser.click(".language").await;
        browser
            .until("English", async || {
                browser.text(".status .result").await == "A wins."
            })
            .await;
    });
}

#[test]
fn on_a_small_screen() {
    browse_alone(Wanted::PHONE, async |browser| {
        play(browser, "chomp", "second=perfect", "engine:depth=12").await;
        for page in [
            "/",
            "/rules/pogo",
            "/about",
            "/play/othello?analysis=1",
            "/play/chomp?lang=fr&analysis=1",
        ] {
            browser.open(page).await;
            let width = browser
                .ask("return document.documentElement.scrollWidth")
                .await;
            assert_eq!(width, 360, "{page} needs no scrolling sideways");
        }
        browser.open("/play/othello").await;
        let small = browser
            .ask("return [...document.querySelectorAll('main a, main button, main select, main summary, header a')]
                .filter((one) => !one.closest('p, .moves') && one.getBoundingClientRect().width > 0)
                .filter((one) => one.getBoundingClientRect().height < 43.5)
                .map((one) => one.outerHTML.slice(0, 80))")
            .await;
        assert_eq!(small, serde_json::json!([]), "too small to touch");
    });
}
