//! Searches of two hundred thousand events in a real browser: what their films weigh, how soon their pages can be used,
//! how smoothly they play, and how smoothly one moves through them.
//!
//!   cargo bench -p damier-web --bench think
//!
//! Prints what was promised and what came of it, and ends with 1 where a promise was not kept.
#![allow(clippy::print_stdout)]
#![allow(
    clippy::unwrap_used,
    reason = "a bench without a browser has nothing to measure"
)]

#[path = "../tests/browser/browser.rs"]
#[allow(dead_code, reason = "the tests drive games with it, too")]
mod browser;

use std::process::ExitCode;

use browser::{Browser, Wanted, browse_alone};

/// Runs that tell more than is kept: depth first, by chance, and for a way.
const PAGES: [(&str, &str); 3] = [
    ("alpha-beta", "/think/pogo?player=alphabeta:depth=7"),
    ("MCTS", "/think/othello:6?player=mcts:nodes=60000"),
    (
        "A*",
        "/think/taquin?position=5,6,7/4,0,8/3,2,1&player=astar:eval=h1",
    ),
];
const EVENTS: u64 = 200_000;

/// What is promised: milliseconds until the page can be used, what its film weighs on the way, and frames
/// a second while it plays and while scrubbing.
const MAX_MILLISECONDS: f64 = 2000.0;
const MAX_BYTES: f64 = 2e6;
const LEAST_PLAYED: f64 = 50.0;
const LEAST_SCRUBBED: f64 = 30.0;

/// When the module was ready, in milliseconds after the address was entered.
const READY: &str = "return performance.getEntriesByName('ready')[0].startTime";

/// What the film weighed on the way.
const BYTES: &str = "return performance.getEntriesByType('resource')
    .find((one) => one.name.includes('as=film')).encodedBodySize";

/// Plays for three seconds from a moment on, at a speed, after some clicks, and returns the frames a second.
const PLAY: &str = "
    const [speed, button, scrub] = ['.speed', '.play-time', '.scrub'].map((part) => document.querySelector(part));
    scrub.value = FROM;
    scrub.dispatchEvent(new Event('input'));
    for (const one of CLICKS) document.querySelector(one).click();
    speed.value = SPEED;
    speed.dispatchEvent(new Event('change'));
    if (button.getAttribute('aria-pressed') === 'false') button.click();
    await new Promise((resolve) => setTimeout(resolve, 300));
    let frames = 0;
    const begun = performance.now();
    while (performance.now() - begun < 3000) {
      await new Promise(requestAnimationFrame);
      frames++;
    }
    if (button.getAttribute('aria-pressed') === 'true') button.click();
    return (frames * 1000) / (performance.now() - begun)";

/// What is played: what it is called, from where on, what is clicked first, and how fast.
const PLAYED: [(&str, u32, &str, &str); 4] = [
    ("frames a second, played near", 0, "['.follow']", "'10'"),
    (
        "frames a second, played fast",
        40_000,
        "['.follow']",
        "'1000'",
    ),
    (
        "frames a second, followed from afar",
        100_000,
        "['.follow', ...Array(7).fill('[data-zoom=out]')]",
        "'10000'",
    ),
    (
        "frames a second, the whole played",
        100_000,
        "['[data-zoom=whole]']",
        "'10000'",
    ),
];

/// Drags the scrubber over the whole search and to random moments, a moment a frame, and returns the
/// milliseconds of every frame: those that its drawing took, and those until the next one came.
const SCRUB: &str = "
    const scrub = document.querySelector('.scrub');
    const frame = () => new Promise(requestAnimationFrame);
    const moments = Number(scrub.max);
    const times = [];
    let random = 1;
    await frame();
    for (let step = 0; step < 240; step++) {
      random = (random * 48271) % 2147483647;
      scrub.value = step < 120 ? Math.round((moments * step) / 119) : random % moments;
      const before = performance.now();
      scrub.dispatchEvent(new Event('input'));
      await frame();
      await frame();
      times.push((performance.now() - before) / 2);
    }
    return times";

fn main() -> ExitCode {
    let mut is_kept = true;
    let mut tell = |what: &str, value: f64, is_so: bool, promise: &str| {
        let sign = if is_so { "kept" } else { "missed" };
        println!("{what:<40} {value:>10.1}  {promise:<16} {sign}");
        is_kept &= is_so;
    };
    browse_alone(Wanted::MOVING, async |browser| {
        for (name, page) in PAGES {
            println!("{name}: {page}");
            browser.open(page).await;
            browser
                .until("ready", async || browser.has(".stage.ready").await)
                .await;
            let events = "return Number(document.querySelector('.scrub').max)";
            assert_eq!(browser.ask(events).await.as_u64(), Some(EVENTS), "{page}");
            let bytes = number(browser, BYTES).await;
            tell(
                "bytes of the film, compressed",
                bytes,
                bytes < MAX_BYTES,
                "below 2000000",
            );
            let ready = number(browser, READY).await;
            tell(
                "milliseconds until it can be used",
                ready,
                ready < MAX_MILLISECONDS,
                "below 2000",
            );
            for (what, from, clicks, speed) in PLAYED {
                let script = PLAY
                    .replace("FROM", &from.to_string())
                    .replace("CLICKS", clicks)
                    .replace("SPEED", speed);
                let frames = number(browser, &awaited(&script)).await;
                tell(what, frames, frames >= LEAST_PLAYED, "at least 50");
            }
            let times = browser.ask(&awaited(SCRUB)).await;
            let times = times.as_array().unwrap().iter();
            let mut times: Vec<f64> = times.filter_map(serde_json::Value::as_f64).collect();
            times.sort_by(f64::total_cmp);
            let mean = times.iter().sum::<f64>() / times.len() as f64;
            tell(
                "frames a second while scrubbing",
                1000.0 / mean,
                1000.0 / mean >= LEAST_SCRUBBED,
                "at least 30",
            );
            let slow = times[times.len() * 95 / 100];
            println!(
                "{:<40} {slow:>10.1}",
                "milliseconds of a slow frame (1 in 20)"
            );
        }
    });
    match is_kept {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(1),
    }
}

/// A script that waits for something, as an expression.
fn awaited(script: &str) -> String {
    format!("return (async () => {{ {script} }})()")
}

async fn number(browser: &Browser, script: &str) -> f64 {
    browser.ask(script).await.as_f64().unwrap()
}
