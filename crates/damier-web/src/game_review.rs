//! Everything the analysis of a page tells about a game: every move of the position that is looked
//! at with its value, the last move and the best one in words, and how the value went from move to
//! move.

mod course;

use std::time::Duration;

use damier::explain::{
    Replies, Threat, is_mistake, move_in_words, played_in_words, position_told, side_in_words,
};
use damier::face::{Analysis, AnalysisRequest, AnalyzedMove, Solution};
use damier::score::ScoreKind;
use damier::{Budget, DynPosition, Limits, Message, TableStore, Verdict};

use course::{history, mistakes};
use damier::explain::Worth;

pub(crate) use course::values;

/// What the truth about one position may cost. Making a table costs time and no nodes.
const TRUTH: (Duration, u64) = (Duration::from_secs(8), 2_000_000);

/// On boards with more moves than that the tables are too large to be waited for. Games of points have no
/// table: what a search does not prove at once comes live, after estimates.
const MANY_MOVES: usize = 150;
const SHORT: Duration = Duration::from_millis(500);

/// Where there is no table every step of a line is a search: lines are as long as they get in that time.
const LINES: Duration = Duration::from_millis(800);

/// What a guess about the position that is looked at may cost: a page is worth waiting for so long.
/// Live analysis goes on from there.
const GUESS: Duration = Duration::from_millis(500);

/// The same where tokens are covered: many deals are looked at, and none of it goes on live.
const COVERED_GUESS: Duration = Duration::from_secs(4);

/// What a page tells about a game.
#[derive(Debug)]
pub(crate) struct GameReview {
    /// Every move with its value; nothing at the end of the game.
    pub(crate) analysis: Option<Analysis>,
    /// What the position is worth, and what that takes.
    pub(crate) summary: Message,
    /// The move that led here.
    pub(crate) last: Option<Explained>,
    /// What every position was worth to the first side, as far as it is known, the start first.
    pub(crate) values: Vec<Option<Worth>>,
    /// The moves that threw something away, by the number of moves before them.
    pub(crate) mistakes: Vec<usize>,
    /// What every move of the analysis leaves the other side, where that is known of all of them.
    pub(crate) replies: Vec<Option<Replies>>,
}

/// A move in words.
#[derive(Debug)]
pub(crate) struct Explained {
    pub(crate) mv: String,
    /// What it did to the value.
    pub(crate) effect: Message,
    /// What would have been better, if something would.
    pub(crate) better: Option<String>,
    /// How many replies hold, where it was no mistake.
    pub(crate) replies: Option<Message>,
}

impl GameReview {
    /// Looks at a game: `boards` are all its positions, `moves` what led from each to the next, and
    /// `seen` is the position that is looked at.
    pub(crate) fn of(
        boards: &[Box<dyn DynPosition>],
        moves: &[String],
        seen: usize,
        store: &TableStore,
        budget: &mut Budget,
    ) -> GameReview {
        let board = boards[seen].as_ref();
        let answer = truth(board, store, budget);
        let analysis = analysis(board, answer.as_ref(), store, budget);
        let values = history(
            boards,
            seen,
            answer.as_ref(),
            analysis.as_ref(),
            store,
            budget,
        );
        let last = seen.checked_sub(1).and_then(|before| {
            let board = boards[before].as_ref();
            explained(board, &moves[before], store, budget)
        });
        let replies = match (&analysis, &answer) {
            (Some(analysis), Some(answer)) if is_whole(answer) => {
                replies(board, analysis, store, budget)
            }
            _ => Vec::new(),
        };
        GameReview {
            replies,
            summary: summary(board, answer.as_ref(), analysis.as_ref()),
            mistakes: mistakes(boards, &values),
            analysis,
            last,
            values,
        }
    }
}

impl GameReview {
    /// What the other side threatens on the board that is looked at: a move that allows it, and the reply.
    pub(crate) fn threat(&self, board: &dyn DynPosition) -> Option<(String, String)> {
        let analysis = self.analysis.as_ref()?;
        let threat = Threat::of(analysis, board.has_margin())?;
        Some((threat.after.to_owned(), threat.reply.to_owned()))
    }
}

