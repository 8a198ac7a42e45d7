//! How much may be asked: sizes, depths, and how many at once.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::http::Request;
use damier::solve::TableName;
use damier::{Budget, TableStore};
use damier_web::{App, Limits, router};
use hyper::body::Body as _;
use tokio::time::timeout;
use tower::ServiceExt as _;

use crate::asking::{Answer, app, ask, get, request, roomy};

#[tokio::test]
async fn requests_have_sizes() {
    let address = |length: usize| format!("/api/games?{}", "a".repeat(length));
    assert_eq!(get(&address(9000)).await.status, 414);
    assert_eq!(get(&address(1000)).await.status, 400);
    let mut long = request("/");
    long.headers_mut()
        .insert("x-long", "a".repeat(20_000).parse().unwrap());
    assert_eq!(ask(app(), long).await.status, 431);
    let announced = Request::post("/api/games")
        .header("host", "localhost")
        .header("content-length", "1000000");
    let answer = ask(app(), announced.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, 413);
    let chunked = Request::get("/").header("host", "localhost");
    let chunked = chunked.header("transfer-encoding", "chunked");
    let answer = ask(app(), chunked.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, 413);
}

#[tokio::test]
async fn sizes_are_exact_and_count_names_too() {
    let limits = Limits::default();
    let path = "/api/games";
    let long = |length: usize| format!("{path}?{}", "a".repeat(length - path.len()));
    assert_eq!(get(&long(limits.address_bytes)).await.status, 400);
    assert_eq!(get(&long(limits.address_bytes + 1)).await.status, 414);
    let mut named = request("/");
    for number in 0..200 {
        let name = format!("x-{number}-{}", "n".repeat(100));
        let name: axum::http::HeaderName = name.parse().unwrap();
        named.headers_mut().insert(name, "1".parse().unwrap());
    }
    assert_eq!(ask(app(), named).await.status, 431);
    for (beyond, status) in [(0, 200), (1, 431)] {
        let mut full = request("/api/health");
        let others = full.headers().iter();
        let others: usize = others
            .map(|(name, value)| name.as_str().len() + value.len())
            .sum();
        let filling = "v".repeat(limits.header_bytes + beyond - others - "x".len());
        full.headers_mut().insert("x", filling.parse().unwrap());
        assert_eq!(ask(app(), full).await.status, status);
    }
}

/// What one search may spend, and what all of them together may.
#[tokio::test]
async fn every_search_has_its_bounds_and_all_of_them_one() {
    let usual = Limits::default();
    for limits in [&usual.analysis, &usual.reply] {
        assert_eq!(limits.nodes, Some(1_000_000_000));
        assert_eq!(limits.memory, Some(256 << 20));
        assert!(limits.time.is_some());
    }
    for memory in [64_u64 << 20, 1 << 30, 64 << 30] {
        let limits = Limits::default().within(memory);
        let places = (limits.analyses + limits.replies) as u64;
        let each = limits.analysis.memory.unwrap();
        assert_eq!(limits.reply.memory, Some(each));
        assert!(each * places <= memory / 2 && each <= 256 << 20);
    }
    let mut limits = roomy();
    limits.analysis.nodes = Some(500);
    let app = Arc::new(App::new(TableStore::default(), limits));
    let address = "/api/analyze/othello:8?time=5s";
    let answer = ask_patiently(app, address).await.json();
    assert!(answer["nodes"].as_u64().unwrap() <= 500, "{answer}");
}

/// Promise 23: a table that does not fit into the bound is not made; the server goes on.
#[tokio::test]
async fn what_a_request_may_allocate_has_one_bound() {
    let limits = roomy().within(64 << 20);
    let app = Arc::new(App::new(TableStore::default(), limits));
    let answer = ask_patiently(app.clone(), "/api/solve/chomp:18x18?time=5s").await;
    assert!([200, 503].contains(&answer.status.as_u16()), "{answer:?}");
    // Half is kept for the places of searches, and what was made fits into the rest.
    let charged = app.store.memory_bound().charged();
    assert!((30 << 20..=64 << 20).contains(&charged), "{charged}");
    let small = ask_patiently(app, "/api/solve/chomp:4x4").await;
    assert_eq!(small.json()["value"]["outcome"], "win");
}

/// Promise 24: a class that begins at the same moment is served, not refused.
#[tokio::test]
async fn thirty_at_once_get_their_exercises() {
    let limits = Limits {
        replies: 2,
        patience: Duration::from_secs(60),
        ..Limits::default()
    };
    let app = Arc::new(App::new(TableStore::default(), limits));
    let askers: Vec<_> = (0..30)
        .map(|_| tokio::spawn(ask(app.clone(), request("/exercises/tictactoe?seed=7"))))
        .collect();
    for asker in askers {
        assert_eq!(asker.await.unwrap().status, 200);
    }
}

