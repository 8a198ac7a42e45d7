//! Memory that the system does not give.
//!
//! Few allocations are large, and whoever makes one says so and looks whether there was room: that is an
//! [`attempt`]. Everything else counts on being given what it asks for. A program that goes on without, such
//! as a server, keeps something back for that moment; then memory [is short](is_short), searches end with
//! what they know, and nothing new is begun until there is enough again.

use std::cell::Cell;
use std::collections::TryReserveError;
use std::sync::atomic::{AtomicBool, Ordering};

thread_local! {
    static ATTEMPTS: Cell<u32> = const { Cell::new(0) };
}

static IS_SHORT: AtomicBool = AtomicBool::new(false);
static GOES_ON: AtomicBool = AtomicBool::new(false);

/// Does something whose allocations may fail, and whose caller looks at whether they did.
///
/// ```
/// use damier_core::memory::{attempt, is_attempt};
/// let mut bytes: Vec<u8> = Vec::new();
/// assert!(attempt(|| bytes.try_reserve_exact(isize::MAX as usize)).is_err());
/// assert!(attempt(is_attempt) && !is_attempt());
/// ```
pub fn attempt<T>(work: impl FnOnce() -> T) -> T {
    let _one = Attempt::new();
    work()
}

/// Does this thread look at whether its allocations fail?
#[must_use]
pub fn is_attempt() -> bool {
    ATTEMPTS.try_with(|attempts| attempts.get() > 0) == Ok(true)
}

/// Is what was kept back being used?
#[must_use]
pub fn is_short() -> bool {
    IS_SHORT.load(Ordering::Relaxed)
}

/// Says that what was kept back is being used, or is there again.
pub fn set_short(is_short: bool) {
    IS_SHORT.store(is_short, Ordering::Relaxed);
}

/// From now on the program goes on without memory that it does not get.
pub fn go_on() {
    GOES_ON.store(true, Ordering::Relaxed);
}

/// Does the program go on without memory that it does not get?
#[must_use]
pub fn goes_on() -> bool {
    GOES_ON.load(Ordering::Relaxed)
}

/// Asks for room that a search could do without. Only where the program goes on does it: elsewhere the same
/// search has to take the same course, or none.
pub(crate) fn is_refused(ask: impl FnOnce() -> Result<(), TryReserveError>) -> bool {
    match goes_on() {
        true => attempt(ask).is_err(),
        // Whoever needs it asks again, and is not asked whether he could do without.
        false => false,
    }
}

/// An attempt that is going on, however it ends.
struct Attempt;

impl Attempt {
    fn new() -> Attempt {
        ATTEMPTS.with(|attempts| attempts.set(attempts.get() + 1));
        Attempt
    }
}

impl Drop for Attempt {
    fn drop(&mut self) {
        ATTEMPTS.with(|attempts| attempts.set(attempts.get() - 1));
    }
}
