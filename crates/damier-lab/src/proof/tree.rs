//! The tree above the jobs: which questions are open, and which answer what.
//!
//! **Name.** Null windows over a tree (Pearl 1980), from a guess to the value as MTD(f) does (Plaat, Schaeffer, Pijls
//! and de Bruin 1994); young brothers wait (Feldmann, Mysliwietz and Monien 1989).
//!
//! **Idea.** "Is the position worth at least x?" is answered by a move after which the other side is not worth at
//! least 1 - x, or by all moves after which it is. Some plies down such a question is a job. Where a guess
//! says that some move will do, the most promising one is asked about first and its brothers wait; where it says
//! that none will, all are needed anyway and nobody waits. Who has nothing to do does not wait for elder
//! brothers either: a question asked too early costs nothing but his time, and is given up when it is needless.
//!
//! **Guarantee.** The value, whatever the guesses: they decide the order alone.
//!
//! **Cost.** Two questions where the first guess is right, each the tree of an alpha-beta search in the order of
//! the game's own solver, and the jobs that were at work when they became needless.

use std::collections::{BTreeMap, HashMap};

use damier::score::ScoreKind;
use damier::{DynPosition, Score};

use super::Cost;
use super::margin_certificate::MarginCertificate;
use super::margin_plan::{Bounds, HIGHEST, LOWEST, MarginPlan, answer, over};
use crate::runner::{Demand, JobResult};

/// A position above the jobs, or one that jobs ask about.
struct Node {
    position: Box<dyn DynPosition>,
    text: String,
    /// The moves that led here first, as places among the legal ones.
    path: Vec<u8>,
    bounds: Bounds,
    /// What it is probably worth.
    guess: i32,
    /// The positions after its moves, the most promising first, once somebody asked.
    children: Option<Vec<(String, usize)>>,
    parents: Vec<usize>,
    /// Do jobs ask about it?
    is_leaf: bool,
}

/// What a position is worth, as somebody who wants jobs done.
pub(super) struct ValueOf<'plan, 'heard> {
    plan: &'plan MarginPlan,
    plies: usize,
    nodes: Vec<Node>,
    known: HashMap<String, usize>,
    /// What was heard of positions that nobody has looked at yet.
    ahead: HashMap<String, Bounds>,
    /// The jobs that are wanted, with what they ask.
    wanted: BTreeMap<usize, (usize, i32)>,
    cost: Cost,
    on_answer: &'heard mut dyn FnMut(Cost),
}

/// Beyond so many brothers asked too early, nobody is kept busy.
const MAX_HASTE: u32 = 12;

impl<'plan, 'heard> ValueOf<'plan, 'heard> {
    pub(super) fn new(
        root: &dyn DynPosition,
        plan: &'plan MarginPlan,
        plies: usize,
        on_answer: &'heard mut dyn FnMut(Cost),
    ) -> ValueOf<'plan, 'heard> {
        let mut tree = ValueOf {
            plan,
            plies,
            nodes: Vec::new(),
            known: HashMap::new(),
            ahead: HashMap::new(),
            wanted: BTreeMap::new(),
            cost: Cost::default(),
            on_answer,
        };
        let guess = points(root.expected(&plan.store));
        tree.add(root.boxed(), Vec::new(), guess);
        tree
    }

    /// What is known of the value.
    pub(super) fn bounds(&self) -> (i32, i32) {
        let Bounds { lower, upper } = self.nodes[0].bounds;
        (lower, upper)
    }

    fn is_known(&self) -> bool {
        let (lower, upper) = self.bounds();
        lower == upper
    }

    pub(super) const fn cost(&self) -> Cost {
        self.cost
    }

    fn add(&mut self, position: Box<dyn DynPosition>, path: Vec<u8>, guess: i32) -> usize {
        let text = position.whole_position();
        if let Some(known) = self.known.get(&text) {
            return *known;
        }
        let over = over(position.as_ref(), &self.plan.store);
        let heard = self.ahead.remove(&text).unwrap_or(Bounds::UNKNOWN);
        let node = self.nodes.len();
        self.known.insert(text.clone(), node);
        self.nodes.push(Node {
            position,
            text,
            bounds: over.unwrap_or(heard),
            guess,
            children: None,
            parents: Vec::new(),
            is_leaf: path.len() >= self.plies || over.is_some(),
            path,
        });
        node
    }

