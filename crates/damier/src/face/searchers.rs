//! Who plays a game for two: every search, the levels, and the players of its report.

use std::sync::Arc;

use crate::evaluation::{Share, Weighted};
use crate::notation::{ParseError, read_number};
use crate::play::{Player, SearchPlayer};
use crate::position::Game;
use crate::score::Score;
use crate::search::{Budget, Evaluation as _, Report};
use crate::solve::TableStore;
use crate::trace::SearchTrace;
use crate::words::Message;

use super::algorithm::Algorithm;
use super::analysis::{Analysis, analyze};
use super::deepening::deepen;
use super::measured_search::MeasuredSearch;
use super::own_player::OwnPlayer;
use super::recipe::Recipe;
use super::search_config::{DEEPEST, Guess, MAX_REGRET, SearchConfig, SpecSearch};
use super::search_request::{OwnGuess, SearchRequest, Searched};
use super::spec::Spec;
use super::terms::TermWeights;
use super::truth::Truth as _;

use super::player_factory::{Anybody, Kept, Playable, PlayerFactory, Weight, subject_of};

impl<G: Game + 'static, E: Guess<G>> SpecSearch<G, E> {
    /// Somebody who plays what the search finds, within its limits.
    ///
    /// ```
    /// use damier::face::SpecSearch;
    /// use damier::play::{Match, MatchRules, RandomPlayer};
    /// use damier::{Chomp, Score, Side};
    /// let search = SpecSearch::with_evaluation(&"alphabeta:depth=12".parse()?, |_: &Chomp| Score::DRAW)?;
    /// let mut game = Match::new("3x2:2/2/2 A".parse()?, MatchRules::default());
    /// let ending = game.run([&mut search.player(), &mut RandomPlayer::new(1)]);
    /// assert_eq!(ending.winner(), Some(Side::First));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn player(&self) -> SearchPlayer<G> {
        let is_limited = self.limits.nodes.is_some() || self.limits.time.is_some();
        let thinker = self.thinker(self.usual_depth(is_limited));
        SearchPlayer::new(thinker, self.limits.clone(), self.error, self.seed)
    }
}

/// Those and every search, the game's levels and the players of its report.
#[derive(Clone, Copy, Debug)]
pub struct Searchers;

