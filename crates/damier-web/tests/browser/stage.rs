//! The stage: a search that plays from its start, near and far, followed and looked around in.

use std::time::Duration;

use damier::trace::{Snapshot, TraceEvent};
use damier::{Budget, GameId};
use fantoccini::actions::{InputSource as _, MouseActions, PointerAction};
use serde_json::Value;

use crate::browser::{Browser, Wanted, browse_alone};
use crate::think::{moment, until_at, watch};

const SEARCH: &str = "/think/pogo?player=alphabeta:depth=3";

/// The part of the map that is in sight, as numbers.
async fn in_sight(browser: &Browser) -> Vec<f64> {
    let script = "const mark = document.querySelector('.in-sight');
        return ['x', 'y', 'width', 'height'].map((name) => Number(mark.getAttribute(name)))";
    let found = browser.ask(script).await;
    let numbers = found.as_array().unwrap().iter();
    numbers.map(|number| number.as_f64().unwrap()).collect()
}

/// How many pixels of a canvas are not empty.
pub(crate) async fn pixels(browser: &Browser, selector: &str) -> u64 {
    let script = format!(
        "const canvas = document.querySelector('{selector}');
        const {{ data }} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        let count = 0;
        for (let at = 3; at < data.length; at += 4) count += data[at] > 0;
        return count"
    );
    browser.ask(&script).await.as_u64().unwrap()
}

async fn speed(browser: &Browser, steps: &str) {
    let script = format!(
        "const speed = document.querySelector('.speed');
        speed.value = '{steps}';
        speed.dispatchEvent(new Event('change'))"
    );
    browser.ask(&script).await;
}

#[test]
fn a_search_plays_from_its_start_by_itself() {
    browse_alone(Wanted::MOVING, async |browser| {
        watch(browser, SEARCH).await;
        assert!(moment(browser).await < 200, "it begins at the start");
        browser
            .until("it plays", async || moment(browser).await > 2)
            .await;
        assert!(browser.has(".play-time[aria-pressed=true]").await);
        speed(browser, "1000").await;
        browser
            .until("it ends", async || {
                browser.has(".play-time[aria-pressed=false]").await
            })
            .await;
        assert_eq!(moment(browser).await, 1655);
    });
}

#[test]
fn nothing_moves_for_who_wants_that() {
    browse_alone(Wanted::DESK, async |browser| {
        watch(browser, SEARCH).await;
        assert_eq!(moment(browser).await, 1655, "at the end");
        assert!(browser.has(".play-time[aria-pressed=false]").await);
        assert!(browser.has(".node.lit").await);
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(moment(browser).await, 1655);
    });
}

/// The moments after which a search is to pause, by the search itself.
fn moments_of(game: &str, position: Option<&str>, search: &str, kind: &str) -> Vec<u64> {
    let board = game.parse::<GameId>().unwrap();
    let board = board.open(position, None, false).unwrap();
    let search = search.parse().unwrap();
    let trace = board.think(&search, 200_000, &mut Budget::unlimited());
    let trace = trace.unwrap();
    let is_it = |event: &TraceEvent| match kind {
        "cut" => event.is_cut(),
        "better" => matches!(event, TraceEvent::Improved { .. }),
        _ => matches!(event, TraceEvent::Iteration { .. }),
    };
    // Before each of them the root had a value, and after it another one.
    let surprises = (0..trace.events.len()).filter(|moment| {
        let [before, after] =
            [*moment, moment + 1].map(|at| Snapshot::at(&trace, at).nodes()[0].score);
        before.is_some() && before != after
    });
    let events = trace.events.iter().enumerate();
    let moments: Vec<usize> = match kind {
        "surprise" => surprises.collect(),
        _ => events
            .filter(|(_, event)| is_it(event))
            .map(|(at, _)| at)
            .collect(),
    };
    moments.iter().map(|moment| *moment as u64 + 1).collect()
}

