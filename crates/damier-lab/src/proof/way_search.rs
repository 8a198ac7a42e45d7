//! The search for a shortest way, cut into jobs.
//!
//! **Name.** IDA* (Korf 1985) with the subtrees of one bound shared out (as Rao, Kumar and Ramesh did 1987).
//!
//! **Idea.** Every subtree is searched to one bound, then to the next. The first subtree that holds a way decides:
//! those after it are given up, those before it are finished, so that the same way is found whoever was
//! faster. Subtrees travel in handfuls that should take about half a second, as those of the last bound tell.
//! Where nothing is left of a bound but what others are at, the next one is begun.
//!
//! **Guarantee.** A shortest way, and always the same one.
//!
//! **Cost.** The nodes of the search on one machine, and what was begun of a bound that is not needed.

use std::collections::BTreeMap;
use std::ops::Range;

use damier::face::PuzzleSolution;
use damier::{Budget, Limits, Stop};

use super::certificate::Certificate;
use super::way_certificate::WayCertificate;
use super::way_plan::{WayPlan, answer};
use super::{Cost, ProvenWay};
use crate::runner::{Demand, JobResult, RunError, Runner};

/// How many nodes a job should take at the most, and at the least.
const NODES_A_JOB: [u64; 2] = [8_000_000, 200_000];
/// As long as a whole bound takes fewer nodes than this, nobody else is asked.
const NODES_AT_HOME: u64 = 300_000;
/// How much more the next bound takes, until it is known.
const GROWTH: u64 = 6;

/// What was searched of a bound: nodes by subtrees.
type Searched = BTreeMap<usize, (usize, u64)>;

struct Ways<'plan, 'heard> {
    plan: &'plan WayPlan,
    /// The best way so far.
    best: Vec<String>,
    /// No way is shorter than this.
    bound: u32,
    searched: BTreeMap<u32, Searched>,
    /// Ways that were found, by bound and first subtree of the job.
    found: BTreeMap<(u32, usize), Vec<String>>,
    /// The jobs that are wanted.
    wanted: BTreeMap<(u32, usize), usize>,
    cost: Cost,
    on_answer: &'heard mut dyn FnMut(Cost),
}

/// Finds a shortest way, or as much as is known when it is stopped.
pub(super) fn prove(
    plan: &WayPlan,
    runner: &dyn Runner,
    stop: &Stop,
    on_answer: &mut dyn FnMut(Cost),
) -> Result<ProvenWay, RunError> {
    let mut budget = Budget::new(Limits {
        stop: stop.clone(),
        ..Limits::default()
    });
    let first = plan.subtrees.first_solution(&mut budget);
    let mut ways = Ways {
        plan,
        best: first.iter().map(ToString::to_string).collect(),
        bound: plan.subtrees.distance(),
        searched: BTreeMap::new(),
        found: BTreeMap::new(),
        wanted: BTreeMap::new(),
        cost: Cost::default(),
        on_answer,
    };
    ways.begin(stop);
    if !ways.is_proven() && !stop.is_raised() {
        runner.serve(plan, &mut ways, stop)?;
    }
    ways.go_on();
    Ok(ways.finish())
}

impl Ways<'_, '_> {
    fn is_proven(&self) -> bool {
        self.bound as usize >= self.best.len()
    }

    /// The first bounds, which take next to nothing.
    fn begin(&mut self, stop: &Stop) {
        let mut nodes_of_last = 0;
        while !self.is_proven() && nodes_of_last * GROWTH < NODES_AT_HOME {
            let all = 0..self.plan.subtrees.within(self.bound);
            let Some((way, nodes)) = self.plan.search(all.clone(), self.bound, stop) else {
                return;
            };
            nodes_of_last = nodes.max(1);
            let way = way.map(|way| way.iter().map(ToString::to_string).collect());
            self.learn(self.bound, all, nodes, way);
            self.go_on();
        }
    }

    fn learn(&mut self, bound: u32, subtrees: Range<usize>, nodes: u64, way: Option<Vec<String>>) {
        self.cost.add(nodes);
        let count = subtrees.len();
        if let Some(way) = way {
            self.found.insert((bound, subtrees.start), way);
        }
        let searched = self.searched.entry(bound).or_default();
        // Whoever was cut otherwise before a restart told more or less of the same.
        let known = searched.entry(subtrees.start).or_insert((count, nodes));
        if known.0 < count {
            *known = (count, nodes);
        }
    }

    /// The first job of a bound that found a way.
    fn first_found(&self, bound: u32) -> Option<usize> {
        let mut found = self.found.range((bound, 0)..=(bound, usize::MAX));
        found.next().map(|((_, first), _)| *first)
    }

