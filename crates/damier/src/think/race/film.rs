//! A race as a film: what a page needs to draw every moment of it by itself.

use serde::Serialize;

use super::tally::Counter;
use super::{Race, Runner};
use crate::message::Phrasebook;
use crate::think::film::{Film, write_number, write_signed};

/// A race as a film; its numbers are written as those of a [`Film`].
///
/// ```
/// use damier::{Budget, Language, Phrasebook, Race, RaceFilm, choose_game};
/// let board = choose_game("chomp:3x2")?.open(None, None, false)?;
/// let players = Race::usual(board.as_ref());
/// let race = Race::run(board.as_ref(), &players, 1000, &mut Budget::unlimited())?;
/// let film = RaceFilm::of(&race, 24, Phrasebook::of(Language::English));
/// let json = serde_json::to_value(&film).unwrap();
/// assert_eq!(json["longest"].as_u64(), Some(race.longest() as u64));
/// assert_eq!(json["films"].as_array().map(Vec::len), Some(2));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RaceFilm {
    /// Is a path looked for?
    puzzle: bool,
    /// The nodes of the search that visits the most.
    longest: usize,
    /// The searches.
    films: Vec<Film>,
    /// Of every search, before each of its visits and at its end: how many moments have passed since
    /// the visit before, the ply of that visit, and how much more was counted since: leaves and cuts,
    /// or of a puzzle positions kept.
    visits: Vec<String>,
    /// Of every mark and every search, the visits until it was made, from 1, as far as they are from
    /// those of the mark before; 0 where it never was.
    marks: String,
}

impl RaceFilm {
    /// The longest film of one search, in bytes.
    const MOST_BYTES: usize = 500_000;

    /// Films a race whose trees are drawn whole if they have at most that many nodes.
    #[must_use]
    pub fn of(race: &Race, most: usize, book: &Phrasebook) -> RaceFilm {
        let film =
            |runner: &Runner| Film::within(&runner.thought, most, RaceFilm::MOST_BYTES, book);
        RaceFilm {
            puzzle: race.is_puzzle,
            longest: race.longest(),
            films: race.runners.iter().map(film).collect(),
            visits: race
                .runners
                .iter()
                .map(|runner| visits(runner, race.is_puzzle))
                .collect(),
            marks: marks(race),
        }
    }
}

fn visits(runner: &Runner, is_puzzle: bool) -> String {
    let moments = &runner.thought.moments;
    let mut counter = Counter::new(is_puzzle);
    let mut text = String::new();
    let (mut heard, mut told, mut ply) = (0, [0; 2], 0);
    let ends = std::iter::once((moments.len(), 0));
    let visits = runner.visits.iter();
    for (before, node) in visits.map(|visit| (visit.before, visit.node)).chain(ends) {
        moments[heard..before]
            .iter()
            .for_each(|moment| counter.hear(moment));
        let tally = &counter.tally;
        let now = match is_puzzle {
            true => [tally.kept, 0],
            false => [tally.leaves, tally.cuts],
        };
        write_number(&mut text, (before - heard) as u32);
        write_number(&mut text, ply);
        for (now, told) in now.iter().zip(&mut told) {
            write_number(&mut text, (now - std::mem::replace(told, *now)) as u32);
        }
        heard = before;
        ply = runner.thought.nodes[node as usize].ply;
    }
    text
}

fn marks(race: &Race) -> String {
    let mut text = String::new();
    let mut last = vec![0_i64; race.runners.len()];
    for mark in &race.marks {
        for (made, last) in mark.by.iter().zip(&mut last) {
            match made {
                None => write_number(&mut text, 0),
                Some(nodes) => {
                    // A number that is not 0, whatever the distance.
                    let far = *nodes as i64 - std::mem::replace(last, *nodes as i64);
                    write_signed(&mut text, if far < 0 { far } else { far + 1 });
                }
            }
        }
    }
    text
}
