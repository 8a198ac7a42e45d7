//! Checks a table without trusting who made it.
//!
//! Three local rules are necessary and sufficient. Won in n: some move leads to a position lost in
//! n - 1, and none to one lost sooner. Lost in n: every move leads to a won one, the last of them won
//! in n - 1. Drawn: no move leads to a lost one, and some move leads to a drawn one, so that neither
//! side ever has to leave the draws. By induction over n wins and losses are what they claim to be,
//! and then so are draws.
//!
//! Nothing here is the solver's but the meaning of a byte: patterns are listed, boards turned and
//! moves walked step by step by code of its own.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use super::entry::{UNDECIDED, score_of};
use super::retrograde::Told;
use crate::games::pogo::rules::PogoVariant;
use crate::score::{Score, ScoreKind};
use crate::search::Interrupted;
use crate::solve::{Count, Verification};

/// How many patterns are examined between two reports.
const PATTERNS_A_REPORT: usize = 32;

/// Re-derives every entry of a table of that many pieces a side and that variant.
pub(super) fn verify(
    table: &[u8],
    (pieces, variant): (usize, PogoVariant),
    threads: usize,
    on_progress: Told<'_>,
) -> Result<Verification, Interrupted> {
    let verifier = Verifier::new(table, pieces, variant);
    let total = verifier.patterns.len();
    let next = AtomicUsize::new(0);
    let is_interrupted = AtomicBool::new(false);
    let work = |on_progress: Told<'_>| {
        let mut findings = Findings::default();
        while !is_interrupted.load(Ordering::Relaxed) {
            let pattern = next.fetch_add(1, Ordering::Relaxed);
            if pattern >= total {
                break;
            }
            verifier.examine(pattern, &mut findings);
            if pattern.is_multiple_of(PATTERNS_A_REPORT) {
                on_progress(pattern, total)?;
            }
        }
        Ok::<Findings, Interrupted>(findings)
    };
    let findings = thread::scope(|scope| {
        let help = || work(&mut |_, _| Ok(()));
        let helpers: Vec<_> = (1..threads.min(total))
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, help).ok())
            .collect();
        let mut findings =
            work(on_progress).inspect_err(|_| is_interrupted.store(true, Ordering::Relaxed))?;
        for helper in helpers {
            let others = helper.join().expect("an examination does not panic")?;
            findings.add(others);
        }
        Ok(findings)
    })?;
    on_progress(total, total)?;
    Ok(verifier.report(&findings))
}

/// A move, from, to and how many pieces, with its value as a file of moves has it.
pub(super) type ToldMove = ((usize, usize, usize), u8);

/// A board of heights or of pieces, cell by cell.
type Board<T> = [T; 9];

/// What was found so far.
#[derive(Default)]
struct Findings {
    entries: u64,
    mismatches: u64,
    /// The first wrong entry: its pattern, and its colouring.
    first_mismatch: Option<(usize, u16)>,
    won: u64,
    lost: u64,
    drawn: u64,
    won_already: u64,
    longest_win: u32,
}

impl Findings {
    fn add(&mut self, other: Findings) {
        self.entries += other.entries;
        self.mismatches += other.mismatches;
        let firsts = [self.first_mismatch, other.first_mismatch];
        self.first_mismatch = firsts.into_iter().flatten().min();
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
        self.won_already += other.won_already;
        self.longest_win = self.longest_win.max(other.longest_win);
    }

    /// Counts an entry for all the placements that share it.
    fn count(&mut self, score: Score, placements: u64) {
        match score.kind() {
            ScoreKind::WinsIn(0) => self.won_already += placements,
            ScoreKind::WinsIn(plies) => {
                self.won += placements;
                self.longest_win = self.longest_win.max(plies);
            }
            ScoreKind::LosesIn(_) => self.lost += placements,
            ScoreKind::Points(_) => self.drawn += placements,
        }
    }
}