    /// The subtrees of a bound that are still to be searched, and that nobody was asked to.
    fn open(&self, bound: u32, with_wanted: bool) -> Vec<Range<usize>> {
        let end = self.plan.subtrees.within(bound);
        let end = end.min(self.first_found(bound).unwrap_or(end));
        let searched = self.searched.get(&bound).into_iter().flatten();
        let mut taken: Vec<(usize, usize)> = searched
            .map(|(first, (count, _))| (*first, first + count))
            .collect();
        if !with_wanted {
            let wanted = self.wanted.range((bound, 0)..=(bound, usize::MAX));
            taken.extend(wanted.map(|((_, first), count)| (*first, first + count)));
        }
        taken.sort_unstable();
        let mut open = Vec::new();
        let mut next = 0;
        for (first, last) in taken {
            if next < first.min(end) {
                open.push(next..first.min(end));
            }
            next = next.max(last);
        }
        if next < end {
            open.push(next..end);
        }
        open
    }

    /// Goes on to the next bound where all of one was searched.
    fn go_on(&mut self) {
        while !self.is_proven() && self.open(self.bound, true).is_empty() {
            match self.first_found(self.bound) {
                Some(first) => {
                    let way = self.found.get(&(self.bound, first));
                    self.best = way.cloned().unwrap_or_default();
                    return;
                }
                None => self.bound += 2,
            }
        }
    }

    /// How many times as many nodes as the last one a bound takes.
    fn growth(&self) -> u64 {
        let of = |bound: u32| {
            let all = self.searched.get(&bound)?.values();
            Some(all.map(|(_, nodes)| nodes).sum::<u64>())
        };
        // Those before this one are searched to the end.
        match (of(self.bound - 2), of(self.bound.saturating_sub(4))) {
            (Some(last), Some(before)) if before > 0 => (last / before).clamp(2, 20),
            _ => GROWTH,
        }
    }

    /// How many nodes a subtree will probably take.
    fn expected(&self, bound: u32, subtree: usize, growth: u64) -> u64 {
        let searched = self.searched.get(&(bound - 2));
        let near = searched.and_then(|searched| searched.range(..=subtree).next_back());
        let each = near.filter(|(first, (count, _))| subtree < *first + count);
        let each = each.map_or(0, |(_, (count, nodes))| nodes / (*count as u64).max(1));
        (each * growth).max(1000)
    }

    /// Cuts what is open of a bound into jobs.
    fn cut(&mut self, bound: u32, enough: usize, order: &mut Vec<usize>) {
        const MAX_SUBTREES: usize = 4096;
        let growth = self.growth();
        let before = self.searched.get(&(bound - 2)).into_iter().flatten();
        let total = growth * before.map(|(_, (_, nodes))| nodes).sum::<u64>();
        // Enough for everybody several times, so that nobody waits long for the last one.
        let [most, least] = NODES_A_JOB;
        let nodes_a_job = (total / (4 * enough.max(1) as u64)).clamp(least, most);
        for open in self.open(bound, false) {
            let mut first = open.start;
            while first < open.end && order.len() < enough {
                let (mut end, mut nodes) = (first, 0);
                while end < open.end && nodes < nodes_a_job && end - first < MAX_SUBTREES {
                    nodes += self.expected(bound, end, growth);
                    end += 1;
                }
                self.wanted.insert((bound, first), end - first);
                order.push(WayPlan::job(bound, &(first..end)));
                first = end;
            }
        }
    }

    fn finish(self) -> ProvenWay {
        let is_optimal = self.is_proven();
        let certificate = is_optimal.then(|| {
            let last = (self.best.len() as u32).saturating_sub(2);
            let searched = self.searched.get(&last).into_iter().flatten();
            let searched = searched.map(|(first, (count, nodes))| (*first..first + count, *nodes));
            Certificate::Way(WayCertificate::new(
                self.plan.game.clone(),
                self.plan.position.to_string(),
                self.plan.tiles,
                self.best.clone(),
                searched.collect(),
            ))
        });
        ProvenWay {
            solution: PuzzleSolution {
                is_solvable: true,
                is_optimal,
                lower_bound: self.bound.min(self.best.len() as u32),
                solution: Some(self.best),
            },
            cost: self.cost,
            certificate,
        }
    }
}

impl Demand for Ways<'_, '_> {
    fn wanted(&mut self, enough: usize) -> Vec<usize> {
        self.go_on();
        if self.is_proven() {
            return Vec::new();
        }
        let bound = self.bound;
        let end = self.first_found(bound);
        // What lies after a way that was found is needless, and so is the next bound.
        self.wanted.retain(|(of, first), _| match end {
            Some(end) => *of == bound && *first < end,
            None => *of >= bound,
        });
        let jobs = self.wanted.iter();
        let mut order: Vec<usize> = jobs
            .map(|((bound, first), count)| WayPlan::job(*bound, &(*first..first + count)))
            .collect();
        self.cut(bound, enough, &mut order);
        if end.is_none() && (bound + 2) < self.best.len() as u32 {
            self.cut(bound + 2, enough, &mut order);
        }
        order
    }

    fn hear(&mut self, result: &JobResult) {
        let (bound, subtrees) = WayPlan::asked(result.number);
        let Some((nodes, way)) = answer(&result.line) else {
            return;
        };
        self.wanted.remove(&(bound, subtrees.start));
        self.learn(bound, subtrees, nodes, way);
        (self.on_answer)(self.cost);
    }
}
