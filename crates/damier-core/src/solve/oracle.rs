//! Who knows the truth: by a table or by proof.

use crate::position::Game;
use crate::score::{Score, ScoreKind};
use crate::search::{Budget, Interrupted};
use crate::solve::Verdict;

/// Somebody who knows what positions of a game are worth under best play.
pub trait Oracle<G: Game> {
    /// The value of a position for the side to move, as exactly as the budget allows: a verdict that
    /// an exhausted budget left open has bounds that hold. Where not even bounds are known
    /// it is [`Verdict::UNKNOWN`], or the budget's end is told.
    fn verdict(&mut self, position: &G, budget: &mut Budget) -> Result<Verdict, Interrupted>;

    /// Is the value at least `score`? Nothing if the budget ended before that was known. Who searches can
    /// do better than find out the value first, and should.
    fn is_at_least(&mut self, position: &G, score: Score, budget: &mut Budget) -> Option<bool> {
        let verdict = self.verdict(position, budget).ok()?;
        match (verdict.lower() >= score, verdict.upper() < score) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    /// Bounds of the value that tell whether it is at least `score`. Nothing if the budget ended before they
    /// were found. Who searches may find them with far less work than the value.
    fn bounds_about(&mut self, position: &G, score: Score, budget: &mut Budget) -> Option<Verdict> {
        let verdict = self.verdict(position, budget).ok()?;
        (verdict.lower() >= score || verdict.upper() < score).then_some(verdict)
    }

    /// The moves with a guess at what each is worth to whoever plays it, those first that are likeliest to show
    /// with little work that the position is worth at least `score`. Who has no opinion leaves them in the order
    /// of the rules.
    fn promising(&mut self, position: &G, score: Score) -> Vec<(G::Move, Score)> {
        let _ = score;
        position.moves().map(|mv| (mv, Score::DRAW)).collect()
    }

    /// What a position is probably worth, at the cost of a moment.
    fn expected(&mut self, position: &G) -> Score {
        let guesses = self.promising(position, Score::DRAW).into_iter();
        guesses.map(|(_, guess)| guess).max().unwrap_or(Score::DRAW)
    }

    /// The value of a position and of every legal move.
    ///
    /// Who searches can do better than ask for one move after the other, and should.
    fn solution(&mut self, position: &G, budget: &mut Budget) -> SolvedMoves<G::Move> {
        if position.outcome().is_some() || budget.visit().is_err() {
            return unknown(position);
        }
        let moves: Vec<ValuedMove<G::Move>> = position
            .moves()
            .map(|mv| ValuedMove {
                mv,
                verdict: self
                    .verdict(&position.after(mv), budget)
                    .map_or(Verdict::UNKNOWN, Verdict::before_the_move),
            })
            .collect();
        SolvedMoves::of(moves)
    }

    /// What a player needs: the value of a position and which moves keep it. Of a worse move it is enough
    /// to know that it is worse, which may cost far less than its value.
    fn choice(&mut self, position: &G, budget: &mut Budget) -> SolvedMoves<G::Move> {
        self.solution(position, budget)
    }

    /// The value of a position and one move that holds it, for who needs no other: the rest are left out.
    /// Where the value stays open, that move is the one which proves most, and there may be none.
    fn best(&mut self, position: &G, budget: &mut Budget) -> SolvedMoves<G::Move> {
        let mut choice = self.choice(position, budget);
        choice.moves.truncate(1);
        choice
    }

    /// The best line from here, of at most `longest` plies: the fastest win against the slowest loss.
    fn line(&mut self, position: &G, longest: usize, budget: &mut Budget) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut now = *position;
        while line.len() < longest {
            let solution = self.solution(&now, budget);
            let is_known = solution.value.settled().is_some();
            let Some(best) = solution.moves.first().filter(|_| is_known) else {
                break;
            };
            line.push(best.mv);
            now = now.after(best.mv);
        }
        line
    }
}

/// A move and what it is worth to whoever plays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ValuedMove<M> {
    /// The move.
    pub mv: M,
    /// Its value.
    pub verdict: Verdict,
}

/// The truth about a position: its value, and its moves, best first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvedMoves<M> {
    /// The value for the side to move.
    pub value: Verdict,
    /// Fastest wins first, slowest losses before faster ones, ties in the order of the rules.
    pub moves: Vec<ValuedMove<M>>,
}

impl<M> SolvedMoves<M> {
    /// A finished game.
    #[must_use]
    pub const fn over(value: Verdict) -> SolvedMoves<M> {
        SolvedMoves {
            value,
            moves: Vec::new(),
        }
    }

    /// What the values of all legal moves, in the order of the rules, say about a position.
    ///
    /// ```
    /// use damier_core::solve::{SolvedMoves, ValuedMove};
    /// use damier_core::{Score, Verdict};
    /// let valued = |mv, score| ValuedMove { mv, verdict: Verdict::exact(score) };
    /// let solution = SolvedMoves::of(vec![
    ///     valued("a", Score::loses_in(2)),
    ///     valued("b", Score::DRAW),
    ///     valued("c", Score::loses_in(4)),
    /// ]);
    /// assert_eq!(solution.value, Verdict::exact(Score::DRAW));
    /// let order: Vec<&str> = solution.moves.iter().map(|valued| valued.mv).collect();
    /// assert_eq!(order, ["b", "c", "a"]);
    /// ```
    #[must_use]
    pub fn of(mut moves: Vec<ValuedMove<M>>) -> SolvedMoves<M> {
        let value = Verdict::best_of(moves.iter().map(|valued| valued.verdict));
        sort(&mut moves, value);
        SolvedMoves { value, moves }
    }

