//! A search watched: played, stepped, rewound, questioned, unfolded, and sent to somebody else.

use std::collections::BTreeMap;

use damier::{Budget, GameId};
use serde_json::{Value, json};

use crate::browser::{Browser, Wanted, browse};
use crate::part::is_whole;

/// What stands on the tree: of every node its number, classes and texts.
const DRAWN: &str = "return [...document.querySelectorAll('.tree .node')].map((node) => [
    node.dataset.node, node.getAttribute('class'), ...['.move', '.value', '.note', '.untried']
        .map((part) => node.querySelector(part)?.textContent ?? '')])";

/// What [`DRAWN`] finds, by the numbers of the nodes.
async fn nodes(browser: &Browser) -> BTreeMap<u32, Value> {
    let drawn = browser.ask(DRAWN).await;
    let number = |node: &Value| node[0].as_str().unwrap().parse().unwrap();
    let drawn = drawn.as_array().unwrap().iter();
    drawn.map(|node| (number(node), node.clone())).collect()
}

pub(crate) async fn watch(browser: &Browser, address: &str) {
    browser.open(address).await;
    browser
        .until("ready", async || browser.has(".stage.ready").await)
        .await;
}

/// The moment that the page shows.
pub(crate) async fn moment(browser: &Browser) -> u64 {
    let value = "return Number(document.querySelector('.scrub').value)";
    browser.ask(value).await.as_u64().unwrap()
}

pub(crate) async fn until_at(browser: &Browser, at: u64) {
    browser
        .until(&format!("at {at}"), async || moment(browser).await == at)
        .await;
}

#[test]
fn a_search_is_played_stepped_and_rewound() {
    browse(&[Wanted::default()], async |browsers| {
        let browser = &browsers[0];
        watch(browser, "/think/pogo?player=alphabeta:depth=3&at=0").await;
        browser.click("[data-step=on]").await;
        until_at(browser, 1).await;
        assert!(browser.has("#node-1.open.here").await);
        assert!(
            browser.has(".node.unseen").await,
            "moves that wait to be tried"
        );
        browser.click("[data-step=on]").await;
        until_at(browser, 2).await;
        browser.click("[data-step=back]").await;
        until_at(browser, 1).await;
        // The board follows, with the move that is tried next.
        browser
            .until("the next move is marked", async || {
                browser.has(".panel .board .chosen").await
            })
            .await;
        browser.click(".play-time").await;
        browser
            .until("playing", async || moment(browser).await >= 3)
            .await;
        browser.click(".play-time").await;
        let stopped = moment(browser).await;
        assert!(
            browser
                .text(".moment")
                .await
                .contains(&format!("Event {stopped} of"))
        );
        browser.press("c").await;
        browser
            .until("at a cut", async || browser.has(".tree .node.cut").await)
            .await;
        browser.click("[data-step=last]").await;
        browser
            .until("at the end", async || browser.has(".node.lit").await)
            .await;
        browser.click("[data-step=first]").await;
        until_at(browser, 0).await;
        assert_eq!(browser.all(".tree .node.cut").await.len(), 0);
    });
}

/// Moves are told as they are seen; the notation is there for whoever points at them.
#[test]
fn moves_are_told_in_words() {
    browse(&[Wanted::default(), Wanted::STILL], async |browsers| {
        for browser in &browsers {
            for (language, title, sentence) in [
                (
                    "en",
                    "one piece from 1 to 2 (1,2,1)",
                    "White tries “one piece from 1 to 2”.",
                ),
                (
                    "fr",
                    "un pion de 1 à 2 (1,2,1)",
                    "Blanc essaie « un pion de 1 à 2 ».",
                ),
            ] {
                let page =
                    format!("/think/pogo?player=alphabeta:depth=2&at=1&node=1&lang={language}");
                browser.open(&page).await;
                browser
                    .until("drawn", async || {
                        browser.has("#node-1 .move").await
                            && browser.text("#node-1 .move").await == "1→2"
                    })
                    .await;
                assert_eq!(browser.text(".told").await, sentence);
                let titled = "return document.querySelector('#node-1 title').textContent";
                let told = browser.ask(titled).await;
                assert!(told.as_str().unwrap().starts_with(title), "{told}");
                let way = browser.text(".moment").await;
                assert!(way.contains("1→2") && !way.contains("1,2,1"), "{way}");
            }
        }
    });
}

