//! A board with a task on it: somebody is to find a move, in a lesson, a puzzle or a review. Every touch is
//! a link to wherever the page says, so it works without scripts.

use damier::picture::{Arrow, Badge, CellLink, Overlay, Place, Touch, TouchPath};
use damier::{DynMatch, Message, Picture};
use maud::{Markup, PreEscaped, html};

use super::effects::{effect, effects};
use crate::address::{read_touches, touches};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;

/// Where a touch leads.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step<'task> {
    /// So much of a move has been touched.
    Touched(&'task [Touch]),
    /// The move is played.
    Played(&'task str),
    /// What was touched is let go.
    LetGo,
}

impl Step<'_> {
    /// What an address says of it: a parameter and its value.
    pub(super) fn parameter(self) -> Option<(&'static str, String)> {
        match self {
            Step::Touched(touched) => Some(("touch", touches(touched))),
            Step::Played(mv) => Some(("tried", mv.to_owned())),
            Step::LetGo => None,
        }
    }
}

/// A board, what has been touched of the next move, and what is marked.
#[derive(Debug)]
pub(super) struct TaskBoard<'task> {
    session: &'task dyn DynMatch,
    touched: Vec<Touch>,
    paths: Vec<TouchPath>,
    /// Every move from here, whatever has been touched.
    every_path: Vec<TouchPath>,
    /// Something written on cells.
    pub(super) badges: Vec<(Place, Badge)>,
    /// Moves drawn over the board.
    pub(super) arrows: Vec<Arrow>,
    /// May anything be touched?
    pub(super) is_open: bool,
}

