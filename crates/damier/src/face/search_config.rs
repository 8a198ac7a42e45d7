//! From a spec to a search: the searches that every game has, their options, and how one is made.

use crate::evaluation::Weighted;
use crate::notation::{ParseError, read_duration};
use crate::position::Game;
use crate::pseudocode::Pseudocode;
use crate::score::{Score, ScoreKind};
use crate::search::{
    BoxedSearch, Budget, Engine, EngineOptions, Evaluation, Identity, Limits, Memory, Mtd,
    MtdStart, Ordered, ProofNumber, Recorder, Report, Unobserved, boxed,
};
use crate::trace::{Conclusion, SearchTrace, Subject, record};
use crate::words::Message;

use super::algorithm::{Algorithm, title};
use super::move_order;
use super::player_factory::{Kept, OwnBook, OwnSetup, Playable, Ties};
use super::recipe::Recipe;
use super::search_options::{keyed, memory, switch, switched_off};
use super::search_request::Searched;
use super::spec::{Options, Spec};

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

/// What guesses at the horizon of a search that can be kept, sent and asked again.
pub trait Guess<G: Game>: Evaluation<G> + Clone + Send + Sync + 'static {}

impl<G: Game, E: Evaluation<G> + Clone + Send + Sync + 'static> Guess<G> for E {}

/// A search as a spec describes it, before its depth is settled: of any game, with any evaluation.
///
/// ```
/// use damier::face::SpecSearch;
/// use damier::{Budget, Chomp, Score};
/// let start: Chomp = "3x2:2/2/2 A".parse()?;
/// let mut search = SpecSearch::with_evaluation(&"mtdf:depth=8".parse()?, |_: &Chomp| Score::DRAW)?;
/// let report = search.search(&start, &mut Budget::unlimited());
/// assert_eq!((report.score, report.is_proven), (Score::wins_in(6), true));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[expect(
    missing_debug_implementations,
    reason = "evaluations may be functions, which have nothing to show"
)]
pub struct SpecSearch<G: Game, E> {
    name: &'static str,
    make: fn(&SpecSearch<G, E>, u32) -> BoxedSearch<G>,
    /// The engine, which takes for one what the game says looks alike.
    make_engine: fn(E, EngineOptions) -> BoxedSearch<G>,
    /// A search of the game's own, if it is one.
    make_own: Option<MakeOwn<G, E>>,
    is_sequential: bool,
    pseudocode: &'static Pseudocode,
    /// Does it look as deep as its limits allow, where nobody says how deep?
    is_deepening: bool,
    evaluation: Ordered<E>,
    /// The depth that was asked for.
    pub(crate) wanted_depth: Option<u32>,
    pub(crate) default_depth: u32,
    pub(crate) limits: Limits,
    threads: usize,
    /// How many bytes a table may take.
    memory: usize,
    keyed: Memory,
    /// What was switched off.
    off: Vec<&'static str>,
    /// Does a player play from the book?
    has_book: bool,
    kept: Kept,
    pub(crate) error: u32,
    pub(crate) seed: u64,
}

/// A search of a game of the catalogue, with one of its evaluations.
pub(crate) type SearchConfig<G> = SpecSearch<G, Weighted<G>>;

/// How a search of the game's own is made from what was read.
type MakeOwn<G, E> = fn(&SpecSearch<G, E>, u32) -> BoxedSearch<G>;

/// What a spec names: its searches differ in how they are made.
struct Named<G: Game, E> {
    name: &'static str,
    default_depth: u64,
    has_horizon: bool,
    make: fn(&SpecSearch<G, E>, u32) -> BoxedSearch<G>,
    make_engine: fn(E, EngineOptions) -> BoxedSearch<G>,
    make_own: Option<MakeOwn<G, E>>,
    is_sequential: bool,
    pseudocode: &'static Pseudocode,
    /// What can be switched off.
    switches: &'static [&'static str],
    /// Is there a book, which can be switched on?
    has_book: bool,
    is_deepening: bool,
}

