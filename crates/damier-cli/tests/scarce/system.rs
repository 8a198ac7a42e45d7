//! A system whose memory and files fail at a call of one's choice, under the real program.
//!
//! Memory: the allocator under the program's own counts its calls. Files: the functions of the C library that
//! the standard library calls are defined here, so that the linker takes these; they count what concerns
//! regular files, and hand the rest on to the system itself.

#![allow(
    unsafe_code,
    reason = "an allocator and functions of the C library, for tests alone"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::ffi::{CStr, c_char, c_int, c_void};
use std::os::fd::{BorrowedFd, IntoRawFd as _};
use std::ptr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rustix::fs::{CWD, FileType, Mode, OFlags};
use rustix::io::Errno;

/// Counts calls, some of which fail.
#[derive(Debug)]
pub(crate) struct Calls {
    made: AtomicU64,
    from: AtomicU64,
    until: AtomicU64,
}

pub(crate) static MEMORY: Calls = Calls::new();
pub(crate) static FILES: Calls = Calls::new();

/// Did half of a write fit, and nothing more?
static IS_FULL: AtomicBool = AtomicBool::new(false);

impl Calls {
    const fn new() -> Calls {
        Calls {
            made: AtomicU64::new(0),
            from: AtomicU64::new(u64::MAX),
            until: AtomicU64::new(u64::MAX),
        }
    }

    /// From now on, so many calls after so many others fail.
    pub(crate) fn fail(&self, after: u64, count: u64) {
        let from = self.made().saturating_add(after);
        self.until
            .store(from.saturating_add(count), Ordering::SeqCst);
        self.from.store(from, Ordering::SeqCst);
    }

    pub(crate) fn made(&self) -> u64 {
        self.made.load(Ordering::SeqCst)
    }

    fn is_next_to_fail(&self) -> bool {
        let number = self.made.fetch_add(1, Ordering::SeqCst);
        (self.from.load(Ordering::SeqCst)..self.until.load(Ordering::SeqCst)).contains(&number)
    }
}

/// The system's allocator, but for the calls that fail.
#[derive(Debug)]
pub(crate) struct FailingMemory;

// SAFETY: every call is the system's, or gives nothing, which an allocator may always do.
unsafe impl GlobalAlloc for FailingMemory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        match MEMORY.is_next_to_fail() {
            true => ptr::null_mut(),
            // SAFETY: the caller's promise is the one that is asked for.
            false => unsafe { System.alloc(layout) },
        }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        match MEMORY.is_next_to_fail() {
            true => ptr::null_mut(),
            // SAFETY: the caller's promise is the one that is asked for.
            false => unsafe { System.alloc_zeroed(layout) },
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        match MEMORY.is_next_to_fail() {
            true => ptr::null_mut(),
            // SAFETY: the caller's promise is the one that is asked for.
            false => unsafe { System.realloc(block, layout, size) },
        }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise is the one that is asked for.
        unsafe { System.dealloc(block, layout) }
    }
}

unsafe extern "C" {
    fn __errno_location() -> *mut c_int;
}

/// Tells the caller of a C function what went wrong.
fn fault(error: Errno) -> c_int {
    // SAFETY: the C library gives every thread such a place.
    unsafe { *__errno_location() = error.raw_os_error() };
    -1
}

fn told(result: Result<(), Errno>) -> c_int {
    result.map_or_else(fault, |()| 0)
}

fn is_file(descriptor: BorrowedFd<'_>) -> bool {
    rustix::fs::fstat(descriptor)
        .is_ok_and(|stat| FileType::from_raw_mode(stat.st_mode) == FileType::RegularFile)
}

/// A descriptor as Rust knows it, for the time of a call.
///
/// # Safety
/// It is open, as the caller of a C function promises.
unsafe fn borrowed<'call>(descriptor: c_int) -> BorrowedFd<'call> {
    // SAFETY: see above.
    unsafe { BorrowedFd::borrow_raw(descriptor) }
}

