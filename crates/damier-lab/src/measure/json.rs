//! Measurements as data.

use serde::Serialize;

use super::{MeasuredPosition, MeasuredRow, Measurement, Summary};

/// A player at a depth. Names and order of the fields are a promise to scripts.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MeasuredData {
    game: String,
    player: String,
    depth: u32,
    positions: usize,
    nodes: Option<SummaryData>,
    leaves: Option<SummaryData>,
    cuts: Option<SummaryData>,
    /// The share of the cuts that the first move made.
    first_move_cuts: Option<f64>,
    table_hits: Option<SummaryData>,
    branching: Option<f64>,
    /// Over the positions whose truth is known.
    regret: Option<SummaryData>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<SummaryData>,
}

/// A mean with its interval, and a median.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct SummaryData {
    mean: f64,
    low: f64,
    high: f64,
    median: f64,
}

impl From<Summary> for SummaryData {
    fn from(summary: Summary) -> SummaryData {
        SummaryData {
            mean: places(summary.mean),
            low: places(summary.mean - summary.error),
            high: places(summary.mean + summary.error),
            median: places(summary.median),
        }
    }
}

fn places(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

impl MeasuredData {
    /// A row of a measurement.
    #[must_use]
    pub fn of(measurement: &Measurement, row: &MeasuredRow) -> MeasuredData {
        let summary = |number: fn(&MeasuredPosition) -> Option<f64>| {
            row.summary(number).map(SummaryData::from)
        };
        MeasuredData {
            game: measurement.game.to_string(),
            player: row.player.to_string(),
            depth: row.depth,
            positions: row.searches.len(),
            nodes: summary(|search| Some(search.nodes as f64)),
            leaves: summary(|search| Some(search.leaves as f64)),
            cuts: summary(|search| Some(search.cuts as f64)),
            first_move_cuts: row.first_move_share().map(places),
            table_hits: summary(|search| Some(search.table_hits as f64)),
            branching: row.branching().map(places),
            regret: summary(|search| Some(f64::from(search.regret?))),
            seconds: summary(|search| Some(search.microseconds? as f64 / 1e6)),
        }
    }
}

impl Measurement {
    /// Every search as a line of comma-separated values, the names of the columns first.
    #[must_use]
    pub fn csv(&self, rows: &[MeasuredRow]) -> String {
        let mut text = "player,depth,position,nodes,leaves,cuts,first_move_cuts,table_hits,regret,microseconds\n".to_owned();
        for row in rows {
            let player = row.player.to_string().replace('"', "\"\"");
            for (position, search) in row.searches.iter().enumerate() {
                let or_empty =
                    |number: Option<u64>| number.map_or(String::new(), |number| number.to_string());
                text.push_str(&format!(
                    "\"{player}\",{},{position},{},{},{},{},{},{},{}\n",
                    search.depth,
                    search.nodes,
                    search.leaves,
                    search.cuts,
                    search.first_move_cuts,
                    search.table_hits,
                    or_empty(search.regret.map(u64::from)),
                    or_empty(search.microseconds),
                ));
            }
        }
        text
    }
}