    /// The moves that are as good as the best, distances aside: wins among wins, draws among draws,
    /// the same margin.
    #[must_use]
    pub fn holding(&self) -> usize {
        let class = |verdict: Verdict| verdict.settled().map(Class::of);
        let best = class(self.value);
        let holds = |valued: &&ValuedMove<M>| best.is_some() && class(valued.verdict) == best;
        self.moves.iter().filter(holds).count()
    }
}

/// Best first: of moves that may hold the value those that are worth the most for certain, then those
/// that are known not to hold it.
fn sort<M>(moves: &mut [ValuedMove<M>], value: Verdict) {
    moves.sort_by_key(|valued| {
        let verdict = valued.verdict;
        let may_hold = verdict.upper() >= value.lower();
        // Of a win that nobody counted, the lower end is below every counted one: it comes last.
        std::cmp::Reverse((may_hold, verdict.lower(), verdict.upper()))
    });
}

/// A score without its distance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Class {
    /// A loss, soon or late.
    Loss,
    /// That many points.
    Points(i32),
    /// A win, soon or late.
    Win,
}

impl Class {
    const fn of(score: Score) -> Class {
        match score.kind() {
            ScoreKind::LosesIn(_) => Class::Loss,
            ScoreKind::Points(points) => Class::Points(points),
            ScoreKind::WinsIn(_) => Class::Win,
        }
    }
}

/// An oracle in a box is an oracle.
impl<G: Game, O: Oracle<G> + ?Sized> Oracle<G> for Box<O> {
    fn verdict(&mut self, position: &G, budget: &mut Budget) -> Result<Verdict, Interrupted> {
        (**self).verdict(position, budget)
    }

    fn is_at_least(&mut self, position: &G, score: Score, budget: &mut Budget) -> Option<bool> {
        (**self).is_at_least(position, score, budget)
    }

    fn bounds_about(&mut self, position: &G, score: Score, budget: &mut Budget) -> Option<Verdict> {
        (**self).bounds_about(position, score, budget)
    }

    fn promising(&mut self, position: &G, score: Score) -> Vec<(G::Move, Score)> {
        (**self).promising(position, score)
    }

    fn expected(&mut self, position: &G) -> Score {
        (**self).expected(position)
    }

    fn solution(&mut self, position: &G, budget: &mut Budget) -> SolvedMoves<G::Move> {
        (**self).solution(position, budget)
    }

    fn choice(&mut self, position: &G, budget: &mut Budget) -> SolvedMoves<G::Move> {
        (**self).choice(position, budget)
    }

    fn best(&mut self, position: &G, budget: &mut Budget) -> SolvedMoves<G::Move> {
        (**self).best(position, budget)
    }

    fn line(&mut self, position: &G, longest: usize, budget: &mut Budget) -> Vec<G::Move> {
        (**self).line(position, longest, budget)
    }
}

impl<M: Copy + Eq + std::hash::Hash + std::fmt::Debug> SolvedMoves<M> {
    /// The same where more is known of the position than its moves say: what it is worth, and a move
    /// that reaches at least the lower bound of that, by which it was proven. No move is worth more than
    /// the position; the one that proves its value is listed first, whatever was found out of the others.
    ///
    /// ```
    /// use damier_core::solve::{SolvedMoves, ValuedMove};
    /// use damier_core::{Score, Verdict};
    /// let lost = ValuedMove { mv: 'a', verdict: Verdict::exact(Score::points(-4)) };
    /// let open = |mv| ValuedMove { mv, verdict: Verdict::UNKNOWN };
    /// let value = Verdict::exact(Score::points(4));
    /// let solution = SolvedMoves::proven(value, Some('c'), vec![lost, open('b'), open('c')]);
    /// assert_eq!(solution.moves[0], ValuedMove { mv: 'c', verdict: value });
    /// assert_eq!(solution.moves[2].mv, 'a');
    /// ```
    #[must_use]
    pub fn proven(
        value: Verdict,
        holder: Option<M>,
        mut moves: Vec<ValuedMove<M>>,
    ) -> SolvedMoves<M> {
        for valued in &mut moves {
            let at_least = match Some(valued.mv) == holder {
                true => value.lower(),
                false => Verdict::UNKNOWN.lower(),
            };
            let possible = Verdict::between(at_least, value.upper());
            valued.verdict = valued.verdict.and(possible);
        }
        let value = Verdict::best_of(moves.iter().map(|valued| valued.verdict)).and(value);
        sort(&mut moves, value);
        SolvedMoves { value, moves }
    }

    /// What is known of a position without an oracle: something only if the game is over.
    #[must_use]
    pub fn unknown<G: Game<Move = M>>(position: &G) -> SolvedMoves<M> {
        unknown(position)
    }
}

fn unknown<G: Game>(position: &G) -> SolvedMoves<G::Move> {
    match position.outcome() {
        Some(outcome) => SolvedMoves::over(Verdict::exact(outcome.for_side(position.turn()))),
        None => SolvedMoves::of(
            position
                .moves()
                .map(|mv| ValuedMove {
                    mv,
                    verdict: Verdict::UNKNOWN,
                })
                .collect(),
        ),
    }
}
