//! Pogo's openings: every position of the first plies with its exact value.
//!
//! Positions are counted once for all their mirror images, ply by ply; the way that is told to one is
//! the first that leads there. A *trap* is a position of a game in which both have held the value so
//! far, and most moves now lose, though not all.

use std::collections::HashSet;

use super::rules::{Pogo, PogoMove, PogoVariant};
use super::solution::PogoCensus;
use crate::position::{Game as _, Position as _};
use crate::score::{Score, ScoreKind};
use crate::search::{Budget, Interrupted};
use crate::solve::TableStore;

/// Pogo's openings to some depth.
///
/// ```
/// use damier::games::pogo::{PogoBook, PogoVariant};
/// use damier::{Budget, TableStore};
/// let store = TableStore::default();
/// let book = PogoBook::new(PogoVariant::Standard, 2, &store, &mut Budget::unlimited())?;
/// assert_eq!(book.plies.iter().map(|ply| ply.positions).collect::<Vec<_>>(), [1, 9, 121]);
/// let holding = book.first_moves.iter().filter(|first| first.is_holding);
/// assert_eq!(holding.count(), 6);
/// # Ok::<(), damier::Interrupted>(())
/// ```
#[derive(Clone, Debug)]
pub struct PogoBook {
    /// What there is at every ply, the start first.
    pub plies: Vec<BookPly>,
    /// The moves of the start in their order.
    pub first_moves: Vec<FirstMove>,
    /// The traps, those with the smallest share of good moves first.
    pub traps: Vec<Trap>,
}

/// The positions of one ply, each counted once for its mirror images.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BookPly {
    /// All of them.
    pub positions: u64,
    /// Those that the side to move wins.
    pub wins: u64,
    /// Those that are drawn.
    pub draws: u64,
    /// Those that it loses.
    pub losses: u64,
    /// Those that are not lost and in which one move alone holds.
    pub only: u64,
    /// Those that both sides can come to without a mistake.
    pub held: u64,
    /// The traps among these.
    pub traps: u64,
}

/// A move of the start.
#[derive(Clone, Copy, Debug)]
pub struct FirstMove {
    /// The move.
    pub mv: PogoMove,
    /// The key of its name, if it has one.
    pub name: Option<&'static str>,
    /// What it is worth to who makes it.
    pub score: Score,
    /// Is it as good as the best?
    pub is_holding: bool,
    /// How many replies there are, and how many of them are as good as the best.
    pub replies: usize,
    /// See `replies`.
    pub holding_replies: usize,
}

/// A position in which most moves lose.
#[derive(Clone, Debug)]
pub struct Trap {
    /// The moves that lead there.
    pub moves: Vec<PogoMove>,
    /// How many moves there are.
    pub choices: usize,
    /// How many of them lose.
    pub losing: usize,
    /// Those that hold.
    pub holding: Vec<PogoMove>,
}

/// The first moves that hold the draw, and the keys of their names.
const NAMES: [([u8; 3], &str); 6] = [
    ([1, 2, 1], "pogo-opening-left-in"),
    ([3, 2, 1], "pogo-opening-right-in"),
    ([2, 1, 1], "pogo-opening-left-out"),
    ([2, 3, 1], "pogo-opening-right-out"),
    ([1, 3, 2], "pogo-opening-left-stride"),
    ([3, 1, 2], "pogo-opening-right-stride"),
];

/// The key of the name of a first move.
pub(super) fn name_of(position: &Pogo, mv: PogoMove) -> Option<&'static str> {
    if *position != Pogo::start(position.variant) {
        return None;
    }
    let written = mv.to_string();
    let found = NAMES
        .iter()
        .find(|([from, to, count], _)| written == format!("{from},{to},{count}"));
    found.map(|(_, key)| *key)
}

/// A position on the way.
struct Entry {
    position: Pogo,
    /// Its place in the ply before, and the move that leads here.
    before: Option<(usize, PogoMove)>,
    /// Did nobody make a mistake so far?
    is_held: bool,
}

impl PogoBook {
    /// The deepest book.
    pub const DEEPEST: u32 = 8;
    /// The depth when nobody asks for another.
    pub const DEPTH: u32 = 6;
    /// How many traps are kept.
    const MAX_TRAPS: usize = 12;

