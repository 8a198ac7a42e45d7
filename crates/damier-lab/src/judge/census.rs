//! Every position of a game at once.
//!
//! Positions stand at numbered places, in blocks. The values that a search of depth n finds are
//! those of depth n - 1 after one move, so that a pass over all moves makes one from the other, and
//! no position is searched twice: depth n costs n times as much as depth 1.

use std::ops::Range;

use damier::threads::do_all;
use damier::{Score, Stop};

use super::choice::{Choice, worth_of};
use super::tally::Tally;
use crate::runner::{Plan, PlanText};

/// Every position of a game without margins, or one for each family of mirror images.
pub(crate) trait Census: Sync {
    /// What positions are evaluated by.
    type Evaluation: Sync;

    /// How many blocks of places there are.
    fn blocks(&self) -> usize;
    /// The places of a block; those of the next follow.
    fn places(&self, block: usize) -> Range<usize>;
    /// How many positions are one at this place.
    fn family(&self, place: usize) -> u64;
    /// What it is worth to whoever moves there.
    fn truth(&self, place: usize) -> Score;
    /// Is the game over there?
    fn is_over(&self, place: usize) -> bool;
    /// The evaluation for the side to move, the ends of games included.
    fn evaluate(&self, place: usize, evaluation: &Self::Evaluation) -> Score;
    /// Tells every move in a block, by the place where it is made and the one that it leads to.
    fn for_each_move(&self, block: usize, tell: impl FnMut(usize, usize));
}

/// How many blocks there are in a job.
const JOBS: usize = 64;

/// An evaluation judged on a whole census, in jobs of some blocks each.
pub(crate) struct CensusPlan<'census, C: Census> {
    text: PlanText,
    census: &'census C,
    /// What the evaluation says of each place.
    guesses: Vec<Score>,
    /// What the search says of a move that leads to each place, seen by the side to move there.
    values: Vec<Score>,
}

impl<'census, C: Census> CensusPlan<'census, C> {
    /// Evaluates every place, and searches so deep, on so many threads.
    pub(crate) fn new(
        text: PlanText,
        census: &'census C,
        evaluation: &C::Evaluation,
        depth: u32,
        threads: usize,
    ) -> CensusPlan<'census, C> {
        let places = census.places(census.blocks() - 1).end;
        let guesses = fill(census, places, threads, |block, scores| {
            let first = census.places(block).start;
            for (rank, score) in scores.iter_mut().enumerate() {
                *score = census.evaluate(first + rank, evaluation);
            }
        });
        let mut values = guesses.clone();
        for _ in 1..depth {
            values = fill(census, places, threads, |block, scores| {
                let first = census.places(block).start;
                scores.copy_from_slice(&guesses[census.places(block)]);
                let mut is_first = vec![true; scores.len()];
                census.for_each_move(block, |place, next| {
                    let value = values[next].before_the_move();
                    let rank = place - first;
                    if std::mem::replace(&mut is_first[rank], false) || value > scores[rank] {
                        scores[rank] = value;
                    }
                });
            });
        }
        // Whatever an evaluation makes of ends: a win in one is taken.
        for (place, value) in values.iter_mut().enumerate() {
            if census.is_over(place) {
                *value = census.truth(place);
            }
        }
        CensusPlan {
            text,
            census,
            guesses,
            values,
        }
    }

    fn blocks_a_job(&self) -> usize {
        self.census.blocks().div_ceil(JOBS)
    }

    fn judge_block(&self, block: usize, tally: &mut Tally) {
        let places = self.census.places(block);
        let mut seats = vec![Seat::EMPTY; places.len()];
        self.census.for_each_move(block, |place, next| {
            let worth = -worth_of(self.census.truth(next));
            seats[place - places.start].add(self.values[next].before_the_move(), worth);
        });
        for (place, seat) in places.zip(seats) {
            if !self.census.is_over(place) {
                let guess = self.guesses[place].cmp(&Score::DRAW);
                let is_predicted = guess == worth_of(self.census.truth(place)).cmp(&0);
                tally.add(self.census.family(place), seat.choice(), is_predicted);
            }
        }
    }
}

/// Makes a score for every place, block by block, on so many threads.
fn fill<C: Census>(
    census: &C,
    places: usize,
    threads: usize,
    work: impl Fn(usize, &mut [Score]) + Sync,
) -> Vec<Score> {
    let mut scores = vec![Score::DRAW; places];
    let share = census.blocks().div_ceil(threads.max(1));
    let mut rest = &mut scores[..];
    let parts: Vec<_> = (0..census.blocks())
        .step_by(share)
        .map(|first| {
            let blocks = first..(first + share).min(census.blocks());
            let length: usize = blocks.clone().map(|block| census.places(block).len()).sum();
            let (mut mine, others) = std::mem::take(&mut rest).split_at_mut(length);
            rest = others;
            let work = &work;
            move || {
                for block in blocks {
                    let (here, others) = mine.split_at_mut(census.places(block).len());
                    work(block, here);
                    mine = others;
                }
            }
        })
        .collect();
    do_all(parts);
    scores
}

/// The moves of one position, as far as they have been told.
#[derive(Clone, Copy)]
struct Seat {
    best: i8,
    worst: i8,
    value: Score,
    /// How many of the moves with that value lose, draw and win.
    equals: [u16; 3],
}

impl Seat {
    const EMPTY: Seat = Seat {
        best: -1,
        worst: 1,
        value: Score::loses_in(0),
        equals: [0; 3],
    };

    #[inline]
    fn add(&mut self, value: Score, worth: i32) {
        self.best = self.best.max(worth as i8);
        self.worst = self.worst.min(worth as i8);
        if value > self.value {
            self.value = value;
            self.equals = [0; 3];
        }
        if value == self.value {
            self.equals[(worth + 1) as usize] += 1;
        }
    }

    fn choice(&self) -> Option<Choice> {
        if self.worst >= self.best {
            return None;
        }
        let all: u16 = self.equals.iter().sum();
        let mut regret = 0;
        for (worth, &count) in (-1..=1).zip(&self.equals) {
            regret += (i32::from(self.best) - worth) * i32::from(count);
        }
        let kept = self.equals[(self.best + 1) as usize];
        Some(Choice {
            keeps: f64::from(kept) / f64::from(all),
            regret: f64::from(regret) / f64::from(all),
        })
    }
}

impl<C: Census> Plan for CensusPlan<'_, C> {
    fn text(&self) -> PlanText {
        self.text.clone()
    }

    fn jobs(&self) -> usize {
        self.census.blocks().div_ceil(self.blocks_a_job())
    }

    fn run(&self, number: usize, stop: &Stop) -> Option<String> {
        let first = number * self.blocks_a_job();
        let mut tally = Tally::default();
        for block in first..(first + self.blocks_a_job()).min(self.census.blocks()) {
            if stop.is_raised() {
                return None;
            }
            self.judge_block(block, &mut tally);
        }
        Some(tally.to_string())
    }
}
