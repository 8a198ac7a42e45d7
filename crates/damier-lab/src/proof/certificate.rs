//! What shows a value, in a file that anybody can check.

use std::fmt;
use std::str::FromStr;

use damier::words::echo;
use damier::{Message, ParseError, TableStore};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::margin_certificate::MarginCertificate;
use super::way_certificate::WayCertificate;
use crate::runner::PlanText;

/// A value, and what it follows from. Its text round-trips.
#[derive(Clone, Debug)]
pub enum Certificate {
    /// Of a game: bounds of positions some plies down, and the moves that lead to them.
    Margin(MarginCertificate),
    /// Of a puzzle: a solution, and the subtrees in which there is no shorter one.
    Way(WayCertificate),
}

/// What a check found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// How many claims there are.
    pub claims: usize,
    /// How many of them were searched again.
    pub sampled: usize,
}

/// Why a certificate shows nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CertificateError {
    /// The value does not follow from the claims.
    DoesNotFollow,
    /// A claim is wrong: that about this.
    Wrong(String),
    /// It speaks of something that does not belong there.
    Stray(String),
}

impl CertificateError {
    /// The sentence for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        crate::words::teach();
        match self {
            CertificateError::DoesNotFollow => Message::new("certificate-does-not-follow"),
            CertificateError::Wrong(text) => {
                Message::new("certificate-wrong").with("what", echo(text))
            }
            CertificateError::Stray(text) => {
                Message::new("certificate-stray").with("what", echo(text))
            }
        }
    }
}

impl Certificate {
    /// The longest file that is read.
    pub const LONGEST: usize = 64 << 20;

    /// The value for the side to move in points, or the moves of a solution.
    #[must_use]
    pub fn value(&self) -> i32 {
        match self {
            Certificate::Margin(certificate) => certificate.value(),
            Certificate::Way(certificate) => certificate.length() as i32,
        }
    }

    /// The game and the position that it is about.
    #[must_use]
    pub fn about(&self) -> (String, &str) {
        match self {
            Certificate::Margin(certificate) => certificate.about(),
            Certificate::Way(certificate) => certificate.about(),
        }
    }

    /// Does the value follow from the claims, and do so many of these, drawn by a seed, hold when they are searched
    /// again?
    pub fn check(
        &self,
        store: &TableStore,
        sample: usize,
        seed: u64,
    ) -> Result<Checked, CertificateError> {
        match self {
            Certificate::Margin(certificate) => certificate.check(store, sample, seed),
            Certificate::Way(certificate) => certificate.check(store, sample, seed),
        }
    }
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Certificate::Margin(certificate) => certificate.fmt(f),
            Certificate::Way(certificate) => certificate.fmt(f),
        }
    }
}

impl FromStr for Certificate {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Certificate, ParseError> {
        crate::words::teach();
        let (header, lines) = text.split_once('\n').unwrap_or((text, ""));
        let read: PlanText = header.parse().map_err(|_| unreadable(header))?;
        match read.kind() {
            "proof" => MarginCertificate::read(&read, lines).map(Certificate::Margin),
            "ways" => WayCertificate::read(&read, lines).map(Certificate::Way),
            _ => Err(unreadable(header)),
        }
    }
}

/// That is no line of a certificate.
pub(super) fn unreadable(part: &str) -> ParseError {
    ParseError::new(part, Message::new("expected-certificate"))
}

/// So many of some things, each at most once, drawn by a seed.
pub(super) fn drawn(of: usize, sample: usize, seed: u64) -> Vec<usize> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut left: Vec<usize> = (0..of).collect();
    let draw = |_| left.swap_remove(random.random_range(0..left.len()));
    (0..sample.min(of)).map(draw).collect()
}

#[cfg(test)]
mod tests {
    use damier::laws::attack;

    use super::*;

    /// Whatever a file holds, it is a certificate or none, and a check of one that was tampered with ends.
    #[test]
    fn any_text_is_harmless() {
        let version = env!("CARGO_PKG_VERSION");
        let good = [
            format!(
                "damier proof 1\tversion={version}\tgame=othello:6\tposition=XXXXXX-OOOO-XOOXXXXXOXOXXXXOOX--OOO- X\tvalue=6\n\
                 choose\t6\ta2\tXXXXXX-OOOO-XOOXXXXXOXOXXXXOOX--OOO- X\nbounds\t-64\t-6\tXXXXXX-OOOO-XOOXXXXXOXOXXXXOOX--OOO- X\n"
            ),
            format!(
                "damier ways 1\tversion={version}\tgame=taquin:4x3\tposition=1,2,3,4/5,6,7,8/9,10,0,11\ttiles=6\tmoves=l\nnone\t0\t0\t4\t17\n"
            ),
        ];
        for text in &good {
            let read: Certificate = text.parse().expect("a certificate");
            assert_eq!(read.to_string(), *text);
        }
        let store = TableStore::default();
        let tried = attack(&good, 300, 5, |text| {
            if let Ok(read) = text.parse::<Certificate>() {
                let written = read.to_string();
                let again = written.parse().map(|read: Certificate| read.to_string());
                assert_eq!(again.as_deref(), Ok(written.as_str()));
                let _ = read.check(&store, 0, 1);
            }
            Ok(())
        });
        assert!(tried.is_ok_and(|tried| tried >= 300));
    }
}
