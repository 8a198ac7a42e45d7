//! A search as data, as `think` tells it.

use serde::Serialize;
use serde::ser::Serializer;

use crate::score::{Score, ScoreKind};
use crate::search::{NodeRating, Why};
use crate::trace::{SearchTrace, TraceEvent};

/// A search written down: its nodes by number, and what happened to them.
#[derive(Clone, Debug, Serialize)]
pub struct TraceData<'trace> {
    game: &'static str,
    variant: &'trace str,
    position: &'trace str,
    player: &'trace str,
    /// `depth-first`, `best-first` or `path`.
    kind: &'static str,
    value: ScoreData,
    line: &'trace [String],
    visited: u64,
    leaves: u64,
    depth: u32,
    proven: bool,
    interrupted: bool,
    /// Was more told than could be kept?
    cut_short: bool,
    nodes: Vec<NodeData<'trace>>,
    events: Vec<EventData>,
}

#[derive(Clone, Debug, Serialize)]
struct NodeData<'trace> {
    parent: Option<u32>,
    #[serde(rename = "move")]
    mv: &'trace str,
}

/// A score in a few characters: `+3`, `W5` for a win in 5 plies, `L4` for a loss in 4; null for an end
/// of a window that is open.
#[derive(Clone, Copy, Debug)]
pub struct ScoreData(pub Score);

impl Serialize for ScoreData {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.kind() {
            _ if self.0 == Score::MIN || self.0 == Score::MAX => serializer.serialize_none(),
            ScoreKind::WinsIn(plies) => serializer.collect_str(&format_args!("W{plies}")),
            ScoreKind::LosesIn(plies) => serializer.collect_str(&format_args!("L{plies}")),
            ScoreKind::Points(points) => serializer.collect_str(&format_args!("{points:+}")),
        }
    }
}

/// An event as a short list: its name, the node, and what belongs to it.
#[derive(Clone, Debug)]
struct EventData(TraceEvent);

impl Serialize for EventData {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let to = serializer;
        match self.0 {
            TraceEvent::Entered { node, window } => {
                let [alpha, beta] = [window.alpha, window.beta].map(ScoreData);
                ("enter", node, alpha, beta).serialize(to)
            }
            TraceEvent::Left { node, score, why } => {
                ("leave", node, ScoreData(score), reason(why)).serialize(to)
            }
            TraceEvent::Improved { node, score } => {
                ("improve", node, ScoreData(score)).serialize(to)
            }
            TraceEvent::Iteration { number, score } => {
                ("iteration", number, ScoreData(score)).serialize(to)
            }
            TraceEvent::Opened { node } => ("open", node).serialize(to),
            TraceEvent::Revised { node, score } => ("revise", node, ScoreData(score)).serialize(to),
            TraceEvent::Closed { node, score, why } => {
                ("close", node, ScoreData(score), reason(why)).serialize(to)
            }
            TraceEvent::Queued { node, cost } => {
                ("queue", node, cost.f, cost.h, cost.g).serialize(to)
            }
            TraceEvent::Rerouted { node, parent, .. } => ("reroute", node, parent).serialize(to),
            TraceEvent::Rated { node, rating } => match rating {
                NodeRating::Merit { score, is_solved } => {
                    let state = if is_solved { "solved" } else { "live" };
                    ("merit", node, ScoreData(score), state).serialize(to)
                }
                NodeRating::Proof { proof, disproof } => {
                    let numbers = [proof, disproof];
                    let [proof, disproof] =
                        numbers.map(|number| (number < NodeRating::INFINITE).then_some(number));
                    ("proof", node, proof, disproof).serialize(to)
                }
            },
            TraceEvent::Taken { node } => ("take", node).serialize(to),
        }
    }
}

/// The name of a reason.
const fn reason(why: Why) -> &'static str {
    match why {
        Why::Leaf => "leaf",
        Why::Terminal => "terminal",
        Why::Exhausted => "exhausted",
        Why::Cut(_) => "cut",
        Why::Table => "table",
    }
}

impl<'trace> TraceData<'trace> {
    /// A search as data.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::json::TraceData;
    /// let board = "chomp:2x2".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"negamax:depth=1".parse()?, 1000, &mut Budget::unlimited())?;
    /// let json = serde_json::to_value(TraceData::of(&trace)).unwrap();
    /// assert_eq!(json["nodes"].as_array().map(Vec::len), Some(5));
    /// assert_eq!(json["events"][0], serde_json::json!(["enter", 1, null, null]));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(trace: &'trace SearchTrace) -> TraceData<'trace> {
        let conclusion = &trace.conclusion;
        let node = |node: &'trace crate::trace::TraceNode| NodeData {
            parent: node.parent,
            mv: &node.mv,
        };
        TraceData {
            game: trace.game,
            variant: &trace.variant,
            position: &trace.position,
            player: &trace.search,
            kind: trace.kind.name(),
            value: ScoreData(conclusion.score),
            line: &conclusion.line,
            visited: conclusion.nodes,
            leaves: conclusion.leaves,
            depth: conclusion.depth,
            proven: conclusion.is_proven,
            interrupted: conclusion.is_interrupted,
            cut_short: trace.is_cut_short,
            nodes: trace.nodes.iter().map(node).collect(),
            events: trace
                .events
                .iter()
                .map(|moment| EventData(*moment))
                .collect(),
        }
    }
}
