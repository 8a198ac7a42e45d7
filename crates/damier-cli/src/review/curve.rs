//! The course of a game, and of a puzzle, as a curve.

use damier::explain::{GameReview, PuzzleReview, Worth, played_in_words, side_in_words};
use damier::theatre::{CurvePoint, ValueCurve};
use damier::{DynMatch, DynPosition, Message, Side, Translator};

/// What a game was worth to the first side from move to move.
pub(super) fn of_game(
    session: &dyn DynMatch,
    review: &GameReview,
    translator: &Translator,
) -> ValueCurve {
    let history = session.history();
    let name = |side| side_in_words(side, session.board().sides());
    let wins = |side| Message::new("review-wins").with("side", name(side));
    let levels = [
        wins(Side::First),
        Message::new("review-even"),
        wins(Side::Second),
    ];
    let point = |(ply, worth): (usize, &Option<Worth>)| {
        let worth = (*worth)?;
        let before = ply.checked_sub(1).map(|before| {
            let board = history[before].as_ref();
            (board, review.moves[before].mv.as_str())
        });
        let words = named(ply, before)
            .with("side", name(Side::First))
            .with("value", worth.words());
        Some(CurvePoint {
            is_turn: review.turns.iter().any(|turn| turn + 1 == ply),
            ..CurvePoint::of_worth(ply, worth, translator.say(&words))
        })
    };
    ValueCurve {
        title: translator.say(&Message::new("review-title-curve")),
        levels: levels.map(|level| translator.say(&level)),
        points: review.values.iter().enumerate().filter_map(point).collect(),
        plies: review.moves.len(),
    }
}

/// After which move a point is.
fn named(ply: usize, before: Option<(&dyn DynPosition, &str)>) -> Message {
    match before {
        None => Message::new("review-point-start"),
        Some((board, mv)) => Message::new("review-point")
            .with("number", ply)
            .with("move", played_in_words(board, mv)),
    }
}

/// How far a puzzle was from its goal from move to move: the goal is at the bottom.
pub(super) fn of_puzzle(
    session: &dyn DynMatch,
    review: &PuzzleReview,
    translator: &Translator,
) -> ValueCurve {
    let history = session.history();
    let distances = review.distances();
    let farthest = distances
        .iter()
        .flatten()
        .copied()
        .max()
        .unwrap_or(0)
        .max(1);
    let left = |moves: u32| Message::new("analyze-distance").with("moves", moves);
    // Every other number is left out where the farthest is odd.
    let levels = [farthest, farthest / 2, 0].map(|moves| translator.say(&left(moves)));
    let point = |(ply, distance): (usize, &Option<u32>)| {
        let distance = (*distance)?;
        let before = ply
            .checked_sub(1)
            .and_then(|before| review.moves.get(before));
        let after = review.moves.get(ply);
        let is_proven = before.or(after).is_some_and(|step| step.is_proven);
        let words = match before {
            None => left(distance),
            Some(step) => Message::new("review-point-distance")
                .with("number", ply)
                .with("move", played_in_words(history[ply - 1].as_ref(), &step.mv))
                .with("left", left(distance)),
        };
        Some(CurvePoint {
            ply,
            height: 2.0 * f64::from(distance) / f64::from(farthest) - 1.0,
            is_proven,
            class: if is_proven { "proven" } else { "estimate" }.to_owned(),
            name: translator.say(&words),
            address: None,
            is_turn: before.is_some_and(|step| step.given_up.is_some_and(|moves| moves > 0)),
        })
    };
    ValueCurve {
        title: translator.say(&Message::new("review-title-distance")),
        levels,
        points: distances.iter().enumerate().filter_map(point).collect(),
        plies: review.moves.len(),
    }
}
