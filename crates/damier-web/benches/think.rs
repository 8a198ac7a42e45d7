//! A search of two hundred thousand events in a real browser: how soon its page can be used, how smoothly it
//! plays, and how smoothly one moves through it.
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

use browser::{Wanted, browse};

/// A run that tells more than is kept.
const PAGE: &str = "/think/pogo?player=alphabeta:depth=7";
const EVENTS: u64 = 200_000;

/// What is promised: milliseconds until the page can be used, what its film weighs on the way, and frames
/// a second while it plays and while scrubbing.
const MAX_MILLISECONDS: f64 = 2000.0;
const MAX_BYTES: f64 = 2e6;
const LEAST_PLAYED: f64 = 50.0;
const LEAST_SCRUBBED: f64 = 30.0;

/// When the module was ready, in milliseconds after the address was entered.
const READY: &str = "return performance.getEntriesByName('ready')[0].startTime";

/// Plays at a speed for three seconds, near or the whole tree, and returns the frames a second.
const PLAY: &str = "
    const [speed, button] = ['.speed', '.play-time'].map((part) => document.querySelector(part));
    document.querySelector(WHERE).click();
    speed.value = SPEED;
    speed.dispatchEvent(new Event('change'));
    if (button.getAttribute('aria-pressed') === 'false') button.click();
    let frames = 0;
    const begun = performance.now();
    while (performance.now() - begun < 3000) {
      await new Promise(requestAnimationFrame);
      frames++;
    }
    return frames / 3";

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
        println!("{what:<44} {value:>8.1}  {promise:<16} {sign}");
        is_kept &= is_so;
    };
    browse(&[Wanted::MOVING], async |browsers| {
        let browser = &browsers[0];
        browser.open(PAGE).await;
        browser
            .until("ready", async || browser.has(".stage.ready").await)
            .await;
        let events = "return Number(document.querySelector('.scrub').max)";
        assert_eq!(browser.ask(events).await.as_u64(), Some(EVENTS));
        let bytes = "return performance.getEntriesByType('resource')
            .find((one) => one.name.includes('as=film')).encodedBodySize";
        let bytes = browser.ask(bytes).await.as_f64().unwrap();
        tell(
            "bytes of the film, compressed",
            bytes,
            bytes <= MAX_BYTES,
            "at most 2000000",
        );
        let ready = browser.ask(READY).await.as_f64().unwrap();
        tell(
            "milliseconds until it can be used",
            ready,
            ready <= MAX_MILLISECONDS,
            "at most 2000",
        );
        for (what, place, speed) in [
            ("frames a second, played near", "'.follow'", "10"),
            ("frames a second, played fast", "'.follow'", "1000"),
            (
                "frames a second, the whole played",
                "'[data-zoom=whole]'",
                "10000",
            ),
        ] {
            let script = PLAY
                .replace("WHERE", place)
                .replace("SPEED", &format!("'{speed}'"));
            let frames = browser
                .ask(&format!("return (async () => {{ {script} }})()"))
                .await
                .as_f64()
                .unwrap();
            tell(what, frames, frames >= LEAST_PLAYED, "at least 50");
        }
        let times = browser
            .ask(&format!("return (async () => {{ {SCRUB} }})()"))
            .await;
        let mut times: Vec<f64> = times
            .as_array()
            .unwrap()
            .iter()
            .filter_map(serde_json::Value::as_f64)
            .collect();
        times.sort_by(f64::total_cmp);
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let frames = 1000.0 / mean;
        tell(
            "frames a second while scrubbing",
            frames,
            frames >= LEAST_SCRUBBED,
            "at least 30",
        );
        let slow = times[times.len() * 95 / 100];
        println!(
            "{:<44} {slow:>8.1}",
            "milliseconds of a slow frame (1 in 20)"
        );
    });
    match is_kept {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(1),
    }
}
