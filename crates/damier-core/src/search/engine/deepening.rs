//! Iterative deepening (Slate and Atkin 1977) with aspiration windows (Baudet 1978).
//!
//! Each depth expects about the value of the one before and searches with a narrow window around it,
//! which cuts more. A value outside is only a bound, and the search is done again with a window on that
//! side, wider each time. The first one reaches as far as the value moved from one depth to the next.

use crate::position::Game;
use crate::score::{Score, ScoreKind, Window};
use crate::search::transposition::AnyTable;
use crate::search::{Evaluation, Interrupted, Observer, Report};

use super::EngineOptions;
use super::canonical::Canonicalize;
use super::descent::Descent;
use super::valued::{Known, Valued};

/// Searches `root` to depth after depth, until the deepest, the truth or the end of the budget. A
/// helper skips the first `ahead` depths.
pub(super) fn deepen<G, E, T, O, L>(
    mut descent: Descent<'_, G, E, T, O, L>,
    root: &G,
    options: EngineOptions,
    ahead: usize,
) -> Report<G::Move>
where
    G: Game,
    E: Evaluation<G>,
    T: AnyTable<G, Known<G::Move>>,
    O: Observer<G::Move>,
    L: Canonicalize<G>,
{
    let mut report = Report {
        line: descent.root_moves.iter().take(1).copied().collect(),
        score: Score::DRAW,
        depth: 0,
        nodes: 0,
        leaves: 0,
        is_interrupted: false,
        is_proven: false,
    };
    let mut radius = 1;
    for depth in options.depths(ahead) {
        let expected = (report.depth > 0).then_some(report.score);
        let searched = aspire(&mut descent, root, depth, expected, radius, &report.line);
        if let Some((score, line)) = descent.best() {
            report.line.clear();
            report.line.extend_from_slice(line);
            report.score = score;
        }
        let Ok(valued) = searched else {
            report.is_interrupted = true;
            break;
        };
        if let Some(before) = expected {
            radius = distance(before, valued.score).clamp(1, WIDEST);
        }
        report.score = valued.score;
        report.depth = depth;
        report.is_proven = valued.is_proven;
        if valued.is_proven {
            break;
        }
    }
    report.nodes = descent.budget.nodes();
    report.leaves = descent.budget.leaves();
    report
}

/// Past this many points a window is as good as open.
const WIDEST: i32 = 1 << 20;

/// How far apart two scores are.
fn distance(one: Score, other: Score) -> i32 {
    match (one.kind(), other.kind()) {
        (ScoreKind::Points(one), ScoreKind::Points(other)) => (one - other).abs(),
        _ => WIDEST,
    }
}

/// Searches with a window around the expected value, and wider ones while the value lies outside.
fn aspire<G, E, T, O, L>(
    descent: &mut Descent<'_, G, E, T, O, L>,
    root: &G,
    depth: u32,
    expected: Option<Score>,
    mut radius: i32,
    line: &[G::Move],
) -> Result<Valued, Interrupted>
where
    G: Game,
    E: Evaluation<G>,
    T: AnyTable<G, Known<G::Move>>,
    O: Observer<G::Move>,
    L: Canonicalize<G>,
{
    let mut window = match expected.map(Score::kind) {
        Some(ScoreKind::Points(points)) => Window {
            alpha: Score::points(points - radius),
            beta: Score::points(points + radius),
        },
        _ => Window::FULL,
    };
    let mut expected_move = line.first().copied();
    loop {
        let valued = descent.search_root(root, depth, window, expected_move)?;
        descent.observer.iteration(depth, valued.score);
        radius = radius.saturating_mul(4);
        // The end that the value reached moves on. The other one closes in to a step inside the old
        // end, and no further: a value exactly there must lie inside the new window.
        if valued.score <= window.alpha {
            window.beta = window.alpha.just_above();
            window.alpha = lowered(valued.score, radius);
        } else if valued.score >= window.beta {
            window.alpha = window.beta.just_below();
            window.beta = raised(valued.score, radius);
            expected_move = descent.best().map(|(_, line)| line[0]);
        } else {
            return Ok(valued);
        }
    }
}

/// A lower end of the window that much below a score; below all scores, when it gets far.
fn lowered(score: Score, radius: i32) -> Score {
    match score.kind() {
        ScoreKind::Points(points) if radius < WIDEST => Score::points(points - radius),
        _ => Score::MIN,
    }
}

fn raised(score: Score, radius: i32) -> Score {
    -lowered(-score, radius)
}
