//! How much a search may spend, and what it has spent.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::memory;

/// A flag that others hold to stop a search.
///
/// ```
/// use damier_core::{Budget, Limits, Stop};
/// let stop = Stop::new();
/// let mut budget = Budget::new(Limits { stop: stop.clone(), ..Limits::default() });
/// stop.raise();
/// assert!(budget.visit().is_err());
/// ```
#[derive(Clone, Default)]
pub struct Stop {
    is_raised: Arc<AtomicBool>,
    hook: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl Stop {
    /// A flag that nobody has raised.
    #[must_use]
    pub fn new() -> Stop {
        Stop::default()
    }

    /// The same flag, and somebody who is asked from time to time, by whoever searches: once he says
    /// `true`, the flag is raised.
    ///
    /// ```
    /// use damier_core::{Budget, Limits, Stop};
    /// let stop = Stop::new().asking(|| true);
    /// assert!(Budget::new(Limits { stop, ..Limits::default() }).visit().is_err());
    /// ```
    #[must_use]
    pub fn asking(self, hook: impl Fn() -> bool + Send + Sync + 'static) -> Stop {
        Stop {
            hook: Some(Arc::new(hook)),
            ..self
        }
    }

    /// Ends every search that looks at this flag, soon.
    pub fn raise(&self) {
        self.is_raised.store(true, Ordering::Relaxed);
    }

    /// Has somebody raised it?
    #[must_use]
    pub fn is_raised(&self) -> bool {
        if let Some(hook) = &self.hook
            && hook()
        {
            self.raise();
        }
        self.is_raised.load(Ordering::Relaxed)
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_raised = self.is_raised.load(Ordering::Relaxed);
        f.debug_tuple("Stop").field(&is_raised).finish()
    }
}

/// What a search is limited by. Node limits repeat exactly; time limits and stops do not.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// At most that many nodes.
    pub nodes: Option<u64>,
    /// At most that long.
    pub time: Option<Duration>,
    /// At most that many bytes, by a search that keeps what it has met.
    pub memory: Option<u64>,
    /// Until somebody raises this.
    pub stop: Stop,
}

/// The search ran out of its budget. Not an error: everything known so far stays known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interrupted;

/// Limits and counters of one search. [`visit`](Budget::visit) is the first line of every node.
///
/// ```
/// use damier_core::{Budget, Interrupted, Limits};
/// let mut budget = Budget::new(Limits { nodes: Some(2), ..Limits::default() });
/// assert_eq!(budget.visit(), Ok(()));
/// assert_eq!(budget.visit(), Ok(()));
/// assert_eq!(budget.visit(), Err(Interrupted));
/// assert_eq!(budget.nodes(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    nodes: u64,
    leaves: u64,
    most_nodes: u64,
    /// The count at which the clock and the flag are looked at next.
    next_look: u64,
    deadline: Option<Instant>,
    most_bytes: u64,
    stop: Stop,
}

impl Budget {
    /// How many nodes pass between two looks at the clock.
    const LOOK_EVERY: u64 = 1024;

    /// A fresh budget; its time begins now.
    #[must_use]
    pub fn new(limits: Limits) -> Budget {
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        Budget {
            nodes: 0,
            leaves: 0,
            most_nodes,
            next_look: 0,
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            most_bytes: limits.memory.unwrap_or(u64::MAX),
            stop: limits.stop,
        }
    }

    /// No limits at all.
    #[must_use]
    pub fn unlimited() -> Budget {
        Budget::new(Limits::default())
    }

    /// A budget within this one: as much as is left here, and no more nodes, time and memory than
    /// `limits` allow. Its flag is this one's.
    ///
    /// ```
    /// use damier_core::{Budget, Limits};
    /// let whole = Budget::new(Limits { nodes: Some(100), ..Limits::default() });
    /// let mut part = whole.narrowed(&Limits { nodes: Some(10), ..Limits::default() });
    /// assert_eq!((0..50).take_while(|_| part.visit().is_ok()).count(), 10);
    /// ```
    #[must_use]
    pub fn narrowed(&self, limits: &Limits) -> Budget {
        let own = Budget::new(limits.clone());
        let deadlines = [self.deadline, own.deadline];
        Budget {
            most_nodes: own.most_nodes.min(self.nodes_left()),
            deadline: deadlines.into_iter().flatten().min(),
            most_bytes: own.most_bytes.min(self.most_bytes),
            stop: self.stop.clone(),
            ..own
        }
    }

    /// Is there a limit on nodes or time?
    #[must_use]
    pub const fn is_limited(&self) -> bool {
        self.most_nodes != u64::MAX || self.deadline.is_some()
    }

    /// One of `parts` equal shares of what is left, nodes and time alike.
    #[must_use]
    pub fn share(&self, parts: usize) -> Budget {
        let nodes_left = self.nodes_left();
        let time_left = self
            .deadline
            .map(|deadline| deadline.saturating_duration_since(Instant::now()));
        self.narrowed(&Limits {
            nodes: (self.most_nodes != u64::MAX).then_some(nodes_left / parts as u64),
            time: time_left.map(|time| time / parts as u32),
            ..Limits::default()
        })
    }

