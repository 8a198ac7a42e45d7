//! A real server on a real socket: slow clients, clients that leave, and the end.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use damier::TableStore;
use damier_web::{App, Limits, Server};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::asking::roomy;

/// How long anything here is waited for before it has failed.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long the searches here take if nobody ends them: whoever waits for one to end by itself has
/// lost patience long before, on a busy machine too.
const FOR_EVER: Duration = Duration::from_secs(120);

/// Searches that run for ever, by every door, with searches that look at their budgets differently.
const ENDLESS: [&str; 5] = [
    "/api/analyze/othello:8?time=120s",
    "/analyze/othello:8/live?time=120s",
    "/api/analyze/pogo?player=mcts&time=120s",
    "/api/perft/othello:8?depth=60",
    "/play/othello:8?first=engine:depth=60&second=human",
];

/// Room for every search, and no end to it.
fn endless() -> Limits {
    let unlimited = |limits: damier::Limits| damier::Limits {
        nodes: None,
        time: Some(FOR_EVER),
        ..limits
    };
    let limits = roomy();
    Limits {
        analysis: unlimited(limits.analysis.clone()),
        reply: unlimited(limits.reply.clone()),
        ..limits
    }
}

struct Running {
    app: Arc<App>,
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    server: JoinHandle<()>,
}

impl Running {
    async fn with(limits: Limits) -> Running {
        let app = Arc::new(App::new(TableStore::default(), limits));
        let home = SocketAddr::from(([127, 0, 0, 1], 0));
        let server = Server::bind(app.clone(), home).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        Running {
            address: server.address().unwrap(),
            app,
            stop: Some(stop),
            server: tokio::spawn(server.run(async {
                let _ = stopped.await;
            })),
        }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    async fn ask(&self, path: &str) -> TcpStream {
        let mut stream = self.connect().await;
        stream.write_all(get(path).as_bytes()).await.unwrap();
        stream
    }

    /// Waits until so many searches run.
    async fn searches(&self, number: usize) {
        let begun = Instant::now();
        while self.app.searches() != number {
            let still = self.app.searches();
            assert!(begun.elapsed() < PATIENCE, "{still} searches, not {number}");
            sleep(Duration::from_millis(1)).await;
        }
    }
}

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n")
}

/// Everything until the server closes, or an error if it does not.
async fn until_closed(stream: &mut TcpStream) -> io::Result<String> {
    let mut read = Vec::new();
    // A connection that is cut off instead of closed is closed all the same.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut read)).await?;
    Ok(String::from_utf8_lossy(&read).into_owned())
}

