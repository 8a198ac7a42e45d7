//! Where jobs are done: on threads of this machine, or wherever workers have joined a queue.

use std::fmt;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use damier::ParseError;
use damier::notation::read_number;
use damier::words::Message;

/// A place where jobs can be done, as it is written after `--on`.
///
/// ```
/// use damier_lab::runner::Place;
/// assert_eq!("threads:2".parse::<Place>()?.to_string(), "threads:2");
/// let queue: Place = "nats://anna:secret@lab.example:4333".parse()?;
/// assert_eq!(queue.to_string(), "nats://lab.example:4333", "a password is never shown");
/// assert!("http://lab.example".parse::<Place>().is_err());
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// So many threads of this machine.
    Threads(NonZeroUsize),
    /// The workers of a NATS server.
    Queue(QueueAddress),
}

/// The most threads.
const MAX_THREADS: u32 = 1024;

impl FromStr for Place {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Place, ParseError> {
        crate::words::teach();
        match text.trim().strip_prefix("threads:") {
            Some(count) => read_number(count, MAX_THREADS)
                .and_then(|count| NonZeroUsize::new(count as usize))
                .map(Place::Threads)
                .ok_or_else(|| ParseError::new(text, Message::new("expected-place"))),
            None => QueueAddress::read(text, "expected-place").map(Place::Queue),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Threads(threads) => write!(f, "threads:{threads}"),
            Place::Queue(address) => address.fmt(f),
        }
    }
}

/// The address of a NATS server, `nats://[user:password@]HOST[:PORT]` or the same with `tls://`. What it
/// shows of itself has no password in it.
#[derive(Clone, PartialEq, Eq)]
pub struct QueueAddress {
    is_encrypted: bool,
    /// A name or a number; numbers of version 6 in brackets.
    host: String,
    port: u16,
    credentials: Option<Credentials>,
    /// A file of certificates that are trusted besides the system's.
    trusted: Option<PathBuf>,
}

/// Who somebody is to a server.
#[derive(Clone, PartialEq, Eq)]
pub struct Credentials {
    /// The name.
    pub user: String,
    /// What only he knows.
    pub password: String,
}

impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Credentials").finish_non_exhaustive()
    }
}

impl FromStr for Credentials {
    type Err = ();

    /// `user:password`.
    fn from_str(text: &str) -> Result<Credentials, ()> {
        let (user, password) = text.split_once(':').ok_or(())?;
        let is_fit = |text: &str| text.len() <= LONGEST && !text.chars().any(char::is_control);
        if user.is_empty() || !is_fit(user) || !is_fit(password) {
            return Err(());
        }
        Ok(Credentials {
            user: user.to_owned(),
            password: password.to_owned(),
        })
    }
}

/// The longest name of a machine, user or password.
const LONGEST: usize = 253;

impl QueueAddress {
    /// The port when none is named.
    const PORT: u16 = 4222;

    /// Must the conversation be encrypted?
    #[must_use]
    pub const fn is_encrypted(&self) -> bool {
        self.is_encrypted
    }

    /// Who to be there.
    #[must_use]
    pub const fn credentials(&self) -> Option<&Credentials> {
        self.credentials.as_ref()
    }

    /// The file of certificates that are trusted besides those of the system.
    #[must_use]
    pub fn trusted(&self) -> Option<&Path> {
        self.trusted.as_deref()
    }

    /// The same with a file of certificates that are trusted too.
    #[must_use]
    pub fn trusting(mut self, certificates: Option<PathBuf>) -> QueueAddress {
        self.trusted = certificates;
        self
    }

    /// The same for somebody who says nothing of himself in the address.
    #[must_use]
    pub fn or_as(mut self, credentials: Option<Credentials>) -> QueueAddress {
        self.credentials = self.credentials.or(credentials);
        self
    }
}

impl FromStr for QueueAddress {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<QueueAddress, ParseError> {
        crate::words::teach();
        QueueAddress::read(text, "expected-queue")
    }
}

