//! Who plays hidden Chicago: nobody who would look under the tokens.

use super::hidden::{ChicagoView, HiddenChicago};
use super::honest::HonestTrader;
use super::rules::ChicagoMove;
use crate::message::Message;
use crate::notation::ParseError;
use crate::play::{Analysis, Anybody, Machines, Player, Seen, Spec};
use crate::search::{Budget, Observer};
use crate::solve::Resources;

/// People, chance, the honest trader and the report's greedy one, which looks at the tops alone.
#[derive(Clone, Copy, Debug)]
pub struct HonestMachines;

impl Machines<HiddenChicago> for HonestMachines {
    fn names() -> Vec<&'static str> {
        vec!["human", "random", "honest", "report"]
    }

    fn usual() -> Spec {
        Spec::plain("honest")
    }

    fn reported() -> Vec<&'static str> {
        vec!["greedy"]
    }

    fn seat(
        spec: &Spec,
        seed: u64,
        resources: &Resources,
    ) -> Result<Option<Box<dyn Player<HiddenChicago>>>, ParseError> {
        let mut options = spec.options();
        match spec.name() {
            "honest" => {
                let mut trader = HonestTrader::new(options.number("seed", 0..=u64::MAX, seed)?);
                trader.depth = options.number("depth", 1..=12, trader.depth.into())? as u32;
                trader.samples =
                    options.number("samples", 1..=1000, trader.samples as u64)? as usize;
                options.finish(&["depth", "samples", "seed"])?;
                Ok(Some(Box::new(trader)))
            }
            "report" => {
                let word = options.word().unwrap_or_default();
                options.finish(&[])?;
                if word == "greedy" {
                    return Ok(Some(Box::new(GreedyTrader)));
                }
                let expected = Message::new("expected-report").with("players", "greedy");
                Err(ParseError::new(word, expected))
            }
            _ => Anybody::seat(spec, seed, resources).map_err(|_| spec.unknown(&Self::names())),
        }
    }

    fn analyze(
        _: &HiddenChicago,
        _: &Spec,
        _: Option<u32>,
        _: &mut Budget,
        _: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError> {
        let expected = Message::new("expected-open-game");
        Err(ParseError::new("chicago", expected))
    }
}

impl Player<HiddenChicago> for HonestTrader {
    fn choose(
        &mut self,
        seen: &Seen<'_, HiddenChicago>,
        budget: &mut Budget,
        _: &mut dyn Observer<ChicagoMove>,
    ) -> ChicagoMove {
        HonestTrader::choose(self, seen.now(), seen.legal, budget)
    }
}

/// Takes the largest score it can have after its move; of equal moves the first.
#[derive(Clone, Copy, Debug)]
struct GreedyTrader;

impl Player<HiddenChicago> for GreedyTrader {
    fn choose(
        &mut self,
        seen: &Seen<'_, HiddenChicago>,
        _: &mut Budget,
        _: &mut dyn Observer<ChicagoMove>,
    ) -> ChicagoMove {
        let view = seen.now();
        // Of equal maxima `max_by_key` takes the last one, hence the reversal.
        let best = seen
            .legal
            .iter()
            .rev()
            .max_by_key(|mv| score_after(view, **mv));
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