/// # Safety
/// As in the C library.
#[unsafe(no_mangle)]
unsafe extern "C" fn write(descriptor: c_int, bytes: *const c_void, count: usize) -> isize {
    // SAFETY: the caller's promises.
    let (file, bytes) = unsafe {
        let bytes = std::slice::from_raw_parts(bytes.cast::<u8>(), count);
        (borrowed(descriptor), bytes)
    };
    let mut bytes = bytes;
    if is_file(file) {
        let is_full = IS_FULL.swap(false, Ordering::SeqCst);
        if FILES.is_next_to_fail() || is_full {
            // The first half still fits, where there is one: the disk is full behind it.
            if is_full || bytes.len() < 2 {
                return fault(Errno::NOSPC) as isize;
            }
            IS_FULL.store(true, Ordering::SeqCst);
            bytes = &bytes[..bytes.len() / 2];
        }
    }
    match rustix::io::write(file, bytes) {
        Ok(count) => count as isize,
        Err(error) => fault(error) as isize,
    }
}

/// # Safety
/// As in the C library.
#[unsafe(no_mangle)]
unsafe extern "C" fn read(descriptor: c_int, bytes: *mut c_void, count: usize) -> isize {
    // SAFETY: the caller's promises.
    let (file, bytes) = unsafe {
        let bytes = std::slice::from_raw_parts_mut(bytes.cast::<u8>(), count);
        (borrowed(descriptor), bytes)
    };
    if is_file(file) && FILES.is_next_to_fail() {
        return fault(Errno::IO) as isize;
    }
    match rustix::io::read(file, bytes) {
        Ok(count) => count as isize,
        Err(error) => fault(error) as isize,
    }
}

/// # Safety
/// As in the C library.
#[unsafe(no_mangle)]
unsafe extern "C" fn open64(path: *const c_char, flags: c_int, mode: u32) -> c_int {
    if FILES.is_next_to_fail() {
        return fault(Errno::MFILE);
    }
    // SAFETY: the caller's promise.
    let path = unsafe { CStr::from_ptr(path) };
    let (flags, mode) = (
        OFlags::from_bits_retain(flags as u32),
        Mode::from_bits_retain(mode),
    );
    match rustix::fs::openat(CWD, path, flags, mode) {
        Ok(file) => file.into_raw_fd(),
        Err(error) => fault(error),
    }
}

/// # Safety
/// As in the C library.
#[unsafe(no_mangle)]
unsafe extern "C" fn fsync(descriptor: c_int) -> c_int {
    if FILES.is_next_to_fail() {
        return fault(Errno::IO);
    }
    // SAFETY: the caller's promise. What is synced on a failing disk is no concern of these tests.
    let file = unsafe { borrowed(descriptor) };
    told(rustix::fs::fstat(file).map(drop))
}

/// # Safety
/// As in the C library.
#[unsafe(no_mangle)]
unsafe extern "C" fn ftruncate64(descriptor: c_int, length: i64) -> c_int {
    if FILES.is_next_to_fail() {
        return fault(Errno::IO);
    }
    // SAFETY: the caller's promise.
    told(rustix::fs::ftruncate(
        unsafe { borrowed(descriptor) },
        length as u64,
    ))
}

/// # Safety
/// As in the C library.
#[unsafe(no_mangle)]
unsafe extern "C" fn rename(from: *const c_char, to: *const c_char) -> c_int {
    if FILES.is_next_to_fail() {
        return fault(Errno::IO);
    }
    // SAFETY: the caller's promise.
    let (from, to) = unsafe { (CStr::from_ptr(from), CStr::from_ptr(to)) };
    told(rustix::fs::renameat(CWD, from, CWD, to))
}

/// # Safety
/// As in the C library.
#[unsafe(no_mangle)]
unsafe extern "C" fn mkdir(path: *const c_char, mode: u32) -> c_int {
    if FILES.is_next_to_fail() {
        return fault(Errno::NOSPC);
    }
    // SAFETY: the caller's promise.
    let path = unsafe { CStr::from_ptr(path) };
    told(rustix::fs::mkdirat(CWD, path, Mode::from_bits_retain(mode)))
}
