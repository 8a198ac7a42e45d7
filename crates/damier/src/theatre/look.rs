//! What is written on a node: the same few characters in every picture of the tree. Values and windows are
//! for the side that moves at the root, on every node.

use super::narration::{reachable, seen_by_root};
use super::tree_names::TreeNames;
use crate::score::{Score, ScoreKind, Window};
use crate::search::{NodeRating, Why};
use crate::trace::{NodeState, Snapshot, Stage};
use crate::trace::{SearchTrace, TraceKind};
use crate::words::{Message, Translator};

impl SearchTrace {
    /// What a node is called: the move that leads to it, or which root it is.
    pub(super) fn name_of(&self, node: u32, seen: &NodeState, translator: &Translator) -> String {
        match self.move_to(node, seen) {
            "" if node == 0 => translator.say(&Message::new("think-root")),
            "" => translator.say(&Message::new("think-goal")),
            mv => mv.to_owned(),
        }
    }

    /// What is written on a node and above it: its value or cost, and what the search goes by there.
    #[must_use]
    pub fn texts_of(&self, snapshot: &Snapshot, node: u32) -> (String, String) {
        (snapshot.value_of(node), snapshot.note_of(node))
    }

    /// The window that a node was entered with: `(-3, +4)`.
    #[must_use]
    pub fn window_in_words(&self, node: u32) -> Option<String> {
        let window = self.window_of(node)?;
        Some(window_in_text(window, self.nodes[node as usize].ply))
    }

    /// The moves to a node by the best way known at a moment.
    #[must_use]
    pub fn line_to(&self, snapshot: &Snapshot, node: u32) -> String {
        let mut way = snapshot.way_to(node);
        way.reverse();
        let moves = way
            .iter()
            .map(|node| self.move_to(*node, &snapshot.nodes()[*node as usize]));
        let moves: Vec<&str> = moves.filter(|mv| !mv.is_empty()).collect();
        moves.join(" ")
    }

    /// The same, every move in a few signs.
    ///
    /// ```
    /// use damier::{Budget, GameId, Language, Translator};
    /// use damier::{theatre::TreeNames, trace::Snapshot};
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let names = TreeNames::of(&trace, board.as_ref(), Translator::of(Language::English));
    /// let snapshot = Snapshot::at(&trace, trace.events.len());
    /// assert_eq!(trace.moves_in_short(&snapshot, 2, &names), ["1→2", "7→4"]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn moves_in_short(
        &self,
        snapshot: &Snapshot,
        node: u32,
        names: &TreeNames<'_>,
    ) -> Vec<String> {
        let mut way = snapshot.way_to(node);
        way.reverse();
        let moves = way.iter().filter_map(|node| {
            let spoken = names.by_best_way(*node, &snapshot.nodes()[*node as usize])?;
            Some(spoken.short.clone())
        });
        moves.collect()
    }

    /// The move that leads to a node by the best way known.
    pub(super) fn move_to(&self, node: u32, seen: &NodeState) -> &str {
        match seen.detour {
            Some(by) => &self.detours[by as usize],
            None => &self.nodes[node as usize].mv,
        }
    }
}

impl Snapshot {
    /// What a node is worth, or what its way costs: `+3`, `W5`, `7 = 4 + 3`.
    pub(super) fn value_of(&self, node: u32) -> String {
        let seen = &self.nodes()[node as usize];
        match (seen.cost, seen.score) {
            (Some(cost), _) => format!("{} = {} + {}", cost.f, cost.g, cost.h),
            // A path's root has no cost of its own where nothing is listed.
            (None, _) if self.kind() == TraceKind::Deepening => String::new(),
            // Of what is not settled the two numbers say all there is to say.
            (None, Some(_)) if is_unproven(seen) => String::new(),
            (None, Some(score)) => in_short(seen_by_root(score, seen.ply)),
            (None, None) => String::new(),
        }
    }

    /// What the search goes by at a node: its window, threshold, merit, games or proof numbers.
    pub(super) fn note_of(&self, node: u32) -> String {
        let seen = &self.nodes()[node as usize];
        match (self.kind(), seen.rating) {
            (_, Some(NodeRating::Merit { score, is_solved })) => {
                let sign = if is_solved { '=' } else { '≤' };
                format!("{sign} {}", in_short(score))
            }
            (_, Some(NodeRating::Proof { proof, disproof })) => {
                let [proof, disproof] = [proof, disproof].map(number_in_short);
                format!("{proof} | {disproof}")
            }
            (TraceKind::BestFirst, None) if seen.revisions > 0 => format!("×{}", seen.revisions),
            (TraceKind::Deepening, None) => match seen.threshold() {
                Some(threshold) => format!("≤ {threshold}"),
                None => String::new(),
            },
            _ => match seen.window {
                Some(window) => window_in_text(window, seen.ply),
                None => String::new(),
            },
        }
    }

