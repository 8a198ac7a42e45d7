//! How much of a long law is tried: a part of it in an ordinary run, everything by `scripts/exhaustive`.

#![allow(dead_code, reason = "not every program of tests asks for all of it")]

/// Is everything wanted?
pub(crate) fn is_whole() -> bool {
    std::env::var_os("DAMIER_WHOLE").is_some()
}

/// How many of so many are tried: an eighth of them, or all.
pub(crate) fn part_of(all: usize) -> usize {
    match is_whole() {
        true => all,
        false => all.div_ceil(8),
    }
}
