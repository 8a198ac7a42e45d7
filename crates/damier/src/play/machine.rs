//! From a spec to a machine: which searches, levels and report players a game has.

use crate::catalogue::Presented;
use crate::message::Message;
use crate::notation::{ParseError, expected_or_near, read_duration, read_number};
use crate::play::analysis::{Analysis, analyze};
use crate::play::player::{Player, RandomPlayer};
use crate::play::search_player::{SearchPlayer, Thinker};
use crate::play::spec::{Options, Spec};
use crate::position::Position;
use crate::score::{Score, ScoreKind};
use crate::search::{
    AlphaBeta, Budget, Engine, EngineOptions, Evaluated, Limits, Memory, Minimax, MonteCarlo, Mtd,
    MtdStart, Negamax, PrincipalVariation, ProofNumber, Search, SssStar, UpperBound, Weighted,
};
use crate::solve::{Resources, Truth as _};

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
    /// Does it guess at a horizon? The others play every line to its end.
    has_horizon: bool,
}

const ALGORITHMS: [Algorithm; 12] = [
    Algorithm {
        name: "minimax",
        also: &[],
        usual_depth: 3,
        has_horizon: true,
    },
    Algorithm {
        name: "negamax",
        also: &["estimation1"],
        usual_depth: 3,
        has_horizon: true,
    },
    Algorithm {
        name: "upperbound",
        also: &["estimation2"],
        usual_depth: 4,
        has_horizon: true,
    },
    Algorithm {
        name: "alphabeta",
        also: &["estimation3"],
        usual_depth: 4,
        has_horizon: true,
    },
    Algorithm {
        name: "pvs",
        also: &["negascout"],
        usual_depth: 4,
        has_horizon: true,
    },
    Algorithm {
        name: "mtdf",
        also: &["mtd(f)"],
        usual_depth: 4,
        has_horizon: true,
    },
    Algorithm {
        name: "mtsss",
        also: &["mt-sss*"],
        usual_depth: 4,
        has_horizon: true,
    },
    Algorithm {
        name: "dual",
        also: &["dual*"],
        usual_depth: 4,
        has_horizon: true,
    },
    Algorithm {
        name: "engine",
        also: &[],
        usual_depth: 6,
        has_horizon: true,
    },
    Algorithm {
        name: "sss",
        also: &["sss*"],
        usual_depth: 4,
        has_horizon: true,
    },
    Algorithm {
        name: "pn",
        also: &["proof"],
        usual_depth: DEEPEST,
        has_horizon: false,
    },
    Algorithm {
        name: "mcts",
        also: &["uct"],
        usual_depth: DEEPEST,
        has_horizon: false,
    },
];

/// The deepest that a search is sent.
const DEEPEST: u64 = 64;

/// What may stand after a search's name; weights of the evaluation may follow `eval`.
const OPTIONS: [&str; 8] = [
    "depth", "eval", "nodes", "time", "threads", "memory", "seed", "error",
];

/// The most that a perfect player may be told to give up.
const MOST_REGRET: u64 = 1000;

/// How many megabytes a table takes unless told otherwise, and at most.
const USUAL_MEMORY: u64 = 64;
const MOST_MEMORY: u64 = 4096;

/// Who can play a kind of position.
pub trait Machines<P: Position> {
    /// The names that a spec may begin with.
    fn names() -> Vec<&'static str>;

    /// The opponent when nobody asks for another.
    fn usual() -> Spec;

    /// The names that may follow `report:`.
    fn reported() -> Vec<&'static str> {
        Vec::new()
    }

    /// The names that may follow `eval=`, the usual one first.
    fn evaluations() -> Vec<&'static str> {
        Vec::new()
    }

    /// The weights that may follow them.
    fn weights() -> Vec<&'static str> {
        Vec::new()
    }

    /// The machine that a spec describes; `None` for a person. Without a seed of its own it takes
    /// `seed`; what it needs of tables it takes from the resources.
    fn seat(
        spec: &Spec,
        seed: u64,
        resources: &Resources,
    ) -> Result<Option<Box<dyn Player<P>>>, ParseError>;

    /// Every move with its value, by the search that a spec describes, deeper and deeper up to
    /// `deepest` while the budget lasts; `told` hears what is known after each depth.
    fn analyze(
        position: &P,
        spec: &Spec,
        deepest: Option<u32>,
        budget: &mut Budget,
        told: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError>;
}

/// People, and players who need to know nothing of the game.
#[derive(Clone, Copy, Debug)]
pub struct Anybody;

impl<P: Presented> Machines<P> for Anybody {
    fn names() -> Vec<&'static str> {
        vec!["human", "random"]
    }

    fn usual() -> Spec {
        Spec::random()
    }

    fn seat(
        spec: &Spec,
        seed: u64,
        resources: &Resources,
    ) -> Result<Option<Box<dyn Player<P>>>, ParseError> {
        let _ = resources;
        let mut options = spec.options();
        match spec.name() {
            "human" => {
                options.finish(&[])?;
                Ok(None)
            }
            "random" => {
                let seed = options.number("seed", 0..=u64::MAX, seed)?;
                options.finish(&["seed"])?;
                Ok(Some(Box::new(RandomPlayer::new(seed))))
            }
            _ => Err(spec.unknown(&<Anybody as Machines<P>>::names())),
        }
    }

    fn analyze(
        _: &P,
        _: &Spec,
        _: Option<u32>,
        _: &mut Budget,
        _: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError> {
        let expected = Message::new("expected-game-to-analyze");
        Err(ParseError::new(P::GAME, expected))
    }
}

