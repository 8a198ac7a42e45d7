//! Chicago once more, slowly and by the letter of the rules, on lists of characters.

#![allow(clippy::unwrap_used)]

/// Everything a position text says.
#[derive(Clone)]
struct Exchange {
    prefix: String,
    stacks: Vec<Vec<char>>,
    trader: usize,
    prices: Vec<u32>,
    reserves: [Vec<u32>; 2],
    side: usize,
}

/// Every legal move of a position text in order, with the text of the position after it.
pub(crate) fn successors(position: &str) -> Vec<(String, String)> {
    let exchange = read(position);
    let mut found = Vec::new();
    if exchange.stacks.len() <= 2 {
        return found;
    }
    let top = |place: usize| *exchange.stacks[place].last().unwrap();
    let mut place = exchange.trader;
    for step in 1.. {
        place = (place + 1) % exchange.stacks.len();
        let before = (place + exchange.stacks.len() - 1) % exchange.stacks.len();
        let after = (place + 1) % exchange.stacks.len();
        found.push(play(&exchange, step, place, before, after));
        if top(before) != top(after) {
            found.push(play(&exchange, step, place, after, before));
        }
        let is_last = if exchange.prefix == "expert:" {
            top(place) == top(exchange.trader)
        } else {
            step == 3
        };
        if is_last {
            break;
        }
    }
    found
}

fn play(
    exchange: &Exchange,
    step: usize,
    place: usize,
    kept: usize,
    thrown: usize,
) -> (String, String) {
    let mut next = exchange.clone();
    let kept = next.stacks[kept].pop().unwrap();
    let thrown = next.stacks[thrown].pop().unwrap();
    next.reserves[exchange.side][number_of(kept)] += 1;
    next.prices[number_of(thrown)] -= 1;
    next.side = 1 - exchange.side;
    next.trader = if exchange.prefix == "seed-ring:" {
        let left = next.stacks.iter().filter(|stack| !stack.is_empty()).count();
        place % left
    } else {
        let earlier = &next.stacks[..place];
        earlier.iter().filter(|stack| !stack.is_empty()).count()
    };
    next.stacks.retain(|stack| !stack.is_empty());
    (format!("{step}{kept}{thrown}"), write(&next))
}

fn number_of(good: char) -> usize {
    "brkcsm".find(good).unwrap()
}

fn read(position: &str) -> Exchange {
    let (prefix, rest) = match position.split_once(':') {
        Some((variant, rest)) => (format!("{variant}:"), rest),
        None => (String::new(), position),
    };
    let fields: Vec<&str> = rest.split(' ').collect();
    let numbers = |field: &str| -> Vec<u32> {
        field
            .split(',')
            .map(|number| number.parse().unwrap())
            .collect()
    };
    Exchange {
        prefix,
        stacks: fields[0]
            .split('/')
            .map(|stack| stack.chars().collect())
            .collect(),
        trader: fields[1].parse().unwrap(),
        prices: numbers(fields[2]),
        reserves: [numbers(fields[3]), numbers(fields[4])],
        side: if fields[5] == "1" { 0 } else { 1 },
    }
}

fn write(exchange: &Exchange) -> String {
    let stacks: Vec<String> = exchange
        .stacks
        .iter()
        .map(|stack| stack.iter().collect())
        .collect();
    let numbers = |numbers: &[u32]| -> String {
        let words: Vec<String> = numbers.iter().map(u32::to_string).collect();
        words.join(",")
    };
    format!(
        "{}{} {} {} {} {} {}",
        exchange.prefix,
        stacks.join("/"),
        exchange.trader,
        numbers(&exchange.prices),
        numbers(&exchange.reserves[0]),
        numbers(&exchange.reserves[1]),
        exchange.side + 1,
    )
}
