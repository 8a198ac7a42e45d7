//! Promise 24: a class at once. Every student plays, is replied to, analyses, watches searches and does
//! exercises, with a pause between as people make one; beside them somebody asks for everything at once.
//!
//! Each of them has an address of his own on loopback, as in a room, so that fairness can be seen.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use damier::Message;
use tokio::task::JoinSet;

use super::client::Client;
use super::load::{Bound, Measured, Target};

/// How large a class is, and for how long it is there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Class {
    pub(crate) students: usize,
    pub(crate) time: Duration,
}

impl Class {
    /// The largest class: no more have addresses of their own here.
    pub(crate) const LARGEST: usize = 200;
    /// How long it is there unless somebody says: a try.
    pub(crate) const TRY: Duration = Duration::from_secs(20);
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Board,
    Reply,
    Study,
}

/// What a student does, over and over. None of it takes longer by itself than a part of a second.
const LESSON: [(Kind, &str); 12] = [
    (Kind::Board, "/play/pogo?second=human&moves=2,5,1"),
    (Kind::Reply, "/play/pogo?second=level:3&moves=2,5,1"),
    (Kind::Board, "/play/othello?second=human"),
    (Kind::Reply, "/play/othello?second=level:4&moves=c2"),
    (Kind::Study, "/api/analyze/othello?time=200ms"),
    (Kind::Board, "/play/chicago?second=human&seed=7"),
    (Kind::Reply, "/play/chomp?second=perfect&moves=4,4"),
    (Kind::Study, "/think/tictactoe?player=alphabeta:depth=4"),
    (Kind::Board, "/play/tictactoe?second=human&moves=b2+a1"),
    (Kind::Study, "/race/taquin?position=2,8,3/1,6,4/7,0,5"),
    (Kind::Study, "/exercises/pogo?seed=7"),
    (Kind::Study, "/analyze/pogo/live?time=200ms"),
];

/// What somebody asks for who wants everything, on so many connections and without a pause.
const GREED: &str = "/api/analyze/othello:8?time=2s";
const GREEDY_CONNECTIONS: usize = 8;

/// Between two things that a student does, and until he asks again for what was refused.
const PAUSE: Duration = Duration::from_millis(400);
const AGAIN: Duration = Duration::from_millis(500);

/// What somebody met.
#[derive(Debug, Default)]
struct Met {
    boards: Vec<Duration>,
    replies: Vec<Duration>,
    /// The longest that he asked for one thing, refusals included.
    longest: Duration,
    answers: usize,
    refusals: usize,
    failures: usize,
}

/// Somebody with an address of his own.
async fn connect(address: SocketAddr, number: usize) -> io::Result<Client> {
    let own = Ipv4Addr::new(127, 0, 1, number as u8 + 1);
    Client::connect_from(own.into(), address).await
}

/// Asks for one thing until it is there or the lesson is over.
async fn obtain(
    client: &mut Client,
    path: &str,
    end: Instant,
    met: &mut Met,
) -> io::Result<Option<Duration>> {
    let begun = Instant::now();
    loop {
        match client.get(path).await?.status {
            200 | 303 => {
                met.answers += 1;
                return Ok(Some(begun.elapsed()));
            }
            503 => met.refusals += 1,
            _ => {
                met.failures += 1;
                return Ok(None);
            }
        }
        if Instant::now() >= end {
            met.longest = met.longest.max(begun.elapsed());
            return Ok(None);
        }
        tokio::time::sleep(AGAIN).await;
    }
}

