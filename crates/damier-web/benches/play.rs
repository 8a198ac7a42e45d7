//! The page as a hand feels it, in a real browser: from the click that completes a move to the drawn
//! board with the machine's reply, the same to the first step of a move that is seen, how many frames a
//! second it is seen in and whether anything else moved, and from the start of the program to its first
//! page.
//!
//!   cargo build --release && cargo bench -p damier-web --bench play
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

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};

use browser::{Browser, Wanted, browse_alone};

/// What is promised, in milliseconds; of frames, how many a second.
const LONGEST_REPLY: f64 = 100.0;
const LONGEST_FIRST_STEP: f64 = 100.0;
const FEWEST_FRAMES: f64 = 50.0;
const LONGEST_START: f64 = 1000.0;

/// How many moves are played in each game, and how often the program is started.
const MOVES: usize = 40;
const STARTS: usize = 5;

/// The games in which a perfect player looks its replies up.
const GAMES: [&str; 3] = ["tictactoe", "chomp", "pogo"];

/// Touches a move together and returns the milliseconds from the click that completes it until the
/// board with the reply is drawn; nothing once the game is over. Which of the moves is chosen by a
/// number.
const REPLY: &str = "
    const all = (selector) => [...document.querySelectorAll(selector)];
    const changed = (is) => new Promise((resolve) => {
      const look = () => is() && (observer.disconnect(), resolve());
      const observer = new MutationObserver(look);
      observer.observe(document.querySelector('main'), { childList: true, subtree: true });
      look();
    });
    const drawn = () => new Promise((resolve) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(null);
      }));
    const click = (link) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const touchable = () => all('.board a.touchable:not(.chosen), .choices a:not(.cancel)');
    for (;;) {
      const links = touchable();
      if (!links.length) return null;
      const link = links[number % links.length];
      const before = all('.moves li').length;
      const begun = performance.now();
      click(link);
      if (link.dataset.move == null) {
        await changed(() => !link.isConnected);
        continue;
      }
      await changed(() => all('.moves li').length > before);
      await drawn();
      return performance.now() - begun;
    }";

/// The games whose moves are watched.
const WATCHED: [&str; 6] = [
    "tictactoe",
    "othello:8",
    "chomp",
    "taquin",
    "pogo",
    "chicago",
];

/// Listens to what is seen: steps, frames, and parts of the page that shift.
const WATCH: &str = "
    window.steps = []; window.frames = []; window.shift = 0;
    document.addEventListener('step', () => window.steps.push(performance.now()));
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shift += entry.value)))
      .observe({ type: 'layout-shift', buffered: true });
    const frame = (now) => { window.frames.push(now); requestAnimationFrame(frame); };
    requestAnimationFrame(frame)";

/// Touches a move together, plays it, and waits until it and the reply have been seen: the milliseconds from the last
/// touch to the first step, the frames a second from there to the last one, and how much shifted.
const SEEN: &str = "
    const click = (link) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const next = () => document.querySelector('.board a[data-move], .choices a[data-move]')
      ?? document.querySelector('.board a.touchable:not(.chosen), .choices a:not(.cancel)');
    let link = next();
    while (link.dataset.move == null) {
      click(link);
      while (link.isConnected) await new Promise((resolve) => requestAnimationFrame(resolve));
      link = next();
    }
    window.steps = [];
    const begun = performance.now();
    click(link);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    const [first, last] = [window.steps[0], window.steps.at(-1) + 150];
    const frames = window.frames.filter((time) => time >= first && time <= last).length;
    return [first - begun, (frames - 1) * 1000 / (last - first), window.shift]";

/// When something of the page was first drawn, in milliseconds since 1970; nothing before that.
const FIRST_PAINT: &str = "
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint ? performance.timeOrigin + paint.startTime : null";