#[test]
fn a_cut_is_jumped_to_and_explained() {
    browse(&[Wanted::default(), Wanted::default()], async |browsers| {
        let [browser, other] = &browsers[..] else {
            panic!("two browsers");
        };
        watch(browser, "/think/pogo?player=alphabeta:depth=3&at=0").await;
        browser.click("[data-jump=cut][data-way='1']").await;
        browser
            .until("at a cut", async || browser.has(".tree .node.cut").await)
            .await;
        browser.click(".node.cut a").await;
        browser
            .until("explained", async || {
                browser.text(".why .reason").await.starts_with("Cut: ")
                    && browser.text(".why .bounds").await.contains("Refuted by")
                    && browser.text(".why .check").await.starts_with("Checked: ")
            })
            .await;
        // A copied link opens the same moment, the same picture, the same reason.
        browser
            .until("in the address", async || {
                browser.address().await.contains("node=")
            })
            .await;
        let address = browser.address().await;
        watch(other, &address).await;
        let chosen = "return document.querySelector('[data-chosen]').id";
        assert_eq!(other.ask(chosen).await, browser.ask(chosen).await);
        assert_eq!(moment(other).await, moment(browser).await);
        let reason = browser.text(".why .reason").await;
        assert_eq!(other.text(".why .reason").await, reason);
        // The node that set the bound is a click away.
        browser.click(".why .bounds a[data-node]").await;
        browser
            .until("elsewhere", async || {
                browser.text(".why .reason").await != reason
            })
            .await;
    });
}

/// A reason belongs to its moment: while time runs there is none, and afterwards it is of that moment.
#[test]
fn a_reason_is_never_that_of_another_moment() {
    browse(&[Wanted::default()], async |browsers| {
        let browser = &browsers[0];
        watch(browser, "/think/pogo?player=alphabeta:depth=3&at=40").await;
        browser.click(".play-time").await;
        browser
            .until("playing", async || moment(browser).await > 42)
            .await;
        assert!(browser.has(".why.running").await);
        let shown = "return [...document.querySelectorAll('.why > *')]
            .filter((one) => one.checkVisibility()).map((one) => one.className)";
        assert_eq!(browser.ask(shown).await, json!(["", "muted later"]));
        browser.click(".play-time").await;
        // A step that had begun may still come after the click.
        browser
            .until("told again", async || {
                let at = moment(browser).await;
                browser
                    .has(&format!(".why[data-at='{at}']:not(.running):not(.stale)"))
                    .await
            })
            .await;
        let (at, about) = (moment(browser).await, browser.text(".why h2 small").await);
        assert!(about.ends_with(&format!("at event {at}")), "{about}");
        // A node that is settled later says so, and leads there.
        browser.click("[data-step=first]").await;
        until_at(browser, 0).await;
        browser.click("[data-step=on]").await;
        browser
            .until("inside", async || {
                browser
                    .has(".why[data-at='1']:not(.stale) .bounds a[data-at]")
                    .await
            })
            .await;
        browser.click(".why .bounds a[data-at]").await;
        browser
            .until("settled", async || {
                moment(browser).await > 1 && browser.has("#node-1.done[data-chosen]").await
            })
            .await;
    });
}

