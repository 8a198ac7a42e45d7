//! A browser that asks for one page after the other, over a connection that it keeps.

use std::io;
use std::net::{IpAddr, SocketAddr};

use http_body_util::{BodyExt as _, Empty};
use hyper::Request;
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{ACCEPT_ENCODING, HOST, RETRY_AFTER};
use hyper_util::rt::TokioIo;
use tokio::net::{TcpSocket, TcpStream};

/// A connection that is kept for the next question.
#[derive(Debug)]
pub(super) struct Client {
    sender: SendRequest<Empty<Bytes>>,
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
        Client::over(TcpStream::connect(address).await?).await
    }

    /// The same from an own address.
    pub(super) async fn connect_from(own: IpAddr, address: SocketAddr) -> io::Result<Client> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(own, 0))?;
        Client::over(socket.connect(address).await?).await
    }

    async fn over(stream: TcpStream) -> io::Result<Client> {
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream))
            .await
            .map_err(io::Error::other)?;
        // It ends with the client, and whoever waits for an answer hears of a failure.
        tokio::spawn(connection);
        Ok(Client { sender })
    }

    /// Asks, and reads the whole answer, compressed as browsers want it.
    pub(super) async fn get(&mut self, path: &str) -> io::Result<Answered> {
        let request = Request::get(path)
            .header(HOST, "localhost")
            .header(ACCEPT_ENCODING, "gzip")
            .body(Empty::new())
            .map_err(io::Error::other)?;
        self.sender.ready().await.map_err(io::Error::other)?;
        let response = self.sender.send_request(request);
        let response = response.await.map_err(io::Error::other)?;
        let answered = Answered {
            status: response.status().as_u16(),
            has_retry_after: response.headers().contains_key(RETRY_AFTER),
        };
        let whole = response.into_body().collect();
        whole.await.map_err(io::Error::other)?;
        Ok(answered)
    }
}
