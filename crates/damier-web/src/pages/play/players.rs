//! Who plays, the buttons of a game, and what a new one begins with.

use damier::picture::Shade;
use damier::{DynPosition, Message, Side, Spec};
use maud::{Markup, html};

use super::Game;
use crate::address::{Address, Panel};
use crate::pages::{self, reported, think};
use crate::request_context::RequestContext;

/// Both seats, each with its player to choose.
pub(super) fn seats(game: &Game, context: &RequestContext) -> Markup {
    let turn = match game.session.ending() {
        None => Some(game.session.board().turn()),
        Some(_) => None,
    };
    html! {
        form.seats.enhanced method="get" action={ "/play/" (game.address.game_and_variant()) } {
            (kept(game, &["first", "second", "said", "touch", "reply"]))
            @for (side, field) in Side::BOTH.into_iter().zip(["first", "second"]) {
                div.seat.moving[turn == Some(side)] {
                    label for=(field) { (token(game, side)) (game.side_name(side, context)) }
                    select id=(field) name=(field) { (players(game, side, context)) }
                }
            }
            (recipes(game, context))
            button.submit type="submit" { (context.say(&Message::new("page-change-players"))) }
        }
    }
}

/// A small mark that tells the sides apart.
pub(super) fn token(game: &Game, side: Side) -> Markup {
    let names = game.session.board().sides();
    let class = match (names.and_then(|names| names[side.index()].shade), side) {
        (Some(Shade::Dark), _) => "dark",
        (Some(Shade::Light), _) => "light",
        (None, Side::First) => "first",
        (None, Side::Second) => "second",
    };
    html! { span class={ "token " (class) } aria-hidden="true" {} }
}

/// The players to choose from; the one who sits there is among them, whoever it is.
fn players(game: &Game, side: Side, context: &RequestContext) -> Markup {
    let board = game.session.board();
    let names = board.players();
    let has = |name: &str| names.contains(&name);
    let sitting = game.players[side.index()].to_string();
    let mut options: Vec<String> = vec!["human".to_owned()];
    if has("level") {
        options.extend((1..=10).map(|level| Spec::level(level).to_string()));
    }
    options.extend(has("perfect").then(|| "perfect".to_owned()));
    options.extend(own_players(board).map(str::to_owned));
    let start = game.history.first().map_or(board, |start| start.as_ref());
    options.extend(context.app.engines.offered(start));
    options.extend(has("random").then(|| "random".to_owned()));
    let reported = board.reported_players();
    options.extend(reported.iter().map(|name| format!("report:{name}")));
    if !options.contains(&sitting) {
        options.push(sitting.clone());
    }
    html! {
        @for option in &options {
            option value=(option) selected[*option == sitting] { (player_in_words(option, board.game(), context)) }
        }
    }
}

/// What the players of the report are made of who sit there; the sheet of a new game has all of them.
fn recipes(game: &Game, context: &RequestContext) -> Markup {
    let board = game.session.board();
    let recipe = |spec: &Spec| {
        let recipe = reported::recipe(spec, board, context)?;
        let name = player_in_words(&spec.to_string(), board.game(), context);
        Some((name, recipe))
    };
    let mut sitting: Vec<(String, String)> = game.players.iter().filter_map(recipe).collect();
    sitting.dedup();
    html! {
        @for (name, recipe) in &sitting {
            p.recipe.muted { strong { (name) } " – " (recipe) }
        }
    }
}

/// The players that only this game has: no searches, and nobody whom other games know.
fn own_players(board: &dyn DynPosition) -> impl Iterator<Item = &'static str> {
    const KNOWN: [&str; 5] = ["human", "random", "level", "report", "perfect"];
    let searches = board.searches();
    let is_search = move |name: &str| searches.iter().any(|search| search.name() == name);
    let names = board.players().into_iter();
    names.filter(move |name| !KNOWN.contains(name) && !is_search(name))
}

/// What a player is called: those that only this game has say more of themselves.
fn player_in_words(spec: &str, game: &str, context: &RequestContext) -> String {
    if let Some(own) = context.translator().text(&format!("{game}-player-{spec}")) {
        return own;
    }
    context.player(spec, game)
}

