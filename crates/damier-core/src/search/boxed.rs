//! Searches whose types are forgotten.

use crate::position::{Game, Position};
use crate::search::{Budget, Observer, Report, Search};

/// A search in a box, so that searches of one game can be kept together: asked for the best of some
/// moves of a position.
pub type BoxedSearch<G> = Box<
    dyn FnMut(
            &G,
            &[<G as Position>::Move],
            &mut Budget,
            &mut dyn Observer<<G as Position>::Move>,
        ) -> Report<<G as Position>::Move>
        + Send,
>;

/// Any search in a box.
pub fn boxed<G: Game>(mut search: impl Search<G> + Send + 'static) -> BoxedSearch<G> {
    Box::new(move |root, moves, budget, mut observer| {
        search.search_among(root, moves, budget, &mut observer)
    })
}
