//! Running a search and writing down what it tells.

use std::fmt::Debug;

use super::search_trace::{Conclusion, SearchTrace, TraceEvent, TraceKind, TraceNode};
use crate::path::{PathReport, PathSearch};
use crate::position::{Game, Position, Puzzle};
use crate::pseudocode::Pseudocode;
use crate::score::Score;
use crate::search::{Budget, Event, Limits, Recorder, Report, Search, Why};

/// What a search is about: how its trace is headed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Subject {
    /// The game's name in the catalogue; empty for a game that is in none.
    pub game: &'static str,
    /// Its variant.
    pub variant: String,
    /// The position that is searched, in its notation.
    pub position: String,
    /// The search.
    pub search: String,
    /// Its algorithm in ten to twenty lines, where it has them.
    pub pseudocode: Option<&'static Pseudocode>,
}

impl SearchTrace {
    /// Writes down a search of a game of one's own, of at most so many events, with moves and position
    /// as `Debug` has them. The search itself ends when more could be told than is kept.
    ///
    /// ```
    /// use damier::prelude::*;
    /// use damier::{Chomp, Score, SearchTrace, search::AlphaBeta};
    /// let start: Chomp = "2x2:2/2 A".parse()?;
    /// let mut search = AlphaBeta::new(4, |_: &Chomp| Score::DRAW);
    /// let trace = SearchTrace::of_search(&start, "alpha-beta", &mut search, 1000);
    /// assert_eq!(trace.conclusion.score, search.run(&start).score);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of_search<G: Game>(
        root: &G,
        name: &str,
        search: &mut impl Search<G>,
        most: usize,
    ) -> SearchTrace {
        let budget = &mut Budget::unlimited();
        let subject = Subject {
            pseudocode: search.pseudocode(),
            ..subject(root, name)
        };
        record(root, subject, in_debug, most, budget, |own, recorder| {
            search.search(root, own, recorder)
        })
    }

    /// Writes down a search for a path in a puzzle of one's own, of at most so many events.
    ///
    /// ```
    /// use damier::{SearchTrace, Taquin, path::BreadthFirst};
    /// let start: Taquin = "2,8,3/1,6,4/7,0,5".parse()?;
    /// let trace = SearchTrace::of_path(&start, "breadth first", &mut BreadthFirst, 1000);
    /// assert_eq!(trace.conclusion.line.len(), 5);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of_path<P: Puzzle>(
        root: &P,
        name: &str,
        search: &mut impl PathSearch<P>,
        most: usize,
    ) -> SearchTrace {
        let budget = &mut Budget::unlimited();
        record_path(root, subject(root, name), in_debug, most, budget, search)
    }
}

fn subject(root: &impl Debug, search: &str) -> Subject {
    Subject {
        position: format!("{root:?}"),
        search: search.to_owned(),
        ..Subject::default()
    }
}

fn in_debug<M: Debug>(mv: M) -> String {
    format!("{mv:?}")
}

/// Writes down a search for the best move, of at most so many events, with moves as `name` has them.
pub fn record<P: Position>(
    root: &P,
    subject: Subject,
    name: fn(P::Move) -> String,
    most: usize,
    budget: &mut Budget,
    run: impl FnOnce(&mut Budget, &mut Recorder<P::Move>) -> Report<P::Move>,
) -> SearchTrace {
    let (recorder, report) = observed(most, budget, run);
    let conclusion = Conclusion::of_report(&report, name);
    written(root, subject, name, &recorder, conclusion)
}

/// Writes down a search for a path.
pub fn record_path<P: Puzzle>(
    root: &P,
    subject: Subject,
    name: fn(P::Move) -> String,
    most: usize,
    budget: &mut Budget,
    algorithm: &mut impl PathSearch<P>,
) -> SearchTrace {
    let subject = Subject {
        pseudocode: subject.pseudocode.or(algorithm.pseudocode()),
        ..subject
    };
    let (recorder, report): (_, PathReport<P::Move>) = observed(most, budget, |own, recorder| {
        algorithm.search(root, own, recorder)
    });
    let conclusion = Conclusion::of_path(&report, name);
    let mut trace = written(root, subject, name, &recorder, conclusion);
    if trace.kind == TraceKind::DepthFirst {
        trace.kind = TraceKind::Deepening;
    }
    trace
}

impl Conclusion {
    /// What a search for the best move answered, with moves as `name` has them.
    pub fn of_report<M: Copy>(report: &Report<M>, name: impl Fn(M) -> String) -> Conclusion {
        Conclusion {
            score: report.score,
            line: report.line.iter().copied().map(name).collect(),
            nodes: report.nodes,
            leaves: report.leaves,
            depth: report.depth,
            is_interrupted: report.is_interrupted,
            is_proven: report.is_proven,
        }
    }

    /// What a search for a path answered: won in as many moves as it takes at the least, or lost at
    /// once where there is no way.
    pub fn of_path<M: Copy>(report: &PathReport<M>, name: impl Fn(M) -> String) -> Conclusion {
        let path = report.path.as_deref().unwrap_or_default();
        Conclusion {
            score: match report.is_unsolvable {
                true => Score::loses_in(0),
                false => Score::wins_in(report.length().unwrap_or(report.lower_bound)),
            },
            line: path.iter().copied().map(name).collect(),
            nodes: report.expansions,
            leaves: report.generations,
            depth: report.length().unwrap_or(0),
            is_interrupted: report.is_interrupted,
            is_proven: report.is_optimal() || report.is_unsolvable,
        }
    }
}

