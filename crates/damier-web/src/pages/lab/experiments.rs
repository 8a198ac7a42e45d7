//! The experiments that come with the program, drawn from their results.

use std::sync::OnceLock;

use damier::Message;
use damier_lab::experiment::{Shipped, shipped};
use damier_lab::report::fragment;
use maud::{Markup, PreEscaped, html};

use crate::request_context::RequestContext;

/// Every experiment with its plots, below a list of what they ask.
pub(super) fn shown(context: &RequestContext) -> Markup {
    html! {
        section.experiments {
            h2 { (context.say(&Message::new("lab-experiments"))) }
            p.muted { (context.say(&Message::new("lab-experiments-lead"))) }
            ul.plain.contents { @for experiment in shipped() {
                li { a href={ "#" (experiment.name) } { (context.say(&experiment.title())) } }
            } }
            @for (experiment, plots) in shipped().iter().zip(drawn(context)) {
                section.experiment id=(experiment.name) {
                    h3 { (context.say(&experiment.title())) }
                    div.plots { @for plot in plots { figure tabindex="0" { (PreEscaped(plot)) } } }
                    details.expert {
                        summary { (context.say(&Message::new("lab-experiment-file"))) }
                        p { code { "lab/" (experiment.name) ".toml" } }
                        pre { code { (experiment.written) } }
                    }
                }
            }
        }
    }
}

/// The plots of every experiment. They never change, so that each language is drawn once.
fn drawn(context: &RequestContext) -> &'static [Vec<String>] {
    static DRAWN: [OnceLock<Vec<Vec<String>>>; 2] = [OnceLock::new(), OnceLock::new()];
    let plots = |experiment: &Shipped| {
        let plots = experiment.plots(context.translator()).into_iter();
        plots.map(fragment).collect()
    };
    DRAWN[context.language as usize].get_or_init(|| shipped().iter().map(plots).collect())
}
