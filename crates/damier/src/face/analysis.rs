//! Every move of a position with its value, deeper and deeper while the budget lasts.

use crate::score::{Score, ScoreKind, Window};
use crate::search::{Budget, Limits, Observer, Report, Unobserved, Why};
use crate::solve::{TableStore, ValuedMove, Verdict};

use super::dyn_position::DynPosition;
use super::player_factory::Playable;
use super::search_config::SearchConfig;

/// What is known of a position: its moves, best first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// How deep every move was looked at; 0 if the budget ended before all of them were.
    pub depth: u32,
    /// The moves with their values, best first; equal ones in the order of the rules. Those that were
    /// not looked at come last.
    pub moves: Vec<AnalyzedMove>,
    /// Nodes visited so far.
    pub nodes: u64,
    /// Is the value of the position the truth, and not a guess at a horizon?
    pub is_proven: bool,
    /// Did the budget end the analysis before its depth was reached?
    pub is_interrupted: bool,
    /// Where something is hidden, what it would be worth to see it.
    pub looking: Option<InformationValue>,
}

/// What it is worth to see what is hidden, on average over what it may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InformationValue {
    /// How many arrangements of what is hidden were looked at.
    pub arrangements: u32,
    /// Points, in hundredths.
    pub worth_in_hundredths: u32,
}

/// A move and what it is worth to the side that plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalyzedMove {
    /// The move.
    pub mv: String,
    /// Its value; nothing if it was not looked at.
    pub value: Option<Verdict>,
    /// The best line that begins with it.
    pub line: Vec<String>,
}

impl AnalyzedMove {
    /// Was it looked at?
    #[must_use]
    pub const fn is_examined(&self) -> bool {
        self.value.is_some()
    }

    /// Is its value the truth?
    #[must_use]
    pub fn is_proven(&self) -> bool {
        self.value.is_some_and(Verdict::is_proven)
    }

    /// Its value, known or guessed at; a draw if it was not looked at.
    #[must_use]
    pub fn score(&self) -> Score {
        self.value.and_then(Verdict::score).unwrap_or(Score::DRAW)
    }
}

impl Analysis {
    /// The deepest that is looked.
    pub const DEEPEST: u32 = 64;

    /// The truth about a position as an analysis, if it is known and the budget settles every move.
    ///
    /// ```
    /// use damier::{Budget, GameId, TableStore};
    /// use damier::face::Analysis;
    /// let board = "chomp:3x4".parse::<GameId>()?.open(None, None, false)?;
    /// let store = TableStore::default();
    /// let truth = Analysis::of_truth(board.as_ref(), &store, &mut Budget::unlimited());
    /// assert_eq!(truth.and_then(|truth| Some(truth.best()?.mv.clone())).as_deref(), Some("2,3"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of_truth(
        board: &dyn DynPosition,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Option<Analysis> {
        /// How much of every line is told.
        const LONGEST_LINE: usize = 16;
        let solution = board.solve_with(store, budget).ok()?;
        let nodes = budget.nodes();
        solution
            .value
            .settled()
            .filter(|_| solution.puzzle.is_none())?;
        let lines = board.best_lines(LONGEST_LINE, store, budget);
        let line_of = |mv: &String| {
            let line = lines.iter().find(|line| line.first() == Some(mv));
            line.cloned().unwrap_or_else(|| vec![mv.clone()])
        };
        let analyzed = |valued: &ValuedMove<String>| {
            valued.verdict.settled()?;
            Some(AnalyzedMove {
                mv: valued.mv.clone(),
                value: Some(valued.verdict),
                line: line_of(&valued.mv),
            })
        };
        Some(Analysis {
            depth: Analysis::DEEPEST,
            moves: solution.moves.iter().map(analyzed).collect::<Option<_>>()?,
            nodes,
            is_proven: true,
            is_interrupted: false,
            looking: None,
        })
    }

    /// The best move with its value and line; nothing where there is no move. On the smallest budget it
    /// is a legal move and no more.
    #[must_use]
    pub fn best(&self) -> Option<&AnalyzedMove> {
        self.moves.first()
    }

    /// How many of the moves were looked at.
    ///
    /// ```
    /// use damier::{Budget, GameId, Limits};
    /// let board = "othello".parse::<GameId>()?.open(None, None, false)?;
    /// let mut budget = Budget::new(Limits { nodes: Some(5), ..Limits::default() });
    /// let analysis = board.analyze(&"engine".parse()?, None, &mut budget, &mut |_| ())?;
    /// assert_eq!((analysis.depth, analysis.examined(), analysis.moves.len()), (0, 2, 4));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn examined(&self) -> usize {
        self.moves.iter().filter(|mv| mv.is_examined()).count()
    }

    /// Takes the values of the moves that were looked at; the others stay behind them as they were.
    fn take(&mut self, mut examined: Vec<AnalyzedMove>) {
        examined.sort_by_key(|mv| std::cmp::Reverse(mv.score()));
        let is_left = |mv: &AnalyzedMove| examined.iter().all(|known| known.mv != mv.mv);
        self.moves.retain(is_left);
        self.moves.splice(..0, examined);
    }
}

