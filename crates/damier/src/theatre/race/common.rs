//! Which leaves several searches valued, and who did when. Of a puzzle, which positions they expanded.

use rustc_hash::FxHashMap;

use super::Runner;
use crate::face::DynPosition;
use crate::search::Why;
use crate::trace::{SearchTrace, TraceEvent};

/// A leaf of a game that somebody valued, or a position of a puzzle that somebody expanded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// For every runner, how many nodes it had visited when it first came here.
    pub by: Vec<Option<usize>>,
}

impl Mark {
    /// Did everybody come here?
    ///
    /// ```
    /// use damier::theatre::Mark;
    /// assert!(Mark { by: vec![Some(3), Some(7)] }.is_shared());
    /// assert!(!Mark { by: vec![Some(3), None] }.is_shared());
    /// ```
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.by.iter().all(Option::is_some)
    }

    /// Had a runner come here when it had visited so many nodes?
    #[must_use]
    pub fn is_made(&self, runner: usize, nodes: usize) -> bool {
        let made = self.by.get(runner).copied().flatten();
        made.is_some_and(|at| at <= nodes)
    }
}

/// All marks of a race.
pub(super) fn marks(runners: &[Runner], board: &dyn DynPosition) -> Vec<Mark> {
    let mut sheet = Sheet {
        runners: runners.len(),
        marks: Vec::new(),
    };
    match board.sides() {
        Some(_) => sheet.mark_leaves(runners),
        None => sheet.mark_positions(runners, board),
    }
    sheet.marks
}

struct Sheet {
    runners: usize,
    marks: Vec<Mark>,
}

impl Sheet {
    fn mark(&mut self, place: usize, runner: usize, nodes: usize) {
        while self.marks.len() <= place {
            let by = vec![None; self.runners];
            self.marks.push(Mark { by });
        }
        self.marks[place].by[runner].get_or_insert(nodes);
    }

    /// Leaves are told apart by the moves that lead to them. One tree holds the ways of everybody, and
    /// its leaves from left to right are the marks.
    fn mark_leaves(&mut self, runners: &[Runner]) {
        let mut ways = Ways::default();
        let mut valued = Vec::new();
        for (number, runner) in runners.iter().enumerate() {
            let places = ways.add(&runner.trace);
            for (visits, node) in settled(runner, |why| matches!(why, Why::Leaf | Why::Terminal)) {
                valued.push((places[node as usize], number, visits));
            }
        }
        let order = ways.left_to_right();
        let mut leaves: Vec<usize> = valued.iter().map(|(place, ..)| order[*place]).collect();
        leaves.sort_unstable();
        leaves.dedup();
        for (place, runner, nodes) in valued {
            let mark = leaves.binary_search(&order[place]);
            self.mark(mark.expect("every leaf is listed"), runner, nodes);
        }
    }

    /// Positions are told apart by what they are, however they were reached.
    fn mark_positions(&mut self, runners: &[Runner], board: &dyn DynPosition) {
        let mut known: FxHashMap<String, usize> = FxHashMap::default();
        for (number, runner) in runners.iter().enumerate() {
            let positions = positions(&runner.trace, board);
            for (nodes, visit) in (1..).zip(&runner.visits) {
                let Some(position) = &positions[visit.node as usize] else {
                    continue;
                };
                let next = known.len();
                let place = *known.entry(position.clone()).or_insert(next);
                self.mark(place, number, nodes);
            }
        }
    }
}

/// How many nodes of a search lie where another one has been before.
pub(super) fn again(trace: &SearchTrace) -> u64 {
    let mut ways = Ways::default();
    ways.add(trace);
    (trace.nodes.len() - ways.below.len()) as u64
}

/// The nodes that were settled for such a reason, each with the number of visits until then.
fn settled(runner: &Runner, is_meant: impl Fn(Why) -> bool) -> Vec<(usize, u32)> {
    let mut settled = Vec::new();
    let mut visits = 0;
    for (number, moment) in runner.trace.events.iter().enumerate() {
        while runner
            .visits
            .get(visits)
            .is_some_and(|visit| visit.before <= number)
        {
            visits += 1;
        }
        match moment {
            TraceEvent::Left { node, why, .. } | TraceEvent::Closed { node, why, .. }
                if is_meant(*why) =>
            {
                settled.push((visits, *node));
            }
            _ => {}
        }
    }
    settled
}

/// The position of every node, reached by moves from the root or backwards from the goal.
fn positions(trace: &SearchTrace, root: &dyn DynPosition) -> Vec<Option<String>> {
    // Of every node its board, the root's being at hand, and whether it hangs from the goal.
    let mut boards: Vec<(Option<Box<dyn DynPosition>>, bool)> =
        Vec::with_capacity(trace.nodes.len());
    let mut positions = Vec::with_capacity(trace.nodes.len());
    for (number, node) in trace.nodes.iter().enumerate() {
        let (board, is_from_goal) = match node.parent {
            None if number == 0 => (None, false),
            None => (root.goal(), true),
            Some(0) => (root.after(&node.mv).ok(), false),
            Some(parent) => match &boards[parent as usize] {
                (Some(above), false) => (above.after(&node.mv).ok(), false),
                (Some(above), true) => (above.before(&node.mv), true),
                (None, is_from_goal) => (None, *is_from_goal),
            },
        };
        positions.push(match (number, &board) {
            (0, _) => Some(root.position()),
            (_, Some(board)) => Some(board.position()),
            (_, None) => None,
        });
        boards.push((board, is_from_goal));
    }
    positions
}

/// A tree of moves that several searches share.
#[derive(Debug)]
struct Ways {
    /// For every place, those below it by their move, in the order of coming.
    below: Vec<Vec<(String, usize)>>,
}

impl Default for Ways {
    fn default() -> Ways {
        Ways {
            below: vec![Vec::new()],
        }
    }
}

impl Ways {
    /// Adds the tree of a search: the place of each of its nodes.
    fn add(&mut self, trace: &SearchTrace) -> Vec<usize> {
        let mut places = Vec::with_capacity(trace.nodes.len());
        for node in &trace.nodes {
            let place = match node.parent {
                Some(parent) => self.place_below(places[parent as usize], &node.mv),
                None => 0,
            };
            places.push(place);
        }
        places
    }

    fn place_below(&mut self, above: usize, mv: &str) -> usize {
        if let Some((_, place)) = self.below[above].iter().find(|(known, _)| known == mv) {
            return *place;
        }
        let place = self.below.len();
        self.below.push(Vec::new());
        self.below[above].push((mv.to_owned(), place));
        place
    }

    /// The number of every place, counted from left to right.
    fn left_to_right(&self) -> Vec<usize> {
        let mut order = vec![0; self.below.len()];
        let mut waiting = vec![0];
        let mut next = 0;
        while let Some(place) = waiting.pop() {
            order[place] = next;
            next += 1;
            waiting.extend(self.below[place].iter().rev().map(|(_, below)| *below));
        }
        order
    }
}
