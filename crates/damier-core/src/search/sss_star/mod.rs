//! SSS* (Stockman 1979): best-first minimax.
//!
//! **Idea.** A plan of the side at the root (MAX) has one move for each of its turns, whatever the
//! other side (MIN) replied before. A plan is worth its worst leaf, and the game its best plan. All
//! plans are worked out at once, the most promising first: OPEN holds states, each a node
//! with its *merit*, an upper bound on every plan that goes through it. The largest merit is taken
//! first, the leftmost node among equals, and the operator `gamma` puts what follows in its place.
//! **Guarantee.** Minimax's value; and no leaf that alpha-beta, with the same order of moves, passes
//! over (Roizen and Pearl 1983), since equals are taken from the left.
//! **Cost.** At most alpha-beta's leaves, but OPEN grows like b^⌈d/2⌉, and it must be kept in order.
//!
//! Merits are seen by MAX: a leaf's score comes up to the root once, ply by ply. On the way the
//! distances of all scores grow alike, so that comparing two of them at the root is comparing them
//! anywhere below.
//!
//! **Nodes** are counted when they are opened, with the state that they get. **The observer** is
//! told of every state put on OPEN, with its merit, and taken from it; of every node opened; of a leaf closed with its value; of a MIN node closed with the merit
//! that is left when every reply is answered (`Exhausted`); and of a MAX node closed with the merit
//! of the first of its moves to be solved, which no other can pass (`Cut`). A node's merit may be that
//! of a leaf further left, so in the tree that was told the best line follows, at every node, the
//! first child with its parent's value.

mod listing;

pub use listing::PSEUDOCODE;

use std::cell::Cell;
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::iter::successors;
use std::rc::Rc;

use crate::position::Game;
use crate::pseudocode::Pseudocode;
use crate::score::Score;
use crate::search::{
    Budget, Evaluation, Interrupted, MoveOrder, NodeRating, Observer, Report, Search, Why,
};

/// SSS* with an explicit OPEN list.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::search::{AlphaBeta, SssStar};
/// let start = Nim::start([1, 2, 3]);
/// let evaluation = |_: &Nim| Score::DRAW;
/// let report = SssStar::new(6, evaluation).run(&start);
/// assert_eq!((report.score, report.line.len()), (Score::loses_in(6), 6));
/// assert!(report.is_proven);
/// assert!(report.leaves <= AlphaBeta::new(6, evaluation).run(&start).leaves);
/// ```
#[derive(Clone, Debug)]
pub struct SssStar<E> {
    /// How many plies to look ahead; more than [`SssStar::DEEPEST`] counts as that.
    pub depth: u32,
    /// The guess at the horizon.
    pub evaluation: E,
    /// How many nodes may be kept at once. A search that needs more ends as interrupted.
    pub most_kept: usize,
}

impl<E> SssStar<E> {
    /// The deepest search. A node owns the one above it, and a chain of them is dropped on the stack;
    /// only a narrow game that goes in circles would come so deep before OPEN is too large.
    pub const DEEPEST: u32 = 1000;

    /// How many nodes are kept unless told otherwise: some hundred megabytes.
    pub const MAX_KEPT: usize = 1 << 20;

    /// A search of that depth with the usual memory.
    #[must_use]
    pub const fn new(depth: u32, evaluation: E) -> SssStar<E> {
        SssStar {
            depth,
            evaluation,
            most_kept: Self::MAX_KEPT,
        }
    }
}

impl<G: Game, E: Evaluation<G>> Search<G> for SssStar<E> {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(&PSEUDOCODE)
    }

    fn search_among(
        &mut self,
        root: &G,
        moves: &[G::Move],
        budget: &mut Budget,
        observer: &mut impl Observer<G::Move>,
    ) -> Report<G::Move> {
        // A node with its counts and what the allocator adds, and a state of a list that grows by doubling.
        let bytes = size_of::<Node<G>>() + 32 + 2 * size_of::<State<G>>();
        let mut plans = Plans {
            root_moves: moves,
            depth: self.depth.min(Self::DEEPEST),
            evaluation: &self.evaluation,
            most_kept: budget.room_for(self.most_kept, bytes),
            budget,
            observer,
            open: BinaryHeap::new(),
            kept: Rc::new(()),
            last_number: 0,
            has_guessed: !self.evaluation.tells_the_end(),
        };
        let solved = plans.solve(root);
        plans.report(solved)
    }
}

