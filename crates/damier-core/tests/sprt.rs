//! The sequential test: figures that fastchess publishes, a slow method of finding the best explanation,
//! simulated matches, and games that end in any order.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use damier_core::Side;
use damier_core::play::{EloModel, Pentanomial, Sprt, SprtDecision, SprtRun};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

fn test(elo0: f64, elo1: f64, model: EloModel) -> Sprt {
    Sprt {
        elo0,
        elo1,
        model,
        ..Sprt::default()
    }
}

/// The examples with pairs in fastchess's own tests (app/tests/sprt_test.cpp), which allow for 1 %.
#[test]
fn published_examples_come_out() {
    use EloModel::{Logistic, Normalized};
    let examples = [
        (
            0.0,
            2.0,
            Normalized,
            [365, 16618, 36029 + 200, 16974, 390],
            2.25,
        ),
        (
            -1.75,
            0.25,
            Normalized,
            [127, 4883, 10311 + 401, 5150, 104],
            3.01,
        ),
        (0.0, 5.0, Normalized, [0, 0, 0, 0, 5550], 111.82),
        (
            0.5,
            2.5,
            Logistic,
            [223, 9863, 20279 + 1000, 10037, 246],
            -3.07,
        ),
        (
            0.0,
            2.0,
            Logistic,
            [871, 26175, 55003 + 980, 26678, 821],
            -4.98,
        ),
    ];
    for (elo0, elo1, model, pairs, published) in examples {
        let ratio = test(elo0, elo1, model).log_likelihood_ratio(&Pentanomial(pairs));
        let error = (ratio - published).abs() / f64::abs(published);
        assert!(error < 0.01, "{pairs:?}: {ratio}, published {published}");
    }
}

/// The best explanation with a given mean, found by climbing: no equation is solved. Shares are told by
/// logarithms, and a penalty that grows keeps the mean.
fn climbed(seen: &[f64; 5], mean: f64) -> f64 {
    let likelihood = |shares: &[f64; 5]| -> f64 {
        let logs = shares
            .iter()
            .zip(seen)
            .map(|(share, seen)| seen * share.ln());
        logs.sum()
    };
    let mut best = [0.2; 5];
    // Every feasible direction keeps the sum and the mean: second and mixed differences span them.
    let directions: [[f64; 5]; 6] = [
        [1.0, -2.0, 1.0, 0.0, 0.0],
        [0.0, 1.0, -2.0, 1.0, 0.0],
        [0.0, 0.0, 1.0, -2.0, 1.0],
        [1.0, 0.0, -2.0, 0.0, 1.0],
        [1.0, -1.0, 0.0, -1.0, 1.0],
        [1.0, -1.0, -1.0, 1.0, 0.0],
    ];
    // A feasible beginning: two lines through the middle with the right mean.
    let slope = (mean - 0.5) / 0.125 * 0.05;
    for (index, share) in best.iter_mut().enumerate() {
        *share += slope * (index as f64 - 2.0) / 2.0 * 0.5;
    }
    let got: f64 = best
        .iter()
        .zip(Pentanomial::SCORES)
        .map(|(a, b)| a * b)
        .sum();
    let missing = mean - got;
    best[0] -= missing;
    best[4] += missing;
    let mut step = 0.05;
    while step > 1e-12 {
        let before = likelihood(&best);
        for direction in directions {
            for sign in [step, -step] {
                let mut next = best;
                for (share, part) in next.iter_mut().zip(direction) {
                    *share += sign * part;
                }
                let is_possible = next.iter().all(|share| *share > 0.0);
                if is_possible && likelihood(&next) > likelihood(&best) {
                    best = next;
                }
            }
        }
        if likelihood(&best) <= before + 1e-15 {
            step /= 2.0;
        }
    }
    likelihood(&best)
}

#[test]
fn no_explanation_is_better_than_the_one_found() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for _ in 0..20 {
        let pairs: [u32; 5] = std::array::from_fn(|_| random.random_range(5..200));
        let total: u32 = pairs.iter().sum();
        let seen = pairs.map(|count| f64::from(count) / f64::from(total));
        let ratio = test(-20.0, 40.0, EloModel::Logistic).log_likelihood_ratio(&Pentanomial(pairs));
        let score = |elo: f64| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
        let slow = f64::from(total) * (climbed(&seen, score(40.0)) - climbed(&seen, score(-20.0)));
        assert!(
            (ratio - slow).abs() < 1e-4,
            "{pairs:?}: {ratio}, climbing {slow}"
        );
    }
}

#[test]
fn every_ratio_is_a_number_and_turns_with_the_players() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    for round in 0..2000 {
        let most = [1, 3, 50, 100_000][round % 4];
        let counts: [u32; 5] = std::array::from_fn(|_| random.random_range(0..=most));
        let mut turned = counts;
        turned.reverse();
        for model in [EloModel::Logistic, EloModel::Normalized] {
            for elo in [1.0, 10.0, 300.0] {
                let test = test(-elo, elo, model);
                let ratio = test.log_likelihood_ratio(&Pentanomial(counts));
                let other = test.log_likelihood_ratio(&Pentanomial(turned));
                assert!(ratio.is_finite(), "{counts:?}: {ratio}");
                let close = 1e-6 * (1.0 + ratio.abs());
                assert!((ratio + other).abs() < close, "{counts:?}: {ratio} {other}");
            }
        }
    }
}