pub(super) struct Verifier<'table> {
    table: &'table [u8],
    variant: PogoVariant,
    /// All bits of a colouring.
    every_piece: u16,
    /// The heights of every block in its order, and back.
    patterns: Vec<Board<u8>>,
    numbers: HashMap<Board<u8>, usize>,
    /// The colourings of every block in their order, and back.
    colourings: Vec<u16>,
    ranks: Vec<usize>,
    /// `reach[from][count - 1]`: the cells that so many steps lead to.
    reach: Board<[Vec<usize>; 3]>,
    /// What an entry is worth to whoever moves there.
    worth: [Score; 256],
}

impl Verifier<'_> {
    pub(super) fn new(table: &[u8], pieces: usize, variant: PogoVariant) -> Verifier<'_> {
        let mut patterns = Vec::new();
        list_patterns(&mut Vec::new(), 2 * pieces as u8, &mut patterns);
        patterns.retain(|pattern| turns().all(|turn| *pattern <= turned(pattern, &turn)));
        let numbered = patterns.iter().enumerate();
        let every_piece = (1 << (2 * pieces)) - 1;
        let is_colouring = |bits: &u16| bits.count_ones() as usize == pieces;
        let colourings: Vec<u16> = (0..=every_piece).filter(is_colouring).collect();
        let mut ranks = vec![0; usize::from(every_piece) + 1];
        for (rank, &colouring) in colourings.iter().enumerate() {
            ranks[usize::from(colouring)] = rank;
        }
        Verifier {
            table,
            variant,
            every_piece,
            numbers: numbered
                .map(|(number, &pattern)| (pattern, number))
                .collect(),
            patterns,
            colourings,
            ranks,
            reach: std::array::from_fn(|from| {
                [1, 2, 3].map(|steps| walk(from, steps, variant == PogoVariant::Standard))
            }),
            worth: std::array::from_fn(|entry| score_of(entry as u8).before_the_move()),
        }
    }

    /// The stored entry; where the table is too short, one that is always wrong.
    #[inline]
    fn entry(&self, pattern: usize, colouring: u16) -> u8 {
        let rank = self.ranks[usize::from(colouring)];
        let place = pattern * self.colourings.len() + rank;
        self.table.get(place).copied().unwrap_or(UNDECIDED)
    }

    /// Re-derives the entries of one pattern.
    fn examine(&self, pattern: usize, findings: &mut Findings) {
        let stacks = self.stacks(pattern);
        // Who has no move owns nothing, and has lost.
        let mut best = vec![Score::loses_in(0); self.colourings.len()];
        for from in 0..9 {
            for count in 1..=stacks[from].len().min(3) {
                for &to in &self.reach[from][count - 1] {
                    self.try_move(&stacks, (from, to, count), &mut best);
                }
            }
        }

        let tops = stacks.iter().filter_map(|stack| stack.last());
        let tops = tops.fold(0, |tops, top| tops | 1 << top);
        let heights = self.patterns[pattern];
        let family: HashSet<Board<u8>> = turns().map(|turn| turned(&heights, &turn)).collect();
        for (&colouring, best) in self.colourings.iter().zip(best) {
            let expected = match colouring & tops == tops {
                true => Score::wins_in(0),
                false => best,
            };
            let entry = self.entry(pattern, colouring);
            findings.entries += 1;
            findings.count(score_of(entry), family.len() as u64);
            if entry >= UNDECIDED || score_of(entry) != expected {
                findings.mismatches += 1;
                let first = findings.first_mismatch.get_or_insert((pattern, colouring));
                *first = (*first).min((pattern, colouring));
            }
        }
    }

    /// The stacks of a pattern from bottom to top, each piece told by its bit in the colouring.
    fn stacks(&self, pattern: usize) -> Board<Vec<u8>> {
        let mut next = 0;
        self.patterns[pattern].map(|height| {
            next += height;
            (next - height..next).rev().collect()
        })
    }

    /// Makes a move in all colourings where the stack is the mover's, and takes what it is worth to him if
    /// that is the best so far.
    fn try_move(&self, stacks: &Board<Vec<u8>>, hop: (usize, usize, usize), best: &mut [Score]) {
        self.make_move(stacks, hop, |rank, entry| {
            best[rank] = self.worth[usize::from(entry)].max(best[rank]);
        });
    }

    /// Makes a move in all colourings where the stack is the mover's: each is told by its place, with the
    /// entry of the position after the move.
    fn make_move(
        &self,
        stacks: &Board<Vec<u8>>,
        (from, to, count): (usize, usize, usize),
        mut tell: impl FnMut(usize, u8),
    ) {
        let mut moved = stacks.clone();
        let kept = moved[from].len() - count;
        let lifted = moved[from].split_off(kept);
        moved[to].extend(lifted);

        let heights = moved.each_ref().map(|stack| stack.len() as u8);
        let canonical = turns().min_by_key(|turn| turned(&heights, turn));
        let turn = canonical.expect("there are eight");
        let pattern = self.numbers[&turned(&heights, &turn)];
        // Which piece lies where a colouring of the new pattern has each of its bits.
        let origins: Vec<u8> = turned(&moved, &turn)
            .into_iter()
            .flat_map(|stack| stack.into_iter().rev())
            .collect();
        let arrange = |bits: u16| {
            let places = origins.iter().enumerate();
            places.fold(0, |sum, (place, origin)| {
                sum | (bits >> origin & 1) << place
            })
        };
        let low: Vec<u16> = (0..64).map(arrange).collect();
        let high: Vec<u16> = (0..64).map(|bits| arrange(bits << 6)).collect();

        let top = stacks[from][stacks[from].len() - 1];
        for (rank, &colouring) in self.colourings.iter().enumerate() {
            if colouring >> top & 1 == 1 {
                let (low_bits, high_bits) = (colouring & 63, colouring >> 6);
                let arranged = low[usize::from(low_bits)] | high[usize::from(high_bits)];
                tell(rank, self.entry(pattern, self.every_piece ^ arranged));
            }
        }
    }

    /// The moves of every colouring of a pattern, each with what a file of moves should say it is worth: one
    /// ply further than the position after it, for the other side. None where the game is over.
    pub(super) fn moves(&self, pattern: usize) -> Vec<Vec<ToldMove>> {
        let mut moves = vec![Vec::new(); self.colourings.len()];
        if pattern >= self.patterns.len() {
            return moves;
        }
        let stacks = self.stacks(pattern);
        for from in 0..9 {
            for count in 1..=stacks[from].len().min(3) {
                for &to in &self.reach[from][count - 1] {
                    let hop = (from, to, count);
                    self.make_move(&stacks, hop, |rank, entry| {
                        let value = if entry == 0 { 0 } else { entry + 1 };
                        moves[rank].push((hop, value));
                    });
                }
            }
        }
        let tops = stacks.iter().filter_map(|stack| stack.last());
        let tops = tops.fold(0, |tops, top| tops | 1 << top);
        for (&colouring, moves) in self.colourings.iter().zip(&mut moves) {
            if colouring & tops == tops {
                moves.clear();
            }
        }
        moves
    }

    /// The heights of a pattern, if there are so many.
    pub(super) fn heights(&self, pattern: usize) -> Option<Board<u8>> {
        self.patterns.get(pattern).copied()
    }

    /// The colouring at a place of every block.
    pub(super) fn colouring(&self, rank: usize) -> Option<u16> {
        self.colourings.get(rank).copied()
    }

    /// A placement in the notation, as far as there is one of that pattern and at that place.
    pub(super) fn placement(&self, pattern: usize, rank: usize) -> String {
        match (self.heights(pattern), self.colouring(rank)) {
            (Some(_), Some(colouring)) => self.text(pattern, colouring),
            _ => format!("{pattern} {rank}"),
        }
    }

    fn report(&self, findings: &Findings) -> Verification {
        let first_mismatch = findings.first_mismatch;
        Verification {
            entries: findings.entries,
            mismatches: findings.mismatches,
            first_mismatch: first_mismatch.map(|(pattern, bits)| self.text(pattern, bits)),
            counts: vec![
                Count::new(
                    "placements",
                    "pogo-count-placements",
                    findings.won + findings.lost + findings.drawn + findings.won_already,
                ),
                Count::new("won", "pogo-count-won", findings.won),
                Count::new("lost", "pogo-count-lost", findings.lost),
                Count::new("drawn", "pogo-count-drawn", findings.drawn),
                Count::new("already", "pogo-count-already", findings.won_already),
                Count::new("longest", "pogo-count-longest", findings.longest_win.into()),
            ],
        }
    }

    /// A placement in the notation, White to move.
    fn text(&self, pattern: usize, colouring: u16) -> String {
        let letter = |piece: u8| {
            if colouring >> piece & 1 == 1 {
                'W'
            } else {
                'B'
            }
        };
        let cells = self.stacks(pattern).map(|stack| match stack.is_empty() {
            true => "-".to_owned(),
            false => stack.into_iter().map(letter).collect(),
        });
        let prefix = match self.variant {
            PogoVariant::Standard => String::new(),
            PogoVariant::NoUturn => format!("{}:", self.variant),
        };
        format!("{prefix}{} W", cells.join("/"))
    }
}

