//! The taquin's heuristics against the true distance of every position of a small tray.

use std::time::Instant;

use damier::games::taquin::{TaquinHeuristic, TaquinVariant};
use damier::path::IncrementalHeuristic as _;
use damier::prelude::*;
use damier::{Message, ParseError, Taquin};
use rustc_hash::FxHashMap;
use serde::Serialize;

/// A heuristic, judged on every position that can be solved.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HeuristicJudgement {
    /// The game: `taquin`.
    pub game: &'static str,
    /// The tray.
    pub variant: String,
    /// The heuristic.
    pub eval: String,
    /// How many positions there are.
    pub judged: u64,
    /// Does it never promise too much?
    pub admissible: bool,
    /// Does it change by one at most with every move?
    pub consistent: bool,
    /// How many moves it is off, on average.
    pub error: f64,
    /// The share of positions whose distance it tells exactly.
    pub exact: f64,
    /// How long that took, if it was not told from a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// The most cells of a tray: all 181,440 positions of 3x3 are looked at in a moment.
pub(crate) const MAX_CELLS: u8 = 9;

/// Every position that can be solved with its distance, in the order of distances: breadth-first
/// search from the goal (Moore 1959).
pub(crate) fn distances(variant: TaquinVariant) -> Vec<(Taquin, u32)> {
    let goal = Taquin::solved(variant);
    let mut numbers = FxHashMap::from_iter([(goal, ())]);
    let mut found = vec![(goal, 0)];
    let mut next = 0;
    while let Some(&(position, distance)) = found.get(next) {
        for mv in position.moves() {
            let after = position.after(mv);
            if numbers.insert(after, ()).is_none() {
                found.push((after, distance + 1));
            }
        }
        next += 1;
    }
    found
}

/// Judges heuristics on every position of a tray.
pub(super) fn judge(
    variant: TaquinVariant,
    names: &[String],
) -> Result<Vec<HeuristicJudgement>, ParseError> {
    if variant.cells() > MAX_CELLS {
        let expected = Message::new("expected-small-tray").with("most", MAX_CELLS);
        return Err(ParseError::new(&variant.to_string(), expected));
    }
    let read = |name: &String| {
        let found = TaquinHeuristic::of(name.trim(), variant);
        found.ok_or_else(|| {
            let names = || TaquinHeuristic::NAMES.into_iter();
            let expected =
                Message::new("expected-evaluation").with("evaluations", Message::any_of(names()));
            ParseError::new(name, expected).or_near(name.trim(), names())
        })
    };
    let heuristics = names.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let mut begun = Instant::now();
    let positions = distances(variant);
    let judged = names.iter().zip(heuristics).map(|(name, heuristic)| {
        let mut judgement = HeuristicJudgement {
            game: "taquin",
            variant: variant.to_string(),
            eval: name.trim().to_owned(),
            judged: positions.len() as u64,
            admissible: true,
            consistent: true,
            error: 0.0,
            exact: 0.0,
            seconds: None,
        };
        for &(position, distance) in &positions {
            let kept = heuristic.begin(&position);
            let estimate = u32::from(kept);
            judgement.admissible &= estimate <= distance;
            judgement.error += f64::from(distance.abs_diff(estimate));
            judgement.exact += f64::from(u8::from(estimate == distance));
            for mv in position.moves() {
                let after = position.after(mv);
                let next: u32 = heuristic.advance(&position, kept, mv, &after).into();
                judgement.consistent &= next.abs_diff(estimate) <= 1;
            }
        }
        judgement.error /= positions.len() as f64;
        judgement.exact /= positions.len() as f64;
        judgement.seconds = Some(begun.elapsed().as_secs_f64());
        begun = Instant::now();
        judgement
    });
    Ok(judged.collect())
}
