//! Was a cut right? The cut position searched in full tells.

use super::narration::seen_by_root;
use super::reason::{Reason, Teller};
use crate::face::DynPosition;
use crate::face::Spec;
use crate::score::{Score, Window};
use crate::search::Budget;
use crate::trace::SearchTrace;
use crate::words::Message;

/// What a position that was cut is worth when every move is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CutCheck {
    /// Its value by plain negamax, as deep as the cut search would have looked.
    pub whole: Score,
    /// How many nodes it takes to look at all of it.
    pub nodes: u64,
    /// Could the rest not have mattered? Either the value is as large as the bound, or no move that
    /// was passed over is better.
    pub is_right: bool,
}

/// The searches that look at what negamax looks at, but for what they cut.
const COMPARABLE: [&str; 7] = [
    "upperbound",
    "alphabeta",
    "pvs",
    "mtdf",
    "mtsss",
    "dual",
    "printed",
];

impl SearchTrace {
    /// Searches a position that was cut in full; nothing if it was not cut, if the search looks at
    /// other things than negamax does, or if the budget does not allow it.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::trace::TraceEvent;
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=3".parse()?, 10_000, &mut Budget::unlimited())?;
    /// let cut = trace.next_moment(0, TraceEvent::is_cut).expect("alpha-beta cuts");
    /// let node = trace.events[cut].node();
    /// let check = trace.check_cut(node, board.as_ref(), &mut Budget::unlimited());
    /// assert!(check.is_some_and(|check| check.is_right));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn check_cut(
        &self,
        node: u32,
        root: &dyn DynPosition,
        budget: &mut Budget,
    ) -> Option<CutCheck> {
        let Reason::Cut { bound, .. } = self.reason(node) else {
            return None;
        };
        let left = self
            .conclusion
            .depth
            .checked_sub(self.nodes[node as usize].ply)?;
        let negamax = whole_search(&self.search.parse().ok()?, left)?;
        let board = self.board_at(node, root)?;
        let whole = board
            .think(&negamax, SearchTrace::MAX_EVENTS, budget)
            .ok()?;
        if whole.conclusion.is_interrupted {
            return None;
        }
        let value = whole.conclusion.score;
        let beta = self.window_of(node).unwrap_or(Window::FULL).beta;
        Some(CutCheck {
            whole: value,
            nodes: whole.conclusion.nodes,
            is_right: value >= bound && (bound >= beta || value == bound),
        })
    }

    /// The window a node was entered with.
    pub(super) fn window_of(&self, node: u32) -> Option<Window> {
        self.events.iter().find_map(|moment| match moment {
            crate::trace::TraceEvent::Entered {
                node: entered,
                window,
            } if *entered == node => Some(*window),
            _ => None,
        })
    }

    /// What came of searching a cut position in full, in words.
    #[must_use]
    pub fn cut_in_words(&self, node: u32, check: CutCheck, root: &dyn DynPosition) -> Message {
        let key = match check.is_right {
            true => "think-check-right",
            false => "think-check-wrong",
        };
        let ply = self.nodes[node as usize].ply;
        let side = Teller::of(root).side(0);
        Message::new(key)
            .with("side", side)
            .with("value", Teller::value(seen_by_root(check.whole, ply)))
            .with("nodes", check.nodes)
    }
}

/// Negamax that looks that deep with the evaluation of a search, if it can stand for it.
fn whole_search(spec: &Spec, depth: u32) -> Option<Spec> {
    /// What says how long to search and in which order, and not what a position is worth.
    const EFFORT: [&str; 9] = [
        "depth", "nodes", "time", "threads", "memory", "seed", "error", "keyed", "order",
    ];
    if !COMPARABLE.contains(&spec.name()) {
        return None;
    }
    let text = spec.to_string();
    let (_, options) = text.split_once(':').unwrap_or((&text, ""));
    let is_effort = |option: &&str| {
        let name = option.split('=').next().unwrap_or_default();
        option.is_empty() || EFFORT.contains(&name)
    };
    let kept = options.split(',').filter(|option| !is_effort(option));
    let depth = format!("depth={depth}");
    let options: Vec<&str> = std::iter::once(depth.as_str()).chain(kept).collect();
    format!("negamax:{}", options.join(",")).parse().ok()
}
