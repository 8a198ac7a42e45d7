//! Another search on the stage: algorithm, depth, evaluation, order and position changed without a word of notation.

use damier::{Budget, GameId};

use crate::browser::{Browser, Wanted, browse, browse_alone};
use crate::think::{moment, watch};

/// Chooses something of the form that changes the search.
async fn choose(browser: &Browser, name: &str, value: &str) {
    let script = format!(
        "const choice = document.querySelector('.sliders [name={name}]');
        choice.value = '{value}';
        choice.dispatchEvent(new Event('input', {{ bubbles: true }}));
        choice.dispatchEvent(new Event('change', {{ bubbles: true }}))"
    );
    browser.ask(&script).await;
}

/// The address as somebody reads it.
async fn readable(browser: &Browser) -> String {
    let address = browser.address().await;
    let address = address.replace("%2C", ",").replace("%3D", "=");
    address
        .replace("%3A", ":")
        .replace("%2F", "/")
        .replace('+', " ")
}

/// How many positions a search looks at.
fn nodes_of(search: &str) -> u64 {
    let pogo = "pogo".parse::<GameId>().unwrap().start();
    let trace = pogo.think(&search.parse().unwrap(), 200_000, &mut Budget::unlimited());
    trace.unwrap().conclusion.nodes
}

/// Changing one thing keeps the rest, and the page says what it saved.
#[test]
fn sliders_stand_for_syntax() {
    browse_alone(Wanted::DESK, async |browser| {
        let state = "6,7,1/8,0,2/4,3,5";
        watch(
            browser,
            &format!("/think/taquin?position={state}&player=astar:eval=h1"),
        )
        .await;
        assert!(!browser.has(".sliders [name=order]").await);
        choose(browser, "eval", "h2").await;
        browser
            .until("another search", async || {
                browser.text(".saved").await.contains("2373 → 76")
            })
            .await;
        let address = readable(browser).await;
        assert!(address.contains("player=astar:eval=h2"), "{address}");
        assert!(address.contains(state), "{address}");
        assert!(!address.contains("before"), "{address}");
        // Algorithm, depth, evaluation and order, one after the other; what was typed stays, too.
        let position = "WW/WW/W/-/-/W/BB/BB/BB B";
        watch(
            browser,
            &format!(
                "/think/pogo?position={}&player=alphabeta:depth=2,eval=mobility,seed=7",
                position.replace(' ', "+")
            ),
        )
        .await;
        for (name, value, player) in [
            ("depth", "3", "alphabeta:depth=3,eval=mobility,seed=7"),
            (
                "order",
                "best",
                "alphabeta:depth=3,eval=mobility,order=best,seed=7",
            ),
            (
                "search",
                "pvs",
                "pvs:depth=3,eval=mobility,order=best,seed=7",
            ),
            ("eval", "mix", "pvs:depth=3,eval=mix,order=best,seed=7"),
            ("order", "listed", "pvs:depth=3,eval=mix,seed=7"),
            ("search", "mcts", "mcts:nodes=400,seed=7"),
        ] {
            let before = browser.address().await;
            choose(browser, name, value).await;
            browser
                .until(player, async || {
                    browser.address().await != before && browser.has(".stage.ready").await
                })
                .await;
            let address = readable(browser).await;
            let said = address.split("player=").nth(1).unwrap();
            assert_eq!(said.split('&').next().unwrap(), player);
            assert!(address.contains(position), "{address}");
            assert!(browser.has(".saved").await, "{player}");
        }
        // What order is worth is said, and is what the searches say themselves.
        let [listed, best] = ["listed", "best"]
            .map(|order| nodes_of(&format!("alphabeta:depth=3,eval=mobility,order={order}")));
        assert!(best < listed);
        watch(
            browser,
            "/think/pogo?player=alphabeta:depth=3,eval=mobility",
        )
        .await;
        choose(browser, "order", "best").await;
        let saved = format!("{listed} → {best} positions: ");
        browser
            .until("saved", async || {
                browser.text(".saved").await.starts_with(&saved)
            })
            .await;
    });
}

/// A position by playing: touching a move on the board of the root leads to the search after it.
#[test]
fn a_move_on_the_board_leads_to_the_search_after_it() {
    browse(&[Wanted::DESK, Wanted::STILL], async |browsers| {
        for browser in &browsers {
            let search = "/think/pogo?player=alphabeta:depth=2&at=0";
            match browser.has_scripts() {
                true => watch(browser, search).await,
                false => browser.open(search).await,
            }
            let places = async || browser.all(".panel .board a.cell").await.len();
            assert_eq!(places().await, 3, "White's stacks");
            // Which stack, how many of it, and where to.
            browser.click(".panel .board a.cell").await;
            browser
                .until("how many", async || {
                    browser.all(".panel .board .choices a").await.len() == 3
                })
                .await;
            browser.click(".panel .board .choices a").await;
            browser
                .until("where to", async || places().await == 3)
                .await;
            browser.click(".panel .board a.cell:not(.chosen)").await;
            browser
                .until("another search", async || browser.has(".saved").await)
                .await;
            let address = readable(browser).await;
            assert!(address.contains("player=alphabeta:depth=2"), "{address}");
            assert!(address.contains("position=W"), "{address}");
            assert!(address.contains(" B"), "Black is to move: {address}");
            assert_eq!(places().await, 3, "and Black's stacks can be touched");
            if browser.has_scripts() {
                assert_eq!(moment(browser).await, 0);
                // While it runs the board is that of the search; at the start again it can be touched.
                browser.click("[data-step=on]").await;
                browser
                    .until("not the root", async || places().await == 0)
                    .await;
                browser.click(".choice summary").await;
                browser.click(".choice a[data-node='0']").await;
                browser
                    .until("the root", async || places().await == 3)
                    .await;
            }
        }
    });
}