impl QueueAddress {
    /// An address; what else is there is told to be no such thing as was `expected`.
    fn read(text: &str, expected: &'static str) -> Result<QueueAddress, ParseError> {
        let text = text.trim();
        // Neither a password nor what might be one is repeated.
        let shown = match (text.split_once("://"), text.rsplit_once('@')) {
            (Some((scheme, _)), Some((_, rest))) => format!("{scheme}://{rest}"),
            (None, Some((_, rest))) => rest.to_owned(),
            (_, None) => text.to_owned(),
        };
        let wrong = || ParseError::new(&shown, Message::new(expected));
        let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
        let is_encrypted = match scheme {
            "nats" => false,
            "tls" => true,
            _ => return Err(wrong()),
        };
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (credentials, machine) = match rest.rsplit_once('@') {
            Some((credentials, machine)) => {
                (Some(credentials.parse().map_err(|()| wrong())?), machine)
            }
            None => (None, rest),
        };
        // A number of version 6 has colons of its own, and stands in brackets.
        let (host, port) = match machine.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
            _ => (machine, None),
        };
        let port = match port {
            Some(port) => {
                let port = read_number(port, u16::MAX.into()).filter(|port| *port > 0);
                u16::try_from(port.ok_or_else(wrong)?).map_err(|_| wrong())?
            }
            None => QueueAddress::PORT,
        };
        let is_bracketed = host.starts_with('[') && host.ends_with(']') && host.len() > 2;
        let is_fit = |letter: char| letter.is_ascii_alphanumeric() || "-._".contains(letter);
        let is_number = |letter: char| letter.is_ascii_hexdigit() || ":.%".contains(letter);
        let is_machine = match is_bracketed {
            true => host[1..host.len() - 1].chars().all(is_number),
            false => !host.is_empty() && host.chars().all(is_fit),
        };
        if !is_machine || host.len() > LONGEST {
            return Err(wrong());
        }
        Ok(QueueAddress {
            is_encrypted,
            host: host.to_owned(),
            port,
            credentials,
            trusted: None,
        })
    }
}

impl fmt::Display for QueueAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_encrypted { "tls" } else { "nats" };
        write!(f, "{scheme}://{}:{}", self.host, self.port)
    }
}

impl fmt::Debug for QueueAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "QueueAddress({self})")
    }
}

#[cfg(test)]
mod tests {
    use damier::laws::attack;

    use super::*;

    #[test]
    fn places_are_read() {
        for (text, shown) in [
            ("nats://127.0.0.1", "nats://127.0.0.1:4222"),
            ("tls://queue.example:4333/", "tls://queue.example:4333"),
            ("nats://a:b:c@[::1]:5000", "nats://[::1]:5000"),
            ("nats://[::1]", "nats://[::1]:4222"),
            ("threads:8", "threads:8"),
        ] {
            let place = text.parse::<Place>().map(|place| place.to_string());
            assert_eq!(place.as_deref(), Ok(shown), "{text}");
        }
        for text in [
            "",
            "threads:0",
            "threads:",
            "threads:9999",
            "nats://",
            "nats://:4222",
            "nats://a:0",
            "nats://a:70000",
            "nats://a b",
            "nats://@a",
            "nats://u@a",
            "http://a",
            "nats:a",
            "nats://[]:1",
            "nats://a/b",
        ] {
            assert!(text.parse::<Place>().is_err(), "{text}");
        }
    }

    /// Whatever is typed, no password comes back, and what is shown can be read again.
    #[test]
    fn no_password_is_repeated() {
        let good = [
            "nats://anna:s3cret@lab.example:4333",
            "tls://s3cret:s3cret@[::1]",
            "threads:12",
        ];
        let tried = attack(&good.map(String::from), 2000, 7, |text| {
            let shown = match text.parse::<Place>() {
                Ok(place) => {
                    let shown = place.to_string();
                    let again = shown.parse::<Place>().map(|place| place.to_string());
                    assert_eq!(again.as_deref(), Ok(shown.as_str()));
                    format!("{shown} {place:?}")
                }
                Err(error) if text.contains('@') => error.to_string(),
                Err(_) => String::new(),
            };
            let host = text.rsplit('@').next().unwrap_or_default();
            assert!(
                !shown.contains("s3cret")
                    || host.contains("s3cret")
                    || text
                        .split("://")
                        .next()
                        .is_some_and(|scheme| scheme.contains("s3cret")),
                "{text}: {shown}"
            );
            Ok(())
        });
        assert!(tried.is_ok_and(|tried| tried > 2000));
    }
}
