//! A search as data, as `think` tells it.

use serde::Serialize;
use serde::ser::Serializer;

use crate::score::{Score, ScoreKind};
use crate::search::{NodeRating, Why};
use crate::think::{Moment, Thought};

/// A search written down: its nodes by number, and what happened to them.
#[derive(Clone, Debug, Serialize)]
pub struct ThoughtData<'thought> {
    game: &'static str,
    variant: &'thought str,
    position: &'thought str,
    player: &'thought str,
    /// `depth-first`, `best-first` or `path`.
    kind: &'static str,
    value: ScoreData,
    line: &'thought [String],
    visited: u64,
    leaves: u64,
    depth: u32,
    proven: bool,
    interrupted: bool,
    /// Was more told than could be kept?
    cut_short: bool,
    nodes: Vec<NodeData<'thought>>,
    events: Vec<EventData>,
}

#[derive(Clone, Debug, Serialize)]
struct NodeData<'thought> {
    parent: Option<u32>,
    #[serde(rename = "move")]
    mv: &'thought str,
}

/// A score in a few characters: `+3`, `W5` for a win in 5 plies, `L4` for a loss in 4; null for an end
/// of a window that is open.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoreData(pub(super) Score);

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
struct EventData(Moment);

impl Serialize for EventData {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let to = serializer;
        match self.0 {
            Moment::Entered { node, window } => {
                let [alpha, beta] = [window.alpha, window.beta].map(ScoreData);
                ("enter", node, alpha, beta).serialize(to)
            }
            Moment::Left { node, score, why } => {
                ("leave", node, ScoreData(score), reason(why)).serialize(to)
            }
            Moment::Improved { node, score } => ("improve", node, ScoreData(score)).serialize(to),
            Moment::Iteration { number, score } => {
                ("iteration", number, ScoreData(score)).serialize(to)
            }
            Moment::Opened { node } => ("open", node).serialize(to),
            Moment::Revised { node, score } => ("revise", node, ScoreData(score)).serialize(to),
            Moment::Closed { node, score, why } => {
                ("close", node, ScoreData(score), reason(why)).serialize(to)
            }
            Moment::Queued { node, cost } => ("queue", node, cost.f, cost.h, cost.g).serialize(to),
            Moment::Rerouted { node, parent, .. } => ("reroute", node, parent).serialize(to),
            Moment::Rated { node, rating } => match rating {
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
            Moment::Taken { node } => ("take", node).serialize(to),
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

impl<'thought> ThoughtData<'thought> {
    /// A search as data.
    ///
    /// ```
    /// use damier::{Budget, ThoughtData, choose_game};
    /// let board = choose_game("chomp:2x2")?.open(None, None, false)?;
    /// let thought = board.think(&"negamax:depth=1".parse()?, 1000, &mut Budget::unlimited())?;
    /// let json = serde_json::to_value(ThoughtData::of(&thought)).unwrap();
    /// assert_eq!(json["nodes"].as_array().map(Vec::len), Some(5));
    /// assert_eq!(json["events"][0], serde_json::json!(["enter", 1, null, null]));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(thought: &'thought Thought) -> ThoughtData<'thought> {
        let conclusion = &thought.conclusion;
        let node = |node: &'thought crate::think::ThoughtNode| NodeData {
            parent: node.parent,
            mv: &node.mv,
        };
        ThoughtData {
            game: thought.game,
            variant: &thought.variant,
            position: &thought.position,
            player: &thought.search,
            kind: thought.kind.name(),
            value: ScoreData(conclusion.score),
            line: &conclusion.line,
            visited: conclusion.nodes,
            leaves: conclusion.leaves,
            depth: conclusion.depth,
            proven: conclusion.is_proven,
            interrupted: conclusion.is_interrupted,
            cut_short: thought.is_cut_short,
            nodes: thought.nodes.iter().map(node).collect(),
            events: thought
                .moments
                .iter()
                .map(|moment| EventData(*moment))
                .collect(),
        }
    }
}
