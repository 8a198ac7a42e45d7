//! A server on a system without memory: it answers or says that it cannot now, and goes on.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::trials::{program, spread};

/// What is asked for: a board, a reply, an analysis, a film, and something that keeps much.
const PAGES: [&str; 5] = [
    "/play/pogo?second=human&moves=2,5,1",
    "/play/othello:4?first=level:3&second=human",
    "/api/analyze/othello?time=20ms",
    "/think/tictactoe?player=alphabeta:depth=3&as=film",
    "/api/analyze/taquin?seed=1&time=20ms",
];

/// A server and where it is.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    /// Starts one whose calls fail as asked; nothing if it ended in words before it listened.
    fn start(failing: &str) -> Option<Server> {
        let mut child = program(failing, "serve --addr 127.0.0.1:0 --fresh --memory 256M")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut line).unwrap();
        let Some((_, address)) = line.split_once("http://") else {
            let ended = child.wait_with_output().unwrap();
            let told = String::from_utf8_lossy(&ended.stderr).into_owned();
            assert_eq!(ended.status.code(), Some(1), "{failing}: {told}");
            assert!(told.starts_with("damier: "), "{failing}: {told}");
            return None;
        };
        let address = address.trim().trim_end_matches('/').to_owned();
        Some(Server { child, address })
    }

    /// The status of an answer; nothing if there was none.
    fn ask(&self, page: &str) -> Option<u16> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        stream
            .set_read_timeout(Some(Duration::from_secs(60)))
            .unwrap();
        let request =
            format!("GET {page} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = Vec::new();
        // Who is cut off has read what there was.
        let _ = stream.read_to_end(&mut answer);
        let status = answer.get(9..12)?;
        std::str::from_utf8(status).ok()?.parse().ok()
    }

    fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn memory_fails_anywhere_while_pages_are_served() {
    /// About so many calls it takes until it listens, and for all of the pages.
    const CALLS: u64 = 36_000;
    let mut started = 0;
    for after in spread(CALLS, 12) {
        for count in [1, 60] {
            let failing = format!("memory {after} {count}");
            let Some(mut server) = Server::start(&failing) else {
                continue;
            };
            started += 1;
            for page in PAGES {
                let status = server.ask(page);
                let is_answer = matches!(status, Some(200 | 303 | 503) | None);
                assert!(is_answer, "{failing}: {page}: {status:?}");
                assert!(server.is_running(), "{failing}: {page} ended it");
            }
            // What was short is there again soon, and everything is answered.
            let begun = Instant::now();
            while !PAGES
                .iter()
                .all(|page| matches!(server.ask(page), Some(200 | 303)))
            {
                assert!(
                    begun.elapsed() < Duration::from_secs(60),
                    "{failing}: it does not recover"
                );
            }
            assert!(server.is_running(), "{failing}");
        }
    }
    assert!(started > 12, "most of it happens behind the start");
}
