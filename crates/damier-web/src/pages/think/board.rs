//! The board after some moves from the position that is searched, and the move about to be tried.

use damier::{Board, Overlay, Phrasebook, Place, Touch, choose_game};

use super::watch::Watch;
use crate::pages::Page;
use crate::problem::Problem;
use crate::visit::Visit;

/// The most moves from the root that are read.
const MOST_MOVES: usize = 500;

/// The board of a node, as a picture by itself: `?position=...&moves=...&next=...`.
pub(crate) fn board(visit: &Visit, game: &str) -> Result<Page, Problem> {
    let watch = Watch::read(visit, game)?;
    let choice = choose_game(game).map_err(|error| Problem::Unknown(error.message()))?;
    let root = choice.open(watch.position.as_deref(), watch.seed, false)?;
    let moves = visit.parameters.get("moves").unwrap_or_default();
    let mut here: Option<Box<dyn Board>> = None;
    let mut last = Vec::new();
    for mv in moves.split_whitespace().take(MOST_MOVES) {
        let now = here.as_deref().unwrap_or(root.as_ref());
        last = places(now, mv);
        here = Some(now.after(mv)?);
    }
    let now = here.as_deref().unwrap_or(root.as_ref());
    let svg = draw(now, last, visit.parameters.get("next"), visit.book());
    Ok(Page::File("image/svg+xml", svg))
}

/// A board with the places of the last move marked, and those of the next.
pub(super) fn draw(
    board: &dyn Board,
    last: Vec<Place>,
    next: Option<&str>,
    book: &Phrasebook,
) -> String {
    let overlay = Overlay {
        chosen: next.map(|mv| places(board, mv)).unwrap_or_default(),
        ..Overlay::default()
    };
    let mut picture = board.picture().with_last(last);
    picture.paths.clear();
    picture.to_svg_on_page(book, &overlay)
}

/// The places that a move touches.
pub(super) fn places(board: &dyn Board, mv: &str) -> Vec<Place> {
    let paths = board.picture().paths;
    let touches = paths.into_iter().find(|path| path.mv == mv);
    let touches = touches.map(|path| path.touches).unwrap_or_default();
    let place = |touch| match touch {
        Touch::Place(place) => Some(place),
        Touch::Count(_) | Touch::Pass => None,
    };
    touches.into_iter().filter_map(place).collect()
}
