//! Every move of a position with its value, deeper and deeper while the budget lasts.

use crate::catalogue::Board;
use crate::play::machine::Playable;
use crate::play::recipe::Recipe;
use crate::score::Score;
use crate::search::{Budget, Limits, Report, Unobserved};
use crate::solve::{Answer, Resources, Verdict};

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
    pub looking: Option<Looking>,
}

/// What it is worth to see what is hidden, on average over what it may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looking {
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
    /// Was it looked at? If not, its value means nothing.
    pub is_examined: bool,
    /// Its value.
    pub score: Score,
    /// The best line that begins with it.
    pub line: Vec<String>,
    /// Is the value the truth?
    pub is_proven: bool,
}

impl Analysis {
    /// The deepest that is looked.
    pub const DEEPEST: u32 = 64;

    /// The truth about a position as an analysis, if it is known and the budget settles every move.
    ///
    /// ```
    /// use damier::{Analysis, Budget, Resources, choose_game};
    /// let board = choose_game("chomp:3x4")?.open(None, None, false)?;
    /// let resources = Resources::default();
    /// let truth = Analysis::of_truth(board.as_ref(), &resources, &mut Budget::unlimited());
    /// assert_eq!(truth.and_then(|truth| Some(truth.best()?.mv.clone())).as_deref(), Some("2,3"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of_truth(
        board: &dyn Board,
        resources: &Resources,
        budget: &mut Budget,
    ) -> Option<Analysis> {
        /// How much of every line is told.
        const LONGEST_LINE: usize = 16;
        let Ok(Answer::Game(answer)) = board.solve(resources, budget) else {
            return None;
        };
        let nodes = budget.nodes();
        answer.value.settled()?;
        let lines = board.best_lines(LONGEST_LINE, resources, budget);
        let line_of = |mv: &String| {
            let line = lines.iter().find(|line| line.first() == Some(mv));
            line.cloned().unwrap_or_else(|| vec![mv.clone()])
        };
        let analyzed = |(mv, verdict): &(String, Verdict)| {
            Some(AnalyzedMove {
                mv: mv.clone(),
                is_examined: true,
                score: verdict.settled()?,
                line: line_of(mv),
                is_proven: true,
            })
        };
        Some(Analysis {
            depth: Analysis::DEEPEST,
            moves: answer.moves.iter().map(analyzed).collect::<Option<_>>()?,
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
    /// use damier::{Budget, Limits, choose_game};
    /// let board = choose_game("othello")?.open(None, None, false)?;
    /// let mut budget = Budget::new(Limits { nodes: Some(5), ..Limits::default() });
    /// let analysis = board.analyze(&"engine".parse()?, None, &mut budget, &mut |_| ())?;
    /// assert_eq!((analysis.depth, analysis.examined(), analysis.moves.len()), (0, 2, 4));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn examined(&self) -> usize {
        self.moves.iter().filter(|mv| mv.is_examined).count()
    }

    /// Takes the values of the moves that were looked at; the others stay behind them as they were.
    fn take(&mut self, mut examined: Vec<AnalyzedMove>) {
        examined.sort_by_key(|mv| std::cmp::Reverse(mv.score));
        let is_left = |mv: &AnalyzedMove| examined.iter().all(|known| known.mv != mv.mv);
        self.moves.retain(is_left);
        self.moves.splice(..0, examined);
    }
}

/// Analyses a position with a search, one depth after the other up to `deepest`, telling what is
/// known after each.
pub(super) fn analyze<G: Playable>(
    position: &G,
    recipe: &Recipe<G>,
    deepest: Option<u32>,
    budget: &mut Budget,
    told: &mut dyn FnMut(&Analysis),
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
        told(&known);
    } else {
        let deepest = deepest.or(recipe.wanted_depth).unwrap_or(Analysis::DEEPEST);
        deepen(position, recipe, deepest, &mut own, &mut known, told);
    }
    known.nodes = own.nodes();
    budget.absorb(&own);
    known
}

/// Looks at every move one ply deeper each time.
fn deepen<G: Playable>(
    position: &G,
    recipe: &Recipe<G>,
    deepest: u32,
    budget: &mut Budget,
    known: &mut Analysis,
    told: &mut dyn FnMut(&Analysis),
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
        told(known);
        if known.moves.iter().all(|mv| mv.is_proven) {
            return;
        }
    }
}

/// Gives every move its share of the budget.
fn sample<G: Playable>(
    position: &G,
    recipe: &Recipe<G>,
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
        is_examined: false,
        score: Score::DRAW,
        line: vec![mv.to_string()],
        is_proven: false,
    }
}

fn analyzed<M: ToString>(report: &Report<M>, score: Score) -> AnalyzedMove {
    let line: Vec<String> = report.line.iter().map(ToString::to_string).collect();
    AnalyzedMove {
        mv: line.first().cloned().unwrap_or_default(),
        is_examined: true,
        score,
        line,
        is_proven: report.is_proven,
    }
}

/// Is the value of the position certain? A proven win is, whatever the other moves are worth; else
/// every move must be proven.
fn is_settled(moves: &[AnalyzedMove]) -> bool {
    let is_win = |mv: &AnalyzedMove| {
        mv.is_proven && matches!(mv.score.kind(), crate::score::ScoreKind::WinsIn(_))
    };
    moves.first().is_some_and(is_win) || moves.iter().all(|mv| mv.is_proven)
}
