//! Chomp solved: a table of every position of a bar, won or lost, or how many plies it lasts.
//!
//! A position is the same on every bar it fits on, and in the mirror of its diagonal. So a table
//! answers for all smaller bars, and none is made with more rows than columns.

mod distance;
mod places;
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
    Built, Oracle, PositionTable, SolveError, Solved, SolvedMoves, TableStore, ValuedMove, Verdict,
    Verification,
};
use places::ChompPlaces;
use staircase::Staircases;
use table::{ChompTable, Size};

/// Who knows every position of Chomp.
#[derive(Clone, Debug)]
pub struct ChompOracle {
    store: TableStore,
}

impl Oracle<Chomp> for ChompOracle {
    fn verdict(&mut self, position: &Chomp, budget: &mut Budget) -> Result<Verdict, Interrupted> {
        if position.outcome().is_some() {
            return Ok(Verdict::exact(Score::wins_in(0)));
        }
        budget.visit()?;
        let table = ChompTable::for_position(position, &self.store, budget)?;
        Ok(table.verdict(position))
    }

    /// One table for all: distances for every move, or for none.
    fn solution(&mut self, position: &Chomp, budget: &mut Budget) -> SolvedMoves<ChompMove> {
        if position.outcome().is_some() {
            return SolvedMoves::over(Verdict::exact(Score::wins_in(0)));
        }
        let table = ChompTable::for_position(position, &self.store, budget);
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
        SolvedMoves::of(position.moves().map(&mut valued).collect())
    }
}

impl Solved for Chomp {
    type Oracle = ChompOracle;

    fn oracle(&self, store: &TableStore, budget: &mut Budget) -> Result<ChompOracle, Interrupted> {
        // The table is made now, so that whoever asks later need not wait.
        if self.outcome().is_none() {
            ChompTable::for_position(self, store, budget)?;
        }
        Ok(ChompOracle {
            store: store.clone(),
        })
    }

    fn build(&self, store: &TableStore) -> Result<Vec<Built>, SolveError> {
        let size = Size::of_variant(self.variant);
        let kind = ChompTable::kind_for(size);
        let staircases = Staircases::new(size.columns, size.rows);
        let built = store.prepare(&ChompTable::name(size, kind), |progress| {
            ChompTable::make(&staircases, kind, store.threads(), progress)
        })?;
        Ok(vec![built])
    }

    fn table(
        &self,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Box<dyn PositionTable<Chomp>>, SolveError> {
        let places = ChompPlaces::open(self.variant, store, budget)?;
        Ok(Box::new(places))
    }

    fn verify(&self, store: &TableStore) -> Result<Verification, SolveError> {
        verify::verify(self.variant, store)
    }
}
