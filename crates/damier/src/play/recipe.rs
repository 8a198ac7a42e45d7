//! From a spec to a search: the searches that every game has, their options, and how one is made.

use crate::message::Message;
use crate::notation::{ParseError, read_duration, read_memory};
use crate::play::machine::Playable;
use crate::play::search_player::Thinker;
use crate::play::spec::{Options, Spec};
use crate::score::{Score, ScoreKind};
use crate::search::{
    AlphaBeta, Engine, EngineOptions, Limits, Memory, Minimax, MonteCarlo, Mtd, MtdStart, Negamax,
    PrincipalVariation, ProofNumber, Search, SssStar, UpperBound, Weighted,
};

/// A search that every game has: its name, its other names, and its usual depth.
pub(super) struct Algorithm {
    pub(super) name: &'static str,
    pub(super) also: &'static [&'static str],
    pub(super) usual_depth: u64,
    /// Does it guess at a horizon? The others play every line to its end.
    pub(super) has_horizon: bool,
}

pub(super) const ALGORITHMS: [Algorithm; 12] = [
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
pub(super) const DEEPEST: u64 = 64;

/// What may stand after a search's name; weights of the evaluation may follow `eval`.
pub(super) const OPTIONS: [&str; 8] = [
    "depth", "eval", "nodes", "time", "threads", "memory", "seed", "error",
];

/// The searches that may be told what they remember nodes by: `keyed=path` or `keyed=position`.
const REMEMBERING: [&str; 3] = ["mtdf", "mtsss", "dual"];

/// The most that a perfect player may be told to give up.
pub(super) const MOST_REGRET: u64 = 1000;

/// How many bytes a table takes unless told otherwise, and the least and the most that may be said.
const USUAL_MEMORY: u64 = 64 << 20;
const LEAST_MEMORY: u64 = 1 << 20;
const MOST_MEMORY: u64 = 4096 << 20;

/// A search as a spec describes it, before its depth is settled.
pub(crate) struct Recipe<G: Playable> {
    name: &'static str,
    evaluation: Weighted<G>,
    /// The depth that was asked for.
    pub(crate) wanted_depth: Option<u32>,
    pub(crate) usual_depth: u32,
    pub(crate) limits: Limits,
    threads: usize,
    /// How many bytes a table may take.
    memory: usize,
    keyed: Memory,
    pub(crate) error: u32,
    pub(crate) seed: u64,
}

impl<G: Playable> Recipe<G> {
    /// Reads a spec that names a search; where it does not, the error offers these `players`.
    pub(crate) fn of(
        spec: &Spec,
        seed: u64,
        players: &[&'static str],
    ) -> Result<Recipe<G>, ParseError> {
        let name = spec.name();
        let known = ALGORITHMS
            .iter()
            .find(|algorithm| algorithm.name == name || algorithm.also.contains(&name));
        let own = G::OWN_SEARCHES.iter().find(|own| **own == name);
        let (name, usual_depth, has_horizon) = match (known, own) {
            (Some(known), _) => (known.name, known.usual_depth, known.has_horizon),
            (None, Some(own)) => (*own, 4, true),
            (None, None) if G::PLAYERS_WHEN_HIDDEN.contains(&name) => {
                return Err(ParseError::new(name, Message::new("expected-hidden-too")));
            }
            (None, None) => return Err(spec.unknown(players)),
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

    fn memory_test(&self, depth: u32, start: MtdStart) -> Thinker<G> {
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
            "engine" => boxed(Engine::<G, _, G::Likeness>::alike(
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

/// The memory for a table in bytes.
fn memory(options: &mut Options<'_>) -> Result<usize, ParseError> {
    let Some(text) = options.take("memory") else {
        return Ok(USUAL_MEMORY as usize);
    };
    read_memory(text)
        .filter(|bytes| (LEAST_MEMORY..=MOST_MEMORY).contains(bytes))
        .map(|bytes| bytes as usize)
        .ok_or_else(|| {
            let expected = Message::new("expected-memory").with("most", MOST_MEMORY >> 20);
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

/// Any search as a thinker.
pub(crate) fn boxed<G: Playable>(mut search: impl Search<G> + Send + 'static) -> Thinker<G> {
    Box::new(move |root, moves, budget, mut observer| {
        search.search_among(root, moves, budget, &mut observer)
    })
}
