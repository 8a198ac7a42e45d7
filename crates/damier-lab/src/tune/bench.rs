//! What candidates were worth so far, in memory and on disk.

use std::collections::BTreeMap;

use damier::play::Pentanomial;

use crate::judge::JudgeError;
use crate::runner::{JobResult, ResultsFile, RunError};

/// Candidates in the order in which they were proposed, and the best of them. Line `n` of a record is
/// candidate `n`, its worth and its weights; the last line, whose number is that of all steps, is the
/// match at the end.
pub(super) struct Bench {
    /// Read from the record.
    known: BTreeMap<usize, String>,
    file: Option<ResultsFile>,
    steps: usize,
    pub(super) best: Option<(Vec<i32>, f64)>,
    /// The number of the next candidate.
    pub(super) next: usize,
    pub(super) error: Option<JudgeError>,
}

impl Bench {
    pub(super) fn new(mut file: Option<ResultsFile>, steps: usize) -> Bench {
        let known = file.as_mut().map(ResultsFile::take);
        Bench {
            known: known.unwrap_or_default(),
            file,
            steps,
            best: None,
            next: 0,
            error: None,
        }
    }

    /// Is no candidate wanted any more?
    pub(super) const fn is_over(&self) -> bool {
        self.next >= self.steps || self.error.is_some()
    }

    /// What the record says of the next candidate. These must be its weights.
    pub(super) fn known_score(&mut self, weights: &[i32]) -> Option<f64> {
        let line = self.known.get(&self.next)?;
        let read = line.split_once(' ').and_then(|(score, there)| {
            let score = score.parse().ok()?;
            (there == told(weights)).then_some(score)
        });
        if read.is_none() {
            self.error = Some(RunError::Line(self.next + 2).into());
        }
        read
    }

    /// Counts a candidate, writes it down if it is new, and gives its number.
    pub(super) fn take(&mut self, weights: &[i32], score: f64, is_new: bool) -> usize {
        let number = self.next;
        self.next += 1;
        if self.best.as_ref().is_none_or(|(_, best)| score > *best) {
            self.best = Some((weights.to_vec(), score));
        }
        if is_new {
            let line = format!("{score:?} {}", told(weights));
            if let Err(error) = self.write(number, line) {
                self.error = Some(error.into());
            }
        }
        number
    }

    /// The match at the end, if it was played.
    pub(super) fn known_match(&self) -> Result<Option<Pentanomial>, RunError> {
        let Some(line) = self.known.get(&self.steps) else {
            return Ok(None);
        };
        let pairs: Option<Vec<u32>> = line.split(',').map(|word| word.parse().ok()).collect();
        let pairs = pairs.and_then(|pairs| pairs.try_into().ok());
        let wrong = || RunError::Line(self.known.len() + 1);
        pairs
            .map(|pairs| Some(Pentanomial(pairs)))
            .ok_or_else(wrong)
    }

    /// Writes the match down.
    pub(super) fn end(&mut self, pairs: &Pentanomial) -> Result<(), RunError> {
        let words = pairs.0.map(|count| count.to_string());
        self.write(self.steps, words.join(","))
    }

    fn write(&mut self, number: usize, line: String) -> Result<(), RunError> {
        match &mut self.file {
            Some(file) => file.append(&JobResult { number, line }),
            None => Ok(()),
        }
    }
}

/// Weights in a line of the record.
fn told(weights: &[i32]) -> String {
    let words: Vec<String> = weights.iter().map(ToString::to_string).collect();
    words.join(",")
}