/// Runs a search with a recorder. A search of which more could be told than is kept ends when that is
/// certain: every node tells something.
fn observed<M: Copy + Eq, R>(
    most: usize,
    budget: &mut Budget,
    run: impl FnOnce(&mut Budget, &mut Recorder<M>) -> R,
) -> (Recorder<M>, R) {
    /// What an event takes until it is told: here, in the trace, and as text.
    const BYTES_OF_AN_EVENT: usize = 300;
    let most = budget.room_for(most.min(SearchTrace::MAX_EVENTS), BYTES_OF_AN_EVENT);
    let mut recorder = Recorder::new(most);
    let limits = Limits {
        nodes: Some(most as u64),
        ..Limits::default()
    };
    let mut own = budget.narrowed(&limits);
    let report = run(&mut own, &mut recorder);
    budget.absorb(&own);
    (recorder, report)
}

fn written<P: Position>(
    root: &P,
    subject: Subject,
    name: fn(P::Move) -> String,
    recorder: &Recorder<P::Move>,
    conclusion: Conclusion,
) -> SearchTrace {
    let mut scribe = Scribe::new(*root, name);
    for event in recorder.events() {
        scribe.hear(*event);
    }
    let Subject {
        game,
        variant,
        position,
        search,
        pseudocode,
    } = subject;
    SearchTrace {
        game,
        variant,
        position,
        search,
        pseudocode,
        kind: scribe.kind,
        nodes: scribe.nodes,
        events: scribe.events,
        detours: scribe.detours,
        is_cut_short: recorder.is_cut_short(),
        conclusion,
    }
}

/// Gives every node a number, whether the search does so itself or not.
struct Scribe<P: Position> {
    /// How moves are written.
    name: fn(P::Move) -> String,
    kind: TraceKind,
    nodes: Vec<TraceNode>,
    events: Vec<TraceEvent>,
    detours: Vec<String>,
    /// Where a depth-first search is.
    here: u32,
    /// The positions on the way there, the root first.
    way: Vec<P>,
}

impl<P: Position> Scribe<P> {
    fn new(root: P, name: fn(P::Move) -> String) -> Scribe<P> {
        let mut scribe = Scribe {
            name,
            kind: TraceKind::DepthFirst,
            nodes: Vec::new(),
            events: Vec::new(),
            detours: Vec::new(),
            here: 0,
            way: vec![root],
        };
        scribe.plant();
        scribe
    }

    /// A node without a parent.
    fn plant(&mut self) -> u32 {
        self.nodes.push(TraceNode {
            parent: None,
            mv: String::new(),
            ply: 0,
            untried: 0,
        });
        self.nodes.len() as u32 - 1
    }

    fn grow(&mut self, parent: u32, mv: P::Move) -> u32 {
        self.nodes.push(TraceNode {
            parent: Some(parent),
            mv: (self.name)(mv),
            ply: self.nodes[parent as usize].ply + 1,
            untried: 0,
        });
        self.nodes.len() as u32 - 1
    }

    /// The child of the root by a move, the youngest if there are several.
    fn child_of_root(&self, mv: P::Move) -> u32 {
        let mv = (self.name)(mv);
        let is_it = |node: &TraceNode| node.parent == Some(0) && node.mv == mv;
        self.nodes.iter().rposition(is_it).unwrap_or(0) as u32
    }

    fn hear(&mut self, event: Event<P::Move>) {
        let moment = match event {
            Event::Enter(mv, window) => {
                self.go_down(mv);
                let node = self.here;
                TraceEvent::Entered { node, window }
            }
            Event::Leave(score, why) => {
                let node = self.here;
                self.come_up(why);
                TraceEvent::Left { node, score, why }
            }
            Event::Improved(mv, score) => {
                let node = self.child_of_root(mv);
                TraceEvent::Improved { node, score }
            }
            Event::Iteration(number, score) => TraceEvent::Iteration { number, score },
            Event::Opened(parent, mv, _) => {
                self.tell_apart(TraceKind::BestFirst);
                let node = self.grow(parent, mv);
                TraceEvent::Opened { node }
            }
            Event::Revised(node, score) => TraceEvent::Revised { node, score },
            Event::Closed(node, score, why) => TraceEvent::Closed { node, score, why },
            Event::Queued(node, cost) => {
                self.tell_apart(TraceKind::Path);
                TraceEvent::Queued { node, cost }
            }
            Event::Rerouted(parent, mv, node) => {
                let by = self.detours.len() as u32;
                self.detours.push((self.name)(mv));
                TraceEvent::Rerouted { node, parent, by }
            }
            Event::Sought(_) => {
                let node = self.plant();
                TraceEvent::Opened { node }
            }
            Event::Rated(node, rating) => TraceEvent::Rated { node, rating },
            Event::Taken(node) => TraceEvent::Taken { node },
        };
        self.events.push(moment);
    }

    fn go_down(&mut self, mv: P::Move) {
        self.way.extend(self.way.last().map(|here| here.after(mv)));
        self.here = self.grow(self.here, mv);
    }

    fn come_up(&mut self, why: Why) {
        let left = self.here as usize;
        let position = self.way.pop();
        if let (Why::Cut(_), Some(position)) = (why, position) {
            // All that came after the node lies below it. A move may have been tried twice.
            let below = self.nodes[left + 1..].iter();
            let children = below.filter(|node| node.parent == Some(self.here));
            let mut tried: Vec<&str> = children.map(|child| child.mv.as_str()).collect();
            tried.sort_unstable();
            tried.dedup();
            let untried = position.moves().count().saturating_sub(tried.len());
            self.nodes[left].untried = untried as u32;
        }
        self.here = self.nodes[left].parent.unwrap_or(0);
    }

    /// Who queues nodes searches a path, and who opens them is no depth-first search.
    fn tell_apart(&mut self, kind: TraceKind) {
        if self.kind != TraceKind::Path {
            self.kind = kind;
        }
    }
}
