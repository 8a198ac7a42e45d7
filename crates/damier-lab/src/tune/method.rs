//! Who proposes candidates, and what they are tuned by.

use std::str::FromStr;

use damier::{Message, ParseError};

use super::space::Space;
use super::{cma, genetic, report_rule, spsa};

/// What a candidate is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The share of outcomes that it keeps.
    Truth,
    /// The regret that it saves.
    Regret,
    /// Its share of points in games against the weights before.
    Games,
}

/// Who proposes candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// CMA-ES.
    Cma,
    /// A genetic algorithm.
    Genetic,
    /// SPSA.
    Spsa,
    /// The rule of Pogo's report: one more or one less, by success.
    Report,
}

/// Says what a candidate is worth; nothing when no more is wanted.
pub(super) type Objective<'tune> = dyn FnMut(&[i32]) -> Option<f64> + 'tune;

impl Goal {
    /// All of them.
    pub const ALL: [Goal; 3] = [Goal::Truth, Goal::Regret, Goal::Games];

    /// The name to type.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Truth => "truth",
            Goal::Regret => "regret",
            Goal::Games => "games",
        }
    }
}

impl Method {
    /// All of them.
    pub const ALL: [Method; 4] = [Method::Cma, Method::Genetic, Method::Spsa, Method::Report];

    /// The name to type.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Method::Cma => "cma",
            Method::Genetic => "genetic",
            Method::Spsa => "spsa",
            Method::Report => "report",
        }
    }

    /// Proposes candidates until so many were tried or no more is wanted.
    pub(super) fn run(self, space: &Space, steps: usize, seed: u64, objective: &mut Objective<'_>) {
        match self {
            Method::Cma => cma::run(space, steps, seed, objective),
            Method::Genetic => genetic::run(space, steps, seed, objective),
            Method::Spsa => spsa::run(space, steps, seed, objective),
            Method::Report => report_rule::run(space, steps, seed, objective),
        }
    }
}

impl FromStr for Goal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Goal, ParseError> {
        crate::words::teach();
        let found = Goal::ALL
            .into_iter()
            .find(|goal| goal.name() == text.trim());
        found.ok_or_else(|| {
            let names = || Goal::ALL.into_iter().map(Goal::name);
            let expected =
                Message::new("expected-tune-goal").with("names", Message::any_of(names()));
            ParseError::new(text, expected).or_near(text.trim(), names())
        })
    }
}

impl FromStr for Method {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Method, ParseError> {
        crate::words::teach();
        let found = Method::ALL
            .into_iter()
            .find(|method| method.name() == text.trim());
        found.ok_or_else(|| {
            let names = || Method::ALL.into_iter().map(Method::name);
            let expected =
                Message::new("expected-tune-method").with("names", Message::any_of(names()));
            ParseError::new(text, expected).or_near(text.trim(), names())
        })
    }
}
