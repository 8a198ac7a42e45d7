//! Distances the plain way, which shares no code with any search.

use std::collections::{HashMap, VecDeque};

use damier::Position;

/// Every position that can be reached, with its distance.
pub(crate) fn distances_from<P: Position>(start: P) -> HashMap<P, u32> {
    let mut distances = HashMap::from([(start, 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(here) = queue.pop_front() {
        let distance = distances[&here] + 1;
        for mv in here.moves() {
            let next = here.after(mv);
            distances.entry(next).or_insert_with(|| {
                queue.push_back(next);
                distance
            });
        }
    }
    distances
}
