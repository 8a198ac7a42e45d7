//! Touching a move together: what has been touched, what may be touched next, and where each touch
//! leads. Every touch is a link, so it works without scripts.

use damier::picture::{Arrow, CellLink, Direction, NextTouch, Overlay, Place, Touch, TouchPath};
use damier::{DynPosition, Message, Picture};
use maud::{Markup, html};

use super::{Game, Told};
use crate::address::{Address, Panel};
use crate::pages::effects::{effect, effects};
use crate::request_context::RequestContext;
use damier::explain::Worth;

/// The most values that are written on a board: more could not be read.
const MAX_BADGES: usize = 81;

/// A board of more cells has fewer values: its page is large enough.
pub(super) const MANY_CELLS: usize = 150;

/// How far a move has been touched.
pub(super) struct TouchState {
    /// What has been touched.
    touched: Vec<Touch>,
    /// What may come next.
    next: Vec<Next>,
    /// May the visitor touch anything?
    is_open: bool,
    /// The cell to touch, and which way what lies there slides, if somebody asked for a hint.
    hint: Option<(Place, Option<Direction>)>,
}

/// Something that may be touched next.
struct Next {
    touch: Touch,
    address: Address,
    /// The move and how it is touched, if this touch completes it.
    path: Option<TouchPath>,
    /// What the best move is worth that goes on like this.
    worth: Option<Worth>,
}

impl TouchState {
    pub(super) fn of(game: &Game, told: &Told) -> TouchState {
        let legal = game.session.legal();
        let mut paths = ways_to_touch(game);
        paths.retain(|path| legal.contains(&path.mv));
        let hint = hint(&paths, told);
        // Touches that begin no move are as good as none.
        let touched = match &game.address.touched {
            touched if paths.iter().any(|path| path.begins_with(touched)) => touched.clone(),
            _ => Vec::new(),
        };
        paths.retain(|path| path.begins_with(&touched));
        let mut next: Vec<Next> = Vec::new();
        for path in &paths {
            let touch = path.touches[touched.len()];
            let worth = worth_of(game, &path.mv, told);
            match next.iter_mut().find(|next| next.touch == touch) {
                // Moves are told best first, so the first value is not always the best one here.
                Some(known) => known.worth = better(known.worth, worth),
                None => next.push(Next::of(game, &paths, &touched, touch, worth)),
            }
        }
        TouchState {
            touched,
            next,
            is_open: game.is_touchable(),
            hint,
        }
    }

    /// How many things have been touched.
    pub(super) fn touches(&self) -> usize {
        self.touched.len()
    }

    /// Does the move of the hint slide something?
    pub(super) fn hint_slides(&self) -> bool {
        self.hint.is_some_and(|(_, slide)| slide.is_some())
    }

    /// Is there nothing to do but to pass?
    pub(super) fn is_pass(&self) -> bool {
        matches!(
            self.next[..],
            [Next {
                touch: Touch::Pass,
                ..
            }]
        )
    }

    /// The cell that a move touches next, if it goes on like this.
    pub(super) fn next_place(&self, game: &Game, mv: &str) -> Option<Place> {
        let paths = game.session.picture().paths;
        let path = paths.iter().find(|path| path.mv == mv)?;
        path.begins_with(&self.touched).then_some(())?;
        place(path.touches.get(self.touched.len())?)
    }

    /// The board, with a link on every cell that may be touched next.
    pub(super) fn board(&self, game: &Game, told: &Told, context: &RequestContext) -> String {
        let picture = Picture {
            paths: self.paths_left(game),
            ..game.session.picture()
        };
        let is_large = picture.cells.len() > MANY_CELLS;
        let all = ways_to_touch(game);
        let mut links: Vec<CellLink> = Vec::new();
        let mut badges = Vec::new();
        let chosen: Vec<Place> = self.touched.iter().filter_map(place).collect();
        for next in &self.next {
            let Some(place) = place(&next.touch) else {
                continue;
            };
            let link = CellLink::new(place, relative(&next.address, is_large));
            links.push(match &next.path {
                None => self.with_ways(link, &all, game, context),
                Some(path) => CellLink {
                    mv: (!is_large).then(|| path.mv.clone()),
                    slide: path.slide,
                    takes: path.takes.clone(),
                    reach: path.reach.filter(|_| self.touched.is_empty()),
                    motion: (!is_large).then(|| game.session.board().motion(&path.mv)),
                    ..link
                },
            });
            badges.extend(next.worth.map(|worth| (place, worth)));
        }
        // What was touched can be let go of.
        let away = game.address.wishing(game.address.wish).to_string();
        for place in &chosen {
            if links.iter().all(|link| link.place != *place) {
                let link = CellLink::new(*place, away.clone());
                links.push(self.with_ways(link, &all, game, context));
            }
        }
        badges.sort_by_key(|(_, worth)| std::cmp::Reverse(worth.score));
        badges.truncate(if is_large { MAX_BADGES / 8 } else { MAX_BADGES });
        let values = badges
            .into_iter()
            .map(|(place, worth)| (place, worth.badge(context.translator())));
        let advised = advised(told);
        let hint = self.hint.map(|(place, slide)| {
            let words = match slide {
                Some(_) => Message::new("page-hint-slide-here"),
                None => Message::new("page-hint-touch-here"),
            };
            let badge = damier::picture::Badge {
                class: "hint".to_owned(),
                text: slide.map_or("●", Direction::arrow).to_owned(),
                words: context.say(&words),
            };
            (place, badge)
        });
        let overlay = Overlay {
            badges: values.chain(hint).collect(),
            links: if self.is_open { links } else { Vec::new() },
            chosen,
            held: self.held(),
            arrows: self.arrows(game, told),
            ghosts: advised
                .filter(|_| self.touched.is_empty())
                .map_or_else(Vec::new, |mv| game.session.board().motion(mv).ghosts()),
        };
        picture.to_svg_on_page(context.translator(), &overlay)
    }

