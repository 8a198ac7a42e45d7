//! From a spec to a search: the searches that every game has, their options, and how one is made.

use crate::evaluation::Weighted;
use crate::notation::{ParseError, read_duration, read_memory};
use crate::score::{Score, ScoreKind};
use crate::search::{
    AlphaBeta, BoxedSearch, Engine, EngineOptions, Limits, Memory, Minimax, MonteCarlo, Mtd,
    MtdStart, Negamax, PrincipalVariation, ProofNumber, SssStar, UpperBound, boxed,
};
use crate::words::Message;

use super::player_factory::{Playable, Ties};
use super::recipe::Recipe;
use super::spec::{Options, Spec};

/// A search that every game has: its name, its other names, its usual depth, and how one is made.
pub(super) struct Algorithm<G: Playable> {
    pub(super) name: &'static str,
    pub(super) also: &'static [&'static str],
    pub(super) default_depth: u64,
    /// Does it guess at a horizon? The others play every line to its end.
    pub(super) has_horizon: bool,
    /// The search to a depth.
    make: fn(&SearchConfig<G>, u32) -> BoxedSearch<G>,
}

impl<G: Playable> Algorithm<G> {
    /// The searches, in the order in which they are told. A row without a constructor does not compile.
    pub(super) const ALL: [Algorithm<G>; 12] = [
        Algorithm::new("minimax", &[], 3, |config, depth| {
            boxed(Minimax::new(depth, config.evaluation.clone()))
        }),
        Algorithm::new("negamax", &["estimation1"], 4, |config, depth| {
            boxed(Negamax::new(depth, config.evaluation.clone()))
        }),
        Algorithm::new("upperbound", &["estimation2"], 4, |config, depth| {
            boxed(UpperBound::new(depth, config.evaluation.clone()))
        }),
        Algorithm::new("alphabeta", &["estimation3"], 4, |config, depth| {
            boxed(AlphaBeta::new(depth, config.evaluation.clone()))
        }),
        Algorithm::new("pvs", &["negascout"], 4, |config, depth| {
            boxed(PrincipalVariation::new(depth, config.evaluation.clone()))
        }),
        Algorithm::new("mtdf", &["mtd(f)"], 4, |config, depth| {
            config.memory_test(depth, MtdStart::Guess(Score::DRAW))
        }),
        Algorithm::new("mtsss", &["mt-sss*"], 4, |config, depth| {
            config.memory_test(depth, MtdStart::Above)
        }),
        Algorithm::new("dual", &["dual*"], 4, |config, depth| {
            config.memory_test(depth, MtdStart::Below)
        }),
        Algorithm::new("engine", &[], 6, SearchConfig::engine),
        Algorithm::new("sss", &["sss*"], 4, |config, depth| {
            boxed(SssStar::new(depth, config.evaluation.clone()))
        }),
        Algorithm::to_the_end("pn", &["proof"], SearchConfig::proof_numbers),
        Algorithm::to_the_end("mcts", &["uct"], |config, _| {
            boxed(MonteCarlo {
                seed: config.seed,
                ..MonteCarlo::default()
            })
        }),
    ];

    const fn new(
        name: &'static str,
        also: &'static [&'static str],
        default_depth: u64,
        make: fn(&SearchConfig<G>, u32) -> BoxedSearch<G>,
    ) -> Algorithm<G> {
        Algorithm {
            name,
            also,
            default_depth,
            has_horizon: true,
            make,
        }
    }

    /// A search that plays every line to its end.
    const fn to_the_end(
        name: &'static str,
        also: &'static [&'static str],
        make: fn(&SearchConfig<G>, u32) -> BoxedSearch<G>,
    ) -> Algorithm<G> {
        Algorithm {
            has_horizon: false,
            ..Algorithm::new(name, also, DEEPEST, make)
        }
    }

    /// Their names.
    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        Algorithm::<G>::ALL
            .into_iter()
            .map(|algorithm| algorithm.name)
    }
}

/// The deepest that a search is sent.
pub(super) const DEEPEST: u64 = 64;

/// What may stand after a search's name; weights of the evaluation may follow `eval`.
pub(super) const OPTIONS: [&str; 8] = [
    "depth", "eval", "nodes", "time", "threads", "memory", "seed", "error",
];

