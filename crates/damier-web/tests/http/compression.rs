//! Answers leave compressed for whoever can read that, and are the same.

use std::io::Read as _;

use axum::body::to_bytes;
use axum::http::{HeaderMap, Method};
use damier_web::router;
use flate2::read::GzDecoder;
use tower::ServiceExt as _;

use crate::asking::{app, get, request};

/// The headers and the bytes of an answer to somebody who reads that encoding.
async fn ask_as(method: Method, address: &str, encoding: &str) -> (HeaderMap, Vec<u8>) {
    let mut request = request(address);
    *request.method_mut() = method;
    let value = encoding.parse().unwrap();
    request.headers_mut().insert("accept-encoding", value);
    let response = router(app()).oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let bytes = to_bytes(body, 4 << 20).await.unwrap();
    (parts.headers, bytes.to_vec())
}

fn varies_by(headers: &HeaderMap, name: &str) -> bool {
    let mut values = headers.get_all("vary").iter();
    values.any(|value| value.to_str().unwrap().eq_ignore_ascii_case(name))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_compressed_reads_the_same() {
    let style = app().assets.style.clone();
    let script = app().assets.think.address.clone();
    for address in [
        "/",
        "/play/pogo?second=human",
        "/play/chess",
        "/api/games",
        "/think/pogo?as=film",
        &style,
        &script,
    ] {
        let plain = get(address).await;
        let (headers, bytes) = ask_as(Method::GET, address, "br, gzip;q=0.9").await;
        assert_eq!(headers["content-encoding"], "gzip", "{address}");
        let mut text = String::new();
        let mut decoder = GzDecoder::new(bytes.as_slice());
        decoder.read_to_string(&mut text).unwrap();
        assert_eq!(text, plain.body, "{address}");
        let ratio = bytes.len() as f64 / text.len() as f64;
        assert!(ratio < 0.6, "{address}: {ratio}");
        assert!(!headers.contains_key("content-length"), "{address}");
        assert!(varies_by(&headers, "accept-encoding"), "{address}");
        for name in ["content-type", "cache-control", "content-security-policy"] {
            let value = headers.get(name).map(|value| value.to_str().unwrap());
            assert_eq!(value.unwrap_or_default(), plain.header(name), "{address}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_cannot_read_it_gets_it_plain() {
    for encoding in ["", "identity", "br", "gzip;q=0"] {
        let (headers, bytes) = ask_as(Method::GET, "/", encoding).await;
        assert!(!headers.contains_key("content-encoding"), "{encoding}");
        assert!(bytes.starts_with(b"<!DOCTYPE html>"), "{encoding}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_small_or_told_as_it_comes_is_left_alone() {
    for address in ["/api/health", "/analyze/chomp:3x4/live"] {
        let (headers, bytes) = ask_as(Method::GET, address, "gzip").await;
        assert!(!headers.contains_key("content-encoding"), "{address}");
        assert!(!bytes.is_empty(), "{address}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_the_headers_gets_those_of_the_answer() {
    let (whole, _) = ask_as(Method::GET, "/play/pogo", "gzip").await;
    let (head, bytes) = ask_as(Method::HEAD, "/play/pogo", "gzip").await;
    assert!(bytes.is_empty());
    assert_eq!(head.get("content-encoding"), whole.get("content-encoding"));
    assert!(varies_by(&head, "accept-language") && varies_by(&head, "accept-encoding"));
}

/// The longest films, with what is said while they play, as they leave the server.
#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_thousand_events_are_less_than_two_megabytes() {
    for search in [
        "/think/pogo?player=alphabeta:depth=6",
        "/think/othello:6?player=mcts:nodes=60000",
        "/think/taquin?position=5,6,7/4,0,8/3,2,1&player=astar:eval=h1",
    ] {
        let address = format!("{search}&as=film&lang=fr");
        let (_, bytes) = ask_as(Method::GET, &address, "gzip").await;
        let mut film = String::new();
        let read = GzDecoder::new(bytes.as_slice()).read_to_string(&mut film);
        assert!(read.is_ok_and(|read| read > 1_000_000), "{search}");
        assert!(film.contains("\"moments\":200000"), "{search}");
        assert!(film.contains("\"narration\""), "{search}");
        let packed = bytes.len();
        assert!(packed < 2_000_000, "{search}: {packed} bytes");
    }
}
