//! Lazy SMP (an idea of David 1993, so called by Marcel 2012): several threads search the same root and
//! share nothing but the table, where each finds what the others have learnt.

use std::marker::PhantomData;
use std::thread;

use crate::position::Game;
use crate::score::Score;
use crate::search::transposition::SharedTranspositions;
use crate::search::{Budget, Evaluation, Observer, Report, Stop};
use crate::threads::{join, start};

use super::EngineOptions;
use super::canonical::Canonicalize;
use super::deepening::deepen;
use super::descent::Descent;
use super::valued::Known;

/// Tells what happens at the root and nothing else: below it the thread that is watched does only a
/// part of the work. Its helpers are watched by nobody.
struct AtTheRoot<'observer, M>(Option<&'observer mut dyn Observer<M>>);

impl<M> Observer<M> for AtTheRoot<'_, M> {
    fn improved(&mut self, mv: M, score: Score) {
        if let Some(observer) = &mut self.0 {
            observer.improved(mv, score);
        }
    }

    fn iteration(&mut self, depth: u32, score: Score) {
        if let Some(observer) = &mut self.0 {
            observer.iteration(depth, score);
        }
    }
}

/// Raises a flag when it goes, by a panic too.
struct RaisedOnDrop<'flag>(&'flag Stop);

impl Drop for RaisedOnDrop<'_> {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// What every thread works with.
pub(super) struct Common<'search, G: Game, E, L> {
    pub(super) root: &'search G,
    pub(super) root_moves: &'search [G::Move],
    pub(super) evaluation: &'search E,
    pub(super) table: &'search SharedTranspositions<G, Known<G::Move>>,
    pub(super) options: EngineOptions,
    pub(super) canonical: PhantomData<fn() -> L>,
}

impl<G: Game, E: Evaluation<G> + Sync, L: Canonicalize<G>> Common<'_, G, E, L> {
    /// Searches on all threads. The answer is the first one's; when it is done, the others stop.
    pub(super) fn search(
        &self,
        budget: &mut Budget,
        observer: &mut dyn Observer<G::Move>,
    ) -> Report<G::Move> {
        let threads = self.options.threads();
        let done = Stop::new();
        let mut own = budget.part(threads, budget.stop().clone());
        let mut report = thread::scope(|scope| {
            // Where the system has no more threads, there are fewer helpers.
            let (helpers, _) = start(
                scope,
                (1..threads).map(|number| {
                    let mut part = budget.part(threads, done.clone());
                    move || {
                        // Every other helper is a depth ahead, so that they do not all do the same.
                        self.deepen(number % 2, &mut part, AtTheRoot(None));
                        part
                    }
                }),
            );
            // Raised on every way out: a scope waits for its threads even when it unwinds.
            let raised_at_the_end = RaisedOnDrop(&done);
            let report = self.deepen(0, &mut own, AtTheRoot(Some(observer)));
            drop(raised_at_the_end);
            for helper in helpers {
                budget.absorb(&join(helper));
            }
            report
        });
        budget.absorb(&own);
        report.nodes = budget.nodes();
        report.leaves = budget.leaves();
        report
    }

    fn deepen(
        &self,
        ahead: usize,
        budget: &mut Budget,
        mut observer: AtTheRoot<'_, G::Move>,
    ) -> Report<G::Move> {
        let mut table = self.table;
        let reuse = self.options.reuse;
        let descent = Descent::<_, _, _, _, L>::new(
            self.root_moves,
            self.evaluation,
            &mut table,
            reuse,
            budget,
            &mut observer,
        );
        deepen(descent, self.root, self.options, ahead)
    }
}
