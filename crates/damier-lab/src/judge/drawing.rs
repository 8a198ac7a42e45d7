//! Judgements as a drawing: a bar for what each evaluation keeps, with its interval.

use damier::{Message, Translator};
use maud::html;

use super::judgement::Judgement;

const WIDTH: u32 = 640;
const ROW: u32 = 36;
const TOP: u32 = 56;
const LEFT: u32 = 200;
const ACROSS: f64 = 340.0;

const STYLE: &str = "text{font:14px system-ui,sans-serif;fill:#1f2328}.muted{fill:#5f6672}\
.bar{fill:#3b5bdb}.line{stroke:#dad4c8}.interval{stroke:#1f2328;stroke-width:2}\
@media (prefers-color-scheme:dark){text{fill:#e8e6e3}.muted{fill:#9aa3b2}.bar{fill:#8aa4ff}\
.line{stroke:#31353d}.interval{stroke:#e8e6e3}}";

/// The share of kept outcomes, evaluation by evaluation.
#[must_use]
pub fn to_svg(judgements: &[Judgement], translator: &Translator) -> String {
    crate::words::teach();
    let game = judgements.first().map_or("", |first| first.game);
    let depth = judgements.first().map_or(1, |first| first.depth);
    let title = Message::new("judge-drawing")
        .with("game", game)
        .with("depth", depth);
    let title = translator.say(&title);
    let height = TOP + ROW * judgements.len() as u32 + 32;
    let at = |share: f64| f64::from(LEFT) + ACROSS * share.clamp(0.0, 1.0);
    let number = |share: f64| translator.language().decimal(share, 3);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label=(title)
            viewBox={ "0 0 " (WIDTH) " " (height) } width=(WIDTH) height=(height) {
            title { (title) }
            style { (STYLE) }
            text x="16" y="28" { (title) }
            @for tenth in [0.0, 0.25, 0.5, 0.75, 1.0] {
                line.line x1=(at(tenth)) x2=(at(tenth)) y1=(TOP - 8) y2=(height - 28) {}
                text.muted x=(at(tenth)) y=(height - 10) text-anchor="middle" {
                    (translator.language().decimal(tenth, 2))
                }
            }
            @for (row, judgement) in (0_u32..).zip(judgements) {
                @let y = TOP + ROW * row;
                @let mean = judgement.keeps.mean;
                g {
                    title { (judgement.eval) ": " (number(mean)) }
                    text x=(LEFT - 8) y=(y + 19) text-anchor="end" { (shortened(&judgement.eval)) }
                    rect.bar x=(LEFT) y=(y + 4) width=(at(mean) - f64::from(LEFT)) height="20" {}
                    @if let Some((low, high)) = judgement.keeps.interval {
                        line.interval x1=(at(low)) x2=(at(high)) y1=(y + 14) y2=(y + 14) {}
                    }
                    text x=(f64::from(LEFT) + ACROSS + 12.0) y=(y + 19) { (number(mean)) }
                }
            }
        }
    }
    .into_string()
}

/// A name that fits beside its bar.
fn shortened(name: &str) -> String {
    const LONGEST: usize = 24;
    match name.chars().count() > LONGEST {
        true => name.chars().take(LONGEST - 1).chain(['…']).collect(),
        false => name.to_owned(),
    }
}
