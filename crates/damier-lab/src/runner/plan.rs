//! What is to be done, so that anybody can do it.

use std::fmt;
use std::str::FromStr;

use damier::words::Message;
use damier::{ParseError, Stop};

/// Work cut into numbered jobs.
pub trait Plan: Sync {
    /// Everything that results depend on. Two plans with the same text have the same jobs with the
    /// same results.
    fn text(&self) -> PlanText;

    /// The number of jobs: they are numbered from 0.
    fn jobs(&self) -> usize;

    /// The result of a job as one line of text; nothing if it was stopped.
    fn run(&self, number: usize, stop: &Stop) -> Option<String>;

    /// Can every job be done on any machine that can read the plan, on this one too? Where a job needs
    /// something that only some machines have, it cannot be tried out here.
    fn is_done_anywhere(&self) -> bool {
        true
    }
}

/// A plan in its canonical form: one line, `damier KIND 1`, the version of the program, and what is
/// particular, parted by tabs. It is what other machines are sent, what a file of results begins
/// with, and what tells one plan from another.
///
/// ```
/// use damier_lab::runner::PlanText;
/// let plan = PlanText::new("judge").with("game", "pogo").with("seed", 1);
/// let line = plan.to_string();
/// assert!(line.starts_with("damier judge 1\tversion=") && line.ends_with("\tgame=pogo\tseed=1"));
/// assert_eq!(line.parse::<PlanText>()?, plan);
/// assert_eq!(plan.get("seed"), Some("1"));
/// assert_eq!(plan.id().len(), 32);
/// assert_ne!(plan.id(), plan.clone().with("depth", 2).id());
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanText {
    kind: String,
    fields: Vec<(String, String)>,
}

/// The name of the field that is there before all others.
const VERSION: &str = "version";

impl PlanText {
    /// A plan of a kind: a command's name.
    #[must_use]
    pub fn new(kind: &str) -> PlanText {
        let fields = Vec::new();
        let kind = kind.to_owned();
        PlanText { kind, fields }.with(VERSION, env!("CARGO_PKG_VERSION"))
    }

    /// The same with one more field. Fields are told in the order in which they were added; white
    /// space in a value is one blank.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> PlanText {
        let value = value.to_string();
        let words: Vec<&str> = value.split_whitespace().collect();
        self.fields.push((name.to_owned(), words.join(" ")));
        self
    }

    /// What kind of plan it is.
    #[must_use]
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// The value of a field.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.fields.iter().find(|(field, _)| field == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The fields in their order.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        let fields = self.fields.iter();
        fields.map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// A short name for the plan, the same wherever it is made: the line's FNV-1a hash of 128 bits in
    /// hexadecimal. It tells plans apart that were made in good faith.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{:032x}", fnv(self.to_string().as_bytes()))
    }
}

/// The FNV-1a hash of 128 bits.
pub(super) fn fnv(bytes: &[u8]) -> u128 {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    bytes.iter().fold(BASIS, |hash, byte| {
        (hash ^ u128::from(*byte)).wrapping_mul(PRIME)
    })
}

impl fmt::Display for PlanText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "damier {} 1", self.kind)?;
        for (name, value) in &self.fields {
            write!(f, "\t{name}={value}")?;
        }
        Ok(())
    }
}

impl FromStr for PlanText {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<PlanText, ParseError> {
        crate::words::teach();
        let wrong = |part: &str| ParseError::within(text, part, Message::new("expected-plan"));
        let mut parts = text.split('\t');
        let first = parts.next().unwrap_or_default();
        let kind = first
            .strip_prefix("damier ")
            .and_then(|rest| rest.strip_suffix(" 1"))
            .filter(|kind| {
                !kind.is_empty() && kind.bytes().all(|letter| letter.is_ascii_lowercase())
            })
            .ok_or_else(|| wrong(first))?;
        let fields = parts.map(|part| {
            let (name, value) = part.split_once('=').ok_or_else(|| wrong(part))?;
            Ok((name.to_owned(), value.to_owned()))
        });
        Ok(PlanText {
            kind: kind.to_owned(),
            fields: fields.collect::<Result<_, ParseError>>()?,
        })
    }
}
