//! The reports: what each found out, its players to play against, moments of its searches to watch; and a page
//! for each, with its tables made again.

mod story;

use damier::explain::reported_in_words;
use damier::face::Highlight;
use damier::{Catalogue, DynPosition, GameInfo, Message, Spec};
use damier_lab::report::{Experiment, experiments};
use maud::{Markup, html};

pub(crate) use story::story;

use super::frame::Framed;
use super::home::snapshot;
use super::reported;
use crate::request_context::RequestContext;

/// All reports.
pub(crate) fn reports(context: &RequestContext) -> Markup {
    let title = context.say(&Message::new("reports-title"));
    let body = html! {
        h1 { (title) }
        p.lead { (context.say(&Message::new("reports-lead"))) }
        ul.cards.reports {
            @for experiment in experiments() {
                @if let Some(game) = Catalogue::current().find(experiment.name) {
                    li { (card(experiment, game, context)) }
                }
            }
        }
    };
    Framed {
        title,
        class: "home index",
        translated: context.translated("/reports"),
        body,
    }
    .document(context)
}

fn card(experiment: &Experiment, game: &'static GameInfo, context: &RequestContext) -> Markup {
    let say = |message: Message| context.say(&message);
    let board = game.id().start();
    let players = players(board.as_ref(), context);
    let moments: Vec<&Highlight> = Highlight::of(experiment.name).collect();
    html! {
        article.card {
            div.snapshot { (snapshot(game, context)) }
            div.words {
                h2 { (say(experiment.title())) }
                p { (context.of_game(game.name, "summary")) }
                @if !players.is_empty() {
                    h3 { (say(Message::new("reports-players"))) }
                    ul.plain { @for player in players { li { a href=(player.address) { (player.name) } span.recipe { (player.recipe) } } } }
                }
                @if !moments.is_empty() {
                    h3 { (say(Message::new("reports-moments"))) }
                    ul.plain {
                        @for moment in moments { li { a href=(context.to(&moment.address())) { (say(moment.title())) } } }
                    }
                }
                p { a.button href=(context.to(&format!("/reports/{}", experiment.name))) {
                    (say(Message::new("reports-tables")))
                } }
            }
        }
    }
}

/// A player of a report: where one plays against it, and what it is made of.
struct ReportedPlayer {
    address: String,
    name: String,
    recipe: String,
}

/// The report's players.
fn players(board: &dyn DynPosition, context: &RequestContext) -> Vec<ReportedPlayer> {
    let names = board.reported_players().into_iter();
    let player = |name: &str| {
        let spec: Spec = format!("report:{name}").parse().ok()?;
        let recipe = reported::recipe(&spec, board, context)?;
        let address = format!("/play/{}?second={spec}&seed=new", board.game());
        let name = context.label(&reported_in_words(name));
        Some(ReportedPlayer {
            address: context.to(&address),
            name,
            recipe,
        })
    };
    names.filter_map(player).collect()
}