    /// A cell with how the moves go on that begin there, which a hand that drags needs to know, and with
    /// what they do.
    fn with_ways(
        &self,
        link: CellLink,
        all: &[TouchPath],
        game: &Game,
        context: &RequestContext,
    ) -> CellLink {
        let ways = self.ways_from(link.place, all);
        let moves = ways.iter().map(|(_, mv)| mv.as_str());
        CellLink {
            told: effects(game.session.board(), moves, context),
            ways,
            ..link
        }
    }

    fn ways_from(&self, place: Place, all: &[TouchPath]) -> Vec<(Vec<Touch>, String)> {
        let is_first = match self.touched.first() {
            None => true,
            Some(first) => *first == Touch::Place(place),
        };
        let paths = all.iter().filter(|path| {
            is_first && path.touches.len() > 1 && path.touches[0] == Touch::Place(place)
        });
        let way = |path: &TouchPath| (path.touches[1..].to_vec(), path.mv.clone());
        paths.map(way).collect()
    }

    /// How many pieces were touched.
    fn held(&self) -> u8 {
        let count = self.touched.iter().find_map(|touch| match touch {
            Touch::Count(count) => Some(*count),
            Touch::Place(_) | Touch::Pass => None,
        });
        count.unwrap_or(0)
    }

    /// The last move as an arrow, where it went from one cell to another, the best one, and what is
    /// threatened.
    fn arrows(&self, game: &Game, told: &Told) -> Vec<Arrow> {
        let moves = game.session.moves();
        let last = moves.last().zip(game.before());
        let played = last.map(|(mv, before)| (before.motion(mv).way(), "played"));
        let best = match told {
            Told::GameReview(study) if game.session.ending().is_none() => {
                study.analysis.as_ref().and_then(|analysis| analysis.best())
            }
            _ => None,
        };
        let best = best.map(|best| best.mv.as_str()).or(advised(told));
        let best = best.map(|mv| (way(game, mv), "best"));
        // A tile that slid stands where it is marked.
        let threat = match told {
            Told::GameReview(study) if game.session.ending().is_none() => {
                study.threat(game.session.board())
            }
            _ => None,
        };
        let threat = threat.and_then(|(after, reply)| {
            let next = game.session.board().after(&after).ok()?;
            Some((way_on(next.as_ref(), &reply), "threat"))
        });
        let arrows = [played.filter(|_| !game.is_puzzle()), threat, best]
            .into_iter()
            .flatten();
        let arrows = arrows.filter(|_| self.touched.is_empty());
        arrows.map(|(way, class)| Arrow { way, class }).collect()
    }

    /// The rest of the paths, so that the picture marks what may be touched now.
    fn paths_left(&self, game: &Game) -> Vec<TouchPath> {
        if !self.is_open {
            return Vec::new();
        }
        ways_to_touch(game)
            .into_iter()
            .filter(|path| path.begins_with(&self.touched))
            .map(|mut path| {
                path.touches.drain(..self.touched.len());
                path
            })
            .collect()
    }

    /// The moves between which the last touch decides, each once and with what it does, where that is more
    /// than can be seen on the cells.
    fn stakes(&self, game: &Game, context: &RequestContext) -> Vec<(&Next, String)> {
        let mut stakes: Vec<(&Next, String)> = Vec::new();
        for next in self.next.iter().filter(|_| !self.touched.is_empty()) {
            let is_new = stakes.iter().all(|(known, _)| known.mv() != next.mv());
            let told = next.mv().filter(|_| is_new);
            let told = told.and_then(|mv| effect(game.session.board(), mv, context));
            stakes.extend(told.map(|told| (next, told)));
        }
        stakes
    }

