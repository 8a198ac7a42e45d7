//! Steps done on a board: what they lead to, for whoever checks them.

#[cfg(feature = "pictures")]
use super::is_alike;
use super::{Motion, Step};
use crate::picture::{Panel, Picture, Place, Token};

impl Motion {
    /// What lies on the board, where the pawn stands and what things cost once all of it has been seen;
    /// nothing if a step cannot be done. A law holds it against the picture after the move.
    ///
    /// ```
    /// use damier::GameId;
    /// let start = "pogo".parse::<GameId>()?.start();
    /// let seen = start.motion("1,3,2").played_on(&start.picture()).expect("it can be done");
    /// assert_eq!(seen.cells[2].tokens.len(), 4);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn played_on(&self, picture: &Picture) -> Option<Picture> {
        let mut picture = picture.clone();
        let mut hand = Vec::new();
        for step in self.beats.iter().flatten() {
            picture.take_step(*step, &mut hand)?;
        }
        hand.is_empty().then_some(picture)
    }
}

impl Picture {
    /// Does one step; nothing if it cannot be done.
    fn take_step(&mut self, step: Step, hand: &mut Vec<Token>) -> Option<()> {
        match step {
            Step::Put { place, token }
            | Step::Draw { place, token }
            | Step::Fall { place, token } => {
                self.tokens_at(place)?.push(token);
            }
            Step::Flip { place, token } => *self.tokens_at(place)?.last_mut()? = token,
            Step::Break { place } => {
                let tokens = self.tokens_at(place)?;
                (!tokens.is_empty()).then(|| tokens.clear())?;
            }
            Step::Lift { place, count } => {
                let tokens = self.tokens_at(place)?;
                let left = tokens.len().checked_sub(count.into())?;
                hand.extend(tokens.drain(left..));
            }
            Step::Hop { place } => {
                self.tokens_at(place)?;
                (!hand.is_empty()).then_some(())?;
            }
            Step::Land { place } => self.tokens_at(place)?.append(hand),
            Step::Slide { from, to } => {
                let token = self.tokens_at(from)?.pop()?;
                self.tokens_at(to)?.push(token);
            }
            Step::Walk { place } => {
                self.tokens_at(place)?;
                self.pawn = Some(place);
            }
            Step::Keep { place, panel } => {
                let token = self.tokens_at(place)?.pop()?;
                match self.panels.get_mut(usize::from(panel))? {
                    Panel::Holding { tokens, .. } => tokens.push(token),
                    Panel::Price { .. } => return None,
                }
            }
            Step::Throw { place } => {
                self.tokens_at(place)?.pop()?;
            }
            Step::Descend { panel, value } => match self.panels.get_mut(usize::from(panel))? {
                Panel::Price { value: price, .. } => *price = value,
                Panel::Holding { .. } => return None,
            },
            Step::Close { place } => {
                self.tokens_at(place)?.is_empty().then_some(())?;
                self.cells.remove(usize::from(place.0));
                if let Some(pawn) = self.pawn.filter(|pawn| *pawn > place) {
                    self.pawn = Some(Place(pawn.0 - 1));
                }
            }
        }
        Some(())
    }

    fn tokens_at(&mut self, place: Place) -> Option<&mut Vec<Token>> {
        let cell = self.cells.get_mut(usize::from(place.0))?;
        Some(&mut cell.tokens)
    }

    /// Do both boards show the same: tokens, pawn and prices?
    #[cfg(feature = "pictures")]
    pub(crate) fn shows_the_same_as(&self, other: &Picture) -> bool {
        let tokens = |picture: &Picture| -> Vec<Vec<Token>> {
            let cells = picture.cells.iter();
            cells.map(|cell| cell.tokens.clone()).collect()
        };
        let are_alike = |one: &[Token], other: &[Token]| {
            one.len() == other.len()
                && one
                    .iter()
                    .zip(other)
                    .all(|(one, other)| is_alike(*one, *other))
        };
        let (one, another) = (tokens(self), tokens(other));
        one.len() == another.len()
            && one
                .iter()
                .zip(&another)
                .all(|(one, other)| are_alike(one, other))
            && self.pawn == other.pawn
            && self.prices_to(other).next().is_none()
    }
}
