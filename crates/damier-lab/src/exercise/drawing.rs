//! The tree of an exercise as SVG: the question, or the question with its answer.

use maud::{Markup, html};

use super::naming::drawn;
use super::{Answer, Exercise, ExerciseNode, Task};
use damier::explain::search_in_words;
use damier::theatre::in_short;
use damier::trace::layout;
use damier::{Message, Score, Translator};

// The sizes of things, in units of the picture.
const COLUMN: f64 = 108.0;
const ROW: f64 = 42.0;
const BOX_WIDTH: f64 = 82.0;
const BOX_HEIGHT: f64 = 30.0;
const MARGIN: f64 = 14.0;

impl Exercise {
    /// The style sheet of the trees, beside [`SearchTrace::STYLESHEET`](damier::SearchTrace::STYLESHEET).
    pub const STYLESHEET: &str = include_str!("drawing.css");

    /// The tree as an SVG element for a page that serves the style sheets, with the answer in it or
    /// without.
    ///
    /// ```
    /// use damier::{GameId, Language, Translator};
    /// use damier_lab::exercise::{ExerciseKind, Sheet};
    /// let sheet = Sheet::make(&"tictactoe".parse::<GameId>()?, Some(ExerciseKind::Cuts), 7, 1)?;
    /// let translator = Translator::of(Language::English);
    /// let [asked, answered] = [false, true].map(|is| sheet.exercises[0].to_svg_fragment(is, translator));
    /// assert!(!asked.contains("stump") && answered.contains("stump"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_svg_fragment(&self, is_answered: bool, translator: &Translator) -> String {
        let mut children = vec![Vec::new(); self.nodes.len()];
        let levels = self.levels();
        for (place, node) in self.nodes.iter().enumerate() {
            if let Some(parent) = node.parent {
                children[parent].push(place);
            }
        }
        let rows = layout::rows(&children);
        let place = |node: usize| {
            let x = MARGIN + f64::from(levels[node]) * COLUMN;
            (x, MARGIN + rows[node] * ROW)
        };
        let deepest = levels.iter().copied().max().unwrap_or(0);
        let lowest = rows.iter().copied().fold(0.0, f64::max);
        let width = 2.0 * MARGIN + f64::from(deepest) * COLUMN + BOX_WIDTH;
        let height = 2.0 * MARGIN + lowest * ROW + BOX_HEIGHT;
        let names = self.names();
        let title = Message::new("exercise-tree").with("search", search_in_words(&self.search));
        let svg = html! {
            svg class="search-tree exercise-tree" role="img" xmlns="http://www.w3.org/2000/svg"
                width=(width.ceil()) viewBox={ "0 0 " (width.ceil()) " " (height.ceil()) } {
                title { (translator.say(&title)) }
                @for (number, node) in self.nodes.iter().enumerate() {
                    @if let Some(parent) = node.parent {
                        (edge(place(parent), place(number), self.class_of(number, is_answered), self.label(number)))
                    }
                }
                @for (number, node) in self.nodes.iter().enumerate() {
                    (self.draw_node(number, node, place(number), is_answered, drawn(names[number].as_ref(), &node.mv, translator)))
                }
            }
        };
        svg.into_string()
    }

    /// The column of every node.
    fn levels(&self) -> Vec<u32> {
        let mut levels: Vec<u32> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            levels.push(node.parent.map_or(0, |above| levels[above] + 1));
        }
        levels
    }

    /// The last column of the tree, counted from 0.
    pub(super) fn deepest_level(&self) -> u32 {
        self.levels().into_iter().max().unwrap_or(0)
    }

    fn draw_node(
        &self,
        number: usize,
        node: &ExerciseNode,
        (x, y): (f64, f64),
        is_answered: bool,
        (called, told): (String, Option<String>),
    ) -> Markup {
        let class = self.class_of(number, is_answered);
        let is_asked = self.asked_about() == Some(number);
        let window = match (is_asked, is_answered) {
            (true, true) => self.in_text(&self.model()),
            (true, false) => "(α = ?, β = ?)".to_owned(),
            (false, _) => String::new(),
        };
        let is_next = is_answered && self.model() == Answer::Node(number);
        let middle = x + BOX_WIDTH / 2.0;
        let value = match (&self.task, is_answered) {
            (Task::Values(values), true) => {
                filled(values, number).unwrap_or_else(|| value_of(node))
            }
            (Task::Values(_), false) if node.value.is_none() => "?".to_owned(),
            _ => value_of(node),
        };
        let name_at = y + if value.is_empty() { 19.0 } else { 13.0 };
        html! {
            g class={ "node " (class) @if is_asked || is_next { " here" } } data-name=(self.label(number)) {
                @if let Some(told) = told { title { (told) } }
                rect class="box" x=(x) y=(y) width=(BOX_WIDTH) height=(BOX_HEIGHT) rx="6" {}
                text x=(middle) y=(name_at) {
                    tspan class="label" { (node.label) } " " (called)
                }
                text class="value" x=(middle) y=(y + 26.0) { (value) }
                text class="window" x=(middle) y=(y - 3.0) { (window) }
                @if class.contains("cut") {
                    path class="stump" d={ "M" (x - 17.0) " " (y + 9.0) "l8 12m-1 -12l8 12" } {}
                }
            }
        }
    }

    /// How a node looks: closed ones are done; in the answer, cut branches are cut and what lies below
    /// them is faint.
    fn class_of(&self, node: usize, is_answered: bool) -> &'static str {
        match &self.task {
            Task::Cuts(walk) if is_answered && !walk.is_visited(node) => {
                let above = self.nodes[node].parent;
                match above.is_some_and(|above| walk.is_visited(above)) {
                    true => "cut",
                    false => "faint",
                }
            }
            Task::Next(lists) if lists.is_open(node) => "waiting",
            Task::Plans(plans) if plans.open.contains(&node) => "waiting",
            _ => "done",
        }
    }
}

fn edge((x1, y1): (f64, f64), (x2, y2): (f64, f64), class: &str, name: &str) -> Markup {
    let (x1, y1, y2) = (x1 + BOX_WIDTH, y1 + BOX_HEIGHT / 2.0, y2 + BOX_HEIGHT / 2.0);
    let bend = (x1 + x2) / 2.0;
    html! {
        path class={ "edge " (class) } data-edge=(name)
            d={ "M" (x1) " " (y1) "C" (bend) " " (y1) " " (bend) " " (y2) " " (x2) " " (y2) } {}
    }
}

/// The value that is to be filled in.
fn filled(values: &[(usize, Score)], node: usize) -> Option<String> {
    let value = values.iter().find(|(known, _)| *known == node);
    value.map(|(_, score)| in_short(*score))
}

/// What is written in a box below the name.
pub(super) fn value_of(node: &ExerciseNode) -> String {
    match (node.cost, node.value, node.merit, node.games) {
        (Some(cost), ..) => format!("{} = {}+{}", cost.f, cost.g, cost.h),
        (_, Some(score), ..) => in_short(score),
        (_, _, Some((merit, is_solved)), _) => {
            let sign = if is_solved { '=' } else { '≤' };
            format!("{sign} {}", in_short(merit))
        }
        (.., Some((games, half_points))) => {
            let half = if half_points % 2 == 1 { "½" } else { "" };
            match half_points / 2 {
                0 if half_points == 1 => format!("½ / {games}"),
                points => format!("{points}{half} / {games}"),
            }
        }
        _ => String::new(),
    }
}
