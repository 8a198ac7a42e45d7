//! A* as the report prints it, with its two mistakes: no clause for a successor that is on the list P
//! already at the same cost, so that the whole predicate fails; and a test of the closed list Q whose
//! pattern has three parts where the nodes have four, so that it never matches.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::{HOPELESS, STATES, position};
use crate::report::{Column, Datum, ReportTable};
use damier::Message;
use damier::games::taquin::Taquin;
use damier::path::PathCost;
use damier::{Budget, Interrupted, Position, Puzzle};

/// How many states the report's program solved with h1 and with h2, by its text.
const SOLVED: [(&str, usize); 2] = [("h1", 3), ("h2", 4)];

/// What becomes of the program, with the nodes it expands until then.
enum Ending {
    Solved(u64),
    Failed(u64),
}

impl Ending {
    fn message(&self) -> Message {
        let (message, nodes) = match self {
            Ending::Solved(nodes) => (Message::new("lab-taquin-solves"), nodes),
            Ending::Failed(nodes) => (Message::new("lab-taquin-fails"), nodes),
        };
        message.with("nodes", nodes.to_string())
    }
}

/// The state as Prolog orders it: `vide` comes after every letter.
type Order = Vec<u8>;

fn order(state: &Taquin) -> Order {
    let rank = |tile: &u8| if *tile == 0 { u8::MAX } else { *tile };
    state.tiles().iter().map(rank).collect()
}

/// The heuristic of that name.
fn heuristic(name: &str) -> fn(&Taquin) -> u32 {
    match name {
        "h1" => Taquin::out_of_place,
        _ => Taquin::manhattan,
    }
}

/// How many states the program expands with h1 and with h2 on the state that cannot be solved, before
/// it fails there.
pub(super) fn expanded_without_a_solution() -> [u64; 2] {
    SOLVED.map(
        |(name, _)| match run(&position(HOPELESS), heuristic(name), true) {
            Ending::Solved(expanded) | Ending::Failed(expanded) => expanded,
        },
    )
}

/// Runs the program: P by cost is `queue` and P by state is `open`, Q is `closed`.
fn run(root: &Taquin, h: fn(&Taquin) -> u32, is_closed_list_read: bool) -> Ending {
    let cost_of = |state: &Taquin, g: u32| {
        let h = h(state);
        PathCost { f: g + h, h, g }
    };
    let mut open = BTreeMap::from([(order(root), cost_of(root, 0))]);
    let mut queue = BTreeSet::from([(cost_of(root, 0), order(root))]);
    let mut states = BTreeMap::from([(order(root), *root)]);
    let mut closed = HashSet::new();
    let mut expanded = 0;
    while let Some((cost, name)) = queue.pop_first() {
        let state = states[&name];
        if state.is_solved() {
            return Ending::Solved(expanded);
        }
        open.remove(&name);
        expanded += 1;
        for mv in state.moves() {
            let next = state.after(mv);
            if is_closed_list_read && closed.contains(&next) {
                continue;
            }
            let (name, new) = (order(&next), cost_of(&next, cost.g + 1));
            match open.get(&name) {
                Some(known) if new.f > known.f => continue,
                Some(known) if new.f == known.f => return Ending::Failed(expanded),
                Some(known) => queue.remove(&(*known, name.clone())),
                None => false,
            };
            states.insert(name.clone(), next);
            queue.insert((new, name.clone()));
            open.insert(name, new);
        }
        closed.insert(state);
    }
    Ending::Failed(expanded)
}

pub(super) fn table(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let mut columns = vec![
        Column::subject("state", Message::new("lab-taquin-state")),
        Column::subject("heuristic", Message::new("lab-taquin-heuristic")),
    ];
    columns.extend(Column::both("result", Message::new("lab-taquin-result")));
    columns.push(Column::obtained(
        "closed_as_printed",
        Message::new("lab-taquin-closed-as-printed"),
    ));
    let mut rows = Vec::new();
    for (number, state) in STATES.iter().enumerate() {
        for (name, solved) in SOLVED {
            budget.look()?;
            let h = heuristic(name);
            let root = state.position();
            let printed = match number < solved {
                true => Message::new("lab-taquin-result-some"),
                false => Message::new("lab-taquin-result-none"),
            };
            rows.push(vec![
                Datum::from(number + 1),
                name.into(),
                printed.into(),
                run(&root, h, true).message().into(),
                run(&root, h, false).message().into(),
            ]);
        }
    }
    for (name, _) in SOLVED {
        budget.look()?;
        let (root, h) = (position(HOPELESS), heuristic(name));
        rows.push(vec![
            Message::new("lab-taquin-hopeless").into(),
            name.into(),
            Message::new("lab-taquin-result-unsolvable").into(),
            run(&root, h, true).message().into(),
            run(&root, h, false).message().into(),
        ]);
    }
    Ok(ReportTable {
        name: "failures",
        title: Message::new("lab-taquin-failures"),
        columns,
        rows,
        why: Message::new("lab-taquin-failures-why"),
    })
}

#[cfg(test)]
mod tests {
    use damier::GameId;

    use super::*;

    /// The search that can be watched expands what the report's program does, and fails where it fails.
    #[test]
    fn what_is_watched_is_the_reports_program() {
        for state in STATES.iter().take(4) {
            for (name, _) in SOLVED {
                let expected = run(&position(state.text), heuristic(name), true);
                let (is_solved, nodes) = match expected {
                    Ending::Solved(nodes) => (true, nodes),
                    Ending::Failed(nodes) => (false, nodes),
                };
                let taquin: GameId = "taquin".parse().unwrap();
                let board = taquin.open(Some(state.text), None, false).unwrap();
                let search = format!("printed:eval={name}").parse().unwrap();
                let trace = board.think(&search, 100_000, &mut Budget::unlimited());
                let answer = trace.unwrap().conclusion;
                assert_eq!((!answer.line.is_empty(), answer.nodes), (is_solved, nodes));
            }
        }
    }
}
