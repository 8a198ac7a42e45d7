//! A race: two or three searches of one position, side by side.
//!
//! They are synchronised by the nodes they visit, which costs the same for all of them: after `n`
//! nodes of each, [`Race::tallies`] says what they have to show for it, [`Race::snapshot`] how their
//! trees stand, [`Race::marks`] which leaves they have in common, and [`Race::verdict`] who saved
//! what, and why.

mod chart;
mod chart_sizes;
mod common;
mod film;
mod suggestions;
mod tally;
mod verdict;

pub use common::Mark;
pub use film::RaceFilm;
pub use tally::Tally;

use std::time::{Duration, Instant};

use crate::explain::{players_in_words, search_in_words};
use crate::face::{DynPosition, SearchRequest, Spec};
use crate::notation::ParseError;
use crate::search::{Budget, Why};
use crate::trace::Snapshot;
use crate::trace::{Conclusion, SearchTrace, TraceEvent, TraceKind};
use crate::words::Message;

/// Two or three searches of one position, written down.
///
/// ```
/// use damier::{Budget, GameId, Spec};
/// use damier::theatre::Race;
/// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
/// let players: Vec<Spec> = vec!["negamax:depth=2".parse()?, "alphabeta:depth=2".parse()?];
/// let race = Race::run(board.as_ref(), &players, 10_000, &mut Budget::unlimited())?;
/// let [all, pruned] = [0, 1].map(|runner| race.tallies(race.longest())[runner].clone());
/// assert_eq!((all.nodes, all.cuts), (1 + 16 + 240, 0));
/// assert!(pruned.nodes < all.nodes && pruned.cuts > 0);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Race {
    runners: Vec<Runner>,
    is_puzzle: bool,
    marks: Vec<Mark>,
}

/// One of the searches.
#[derive(Clone, PartialEq, Debug)]
struct Runner {
    trace: SearchTrace,
    /// What it is called in sentences and drawings.
    title: Message,
    /// Every visit of a node, in order.
    visits: Vec<Visit>,
    /// How many nodes it came to by the same moves as before.
    again: u64,
    /// How long it took, writing it down included.
    took: Duration,
    /// What it answered when it was run to its end with nobody watching, if it was too long to be kept.
    whole: Option<Conclusion>,
}

/// A visit of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Visit {
    /// How many events were over just before it.
    before: usize,
    node: u32,
}

impl Race {
    /// How many searches race.
    pub const RUNNERS: std::ops::RangeInclusive<usize> = 2..=3;

    /// Runs the searches, each within the budget and written down up to that many events.
    pub fn run(
        board: &dyn DynPosition,
        players: &[Spec],
        most: usize,
        budget: &mut Budget,
    ) -> Result<Race, ParseError> {
        if !Race::RUNNERS.contains(&players.len()) {
            let names: Vec<String> = players.iter().map(ToString::to_string).collect();
            let expected = Message::new("expected-runners");
            return Err(ParseError::new(&names.join(" "), expected));
        }
        let is_puzzle = board.sides().is_none();
        let mut runners = Vec::with_capacity(players.len());
        for player in players {
            let begun = Instant::now();
            let trace = board.think(player, most, budget)?;
            let took = begun.elapsed();
            let visits = visits(&trace, is_puzzle);
            let again = common::again(&trace);
            runners.push(Runner {
                title: search_in_words(&trace.search),
                trace,
                visits,
                again,
                took,
                whole: None,
            });
        }
        // What was too long to be kept is run to its end for its counts: the last one first, which mostly does
        // with less than the first.
        for (player, runner) in players.iter().zip(&mut runners).rev() {
            if runner.trace.is_cut_short || runner.trace.conclusion.is_interrupted {
                let request = SearchRequest::new(player.clone());
                runner.whole = Some(board.search(&request, budget)?.conclusion);
            }
        }
        let marks = common::marks(&runners, board);
        Ok(Race {
            runners,
            is_puzzle,
            marks,
        })
    }