/// The searches that may be told what they remember nodes by: `keyed=path` or `keyed=position`.
const REMEMBERING: [&str; 3] = ["mtdf", "mtsss", "dual"];

/// The most that a perfect player may be told to give up.
pub(super) const MAX_REGRET: u64 = 1000;

/// How many bytes a table takes unless told otherwise, and the least and the most that may be said.
const DEFAULT_MEMORY: u64 = 64 << 20;
const LEAST_MEMORY: u64 = 1 << 20;
const MAX_MEMORY: u64 = 4096 << 20;

/// A search as a spec describes it, before its depth is settled.
pub(crate) struct SearchConfig<G: Playable> {
    name: &'static str,
    make: fn(&SearchConfig<G>, u32) -> BoxedSearch<G>,
    evaluation: Weighted<G>,
    /// The depth that was asked for.
    pub(crate) wanted_depth: Option<u32>,
    pub(crate) default_depth: u32,
    pub(crate) limits: Limits,
    threads: usize,
    /// How many bytes a table may take.
    memory: usize,
    keyed: Memory,
    pub(crate) error: u32,
    pub(crate) seed: u64,
}

impl<G: Playable> SearchConfig<G> {
    /// Reads a spec that names a search; where it does not, the error offers these `players`.
    pub(crate) fn of(
        spec: &Spec,
        seed: u64,
        players: &[&'static str],
    ) -> Result<SearchConfig<G>, ParseError> {
        let name = spec.name();
        let known = Algorithm::<G>::ALL
            .into_iter()
            .find(|algorithm| algorithm.name == name || algorithm.also.contains(&name));
        let own = G::OWN_SEARCHES.iter().find(|own| own.name == name);
        let (name, default_depth, has_horizon, make) = match (known, own) {
            (Some(known), _) => (
                known.name,
                known.default_depth,
                known.has_horizon,
                known.make,
            ),
            (None, Some(own)) => (own.name, 4, true, SearchConfig::own as _),
            (None, None) if G::PLAYERS_WHEN_HIDDEN.contains(&name) => {
                return Err(ParseError::new(name, Message::new("expected-hidden-too")));
            }
            (None, None) => return Err(spec.unknown(players)),
        };
        let mut options = spec.options();
        let recipe = SearchConfig {
            name,
            make,
            wanted_depth: options
                .optional_number("depth", 1..=DEEPEST)?
                .map(|depth| depth as u32),
            default_depth: default_depth as u32,
            limits: Limits {
                nodes: options.optional_number("nodes", 1..=u64::MAX)?,
                time: options.take("time").map(read_duration).transpose()?,
                ..Limits::default()
            },
            threads: options.number("threads", 1..=EngineOptions::MAX_THREADS as u64, 1)? as usize,
            memory: memory(&mut options)?,
            keyed: match REMEMBERING.contains(&name) {
                true => keyed(&mut options)?,
                false => Memory::default(),
            },
            seed: options.number("seed", 0..=u64::MAX, seed)?,
            error: options.number("error", 0..=100, 0)? as u32,
            evaluation: match has_horizon {
                true => evaluation(&mut options)?,
                false => Weighted::default(),
            },
        };
        let taken = OPTIONS
            .iter()
            .filter(|option| has_horizon || **option != "eval")
            .chain(REMEMBERING.contains(&name).then_some(&"keyed"));
        options.finish(&taken.copied().collect::<Vec<_>>())?;
        Ok(recipe)
    }

    fn memory_test(&self, depth: u32, start: MtdStart) -> BoxedSearch<G> {
        boxed(Mtd {
            depth,
            evaluation: self.evaluation.clone(),
            start,
            memory: self.keyed,
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

    /// What it guesses with.
    pub(crate) fn evaluation(&self) -> &Weighted<G> {
        &self.evaluation
    }

    /// Does it spend any budget without going deeper step by step?
    pub(crate) fn is_sampling(&self) -> bool {
        self.name == "mcts"
    }

    /// Does what it says of a move depend on the moves before it?
    pub(crate) fn is_sequential(&self) -> bool {
        let own = G::OWN_SEARCHES.iter().find(|own| own.name == self.name);
        own.is_some_and(|own| own.is_sequential)
    }

    /// What it is made of, where a player of a report stands for it.
    pub(super) fn recipe(&self, search: Spec) -> Recipe {
        let own = G::OWN_SEARCHES.iter().find(|own| own.name == self.name);
        let counted = || {
            let written = self.evaluation.to_string();
            let preset = G::PRESETS.iter().find(|preset| preset.name() == written);
            match preset.map(|preset| preset.names) {
                Some([name, reported, ..]) => format!("{reported} ({name})"),
                _ => written,
            }
        };
        Recipe {
            search,
            algorithm: Message::new(match own {
                Some(own) => own.title,
                None => title(self.name),
            }),
            depth: self.wanted_depth.unwrap_or(self.default_depth),
            evaluation: match own.and_then(|own| own.counts) {
                Some(key) => Message::new(key),
                None => Message::new("recipe-evaluation").with("evaluation", counted()),
            },
            ties: own.map_or(Ties::Any, |own| own.ties),
        }
    }

    /// The search, to be done to that depth.
    pub(crate) fn thinker(&self, depth: u32) -> BoxedSearch<G> {
        (self.make)(self, depth)
    }

    fn engine(&self, depth: u32) -> BoxedSearch<G> {
        let options = EngineOptions {
            depth,
            threads: self.threads,
            memory_bytes: self.memory,
            ..EngineOptions::default()
        };
        let evaluation = self.evaluation.clone();
        boxed(Engine::<G, _, G::Canonicalize>::alike(evaluation, options))
    }

    fn proof_numbers(&self, depth: u32) -> BoxedSearch<G> {
        boxed(match u64::from(depth) {
            DEEPEST => ProofNumber::default(),
            _ => ProofNumber {
                deepest: depth,
                ..ProofNumber::default()
            },
        })
    }

    /// A search of the game's own.
    fn own(&self, depth: u32) -> BoxedSearch<G> {
        let own = G::OWN_SEARCHES.iter().find(|own| own.name == self.name);
        let own = own.expect("a search of the game's own was found by this name");
        (own.make)(depth, self.evaluation.clone())
    }
}

/// The key of the name in words of a search that every game has.
fn title(name: &str) -> &'static str {
    match name {
        "minimax" => "search-minimax",
        "negamax" => "search-negamax",
        "upperbound" => "search-upperbound",
        "alphabeta" => "search-alphabeta",
        "pvs" => "search-pvs",
        "mtdf" => "search-mtdf",
        "mtsss" => "search-mtsss",
        "dual" => "search-dual",
        "sss" => "search-sss",
        "pn" => "search-pn",
        "mcts" => "search-mcts",
        _ => "search-engine",
    }
}

/// The memory for a table in bytes.
fn memory(options: &mut Options<'_>) -> Result<usize, ParseError> {
    let Some(text) = options.take("memory") else {
        return Ok(DEFAULT_MEMORY as usize);
    };
    read_memory(text)
        .filter(|bytes| (LEAST_MEMORY..=MAX_MEMORY).contains(bytes))
        .map(|bytes| bytes as usize)
        .ok_or_else(|| {
            let expected = Message::new("expected-memory").with("most", MAX_MEMORY >> 20);
            ParseError::new(text, expected)
        })
}

/// What nodes are remembered by: the position, or the moves that lead there as the theory has it.
fn keyed(options: &mut Options<'_>) -> Result<Memory, ParseError> {
    match options.take("keyed") {
        None | Some("position") => Ok(Memory::ByPosition),
        Some("path") => Ok(Memory::ByPath),
        Some(other) => Err(ParseError::new(other, Message::new("expected-keyed"))),
    }
}

/// The evaluation after `eval=`, with the weights that follow it; the game's own if there is none.
fn evaluation<G: Playable>(options: &mut Options<'_>) -> Result<Weighted<G>, ParseError> {
    let usual = G::PRESETS.first().map_or("", |preset| preset.name());
    let Some(name) = options.take("eval") else {
        return usual.parse();
    };
    let weights = options.rest();
    let written = match weights.is_empty() {
        true => name.to_owned(),
        false => format!("{name},{weights}"),
    };
    // A place in this text is not one in the spec that was typed.
    written.parse().map_err(ParseError::without_place)
}
