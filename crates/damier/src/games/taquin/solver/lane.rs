//! One depth-first search of IDA*, from a start to a bound, that pauses whenever it has asked for
//! memory, so that another one can go on meanwhile.
//!
//! **Idea.** A position is looked at from two sides, by two partitions of its tiles or by one and its
//! mirror image, and the larger of the two distances counts. Reading one means waiting for memory. So
//! a position asks for the distances of all its children at once, from the side where it looks further
//! from home itself; then the search pauses. Only a child that passes this first reading is asked
//! about from the other side, and the search pauses again before it reads the answer.
//! **Guarantee.** A solution within the bound, if there is one: ways are left out only where the
//! distance is too large, or a shorter or an earlier way leads to the same place (`move_words.rs`).
//! **Cost.** A frame for each move of the bound. Nothing is recomputed on the way back.
//!
//! Indices are taken modulo the lengths of their arrays: always inside them already, they are so for
//! the compiler as well, which then leaves out its checks.

use super::view::{Lens, Lookup, View};
use crate::games::taquin::move_words::MoveWords;
use crate::games::taquin::pattern::partition::Partition;
use crate::games::taquin::rules::TaquinMove;
use crate::games::taquin::tray::Tray;

/// From how many sides a position is looked at.
pub(crate) const VIEWS: usize = 2;

/// What all searches on a tray share.
#[derive(Debug)]
pub(crate) struct Ways<'kit> {
    words: &'kit MoveWords,
    /// For every cell of the blank and every move the cell it leads to.
    steps: [[Cell; 4]; Partition::MAX_CELLS],
}

/// A cell of the tray, and where it lies in each of the views.
#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    number: u8,
    seen: [u8; VIEWS],
}

impl Cell {
    fn new(number: u8, lenses: &[Lens<'_>; VIEWS]) -> Cell {
        Cell {
            number,
            seen: lenses.each_ref().map(|lens| lens.cell(number)),
        }
    }
}

impl<'kit> Ways<'kit> {
    /// The moves on a tray, without duplicate words.
    pub(crate) fn new(
        tray: Tray,
        words: &'kit MoveWords,
        lenses: &[Lens<'_>; VIEWS],
    ) -> Ways<'kit> {
        let mut steps = [[Cell::default(); 4]; Partition::MAX_CELLS];
        for (steps, cell) in steps.iter_mut().zip(0..tray.cells()) {
            *steps = TaquinMove::ALL.map(|mv| {
                let next = tray.step(cell, mv);
                next.map_or(Cell::default(), |next| Cell::new(next, lenses))
            });
        }
        Ways { words, steps }
    }

    /// The moves that lead on: their numbers, the states after them, and the blank's cells.
    #[inline(always)]
    fn on(&self, state: u32, blank: u8) -> impl Iterator<Item = (u8, u32, Cell)> {
        let next = self.words.after(state);
        let cells = &self.steps[usize::from(blank) % Partition::MAX_CELLS];
        (0..4u8)
            .zip(next.iter().zip(cells))
            .filter(|(_, (state, _))| **state != MoveWords::FORBIDDEN)
            .map(|(mv, (state, cell))| (mv, *state, *cell))
    }
}

/// A position on its way: where a search begins.
#[derive(Clone, Debug)]
pub(crate) struct Start<'lens, const WIDTH: usize> {
    views: [View<'lens, WIDTH>; VIEWS],
    blank: Cell,
    /// What the machine of move words remembers.
    state: u32,
    /// The moves that led here.
    pub(crate) path: Vec<TaquinMove>,
}

impl<'lens, const WIDTH: usize> Start<'lens, WIDTH> {
    /// The position asked about.
    pub(crate) fn new(
        views: [View<'lens, WIDTH>; VIEWS],
        lenses: &[Lens<'_>; VIEWS],
        blank: u8,
        ways: &Ways<'_>,
    ) -> Start<'lens, WIDTH> {
        Start {
            views,
            blank: Cell::new(blank, lenses),
            state: ways.words.start(blank),
            path: Vec::new(),
        }
    }

    /// The moves it takes from here at the least.
    pub(crate) fn distance(&self) -> u16 {
        let distances = self.views.iter().map(View::distance);
        distances.max().expect("there are views")
    }

    /// The distances from all sides added up: tells apart what is equally far at the most.
    pub(crate) fn sum_of_distances(&self) -> u16 {
        self.views.iter().map(View::distance).sum()
    }

    /// The positions one move on.
    pub(crate) fn children(&self, ways: &Ways<'_>) -> Vec<Start<'lens, WIDTH>> {
        let children = ways
            .on(self.state, self.blank.number)
            .map(|(mv, state, cell)| {
                let mut child = self.clone();
                for (number, view) in child.views.iter_mut().enumerate() {
                    let (from, to) = (cell.seen[number], self.blank.seen[number]);
                    let mut lookup = view.ask(from, to);
                    view.read(&mut lookup);
                    view.slide(from, to, &mut lookup);
                }
                child.blank = cell;
                child.state = state;
                child.path.push(TaquinMove::ALL[usize::from(mv)]);
                child
            });
        children.collect()
    }
}

/// A child of a position on the path.
#[derive(Clone, Copy, Debug, Default)]
struct Child {
    state: u32,
    mv: u8,
    /// Where the blank goes.
    cell: Cell,
    /// From how many sides it has been looked at.
    views_read: u8,
    distances: [u16; VIEWS],
    lookups: [Lookup; VIEWS],
}

/// A position on the path: its children, and which of them is being searched.
#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    children: [Child; 4],
    count: u8,
    current: u8,
    blank: Cell,
    /// The side from which it looks furthest from home, which is asked first.
    first_view: u8,
    /// The moves that are left from here.
    left: u16,
    distances: [u16; VIEWS],
}

/// How a search stands when it pauses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    /// There is more to search.
    Running,
    /// There is no solution within the bound.
    Exhausted,
    /// [`Lane::path`] leads to the goal.
    Found,
}

/// The search.
#[derive(Debug)]
pub(crate) struct Lane<'kit, 'lens, const WIDTH: usize> {
    ways: &'kit Ways<'kit>,
    views: [View<'lens, WIDTH>; VIEWS],
    frames: Vec<Frame>,
    depth: usize,
    /// Children looked at.
    pub(crate) nodes: u64,
}

impl<'kit, 'lens, const WIDTH: usize> Lane<'kit, 'lens, WIDTH> {
    /// A search with nothing to do yet.
    pub(crate) fn new(ways: &'kit Ways<'kit>, start: &Start<'lens, WIDTH>) -> Self {
        Lane {
            ways,
            views: start.views,
            frames: Vec::new(),
            depth: 0,
            nodes: 0,
        }
    }

