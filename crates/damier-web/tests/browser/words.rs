//! No page has to be read or filled in by who does not know how players, searches and moves are written.

use std::collections::{BTreeSet, VecDeque};

use serde_json::Value;

use crate::browser::{Browser, Wanted, browse};
use crate::part::is_whole;

/// What is written as a player, a search or a move of Pogo or Chicago, in what can be seen: text, the choices of lists, and what stands in
/// fields. Lines for experts say so by their class, and what is folded away has to be asked for.
const WRITTEN: &str = r"
    const moves = /(?<![\d,])[1-9],[1-9],[1-3](?![\d,/])|(?<![a-z0-9])[1-3][brkcsm]{2}(?![a-z0-9])/;
    const written = /\b[a-z][a-z0-9-]*:(?:[a-z-]+=|\d)|\b(?:depth|eval|nodes|level|order|keyed|memory)=|\b(?:level|report|program):\S/;
    const apart = '.expert, details:not([open]), title, desc, script, style, .listing';
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const around = walker.currentNode.parentElement;
        const isSeen = around.closest('select') ?? around;
        const told = walker.currentNode.data;
        if ((written.test(told) || moves.test(told)) && !around.closest(apart) && isSeen.checkVisibility()) {
            found.push(walker.currentNode.data.trim());
        }
    }
    for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
        const told = `${field.getAttribute('type') === 'text' || !field.hasAttribute('type') ? field.value : ''} ${field.placeholder}`;
        if (written.test(told) && !field.closest(apart) && field.checkVisibility()) found.push(told);
    }
    return [...new Set(found)]";

/// Where the links of a page lead within it.
const LINKS: &str = r"
    return [...document.querySelectorAll('a[href]')].map((link) => new URL(link.getAttribute('href'), location.href))
        .filter((url) => url.origin === location.origin).map((url) => url.pathname + url.search)";

/// The first addresses; the rest is found by the links. Some that are set up as only experts do.
const FIRST: [&str; 17] = [
    "/",
    "/lab",
    "/race/pogo?player=sss:depth=3&player=mtsss:depth=3,keyed%3Dpath&player=alphabeta:depth=3,order%3Dbest",
    "/race/taquin?player=bfs&player=ida:eval=walking",
    "/lab/judge/pogo?eval=tuned&stacks=3",
    "/lab/tournament/tictactoe?a=level:2&b=random&c=perfect&openings=5&now=1",
    "/play/pogo?first=alphabeta:depth=2,eval=tuned&second=report:hard-as-printed",
    "/play/othello?first=selective:depth=4&second=human",
    "/setup/pogo?first=engine:depth=3,killers%3Doff&second=report:medium",
    "/think/pogo?player=printed:depth=3,eval=eval6",
    "/think/tictactoe?player=mcts:nodes=300",
    "/think/pogo?player=alphabeta:depth=3&at=40&node=9",
    "/think/chicago?seed=3&player=alphabeta:depth=2&at=30&node=4",
    "/exercises/pogo?seed=7",
    "/exercises/chicago?seed=7",
    "/play/chicago?seed=3&second=human&hint=1",
    "/review/tictactoe?first=perfect&second=human&moves=b2+b1+a1+c3+a2+a3+c2",
];

/// A page of each path is looked at, and no file.
fn path_of(address: &str) -> Option<&str> {
    let path = address.split(['?', '#']).next()?;
    let is_file = ["/api", "/assets", "/export"]
        .iter()
        .any(|start| path.starts_with(start))
        || address.contains("as=");
    (!is_file).then_some(path)
}

async fn look(browser: &Browser, address: &str) -> (Vec<String>, Vec<String>) {
    browser.open(address).await;
    let texts = |answer: Value| -> Vec<String> {
        let items = answer.as_array().cloned().unwrap_or_default();
        items
            .iter()
            .filter_map(|item| item.as_str().map(str::to_owned))
            .collect()
    };
    (
        texts(browser.ask(WRITTEN).await),
        texts(browser.ask(LINKS).await),
    )
}

#[test]
fn nothing_has_to_be_read_as_it_is_written() {
    browse(&[Wanted::DESK], async |browsers| {
        let browser = &browsers[0];
        let mut seen: BTreeSet<(String, bool)> = BTreeSet::new();
        let mut found = Vec::new();
        let mut open: VecDeque<(String, bool)> = VecDeque::new();
        for address in FIRST {
            for is_french in [false, true] {
                let join = if address.contains('?') { '&' } else { '?' };
                let language = if is_french { "fr" } else { "en" };
                open.push_back((format!("{address}{join}lang={language}"), true));
            }
        }
        let mut pages = 0;
        while let Some((address, is_wanted)) = open.pop_front() {
            let Some(path) = path_of(&address) else {
                continue;
            };
            // Reports take seconds to make.
            if path.starts_with("/reports/") && !is_whole() {
                continue;
            }
            let is_new = seen.insert((path.to_owned(), address.contains("lang=fr")));
            if !is_new && !is_wanted {
                continue;
            }
            // In an ordinary run every second page to which a link leads.
            if !is_wanted && !is_whole() && seen.len().is_multiple_of(2) {
                continue;
            }
            pages += 1;
            let (written, links) = look(browser, &address).await;
            found.extend(written.iter().map(|text| format!("{address}: {text}")));
            // In an ordinary run links are followed in one language, and what is set up is looked at in both.
            let is_followed = is_whole() || address.contains("lang=en");
            open.extend(
                links
                    .into_iter()
                    .filter(|_| is_followed)
                    .map(|link| (link, false)),
            );
        }
        assert!(
            pages > if is_whole() { 120 } else { 40 },
            "only {pages} pages were found"
        );
        assert!(found.is_empty(), "{}", found.join("\n"));
    });
}