/// All ways to share out pieces over the cells after the first few, in order.
fn list_patterns(begun: &mut Vec<u8>, left: u8, patterns: &mut Vec<Board<u8>>) {
    let last = Board::<u8>::default().len() - 1;
    for height in if begun.len() == last { left } else { 0 }..=left {
        begun.push(height);
        match Board::try_from(&begun[..]) {
            Ok(pattern) => patterns.push(pattern),
            Err(_) => list_patterns(begun, left - height, patterns),
        }
        begun.pop();
    }
}

/// The eight ways to lay the board on itself: from which cell each cell is filled.
fn turns() -> impl Iterator<Item = Board<usize>> {
    const QUARTER: Board<usize> = [6, 3, 0, 7, 4, 1, 8, 5, 2];
    const MIRROR: Board<usize> = [2, 1, 0, 5, 4, 3, 8, 7, 6];
    let still: Board<usize> = std::array::from_fn(|cell| cell);
    let quarters = std::iter::successors(Some(still), |turn| Some(turned(turn, &QUARTER)));
    quarters
        .take(4)
        .flat_map(|turn| [turn, turned(&turn, &MIRROR)])
}

fn turned<T: Clone>(board: &Board<T>, turn: &Board<usize>) -> Board<T> {
    turn.map(|cell| board[cell].clone())
}

/// The cells where a walk of so many steps can end that never turns straight back.
fn walk(from: usize, steps: usize, has_uturn: bool) -> Vec<usize> {
    let is_beside = |one: usize, other: usize| distance(one, other) == 1;
    let mut walks = vec![vec![from]];
    for _ in 0..steps {
        let longer = walks.iter().flat_map(|walk| {
            let here = walk[walk.len() - 1];
            let before = walk.iter().rev().nth(1);
            (0..9)
                .filter(move |&next| is_beside(here, next) && before != Some(&next))
                .map(|next| [&walk[..], &[next]].concat())
        });
        walks = longer.collect();
    }
    let mut ends: Vec<usize> = walks
        .into_iter()
        .map(|walk| walk[steps])
        .filter(|&end| has_uturn || distance(from, end) == steps)
        .collect();
    ends.sort_unstable();
    ends.dedup();
    ends
}

fn distance(one: usize, other: usize) -> usize {
    (one % 3).abs_diff(other % 3) + (one / 3).abs_diff(other / 3)
}
