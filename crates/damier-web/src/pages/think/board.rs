//! The board after some moves from the position that is searched, and the move about to be tried.

use damier::picture::{Overlay, Place, Touch};
use damier::{DynPosition, Message, ParseError, Translator};

use super::touch::RootBoard;
use crate::address::read_touches;
use crate::http_error::HttpError;
use crate::pages::Page;
use crate::pages::start::Start;
use crate::parameter::{read_player, refuse_unknown};
use crate::request_context::RequestContext;

/// The board of a node, as a picture by itself: `?position=...&moves=...&next=...`. With `from=goal` the
/// moves are taken back from the goal, one after the other. Without moves and with a `player`, a part of a page: the
/// board of the root, whose moves can be touched.
pub(crate) fn board(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    let start = Start::read(context, game)?;
    let root = start.root()?;
    let own = ["next", "from", "player", "before", "touch"];
    let known = [&Start::NAMES[..], &own].concat();
    refuse_unknown(&context.parameters, &known)?;
    if let Some(player) = context.given("player") {
        let nodes = context.given("before").and_then(|text| text.parse().ok());
        let touched = context.given("touch").map(read_touches).transpose()?;
        let root = RootBoard {
            context,
            start: &start,
            board: root.as_ref(),
            player: &read_player(player)?,
            nodes: nodes.unwrap_or(0),
            touched: &touched.unwrap_or_default(),
            next: context.given("next"),
        };
        let shown = root.shown().into_string();
        return Ok(Page::File("text/html; charset=utf-8", shown));
    }
    if let Some(from) = context.given("from") {
        let goal = (from == "goal").then(|| root.goal()).flatten();
        let expected = || ParseError::new(from, Message::new("page-think-from"));
        let goal = goal.ok_or_else(expected)?;
        let board = start
            .moves
            .iter()
            .try_fold(goal, |board, mv| board.before(mv));
        let board = board.ok_or_else(expected)?;
        let svg = draw(board.as_ref(), Vec::new(), None, context.translator());
        return Ok(Page::File("image/svg+xml", svg));
    }
    let mut here: Option<Box<dyn DynPosition>> = None;
    let mut last = Vec::new();
    for mv in &start.moves {
        let now = here.as_deref().unwrap_or(root.as_ref());
        last = places(now, mv);
        here = Some(now.after(mv)?);
    }
    let now = here.as_deref().unwrap_or(root.as_ref());
    let svg = draw(
        now,
        last,
        context.parameters.get("next"),
        context.translator(),
    );
    Ok(Page::File("image/svg+xml", svg))
}

/// A board with the places of the last move marked, and those of the next.
pub(super) fn draw(
    board: &dyn DynPosition,
    last: Vec<Place>,
    next: Option<&str>,
    translator: &Translator,
) -> String {
    let overlay = Overlay {
        chosen: next.map(|mv| places(board, mv)).unwrap_or_default(),
        ..Overlay::default()
    };
    let mut picture = board.picture().with_last(last);
    picture.paths.clear();
    picture.to_svg_on_page(translator, &overlay)
}

/// The places that a move touches.
pub(super) fn places(board: &dyn DynPosition, mv: &str) -> Vec<Place> {
    let paths = board.picture().paths;
    let touches = paths.into_iter().find(|path| path.mv == mv);
    let touches = touches.map(|path| path.touches).unwrap_or_default();
    let place = |touch| match touch {
        Touch::Place(place) => Some(place),
        Touch::Count(_) | Touch::Pass => None,
    };
    touches.into_iter().filter_map(place).collect()
}
