//! From a spec to a machine: which searches, levels and report players a game has.

use std::time::Duration;

use crate::catalogue::Presented;
use crate::message::Message;
use crate::notation::{ParseError, expected_or_near, read_number};
use crate::play::player::{Player, RandomPlayer};
use crate::play::search_player::{SearchPlayer, Thinker};
use crate::play::spec::{Options, Spec};
use crate::position::Position;
use crate::search::{AlphaBeta, Evaluated, Limits, Minimax, Negamax, Search, UpperBound, Weighted};

/// Games that machines play: who there is to play against.
pub trait Playable: Evaluated + Presented + Position<View = Self> {
    /// `level:1` to `level:10`, each a spec. The last is the strongest.
    const LEVELS: [&'static str; 10];

    /// The players of the game's report, by name, each a spec.
    const REPORTED: &'static [(&'static str, &'static str)];

    /// The names of searches that only this game has.
    const OWN_SEARCHES: &'static [&'static str] = &[];

    /// A search that only this game has.
    fn own_search(name: &str, depth: u32, evaluation: Weighted<Self>) -> Option<Thinker<Self>> {
        let _ = (name, depth, evaluation);
        None
    }
}

/// A search that every game has: its name, its other names, and its usual depth.
struct Algorithm {
    name: &'static str,
    also: &'static [&'static str],
    usual_depth: u64,
}

const ALGORITHMS: [Algorithm; 4] = [
    Algorithm {
        name: "minimax",
        also: &[],
        usual_depth: 3,
    },
    Algorithm {
        name: "negamax",
        also: &["estimation1"],
        usual_depth: 3,
    },
    Algorithm {
        name: "upperbound",
        also: &["estimation2"],
        usual_depth: 4,
    },
    Algorithm {
        name: "alphabeta",
        also: &["estimation3"],
        usual_depth: 4,
    },
];

/// The deepest that a search is sent.
const DEEPEST: u64 = 64;

/// What may stand after a search's name; weights of the evaluation may follow `eval`.
const OPTIONS: [&str; 6] = ["depth", "eval", "nodes", "time", "seed", "error"];

/// The names of everybody who plays a game.
pub(crate) fn names<G: Playable>() -> Vec<&'static str> {
    ["human", "random", "level", "report"]
        .into_iter()
        .filter(|name| *name != "report" || !G::REPORTED.is_empty())
        .chain(ALGORITHMS.iter().map(|algorithm| algorithm.name))
        .chain(G::OWN_SEARCHES.iter().copied())
        .collect()
}

/// The machine that a spec describes; `None` for a person. Without a seed of its own it takes
/// `seed`.
pub(crate) fn machine<G: Playable>(
    spec: &Spec,
    seed: u64,
) -> Result<Option<Box<dyn Player<G>>>, ParseError> {
    match spec.name() {
        "level" => {
            let mut options = spec.options();
            let number = options
                .word()
                .and_then(|word| read_number(word, 10))
                .filter(|number| *number > 0);
            let Some(number) = number else {
                return Err(ParseError::new(
                    &spec.to_string(),
                    Message::new("expected-level"),
                ));
            };
            options.finish(&[])?;
            described::<G>(G::LEVELS[number as usize - 1], seed)
        }
        "report" => {
            let mut options = spec.options();
            let word = options.word().unwrap_or_default();
            let names = || G::REPORTED.iter().map(|(name, _)| *name);
            let Some((_, description)) = G::REPORTED.iter().find(|(name, _)| *name == word) else {
                let expected =
                    Message::new("expected-report").with("players", Message::any_of(names()));
                return Err(ParseError::new(
                    word,
                    expected_or_near(expected, word, names()),
                ));
            };
            options.finish(&[])?;
            described::<G>(description, seed)
        }
        _ => match simple(spec, seed)? {
            Simple::Found(player) => Ok(player),
            Simple::Unknown => search_player::<G>(spec, seed).map(Some),
        },
    }
}

/// A machine by a description of our own.
fn described<G: Playable>(
    description: &str,
    seed: u64,
) -> Result<Option<Box<dyn Player<G>>>, ParseError> {
    machine::<G>(&description.parse()?, seed)
}