    /// Looks at the moves of a position, about which it is asked whether it is worth at least so much.
    fn expand(&mut self, node: usize, least: i32) {
        if self.nodes[node].children.is_some() || self.nodes[node].is_leaf {
            return;
        }
        let position = self.nodes[node].position.boxed();
        let path = self.nodes[node].path.clone();
        let legal = position.moves();
        let mut children = Vec::new();
        let mut best = LOWEST;
        for (mv, guess) in position.promising(Score::points(least), &self.plan.store) {
            let place = legal.iter().position(|other| *other == mv);
            let (Some(place), Ok(next)) = (place, position.after(&mv)) else {
                continue;
            };
            let guess = points(guess);
            best = best.max(guess);
            let mut path = path.clone();
            path.push(place as u8);
            let child = self.add(next, path, -guess);
            self.nodes[child].parents.push(node);
            children.push((mv, child));
        }
        // A pass is the only move, and no guess was made at it. The root's is a better one.
        if legal.len() > 1 && node != 0 {
            self.nodes[node].guess = best;
        }
        self.nodes[node].children = Some(children);
        self.follow(node);
    }

    /// What a position is worth follows from its moves; and what those before it are, from it.
    fn follow(&mut self, node: usize) {
        let mut changed = vec![node];
        while let Some(node) = changed.pop() {
            let Some(children) = &self.nodes[node].children else {
                continue;
            };
            let after = |child: &(String, usize)| self.nodes[child.1].bounds;
            let lower = children.iter().map(|child| -after(child).upper).max();
            let upper = children.iter().map(|child| -after(child).lower).max();
            let (Some(lower), Some(upper)) = (lower, upper) else {
                continue;
            };
            let bounds = self.nodes[node].bounds.and(Bounds { lower, upper });
            if bounds != self.nodes[node].bounds {
                self.nodes[node].bounds = bounds;
                changed.extend(&self.nodes[node].parents);
            }
        }
    }

    /// The question about the root that is asked now, and the one that will follow if it is answered as expected.
    fn questions(&self) -> [i32; 2] {
        let Bounds { lower, upper } = self.nodes[0].bounds;
        // Nearly all values are even, for most games fill the board.
        let even = self.nodes[0].guess & !1;
        let first = match even {
            even if even <= lower => lower + 1,
            even if even > upper => (upper & !1).max(lower + 1),
            even => even,
        };
        let second = match self.nodes[0].guess >= first {
            true => first + 1,
            false => (first - 1) & !1,
        };
        [first, second]
    }

    /// Collects the jobs that would tell whether a position is worth at least so much, and that ask exactly `haste`
    /// brothers too early.
    fn collect(&mut self, node: usize, least: i32, haste: u32, enough: usize) {
        if self.wanted.len() >= enough || self.nodes[node].bounds.is_at_least(least).is_some() {
            return;
        }
        if self.nodes[node].is_leaf {
            if haste == 0 {
                let job = MarginPlan::job(&self.nodes[node].path, least);
                self.wanted.insert(job, (node, least));
            }
            return;
        }
        self.expand(node, least);
        // What was heard before may have told all.
        if self.nodes[node].bounds.is_at_least(least).is_some() {
            return;
        }
        let is_move_expected = self.nodes[node].guess >= least;
        let mut early = 0;
        for index in 0..self.nodes[node].children.as_ref().map_or(0, Vec::len) {
            let Some((_, child)) = self.nodes[node]
                .children
                .as_ref()
                .map(|all| all[index].clone())
            else {
                return;
            };
            if self.nodes[child].bounds.is_at_least(1 - least).is_some() {
                continue;
            }
            if early > haste || self.wanted.len() >= enough {
                return;
            }
            self.collect(child, 1 - least, haste - early, enough);
            early += u32::from(is_move_expected);
        }
    }

    /// Does anybody still want to know whether a position is worth at least so much?
    fn is_open(&self, node: usize, least: i32, questions: [i32; 2]) -> bool {
        let here = &self.nodes[node];
        here.bounds.is_at_least(least).is_none()
            && match node {
                0 => questions.contains(&least),
                _ => here
                    .parents
                    .iter()
                    .any(|parent| self.is_open(*parent, 1 - least, questions)),
            }
    }

