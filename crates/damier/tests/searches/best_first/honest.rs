//! The honest player of hidden Chicago.

use damier::games::chicago::{ChicagoMove, ChicagoVariant, HonestTrader};
use damier::position::Hidden as _;
use damier::{Budget, Chicago, Game, HiddenChicago, Position as _, Side};

use super::{at_most, walks};

/// The move after which the mover's own reserve is worth most, the first of equals.
fn greedy(position: &HiddenChicago) -> ChicagoMove {
    let tops: Chicago = position.to_string().parse().expect("a position");
    let worth = |mv: &ChicagoMove| tops.after(*mv).score(position.turn());
    let moves: Vec<ChicagoMove> = position.moves().collect();
    let best = moves.into_iter().rev().max_by_key(worth);
    best.expect("a game that is not over has a move")
}

/// The honest player's points in one game: 2 for a win, 1 for a draw.
fn points(seed: u64, seat: Side) -> u32 {
    let mut trader = HonestTrader::new(seed);
    let mut position = HiddenChicago::new(Chicago::deal(ChicagoVariant::Standard, seed));
    loop {
        if let Some(outcome) = position.outcome() {
            return match outcome.winner() {
                None => 1,
                Some(winner) => 2 * u32::from(winner == seat),
            };
        }
        let mv = if position.turn() == seat {
            let legal: Vec<ChicagoMove> = position.moves().collect();
            trader.choose(&position.view(), &legal, &mut Budget::unlimited())
        } else {
            greedy(&position)
        };
        position = position.after(mv);
    }
}

#[test]
fn beats_the_greedy_player() {
    const DEALS: u64 = 60;
    let total: u32 = (0..DEALS)
        .flat_map(|seed| Side::BOTH.map(|seat| points(seed, seat)))
        .sum();
    let percent = 100.0 * f64::from(total) / (4 * DEALS) as f64;
    assert!(percent >= 65.0, "only {percent:.1} %");
}

#[test]
fn sees_nothing_that_is_covered() {
    for position in walks(|seed| Chicago::deal(ChicagoVariant::Standard, seed), 100) {
        let legal: Vec<ChicagoMove> = position.moves().collect();
        let view = HiddenChicago::new(position).view();
        let sorted = view.arrangements().next();
        let other = HiddenChicago::new(sorted.expect("at least the position itself")).view();
        let choice = |view| HonestTrader::new(3).choose(view, &legal, &mut Budget::unlimited());
        assert_eq!(choice(&view), choice(&other), "{position}");
    }
}

#[test]
fn plays_a_legal_move_on_any_budget() {
    let deal = Chicago::deal(ChicagoVariant::Expert, 3);
    let legal: Vec<ChicagoMove> = deal.moves().collect();
    let view = HiddenChicago::new(deal).view();
    for nodes in [0, 1, 100, 5000] {
        let mut budget = at_most(nodes);
        let mv = HonestTrader::new(1).choose(&view, &legal, &mut budget);
        assert!(legal.contains(&mv));
        assert!(budget.nodes() <= nodes);
    }
}

#[test]
fn few_arrangements_are_all_looked_at() {
    let ring: Chicago = "rbk/cm/s/b 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1"
        .parse()
        .expect("a position");
    let legal: Vec<ChicagoMove> = ring.moves().collect();
    let view = HiddenChicago::new(ring).view();
    let mut counts = [1, 2, 3].map(|seed| {
        let mut budget = Budget::unlimited();
        HonestTrader::new(seed).choose(&view, &legal, &mut budget);
        budget.nodes()
    });
    counts.sort_unstable();
    assert_eq!(counts[0], counts[2], "no chance in it");
}
