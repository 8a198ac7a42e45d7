//! The last word to what is not HTTP.
//!
//! Requests that cannot even be read are answered below us, with a bare status. Every answer is to
//! carry the headers that secure it, so this stream puts them on where they are missing. Everything
//! else passes through as it is.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::guard::SECURITY;

/// How an answer begins that refuses a request.
const REFUSAL: &[u8] = b"HTTP/1.1 4";

/// A stream whose refusals are secured.
#[derive(Debug)]
pub(super) struct LastWord<S> {
    stream: S,
    /// A refusal with its headers, and how much of it is written.
    refusal: Vec<u8>,
    written: usize,
}

impl<S> LastWord<S> {
    pub(super) const fn new(stream: S) -> LastWord<S> {
        LastWord {
            stream,
            refusal: Vec::new(),
            written: 0,
        }
    }
}

/// The bytes with all headers, if they are a refusal that has none of ours.
fn secured(bytes: &[u8]) -> Option<Vec<u8>> {
    let (name, _) = &SECURITY[0];
    let has_ours = |bytes: &[u8]| {
        let name = name.as_str().as_bytes();
        bytes.windows(name.len()).any(|part| part == name)
    };
    if !bytes.starts_with(REFUSAL) || has_ours(bytes) {
        return None;
    }
    let line = bytes.windows(2).position(|two| two == b"\r\n")? + 2;
    let mut whole = bytes[..line].to_vec();
    for (name, value) in &SECURITY {
        whole.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
    }
    whole.extend_from_slice(&bytes[line..]);
    Some(whole)
}

impl<S: AsyncWrite + Unpin> LastWord<S> {
    /// Writes what is left of a refusal.
    fn poll_refusal(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while self.written < self.refusal.len() {
            let rest = &self.refusal[self.written..];
            let count = ready!(Pin::new(&mut self.stream).poll_write(context, rest))?;
            if count == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.written += count;
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for LastWord<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_refusal(context))?;
        if let Some(refusal) = secured(bytes) {
            self.refusal = refusal;
            self.written = 0;
            // It is ours from now on, and goes out with the next write, flush or end.
            return Poll::Ready(Ok(bytes.len()));
        }
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_refusal(context))?;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_refusal(context))?;
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for LastWord<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bare_refusals_are_secured_and_nothing_else_is_touched() {
        let bare = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n";
        let whole = String::from_utf8(secured(bare).unwrap()).unwrap();
        assert!(whole.starts_with("HTTP/1.1 400 Bad Request\r\ncontent-security-policy: "));
        assert!(whole.ends_with("\r\ncontent-length: 0\r\n\r\n"));
        assert_eq!(secured(whole.as_bytes()), None);
        assert_eq!(secured(b"HTTP/1.1 200 OK\r\n\r\n"), None);
        assert_eq!(secured(b"<p>HTTP/1.1 400</p>"), None);
    }
}
