//! The players of the reports for people: a name that can be read, a sentence, and what each is made of.

use damier::{DynPosition, Message, Spec};

use super::setup::weights_in_words;
use crate::request_context::RequestContext;

/// The kinds of a player that the names of the reports tell apart, by their ending, in a sentence.
fn kinds() -> [(&'static str, Message); 2] {
    [
        ("-as-printed", Message::new("setup-as-printed")),
        ("-as-meant", Message::new("setup-as-meant")),
    ]
}

/// A sentence about a player of the report. Those as printed or as meant are told by the player that they
/// are a kind of.
pub(super) fn sentence(
    player: &str,
    board: &dyn DynPosition,
    context: &RequestContext,
) -> Option<String> {
    let of = |name: &str| context.words_of(&format!("{}-report-{name}", board.game()));
    let kind = kinds()
        .into_iter()
        .find_map(|(ending, words)| Some((player.strip_suffix(ending)?, words)));
    match kind {
        None => of(player),
        Some((plain, words)) => Some(format!("{} {}", of(plain)?, context.say(&words))),
    }
}

/// What a player of the report is made of; nothing for all others.
pub(super) fn recipe(
    spec: &Spec,
    board: &dyn DynPosition,
    context: &RequestContext,
) -> Option<String> {
    let recipe = board.recipe(spec)?;
    // Some count in a way of their own, which has its own words.
    let counts = match recipe.evaluation.key() {
        "recipe-evaluation" => {
            let counted = weights_in_words(&recipe.search, board, context);
            Message::new("setup-counts").with("what", counted)
        }
        _ => recipe.evaluation,
    };
    let message = Message::new("setup-recipe")
        .with("algorithm", recipe.algorithm)
        .with("depth", recipe.depth)
        .with("counts", counts)
        .with("ties", recipe.ties.to_message());
    Some(context.say(&message))
}
