//! What comes of an examination: a law that was broken, or how often each was tried.

use std::fmt;

use super::Law;

/// A law that was broken: where, by which move, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// The game, with its variant where that is known.
    pub game: String,
    /// The position in its notation, or whatever text was read.
    pub position: Option<String>,
    /// The move.
    pub mv: Option<String>,
    /// What happened instead.
    pub what: String,
}

impl Violation {
    pub(super) fn new(law: Law, game: impl Into<String>, what: impl Into<String>) -> Violation {
        Violation {
            law,
            game: game.into(),
            position: None,
            mv: None,
            what: what.into(),
        }
    }

    /// The same, in a position.
    pub(super) fn at(self, position: impl Into<String>) -> Violation {
        Violation {
            position: Some(position.into()),
            ..self
        }
    }

    /// The same, by a move.
    pub(super) fn by(self, mv: impl Into<String>) -> Violation {
        Violation {
            mv: Some(mv.into()),
            ..self
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.game, self.law)?;
        match (&self.mv, &self.position) {
            (Some(mv), Some(position)) => write!(f, ", but not for {mv} in {position:?}")?,
            (None, Some(position)) => write!(f, ", but not in {position:?}")?,
            (Some(mv), None) => write!(f, ", but not for {mv}")?,
            (None, None) => {}
        }
        write!(f, ": {}", self.what)
    }
}

impl std::error::Error for Violation {}

/// How often each law was tried, and held.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Examined {
    cases: Vec<(Law, u64)>,
}

impl Examined {
    /// The cases of a law; 0 if there was nothing to try it on.
    #[must_use]
    pub fn cases(&self, law: Law) -> u64 {
        let of_law = self.cases.iter().filter(|(tried, _)| *tried == law);
        of_law.map(|(_, cases)| cases).sum()
    }

    pub(super) fn count(&mut self, law: Law, cases: u64) {
        self.cases.push((law, cases));
    }

    pub(super) fn join(&mut self, other: Examined) {
        self.cases.extend(other.cases);
    }
}

/// A line a law that was tried.
impl fmt::Display for Examined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (law, cases) in self.cases.iter().filter(|(_, cases)| *cases > 0) {
            writeln!(f, "{cases:>8}  {law}")?;
        }
        Ok(())
    }
}
