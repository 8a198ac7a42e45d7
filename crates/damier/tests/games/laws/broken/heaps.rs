//! Two heaps; a move takes one, two or three things from one of them, and who takes the last one wins. A
//! game in order, and the same with one fault at a time. The fault belongs to the thread, not to the type:
//! a game is compiled once, with all its searches, and not once a fault.

use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

use damier::notation::read_number;
use damier::symmetry::Symmetric;
use damier::{Game, Message, Notation, Outcome, ParseError, Position, Side};

/// What is wrong with a game.
pub(crate) type Fault = u8;

pub(crate) const NONE: Fault = 0;
/// The first move is listed twice.
pub(crate) const TWICE: Fault = 1;
/// The moves are listed in another order every time.
pub(crate) const SHUFFLED: Fault = 2;
/// Who takes one thing moves again.
pub(crate) const SAME_TURN: Fault = 3;
/// There is no end.
pub(crate) const ENDLESS: Fault = 4;
/// It is over while something is left to take.
pub(crate) const EARLY_END: Fault = 5;
/// The position's text does not tell whose turn it is.
pub(crate) const NO_TURN_TOLD: Fault = 6;
/// An empty heap is written and not read.
pub(crate) const NO_ZERO_READ: Fault = 7;
/// Taking two is read as taking one.
pub(crate) const MISREAD: Fault = 8;
/// A move is two words.
pub(crate) const TWO_WORDS: Fault = 9;
/// Whatever is asked is played.
pub(crate) const CREDULOUS: Fault = 10;
/// Checked, a move does something else.
pub(crate) const TWO_WAYS: Fault = 11;
/// The moves are counted wrongly without being made.
pub(crate) const MISCOUNTED: Fault = 12;
/// Positions of the same sum are taken for one.
pub(crate) const BLURRED: Fault = 13;
/// Every text of a position is another one.
pub(crate) const RESTLESS: Fault = 14;
/// Large numbers are not expected.
pub(crate) const PANICS: Fault = 15;
/// What follows a position is not looked at.
pub(crate) const CARELESS: Fault = 16;
/// A refusal has no words.
pub(crate) const SPEECHLESS: Fault = 17;
/// The image of an image is not the position.
pub(crate) const NO_WAY_BACK: Fault = 18;
/// The image of a move is the move.
pub(crate) const UNMIRRORED: Fault = 19;
/// The image has more things.
pub(crate) const RICHER_IMAGE: Fault = 20;

thread_local! {
    static FAULT: Cell<Fault> = const { Cell::new(NONE) };
}

/// Gives the game that fault, and no other, on this thread from here on.
pub(crate) fn set_fault(fault: Fault) {
    FAULT.set(fault);
}

/// What is wrong with the game here and now.
pub(crate) fn fault() -> Fault {
    FAULT.get()
}

/// The most that lies in a heap.
pub(crate) const HIGHEST: u8 = 4;

/// Never the same number twice.
pub(crate) fn another() -> u64 {
    static CALLS: AtomicU64 = AtomicU64::new(0);
    CALLS.fetch_add(1, Ordering::Relaxed)
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Heaps {
    pub(crate) left: [u8; 2],
    pub(crate) turn: Side,
}

/// From a heap, so many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Take {
    pub(crate) heap: usize,
    pub(crate) count: u8,
}

impl Heaps {
    pub(crate) const fn start() -> Heaps {
        Heaps {
            left: [HIGHEST; 2],
            turn: Side::First,
        }
    }

    /// What positions are told apart by.
    fn identity(&self) -> ([u8; 2], Side) {
        match fault() {
            BLURRED => ([self.left.iter().sum(), 0], self.turn),
            _ => (self.left, self.turn),
        }
    }
}

impl PartialEq for Heaps {
    fn eq(&self, other: &Heaps) -> bool {
        self.identity() == other.identity()
    }
}

impl Eq for Heaps {}

impl Hash for Heaps {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

/// Moves that may be counted wrongly.
struct Moves(std::vec::IntoIter<Take>);

impl Iterator for Moves {
    type Item = Take;

    fn next(&mut self) -> Option<Take> {
        self.0.next()
    }

    fn count(self) -> usize {
        self.0.len() + usize::from(fault() == MISCOUNTED)
    }
}

impl Position for Heaps {
    type Move = Take;

    fn moves(&self) -> impl Iterator<Item = Take> {
        let mut moves = Vec::new();
        for (heap, left) in self.left.into_iter().enumerate() {
            moves.extend((1..=left.min(3)).map(|count| Take { heap, count }));
        }
        match fault() {
            TWICE => moves.extend(moves.first().copied()),
            SHUFFLED if !moves.is_empty() => {
                let by = another() as usize % moves.len();
                moves.rotate_left(by);
            }
            _ => {}
        }
        Moves(moves.into_iter())
    }

