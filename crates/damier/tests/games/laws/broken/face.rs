//! The face of the two heaps: pictures, players and words, each with faults of their own.

use damier::evaluation::{Ends, Evaluated, Preset, Term};
use damier::face::{
    Analysis, CatalogueGame, DynPosition, Playable, PlayerFactory, Searchers, Setup, SideName,
    TwoPlayers, Unsolved,
};
use damier::picture::{Cell, Motion, Panel, Place, Step, Surface, Token, Touch, TouchPath};
use damier::prelude::*;
use damier::search::Identity;
use damier::{
    Budget, GameInfo, Message, Observation, ParseError, Picture, Score, SearchTrace, Side, Spec,
    TableStore,
};

use super::heaps::{Fault, HIGHEST, Heaps, Take, another, fault, set_fault};

/// A legal move cannot be touched.
pub(crate) const UNTOUCHABLE: Fault = 30;
/// Two moves are touched alike.
pub(crate) const TOUCHED_ALIKE: Fault = 31;
/// A touch beside the board.
pub(crate) const BESIDE: Fault = 32;
/// A panel without a name.
pub(crate) const NAMELESS: Fault = 33;
/// A player who does not know the rules.
pub(crate) const CHEAT: Fault = 34;
/// A search that tells another value than it answers.
pub(crate) const LIAR: Fault = 35;
/// A position that is asked for is not looked at.
pub(crate) const DEAF: Fault = 36;
/// A seed means nothing.
pub(crate) const UNSEEDED: Fault = 37;
/// A number too few for every position.
pub(crate) const FORGETFUL: Fault = 38;
/// The move's place is remembered beside the board.
pub(crate) const MARKED_BESIDE: Fault = 39;

/// What is seen of a move leads to another board.
pub(crate) const SEEN_ELSEWHERE: Fault = 60;

const ENGLISH: &str = "heaps-title = Heaps
heaps-summary = Two heaps; who takes the last thing wins.
heaps-how-to-move = a heap and a number, such as a2
heaps-first = First
heaps-second = Second
heaps-left = { $count } left
";
const FRENCH: &str = "heaps-title = Tas
heaps-summary = Deux tas ; qui prend le dernier objet gagne.
heaps-how-to-move = un tas et un nombre, comme a2
heaps-first = Premier
heaps-second = Second
heaps-left = reste { $count }
";

/// The game's line of a catalogue, with the words it should have. The game has that fault from here on.
pub(crate) fn entry(fault: Fault) -> &'static GameInfo {
    static ENTRY: GameInfo = worded([ENGLISH, FRENCH]);
    set_fault(fault);
    &ENTRY
}

/// The same without its title, with a key that is English only, and with another variable in French.
pub(crate) static WORDLESS: [GameInfo; 3] = [
    worded([
        "heaps-first = First\nheaps-second = Second\n",
        "heaps-first = Premier\nheaps-second = Second\n",
    ]),
    worded([ENGLISH, "heaps-title = Tas\n"]),
    worded([
        "heaps-left = { $count } left\n",
        "heaps-left = reste { $number }\n",
    ]),
];

