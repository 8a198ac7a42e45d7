//! Who plays hidden Chicago: nobody who would look under the tokens.

use super::hidden::{ChicagoView, HiddenChicago};
use super::honest::HonestTrader;
use super::looking;
use super::rules::ChicagoMove;
use crate::face::{Analysis, Anybody, PlayerFactory, Recipe, Spec, Ties};
use crate::notation::ParseError;
use crate::play::{Observation, Player};
use crate::position::{Hidden as _, Position as _};
use crate::search::Budget;
use crate::solve::TableStore;
use crate::words::Message;

/// People, chance, the honest trader and the report's greedy one, which looks at the tops alone.
#[derive(Clone, Copy, Debug)]
pub struct HonestPlayers;

impl PlayerFactory<HiddenChicago> for HonestPlayers {
    fn names() -> Vec<&'static str> {
        vec!["human", "random", "honest", "report"]
    }

    fn default_opponent() -> Spec {
        Spec::plain("honest")
    }

    /// Nobody may watch what is thought of covered tokens.
    fn searches() -> Vec<Spec> {
        Vec::new()
    }

    fn reported() -> Vec<&'static str> {
        vec!["greedy"]
    }

    /// He looks at the tops, and no further than his own move.
    fn recipe(spec: &Spec) -> Option<Recipe> {
        let is_greedy = spec.name() == "report" && spec.options().word() == Some("greedy");
        is_greedy.then(|| Recipe {
            search: spec.clone(),
            algorithm: Message::new("chicago-search-greedy"),
            depth: 1,
            evaluation: Message::new("chicago-counts-own"),
            ties: Ties::First,
        })
    }

    fn seat(
        spec: &Spec,
        seed: u64,
        store: &TableStore,
    ) -> Result<Option<Box<dyn Player<HiddenChicago>>>, ParseError> {
        let mut options = spec.options();
        match spec.name() {
            "honest" => Ok(Some(Box::new(honest_trader(spec, seed)?))),
            "report" => {
                let word = options.word().unwrap_or_default();
                options.finish(&[])?;
                if word == "greedy" {
                    return Ok(Some(Box::new(GreedyTrader)));
                }
                let expected = Message::new("expected-report").with("players", "greedy");
                Err(ParseError::new(word, expected))
            }
            "human" | "random" => Anybody::seat(spec, seed, store),
            _ => Err(spec.none_of(&Self::names(), Message::new("expected-honest-player"))),
        }
    }

    /// The honest trader's arrangements, each of them valued to the depth that was asked for, or else to
    /// its end.
    fn analyze(
        position: &HiddenChicago,
        spec: &Spec,
        deepest: Option<u32>,
        budget: &mut Budget,
        on_progress: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError> {
        const SEED: u64 = 1;
        if spec.name() != "honest" {
            return Err(spec.none_of(&["honest"], Message::new("expected-honest-player")));
        }
        let mut trader = honest_trader(spec, SEED)?;
        let depth = deepest.or(spec.has("depth").then_some(trader.depth));
        let legal: Vec<ChicagoMove> = position.moves().collect();
        let view = position.view();
        let analysis = looking::analyze(&view, &legal, &mut trader, depth, budget, on_progress);
        Ok(analysis)
    }
}

/// The honest trader of a spec such as `honest:samples=50`.
fn honest_trader(spec: &Spec, seed: u64) -> Result<HonestTrader, ParseError> {
    let mut options = spec.options();
    let mut trader = HonestTrader::new(options.number("seed", 0..=u64::MAX, seed)?);
    trader.depth = options.number(
        "depth",
        1..=HonestTrader::DEEPEST.into(),
        trader.depth.into(),
    )? as u32;
    trader.samples = options.number("samples", 1..=1000, trader.samples as u64)? as usize;
    options.finish(&["depth", "samples", "seed"])?;
    Ok(trader)
}

impl Player<HiddenChicago> for HonestTrader {
    fn choose(
        &mut self,
        seen: &Observation<'_, HiddenChicago>,
        budget: &mut Budget,
    ) -> ChicagoMove {
        HonestTrader::choose(self, &seen.position().view(), seen.legal(), budget)
    }
}

/// Takes the largest score it can have after its move; of equal moves the first.
#[derive(Clone, Copy, Debug)]
struct GreedyTrader;

impl Player<HiddenChicago> for GreedyTrader {
    fn choose(&mut self, seen: &Observation<'_, HiddenChicago>, _: &mut Budget) -> ChicagoMove {
        let view = seen.position().view();
        // Of equal maxima `max_by_key` takes the last one, hence the reversal.
        let best = seen
            .legal()
            .iter()
            .rev()
            .max_by_key(|mv| score_after(&view, **mv));
        *best.expect("a player is asked only where there is a move")
    }
}

/// What the mover's reserve is worth once a good is kept and another thrown away.
fn score_after(view: &ChicagoView, mv: ChicagoMove) -> i32 {
    let mut reserve = view.reserves[view.turn.index()].map(i32::from);
    let mut prices = view.prices.map(i32::from);
    reserve[mv.kept.index()] += 1;
    prices[mv.thrown.index()] -= 1;
    reserve
        .iter()
        .zip(prices)
        .map(|(count, price)| count * price)
        .sum()
}
