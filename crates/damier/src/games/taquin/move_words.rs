//! Which moves of the blank lead where a shorter or an earlier way leads too: a finite-state machine
//! over the moves (Taylor and Korf 1993).
//!
//! Two words of moves from the same cell that shift the same tiles to the same places are
//! duplicates; of each group the machine keeps the shortest word, among equals the first in the
//! order of the moves, and forbids the others. Words are explored breadth-first from every cell of
//! the tray separately, so that the word that is kept never leaves the tray where a forbidden one
//! does not. Replacing a forbidden word inside a path gives a path that is not longer and comes
//! earlier; as that can be done only so often, of all shortest paths the first contains no forbidden
//! word: a search that follows the machine still finds a shortest path to everything.
//!
//! The machine knows the blank's cell, so it also knows the edges of the tray.

use rustc_hash::FxHashSet;

use super::rules::TaquinMove;
use super::tray::Tray;

/// The machine. A state stands for the moves of late that could still become a forbidden word, and
/// for the cell of the blank.
#[derive(Debug)]
pub(crate) struct MoveWords {
    /// For every state and move the next state, or [`MoveWords::FORBIDDEN`].
    next: Vec<[u32; 4]>,
}

/// A word that is no duplicate.
struct Word {
    /// Where the blank is after it.
    blank: u8,
    /// The word without its first move, from the cell that the move leads to.
    rest: u32,
    /// The words one move longer.
    longer: [Longer; 4],
    /// What it does to the tiles.
    effect: Effect,
}

/// A word with one move more.
#[derive(Clone, Copy)]
enum Longer {
    /// Nobody has looked yet.
    Unknown,
    /// It leaves the tray, or a forbidden word is its end.
    Irrelevant,
    /// Another word does the same.
    Forbidden,
    /// It is no duplicate: its number.
    Word(u32),
}

/// The tiles of a tray after a word, numbered by the cells they lay on before.
type Effect = [u8; MoveWords::MAX_CELLS];

impl MoveWords {
    /// The most cells of a tray.
    pub(crate) const MAX_CELLS: usize = 32;

    /// What stands for a move that is not to be played.
    pub(crate) const FORBIDDEN: u32 = u32::MAX;

    /// The machine for words of up to `longest` moves.
    pub(crate) fn new(tray: Tray, longest: usize) -> MoveWords {
        let cells = tray.cells();
        let identity: Effect = std::array::from_fn(|cell| cell as u8);
        let mut words: Vec<Word> = (0..cells)
            .map(|cell| Word {
                blank: cell,
                rest: u32::from(cell),
                longer: [Longer::Unknown; 4],
                effect: identity,
            })
            .collect();
        let mut seen: Vec<FxHashSet<Effect>> = (0..cells)
            .map(|_| FxHashSet::from_iter([identity]))
            .collect();
        // The start of each word, by its number.
        let mut starts: Vec<u8> = (0..cells).collect();
        let mut level = 0..words.len();
        for length in 1..=longest {
            let first_new = words.len();
            for number in level {
                for mv in TaquinMove::ALL {
                    let word = &words[number];
                    let Some(blank) = tray.step(word.blank, mv) else {
                        words[number].longer[mv as usize] = Longer::Irrelevant;
                        continue;
                    };
                    let rest = if length == 1 {
                        Longer::Word(u32::from(blank))
                    } else {
                        words[word.rest as usize].longer[mv as usize]
                    };
                    let Longer::Word(rest) = rest else {
                        words[number].longer[mv as usize] = Longer::Irrelevant;
                        continue;
                    };
                    let mut effect = word.effect;
                    effect.swap(usize::from(word.blank), usize::from(blank));
                    let start = starts[number];
                    let longer = if seen[usize::from(start)].insert(effect) {
                        starts.push(start);
                        words.push(Word {
                            blank,
                            rest,
                            longer: [Longer::Unknown; 4],
                            effect,
                        });
                        Longer::Word(words.len() as u32 - 1)
                    } else {
                        Longer::Forbidden
                    };
                    words[number].longer[mv as usize] = longer;
                }
            }
            level = first_new..words.len();
        }
        MoveWords {
            next: transitions(tray, &words),
        }
    }

    /// The state before any move, with the blank on that cell.
    pub(crate) fn start(&self, blank: u8) -> u32 {
        u32::from(blank)
    }

