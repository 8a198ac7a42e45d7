//! What shows a value: the bounds of positions some plies down, in a file that anybody can check.
//!
//! ```text
//! damier proof 1 <tab> version=... <tab> game=othello:8 <tab> position=... <tab> split=3 <tab> value=6
//! -64 <tab> 5 <tab> ...          a position is worth at least -64 and at most 5 to the side to move
//! ```

use std::fmt;
use std::str::FromStr;

use damier::{GameId, Message, ParseError, Stop, TableStore};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::plan::{HIGHEST, LOWEST, ProofPlan, is_at_least};
use super::tree::{Bounds, Tree};
use crate::runner::PlanText;

/// A value, and the bounds from which it follows. Its text round-trips.
#[derive(Clone, Debug)]
pub struct Certificate {
    pub(super) game: GameId,
    pub(super) position: String,
    pub(super) plies: usize,
    /// The value for the side to move, in points.
    pub value: i32,
    /// Positions with the least and the most that they are worth.
    pub(super) claims: Vec<(String, i32, i32)>,
}

/// What a check found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// How many claims there are.
    pub claims: usize,
    /// How many of them were solved again.
    pub sampled: usize,
}

/// Why a certificate shows nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CertificateError {
    /// The value does not follow from the claims.
    DoesNotFollow,
    /// A claim is wrong: this position's.
    Wrong(String),
    /// It speaks of a position that does not belong there.
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
                Message::new("certificate-wrong").with("position", damier::words::echo(text))
            }
            CertificateError::Stray(text) => {
                Message::new("certificate-stray").with("position", damier::words::echo(text))
            }
        }
    }
}

impl Certificate {
    /// The longest file that is read.
    pub const LONGEST: usize = 64 << 20;

    /// Does the value follow from the claims, and do so many of these, drawn by a seed, hold when they are solved
    /// again?
    pub fn check(
        &self,
        store: &TableStore,
        sample: usize,
        seed: u64,
    ) -> Result<Checked, CertificateError> {
        let stray = |text: &str| CertificateError::Stray(text.to_owned());
        let root = self.game.open(Some(&self.position), None, false);
        let root = root.map_err(|_| stray(&self.position))?;
        let plan = ProofPlan::new(
            self.game.clone(),
            root.whole_position(),
            self.plies,
            store.clone(),
        );
        let plan = plan.map_err(|_| stray(&self.position))?;
        let mut tree = Tree::new(root.as_ref(), &plan);
        for (text, lower, upper) in &self.claims {
            let (lower, upper) = (*lower, *upper);
            if !tree.believe(text, Bounds { lower, upper }) {
                return Err(stray(text));
            }
        }
        let follows = tree.is_at_least(self.value) == Some(true)
            && tree.is_at_least(self.value + 1) == Some(false);
        if !follows {
            return Err(CertificateError::DoesNotFollow);
        }
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let sampled = sample.min(self.claims.len());
        let mut left: Vec<usize> = (0..self.claims.len()).collect();
        for _ in 0..sampled {
            let (text, lower, upper) =
                &self.claims[left.swap_remove(random.random_range(0..left.len()))];
            let is_so = |least: i32| {
                let answer = is_at_least(&self.game, text, least, store, &Stop::new());
                answer.map(|(answer, _)| answer)
            };
            let holds = (*lower == LOWEST || is_so(*lower) == Some(true))
                && (*upper == HIGHEST || is_so(*upper + 1) == Some(false));
            if !holds {
                return Err(CertificateError::Wrong(text.clone()));
            }
        }
        Ok(Checked {
            claims: self.claims.len(),
            sampled,
        })
    }
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = PlanText::new("proof")
            .with("game", &self.game)
            .with("position", &self.position)
            .with("split", self.plies)
            .with("value", self.value);
        writeln!(f, "{header}")?;
        let mut claims = self.claims.iter();
        claims.try_for_each(|(text, lower, upper)| writeln!(f, "{lower}\t{upper}\t{text}"))
    }
}

impl FromStr for Certificate {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Certificate, ParseError> {
        crate::words::teach();
        let mut lines = text.lines();
        let header = lines.next().unwrap_or_default();
        let wrong = |part: &str| ParseError::new(part, Message::new("expected-certificate"));
        let read: PlanText = header.parse().map_err(|_| wrong(header))?;
        if read.kind() != "proof" {
            return Err(wrong(header));
        }
        let field = |name: &str| read.get(name).unwrap_or_default();
        let number = |text: &str| {
            let number = text.parse::<i32>().ok();
            number.filter(|number| (LOWEST..=HIGHEST).contains(number))
        };
        let claims = lines.map(|line| {
            let mut parts = line.splitn(3, '\t');
            let mut claim = || {
                let (lower, upper) = (number(parts.next()?)?, number(parts.next()?)?);
                Some((parts.next()?.to_owned(), lower, upper))
            };
            claim().ok_or_else(|| wrong(line))
        });
        Ok(Certificate {
            game: field("game").parse()?,
            position: field("position").to_owned(),
            plies: field("split").parse().map_err(|_| wrong(field("split")))?,
            value: number(field("value")).ok_or_else(|| wrong(field("value")))?,
            claims: claims.collect::<Result<_, _>>()?,
        })
    }
}