    fn after(&self, Take { heap, count }: Take) -> Heaps {
        let mut next = *self;
        next.left[heap] = next.left[heap].saturating_sub(count);
        if fault() != SAME_TURN || count != 1 {
            next.turn = self.turn.other();
        }
        next
    }

    fn try_after(&self, mv: Take) -> Result<Self, damier::position::IllegalMove<Take>> {
        let is_legal = self.moves().any(|legal| legal == mv);
        match fault() {
            CREDULOUS => Ok(self.after(mv)),
            TWO_WAYS if is_legal => Ok(Heaps {
                left: [0; 2],
                ..self.after(mv)
            }),
            _ if is_legal => Ok(self.after(mv)),
            _ => Err(damier::position::IllegalMove(mv)),
        }
    }
}

impl Game for Heaps {
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let left: u8 = self.left.iter().sum();
        let is_over = match fault() {
            ENDLESS => false,
            EARLY_END => left <= 1,
            _ => left == 0,
        };
        is_over.then(|| Outcome::Won(self.turn.other()))
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = if fault() == TWO_WORDS { " " } else { "" };
        write!(f, "{}{between}{}", ["a", "b"][self.heap], self.count)
    }
}

impl FromStr for Take {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Take, ParseError> {
        let refused = || ParseError::new(text, expected());
        let (heap, count) = text.trim().split_at_checked(1).ok_or_else(refused)?;
        let heap = ["a", "b"].iter().position(|name| *name == heap);
        let count = read_number(count.trim(), 3).filter(|count| *count > 0);
        let (Some(heap), Some(count)) = (heap, count) else {
            return Err(refused());
        };
        let count = if fault() == MISREAD { 1 } else { count as u8 };
        Ok(Take { heap, count })
    }
}

/// What a text should have been.
fn expected() -> Message {
    match fault() {
        SPEECHLESS => Message::new("expected-nothing-at-all"),
        _ => Message::verbatim("heaps and a side, or a heap and a number"),
    }
}

impl fmt::Display for Heaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.left;
        let side = match (fault(), self.turn) {
            (NO_TURN_TOLD, _) | (_, Side::First) => 'A',
            (_, Side::Second) => 'B',
        };
        match fault() {
            RESTLESS => write!(f, "{one}/{other} {side} {}", another()),
            _ => write!(f, "{one}/{other} {side}"),
        }
    }
}

impl FromStr for Heaps {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Heaps, ParseError> {
        let refused = || ParseError::new(text, expected());
        let text = text.trim().strip_prefix("plain:").unwrap_or(text);
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (heaps, side) = match fields[..] {
            [heaps, side] => (heaps, side),
            [heaps, side, ..] if fault() == CARELESS || fault() == RESTLESS => (heaps, side),
            _ => return Err(refused()),
        };
        let (one, other) = heaps.split_once('/').ok_or_else(refused)?;
        let height = |text: &str| match fault() {
            PANICS => Some(text.parse::<u8>().expect("a small number")),
            NO_ZERO_READ if text == "0" => None,
            CARELESS => text.chars().next()?.to_digit(5).map(|height| height as u8),
            _ => read_number(text, u32::from(HIGHEST)).map(|height| height as u8),
        };
        let turn = match side {
            "A" => Side::First,
            "B" => Side::Second,
            _ => return Err(refused()),
        };
        match (height(one), height(other)) {
            (Some(one), Some(other)) => Ok(Heaps {
                left: [one, other],
                turn,
            }),
            _ => Err(refused()),
        }
    }
}

impl Notation for Heaps {}

/// It does not matter which heap is which.
impl Symmetric for Heaps {
    type Symmetry = bool;

    fn symmetries(&self) -> impl Iterator<Item = bool> {
        [false, true].into_iter()
    }

    fn image(&self, is_exchanged: bool) -> Heaps {
        let [one, other] = self.left;
        let left = match (is_exchanged, fault()) {
            (false, _) => [one, other],
            (true, NO_WAY_BACK) => [other, other],
            (true, RICHER_IMAGE) if [one, other] == [1, 0] => [4, 0],
            (true, RICHER_IMAGE) if [one, other] == [4, 0] => [1, 0],
            (true, _) => [other, one],
        };
        Heaps { left, ..*self }
    }

    fn image_of_move(&self, is_exchanged: bool, mv: Take) -> Take {
        match is_exchanged && fault() != UNMIRRORED {
            true => Take {
                heap: 1 - mv.heap,
                ..mv
            },
            false => mv,
        }
    }

    fn inverse(&self, is_exchanged: bool) -> bool {
        is_exchanged
    }
}
