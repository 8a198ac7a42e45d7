//! Chomp as a set of tokens, eaten one by one; shares no code with the library.

use std::collections::BTreeSet;

/// Every legal move of a position with the position after it.
pub(crate) fn successors(position: &str) -> Vec<(String, String)> {
    let (prefix, text) = match position.split_once(':') {
        Some((prefix, text)) => (format!("{prefix}:"), text),
        None => (String::new(), position),
    };
    let (bar, side) = text.split_once(' ').expect("a bar and a side");
    let heights: Vec<usize> = bar
        .split('/')
        .map(|column| column.parse().expect("a height"))
        .collect();
    let tokens: BTreeSet<(usize, usize)> = heights
        .iter()
        .enumerate()
        .flat_map(|(index, height)| (1..=*height).map(move |y| (index + 1, y)))
        .collect();
    let other = if side == "A" { "B" } else { "A" };
    tokens
        .iter()
        .map(|(x, y)| {
            let left: BTreeSet<_> = tokens
                .iter()
                .filter(|token| token.0 < *x || token.1 < *y)
                .collect();
            let written: Vec<String> = (1..=heights.len())
                .map(|column| {
                    left.iter()
                        .filter(|token| token.0 == column)
                        .count()
                        .to_string()
                })
                .collect();
            (
                format!("{x},{y}"),
                format!("{prefix}{} {other}", written.join("/")),
            )
        })
        .collect()
}
