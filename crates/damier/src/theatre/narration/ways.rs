//! Searches for a path: by lists of open and closed nodes, or within a threshold that grows.

use super::sentence::{Sentence, Term};
use super::{Told, before, name_of};
use crate::path::PathCost;
use crate::pseudocode::Moment;
use crate::score::{Score, ScoreKind, Window};
use crate::search::Why;
use crate::trace::{SearchTrace, TraceEvent, TraceKind};

/// Follows a search for a path.
pub(super) struct Ways {
    /// Of every node, what its way costs.
    costs: Vec<Option<PathCost>>,
    /// Which nodes are on a list, and how many of them.
    is_open: Vec<bool>,
    open: u32,
    /// The node that is expanded.
    expanded: u32,
    /// IDA*'s threshold, and the smallest sum beyond it.
    threshold: Option<u32>,
    beyond: Option<u32>,
}

impl Ways {
    pub(super) fn new(trace: &SearchTrace) -> Ways {
        Ways {
            costs: vec![None; trace.nodes.len()],
            is_open: vec![false; trace.nodes.len()],
            open: 0,
            expanded: 0,
            threshold: None,
            beyond: None,
        }
    }

    pub(super) fn tell(&mut self, trace: &SearchTrace, event: usize) -> Told {
        match trace.kind {
            TraceKind::Deepening => self.tell_dive(trace, &trace.events[event]),
            _ => self.tell_lists(trace, event),
        }
    }

    fn list(&mut self, node: u32, is_open: bool) {
        let was_open = std::mem::replace(&mut self.is_open[node as usize], is_open);
        self.open = self.open + u32::from(is_open) - u32::from(was_open);
    }

    fn tell_lists(&mut self, trace: &SearchTrace, event: usize) -> Told {
        let moment = trace.events[event];
        let node = moment.node();
        let told = match moment {
            TraceEvent::Queued { cost, .. } => {
                self.costs[node as usize] = Some(cost);
                self.list(node, true);
                let is_again = matches!(
                    before(trace, event, node),
                    Some(TraceEvent::Rerouted { .. })
                );
                let moment = match trace.nodes[node as usize].parent {
                    None => Moment::ListStart,
                    Some(_) if is_again => Moment::ListAgain,
                    Some(_) => Moment::List,
                };
                let key = match cost.f == cost.g + cost.h {
                    true if cost.h == 0 => "tell-queued-blind",
                    true => "tell-queued",
                    false => "tell-queued-weighed",
                };
                Told::new(&[moment, Moment::List], priced(key, trace, node, cost))
            }
            TraceEvent::Opened { .. } => {
                let (moment, key) = match trace.nodes[node as usize].parent {
                    None => (Moment::OpenGoal, "tell-from-goal"),
                    Some(_) => (Moment::Open, "tell-new"),
                };
                Told::new(&[moment, Moment::Open], named(key, trace, node))
            }
            TraceEvent::Rerouted { parent, by, .. } => {
                let g = self.costs[parent as usize].map_or(0, |cost| cost.g) + 1;
                let detour = Term::Name {
                    mv: trace.detours[by as usize].clone(),
                    on: parent,
                };
                let sentence = Sentence::new("tell-shorter")
                    .with("move", detour)
                    .with("g", Term::Number(g));
                Told::new(&[Moment::Reroute], sentence)
            }
            TraceEvent::Closed { why, .. } => {
                self.list(node, false);
                let cost = self.costs[node as usize].unwrap_or(PathCost { f: 0, h: 0, g: 0 });
                self.expanded = node;
                match why {
                    Why::Terminal => {
                        let moments = match node {
                            0 => [Moment::TerminalStart, Moment::Terminal],
                            _ => [Moment::Terminal, Moment::Terminal],
                        };
                        Told::new(&moments, priced("tell-reached", trace, node, cost))
                    }
                    _ => {
                        let key = match cost.h == 0 && cost.f == cost.g {
                            true => "tell-expanded-blind",
                            false => "tell-expanded",
                        };
                        Told::new(&[Moment::Exhausted], priced(key, trace, node, cost))
                    }
                }
            }
            _ => Told::new(&[], Sentence::new("tell-nothing")),
        };
        let told = told
            .with("n", name_of(trace, self.expanded))
            .with("open", Term::Number(self.open))
            .with("queue", Term::Number(self.open));
        match self.costs[node as usize] {
            Some(cost) => with_cost(told, cost),
            None => told,
        }
    }

    fn tell_dive(&mut self, trace: &SearchTrace, event: &TraceEvent) -> Told {
        let node = event.node();
        let g = trace.nodes[node as usize].ply;
        let told = match *event {
            TraceEvent::Entered { window, .. } => {
                self.threshold = threshold(window, g);
                let sentence = named("tell-dive", trace, node).with("g", Term::Number(g));
                Told::new(&[Moment::Enter], sentence).with("g", Term::Number(g))
            }
            TraceEvent::Left { score, why, .. } => {
                let h = match score.kind() {
                    ScoreKind::WinsIn(h) => h,
                    _ => 0,
                };
                let cost = PathCost { f: g + h, h, g };
                let (moment, key) = match why {
                    Why::Leaf => (Moment::Leaf, "tell-beyond"),
                    Why::Terminal => (Moment::Terminal, "tell-reached"),
                    Why::Cut(_) => (Moment::Cut, "tell-on-the-way"),
                    _ => (Moment::Exhausted, "tell-no-way"),
                };
                if why == Why::Leaf {
                    self.beyond = Some(self.beyond.map_or(cost.f, |beyond| beyond.min(cost.f)));
                }
                let mut sentence = priced(key, trace, node, cost);
                if let Some(threshold) = self.threshold {
                    sentence = sentence.with("threshold", Term::Number(threshold));
                }
                with_cost(Told::new(&[moment], sentence), cost)
            }
            TraceEvent::Iteration { number, score } => {
                self.beyond = None;
                self.threshold = None;
                let next = match score.kind() {
                    ScoreKind::WinsIn(next) => next,
                    _ => number,
                };
                let sentence = Sentence::new("tell-threshold")
                    .with("threshold", Term::Number(number))
                    .with("next", Term::Number(next));
                return Told::new(&[Moment::Pass], sentence)
                    .with("t", Term::Number(next))
                    .with("next", Term::Number(next));
            }
            _ => Told::new(&[], Sentence::new("tell-nothing")),
        };
        let told = match self.threshold {
            Some(threshold) => told.with("t", Term::Number(threshold)),
            None => told,
        };
        let beyond = self.beyond.map_or(Term::Value(Score::MAX), Term::Number);
        told.with("next", beyond)
    }
}

/// The threshold that a window of a node stands for.
fn threshold(window: Window, g: u32) -> Option<u32> {
    match window.alpha.just_above().kind() {
        ScoreKind::WinsIn(moves) => Some(g + moves),
        _ => None,
    }
}

fn named(key: &'static str, trace: &SearchTrace, node: u32) -> Sentence {
    Sentence::new(key).with("move", name_of(trace, node))
}

fn priced(key: &'static str, trace: &SearchTrace, node: u32, cost: PathCost) -> Sentence {
    named(key, trace, node)
        .with("f", Term::Number(cost.f))
        .with("g", Term::Number(cost.g))
        .with("h", Term::Number(cost.h))
}

fn with_cost(told: Told, cost: PathCost) -> Told {
    told.with("g", Term::Number(cost.g))
        .with("h", Term::Number(cost.h))
        .with("f", Term::Number(cost.f))
}