/// A node of the tree. It lives as long as a state in OPEN is at it or below it.
struct Node<G: Game> {
    position: G,
    /// The node above and the move that led here.
    from: Option<(Rc<Node<G>>, G::Move)>,
    /// Which move of the node above that was, from 0 at the left.
    place: usize,
    ply: u32,
    /// Its number for the observer.
    number: u32,
    /// Is its value settled, so that states below it no longer matter?
    is_settled: Cell<bool>,
    /// One owner more of the search's [`kept`](Plans::kept) while the node lives.
    _kept: Rc<()>,
}

impl<G: Game> Node<G> {
    fn parent(&self) -> Option<&Rc<Node<G>>> {
        self.from.as_ref().map(|(parent, _)| parent)
    }

    /// MAX moves at the root, and every move hands over the turn.
    const fn is_max(&self) -> bool {
        self.ply.is_multiple_of(2)
    }

    /// The nodes above, the nearest first.
    fn ancestors(&self) -> impl Iterator<Item = &Node<G>> {
        successors(self.parent(), |node| node.parent()).map(Rc::as_ref)
    }

    /// The node itself or the one above it at that ply.
    fn at_ply(&self, ply: u32) -> &Node<G> {
        let above = (self.ply - ply) as usize;
        std::iter::once(self)
            .chain(self.ancestors())
            .nth(above)
            .expect("a node has an ancestor at every smaller ply")
    }

    /// From left to right across the tree; a node comes before what is below it.
    fn left_to_right(&self, other: &Node<G>) -> Ordering {
        let ply = self.ply.min(other.ply);
        let (mut one, mut two) = (self.at_ply(ply), other.at_ply(ply));
        let mut order = self.ply.cmp(&other.ply);
        // The ways from the root part once: the last difference found on the way up is the first one.
        while !std::ptr::eq(one, two) {
            order = one.place.cmp(&two.place);
            (one, two) = match (one.parent(), two.parent()) {
                (Some(above_one), Some(above_two)) => (above_one, above_two),
                _ => break,
            };
        }
        order
    }

    /// The moves from the root to here.
    fn line(&self) -> Vec<G::Move> {
        let moves = std::iter::once(self).chain(self.ancestors());
        let mut line: Vec<G::Move> = moves
            .filter_map(|node| Some(node.from.as_ref()?.1))
            .collect();
        line.reverse();
        line
    }
}

/// A state of OPEN: a node whose value is not known (live) or known as far as it matters (solved),
/// and an upper bound on the plans through it.
struct State<G: Game> {
    merit: Score,
    node: Rc<Node<G>>,
    is_solved: bool,
    /// The leaf whose value the merit is, once there is one.
    leaf: Option<Rc<Node<G>>>,
}

impl<G: Game> State<G> {
    /// Was the value of a node above found without this state?
    fn is_passed_over(&self) -> bool {
        self.node.ancestors().any(|node| node.is_settled.get())
    }
}

/// The greatest state is the one to take next: the largest merit, then the leftmost node.
impl<G: Game> Ord for State<G> {
    fn cmp(&self, other: &State<G>) -> Ordering {
        let by_merit = self.merit.cmp(&other.merit);
        by_merit.then_with(|| other.node.left_to_right(&self.node))
    }
}

