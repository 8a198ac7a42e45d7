//! A connection on which one may say anything, or nothing.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A bare connection.
#[derive(Debug)]
pub(super) struct Wire {
    stream: TcpStream,
}

impl Wire {
    pub(super) async fn connect(address: SocketAddr) -> io::Result<Wire> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Wire { stream })
    }

    /// Asks, and does not wait.
    pub(super) async fn ask(&mut self, path: &str) -> io::Result<()> {
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        self.send(request.as_bytes()).await
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

    /// The status that an answer begins with: `HTTP/1.1 414`.
    pub(super) async fn status(&mut self) -> io::Result<u16> {
        let mut line = [0; 12];
        self.stream.read_exact(&mut line).await?;
        let code = std::str::from_utf8(&line[9..]).ok();
        let status = code.and_then(|code| code.parse().ok());
        status.ok_or_else(|| io::Error::from(ErrorKind::InvalidData))
    }
}
