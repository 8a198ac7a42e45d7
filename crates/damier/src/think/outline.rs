//! The tree as text: one line a node, indented by its ply, as a person would read it aloud.

use super::fold::Folded;
use super::scene::{Scene, Seen, Stage};
use super::thought::Thought;
use crate::catalogue::Board;
use crate::explain::score_in_words;
use crate::message::{Message, Phrasebook};
use crate::score::{Score, ScoreKind, Window};
use crate::search::Why;

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
            let ply = self.nodes[shown.node as usize].ply;
            let mv = self.name_of(shown.node, book);
            let mut parts = vec![format!("{}{mv} #{}", "  ".repeat(level), shown.node)];
            parts.extend(seen.window.map(|window| window_in_text(window, ply)));
            parts.extend(value(seen, root, book));
            parts.push(book.say(&stage_in_words(seen.stage)));
            if shown.hidden > 0 {
                let hidden = Message::new("think-hidden").with("nodes", shown.hidden);
                parts.push(book.say(&hidden));
            }
            if shown.node == scene.here() {
                parts.push("<".to_owned());
            }
            parts.join("  ")
        };
        folded.shown.iter().map(line).collect()
    }

    /// What a node is called: the move that leads to it, or which root it is.
    pub(super) fn name_of(&self, node: u32, book: &Phrasebook) -> String {
        match self.nodes[node as usize].mv.as_str() {
            "" if node == 0 => book.say(&Message::new("think-root")),
            "" => book.say(&Message::new("think-goal")),
            mv => mv.to_owned(),
        }
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

/// `(-3, +4)`, with a sign of infinity for an end that is open. What nobody can reach from that ply, a
/// win sooner than the next move, is as good as infinite.
pub(super) fn window_in_text(window: Window, ply: u32) -> String {
    let alpha = match window.alpha.kind() {
        ScoreKind::LosesIn(plies) if plies <= ply + 1 => "-∞".to_owned(),
        _ => in_short(window.alpha),
    };
    let beta = match window.beta.kind() {
        ScoreKind::WinsIn(plies) if plies <= ply + 1 => "+∞".to_owned(),
        _ => in_short(window.beta),
    };
    format!("({alpha}, {beta})")
}

/// A score in a few characters: `+3`, `W5` for a win in 5, `L4` for a loss in 4.
pub(super) fn in_short(score: Score) -> String {
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

/// How far the search is with a node, in words.
pub(super) const fn stage_in_words(stage: Stage) -> Message {
    Message::new(match stage {
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
