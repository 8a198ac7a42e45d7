//! The page on which one watches a search: its tree at one moment, the board of the node at hand, and
//! why it has the value it has. The address says which search and which moment.

use damier::{
    Board, Folded, Message, Moment, ParseError, Reason, Scene, Spec, Standing, Thought,
    ThoughtData, ThoughtKind, choose_game, read_number, read_whole,
};
use form_urlencoded::Serializer;
use maud::{Markup, PreEscaped, html};

use super::Page;
use super::frame::Framed;
use crate::parameter::read_player;
use crate::problem::Problem;
use crate::visit::Visit;

/// How many events of a search are kept, and how many nodes of its tree are drawn.
const MOST_EVENTS: usize = 20_000;
const MOST_NODES: usize = 80;

/// Who is no search, and cannot be watched.
const NO_SEARCHES: [&str; 5] = ["human", "random", "level", "report", "perfect"];

/// What the address asks for.
struct Watch {
    /// The game with its variant, as in the path.
    game: String,
    position: Option<String>,
    seed: Option<u64>,
    player: Option<Spec>,
    at: Option<usize>,
    node: Option<u32>,
    format: Option<Format>,
}

/// What can be taken away.
#[derive(Clone, Copy)]
enum Format {
    Json,
    Svg,
    Dot,
}

impl Format {
    const ALL: [(&'static str, Format); 3] = [
        ("json", Format::Json),
        ("svg", Format::Svg),
        ("dot", Format::Dot),
    ];
}

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
    let watch = Watch::read(visit, game)?;
    let choice = choose_game(game).map_err(|error| Problem::Unknown(error.message()))?;
    let board = choice.open(watch.position.as_deref(), watch.seed, false)?;
    let spec = match &watch.player {
        Some(spec) => spec.clone(),
        None if board.sides().is_none() => "astar:eval=h1".parse()?,
        None => "alphabeta:depth=3".parse()?,
    };
    let wanted = spec.clone();
    let work = move |_: &damier::Resources, budget: &mut damier::Budget| {
        let thought = board.think(&wanted, MOST_EVENTS, budget);
        thought.map(|thought| (board, thought))
    };
    let (board, thought) = visit.app.think(work).await??;
    let at = watch.checked_at(&thought)?;
    let scene = Scene::at(&thought, at);
    let node = watch.checked_node(&thought)?.unwrap_or(scene.here());
    let watched = Watched {
        visit,
        folded: Folded::of(&scene, node, &[], MOST_NODES),
        watch,
        board: board.as_ref(),
        spec,
        thought: &thought,
        scene,
        at,
        node,
    };
    Ok(watched.page())
}

impl Watch {
    fn read(visit: &Visit, game: &str) -> Result<Watch, Problem> {
        let get = |name: &'static str| visit.parameters.get(name).filter(|text| !text.is_empty());
        let seed = get("seed").map(|text| read_whole(text, Message::new("expected-seed")));
        let most = MOST_EVENTS as u32;
        let number = |name: &'static str, key: &'static str| {
            let read = |text: &str| {
                let expected = || Message::new(key).with("most", most);
                read_number(text, most).ok_or_else(|| ParseError::new(text, expected()))
            };
            get(name).map(read).transpose()
        };
        let format = get("as").map(|text| {
            let known = Format::ALL.iter().find(|(name, _)| *name == text);
            let expected = || ParseError::new(text, Message::new("page-think-format"));
            known.map(|(_, format)| *format).ok_or_else(expected)
        });
        Ok(Watch {
            game: game.to_owned(),
            position: get("position").map(str::to_owned),
            seed: seed.transpose()?,
            player: get("player").map(read_player).transpose()?,
            at: number("at", "page-think-events")?.map(|at| at as usize),
            node: number("node", "page-think-nodes")?,
            format: format.transpose()?,
        })
    }

    /// The moment asked for, if there is one; else the last.
    fn checked_at(&self, thought: &Thought) -> Result<usize, ParseError> {
        let last = thought.moments.len();
        let at = self.at.unwrap_or(last);
        if at > last {
            let expected = Message::new("page-think-events").with("most", last);
            return Err(ParseError::new(&at.to_string(), expected));
        }
        Ok(at)
    }