/// It pauses at every moment of a kind, at none before, and not where nobody asked for it.
#[test]
fn it_pauses_at_what_was_asked_for() {
    browse_alone(Wanted::MOVING, async |browser| {
        let corner = "xo-/-x-/--o x";
        for (kind, game, position, search) in [
            ("cut", "pogo", None, "alphabeta:depth=3"),
            ("better", "chomp", None, "alphabeta:depth=3"),
            ("pass", "tictactoe", Some(corner), "mtdf:depth=3"),
            ("surprise", "chomp", None, "alphabeta:depth=3"),
        ] {
            let moments = moments_of(game, position, search, kind);
            assert!(moments.len() > 1, "{kind} in {game}");
            let position = position.map(|text| format!("&position={}", text.replace(' ', "+")));
            let position = position.unwrap_or_default();
            watch(
                browser,
                &format!("/think/{game}?player={search}{position}&at=0"),
            )
            .await;
            let button = format!("[data-pause={kind}]");
            browser.click(&button).await;
            assert!(browser.has(&format!("{button}[aria-pressed=true]")).await);
            speed(browser, "1000").await;
            for at in &moments[..2] {
                browser.click(".play-time").await;
                browser
                    .until("paused", async || {
                        moment(browser).await > 0
                            && browser.has(".play-time[aria-pressed=false]").await
                    })
                    .await;
                assert_eq!(moment(browser).await, *at, "{kind} in {game}");
            }
            if kind == "cut" {
                browser
                    .until("in sight", async || {
                        browser.has(".node.cut[data-chosen]").await
                    })
                    .await;
            }
            // Whoever takes it back sees the rest in one go.
            browser.click(&button).await;
            assert!(browser.has(&format!("{button}[aria-pressed=false]")).await);
            browser.click(".play-time").await;
            let over = moments.iter().find(|one| **one > moments[1] + 20);
            if let Some(over) = over {
                browser
                    .until("gone on", async || moment(browser).await > *over)
                    .await;
            }
        }
    });
}

/// Every node that is drawn has its place, and keeps it while the search goes on.
#[test]
fn a_node_never_moves() {
    browse_alone(Wanted::DESK, async |browser| {
        let places = "return Object.fromEntries([...document.querySelectorAll('.tree .node')]
            .map((node) => [node.id, node.getAttribute('transform')]))";
        watch(
            browser,
            "/think/tictactoe?player=alphabeta:depth=2&position=xo-/ox-/---+x&at=0",
        )
        .await;
        let last = browser
            .ask("return Number(document.querySelector('.scrub').max)")
            .await;
        // Whoever looks around by himself stays where he is.
        browser.ask("document.querySelector('.tree').focus()").await;
        browser.press("\u{e012}").await;
        let mut known = serde_json::Map::new();
        for at in 1..=last.as_u64().unwrap() {
            browser.click("[data-step=on]").await;
            until_at(browser, at).await;
            let Value::Object(now) = browser.ask(places).await else {
                panic!("places");
            };
            for (node, place) in now {
                let before = known.entry(node.clone()).or_insert_with(|| place.clone());
                assert_eq!(*before, place, "{node} at {at}");
            }
        }
        assert!(known.len() > 10);
    });
}

#[test]
fn far_away_there_are_points_and_near_enough_boards() {
    browse_alone(Wanted::DESK, async |browser| {
        watch(browser, &format!("{SEARCH}&at=1655")).await;
        assert!(browser.has(".tree.near .node .box").await);
        browser.click("[data-zoom=whole]").await;
        browser
            .until("all of it", async || {
                !browser.has(".tree.near").await && !browser.has(".tree .node").await
            })
            .await;
        assert!(
            pixels(browser, ".tree .cloud").await > 5000,
            "a point for every node"
        );
        assert!(pixels(browser, ".minimap canvas").await > 500);
        browser.click(".follow").await;
        for _ in 0..4 {
            browser.click("[data-zoom=in]").await;
        }
        browser
            .until("boards", async || {
                browser.has(".tree .small-board svg").await
            })
            .await;
        let boards = browser.all(".tree .small-board svg").await.len();
        assert!((2..40).contains(&boards), "{boards}");
        // What is seen of a board is what the panel shows of it.
        let of_root = "return document.querySelector('#node-0 .small-board svg').textContent ===
            document.querySelector('.panel .board svg').textContent";
        assert_eq!(browser.ask(of_root).await, true);
    });
}

