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
    Built, Oracle, PositionTable, SolveError, Solved, SolvedMoves, TableError, TableStore,
    ValuedMove, Verdict, Verification,
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
        self.asking(position, budget, |table| table.verdict(position))
    }

    /// One table for all: distances for every move, or for none.
    fn solution(&mut self, position: &Chomp, budget: &mut Budget) -> SolvedMoves<ChompMove> {
        if position.outcome().is_some() {
            return SolvedMoves::over(Verdict::exact(Score::wins_in(0)));
        }
        let moves: Vec<ChompMove> = position.moves().collect();
        // How many may be asked about is known before: whoever asks twice does not pay twice.
        let is_known = ChompTable::for_position(position, &self.store, budget).is_ok();
        let asked = moves.iter().filter(|_| is_known);
        let paid = asked.take_while(|_| budget.visit().is_ok()).count();
        let known = self.asking(position, budget, |table| {
            let asked = moves[..paid].iter();
            asked
                .map(|mv| table.verdict(&position.after(*mv)))
                .collect()
        });
        let known: Vec<Verdict> = known.unwrap_or_default();
        let valued = moves.into_iter().enumerate().map(|(number, mv)| {
            let verdict = known.get(number).copied().unwrap_or(Verdict::UNKNOWN);
            ValuedMove {
                mv,
                verdict: verdict.before_the_move(),
            }
        });
        SolvedMoves::of(valued.collect())
    }
}

impl ChompOracle {
    /// Asks the table for a position. One that turns out to be damaged is left aside, and the
    /// question is put to the one made in its place.
    fn asking<T>(
        &self,
        position: &Chomp,
        budget: &mut Budget,
        question: impl Fn(&ChompTable) -> Result<T, TableError>,
    ) -> Result<T, Interrupted> {
        loop {
            let table = ChompTable::for_position(position, &self.store, budget)?;
            match question(&table) {
                Ok(answer) => return Ok(answer),
                Err(error) => table.leave_aside(&self.store, &error),
            }
            budget.look()?;
        }
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