    /// Walks through the openings.
    pub fn new(
        variant: PogoVariant,
        depth: u32,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<PogoBook, Interrupted> {
        let census = PogoCensus::new(variant, store, budget)?;
        let start = Pogo::start(variant);
        let mut plies: Vec<Vec<Entry>> = vec![vec![Entry {
            position: start,
            before: None,
            is_held: true,
        }]];
        let mut counted = Vec::new();
        let mut traps = Vec::new();
        for ply in 0..=depth as usize {
            let mut count = BookPly::default();
            let mut next = Vec::new();
            let mut seen = HashSet::new();
            for (place, entry) in plies[ply].iter().enumerate() {
                budget.visit()?;
                let moves = valued(&census, &entry.position);
                count.add(entry, &census, &moves);
                if entry.is_held && ply > 0 && is_trap(&moves) {
                    traps.push((trap_share(&moves), ply, place));
                }
                if ply == depth as usize {
                    continue;
                }
                let best = best_of(&moves);
                for (mv, score) in &moves {
                    let is_held = entry.is_held && holds(*score, best);
                    next.push((is_held, place, *mv, entry.position.after(*mv)));
                }
            }
            counted.push(count);
            if ply < depth as usize {
                // A position that has a way without a mistake is told by it.
                next.sort_by_key(|(is_held, ..)| !is_held);
                let entries = next
                    .into_iter()
                    .filter_map(|(is_held, place, mv, position)| {
                        seen.insert(census.place_of(&position)).then_some(Entry {
                            position,
                            before: Some((place, mv)),
                            is_held,
                        })
                    });
                plies.push(entries.collect());
            }
        }
        traps.sort_by(|one, other| {
            one.0
                .total_cmp(&other.0)
                .then(one.1.cmp(&other.1))
                .then(one.2.cmp(&other.2))
        });
        let traps = traps.into_iter().take(PogoBook::MAX_TRAPS);
        let moves = valued(&census, &start);
        let best = best_of(&moves);
        let first_moves = moves.iter().map(|(mv, score)| {
            let replies = valued(&census, &start.after(*mv));
            let best_reply = best_of(&replies);
            FirstMove {
                mv: *mv,
                name: name_of(&start, *mv),
                score: *score,
                is_holding: holds(*score, best),
                replies: replies.len(),
                holding_replies: replies
                    .iter()
                    .filter(|(_, score)| holds(*score, best_reply))
                    .count(),
            }
        });
        Ok(PogoBook {
            first_moves: first_moves.collect(),
            traps: traps
                .map(|(_, ply, place)| trap(&census, &plies, ply, place))
                .collect(),
            plies: counted,
        })
    }
}

impl BookPly {
    fn add(&mut self, entry: &Entry, census: &PogoCensus, moves: &[(PogoMove, Score)]) {
        self.positions += 1;
        self.held += u64::from(entry.is_held);
        match rank(census.score(census.place_of(&entry.position))) {
            1 => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
        let best = best_of(moves);
        let holding = moves
            .iter()
            .filter(|(_, score)| holds(*score, best))
            .count();
        self.only += u64::from(holding == 1 && moves.len() > 1 && rank(best) >= 0);
        self.traps += u64::from(entry.is_held && is_trap(moves));
    }
}

/// The moves of a position, each with what it is worth to who makes it.
fn valued(census: &PogoCensus, position: &Pogo) -> Vec<(PogoMove, Score)> {
    let value = |mv| {
        let next = position.after(mv);
        let score = match next.outcome() {
            Some(outcome) => outcome.for_side(next.turn()),
            None => census.score(census.place_of(&next)),
        };
        (mv, score.before_the_move())
    };
    position.moves().map(value).collect()
}

fn best_of(moves: &[(PogoMove, Score)]) -> Score {
    let best = moves.iter().map(|(_, score)| *score).max();
    best.unwrap_or(Score::loses_in(0))
}

/// A win, a draw or a loss.
const fn rank(score: Score) -> i8 {
    match score.kind() {
        ScoreKind::WinsIn(_) => 1,
        ScoreKind::Points(_) => 0,
        ScoreKind::LosesIn(_) => -1,
    }
}

const fn holds(score: Score, best: Score) -> bool {
    rank(score) == rank(best)
}

fn losing(moves: &[(PogoMove, Score)]) -> usize {
    moves.iter().filter(|(_, score)| rank(*score) < 0).count()
}

fn is_trap(moves: &[(PogoMove, Score)]) -> bool {
    2 * losing(moves) > moves.len() && losing(moves) < moves.len()
}

/// The share of moves that do not lose.
fn trap_share(moves: &[(PogoMove, Score)]) -> f64 {
    1.0 - losing(moves) as f64 / moves.len() as f64
}

fn trap(census: &PogoCensus, plies: &[Vec<Entry>], ply: usize, place: usize) -> Trap {
    let entry = &plies[ply][place];
    let moves = valued(census, &entry.position);
    let best = best_of(&moves);
    let mut way = Vec::new();
    let (mut ply, mut here) = (ply, entry);
    while let Some((before, mv)) = here.before {
        way.push(mv);
        ply -= 1;
        here = &plies[ply][before];
    }
    way.reverse();
    Trap {
        moves: way,
        choices: moves.len(),
        losing: losing(&moves),
        holding: moves
            .iter()
            .filter(|(_, score)| holds(*score, best))
            .map(|(mv, _)| *mv)
            .collect(),
    }
}