/// The truth about a position for two, if it is known and can be had.
pub(crate) fn truth(
    board: &dyn DynPosition,
    store: &TableStore,
    budget: &mut Budget,
) -> Option<Solution> {
    if !board.is_solved_game() {
        return None;
    }
    let is_long = board.moves().len() > MANY_MOVES || board.has_margin();
    // Whoever does not get the truth gets a guess: there is time left for it.
    let left = budget.time_left();
    let most = left.map(|left| left - (2 * GUESS).min(left / 4));
    let time = if is_long { SHORT } else { TRUTH.0 };
    let mut own = budget.narrowed(&Limits {
        time: Some(most.map_or(time, |most| time.min(most))),
        nodes: Some(TRUTH.1),
        ..Limits::default()
    });
    let answer = board.solve_with(store, &mut own);
    budget.absorb(&own);
    let is_told = |answer: &Solution| answer.puzzle.is_none() && answer.value.settled().is_some();
    answer.ok().filter(is_told)
}

pub(crate) fn analysis(
    board: &dyn DynPosition,
    answer: Option<&Solution>,
    store: &TableStore,
    budget: &mut Budget,
) -> Option<Analysis> {
    if board.moves().is_empty() {
        return None;
    }
    // The truth was found just now, so it is found again at once; but only if it is the whole one.
    if answer.is_some_and(is_whole) {
        let mut own = budget.narrowed(&Limits {
            time: board.has_margin().then_some(LINES),
            ..Limits::default()
        });
        let whole = Analysis::of_truth(board, store, &mut own);
        budget.absorb(&own);
        if whole.is_some() {
            return whole;
        }
    }
    let patience = if board.is_hidden() {
        COVERED_GUESS
    } else {
        GUESS
    };
    let mut own = budget.narrowed(&Limits {
        time: Some(patience),
        ..Limits::default()
    });
    let analysis = board.analyze(
        &AnalysisRequest::default_analyst(board),
        None,
        &mut own,
        &mut |_| {},
    );
    budget.absorb(&own);
    let mut analysis = analysis.ok().filter(|analysis| analysis.depth > 0)?;
    if let Some(answer) = answer {
        correct(&mut analysis, answer);
    }
    Some(analysis)
}

/// Is the truth known of every move, and not of the best one alone?
fn is_whole(answer: &Solution) -> bool {
    let mut verdicts = answer.moves.iter().map(|valued| valued.verdict);
    verdicts.all(|verdict| verdict.settled().is_some())
}

/// Puts what is known in the place of what was guessed, and keeps the other guesses within what can be.
fn correct(analysis: &mut Analysis, answer: &Solution) {
    for guessed in &mut analysis.moves {
        let Some(verdict) = answer.value_of(&guessed.mv) else {
            continue;
        };
        guessed.value = Some(match verdict.settled() {
            Some(_) => verdict,
            None => Verdict::guess(guessed.score().clamp(verdict.lower(), verdict.upper())),
        });
    }
    let moves = &mut analysis.moves;
    moves.sort_by_key(|mv| std::cmp::Reverse((mv.score(), mv.is_proven())));
    analysis.is_proven = true;
}

/// How sure the values of an analysis are.
pub(crate) fn certainty(analysis: &Analysis) -> Message {
    let is_counted = |mv: &AnalyzedMove| !matches!(mv.score().kind(), ScoreKind::Points(_));
    match &analysis.looking {
        _ if analysis.moves.iter().all(AnalyzedMove::is_proven) => {
            match analysis.moves.iter().any(is_counted) {
                true => Message::new("page-certain-counted"),
                false => Message::new("page-certain"),
            }
        }
        Some(looking) => Message::new("page-averaged").with("arrangements", looking.arrangements),
        None if analysis.is_proven => Message::new("page-certain-best"),
        None => Message::new("page-guessed").with("depth", analysis.depth),
    }
}