async fn study(address: SocketAddr, number: usize, end: Instant) -> io::Result<Met> {
    let mut met = Met::default();
    let mut client = connect(address, number).await?;
    // They do not all do the same at once.
    tokio::time::sleep(PAUSE * (number % 7) as u32 / 7).await;
    for (kind, path) in LESSON.iter().cycle().skip(number) {
        if Instant::now() >= end {
            break;
        }
        if let Some(time) = obtain(&mut client, path, end, &mut met).await? {
            met.longest = met.longest.max(time);
            match kind {
                Kind::Board => met.boards.push(time),
                Kind::Reply => met.replies.push(time),
                Kind::Study => {}
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
    Ok(met)
}

async fn want_everything(address: SocketAddr, end: Instant) -> io::Result<Met> {
    let mut met = Met::default();
    let mut client = connect(address, Class::LARGEST).await?;
    while Instant::now() < end {
        match client.get(GREED).await?.status {
            200 => met.answers += 1,
            503 => {
                met.refusals += 1;
                tokio::time::sleep(AGAIN / 10).await;
            }
            _ => met.failures += 1,
        }
    }
    Ok(met)
}

/// The time that all but a hundredth kept, in milliseconds.
fn slow(times: &mut [Duration]) -> f64 {
    times.sort_unstable();
    let index = times.len().saturating_sub(1) * 99 / 100;
    times
        .get(index)
        .copied()
        .unwrap_or(Duration::MAX)
        .as_secs_f64()
        * 1000.0
}

/// Lets a class work, and tells what it met.
pub(super) async fn measure(
    target: &Target,
    class: Class,
    told: &mut dyn FnMut(Measured),
) -> io::Result<()> {
    let address = target.address;
    // What is made once is made before anybody comes: tables, the first page of each kind.
    let mut first = connect(address, 0).await?;
    let before = Instant::now() + Class::TRY;
    for (_, path) in LESSON {
        obtain(&mut first, path, before, &mut Met::default()).await?;
    }
    let end = Instant::now() + class.time;
    let mut students = JoinSet::new();
    for number in 0..class.students {
        students.spawn(study(address, number, end));
    }
    let mut greedy = JoinSet::new();
    for _ in 0..GREEDY_CONNECTIONS {
        greedy.spawn(want_everything(address, end));
    }
    let (mut boards, mut replies) = (Vec::new(), Vec::new());
    let (mut longest, mut failures) = (Duration::ZERO, 0);
    let mut answers = Vec::new();
    while let Some(met) = students.join_next().await {
        let met = met.map_err(io::Error::other)??;
        boards.extend(met.boards);
        replies.extend(met.replies);
        longest = longest.max(met.longest);
        failures += met.failures;
        answers.push(met.answers);
    }
    let (mut taken, mut refused) = (0, 0);
    while let Some(met) = greedy.join_next().await {
        let met = met.map_err(io::Error::other)??;
        taken += met.answers;
        refused += met.refusals;
        failures += met.failures;
    }
    let mut tell = |key: &'static str, value, bound| {
        let what = Message::new(key).with("students", class.students);
        told(Measured {
            promise: 24,
            what,
            value,
            bound,
        });
    };
    let (fewest, most) = (answers.iter().min(), answers.iter().max());
    let share = 100.0 * *fewest.unwrap_or(&0) as f64 / (*most.unwrap_or(&1)).max(1) as f64;
    let seconds = class.time.as_secs_f64();
    tell("class-boards", slow(&mut boards), Bound::AtMost(100.0));
    tell("class-replies", slow(&mut replies), Bound::AtMost(1000.0));
    tell("class-starved", longest.as_secs_f64(), Bound::AtMost(3.0));
    tell("class-share", share, Bound::AtLeast(50.0));
    // It gets something, and not more than what one place gives.
    let places = target.app.limits.analyses as f64;
    let whole = (seconds / 2.0).floor() * places;
    tell("class-greedy-least", taken as f64, Bound::AtLeast(1.0));
    tell(
        "class-greedy",
        100.0 * taken as f64 / whole.max(1.0),
        Bound::AtMost(90.0),
    );
    tell(
        "class-refused",
        f64::from(u8::from(refused > 0)),
        Bound::AtLeast(1.0),
    );
    tell("load-failures", failures as f64, Bound::AtMost(0.0));
    Ok(())
}
