//! Promises 9, 10 and 23: memory that fails at the n-th call, and a disk that does, for n over the whole of
//! a build, a save, a tournament and served pages. No abort, no torn file, no lost game, a clear line.
//!
//! This is the real program with another system under it: started with `DAMIER_SCARCE` it obeys its command
//! line; without, it starts itself so and looks what comes of it. It has its own `main`, because an allocator
//! is a whole program's.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

#[cfg(target_os = "linux")]
mod server;
#[cfg(target_os = "linux")]
mod system;
#[cfg(target_os = "linux")]
mod trials;

#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: damier_cli::Allocator<system::FailingMemory> =
    damier_cli::Allocator::new(system::FailingMemory);

#[cfg(target_os = "linux")]
fn main() -> std::process::ExitCode {
    if let Some(code) = trials::child() {
        return code;
    }
    let tests: [(&str, fn()); 7] = [
        (
            "memory_fails_anywhere_in_a_build",
            trials::memory_fails_anywhere_in_a_build,
        ),
        (
            "memory_fails_anywhere_in_a_save",
            trials::memory_fails_anywhere_in_a_save,
        ),
        (
            "memory_fails_anywhere_in_a_tournament",
            trials::memory_fails_anywhere_in_a_tournament,
        ),
        (
            "a_disk_fails_anywhere_in_a_build",
            trials::a_disk_fails_anywhere_in_a_build,
        ),
        (
            "a_disk_fails_anywhere_in_a_save",
            trials::a_disk_fails_anywhere_in_a_save,
        ),
        (
            "a_disk_fails_anywhere_in_a_tournament",
            trials::a_disk_fails_anywhere_in_a_tournament,
        ),
        (
            "memory_fails_anywhere_while_pages_are_served",
            server::memory_fails_anywhere_while_pages_are_served,
        ),
    ];
    let words: Vec<String> = std::env::args().skip(1).collect();
    let filters: Vec<&String> = words.iter().filter(|word| !word.starts_with('-')).collect();
    let is_wanted =
        |name: &str| filters.is_empty() || filters.iter().any(|part| name.contains(part.as_str()));
    let is_list = words.iter().any(|word| word == "--list");
    let wanted = tests.into_iter().filter(|(name, _)| is_wanted(name));
    if is_list {
        wanted.for_each(|(name, _)| trials::tell(&format!("{name}: test")));
        return std::process::ExitCode::SUCCESS;
    }
    // Each waits for programs that it starts, so they go side by side.
    let begin = |(name, test): (&'static str, fn())| {
        let thread = std::thread::Builder::new().name(name.to_owned());
        (name, thread.spawn(test).unwrap())
    };
    let begun: Vec<_> = wanted.map(begin).collect();
    let mut code = std::process::ExitCode::SUCCESS;
    for (name, test) in begun {
        let outcome = match test.join() {
            Ok(()) => "ok",
            Err(_) => {
                code = std::process::ExitCode::FAILURE;
                "FAILED"
            }
        };
        trials::tell(&format!("test {name} ... {outcome}"));
    }
    code
}

#[cfg(not(target_os = "linux"))]
fn main() {}
