//! A new game, set up without a word of syntax: the board, who plays, and the rules of the match as tiles,
//! sliders and lists. Everything on the sheet comes from the catalogue. It is one form, so it works without
//! scripts; the line for experts says what was chosen in the words of the terminal.

mod choice;
mod seat_choice;
mod seats;
mod tiles;

pub(super) use seats::{evaluation_in_words, weights_in_words};
pub(super) use tiles::title as variant_in_words;

use damier::explain::side_in_words;
use damier::face::MatchOption;
use damier::play::Repetition;
use damier::{DynPosition, Message, Side};
use maud::{Markup, html};

use super::Page;
use super::frame::Framed;
use crate::address::Address;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use choice::Choices;

/// How many points may be given to a side, beside none.
const HANDICAPS: [i16; 10] = [1, 2, 3, 4, 6, 8, 10, 12, 16, 24];

/// The sheet; or the game, once it was asked for.
pub(crate) fn setup(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    let choices = Choices::read(context, game)?;
    let board = choices.board()?;
    if context.given("start").is_none() {
        return Ok(Page::Shown(sheet(&choices, board.as_ref(), None, context)));
    }
    match begun(&choices, context) {
        Ok(address) => Ok(Page::Elsewhere(address)),
        Err(HttpError::Wrong(wrong)) => Ok(Page::Mended(sheet(
            &choices,
            board.as_ref(),
            Some(&wrong),
            context,
        ))),
        Err(other) => Err(other),
    }
}

/// The address of a new game, everything in it checked.
fn begun(choices: &Choices, context: &RequestContext) -> Result<String, HttpError> {
    let address = choices.address(context)?;
    let address = address.open_with(&context.app.engines)?.address;
    let join = if address.query().is_empty() { '?' } else { '&' };
    Ok(format!("{address}{join}seed=new"))
}

/// The sheet of a game as it is set up now.
pub(in crate::pages) fn link(address: &Address, context: &RequestContext) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    for (name, value) in address.parameters() {
        if ["hidden", "komi", "repetition"].contains(&name) {
            query.append_pair(name, &value);
        }
    }
    // Who sits there is said even where the address of the game need not: the sheet begins with others.
    let board = address.game.id().open(None, None, address.is_hidden).ok();
    let board = board.filter(|board| board.sides().is_some());
    if let Some(usual) = board.map(|board| board.default_players()) {
        for (side, usual) in Side::BOTH.into_iter().zip(usual) {
            let player = address.players[side.index()].as_ref().unwrap_or(&usual);
            query.append_pair(seat_choice::field(side), &player.to_string());
        }
    }
    let path = format!("/setup/{}", address.game_and_variant());
    match query.finish().as_str() {
        "" => context.to(&path),
        query => context.to(&format!("{path}?{query}")),
    }
}

fn sheet(
    choices: &Choices,
    board: &dyn DynPosition,
    wrong: Option<&Message>,
    context: &RequestContext,
) -> Markup {
    let say = |key: &'static str| context.say(&Message::new(key));
    let name = choices.game.name;
    let title =
        context.say(&Message::new("setup-title").with("game", context.of_game(name, "title")));
    let is_two = board.sides().is_some();
    let body = html! {
        h1 { (title) }
        @if let Some(wrong) = wrong { p.problem role="alert" { (super::wrong::sentence(&context.say(wrong))) } }
        form.sheet method="get" action={ "/setup/" (name) } data-game=(name) data-usual=(choices.game.default_variant()) {
            @if let Some(language) = context.chosen_language() {
                input type="hidden" name="lang" value=(language.code());
            }
            (tiles::variants(choices, context))
            @if choices.game.has_option(MatchOption::Hidden) { (hidden(choices, context)) }
            @if is_two { (seats::seats(choices, board, context)) }
            @if is_two && (board.has_margin() || choices.game.has_option(MatchOption::Repetition)) {
                fieldset.fairness {
                    legend { (say("setup-rules")) }
                    @if board.has_margin() { (handicap(choices, board, context)) }
                    @if choices.game.has_option(MatchOption::Repetition) { (repetition(choices, context)) }
                }
            }
            div.go {
                button.primary type="submit" name="start" value="1" { (say("setup-start")) }
                a.button href=(context.to(&format!("/rules/{name}"))) { (say("page-rules")) }
            }
            (expert(choices, board, context))
        }
    };
    Framed {
        title,
        class: "setup-page",
        translated: context.translated_here(&["start"]),
        body,
    }
    .document_with(context, &context.app.assets.setup)
}

