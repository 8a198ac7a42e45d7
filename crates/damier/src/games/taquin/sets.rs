//! Positions that everybody measures on, with the lengths of their optimal solutions.

use super::rules::Taquin;
use super::variant::{TaquinGoal, TaquinVariant};

/// A position of a benchmark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TaquinInstance {
    /// Its number in the set.
    pub number: u32,
    /// The position.
    pub position: Taquin,
    /// How long an optimal solution is.
    pub length: u32,
    /// The nodes that were published for it, if any were: a measure of how hard it is.
    pub published_nodes: Option<u64>,
}

/// The sets by name: Korf's hundred of 1985, the seventeen positions furthest from the goal of 4x4,
/// and the fifty of 5x5 by Korf and Felner 2002.
const SETS: [(&str, u8, &str); 3] = [
    ("korf15", 4, include_str!("../../../data/korf15.txt")),
    ("hard15", 4, include_str!("../../../data/hard15.txt")),
    ("korf24", 5, include_str!("../../../data/korf24.txt")),
];

impl TaquinInstance {
    /// The names of the sets.
    #[must_use]
    pub fn sets() -> [&'static str; 3] {
        SETS.map(|(name, _, _)| name)
    }

    /// The instances of a set, in order; none if there is no such set.
    ///
    /// ```
    /// use damier::games::taquin::TaquinInstance;
    /// let set = TaquinInstance::set("korf15");
    /// assert_eq!(set.len(), 100);
    /// assert_eq!((set[0].number, set[0].length), (1, 57));
    /// assert!(set.iter().all(|instance| instance.position.is_solvable()));
    /// ```
    #[must_use]
    pub fn set(name: &str) -> Vec<TaquinInstance> {
        let set = SETS.iter().find(|(known, _, _)| *known == name);
        set.map_or(Vec::new(), |(_, side, text)| {
            let lines = text.lines().filter(|line| !line.starts_with('#'));
            lines.filter_map(|line| read(line, *side)).collect()
        })
    }
}

/// A line: number, tiles, length, and perhaps nodes.
fn read(line: &str, side: u8) -> Option<TaquinInstance> {
    let variant = TaquinVariant::new(side, side, TaquinGoal::BlankFirst)?;
    let fields: Vec<&str> = line.split_whitespace().collect();
    let (tiles, rest) = fields
        .get(1..)?
        .split_at_checked(usize::from(variant.cells()))?;
    Some(TaquinInstance {
        number: fields[0].parse().ok()?,
        position: Taquin::read(&format!("{variant}:{}", in_rows(tiles, side)), None).ok()?,
        length: rest.first()?.parse().ok()?,
        published_nodes: rest.get(1).and_then(|nodes| nodes.parse().ok()),
    })
}

fn in_rows(tiles: &[&str], side: u8) -> String {
    let rows = tiles.chunks(usize::from(side)).map(|row| row.join(","));
    rows.collect::<Vec<String>>().join("/")
}
