//! The page on which one watches a search: its tree at one moment, the board of the node at hand, and
//! why it has the value it has. The address says which search and which moment.
//!
//! Every step is a link, so that the page works as it stands. With its script (`assets/scripts/think.js`) it
//! moves by itself on a [`TraceFilm`] of the search, and asks for boards and reasons only.

mod board;
mod choice;
mod legend;
mod panel;
mod telling;
mod time;
mod touch;
mod watch;
mod why;

use damier::json::TraceData;
use damier::theatre::{CutCheck, Reason, TraceFilm, TreeLinks, TreeNames};
use damier::trace::{Folded, Snapshot};
use damier::{Budget, DynPosition, Limits, Message, SearchTrace, Spec, Status};
use form_urlencoded::Serializer;
use maud::{Markup, PreEscaped, html};

use super::Page;
use super::frame::Framed;
use super::search_choice;
use super::start;
use crate::http_error::{HttpError, game_named};
use crate::request_context::RequestContext;
use watch::{Format, Gaze, MAX_EVENTS, Watch};

pub(crate) use board::board;

/// How many nodes of a tree are drawn before it is folded.
const MAX_NODES: usize = 80;

/// How many nodes a cut position may take to be searched in full.
const MAX_CHECKED: u64 = 50_000;

/// Where a search of this board can be watched; nowhere if something is hidden or the game is over.
pub(super) fn link(board: &dyn DynPosition, context: &RequestContext) -> Option<String> {
    let is_over = matches!(
        board.status(),
        Status::Over(_) | Status::Solved | Status::Unsolvable
    );
    if is_over || board.is_hidden() {
        return None;
    }
    let mut query = Serializer::new(String::new());
    query.append_pair("position", &board.position());
    Some(context.to(&format!(
        "/think/{}:{}?{}",
        board.game(),
        board.variant(),
        query.finish()
    )))
}

/// Where one watches how a player thinks on this board; nowhere if he does not search.
pub(super) fn search_by(
    board: &dyn DynPosition,
    player: &Spec,
    context: &RequestContext,
) -> Option<String> {
    let name = player.name();
    let searches = matches!(name, "level" | "report")
        || board.searches().iter().any(|search| search.name() == name);
    let here = link(board, context).filter(|_| searches)?;
    let mut query = Serializer::new(String::new());
    query.append_pair("player", &player.to_string());
    Some(format!("{here}&{}", query.finish()))
}

/// A search to watch.
pub(crate) async fn think(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    game_named(game)?;
    let watch = Watch::read(context, game)?;
    let board = watch.start.open()?;
    if let Some(address) = watch.start.settled(context, board.as_ref()) {
        return Ok(Page::Elsewhere(address));
    }
    if let Some(chosen) = search_choice::chosen(context, board.as_ref(), "")? {
        let before = watch.before.map(|before| ("before", before.to_string()));
        let before: Vec<(&str, String)> = before.into_iter().collect();
        let player = chosen.to_string();
        return Ok(Page::Elsewhere(watch.address(
            context,
            "",
            Some(&player),
            &before,
        )));
    }
    let spec = match &watch.player {
        Some(spec) => spec.clone(),
        None => board.default_search()?,
    };
    // The page is made where the search was: a film takes longer than many a search.
    let own_context = context.clone();
    let work = move |_: &damier::TableStore, budget: &mut Budget| {
        let trace = board.think(&spec, MAX_EVENTS, budget)?;
        let (gaze, snapshot) = watch.gaze(&trace)?;
        let limits = Limits {
            nodes: Some(MAX_CHECKED),
            ..Limits::default()
        };
        let is_cut = matches!(trace.reason_at(&snapshot, gaze.node), Reason::Cut { .. });
        let check = match watch.format {
            None | Some(Format::Why) if is_cut => {
                let mut own = budget.narrowed(&limits);
                trace.check_cut(gaze.node, board.as_ref(), &mut own)
            }
            _ => None,
        };
        let watched = Watched {
            context: &own_context,
            folded: Folded::of(&snapshot, gaze.node, &watch.unfolded, MAX_NODES),
            watch,
            board: board.as_ref(),
            spec,
            trace: &trace,
            names: TreeNames::of(&trace, board.as_ref(), own_context.translator()),
            snapshot,
            gaze,
            check,
        };
        Ok::<_, HttpError>(watched.page())
    };
    context.app.think(work).await?
}

/// A search at a moment, ready to be shown.
struct Watched<'context> {
    context: &'context RequestContext,
    watch: Watch,
    board: &'context dyn DynPosition,
    spec: Spec,
    trace: &'context SearchTrace,
    /// What its moves are called: nobody needs to read their notation.
    names: TreeNames<'context>,
    snapshot: Snapshot,
    folded: Folded,
    gaze: Gaze,
    /// What came of searching the node in full, if it was cut.
    check: Option<CutCheck>,
}