/// What a position is worth by its truth, or else by an analysis.
pub(crate) fn summary(
    board: &dyn DynPosition,
    answer: Option<&Solution>,
    analysis: Option<&Analysis>,
) -> Message {
    let side = side_in_words(board.turn(), board.sides());
    if let Some(answer) = answer {
        return position_told(answer, side, board.has_margin(), |mv| {
            played_in_words(board, mv)
        });
    }
    match analysis.and_then(|analysis| Some((analysis, analysis.best()?))) {
        None => Message::new("study-nothing"),
        Some((analysis, best)) => {
            let worth = Worth {
                score: best.score(),
                is_proven: analysis.is_proven,
                has_margin: board.has_margin(),
            };
            let told = match analysis.is_proven {
                true => Message::new("study-proven"),
                false => Message::new("study-guess").with("depth", analysis.depth),
            };
            told.with("side", side)
                .with("value", worth.words())
                .with("move", played_in_words(board, &best.mv))
        }
    }
}

/// What the moves of an analysis leave the other side; nothing where that takes too long.
fn replies(
    board: &dyn DynPosition,
    analysis: &Analysis,
    store: &TableStore,
    budget: &mut Budget,
) -> Vec<Option<Replies>> {
    if board.has_margin() || analysis.moves.len() > MANY_MOVES {
        return Vec::new();
    }
    let mut own = budget.narrowed(&Limits {
        time: Some(SHORT),
        nodes: Some(TRUTH.1),
        ..Limits::default()
    });
    let mut found = Vec::new();
    for mv in &analysis.moves {
        if own.look().is_err() {
            found.clear();
            break;
        }
        found.push(Replies::to(board, &mv.mv, store, &mut own));
    }
    budget.absorb(&own);
    found
}

/// What a move did, where the truth about the position before it is known.
fn explained(
    board: &dyn DynPosition,
    mv: &str,
    store: &TableStore,
    budget: &mut Budget,
) -> Option<Explained> {
    let answer = truth(board, store, budget)?;
    let verdict = answer.value_of(mv).and_then(Verdict::settled);
    let best = answer.value.settled()?;
    let is_worse = verdict.is_some_and(|score| is_mistake(score, best));
    let better = answer.moves.first().map(|best| best.mv.clone());
    let replies = match is_worse || board.has_margin() {
        true => None,
        false => {
            let mut own = budget.narrowed(&Limits {
                time: Some(SHORT),
                nodes: Some(TRUTH.1),
                ..Limits::default()
            });
            let counted = Replies::to(board, mv, store, &mut own);
            budget.absorb(&own);
            counted.and_then(|replies| replies.in_words())
        }
    };
    Some(Explained {
        replies,
        mv: mv.to_owned(),
        effect: move_in_words(&answer, mv, board.has_margin()),
        better: better.filter(|_| is_worse),
    })
}

#[cfg(test)]
mod tests {
    use damier::Score;
    use damier::solve::ValuedMove;

    use super::*;

    #[test]
    fn what_is_known_takes_the_place_of_what_was_guessed() {
        let guessed = |mv: &str, points| AnalyzedMove {
            mv: mv.to_owned(),
            value: Some(Verdict::guess(Score::points(points))),
            line: vec![mv.to_owned()],
        };
        let mut analysis = Analysis {
            depth: 9,
            moves: vec![guessed("a1", 30), guessed("b1", 12), guessed("c1", -6)],
            nodes: 1,
            is_proven: false,
            is_interrupted: false,
            looking: None,
        };
        let valued = |mv: &str, verdict| ValuedMove {
            mv: mv.to_owned(),
            verdict,
        };
        let at_most = Verdict::between(Score::points(-36), Score::points(18));
        let answer = Solution {
            value: Verdict::exact(Score::points(20)),
            moves: vec![
                valued("c1", Verdict::exact(Score::points(20))),
                valued("a1", at_most),
                valued("b1", at_most),
            ],
            holding: 1,
            left_out: 0,
            puzzle: None,
        };
        assert!(!is_whole(&answer));
        correct(&mut analysis, &answer);
        let told: Vec<(&str, Score, bool)> = analysis
            .moves
            .iter()
            .map(|mv| (mv.mv.as_str(), mv.score(), mv.is_proven()))
            .collect();
        let points = Score::points;
        assert_eq!(
            told,
            [
                ("c1", points(20), true),
                ("a1", points(18), false),
                ("b1", points(12), false)
            ]
        );
    }
}
