//! IDA* (Korf 1985) over additive pattern databases (Korf and Felner 2002), on several threads.
//!
//! **Idea.** Depth-first searches with a growing bound on the length: each looks at every position
//! whose moves so far and distance, as the databases tell it at the least, together stay within the
//! bound. The first moves are made once, breadth-first; the positions they lead to, the starts, are
//! shared out among the threads, and each thread searches a few of them in turns, so that one search
//! computes while another waits for memory (`lane.rs`).
//! **Guarantee.** A shortest solution and, unless the budget ends first, the same one for any number of
//! threads: of the starts that lead to one the first counts. On one thread the number of nodes
//! repeats exactly.
//! **Cost.** No memory to speak of beside the databases. Of the time, most goes into the last bounds.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::frame::Framed;
use super::kit::PatternKit;
use super::lane::{Lane, Progress, Start, Ways};
use super::view::View;
use crate::games::taquin::rules::TaquinMove;
use crate::search::{Budget, Interrupted};
use crate::threads::do_all;

/// How many searches a thread keeps going.
const LANES: usize = 2;

/// How many steps each of them makes between two looks at the budget.
const STEPS: u64 = 128;

/// What stands for the number of a start in a search that has nothing to do.
const IDLE: usize = usize::MAX;

/// What the search of a position found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Deepened {
    /// A shortest solution, if there was time to find it.
    pub(crate) solution: Option<Vec<TaquinMove>>,
    /// No solution has fewer moves.
    pub(crate) lower_bound: u16,
}

/// Searches a position for a solution of fewer than `below` moves. Without a solution, and with a
/// lower bound of `below`, there is none.
pub(crate) fn deepen(
    kit: &PatternKit,
    position: &Framed,
    below: u16,
    threads: usize,
    budget: &mut Budget,
) -> Deepened {
    match position.tray.width {
        2 => Deepening::<2>::run(kit, position, below, threads, budget),
        3 => Deepening::<3>::run(kit, position, below, threads, budget),
        4 => Deepening::<4>::run(kit, position, below, threads, budget),
        _ => Deepening::<5>::run(kit, position, below, threads, budget),
    }
}

/// The moves that lead to each of some starts, and how far they are from home at the least.
pub(crate) type Starts = Vec<(Vec<TaquinMove>, u16)>;

/// At least so many starts of a position that is not the goal, if there are as many, the nearest first.
pub(crate) fn starts(kit: &PatternKit, position: &Framed, wanted: usize) -> Starts {
    match position.tray.width {
        2 => Deepening::<2>::starts(kit, position, wanted),
        3 => Deepening::<3>::starts(kit, position, wanted),
        4 => Deepening::<4>::starts(kit, position, wanted),
        _ => Deepening::<5>::starts(kit, position, wanted),
    }
}

/// A way home of at most `bound` moves that begins as one of these does; of several the first one's.
pub(crate) fn search_starts(
    kit: &PatternKit,
    position: &Framed,
    starts: &[(Vec<TaquinMove>, u16)],
    bound: u16,
    budget: &mut Budget,
) -> Result<Option<Vec<TaquinMove>>, Interrupted> {
    match position.tray.width {
        2 => Deepening::<2>::search_starts(kit, position, starts, bound, budget),
        3 => Deepening::<3>::search_starts(kit, position, starts, bound, budget),
        4 => Deepening::<4>::search_starts(kit, position, starts, bound, budget),
        _ => Deepening::<5>::search_starts(kit, position, starts, bound, budget),
    }
}

/// The search between two bounds.
struct Deepening<'kit, const WIDTH: usize> {
    ways: &'kit Ways<'kit>,
    starts: Vec<Start<'kit, WIDTH>>,
    /// How many moves led to each of the starts.
    depth: u16,
}

