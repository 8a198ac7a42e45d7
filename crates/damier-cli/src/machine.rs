//! How much memory there is for this program: of the machine, of the group of processes it belongs to,
//! and of what it was granted itself.

use std::fs;

/// Assumed where the system tells nothing.
const UNTOLD: u64 = 2 << 30;

/// The bytes that this program could have at the most.
pub(crate) fn memory() -> u64 {
    let of_file = |path: &str| fs::read_to_string(path).ok();
    let machine = of_file("/proc/meminfo").and_then(|text| machine_bytes(&text));
    let granted = of_file("/proc/self/limits").and_then(|text| granted_bytes(&text));
    let groups = [
        "/sys/fs/cgroup/memory.max",
        "/sys/fs/cgroup/memory/memory.limit_in_bytes",
    ];
    let groups = groups.map(|path| of_file(path)?.trim().parse().ok());
    let known = [machine, granted].into_iter().chain(groups).flatten();
    known.min().unwrap_or(UNTOLD)
}

/// `MemTotal:       24689272 kB`
fn machine_bytes(text: &str) -> Option<u64> {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    kilobytes.checked_mul(1 << 10)
}

/// `Max address space         1258291200           unlimited            bytes`
fn granted_bytes(text: &str) -> Option<u64> {
    let limit = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name))?;
        line.split_whitespace().next()?.parse().ok()
    };
    limit("Max address space")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_tells_is_read() {
        let told = "MemTotal:       24689272 kB\nMemFree: 1 kB\n";
        assert_eq!(machine_bytes(told), Some(24_689_272 << 10));
        let limits = "Limit  Soft  Hard  Units\nMax address space         1258291200           unlimited            bytes\n";
        assert_eq!(granted_bytes(limits), Some(1_258_291_200));
        assert_eq!(
            granted_bytes("Max address space   unlimited  unlimited  bytes"),
            None
        );
        assert!(memory() > 0);
    }
}
