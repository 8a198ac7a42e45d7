//! The tree as text: one line a node, indented by its ply, as a person would read it aloud.

use super::fold::Folded;
use super::scene::{Scene, Seen, Stage};
use super::thought::Thought;
use crate::catalogue::Board;
use crate::explain::score_in_words;
use crate::message::{Message, Phrasebook};

impl Thought {
    /// The tree after so many moments, one line a node. `root` is the board that was searched.
    ///
    /// ```
    /// use damier::{Budget, Folded, Language, Phrasebook, Scene, choose_game};
    /// let board = choose_game("tictactoe")?.open(Some("xo-/ox-/--- x"), None, false)?;
    /// let thought = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let scene = Scene::at(&thought, thought.moments.len());
    /// let folded = Folded::of(&scene, 0, &[], 100);
    /// let lines = thought.outline(&scene, &folded, board.as_ref(), Phrasebook::of(Language::English));
    /// assert_eq!(lines.len(), folded.shown.len());
    /// assert!(lines[1].contains("c1"), "{}", lines[1]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn outline(
        &self,
        scene: &Scene,
        folded: &Folded,
        root: &dyn Board,
        book: &Phrasebook,
    ) -> Vec<String> {
        let mut levels = Vec::with_capacity(folded.shown.len());
        let line = |shown: &super::Shown| {
            let level = shown.parent.map_or(0, |parent| levels[parent] + 1);
            levels.push(level);
            let seen = &scene.nodes()[shown.node as usize];
            let mv = self.name_of(shown.node, seen, book);
            let mut parts = vec![format!("{}{mv} #{}", "  ".repeat(level), shown.node)];
            parts.push(scene.note_of(shown.node));
            if !scene.value_of(shown.node).is_empty() {
                parts.extend(value(seen, root, book));
            }
            parts.push(book.say(&seen.stage.in_words()));
            let untried = self.nodes[shown.node as usize].untried;
            if untried > 0 && matches!(seen.stage, Stage::Done(_)) {
                let untried = Message::new("think-untried").with("moves", untried);
                parts.push(book.say(&untried));
            }
            if shown.hidden > 0 {
                let hidden = Message::new("think-hidden").with("nodes", shown.hidden);
                parts.push(book.say(&hidden));
            }
            if shown.node == scene.here() {
                parts.push("<".to_owned());
            }
            parts.retain(|part| !part.is_empty());
            parts.join("  ")
        };
        folded.shown.iter().map(line).collect()
    }
}

/// The value of a node, if it has one.
fn value(seen: &Seen, root: &dyn Board, book: &Phrasebook) -> Option<String> {
    if let Some(cost) = seen.cost {
        return Some(format!("f={} h={} g={}", cost.f, cost.h, cost.g));
    }
    let words = score_in_words(seen.score?, false, root.has_margin());
    Some(book.say(&words))
}
