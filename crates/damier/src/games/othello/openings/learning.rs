//! How a book of 8x8 is learnt.
//!
//! **Name.** Best-first growth by deviations: as Logistello learnt its book (Buro 1997), with what Lincke
//! (2000) calls drop-out expansion.
//! **Idea.** The book begins with the start alone. Whichever deviation is reached by the cheapest line joins
//! it, over and over: a line costs what both sides give up on it, and a little for every ply, so that the best
//! line does not grow alone. Then the position that joined and those whose deviation it was are searched for
//! the best of their other moves, and all values are backed up to the start, draws counted as draws.
//! **Guarantee.** Every search is one thread's to a fixed depth with a memory of its own, and how many positions
//! join at once does not depend on who searches them: the same bytes on any number of threads.
//! **Cost.** Some two searches a position.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::{Deviation, Known, Openings, steps};
use crate::face::Kept;
use crate::games::othello::bitboard::mobility;
use crate::games::othello::discs::Discs;
use crate::games::othello::patterns::POINTS;
use crate::games::othello::rules::{Othello, OthelloMove, Scoring, start_of};
use crate::games::othello::solver::selective::{Selective, SelectiveOptions};
use crate::position::Side;
use crate::score::ScoreKind;
use crate::search::{Budget, Search as _, Unobserved};
use crate::threads::do_all;

/// How many positions join at once.
const AT_ONCE: usize = 16;

/// What a ply costs, in points.
const PLY: i32 = POINTS / 4;

/// What both sides together give up on a line at most, in points.
const DEAREST: i32 = 10 * POINTS;

/// Positions with fewer empties are left to the search.
const FEWEST_EMPTIES: u32 = 34;

/// For what a search remembers, in bytes.
const MEMORY: usize = 24 << 20;

/// The learning of a book of 8x8.
///
/// ```
/// use damier::games::othello::OthelloOpenings;
/// let learning = OthelloOpenings { positions: 3, depth: 2, threads: 2 };
/// let mut heard = Vec::new();
/// let bytes = learning.bytes(&mut |done, all| heard.push((done, all)));
/// assert_eq!(bytes.len(), 13 + 3 * 19);
/// assert_eq!(heard.last(), Some(&(3, 3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OthelloOpenings {
    /// How many positions the book is to have; fewer, if no line is cheap enough.
    pub positions: usize,
    /// How many plies are looked ahead from every position.
    pub depth: u32,
    /// How many searches run at once.
    pub threads: usize,
}

impl OthelloOpenings {
    /// What the shipped book is learnt with.
    pub const DEFAULT_POSITIONS: usize = 1500;
    /// The depth of its searches.
    pub const DEFAULT_DEPTH: u32 = 16;

    /// The book as the bytes of its file; `on_progress` hears how many positions there are, of how many.
    #[must_use]
    pub fn bytes(&self, on_progress: &mut dyn FnMut(usize, usize)) -> Vec<u8> {
        self.learn(on_progress).to_bytes()
    }

    pub(super) fn learn(&self, on_progress: &mut dyn FnMut(usize, usize)) -> Openings {
        let mut openings = Openings::default();
        let [own, other] = start_of(8);
        let mut joining = vec![Discs { own, other }.canonical()];
        while !joining.is_empty() {
            for discs in &joining {
                openings.insert(*discs);
            }
            self.deviate(&mut openings, &joining);
            openings
                .back_up()
                .expect("a position has a move, which is in the book or was searched");
            on_progress(openings.known.len(), self.positions);
            let wanted = self.positions.saturating_sub(openings.known.len());
            joining = cheapest(&openings, wanted.min(AT_ONCE));
        }
        openings
    }