    /// A move that keeps what the root is worth.
    pub(super) fn best(&self, value: i32) -> Option<String> {
        let children = self.nodes[0].children.as_ref()?;
        let keeps = |child: usize| -self.nodes[child].bounds.upper >= value;
        let mut children = children.iter().filter(|_| value > LOWEST);
        let best = children.find(|(_, child)| keeps(*child));
        best.map(|(mv, _)| mv.clone())
    }

    /// What the value follows from.
    pub(super) fn certificate(&self, value: i32) -> MarginCertificate {
        let mut certificate =
            MarginCertificate::new(self.plan.game.clone(), self.plan.root.clone(), value);
        let mut told = std::collections::HashSet::new();
        let mut open = vec![(0, value), (0, value + 1)];
        while let Some((node, least)) = open.pop() {
            if !told.insert((node, least)) {
                continue;
            }
            let here = &self.nodes[node];
            let Some(is_so) = here.bounds.is_at_least(least) else {
                continue;
            };
            let is_over = over(here.position.as_ref(), &self.plan.store).is_some();
            // Nothing is to be shown of what holds for every board.
            if is_over || Bounds::UNKNOWN.is_at_least(least).is_some() {
                continue;
            }
            let children = here.children.as_deref().unwrap_or_default();
            let after = |child: usize| self.nodes[child].bounds.is_at_least(1 - least);
            let shown = children
                .iter()
                .find(|(_, child)| after(*child) == Some(false));
            let is_none = children
                .iter()
                .all(|(_, child)| after(*child) == Some(true));
            match shown {
                Some((mv, child)) if is_so => {
                    certificate.choose(&here.text, least, mv);
                    open.push((*child, 1 - least));
                }
                None if !is_so && is_none && !children.is_empty() => {
                    open.extend(children.iter().map(|(_, child)| (*child, 1 - least)));
                }
                // Jobs asked about it.
                _ => certificate.claim(&here.text, here.bounds),
            }
        }
        certificate
    }
}

impl Demand for ValueOf<'_, '_> {
    fn wanted(&mut self, enough: usize) -> Vec<usize> {
        if self.is_known() {
            return Vec::new();
        }
        let questions = self.questions();
        let before = std::mem::take(&mut self.wanted);
        let still = before.into_iter();
        self.wanted = still
            .filter(|(_, (node, least))| self.is_open(*node, *least, questions))
            .collect();
        let mut order: Vec<usize> = self.wanted.keys().copied().collect();
        for haste in 0..=MAX_HASTE {
            // The next question about the root is two brothers too early.
            for (question, early) in questions.into_iter().zip([0, 2]) {
                let is_possible = (LOWEST + 1..=HIGHEST).contains(&question);
                if haste >= early && is_possible && self.wanted.len() < enough {
                    self.collect(0, question, haste - early, enough);
                    let more = self.wanted.keys().filter(|job| !order.contains(job));
                    let more: Vec<usize> = more.copied().collect();
                    order.extend(more);
                }
            }
            // What is known by the rules alone may have decided it.
            if self.is_known() {
                return Vec::new();
            }
            if questions != self.questions() {
                return self.wanted(enough);
            }
        }
        order
    }

    fn hear(&mut self, result: &JobResult) {
        let asked = MarginPlan::asked(result.number).zip(answer(&result.line));
        let Some(((path, _), (bounds, nodes))) = asked else {
            return;
        };
        self.wanted.remove(&result.number);
        self.cost.add(nodes);
        let Some(position) = self.plan.reached(&path) else {
            return;
        };
        let text = position.whole_position();
        match self.known.get(&text).copied() {
            Some(node) => {
                let here = &mut self.nodes[node];
                here.bounds = here.bounds.and(bounds);
                for parent in here.parents.clone() {
                    self.follow(parent);
                }
            }
            None => {
                let known = self.ahead.entry(text).or_insert(Bounds::UNKNOWN);
                *known = known.and(bounds);
            }
        }
        (self.on_answer)(self.cost);
    }
}

fn points(score: Score) -> i32 {
    match score.kind() {
        ScoreKind::Points(points) => points.clamp(LOWEST, HIGHEST),
        ScoreKind::WinsIn(_) => HIGHEST,
        ScoreKind::LosesIn(_) => LOWEST,
    }
}
