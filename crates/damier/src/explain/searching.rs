//! Searches in words.

use crate::face::Spec;
use crate::words::Message;

/// The searches that have a name in words, and its key.
const NAMED: [(&str, &str); 18] = [
    ("minimax", "search-minimax"),
    ("negamax", "search-negamax"),
    ("upperbound", "search-upperbound"),
    ("alphabeta", "search-alphabeta"),
    ("pvs", "search-pvs"),
    ("mtdf", "search-mtdf"),
    ("mtsss", "search-mtsss"),
    ("dual", "search-dual"),
    ("engine", "search-engine"),
    ("sss", "search-sss"),
    ("pn", "search-pn"),
    ("mcts", "search-mcts"),
    ("bfs", "search-bfs"),
    ("greedy", "search-greedy"),
    ("astar", "search-astar"),
    ("wastar", "search-wastar"),
    ("ida", "search-ida"),
    ("mm", "search-mm"),
];

/// A search in words; as it is written where there are none for all of it. What is random about it is left out.
///
/// ```
/// use damier::explain::search_in_words;
/// assert_eq!(search_in_words("alphabeta:depth=3,eval=mix").to_string(), "alpha-beta to depth 3 by mix");
/// assert_eq!(search_in_words("astar:eval=h2").to_string(), "A* by h2");
/// assert_eq!(search_in_words("mcts:nodes=18,seed=815").to_string(), "Monte-Carlo over 18 nodes");
/// assert_eq!(search_in_words("mtsss:depth=3,keyed=path").to_string(), "mtsss:depth=3,keyed=path");
/// ```
#[must_use]
pub fn search_in_words(search: &str) -> Message {
    told(search).unwrap_or_else(|| Message::verbatim(search))
}

fn told(search: &str) -> Option<Message> {
    let spec: Spec = search.parse().ok()?;
    let (_, key) = NAMED.into_iter().find(|(name, _)| *name == spec.name())?;
    let mut options = spec.options();
    let mut words = Message::new(key);
    options.take("seed");
    if let Some(depth) = options.take("depth") {
        words = Message::new("search-to-depth")
            .with("search", words)
            .with("depth", depth);
    }
    if let Some(nodes) = options.take("nodes") {
        words = Message::new("search-over-nodes")
            .with("search", words)
            .with("nodes", nodes);
    }
    if let Some(evaluation) = options.take("eval") {
        words = Message::new("search-by")
            .with("search", words)
            .with("evaluation", evaluation);
    }
    options.finish(&[]).is_ok().then_some(words)
}
