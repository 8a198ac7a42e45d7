//! What a node means to searches that do not go by windows: costs, thresholds, merits, games, proofs.

use super::narration::seen_by_root;
use super::reason::Teller;
use crate::score::Score;
use crate::search::{NodeRating, Why};
use crate::trace::{NodeState, Stage};
use crate::trace::{SearchTrace, TraceKind};
use crate::words::Message;

impl SearchTrace {
    /// What there is to say of a node in the search's own terms, if it has any.
    pub(super) fn in_own_terms(
        &self,
        node: u32,
        seen: &NodeState,
        teller: Teller<'_>,
    ) -> Option<Message> {
        match (self.kind, seen.rating) {
            (TraceKind::Path, _) => Some(cost_in_words(seen, self.is_from_goal(node))),
            (TraceKind::Deepening, _) => Some(self.threshold_in_words(node, seen)),
            (_, Some(NodeRating::Proof { proof, disproof })) => {
                proof_in_words(seen, proof, disproof)
            }
            (
                _,
                Some(NodeRating::Merit {
                    score,
                    is_solved: false,
                }),
            ) => {
                let merit = Message::new("think-merit").with("side", teller.side(0));
                Some(merit.with("value", merit_in_words(score)))
            }
            (_, Some(NodeRating::Merit { score, .. }))
                if matches!(seen.stage, Stage::Done(Why::Cut(_))) =>
            {
                let merit = Message::new("think-merit-solved").with("side", teller.side(0));
                Some(merit.with("value", merit_in_words(score)))
            }
            (TraceKind::BestFirst, None) if seen.revisions > 0 => {
                let games = Message::new("think-games").with("games", seen.revisions);
                let games = games.with("side", teller.side(0));
                let ply = self.nodes[node as usize].ply;
                let mean = seen.score.map(|mean| seen_by_root(mean, ply));
                Some(games.with("mean", mean.map_or(Message::verbatim("?"), Teller::value)))
            }
            _ => None,
        }
    }

    /// IDA* turns back where the sum is larger than the threshold.
    fn threshold_in_words(&self, node: u32, seen: &NodeState) -> Message {
        let Some(threshold) = seen.threshold() else {
            return match node {
                0 => Message::new("think-threshold-root"),
                _ => Message::new("think-unfinished"),
            };
        };
        let Some(cost) = seen.cost else {
            return Message::new("think-threshold-open").with("threshold", threshold);
        };
        let key = match seen.stage {
            Stage::Done(Why::Leaf) => "think-threshold-beyond",
            Stage::Done(Why::Terminal) => "think-path-goal",
            Stage::Done(Why::Cut(_)) => "think-threshold-way",
            _ => "think-threshold-closed",
        };
        let message = Message::new(key).with("threshold", threshold);
        message
            .with("f", cost.f)
            .with("g", cost.g)
            .with("h", cost.h)
    }
}

fn cost_in_words(seen: &NodeState, is_from_goal: bool) -> Message {
    let Some(cost) = seen.cost else {
        return Message::new("think-unfinished");
    };
    // Greedy search looks at h alone, and weighted A* counts it more than once.
    let is_sum = cost.f == cost.g + cost.h;
    let key = match (seen.stage, is_from_goal) {
        (Stage::Done(Why::Terminal), _) if is_sum => "think-path-goal",
        (Stage::Done(Why::Terminal), _) => "think-path-goal-weighed",
        (Stage::Done(_), false) if is_sum => "think-path-closed",
        (Stage::Done(_), false) => "think-path-closed-weighed",
        (_, false) if is_sum => "think-path-open",
        (_, false) => "think-path-open-weighed",
        (Stage::Done(_), true) => "think-path-closed-back",
        (_, true) => "think-path-open-back",
    };
    let message = Message::new(key).with("f", cost.f);
    message.with("g", cost.g).with("h", cost.h)
}

/// What must still be settled, or what is.
fn proof_in_words(seen: &NodeState, proof: u32, disproof: u32) -> Option<Message> {
    match (proof, disproof) {
        (0, _) => return Some(Message::new("think-proven")),
        (_, 0) => return Some(Message::new("think-disproven")),
        _ if matches!(seen.stage, Stage::Done(_)) => return None,
        _ => {}
    }
    let message = Message::new("think-proof").with("proof", proof);
    Some(message.with("disproof", disproof))
}

/// A merit; that of the beginning is none.
fn merit_in_words(score: Score) -> Message {
    match score {
        Score::MAX => Message::new("think-merit-infinite"),
        score => Teller::value(score),
    }
}
