//! Where the evaluation foresees the last ply.
//!
//! ```text
//!   height   depth
//!     3        4     searched as ever, the table asked about every move
//!     2        3     the killer first, then the rest in order
//!     1        2     the killer first, then the rest as listed; nothing to remember
//!     0        1     foreseen: no move is made
//! ```
//!
//! What is done near the horizon is done a ply further up, for there it is as cheap as it was below.
//! Only questions are answered so: where a line is wanted, its moves have to be made.

use crate::position::Game;
use crate::search::transposition::AnyTable;
use crate::search::{Evaluation, Interrupted, Observer};

use super::canonical::Canonicalize;
use super::descent::{Descent, Node};
use super::valued::{Known, Reason, Valued};

impl<G, E, T, O, L> Descent<'_, G, E, T, O, L>
where
    G: Game,
    E: Evaluation<G>,
    T: AnyTable<G, Known<G::Move>>,
    O: Observer<G::Move>,
    L: Canonicalize<G>,
{
    /// How many plies that depth lies above what is seen at once.
    #[inline]
    pub(super) fn height(&self, depth: u32) -> u32 {
        depth - u32::from(self.evaluation.foresees())
    }

    /// The value of a node one ply above the horizon, if it is foreseen.
    #[inline]
    pub(super) fn foresee(&mut self, position: &G, node: &Node<G::Move>) -> Option<Valued> {
        if node.is_open || node.ply == 0 {
            return None;
        }
        let score = self.evaluation.foresee(position, node.window)?;
        self.budget.count_leaf();
        Some(Valued {
            score,
            is_proven: false,
            reason: Reason::Leaf,
        })
    }

    /// Is what follows every move of a node two plies above the horizon foreseen?
    #[inline]
    pub(super) fn is_foreseen_below(&self, node: &Node<G::Move>) -> bool {
        self.height(node.depth) == 1 && !node.is_open && node.ply > 0
    }

    /// As [`search`](Descent::search), where what follows every move is foreseen: trying one costs no
    /// more than ranking it.
    pub(super) fn search_foreseen(
        &mut self,
        position: &G,
        mut node: Node<G::Move>,
    ) -> Result<Valued, Interrupted> {
        let killer = self.experience.killer(node.ply);
        if let Some(mv) = killer
            && let Ok(next) = position.try_after(mv)
            && let Some(cut) = self.try_question(mv, &next, &mut node)?
        {
            return Ok(cut);
        }
        for mv in position.moves() {
            if Some(mv) != killer
                && let Some(cut) = self.try_question(mv, &position.after(mv), &mut node)?
            {
                return Ok(cut);
            }
        }
        match node.best_move {
            Some(_) => Ok(node.exhausted()),
            None => Ok(self.value_at_once(position, node.depth)),
        }
    }

    /// As [`try_move`](Descent::try_move), where there is no value inside the window: nothing has to be
    /// asked twice.
    #[inline]
    fn try_question(
        &mut self,
        mv: G::Move,
        next: &G,
        node: &mut Node<G::Move>,
    ) -> Result<Option<Valued>, Interrupted> {
        let valued = self.descend(next, mv, node, node.window)?;
        let cut = self.take(mv, valued, node);
        if cut.is_some() {
            let side = next.turn().other();
            self.experience.praise(mv, side, node.depth);
            self.experience.kill(mv, node.ply);
        }
        Ok(cut)
    }
}
