//! What a hand does beyond clicking: it drags tiles, it points, and a finger is broader than a cell.

use std::time::Duration;

use fantoccini::actions::{
    InputSource as _, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
};

use crate::browser::{Browser, Wanted, browse_alone};

/// A step so long that the page sees the pointer on its way.
const A_MOMENT: Option<Duration> = Some(Duration::from_millis(60));

const fn by(right: f64, down: f64) -> PointerAction {
    PointerAction::MoveBy {
        duration: A_MOMENT,
        x: right,
        y: down,
    }
}

pub(crate) async fn onto(browser: &Browser, selector: &str) -> PointerAction {
    PointerAction::MoveToElement {
        element: browser.all(selector).await.remove(0),
        duration: A_MOMENT,
        x: 0.0,
        y: 0.0,
    }
}

pub(crate) const DOWN: PointerAction = PointerAction::Down {
    button: MOUSE_BUTTON_LEFT,
};
pub(crate) const UP: PointerAction = PointerAction::Up {
    button: MOUSE_BUTTON_LEFT,
};

#[test]
fn a_tile_is_dragged_and_let_go() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/taquin").await;
        let drag = async |right: f64, down: f64| {
            // The blank goes up: the tile above it comes down.
            let tile = onto(browser, ".board a[data-move=u]").await;
            let mouse = MouseActions::new("mouse".to_owned()).then(tile).then(DOWN);
            let mouse = mouse.then(by(right / 2.0, down / 2.0));
            browser
                .perform(mouse.then(by(right / 2.0, down / 2.0)).then(UP))
                .await;
        };
        // Not far enough, and the wrong way: it goes back to its place.
        drag(0.0, 30.0).await;
        drag(150.0, 0.0).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(browser.moves().await.is_empty());
        let displaced = "return [...document.querySelectorAll('.tokens')]
            .filter((one) => one.style.translate).length";
        assert_eq!(browser.ask(displaced).await, 0);
        drag(0.0, 150.0).await;
        browser.until_moves(1).await;
        assert_eq!(browser.moves().await, ["u"], "one drag is one move");
    });
}

#[test]
fn pointing_at_a_square_shows_what_it_takes() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/chomp?second=human").await;
        let doomed = "return document.querySelectorAll('.board .doomed').length";
        let point = async |selector: &str| {
            let mouse = MouseActions::new("mouse".to_owned());
            browser
                .perform(mouse.then(onto(browser, selector).await))
                .await;
        };
        // Columns 5 and 6 of rows 3 and 4.
        point(".board a[data-move='5,3']").await;
        browser
            .until("shown", async || browser.ask(doomed).await == 4)
            .await;
        point("h1").await;
        browser
            .until("forgotten", async || browser.ask(doomed).await == 0)
            .await;
        assert!(browser.moves().await.is_empty(), "nothing was eaten");
    });
}

#[test]
fn pointing_at_a_move_of_the_table_shows_it() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/tictactoe?moves=b2+a2&analysis=1").await;
        let marks = "return document.querySelectorAll('.board .tokens use').length";
        let row = onto(browser, ".values tbody tr").await;
        browser
            .perform(MouseActions::new("mouse".to_owned()).then(row))
            .await;
        // The move, and no reply to it.
        browser
            .until("shown", async || browser.ask(marks).await == 3)
            .await;
        let away = onto(browser, "h1").await;
        browser
            .perform(MouseActions::new("mouse".to_owned()).then(away))
            .await;
        browser
            .until("back again", async || browser.ask(marks).await == 2)
            .await;
        assert_eq!(browser.moves().await, ["b2", "a2"], "nothing was played");
    });
}

#[test]
fn a_finger_aims_at_a_small_cell_before_it_plays() {
    browse_alone(Wanted::PHONE, async |browser| {
        let touch = async |selector: &str| {
            let finger = onto(browser, selector).await;
            let finger = TouchActions::new("finger".to_owned()).then(finger);
            browser.perform(finger.then(DOWN).then(UP)).await;
        };
        browser.open("/play/othello:8?second=random").await;
        touch(".board a[data-move=d3]").await;
        browser
            .until("aimed", async || browser.has(".aimed").await)
            .await;
        assert_eq!(browser.text(".choices .primary").await, "Play d3");
        assert!(browser.moves().await.is_empty());
        // Another cell, then the button.
        touch(".board a[data-move=c4]").await;
        browser
            .until("aimed anew", async || {
                browser.text(".choices .primary").await == "Play c4"
            })
            .await;
        touch(".choices .primary").await;
        browser.until_moves(2).await;
        assert_eq!(browser.moves().await[0], "c4");
        // Where cells are large a touch plays.
        browser.open("/play/tictactoe?second=random").await;
        touch(".board a[data-move=b2]").await;
        browser.until_moves(2).await;
    });
}

/// Drags a piece onto something.
async fn drag_piece(browser: &Browser, finger: bool, piece: &str, target: &str) {
    let (from, to) = (onto(browser, piece).await, onto(browser, target).await);
    match finger {
        false => {
            let mouse = MouseActions::new("mouse".to_owned()).then(from).then(DOWN);
            browser
                .perform(mouse.then(by(4.0, 9.0)).then(to).then(UP))
                .await;
        }
        true => {
            let touch = TouchActions::new("finger".to_owned()).then(from).then(DOWN);
            browser
                .perform(touch.then(by(4.0, 9.0)).then(to).then(UP))
                .await;
        }
    }
}