impl<'task> TaskBoard<'task> {
    /// A board on which anything legal may be touched; the address says what has been.
    pub(super) fn read(
        session: &'task dyn DynMatch,
        context: &RequestContext,
    ) -> Result<TaskBoard<'task>, HttpError> {
        let touched = context.given("touch").map(read_touches).transpose()?;
        let legal = session.legal();
        let paths = session.picture().paths;
        let mut paths: Vec<TouchPath> = paths.iter().flat_map(TouchPath::each_way).collect();
        paths.retain(|path| legal.contains(&path.mv));
        let touched = touched.unwrap_or_default();
        let is_begun = paths.iter().any(|path| is_ahead(path, &touched));
        let touched = if is_begun { touched } else { Vec::new() };
        let every_path = paths.clone();
        paths.retain(|path| is_ahead(path, &touched));
        Ok(TaskBoard {
            session,
            touched,
            paths,
            every_path,
            badges: Vec::new(),
            arrows: Vec::new(),
            is_open: session.ending().is_none(),
        })
    }

    /// A board to look at.
    pub(super) fn still(session: &'task dyn DynMatch) -> TaskBoard<'task> {
        TaskBoard {
            session,
            touched: Vec::new(),
            paths: Vec::new(),
            every_path: Vec::new(),
            badges: Vec::new(),
            arrows: Vec::new(),
            is_open: false,
        }
    }

    /// The board after a move that was not the one: the module shows it, and then the board as it stands again.
    pub(super) fn tried(session: &dyn DynMatch, context: &RequestContext) -> Markup {
        let after = TaskBoard::still(session).svg(context, &|_| String::new());
        html! { template.tried { (PreEscaped(after)) } }
    }

    /// The board, and what else there is to touch.
    pub(super) fn drawn(
        &self,
        context: &RequestContext,
        to: impl Fn(Step<'_>) -> String,
    ) -> Markup {
        let prompt = self.prompt(context).filter(|_| self.is_open);
        let refusal = prompt.as_ref().map(|prompt| {
            context.say(&Message::new("page-not-there").with("next", prompt.as_str()))
        });
        html! {
            div.ask data-refused=[refusal] {
                // Before the first touch the task itself says what to do.
                span.prompt { @if !self.touched.is_empty() { (prompt.unwrap_or_default()) } }
                div.choices { @if self.is_open { (self.choices(context, &to)) } }
            }
            div.board.choosing[!self.touched.is_empty()] id="board" { (PreEscaped(self.svg(context, &to))) }
        }
    }

    /// What to touch next, in a few words.
    fn prompt(&self, context: &RequestContext) -> Option<String> {
        let game = self.session.board().game();
        context.words_of(&format!("page-touch-{game}-{}", self.touched.len()))
    }

    /// What may be touched next, each once, and the move that it completes.
    fn next(&self) -> Vec<(Touch, Vec<Touch>, Option<&TouchPath>)> {
        let mut found: Vec<(Touch, Vec<Touch>, Option<&TouchPath>)> = Vec::new();
        for path in &self.paths {
            let touch = path.touches[self.touched.len()];
            if found.iter().all(|(known, ..)| *known != touch) {
                let (after, path) = self.after(touch);
                found.push((touch, after, path));
            }
        }
        found
    }

    /// What has been touched after one more touch. Where there is only one number of pieces nobody is asked.
    fn after(&self, touch: Touch) -> (Vec<Touch>, Option<&TouchPath>) {
        let mut after = [&self.touched[..], &[touch]].concat();
        loop {
            let mut left = self
                .paths
                .iter()
                .filter(|path| path.touches.starts_with(&after));
            let Some(first) = left.next() else {
                return (after, None);
            };
            match first.touches.get(after.len()).copied() {
                None => return (after, Some(first)),
                Some(only @ Touch::Count(_))
                    if left.all(|path| path.touches.get(after.len()) == Some(&only)) =>
                {
                    after.push(only);
                }
                Some(_) => return (after, None),
            }
        }
    }

    fn svg(&self, context: &RequestContext, to: &impl Fn(Step<'_>) -> String) -> String {
        let whole = self.session.picture();
        let paths = self.paths.iter().filter(|_| self.is_open).map(|path| {
            let mut rest = path.clone();
            rest.touches.drain(..self.touched.len());
            rest
        });
        let picture = Picture {
            paths: paths.collect(),
            ..whole
        };
        let mut links: Vec<CellLink> = Vec::new();
        let mut next = self.next();
        next.retain(|_| self.is_open);
        for (touch, after, path) in next {
            let Touch::Place(place) = touch else {
                continue;
            };
            links.push(match path {
                None => {
                    let link = CellLink::new(place, to(Step::Touched(&after)));
                    self.with_ways(link, &self.paths, context)
                }
                Some(path) => CellLink {
                    mv: Some(path.mv.clone()),
                    slide: path.slide,
                    takes: path.takes.clone(),
                    motion: Some(self.session.board().motion(&path.mv)),
                    reach: path.reach.filter(|_| self.touched.is_empty()),
                    ..CellLink::new(place, to(Step::Played(&path.mv)))
                },
            });
        }
        let chosen: Vec<Place> = self.touched.iter().filter_map(place).collect();
        for place in &chosen {
            if links.iter().all(|link| link.place != *place) {
                // Of a chosen stack another piece may be touched instead.
                let link = CellLink::new(*place, to(Step::LetGo));
                links.push(self.with_ways(link, &self.every_path, context));
            }
        }
        let held = self.touched.iter().find_map(|touch| match touch {
            Touch::Count(count) => Some(*count),
            Touch::Place(_) | Touch::Pass => None,
        });
        let overlay = Overlay {
            links,
            chosen,
            held: held.unwrap_or(0),
            badges: self.badges.clone(),
            arrows: self.arrows.clone(),
            ..Overlay::default()
        };
        picture.to_svg_on_page(context.translator(), &overlay)
    }

    /// A cell with how the moves go on that begin there, and what they do where there is more to tell than is seen on
    /// the cells.
    fn with_ways(&self, link: CellLink, paths: &[TouchPath], context: &RequestContext) -> CellLink {
        let first = Touch::Place(link.place);
        let begin_here = |path: &&TouchPath| path.touches.len() > 1 && path.touches[0] == first;
        let paths: Vec<&TouchPath> = paths.iter().filter(begin_here).collect();
        let moves = paths.iter().map(|path| path.mv.as_str());
        let way = |path: &TouchPath| (path.touches[1..].to_vec(), path.mv.clone());
        CellLink {
            told: effects(self.session.board(), moves, context),
            ways: paths.into_iter().map(way).collect(),
            ..link
        }
    }

    /// The moves between which the last touch decides, each once and with what it does.
    fn stakes(&self, context: &RequestContext) -> Vec<(&str, String)> {
        let mut stakes: Vec<(&str, String)> = Vec::new();
        for path in self.paths.iter().filter(|_| !self.touched.is_empty()) {
            let mv = path.mv.as_str();
            if stakes.iter().all(|(known, _)| *known != mv) {
                let told = effect(self.session.board(), mv, context);
                stakes.extend(told.map(|told| (mv, told)));
            }
        }
        stakes
    }

    /// Numbers of pieces, passing, what is at stake in words, and letting go.
    fn choices(&self, context: &RequestContext, to: &impl Fn(Step<'_>) -> String) -> Markup {
        html! {
            @for (touch, after, path) in self.next() {
                @let words = match touch {
                    Touch::Place(_) => None,
                    Touch::Count(count) => Some(Message::new("page-take").with("count", count)),
                    Touch::Pass => Some(Message::new("page-pass")),
                };
                @if let Some(words) = words {
                    @let step = path.map_or(Step::Touched(&after), |path| Step::Played(&path.mv));
                    a.button href=(to(step)) { (context.say(&words)) }
                }
            }
            @for (mv, told) in self.stakes(context) {
                a.button.stake href=(to(Step::Played(mv))) data-move=(mv) { (told) }
            }
            @if !self.touched.is_empty() {
                a.button.quiet.cancel href=(to(Step::LetGo)) { (context.say(&Message::new("page-let-go"))) }
            }
        }
    }
}

/// An address with what was touched or tried.
pub(super) fn with_step(here: &str, step: Step<'_>) -> String {
    match step.parameter() {
        None => here.to_owned(),
        Some((name, value)) => {
            let value: String = form_urlencoded::byte_serialize(value.as_bytes()).collect();
            format!("{here}&{name}={value}")
        }
    }
}

/// The cell that a move touches last: where a mark about it belongs.
pub(super) fn landing(session: &dyn DynMatch, mv: &str) -> Option<Place> {
    let paths = session.picture().paths;
    let path = paths.iter().find(|path| path.mv == mv)?;
    path.touches.iter().rev().find_map(place)
}

fn is_ahead(path: &TouchPath, touched: &[Touch]) -> bool {
    path.touches.len() > touched.len() && path.touches.starts_with(touched)
}

const fn place(touch: &Touch) -> Option<Place> {
    match touch {
        Touch::Place(place) => Some(*place),
        Touch::Count(_) | Touch::Pass => None,
    }
}