fn main() -> ExitCode {
    let mut is_kept = true;
    let mut tell = |what: &str, times: &mut [f64], most: f64| {
        times.sort_by(f64::total_cmp);
        let (median, slowest) = (times[times.len() / 2], times[times.len() - 1]);
        let sign = if slowest <= most { "kept" } else { "missed" };
        println!("{what:<48} {median:>7.1} {slowest:>7.1}  at most {most:<6} {sign}");
        is_kept &= slowest <= most;
    };
    println!("{:<48} {:>7} {:>7}", "milliseconds", "median", "slowest");
    browse_alone(Wanted::DESK, async |browser| {
        let (_program, address) = started();
        for game in GAMES {
            let mut times = replies(browser, &address, game).await;
            let what = format!("{game}: from the click to the reply, drawn");
            tell(&what, &mut times, LONGEST_REPLY);
        }
        let mut times = Vec::new();
        for _ in 0..STARTS {
            times.push(first_page(browser).await);
        }
        let what = "from the start of damier to its first page, drawn";
        tell(what, &mut times, LONGEST_START);
    });
    is_kept &= watched();
    match is_kept {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(1),
    }
}

/// How moves are seen where things may move; whether that is as promised.
fn watched() -> bool {
    let mut is_kept = true;
    browse_alone(Wanted::MOVING, async |browser| {
        let (_program, address) = started();
        for game in WATCHED {
            browser
                .open_elsewhere(&format!("{address}play/{game}?second=level:1"))
                .await;
            browser.ask(WATCH).await;
            let script = format!("return (async () => {{ {SEEN} }})()");
            let seen = browser.ask(&script).await;
            let [first, frames, shift] = [0, 1, 2].map(|index| seen[index].as_f64().unwrap_or(0.0));
            let is_so = first <= LONGEST_FIRST_STEP && frames >= FEWEST_FRAMES && shift == 0.0;
            let sign = if is_so { "kept" } else { "missed" };
            println!(
                "{game}: first step after {first:.0}, {frames:.0} frames a second, shift {shift:.4}  {sign}"
            );
            is_kept &= is_so;
        }
    });
    is_kept
}

/// The times of replies in games of which each begins otherwise.
async fn replies(browser: &Browser, address: &str, game: &str) -> Vec<f64> {
    // The table is made once, before anything is measured.
    while !browser.text("body").await.contains("\"moves\"") {
        let truth = format!("{address}api/solve/{game}");
        browser.open_elsewhere(&truth).await;
    }
    let mut times = Vec::new();
    for number in 0.. {
        let page = format!("{address}play/{game}?second=perfect");
        browser.open_elsewhere(&page).await;
        let script = format!("const number = {number}; return (async () => {{ {REPLY} }})()");
        while let Some(time) = browser.ask(&script).await.as_f64() {
            times.push(time);
            if times.len() > MOVES {
                return times.split_off(1);
            }
        }
    }
    times
}

/// A program that ends with its measurement.
struct Started(Child);

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the program, without any tables on disk, and gives its address.
fn started() -> (Started, String) {
    let child = Command::new(program())
        .args(["serve", "--addr", "127.0.0.1:0", "--fresh"])
        .stdout(Stdio::piped())
        .spawn();
    let mut started = Started(child.expect("cargo build --release makes the program"));
    let mut told = String::new();
    let mut output = BufReader::new(started.0.stdout.take().unwrap());
    output.read_line(&mut told).unwrap();
    let (_, address) = told.split_once("http://").unwrap();
    (started, format!("http://{}", address.trim()))
}

/// From the start of the program until the browser has drawn its page, in milliseconds.
async fn first_page(browser: &Browser) -> f64 {
    let begun = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let (_program, address) = started();
    browser.open_elsewhere(&address).await;
    browser
        .until("drawn", async || browser.ask(FIRST_PAINT).await.is_number())
        .await;
    let drawn = browser.ask(FIRST_PAINT).await.as_f64().unwrap();
    drawn - begun.as_secs_f64() * 1000.0
}

/// The program beside this one: both are in the folder of releases.
fn program() -> PathBuf {
    let here = std::env::current_exe().unwrap();
    let releases = here.ancestors().nth(2).unwrap();
    releases.join("damier")
}