const fn worded(words: [&'static str; 2]) -> GameInfo {
    GameInfo::new("heaps", &["plain"], words, open)
}

fn open(setup: &Setup<'_>) -> Result<Box<dyn DynPosition>, ParseError> {
    Ok(Box::new(match setup.position {
        Some(text) if fault() != DEAF => text.parse::<Heaps>()?,
        _ if fault() == UNSEEDED => Heaps {
            left: [HIGHEST, (another() % 4) as u8],
            turn: Side::First,
        },
        _ => Heaps::start(),
    }))
}

impl CatalogueGame for Heaps {
    type Kind = TwoPlayers;
    type Players = Seats;
    type Truth = Unsolved;

    const GAME: &'static str = "heaps";
    const SIDES: Option<[SideName; 2]> = Some([
        SideName::new('A', "heaps-first"),
        SideName::new('B', "heaps-second"),
    ]);

    fn variant(&self) -> String {
        "plain".to_owned()
    }

    /// A column for each heap. To take things is to touch the lowest of them.
    fn picture(&self) -> Picture {
        let mut picture = Picture::new(Self::GAME, Surface::Paper);
        for row in 0..HIGHEST {
            for (column, left) in (0..).zip(self.left) {
                let is_there = HIGHEST - row <= left;
                picture.cells.push(Cell {
                    column,
                    row,
                    name: format!("{}{row}", ["a", "b"][usize::from(column)]),
                    tokens: is_there.then_some(Token::Cross).into_iter().collect(),
                });
            }
        }
        let touched = |mv: Take| {
            let row = usize::from(HIGHEST - self.left[mv.heap] + mv.count - 1);
            let place = match fault() {
                TOUCHED_ALIKE => 0,
                BESIDE => 2 * usize::from(HIGHEST),
                _ => 2 * row + mv.heap,
            };
            TouchPath::new(mv, vec![Touch::Place(Place(place as u16))])
        };
        picture.paths = Position::moves(self).map(touched).collect();
        match fault() {
            UNTOUCHABLE => drop(picture.paths.pop()),
            NAMELESS => picture.panels.push(Panel::Holding {
                side: Side::First,
                name: Message::new("heaps-nobody"),
                tokens: Vec::new(),
                total: 0,
            }),
            _ => {}
        }
        picture
    }

    fn places_of(&self, mv: Take) -> Vec<Place> {
        match fault() {
            MARKED_BESIDE => vec![Place(u16::MAX)],
            _ => vec![Place(mv.heap as u16)],
        }
    }

    fn motion(&self, mv: Take) -> Motion {
        let place = Place(0);
        match fault() {
            SEEN_ELSEWHERE => Motion::of([Step::Put {
                place,
                token: Token::Nought,
            }]),
            _ => CatalogueGame::picture(self)
                .motion_to(&CatalogueGame::picture(&Position::after(self, mv))),
        }
    }

    fn cells(&self) -> Vec<u8> {
        let [one, other] = self.left;
        match fault() {
            FORGETFUL => vec![one, self.turn.index() as u8],
            _ => vec![one, other, self.turn.index() as u8],
        }
    }

    fn with_cells(&self, cells: &[u8]) -> Result<Heaps, ParseError> {
        let made = match *cells {
            [one, turn] if fault() == FORGETFUL => Some(([one, 0], turn)),
            [one, other, turn] => Some(([one, other], turn)),
            _ => None,
        };
        made.filter(|(left, turn)| left.iter().all(|height| *height <= HIGHEST) && *turn < 2)
            .map(|(left, turn)| Heaps {
                left,
                turn: Side::BOTH[usize::from(turn)],
            })
            .ok_or_else(|| ParseError::new("", Message::verbatim("heaps")))
    }

    fn every_move(&self) -> Vec<Take> {
        let of_heap = |heap| (1..=3).map(move |count| Take { heap, count });
        (0..2).flat_map(of_heap).collect()
    }
}

impl Evaluated for Heaps {
    const TERMS: &'static [Term<Heaps>] = &[Term {
        name: "left",
        key: "heaps-title",
        value: |heaps| i32::from(heaps.left[0] + heaps.left[1]),
    }];
    const PRESETS: &'static [Preset] = &[Preset {
        names: &["left"],
        weights: &[("left", 1)],
        ends: Ends::True { scale: 1 },
    }];
}

impl Playable for Heaps {
    type Canonicalize = Identity;

    const LEVELS: [&'static str; 10] = ["alphabeta:depth=2"; 10];
    const REPORTED: &'static [(&'static str, &'static str)] = &[];
}

/// Those who play any game, one of whom may cheat and one of whom may lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seats;

struct Cheat;

impl Player<Heaps> for Cheat {
    fn choose(&mut self, _: &Observation<'_, Heaps>, _: &mut Budget) -> Take {
        Take { heap: 0, count: 9 }
    }
}

impl PlayerFactory<Heaps> for Seats {
    fn names() -> Vec<&'static str> {
        <Searchers as PlayerFactory<Heaps>>::names()
    }

    fn default_opponent() -> Spec {
        Spec::random()
    }

    fn evaluations() -> Vec<&'static str> {
        <Searchers as PlayerFactory<Heaps>>::evaluations()
    }

    fn seat(
        spec: &Spec,
        seed: u64,
        store: &TableStore,
    ) -> Result<Option<Box<dyn Player<Heaps>>>, ParseError> {
        match (fault(), spec.name()) {
            (CHEAT, "sss") => Ok(Some(Box::new(Cheat))),
            _ => Searchers::seat(spec, seed, store),
        }
    }

    fn analyze(
        position: &Heaps,
        spec: &Spec,
        deepest: Option<u32>,
        budget: &mut Budget,
        on_progress: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError> {
        Searchers::analyze(position, spec, deepest, budget, on_progress)
    }

    fn think(
        position: &Heaps,
        spec: &Spec,
        most: usize,
        budget: &mut Budget,
    ) -> Result<SearchTrace, ParseError> {
        let mut trace = Searchers::think(position, spec, most, budget)?;
        if fault() == LIAR {
            trace.conclusion.score = Score::points(1234);
        }
        Ok(trace)
    }

    fn weigh(position: &Heaps, spec: &Spec) -> Result<Vec<damier::face::Weight>, ParseError> {
        Searchers::weigh(position, spec)
    }
}
