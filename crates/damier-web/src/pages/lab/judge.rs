//! An evaluation against the truth, with a slider for every weight.

use std::time::{Duration, Instant};

use damier::explain::{evaluation_in_words, played_in_words};
use damier::face::TermWeights;
use damier::{Budget, DynPosition, GameId, Message, Spec, TableStore};
use damier_lab::judge::{Estimate, JudgeError, Judgement, Mistake, guesses_to_svg, judge_within};
use damier_lab::measure::{Measurement, Positions};
use damier_lab::report::fragment;
use damier_lab::runner::Plan as _;
use maud::{Markup, PreEscaped, html};

use crate::address::{Address, Panel};
use crate::http_error::{HttpError, game_named};
use crate::pages::Page;
use crate::pages::frame::Framed;
use crate::parameter::refuse_unknown;
use crate::request_context::RequestContext;

/// The most positions that are looked at, and the longest that is done.
const POSITIONS: usize = 1_500;
const TIME: Duration = Duration::from_millis(900);

/// Searches that are counted: on so many positions, to that depth, so long.
const SEARCHED: usize = 8;
const DEEPEST: u32 = 4;
const SEARCH_TIME: Duration = Duration::from_millis(500);

/// What the page shows.
struct Shown {
    judgement: Judgement,
    /// Nodes by depth.
    nodes: Option<String>,
    has_margin: bool,
}

/// The page of a game's evaluations.
pub(crate) async fn judge(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    let game = game_named(game)?;
    let evaluation = evaluation(context, &game)?;
    let (text, asked) = (evaluation.name.clone(), game.clone());
    let (app, language) = (context.app.clone(), context.language);
    let work = move |store: &TableStore, budget: &mut Budget| {
        let judged = judge_within(&asked, &text, POSITIONS, TIME, store, budget.stop());
        judged.map(|judgement| Shown {
            judgement,
            nodes: nodes(&asked, &text, store, budget)
                .map(|curve| fragment(curve.to_svg(app.translator(language)))),
            has_margin: asked.start().has_margin(),
        })
    };
    let shown = context
        .app
        .study(work)
        .await?
        .map_err(|error| match error {
            JudgeError::Request(error) => HttpError::from(error),
            JudgeError::Run(_) => HttpError::Busy,
        })?;
    let title = context.say(&Message::new("lab-judge"));
    let body = html! {
        h1 { (super::heading(game.info().name, &title, context)) }
        p.lead { (context.say(&Message::new("lab-judge-lead"))) }
        div.judge {
            (weights(&game, &evaluation, context))
            (figures(&game, &shown, context))
        }
    };
    let page = Framed {
        class: "text lab",
        translated: context.translated(&format!("/lab/judge/{game}")),
        title,
        body,
    };
    Ok(Page::Shown(
        page.document_with(context, &context.app.assets.judge),
    ))
}

/// Can a game's evaluations be judged here?
pub(super) fn is_judged(start: &dyn DynPosition) -> bool {
    start.is_solved_game() && !start.weights().is_empty()
}

/// The evaluation that the address tells: a name, and weights by the names of their terms.
fn evaluation(context: &RequestContext, game: &GameId) -> Result<TermWeights, HttpError> {
    let start = game.start();
    if !is_judged(start.as_ref()) {
        let message = Message::new("lab-not-judged");
        return Err(HttpError::Unknown(message));
    }
    let terms = start.weights();
    let known: Vec<&str> = ["eval", "lang"]
        .into_iter()
        .chain(terms.iter().copied())
        .collect();
    refuse_unknown(&context.parameters, &known)?;
    let usual = start.evaluations().first().copied().unwrap_or_default();
    let mut text = context.given("eval").unwrap_or(usual).to_owned();
    for term in terms {
        if let Some(weight) = context.given(term) {
            text.push_str(&format!(",{term}={weight}"));
        }
    }
    Ok(start.read_evaluation(&text)?)
}

/// What searches with an evaluation visit, by depth, as far as the time goes.
fn nodes(
    game: &GameId,
    evaluation: &str,
    store: &TableStore,
    budget: &Budget,
) -> Option<damier_lab::report::Curve> {
    let measurement = Measurement {
        game: game.clone(),
        players: vec![
            format!("minimax:eval={evaluation}").parse().ok()?,
            format!("alphabeta:eval={evaluation}").parse().ok()?,
        ],
        depths: Some(1..=DEEPEST),
        positions: Positions::random(SEARCHED),
        seed: 1,
        is_timed: false,
        store: store.clone(),
    };
    measurement.check().ok()?;
    let begun = Instant::now();
    let mut results = std::collections::BTreeMap::new();
    // Shallow searches first, so that both players have points.
    let rows = measurement.jobs() / SEARCHED;
    let depth_of = |number: &usize| (number / SEARCHED) % DEEPEST as usize;
    let mut numbers: Vec<usize> = (0..rows * SEARCHED).collect();
    numbers.sort_by_key(depth_of);
    for number in numbers {
        if begun.elapsed() > SEARCH_TIME || budget.stop().is_raised() {
            break;
        }
        results.insert(number, measurement.run(number, budget.stop())?);
    }
    let rows = measurement.read_some(&results)?;
    Some(measurement.curve(&rows))
}

