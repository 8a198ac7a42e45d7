//! The boards of nodes: forwards from the position that is searched, or backwards from the goal.

use crate::face::DynPosition;
use crate::trace::SearchTrace;

impl SearchTrace {
    /// Does a node belong to the tree of a search from both ends that grows backwards from the goal?
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// let board = "taquin".parse::<GameId>()?.open(Some("2,8,3/1,6,4/7,0,5"), None, false)?;
    /// let trace = board.think(&"mm".parse()?, 1000, &mut Budget::unlimited())?;
    /// assert!(!trace.is_from_goal(0));
    /// assert!(trace.is_from_goal(1), "the second root is the goal");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_from_goal(&self, node: u32) -> bool {
        let above = |node: &u32| self.nodes.get(*node as usize)?.parent;
        let way = std::iter::successors(Some(node), above);
        way.last() != Some(0)
    }

    /// The board of a node; nothing for the root, which is at hand, and where the moves lead nowhere.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// let board = "taquin".parse::<GameId>()?.open(Some("2,8,3/1,6,4/7,0,5"), None, false)?;
    /// let trace = board.think(&"mm".parse()?, 1000, &mut Budget::unlimited())?;
    /// let below_goal = trace.nodes.iter().position(|node| node.parent == Some(1)).unwrap();
    /// let here = trace.board_at(below_goal as u32, board.as_ref()).unwrap();
    /// let goal = here.after(&trace.nodes[below_goal].mv).unwrap();
    /// assert_eq!(goal.position(), board.goal().unwrap().position());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn board_at(&self, node: u32, root: &dyn DynPosition) -> Option<Box<dyn DynPosition>> {
        let is_from_goal = self.is_from_goal(node);
        let mut board = match is_from_goal {
            true => Some(root.goal()?),
            false => None,
        };
        for mv in self.way_to(node) {
            let now = board.as_deref().unwrap_or(root);
            board = Some(match is_from_goal {
                true => now.before(mv)?,
                false => now.after(mv).ok()?,
            });
        }
        board
    }
}

impl dyn DynPosition {
    /// The board from which a move leads to this one, where every move can be taken back by another.
    ///
    /// ```
    /// use damier::GameId;
    /// let taquin = "taquin".parse::<GameId>()?.open(Some("2,8,3/1,6,4/7,0,5"), None, false)?;
    /// let before = taquin.before("d").unwrap();
    /// assert_eq!(before.after("d").unwrap().position(), taquin.position());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn before(&self, mv: &str) -> Option<Box<dyn DynPosition>> {
        let here = self.position();
        let leads_here = |from: &dyn DynPosition| {
            let after = from.after(mv);
            after.is_ok_and(|after| after.position() == here)
        };
        let moves = self.moves().into_iter();
        let mut neighbours = moves.filter_map(|mv| self.after(&mv).ok());
        neighbours.find(|from| leads_here(from.as_ref()))
    }
}
