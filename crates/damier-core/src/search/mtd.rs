//! MTD, memory-enhanced test drivers (Plaat, Schaeffer, Pijls and de Bruin 1996): MTD(f), SSS*
//! (Stockman 1979) as MT-SSS*, and its dual, Dual* (Marsland, Reinefeld and Schaeffer 1987).
//!
//! **Idea.** Ask the memory-enhanced test again and again, each time about the bound it gave last,
//! until the lower and the upper bound meet. Only the first question differs: from a guess (MTD(f)),
//! from above everything, so that the bound falls (SSS*), or from below everything (Dual*).
//! **Guarantee.** Minimax's value. From above, with the memory keyed by path and large enough, the
//! leaves of Stockman's SSS* in its order, none that alpha-beta would not visit.
//! **Cost.** A pass over the remembered tree for each question; few questions where the guess is good
//! and the values are coarse. Without the memory, each of them would search the tree again.

use crate::position::Game;
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::score::{Score, Window};
use crate::search::memory_test::{BoundTable, Memory, memory_test};
use crate::search::walk::{Value, Walk};
use crate::search::{Budget, Evaluation, Observer, Report, Search, Why};

/// The driver and the memory-enhanced test in sixteen lines, the numbers seen by the side to move.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("mtd(root, guess):", &[1]),
        Line::new("  lower = -∞, upper = +∞", &[2]),
        Line::new("  repeat until lower >= upper:", &[3, 6]),
        Line::new("    gamma = guess, or just above it if guess = lower", &[4]),
        Line::new("    guess = test(root, depth, gamma)", &[5]).calling(7),
        Line::new(
            "    if guess < gamma: upper = guess, else: lower = guess",
            &[2],
        )
        .lit_by(&[Moment::Pass]),
        Line::returning("  return guess", &[]),
        Line::new("test(p, depth, gamma):", &[8]).noted("code-test"),
        Line::returning("  if the table answers: return its bound", &[9]).lit_by(&[Moment::Known]),
        Line::returning("  if p is over or depth = 0: return its value", &[10])
            .lit_by(&[Moment::Terminal, Moment::Leaf]),
        Line::new("  best = -∞", &[11]),
        Line::new("  for each move m of p:", &[12, 15]),
        Line::new("    v = -test(p after m, depth - 1, 1 - gamma)", &[13])
            .calling(7)
            .lit_by(&[Moment::Enter])
            .noted("code-sign"),
        Line::new("    if v > best: best = v", &[14]).lit_by(&[Moment::Improved]),
        Line::returning(
            "    if best >= gamma: remember p >= best, return best",
            &[11],
        )
        .lit_by(&[Moment::Cut])
        .noted("code-cut"),
        Line::returning("  remember p <= best, return best", &[]).lit_by(&[Moment::Exhausted]),
    ],
    variables: &["lower", "upper", "guess", "gamma", "best", "v"],
    seen: Seen::ByMover,
    narrowing: Narrowing::None,
};

/// Where the questions begin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MtdStart {
    /// At a guess: MTD(f).
    Guess(Score),
    /// Above every score, so that the answers are ever smaller upper bounds: MT-SSS*.
    Above,
    /// Below every score, so that the answers are ever larger lower bounds: Dual*.
    Below,
}

/// A driver of the memory-enhanced test.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::search::{Memory, Mtd, MtdStart};
/// for start in [MtdStart::Guess(Score::DRAW), MtdStart::Above, MtdStart::Below] {
///     let mut search = Mtd {
///         depth: 9,
///         evaluation: |_: &Nim| Score::DRAW,
///         start,
///         memory: Memory::ByPosition,
///         memory_bytes: 1 << 20,
///     };
///     let report = search.run(&Nim::start([1, 2, 3]));
///     assert_eq!(report.score, Score::loses_in(6));
///     assert!(report.is_proven);
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Mtd<E> {
    /// How many plies to look ahead.
    pub depth: u32,
    /// The guess at the horizon.
    pub evaluation: E,
    /// Where the questions begin.
    pub start: MtdStart,
    /// What nodes are remembered by.
    pub memory: Memory,
    /// How much may be remembered. With too little, the value is as exact and takes longer.
    pub memory_bytes: usize,
}

impl<E> Mtd<E> {
    /// A search that looks so many plies ahead and guesses there, from that first guess on, with up to
    /// 64 MiB for what it remembers of positions.
    pub fn new(depth: u32, evaluation: E, start: MtdStart) -> Mtd<E> {
        Mtd {
            depth,
            evaluation,
            start,
            memory: Memory::default(),
            memory_bytes: 64 << 20,
        }
    }
}

impl<G: Game, E: Evaluation<G>> Search<G> for Mtd<E> {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(&PSEUDOCODE)
    }

    fn search_among(
        &mut self,
        root: &G,
        moves: &[G::Move],
        budget: &mut Budget,
        observer: &mut impl Observer<G::Move>,
    ) -> Report<G::Move> {
        let bytes = budget.table_bytes(self.memory_bytes);
        let mut memory = BoundTable::new(self.memory, bytes, root, self.depth);
        let mut walk = Walk::new(moves, &self.evaluation, budget, observer);
        let value = self.drive(&mut walk, &mut memory, root);
        if value.is_ok() {
            walk.set_line(memory.line(root, self.depth));
        }
        walk.report(self.depth, value)
    }
}

impl<E> Mtd<E> {
    /// Asks until the bounds meet.
    fn drive<G: Game, O: Observer<G::Move>>(
        &self,
        walk: &mut Walk<'_, G, E, O>,
        memory: &mut BoundTable<G>,
        root: &G,
    ) -> Value
    where
        E: Evaluation<G>,
    {
        let (mut lower, mut upper) = (Score::MIN, Score::MAX);
        let mut score = match self.start {
            MtdStart::Guess(guess) => guess,
            MtdStart::Above => upper,
            MtdStart::Below => lower,
        };
        let key = memory.root(root, self.depth);
        let mut pass = 0;
        loop {
            pass += 1;
            // That the value is at least its lower bound is known: is it more?
            let goal = if score == lower {
                score.just_above()
            } else {
                score
            };
            let window = Window::at_least(goal);
            (score, _) = memory_test(walk, memory, (root, key), 0, self.depth, window)?;
            if score < goal {
                upper = score;
            } else {
                lower = score;
            }
            walk.finish_pass(pass, score);
            if lower >= upper {
                return Ok((score, Why::Exhausted));
            }
        }
    }
}
