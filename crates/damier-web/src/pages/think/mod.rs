//! The page on which one watches a search: its tree at one moment, the board of the node at hand, and
//! why it has the value it has. The address says which search and which moment.
//!
//! Every step is a link, so that the page works as it stands. With the module (`assets/think.js`) it
//! moves by itself on a [`Film`] of the search, and asks for boards and reasons only.

mod board;
mod legend;
mod panel;
mod time;
mod watch;
mod why;

use damier::{
    Board, Budget, CutCheck, Film, Folded, Limits, Message, Reason, Scene, Spec, Standing, Thought,
    ThoughtData, TreeLinks, choose_game,
};
use form_urlencoded::Serializer;
use maud::{Markup, PreEscaped, html};

use super::Page;
use super::frame::Framed;
use super::start;
use crate::problem::Problem;
use crate::visit::Visit;
use watch::{Format, Gaze, MOST_EVENTS, Watch};

pub(crate) use board::board;

/// How many nodes of a tree are drawn before it is folded.
const MOST_NODES: usize = 80;

/// How many nodes a cut position may take to be searched in full.
const MOST_CHECKED: u64 = 50_000;

/// Where a search of this board can be watched; nowhere if something is hidden or the game is over.
pub(super) fn link(board: &dyn Board, visit: &Visit) -> Option<String> {
    let is_over = matches!(
        board.standing(),
        Standing::Over(_) | Standing::Solved | Standing::Unsolvable
    );
    if is_over || board.is_hidden() {
        return None;
    }
    let mut query = Serializer::new(String::new());
    query.append_pair("position", &board.position());
    Some(visit.to(&format!(
        "/think/{}:{}?{}",
        board.game(),
        board.variant(),
        query.finish()
    )))
}

/// A search to watch.
pub(crate) async fn think(visit: &Visit, game: &str) -> Result<Page, Problem> {
    choose_game(game).map_err(|error| Problem::Unknown(error.message()))?;
    let watch = Watch::read(visit, game)?;
    let board = watch.start.open()?;
    if let Some(address) = watch.start.settled(visit, board.as_ref()) {
        return Ok(Page::Elsewhere(address));
    }
    let spec = match &watch.player {
        Some(spec) => spec.clone(),
        None if board.sides().is_none() => "astar:eval=h1".parse()?,
        None => "alphabeta:depth=3".parse()?,
    };
    let wanted = (watch.clone(), spec.clone());
    let work = move |_: &damier::Resources, budget: &mut Budget| {
        let (watch, spec) = wanted;
        let thought = board.think(&spec, MOST_EVENTS, budget)?;
        let (gaze, scene) = watch.gaze(&thought)?;
        let limits = Limits {
            nodes: Some(MOST_CHECKED),
            ..Limits::default()
        };
        let is_cut = matches!(thought.reason_at(&scene, gaze.node), Reason::Cut { .. });
        let check = match watch.format {
            None | Some(Format::Why) if is_cut => {
                let mut own = budget.narrowed(&limits);
                thought.check_cut(gaze.node, board.as_ref(), &mut own)
            }
            _ => None,
        };
        Ok::<_, Problem>((board, thought, gaze, scene, check))
    };
    let (board, thought, gaze, scene, check) = visit.app.think(work).await??;
    let watched = Watched {
        visit,
        folded: Folded::of(&scene, gaze.node, &watch.unfolded, MOST_NODES),
        watch,
        board: board.as_ref(),
        spec,
        thought: &thought,
        scene,
        gaze,
        check,
    };
    Ok(watched.page())
}

/// A search at a moment, ready to be shown.
struct Watched<'visit> {
    visit: &'visit Visit,
    watch: Watch,
    board: &'visit dyn Board,
    spec: Spec,
    thought: &'visit Thought,
    scene: Scene,
    folded: Folded,
    gaze: Gaze,
    /// What came of searching the node in full, if it was cut.
    check: Option<CutCheck>,
}