impl<G: Game> PartialOrd for State<G> {
    fn partial_cmp(&self, other: &State<G>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<G: Game> PartialEq for State<G> {
    fn eq(&self, other: &State<G>) -> bool {
        self.cmp(other).is_eq()
    }
}

impl<G: Game> Eq for State<G> {}

/// A search under way.
struct Plans<'search, G: Game, E, O> {
    /// The moves to look at where the search begins.
    root_moves: &'search [G::Move],
    depth: u32,
    evaluation: &'search E,
    most_kept: usize,
    budget: &'search mut Budget,
    observer: &'search mut O,
    /// Also holds states below settled nodes: they are passed over when their turn comes.
    open: BinaryHeap<State<G>>,
    /// Owned once by the search and once by every node, so that its owners can be counted.
    kept: Rc<()>,
    last_number: u32,
    /// Was some leaf's value a guess of the evaluation?
    has_guessed: bool,
}

impl<G: Game, E: Evaluation<G>, O: Observer<G::Move>> Plans<'_, G, E, O> {
    /// Applies gamma until the root is solved.
    fn solve(&mut self, root: &G) -> Result<State<G>, Interrupted> {
        self.budget.visit()?;
        let root = Node {
            position: *root,
            from: None,
            place: 0,
            ply: 0,
            number: 0,
            is_settled: Cell::new(false),
            _kept: Rc::clone(&self.kept),
        };
        self.open.push(State {
            merit: Score::MAX,
            node: Rc::new(root),
            is_solved: false,
            leaf: None,
        });
        loop {
            let state = self
                .open
                .pop()
                .expect("a plan of MAX is left until one is solved");
            if state.is_passed_over() {
                continue;
            }
            if state.is_solved && state.node.ply == 0 {
                return Ok(state);
            }
            self.observer.taken(state.node.number);
            if let Err(interrupted) = self.gamma(&state) {
                // Not replaced, it is still the best that is known.
                self.open.push(state);
                return Err(interrupted);
            }
        }
    }

    /// Stockman's operator: what takes the place of the best state of OPEN.
    fn gamma(&mut self, state: &State<G>) -> Result<(), Interrupted> {
        if state.is_solved {
            self.after_solved(state)
        } else {
            self.after_live(state)
        }
    }

    fn after_live(&mut self, state: &State<G>) -> Result<(), Interrupted> {
        let node = &state.node;
        if let Some((value, why)) = self.value_of_leaf(node) {
            // A leaf: a plan is worth no more than any of its leaves.
            let score = seen_at(node.ply, value);
            self.observer.closed(node.number, score, why);
            if value < state.merit {
                self.push_solved(node, value, Some(node));
            } else {
                self.push_solved(node, state.merit, state.leaf.as_ref());
            }
        } else if node.is_max() {
            // MAX moves: every move begins plans of its own.
            for place in 0..self.move_count(node) {
                self.push_live_child(node, place, state)?;
            }
        } else {
            // MIN moves: a plan answers every reply, one after the other.
            self.push_live_child(node, 0, state)?;
        }
        Ok(())
    }

    fn after_solved(&mut self, state: &State<G>) -> Result<(), Interrupted> {
        let parent = state.node.parent().expect("a solved root ends the search");
        let next = state.node.place + 1;
        if !parent.is_max() && next < self.move_count(parent) {
            // A reply is answered: on to the next one.
            return self.push_live_child(parent, next, state);
        }
        let score = seen_at(parent.ply, state.merit);
        let why = if parent.is_max() {
            // MAX's best move here: the plans by others have no larger merit.
            Why::Cut(score)
        } else {
            // The last reply is answered.
            Why::Exhausted
        };
        self.observer.closed(parent.number, score, why);
        self.push_solved(parent, state.merit, state.leaf.as_ref());
        Ok(())
    }

    /// The value of a leaf as the root sees it, and what makes it a leaf.
    fn value_of_leaf(&mut self, node: &Node<G>) -> Option<(Score, Why)> {
        let position = &node.position;
        let plies_left = self.depth - node.ply;
        let (score, why) = if let Some(outcome) = position.outcome() {
            (
                self.evaluation
                    .evaluate_end_before(position, outcome, plies_left),
                Why::Terminal,
            )
        } else if node.ply == self.depth {
            self.has_guessed = true;
            (self.evaluation.evaluate(position), Why::Leaf)
        } else {
            return None;
        };
        self.budget.count_leaf();
        let at_the_root = (0..node.ply).fold(score, |score, _| score.before_the_move());
        Some((at_the_root, why))
    }

