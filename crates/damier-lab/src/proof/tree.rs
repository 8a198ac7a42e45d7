//! The tree above the jobs: which questions are open, and which answer what.

use std::collections::HashMap;

use damier::score::ScoreKind;
use damier::{Budget, DynPosition, GameId, Status};

use super::certificate::Certificate;
use super::orderer;
use super::plan::{HIGHEST, LOWEST, ProofPlan};
use crate::runner::{Demand, JobResult};

/// What is known of the value of a position, for the side to move there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    pub(super) lower: i32,
    pub(super) upper: i32,
}

impl Bounds {
    pub(super) const UNKNOWN: Bounds = Bounds {
        lower: LOWEST,
        upper: HIGHEST,
    };

    const fn is_at_least(self, least: i32) -> Option<bool> {
        match (self.lower >= least, self.upper < least) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    fn learn(&mut self, least: i32, answer: bool) {
        match answer {
            true => self.lower = self.lower.max(least),
            false => self.upper = self.upper.min(least - 1),
        }
    }
}

/// A position above the jobs, or one that jobs ask about.
struct Node {
    position: Box<dyn DynPosition>,
    plies: usize,
    bounds: Bounds,
    /// The positions after its moves, the most promising first, once somebody asked.
    children: Option<Vec<(String, usize)>>,
    /// Where the plan has it.
    place: Option<usize>,
}

/// The positions that were looked at, and what is known of them.
pub(super) struct Tree<'plan> {
    plan: &'plan ProofPlan,
    nodes: Vec<Node>,
    known: HashMap<(String, usize), usize>,
    /// The node of each place.
    of_place: HashMap<usize, usize>,
    /// How many answers were heard.
    pub(super) answers: usize,
    /// How many nodes they took.
    pub(super) spent: u64,
}

