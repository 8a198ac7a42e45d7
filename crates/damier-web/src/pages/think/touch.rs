//! Another position, by playing on the board of the one that is searched: a move that is touched is played, and the
//! same search is watched from there. Every touch is a link.

use damier::picture::{CellLink, NextTouch, Overlay, Place, Touch, TouchPath};
use damier::{DynPosition, Message, Picture, Spec};
use maud::{Markup, PreEscaped, html};

use super::watch::address_of;
use crate::address::touches;
use crate::pages::start::Start;
use crate::request_context::RequestContext;

/// The board of the root, ready to be touched.
pub(super) struct RootBoard<'context> {
    pub(super) context: &'context RequestContext,
    pub(super) start: &'context Start,
    pub(super) board: &'context dyn DynPosition,
    /// Who searches it, and the next one.
    pub(super) player: &'context Spec,
    /// How many positions that took.
    pub(super) nodes: u64,
    /// What has been touched of a move.
    pub(super) touched: &'context [Touch],
    /// The move that the search tries next.
    pub(super) next: Option<&'context str>,
}

impl RootBoard<'_> {
    /// The board with a link on every cell that may be touched, what is not a cell, and what a touch does.
    pub(super) fn shown(&self) -> Markup {
        let paths = self.paths();
        let is_begun = paths.iter().any(|path| path.begins_with(self.touched));
        let touched = if is_begun { self.touched } else { &[] };
        let next = NextTouch::of(&paths, touched);
        let chosen: Vec<Place> = touched.iter().filter_map(place).collect();
        let mut links: Vec<CellLink> = Vec::new();
        for next in &next {
            if let Some(place) = place(&next.touch) {
                let link = CellLink::new(place, self.address(next));
                links.push(CellLink {
                    mv: next.path.as_ref().map(|path| path.mv.clone()),
                    slide: next.path.as_ref().and_then(|path| path.slide),
                    ..link
                });
            }
        }
        // What was touched can be let go of.
        for place in &chosen {
            if links.iter().all(|link| link.place != *place) {
                links.push(CellLink::new(*place, self.page(&[])));
            }
        }
        let tried = self.next.filter(|_| touched.is_empty());
        let tried = tried.map(|mv| super::board::places(self.board, mv));
        let overlay = Overlay {
            links,
            chosen: tried.unwrap_or(chosen),
            held: touched.iter().find_map(count).unwrap_or(0),
            ..Overlay::default()
        };
        let picture = Picture {
            paths: left(paths, touched),
            ..self.board.picture()
        };
        let svg = picture.to_svg_on_page(self.context.translator(), &overlay);
        let others: Vec<&NextTouch> = next
            .iter()
            .filter(|next| place(&next.touch).is_none())
            .collect();
        html! {
            div.board.touched[!touched.is_empty()] {
                (PreEscaped(svg))
                p.muted.play-here { (self.say(&Message::new("page-think-touch"))) }
                @if !others.is_empty() || !touched.is_empty() {
                    div.choices {
                        @for next in others {
                            @let words = match next.touch {
                                Touch::Count(count) => Message::new("page-take").with("count", count),
                                Touch::Pass | Touch::Place(_) => Message::new("page-pass"),
                            };
                            a.button href=(self.address(next)) { (self.say(&words)) }
                        }
                        @if !touched.is_empty() {
                            a.button.quiet href=(self.page(&[])) { (self.say(&Message::new("page-let-go"))) }
                        }
                    }
                }
            }
        }
    }

    fn say(&self, message: &Message) -> String {
        self.context.say(message)
    }

    /// Every way to touch every move after which there is something to search.
    fn paths(&self) -> Vec<TouchPath> {
        let goes_on = |path: &TouchPath| {
            let after = self.board.after(&path.mv);
            after.is_ok_and(|after| super::link(after.as_ref(), self.context).is_some())
        };
        let mut paths = self.board.picture().paths;
        paths.retain(goes_on);
        paths.iter().flat_map(TouchPath::each_way).collect()
    }

    /// Where a touch leads: to the search after the move, or to the same page with more touched.
    fn address(&self, next: &NextTouch) -> String {
        match &next.path {
            Some(path) => self.to(&[
                ("moves", path.mv.clone()),
                ("before", self.nodes.to_string()),
                ("at", "0".to_owned()),
            ]),
            None => self.page(&[("touch", touches(&next.touched))]),
        }
    }

    /// This page at the start of the search.
    fn page(&self, more: &[(&str, String)]) -> String {
        let here = [("at", "0".to_owned()), ("node", "0".to_owned())];
        self.to(&[&here[..], more].concat())
    }

    fn to(&self, more: &[(&str, String)]) -> String {
        let player = self.player.to_string();
        address_of(self.start, self.context, "", Some(&player), more)
    }
}

/// The rest of the paths, so that the picture marks what may be touched now.
fn left(paths: Vec<TouchPath>, touched: &[Touch]) -> Vec<TouchPath> {
    let going_on = paths
        .into_iter()
        .filter(|path| path.begins_with(touched))
        .map(|mut path| {
            path.touches.drain(..touched.len());
            path
        });
    going_on.collect()
}

const fn place(touch: &Touch) -> Option<Place> {
    match touch {
        Touch::Place(place) => Some(*place),
        Touch::Count(_) | Touch::Pass => None,
    }
}

const fn count(touch: &Touch) -> Option<u8> {
    match touch {
        Touch::Count(count) => Some(*count),
        Touch::Place(_) | Touch::Pass => None,
    }
}
