//! What the program does when the system gives it no memory: the language would end it by an abort.
//!
//! Whoever [attempts](damier::memory::attempt) an allocation hears that it failed. For all others a command
//! ends, with a line that says why and exit code 1: files are whole at any moment, and a tournament goes on
//! where it was. A server goes on: it has kept something back, which is given to whoever needs it now, while
//! searches end and make room; only if there is none for long it ends like a command.
//!
//! `unsafe` is here because a memory allocator is one by its nature. It gives what the system gives and does
//! nothing with it.

#![allow(
    unsafe_code,
    reason = "an allocator is an unsafe trait; every call is handed on"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::Write as _;
use std::ptr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicPtr, Ordering};
use std::thread::sleep;
use std::time::Duration;

use damier::memory;

/// What a server keeps back.
const RESERVE: Layout = match Layout::from_size_align(16 << 20, 4096) {
    Ok(layout) => layout,
    Err(_) => panic!("a page is a power of two"),
};

/// How often, and how many times, memory is asked for again once the reserve is used.
const PAUSE: Duration = Duration::from_millis(10);
const TIMES: u32 = 500;

/// What is said where the language is not known yet.
const FIRST_WORDS: &str = include_str!("../words/no-memory.txt");

static LAST_WORDS: OnceLock<String> = OnceLock::new();
static IS_ENDING: AtomicBool = AtomicBool::new(false);
static KEPT_BACK: AtomicPtr<u8> = AtomicPtr::new(ptr::null_mut());

/// The system's allocator, and what happens when it has nothing. The program makes it its own:
///
/// ```
/// use std::alloc::System;
/// use damier_cli::Allocator;
/// #[global_allocator]
/// static ALLOCATOR: Allocator<System> = Allocator::new(System);
/// assert_eq!(vec![1, 2, 3].len(), 3);
/// ```
#[derive(Debug)]
pub struct Allocator<A = System> {
    system: A,
}

impl<A: GlobalAlloc> Allocator<A> {
    /// With the allocator that has the memory.
    #[must_use]
    pub const fn new(system: A) -> Allocator<A> {
        Allocator { system }
    }

    /// Once more, and again, with less of everything else; the program ends if that does not help.
    #[cold]
    fn insist(&self, ask: impl Fn() -> *mut u8) -> *mut u8 {
        if memory::is_attempt() {
            return ptr::null_mut();
        }
        if memory::goes_on() {
            memory::set_short(true);
            let kept = KEPT_BACK.swap(ptr::null_mut(), Ordering::AcqRel);
            if !kept.is_null() {
                // SAFETY: what is kept back came from the same kind of call with this layout, and whoever
                // takes it out of its place is the only one who has it.
                unsafe { System.dealloc(kept, RESERVE) };
            }
            for _ in 0..TIMES {
                let found = ask();
                if !found.is_null() {
                    return found;
                }
                sleep(PAUSE);
            }
        }
        end()
    }
}

// SAFETY: every call is the system's, with the same arguments; a second one follows only where the first gave
// nothing, and nothing unwinds.
unsafe impl<A: GlobalAlloc> GlobalAlloc for Allocator<A> {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise is the one that is asked for.
        let ask = || unsafe { self.system.alloc(layout) };
        let found = ask();
        if found.is_null() {
            self.insist(ask)
        } else {
            found
        }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise is the one that is asked for.
        let ask = || unsafe { self.system.alloc_zeroed(layout) };
        let found = ask();
        if found.is_null() {
            self.insist(ask)
        } else {
            found
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's promise is the one that is asked for; a block that did not move is still his.
        let ask = || unsafe { self.system.realloc(block, layout, size) };
        let found = ask();
        if found.is_null() {
            self.insist(ask)
        } else {
            found
        }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise is the one that is asked for.
        unsafe { self.system.dealloc(block, layout) }
    }
}

/// What is said if the program ends for want of memory, a line in the user's language.
pub(crate) fn set_last_words(line: &str) {
    // Who spoke first is heard.
    let _ = LAST_WORDS.set(format!("{line}\n"));
}

/// From now on something is kept back, and the program goes on without memory for a while.
pub(crate) fn keep_going() {
    memory::go_on();
    replenish();
}

/// Keeps something back again, if there is enough for that.
pub(crate) fn replenish() {
    if !KEPT_BACK.load(Ordering::Acquire).is_null() {
        return memory::set_short(false);
    }
    // SAFETY: the layout is not empty.
    let kept = unsafe { System.alloc(RESERVE) };
    if kept.is_null() {
        return;
    }
    let before = KEPT_BACK.swap(kept, Ordering::AcqRel);
    if !before.is_null() {
        // SAFETY: as above; somebody else kept something back at the same time.
        unsafe { System.dealloc(before, RESERVE) };
    }
    memory::set_short(false);
}

/// Ends the program in words, without allocating anything.
fn end() -> ! {
    if IS_ENDING.swap(true, Ordering::AcqRel) {
        // Somebody is at it.
        loop {
            sleep(PAUSE);
        }
    }
    let words = LAST_WORDS.get().map_or(FIRST_WORDS, String::as_str);
    // With standard error closed there is nobody left to tell.
    let _ = std::io::stderr().write_all(words.as_bytes());
    std::process::exit(1)
}
