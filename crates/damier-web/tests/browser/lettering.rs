//! What is written on a board can be read wherever it is drawn, or is not written there.

use serde_json::json;

use crate::browser::{Browser, Wanted, browse};
use crate::part::is_whole;

/// The letters of boards that are drawn smaller than twelve pixels. Those of a drawing that is used again are looked
/// at where it is used.
const SMALL: &str = r"
    const least = 11.95, found = [];
    const scale = (one) => { const m = one.getScreenCTM(); return m ? Math.hypot(m.a, m.b) : 0; };
    const isSeen = (one) => one.getBoundingClientRect().width > 0 && getComputedStyle(one).visibility === 'visible';
    for (const svg of document.querySelectorAll('main svg.damier')) {
        for (const text of svg.querySelectorAll('text')) {
            if (text.closest('symbol') || !isSeen(text)) continue;
            const size = parseFloat(getComputedStyle(text).fontSize) * scale(text);
            if (size > 0 && size < least) found.push(`${text.getAttribute('class')} ${text.textContent} ${size.toFixed(1)}`);
        }
        for (const use of svg.querySelectorAll('use')) {
            const letter = svg.querySelector(`${use.getAttribute('href')} .letter`);
            if (!letter || !isSeen(use)) continue;
            const asked = getComputedStyle(use).getPropertyValue('--letter').trim() || '27px';
            const size = parseFloat(asked) * scale(use) * Number(use.getAttribute('width')) / 100;
            if (size > 0 && size < least) found.push(`${use.getAttribute('href')} ${size.toFixed(1)}`);
        }
    }
    return [...new Set(found)]";

/// Letters of a board that lie on each other.
const CROWDED: &str = r"
    const texts = [...document.querySelectorAll('main svg.damier .panels text')].filter((one) => one.checkVisibility());
    const boxes = texts.map((one) => one.getBoundingClientRect());
    const found = [];
    boxes.forEach((one, index) => boxes.slice(index + 1).forEach((other, later) => {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const second = texts[index + 1 + later];
        if (wide > 1 && high > 4 && texts[index].ownerSVGElement === second.ownerSVGElement) {
            found.push(`${texts[index].textContent} ${second.textContent}`);
        }
    }));
    return found";

const PAGES: [&str; 23] = [
    "/",
    "/play",
    "/puzzles",
    "/play/tictactoe?moves=b2&second=human",
    "/play/chomp?moves=6,4&second=human",
    "/play/othello?moves=c2&second=human",
    "/play/pogo?moves=2,5,1&second=human",
    "/play/chicago?seed=3&second=human",
    "/play/chicago?seed=3&second=human&lang=fr",
    "/play/chicago?hidden=1&seed=3&first=human&second=human",
    "/play/taquin?seed=7",
    "/setup/chicago",
    "/setup/othello",
    "/rules/chicago",
    "/rules/pogo",
    "/learn/chicago?step=3",
    "/learn/pogo?step=3",
    "/edit/chicago",
    "/review/tictactoe?first=perfect&second=human&moves=b2+b1+a1+c3+a2+a3+c2",
    "/review/chicago?seed=5&first=human&second=human&moves=3rm+1sk+1mk+2sm+1sc+2br+2kb+2cr+2bc+1br+1ss+2km+2rc+2bk+3kc+2sr+3mm",
    "/review/pogo?second=human&moves=1,4,1+7,4,1+2,5,1+9,5,2+2,1,1+8,7,1+3,9,2+7,1,2+9,5,2+8,5,1",
    "/review/chomp?second=human&moves=5,4+3,2+5,1+1,4+2,2+4,1+1,3+3,1+1,1",
    "/review/othello:4?second=human&moves=a2",
];

async fn look(browser: &Browser, page: &str) -> Vec<String> {
    browser.open(page).await;
    let mut found = Vec::new();
    for question in [SMALL, CROWDED] {
        let answer = browser.ask(question).await;
        if answer != json!([]) {
            found.push(format!("{page}: {answer}"));
        }
    }
    found
}

#[test]
fn what_is_written_on_boards_can_be_read() {
    let low = Wanted {
        height: 800,
        ..Wanted::DESK
    };
    browse(&[Wanted::PHONE, low], async |browsers| {
        let mut found = Vec::new();
        for (number, page) in PAGES.into_iter().enumerate() {
            for (place, (browser, window)) in browsers.iter().zip(["phone", "desk"]).enumerate() {
                // In an ordinary run narrow and wide by turns.
                if !is_whole() && number % 2 != place {
                    continue;
                }
                let small = look(browser, page).await;
                found.extend(small.into_iter().map(|small| format!("{window} {small}")));
            }
        }
        assert!(found.is_empty(), "{}", found.join("\n"));
    });
}

#[test]
fn the_ring_uses_the_width() {
    let low = Wanted {
        height: 800,
        ..Wanted::DESK
    };
    browse(&[low], async |browsers| {
        let browser = &browsers[0];
        browser.open("/play/chicago?seed=3&second=human").await;
        let share = "const box = document.querySelector('.board svg').viewBox.baseVal;
            const svg = document.querySelector('.board svg').getBoundingClientRect();
            const drawn = Math.min(svg.width, svg.height * box.width / box.height);
            return drawn / document.querySelector('.table').getBoundingClientRect().width";
        let share = browser.ask(share).await.as_f64().unwrap();
        assert!(share > 0.85, "{share}");
        // And nothing that is needed while playing is below the fold.
        let below = "return [...document.querySelectorAll('.board svg, .ask, .status, .controls .button, .moves ol, .steps .button')]
            .filter((one) => one.getBoundingClientRect().bottom > innerHeight).map((one) => one.outerHTML.slice(0, 80))";
        for game in ["tictactoe", "chomp", "othello", "pogo", "chicago", "taquin"] {
            browser.open(&format!("/play/{game}")).await;
            assert_eq!(browser.ask(below).await, json!([]), "{game}");
        }
    });
}