/// Analyses a position with a search, one depth after the other up to `deepest`, telling what is
/// known after each.
pub(super) fn analyze<G: Playable>(
    position: &G,
    recipe: &SearchConfig<G>,
    deepest: Option<u32>,
    budget: &mut Budget,
    on_progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let mut known = Analysis {
        depth: 0,
        moves: position.moves().map(unexamined).collect(),
        nodes: 0,
        is_proven: position.outcome().is_some(),
        is_interrupted: false,
        looking: None,
    };
    if known.is_proven {
        return known;
    }
    let mut own = budget.narrowed(&recipe.limits);
    if recipe.is_sampling() {
        sample(position, recipe, &mut own, &mut known);
        on_progress(&known);
    } else if recipe.is_sequential() {
        let depth = deepest.or(recipe.wanted_depth);
        let depth = depth.unwrap_or(recipe.default_depth);
        ask_once(position, recipe, depth, &mut own, &mut known);
        on_progress(&known);
    } else {
        let deepest = deepest.or(recipe.wanted_depth).unwrap_or(Analysis::DEEPEST);
        deepen(position, recipe, deepest, &mut own, &mut known, on_progress);
    }
    known.nodes = own.nodes();
    budget.absorb(&own);
    known
}

/// Looks at every move one ply deeper each time.
fn deepen<G: Playable>(
    position: &G,
    recipe: &SearchConfig<G>,
    deepest: u32,
    budget: &mut Budget,
    known: &mut Analysis,
    on_progress: &mut dyn FnMut(&Analysis),
) {
    for depth in 1..=deepest {
        let mut thinker = recipe.thinker(depth);
        let mut moves = Vec::new();
        for mv in position.moves() {
            let mut part = budget.narrowed(&Limits::default());
            let report = thinker(position, &[mv], &mut part, &mut Unobserved);
            budget.absorb(&part);
            if report.is_interrupted {
                known.is_interrupted = true;
                break;
            }
            moves.push(analyzed(&report, recipe.on_the_games_scale(report.score)));
        }
        if known.is_interrupted && known.depth > 0 {
            return;
        }
        known.take(moves);
        if known.is_interrupted {
            return;
        }
        known.is_proven = is_settled(&known.moves);
        known.depth = depth;
        known.nodes = budget.nodes();
        on_progress(known);
        if known.moves.iter().all(AnalyzedMove::is_proven) {
            return;
        }
    }
}

/// Asks for all moves in one search, which says of each what it says when it plays. What it would
/// take comes first.
fn ask_once<G: Playable>(
    position: &G,
    recipe: &SearchConfig<G>,
    depth: u32,
    budget: &mut Budget,
    known: &mut Analysis,
) {
    let legal: Vec<G::Move> = position.moves().collect();
    let mut seen = RootValues::default();
    let report = recipe.thinker(depth)(position, &legal, budget, &mut seen);
    let best = report.best();
    seen.values.sort_by_key(|(mv, _)| Some(*mv) != best);
    let examined = seen.values.iter().map(|(mv, score)| AnalyzedMove {
        mv: mv.to_string(),
        value: Some(Verdict::guess(recipe.on_the_games_scale(*score))),
        line: vec![mv.to_string()],
    });
    known.take(examined.collect());
    known.is_interrupted = report.is_interrupted;
    known.depth = if report.is_interrupted { 0 } else { depth };
    known.nodes = budget.nodes();
}

/// What a search says of the moves at the root, in the order in which it looks at them.
struct RootValues<M> {
    /// The moves from the root to where the search is.
    path: Vec<M>,
    /// Each move at the root, with its value for the side to move there.
    values: Vec<(M, Score)>,
}

impl<M> Default for RootValues<M> {
    fn default() -> RootValues<M> {
        RootValues {
            path: Vec::new(),
            values: Vec::new(),
        }
    }
}

impl<M> Observer<M> for RootValues<M> {
    fn enter(&mut self, mv: M, _: Window) {
        self.path.push(mv);
    }

    fn leave(&mut self, score: Score, _: Why) {
        let entered = self.path.pop();
        if let (Some(mv), true) = (entered, self.path.is_empty()) {
            self.values.push((mv, score.before_the_move()));
        }
    }
}

/// Gives every move its share of the budget.
fn sample<G: Playable>(
    position: &G,
    recipe: &SearchConfig<G>,
    budget: &mut Budget,
    known: &mut Analysis,
) {
    let legal: Vec<G::Move> = position.moves().collect();
    let mut thinker = recipe.thinker(Analysis::DEEPEST);
    let mut moves = Vec::new();
    for (index, mv) in legal.iter().enumerate() {
        let mut part = budget.share(legal.len() - index);
        let report = thinker(position, &[*mv], &mut part, &mut Unobserved);
        budget.absorb(&part);
        if part.nodes() == 0 {
            known.is_interrupted = true;
            continue;
        }
        known.depth = known.depth.max(report.depth);
        moves.push(analyzed(&report, report.score));
    }
    known.take(moves);
    if known.is_interrupted {
        known.depth = 0;
    }
}

fn unexamined<M: ToString>(mv: M) -> AnalyzedMove {
    AnalyzedMove {
        mv: mv.to_string(),
        value: None,
        line: vec![mv.to_string()],
    }
}

fn analyzed<M: ToString>(report: &Report<M>, score: Score) -> AnalyzedMove {
    let line: Vec<String> = report.line.iter().map(ToString::to_string).collect();
    AnalyzedMove {
        mv: line.first().cloned().unwrap_or_default(),
        value: Some(match report.is_proven {
            true => Verdict::exact(score),
            false => Verdict::guess(score),
        }),
        line,
    }
}

/// Is the value of the position certain? A proven win is, whatever the other moves are worth; else
/// every move must be proven.
fn is_settled(moves: &[AnalyzedMove]) -> bool {
    let is_win =
        |mv: &AnalyzedMove| mv.is_proven() && matches!(mv.score().kind(), ScoreKind::WinsIn(_));
    moves.first().is_some_and(is_win) || moves.iter().all(AnalyzedMove::is_proven)
}
