//! Axe finds no fault with any page, wide and narrow.

use crate::browser::{Wanted, browse};
use crate::part::is_whole;

const PAGES: [&str; 41] = [
    "/",
    "/play",
    "/puzzles",
    "/think",
    "/race",
    "/exercises",
    "/rules",
    "/rules/pogo",
    "/about",
    "/setup/othello",
    "/setup/tictactoe?second=alphabeta:depth=3&lang=fr",
    "/setup/pogo?second=report:hard",
    "/learn/pogo",
    "/learn/chicago?step=3&lang=fr",
    "/puzzles/tictactoe?seed=1",
    "/edit/pogo",
    "/edit/chicago?lang=fr",
    "/review/tictactoe?first=perfect&second=human&moves=b2+b1+a1+c3+a2+a3+c2",
    "/review/tictactoe?first=perfect&second=human&moves=b2+b1+a1+c3+a2+a3+c2&try=1",
    "/play/pogo",
    "/play/tictactoe?moves=b2&second=human&analysis=1",
    "/play/taquin",
    "/reports?lang=fr",
    "/think/pogo?player=alphabeta:depth=3&at=57&node=21",
    "/think/taquin?position=6,7,1/8,0,2/4,3,5&player=astar:eval=h2&at=9&lang=fr",
    "/race/taquin?position=6,7,1/8,0,2/4,3,5",
    "/edit/chomp?piece=0",
    "/play/othello:4?hint=1",
    "/play/tictactoe?moves=b2+b1&second=human&why=1",
    "/play/tictactoe?moves=b2+b1+a1+c3+a2+a3+c2",
    "/play/chicago?seed=3&second=human&lang=fr",
    "/play/taquin?position=2,8,3/1,6,4/7,0,5&moves=l&why=1",
    "/rules/chicago",
    "/lab",
    "/lab?lang=fr",
    "/lab/judge/tictactoe",
    "/lab/judge/chomp?lang=fr",
    "/lab/tournament/tictactoe?a=level:2&b=random&c=perfect&openings=5&now=1",
    "/lab/tournament/tictactoe?a=level:2&b=random&openings=5&now=1&lang=fr",
    "/exercises/pogo?seed=1",
    "/nowhere",
];

#[test]
fn axe_finds_no_fault() {
    browse(&[Wanted::DESK, Wanted::PHONE], async |browsers| {
        let mut faults = Vec::new();
        for (number, page) in PAGES.into_iter().enumerate() {
            for (browser, width) in browsers.iter().zip(0..) {
                // In an ordinary run wide and narrow by turns.
                if !is_whole() && number % 2 != width {
                    continue;
                }
                browser.open(page).await;
                let found = browser.faults().await;
                faults.extend(found.into_iter().map(|fault| format!("{page}: {fault}")));
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}
