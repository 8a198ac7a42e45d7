//! The queue on the page of the laboratory, by a server of pages that looks at it.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::commands::{Ending, Help, start};
use crate::server::{Server, free_port, is_there};

/// A page as it is sent, or nothing if nobody answers yet.
fn page(port: u16, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()?;
    let mut text = String::new();
    stream.read_to_string(&mut text).ok()?;
    Some(text)
}

#[test]
fn the_page_shows_workers_and_plans() {
    if !is_there() {
        return;
    }
    let mut server = Server::start();
    let url = server.url();
    let port = free_port();
    let address = format!("127.0.0.1:{port}");
    let _pages = Ending(start(&["serve", "--addr", &address, "--on", &url]));
    let _worker = Help::start(&url, &[]);
    let line = "tournament pogo --player level:3 --player random --openings 20000 --on";
    let line: Vec<&str> = line.split(' ').chain([url.as_str()]).collect();
    let _coordinator = Ending(start(&line));
    let begun = Instant::now();
    let wait_for = |path: &str, parts: &[&str]| loop {
        let shown = page(port, path).unwrap_or_default();
        if parts.iter().all(|part| shown.contains(part)) {
            return;
        }
        let is_soon = begun.elapsed() < Duration::from_secs(60);
        assert!(is_soon, "{parts:?} {shown}");
        std::thread::sleep(Duration::from_millis(100));
    };
    wait_for("/lab", &["1 worker,", "tournament", "/40000"]);
    wait_for("/lab?lang=fr", &["1 ouvrier,", "temps restant"]);
    server.kill();
    wait_for("/lab", &["does not answer"]);
}