    /// For every move the next state, or [`MoveWords::FORBIDDEN`].
    #[inline]
    pub(crate) fn after(&self, state: u32) -> &[u32; 4] {
        &self.next[state as usize]
    }
}

/// The machine of Aho and Corasick for the forbidden words: a state for every word that begins one.
fn transitions(tray: Tray, words: &[Word]) -> Vec<[u32; 4]> {
    let cells = usize::from(tray.cells());
    // Longer words come later, so that going backwards every word is asked after its longer ones.
    let mut begins = vec![false; words.len()];
    for number in (0..words.len()).rev() {
        begins[number] = number < cells
            || words[number].longer.iter().any(|longer| match longer {
                Longer::Forbidden => true,
                Longer::Word(longer) => begins[*longer as usize],
                _ => false,
            });
    }
    let mut states = vec![u32::MAX; words.len()];
    let mut count = 0;
    for number in 0..words.len() {
        if begins[number] {
            states[number] = count;
            count += 1;
        }
    }
    let mut next: Vec<[u32; 4]> = Vec::with_capacity(count as usize);
    for (number, word) in words
        .iter()
        .enumerate()
        .filter(|(number, _)| begins[*number])
    {
        next.push(std::array::from_fn(|mv| match word.longer[mv] {
            Longer::Forbidden => MoveWords::FORBIDDEN,
            Longer::Word(longer) if begins[longer as usize] => states[longer as usize],
            // After a single move nothing is remembered but the cell; otherwise the rest of the
            // word, which has been asked before, knows how to go on.
            _ if number < cells => match tray.step(word.blank, TaquinMove::ALL[mv]) {
                Some(blank) => u32::from(blank),
                None => MoveWords::FORBIDDEN,
            },
            _ => {
                let mut rest = word.rest as usize;
                while !begins[rest] {
                    rest = words[rest].rest as usize;
                }
                next[states[rest] as usize][mv]
            }
        }));
    }
    next
}

#[cfg(test)]
mod tests {
    use rustc_hash::FxHashMap;

    use super::*;

    /// How many moves each arrangement is away from a start, following the machine or every move.
    fn distances(
        tray: Tray,
        start: u8,
        words: Option<&MoveWords>,
        deepest: u32,
    ) -> FxHashMap<Effect, u32> {
        let identity: Effect = std::array::from_fn(|cell| cell as u8);
        let mut found = FxHashMap::from_iter([(identity, 0)]);
        let mut layer =
            FxHashSet::from_iter([(identity, start, words.map_or(0, |_| start.into()))]);
        for depth in 1..=deepest {
            let mut next = FxHashSet::default();
            for (tiles, blank, state) in layer {
                for mv in TaquinMove::ALL {
                    let Some(cell) = tray.step(blank, mv) else {
                        continue;
                    };
                    let state = words.map_or(0, |words| words.after(state)[mv as usize]);
                    if state == MoveWords::FORBIDDEN {
                        continue;
                    }
                    let mut tiles = tiles;
                    tiles.swap(usize::from(blank), usize::from(cell));
                    // Without a machine a position is enough once; with one, another way to it as
                    // short may remember something else.
                    let first = *found.entry(tiles).or_insert(depth);
                    if first == depth {
                        next.insert((tiles, cell, state));
                    }
                }
            }
            layer = next;
        }
        found
    }

    #[test]
    fn the_machine_reaches_everything_by_a_shortest_way() {
        let whole = [(2, 2, 6), (2, 3, 21)];
        let in_part = [(3, 3, 16), (4, 4, 12), (2, 5, 16)];
        for (width, height, deepest) in whole.into_iter().chain(in_part) {
            let tray = Tray { width, height };
            for longest in [2, 7, 12] {
                let words = MoveWords::new(tray, longest);
                for start in 0..tray.cells() {
                    let all = distances(tray, start, None, deepest);
                    assert_eq!(distances(tray, start, Some(&words), deepest), all);
                }
            }
        }
    }

    #[test]
    fn two_ways_around_a_square_are_one_too_many() {
        let tray = Tray {
            width: 2,
            height: 2,
        };
        let words = MoveWords::new(tray, 12);
        let mut ways = vec![words.start(0)];
        for _ in 0..6 {
            let next = ways.iter().flat_map(|state| *words.after(*state));
            ways = next
                .filter(|state| *state != MoveWords::FORBIDDEN)
                .collect();
        }
        // Six moves to the left and six to the right end in the same place: one is left.
        assert_eq!(ways.len(), 1);
    }
}
