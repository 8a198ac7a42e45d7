//! The analysis appears, is right, and leads back to where a game was lost.

use damier::GameId;
use damier::explain::value_in_words;

use crate::browser::{Wanted, browse_alone};

#[test]
fn the_analysis_appears_and_is_right() {
    browse_alone(Wanted::DESK, async |browser| {
        browser
            .open("/play/tictactoe?second=human&moves=b2+a2")
            .await;
        assert!(!browser.has(".analysis").await);
        browser.click("[data-key=a]").await;
        browser
            .until("analysed", async || browser.has(".values tbody tr").await)
            .await;
        let board = "tictactoe".parse::<GameId>().unwrap();
        let board = board.open(Some("---/ox-/--- x"), None, false).unwrap();
        let solved = board.solve().unwrap();
        for valued in &solved.moves {
            let mv = &valued.mv;
            let row = format!(".values tr[data-move='{mv}']");
            let words = value_in_words(valued.verdict, false).to_string();
            assert_eq!(browser.text(&format!("{row} .words")).await, words);
            let badge = browser
                .attribute(&format!("{row} .value"), "class")
                .await
                .unwrap();
            assert!(badge.contains("proven"), "{badge}");
            // The same value is on the board.
            let place = browser.attribute(&row, "data-place").await.unwrap();
            let sign = browser
                .text(&format!(".board [data-place='{place}'] .badge text"))
                .await;
            let value = browser.text(&format!("{row} .value")).await;
            assert_eq!(sign, value.replace('\n', ""));
        }
        assert_eq!(
            browser.all(".values tbody tr").await.len(),
            solved.moves.len()
        );
        assert!(browser.text(".summary").await.starts_with("x wins in 5"));
        // The mistake is marked, and can be tried again.
        assert!(
            browser
                .text(".last-move")
                .await
                .contains("throws the draw away")
        );
        browser.click(".last-move a").await;
        browser
            .until("one move back", async || browser.moves().await == ["b2"])
            .await;
    });
}

#[test]
fn the_course_of_a_game_is_a_curve_of_links() {
    browse_alone(Wanted::DESK, async |browser| {
        browser
            .open("/play/chomp?moves=6,4+5,4&second=human&analysis=1")
            .await;
        assert_eq!(browser.all(".curve a.point").await.len(), 3);
        assert_eq!(browser.all(".moves li.mistake").await.len(), 2);
        browser.click(".curve a.point").await;
        browser
            .until("at the start", async || {
                browser.address().await.contains("at=0")
            })
            .await;
        // InformationValue back loses nothing.
        assert_eq!(browser.moves().await.len(), 2);
        browser
            .until("shown", async || {
                browser.text(".looking").await.contains("move 0 of 2")
            })
            .await;
    });
}

#[test]
fn a_guess_goes_on_live() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/othello:8?analysis=1").await;
        assert!(
            browser.has(".values .estimate").await,
            "nothing is proven at once"
        );
        let heard = "return performance.getEntriesByType('resource').some((one) => one.name.includes('/live'))";
        // The first value that arrives replaces the words of the page.
        browser
            .ask(
                "document.querySelectorAll('.values .words, .summary, .certainty, .line a')
                    .forEach((one) => one.textContent = 'old')",
            )
            .await;
        for part in [".values tbody", ".summary", ".certainty", ".line"] {
            browser
                .until(part, async || !browser.text(part).await.contains("old"))
                .await;
        }
        // Everything tells of one and the same search.
        let together = "const text = (selector) => document.querySelector(selector).textContent;
            const depth = (selector) => text(selector).match(/looking (\\d+) moves/)[1];
            return depth('.summary') === depth('.certainty')
                && text('.line a .in-notation') === text('.values tbody th .in-notation')
                && text('.summary').includes(text('.line a .in-words') + ' looks best')";
        assert_eq!(browser.ask(together).await, true);
        assert!(browser.has(".line a[href*='at=1']").await);
        // Leaving the analysis ends the stream.
        browser.click("[data-key=a]").await;
        browser
            .until("quiet", async || !browser.has(".analysis").await)
            .await;
        browser
            .until("told to the browser", async || {
                browser.ask(heard).await == true
            })
            .await;
    });
}

#[test]
fn pointing_at_the_best_line_plays_it() {
    browse_alone(Wanted::DESK, async |browser| {
        browser
            .open("/play/tictactoe?second=human&moves=b2+a2&analysis=1")
            .await;
        let crosses = "return document.querySelectorAll('.board .tokens use').length";
        assert_eq!(browser.ask(crosses).await, 2);
        browser
            .ask("document.querySelectorAll('.line a')[2].focus()")
            .await;
        browser
            .until("previewed", async || browser.ask(crosses).await == 5)
            .await;
        browser.ask("document.activeElement.blur()").await;
        browser
            .until("back again", async || browser.ask(crosses).await == 2)
            .await;
    });
}

#[test]
fn a_threat_is_told_and_shown_and_the_list_of_moves_stays_where_it_is() {
    browse_alone(Wanted::DESK, async |browser| {
        let top = async || {
            browser
                .ask("return document.querySelector('.moves').offsetTop")
                .await
        };
        browser
            .open("/play/tictactoe?moves=a1+b2+b1&first=human&second=human")
            .await;
        let before = top().await;
        browser
            .open("/play/tictactoe?moves=a1+b2+b1&first=human&second=human&analysis=1")
            .await;
        assert_eq!(
            browser.text(".analysis .threat").await,
            "x threatens cross on c1."
        );
        assert_eq!(top().await, before, "the analysis pushes nothing");
    });
}
