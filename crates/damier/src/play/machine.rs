//! From a spec to a machine: which searches, levels and report players a game has.

use crate::catalogue::Presented;
use crate::message::Message;
use crate::notation::{ParseError, read_number};
use crate::play::analysis::{Analysis, analyze};
use crate::play::player::{Player, RandomPlayer};
use crate::play::recipe::{ALGORITHMS, MOST_REGRET, Recipe};
use crate::play::search_player::{SearchPlayer, Thinker};
use crate::play::spec::Spec;
use crate::position::Position;
use crate::search::{Budget, Evaluated, Likeness, Share, Weighted};
use crate::solve::{Resources, Truth as _};
use crate::think::{Thought, record};

/// Games that machines play: who there is to play against.
pub trait Playable: Evaluated + Presented + Position<View = Self> {
    /// `level:1` to `level:10`, each a spec. The last is the strongest.
    const LEVELS: [&'static str; 10];

    /// The players of the game's report, by name, each a spec.
    const REPORTED: &'static [(&'static str, &'static str)];

    /// Which positions the engine takes for one. Mirror images only where no evaluation cares how one
    /// looks at the board.
    type Likeness: Likeness<Self>;

    /// The names of those who play it only where something is hidden.
    const PLAYERS_WHEN_HIDDEN: &'static [&'static str] = &[];

    /// The names of searches that only this game has, which the players of its report are made of.
    const OWN_SEARCHES: &'static [&'static str] = &[];

    /// A search that only this game has.
    fn own_search(name: &str, depth: u32, evaluation: Weighted<Self>) -> Option<Thinker<Self>> {
        let _ = (name, depth, evaluation);
        None
    }
}

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

    /// The search that a spec describes, written down: at most `most` moments of it.
    fn think(
        position: &P,
        spec: &Spec,
        most: usize,
        budget: &mut Budget,
    ) -> Result<Thought, ParseError> {
        let _ = (position, most, budget);
        let expected = Message::new("expected-search");
        Err(ParseError::new(spec.name(), expected))
    }

    /// The evaluation that a spec's search guesses with, taken apart in a position.
    fn weigh(position: &P, spec: &Spec) -> Result<Vec<Weight>, ParseError> {
        let _ = position;
        let expected = Message::new("expected-search");
        Err(ParseError::new(spec.name(), expected))
    }
}

/// What one term adds to the evaluation of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weight {
    /// What is counted.
    pub term: Message,
    /// How much each of it weighs.
    pub weight: i32,
    /// How much of it there is.
    pub value: i32,
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
                let recipe = Recipe::<G>::of(spec, seed, &<Self as Machines<G>>::names())?;
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
            "perfect" if G::Truth::IS_KNOWN => Err(ParseError::new(
                spec.name(),
                Message::new("expected-search-not-truth"),
            )),
            "human" | "random" => Err(ParseError::new(
                spec.name(),
                Message::new("expected-search"),
            )),
            "level" | "report" => {
                Self::analyze(position, &meant::<G>(spec)?, deepest, budget, told)
            }
            _ => {
                let recipe = Recipe::<G>::of(spec, 0, &analysts())?;
                Ok(analyze(position, &recipe, deepest, budget, told))
            }
        }
    }

    fn think(
        position: &G,
        spec: &Spec,
        most: usize,
        budget: &mut Budget,
    ) -> Result<Thought, ParseError> {
        let recipe = recipe_to_watch(spec)?;
        let depth = recipe.wanted_depth.unwrap_or(recipe.usual_depth);
        let mut thinker = recipe.thinker(depth);
        let moves: Vec<G::Move> = position.moves().collect();
        let mut own = budget.narrowed(&recipe.limits);
        let thought = record(
            position,
            spec.to_string(),
            most,
            &mut own,
            |own, recorder| thinker(position, &moves, own, recorder),
        );
        budget.absorb(&own);
        Ok(thought)
    }

    fn weigh(position: &G, spec: &Spec) -> Result<Vec<Weight>, ParseError> {
        let shares = recipe_to_watch::<G>(spec)?.evaluation().breakdown(position);
        let weight = |share: &Share<G>| Weight {
            term: share.term.title(),
            weight: share.weight,
            value: share.value,
        };
        Ok(shares.iter().map(weight).collect())
    }
}

/// The search that a spec, a level or a player of the report stands for.
fn recipe_to_watch<G: Playable>(spec: &Spec) -> Result<Recipe<G>, ParseError> {
    match spec.name() {
        "human" | "random" | "perfect" => {
            Err(spec.none_of(&analysts(), Message::new("expected-search-to-watch")))
        }
        "level" | "report" => recipe_to_watch(&meant::<G>(spec)?),
        _ => Recipe::<G>::of(spec, 0, &analysts()),
    }
}

/// The names of those who value every move.
fn analysts() -> Vec<&'static str> {
    let searches = ALGORITHMS.iter().map(|algorithm| algorithm.name);
    ["level", "report"].into_iter().chain(searches).collect()
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
            Err(ParseError::new(word, expected).or_near(word, names()))
        }
    }
}
