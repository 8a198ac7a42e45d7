//! The move generators against recorded counts, each to a million sequences or more.

use std::collections::HashSet;

use damier::{Catalogue, GameId};

/// A line of `data/perft.txt`.
struct Row {
    name: &'static str,
    position: Option<&'static str>,
    counts: Vec<u64>,
}

fn rows() -> impl Iterator<Item = Row> {
    include_str!("../data/perft.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let parts: Vec<&str> = line.split('|').map(str::trim).collect();
            let [name, position, counts] = parts[..] else {
                panic!("three parts in {line}")
            };
            Row {
                name,
                position: (position != "start").then_some(position),
                counts: counts
                    .split(' ')
                    .map(|count| count.parse().expect("a count"))
                    .collect(),
            }
        })
}

#[test]
fn counts_are_as_recorded() {
    for row in rows() {
        let board = row
            .name
            .parse::<GameId>()
            .and_then(|choice| choice.open(row.position, None, false))
            .expect("a position that can be read");
        for (depth, expected) in (1..).zip(&row.counts) {
            assert_eq!(
                board.perft(depth),
                *expected,
                "{} at depth {depth}",
                row.name
            );
        }
    }
}

#[test]
fn every_listed_variant_is_counted_to_a_million_or_to_its_end() {
    for entry in Catalogue::current().games() {
        for variant in entry.variants {
            let name = format!("{}:{variant}", entry.name);
            let deepest = rows()
                .filter(|row| row.name == name)
                .flat_map(|row| row.counts)
                .max();
            let is_exhausted = rows().any(|row| row.name == name && row.counts.ends_with(&[0]));
            assert!(
                deepest >= Some(1_000_000) || is_exhausted,
                "{name} is counted to {deepest:?} only"
            );
        }
    }
}

#[test]
fn no_row_stands_twice() {
    let mut seen = HashSet::new();
    for row in rows() {
        assert!(
            seen.insert((row.name, row.position)),
            "{} stands twice",
            row.name
        );
    }
}