impl<const WIDTH: usize> Deepening<'_, WIDTH> {
    fn run(
        kit: &PatternKit,
        position: &Framed,
        below: u16,
        threads: usize,
        budget: &mut Budget,
    ) -> Deepened {
        let lenses = kit.lenses();
        let ways = Ways::new(position.tray, kit.words(), &lenses);
        let views = lenses
            .each_ref()
            .map(|lens| View::<WIDTH>::new(lens, position));
        let root = Start::new(views, &lenses, position.blank, &ways);
        let distance = root.distance();
        if distance == 0 {
            return Deepened {
                solution: Some(Vec::new()),
                lower_bound: 0,
            };
        }
        let mut search = Deepening {
            ways: &ways,
            starts: vec![root],
            depth: 0,
        };
        let mut nodes_of_last_bound = 0;
        // Every move changes the parity of what is left: every other length is out of the question.
        for bound in (distance..below).step_by(2) {
            // The more there is to search, the more starts: enough for every thread until the end, and
            // so few that making them costs next to nothing.
            let wanted = match nodes_of_last_bound {
                0..3000 => 3,
                3000..1_000_000 => 48,
                1_000_000..30_000_000 => 500,
                _ => 4000,
            };
            let before = budget.nodes();
            search.split(wanted, distance, budget);
            match search.search(bound, threads, budget) {
                Ok(None) => nodes_of_last_bound = budget.nodes() - before,
                found => {
                    return Deepened {
                        solution: found.ok().flatten(),
                        lower_bound: bound,
                    };
                }
            }
        }
        Deepened {
            solution: None,
            lower_bound: below.max(distance),
        }
    }

    fn starts(kit: &PatternKit, position: &Framed, wanted: usize) -> Starts {
        let lenses = kit.lenses();
        let ways = Ways::new(position.tray, kit.words(), &lenses);
        let views = lenses
            .each_ref()
            .map(|lens| View::<WIDTH>::new(lens, position));
        let root = Start::new(views, &lenses, position.blank, &ways);
        let distance = root.distance();
        let mut search = Deepening {
            ways: &ways,
            starts: vec![root],
            depth: 0,
        };
        search.split(wanted, distance, &mut Budget::unlimited());
        let starts = search.starts.into_iter();
        starts
            .map(|start| (start.path.clone(), start.distance()))
            .collect()
    }

    fn search_starts(
        kit: &PatternKit,
        position: &Framed,
        starts: &[(Vec<TaquinMove>, u16)],
        bound: u16,
        budget: &mut Budget,
    ) -> Result<Option<Vec<TaquinMove>>, Interrupted> {
        let lenses = kit.lenses();
        let ways = Ways::new(position.tray, kit.words(), &lenses);
        let views = lenses
            .each_ref()
            .map(|lens| View::<WIDTH>::new(lens, position));
        let root = Start::new(views, &lenses, position.blank, &ways);
        let reached = |path: &[TaquinMove]| {
            path.iter().try_fold(root.clone(), |start, mv| {
                let mut children = start.children(&ways).into_iter();
                children.find(|child| child.path.last() == Some(mv))
            })
        };
        let depth = starts.first().map_or(0, |(path, _)| path.len() as u16);
        if bound < depth {
            return Ok(None);
        }
        let search = Deepening {
            ways: &ways,
            starts: starts
                .iter()
                .filter_map(|(path, _)| reached(path))
                .collect(),
            depth,
        };
        search.search(bound, 1, budget)
    }

    /// Makes more starts, breadth-first. As long as there are fewer moves than the distance, none of
    /// them can be the goal.
    fn split(&mut self, wanted: usize, distance: u16, budget: &mut Budget) {
        let most = wanted.min((budget.nodes_left() / 4).try_into().unwrap_or(usize::MAX));
        while self.starts.len() < most && self.depth + 1 < distance {
            let children = self.starts.iter().map(|start| start.children(self.ways));
            let next: Vec<Start<'_, WIDTH>> = children.flatten().collect();
            // Where that was the last of it, the search that follows will say so.
            let _ = budget.spend(next.len() as u64);
            self.starts = next;
            self.depth += 1;
        }
        // Those that look nearest come first: the last bound ends sooner.
        self.starts
            .sort_by_key(|start| (start.distance(), start.sum_of_distances()));
    }

    /// Searches every start to a bound.
    fn search(
        &self,
        bound: u16,
        threads: usize,
        budget: &mut Budget,
    ) -> Result<Option<Vec<TaquinMove>>, Interrupted> {
        let left = bound - self.depth;
        // They are sorted: those beyond the bound are at the end.
        let count = self
            .starts
            .partition_point(|start| start.distance() <= left);
        let round = Round {
            starts: &self.starts[..count],
            left,
            next: AtomicUsize::new(0),
            found: AtomicUsize::new(usize::MAX),
            solution: Mutex::new(None),
        };
        let threads = threads.clamp(1, count.max(1));
        let mut parts: Vec<Budget> = (0..threads)
            .map(|_| budget.part(threads, budget.stop().clone()))
            .collect();
        let results: Vec<Result<(), Interrupted>> = match &mut parts[..] {
            // No thread is made for a search that may last microseconds.
            [part] => vec![round.work(self.ways, part)],
            parts => {
                let (round, ways) = (&round, self.ways);
                do_all(parts.iter_mut().map(|part| move || round.work(ways, part)))
            }
        };
        for part in &parts {
            budget.absorb(part);
        }
        let solution = round.solution.into_inner().ok().flatten();
        match solution {
            // An interrupted thread may have missed an earlier start, but not a shorter solution.
            Some((_, solution)) => Ok(Some(solution)),
            None => results
                .into_iter()
                .collect::<Result<(), _>>()
                .map(|()| None),
        }
    }
}

