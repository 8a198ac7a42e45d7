//! A position may borrow what it stands on: nothing asks it to own its map.

use std::hash::{Hash, Hasher};

use damier_core::Budget;
use damier_core::path::{AStar, BreadthFirst, Greedy, IdaStar};
use damier_core::play::{Ending, Match, MatchRules, Observation, RandomPlayer};
use damier_core::prelude::*;

/// A map that is too large to be copied at every node.
struct Map {
    rows: Vec<String>,
}

impl Map {
    fn new(text: &str) -> Map {
        let rows = text.split_whitespace().map(str::to_owned).collect();
        Map { rows }
    }

    fn cell(&self, (column, row): (usize, usize)) -> u8 {
        self.rows[row].as_bytes()[column]
    }

    fn find(&self, letter: char) -> (usize, usize) {
        let row = |(row, text): (usize, &String)| text.find(letter).map(|column| (column, row));
        let mut places = self.rows.iter().enumerate().filter_map(row);
        places.next().expect("a letter of the map")
    }

    fn walker(&self) -> Walker<'_> {
        Walker {
            map: self,
            at: self.find('S'),
        }
    }
}

/// Somebody on a map, on the way to its `G`.
#[derive(Clone, Copy)]
struct Walker<'map> {
    map: &'map Map,
    at: (usize, usize),
}

impl std::fmt::Debug for Walker<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "at {:?}", self.at)
    }
}

impl PartialEq for Walker<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at && std::ptr::eq(self.map, other.map)
    }
}

impl Eq for Walker<'_> {}

impl Hash for Walker<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.at.hash(state);
    }
}

/// A step: so many columns and rows.
type Step = (isize, isize);

impl Walker<'_> {
    fn beside(&self, (columns, rows): Step) -> (usize, usize) {
        let (column, row) = self.at;
        (
            column.wrapping_add_signed(columns),
            row.wrapping_add_signed(rows),
        )
    }

    /// As the crow flies.
    fn at_least(&self) -> u32 {
        let goal = self.map.find('G');
        (self.at.0.abs_diff(goal.0) + self.at.1.abs_diff(goal.1)) as u32
    }
}

impl Position for Walker<'_> {
    type Move = Step;

    /// The maps have walls all around.
    fn moves(&self) -> impl Iterator<Item = Step> {
        let here = *self;
        let steps = [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter();
        steps.filter(move |step| here.map.cell(here.beside(*step)) != b'#')
    }

    fn after(&self, step: Step) -> Self {
        Walker {
            at: self.beside(step),
            ..*self
        }
    }
}

impl Puzzle for Walker<'_> {
    fn is_solved(&self) -> bool {
        self.map.cell(self.at) == b'G'
    }
}

const CAVE: &str = "
    ###########
    #S....#...#
    #.###.#.#.#
    #.#...#.#.#
    #.#.###.#.#
    #.#.....#G#
    ###########";

const SEALED: &str = "
    #####
    #S#G#
    #####";

#[test]
fn a_way_through_a_borrowed_map_is_found() {
    let map = Map::new(CAVE);
    let start = map.walker();
    let at_least = |walker: &Walker<'_>| walker.at_least();
    let shortest = BreadthFirst.run(&start).length();
    assert_eq!(shortest, Some(24));
    for report in [
        AStar::new(at_least).run(&start),
        IdaStar::new(at_least).run(&start),
    ] {
        assert_eq!(report.length(), shortest);
        assert!(report.is_optimal());
        let path = report.path.expect("a way");
        let end = path.iter().fold(start, |here, step| here.after(*step));
        assert_eq!(end.at, map.find('G'));
    }
    assert!(Greedy::new(at_least).run(&start).path.is_some());
}

#[test]
fn a_sealed_room_has_no_way_out() {
    let map = Map::new(SEALED);
    let start = map.walker();
    let at_least = |walker: &Walker<'_>| walker.at_least();
    assert!(AStar::new(at_least).run(&start).is_unsolvable);
    assert!(
        IdaStar::new(at_least).run(&start).is_unsolvable,
        "there is not even a circle"
    );
}

/// Follows a shortest way, which it looks for at every step.
struct Guide;

impl<'map> Player<Walker<'map>> for Guide {
    fn choose(&mut self, seen: &Observation<'_, Walker<'map>>, _: &mut Budget) -> Step {
        let report = AStar::new(|walker: &Walker<'_>| walker.at_least()).run(seen.position());
        report.path.expect("a way")[0]
    }
}

#[test]
fn somebody_walks_on_a_borrowed_map() {
    let map = Map::new(CAVE);
    let mut walk = Match::of_puzzle(map.walker(), MatchRules::default());
    while walk.ending().is_none() {
        walk.reply(&mut Guide, &mut Budget::unlimited());
    }
    assert_eq!(
        (walk.ending(), walk.moves().len()),
        (Some(Ending::Solved), 24)
    );
    let few = MatchRules {
        longest: 20,
        ..MatchRules::default()
    };
    let mut lost = Match::of_puzzle(map.walker(), few);
    while lost
        .reply(&mut RandomPlayer::new(1), &mut Budget::unlimited())
        .is_some()
    {}
    assert_eq!(lost.ending(), Some(Ending::TooLong));
}
