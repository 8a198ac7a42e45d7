//! One bound on the memory that everybody takes together.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// So many bytes, for everybody who holds a clone. What is charged is given back when its
/// [`Charge`] is dropped.
///
/// ```
/// use damier_core::solve::MemoryBound;
/// let bound = MemoryBound::new(100);
/// let table = bound.charge(70).expect("there is room");
/// assert!(bound.charge(40).is_none(), "only 30 are left");
/// drop(table);
/// assert!(bound.charge(100).is_some());
/// ```
#[derive(Clone)]
pub struct MemoryBound {
    most: u64,
    charged: Arc<AtomicU64>,
}

/// No bound but the machine's own.
impl Default for MemoryBound {
    fn default() -> MemoryBound {
        MemoryBound::new(u64::MAX)
    }
}

impl MemoryBound {
    /// At most so many bytes at once.
    #[must_use]
    pub fn new(bytes: u64) -> MemoryBound {
        MemoryBound {
            most: bytes,
            charged: Arc::default(),
        }
    }

    /// How many bytes there may be at once.
    #[must_use]
    pub const fn most(&self) -> u64 {
        self.most
    }

    /// How many are charged now.
    #[must_use]
    pub fn charged(&self) -> u64 {
        self.charged.load(Ordering::Relaxed)
    }

    /// Takes so many bytes, if there is room for them.
    #[must_use]
    pub fn charge(&self, bytes: u64) -> Option<Charge> {
        let sum = |charged: u64| {
            let after = charged.checked_add(bytes)?;
            (after <= self.most).then_some(after)
        };
        let taken = self
            .charged
            .try_update(Ordering::Relaxed, Ordering::Relaxed, sum);
        taken.ok().map(|_| Charge {
            bytes,
            charged: self.charged.clone(),
        })
    }
}

impl fmt::Debug for MemoryBound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MemoryBound({} of {})", self.charged(), self.most)
    }
}

/// Bytes that were taken from a bound. Dropped, they are given back.
#[derive(Debug)]
pub struct Charge {
    bytes: u64,
    charged: Arc<AtomicU64>,
}

impl Drop for Charge {
    fn drop(&mut self) {
        self.charged.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_charged_never_exceeds_the_bound_and_comes_back() {
        let bound = MemoryBound::new(1000);
        std::thread::scope(|scope| {
            for thread in 0..4_u64 {
                let bound = bound.clone();
                scope.spawn(move || {
                    for round in 0..10_000 {
                        let charge = bound.charge(100 + (round * 37 + thread * 113) % 500);
                        assert!(bound.charged() <= 1000);
                        drop(charge);
                    }
                });
            }
        });
        assert_eq!(bound.charged(), 0);
        assert!(bound.charge(1001).is_none() && bound.charge(u64::MAX).is_none());
        let _all = bound.charge(1000).expect("all of it");
        assert_eq!((bound.charged(), bound.most()), (1000, 1000));
        assert!(bound.charge(u64::MAX).is_none(), "no sum overflows");
    }
}
