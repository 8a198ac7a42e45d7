//! The first game that somebody plays: against whom the page's own ways to a game lead. Nothing else decides it.

use damier::{DynPosition, GameInfo, Spec};

use crate::request_context::RequestContext;

/// Somebody who has just read the rules wins against it now and then.
const LEVEL: u8 = 2;

/// Who sits on both sides of a first game: a person begins.
pub(super) fn players(board: &dyn DynPosition) -> [Spec; 2] {
    let [first, second] = board.default_players();
    match second.name() {
        "level" => [first, Spec::level(LEVEL)],
        _ => [first, second],
    }
}

/// Where a first game begins, on a new board.
pub(super) fn link(game: &'static GameInfo, context: &RequestContext) -> String {
    let board = game.id().start();
    let [_, second] = players(board.as_ref());
    let path = match board.sides() {
        Some(_) => format!("/play/{}?second={second}&seed=new", game.name),
        None => format!("/play/{}?seed=new", game.name),
    };
    context.to(&path)
}