/// Chance: how strong the first player is, how wide the draw, and how unfair openings are, in Elo.
struct Simulated {
    elo: f64,
    draw: f64,
    unfairness: f64,
}

impl Simulated {
    /// Wins and losses by the logistic curve, shifted by half the width of the draw.
    fn game(&self, lead: f64, random: &mut ChaCha8Rng) -> i8 {
        let win = |lead: f64| 1.0 / (1.0 + 10_f64.powf((self.draw - lead) / 400.0));
        let place: f64 = random.random();
        if place < win(lead) {
            1
        } else if place > 1.0 - win(-lead) {
            -1
        } else {
            0
        }
    }

    fn pair(&self, random: &mut ChaCha8Rng) -> [Option<Side>; 2] {
        let opening = self.unfairness * (2.0 * random.random::<f64>() - 1.0);
        let winner = |result: i8, own: Side| match result {
            0 => None,
            1 => Some(own),
            _ => Some(own.other()),
        };
        let with_first_seat = self.game(self.elo + opening, random);
        let with_second_seat = self.game(self.elo - opening, random);
        [
            winner(with_first_seat, Side::First),
            winner(with_second_seat, Side::Second),
        ]
    }

    /// How many of so many tests accept the first player; a test without end would hang.
    fn accepted(&self, test: Sprt, tests: usize, seed: u64) -> usize {
        let accepts = |number: u64| {
            let mut random = ChaCha8Rng::seed_from_u64(seed + number);
            let mut run = SprtRun::new(test);
            let mut number = 0;
            while run.decision().is_none() {
                let [first, second] = self.pair(&mut random);
                run.add(number, first);
                run.add(number + 1, second);
                number += 2;
            }
            run.decision() == Some(SprtDecision::Accepted)
        };
        (0..tests as u64).filter(|number| accepts(*number)).count()
    }
}

const TESTS: usize = 400;

/// How many of them an ordinary run simulates; `scripts/exhaustive` asks for all.
fn tests() -> usize {
    match std::env::var_os("DAMIER_WHOLE") {
        Some(_) => TESTS,
        None => TESTS / 4,
    }
}

/// Of 12,000 such equals 2.8 % were accepted, so that of 400 hardly ever more than 20 are.
#[test]
fn equals_are_seldom_accepted_and_a_stronger_player_nearly_always() {
    let fields = [(50.0, 0.0), (200.0, 150.0), (20.0, 400.0)];
    for (index, (draw, unfairness)) in fields.into_iter().enumerate() {
        let player = |elo| Simulated {
            elo,
            draw,
            unfairness,
        };
        let test = test(0.0, 10.0, EloModel::Logistic);
        let seed = 1000 * (index as u64 + 1);
        let tests = tests();
        let equals = player(0.0).accepted(test, tests, seed);
        assert!(equals <= tests / 20, "{equals} equals of {tests} accepted");
        let stronger = player(50.0).accepted(test, tests, seed);
        assert!(
            stronger * 20 >= tests * 19,
            "{stronger} of {tests} accepted"
        );
    }
}

/// Of those worth exactly `elo1` one in twenty is rejected; chance makes that 20 of 400, give or take 13.
#[test]
fn somebody_worth_elo1_is_seldom_rejected() {
    for (model, seed) in [(EloModel::Logistic, 7000), (EloModel::Normalized, 8000)] {
        let player = Simulated {
            elo: 30.0,
            draw: 100.0,
            unfairness: 100.0,
        };
        // A game deviates by less than half a point here, so that 30 Elo are some more normalised ones.
        let accepted = player.accepted(test(0.0, 30.0, model), TESTS, seed);
        let rejected = TESTS - accepted;
        assert!(rejected <= 33, "{rejected} of {TESTS} rejected");
    }
}

/// Games reported in any order, some twice, and games beyond the end.
#[test]
fn the_order_in_which_games_end_does_not_matter() {
    let player = Simulated {
        elo: 60.0,
        draw: 100.0,
        unfairness: 100.0,
    };
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let games: Vec<Option<Side>> = (0..2000).flat_map(|_| player.pair(&mut random)).collect();
    let test = test(0.0, 30.0, EloModel::Logistic);
    let mut in_order = SprtRun::new(test);
    for (number, winner) in games.iter().enumerate() {
        in_order.add(number, *winner);
    }
    assert_eq!(in_order.decision(), Some(SprtDecision::Accepted));
    let mut shuffled = SprtRun::new(test);
    let mut numbers: Vec<usize> = (0..games.len()).collect();
    for block in numbers.chunks_mut(17) {
        let far = random.random_range(0..block.len());
        block.rotate_left(far);
    }
    for number in numbers {
        shuffled.add(number, games[number]);
        shuffled.add(number / 2, games[number / 2]);
    }
    assert_eq!(shuffled.ratios(), in_order.ratios());
    assert_eq!(shuffled.counted_games(), in_order.counted_games());
    assert_eq!(shuffled.decision(), in_order.decision());
    // It ended at the first pair that decides, not later.
    let (lower, upper) = test.bounds();
    let (last, before) = in_order.ratios().split_last().unwrap();
    assert!(*last >= upper && before.iter().all(|ratio| (lower..upper).contains(ratio)));
}
