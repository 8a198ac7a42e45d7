//! Players and searches in words.

use crate::face::{Options, Spec};
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

/// A search in words, its evaluation by the name that is written; as it is written where there are no words for all
/// of it. What is random about it is left out.
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
    written(search).unwrap_or_else(|| Message::verbatim(search))
}

fn written(search: &str) -> Option<Message> {
    let spec: Spec = search.parse().ok()?;
    let words = named(spec.name())?;
    let mut options = spec.options();
    let words = reaching(words, &mut options);
    let words = match options.take("eval") {
        Some(evaluation) => by(words, Message::verbatim(evaluation)),
        None => words,
    };
    options.finish(&[]).is_ok().then_some(words)
}

/// A player of a game in words, whoever it is: nothing of it has to be read as it is written.
///
/// ```
/// use damier::explain::player_in_words;
/// let pogo = |player: &str| player_in_words(player, "pogo").to_string();
/// assert_eq!(pogo("level:3"), "level 3");
/// assert_eq!(pogo("report:hard-as-printed"), "the report’s “hard, as printed”");
/// assert_eq!(pogo("alphabeta:depth=2,eval=tuned"), "alpha-beta to depth 2 by tuned weights");
/// assert_eq!(pogo("mtsss:depth=3,keyed=path"), "MT-SSS* to depth 3, remembering paths");
/// assert_eq!(pogo("minimax:eval=mix,stacks=12"), "minimax by stacks, moves and control, with other weights");
/// assert_eq!(pogo("engine:depth=6,killers=off"), "the engine to depth 6, set up otherwise");
/// assert_eq!(player_in_words("ida:eval=h2", "taquin").to_string(), "IDA* by Manhattan distance");
/// ```
#[must_use]
pub fn player_in_words(player: &str, game: &str) -> Message {
    let Ok(spec) = player.parse::<Spec>() else {
        return Message::verbatim(player);
    };
    if let Some(command) = spec.command() {
        return Message::new("player-program").with("name", command);
    }
    let mut options = spec.options();
    let name = spec.name();
    let words = match name {
        "human" => Message::new("player-human"),
        "random" => Message::new("player-random"),
        "perfect" => Message::new("player-perfect"),
        "level" => Message::new("player-level").with("level", options.word().unwrap_or_default()),
        "program" => {
            Message::new("player-program").with("name", options.word().unwrap_or_default())
        }
        "report" => Message::new("player-reported").with(
            "name",
            reported_in_words(options.word().unwrap_or_default()),
        ),
        _ => named(name).unwrap_or_else(|| {
            let keys = [
                format!("{game}-search-{name}"),
                format!("{game}-player-{name}"),
            ];
            Message::named(keys, name)
        }),
    };
    let mut words = reaching(words, &mut options);
    if let Some(time) = options.take("time") {
        words = Message::new("search-in-time")
            .with("search", words)
            .with("time", time);
    }
    if let Some(weight) = options.take("weight") {
        words = Message::new("search-weighted")
            .with("search", words)
            .with("weight", weight);
    }
    let order = options.take("order");
    let keyed = options.take("keyed");
    let book = options.take("book");
    let is_evaluated = spec.has("eval");
    if let Some(evaluation) = options.take("eval") {
        words = by(words, evaluation_in_words(evaluation, game));
    }
    let more = [
        (order == Some("best")).then_some(Message::new("search-best-first")),
        (order == Some("worst")).then_some(Message::new("search-worst-first")),
        (keyed == Some("path")).then_some(Message::new("search-by-paths")),
        (book == Some("on")).then_some(Message::new("search-by-book")),
        // What is left after an evaluation is weights of its terms.
        match (options.rest().is_empty(), is_evaluated) {
            (true, _) => None,
            (false, true) => Some(Message::new("search-reweighted")),
            (false, false) => Some(Message::new("search-otherwise")),
        },
    ];
    let more = more.into_iter().flatten();
    more.fold(words, |words, more| {
        Message::new("search-and")
            .with("search", words)
            .with("more", more)
    })
}

/// Several players in words. Two that would be called the same are numbered.
///
/// ```
/// use damier::explain::players_in_words;
/// let players = ["level:3", "engine:memory=8m", "engine:memory=64m"].map(str::to_owned);
/// let words: Vec<String> = players_in_words(&players, "pogo").iter().map(ToString::to_string).collect();
/// assert_eq!(words, ["level 3", "the engine, set up otherwise (1)", "the engine, set up otherwise (2)"]);
/// ```
#[must_use]
pub fn players_in_words(players: &[String], game: &str) -> Vec<Message> {
    let words: Vec<Message> = players
        .iter()
        .map(|player| player_in_words(player, game))
        .collect();
    let told = |(place, own): (usize, &Message)| {
        let is_same = |other: &&Message| *other == own;
        match words.iter().filter(is_same).count() {
            1 => own.clone(),
            _ => Message::new("player-twin")
                .with("player", own.clone())
                .with("number", words[..=place].iter().filter(is_same).count()),
        }
    };
    words.iter().enumerate().map(told).collect()
}

/// An evaluation of a game in words: a name, and perhaps weights of its terms after it.
///
/// ```
/// use damier::explain::evaluation_in_words;
/// assert_eq!(evaluation_in_words("eval0", "pogo").to_string(), "stacks");
/// assert_eq!(evaluation_in_words("discs,mobility=2", "othello").to_string(), "discs, with other weights");
/// ```
#[must_use]
pub fn evaluation_in_words(evaluation: &str, game: &str) -> Message {
    let (name, weights) = evaluation.split_once(',').unwrap_or((evaluation, ""));
    let words = Message::named([format!("{game}-eval-{name}")], name);
    match weights.is_empty() {
        true => words,
        false => Message::new("search-and")
            .with("search", words)
            .with("more", Message::new("search-reweighted")),
    }
}

/// What a player of a report is called there, as printed or as meant.
///
/// ```
/// use damier::explain::reported_in_words;
/// assert_eq!(reported_in_words("minimax4-as-meant").to_string(), "four moves ahead, as meant");
/// ```
#[must_use]
pub fn reported_in_words(player: &str) -> Message {
    let plain = |name: &str| Message::named([format!("reported-{name}")], name);
    if let Some(name) = player.strip_suffix("-as-printed") {
        return Message::new("reported-as-printed").with("name", plain(name));
    }
    match player.strip_suffix("-as-meant") {
        Some(name) => Message::new("reported-as-meant").with("name", plain(name)),
        None => plain(player),
    }
}

/// What a search is called that every game has.
fn named(name: &str) -> Option<Message> {
    let (_, key) = NAMED.into_iter().find(|(known, _)| *known == name)?;
    Some(Message::new(key))
}

/// How far a search looks, or how long. What is random about it is left out.
fn reaching(mut words: Message, options: &mut Options<'_>) -> Message {
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
    words
}

fn by(search: Message, evaluation: Message) -> Message {
    Message::new("search-by")
        .with("search", search)
        .with("evaluation", evaluation)
}