impl Watched<'_> {
    fn say(&self, key: &'static str) -> String {
        self.context.say(&Message::new(key))
    }

    fn page(&self) -> Page {
        let translator = self.context.translator();
        let trace = self.trace;
        match self.watch.format {
            Some(Format::Svg) => {
                let svg = trace.to_svg(&self.snapshot, &self.folded, translator);
                Page::File("image/svg+xml", svg)
            }
            Some(Format::Dot) => {
                let dot = trace.to_dot(&self.snapshot, &self.folded);
                Page::File("text/vnd.graphviz; charset=utf-8", dot)
            }
            Some(Format::Json) => in_json(&TraceData::of(trace)),
            Some(Format::TraceFilm) => in_json(&TraceFilm::narrated(trace, MAX_NODES, &self.names)),
            Some(Format::Why) => Page::File("text/html; charset=utf-8", self.why().into_string()),
            None => self.document(),
        }
    }

    fn document(&self) -> Page {
        let game = self.context.of_game(self.board.game(), "title");
        let title = Message::new("page-think-title").with("game", game);
        let title = self.context.say(&title);
        let body = html! {
            div.stage data-film=(self.with("", &[("as", "film".to_owned())]))
                data-board=(self.watch.address(self.context, "/board", None, &[]))
                data-root=(self.with("/board", &[("before", self.trace.conclusion.nodes.to_string())]))
                data-address=(self.with("", &[]))
                data-at=[self.gaze.is_moment.then_some(self.gaze.at)] data-unfold=(numbers(&self.watch.unfolded))
                data-node=[self.gaze.is_chosen.then_some(self.gaze.node)] {
                div.head {
                    h1 { (title) " " small.muted { (self.board.variant()) } }
                    p.what { (search_choice::search_in_words(self.spec.name(), self.context)) }
                    (self.saved())
                    (self.choice())
                }
                (self.tree())
                div.panel {
                    (self.told())
                    (self.picture())
                    (self.code())
                    (self.why())
                }
                (self.time())
            }
            div.below {
                (self.legend())
                (self.counts())
                (self.list())
                (self.story())
                (self.take_away())
            }
        };
        let page = Framed {
            title,
            class: "think",
            translated: {
                let here = self.here(self.gaze.at, Some(self.gaze.node));
                let plain = here.split(['#']).next().unwrap_or_default();
                let plain = plain.split("&lang=").next().unwrap_or_default();
                format!("{plain}&lang={}", self.context.other_language().code())
            },
            body,
        };
        Page::Shown(page.document_with(self.context, &self.context.app.assets.think))
    }

    /// The address of this search with some more parameters.
    fn with(&self, page: &str, more: &[(&str, String)]) -> String {
        let player = self.spec.to_string();
        self.watch.address(self.context, page, Some(&player), more)
    }

    /// The address of another moment or node of this search, which brings the node into view.
    fn here(&self, at: usize, node: Option<u32>) -> String {
        self.unfolded_here(at, node, &self.watch.unfolded)
    }

    fn unfolded_here(&self, at: usize, node: Option<u32>, unfolded: &[u32]) -> String {
        let mut more = vec![("at", at.to_string())];
        more.extend(node.map(|node| ("node", node.to_string())));
        if !unfolded.is_empty() {
            more.push(("unfold", numbers(unfolded)));
        }
        let moment = at
            .checked_sub(1)
            .and_then(|last| self.trace.events.get(last));
        let seen = node
            .or(moment.map(damier::trace::TraceEvent::node))
            .unwrap_or(0);
        format!("{}#node-{seen}", self.with("", &more))
    }

    fn tree(&self) -> Markup {
        let at = self.gaze.at;
        let chosen = self.gaze.is_chosen.then_some(self.gaze.node);
        let is_unfolded = |node: &u32| self.watch.unfolded.contains(node);
        let others = |node: u32| {
            let unfolded = self.watch.unfolded.iter().copied();
            unfolded.filter(move |other| *other != node)
        };
        let links = TreeLinks {
            node: &|node| Some(self.here(at, Some(node))),
            unfold: &|node| {
                let unfolded: Vec<u32> = others(node).chain([node]).collect();
                Some(self.unfolded_here(at, chosen.or(Some(node)), &unfolded))
            },
            fold: &|node| {
                let unfolded: Vec<u32> = others(node).collect();
                is_unfolded(&node).then(|| self.unfolded_here(at, chosen, &unfolded))
            },
            names: Some(&self.names),
        };
        let svg = self.trace.to_svg_on_page(
            &self.snapshot,
            &self.folded,
            self.context.translator(),
            &links,
        );
        html! {
            div.tree tabindex="0" role="region" aria-label=(self.say("page-think-tree")) {
                canvas.cloud aria-hidden="true" hidden {}
                (PreEscaped(svg))
                canvas.effects aria-hidden="true" hidden {}
            }
            div.minimap aria-hidden="true" title=(self.say("page-think-map")) hidden {
                canvas {}
                svg { rect.in-sight rx="2" {} }
            }
            div.zoom hidden {
                button type="button" data-zoom="in" title=(self.say("page-think-larger")) aria-label=(self.say("page-think-larger")) { "+" }
                button type="button" data-zoom="out" title=(self.say("page-think-smaller")) aria-label=(self.say("page-think-smaller")) { "−" }
                button type="button" data-zoom="whole" title=(self.say("page-think-whole")) aria-label=(self.say("page-think-whole")) { "□" }
                button.follow type="button" aria-pressed="true" title=(self.say("page-think-follow"))
                    aria-label=(self.say("page-think-follow")) { "◎" }
            }
        }
    }
}

/// A field for any search.
fn search_field(context: &RequestContext, search: &str) -> Markup {
    html! {
        label.field {
            span { (context.say(&Message::new("page-think-search"))) }
            input name="player" value=(search) spellcheck="false" autocapitalize="off" autocomplete="off";
        }
        button { (context.say(&Message::new("page-think-watch"))) }
    }
}

/// The form of a search that could not be watched, with what was typed into it.
pub(super) fn form_again(context: &RequestContext, game: &str) -> Markup {
    html! {
        form.spec method="get" action={ "/think/" (game) } {
            (start::fields_again(context))
            (search_field(context, context.given("player").unwrap_or_default()))
        }
    }
}

/// Numbers of nodes as they stand in an address.
fn numbers(nodes: &[u32]) -> String {
    let texts: Vec<String> = nodes.iter().map(ToString::to_string).collect();
    texts.join(",")
}

fn in_json(data: &impl serde::Serialize) -> Page {
    let json = serde_json::to_string(data);
    Page::File("application/json", json.unwrap_or_default())
}