/// Players who need to know nothing of a game.
pub(crate) enum Simple<P: Position> {
    Found(Option<Box<dyn Player<P>>>),
    Unknown,
}

/// A person or somebody who plays at random.
pub(crate) fn simple<P: Position>(spec: &Spec, seed: u64) -> Result<Simple<P>, ParseError> {
    let mut options = spec.options();
    match spec.name() {
        "human" => {
            options.finish(&[])?;
            Ok(Simple::Found(None))
        }
        "random" => {
            let seed = options.number("seed", 0..=u64::MAX, seed)?;
            options.finish(&["seed"])?;
            Ok(Simple::Found(Some(Box::new(RandomPlayer::new(seed)))))
        }
        _ => Ok(Simple::Unknown),
    }
}

/// What is said when nobody has that name.
pub(crate) fn unknown(spec: &Spec, names: &[&'static str]) -> ParseError {
    let expected =
        Message::new("expected-player").with("players", Message::any_of(names.iter().copied()));
    let expected = expected_or_near(expected, spec.name(), names.iter().copied());
    ParseError::new(spec.name(), expected)
}

/// A player who searches.
fn search_player<G: Playable>(spec: &Spec, seed: u64) -> Result<Box<dyn Player<G>>, ParseError> {
    let name = spec.name();
    let known = ALGORITHMS
        .iter()
        .find(|algorithm| algorithm.name == name || algorithm.also.contains(&name));
    if known.is_none() && !G::OWN_SEARCHES.contains(&name) {
        return Err(unknown(spec, &names::<G>()));
    }
    let mut options = spec.options();
    let usual_depth = known.map_or(4, |algorithm| algorithm.usual_depth);
    let depth = options.number("depth", 1..=DEEPEST, usual_depth)? as u32;
    let nodes = options.optional_number("nodes", 1..=u64::MAX)?;
    let time = options.take("time").map(read_time).transpose()?;
    let seed = options.number("seed", 0..=u64::MAX, seed)?;
    let error = options.number("error", 0..=100, 0)? as u32;
    let evaluation = evaluation::<G>(&mut options)?;
    options.finish(&OPTIONS)?;

    let thinker = match known {
        Some(algorithm) => thinker(algorithm.name, depth, evaluation),
        None => G::own_search(name, depth, evaluation),
    };
    let thinker = thinker.ok_or_else(|| unknown(spec, &names::<G>()))?;
    let limits = Limits {
        nodes,
        time,
        ..Limits::default()
    };
    Ok(Box::new(SearchPlayer::new(thinker, limits, error, seed)))
}

/// The evaluation after `eval=`, with the weights that follow it; the game's own if there is none.
fn evaluation<G: Playable>(options: &mut Options<'_>) -> Result<Weighted<G>, ParseError> {
    let usual = G::PRESETS.first().map_or("", |preset| preset.name());
    let Some(name) = options.take("eval") else {
        return usual.parse();
    };
    let weights = options.rest();
    if weights.is_empty() {
        name.parse()
    } else {
        format!("{name},{weights}").parse()
    }
}

fn thinker<G: Playable>(name: &str, depth: u32, evaluation: Weighted<G>) -> Option<Thinker<G>> {
    Some(match name {
        "minimax" => boxed(Minimax { depth, evaluation }),
        "negamax" => boxed(Negamax { depth, evaluation }),
        "upperbound" => boxed(UpperBound { depth, evaluation }),
        "alphabeta" => boxed(AlphaBeta { depth, evaluation }),
        _ => return None,
    })
}

/// Any search as a thinker.
pub(crate) fn boxed<G: Playable>(mut search: impl Search<G> + Send + 'static) -> Thinker<G> {
    Box::new(move |root, moves, budget, mut observer| {
        search.search_among(root, moves, budget, &mut observer)
    })
}

/// `500ms`, `2s`, `1.5s`.
fn read_time(text: &str) -> Result<Duration, ParseError> {
    const LONGEST: f64 = 86_400.0;
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s').unwrap_or_default(), 1.0),
    };
    let is_plain = number
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    number
        .parse::<f64>()
        .ok()
        .map(|number| number * unit)
        .filter(|seconds| is_plain && (0.0..=LONGEST).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| ParseError::new(text, Message::new("expected-time")))
}