#[test]
fn one_looks_around_and_follows_again() {
    browse_alone(Wanted::DESK, async |browser| {
        watch(browser, &format!("{SEARCH}&at=400")).await;
        let before = in_sight(browser).await;
        assert!(browser.has(".follow[aria-pressed=true]").await);
        let mouse = MouseActions::new("mouse".into())
            .then(PointerAction::MoveTo {
                duration: None,
                x: 640.0,
                y: 300.0,
            })
            .then(PointerAction::Down { button: 0 })
            .then(PointerAction::MoveTo {
                duration: None,
                x: 600.0,
                y: 200.0,
            })
            .then(PointerAction::MoveTo {
                duration: None,
                x: 600.0,
                y: 140.0,
            })
            .then(PointerAction::Up { button: 0 });
        browser.perform(mouse).await;
        browser
            .until("dragged", async || in_sight(browser).await != before)
            .await;
        assert!(browser.has(".follow[aria-pressed=false]").await);
        // While somebody looks around the search goes on without him.
        let stays = in_sight(browser).await;
        browser.press(".").await;
        until_at(browser, 401).await;
        assert_eq!(in_sight(browser).await, stays);
        browser.press("f").await;
        browser
            .until("followed", async || {
                browser.has(".follow[aria-pressed=true]").await
            })
            .await;
        // The map leads anywhere.
        let near = in_sight(browser).await;
        browser
            .ask(
                "const map = document.querySelector('.minimap');
                const { left, bottom } = map.getBoundingClientRect();
                const touch = { clientX: left + 60, clientY: bottom - 10, pointerId: 1, bubbles: true };
                map.setPointerCapture = () => {};
                map.dispatchEvent(new PointerEvent('pointerdown', touch))",
            )
            .await;
        browser
            .until("elsewhere", async || {
                in_sight(browser).await[1] > near[1] + 20.0
            })
            .await;
        assert!(browser.has(".follow[aria-pressed=false]").await);
    });
}

#[test]
fn keys_are_enough() {
    browse_alone(Wanted::DESK, async |browser| {
        watch(browser, &format!("{SEARCH}&at=0")).await;
        browser.ask("document.querySelector('.tree').focus()").await;
        browser.press(".").await;
        until_at(browser, 1).await;
        browser.press("c").await;
        until_at(browser, 57).await;
        browser.press(",").await;
        until_at(browser, 56).await;
        let before = in_sight(browser).await;
        browser.press("\u{e015}").await;
        browser
            .until("panned", async || in_sight(browser).await != before)
            .await;
        browser.press("0").await;
        browser
            .until("whole", async || !browser.has(".tree.near").await)
            .await;
        browser.press("f").await;
        browser
            .until("near again", async || browser.has(".tree.near").await)
            .await;
        browser.press("+").await;
        // What is drawn is told: a region with a name, and an outline of the tree.
        assert!(browser.has(".tree[role=region][aria-label]").await);
        browser
            .ask("document.querySelector('details.words').open = true")
            .await;
        browser.press(".").await;
        browser
            .until("told", async || browser.text(".story").await.contains("#1"))
            .await;
    });
}

#[test]
fn a_phone_has_the_tree_the_time_and_the_board_on_one_screen() {
    browse_alone(Wanted::PHONE, async |browser| {
        watch(browser, &format!("{SEARCH}&at=57")).await;
        let seen = "return ['.tree', '.minimap', '.panel .board', '.play-time', '.scrub'].filter((part) => {
            const box = document.querySelector(part).getBoundingClientRect();
            return !(box.width > 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth);
        })";
        assert_eq!(browser.ask(seen).await, serde_json::json!([]));
        assert!(
            browser
                .has(".tree.near .node.here, .tree.near .node.cut")
                .await
        );
    });
}

#[test]
fn the_first_page_has_a_search_that_runs() {
    browse_alone(Wanted::MOVING, async |browser| {
        browser.open("/").await;
        browser
            .until("it grows", async || {
                browser.has(".small-stage canvas:not([hidden])").await
                    && pixels(browser, ".small-stage canvas").await > 300
            })
            .await;
        let first = pixels(browser, ".small-stage canvas").await;
        browser
            .until("it goes on", async || {
                pixels(browser, ".small-stage canvas").await > first
            })
            .await;
        browser.click(".small-stage a").await;
        browser
            .until("on the stage", async || browser.has(".stage.ready").await)
            .await;
    });
}
