//! The board after some moves from the position that is searched, and the move about to be tried.

use damier::{Board, Message, Overlay, ParseError, Phrasebook, Place, Touch};

use crate::pages::Page;
use crate::pages::start::Start;
use crate::parameter::refuse_unknown;
use crate::problem::Problem;
use crate::visit::Visit;

/// The board of a node, as a picture by itself: `?position=...&moves=...&next=...`. With `from=goal` the
/// moves are taken back from the goal, one after the other.
pub(crate) fn board(visit: &Visit, game: &str) -> Result<Page, Problem> {
    let start = Start::read(visit, game)?;
    let root = start.root()?;
    let known = [&Start::NAMES[..], &["next", "from"]].concat();
    refuse_unknown(&visit.parameters, &known)?;
    if let Some(from) = visit.given("from") {
        let goal = (from == "goal").then(|| root.goal_board()).flatten();
        let expected = || ParseError::new(from, Message::new("page-think-from"));
        let goal = goal.ok_or_else(expected)?;
        let board = start
            .moves
            .iter()
            .try_fold(goal, |board, mv| board.before(mv));
        let board = board.ok_or_else(expected)?;
        let svg = draw(board.as_ref(), Vec::new(), None, visit.book());
        return Ok(Page::File("image/svg+xml", svg));
    }
    let mut here: Option<Box<dyn Board>> = None;
    let mut last = Vec::new();
    for mv in &start.moves {
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