    /// The same race, its searches called by words alone: their evaluations too, which are named as they are written
    /// else.
    ///
    /// ```
    /// use damier::{Budget, GameId, Spec};
    /// use damier::theatre::Race;
    /// let board = "taquin".parse::<GameId>()?.open(Some("1,2,3/4,5,6/7,0,8"), None, false)?;
    /// let players: Vec<Spec> = vec!["astar:eval=h1".parse()?, "astar:eval=h2".parse()?];
    /// let race = Race::run(board.as_ref(), &players, 1000, &mut Budget::unlimited())?;
    /// assert_eq!(race.title(1).to_string(), "A* by h2");
    /// assert_eq!(race.told_in_words().title(1).to_string(), "A* by Manhattan distance");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn told_in_words(mut self) -> Race {
        let searches = self.thoughts().map(|trace| trace.search.clone());
        let searches: Vec<String> = searches.collect();
        let game = self.runners.first().map_or("", |first| first.trace.game);
        let titles = players_in_words(&searches, game);
        for (runner, title) in self.runners.iter_mut().zip(titles) {
            runner.title = title;
        }
        self
    }

    /// What a runner is called in sentences and drawings.
    ///
    /// # Panics
    ///
    /// If there are not so many.
    #[must_use]
    pub fn title(&self, runner: usize) -> &Message {
        &self.runners[runner].title
    }

    /// The searches, in the order they were named.
    pub fn thoughts(&self) -> impl ExactSizeIterator<Item = &SearchTrace> {
        self.runners.iter().map(|runner| &runner.trace)
    }

    /// The nodes of the search that visits the most.
    #[must_use]
    pub fn longest(&self) -> usize {
        let nodes = self.runners.iter().map(|runner| runner.visits.len());
        nodes.max().unwrap_or(0)
    }

    /// The tree of a runner when everybody has visited so many nodes.
    ///
    /// ```
    /// use damier::{Budget, GameId, Spec};
    /// use damier::theatre::Race;
    /// use damier::trace::Stage;
    /// let board = "chomp:3x2".parse::<GameId>()?.open(None, None, false)?;
    /// let players: Vec<Spec> = vec!["negamax:depth=3".parse()?, "alphabeta:depth=3".parse()?];
    /// let race = Race::run(board.as_ref(), &players, 1000, &mut Budget::unlimited())?;
    /// for runner in [0, 1] {
    ///     let snapshot = race.snapshot(runner, 4).unwrap();
    ///     let seen = snapshot.nodes().iter().filter(|node| node.stage != Stage::Unseen);
    ///     assert_eq!(seen.count(), 4);
    /// }
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn snapshot(&self, runner: usize, nodes: usize) -> Option<Snapshot> {
        let runner = self.runners.get(runner)?;
        Some(Snapshot::at(&runner.trace, runner.moments_after(nodes)))
    }

    /// How many events of a runner are over when everybody has visited so many nodes.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::theatre::Race;
    /// let board = "chomp:3x2".parse::<GameId>()?.open(None, None, false)?;
    /// let players = Race::usual(board.as_ref());
    /// let race = Race::run(board.as_ref(), &players, 1000, &mut Budget::unlimited())?;
    /// assert_eq!(race.moment(0, 0), Some(0));
    /// assert_eq!(race.moment(0, 2), Some(3), "into the first node, which is an end, and out again");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn moment(&self, runner: usize, nodes: usize) -> Option<usize> {
        Some(self.runners.get(runner)?.moments_after(nodes))
    }

    /// What the runners have done when everybody has visited so many nodes.
    #[must_use]
    pub fn tallies(&self, nodes: usize) -> Vec<Tally> {
        let tally = |runner: &Runner| Tally::of(runner, nodes, self.is_puzzle);
        self.runners.iter().map(tally).collect()
    }

    /// What all runners together valued, or of a puzzle expanded, and who did when; the leaves of a game from
    /// left to right of the tree, the positions of a puzzle in the order of the first who met them.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// How many marks every runner shares when all are done.
    ///
    /// ```
    /// use damier::{Budget, GameId, Spec};
    /// use damier::theatre::Race;
    /// let board = "chomp:3x3".parse::<GameId>()?.open(None, None, false)?;
    /// let players: Vec<Spec> = vec!["sss:depth=3".parse()?, "mtsss:depth=3,keyed=path".parse()?];
    /// let race = Race::run(board.as_ref(), &players, 10_000, &mut Budget::unlimited())?;
    /// assert_eq!(race.shared(), race.marks().len());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn shared(&self) -> usize {
        self.marks.iter().filter(|mark| mark.is_shared()).count()
    }

    /// Was some search not written down to its end?
    #[must_use]
    pub fn is_cut_short(&self) -> bool {
        self.thoughts()
            .any(|trace| trace.is_cut_short || trace.conclusion.is_interrupted)
    }

    /// What a search answered: in full, though it may be too long to be kept.
    ///
    /// ```
    /// use damier::{Budget, GameId, Spec};
    /// use damier::theatre::Race;
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let players: Vec<Spec> = vec!["negamax:depth=3".parse()?, "alphabeta:depth=3".parse()?];
    /// let race = Race::run(board.as_ref(), &players, 200, &mut Budget::unlimited())?;
    /// assert!(race.is_cut_short());
    /// assert_eq!(race.conclusion(0).map(|answer| answer.score), race.conclusion(1).map(|answer| answer.score));
    /// assert!(race.conclusion(0).map(|answer| answer.nodes) > race.conclusion(1).map(|answer| answer.nodes));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn conclusion(&self, runner: usize) -> Option<&Conclusion> {
        let runner = self.runners.get(runner)?;
        Some(runner.whole.as_ref().unwrap_or(&runner.trace.conclusion))
    }

    /// Is a path looked for, and no best move?
    #[must_use]
    pub const fn is_puzzle(&self) -> bool {
        self.is_puzzle
    }
}

