//! Promises 15 and 16: pages by the thousand, and beside analyses.

use std::io;
use std::time::{Duration, Instant};

use damier::Message;
use tokio::task::JoinSet;

use super::client::{Answered, Client};
use super::load::{Bound, Measured, Target};

/// How many browsers ask at once.
const CONNECTIONS: usize = 64;

/// How long they do.
const TIME: Duration = Duration::from_secs(5);

/// How many analyses are asked for at once.
const ANALYSES: usize = 32;

/// A refusal that takes longer is not one at once, in milliseconds.
const AT_ONCE: f64 = 100.0;

/// A page of each game, some of them in the middle of it. No machine is to move.
const PAGES: [&str; 6] = [
    "/play/tictactoe?second=human&moves=b2+a1",
    "/play/chomp?second=human",
    "/play/othello?second=human",
    "/play/pogo?second=human&moves=2,5,1+8,5,1",
    "/play/chicago?second=human",
    "/play/taquin?seed=7",
];

/// What browsers met.
#[derive(Default)]
struct Met {
    /// How long each page took.
    times: Vec<Duration>,
    /// How many answers were no pages.
    failures: usize,
}

impl Met {
    /// The time that all but a hundredth kept, in milliseconds.
    fn slow_page(&mut self) -> f64 {
        self.times.sort_unstable();
        let index = self.times.len().saturating_sub(1) * 99 / 100;
        let time = self.times.get(index).copied().unwrap_or(Duration::MAX);
        in_milliseconds(time)
    }
}

fn in_milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Lets all browsers ask for pages, one after the other, for a time.
async fn browse(target: &Target, time: Duration) -> io::Result<Met> {
    let end = Instant::now() + time;
    let mut browsers = JoinSet::new();
    for number in 0..CONNECTIONS {
        let address = target.address;
        browsers.spawn(async move {
            let mut met = Met::default();
            let mut client = Client::connect(address).await?;
            for page in PAGES.iter().cycle().skip(number) {
                let begun = Instant::now();
                if begun >= end {
                    break;
                }
                match client.get(page).await?.status {
                    200 => met.times.push(begun.elapsed()),
                    _ => met.failures += 1,
                }
            }
            Ok::<Met, io::Error>(met)
        });
    }
    let mut all = Met::default();
    while let Some(met) = browsers.join_next().await {
        let met = met.map_err(io::Error::other)??;
        all.times.extend(met.times);
        all.failures += met.failures;
    }
    Ok(all)
}

/// Promise 15: at least a thousand pages a second, nearly all within 50 ms, and none fails.
pub(super) async fn measure(target: &Target, told: &mut dyn FnMut(Measured)) -> io::Result<()> {
    // The first pages of each kind pay for what is made once.
    browse(target, Duration::from_millis(200)).await?;
    let mut met = browse(target, TIME).await?;
    let mut tell = |what, value, bound| {
        told(Measured {
            promise: 15,
            what,
            value,
            bound,
        });
    };
    let connections = |key| Message::new(key).with("connections", CONNECTIONS);
    let speed = met.times.len() as f64 / TIME.as_secs_f64();
    tell(connections("load-pages"), speed, Bound::AtLeast(1000.0));
    let slow = met.slow_page();
    tell(connections("load-slow-page"), slow, Bound::AtMost(50.0));
    let failures = met.failures as f64;
    tell(Message::new("load-failures"), failures, Bound::AtMost(0.0));
    Ok(())
}

/// Promise 16: while analyses run, pages stay quick, and analyses that do not fit are refused at once.
pub(super) async fn measure_beside_analyses(
    target: &Target,
    told: &mut dyn FnMut(Measured),
) -> io::Result<()> {
    let seconds = TIME.as_secs();
    let mut analyses = JoinSet::new();
    for _ in 0..ANALYSES {
        let address = target.address;
        analyses.spawn(async move {
            let mut client = Client::connect(address).await?;
            let begun = Instant::now();
            let path = format!("/api/analyze/othello?time={seconds}s");
            let answered = client.get(&path).await?;
            Ok::<(Answered, Duration), io::Error>((answered, begun.elapsed()))
        });
    }
    let mut met = browse(target, TIME).await?;
    let (mut answered, mut refused, mut slowest_refusal) = (0, 0, Duration::ZERO);
    while let Some(analysis) = analyses.join_next().await {
        let (analysis, time) = analysis.map_err(io::Error::other)??;
        match analysis {
            Answered { status: 200, .. } => answered += 1,
            Answered {
                status: 503,
                has_retry_after: true,
            } => {
                refused += 1;
                slowest_refusal = slowest_refusal.max(time);
            }
            _ => met.failures += 1,
        }
    }
    let mut tell = |what, value, bound| {
        told(Measured {
            promise: 16,
            what,
            value,
            bound,
        });
    };
    let slow = met.slow_page();
    let what = Message::new("load-slow-page-beside").with("analyses", ANALYSES);
    tell(what, slow, Bound::AtMost(100.0));
    let room = target.app.limits.analyses as f64;
    tell(
        Message::new("load-analyses"),
        f64::from(answered),
        Bound::AtMost(room),
    );
    let excess = ANALYSES as f64 - room;
    tell(
        Message::new("load-refused"),
        f64::from(refused),
        Bound::AtLeast(excess),
    );
    let slowest = in_milliseconds(slowest_refusal);
    tell(
        Message::new("load-refusal"),
        slowest,
        Bound::AtMost(AT_ONCE),
    );
    let failures = met.failures as f64;
    tell(Message::new("load-failures"), failures, Bound::AtMost(0.0));
    Ok(())
}
