//! The experiments that come with the program, drawn from their results.

use damier::Message;
use damier_lab::experiment::shipped;
use damier_lab::report::fragment;
use maud::{Markup, PreEscaped, html};

use crate::request_context::RequestContext;

/// Every experiment with its plots.
pub(super) fn shown(context: &RequestContext) -> Markup {
    html! {
        section.experiments {
            h2 { (context.say(&Message::new("lab-experiments"))) }
            p.muted { (context.say(&Message::new("lab-experiments-lead"))) }
            @for experiment in shipped() {
                section.experiment id=(experiment.name) {
                    h3 { (context.say(&experiment.title())) }
                    p.muted { code { "lab/" (experiment.name) ".toml" } }
                    div.plots {
                        @for plot in experiment.plots(context.translator()) { figure { (PreEscaped(fragment(plot))) } }
                    }
                }
            }
        }
    }
}
