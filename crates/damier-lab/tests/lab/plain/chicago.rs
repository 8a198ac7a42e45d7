use super::{Board, Expected, best, compare, no_win, number, random_choices};
use crate::part::part_of;
use damier::Weighted;
use damier::games::chicago::{Chicago, ChicagoVariant};
use damier::search::Evaluation as _;

pub(super) const PLAYERS: &[&str] = &[
    "greedy",
    "greedy-as-printed",
    "minimax2",
    "minimax4",
    "minimax2-as-meant",
    "minimax4-as-meant",
    "minimax2-as-printed",
    "minimax4-as-printed",
];

const GOODS: &str = "brkcsm";

/// A ring of at most nine stacks, each of at most four goods by number, bottom to top.
#[derive(Clone, Copy)]
struct Ring {
    stacks: [[usize; 4]; 9],
    heights: [usize; 9],
    count: usize,
    trader: usize,
    keeps_his_number: bool,
    prices: [i32; 6],
    reserves: [[i32; 6]; 2],
    turn: usize,
}

/// Step, kept, thrown.
#[derive(Clone, Copy)]
struct Trade(usize, usize, usize);

impl std::fmt::Display for Trade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let good = |number: usize| char::from(GOODS.as_bytes()[number]);
        write!(f, "{}{}{}", self.0, good(self.1), good(self.2))
    }
}

impl Ring {
    fn read(text: &str) -> Ring {
        let (variant, text) = text.split_once(':').unwrap_or(("standard", text));
        let fields: Vec<&str> = text.split(' ').collect();
        let six = |field: &str| -> [i32; 6] {
            let numbers = field.split(',').map(|number| number.parse().unwrap());
            numbers.collect::<Vec<i32>>().try_into().unwrap()
        };
        let mut ring = Ring {
            stacks: [[0; 4]; 9],
            heights: [0; 9],
            count: 0,
            trader: fields[1].parse().unwrap(),
            keeps_his_number: variant == "seed-ring",
            prices: six(fields[2]),
            reserves: [six(fields[3]), six(fields[4])],
            turn: fields[5].parse::<usize>().unwrap() - 1,
        };
        for stack in fields[0].split('/') {
            for (height, good) in stack.chars().enumerate() {
                ring.stacks[ring.count][height] = GOODS.find(good).unwrap();
                ring.heights[ring.count] = height + 1;
            }
            ring.count += 1;
        }
        ring
    }

    fn score(&self, player: usize) -> i32 {
        let kept = self.reserves[player].iter().zip(self.prices);
        kept.map(|(kept, price)| kept * price).sum()
    }

    /// After going to a place between two stacks whose tops are taken.
    fn after(
        &self,
        place: usize,
        [before, behind]: [usize; 2],
        kept: usize,
        thrown: usize,
    ) -> Ring {
        let mut next = *self;
        next.prices[thrown] -= 1;
        next.reserves[self.turn][kept] += 1;
        next.turn = 1 - self.turn;
        next.heights[before] -= 1;
        next.heights[behind] -= 1;
        next.count = 0;
        next.trader = 0;
        for index in 0..self.count {
            if index == place {
                next.trader = next.count;
            }
            if next.heights[index] > 0 {
                next.stacks[next.count] = self.stacks[index];
                next.heights[next.count] = next.heights[index];
                next.count += 1;
            }
        }
        if self.keeps_his_number {
            next.trader = place % next.count.max(1);
        }
        next
    }
}

impl Board for Ring {
    type Move = Trade;

    fn children(&self) -> Vec<(Trade, Ring)> {
        if self.count <= 2 {
            return Vec::new();
        }
        let mut children = Vec::with_capacity(6);
        for step in 1..=3 {
            let place = (self.trader + step) % self.count;
            let around = [
                (place + self.count - 1) % self.count,
                (place + 1) % self.count,
            ];
            let [before, behind] = around.map(|stack| self.stacks[stack][self.heights[stack] - 1]);
            let first = Trade(step, before, behind);
            children.push((first, self.after(place, around, before, behind)));
            if before != behind {
                let second = Trade(step, behind, before);
                children.push((second, self.after(place, around, behind, before)));
            }
        }
        children
    }
}

/// Deals, early and late positions, by both rules of the ring.
fn positions(count: usize) -> Vec<Chicago> {
    let of_deal = |seed: u64| {
        let variant = match seed % 2 {
            0 => ChicagoVariant::Standard,
            _ => ChicagoVariant::SeedRing,
        };
        let deal = Chicago::deal(variant, seed);
        let mut positions = vec![deal];
        positions.extend(random_choices(deal, 4, 18, seed));
        positions
    };
    let positions: Vec<Chicago> = (1..=count as u64 / 5).flat_map(of_deal).collect();
    let few = positions
        .iter()
        .filter(|position| position.stacks().count() < 5);
    assert!(
        few.count() > count / 20,
        "games that end before the horizon"
    );
    positions
}

/// A best move for the player to move, who gets what `worth` says of the positions at the end.
fn wished(text: &str, depth: u32, worth: impl Fn(&Ring, usize) -> i32) -> Expected {
    let ring = Ring::read(text);
    let mover = ring.turn;
    let for_whom = |end: &Ring, _| match end.turn == mover {
        true => worth(end, mover),
        false => -worth(end, mover),
    };
    best(&ring, depth, &for_whom)
}

fn own(text: &str) -> Expected {
    wished(text, 1, |end, mover| end.score(mover))
}

#[test]
fn depth_1_as_meant_and_as_printed() {
    let positions = positions(part_of(1000));
    compare("greedy", &positions, no_win, own);
    compare("greedy-as-printed", &positions, no_win, |text| {
        own(text).last_of_equals()
    });
}

#[test]
fn minimax_as_wished_as_meant_and_as_printed() {
    let positions = positions(part_of(1000));
    for depth in [2, 4] {
        let player = format!("minimax{depth}");
        compare(&player, &positions, no_win, |text| {
            wished(text, depth, |end, mover| {
                end.score(mover) - end.score(1 - mover)
            })
        });
        compare(&format!("{player}-as-meant"), &positions, no_win, |text| {
            wished(text, depth, |end, mover| -end.score(1 - mover))
        });
        compare(
            &format!("{player}-as-printed"),
            &positions,
            no_win,
            |text| {
                match Ring::read(text).count {
                    0..5 => own(text).last_of_equals(),
                    // The opponent's smallest score, made largest.
                    _ => wished(text, depth, |end, mover| end.score(1 - mover)).first_of_equals(),
                }
            },
        );
    }
}

#[test]
fn the_evaluations_of_scores() {
    let positions = positions(part_of(1000));
    for (name, worth) in [
        ("own", (|own, _| own) as fn(i32, i32) -> i32),
        ("other", |_, other| -other),
        ("difference", |own, other| own - other),
    ] {
        let evaluation: Weighted<Chicago> = name.parse().unwrap();
        for position in &positions {
            let ring = Ring::read(&position.to_string());
            let expected = worth(ring.score(ring.turn), ring.score(1 - ring.turn));
            let told = number(evaluation.evaluate(position), no_win);
            assert_eq!(told, expected, "{name}: {position}");
        }
    }
}
