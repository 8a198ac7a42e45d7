//! The truth by search, for games without a table: whatever an [`Engine`] can look through to the end.

use crate::position::Game;
use crate::search::{
    Budget, Canonicalize, Engine, EngineOptions, Evaluation, Identity, Interrupted, Limits, Report,
    Reuse, Search as _, Unobserved,
};
use crate::solve::{Oracle, SolvedMoves, TableStore, ValuedMove, Verdict};

/// Proves values by searching to the end. What a search cannot prove within its budget stays open, and
/// the move that it thinks best is told as a guess. Every game can have this oracle; one that knows more
/// about itself has a better one.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::TableStore;
/// use damier_core::solve::SearchOracle;
/// let mut oracle = SearchOracle::<Nim, _>::new(|_: &Nim| Score::DRAW, &TableStore::default());
/// let solution = oracle.solution(&Nim::start([1, 2, 4]), &mut Budget::unlimited());
/// assert_eq!(solution.value.to_string(), "wins in 7");
/// assert_eq!(solution.moves[0].mv, (2, 1));
/// assert_eq!(solution.holding(), 1, "every other move loses");
/// ```
#[derive(Debug)]
pub struct SearchOracle<G: Game, E, L = Identity> {
    engine: Engine<G, E, L>,
}

impl<G: Game, E: Evaluation<G> + Sync, L: Canonicalize<G>> SearchOracle<G, E, L> {
    /// A question that nobody limited gets so many nodes: it may have no answer that anybody lives to
    /// see.
    pub const MAX_NODES: u64 = 10_000_000;

    /// The table, unless the store allows more or less.
    const DEFAULT_BYTES: u64 = 16 << 20;

    /// An oracle that orders moves, and guesses, by an evaluation. Of the store it takes how much memory
    /// there is.
    pub fn new(evaluation: E, store: &TableStore) -> SearchOracle<G, E, L> {
        let options = EngineOptions {
            memory_bytes: store.memory_bytes().unwrap_or(Self::DEFAULT_BYTES) as usize,
            // So that distances are the true ones.
            reuse: Reuse::EqualDepth,
            ..EngineOptions::default()
        };
        SearchOracle {
            engine: Engine::alike(evaluation, options),
        }
    }

    /// What a question may spend.
    fn allowed(budget: &Budget) -> Budget {
        budget.narrowed(&Limits {
            nodes: (!budget.is_limited()).then_some(Self::MAX_NODES),
            ..Limits::default()
        })
    }

    /// The value of a position as far as it is proven, and the search that was to prove it.
    fn prove(&mut self, position: &G, budget: &mut Budget) -> (Verdict, Option<Report<G::Move>>) {
        if let Some(outcome) = position.outcome() {
            return (Verdict::exact(outcome.for_side(position.turn())), None);
        }
        let report = self.engine.search(position, budget, &mut Unobserved);
        let verdict = match report.is_proven {
            true => Verdict::exact(report.score),
            false => Verdict::UNKNOWN,
        };
        (verdict, Some(report))
    }
}

impl<G, E, L> Oracle<G> for SearchOracle<G, E, L>
where
    G: Game,
    E: Evaluation<G> + Sync,
    L: Canonicalize<G>,
{
    fn verdict(&mut self, position: &G, budget: &mut Budget) -> Result<Verdict, Interrupted> {
        let mut own = Self::allowed(budget);
        let (verdict, _) = self.prove(position, &mut own);
        budget.absorb(&own);
        Ok(verdict)
    }

    /// The position itself gets half of the budget, and each move its share of the rest: what one of
    /// them leaves over is there for the next.
    fn solution(&mut self, position: &G, budget: &mut Budget) -> SolvedMoves<G::Move> {
        let mut own = Self::allowed(budget);
        let mut part = own.share(2);
        let (value, report) = self.prove(position, &mut part);
        own.absorb(&part);
        let Some(report) = report else {
            return SolvedMoves::over(value);
        };
        let legal: Vec<G::Move> = position.moves().collect();
        let mut moves = Vec::with_capacity(legal.len());
        for (index, &mv) in legal.iter().enumerate() {
            let mut part = own.share(legal.len() - index);
            let (verdict, _) = self.prove(&position.after(mv), &mut part);
            own.absorb(&part);
            let verdict = verdict.before_the_move();
            moves.push(ValuedMove { mv, verdict });
        }
        budget.absorb(&own);
        let holder = report.best().filter(|_| report.is_proven);
        SolvedMoves::proven(value, holder, moves)
    }

    /// One search: its move keeps the value that it proves, and no other move is better. Where it proves
    /// nothing, its move is told alone.
    fn choice(&mut self, position: &G, budget: &mut Budget) -> SolvedMoves<G::Move> {
        let mut own = Self::allowed(budget);
        let (value, report) = self.prove(position, &mut own);
        budget.absorb(&own);
        let Some(best) = report.and_then(|report| report.best()) else {
            return SolvedMoves::over(value);
        };
        let no_better = Verdict::between(Verdict::UNKNOWN.lower(), value.upper());
        let told = position.moves().filter_map(|mv| {
            let verdict = match mv == best {
                true => value,
                false if value.settled().is_some() => no_better,
                false => return None,
            };
            Some(ValuedMove { mv, verdict })
        });
        SolvedMoves::of(told.collect())
    }
}