/// Of a search from both ends, nodes below the goal show their own boards.
#[test]
fn what_grows_from_the_goal_shows_its_boards() {
    browse(&[Wanted::default(), Wanted::STILL], async |browsers| {
        let [moving, still] = &browsers[..] else {
            panic!("two browsers");
        };
        let board = "return document.querySelector('.panel .board svg').textContent";
        let start = "2,8,3/1,6,4/7,0,5";
        let root = "taquin"
            .parse::<GameId>()
            .and_then(|taquin| taquin.open(Some(start), None, false));
        let search = "mm".parse().unwrap();
        let trace = root.unwrap().think(&search, 1000, &mut Budget::unlimited());
        let below_goal = trace
            .unwrap()
            .nodes
            .iter()
            .position(|node| node.parent == Some(1));
        for node in [1, below_goal.unwrap()] {
            let address = format!("/think/taquin?position={start}&player=mm&node={node}");
            still.open(&address).await;
            let right = still.ask(board).await;
            watch(
                moving,
                &format!("/think/taquin?position={start}&player=mm&node=0"),
            )
            .await;
            assert_ne!(moving.ask(board).await, right, "{node}");
            moving.activate(&format!("#node-{node} a")).await;
            moving
                .until("its board", async || moving.ask(board).await == right)
                .await;
            let told = moving.text(".moment").await;
            assert_eq!(told, still.text(".moment").await);
            assert_eq!(told.contains("left to the goal"), node != 1, "{told}");
        }
    });
}

/// At every moment the module draws what the server draws: of a small search every node, of a larger one those that
/// are in sight here and not folded there.
#[test]
fn the_module_draws_what_the_server_draws() {
    // So tall that a tree of eighty nodes is read as a whole.
    let tall = |wanted: Wanted| Wanted {
        width: 1600,
        height: 3000,
        ..wanted
    };
    let wanted = [Wanted::default(), Wanted::STILL].map(tall);
    browse(&wanted, async |browsers| {
        let [moving, still] = &browsers[..] else {
            panic!("two browsers");
        };
        let searches = [
            (
                "/think/tictactoe?player=alphabeta:depth=2&position=xox/-x-/o-o+x",
                true,
            ),
            ("/think/chomp:2x2?player=pvs:depth=3", true),
            ("/think/chomp:3x2?player=sss:depth=2", true),
            ("/think/othello:4?player=upperbound:depth=2", true),
            (
                "/think/tictactoe?player=mcts:nodes=12&position=xo-/-x-/--o+x",
                true,
            ),
            (
                "/think/tictactoe?player=pn:nodes=300&position=xox/-x-/o-o+x",
                true,
            ),
            (
                "/think/taquin?position=2,8,3/1,6,4/7,0,5&player=astar:eval=h2",
                true,
            ),
            (
                "/think/taquin?position=2,8,3/1,6,4/7,0,5&player=ida:eval=h2",
                true,
            ),
            ("/think/pogo?player=alphabeta:depth=3", false),
            ("/think/chomp:3x3?player=pvs:depth=4&unfold=3,7", false),
            ("/think/othello?player=sss:depth=3", false),
            ("/think/tictactoe?player=mcts:nodes=80", false),
            (
                "/think/taquin?position=6,7,1/8,0,2/4,3,5&player=astar:eval=h2",
                false,
            ),
            (
                "/think/taquin?position=2,3,4/1,0,7/6,8,5&player=ida:eval=h1",
                false,
            ),
        ];
        for (number, (search, is_small)) in searches.into_iter().enumerate() {
            watch(moving, &format!("{search}&at=0")).await;
            if is_small {
                moving.click("[data-zoom=whole]").await;
            }
            let last = "return Number(document.querySelector('.scrub').max)";
            let last = moving.ask(last).await.as_u64().unwrap();
            let mut moments = vec![last / 7, last / 2, last * 4 / 5, last];
            if !is_whole() {
                // Early and late ones by turns.
                moments = vec![moments[number % 4], moments[(number + 2) % 4]];
            }
            for at in moments {
                let seek = format!(
                    "const scrub = document.querySelector('.scrub');
                     scrub.value = {at};
                     scrub.dispatchEvent(new Event('input'))"
                );
                moving.ask(&seek).await;
                let status = format!("Event {at} of");
                moving
                    .until("there", async || {
                        moving.text(".moment").await.contains(&status)
                    })
                    .await;
                still.open(&format!("{search}&at={at}")).await;
                let [one, two] = [nodes(moving).await, nodes(still).await];
                if is_small {
                    assert_eq!(one, two, "{search} {at}");
                }
                let both = one.keys().filter(|node| two.contains_key(*node));
                assert!(both.clone().count() > 1, "{search} {at}");
                for node in both {
                    assert_eq!(one[node], two[node], "{search} {at} {node}");
                }
                for part in [
                    ".moment",
                    ".telling > p:not([hidden])",
                    ".counts",
                    ".code li.now",
                    ".code .variables",
                    ".list tbody",
                    ".list .size",
                ] {
                    let text = moving.text(part).await;
                    assert_eq!(text, still.text(part).await, "{search} {at} {part}");
                    let may_be_empty = part.starts_with(".list") || part == ".code .variables";
                    assert!(may_be_empty || !text.is_empty(), "{search} {at} {part}");
                }
            }
        }
    });
}

