//! Why a game was lost that was not lost on the board.

use std::fmt;
use std::str::FromStr;

/// What kind of thing went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FaultKind {
    /// It chose a move that is not legal, or no move at all.
    Illegal,
    /// It did not answer in its time.
    Late,
    /// It has ended, or closed its pipes.
    Ended,
    /// It talked without end.
    Flooded,
    /// It could not be started.
    Unstarted,
    /// It would not do what it was asked.
    Refused,
    /// It says that the game ended in another way. That costs nothing.
    Disagrees,
}

impl FaultKind {
    /// Every kind.
    pub const ALL: [FaultKind; 7] = [
        FaultKind::Illegal,
        FaultKind::Late,
        FaultKind::Ended,
        FaultKind::Flooded,
        FaultKind::Unstarted,
        FaultKind::Refused,
        FaultKind::Disagrees,
    ];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FaultKind::Illegal => "illegal",
            FaultKind::Late => "late",
            FaultKind::Ended => "ended",
            FaultKind::Flooded => "flooded",
            FaultKind::Unstarted => "unstarted",
            FaultKind::Refused => "refused",
            FaultKind::Disagrees => "disagrees",
        }
    }
}

/// What a player did wrong, and what it said last. Its text is one line, and round-trips.
///
/// ```
/// use damier_core::play::{Fault, FaultKind};
/// let fault = Fault::new(FaultKind::Illegal, "z9").after(["info depth 1\tscore", "bestmove z9"]);
/// assert_eq!(fault.to_string(), "illegal z9 | info depth 1 score | bestmove z9");
/// assert_eq!(fault.to_string().parse(), Ok(fault));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fault {
    /// What went wrong.
    pub kind: FaultKind,
    /// The move, the time, the signal: whatever tells this fault from others of its kind.
    pub detail: String,
    /// The last lines it said, the newest last.
    pub said: Vec<String>,
}

/// What separates the parts of a fault's text.
const SEPARATOR: &str = " | ";

impl Fault {
    /// The most letters of a line that are kept.
    const LONGEST: usize = 120;
    /// The most lines that are kept.
    pub const MAX_LINES: usize = 8;

    /// A fault of somebody who said nothing.
    #[must_use]
    pub fn new(kind: FaultKind, detail: &str) -> Fault {
        Fault {
            kind,
            detail: clean(detail),
            said: Vec::new(),
        }
    }

    /// The same, and what was said before it.
    #[must_use]
    pub fn after<T: AsRef<str>>(mut self, said: impl IntoIterator<Item = T>) -> Fault {
        let lines = said.into_iter().map(|line| clean(line.as_ref()));
        self.said = lines.filter(|line| !line.is_empty()).collect();
        let more = self.said.len().saturating_sub(Fault::MAX_LINES);
        self.said.drain(..more);
        self
    }
}

/// One line that can stand among others: no control characters, no separator, not too long.
fn clean(text: &str) -> String {
    let is_apart = |letter: char| letter.is_control() || letter == '|';
    let words = text.split(|letter: char| is_apart(letter) || letter.is_whitespace());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let line: String = words.join(" ").chars().take(Fault::LONGEST).collect();
    line.trim_end().to_owned()
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        if !self.detail.is_empty() {
            write!(f, " {}", self.detail)?;
        }
        for line in &self.said {
            write!(f, "{SEPARATOR}{line}")?;
        }
        Ok(())
    }
}

/// The text of no fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAFault;

impl fmt::Display for NotAFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the name of a fault")
    }
}

impl std::error::Error for NotAFault {}

impl FromStr for Fault {
    type Err = NotAFault;

    fn from_str(text: &str) -> Result<Fault, NotAFault> {
        let mut parts = text.split(SEPARATOR);
        let head = parts.next().unwrap_or_default();
        let (name, detail) = head.split_once(' ').unwrap_or((head, ""));
        let mut kinds = FaultKind::ALL.into_iter();
        let kind = kinds.find(|kind| kind.name() == name).ok_or(NotAFault)?;
        Ok(Fault::new(kind, detail).after(parts))
    }
}
