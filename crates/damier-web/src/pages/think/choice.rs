//! Another search, without a word of its notation: which algorithm, how deep, what it counts, what it tries first, on
//! which position. What is not touched stays as it is, and the next page says what the change saved.

use damier::face::orders_of;
use damier::{Catalogue, DynPosition, Message, Spec};
use maud::{Markup, html};

use super::Watched;
use crate::address::{Address, Panel};
use crate::http_error::HttpError;
use crate::pages::setup::evaluation_in_words;
use crate::parameter::read_player;
use crate::request_context::RequestContext;

/// The parameters of the form, beside those of the position.
pub(super) const NAMES: [&str; 6] = ["search", "depth", "eval", "order", "from", "before"];

/// What the form asks for itself.
const ASKED: [&str; 3] = ["depth", "eval", "order"];

/// The deepest that the slider goes: what is deeper is no picture any more.
const DEEPEST: u64 = 8;

/// The deepest that anybody may have asked for by hand, which stays when something else is changed.
const MAX_DEPTH: u64 = 64;

/// A search that knows no depth looks at so many positions at the first notch, and at twice as many with every other.
const LEAST_NODES: u64 = 50;

/// The search that the form asks for, if it does.
pub(super) fn chosen(
    context: &RequestContext,
    board: &dyn DynPosition,
) -> Result<Option<Spec>, HttpError> {
    let Some(name) = context.given("search") else {
        return Ok(None);
    };
    let known = board
        .searches()
        .into_iter()
        .find(|search| search.name() == name);
    let Some(known) = known else {
        return Ok(Some(read_player(name)?));
    };
    let mut options = Vec::new();
    let depth = context
        .given("depth")
        .and_then(|text| text.parse::<u64>().ok());
    match depth.filter(|depth| (1..=MAX_DEPTH).contains(depth)) {
        Some(depth) if known.has("depth") => options.push(format!("depth={depth}")),
        Some(depth) if takes_nodes(&known, board) && depth <= DEEPEST => {
            options.push(format!("nodes={}", LEAST_NODES << depth));
        }
        _ => {}
    }
    let evaluation = context.given("eval").filter(|_| counts(&known, board));
    options.extend(evaluation.map(|evaluation| format!("eval={evaluation}")));
    let order = context
        .given("order")
        .filter(|order| orders_of(name).iter().skip(1).any(|known| known == order));
    options.extend(order.map(|order| format!("order={order}")));
    let before = context.given("from").map(read_player).transpose()?;
    let kept = before.map_or_else(Vec::new, |before| kept(&before, evaluation, board));
    let written = |options: &[String]| match options.is_empty() {
        true => name.to_owned(),
        false => format!("{name}:{}", options.join(",")),
    };
    // Whatever else was said stays, as long as this search knows it too.
    for option in kept {
        let more = [&options[..], &[option]].concat();
        let is_known = |spec: &Spec| board.weigh(spec).is_ok();
        if written(&more).parse().is_ok_and(|spec| is_known(&spec)) {
            options = more;
        }
    }
    Ok(Some(read_player(&written(&options))?))
}

/// What a search was told beyond what the form asks; weights belong to their evaluation.
fn kept(before: &Spec, evaluation: Option<&str>, board: &dyn DynPosition) -> Vec<String> {
    let text = before.to_string();
    let (_, options) = text.split_once(':').unwrap_or((&text, ""));
    let is_same = before.options().take("eval") == evaluation;
    let weights = board.weights();
    let is_kept = |option: &&str| {
        let name = option.split('=').next().unwrap_or_default();
        // Where there is no depth the slider says how many positions.
        let is_asked = ASKED.contains(&name) || (name == "nodes" && !before.has("depth"));
        let is_weight = name == "weights" || weights.contains(&name);
        !is_asked && !name.is_empty() && (is_same || !is_weight)
    };
    let kept = options.split(',').filter(is_kept);
    kept.map(str::to_owned).collect()
}

/// Does a search say how many positions it looks at, and no depth?
fn takes_nodes(search: &Spec, board: &dyn DynPosition) -> bool {
    board.sides().is_some() && !search.has("depth")
}

/// Does a search count something where it stops, or guess how far it is?
fn counts(search: &Spec, board: &dyn DynPosition) -> bool {
    match board.sides() {
        Some(_) => search.has("depth"),
        None => search.has("eval"),
    }
}

