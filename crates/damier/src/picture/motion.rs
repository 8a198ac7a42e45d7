//! What is seen of a move, one thing after another: a piece is lifted and hops, discs turn, a token is
//! kept and another thrown away. It is data of the game, played by whoever shows the board.

mod comparing;
mod playing;
mod telling;

use std::fmt;

use super::{Picture, Place, Token};

/// A move as it is seen: beats, one after another, and in each what happens at the same time.
///
/// As text it is what a page's module plays: beats parted by `;`, steps by blanks, each with its places.
///
/// ```
/// use damier::GameId;
/// let start = "othello".parse::<GameId>()?.start();
/// assert_eq!(start.motion("c2").to_string(), "put-8;flip-14");
/// let pogo = "pogo".parse::<GameId>()?.start();
/// assert_eq!(pogo.motion("1,3,2").to_string(), "lift-0-2;hop-1;land-2");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Motion {
    /// The beats in order.
    pub beats: Vec<Vec<Step>>,
}

/// One thing that is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Step {
    /// A token is put on a cell.
    Put {
        /// The cell.
        place: Place,
        /// The token.
        token: Token,
    },
    /// A token is drawn with a pen.
    Draw {
        /// The cell.
        place: Place,
        /// The token.
        token: Token,
    },
    /// A token falls into its cell from above the board.
    Fall {
        /// The cell.
        place: Place,
        /// The token.
        token: Token,
    },
    /// The top token of a cell turns over.
    Flip {
        /// The cell.
        place: Place,
        /// What is seen then.
        token: Token,
    },
    /// Everything on a cell breaks off.
    Break {
        /// The cell.
        place: Place,
    },
    /// The top tokens of a cell are taken into the hand.
    Lift {
        /// The cell.
        place: Place,
        /// How many.
        count: u8,
    },
    /// The hand hops over a cell.
    Hop {
        /// The cell.
        place: Place,
    },
    /// The hand hops to a cell and puts down what it has.
    Land {
        /// The cell.
        place: Place,
    },
    /// The top token of a cell slides to another one.
    Slide {
        /// Where it was.
        from: Place,
        /// Where it goes.
        to: Place,
    },
    /// The pawn walks to a cell.
    Walk {
        /// The cell.
        place: Place,
    },
    /// The top token of a cell goes to what a side has.
    Keep {
        /// The cell.
        place: Place,
        /// Which of the panels: a [`Panel::Holding`](super::Panel::Holding).
        panel: u8,
    },
    /// The top token of a cell is thrown away.
    Throw {
        /// The cell.
        place: Place,
    },
    /// A price steps down.
    Descend {
        /// Which of the panels: a [`Panel::Price`](super::Panel::Price).
        panel: u8,
        /// The price then.
        value: u8,
    },
    /// An empty cell leaves the ring, and those after it move up: steps that follow count them anew.
    Close {
        /// The cell.
        place: Place,
    },
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Put { place, .. } => write!(f, "put-{}", place.0),
            Step::Draw { place, .. } => write!(f, "draw-{}", place.0),
            Step::Fall { place, .. } => write!(f, "fall-{}", place.0),
            Step::Flip { place, .. } => write!(f, "flip-{}", place.0),
            Step::Break { place } => write!(f, "break-{}", place.0),
            Step::Lift { place, count } => write!(f, "lift-{}-{count}", place.0),
            Step::Hop { place } => write!(f, "hop-{}", place.0),
            Step::Land { place } => write!(f, "land-{}", place.0),
            Step::Slide { from, to } => write!(f, "slide-{}-{}", from.0, to.0),
            Step::Walk { place } => write!(f, "walk-{}", place.0),
            Step::Keep { place, panel } => write!(f, "keep-{}-{panel}", place.0),
            Step::Throw { place } => write!(f, "throw-{}", place.0),
            Step::Descend { panel, .. } => write!(f, "descend-{panel}"),
            Step::Close { place } => write!(f, "close-{}", place.0),
        }
    }
}

impl fmt::Display for Motion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, beat) in self.beats.iter().enumerate() {
            if number > 0 {
                f.write_str(";")?;
            }
            for (index, step) in beat.iter().enumerate() {
                let blank = if index > 0 { " " } else { "" };
                write!(f, "{blank}{step}")?;
            }
        }
        Ok(())
    }
}

impl Motion {
    /// Steps that follow each other.
    #[must_use]
    pub fn of(steps: impl IntoIterator<Item = Step>) -> Motion {
        Motion {
            beats: steps.into_iter().map(|step| vec![step]).collect(),
        }
    }

    /// The same motion, after which steps happen on cells: those as far from `centre` as each other at
    /// the same time, the nearest first.
    #[must_use]
    pub fn outwards(
        mut self,
        picture: &Picture,
        centre: Place,
        steps: impl IntoIterator<Item = (Place, Step)>,
    ) -> Motion {
        let mut rings: Vec<(u8, Vec<Step>)> = Vec::new();
        for (place, step) in steps {
            let far = picture.distance(centre, place);
            match rings.iter_mut().find(|(known, _)| *known == far) {
                Some((_, ring)) => ring.push(step),
                None => rings.push((far, vec![step])),
            }
        }
        rings.sort_by_key(|(far, _)| *far);
        self.beats.extend(rings.into_iter().map(|(_, ring)| ring));
        self
    }

    /// Is there nothing to see?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.beats.is_empty()
    }
}

/// Are both the same thing? A tile is, at home or not.
fn is_alike(one: Token, other: Token) -> bool {
    match (one, other) {
        (Token::Tile { number: one, .. }, Token::Tile { number: other, .. }) => one == other,
        _ => one == other,
    }
}
