//! How findings are made: piece by piece, within a budget, once.
//!
//! A piece is there whole or not at all, and what was made stays made: whoever has no time for the rest leaves
//! it to the next, who goes on from there.

use std::sync::{Mutex, MutexGuard, OnceLock, TryLockError};
use std::time::Duration;

use damier::search::Search;
use damier::{Budget, Game, Interrupted, Limits, Message, Report, Unobserved};

use super::{Curve, Findings, ReportTable};

/// How often somebody who waits looks at his budget.
const PULSE: Duration = Duration::from_millis(10);

/// Makes a piece of the findings, whole or not at all.
pub(super) type Step = fn(&mut Budget) -> Result<Piece, Interrupted>;

/// A piece of the findings.
#[derive(Debug)]
pub(super) enum Piece {
    Table(ReportTable),
    Remarks(Vec<Message>),
    Curve(Curve),
}

/// What is known of an experiment so far.
#[derive(Debug)]
pub(super) struct Kept {
    findings: OnceLock<Findings>,
    /// The first of its pieces.
    pieces: Mutex<Vec<Piece>>,
}

impl Kept {
    pub(super) const fn new() -> Kept {
        Kept {
            findings: OnceLock::new(),
            pieces: Mutex::new(Vec::new()),
        }
    }

    /// The findings, if they are whole.
    pub(super) fn at_hand(&self) -> Option<&Findings> {
        self.findings.get()
    }

    /// The findings, made by these steps as far as they are not, within the time of a budget.
    pub(super) fn findings_within(
        &self,
        steps: &[Step],
        budget: &Budget,
    ) -> Result<&Findings, Interrupted> {
        if let Some(findings) = self.at_hand() {
            return Ok(findings);
        }
        // Time and the flag end it. Less memory would give other figures.
        let mut own = Budget::new(Limits {
            time: budget.time_left(),
            stop: budget.stop().clone(),
            ..Limits::default()
        });
        let mut pieces = self.pieces(&mut own)?;
        // Whoever was waited for may have finished it.
        if let Some(findings) = self.at_hand() {
            return Ok(findings);
        }
        while let Some(step) = steps.get(pieces.len()) {
            own.look()?;
            let piece = step(&mut own)?;
            pieces.push(piece);
        }
        Ok(self.findings.get_or_init(|| Findings::of(pieces.drain(..))))
    }

    /// The pieces, as soon as nobody else makes some.
    fn pieces(&self, budget: &mut Budget) -> Result<MutexGuard<'_, Vec<Piece>>, Interrupted> {
        loop {
            match self.pieces.try_lock() {
                Ok(pieces) => return Ok(pieces),
                // Every piece was put there whole.
                Err(TryLockError::Poisoned(pieces)) => return Ok(pieces.into_inner()),
                Err(TryLockError::WouldBlock) => {
                    budget.look()?;
                    std::thread::sleep(PULSE);
                }
            }
        }
    }
}

impl Findings {
    pub(super) fn of(pieces: impl IntoIterator<Item = Piece>) -> Findings {
        let mut findings = Findings {
            tables: Vec::new(),
            remarks: Vec::new(),
            curve: None,
        };
        for piece in pieces {
            match piece {
                Piece::Table(table) => findings.tables.push(table),
                Piece::Remarks(remarks) => findings.remarks.extend(remarks),
                Piece::Curve(curve) => findings.curve = Some(curve),
            }
        }
        findings
    }
}

/// A search to its end. What was broken off is no finding.
pub(super) fn searched<G: Game, S: Search<G>>(
    search: &mut S,
    position: &G,
    budget: &mut Budget,
) -> Result<Report<G::Move>, Interrupted> {
    let mut own = budget.narrowed(&Limits::default());
    let report = search.search(position, &mut own, &mut Unobserved);
    budget.look()?;
    Ok(report)
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::Instant;

    use damier::Stop;

    use super::*;

    fn stopped_by(stop: &Stop) -> Budget {
        Budget::new(Limits {
            stop: stop.clone(),
            ..Limits::default()
        })
    }

    fn remark(name: &'static str) -> Result<Piece, Interrupted> {
        Ok(Piece::Remarks(vec![Message::verbatim(name)]))
    }

    /// Whoever waits waits no longer than he has; whoever leaves ends the work; and what was made is not made
    /// again.
    #[test]
    fn what_was_made_stays_and_nobody_waits_longer_than_he_has() {
        static FIRSTS: AtomicU32 = AtomicU32::new(0);
        static LASTS: AtomicU32 = AtomicU32::new(0);
        static BEGUN: Barrier = Barrier::new(2);
        let steps: [Step; 2] = [
            |_| {
                FIRSTS.fetch_add(1, Ordering::Relaxed);
                remark("first")
            },
            |budget| {
                // The first time it lasts until somebody ends it.
                if LASTS.fetch_add(1, Ordering::Relaxed) == 0 {
                    BEGUN.wait();
                    loop {
                        budget.look()?;
                        std::thread::yield_now();
                    }
                }
                remark("last")
            },
        ];
        let kept = Kept::new();
        let stop = Stop::new();
        std::thread::scope(|scope| {
            let maker = scope.spawn(|| kept.findings_within(&steps, &stopped_by(&stop)).is_err());
            BEGUN.wait();
            let begun = Instant::now();
            let short = Budget::new(Limits {
                time: Some(Duration::from_millis(30)),
                ..Limits::default()
            });
            assert!(kept.findings_within(&steps, &short).is_err());
            assert!(begun.elapsed() < Duration::from_secs(2));
            stop.raise();
            assert!(maker.join().expect("it does not panic"), "it was ended");
        });
        assert!(kept.at_hand().is_none());
        let all = kept.findings_within(&steps, &Budget::unlimited());
        let remarks = &all.expect("nobody ends it").remarks;
        assert_eq!(remarks.len(), 2);
        assert_eq!(FIRSTS.load(Ordering::Relaxed), 1, "not made again");
        assert_eq!(LASTS.load(Ordering::Relaxed), 2);
        assert!(kept.findings_within(&steps, &stopped_by(&stop)).is_ok());
    }
}
