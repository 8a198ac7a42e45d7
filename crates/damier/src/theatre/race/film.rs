//! A race as a film: what a page needs to draw every moment of it by itself.

use serde::Serialize;

use super::chart_sizes::ChartSizes;
use super::tally::Counter;
use super::{Race, Runner};
use crate::theatre::film::TraceFilm;
use crate::words::Translator;

/// A race as a film.
///
/// ```
/// use damier::{Budget, GameId, Language, Translator};
/// use damier::theatre::{Race, RaceFilm};
/// let board = "chomp:3x2".parse::<GameId>()?.open(None, None, false)?;
/// let players = Race::usual(board.as_ref());
/// let race = Race::run(board.as_ref(), &players, 1000, &mut Budget::unlimited())?;
/// let film = RaceFilm::of(&race, 24, Translator::of(Language::English));
/// let json = serde_json::to_value(&film).unwrap();
/// assert_eq!(json["longest"].as_u64(), Some(race.longest() as u64));
/// assert_eq!(json["films"].as_array().map(Vec::len), Some(2));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RaceFilm {
    /// Is a path looked for?
    puzzle: bool,
    /// The nodes of the search that visits the most.
    longest: usize,
    /// The searches.
    films: Vec<TraceFilm>,
    /// The visits of each.
    visits: Vec<Visits>,
    /// Of every mark, after how many of its visits each search made it.
    marks: Vec<Vec<Option<usize>>>,
    /// How long each search took, in seconds.
    seconds: Vec<f64>,
    /// Where the parts of its chart are.
    chart: ChartSizes,
}

/// The visits of a search, and its end: what was counted before each, as more than before the last.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
struct Visits {
    /// Events that have passed.
    moments: Vec<usize>,
    /// The ply of the visit before.
    plies: Vec<u32>,
    /// Leaves, or positions kept in a puzzle.
    first: Vec<u64>,
    /// Cuts, or nothing in a puzzle.
    second: Vec<u64>,
}

impl RaceFilm {
    /// The longest film of one search, in numbers that change.
    const MAX_CHANGES: usize = 150_000;

    /// Films a race whose trees are drawn whole if they have at most that many nodes.
    #[must_use]
    pub fn of(race: &Race, most: usize, translator: &Translator) -> RaceFilm {
        let film = |runner: &Runner| {
            TraceFilm::within(&runner.trace, most, RaceFilm::MAX_CHANGES, translator, None)
        };
        let visits = |runner: &Runner| Visits::of(runner, race.is_puzzle);
        RaceFilm {
            puzzle: race.is_puzzle,
            longest: race.longest(),
            films: race.runners.iter().map(film).collect(),
            visits: race.runners.iter().map(visits).collect(),
            marks: race.marks.iter().map(|mark| mark.by.clone()).collect(),
            seconds: race
                .runners
                .iter()
                .map(|runner| runner.took.as_secs_f64())
                .collect(),
            chart: ChartSizes::of(race.runners.len()),
        }
    }
}

impl Visits {
    fn of(runner: &Runner, is_puzzle: bool) -> Visits {
        let events = &runner.trace.events;
        let mut counter = Counter::new(is_puzzle);
        let mut visits = Visits::default();
        let (mut heard, mut told, mut ply) = (0, [0; 2], 0);
        let ends = std::iter::once((events.len(), 0));
        let all = runner.visits.iter().map(|visit| (visit.before, visit.node));
        for (before, node) in all.chain(ends) {
            events[heard..before]
                .iter()
                .for_each(|moment| counter.hear(moment));
            let tally = &counter.tally;
            let now = match is_puzzle {
                true => [tally.kept, 0],
                false => [tally.leaves, tally.cuts],
            };
            visits.moments.push(before - heard);
            visits.plies.push(ply);
            visits.first.push(now[0] - told[0]);
            visits.second.push(now[1] - told[1]);
            (heard, told) = (before, now);
            ply = runner.trace.nodes[node as usize].ply;
        }
        visits
    }
}
