//! Checking what is stored against the rules: no entry is right because its solver says so.
//!
//! **Idea.** Every value follows from the values one move further on. If each entry agrees with its
//! successors, found by the rules and not by the solver's arithmetic, and every end is what the rules
//! say, then in a game that always ends all entries are right.
//! **Cost.** One look-up a move of every position.

use std::fmt::Display;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::position::Game;
use crate::score::ScoreKind;
use crate::search::Interrupted;
use crate::solve::{Count, Progress, Verdict, Verification};
use crate::threads::start;

/// Checks positions of a game that always ends against their successors.
///
/// The positions come in parts, which the threads share; `total` is their number, for the progress.
pub fn verify_positions<G, I>(
    parts: Vec<I>,
    total: u64,
    verdict: impl Fn(&G) -> Verdict + Sync,
    threads: usize,
    progress: &mut Progress<'_>,
) -> Result<Verification, Interrupted>
where
    G: Game + Display,
    I: Iterator<Item = G> + Send,
{
    const PULSE: Duration = Duration::from_millis(20);
    let parts = Mutex::new(parts);
    let found = Mutex::new(Tally::default());
    let done = AtomicU64::new(0);
    let is_stopped = AtomicBool::new(false);
    let next_part = || parts.lock().unwrap_or_else(PoisonError::into_inner).pop();
    std::thread::scope(|scope| {
        let check = || {
            while let Some(part) = next_part().filter(|_| !is_stopped.load(Ordering::Relaxed)) {
                let mut own = Tally::default();
                for position in part {
                    own.check(&position, &verdict);
                    if own.entries.is_multiple_of(1024) {
                        done.fetch_add(1024, Ordering::Relaxed);
                        if is_stopped.load(Ordering::Relaxed) {
                            break;
                        }
                    }
                }
                let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                found.add(own);
            }
        };
        let (workers, left) = start(scope, (0..threads.max(1)).map(|_| check));
        if workers.is_empty() {
            left.into_iter().take(1).for_each(|check| check());
        }
        while !workers.iter().all(|worker| worker.is_finished()) {
            std::thread::sleep(PULSE);
            let done = done.load(Ordering::Relaxed);
            if let Err(interrupted) = progress.advance(done.min(total - 1), total) {
                is_stopped.store(true, Ordering::Relaxed);
                return Err(interrupted);
            }
        }
        progress.advance(total, total)
    })?;
    let tally = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(tally.into_verification())
}

/// What was counted.
#[derive(Default)]
struct Tally {
    entries: u64,
    mismatches: u64,
    first_mismatch: Option<String>,
    won: u64,
    lost: u64,
    drawn: u64,
    longest: u32,
}

impl Tally {
    fn check<G: Game + Display>(&mut self, position: &G, verdict: impl Fn(&G) -> Verdict) {
        let stored = verdict(position);
        let derived = match position.outcome() {
            Some(outcome) => Verdict::exact(outcome.for_side(position.turn())),
            None => derive(position, stored, verdict),
        };
        self.entries += 1;
        if !stored.contains(derived) || derived.settled().is_none() {
            self.mismatches += 1;
            self.first_mismatch
                .get_or_insert_with(|| position.to_string());
        }
        match stored.settled().map(crate::score::Score::kind) {
            Some(ScoreKind::WinsIn(plies)) => {
                self.won += 1;
                self.longest = self.longest.max(plies);
            }
            Some(ScoreKind::LosesIn(plies)) => {
                self.lost += 1;
                self.longest = self.longest.max(plies);
            }
            _ => self.drawn += 1,
        }
    }

    fn add(&mut self, other: Tally) {
        self.entries += other.entries;
        self.mismatches += other.mismatches;
        self.first_mismatch = self.first_mismatch.take().or(other.first_mismatch);
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
        self.longest = self.longest.max(other.longest);
    }

    fn into_verification(self) -> Verification {
        let mut counts = vec![
            Count::new("won", "verify-won", self.won),
            Count::new("lost", "verify-lost", self.lost),
        ];
        if self.drawn > 0 {
            counts.push(Count::new("drawn", "verify-drawn", self.drawn));
        }
        if self.longest < crate::score::Score::LONGEST {
            let longest = self.longest.into();
            counts.push(Count::new("longest", "verify-longest", longest));
        }
        Verification {
            entries: self.entries,
            mismatches: self.mismatches,
            first_mismatch: self.first_mismatch,
            counts,
        }
    }
}

/// The value that the successors give a position. Where only the win is claimed and not its length,
/// one good move is enough.
fn derive<G: Game>(position: &G, stored: Verdict, verdict: impl Fn(&G) -> Verdict) -> Verdict {
    let mut best: Option<Verdict> = None;
    for mv in position.moves() {
        let value = verdict(&position.after(mv)).before_the_move();
        best = Some(best.map_or(value, |best| Verdict::best_of([best, value])));
        let is_enough = |best: Verdict| matches!(best.lower().kind(), ScoreKind::WinsIn(_));
        if stored == Verdict::WON && best.is_some_and(is_enough) {
            break;
        }
    }
    best.unwrap_or(Verdict::UNKNOWN)
}