impl Watched<'_> {
    /// How many positions it was before something was changed, and how many it is now.
    pub(super) fn saved(&self) -> Markup {
        let now = self.trace.conclusion.nodes;
        let Some(before) = self.watch.before.filter(|before| *before > 0) else {
            return html! {};
        };
        let key = match now.cmp(&before) {
            std::cmp::Ordering::Less => "page-think-saved",
            std::cmp::Ordering::Equal => "page-think-same",
            std::cmp::Ordering::Greater => "page-think-more",
        };
        let percent = 100 * now.abs_diff(before) / before;
        let message = Message::new(key)
            .with("before", before)
            .with("now", now)
            .with("percent", percent);
        html! { p.saved role="status" { (self.context.say(&message)) } }
    }

    /// The algorithm, the depth, what is counted, and the position, each to be changed by itself.
    pub(super) fn choice(&self) -> Markup {
        let board = self.board;
        let searches = board.searches();
        let name = self.spec.name();
        let option = |key: &str| {
            let mut options = self.spec.options();
            options.take(key).map(str::to_owned)
        };
        let nodes = option("nodes").and_then(|nodes| nodes.parse::<u64>().ok());
        let notches = nodes.map(|nodes| u64::from((nodes / LEAST_NODES).max(1).ilog2()));
        let depth = option("depth").and_then(|depth| depth.parse::<u64>().ok());
        let depth = depth.or(notches);
        let depth = depth.unwrap_or_else(|| u64::from(self.trace.conclusion.depth));
        let depth = depth.clamp(1, MAX_DEPTH);
        let evaluation = option("eval");
        let orders = orders_of(name);
        let order = option("order");
        let has_depth = board.sides().is_some();
        html! {
            details.choice {
                summary { (self.say("page-think-change")) }
                form.sliders method="get" action={ "/think/" (self.watch.start.game) } {
                    (self.watch.start.kept_but_position(self.context))
                    input type="hidden" name="before" value=(self.trace.conclusion.nodes);
                    input type="hidden" name="from" value=(self.spec);
                    label { span { (self.say("setup-search")) }
                        select name="search" {
                            @if !searches.iter().any(|search| search.name() == name) {
                                option value=(self.spec) selected { (self.spec) }
                            }
                            @for search in &searches {
                                option value=(search.name()) selected[search.name() == name] {
                                    (search_in_words(search.name(), self.context))
                                }
                            }
                        }
                    }
                    @if has_depth {
                        label.slider { span { (self.say("setup-depth")) }
                            input type="range" name="depth" min="1" max=(depth.max(DEEPEST)) value=(depth);
                            output { (depth) }
                        }
                    }
                    @if !board.evaluations().is_empty() {
                        label { span { (self.say(if has_depth { "setup-evaluation" } else { "page-think-heuristic" })) }
                            select name="eval" {
                                @for known in board.evaluations() {
                                    option value=(known) selected[evaluation.as_deref() == Some(known)] {
                                        (evaluation_in_words(known, board, self.context))
                                    }
                                }
                            }
                        }
                    }
                    @if !orders.is_empty() {
                        label { span { (self.say("page-think-order")) }
                            select name="order" {
                                @for known in orders {
                                    option value=(known) selected[order.as_deref() == Some(known)] {
                                        (self.context.words_of(&format!("page-think-order-{known}")).unwrap_or_default())
                                    }
                                }
                            }
                        }
                    }
                    label { span { (self.say("page-search-position")) }
                        select name="position" {
                            @for (words, position) in self.positions() {
                                option value=(position) selected[position == board.position()] { (words) }
                            }
                        }
                    }
                    button { (self.say("page-think-watch")) }
                }
                p.more {
                    a href=(self.here(0, Some(0))) data-node="0" data-at="0" { (self.say("page-think-touch-on")) }
                    a href=(self.on_the_board()) { (self.say("page-think-play-on")) }
                    (crate::pages::race::invitation(self.context, board))
                }
                form.spec method="get" action={ "/think/" (self.watch.start.game) } {
                    (self.watch.start.field(self.context, &board.position()))
                    (super::search_field(self.context, &self.spec.to_string()))
                }
            }
        }
    }

    /// Positions worth a search, each with its name: this one first, where it has none.
    fn positions(&self) -> Vec<(String, String)> {
        let here = self.board.position();
        let mut found: Vec<(String, String)> = Vec::new();
        let mut add = |words: String, position: String| {
            let is_known = found.iter().any(|(_, other)| *other == position);
            if !is_known && !words.is_empty() {
                found.push((words, position));
            }
        };
        let Some(game) = Catalogue::current().find(self.board.game()) else {
            return vec![(here.clone(), here)];
        };
        let variant = self.board.variant();
        let opened = |text: &str| {
            let board = game.id().open(Some(text), None, false).ok()?;
            let is_over = board.moves().is_empty();
            (board.variant() == variant && !is_over).then(|| board.position())
        };
        for (name, position) in damier::theatre::Race::positions(self.board) {
            add(self.context.say(&name), position.to_owned());
        }
        if let Ok(choice) = format!("{}:{variant}", game.name).parse::<damier::GameId>()
            && let Ok(start) = choice.open(None, Some(1), false)
            && !start.moves().is_empty()
        {
            add(self.say("page-think-start"), start.position());
        }
        if let Some(position) = game.scene.and_then(opened) {
            add(self.say("page-think-scene"), position);
        }
        for moment in damier::face::Highlight::of(game.name) {
            if let Some(position) = moment.position.and_then(opened) {
                add(self.context.say(&moment.title()), position);
            }
        }
        for (place, figure) in game.figures.iter().enumerate() {
            let is_beside = |other: &&damier::face::Figure| other.paragraph == figure.paragraph;
            let index = game.figures[..=place].iter().filter(is_beside).count();
            let caption = format!("rules-{}-{}-{index}", game.name, figure.paragraph);
            if let Some(position) = figure.position.and_then(opened) {
                add(
                    self.context.words_of(&caption).unwrap_or_default(),
                    position,
                );
            }
        }
        if found.iter().all(|(_, position)| *position != here) {
            found.insert(0, (self.say("page-think-this-position"), here));
        }
        found
    }

    /// Where this position is played on, and from where one comes back to the search of another.
    fn on_the_board(&self) -> Address {
        let game = Catalogue::current()
            .find(self.board.game())
            .expect("a board that was opened is in the catalogue");
        Address {
            variant: Some(self.board.variant()),
            position: Some(self.board.position()),
            players: [None, Some(Spec::human())],
            wish: Panel::Play,
            language: self.context.chosen_language(),
            ..Address::start(game)
        }
    }
}

/// What a search is called.
pub(in crate::pages) fn search_in_words(name: &str, context: &RequestContext) -> String {
    context
        .words_of(&format!("setup-search-{name}"))
        .unwrap_or_else(|| name.to_owned())
}