impl<G: Playable> SpecSearch<G, Weighted<G>> {
    /// What it is made of, where a player of a report stands for it.
    pub(super) fn recipe(&self, search: Spec) -> Recipe {
        let own = G::OWN_SEARCHES.iter().find(|own| own.name == self.name);
        let counted = || {
            let written = self.evaluation().to_string();
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

    /// Reads a spec that names a search; where it does not, the error offers these `players`.
    pub(crate) fn of(
        spec: &Spec,
        seed: u64,
        players: &[&'static str],
    ) -> Result<SearchConfig<G>, ParseError> {
        let name = spec.name();
        let make_engine = |evaluation, options| {
            boxed(Engine::<G, _, G::Canonicalize>::alike(evaluation, options))
        };
        let own = G::OWN_SEARCHES.iter().find(|own| own.name == name);
        let named = match (Algorithm::named(name, make_engine), own) {
            (Some(known), _) => known,
            (None, Some(own)) => Named {
                name: own.name,
                default_depth: own.strength.map_or(4, |it| u64::from(it.default_depth)),
                has_horizon: true,
                make: SpecSearch::own,
                make_engine,
                make_own: Some(SpecSearch::set_up),
                is_sequential: own.is_sequential,
                pseudocode: own.pseudocode,
                switches: own.strength.map_or(&[], |strength| strength.switches),
                has_book: own.book.is_some(),
                is_deepening: own.strength.is_some(),
            },
            (None, None) if G::PLAYERS_WHEN_HIDDEN.contains(&name) => {
                return Err(ParseError::new(name, Message::new("expected-hidden-too")));
            }
            (None, None) => return Err(spec.unknown(players)),
        };
        let has_horizon = named.has_horizon;
        let only = own.and_then(|own| own.strength).map(|it| it.evaluation);
        SpecSearch::read(spec, seed, named, &["eval"], |options| match has_horizon {
            true => evaluation(options, only),
            false => Ok(Weighted::default()),
        })
    }

    /// A score on the game's own scale: where the evaluation counts finer, its points are brought
    /// back to those of the final margin.
    pub(crate) fn on_the_games_scale(&self, score: Score) -> Score {
        match (score.kind(), self.evaluation().flat_win()) {
            (ScoreKind::Points(points), Some(win)) if points >= win => {
                Score::wins_in(Score::LONGEST)
            }
            (ScoreKind::Points(points), Some(win)) if points <= -win => {
                Score::loses_in(Score::LONGEST)
            }
            (ScoreKind::Points(points), _) => {
                Score::points(points / self.evaluation().scale().max(1))
            }
            (ScoreKind::WinsIn(_) | ScoreKind::LosesIn(_), _) => score,
        }
    }
}

impl<G: Game + 'static, E: Guess<G>> Algorithm<G, E> {
    /// The search of that name.
    fn named(
        name: &str,
        make_engine: fn(E, EngineOptions) -> BoxedSearch<G>,
    ) -> Option<Named<G, E>> {
        let is_it = |known: &Algorithm<G, E>| known.name == name || known.also.contains(&name);
        let known = Algorithm::ALL.into_iter().find(is_it)?;
        Some(Named {
            name: known.name,
            default_depth: known.default_depth,
            has_horizon: known.has_horizon,
            make: known.make,
            make_engine,
            make_own: None,
            is_sequential: false,
            pseudocode: known.pseudocode,
            switches: &[],
            has_book: false,
            is_deepening: false,
        })
    }
}

impl<G: Game + 'static, E: Guess<G>> SpecSearch<G, E> {
    /// The search that a spec names, with this evaluation instead of one by its name. The engine takes
    /// no two positions for one: who wrote the evaluation knows whether mirror images are worth the same.
    pub fn with_evaluation(spec: &Spec, evaluation: E) -> Result<SpecSearch<G, E>, ParseError> {
        let make_engine =
            |evaluation, options| boxed(Engine::<G, _, Identity>::alike(evaluation, options));
        let Some(named) = Algorithm::named(spec.name(), make_engine) else {
            let names: Vec<&str> = Algorithm::<G, E>::names().collect();
            return Err(spec.none_of(&names, Message::new("expected-search-to-watch")));
        };
        SpecSearch::read(spec, 0, named, &[], |_| Ok(evaluation))
    }

    /// Reads what stands after a search's name; `also` is what may stand there beside its own options.
    fn read(
        spec: &Spec,
        seed: u64,
        named: Named<G, E>,
        also: &[&'static str],
        evaluation: impl FnOnce(&mut Options<'_>) -> Result<E, ParseError>,
    ) -> Result<SpecSearch<G, E>, ParseError> {
        let mut options = spec.options();
        let is_remembering = REMEMBERING.contains(&named.name);
        let recipe = SpecSearch {
            name: named.name,
            make: named.make,
            make_engine: named.make_engine,
            make_own: named.make_own,
            is_sequential: named.is_sequential,
            pseudocode: named.pseudocode,
            is_deepening: named.is_deepening,
            wanted_depth: options
                .optional_number("depth", 1..=DEEPEST)?
                .map(|depth| depth as u32),
            default_depth: named.default_depth as u32,
            limits: Limits {
                nodes: options.optional_number("nodes", 1..=u64::MAX)?,
                time: options.take("time").map(read_duration).transpose()?,
                ..Limits::default()
            },
            threads: options.number("threads", 1..=EngineOptions::MAX_THREADS as u64, 1)? as usize,
            memory: memory(&mut options)?,
            keyed: match is_remembering {
                true => keyed(&mut options)?,
                false => Memory::default(),
            },
            off: switched_off(&mut options, named.switches)?,
            has_book: named.has_book && switch(&mut options, "book")? == Some(true),
            kept: Kept::default(),
            seed: options.number("seed", 0..=u64::MAX, seed)?,
            error: options.number("error", 0..=100, 0)? as u32,
            evaluation: Ordered {
                order: move_order::read(named.name, &mut options)?,
                evaluation: evaluation(&mut options)?,
            },
        };
        let taken = OPTIONS
            .iter()
            .filter(|option| **option != "eval" || (named.has_horizon && also.contains(option)))
            .chain(is_remembering.then_some(&"keyed"))
            .chain(move_order::is_told(named.name).then_some(&"order"))
            .chain(named.has_book.then_some(&"book"))
            .chain(named.switches);
        options.finish(&taken.copied().collect::<Vec<_>>())?;
        Ok(recipe)
    }

    /// Searches a position, to the depth that was asked for or is usual.
    pub fn search(&mut self, position: &G, budget: &mut Budget) -> Report<G::Move> {
        self.within(budget, |thinker, own| {
            let moves: Vec<G::Move> = position.moves().collect();
            thinker(position, &moves, own, &mut Unobserved)
        })
    }

    /// The same written down: at most `most` events of it, headed by `subject`, with moves as `name` has
    /// them.
    pub fn think(
        &mut self,
        position: &G,
        subject: Subject,
        name: fn(G::Move) -> String,
        most: usize,
        budget: &mut Budget,
    ) -> SearchTrace {
        let subject = Subject {
            pseudocode: Some(self.pseudocode),
            ..subject
        };
        self.within(budget, |thinker, own| {
            let moves: Vec<G::Move> = position.moves().collect();
            let run = |own: &mut Budget, recorder: &mut Recorder<G::Move>| {
                thinker(position, &moves, own, recorder)
            };
            record(position, subject, name, most, own, run)
        })
    }

    /// The search run, and written down if at most so many `events` are wanted.
    pub fn told(
        &mut self,
        position: &G,
        subject: Subject,
        name: fn(G::Move) -> String,
        events: Option<usize>,
        budget: &mut Budget,
    ) -> Searched {
        let trace = events.map(|most| self.think(position, subject, name, most, budget));
        Searched {
            conclusion: match &trace {
                Some(trace) => trace.conclusion.clone(),
                None => Conclusion::of_report(&self.search(position, budget), name),
            },
            trace,
        }
    }

    /// Does something with the search, within its own limits too.
    fn within<T>(
        &self,
        budget: &mut Budget,
        run: impl FnOnce(&mut BoxedSearch<G>, &mut Budget) -> T,
    ) -> T {
        let mut own = budget.narrowed(&self.limits);
        let depth = self.usual_depth(own.is_limited());
        let answer = run(&mut self.thinker(depth), &mut own);
        budget.absorb(&own);
        answer
    }

    /// The depth that was asked for, or the usual one: where it is limited otherwise, some look as deep as
    /// that allows.
    pub(crate) fn usual_depth(&self, is_limited: bool) -> u32 {
        match self.wanted_depth {
            Some(depth) => depth,
            None if self.is_deepening && is_limited => DEEPEST as u32,
            None => self.default_depth,
        }
    }

    pub(super) fn memory_test(&self, depth: u32, start: MtdStart) -> BoxedSearch<G> {
        boxed(Mtd {
            depth,
            evaluation: self.guess(),
            start,
            memory: self.keyed,
            memory_bytes: self.memory,
        })
    }

    /// What it guesses with.
    pub(crate) const fn evaluation(&self) -> &E {
        &self.evaluation.evaluation
    }

    /// The same with the order in which moves are tried.
    pub(super) fn guess(&self) -> Ordered<E> {
        self.evaluation.clone()
    }

    /// Does it spend any budget without going deeper step by step?
    pub(crate) fn is_sampling(&self) -> bool {
        self.name == "mcts"
    }

    /// Is what it found before an interruption better than what a shallower search found?
    pub(crate) const fn is_deepening(&self) -> bool {
        self.is_deepening
    }

    /// Does what it says of a move depend on the moves before it?
    pub(crate) const fn is_sequential(&self) -> bool {
        self.is_sequential
    }

    /// The search, to be done to that depth.
    pub(crate) fn thinker(&self, depth: u32) -> BoxedSearch<G> {
        (self.make)(self, depth)
    }

    pub(super) fn engine(&self, depth: u32) -> BoxedSearch<G> {
        let options = EngineOptions {
            depth,
            threads: self.threads,
            memory_bytes: self.memory,
            ..EngineOptions::default()
        };
        (self.make_engine)(self.evaluation().clone(), options)
    }

    pub(super) fn proof_numbers(&self, depth: u32) -> BoxedSearch<G> {
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
        let make = self
            .make_own
            .expect("a search of the game's own brings its constructor");
        make(self, depth)
    }
}

impl<G: Playable> SpecSearch<G, Weighted<G>> {
    /// The same, which takes what it remembers from there and leaves it there.
    pub(super) fn keeping(self, kept: &Kept) -> SearchConfig<G> {
        SpecSearch {
            kept: kept.clone(),
            ..self
        }
    }

    /// Does it remember from one search to the next?
    pub(super) const fn is_remembering(&self) -> bool {
        self.make_own.is_some() && self.is_deepening
    }

    /// The book that its player plays from, if it was asked for; who errs on purpose has none.
    pub(super) fn book(&self) -> Option<OwnBook<G>> {
        let own = G::OWN_SEARCHES.iter().find(|own| own.name == self.name)?;
        own.book.filter(|_| self.has_book && self.error == 0)
    }

    /// The search of the game's own that has this name.
    fn set_up(&self, depth: u32) -> BoxedSearch<G> {
        let own = G::OWN_SEARCHES.iter().find(|own| own.name == self.name);
        let own = own.expect("it was found by its name when it was read");
        (own.make)(OwnSetup {
            depth,
            evaluation: self.evaluation().clone(),
            threads: self.threads,
            memory_bytes: self.memory,
            off: self.off.clone(),
            kept: self.kept.clone(),
        })
    }
}

/// The evaluation after `eval=`, with the weights that follow it; the game's own if there is none. Some
/// searches have `only` one.
fn evaluation<G: Playable>(
    options: &mut Options<'_>,
    only: Option<&'static str>,
) -> Result<Weighted<G>, ParseError> {
    let usual = G::PRESETS.first().map_or("", |preset| preset.name());
    let Some(name) = options.take("eval") else {
        return only.unwrap_or(usual).parse();
    };
    if let Some(only) = only.filter(|only| *only != name) {
        let expected = Message::new("expected-evaluation-of-its-own").with("evaluation", only);
        return Err(ParseError::new(name, expected));
    }
    let weights = options.rest();
    let written = match weights.is_empty() {
        true => name.to_owned(),
        false => format!("{name},{weights}"),
    };
    // A place in this text is not one in the spec that was typed.
    written.parse().map_err(ParseError::without_place)
}
