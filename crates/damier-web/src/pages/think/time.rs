//! Moving through time: steps and jumps as links, and where one is.

use damier::Message;
use damier::trace::TraceEvent;
use maud::{Markup, html};

use super::Watched;

/// What one can jump to: its name for the module, its messages, and what it is.
struct Jump {
    name: &'static str,
    what: &'static str,
    before: &'static str,
    after: &'static str,
    is_it: fn(&TraceEvent) -> bool,
}

const JUMPS: [Jump; 3] = [
    Jump {
        name: "cut",
        what: "page-think-cut",
        before: "page-think-last-cut",
        after: "page-think-next-cut",
        is_it: TraceEvent::is_cut,
    },
    Jump {
        name: "better",
        what: "page-think-better",
        before: "page-think-last-better",
        after: "page-think-next-better",
        is_it: |moment| matches!(moment, TraceEvent::Improved { .. }),
    },
    Jump {
        name: "pass",
        what: "page-think-pass",
        before: "page-think-last-pass",
        after: "page-think-next-pass",
        is_it: |moment| matches!(moment, TraceEvent::Iteration { .. }),
    },
];

impl Watched<'_> {
    /// Steps through time as links, the scrubber of the module, and where one is.
    pub(super) fn time(&self) -> Markup {
        let last = self.trace.events.len();
        let at = self.gaze.at;
        html! {
            div.time {
                input.scrub type="range" min="0" max=(last) value=(at) step="1" hidden
                    aria-label=(self.say("page-think-scrub"));
                nav.steps aria-label=(self.say("page-think-steps")) {
                    (self.step("first", "«", "page-think-first", 0))
                    (self.step("back", "‹", "page-think-back", at.saturating_sub(1)))
                    button.play-time type="button" hidden aria-pressed="false"
                        aria-label=(self.say("page-think-play")) { "▶" }
                    select.speed hidden aria-label=(self.say("page-think-speed")) {
                        option value="auto" selected { (self.say("page-think-auto")) }
                        @for steps in [1, 3, 10, 100, 1000, 10_000] { option value=(steps) { (steps) "/s" } }
                    }
                    (self.step("on", "›", "page-think-on", (at + 1).min(last)))
                    (self.step("last", "»", "page-think-last", last))
                }
                nav.jumps aria-label=(self.say("page-think-jumps")) {
                    @for jump in &JUMPS {
                        // A search for a path cuts nothing: it leaves because it has arrived.
                        @let is_told = jump.name != "cut" || !self.trace.kind.is_path();
                        @if is_told && self.trace.events.iter().any(jump.is_it) {
                            (self.jump(jump.name, [jump.what, jump.before, jump.after], &|at| self.trace.last_event(at, jump.is_it),
                                &|at| self.trace.next_moment(at, jump.is_it)))
                        }
                    }
                    @let surprises = self.trace.surprises();
                    @if !surprises.is_empty() {
                        (self.jump("surprise", ["page-think-surprise", "page-think-last-surprise", "page-think-next-surprise"],
                            &|at| surprises.iter().rev().copied().find(|moment| *moment < at),
                            &|at| surprises.iter().copied().find(|moment| *moment >= at)))
                    }
                }
                (self.status())
            }
        }
    }

    fn step(&self, name: &str, sign: &str, key: &'static str, to: usize) -> Markup {
        let address = (to != self.gaze.at).then(|| self.here(to, None));
        html! {
            a.button.off[address.is_none()] href=[address] data-step=(name)
                aria-label=(self.say(key)) title=(self.say(key)) { (sign) }
        }
    }

    /// Back and on to moments of a kind, and a button to pause at the next one while it plays.
    fn jump(
        &self,
        name: &str,
        [what, back, on]: [&'static str; 3],
        last: &dyn Fn(usize) -> Option<usize>,
        next: &dyn Fn(usize) -> Option<usize>,
    ) -> Markup {
        let at = self.gaze.at;
        let before = last(at.saturating_sub(1));
        let after = next(at);
        let link = |to: Option<usize>, way: &str, sign: &str, key: &'static str| {
            // Who jumps to a cut wants to know about it.
            let node = |to: usize| match self.trace.events[to] {
                moment if moment.is_cut() => Some(moment.node()),
                _ => None,
            };
            let address = to.map(|to| self.here(to + 1, node(to)));
            html! {
                a.button.off[address.is_none()] href=[address] data-jump=(name) data-way=(way)
                    aria-label=(self.say(key)) title=(self.say(key)) { (sign) }
            }
        };
        html! {
            span.jump {
                (link(before, "-1", "‹", back))
                span.what { (self.say(what)) }
                (link(after, "1", "›", on))
                button.pause-at type="button" hidden data-pause=(name) aria-pressed="false"
                    title=(self.say("page-think-pause")) aria-label={ (self.say("page-think-pause")) " " (self.say(what)) } { "❚❚" }
            }
        }
    }

    /// Where one is. The module writes the same words, so it gets them with gaps to fill.
    fn status(&self) -> Markup {
        let at = |event: String, node: String| {
            Message::new("page-think-at")
                .with("event", event)
                .with("events", self.trace.events.len())
                .with("node", node)
        };
        let way = |way: &str| Message::new("page-think-way").with("way", way);
        let back = |way: &str| Message::new("page-think-way-back").with("way", way);
        let next = |next: &str| Message::new("page-think-next").with("move", next);
        let is_from_goal = self.trace.is_from_goal(self.gaze.node);
        let line = self.line_to(self.gaze.node);
        let say = |message: &Message| self.context.say(message);
        html! {
            p.moment role="status" data-at=(say(&at("{event}".to_owned(), "{node}".to_owned())))
                data-way=(say(&way("{way}"))) data-back=(say(&back("{way}"))) data-next=(say(&next("{next}"))) {
                (say(&at(self.gaze.at.to_string(), self.gaze.node.to_string())))
                @if !line.is_empty() { " " (say(&if is_from_goal { back(&line) } else { way(&line) })) }
                @if let Some(called) = self.next_node().and_then(|node| self.names.of_node(node)) { " · " (say(&next(&called.short))) }
            }
            @if self.trace.is_cut_short {
                @let kept = self.trace.events.len();
                p.muted { (say(&Message::new("page-think-cut-short").with("kept", kept))) }
            }
        }
    }

    /// The move that is about to be tried at the node at hand.
    pub(super) fn next_move(&self) -> Option<&str> {
        let node = self.next_node()?;
        Some(&self.trace.nodes[node as usize].mv)
    }

    /// The node below the one at hand that is about to be made.
    fn next_node(&self) -> Option<u32> {
        let node = match self.trace.events.get(self.gaze.at)? {
            TraceEvent::Entered { node, .. } | TraceEvent::Opened { node } => *node,
            _ => return None,
        };
        let next = &self.trace.nodes[node as usize];
        (next.parent == Some(self.gaze.node)).then_some(node)
    }
}
