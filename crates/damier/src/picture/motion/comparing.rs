//! What is seen between two boards, told by comparing them.

use super::{Motion, Step, is_alike};
use crate::picture::{Panel, Picture, Place, Surface, Token};

impl Picture {
    /// What is seen between this board and the next one, told by comparing them: what a game shows that
    /// says nothing of its own. Tokens that left one cell for another are carried there, new ones are
    /// put down as the surface has it, those of another look turn over, and those that went break off,
    /// outwards from where something new is.
    #[must_use]
    pub fn motion_to(&self, after: &Picture) -> Motion {
        if self.cells.len() != after.cells.len() {
            return Motion::default();
        }
        let changes = self.changes_to(after);
        let mut motion = match changes.as_slice() {
            [one, other] if one.is_carried_to(other) => carried(one, other),
            [one, other] if other.is_carried_to(one) => carried(other, one),
            _ => self.changed(&changes),
        };
        if let Some(place) = after.pawn.filter(|_| self.pawn != after.pawn) {
            motion.beats.insert(0, vec![Step::Walk { place }]);
        }
        motion.beats.extend(self.prices_to(after));
        motion
    }

    /// The cells that look different, each with what stays, what goes and what comes.
    fn changes_to(&self, after: &Picture) -> Vec<Change> {
        let cells = self.cells.iter().zip(&after.cells).enumerate();
        let changes = cells.map(|(index, (before, after))| {
            let pairs = before.tokens.iter().zip(&after.tokens);
            let stays = pairs.take_while(|(one, other)| is_alike(**one, **other));
            let stays = stays.count();
            Change {
                place: Place(index as u16),
                goes: before.tokens[stays..].to_vec(),
                comes: after.tokens[stays..].to_vec(),
                is_bare: stays == 0,
            }
        });
        changes
            .filter(|change| !(change.goes.is_empty() && change.comes.is_empty()))
            .collect()
    }

    fn changed(&self, changes: &[Change]) -> Motion {
        let comes = |change: &&Change| change.goes.is_empty();
        let new = changes.iter().filter(comes).flat_map(|change| {
            let place = change.place;
            let put = move |token: &Token| self.arriving(place, *token);
            change.comes.iter().map(put)
        });
        let first = changes.iter().find(comes).or(changes.first());
        let Some(centre) = first.map(|change| change.place) else {
            return Motion::default();
        };
        let rest = changes.iter().filter(|change| !change.goes.is_empty());
        let steps = rest.flat_map(|change| self.exchanged(change));
        Motion::of(new).outwards(self, centre, steps)
    }

    /// How a token appears on this surface.
    fn arriving(&self, place: Place, token: Token) -> Step {
        match self.surface {
            Surface::Paper => Step::Draw { place, token },
            Surface::Frame => Step::Fall { place, token },
            _ => Step::Put { place, token },
        }
    }

    /// How what goes from a cell makes room for what comes there.
    fn exchanged(&self, change: &Change) -> Vec<(Place, Step)> {
        let place = change.place;
        let steps: Vec<Step> = match (change.goes.as_slice(), change.comes.as_slice()) {
            ([_], [token]) => vec![Step::Flip {
                place,
                token: *token,
            }],
            (_, comes) if change.is_bare => {
                let new = comes.iter().map(|token| self.arriving(place, *token));
                [Step::Break { place }].into_iter().chain(new).collect()
            }
            (goes, comes) => {
                let gone = goes.iter().map(|_| Step::Throw { place });
                gone.chain(comes.iter().map(|token| self.arriving(place, *token)))
                    .collect()
            }
        };
        steps.into_iter().map(|step| (place, step)).collect()
    }

    pub(super) fn prices_to<'all>(
        &'all self,
        after: &'all Picture,
    ) -> impl Iterator<Item = Vec<Step>> {
        let panels = self.panels.iter().zip(&after.panels).enumerate();
        panels.filter_map(|(panel, pair)| match pair {
            (Panel::Price { value: before, .. }, Panel::Price { value, .. }) if before != value => {
                let panel = panel as u8;
                let value = *value;
                Some(vec![Step::Descend { panel, value }])
            }
            _ => None,
        })
    }

    /// How many cells a king of chess needs from one to another.
    pub(super) fn distance(&self, one: Place, other: Place) -> u8 {
        let at = |place: Place| self.cells.get(usize::from(place.0));
        let (Some(one), Some(other)) = (at(one), at(other)) else {
            return 0;
        };
        let columns = one.column.abs_diff(other.column);
        columns.max(one.row.abs_diff(other.row))
    }
}

/// A cell that looks different: what goes from it and what comes.
struct Change {
    place: Place,
    goes: Vec<Token>,
    comes: Vec<Token>,
    /// Does nothing stay there?
    is_bare: bool,
}

impl Change {
    /// Did what goes from here come to lie there?
    fn is_carried_to(&self, other: &Change) -> bool {
        let is_like = |(one, other): (&Token, &Token)| is_alike(*one, *other);
        self.comes.is_empty()
            && other.goes.is_empty()
            && self.goes.len() == other.comes.len()
            && self.goes.iter().zip(&other.comes).all(is_like)
    }
}

/// A tile slides; anything else is lifted and put down.
fn carried(from: &Change, to: &Change) -> Motion {
    let (place, to) = (from.place, to.place);
    match from.goes[..] {
        [Token::Tile { .. }] => Motion::of([Step::Slide { from: place, to }]),
        _ => {
            let count = from.goes.len() as u8;
            Motion::of([Step::Lift { place, count }, Step::Land { place: to }])
        }
    }
}
