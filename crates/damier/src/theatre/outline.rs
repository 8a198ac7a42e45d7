//! The tree as text: one line a node, indented by its ply, as a person would read it aloud. Values are for
//! the side that moves at the root.

use super::narration::seen_by_root;
use super::tree_names::TreeNames;
use crate::explain::value_in_words;
use crate::face::DynPosition;
use crate::solve::Verdict;
use crate::trace::Folded;
use crate::trace::SearchTrace;
use crate::trace::{NodeState, Snapshot, Stage};
use crate::words::{Message, Translator};

impl SearchTrace {
    /// The tree after so many events, one line a node. `root` is the board that was searched.
    ///
    /// ```
    /// use damier::{Budget, GameId, Language, Translator};
    /// use damier::trace::{Folded, Snapshot};
    /// let board = "tictactoe".parse::<GameId>()?.open(Some("xo-/ox-/--- x"), None, false)?;
    /// let trace = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let snapshot = Snapshot::at(&trace, trace.events.len());
    /// let folded = Folded::of(&snapshot, 0, &[], 100);
    /// let lines = trace.outline(&snapshot, &folded, board.as_ref(), Translator::of(Language::English));
    /// assert_eq!(lines.len(), folded.shown.len());
    /// assert!(lines[1].contains("c1"), "{}", lines[1]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn outline(
        &self,
        snapshot: &Snapshot,
        folded: &Folded,
        root: &dyn DynPosition,
        translator: &Translator,
    ) -> Vec<String> {
        self.outlined(snapshot, folded, root, translator, None)
    }

    /// The same, its moves called as people call them.
    #[must_use]
    pub fn outline_by(
        &self,
        snapshot: &Snapshot,
        folded: &Folded,
        names: &TreeNames<'_>,
    ) -> Vec<String> {
        let (root, translator) = (names.root(), names.translator);
        self.outlined(snapshot, folded, root, translator, Some(names))
    }

    fn outlined(
        &self,
        snapshot: &Snapshot,
        folded: &Folded,
        root: &dyn DynPosition,
        translator: &Translator,
        names: Option<&TreeNames<'_>>,
    ) -> Vec<String> {
        let mut levels = Vec::with_capacity(folded.shown.len());
        let line = |shown: &crate::trace::Shown| {
            let level = shown.parent.map_or(0, |parent| levels[parent] + 1);
            levels.push(level);
            let seen = &snapshot.nodes()[shown.node as usize];
            let spoken = names.and_then(|names| names.by_best_way(shown.node, seen));
            let mv = match spoken {
                Some(spoken) => spoken.short.clone(),
                None => self.name_of(shown.node, seen, translator),
            };
            let mut parts = vec![format!("{}{mv} #{}", "  ".repeat(level), shown.node)];
            parts.push(snapshot.note_of(shown.node));
            if !snapshot.value_of(shown.node).is_empty() {
                parts.extend(value(seen, root, translator));
            }
            parts.push(translator.say(&seen.stage.in_words()));
            let untried = self.nodes[shown.node as usize].untried;
            if untried > 0 && matches!(seen.stage, Stage::Done(_)) {
                let untried = Message::new("think-untried").with("moves", untried);
                parts.push(translator.say(&untried));
            }
            if shown.hidden > 0 {
                let hidden = Message::new("think-hidden").with("nodes", shown.hidden);
                parts.push(translator.say(&hidden));
            }
            if shown.node == snapshot.here() {
                parts.push("<".to_owned());
            }
            parts.retain(|part| !part.is_empty());
            parts.join("  ")
        };
        folded.shown.iter().map(line).collect()
    }
}

/// The value of a node, if it has one.
fn value(seen: &NodeState, root: &dyn DynPosition, translator: &Translator) -> Option<String> {
    if let Some(cost) = seen.cost {
        return Some(format!("f={} h={} g={}", cost.f, cost.h, cost.g));
    }
    let score = seen_by_root(seen.score?, seen.ply);
    let words = value_in_words(Verdict::guess(score), root.has_margin());
    Some(translator.say(&words))
}
