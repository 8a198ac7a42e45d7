//! A move in a few words, as it is seen: "two pieces from 5 to 1", "coffee kept, sugar thrown".

use super::{Motion, Step};
use crate::picture::{Direction, Panel, Picture, Place, Token};
use crate::words::Message;

impl Motion {
    /// The move in a few words, on the board before it; nothing where nothing is seen.
    ///
    /// ```
    /// use damier::GameId;
    /// let start = "pogo".parse::<GameId>()?.start();
    /// let words = start.motion("1,3,2").in_words(&start.picture()).expect("something is seen");
    /// assert_eq!(words.to_string(), "two pieces from 1 to 3");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn in_words(&self, picture: &Picture) -> Option<Message> {
        let steps: Vec<Step> = self.beats.iter().flatten().copied().collect();
        let name = |place: Place| {
            let cell = picture.cells.get(usize::from(place.0))?;
            Some(cell.name.clone())
        };
        let top = |place: Place| {
            let cell = picture.cells.get(usize::from(place.0))?;
            Some(cell.tokens.last()?.name())
        };
        let kept = steps.iter().find_map(|step| match step {
            Step::Keep { place, .. } => top(*place),
            _ => None,
        });
        let thrown = steps.iter().find_map(|step| match step {
            Step::Throw { place } => top(*place),
            _ => None,
        });
        if let (Some(kept), Some(thrown)) = (kept, thrown) {
            let walked = steps.iter().map_while(|step| match step {
                Step::Walk { place } => Some(*place),
                _ => None,
            });
            let trade = Message::new("motion-trade").with("kept", kept);
            let stack = walked.last().and_then(name)?;
            return Some(trade.with("thrown", thrown).with("stack", stack));
        }
        let turned = steps.iter();
        let turned = turned
            .filter(|step| matches!(step, Step::Flip { .. }))
            .count();
        match *steps.first()? {
            Step::Put { place, .. } | Step::Fall { place, .. } if turned > 0 => {
                let put = Message::new("motion-put-turned").with("cell", name(place)?);
                Some(put.with("turned", turned))
            }
            Step::Put { place, .. } | Step::Fall { place, .. } => {
                Some(Message::new("motion-put").with("cell", name(place)?))
            }
            Step::Draw { place, token } => {
                let draw = Message::new("motion-draw").with("token", token.name());
                Some(draw.with("cell", name(place)?))
            }
            Step::Lift { place, count } => {
                let land = steps.iter().find_map(|step| match step {
                    Step::Land { place } => name(*place),
                    _ => None,
                });
                let carry = Message::new("motion-carry").with("count", count);
                Some(carry.with("from", name(place)?).with("to", land?))
            }
            Step::Slide { from, to } => {
                let way = picture.direction(from, to)?;
                let slide = Message::new("motion-slide").with("token", top(from)?);
                Some(slide.with("way", way.name()))
            }
            Step::Break { place } => {
                let broken = Message::new("motion-break").with("count", steps.len());
                Some(broken.with("cell", name(place)?))
            }
            _ => None,
        }
    }

    /// The move in a few signs, for the small boxes of a tree: `5→1 ×2`, `3: coffee`, `7 ↑`, or the name of the one
    /// cell that it is about; nothing where nothing is seen.
    ///
    /// ```
    /// use damier::GameId;
    /// let start = "pogo".parse::<GameId>()?.start();
    /// let short = start.motion("1,3,2").in_short(&start.picture()).expect("something is seen");
    /// assert_eq!(short.to_string(), "1→3 ×2");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn in_short(&self, picture: &Picture) -> Option<Message> {
        let cell = |place: Place| picture.cells.get(usize::from(place.0));
        let name = |place: Place| Some(cell(place)?.name.clone());
        let steps = || self.beats.iter().flatten().copied();
        let kept = steps().find_map(|step| match step {
            Step::Keep { place, .. } => cell(place)?.tokens.last(),
            _ => None,
        });
        if let (Some(kept), Some(stack)) = (kept, self.walk()) {
            let trade = Message::new("motion-short-trade").with("kept", kept.name());
            return Some(trade.with("stack", name(stack)?));
        }
        Some(match steps().next()? {
            Step::Lift { place, count } => {
                let to = steps().find_map(|step| match step {
                    Step::Land { place } => name(place),
                    _ => None,
                });
                let arrow = format!("{}→{}", name(place)?, to?);
                Message::verbatim(match count {
                    1 => arrow,
                    count => format!("{arrow} ×{count}"),
                })
            }
            Step::Slide { from, to } => {
                let token = cell(from)?.tokens.last()?.name();
                let arrow = picture.direction(from, to)?.arrow();
                Message::new("motion-short-slide")
                    .with("token", token)
                    .with("way", arrow)
            }
            step => Message::verbatim(name(step.only_cell()?)?),
        })
    }

    /// Is the move named by one cell: what is put, drawn or broken off there?
    #[must_use]
    pub fn is_of_one_cell(&self) -> bool {
        let first = self.beats.iter().flatten().next();
        first.is_some_and(|step| step.only_cell().is_some())
    }

    /// What a move does to what is counted: what is kept and what it is worth then, and which price
    /// falls; nothing where nothing is kept.
    ///
    /// ```
    /// use damier::GameId;
    /// let ring = "b/k/cm/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
    /// let board = "chicago".parse::<GameId>()?.open(Some(ring), None, false)?;
    /// let words = board.motion("1bm").effects_in_words(&board.picture());
    /// assert_eq!(words.map(|words| words.to_string()).as_deref(), Some("Keep wheat: 7 points; maize falls to 5."));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn effects_in_words(&self, picture: &Picture) -> Option<Message> {
        let steps = || self.beats.iter().flatten();
        let kept = steps().find_map(|step| match step {
            Step::Keep { place, .. } => picture.cells.get(usize::from(place.0))?.tokens.last(),
            _ => None,
        })?;
        let (panel, falls_to) = steps().find_map(|step| match step {
            Step::Descend { panel, value } => Some((*panel, *value)),
            _ => None,
        })?;
        let price_of = |panel: &Panel| match panel {
            Panel::Price { token, value, .. } if token == kept => Some(*value),
            _ => None,
        };
        let falling = match picture.panels.get(usize::from(panel))? {
            Panel::Price { token, .. } => *token,
            Panel::Holding { .. } => return None,
        };
        let price = picture.panels.iter().find_map(price_of)?;
        let worth = if falling == *kept { falls_to } else { price };
        let effect = Message::new("motion-effect").with("kept", kept.name());
        let effect = effect.with("worth", worth).with("thrown", falling.name());
        Some(effect.with("price", falls_to))
    }

    /// The cells that something is carried over or slides over, the first and the last one included:
    /// where an arrow goes.
    #[must_use]
    pub fn way(&self) -> Vec<Place> {
        let steps = self.beats.iter().flatten();
        let places = steps.flat_map(|step| match *step {
            Step::Lift { place, .. } | Step::Hop { place } | Step::Land { place } => vec![place],
            Step::Slide { from, to } => vec![from, to],
            _ => Vec::new(),
        });
        places.collect()
    }

    /// Where the pawn walks before anything else is seen.
    #[must_use]
    pub fn walk(&self) -> Option<Place> {
        let steps = self.beats.iter().flatten();
        let walks = steps.map_while(|step| match *step {
            Step::Walk { place } => Some(place),
            _ => None,
        });
        walks.last()
    }

    /// The cells that would look otherwise after it, and what would be put on them.
    ///
    /// ```
    /// use damier::GameId;
    /// use damier::picture::{Place, Shade, Token};
    /// let start = "othello".parse::<GameId>()?.start();
    /// let black = Token::Disc(Shade::Dark);
    /// assert_eq!(start.motion("c2").ghosts(), [(Place(8), Some(black)), (Place(14), None)]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn ghosts(&self) -> Vec<(Place, Option<Token>)> {
        let steps = self.beats.iter().flatten();
        let ghosts = steps.filter_map(|step| match *step {
            Step::Put { place, token }
            | Step::Draw { place, token }
            | Step::Fall { place, token } => Some((place, Some(token))),
            Step::Flip { place, .. } | Step::Break { place } => Some((place, None)),
            _ => None,
        });
        ghosts.collect()
    }
}

impl Step {
    /// The cell of a step that names a move by itself.
    const fn only_cell(self) -> Option<Place> {
        match self {
            Step::Put { place, .. }
            | Step::Draw { place, .. }
            | Step::Fall { place, .. }
            | Step::Break { place } => Some(place),
            _ => None,
        }
    }
}

impl Picture {
    /// Which way it is from one cell to another one in the same row or column.
    fn direction(&self, from: Place, to: Place) -> Option<Direction> {
        let at = |place: Place| self.cells.get(usize::from(place.0));
        let (from, to) = (at(from)?, at(to)?);
        Some(match (from.column.cmp(&to.column), from.row.cmp(&to.row)) {
            (std::cmp::Ordering::Less, _) => Direction::Right,
            (std::cmp::Ordering::Greater, _) => Direction::Left,
            (_, std::cmp::Ordering::Less) => Direction::Down,
            (_, _) => Direction::Up,
        })
    }
}