/// New game, undo, swap, analyse.
pub(super) fn controls(game: &Game, context: &RequestContext) -> Markup {
    let address = &game.address;
    let is_analysed = address.wish == Panel::Analysis;
    let analysis = address.wishing(if is_analysed {
        Panel::Play
    } else {
        Panel::Analysis
    });
    let is_over = game.session.ending().is_some();
    html! {
        div.controls {
            @if game.is_between_machines() && !is_over && address.at.is_none() {
                a.button.primary.go-on href=(address.wishing(Panel::Reply)) {
                    (context.say(&Message::new("page-next-move")))
                }
                // The module lets them play on by themselves.
                button.play-on type="button" aria-pressed="false" {
                    (context.say(&Message::new("page-play-on")))
                }
                label.speed { (context.say(&Message::new("page-speed")))
                    input type="range" min="1" max="5" value="3";
                }
            }
            a.button.primary[is_over] href=(fresh(game)) { (context.say(&Message::new("page-new-game"))) }
            // A button that cannot be used keeps its place: the others do not move.
            @match undo(game) {
                Some(undo) => { a.button.undo href=(undo) data-key="u" { (context.say(&Message::new("page-undo"))) } }
                None => { span.button.undo.off aria-disabled="true" { (context.say(&Message::new("page-undo"))) } }
            }
            @if !address.is_hidden {
                a.button href=(swapped(game)) { (context.say(&Message::new("page-swap"))) }
            }
            (super::advised::buttons(game, context))
            a.button.toggle href=(analysis) aria-pressed=(is_analysed.to_string()) role="button" data-key="a" {
                (context.say(&Message::new("page-analysis-on")))
            }
            @if let Some(think) = think::link(game.session.board(), context) {
                a.button href=(think) { (context.say(&Message::new("page-think"))) }
            }
            (sound(context))
        }
    }
}

/// The switch of the sounds, which the module makes.
pub(super) fn sound(context: &RequestContext) -> Markup {
    html! {
        button.sound type="button" aria-pressed="false" { (context.say(&Message::new("page-sound"))) }
    }
}

/// The same players at a new board.
fn fresh(game: &Game) -> String {
    let mut fresh = game.address.back_to(0);
    fresh.position = None;
    fresh.seed = None;
    fresh.wish = Panel::Play;
    let join = if fresh.query().is_empty() { '?' } else { '&' };
    format!("{fresh}{join}seed=new")
}

/// The game before the visitor's last move. Where tokens are covered nothing is taken back: one
/// would have seen what they are.
fn undo(game: &Game) -> Option<Address> {
    let address = &game.address;
    if address.is_hidden || address.at.is_some() {
        return None;
    }
    if game.is_between_machines() {
        return (!address.moves.is_empty()).then(|| address.back_to(address.moves.len() - 1));
    }
    // Whose move each was follows from who is to move now.
    let mut side = game.session.board().turn();
    for ply in (0..address.moves.len()).rev() {
        side = side.other();
        if game.players[side.index()].is_human() {
            return Some(address.back_to(ply));
        }
    }
    None
}

fn swapped(game: &Game) -> Address {
    let [first, second] = game.players.clone();
    let mut next = game.address.wishing(game.address.wish);
    next.players = [Some(second), Some(first)];
    next
}

/// What a new game begins with: another board, other players or rules, or a position.
pub(super) fn setup(game: &Game, context: &RequestContext) -> Markup {
    let address = &game.address;
    html! {
        p.set-up {
            a.button href=(pages::setup::link(address, context)) { (context.say(&Message::new("setup-link"))) }
        }
        @if !address.is_hidden {
            details.setup {
                summary { (context.say(&Message::new("edit-link"))) }
                p { a.button href=(pages::edit::link(address, game.session.board(), context)) {
                    (context.say(&Message::new("edit-open")))
                } }
                (pages::export::links(address, context))
            }
        }
    }
}

/// The parameters that a form keeps as they are, but for those it asks anew.
fn kept(game: &Game, without: &[&str]) -> Markup {
    let pairs = game.address.parameters().into_iter();
    let pairs = pairs.filter(|(name, _)| !without.contains(name));
    html! {
        @for (name, value) in pairs { input type="hidden" name=(name) value=(value); }
    }
}