    /// Searches for the deviations that are not known, or lead to positions of the book by now.
    fn deviate(&self, openings: &mut Openings, joined: &[Discs]) {
        let is_open = |discs: Discs, known: &Known| {
            let leads_there = |deviation: Deviation| {
                let mut steps = steps(discs).filter(|step| step.cell == deviation.cell);
                steps.any(|step| joined.contains(&step.next))
            };
            joined.contains(&discs) || known.deviation.is_some_and(leads_there)
        };
        let positions = openings.known.iter();
        let positions = positions.map(|(&(own, other), known)| (Discs { own, other }, known));
        let open: Vec<Discs> = positions
            .filter(|(discs, known)| is_open(*discs, known))
            .map(|(discs, _)| discs)
            .collect();
        let next = AtomicUsize::new(0);
        let (questions, book) = (&open, &*openings);
        let work = || {
            let mut answers = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(discs) = questions.get(number) else {
                    return answers;
                };
                answers.push((number, self.deviation(book, *discs)));
            }
        };
        let answers = do_all((0..self.threads.max(1)).map(|_| work));
        for (number, deviation) in answers.into_iter().flatten() {
            let discs = open[number];
            let known = Known {
                deviation,
                ..Known::default()
            };
            openings.known.insert((discs.own, discs.other), known);
        }
    }

    /// The best move that does not lead to a position of the book, by a search of those alone.
    fn deviation(&self, openings: &Openings, discs: Discs) -> Option<Deviation> {
        let mut legal = mobility::<8>(discs.own, discs.other);
        for step in steps(discs) {
            if openings.of(step.next).is_some() {
                legal &= !(1 << step.cell);
            }
        }
        let cells = (0..64_u8).filter(|cell| legal >> cell & 1 == 1);
        let moves: Vec<OthelloMove<8>> = cells.map(OthelloMove::of_bit).collect();
        let position = Othello::<8> {
            own: discs.own,
            other: discs.other,
            turn: Side::First,
            scoring: Scoring::Plain,
        };
        let options = SelectiveOptions {
            depth: self.depth,
            is_selective: true,
            threads: 1,
            memory: MEMORY,
        };
        let mut search = Selective::<8>::new(options, None, Kept::default());
        let mut budget = Budget::unlimited();
        let report = search.search_among(&position, &moves, &mut budget, &mut Unobserved);
        let value = match report.score.kind() {
            ScoreKind::Points(points) => points,
            _ => 0,
        };
        let best = report.line.first().filter(|_| !moves.is_empty())?;
        Some(Deviation {
            cell: best.bit(),
            value,
        })
    }
}

/// What the cheapest line to a position costs: with its plies, and what was given up alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Cost {
    whole: i32,
    given_up: i32,
}

impl Cost {
    /// After a move that gives something up.
    const fn and(self, given_up: i32) -> Cost {
        Cost {
            whole: self.whole + given_up + PLY,
            given_up: self.given_up + given_up,
        }
    }
}

/// The positions that the cheapest deviations lead to, at most so many.
fn cheapest(openings: &Openings, most: usize) -> Vec<Discs> {
    let [own, other] = start_of(8);
    let start = Discs { own, other }.canonical();
    let nothing = Cost {
        whole: 0,
        given_up: 0,
    };
    let mut costs = BTreeMap::from([((start.own, start.other), nothing)]);
    let mut found: BTreeMap<(u64, u64), Cost> = BTreeMap::new();
    // Every move adds a disc: whoever is behind was met before.
    for discs in openings.in_order() {
        let (Some(&cost), Some(&known)) =
            (costs.get(&(discs.own, discs.other)), openings.of(discs))
        else {
            continue;
        };
        for step in steps(discs) {
            let key = (step.next.own, step.next.other);
            let (value, reached) = match (openings.of(step.next), known.deviation) {
                (Some(next), _) => (step.value(next.value), &mut costs),
                (None, Some(deviation)) if deviation.cell == step.cell => {
                    (deviation.value, &mut found)
                }
                _ => continue,
            };
            let cost = cost.and(known.value - value);
            let least = reached.entry(key).or_insert(cost);
            *least = cost.min(*least);
        }
    }
    let mut found: Vec<(Cost, Discs)> = found
        .into_iter()
        .map(|((own, other), cost)| (cost, Discs { own, other }))
        .filter(|(cost, discs)| {
            let empties = discs.empties::<8>().count_ones();
            cost.given_up <= DEAREST && empties >= FEWEST_EMPTIES
        })
        .collect();
    // The order of the positions decides among equals: the sort is stable.
    found.sort_by_key(|(cost, _)| *cost);
    found.truncate(most);
    found.into_iter().map(|(_, discs)| discs).collect()
}
