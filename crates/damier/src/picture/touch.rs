//! How moves are touched, and what a touch does to the board.

use std::fmt;

use super::Place;

/// Something a person touches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Touch {
    /// A cell of the board.
    Place(Place),
    /// A number of pieces.
    Count(u8),
    /// The button that passes the turn.
    Pass,
}

/// As it stands in an address: `4`, `x2` or `pass`.
impl fmt::Display for Touch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Touch::Place(place) => write!(f, "{}", place.0),
            Touch::Count(count) => write!(f, "x{count}"),
            Touch::Pass => f.write_str("pass"),
        }
    }
}

/// A move and how it is touched.
///
/// ```
/// use damier::picture::{Direction, Place, Touch, TouchPath};
/// let path = TouchPath::new("u", vec![Touch::Place(Place(1))]).sliding(Direction::Down);
/// assert_eq!(path.slide.map(Direction::name), Some("down"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TouchPath {
    /// The move in its notation.
    pub mv: String,
    /// What is touched, one after the other.
    pub touches: Vec<Touch>,
    /// Which way what is touched slides, if it does: it can be dragged there, and an arrow key
    /// moves it.
    pub slide: Option<Direction>,
    /// The cells that the move clears, for whoever points at it.
    pub takes: Vec<Region>,
    /// The cells that are as good to touch as the first one, a whole column of them: no other move may
    /// begin there.
    pub reach: Option<Region>,
    /// The cells that are as good to touch as the last one.
    pub alike: Vec<Place>,
}

impl TouchPath {
    /// A move and what is touched to play it.
    #[must_use]
    pub fn new(mv: impl ToString, touches: Vec<Touch>) -> TouchPath {
        TouchPath {
            mv: mv.to_string(),
            touches,
            slide: None,
            takes: Vec::new(),
            reach: None,
            alike: Vec::new(),
        }
    }

    /// The same, where what is touched slides that way.
    #[must_use]
    pub fn sliding(self, direction: Direction) -> TouchPath {
        TouchPath {
            slide: Some(direction),
            ..self
        }
    }

    /// The same, where the move clears these cells.
    #[must_use]
    pub fn taking(self, takes: Vec<Region>) -> TouchPath {
        TouchPath { takes, ..self }
    }

    /// The same, where these cells are as good to touch as the last one.
    ///
    /// ```
    /// use damier::picture::{Place, Touch, TouchPath};
    /// let touches = [1, 2].map(|place| Touch::Place(Place(place)));
    /// let path = TouchPath::new("1mm", touches.to_vec()).ending_alike(vec![Place(0)]);
    /// let ends = path.each_way().map(|way| way.touches[1].to_string());
    /// assert_eq!(ends.collect::<Vec<_>>(), ["2", "0"]);
    /// ```
    #[must_use]
    pub fn ending_alike(self, alike: Vec<Place>) -> TouchPath {
        TouchPath { alike, ..self }
    }

    /// Every way to touch the move: the path itself, and once more for each cell as good as its last one.
    pub fn each_way(&self) -> impl Iterator<Item = TouchPath> {
        let other = |place: &Place| {
            let mut way = self.clone();
            way.touches.pop();
            way.touches.push(Touch::Place(*place));
            way
        };
        std::iter::once(self.clone()).chain(self.alike.iter().map(other))
    }

    /// The same, where any of these cells may be touched first.
    #[must_use]
    pub fn reaching(self, reach: Region) -> TouchPath {
        TouchPath {
            reach: Some(reach),
            ..self
        }
    }
}

impl TouchPath {
    /// Does the move begin with these touches, or is it all of them?
    #[must_use]
    pub fn begins_with(&self, touched: &[Touch]) -> bool {
        self.touches.starts_with(touched)
    }
}

/// Something that may be touched next.
///
/// ```
/// use damier::GameId;
/// use damier::picture::{NextTouch, Place, Touch};
/// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
/// let paths = board.picture().paths;
/// let first = NextTouch::of(&paths, &[]);
/// assert_eq!(first.len(), 3, "White's stacks");
/// assert!(first.iter().all(|next| next.path.is_none()), "where to is not said yet");
/// let counts = NextTouch::of(&paths, &first[0].touched);
/// assert_eq!(counts[0].touch, Touch::Count(1));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextTouch {
    /// What is touched.
    pub touch: Touch,
    /// Everything that has been touched then: where there is only one number of pieces nobody needs to be asked.
    pub touched: Vec<Touch>,
    /// The move and how it is touched, if this completes it.
    pub path: Option<TouchPath>,
}

impl NextTouch {
    /// What may be touched after some touches, each once, in the order of the paths.
    #[must_use]
    pub fn of(paths: &[TouchPath], touched: &[Touch]) -> Vec<NextTouch> {
        let mut next: Vec<NextTouch> = Vec::new();
        for path in paths.iter().filter(|path| path.begins_with(touched)) {
            let Some(touch) = path.touches.get(touched.len()) else {
                continue;
            };
            if next.iter().all(|known| known.touch != *touch) {
                next.push(NextTouch::after(paths, touched, *touch));
            }
        }
        next
    }

    /// One touch more, which begins or completes some of the paths.
    #[must_use]
    pub fn after(paths: &[TouchPath], touched: &[Touch], touch: Touch) -> NextTouch {
        let mut after = [touched, &[touch]].concat();
        let going_on = |after: &[Touch]| -> Vec<&TouchPath> {
            let paths = paths.iter();
            paths.filter(|path| path.begins_with(after)).collect()
        };
        let mut left = going_on(&after);
        while let Some(first) = left.first()
            && let Some(only @ Touch::Count(_)) = first.touches.get(after.len()).copied()
            && left
                .iter()
                .all(|path| path.touches.get(after.len()) == Some(&only))
        {
            after.push(only);
            left = going_on(&after);
        }
        let whole = left
            .first()
            .filter(|path| path.touches.len() == after.len());
        NextTouch {
            touch,
            path: whole.map(|path| (*path).clone()),
            touched: after,
        }
    }
}

/// A way across the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Towards the top.
    Up,
    /// Towards the bottom.
    Down,
    /// Towards the left edge.
    Left,
    /// Towards the right edge.
    Right,
}

impl Direction {
    /// Its name on a page: `up`, `down`, `left` or `right`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Direction::Up => "up",
            Direction::Down => "down",
            Direction::Left => "left",
            Direction::Right => "right",
        }
    }

    /// An arrow that points there.
    #[must_use]
    pub const fn arrow(self) -> &'static str {
        match self {
            Direction::Up => "↑",
            Direction::Down => "↓",
            Direction::Left => "←",
            Direction::Right => "→",
        }
    }
}

/// A rectangle of cells, by two opposite corners; a single cell is both of its own.
///
/// ```
/// use damier::picture::{Place, Region};
/// assert_eq!(Region(Place(2), Place(9)).to_string(), "2-9");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Region(pub Place, pub Place);

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Region(Place(one), Place(other)) = self;
        write!(f, "{one}-{other}")
    }
}
