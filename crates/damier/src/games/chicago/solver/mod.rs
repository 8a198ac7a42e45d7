//! The truth about open Chicago: any deal, from its first move, by search.
//!
//! ```text
//!   market.rs   prices and reserves, and how far apart two of them can be
//!   ring.rs     the stacks and the trader
//!   table.rs    what has been proven of rings in markets
//!   search.rs   the search itself: start there
//!   recheck.rs  the same values by a search that prunes nothing
//! ```

mod market;
mod recheck;
mod ring;
mod search;
mod table;

use market::Market;
use ring::Deal;
use search::{Search, State};
use table::{Bounds, GainTable};

use super::rules::{Chicago, ChicagoMove};
use crate::position::{Game, Position, Side};
use crate::score::Score;
use crate::search::{Budget, Interrupted};
use crate::solve::{
    Oracle, SolveError, Solved, SolvedMoves, TableStore, ValuedMove, Verdict, Verification,
};

/// What the first player of a deal mostly wins by.
const DEFAULT_MARGIN: i16 = 4;

/// Knows what every position of open Chicago is worth. It remembers the deal it was asked about last,
/// so that the rest of a game costs little.
///
/// ```
/// use damier::{Budget, Chicago, Oracle, Score, Verdict};
/// use damier::games::chicago::ChicagoOracle;
/// let ring: Chicago = "bk/km/cm/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1".parse()?;
/// let mut oracle = ChicagoOracle::new(&ring);
/// let solution = oracle.solution(&ring, &mut Budget::unlimited());
/// assert_eq!(solution.value, Verdict::exact(Score::DRAW));
/// assert_eq!(solution.moves[0].mv.to_string(), "2sm", "every other move loses by a point");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ChicagoOracle {
    deal: Deal,
    table: GainTable,
}

impl ChicagoOracle {
    /// An oracle for what can come of a position. It answers for other positions too, but then
    /// forgets what it knew.
    #[must_use]
    pub fn new(position: &Chicago) -> ChicagoOracle {
        let tokens = position.stacks().flatten().count();
        ChicagoOracle {
            deal: Deal::of(position),
            table: GainTable::for_tokens(tokens as i16),
        }
    }

    /// The position in terms of the deal, which changes if it must.
    fn locate(&mut self, position: &Chicago) -> State {
        let ring = self.deal.locate(position).unwrap_or_else(|| {
            *self = ChicagoOracle::new(position);
            let ring = self.deal.locate(position);
            ring.expect("a position is a part of the deal that it shows")
        });
        State {
            ring,
            market: Market::of(position, position.turn()),
        }
    }

    fn search<'solver>(&'solver mut self, budget: &'solver mut Budget) -> Search<'solver> {
        Search {
            deal: &self.deal,
            table: &mut self.table,
            budget,
        }
    }

    /// What the gain to come from a position lies between.
    fn gain(&mut self, position: &Chicago, budget: &mut Budget) -> Bounds {
        if position.outcome().is_some() {
            return Bounds { lower: 0, upper: 0 };
        }
        let state = self.locate(position);
        let bounds = state.extremes();
        self.search(budget).narrow(&state, bounds, DEFAULT_MARGIN)
    }

    /// A move that reaches the lower end of what the gain lies between. Where the value is known, every
    /// question about a move has been answered on the way there and is remembered: then the limits, which
    /// may have ended just now, are not asked.
    fn holder_of_value(
        &mut self,
        position: &Chicago,
        whole: Bounds,
        budget: &mut Budget,
    ) -> Option<ChicagoMove> {
        let found = match whole.is_exact() {
            true => self.holder(position, whole.lower, &mut Budget::unlimited()),
            false => self.holder(position, whole.lower, budget),
        };
        found.map(|(mv, _)| mv)
    }

    /// The first move that gains at least `lower`, if the budget allows to show it.
    fn holder(
        &mut self,
        position: &Chicago,
        lower: i16,
        budget: &mut Budget,
    ) -> Option<(ChicagoMove, i16)> {
        let mut looks = position.moves().map(|mv| {
            let look = self.first_look(position, 0, mv);
            let reply = match &look.state {
                Some(state) => self.search(budget).test(state, look.gain - lower + 1),
                None => Ok(0),
            };
            (look, reply)
        });
        let found = looks.find_map(|(look, reply)| match reply {
            Ok(reply) if look.gain - reply >= lower => Some(Some((look.mv, look.gain))),
            Ok(_) => None,
            Err(Interrupted) => Some(None),
        });
        found.flatten()
    }

