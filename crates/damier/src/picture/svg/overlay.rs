//! What a page lays over a picture: where its cells lead when they are touched, what has been
//! touched already, and what the moves there are worth.

use maud::{Markup, html};

use crate::picture::{Direction, Motion, Picture, Place, Region, Token, Touch};

/// What a page lays over a picture.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Overlay {
    /// The cells that lead somewhere.
    pub links: Vec<CellLink>,
    /// The cells that were touched already.
    pub chosen: Vec<Place>,
    /// How many tokens of the cell that was touched first are in the hand; 0 for all of them.
    pub held: u8,
    /// What is written on cells, whether they lead somewhere or not.
    pub badges: Vec<(Place, Badge)>,
    /// Moves drawn as arrows.
    pub arrows: Vec<Arrow>,
    /// The cells that a move would change, faint, and what it would put there.
    pub ghosts: Vec<(Place, Option<Token>)>,
}

/// A move drawn as an arrow: from cell to cell, and a class of the style sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// The cells it goes over, where it begins and ends included.
    pub way: Vec<Place>,
    /// `played` or `best`.
    pub class: &'static str,
}

/// A cell that leads somewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellLink {
    /// Which cell.
    pub place: Place,
    /// Where it leads.
    pub address: String,
    /// The move it plays; nothing if touching it only begins one.
    pub mv: Option<String>,
    /// Which way what lies there slides by that move.
    pub slide: Option<Direction>,
    /// The cells that the move clears.
    pub takes: Vec<Region>,
    /// The cells that lead there too.
    pub reach: Option<Region>,
    /// What is seen of the move.
    pub motion: Option<Motion>,
    /// What the moves do that begin here, a line each.
    pub told: Option<String>,
    /// How moves go on that begin here: what is touched next, and the move.
    pub ways: Vec<(Vec<Touch>, String)>,
}

impl CellLink {
    /// A cell and where it leads.
    #[must_use]
    pub const fn new(place: Place, address: String) -> CellLink {
        CellLink {
            place,
            address,
            mv: None,
            slide: None,
            takes: Vec::new(),
            reach: None,
            motion: None,
            told: None,
            ways: Vec::new(),
        }
    }

    /// What the page's module is told of the ways that moves go on: `x2,4>1,5,2 x1,3>1,4,1`.
    pub(super) fn ways_attribute(&self) -> Option<String> {
        let way = |(touches, mv): &(Vec<Touch>, String)| {
            let touches: Vec<String> = touches.iter().map(ToString::to_string).collect();
            format!("{}>{mv}", touches.join(","))
        };
        let ways: Vec<String> = self.ways.iter().map(way).collect();
        (!ways.is_empty()).then(|| ways.join(" "))
    }

    /// What the page's module is told of the cells that the move clears.
    pub(super) fn takes_attribute(&self) -> Option<String> {
        let regions: Vec<String> = self.takes.iter().map(ToString::to_string).collect();
        (!regions.is_empty()).then(|| regions.join(" "))
    }
}

/// A value on a cell: its sign and number, and in words for whoever cannot see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Badge {
    /// The classes that colour it: `win strength-3 proven`.
    pub class: String,
    /// What is written: `▲11`.
    pub text: String,
    /// The same in words: "wins in 11".
    pub words: String,
}

/// Where the middle of a badge is in its cell, and how large it is: 1 for letters of 18 units.
#[derive(Clone, Copy)]
pub(super) struct Anchor {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) scale: f64,
}

impl Overlay {
    /// The picture with what is faint on it.
    pub(super) fn with_ghosts(&self, picture: &Picture) -> Picture {
        let mut haunted = picture.clone();
        for (place, token) in &self.ghosts {
            if let Some(cell) = haunted.cells.get_mut(usize::from(place.0)) {
                cell.tokens.extend(*token);
            }
        }
        haunted
    }

    /// What is faint on a cell: nothing, what lies there, or a token that a move would put there.
    pub(super) fn ghost(&self, index: usize) -> Option<Option<Token>> {
        let is_here = |(place, _): &&(Place, Option<Token>)| usize::from(place.0) == index;
        self.ghosts.iter().find(is_here).map(|(_, token)| *token)
    }

    pub(super) fn link(&self, index: usize) -> Option<&CellLink> {
        let is_here = |link: &&CellLink| usize::from(link.place.0) == index;
        self.links.iter().find(is_here)
    }

    pub(super) fn is_chosen(&self, index: usize) -> bool {
        self.chosen
            .iter()
            .any(|place| usize::from(place.0) == index)
    }

    /// How many tokens of a cell are in the hand.
    pub(super) fn held_of(&self, index: usize) -> usize {
        let is_first = self
            .chosen
            .first()
            .is_some_and(|place| usize::from(place.0) == index);
        if is_first { self.held.into() } else { 0 }
    }

    pub(super) fn badge(&self, index: usize) -> Option<&Badge> {
        let is_here = |(place, _): &&(Place, Badge)| usize::from(place.0) == index;
        self.badges.iter().find(is_here).map(|(_, badge)| badge)
    }
}

impl Badge {
    /// A pill as wide as its text.
    pub(super) fn draw(&self, anchor: Anchor) -> Markup {
        let width = 18 + 11 * self.text.chars().count();
        let Anchor { x, y, scale } = anchor;
        html! {
            g class={ "badge " (self.class) }
                transform={ "translate(" (format!("{x:.0} {y:.0}")) ") scale(" (format!("{scale:.2}")) ")" } {
                rect x={ "-" (width / 2) } y="-14" width=(width) height="28" rx="14" {}
                text y="6" { (self.text) }
            }
        }
    }
}