#[test]
fn pieces_are_dragged_with_a_mouse_and_with_a_finger() {
    browse_alone(Wanted::DESK, async |browser| {
        for finger in [false, true] {
            browser.open("/play/pogo?second=human").await;
            let top = ".board a[data-place='1'] .piece:last-child .top";
            // Nowhere, then where one piece may not go: it is back in its place.
            drag_piece(browser, finger, top, "h1").await;
            drag_piece(browser, finger, top, ".board [data-place='7']").await;
            assert!(browser.moves().await.is_empty());
            assert!(!browser.has(".board .lent, .board .lit").await);
            drag_piece(browser, finger, top, ".board [data-place='4']").await;
            browser.until_moves(1).await;
            assert_eq!(browser.moves().await, ["2,5,1"], "finger: {finger}");
        }
    });
}

#[test]
fn a_lesson_takes_pieces_as_the_game_does() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/learn/pogo?step=3").await;
        // Where only the lower one of two pieces is seen.
        let lower = "const rim = document.querySelector(\".board a[data-place='0'] .piece .rim\").getBoundingClientRect();
            const at = { clientX: rim.left + rim.width / 2, clientY: rim.bottom - 2 };
            const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...at });
            document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(event)";
        browser.ask(lower).await;
        browser
            .until("two in hand", async || {
                browser.address().await.ends_with("touch=0,x2")
            })
            .await;
        assert_eq!(browser.all(".board .in-hand").await.len(), 2);
        browser.click(".board a[data-place='6']").await;
        browser
            .until("right", async || browser.has(".headline.right").await)
            .await;
        // Whoever took one piece too few touches the lower one, and has both.
        browser.open("/learn/pogo?step=3&touch=0,x1").await;
        assert_eq!(browser.all(".board .in-hand").await.len(), 1);
        browser.ask(lower).await;
        browser
            .until("two in hand", async || {
                browser.all(".board .in-hand").await.len() == 2
            })
            .await;
    });
}

/// In a lesson too pieces go where a hand brings them, the trader walks to his stack and a token is put into a row.
#[test]
fn pieces_are_dragged_in_lessons() {
    browse_alone(Wanted::DESK, async |browser| {
        for finger in [false, true] {
            browser.open("/learn/pogo?step=1").await;
            let top = ".board a[data-place='0'] .piece:last-child .top";
            drag_piece(browser, finger, top, "h1").await;
            assert!(!browser.has(".board .lent, .board .lit").await);
            assert!(!browser.address().await.contains("tried"));
            drag_piece(browser, finger, top, ".board [data-place='3']").await;
            browser
                .until("tried", async || {
                    browser.has(".headline.right").await
                        && browser.address().await.ends_with("tried=1,4,1")
                })
                .await;
        }
        browser.open("/learn/chicago?step=1").await;
        let stack = ".board a[data-ways]:not(.chosen)";
        drag_piece(browser, false, ".board .trader", stack).await;
        browser
            .until("there", async || browser.has(".board.choosing").await)
            .await;
        let token = ".board a[data-move] .tokens use:last-child";
        drag_piece(browser, false, token, ".board .holding").await;
        browser
            .until("kept", async || browser.has(".headline.right").await)
            .await;
    });
}

#[test]
fn a_stack_is_taken_by_the_piece_that_is_touched() {
    browse_alone(Wanted::DESK, async |browser| {
        browser.open("/play/pogo?second=human").await;
        // The lower of two pieces: both come along, and only cells two steps away light up.
        let lower = onto(browser, ".board a[data-place='0'] .piece .rim").await;
        let mouse = MouseActions::new("mouse".to_owned()).then(lower);
        browser
            .perform(mouse.then(by(0.0, 16.0)).then(DOWN).then(UP))
            .await;
        browser
            .until("touched", async || {
                browser.address().await.ends_with("touch=0,x2")
            })
            .await;
        assert_eq!(browser.all(".board .in-hand").await.len(), 2);
        let lit = ".board.choosing a.touchable:not(.chosen)";
        browser
            .until("lit", async || browser.all(lit).await.len() == 3)
            .await;
    });
}

#[test]
fn pointing_shows_what_a_move_would_do() {
    browse_alone(Wanted::DESK, async |browser| {
        let point = async |selector: &str| {
            let mouse = MouseActions::new("mouse".to_owned());
            browser
                .perform(mouse.then(onto(browser, selector).await))
                .await;
        };
        browser.open("/play/othello").await;
        point(".board a[data-move=c2] .halo").await;
        browser
            .until("foreseen", async || {
                browser.has(".would-turn[data-place='14']").await
            })
            .await;
        browser.open("/play/chicago?seed=3").await;
        let usual = browser.text(".ask .prompt").await;
        point(".board a[data-ways] .halo").await;
        browser
            .until("at stake", async || {
                browser.all(".board .at-stake").await.len() == 2
            })
            .await;
        assert!(browser.has(".board .trader.ghost").await);
        let told = browser.text(".ask .prompt").await;
        assert!(
            told.starts_with("Keep ") && told.contains("falls to"),
            "{told}"
        );
        point("h1").await;
        browser
            .until("forgotten", async || {
                browser.text(".ask .prompt").await == usual
            })
            .await;
        assert!(!browser.has(".board .at-stake, .board .ghost").await);
        assert!(browser.moves().await.is_empty());
    });
}
