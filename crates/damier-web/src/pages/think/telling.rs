//! What happens at the moment, in a sentence, and the algorithm with the line that does it.

use damier::Message;
use damier::theatre::Telling;
use damier::trace::ListKind;
use maud::{Markup, html};

use super::Watched;

impl Watched<'_> {
    /// What is told of the last event; nothing before the first.
    fn telling(&self) -> Option<Telling> {
        let last = self.gaze.at.checked_sub(1)?;
        self.trace.narrate().nth(last)
    }

    /// What happens, and for whom the numbers are.
    pub(super) fn told(&self) -> Markup {
        let signs = self.trace.signs_in_words(self.board);
        let telling = self.telling();
        let start = self.say("page-think-begins");
        let answer = self.trace.answer_in_words(self.board);
        let is_over = answer.is_some() && self.gaze.at == self.trace.events.len();
        html! {
            div.telling {
                p.told aria-live="polite" hidden[is_over] data-start=(start) {
                    @match &telling {
                        Some(telling) => (self.context.say(&telling.in_words_by(&self.names))),
                        None => (start),
                    }
                }
                // At the end the answer stands where the last sentence was.
                @if let Some(answer) = answer {
                    p.answer role="status" hidden[!is_over] { (self.context.say(&answer)) }
                }
                @if let Some(signs) = signs {
                    p.signs.muted {
                        (self.context.say(&signs))
                        @if self.counts_points() { span.points { " " (self.say("page-think-points")) } }
                        @if let Some(short) = self.short() { " " (short) }
                    }
                }
            }
        }
    }

    /// Are its values what the evaluation counts, or an end of the game?
    fn counts_points(&self) -> bool {
        let list = self.trace.listing(&self.snapshot).map(|list| list.kind);
        matches!(list, None | Some(ListKind::Plans))
    }

    /// How moves are written on the nodes, by the first one that is not just a cell.
    fn short(&self) -> Option<String> {
        let mut below = (0..).zip(&self.trace.nodes);
        let (first, _) = below.find(|(_, node)| node.parent == Some(0))?;
        let called = self
            .names
            .of_node(first)
            .filter(|called| !called.is_plain)?;
        let short = Message::new("page-think-short").with("short", called.short.as_str());
        Some(
            self.context
                .say(&short.with("words", called.words.as_str())),
        )
    }

    /// The algorithm, line by line: the one that runs is lit, and below stands what its variables hold.
    pub(super) fn code(&self) -> Markup {
        let Some(listing) = self.trace.pseudocode else {
            return html! {};
        };
        let telling = self.telling();
        let lit = telling.as_ref().and_then(|telling| telling.line);
        let variables = telling
            .map(|telling| telling.variables_by(&self.names))
            .unwrap_or_default();
        html! {
            section.code {
                h2 { (self.say("page-think-code")) }
                ol {
                    @for (number, line) in listing.lines.iter().enumerate() {
                        @let note = (!line.note.is_empty()).then(|| self.context.say(&Message::new(line.note)));
                        li.now[lit == Some(number)] aria-current=[(lit == Some(number)).then_some("step")] title=[note] { (line.text) }
                    }
                }
                dl.variables {
                    @for (name, value) in variables { div { dt { (name) } dd { (value) } } }
                }
            }
        }
    }
}