/// Those and every search, the game's levels and the players of its report.
#[derive(Clone, Copy, Debug)]
pub struct Searchers;

impl<G: Playable> Machines<G> for Searchers {
    fn names() -> Vec<&'static str> {
        let perfect = G::Truth::IS_KNOWN.then_some("perfect");
        ["human", "random", "level", "report"]
            .into_iter()
            .chain(perfect)
            .chain(ALGORITHMS.iter().map(|algorithm| algorithm.name))
            .chain(G::OWN_SEARCHES.iter().copied())
            .collect()
    }

    fn usual() -> Spec {
        Spec::level(5)
    }

    fn reported() -> Vec<&'static str> {
        G::REPORTED.iter().map(|(name, _)| *name).collect()
    }

    fn evaluations() -> Vec<&'static str> {
        G::PRESETS.iter().map(|preset| preset.name()).collect()
    }

    fn weights() -> Vec<&'static str> {
        G::TERMS.iter().map(|term| term.name).collect()
    }

    fn seat(
        spec: &Spec,
        seed: u64,
        resources: &Resources,
    ) -> Result<Option<Box<dyn Player<G>>>, ParseError> {
        match spec.name() {
            "human" | "random" => Anybody::seat(spec, seed, resources),
            "level" | "report" => Self::seat(&meant::<G>(spec)?, seed, resources),
            "perfect" if G::Truth::IS_KNOWN => {
                let mut options = spec.options();
                let regret = options.number("regret", 0..=MOST_REGRET, 0)? as u32;
                let seed = options.number("seed", 0..=u64::MAX, seed)?;
                options.finish(&["regret", "seed"])?;
                Ok(G::Truth::player(regret, seed, resources))
            }
            _ => {
                let recipe = Recipe::<G>::of(spec, seed)?;
                let thinker = recipe.thinker(recipe.wanted_depth.unwrap_or(recipe.usual_depth));
                let Recipe {
                    limits,
                    error,
                    seed,
                    ..
                } = recipe;
                let player = SearchPlayer::new(thinker, limits, error, seed);
                Ok(Some(Box::new(player)))
            }
        }
    }

    fn analyze(
        position: &G,
        spec: &Spec,
        deepest: Option<u32>,
        budget: &mut Budget,
        told: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError> {
        match spec.name() {
            "human" | "random" | "perfect" => Err(ParseError::new(
                spec.name(),
                Message::new("expected-search"),
            )),
            "level" | "report" => {
                Self::analyze(position, &meant::<G>(spec)?, deepest, budget, told)
            }
            _ => {
                let recipe = Recipe::<G>::of(spec, 0)?;
                Ok(analyze(position, &recipe, deepest, budget, told))
            }
        }
    }
}

/// The spec that a level or a player of the report stands for.
fn meant<G: Playable>(spec: &Spec) -> Result<Spec, ParseError> {
    let mut options = spec.options();
    let word = options.word().unwrap_or_default();
    options.finish(&[])?;
    if spec.name() == "level" {
        let number = read_number(word, 10).filter(|number| *number > 0);
        return match number {
            Some(number) => G::LEVELS[number as usize - 1].parse(),
            None => Err(ParseError::new(word, Message::new("expected-level"))),
        };
    }
    let names = || G::REPORTED.iter().map(|(name, _)| *name);
    match G::REPORTED.iter().find(|(name, _)| *name == word) {
        Some((_, description)) => description.parse(),
        None => {
            let expected =
                Message::new("expected-report").with("players", Message::any_of(names()));
            Err(ParseError::new(
                word,
                expected_or_near(expected, word, names()),
            ))
        }
    }
}

/// A search as a spec describes it, before its depth is settled.
pub(crate) struct Recipe<G: Playable> {
    name: &'static str,
    evaluation: Weighted<G>,
    /// The depth that was asked for.
    pub(crate) wanted_depth: Option<u32>,
    usual_depth: u32,
    pub(crate) limits: Limits,
    threads: usize,
    /// How many bytes a table may take.
    memory: usize,
    error: u32,
    seed: u64,
}