/// An answer that does not fit beside those on their way is refused, and comes when they are out.
#[tokio::test]
async fn heavy_answers_are_charged_until_they_are_out() {
    let address = "/exercises/pogo?seed=3";
    let app = |memory| {
        let limits = roomy().within(memory);
        Arc::new(App::new(TableStore::default(), limits))
    };
    assert_eq!(ask_patiently(app(40 << 10), address).await.status, 503);
    // What is light goes out all the same.
    let light = ask_patiently(app(40 << 10), "/api/health").await;
    assert_eq!(light.status, 200);
    let roomy = app(256 << 20);
    let before = roomy.store.memory_bound().charged();
    assert_eq!(ask_patiently(roomy.clone(), address).await.status, 200);
    assert_eq!(roomy.store.memory_bound().charged(), before);
    // How long it is, is known before the first of it is out.
    let answer = router(roomy).oneshot(request(address)).await.unwrap();
    let told = answer.body().size_hint().exact();
    let body = to_bytes(answer.into_body(), 1 << 20).await.unwrap();
    assert_eq!(told, Some(body.len() as u64));
}

/// Tables that nobody uses at the moment are worth less than a visitor.
#[tokio::test]
async fn tables_make_room_for_heavy_answers() {
    let app = Arc::new(App::new(TableStore::default(), roomy().within(64 << 20)));
    let bound = app.store.memory_bound().clone();
    let left = (bound.most() - bound.charged()) as usize;
    let name = TableName::new("nim", "large", 1);
    let made = app.store.table(&name, &mut Budget::unlimited(), |_| {
        Ok(Arc::new(vec![0_u8; left]))
    });
    drop(made.unwrap());
    assert_eq!(bound.charged(), bound.most());
    assert_eq!(
        ask_patiently(app, "/exercises/pogo?seed=3").await.status,
        200
    );
}

#[tokio::test]
async fn absurd_numbers_are_refused_where_they_are_read() {
    let begun = Instant::now();
    for address in [
        "/play/chomp:4000000000x4000000000",
        "/play/tictactoe:99999x99999",
        "/play/taquin:1000x1000",
        "/play/othello:800",
        "/api/perft/pogo?depth=4000000000",
        "/api/analyze/pogo?depth=99999999999999999999",
        "/api/analyze/pogo?time=99999999999999999999s",
        "/api/analyze/pogo?nodes=99999999999999999999999",
        "/api/solve/chomp:1000x1000",
        "/play/pogo?at=99999999999",
        "/play/othello?komi=99999",
    ] {
        let status = get(address).await.status;
        assert_eq!(status, 400, "{address}");
    }
    // Each of these moves is legal; there are only too many.
    let moves = "u+d+".repeat(750);
    let answer = get(&format!("/play/taquin?moves={moves}")).await;
    assert_eq!(answer.status, 400, "more moves than are read");
    assert!(answer.body.contains("1000"), "{}", answer.body);
    assert!(begun.elapsed() < Duration::from_secs(2));
}

/// The answer to a question, unless it takes much too long. Whoever asked has gone then, and the search
/// ends with the test.
async fn ask_patiently(app: Arc<App>, address: &str) -> Answer {
    let answer = timeout(Duration::from_secs(10), ask(app, request(address))).await;
    answer.unwrap_or_else(|_| panic!("{address} goes on and on"))
}

#[tokio::test]
async fn a_count_that_takes_too_long_is_given_up() {
    let mut limits = roomy();
    limits.analysis.time = Some(Duration::from_millis(100));
    let app = Arc::new(App::new(TableStore::default(), limits));
    let begun = Instant::now();
    let answer = ask_patiently(app, "/api/perft/othello?depth=40").await;
    assert_eq!(answer.status, 400);
    assert!(
        begun.elapsed() < Duration::from_millis(600),
        "{:?}",
        begun.elapsed()
    );
}