/// One bound, shared by all threads.
struct Round<'search, 'lens, const WIDTH: usize> {
    starts: &'search [Start<'lens, WIDTH>],
    left: u16,
    /// The first start that nobody has taken.
    next: AtomicUsize,
    /// The first start known to lead to a solution.
    found: AtomicUsize,
    solution: Mutex<Option<(usize, Vec<TaquinMove>)>>,
}

impl<'lens, const WIDTH: usize> Round<'_, 'lens, WIDTH> {
    /// Searches starts until none is left.
    fn work(&self, ways: &Ways<'_>, budget: &mut Budget) -> Result<(), Interrupted> {
        let mut lanes: Vec<(usize, Lane<'_, 'lens, WIDTH>)> = Vec::with_capacity(LANES);
        while lanes.len() < LANES {
            let Some(number) = self.take() else { break };
            let start = &self.starts[number];
            let mut lane = Lane::new(ways, start);
            lane.start(start, self.left);
            lanes.push((number, lane));
        }
        while !lanes.is_empty() {
            // Every step of a lane costs at most four nodes, and taking another start as many.
            let most = STEPS.min(budget.nodes_left() / (8 * LANES as u64));
            if most == 0 {
                return Err(Interrupted);
            }
            for _ in 0..most {
                for (number, lane) in &mut lanes {
                    match lane.step() {
                        Progress::Running => {}
                        end => self.go_on(end, number, lane),
                    }
                }
            }
            let found = self.found.load(Ordering::Relaxed);
            let mut nodes = 0;
            lanes.retain_mut(|(number, lane)| {
                nodes += std::mem::take(&mut lane.nodes);
                *number != IDLE && *number < found
            });
            budget.spend(nodes)?;
        }
        Ok(())
    }

    /// What a search that has come to its end does next: it keeps its solution, or takes another
    /// start.
    #[cold]
    fn go_on(&self, end: Progress, number: &mut usize, lane: &mut Lane<'_, 'lens, WIDTH>) {
        if end == Progress::Found {
            self.report(*number, lane);
            lane.halt();
            *number = IDLE;
        } else if *number != IDLE {
            *number = self.take().unwrap_or(IDLE);
            if let Some(start) = self.starts.get(*number) {
                lane.start(start, self.left);
            }
        }
    }

    /// The next start that can still matter.
    fn take(&self) -> Option<usize> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let end = self.starts.len().min(self.found.load(Ordering::Relaxed));
        (number < end).then_some(number)
    }

    /// Keeps a solution, unless an earlier start has one.
    fn report(&self, number: usize, lane: &Lane<'_, 'lens, WIDTH>) {
        self.found.fetch_min(number, Ordering::Relaxed);
        let Ok(mut solution) = self.solution.lock() else {
            return;
        };
        if solution
            .as_ref()
            .is_none_or(|(earlier, _)| number < *earlier)
        {
            let path = self.starts[number].path.iter().copied().chain(lane.path());
            *solution = Some((number, path.collect()));
        }
    }
}
