//! The negamax of tic-tac-toe's report: plain, and of equal moves the last is taken.

use super::rules::{TicTacToe, TicTacToeMove};
use crate::evaluation::Weighted;
use crate::position::Position;
use crate::search::{Budget, Negamax, Observer, Report, Search};

/// Negamax that takes the last of equals, whatever order it is asked in.
#[derive(Clone, Debug)]
pub(super) struct LastOfEquals {
    /// How many plies to look ahead.
    pub depth: u32,
    /// The guess at the horizon.
    pub evaluation: Weighted<TicTacToe>,
}

impl Search<TicTacToe> for LastOfEquals {
    fn search_among(
        &mut self,
        root: &TicTacToe,
        moves: &[TicTacToeMove],
        budget: &mut Budget,
        observer: &mut impl Observer<TicTacToeMove>,
    ) -> Report<TicTacToeMove> {
        let mut backwards: Vec<TicTacToeMove> =
            root.moves().filter(|mv| moves.contains(mv)).collect();
        backwards.reverse();
        Negamax::new(self.depth, self.evaluation.clone())
            .search_among(root, &backwards, budget, observer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tictactoe::TicTacToeVariant;

    #[test]
    fn the_report_s_last_columns() {
        let start = TicTacToe::start(TicTacToeVariant::default());
        // Depth 2 of the report looks one ply ahead, depth 9 eight.
        for (plies, expected) in [(1, "b2"), (8, "c3")] {
            let mut search = LastOfEquals {
                depth: plies,
                evaluation: "report".parse().expect("the report's h"),
            };
            let best = search.run(&start).best().map(|mv| mv.to_string());
            assert_eq!(best.as_deref(), Some(expected), "{plies} plies");
        }
    }
}