    /// What is not a cell of the board: numbers of pieces, passing, what is at stake in words, and letting go.
    pub(super) fn choices(&self, game: &Game, context: &RequestContext) -> Markup {
        let others: Vec<&Next> = self
            .next
            .iter()
            .filter(|next| place(&next.touch).is_none())
            .collect();
        if !self.is_open || (others.is_empty() && self.touched.is_empty()) {
            return html! { div.choices {} };
        }
        let away = game.address.wishing(game.address.wish);
        html! {
            div.choices {
                @for next in others {
                    @let words = match next.touch {
                        Touch::Count(count) => Message::new("page-take").with("count", count),
                        Touch::Pass | Touch::Place(_) => Message::new("page-pass"),
                    };
                    a.button href=(next.address) data-move=[next.mv()] {
                        (context.say(&words))
                        @if let Some(worth) = next.worth { " " (super::analysis::badge(worth)) }
                    }
                }
                @for (next, told) in self.stakes(game, context) {
                    a.button.stake href=(next.address) data-move=[next.mv()] {
                        (told)
                        @if let Some(worth) = next.worth { " " (super::analysis::badge(worth)) }
                    }
                }
                @if !self.touched.is_empty() {
                    a.button.quiet.cancel href=(away) { (context.say(&Message::new("page-let-go"))) }
                }
            }
        }
    }
}

/// Every way to touch every move.
fn ways_to_touch(game: &Game) -> Vec<TouchPath> {
    let paths = game.session.picture().paths;
    paths.iter().flat_map(TouchPath::each_way).collect()
}

/// An address as seen from the page itself. A large board has hundreds of them, which is why an
/// analysis does not go on there from move to move.
fn relative(address: &Address, is_large: bool) -> String {
    match is_large && address.touched.is_empty() {
        true => format!("?{}", address.wishing(Panel::Play).query()),
        false => format!("?{}", address.query()),
    }
}

impl Next {
    fn of(
        game: &Game,
        paths: &[TouchPath],
        touched: &[Touch],
        touch: Touch,
        worth: Option<Worth>,
    ) -> Next {
        let NextTouch {
            touched: after,
            path,
            ..
        } = NextTouch::after(paths, touched, touch);
        Next {
            touch,
            address: match &path {
                Some(path) => game.address.with_move(&path.mv),
                None => Address {
                    touched: after,
                    ..game.address.clone()
                },
            },
            path,
            worth,
        }
    }

    /// The move, if this touch completes it.
    fn mv(&self) -> Option<&str> {
        self.path.as_ref().map(|path| path.mv.as_str())
    }
}

const fn place(touch: &Touch) -> Option<Place> {
    match touch {
        Touch::Place(place) => Some(*place),
        Touch::Count(_) | Touch::Pass => None,
    }
}

fn better(one: Option<Worth>, other: Option<Worth>) -> Option<Worth> {
    match (one, other) {
        (Some(one), Some(other)) if other.score > one.score => Some(other),
        (Some(one), _) => Some(one),
        (None, other) => other,
    }
}

/// What a move is worth, if that is told.
fn worth_of(game: &Game, mv: &str, told: &Told) -> Option<Worth> {
    let Told::GameReview(study) = told else {
        return None;
    };
    let analysis = study.analysis.as_ref()?;
    let known = analysis.moves.iter().find(|known| known.mv == mv)?;
    let has_margin = game.session.board().has_margin();
    Some(Worth::of_move(known, has_margin))
}

/// The move that somebody is advised to play.
fn advised(told: &Told) -> Option<&str> {
    match told {
        Told::Advice(Some(hint)) => Some(hint.mv.as_str()),
        _ => None,
    }
}

/// The cells that a move goes over, or where it makes the pawn walk.
fn way(game: &Game, mv: &str) -> Vec<Place> {
    way_on(game.session.board(), mv)
}

/// The same on any board.
fn way_on(board: &dyn DynPosition, mv: &str) -> Vec<Place> {
    let motion = board.motion(mv);
    let way = motion.way();
    match (way.is_empty(), board.picture().pawn, motion.walk()) {
        (true, Some(pawn), Some(walk)) => vec![pawn, walk],
        _ => way,
    }
}

/// The cell that a hint touches first, and which way what lies there slides.
fn hint(paths: &[TouchPath], told: &Told) -> Option<(Place, Option<Direction>)> {
    match told {
        Told::Hint(answer) => {
            let mv = answer.solution.as_ref()?.first()?;
            let path = paths.iter().find(|path| path.mv == *mv)?;
            Some((place(path.touches.first()?)?, path.slide))
        }
        // Of a game for two, where it ends: arrows and faint pieces show the rest.
        Told::Advice(Some(hint)) => {
            let path = paths.iter().find(|path| path.mv == hint.mv)?;
            let last = path.touches.iter().rev().find_map(place)?;
            Some((last, None))
        }
        _ => None,
    }
}