impl<G: Playable> Recipe<G> {
    /// Reads a spec that names a search.
    pub(crate) fn of(spec: &Spec, seed: u64) -> Result<Recipe<G>, ParseError> {
        let name = spec.name();
        let known = ALGORITHMS
            .iter()
            .find(|algorithm| algorithm.name == name || algorithm.also.contains(&name));
        let own = G::OWN_SEARCHES.iter().find(|own| **own == name);
        let (name, usual_depth, has_horizon) = match (known, own) {
            (Some(known), _) => (known.name, known.usual_depth, known.has_horizon),
            (None, Some(own)) => (*own, 4, true),
            (None, None) => return Err(spec.unknown(&<Searchers as Machines<G>>::names())),
        };
        let mut options = spec.options();
        let recipe = Recipe {
            name,
            wanted_depth: options
                .optional_number("depth", 1..=DEEPEST)?
                .map(|depth| depth as u32),
            usual_depth: usual_depth as u32,
            limits: Limits {
                nodes: options.optional_number("nodes", 1..=u64::MAX)?,
                time: options.take("time").map(read_duration).transpose()?,
                ..Limits::default()
            },
            threads: options.number("threads", 1..=EngineOptions::MOST_THREADS as u64, 1)? as usize,
            memory: read_memory(&mut options)?,
            seed: options.number("seed", 0..=u64::MAX, seed)?,
            error: options.number("error", 0..=100, 0)? as u32,
            evaluation: match has_horizon {
                true => evaluation(&mut options)?,
                false => Weighted::default(),
            },
        };
        let taken = OPTIONS
            .iter()
            .filter(|option| has_horizon || **option != "eval");
        options.finish(&taken.copied().collect::<Vec<_>>())?;
        Ok(recipe)
    }

    fn memory_test(&self, depth: u32, start: MtdStart) -> Thinker<G> {
        boxed(Mtd {
            depth,
            evaluation: self.evaluation.clone(),
            start,
            memory: Memory::ByPosition,
            memory_bytes: self.memory,
        })
    }

    /// A score on the game's own scale: where the evaluation counts finer, its points are brought
    /// back to those of the final margin.
    pub(crate) fn on_the_games_scale(&self, score: Score) -> Score {
        match (score.kind(), self.evaluation.flat_win()) {
            (ScoreKind::Points(points), Some(win)) if points >= win => {
                Score::wins_in(Score::LONGEST)
            }
            (ScoreKind::Points(points), Some(win)) if points <= -win => {
                Score::loses_in(Score::LONGEST)
            }
            (ScoreKind::Points(points), _) => {
                Score::points(points / self.evaluation.scale().max(1))
            }
            (ScoreKind::WinsIn(_) | ScoreKind::LosesIn(_), _) => score,
        }
    }

    /// Does it spend any budget without going deeper step by step?
    pub(crate) fn is_sampling(&self) -> bool {
        self.name == "mcts"
    }

    /// The search, to be done to that depth.
    pub(crate) fn thinker(&self, depth: u32) -> Thinker<G> {
        let evaluation = self.evaluation.clone();
        match self.name {
            "minimax" => boxed(Minimax { depth, evaluation }),
            "negamax" => boxed(Negamax { depth, evaluation }),
            "upperbound" => boxed(UpperBound { depth, evaluation }),
            "pvs" => boxed(PrincipalVariation { depth, evaluation }),
            "mtdf" => self.memory_test(depth, MtdStart::Guess(Score::DRAW)),
            "mtsss" => self.memory_test(depth, MtdStart::Above),
            "dual" => self.memory_test(depth, MtdStart::Below),
            "engine" => boxed(Engine::new(
                evaluation,
                EngineOptions {
                    depth,
                    threads: self.threads,
                    memory_bytes: self.memory,
                    ..EngineOptions::default()
                },
            )),
            "sss" => boxed(SssStar::new(depth, evaluation)),
            "pn" => boxed(match u64::from(depth) {
                DEEPEST => ProofNumber::default(),
                _ => ProofNumber {
                    deepest: depth,
                    ..ProofNumber::default()
                },
            }),
            "mcts" => boxed(MonteCarlo {
                seed: self.seed,
                ..MonteCarlo::default()
            }),
            own => G::own_search(own, depth, evaluation.clone())
                .unwrap_or_else(|| boxed(AlphaBeta { depth, evaluation })),
        }
    }
}

/// The memory for a table in bytes, from `memory=64` in megabytes; `64M` and `1G` are read too.
fn read_memory(options: &mut Options<'_>) -> Result<usize, ParseError> {
    let Some(text) = options.take("memory") else {
        return Ok((USUAL_MEMORY << 20) as usize);
    };
    let (number, unit) = match text.strip_suffix('g') {
        Some(number) => (number, 1024),
        None => (text.strip_suffix('m').unwrap_or(text), 1),
    };
    read_number(number, MOST_MEMORY as u32)
        .map(|number| u64::from(number) * unit)
        .filter(|megabytes| (1..=MOST_MEMORY).contains(megabytes))
        .map(|megabytes| (megabytes << 20) as usize)
        .ok_or_else(|| {
            let expected = Message::new("expected-memory").with("most", MOST_MEMORY);
            ParseError::new(text, expected)
        })
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

/// Any search as a thinker.
pub(crate) fn boxed<G: Playable>(mut search: impl Search<G> + Send + 'static) -> Thinker<G> {
    Box::new(move |root, moves, budget, mut observer| {
        search.search_among(root, moves, budget, &mut observer)
    })
}
