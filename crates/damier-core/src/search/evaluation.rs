//! Guessing the value of a position without looking further.

use crate::position::Game;
use crate::score::{Outcome, Score, Window};
use crate::search::MoveOrder;

/// A guess at the value of a position for the side to move. Any `Fn(&G) -> Score` is one.
pub trait Evaluation<G: Game> {
    /// The value of a position that is not over.
    fn evaluate(&self, position: &G) -> Score;

    /// The value of a position that is over. Where guesses are not on the scale of outcomes, or
    /// wins should not tell their distance, an evaluation says so here.
    fn evaluate_end(&self, position: &G, outcome: Outcome) -> Score {
        outcome.for_side(position.turn())
    }

    /// The value of a position that is over so many plies before the horizon. Only an evaluation that
    /// asks who is to move, and not merely for whom it tells, needs to know: at the horizon it may be
    /// the other.
    fn evaluate_end_before(&self, position: &G, outcome: Outcome, _plies_left: u32) -> Score {
        self.evaluate_end(position, outcome)
    }

    /// Is the value of a finished game the truth about it? Only then can anything be proven.
    fn tells_the_end(&self) -> bool {
        true
    }

    /// What a search one ply deep finds here, where the evaluation can tell without making the moves;
    /// else `None`, and always `None` where the game is over. Outside of `window` a bound on the same
    /// side will do. Never taken for a proof.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
    /// use damier_core::Window;
    /// use damier_core::search::{Engine, Evaluation};
    /// /// The fewer things lie there, the worse for the side to move.
    /// struct Things;
    /// impl Evaluation<Nim> for Things {
    ///     fn evaluate(&self, position: &Nim) -> Score {
    ///         Score::points(position.heaps.iter().map(|heap| i32::from(*heap)).sum())
    ///     }
    ///     /// It is best to take the largest heap, unless it is the last: then the game is over.
    ///     fn foresee(&self, position: &Nim, _: Window) -> Option<Score> {
    ///         let [small, middle, _] = { let mut heaps = position.heaps; heaps.sort(); heaps };
    ///         (middle > 0).then(|| Score::points(-i32::from(small + middle)))
    ///     }
    ///     fn foresees(&self) -> bool {
    ///         true
    ///     }
    /// }
    /// let start = Nim::start([5, 6, 7]);
    /// let made = Engine::new(4, |position: &Nim| Things.evaluate(position)).run(&start);
    /// let foreseen = Engine::new(4, Things).run(&start);
    /// assert_eq!(foreseen.score, made.score);
    /// assert!(2 * foreseen.nodes < made.nodes, "the last ply is not visited");
    /// ```
    fn foresee(&self, _position: &G, _window: Window) -> Option<Score> {
        None
    }

    /// Does [`foresee`](Evaluation::foresee) nearly always answer? Then the engine orders moves as if
    /// the horizon were a ply nearer.
    fn foresees(&self) -> bool {
        false
    }

    /// In which order moves are to be tried, by what this evaluation says of them.
    fn move_order(&self) -> MoveOrder {
        MoveOrder::AsListed
    }
}

impl<G: Game, F: Fn(&G) -> Score> Evaluation<G> for F {
    fn evaluate(&self, position: &G) -> Score {
        self(position)
    }
}
