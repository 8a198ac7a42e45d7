//! Running a search and writing down what it tells.

use std::fmt::Display;

use super::thought::{Conclusion, Moment, Thought, ThoughtKind, ThoughtNode};
use crate::catalogue::Presented;
use crate::path::{PathReport, PathSearch};
use crate::position::{Position, Puzzle};
use crate::score::Score;
use crate::search::{Budget, Event, Limits, Recorder, Report, Why};

/// Writes down a search for the best move, of at most so many moments.
pub(crate) fn record<P: Presented>(
    root: &P,
    search: String,
    most: usize,
    budget: &mut Budget,
    run: impl FnOnce(&mut Budget, &mut Recorder<P::Move>) -> Report<P::Move>,
) -> Thought {
    let (recorder, report) = observed(most, budget, run);
    let conclusion = Conclusion {
        score: report.score,
        line: in_text(&report.line),
        nodes: report.nodes,
        leaves: report.leaves,
        depth: report.depth,
        is_interrupted: report.is_interrupted,
        is_proven: report.is_proven,
    };
    thought(root, search, &recorder, conclusion)
}

/// Writes down a search for a path.
pub(crate) fn record_path<P: Presented + Puzzle>(
    root: &P,
    search: String,
    most: usize,
    budget: &mut Budget,
    mut algorithm: impl PathSearch<P>,
) -> Thought {
    let (recorder, report): (_, PathReport<P::Move>) = observed(most, budget, |own, recorder| {
        algorithm.search(root, own, recorder)
    });
    let conclusion = Conclusion {
        score: Score::wins_in(report.length().unwrap_or(report.lower_bound)),
        line: in_text(report.path.as_deref().unwrap_or_default()),
        nodes: report.expansions,
        leaves: report.generations,
        depth: report.length().unwrap_or(0),
        is_interrupted: report.is_interrupted,
        is_proven: report.is_optimal() || report.is_unsolvable,
    };
    let mut thought = thought(root, search, &recorder, conclusion);
    if thought.kind == ThoughtKind::DepthFirst {
        thought.kind = ThoughtKind::Deepening;
    }
    thought
}

/// Runs a search with a recorder. A search of which more could be told than is kept ends when that is
/// certain: every node tells something.
fn observed<M: Copy + Eq, R>(
    most: usize,
    budget: &mut Budget,
    run: impl FnOnce(&mut Budget, &mut Recorder<M>) -> R,
) -> (Recorder<M>, R) {
    let most = most.min(Thought::MOST_MOMENTS);
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

fn in_text<M: Display>(moves: &[M]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

fn thought<P: Presented>(
    root: &P,
    search: String,
    recorder: &Recorder<<P as Position>::Move>,
    conclusion: Conclusion,
) -> Thought {
    let mut scribe = Scribe::new(*root);
    for event in recorder.events() {
        scribe.hear(*event);
    }
    Thought {
        game: P::GAME,
        variant: root.variant(),
        position: root.view().to_string(),
        search,
        kind: scribe.kind,
        nodes: scribe.nodes,
        moments: scribe.moments,
        detours: scribe.detours,
        is_cut_short: recorder.is_cut_short(),
        conclusion,
    }
}

/// Gives every node a number, whether the search does so itself or not.
struct Scribe<P> {
    kind: ThoughtKind,
    nodes: Vec<ThoughtNode>,
    moments: Vec<Moment>,
    detours: Vec<String>,
    /// Where a depth-first search is.
    here: u32,
    /// The positions on the way there, the root first.
    way: Vec<P>,
}

impl<P: Position> Scribe<P> {
    fn new(root: P) -> Scribe<P> {
        let mut scribe = Scribe {
            kind: ThoughtKind::DepthFirst,
            nodes: Vec::new(),
            moments: Vec::new(),
            detours: Vec::new(),
            here: 0,
            way: vec![root],
        };
        scribe.plant();
        scribe
    }

    /// A node without a parent.
    fn plant(&mut self) -> u32 {
        self.nodes.push(ThoughtNode {
            parent: None,
            mv: String::new(),
            ply: 0,
            untried: 0,
        });
        self.nodes.len() as u32 - 1
    }

    fn grow(&mut self, parent: u32, mv: P::Move) -> u32 {
        self.nodes.push(ThoughtNode {
            parent: Some(parent),
            mv: mv.to_string(),
            ply: self.nodes[parent as usize].ply + 1,
            untried: 0,
        });
        self.nodes.len() as u32 - 1
    }

    /// The child of the root by a move, the youngest if there are several.
    fn child_of_root(&self, mv: P::Move) -> u32 {
        let mv = mv.to_string();
        let is_it = |node: &ThoughtNode| node.parent == Some(0) && node.mv == mv;
        self.nodes.iter().rposition(is_it).unwrap_or(0) as u32
    }

    fn hear(&mut self, event: Event<P::Move>) {
        let moment = match event {
            Event::Enter(mv, window) => {
                self.go_down(mv);
                let node = self.here;
                Moment::Entered { node, window }
            }
            Event::Leave(score, why) => {
                let node = self.here;
                self.come_up(why);
                Moment::Left { node, score, why }
            }
            Event::Improved(mv, score) => {
                let node = self.child_of_root(mv);
                Moment::Improved { node, score }
            }
            Event::Iteration(number, score) => Moment::Iteration { number, score },
            Event::Opened(parent, mv, _) => {
                self.tell_apart(ThoughtKind::BestFirst);
                let node = self.grow(parent, mv);
                Moment::Opened { node }
            }
            Event::Revised(node, score) => Moment::Revised { node, score },
            Event::Closed(node, score, why) => Moment::Closed { node, score, why },
            Event::Queued(node, cost) => {
                self.tell_apart(ThoughtKind::Path);
                Moment::Queued { node, cost }
            }
            Event::Rerouted(parent, mv, node) => {
                let by = self.detours.len() as u32;
                self.detours.push(mv.to_string());
                Moment::Rerouted { node, parent, by }
            }
            Event::Sought(_) => {
                let node = self.plant();
                Moment::Opened { node }
            }
            Event::Rated(node, rating) => Moment::Rated { node, rating },
            Event::Taken(node) => Moment::Taken { node },
        };
        self.moments.push(moment);
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
    fn tell_apart(&mut self, kind: ThoughtKind) {
        if self.kind != ThoughtKind::Path {
            self.kind = kind;
        }
    }
}
