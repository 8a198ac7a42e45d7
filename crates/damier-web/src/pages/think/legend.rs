//! What the marks of the tree mean: those that this search makes, each drawn as in the tree.

use damier::search::Why;
use damier::trace::{ListKind, Stage, TraceEvent, TraceKind};
use maud::{Markup, html};

use super::Watched;

impl Watched<'_> {
    /// For whom the numbers are, and what the marks mean.
    pub(super) fn legend(&self) -> Markup {
        let kind = self.trace.kind;
        let marks = Stage::ALL.into_iter().filter(|stage| self.occurs(*stage));
        html! {
            details.legend {
                summary {
                    (self.say(numbers(kind, self.trace.listing(&self.snapshot).map(|list| list.kind))))
                    " " span.marks { (self.say("page-think-marks")) }
                }
                ul {
                    @for stage in marks {
                        li { (sample(stage.class(), is_cut(stage) && !kind.is_path())) (self.say(meaning(kind, stage))) }
                    }
                    li { (sample("open here", false)) (self.say("page-think-mark-here")) }
                    li { (sample("done lit", false)) (self.say(if kind.is_path() { "page-think-mark-path" } else { "page-think-mark-line" })) }
                    li { span.count { "+12" } (self.say("page-think-mark-folded")) }
                }
            }
        }
    }

    /// Does a node ever come to that stage?
    fn occurs(&self, stage: Stage) -> bool {
        let is_depth_first = self.trace.kind.is_depth_first();
        match stage {
            Stage::Unseen => is_depth_first,
            Stage::Waiting => !is_depth_first,
            Stage::Open => self.trace.kind != TraceKind::Path,
            Stage::Done(_) => self.trace.events.iter().any(|moment| match moment {
                TraceEvent::Left { why, .. } | TraceEvent::Closed { why, .. } => {
                    Stage::Done(*why).number() == stage.number()
                }
                _ => false,
            }),
        }
    }
}

const fn is_cut(stage: Stage) -> bool {
    matches!(stage, Stage::Done(Why::Cut(_)))
}

/// What the numbers on and above a node are, and for whom.
const fn numbers(kind: TraceKind, list: Option<ListKind>) -> &'static str {
    match (kind, list) {
        (TraceKind::Path, _) => "page-think-numbers-path",
        (TraceKind::Deepening, _) => "page-think-numbers-threshold",
        (_, Some(ListKind::Plans)) => "page-think-numbers-merit",
        (_, Some(ListKind::Games)) => "page-think-numbers-games",
        (_, Some(ListKind::Proofs)) => "page-think-numbers-proofs",
        _ => "page-think-numbers-window",
    }
}

/// What a stage means in this kind of search.
const fn meaning(kind: TraceKind, stage: Stage) -> &'static str {
    match (stage, kind.is_path()) {
        (Stage::Unseen, _) => "page-think-mark-unseen",
        (Stage::Waiting, _) => "page-think-mark-waiting",
        (Stage::Open, _) => "page-think-mark-open",
        (Stage::Done(Why::Leaf), false) => "page-think-mark-guess",
        (Stage::Done(Why::Leaf), true) => "page-think-mark-back",
        (Stage::Done(Why::Terminal), false) => "page-think-mark-end",
        (Stage::Done(Why::Terminal), true) => "page-think-mark-goal",
        (Stage::Done(Why::Cut(_)), false) => "page-think-mark-cut",
        (Stage::Done(Why::Cut(_)), true) => "page-think-mark-way",
        (Stage::Done(Why::Table), _) => "page-think-mark-known",
        (Stage::Done(Why::Exhausted), false) => "page-think-mark-done",
        (Stage::Done(Why::Exhausted), true) => "page-think-mark-closed",
    }
}

/// A box as it looks in the tree.
fn sample(class: &str, has_stump: bool) -> Markup {
    html! {
        svg class="search-tree sample" viewBox="0 0 52 24" width="52" height="24" aria-hidden="true" {
            g class=(class) {
                rect class="box" x="2" y="2" width="32" height="20" rx="5" {}
                @if has_stump { path class="stump" d="M34 14h8m-3 -5l5 10m-2 -10l5 10" {} }
            }
        }
    }
}
