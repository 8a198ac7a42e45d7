//! A client that knows as much of HTTP as the measurements need.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// The most that an answer may have: pages are under 100 kB.
const LARGEST: usize = 1 << 20;

/// A connection that is kept for the next question.
#[derive(Debug)]
pub(super) struct Client {
    stream: TcpStream,
    read: Vec<u8>,
}

/// What is looked at in an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Answered {
    pub(super) status: u16,
    /// Does it say when to come back?
    pub(super) has_retry_after: bool,
}

impl Client {
    pub(super) async fn connect(address: SocketAddr) -> io::Result<Client> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Client {
            stream,
            read: Vec::new(),
        })
    }

    /// Asks, and does not wait.
    pub(super) async fn ask(&mut self, path: &str) -> io::Result<()> {
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        self.stream.write_all(request.as_bytes()).await
    }

    /// Asks, and reads the whole answer.
    pub(super) async fn get(&mut self, path: &str) -> io::Result<Answered> {
        self.ask(path).await?;
        self.answer().await
    }

    /// Sends bytes as they are.
    pub(super) async fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.write_all(bytes).await
    }

    /// Waits until the other side closes the connection, reading whatever comes.
    pub(super) async fn closed(&mut self) {
        let mut some = [0; 1024];
        while !matches!(self.stream.read(&mut some).await, Ok(0) | Err(_)) {}
    }

    /// Reads the whole answer.
    pub(super) async fn answer(&mut self) -> io::Result<Answered> {
        self.read.clear();
        let head = loop {
            if let Some(end) = self.read.windows(4).position(|four| four == b"\r\n\r\n") {
                break end + 4;
            }
            self.more().await?;
        };
        let text = String::from_utf8_lossy(&self.read[..head]).to_ascii_lowercase();
        let header = |name: &str| {
            let line = text.lines().find(|line| line.starts_with(name));
            line.map(|line| line[name.len()..].trim().to_owned())
        };
        let status = text.get(9..12).and_then(|code| code.parse().ok());
        let length = header("content-length:").and_then(|length| length.parse::<usize>().ok());
        let (Some(status), Some(length)) = (status, length) else {
            return Err(io::Error::from(ErrorKind::InvalidData));
        };
        while self.read.len() < head + length {
            self.more().await?;
        }
        Ok(Answered {
            status,
            has_retry_after: header("retry-after:").is_some(),
        })
    }

    async fn more(&mut self) -> io::Result<()> {
        let count = self.stream.read_buf(&mut self.read).await?;
        match count == 0 || self.read.len() > LARGEST {
            true => Err(io::Error::from(ErrorKind::UnexpectedEof)),
            false => Ok(()),
        }
    }
}
