//! Chomp solved: a table of every position of a bar, won or lost, or how many plies it lasts.
//!
//! A position is the same on every bar it fits on, and in the mirror of its diagonal. So a table
//! answers for all smaller bars, and none is made with more rows than columns.

mod distance;
mod rectangle;
mod staircase;
mod table;
mod verify;
mod won;

use super::rules::{Chomp, ChompMove};
use crate::position::{Game, Position};
use crate::score::Score;
use crate::search::{Budget, Interrupted};
use crate::solve::{
    Built, Oracle, Resources, Solution, SolveError, Solved, ValuedMove, Verdict, Verification,
};
use staircase::Staircases;
use table::{Size, Table};

/// Who knows every position of Chomp.
#[derive(Clone, Debug)]
pub struct ChompOracle {
    resources: Resources,
}

impl Oracle<Chomp> for ChompOracle {
    fn verdict(&mut self, position: &Chomp, budget: &mut Budget) -> Verdict {
        if position.outcome().is_some() {
            return Verdict::exact(Score::wins_in(0));
        }
        match budget
            .visit()
            .and_then(|()| Table::for_position(position, &self.resources, budget))
        {
            Ok(table) => table.verdict(position),
            Err(Interrupted) => Verdict::UNKNOWN,
        }
    }

    /// One table for all: distances for every move, or for none.
    fn solution(&mut self, position: &Chomp, budget: &mut Budget) -> Solution<ChompMove> {
        if position.outcome().is_some() {
            return Solution::over(Verdict::exact(Score::wins_in(0)));
        }
        let table = Table::for_position(position, &self.resources, budget);
        let mut valued = |mv| {
            let verdict = match &table {
                Ok(table) if budget.visit().is_ok() => table.verdict(&position.after(mv)),
                _ => Verdict::UNKNOWN,
            };
            ValuedMove {
                mv,
                verdict: verdict.before_the_move(),
            }
        };
        Solution::of(position.moves().map(&mut valued).collect())
    }
}

impl Solved for Chomp {
    type Oracle = ChompOracle;

    fn oracle(
        &self,
        resources: &Resources,
        budget: &mut Budget,
    ) -> Result<ChompOracle, Interrupted> {
        // The table is made now, so that whoever asks later need not wait.
        if self.outcome().is_none() {
            Table::for_position(self, resources, budget)?;
        }
        Ok(ChompOracle {
            resources: resources.clone(),
        })
    }

    fn build(&self, resources: &Resources) -> Result<Vec<Built>, SolveError> {
        let size = Size::of_variant(self.variant);
        let kind = Table::kind_for(size);
        let staircases = Staircases::new(size.columns, size.rows);
        let built = resources.prepare(&Table::name(size, kind), |progress| {
            Table::make(&staircases, kind, resources.threads, progress)
        })?;
        Ok(vec![built])
    }

    fn verify(&self, resources: &Resources) -> Result<Verification, SolveError> {
        verify::verify(self.variant, resources)
    }
}