#[tokio::test]
async fn every_search_ends_in_its_time_whatever_its_player_asks() {
    let mut limits = roomy();
    limits.analysis.time = Some(Duration::from_millis(200));
    limits.reply.time = Some(Duration::from_millis(200));
    let app = Arc::new(App::new(TableStore::default(), limits));
    for (address, status) in [
        ("/play/othello:8?first=engine:depth=64&second=human", 303),
        ("/play/othello:8?first=minimax:depth=64&second=human", 303),
        (
            "/play/pogo?first=mcts:nodes=18446744073709551615&second=human",
            303,
        ),
        ("/play/chicago?first=pn&second=human", 303),
        ("/play/tictactoe:4x4x4?first=sss:depth=64&second=human", 303),
        ("/api/analyze/othello:8?player=minimax:depth=64", 200),
        ("/api/analyze/othello:8?player=engine&depth=64", 200),
        ("/api/analyze/pogo?player=mcts:time=1000s", 200),
        ("/api/solve/chicago?seed=9", 200),
    ] {
        let begun = Instant::now();
        let answer = ask_patiently(app.clone(), address).await;
        assert_eq!(answer.status, status, "{address}: {}", answer.body);
        let time = begun.elapsed();
        assert!(time < Duration::from_millis(1200), "{address}: {time:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_is_refused_at_once_and_pages_go_on() {
    let limits = Limits {
        analyses: 2,
        replies: 1,
        ..Limits::default()
    };
    let app = Arc::new(App::new(TableStore::default(), limits));
    let asked = |address: &'static str| {
        let app = app.clone();
        tokio::spawn(async move {
            let begun = Instant::now();
            (ask(app, request(address)).await, begun.elapsed())
        })
    };
    let analyses: Vec<_> = (0..8)
        .map(|_| asked("/api/analyze/othello?time=1s"))
        .collect();
    let (mut answered, mut refused) = (0, 0);
    for analysis in analyses {
        let (answer, time) = analysis.await.unwrap();
        match answer.status.as_u16() {
            200 => answered += 1,
            503 => {
                refused += 1;
                assert_eq!(answer.header("retry-after"), "2");
                assert!(time < Duration::from_millis(300), "{time:?}");
                assert!(
                    answer.json()["error"]
                        .as_str()
                        .unwrap()
                        .contains("try again")
                );
            }
            other => panic!("{other}"),
        }
    }
    assert_eq!((answered, refused), (2, 6));
    let slow = asked("/play/othello:8?first=engine:depth=60,time=1s&second=human");
    tokio::time::sleep(Duration::from_millis(100)).await;
    let second = ask(
        app.clone(),
        request("/play/othello:8?first=engine:depth=60,time=1s&second=human"),
    )
    .await;
    // A reply is short work: it waits for its place.
    assert_eq!(second.status, 303);
    assert_eq!(ask(app.clone(), request("/play/pogo")).await.status, 200);
    assert_eq!(slow.await.unwrap().0.status, 303);
}

/// What takes as long as a click waits for its place, watched or not; what takes longer is told to come back.
#[tokio::test(flavor = "multi_thread")]
async fn a_short_analysis_waits_for_its_place() {
    let limits = Limits {
        analyses: 1,
        replies: 1,
        ..Limits::default()
    };
    let app = Arc::new(App::new(TableStore::default(), limits));
    let addresses = [
        "/api/analyze/tictactoe?time=50ms",
        "/analyze/tictactoe/live?time=50ms",
        "/api/solve/tictactoe?time=50ms",
        "/api/analyze/taquin?seed=3&time=50ms",
    ];
    let asked: Vec<_> = addresses
        .iter()
        .cycle()
        .take(12)
        .map(|address| (address, tokio::spawn(ask(app.clone(), request(address)))))
        .collect();
    for (address, answer) in asked {
        assert_eq!(answer.await.unwrap().status, 200, "{address}");
    }
    let long = "/api/analyze/othello?time=2s";
    let first = tokio::spawn(ask(app.clone(), request(long)));
    while app.searches() == 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert_eq!(ask(app, request(long)).await.status, 503);
    assert_eq!(first.await.unwrap().status, 200);
}

/// A reply waits for its place, but only so many do: the next is told to come back.
#[tokio::test(flavor = "multi_thread")]
async fn a_reply_for_which_there_is_no_room_is_shed() {
    let limits = Limits {
        analyses: 1,
        replies: 1,
        queue: 1,
        ..Limits::default()
    };
    let app = Arc::new(App::new(TableStore::default(), limits));
    let address = "/play/othello:8?first=engine:depth=60,time=2s&second=human";
    let replies: Vec<_> = (0..6)
        .map(|_| tokio::spawn(ask(app.clone(), request(address))))
        .collect();
    let (mut answered, mut shed) = (0, 0);
    for reply in replies {
        let answer = reply.await.unwrap();
        match answer.status.as_u16() {
            303 => answered += 1,
            503 => {
                shed += 1;
                assert_eq!(answer.header("retry-after"), "2");
            }
            other => panic!("{other}"),
        }
    }
    assert_eq!((answered, shed), (2, 4), "one plays, one waits");
    assert_eq!(ask(app, request("/play/pogo")).await.status, 200);
}