    /// Opens the child by the move at that place, which takes over the merit of `state`.
    fn push_live_child(
        &mut self,
        parent: &Rc<Node<G>>,
        place: usize,
        state: &State<G>,
    ) -> Result<(), Interrupted> {
        self.make_room()?;
        self.budget.visit()?;
        let mv = self.move_at(parent, place);
        self.last_number = self.last_number.wrapping_add(1);
        self.observer.opened(parent.number, mv, self.last_number);
        let rating = NodeRating::Merit {
            score: state.merit,
            is_solved: false,
        };
        self.observer.rated(self.last_number, rating);
        let child = Node {
            position: parent.position.after(mv),
            from: Some((Rc::clone(parent), mv)),
            place,
            ply: parent.ply + 1,
            number: self.last_number,
            is_settled: Cell::new(false),
            _kept: Rc::clone(&self.kept),
        };
        self.open.push(State {
            merit: state.merit,
            node: Rc::new(child),
            is_solved: false,
            leaf: state.leaf.clone(),
        });
        Ok(())
    }

    /// The number of moves to look at.
    fn move_count(&self, node: &Node<G>) -> usize {
        match node.ply {
            0 => self.root_moves.len(),
            _ => node.position.moves().count(),
        }
    }

    /// The move at that place, from 0 at the left.
    fn move_at(&self, node: &Node<G>, place: usize) -> G::Move {
        let mv = match (self.evaluation.move_order(), node.ply) {
            (MoveOrder::AsListed, 0) => self.root_moves.get(place).copied(),
            (MoveOrder::AsListed, _) => node.position.moves().nth(place),
            (order, ply) => {
                let mut moves: Vec<G::Move> = match ply {
                    0 => self.root_moves.to_vec(),
                    _ => node.position.moves().collect(),
                };
                order.arrange(&node.position, &mut moves, self.evaluation);
                moves.get(place).copied()
            }
        };
        mv.expect("a place is below the number of moves")
    }

    /// Settles a node, and with it everything below.
    fn push_solved(&mut self, node: &Rc<Node<G>>, merit: Score, leaf: Option<&Rc<Node<G>>>) {
        node.is_settled.set(true);
        let rating = NodeRating::Merit {
            score: merit,
            is_solved: true,
        };
        self.observer.rated(node.number, rating);
        self.open.push(State {
            merit,
            node: Rc::clone(node),
            is_solved: true,
            leaf: leaf.cloned(),
        });
    }

    /// When memory is full, drops the states that would be passed over. If that frees next to
    /// nothing, there is no room left to go on in.
    fn make_room(&mut self) -> Result<(), Interrupted> {
        let nodes = |kept: &Rc<()>| Rc::strong_count(kept) - 1;
        if nodes(&self.kept) < self.most_kept {
            return Ok(());
        }
        self.open.retain(|state| !state.is_passed_over());
        let enough = self.most_kept - self.most_kept / 8;
        if nodes(&self.kept) < enough {
            Ok(())
        } else {
            Err(Interrupted)
        }
    }

    /// What was found. An interrupted search knows its most promising plan and a bound on it.
    fn report(mut self, solved: Result<State<G>, Interrupted>) -> Report<G::Move> {
        let is_interrupted = solved.is_err();
        let best = solved.ok().or_else(|| {
            self.open.retain(|state| !state.is_passed_over());
            self.open.pop()
        });
        let mut line = match &best {
            Some(state) => state.leaf.as_ref().unwrap_or(&state.node).line(),
            None => Vec::new(),
        };
        if line.is_empty() {
            line.extend(self.root_moves.first());
        }
        let merit = best.map_or(Score::MAX, |state| state.merit);
        // The merit of the beginning: no leaf was reached, and nothing is known.
        let score = if merit == Score::MAX {
            Score::DRAW
        } else {
            merit
        };
        if let Some(first) = line.first()
            && !is_interrupted
        {
            self.observer.improved(*first, score);
        }
        Report {
            line,
            score,
            depth: self.depth,
            nodes: self.budget.nodes(),
            leaves: self.budget.leaves(),
            is_interrupted,
            is_proven: !is_interrupted && !self.has_guessed,
        }
    }
}

/// A score of the root as the side to move sees it, that many plies further down.
fn seen_at(ply: u32, score: Score) -> Score {
    (0..ply).fold(score, |score, _| score.after_the_move())
}
