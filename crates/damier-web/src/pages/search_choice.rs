//! A search, chosen without a word of its notation: which algorithm, how deep, what it counts, what it tries first.
//! What is not touched stays as it is.

use damier::face::orders_of;
use damier::{DynPosition, Message, Spec};
use maud::{Markup, html};

use super::setup::evaluation_in_words;
use crate::http_error::HttpError;
use crate::parameter::read_player;
use crate::request_context::RequestContext;

/// What the form asks for itself.
const ASKED: [&str; 3] = ["depth", "eval", "order"];

/// The deepest that the slider goes: what is deeper is no picture any more.
const DEEPEST: u64 = 8;

/// The deepest that anybody may have asked for by hand, which stays when something else is changed.
const MAX_DEPTH: u64 = 64;

/// A search that knows no depth looks at so many positions at the first notch, and at twice as many with every other.
const LEAST_NODES: u64 = 50;

/// The names of the fields of a search. Where a form asks for several, each has a mark behind them.
pub(super) const NAMES: [&str; 5] = ["search", "depth", "eval", "order", "from"];

/// The search that the fields with that mark ask for, if they do.
pub(super) fn chosen(
    context: &RequestContext,
    board: &dyn DynPosition,
    mark: &str,
) -> Result<Option<Spec>, HttpError> {
    let given = |name: &str| context.given(&format!("{name}{mark}"));
    let Some(name) = given("search") else {
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
    let depth = given("depth").and_then(|text| text.parse::<u64>().ok());
    match depth.filter(|depth| (1..=MAX_DEPTH).contains(depth)) {
        Some(depth) if known.has("depth") => options.push(format!("depth={depth}")),
        Some(depth) if takes_nodes(&known, board) && depth <= DEEPEST => {
            options.push(format!("nodes={}", LEAST_NODES << depth));
        }
        _ => {}
    }
    let evaluation = given("eval").filter(|_| counts(&known, board));
    options.extend(evaluation.map(|evaluation| format!("eval={evaluation}")));
    let order =
        given("order").filter(|order| orders_of(name).iter().skip(1).any(|known| known == order));
    options.extend(order.map(|order| format!("order={order}")));
    let before = given("from").map(read_player).transpose()?;
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

/// Fields for a search: which one, how deep, what it counts, what it tries first. `deep` is how deep it looks where it
/// does not say so itself, `nobody` what stands for no search at all, if there may be none.
pub(super) struct SearchFields<'page> {
    pub(super) context: &'page RequestContext,
    pub(super) board: &'page dyn DynPosition,
    pub(super) mark: &'page str,
    pub(super) deep: u64,
    pub(super) nobody: Option<Message>,
}

impl SearchFields<'_> {
    /// The fields, set to a search.
    pub(super) fn set_to(&self, spec: Option<&Spec>) -> Markup {
        let (context, board, mark) = (self.context, self.board, self.mark);
        let say = |key| context.say(&Message::new(key));
        let searches = board.searches();
        let name = spec.map_or("", Spec::name);
        let option = |key: &str| {
            let mut options = spec?.options();
            options.take(key).map(str::to_owned)
        };
        let nodes = option("nodes").and_then(|nodes| nodes.parse::<u64>().ok());
        let notches = nodes.map(|nodes| u64::from((nodes / LEAST_NODES).max(1).ilog2()));
        let depth = option("depth").and_then(|depth| depth.parse::<u64>().ok());
        let depth = depth.or(notches).unwrap_or(self.deep).clamp(1, MAX_DEPTH);
        let evaluation = option("eval");
        let orders = orders_of(name);
        let order = option("order");
        let has_depth = board.sides().is_some();
        html! {
            @if let Some(spec) = spec { input type="hidden" name={ "from" (mark) } value=(spec); }
            label { span { (say("setup-search")) }
                select name={ "search" (mark) } {
                    @if let Some(nobody) = &self.nobody {
                        option value="" selected[spec.is_none()] { (context.say(nobody)) }
                    }
                    @if let Some(spec) = spec.filter(|_| searches.iter().all(|search| search.name() != name)) {
                        option value=(spec) selected { (context.player(&spec.to_string(), board.game())) }
                    }
                    @for search in &searches {
                        option value=(search.name()) selected[search.name() == name] {
                            (search_in_words(search.name(), context))
                        }
                    }
                }
            }
            @if has_depth {
                label.slider { span { (say("setup-depth")) }
                    input type="range" name={ "depth" (mark) } min="1" max=(depth.max(DEEPEST)) value=(depth);
                    output { (depth) }
                }
            }
            @if !board.evaluations().is_empty() {
                label { span { (say(if has_depth { "setup-evaluation" } else { "page-think-heuristic" })) }
                    select name={ "eval" (mark) } {
                        @for known in board.evaluations() {
                            option value=(known) selected[evaluation.as_deref() == Some(known)] {
                                (evaluation_in_words(known, board, context))
                            }
                        }
                    }
                }
            }
            @if !orders.is_empty() {
                label { span { (say("page-think-order")) }
                    select name={ "order" (mark) } {
                        @for known in orders {
                            option value=(known) selected[order.as_deref() == Some(known)] {
                                (context.words_of(&format!("page-think-order-{known}")).unwrap_or_default())
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What a search is called in a list, and what it does.
pub(super) fn search_in_words(name: &str, context: &RequestContext) -> String {
    context
        .words_of(&format!("setup-search-{name}"))
        .unwrap_or_else(|| name.to_owned())
}
