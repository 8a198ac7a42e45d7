//! Where nobody knows the truth: what a short search thinks, told as the estimate it is.

use std::time::Duration;

use damier::explain::value_in_words;
use damier::face::{Analysis, AnalysisRequest, AnalyzedMove};
use damier::{Budget, DynPosition, Message, Verdict};

use super::truth::within;

/// How long the search may take.
const SHORT: Duration = Duration::from_secs(1);

/// How deep it looks under every arrangement where something is hidden: many seen a little way say more
/// than few seen to the end.
const DEPTH_WHEN_HIDDEN: u32 = 4;

/// The best move of a short search, and what it rests on.
pub(super) fn estimated_best(board: &dyn DynPosition) -> Vec<Message> {
    let analysis = short_search(board);
    let told = analysis.and_then(|analysis| {
        let best = analysis.best()?;
        Some(match analysis.depth {
            0 => vec![Message::new("analyze-any-legal").with("move", best.mv.as_str())],
            _ => vec![
                value_of(Message::new("play-estimate"), best, board),
                basis(&analysis),
            ],
        })
    });
    told.unwrap_or_else(|| vec![Message::new("play-truth-unknown")])
}

/// What a short search thinks of one move beside its best.
pub(super) fn estimated(board: &dyn DynPosition, mv: &str) -> Message {
    let analysis = short_search(board).filter(|analysis| analysis.depth > 0);
    let told = analysis.and_then(|analysis| {
        let best = analysis.best()?;
        let asked = analysis.moves.iter().find(|known| known.mv == mv)?;
        let told = if asked.score() == best.score() {
            Message::new("play-estimate-best")
        } else {
            let better = value_of(Message::new("play-estimate-of"), best, board);
            Message::new("play-estimate-worse").with("best", better)
        };
        Some(value_of(told, asked, board).with("basis", basis(&analysis)))
    });
    told.unwrap_or(Message::new("play-truth-unknown"))
}

/// What a short search thinks of every move.
fn short_search(board: &dyn DynPosition) -> Option<Analysis> {
    let spec = AnalysisRequest::default_analyst(board);
    let mut budget = Budget::new(within(SHORT));
    let deepest = board.is_hidden().then_some(DEPTH_WHEN_HIDDEN);
    board.analyze(&spec, deepest, &mut budget, &mut |_| ()).ok()
}

/// A message with a move and what it seems to be worth.
fn value_of(message: Message, mv: &AnalyzedMove, board: &dyn DynPosition) -> Message {
    let value = value_in_words(mv.value.unwrap_or(Verdict::UNKNOWN), board.has_margin());
    message.with("move", mv.mv.as_str()).with("value", value)
}

/// What an estimate rests on.
fn basis(analysis: &Analysis) -> Message {
    match &analysis.looking {
        _ if analysis.is_proven => Message::new("play-estimate-proven"),
        Some(looking) => {
            Message::new("play-estimate-averaged").with("arrangements", looking.arrangements)
        }
        None => Message::new("play-estimate-depth").with("depth", analysis.depth),
    }
}