impl<'plan> Tree<'plan> {
    pub(super) fn new(root: &dyn DynPosition, plan: &'plan ProofPlan) -> Tree<'plan> {
        let mut tree = Tree {
            plan,
            nodes: Vec::new(),
            known: HashMap::new(),
            of_place: HashMap::new(),
            answers: 0,
            spent: 0,
        };
        tree.add(root.boxed(), 0);
        tree
    }

    fn add(&mut self, position: Box<dyn DynPosition>, plies: usize) -> usize {
        let text = position.whole_position();
        if let Some(known) = self.known.get(&(text.clone(), plies)) {
            return *known;
        }
        let is_over = !matches!(position.status(), Status::Turn(_));
        let is_asked = plies == self.plan.plies || is_over;
        let place = is_asked
            .then(|| self.plan.places.get(&text).copied())
            .flatten();
        let node = self.nodes.len();
        self.nodes.push(Node {
            position,
            plies,
            bounds: Bounds::UNKNOWN,
            children: None,
            place,
        });
        self.known.insert((text, plies), node);
        if let Some(place) = place {
            self.of_place.entry(place).or_insert(node);
        }
        node
    }

    fn children(&mut self, node: usize) -> Vec<(String, usize)> {
        if let Some(children) = &self.nodes[node].children {
            return children.clone();
        }
        let plies = self.nodes[node].plies;
        // Near the root the order matters most, and there are few.
        let depth = if plies == 0 { 6 } else { 4 };
        let position = self.nodes[node].position.boxed();
        let mut children = Vec::new();
        for (mv, _) in shallow(position.as_ref(), depth) {
            if let Ok(next) = position.after(&mv) {
                children.push((mv, self.add(next, plies + 1)));
            }
        }
        self.nodes[node].children = Some(children.clone());
        children
    }

    /// Is a position worth at least so much? If that is open, the jobs that would tell are added, those that
    /// the search wants first.
    fn ask(&mut self, node: usize, least: i32, jobs: &mut Vec<usize>, most: usize) -> Option<bool> {
        if let Some(answer) = self.nodes[node].bounds.is_at_least(least) {
            return Some(answer);
        }
        if let Some(place) = self.nodes[node].place {
            // The same position may stand at several nodes.
            let first = self.of_place[&place];
            let bounds = self.nodes[first].bounds;
            if let Some(answer) = bounds.is_at_least(least) {
                return Some(answer);
            }
            let job = ProofPlan::job(place, least);
            if jobs.len() < most && !jobs.contains(&job) {
                jobs.push(job);
            }
            return None;
        }
        let mut is_open = false;
        for (age, (_, child)) in self.children(node).into_iter().enumerate() {
            match self.ask(child, 1 - least, jobs, most) {
                Some(false) => {
                    self.nodes[node].bounds.learn(least, true);
                    return Some(true);
                }
                Some(true) => {}
                // Young brothers wait for the eldest, and for room; who only wants to know what follows waits for
                // nobody.
                None if (age == 0 && most < usize::MAX) || jobs.len() >= most => return None,
                None => is_open = true,
            }
        }
        if is_open {
            return None;
        }
        self.nodes[node].bounds.learn(least, false);
        Some(false)
    }

    /// A move that keeps what the root is worth.
    pub(super) fn best(&mut self, value: i32) -> Option<String> {
        let mut none = Vec::new();
        self.children(0).into_iter().find_map(|(mv, child)| {
            let answer = self.ask(child, 1 - value, &mut none, 0);
            (answer == Some(false)).then_some(mv)
        })
    }

    fn hear(&mut self, result: &JobResult) {
        let (place, least) = ProofPlan::asked(result.number);
        if place >= self.plan.positions() {
            return;
        }
        let position = self.plan.position(place).to_owned();
        let Some(node) = self.of_place.get(&place).copied().or_else(|| {
            let here = self.plan.game().open(Some(&position), None, false).ok()?;
            Some(self.add(here, self.plan.plies))
        }) else {
            return;
        };
        let (answer, spent) = result.line.split_once(' ').unwrap_or((&result.line, "0"));
        self.answers += 1;
        self.spent = self.spent.saturating_add(spent.parse().unwrap_or(0));
        self.nodes[node].bounds.learn(least, answer == "yes");
    }

    /// The bounds of the positions that were asked about.
    pub(super) fn certificate(&self, game: &GameId, value: i32) -> Certificate {
        let mut claims: Vec<(String, Bounds)> = self
            .of_place
            .iter()
            .map(|(place, node)| {
                (
                    self.plan.position(*place).to_owned(),
                    self.nodes[*node].bounds,
                )
            })
            .filter(|(_, bounds)| *bounds != Bounds::UNKNOWN)
            .collect();
        claims.sort_by(|one, other| one.0.cmp(&other.0));
        Certificate {
            game: game.clone(),
            position: self.plan.root().to_owned(),
            plies: self.plan.plies,
            value,
            claims: claims
                .into_iter()
                .map(|(text, bounds)| (text, bounds.lower, bounds.upper))
                .collect(),
        }
    }

    /// Takes bounds for granted.
    pub(super) fn believe(&mut self, position: &str, bounds: Bounds) -> bool {
        let Some(place) = self.plan.places.get(position).copied() else {
            return false;
        };
        let Ok(here) = self.plan.game().open(Some(position), None, false) else {
            return false;
        };
        let node = self.add(here, self.plan.plies);
        let first = *self.of_place.entry(place).or_insert(node);
        self.nodes[first].bounds = bounds;
        true
    }

    /// Is the root worth at least so much, by what is known?
    pub(super) fn is_at_least(&mut self, least: i32) -> Option<bool> {
        self.ask(0, least, &mut Vec::new(), usize::MAX)
    }
}

/// The moves of a position with what a search of so many plies says of them, best first.
pub(super) fn shallow(position: &dyn DynPosition, depth: u32) -> Vec<(String, i32)> {
    let spec = orderer(depth, position);
    let mut budget = Budget::unlimited();
    let analysis = spec.and_then(|spec| {
        position
            .analyze(&spec, Some(depth), &mut budget, &mut |_| ())
            .ok()
    });
    let Some(analysis) = analysis else {
        return position.moves().into_iter().map(|mv| (mv, 0)).collect();
    };
    let points = |kind: ScoreKind| match kind {
        ScoreKind::Points(points) => points,
        ScoreKind::WinsIn(_) => HIGHEST,
        ScoreKind::LosesIn(_) => LOWEST,
    };
    let moves = analysis.moves.into_iter();
    moves
        .map(|analyzed| {
            let value = analyzed
                .value
                .map_or(0, |value| points(value.lower().kind()));
            (analyzed.mv, value)
        })
        .collect()
}

/// One question about the root, as somebody who wants jobs done.
pub(super) struct Question<'tree, 'plan, 'heard> {
    tree: &'tree mut Tree<'plan>,
    least: i32,
    on_answer: &'heard mut dyn FnMut(usize),
}

impl<'tree, 'plan, 'heard> Question<'tree, 'plan, 'heard> {
    pub(super) fn new(
        tree: &'tree mut Tree<'plan>,
        least: i32,
        on_answer: &'heard mut dyn FnMut(usize),
    ) -> Question<'tree, 'plan, 'heard> {
        Question {
            tree,
            least,
            on_answer,
        }
    }

    pub(super) fn answer(&mut self) -> Option<bool> {
        self.tree.is_at_least(self.least)
    }
}

impl Demand for Question<'_, '_, '_> {
    fn wanted(&mut self, most: usize) -> Vec<usize> {
        let mut jobs = Vec::new();
        match self.tree.ask(0, self.least, &mut jobs, most) {
            Some(_) => Vec::new(),
            None => jobs,
        }
    }

    fn hear(&mut self, result: &JobResult) {
        self.tree.hear(result);
        (self.on_answer)(self.tree.answers);
    }
}