impl<G: Playable> PlayerFactory<G> for Searchers {
    fn names() -> Vec<&'static str> {
        let perfect = G::Truth::IS_KNOWN.then_some("perfect");
        ["human", "random"]
            .into_iter()
            .chain(stand_ins::<G>())
            .chain(perfect)
            .chain(Algorithm::<G, Weighted<G>>::names())
            .chain(own_searches::<G>())
            .collect()
    }

    fn default_opponent() -> Spec {
        Spec::level(5)
    }

    /// With limits that leave a tree to be taken in by a person.
    fn searches() -> Vec<Spec> {
        let limited = |name: &str| match name {
            "mcts" => "mcts:nodes=200".to_owned(),
            "pn" => "pn:nodes=2000".to_owned(),
            name => format!("{name}:depth=3"),
        };
        Algorithm::<G, Weighted<G>>::names()
            .filter_map(|name| limited(name).parse().ok())
            .collect()
    }

    fn default_search() -> Option<Spec> {
        "alphabeta:depth=3".parse().ok()
    }

    fn reported() -> Vec<&'static str> {
        G::REPORTED.iter().map(|(name, _)| *name).collect()
    }

    fn recipe(spec: &Spec) -> Option<Recipe> {
        let is_reported = spec.name() == "report" && is_stand_in::<G>("report");
        let meant = is_reported.then(|| meant::<G>(spec).ok()).flatten()?;
        let config = SearchConfig::<G>::of(&meant, 0, &[]).ok()?;
        Some(config.recipe(meant))
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
        store: &TableStore,
    ) -> Result<Option<Box<dyn Player<G>>>, ParseError> {
        match spec.name() {
            "human" | "random" => Anybody::seat(spec, seed, store),
            name if is_stand_in::<G>(name) => Self::seat(&meant::<G>(spec)?, seed, store),
            "perfect" if G::Truth::IS_KNOWN => {
                let mut options = spec.options();
                let regret = options.number("regret", 0..=MAX_REGRET, 0)? as u32;
                let seed = options.number("seed", 0..=u64::MAX, seed)?;
                options.finish(&["regret", "seed"])?;
                Ok(G::Truth::player(regret, seed, store))
            }
            _ => {
                let recipe =
                    SearchConfig::<G>::of(spec, seed, &<Self as PlayerFactory<G>>::names())?;
                let book = recipe.book().filter(|_| !store.is_fresh());
                let player = recipe.player();
                Ok(Some(match recipe.is_remembering() {
                    true => Box::new(OwnPlayer::new(player, book, recipe.seed)),
                    false => Box::new(player),
                }))
            }
        }
    }

    fn analyze(
        position: &G,
        spec: &Spec,
        deepest: Option<u32>,
        budget: &mut Budget,
        on_progress: &mut dyn FnMut(&Analysis),
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
            name if is_stand_in::<G>(name) => {
                Self::analyze(position, &meant::<G>(spec)?, deepest, budget, on_progress)
            }
            _ => {
                let recipe = SearchConfig::<G>::of(spec, 0, &analysts::<G>())?;
                Ok(analyze(position, &recipe, deepest, budget, on_progress))
            }
        }
    }

    fn openings(position: &G, spec: &Spec) -> Vec<(G::Move, Score)> {
        if is_stand_in::<G>(spec.name()) {
            return match meant::<G>(spec) {
                Ok(meant) => Self::openings(position, &meant),
                Err(_) => Vec::new(),
            };
        }
        let Ok(recipe) = SearchConfig::<G>::of(spec, 0, &[]) else {
            return Vec::new();
        };
        let moves = recipe.book().map(|book| book(position)).unwrap_or_default();
        let scaled = |(mv, score)| (mv, recipe.on_the_games_scale(score));
        moves.into_iter().map(scaled).collect()
    }

    fn deepen(
        position: &G,
        moves: &[G::Move],
        (spec, kept): (&Spec, &Kept),
        deepest: Option<u32>,
        budget: &mut Budget,
        on_depth: &mut dyn FnMut(&Report<G::Move>),
    ) -> Option<Report<G::Move>> {
        let recipe = SearchConfig::<G>::of(spec, 0, &[]).ok()?.keeping(kept);
        (recipe.error == 0).then(|| deepen(position, moves, &recipe, deepest, budget, on_depth))
    }

    fn think(
        position: &G,
        spec: &Spec,
        most: usize,
        budget: &mut Budget,
    ) -> Result<SearchTrace, ParseError> {
        let subject = subject_of(position, spec);
        Ok(recipe_to_watch(spec)?.think(position, subject, in_text, most, budget))
    }

    fn search(
        position: &G,
        request: &SearchRequest,
        budget: &mut Budget,
    ) -> Result<Searched, ParseError> {
        let subject = subject_of(position, &request.spec);
        let Some(own) = request.own.clone() else {
            let mut recipe = recipe_to_watch::<G>(&request.spec)?;
            let mut found = recipe.told(position, subject, in_text, request.events, budget);
            found.conclusion.score = recipe.on_the_games_scale(found.conclusion.score);
            return Ok(found);
        };
        let guess = Weighted::counted_by(Arc::new(own), |own, position: &G| {
            let own: &OwnGuess = own.downcast_ref().expect("it was given as one");
            own.of(position)
        });
        let mut search = SpecSearch::with_evaluation(&request.spec, guess)?;
        Ok(search.told(position, subject, in_text, request.events, budget))
    }

    fn measure(
        position: &G,
        spec: &Spec,
        depth: Option<u32>,
        budget: &mut Budget,
    ) -> Result<MeasuredSearch, ParseError> {
        let recipe = recipe_to_watch::<G>(spec)?;
        Ok(MeasuredSearch::run(position, &recipe, depth, budget))
    }

    fn evaluate(evaluation: &str, positions: &[G]) -> Result<Vec<Score>, ParseError> {
        let evaluation: Weighted<G> = evaluation.parse()?;
        let score = |position: &G| match Game::outcome(position) {
            Some(outcome) => evaluation.evaluate_end(position, outcome),
            None => evaluation.evaluate(position),
        };
        Ok(positions.iter().map(score).collect())
    }

    fn terms(position: &G) -> Vec<i32> {
        let values = G::TERMS.iter().map(|term| (term.value)(position));
        values.collect()
    }

    fn read_evaluation(evaluation: &str) -> Result<TermWeights, ParseError> {
        TermWeights::read::<G>(evaluation)
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

/// A move in its notation.
fn in_text<M: ToString>(mv: M) -> String {
    mv.to_string()
}

/// The search that a spec, a level or a player of the report stands for.
fn recipe_to_watch<G: Playable>(spec: &Spec) -> Result<SearchConfig<G>, ParseError> {
    match spec.name() {
        "human" | "random" | "perfect" => {
            Err(spec.none_of(&analysts::<G>(), Message::new("expected-search-to-watch")))
        }
        name if is_stand_in::<G>(name) => recipe_to_watch(&meant::<G>(spec)?),
        _ => SearchConfig::<G>::of(spec, 0, &analysts::<G>()),
    }
}

/// The names of those who value every move.
fn analysts<G: Playable>() -> Vec<&'static str> {
    stand_ins::<G>()
        .chain(Algorithm::<G, Weighted<G>>::names())
        .chain(own_searches::<G>())
        .collect()
}

/// The names of the game's own searches that are there to be played with.
fn own_searches<G: Playable>() -> impl Iterator<Item = &'static str> {
    let own = G::OWN_SEARCHES.iter();
    own.filter(|own| own.strength.is_some()).map(|own| own.name)
}

/// The names that stand for other specs: a game without a report has levels alone.
fn stand_ins<G: Playable>() -> impl Iterator<Item = &'static str> {
    let report = (!G::REPORTED.is_empty()).then_some("report");
    ["level"].into_iter().chain(report)
}

fn is_stand_in<G: Playable>(name: &str) -> bool {
    stand_ins::<G>().any(|known| known == name)
}

/// The spec that a level or a player of the report stands for.
fn meant<G: Playable>(spec: &Spec) -> Result<Spec, ParseError> {
    let mut options = spec.options();
    let word = options.word().unwrap_or_default();
    if spec.name() == "level" {
        options.finish(&[])?;
        let number = read_number(word, 10).filter(|number| *number > 0);
        return match number {
            Some(number) => G::LEVELS[number as usize - 1].parse(),
            None => Err(ParseError::new(word, Message::new("expected-level"))),
        };
    }
    let depth = options.optional_number("depth", 1..=DEEPEST)?;
    options.finish(&["depth"])?;
    let names = || G::REPORTED.iter().map(|(name, _)| *name);
    match G::REPORTED.iter().find(|(name, _)| *name == word) {
        Some((_, description)) => {
            let meant: Spec = description.parse()?;
            Ok(match depth {
                Some(depth) => meant.with("depth", depth),
                None => meant,
            })
        }
        None => {
            let expected =
                Message::new("expected-report").with("players", Message::any_of(names()));
            Err(ParseError::new(word, expected).or_near(word, names()))
        }
    }
}