    /// Good or bad for the side that moves at the root.
    pub(super) fn outcome_of(&self, node: u32) -> &'static str {
        let seen = &self.nodes()[node as usize];
        let score = seen.score.map(|score| seen_by_root(score, seen.ply));
        match score.map(Score::kind) {
            _ if self.kind().is_path() => "guess",
            Some(ScoreKind::WinsIn(_)) => "win",
            Some(ScoreKind::LosesIn(_)) => "loss",
            _ => "guess",
        }
    }
}

/// Is the node one whose proof is not found yet?
fn is_unproven(seen: &NodeState) -> bool {
    matches!(seen.rating, Some(NodeRating::Proof { .. })) && !matches!(seen.stage, Stage::Done(_))
}

fn number_in_short(number: u32) -> String {
    match number {
        NodeRating::INFINITE.. => "∞".to_owned(),
        number => number.to_string(),
    }
}

/// `(-3, +4)` as the side at the root sees it, with a sign of infinity for an end that is open. What nobody
/// can reach from that ply, a win sooner than the next move, is as good as infinite.
fn window_in_text(window: Window, ply: u32) -> String {
    let Window { alpha, beta } = reachable(window, ply);
    let [alpha, beta] = match ply.is_multiple_of(2) {
        true => [alpha, beta],
        false => [-beta, -alpha],
    };
    format!("({}, {})", in_short(alpha), in_short(beta))
}

/// A score in a few characters: `+3`, `W5` for a win in 5, `L4` for a loss in 4.
pub fn in_short(score: Score) -> String {
    match score.kind() {
        _ if score == Score::MIN => "-∞".to_owned(),
        _ if score == Score::MAX => "+∞".to_owned(),
        ScoreKind::WinsIn(Score::LONGEST) => "W".to_owned(),
        ScoreKind::LosesIn(Score::LONGEST) => "L".to_owned(),
        ScoreKind::WinsIn(plies) => format!("W{plies}"),
        ScoreKind::LosesIn(plies) => format!("L{plies}"),
        ScoreKind::Points(points) => format!("{points:+}"),
    }
}

impl Stage {
    /// How many there are.
    pub const COUNT: usize = 8;

    /// Every stage, in the order in which films number them.
    pub const ALL: [Stage; Stage::COUNT] = [
        Stage::Unseen,
        Stage::Waiting,
        Stage::Open,
        Stage::Done(Why::Leaf),
        Stage::Done(Why::Terminal),
        Stage::Done(Why::Exhausted),
        Stage::Done(Why::Cut(Score::DRAW)),
        Stage::Done(Why::Table),
    ];

    /// Its number, from 0 for what does not exist yet.
    #[must_use]
    pub const fn number(self) -> usize {
        match self {
            Stage::Unseen => 0,
            Stage::Waiting => 1,
            Stage::Open => 2,
            Stage::Done(Why::Leaf) => 3,
            Stage::Done(Why::Terminal) => 4,
            Stage::Done(Why::Exhausted) => 5,
            Stage::Done(Why::Cut(_)) => 6,
            Stage::Done(Why::Table) => 7,
        }
    }

    /// What films call it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Stage::Unseen => "unseen",
            Stage::Waiting => "waiting",
            Stage::Open => "open",
            Stage::Done(Why::Leaf) => "leaf",
            Stage::Done(Why::Terminal) => "end",
            Stage::Done(Why::Exhausted) => "exhausted",
            Stage::Done(Why::Cut(_)) => "cut",
            Stage::Done(Why::Table) => "table",
        }
    }

    /// The classes of the style sheet that draw it.
    ///
    /// ```
    /// use damier::trace::Stage;
    /// assert_eq!(Stage::Open.class(), "open");
    /// ```
    #[must_use]
    pub const fn class(self) -> &'static str {
        match self {
            Stage::Unseen => "unseen",
            Stage::Waiting => "waiting",
            Stage::Open => "open",
            Stage::Done(Why::Leaf) => "done leaf",
            Stage::Done(Why::Terminal) => "done end",
            Stage::Done(Why::Exhausted) => "done",
            Stage::Done(Why::Cut(_)) => "done cut",
            Stage::Done(Why::Table) => "done table",
        }
    }

    /// How far the search is with a node, in words.
    pub(super) const fn in_words(self) -> Message {
        Message::new(match self {
            Stage::Unseen => "think-stage-unseen",
            Stage::Waiting => "think-stage-waiting",
            Stage::Open => "think-stage-open",
            Stage::Done(Why::Leaf) => "think-stage-leaf",
            Stage::Done(Why::Terminal) => "think-stage-end",
            Stage::Done(Why::Exhausted) => "think-stage-exhausted",
            Stage::Done(Why::Cut(_)) => "think-stage-cut",
            Stage::Done(Why::Table) => "think-stage-table",
        })
    }
}
