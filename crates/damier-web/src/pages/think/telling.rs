//! What happens at the moment, in a sentence, and the algorithm with the line that does it.

use damier::Message;
use damier::theatre::Telling;
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
        html! {
            div.telling {
                p.told aria-live="polite" data-start=(start) {
                    @match &telling {
                        Some(telling) => (self.context.say(&telling.in_words(self.board))),
                        None => (start),
                    }
                }
                @if let Some(answer) = self.trace.answer_in_words(self.board) {
                    p.answer hidden[self.gaze.at < self.trace.events.len()] { (self.context.say(&answer)) }
                }
                @if let Some(signs) = signs {
                    p.signs.muted {
                        (self.context.say(&signs))
                        @if let Some(short) = self.short() { " " (short) }
                    }
                }
            }
        }
    }

    /// How moves are written on the nodes, by the first one.
    fn short(&self) -> Option<String> {
        let mut nodes = (0..).zip(&self.trace.nodes);
        let (number, first) = nodes.find(|(_, node)| node.parent == Some(0))?;
        let words = self.move_in_words(number)?;
        let short = Message::new("page-think-short").with("short", first.mv.as_str());
        Some(self.context.say(&short.with("words", words)))
    }

    /// The algorithm, line by line: the one that runs is lit, and below stands what its variables hold.
    pub(super) fn code(&self) -> Markup {
        let Some(listing) = self.trace.pseudocode else {
            return html! {};
        };
        let translator = self.context.translator();
        let telling = self.telling();
        let lit = telling.as_ref().and_then(|telling| telling.line);
        let variables = telling
            .map(|telling| telling.variables_in_text(self.board, translator))
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