    /// Begins to look for a solution of at most `left` moves, from a start that is not the goal.
    pub(crate) fn start(&mut self, start: &Start<'lens, WIDTH>, left: u16) {
        self.views = start.views;
        self.depth = 0;
        if self.frames.len() <= usize::from(left) {
            self.frames.resize(usize::from(left) + 1, Frame::default());
        }
        let distances = self.views.each_ref().map(View::distance);
        self.open(start.blank, start.state, left, distances);
    }

    /// Asks for the children of the position that has been reached.
    #[inline(always)]
    fn open(&mut self, blank: Cell, state: u32, left: u16, distances: [u16; VIEWS]) -> Progress {
        let first = usize::from(distances[1] > distances[0]);
        let frame = &mut self.frames[self.depth];
        let mut count = 0;
        for ((mv, state, cell), child) in self.ways.on(state, blank.number).zip(&mut frame.children)
        {
            child.mv = mv;
            child.state = state;
            child.cell = cell;
            child.views_read = 0;
            child.lookups[first] = self.views[first].ask(cell.seen[first], blank.seen[first]);
            count += 1;
        }
        frame.count = count;
        frame.current = 0;
        frame.blank = blank;
        frame.first_view = first as u8;
        frame.left = left;
        frame.distances = distances;
        self.nodes += u64::from(count);
        match distances[0] {
            0 => Progress::Found,
            _ => Progress::Running,
        }
    }

    /// Goes on until memory has been asked for.
    #[inline(always)]
    pub(crate) fn step(&mut self) -> Progress {
        loop {
            let frame = &mut self.frames[self.depth];
            if frame.current == frame.count {
                if self.depth == 0 {
                    return Progress::Exhausted;
                }
                self.depth -= 1;
                self.slide_back();
                continue;
            }
            let child = &mut frame.children[usize::from(frame.current) % 4];
            let number = usize::from(frame.first_view ^ child.views_read) % VIEWS;
            let change = self.views[number].read(&mut child.lookups[number]);
            let distance = frame.distances[number].wrapping_add_signed(change);
            // The move to the child is one of those left.
            if distance >= frame.left {
                frame.current += 1;
                continue;
            }
            child.distances[number] = distance;
            child.views_read += 1;
            if child.views_read == 1 {
                let other = number ^ 1;
                let (from, to) = (child.cell.seen[other], frame.blank.seen[other]);
                child.lookups[other] = self.views[other].ask(from, to);
                return Progress::Running;
            }
            for (number, view) in self.views.iter_mut().enumerate() {
                let (from, to) = (child.cell.seen[number], frame.blank.seen[number]);
                view.slide(from, to, &mut child.lookups[number]);
            }
            let (cell, state, distances) = (child.cell, child.state, child.distances);
            let left = frame.left - 1;
            self.depth += 1;
            return self.open(cell, state, left, distances);
        }
    }

    /// Takes back the move that led to the frame above, and turns to the next child.
    #[inline(always)]
    fn slide_back(&mut self) {
        let frame = &mut self.frames[self.depth];
        let child = &mut frame.children[usize::from(frame.current) % 4];
        for (number, view) in self.views.iter_mut().enumerate() {
            let (from, to) = (frame.blank.seen[number], child.cell.seen[number]);
            view.slide(from, to, &mut child.lookups[number]);
        }
        frame.current += 1;
    }

    /// Ends the search: from here on it is exhausted.
    pub(crate) fn halt(&mut self) {
        self.depth = 0;
        if let Some(frame) = self.frames.first_mut() {
            frame.current = frame.count;
        }
    }

    /// The moves from the start of the search to where it is.
    pub(crate) fn path(&self) -> impl Iterator<Item = TaquinMove> {
        let played = |frame: &Frame| frame.children[usize::from(frame.current)].mv;
        let frames = self.frames[..self.depth].iter();
        frames.map(move |frame| TaquinMove::ALL[usize::from(played(frame))])
    }
}