impl Watched<'_> {
    fn say(&self, key: &'static str) -> String {
        self.visit.say(&Message::new(key))
    }

    fn page(&self) -> Page {
        let book = self.visit.book();
        let thought = self.thought;
        match self.watch.format {
            Some(Format::Svg) => {
                let svg = thought.to_svg(&self.scene, &self.folded, book);
                Page::File("image/svg+xml", svg)
            }
            Some(Format::Dot) => {
                let dot = thought.to_dot(&self.scene, &self.folded);
                Page::File("text/vnd.graphviz; charset=utf-8", dot)
            }
            Some(Format::Json) => in_json(&ThoughtData::of(thought)),
            Some(Format::Film) => in_json(&Film::of(thought, MOST_NODES, book)),
            Some(Format::Why) => Page::File("text/html; charset=utf-8", self.why().into_string()),
            None => self.document(),
        }
    }

    fn document(&self) -> Page {
        let game = self.visit.of_game(self.board.game(), "title");
        let title = Message::new("page-think-title").with("game", game);
        let title = self.visit.say(&title);
        let body = html! {
            h1 { (title) " " small.muted { (self.board.variant()) } }
            (self.searches())
            div.stage data-film=(self.with("", &[("as", "film".to_owned())]))
                data-board=(self.watch.address(self.visit, "/board", None, &[]))
                data-address=(self.with("", &[]))
                data-at=(self.gaze.at) data-unfold=(numbers(&self.watch.unfolded))
                data-node=[self.gaze.is_chosen.then_some(self.gaze.node)] {
                (self.tree())
                (self.legend())
                (self.time())
            }
            div.panel {
                (self.picture())
                (self.why())
                (self.list())
                (self.counts())
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
                format!("{plain}&lang={}", self.visit.other_language().code())
            },
            body,
        };
        Page::Shown(page.document_with(self.visit, Some(&self.visit.app.assets.think)))
    }

    /// The address of this search with some more parameters.
    fn with(&self, page: &str, more: &[(&str, String)]) -> String {
        let player = self.spec.to_string();
        self.watch.address(self.visit, page, Some(&player), more)
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
            .and_then(|last| self.thought.moments.get(last));
        let seen = node.or(moment.map(damier::Moment::node)).unwrap_or(0);
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
        };
        let svg = self
            .thought
            .to_svg_on_page(&self.scene, &self.folded, self.visit.book(), &links);
        html! {
            div.frame {
                div.tree tabindex="0" role="region" aria-label=(self.say("page-think-tree")) {
                    (PreEscaped(svg))
                }
                div.zoom hidden {
                    button type="button" data-zoom="1" aria-label=(self.say("page-think-larger")) { "+" }
                    button type="button" data-zoom="-1" aria-label=(self.say("page-think-smaller")) { "−" }
                    button type="button" data-zoom="0" aria-label=(self.say("page-think-follow")) { "◎" }
                }
            }
        }
    }

    /// The searches there are, and a field for any other.
    fn searches(&self) -> Markup {
        let names = self.board.players();
        let names = names.iter().filter(|name| !NO_SEARCHES.contains(name));
        let spec_of = |name: &str| match (self.board.sides().is_some(), name) {
            (true, "mcts") => "mcts:nodes=200".to_owned(),
            (true, "pn") => "pn:nodes=2000".to_owned(),
            (true, _) => format!("{name}:depth=3"),
            (false, "bfs" | "mm") => name.to_owned(),
            (false, _) => format!("{name}:eval=h2"),
        };
        let address = |spec: &str| self.watch.address(self.visit, "", Some(spec), &[]);
        html! {
            div.choice {
                ul.searches {
                    @for name in names {
                        li {
                            a href=(address(&spec_of(name)))
                                aria-current=[(self.spec.name() == *name).then_some("true")] { (name) }
                        }
                    }
                }
                form.spec method="get" action={ "/think/" (self.watch.start.game) } {
                    (self.watch.start.field(self.visit, &self.board.position()))
                    (search_field(self.visit, &self.spec.to_string()))
                }
                (super::race::invitation(self.visit, self.board))
            }
        }
    }
}

/// A field for any search.
fn search_field(visit: &Visit, search: &str) -> Markup {
    html! {
        label.field {
            span { (visit.say(&Message::new("page-think-search"))) }
            input name="player" value=(search) spellcheck="false" autocapitalize="off" autocomplete="off";
        }
        button { (visit.say(&Message::new("page-think-watch"))) }
    }
}

/// The form of a search that could not be watched, with what was typed into it.
pub(super) fn form_again(visit: &Visit, game: &str) -> Markup {
    html! {
        form.spec method="get" action={ "/think/" (game) } {
            (start::fields_again(visit))
            (search_field(visit, visit.given("player").unwrap_or_default()))
        }
    }
}

/// Who is no search, and cannot be watched.
const NO_SEARCHES: [&str; 5] = ["human", "random", "level", "report", "perfect"];

/// Numbers of nodes as they stand in an address.
fn numbers(nodes: &[u32]) -> String {
    let texts: Vec<String> = nodes.iter().map(ToString::to_string).collect();
    texts.join(",")
}

fn in_json(data: &impl serde::Serialize) -> Page {
    let json = serde_json::to_string(data);
    Page::File("application/json", json.unwrap_or_default())
}
