//! The boards of nodes: forwards from the position that is searched, or backwards from the goal.

use super::thought::Thought;
use crate::catalogue::{Board, choose_game};

impl Thought {
    /// Does a node belong to the tree of a search from both ends that grows backwards from the goal?
    ///
    /// ```
    /// use damier::{Budget, choose_game};
    /// let board = choose_game("taquin")?.open(Some("2,8,3/1,6,4/7,0,5"), None, false)?;
    /// let thought = board.think(&"mm".parse()?, 1000, &mut Budget::unlimited())?;
    /// assert!(!thought.is_from_goal(0));
    /// assert!(thought.is_from_goal(1), "the second root is the goal");
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
    /// use damier::{Budget, choose_game};
    /// let board = choose_game("taquin")?.open(Some("2,8,3/1,6,4/7,0,5"), None, false)?;
    /// let thought = board.think(&"mm".parse()?, 1000, &mut Budget::unlimited())?;
    /// let below_goal = thought.nodes.iter().position(|node| node.parent == Some(1)).unwrap();
    /// let here = thought.board_at(below_goal as u32, board.as_ref()).unwrap();
    /// let goal = here.after(&thought.nodes[below_goal].mv).unwrap();
    /// assert_eq!(goal.position(), board.goal().unwrap());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn board_at(&self, node: u32, root: &dyn Board) -> Option<Box<dyn Board>> {
        let is_from_goal = self.is_from_goal(node);
        let mut board = match is_from_goal {
            true => Some(root.goal_board()?),
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

impl dyn Board + '_ {
    /// What a puzzle is to become.
    ///
    /// ```
    /// use damier::choose_game;
    /// let taquin = choose_game("taquin")?.open(None, None, false)?;
    /// assert_eq!(taquin.goal_board().unwrap().position(), "1,2,3/8,0,4/7,6,5");
    /// let pogo = choose_game("pogo")?.open(None, None, false)?;
    /// assert!(pogo.goal_board().is_none());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn goal_board(&self) -> Option<Box<dyn Board>> {
        let goal = self.goal()?;
        let choice = choose_game(&format!("{}:{}", self.game(), self.variant())).ok()?;
        choice.open(Some(&goal), None, false).ok()
    }

    /// The board from which a move leads to this one, where every move can be taken back by another.
    ///
    /// ```
    /// use damier::choose_game;
    /// let taquin = choose_game("taquin")?.open(Some("2,8,3/1,6,4/7,0,5"), None, false)?;
    /// let before = taquin.before("d").unwrap();
    /// assert_eq!(before.after("d").unwrap().position(), taquin.position());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn before(&self, mv: &str) -> Option<Box<dyn Board>> {
        let here = self.position();
        let leads_here = |from: &dyn Board| {
            let after = from.after(mv);
            after.is_ok_and(|after| after.position() == here)
        };
        let moves = self.moves().into_iter();
        let mut neighbours = moves.filter_map(|mv| self.after(&mv).ok());
        neighbours.find(|from| leads_here(from.as_ref()))
    }
}