/// A slider for every weight, and the sums with names.
fn weights(game: &GameId, evaluation: &TermWeights, context: &RequestContext) -> Markup {
    let start = game.start();
    let name = game.info().name;
    let largest = evaluation.weights.iter().map(|weight| weight.abs()).max();
    let most = largest.map_or(20, |largest| (2 * largest).max(20));
    let preset = evaluation.name.split(',').next().unwrap_or_default();
    let title = |term: &str| {
        let text = context.words_of(&format!("{name}-term-{term}"));
        text.unwrap_or_else(|| term.to_owned())
    };
    html! {
        form.weights action=(format!("/lab/judge/{game}")) method="get" {
            input type="hidden" name="eval" value=(preset);
            @if let Some(language) = context.chosen_language() {
                input type="hidden" name="lang" value=(language.code());
            }
            @for (term, weight) in start.weights().iter().zip(&evaluation.weights) {
                p {
                    label for={ "weight-" (term) } { (title(term)) }
                    input id={ "weight-" (term) } name=(term) type="range" min=(-most) max=(most) step="1" value=(weight);
                    output for={ "weight-" (term) } { (weight) }
                }
            }
            p { button.button.primary type="submit" { (context.say(&Message::new("lab-judge-ask"))) } }
            p.presets {
                (context.say(&Message::new("lab-judge-presets")))
                @for other in start.evaluations() {
                    " " a href=(context.to(&format!("/lab/judge/{game}?eval={other}")))
                        aria-current=[(other == preset).then_some("true")] {
                            (context.say(&evaluation_in_words(other, name)))
                        }
                }
            }
        }
    }
}

/// What was found, drawn, and the worst mistakes as boards.
fn figures(game: &GameId, shown: &Shown, context: &RequestContext) -> Markup {
    let judgement = &shown.judgement;
    let language = context.language;
    let estimate = |estimate: Estimate, scale: f64, places: usize| {
        let number = |number: f64| language.decimal(scale * number, places);
        let spread = estimate.interval.map(|(low, _)| estimate.mean - low);
        let key = match scale > 1.0 {
            true => "lab-judge-share",
            false => "lab-judge-number",
        };
        let message = Message::new(key)
            .with("number", number(estimate.mean))
            .with("spread", number(spread.unwrap_or_default()));
        context.say(&message)
    };
    let judged = Message::new("lab-judge-judged")
        .with("judged", judgement.judged)
        .with("positions", judgement.positions);
    let scatter = guesses_to_svg(judgement, shown.has_margin, context.translator());
    html! {
        section.judgement id="judgement" aria-label=(context.say(&Message::new("lab-judge-figures"))) {
            dl.figures aria-live="polite" {
                dt { (context.say(&Message::new("lab-judge-keeps"))) }
                dd { (estimate(judgement.keeps, 100.0, 1)) }
                dt { (context.say(&Message::new("lab-judge-regret"))) }
                dd { (estimate(judgement.regret, 1.0, 2)) }
                @if let Some(predicts) = judgement.predicts {
                    dt { (context.say(&Message::new("lab-judge-predicts"))) }
                    dd { @if shown.has_margin { (estimate(predicts, 1.0, 2)) } @else { (estimate(predicts, 100.0, 1)) } }
                }
            }
            p.muted { (context.say(&judged)) " " (context.say(&evaluation_in_words(&judgement.eval, judgement.game))) "." }
            p.expert { code { (judgement.eval) } }
            div.plots {
                figure.scatter tabindex="0" { (PreEscaped(fragment(scatter))) }
                @if let Some(nodes) = &shown.nodes { figure.nodes tabindex="0" { (PreEscaped(nodes)) } }
            }
            @if !judgement.worst.is_empty() {
                h2 { (context.say(&Message::new("lab-judge-worst"))) }
                ul.boards {
                    @for mistake in &judgement.worst { (board(game, mistake, context)) }
                }
            }
        }
    }
}

/// A mistake as a board that opens in the analysis.
fn board(game: &GameId, mistake: &Mistake, context: &RequestContext) -> Markup {
    let Ok(position) = game.open(Some(&mistake.position), None, false) else {
        return html! {};
    };
    let address = Address {
        variant: game.variant().map(str::to_owned),
        position: Some(mistake.position.clone()),
        // Nobody replies where a position is looked at.
        players: [None, Some(Spec::human())],
        wish: Panel::Analysis,
        language: context.chosen_language(),
        ..Address::start(game.info())
    };
    let told = Message::new("lab-judge-mistake")
        .with(
            "chosen",
            played_in_words(position.as_ref(), &mistake.chosen),
        )
        .with("best", played_in_words(position.as_ref(), &mistake.best));
    html! {
        li {
            a href=(address) {
                (super::small_board(position.as_ref(), context))
                span { (context.say(&told)) }
            }
        }
    }
}