/// The first line of an answer.
async fn status_line(stream: &mut TcpStream) -> String {
    let mut read = vec![0; 4096];
    let count = timeout(PATIENCE, stream.read(&mut read))
        .await
        .unwrap()
        .unwrap();
    let text = String::from_utf8_lossy(&read[..count]).into_owned();
    text.lines().next().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_header_that_does_not_come_ends_its_connection() {
    let limits = Limits {
        header_time: Duration::from_millis(300),
        ..roomy()
    };
    let server = Running::with(limits).await;
    for beginning in ["", "GET / HTTP/1.1\r\nHost: local", "GET / HTTP/1.1\r\n"] {
        let mut stream = server.connect().await;
        let begun = Instant::now();
        stream.write_all(beginning.as_bytes()).await.unwrap();
        until_closed(&mut stream).await.unwrap();
        assert!(begun.elapsed() < Duration::from_secs(2), "{beginning:?}");
    }
    assert!(Limits::default().header_time < Duration::from_secs(10));
}

#[tokio::test(flavor = "multi_thread")]
async fn letter_by_letter_is_no_way_to_hold_a_connection() {
    let limits = Limits {
        header_time: Duration::from_millis(300),
        ..roomy()
    };
    let server = Running::with(limits).await;
    let mut stream = server.connect().await;
    let begun = Instant::now();
    let mut ended = Ok(());
    while ended.is_ok() && begun.elapsed() < PATIENCE {
        sleep(Duration::from_millis(50)).await;
        ended = stream.write_all(b"G").await;
    }
    assert!(begun.elapsed() < Duration::from_secs(2));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_read_is_not_waited_for() {
    let limits = Limits {
        write_time: Duration::from_millis(300),
        connections: 1,
        ..roomy()
    };
    let server = Running::with(limits).await;
    // Asks again and again, and never reads an answer.
    let mut deaf = server.connect().await;
    let style = server.app.assets.style.clone();
    let mut asking = Ok(());
    let begun = Instant::now();
    while asking.is_ok() && begun.elapsed() < PATIENCE {
        let question = get(&style).repeat(100);
        let asked = timeout(
            Duration::from_millis(100),
            deaf.write_all(question.as_bytes()),
        )
        .await;
        asking = asked.unwrap_or(Ok(()));
    }
    assert!(begun.elapsed() < PATIENCE, "the connection is held");
    let mut other = server.ask("/api/health").await;
    assert_eq!(status_line(&mut other).await, "HTTP/1.1 200 OK");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_stops_when_its_client_leaves() {
    let server = Running::with(endless()).await;
    for path in ENDLESS {
        let stream = server.ask(path).await;
        server.searches(1).await;
        sleep(Duration::from_millis(50)).await;
        assert_eq!(server.app.searches(), 1, "{path} ends by itself");
        drop(stream);
        // The promise, 100 ms, is measured by `damier bench web`; here the machine may be busy.
        server.searches(0).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_connections_are_held() {
    let limits = Limits {
        connections: 2,
        ..endless()
    };
    let server = Running::with(limits).await;
    // Connections on which nothing is asked would make room.
    let [analysis, live, ..] = ENDLESS;
    let (first, _second) = (server.ask(analysis).await, server.ask(live).await);
    server.searches(2).await;
    let mut third = server.ask("/api/health").await;
    let mut some = [0; 64];
    let waiting = timeout(Duration::from_millis(200), third.read(&mut some)).await;
    assert!(waiting.is_err(), "the third waits at the door");
    drop(first);
    assert_eq!(status_line(&mut third).await, "HTTP/1.1 200 OK");
}

#[tokio::test(flavor = "multi_thread")]
async fn told_to_stop_it_finishes_what_it_began() {
    let limits = Limits {
        drain_time: PATIENCE,
        ..endless()
    };
    let mut server = Running::with(limits).await;
    let mut idle = server.ask("/api/health").await;
    assert_eq!(status_line(&mut idle).await, "HTTP/1.1 200 OK");
    let [analysis, live, .., reply] = ENDLESS;
    let mut analysis = server.ask(analysis).await;
    let mut live = server.ask(live).await;
    let mut reply = server.ask(reply).await;
    server.searches(3).await;
    sleep(Duration::from_millis(100)).await;
    server.stop.take().unwrap().send(()).unwrap();
    // Every search is answered with what it knows by now. Left alone none of them would be answered.
    let analysis = until_closed(&mut analysis).await.unwrap();
    assert!(analysis.starts_with("HTTP/1.1 200"), "{analysis}");
    assert!(analysis.contains("\"depth\":"), "{analysis}");
    let live = until_closed(&mut live).await.unwrap();
    assert!(live.contains("event: end"), "{live}");
    let reply = until_closed(&mut reply).await.unwrap();
    assert!(reply.starts_with("HTTP/1.1 303"), "{reply}");
    server.searches(0).await;
    timeout(PATIENCE, &mut server.server)
        .await
        .unwrap()
        .unwrap();
    assert!(
        TcpStream::connect(server.address).await.is_err(),
        "nobody listens any more"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_who_hangs_does_not_keep_it_from_stopping() {
    let limits = Limits {
        drain_time: Duration::from_millis(300),
        ..roomy()
    };
    let mut server = Running::with(limits).await;
    let _half = {
        let mut stream = server.connect().await;
        stream.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
        stream
    };
    sleep(Duration::from_millis(50)).await;
    server.stop.take().unwrap().send(()).unwrap();
    let begun = Instant::now();
    timeout(PATIENCE, &mut server.server)
        .await
        .unwrap()
        .unwrap();
    assert!(begun.elapsed() < Duration::from_secs(1));
    let longest = Limits::default().drain_time;
    assert!(longest < Duration::from_secs(5));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_http_is_refused_and_secured() {
    let server = Running::with(roomy()).await;
    for nonsense in [
        "nonsense\r\n\r\n".to_owned(),
        "GET / HTTP/9.9\r\n\r\n".to_owned(),
        "GET / HTTP/1.1\r\nHost localhost\r\n\r\n".to_owned(),
        "\u{16}\u{3}\u{1}\u{2}\u{0}\r\n\r\n".to_owned(),
        format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(200_000)),
        format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(500)),
    ] {
        let mut stream = server.connect().await;
        let _ = stream.write_all(nonsense.as_bytes()).await;
        let answer = until_closed(&mut stream).await.unwrap().to_lowercase();
        assert!(answer.starts_with("http/1.1 4"), "{answer}");
        assert!(
            answer.contains("content-security-policy: default-src 'none'"),
            "{answer}"
        );
        assert!(
            answer.contains("x-content-type-options: nosniff"),
            "{answer}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_header_without_end_is_not_collected() {
    let limits = Limits {
        header_time: FOR_EVER,
        ..roomy()
    };
    let server = Running::with(limits).await;
    let mut stream = server.connect().await;
    stream
        .write_all(b"GET / HTTP/1.1\r\nX-Long: ")
        .await
        .unwrap();
    // More than is ever looked at, and the end of the header does not come.
    let _ = stream.write_all(&[b'a'; 100_000]).await;
    let answer = until_closed(&mut stream).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
}

/// Promise 17: what was sent behind a request does not hide that its client has left.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_stops_when_its_client_leaves_behind_a_second_request() {
    for path in ENDLESS {
        let running = Running::with(endless()).await;
        let mut stream = running.ask(path).await;
        let behind = get("/rules").repeat(40);
        stream.write_all(behind.as_bytes()).await.unwrap();
        running.searches(1).await;
        drop(stream);
        running.searches(0).await;
    }
}

/// Many who only stand there do not keep out one who asks.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_idle_makes_room_for_whoever_asks() {
    let running = Running::with(Limits {
        connections: 4,
        header_time: FOR_EVER,
        ..roomy()
    })
    .await;
    let mut idle = Vec::new();
    for _ in 0..6 {
        let mut stream = running.connect().await;
        stream.write_all(b"GET / HT").await.unwrap();
        idle.push(stream);
    }
    let mut stream = running.ask("/rules").await;
    assert!(status_line(&mut stream).await.contains("200"));
}
