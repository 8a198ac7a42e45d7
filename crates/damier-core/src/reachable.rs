//! Listing every position that play can reach.

use std::collections::HashSet;

use crate::position::Position;
use crate::search::{Budget, Interrupted};

/// Every position that is reached by so many moves and no fewer: the first list holds `start` alone, the
/// next what one move leads to. Of a puzzle whose moves can be taken back, listed from its goal, the number
/// of a list is how far its positions are from being solved.
///
/// Every position takes a node of the budget. Where there are more than `most`, that counts as its end.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::reachable::reachable;
/// let lists = reachable(&Nim::start([1, 1, 0]), 100, &mut Budget::unlimited()).unwrap();
/// assert_eq!(lists.iter().map(Vec::len).collect::<Vec<_>>(), [1, 2, 1]);
/// assert!(reachable(&Nim::start([3, 4, 5]), 100, &mut Budget::unlimited()).is_err());
/// ```
pub fn reachable<P: Position>(
    start: &P,
    most: usize,
    budget: &mut Budget,
) -> Result<Vec<Vec<P>>, Interrupted> {
    let mut known = HashSet::from([*start]);
    let mut lists = vec![vec![*start]];
    while let Some(last) = lists.last().filter(|last| !last.is_empty()) {
        let mut next = Vec::new();
        for position in last {
            budget.visit()?;
            for mv in position.moves() {
                let after = position.after(mv);
                if known.insert(after) {
                    next.push(after);
                }
            }
            if known.len() > most {
                return Err(Interrupted);
            }
        }
        lists.push(next);
    }
    lists.pop();
    Ok(lists)
}
