//! A quick judgement for somebody who moves a slider.

use std::time::{Duration, Instant};

use damier::{GameId, Message, ParseError, Stop, TableStore};

use super::draw::Draw;
use super::judgement::Judgement;
use super::sample::{Examined, SamplePlan, Source};
use super::{JudgeError, JudgeRequest};
use crate::runner::{Plan as _, PlanText, RunError};

/// Judges an evaluation at depth 1 on as many positions as fit into a time, at most so many: always
/// the same ones, in the same order.
///
/// ```
/// use std::time::Duration;
/// use damier::{Stop, TableStore};
/// use damier_lab::judge::judge_within;
/// let (store, second) = (TableStore::default(), Duration::from_secs(1));
/// let judged = judge_within(&"tictactoe".parse()?, "lines", 100, second, &store, &Stop::new());
/// let judgement = judged.expect("a solved game");
/// assert!(judgement.positions <= 100 && judgement.guesses.len() as u64 == judgement.positions);
/// # Ok::<(), damier::ParseError>(())
/// ```
pub fn judge_within(
    game: &GameId,
    evaluation: &str,
    positions: usize,
    time: Duration,
    store: &TableStore,
    stop: &Stop,
) -> Result<Judgement, JudgeError> {
    /// Less than a tenth of a second.
    const NODES: u64 = 30_000;
    crate::words::teach();
    let begun = Instant::now();
    let start = game.start();
    if !start.is_solved_game() || start.weights().is_empty() {
        let expected = Message::new("expected-game-to-judge");
        return Err(ParseError::new(&game.to_string(), expected).into());
    }
    let evaluation = start.read_evaluation(evaluation)?;
    let store = store.to_builder().threads(1).build();
    let draw = Draw::new(game, JudgeRequest::LIVE_SEED, NODES, &store, stop);
    let plan = SamplePlan {
        text: PlanText::new("judge"),
        game: game.clone(),
        evaluations: vec![evaluation.clone()],
        depth: 1,
        source: Source::Drawn(draw, positions),
        nodes: NODES,
        store,
    };
    let mut found: Vec<Option<Examined>> = Vec::new();
    for number in 0..plan.jobs() {
        let line = plan.run(number, stop).ok_or(RunError::Stopped)?;
        let some = serde_json::from_str::<Vec<Option<Examined>>>(&line);
        found.extend(some.map_err(|_| RunError::Line(number))?);
        if begun.elapsed() > time {
            break;
        }
    }
    let names = [evaluation.name.as_str()];
    let judged = Judgement::of_examined(game, &names, 1, found).pop();
    Ok(Judgement {
        seconds: Some(begun.elapsed().as_secs_f64()),
        ..judged.expect("one evaluation, one judgement")
    })
}
