//! Whom a request was meant for.
//!
//! A page somewhere on the net can make a browser ask the server on this very machine, under a name
//! of its own that it lets point here. So only names that are known to be ours are answered.

use std::net::IpAddr;

use axum::extract::Request;
use axum::http::header::HOST;
use axum::http::uri::Authority;
use damier::Message;
use damier::words::echo;

use crate::http_error::HttpError;

/// The names we answer to: those of the machine itself, and those we were given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hosts {
    names: Vec<String>,
}

impl Hosts {
    /// Answers to one name more.
    pub(crate) fn add(&mut self, name: &str) {
        self.names.push(bare(name).to_ascii_lowercase());
    }

    /// An error if a request was meant for somebody else.
    pub(super) fn check(&self, request: &Request) -> Result<(), HttpError> {
        let headers = request.headers().get_all(HOST).iter();
        let named = headers.map(|value| value.to_str().unwrap_or_default());
        // Either may be left out, and what is there must be ours, each of them.
        let in_address = request.uri().authority().map(Authority::as_str);
        let mut hosts = named.chain(in_address).peekable();
        if hosts.peek().is_none() {
            return Err(HttpError::Wrong(Message::new("web-no-host")));
        }
        match hosts.find(|host| !self.is_ours(host)) {
            None => Ok(()),
            Some(other) => {
                let message = Message::new("web-other-host").with("host", echo(other));
                Err(HttpError::Wrong(message))
            }
        }
    }

    fn is_ours(&self, host: &str) -> bool {
        let Ok(authority) = host.parse::<Authority>() else {
            return false;
        };
        let name = bare(authority.host()).to_ascii_lowercase();
        let is_loopback = name
            .parse::<IpAddr>()
            .map_or(name == "localhost", |address| address.is_loopback());
        let is_plain = !host.contains('@');
        is_plain && (is_loopback || self.names.contains(&name))
    }
}

/// A name without the brackets of IPv6 and the dot of an absolute name.
fn bare(host: &str) -> &str {
    let inner = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    inner.unwrap_or(host.strip_suffix('.').unwrap_or(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_names_and_given_ones_are_ours() {
        let mut hosts = Hosts::default();
        hosts.add("Damier.example");
        for ours in [
            "localhost",
            "LOCALHOST:8080",
            "localhost.",
            "127.0.0.1:1",
            "127.9.9.9",
            "[::1]:7000",
            "damier.example:443",
        ] {
            assert!(hosts.is_ours(ours), "{ours}");
        }
        for other in [
            "",
            ":80",
            "evil.example",
            "localhost.evil.example",
            "damier.example.evil",
            "localhost:80@evil.example",
            "evil@localhost",
            "0.0.0.0",
            "192.168.1.1",
            "[::2]",
            "127.0.0.1.nip.io",
            "local host",
            "2130706433",
            "<script>",
        ] {
            assert!(!hosts.is_ours(other), "{other}");
        }
    }
}
