//! Who plays: a person, a level, an algorithm, a player of the reports, or somebody of the game's own.

use damier::explain::{self, player_in_words, reported_in_words, side_in_words};
use damier::{DynPosition, Message, Side, Spec};
use maud::{Markup, html};

use super::choice::Choices;
use super::seat_choice::{
    DEEPEST, Kind, PERFECT, STRONGEST, SeatChoice, field, has_depth, plain_players, searches,
};
use crate::pages::reported;
use crate::request_context::RequestContext;

/// Both seats.
pub(super) fn seats(
    choices: &Choices,
    board: &dyn DynPosition,
    context: &RequestContext,
) -> Markup {
    html! {
        div.seats-to-choose {
            @for side in Side::BOTH { (seat(choices, side, board, context)) }
        }
    }
}

fn seat(
    choices: &Choices,
    side: Side,
    board: &dyn DynPosition,
    context: &RequestContext,
) -> Markup {
    let seat = &choices.seats[side.index()];
    let name = context.say(&side_in_words(side, board.sides()));
    let order = match side {
        Side::First => Message::new("setup-begins").with("side", name),
        Side::Second => Message::new("setup-follows").with("side", name),
    };
    let has = |name: &str| board.players().contains(&name);
    let field = field(side);
    let choice = |kind: Kind, words: Message, more: Markup| {
        html! {
            div.choice {
                label.head {
                    input type="radio" name=(field) value=(kind.name()) checked[seat.kind == kind];
                    span { (context.label(&words)) }
                }
                @if !more.0.is_empty() { div.more-of-it { (more) } }
            }
        }
    };
    html! {
        fieldset.who data-seat=(field) {
            legend { (context.say(&order)) }
            (choice(Kind::Human, Message::new("setup-person"), html! {}))
            @if has("level") {
                (choice(Kind::Level, Message::new("setup-machine"), levels(seat, field, has("perfect"), context)))
            }
            @for player in plain_players(board) {
                (choice(Kind::Plain(player.to_owned()), plain(player, board, context), html! {}))
            }
            @for program in context.app.engines.offered(board) {
                @let name = program.split_once(':').map_or(program.as_str(), |(_, name)| name).to_owned();
                (choice(Kind::Program(program), Message::new("setup-program").with("name", name), html! {}))
            }
            @if !searches(board).is_empty() {
                (choice(Kind::Search, Message::new("setup-algorithm"), algorithms(seat, field, board, context)))
            }
            @if !board.reported_players().is_empty() {
                (choice(Kind::Report, Message::new("setup-report"), reports(seat, field, board, context)))
            }
            @if seat.kind == Kind::Written {
                (choice(Kind::Written, player_in_words(&seat.written, board.game()), html! {}))
            }
        }
    }
}

/// What a player without choices of his own is called.
fn plain(player: &str, board: &dyn DynPosition, context: &RequestContext) -> Message {
    let own = context.words_of(&format!("{}-player-{player}", board.game()));
    match own {
        Some(words) => Message::verbatim(words),
        None if player == "random" => Message::new("setup-random"),
        None => Message::verbatim(player),
    }
}

/// A slider from beginner to perfect.
fn levels(seat: &SeatChoice, field: &str, has_perfect: bool, context: &RequestContext) -> Markup {
    let most = if has_perfect { PERFECT } else { STRONGEST };
    let word = |level: u8| {
        context
            .words_of(&format!("setup-level-{level}"))
            .unwrap_or_default()
    };
    let level = seat.level.min(most);
    html! {
        label.slider.level {
            span { (context.say(&Message::new("setup-strength"))) }
            input type="range" name={ (field) "-level" } min="1" max=(most) value=(level) list={ (field) "-levels" };
            output { (word(level)) }
        }
        datalist id={ (field) "-levels" } {
            @for level in 1..=most { option value=(level) label=(word(level)) {} }
        }
        p.ends aria-hidden="true" { span { (word(1)) } span { (word(most)) } }
    }
}

/// The algorithms, how far they look, and what they take a position to be worth.
fn algorithms(
    seat: &SeatChoice,
    field: &str,
    board: &dyn DynPosition,
    context: &RequestContext,
) -> Markup {
    html! {
        label { span { (context.say(&Message::new("setup-search"))) }
            select name={ (field) "-search" } {
                @for name in searches(board) {
                    option value=(name) selected[name == seat.search] data-nodes[!has_depth(&name, board)] {
                        (context.words_of(&format!("setup-search-{name}")).unwrap_or_else(|| name.clone()))
                    }
                }
            }
        }
        label.slider { span { (context.say(&Message::new("setup-depth"))) }
            input type="range" name={ (field) "-depth" } min="1" max=(DEEPEST) value=(seat.depth.min(DEEPEST));
            output { (seat.depth.min(DEEPEST)) }
        }
        @if !board.evaluations().is_empty() {
            label { span { (context.say(&Message::new("setup-evaluation"))) }
                select name={ (field) "-eval" } {
                    @for name in board.evaluations() {
                        option value=(name) selected[name == seat.evaluation] {
                            (evaluation_in_words(name, board, context))
                        }
                    }
                }
            }
        }
    }
}

/// An evaluation in words, and what it counts where that is more than one thing.
pub(crate) fn evaluation_in_words(
    name: &str,
    board: &dyn DynPosition,
    context: &RequestContext,
) -> String {
    let title = context.label(&explain::evaluation_in_words(name, board.game()));
    let spec = format!("alphabeta:depth=1,eval={name}").parse::<Spec>();
    let counted = spec.map_or_else(|_| Vec::new(), |spec| counted(&spec, board, context));
    match counted.len() {
        0 | 1 => title,
        _ => context.say(
            &Message::new("setup-evaluation-counts")
                .with("evaluation", title)
                .with("counted", counted.join(" + ")),
        ),
    }
}

/// What a search counts at the end of what it sees.
pub(crate) fn weights_in_words(
    search: &Spec,
    board: &dyn DynPosition,
    context: &RequestContext,
) -> String {
    match counted(search, board, context) {
        counted if counted.is_empty() => context.say(&Message::new("setup-counts-nothing")),
        counted => counted.join(" + "),
    }
}

/// The terms that a search counts, each with its weight.
fn counted(search: &Spec, board: &dyn DynPosition, context: &RequestContext) -> Vec<String> {
    let weights = board.weigh(search).unwrap_or_default();
    let weights = weights.iter().filter(|share| share.weight != 0);
    weights
        .map(|share| match share.weight {
            1 => context.say(&share.term),
            weight => format!("{weight} × {}", context.say(&share.term)),
        })
        .collect()
}

/// The players of the report, each with a sentence and what it is made of.
fn reports(
    seat: &SeatChoice,
    field: &str,
    board: &dyn DynPosition,
    context: &RequestContext,
) -> Markup {
    html! {
        @for name in board.reported_players() {
            label.reported {
                input type="radio" name={ (field) "-report" } value=(name) checked[name == seat.reported];
                span {
                    strong { (context.say(&reported_in_words(name))) }
                    @if let Some(sentence) = reported::sentence(name, board, context) { span.line { (sentence) } }
                    @if let Some(recipe) = recipe(name, board, context) { em { (recipe) } }
                }
            }
        }
    }
}

fn recipe(name: &str, board: &dyn DynPosition, context: &RequestContext) -> Option<String> {
    let spec = format!("report:{name}").parse().ok()?;
    reported::recipe(&spec, board, context)
}
