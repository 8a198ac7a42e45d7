//! Promise 18: slow clients are not waited for, and large ones are not read.

use std::io;
use std::time::{Duration, Instant};

use damier::Message;
use tokio::time::{sleep, timeout};

use super::load::{Bound, Measured, Target};
use super::wire::Wire;

/// When a header that does not come must have ended its connection, in seconds.
const LONGEST_HEADER: f64 = 10.0;

/// How long is waited for that.
const PATIENCE: Duration = Duration::from_secs(15);

/// How long the server waits for headers, and what it says to requests that are too large.
pub(super) async fn measure(target: &Target, told: &mut dyn FnMut(Measured)) -> io::Result<()> {
    let (half, drop_by_drop, silent) =
        tokio::join!(half_sent(target), by_drops(target), silent(target));
    let mut tell = |key, value: f64, bound| {
        told(Measured {
            promise: 18,
            what: Message::new(key),
            value,
            bound,
        });
    };
    let longest = Bound::AtMost(LONGEST_HEADER);
    tell("load-half-header", half?.as_secs_f64(), longest);
    tell("load-drops", drop_by_drop?.as_secs_f64(), longest);
    tell("load-silent", silent?.as_secs_f64(), longest);
    for (key, request, status) in [
        ("load-long-address", long_address(), 414),
        ("load-long-headers", long_headers(), 431),
        ("load-body", body(), 413),
    ] {
        let answered = refused(target, &request).await?;
        let distance = f64::from(answered.abs_diff(status));
        tell(key, distance, Bound::AtMost(0.0));
    }
    Ok(())
}

/// Half of a header, and then nothing.
async fn half_sent(target: &Target) -> io::Result<Duration> {
    let mut client = Wire::connect(target.address).await?;
    let begun = Instant::now();
    client.send(b"GET / HTTP/1.1\r\nHost: local").await?;
    // Without an end to the patience this would be a measurement without an end.
    let _ = timeout(PATIENCE, client.closed()).await;
    Ok(begun.elapsed())
}

/// A letter now and then.
async fn by_drops(target: &Target) -> io::Result<Duration> {
    let mut client = Wire::connect(target.address).await?;
    let begun = Instant::now();
    client.send(b"GET / HTTP/1.1\r\nX-Long: ").await?;
    while begun.elapsed() < PATIENCE && client.send(b"a").await.is_ok() {
        if timeout(Duration::from_millis(500), client.closed())
            .await
            .is_ok()
        {
            break;
        }
    }
    Ok(begun.elapsed())
}

/// A connection and not a word.
async fn silent(target: &Target) -> io::Result<Duration> {
    let mut client = Wire::connect(target.address).await?;
    let begun = Instant::now();
    let _ = timeout(PATIENCE, client.closed()).await;
    Ok(begun.elapsed())
}

/// The status of the answer to a request that is too large.
async fn refused(target: &Target, request: &[u8]) -> io::Result<u16> {
    let mut client = Wire::connect(target.address).await?;
    client.send(request).await?;
    sleep(Duration::from_millis(10)).await;
    client.status().await
}

fn long_address() -> Vec<u8> {
    let moves = "b2+".repeat(4000);
    format!("GET /play/othello?moves={moves} HTTP/1.1\r\nHost: localhost\r\n\r\n").into_bytes()
}

fn long_headers() -> Vec<u8> {
    let value = "a".repeat(20_000);
    format!("GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: {value}\r\n\r\n").into_bytes()
}

fn body() -> Vec<u8> {
    let head = "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n";
    head.as_bytes().to_vec()
}
