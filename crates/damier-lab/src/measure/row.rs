//! What was counted: in one search, and over all positions of a player and depth.

use std::collections::BTreeMap;

use damier::Spec;

use super::{Summary, effective_branching};

/// One search of one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MeasuredPosition {
    /// How deep it looked; of a puzzle, the length of the way that it found.
    pub depth: u32,
    /// Nodes visited; of a puzzle, positions expanded.
    pub nodes: u64,
    /// Nodes valued without looking further; of a puzzle, positions generated.
    pub leaves: u64,
    /// Nodes left before every move was looked at.
    pub cuts: u64,
    /// Those of them left after the first move.
    pub first_move_cuts: u64,
    /// Nodes that a table knew.
    pub table_hits: u64,
    /// What its move gives away: steps from win over draw to loss, or points; of a puzzle, moves more
    /// than needed; nothing where the truth is not known.
    pub regret: Option<u32>,
    /// How long it took, if that was measured.
    pub microseconds: Option<u64>,
}

/// A player at a depth, over all positions.
#[derive(Clone, PartialEq, Debug)]
pub struct MeasuredRow {
    /// Who.
    pub player: Spec,
    /// How deep; of a puzzle, how long the ways are on average that were found; 0 of a solver.
    pub depth: u32,
    /// Were ways of a puzzle searched?
    pub is_puzzle: bool,
    /// The searches.
    pub searches: Vec<MeasuredPosition>,
}

impl MeasuredPosition {
    /// As a line of a file of results.
    pub(super) fn line(&self) -> String {
        let or_dash =
            |number: Option<u64>| number.map_or("-".to_owned(), |number| number.to_string());
        let MeasuredPosition {
            depth,
            nodes,
            leaves,
            cuts,
            first_move_cuts,
            table_hits,
            ..
        } = self;
        let regret = or_dash(self.regret.map(u64::from));
        let microseconds = or_dash(self.microseconds);
        format!(
            "{depth} {nodes} {leaves} {cuts} {first_move_cuts} {table_hits} {regret} {microseconds}"
        )
    }

    /// Reads such a line.
    pub(super) fn read(line: &str) -> Option<MeasuredPosition> {
        let parts: Vec<&str> = line.split(' ').collect();
        let [
            depth,
            nodes,
            leaves,
            cuts,
            first,
            table,
            regret,
            microseconds,
        ] = parts[..]
        else {
            return None;
        };
        let optional = |text: &str| match text {
            "-" => Some(None),
            number => Some(Some(number.parse::<u64>().ok()?)),
        };
        Some(MeasuredPosition {
            depth: depth.parse().ok()?,
            nodes: nodes.parse().ok()?,
            leaves: leaves.parse().ok()?,
            cuts: cuts.parse().ok()?,
            first_move_cuts: first.parse().ok()?,
            table_hits: table.parse().ok()?,
            regret: optional(regret)?.map(|regret| regret as u32),
            microseconds: optional(microseconds)?,
        })
    }
}

impl MeasuredRow {
    /// The nodes of a search.
    #[must_use]
    pub fn nodes(&self) -> Option<Summary> {
        self.summary(|search| Some(search.nodes as f64))
    }

    /// One number of every search that has it.
    #[must_use]
    pub fn summary(&self, number: impl Fn(&MeasuredPosition) -> Option<f64>) -> Option<Summary> {
        let numbers: Vec<f64> = self.searches.iter().filter_map(number).collect();
        Summary::of(&numbers)
    }

    /// The share of all cuts that the first move made, if there were any.
    #[must_use]
    pub fn first_move_share(&self) -> Option<f64> {
        let sum =
            |count: fn(&MeasuredPosition) -> u64| self.searches.iter().map(count).sum::<u64>();
        let cuts = sum(|search| search.cuts);
        (cuts > 0).then(|| sum(|search| search.first_move_cuts) as f64 / cuts as f64)
    }

    /// The effective branching factor of the mean number of nodes, of a puzzle of those generated; the
    /// root is not counted. A solver, which looks as deep as it must, has none.
    #[must_use]
    pub fn branching(&self) -> Option<f64> {
        let nodes = match self.is_puzzle {
            true => self.summary(|search| Some(search.leaves as f64))?.mean,
            false => self.nodes()?.mean - 1.0,
        };
        (self.depth > 0).then(|| effective_branching(nodes, self.depth))
    }

    /// Rows of searches for ways, one for each length of the ways that were found.
    pub(super) fn by_length(player: &Spec, searches: Vec<MeasuredPosition>) -> Vec<MeasuredRow> {
        let mut lengths: BTreeMap<u32, Vec<MeasuredPosition>> = BTreeMap::new();
        for search in searches {
            lengths.entry(search.depth).or_default().push(search);
        }
        let rows = lengths.into_values();
        rows.filter_map(|searches| MeasuredRow::of(player, true, searches))
            .collect()
    }

    /// A row of these searches.
    pub(super) fn of(
        player: &Spec,
        is_puzzle: bool,
        searches: Vec<MeasuredPosition>,
    ) -> Option<MeasuredRow> {
        let first = searches.first()?;
        let depth = match is_puzzle {
            true => {
                let sum: f64 = searches.iter().map(|search| f64::from(search.depth)).sum();
                (sum / searches.len() as f64).round() as u32
            }
            false => first.depth,
        };
        Some(MeasuredRow {
            player: player.clone(),
            depth,
            is_puzzle,
            searches,
        })
    }
}