impl Runner {
    /// Everything that happens before the visit after the first so many.
    fn moments_after(&self, nodes: usize) -> usize {
        let end = self.trace.events.len();
        self.visits.get(nodes).map_or(end, |visit| visit.before)
    }
}

/// Every visit of a node. Nobody tells of visits to the root of a game: there is one where a pass
/// begins.
fn visits(trace: &SearchTrace, is_puzzle: bool) -> Vec<Visit> {
    let is_by_lists = trace.kind == TraceKind::Path;
    let mut visits = Vec::new();
    let mut is_at_root = !is_by_lists;
    for (before, moment) in trace.events.iter().enumerate() {
        let is_visit = match moment {
            TraceEvent::Entered { .. } => !is_puzzle || !ends_at_once(trace, before),
            TraceEvent::Opened { .. } => !is_by_lists,
            TraceEvent::Closed { why, .. } => is_by_lists && *why != Why::Terminal,
            TraceEvent::Iteration { .. } => {
                is_at_root = !is_by_lists;
                false
            }
            _ => false,
        };
        let is_inside = matches!(
            moment,
            TraceEvent::Entered { .. } | TraceEvent::Opened { .. }
        );
        if is_inside && std::mem::take(&mut is_at_root) {
            visits.push(Visit { before, node: 0 });
        }
        if is_visit {
            let node = moment.node();
            visits.push(Visit { before, node });
        }
    }
    if visits.is_empty() {
        visits.push(Visit { before: 0, node: 0 });
    }
    visits
}

/// Of a puzzle, a position beyond the threshold, or the goal, is not expanded.
fn ends_at_once(trace: &SearchTrace, entered: usize) -> bool {
    matches!(
        trace.events.get(entered + 1),
        Some(TraceEvent::Left {
            why: Why::Leaf | Why::Terminal,
            ..
        })
    )
}