/// Open or covered.
fn hidden(choices: &Choices, context: &RequestContext) -> Markup {
    let option = |value: &str, is_chosen: bool, name: &'static str, line: &'static str| {
        html! {
            label.tile.wordy {
                input type="radio" name="hidden" value=(value) checked[is_chosen];
                strong { (context.say(&Message::new(name))) }
                span.line { (context.say(&Message::new(line))) }
            }
        }
    };
    html! {
        fieldset.tiles {
            legend { (context.say(&Message::new("setup-seen"))) }
            (option("0", !choices.is_hidden, "setup-open", "setup-open-line"))
            (option("1", choices.is_hidden, "setup-hidden", "setup-hidden-line"))
        }
    }
}

/// Points given to one side, in words.
fn handicap(choices: &Choices, board: &dyn DynPosition, context: &RequestContext) -> Markup {
    let given = |side: Side, points: i16| {
        let side = context.say(&side_in_words(side, board.sides()));
        let message = Message::new("setup-points").with("side", side);
        context.say(&message.with("points", points.unsigned_abs() as usize))
    };
    let option = |komi: i16, words: String| {
        html! { option value=(komi) selected[komi == choices.komi] { (words) } }
    };
    let is_listed = choices.komi == 0 || HANDICAPS.contains(&choices.komi.abs());
    let other = (!is_listed).then_some(choices.komi);
    let komi = |points: i16| match points > 0 {
        true => given(Side::Second, points),
        false => given(Side::First, points),
    };
    html! {
        label { span { (context.say(&Message::new("setup-handicap"))) }
            select name="komi" {
                (option(0, context.say(&Message::new("setup-even"))))
                @for points in HANDICAPS { (option(points, komi(points))) }
                @for points in HANDICAPS { (option(-points, komi(-points))) }
                @if let Some(points) = other { (option(points, komi(points))) }
            }
        }
    }
}

/// What happens when a position comes back.
fn repetition(choices: &Choices, context: &RequestContext) -> Markup {
    let rules = [
        (Repetition::Third, Message::new("page-repetition-third")),
        (Repetition::None, Message::new("page-repetition-none")),
        (Repetition::Forbid, Message::new("page-repetition-forbid")),
    ];
    html! {
        label { span { (context.say(&Message::new("page-repetition"))) }
            select name="repetition" {
                @for (rule, words) in rules {
                    option value=(rule.name()) selected[rule == choices.repetition] { (context.say(&words)) }
                }
            }
        }
    }
}

/// What was chosen in the words of the terminal, and fields for whoever would rather write.
fn expert(choices: &Choices, board: &dyn DynPosition, context: &RequestContext) -> Markup {
    let is_refused = choices.seats.iter().any(|seat| !seat.refused.is_empty());
    html! {
        details.expert open[is_refused] {
            summary { (context.say(&Message::new("setup-expert"))) }
            p { (context.say(&Message::new("setup-terminal"))) " " output { code.command { (command(choices, board)) } } }
            @if board.sides().is_some() {
                div.written {
                    @for side in Side::BOTH {
                        label { (context.say(&Message::new("setup-write").with("side", side_in_words(side, board.sides()))))
                            input name={ (seat_choice::field(side)) "-spec" } placeholder="alphabeta:depth=4"
                                value=(choices.seats[side.index()].refused) autocomplete="off" autocapitalize="off" spellcheck="false";
                        }
                    }
                }
                p.muted {
                    (context.say(&Message::new("page-other-names").with("names", board.players().join(", "))))
                }
            }
        }
    }
}

/// The same game in the terminal.
fn command(choices: &Choices, board: &dyn DynPosition) -> String {
    let mut words = vec!["damier play".to_owned()];
    words.push(match choices.variant == choices.game.default_variant() {
        true => choices.game.name.to_owned(),
        false => format!("{}:{}", choices.game.name, choices.variant),
    });
    if choices.is_hidden {
        words.push("--hidden".to_owned());
    }
    if board.sides().is_some() {
        for side in Side::BOTH {
            if let Ok(spec) = choices.seats[side.index()].spec(board) {
                words.push(format!("--{} {spec}", seat_choice::field(side)));
            }
        }
    }
    if choices.komi != 0 {
        words.push(format!("--komi={}", choices.komi));
    }
    if choices.repetition != Repetition::default() {
        words.push(format!("--repetition {}", choices.repetition.name()));
    }
    words.join(" ")
}