#[test]
fn a_search_is_watched_without_scripts() {
    let still = Wanted {
        scripts: false,
        ..Wanted::default()
    };
    browse(&[still], async |browsers| {
        let browser = &browsers[0];
        browser
            .open("/think/pogo?player=alphabeta:depth=3&at=0")
            .await;
        for step in ["[data-step=on]", "[data-jump=cut][data-way='1']"] {
            let before = browser.address().await;
            browser.click(step).await;
            browser
                .until("further", async || browser.address().await != before)
                .await;
        }
        browser.click(".node.cut a").await;
        browser
            .until("explained", async || {
                browser.text(".why .reason").await.starts_with("Cut: ")
            })
            .await;
        let folded = browser.all(".node").await.len();
        let address = browser.attribute(".tree .unfold", "href").await.unwrap();
        browser.open(&address).await;
        assert!(browser.all(".node").await.len() > folded);
        assert!(!browser.has(".scrub:not([hidden])").await);
    });
}

#[test]
fn searches_are_watched_on_a_small_screen_in_french() {
    let wanted = Wanted {
        width: 360,
        height: 740,
        language: "fr",
        ..Wanted::default()
    };
    browse(&[wanted], async |browsers| {
        let browser = &browsers[0];
        for page in [
            "/think/pogo?at=100",
            "/think/taquin?player=astar:eval=h1&position=6,7,1/8,0,2/4,3,5",
            "/think/othello?player=sss:depth=3&at=100",
        ] {
            watch(browser, page).await;
            let width = browser
                .ask("return document.documentElement.scrollWidth")
                .await;
            assert_eq!(width, 360, "{page} needs no scrolling sideways");
            let small = browser
                .ask("return [...document.querySelectorAll('.stage .button, .stage button, .stage select, .searches a')]
                    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
                    .map((one) => one.outerHTML.slice(0, 80))")
                .await;
            assert_eq!(small, json!([]), "{page}: too small to touch");
            let nameless = browser
                .ask("return [...document.querySelectorAll('a[href], button, select, input:not([type=hidden])')]
                    .filter((one) => !(one.textContent.trim() || one.ariaLabel || one.labels?.length))
                    .map((one) => one.outerHTML.slice(0, 100))")
                .await;
            assert_eq!(nameless, json!([]), "{page}");
            let inline =
                "return document.querySelectorAll('[style], style, script:not([src])').length";
            assert_eq!(browser.ask(inline).await, 0, "{page}");
        }
        assert!(browser.text(".moment").await.starts_with("Événement"));
        browser.click("details.words summary").await;
        browser.press(".").await;
        browser
            .until("told in words", async || {
                let story = browser
                    .ask("return document.querySelector('.story').textContent")
                    .await;
                matches!(story, Value::String(text) if text.contains('#'))
            })
            .await;
    });
}
