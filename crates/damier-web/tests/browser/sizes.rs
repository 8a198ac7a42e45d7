//! Every page fits: on a phone, and where everything is drawn twice as large.

use serde_json::json;

use crate::browser::{Wanted, browse};
use crate::part::is_whole;

/// A window on a desk, zoomed to 200 %: half as many pixels of the page, each twice as large.
const TWICE: Wanted = Wanted {
    width: 640,
    height: 400,
    language: "fr",
    ..Wanted::DESK
};

const PAGES: [&str; 24] = [
    "/",
    "/play",
    "/puzzles",
    "/think",
    "/race",
    "/exercises",
    "/reports",
    "/lab",
    "/lab/judge/tictactoe",
    "/lab/tournament/tictactoe?a=level:2&b=random&c=perfect&openings=5&now=1",
    "/rules/chicago",
    "/about",
    "/setup/othello",
    "/setup/pogo?second=alphabeta:depth=3",
    "/edit/chicago",
    "/learn/pogo",
    "/learn/chicago?step=3",
    "/puzzles/pogo?seed=1",
    "/play/chicago?seed=3&second=human",
    "/play/pogo?moves=2,5,1+8,5,1&second=human&analysis=1",
    "/review/tictactoe?first=perfect&second=human&moves=b2+b1+a1+c3+a2+a3+c2",
    "/think/pogo?player=alphabeta:depth=3&at=57&node=21",
    "/race/taquin?position=6,7,1/8,0,2/4,3,5",
    "/exercises/pogo?seed=1",
];

/// What is wider than the window, and buttons that are narrower than what is written on them.
const WIDE: &str = "const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page: ${document.documentElement.scrollWidth}`);
    for (const button of document.querySelectorAll('.button, button')) {
        if (button.checkVisibility() && button.scrollWidth > button.clientWidth + 2) found.push(button.outerHTML.slice(0, 80));
    }
    return found";

#[test]
fn no_page_is_wider_than_its_window() {
    let phone = Wanted {
        language: "fr",
        ..Wanted::PHONE
    };
    browse(&[phone, TWICE], async |browsers| {
        let mut found = Vec::new();
        for (number, page) in PAGES.into_iter().enumerate() {
            for (place, (browser, window)) in browsers.iter().zip(["phone", "200 %"]).enumerate() {
                // In an ordinary run by turns.
                if !is_whole() && number % 2 != place {
                    continue;
                }
                browser.open(page).await;
                let wide = browser.ask(WIDE).await;
                if wide != json!([]) {
                    found.push(format!("{window} {page}: {wide}"));
                }
            }
        }
        assert!(found.is_empty(), "{}", found.join("\n"));
    });
}

#[test]
fn at_twice_the_size_things_are_larger() {
    let usual = Wanted {
        height: 800,
        ..Wanted::DESK
    };
    browse(&[usual, TWICE], async |browsers| {
        let size = "const { width } = document.querySelector('.board svg').getBoundingClientRect();
            const font = parseFloat(getComputedStyle(document.querySelector('.status')).fontSize);
            return [width, font]";
        for game in ["tictactoe", "chomp", "othello", "pogo", "chicago", "taquin"] {
            let mut sizes = Vec::new();
            for browser in &browsers {
                browser.open(&format!("/play/{game}?seed=3")).await;
                let size: Vec<f64> = serde_json::from_value(browser.ask(size).await).unwrap();
                sizes.push(size);
            }
            let [usual, twice] = [&sizes[0], &sizes[1]];
            assert!(2.0 * twice[0] > usual[0], "the board of {game}: {sizes:?}");
            assert!(
                2.0 * twice[1] > 1.5 * usual[1],
                "the words of {game}: {sizes:?}"
            );
        }
    });
}

#[test]
fn a_lesson_stays_where_it_is() {
    let low = Wanted {
        height: 800,
        ..Wanted::DESK
    };
    let french = Wanted {
        language: "fr",
        ..low
    };
    browse(&[low, french], async |browsers| {
        let places = "return ['.board svg', '.outcome .more'].map((part) => {
            const box = document.querySelector(part).getBoundingClientRect();
            return part === '.board svg' ? box.top : Math.round(box.left + box.width / 2);
        })";
        for browser in &browsers {
            for (asked, wrong, right) in [
                ("/learn/pogo?step=1", "tried=1,4,1", "tried=1,2,1"),
                ("/learn/chicago?step=1", "touch=2", "tried=1cb"),
            ] {
                browser.open(asked).await;
                let first = browser.ask(places).await;
                for then in [wrong, right] {
                    browser.open(&format!("{asked}&{then}")).await;
                    assert_eq!(browser.ask(places).await, first, "{asked}&{then}");
                }
            }
        }
    });
}