    /// Every legal move with what it gains in all, its most promising ones valued first.
    fn valued_moves(
        &mut self,
        position: &Chicago,
        whole: Bounds,
        budget: &mut Budget,
    ) -> Vec<(ChicagoMove, Bounds)> {
        let mut first_looks: Vec<FirstLook> = position
            .moves()
            .enumerate()
            .map(|(number, mv)| self.first_look(position, number, mv))
            .collect();
        first_looks.sort_by_key(|look| std::cmp::Reverse(look.promise));
        let most_promising = first_looks.first().map_or(0, |look| look.promise);
        let mut valued: Vec<(usize, ChicagoMove, Bounds)> = first_looks
            .iter()
            .map(|look| {
                let guess = whole.upper - (most_promising - look.promise);
                (look.number, look.mv, self.value(look, whole, guess, budget))
            })
            .collect();
        valued.sort_by_key(|(number, ..)| *number);
        let without_number = |(_, mv, bounds)| (mv, bounds);
        valued.into_iter().map(without_number).collect()
    }

    /// What a move is worth, which is at most what the position is worth.
    fn value(
        &mut self,
        look: &FirstLook,
        whole: Bounds,
        guess: i16,
        budget: &mut Budget,
    ) -> Bounds {
        let Some(state) = &look.state else {
            return Bounds {
                lower: look.gain,
                upper: look.gain,
            };
        };
        let extremes = state.extremes();
        let bounds = Bounds {
            lower: extremes.lower.max(look.gain - whole.upper),
            upper: extremes.upper,
        };
        let guess = look.gain - guess + 1;
        let reply = self.search(budget).narrow(state, bounds, guess);
        Bounds {
            lower: look.gain - reply.upper,
            upper: look.gain - reply.lower,
        }
    }

    fn first_look(&mut self, position: &Chicago, number: usize, mv: ChicagoMove) -> FirstLook {
        let next = position.after(mv);
        let turn = position.turn();
        let gain = lead(&next, turn) - lead(position, turn);
        let state = next.outcome().is_none().then(|| self.locate(&next));
        let reply = state.map_or(0, |state| state.best_gain(&self.deal));
        FirstLook {
            number,
            mv,
            gain,
            promise: gain - reply,
            state,
        }
    }
}

/// A move before anything is searched.
struct FirstLook {
    /// Its place among the legal moves.
    number: usize,
    mv: ChicagoMove,
    /// What it gains at once, and that less the best reply.
    gain: i16,
    promise: i16,
    /// Where it leads, unless it ends the game.
    state: Option<State>,
}

/// By how much a side is ahead at the prices of now.
fn lead(position: &Chicago, side: Side) -> i16 {
    position.score(side) - position.score(side.other())
}

/// What a gain makes of the margin of now.
fn verdict(lead: i16, gain: Bounds) -> Verdict {
    let points = |gain: i16| Score::points(i32::from(lead + gain));
    Verdict::between(points(gain.lower), points(gain.upper))
}

impl Oracle<Chicago> for ChicagoOracle {
    fn verdict(&mut self, position: &Chicago, budget: &mut Budget) -> Result<Verdict, Interrupted> {
        let gain = self.gain(position, budget);
        Ok(verdict(lead(position, position.turn()), gain))
    }

    fn solution(&mut self, position: &Chicago, budget: &mut Budget) -> SolvedMoves<ChicagoMove> {
        let lead = lead(position, position.turn());
        let whole = self.gain(position, budget);
        let value = verdict(lead, whole);
        if position.outcome().is_some() {
            return SolvedMoves::over(value);
        }
        let moves = self.valued_moves(position, whole, budget);
        let valued = |(mv, gain)| ValuedMove {
            mv,
            verdict: verdict(lead, gain),
        };
        let holder = self.holder_of_value(position, whole, budget);
        SolvedMoves::proven(value, holder, moves.into_iter().map(valued).collect())
    }

    /// The value, and the first move that loses nothing of it.
    fn best(&mut self, position: &Chicago, budget: &mut Budget) -> SolvedMoves<ChicagoMove> {
        let whole = self.gain(position, budget);
        let value = verdict(lead(position, position.turn()), whole);
        let holder = match position.outcome() {
            Some(_) => None,
            None => self.holder_of_value(position, whole, budget),
        };
        let valued = |mv| ValuedMove { mv, verdict: value };
        SolvedMoves {
            value,
            moves: holder.map(valued).into_iter().collect(),
        }
    }

    /// The moves need no values of their own: the first one that loses nothing is the best.
    fn line(
        &mut self,
        position: &Chicago,
        longest: usize,
        budget: &mut Budget,
    ) -> Vec<ChicagoMove> {
        let mut line = Vec::new();
        let mut now = *position;
        let whole = self.gain(&now, budget);
        let mut value = whole.lower;
        while whole.is_exact()
            && line.len() < longest
            && let Some((mv, gain)) = self.holder(&now, value, budget)
        {
            line.push(mv);
            now = now.after(mv);
            value = gain - value;
        }
        line
    }
}

impl Solved for Chicago {
    type Oracle = ChicagoOracle;

    fn oracle(&self, _: &TableStore, _: &mut Budget) -> Result<ChicagoOracle, Interrupted> {
        Ok(ChicagoOracle::new(self))
    }

    /// There is no table to verify: endgames of this variant are valued again by a search that prunes
    /// nothing.
    fn verify(&self, store: &TableStore) -> Result<Verification, SolveError> {
        recheck::recheck(self.variant(), store)
    }
}
