//! What moves do beyond what is touched: what a kept token is worth, and which price falls.

use damier::DynPosition;
use damier::picture::Surface;

use crate::request_context::RequestContext;

/// What a move does, in words; nothing where what is touched says it all: only a board with prices has
/// something to tell.
pub(super) fn effect(
    board: &dyn DynPosition,
    mv: &str,
    context: &RequestContext,
) -> Option<String> {
    let picture = board.picture();
    if picture.surface != Surface::Ring {
        return None;
    }
    let effect = board.motion(mv).effects_in_words(&picture)?;
    Some(context.say(&effect))
}

/// What some moves do, a line each, and each line once.
pub(super) fn effects<'moves>(
    board: &dyn DynPosition,
    moves: impl IntoIterator<Item = &'moves str>,
    context: &RequestContext,
) -> Option<String> {
    let effect = |mv| effect(board, mv, context);
    let mut lines: Vec<String> = moves.into_iter().filter_map(effect).collect();
    lines.dedup();
    (!lines.is_empty()).then(|| lines.join("\n"))
}