    fn checked_node(&self, thought: &Thought) -> Result<Option<u32>, ParseError> {
        let last = thought.nodes.len() - 1;
        match self.node {
            Some(node) if node as usize > last => {
                let expected = Message::new("page-think-nodes").with("most", last);
                Err(ParseError::new(&node.to_string(), expected))
            }
            node => Ok(node),
        }
    }

    /// The address of this search with some of its parameters.
    fn address(&self, visit: &Visit, player: &str, more: &[(&str, String)]) -> String {
        let mut query = Serializer::new(String::new());
        if let Some(position) = &self.position {
            query.append_pair("position", position);
        }
        if let Some(seed) = self.seed {
            query.append_pair("seed", &seed.to_string());
        }
        query.append_pair("player", player);
        for (name, value) in more {
            query.append_pair(name, value);
        }
        visit.to(&format!("/think/{}?{}", self.game, query.finish()))
    }
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
    at: usize,
    node: u32,
}

impl Watched<'_> {
    fn say(&self, key: &'static str) -> String {
        self.visit.say(&Message::new(key))
    }

    fn page(&self) -> Page {
        let book = self.visit.book();
        let file = |kind, text| Page::File(kind, text);
        match self.watch.format {
            Some(Format::Svg) => {
                let svg = self.thought.to_svg(&self.scene, &self.folded, book);
                return file("image/svg+xml", svg);
            }
            Some(Format::Dot) => {
                let dot = self.thought.to_dot(&self.scene, &self.folded);
                return file("text/vnd.graphviz; charset=utf-8", dot);
            }
            Some(Format::Json) => {
                let json = serde_json::to_string(&ThoughtData::of(self.thought));
                return file("application/json", json.unwrap_or_default());
            }
            None => {}
        }
        let game = self.visit.of_game(self.board.game(), "title");
        let title = Message::new("page-think-title").with("game", game);
        let title = self.visit.say(&title);
        let other = self.visit.other_language().code();
        let body = html! {
            h1 { (title) " " small.muted { (self.board.variant()) } }
            (self.searches())
            div.tree tabindex="0" role="region" aria-label=(self.say("page-think-tree")) {
                (PreEscaped(self.thought.to_svg_fragment(&self.scene, &self.folded, book, &|node| {
                    Some(self.here(self.at, Some(node)))
                })))
            }
            div.panel {
                (self.status())
                (self.steps())
                (self.picture())
                (self.reason())
                (self.story())
                (self.take_away())
                (super::race::invitation(self.visit, self.board))
            }
        };
        let page = Framed {
            title,
            class: "think",
            translated: {
                let here = self.here(self.at, Some(self.node));
                let plain = here.split(['#']).next().unwrap_or_default();
                let plain = plain.split("&lang=").next().unwrap_or_default();
                format!("{plain}&lang={other}")
            },
            body,
        };
        Page::Shown(page.document(self.visit))
    }

    /// The address of another moment or node of this search, which brings the node into view.
    fn here(&self, at: usize, node: Option<u32>) -> String {
        let mut more = vec![("at", at.to_string())];
        more.extend(node.map(|node| ("node", node.to_string())));
        let moment = at
            .checked_sub(1)
            .and_then(|last| self.thought.moments.get(last));
        let seen = node.or(moment.map(Moment::node)).unwrap_or(0);
        let address = self
            .watch
            .address(self.visit, &self.spec.to_string(), &more);
        format!("{address}#node-{seen}")
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
        html! {
            ul.searches {
                @for name in names {
                    li {
                        a href=(self.watch.address(self.visit, &spec_of(name), &[]))
                            aria-current=[(self.spec.name() == *name).then_some("true")] { (name) }
                    }
                }
            }
        }
    }

    fn status(&self) -> Markup {
        let way = self.thought.way_to(self.node).join(" ");
        let at = Message::new("page-think-at")
            .with("event", self.at)
            .with("events", self.thought.moments.len())
            .with("node", self.node);
        html! {
            form.spec method="get" action={ "/think/" (self.watch.game) } {
                @if let Some(position) = &self.watch.position { input type="hidden" name="position" value=(position); }
                @if let Some(seed) = self.watch.seed { input type="hidden" name="seed" value=(seed); }
                @if let Some(language) = self.visit.chosen_language() { input type="hidden" name="lang" value=(language.code()); }
                input name="player" value=(self.spec) aria-label=(self.say("page-think-search")) spellcheck="false" autocapitalize="off";
                button { (self.say("page-think-watch")) }
            }
            p role="status" {
                (self.visit.say(&at))
                @if !way.is_empty() { " " (self.visit.say(&Message::new("page-think-way").with("way", way))) }
            }
            @if self.thought.is_cut_short {
                p.muted { (self.visit.say(&Message::new("page-think-cut-short").with("kept", self.thought.moments.len()))) }
            }
        }
    }

    /// Steps through time, as links.
    fn steps(&self) -> Markup {
        let last = self.thought.moments.len();
        let step = |to: Option<usize>, sign: &str, key: &'static str| {
            html! {
                @match to.filter(|to| *to != self.at) {
                    Some(to) => a.button href=(self.here(to, None)) aria-label=(self.say(key)) title=(self.say(key)) { (sign) },
                    None => span.button.off aria-hidden="true" { (sign) },
                }
            }
        };
        let jump = |key: &'static str, is_wanted: &dyn Fn(&Moment) -> bool| {
            let to = self.thought.next_moment(self.at, is_wanted);
            html! {
                @if let Some(to) = to { a.button href=(self.here(to + 1, None)) { (self.say(key)) } }
            }
        };
        html! {
            nav.steps {
                (step(Some(0), "«", "page-think-first"))
                (step(self.at.checked_sub(1), "‹", "page-think-back"))
                (step((self.at < last).then_some(self.at + 1), "›", "page-think-on"))
                (step(Some(last), "»", "page-think-last"))
            }
            nav.controls {
                (jump("page-think-next-cut", &Moment::is_cut))
                (jump("page-think-next-better", &|moment| matches!(moment, Moment::Improved { .. })))
                (jump("page-think-next-pass", &|moment| matches!(moment, Moment::Iteration { .. })))
            }
        }
    }

    /// The board of the node at hand.
    fn picture(&self) -> Markup {
        let here = self.thought.board_at(self.node, self.board);
        let board = here.as_deref().unwrap_or(self.board);
        let mut picture = board.picture();
        picture.paths.clear();
        html! {
            div.board { (PreEscaped(picture.to_svg_fragment(self.visit.book()))) }
        }
    }

    /// Why the node has its value; a guess is taken apart.
    fn reason(&self) -> Markup {
        let why = self.thought.explain(self.node, self.board);
        let is_guess = self.thought.kind != ThoughtKind::Path
            && self.thought.reason(self.node) == Reason::Guess;
        let here = self.thought.board_at(self.node, self.board);
        let board = here.as_deref().unwrap_or(self.board);
        let weights = match is_guess {
            true => board.weigh(&self.spec).unwrap_or_default(),
            false => Vec::new(),
        };
        html! {
            section {
                h2 { (self.say("page-think-why")) }
                p.reason { (self.visit.say(&why)) }
                @if !weights.is_empty() {
                    table.weights {
                        @for weight in &weights {
                            tr {
                                td { (weight.weight * weight.value) }
                                td { "= " (weight.weight) " × " (weight.value) }
                                td { (self.visit.say(&weight.term)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The tree as an outline, for those who read rather than look.
    fn story(&self) -> Markup {
        let book = self.visit.book();
        let lines = self
            .thought
            .outline(&self.scene, &self.folded, self.board, book);
        html! {
            details.words {
                summary { (self.say("page-think-story")) }
                div.story { (lines.join("\n")) }
            }
        }
    }

    fn take_away(&self) -> Markup {
        let player = self.spec.to_string();
        let address = |name: &str| {
            let more = [("at", self.at.to_string()), ("as", name.to_owned())];
            self.watch.address(self.visit, &player, &more)
        };
        html! {
            p.more {
                span.muted { (self.say("page-think-take")) }
                @for (name, _) in Format::ALL { a href=(address(name)) { (name.to_uppercase()) } }
            }
        }
    }
}