    /// Counts what a part of this budget has spent.
    pub const fn absorb(&mut self, part: &Budget) {
        self.nodes += part.nodes;
        self.leaves += part.leaves;
        self.next_look = 0;
    }

    /// Counts a node, or says that there is nothing left to spend.
    #[inline]
    pub fn visit(&mut self) -> Result<(), Interrupted> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Says whether a search may keep that many bytes.
    ///
    /// ```
    /// use damier_core::{Budget, Interrupted, Limits};
    /// let budget = Budget::new(Limits { memory: Some(1 << 20), ..Limits::default() });
    /// assert_eq!(budget.reserve(1 << 20), Ok(()));
    /// assert_eq!(budget.reserve(1 << 21), Err(Interrupted));
    /// ```
    #[inline]
    pub const fn reserve(&self, bytes: u64) -> Result<(), Interrupted> {
        if bytes > self.most_bytes {
            return Err(Interrupted);
        }
        Ok(())
    }

    /// How large a table may be that would be so large if nothing bounded it.
    ///
    /// ```
    /// use damier_core::{Budget, Limits};
    /// let budget = Budget::new(Limits { memory: Some(1 << 20), ..Limits::default() });
    /// assert_eq!(budget.table_bytes(1 << 26), 1 << 20);
    /// assert_eq!(budget.table_bytes(1 << 16), 1 << 16);
    /// ```
    #[must_use]
    pub fn table_bytes(&self, wanted: usize) -> usize {
        usize::try_from(self.most_bytes).map_or(wanted, |most| wanted.min(most))
    }

    /// How many nodes of so many bytes may be kept where so many would be if nothing bounded it; some always.
    ///
    /// ```
    /// use damier_core::{Budget, Limits};
    /// let budget = Budget::new(Limits { memory: Some(1 << 20), ..Limits::default() });
    /// assert_eq!(budget.room_for(1 << 20, 64), 1 << 14);
    /// assert_eq!(budget.room_for(100, 64), 100);
    /// ```
    #[must_use]
    pub fn room_for(&self, wanted: usize, bytes_each: usize) -> usize {
        const LEAST: usize = 256;
        let room = self.table_bytes(usize::MAX) / bytes_each.max(1);
        wanted.min(room.max(LEAST))
    }

    /// The slow part of a visit: the limits, the clock and the flag.
    ///
    /// Work that is not counted in nodes calls it from time to time.
    ///
    /// ```
    /// use damier_core::{Budget, Interrupted, Limits, Stop};
    /// let stop = Stop::new();
    /// let mut budget = Budget::new(Limits { stop: stop.clone(), ..Limits::default() });
    /// assert_eq!(budget.look(), Ok(()));
    /// stop.raise();
    /// assert_eq!(budget.look(), Err(Interrupted));
    /// ```
    #[cold]
    pub fn look(&mut self) -> Result<(), Interrupted> {
        let is_late = || {
            self.deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
        };
        if self.nodes >= self.most_nodes || self.is_stopped() || is_late() {
            self.next_look = self.nodes;
            return Err(Interrupted);
        }
        self.next_look = (self.nodes + Self::LOOK_EVERY).min(self.most_nodes);
        Ok(())
    }

    /// Does somebody want it to end, or does the program have no memory to go on?
    fn is_stopped(&self) -> bool {
        self.stop.is_raised() || memory::is_short()
    }

    /// Counts many nodes at once, and says whether there is anything left to spend. For searches that
    /// count for themselves and look up from their work from time to time.
    ///
    /// ```
    /// use damier_core::{Budget, Limits};
    /// let mut budget = Budget::new(Limits { nodes: Some(100), ..Limits::default() });
    /// assert!(budget.spend(60).is_ok());
    /// assert_eq!(budget.nodes_left(), 40);
    /// assert!(budget.spend(40).is_err(), "nothing is left");
    /// ```
    pub fn spend(&mut self, nodes: u64) -> Result<(), Interrupted> {
        self.nodes = self.nodes.saturating_add(nodes);
        self.look()
    }

    /// How many nodes may still be visited.
    #[must_use]
    pub const fn nodes_left(&self) -> u64 {
        self.most_nodes.saturating_sub(self.nodes)
    }

    /// How long it lasts from now on, if time is limited.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        let deadline = self.deadline?;
        Some(deadline.saturating_duration_since(Instant::now()))
    }

    /// Counts a position that was valued without looking further.
    #[inline]
    pub fn count_leaf(&mut self) {
        self.leaves += 1;
    }

    /// The flag that ends the search.
    #[must_use]
    pub const fn stop(&self) -> &Stop {
        &self.stop
    }

    /// A budget for one of several threads that share what is left of this one: its part of the
    /// nodes, the same deadline, and another flag.
    #[must_use]
    pub fn part(&self, parts: usize, stop: Stop) -> Budget {
        let most_nodes = match self.most_nodes {
            u64::MAX => u64::MAX,
            most => most.saturating_sub(self.nodes) / parts as u64,
        };
        Budget {
            nodes: 0,
            leaves: 0,
            most_nodes,
            next_look: 0,
            deadline: self.deadline,
            most_bytes: self.most_bytes,
            stop,
        }
    }

    /// Nodes visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Leaves among them.
    #[must_use]
    pub const fn leaves(&self) -> u64 {
        self.leaves
    }
}
