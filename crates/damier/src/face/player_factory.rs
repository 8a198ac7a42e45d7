//! From a spec to a machine: which searches, levels and report players a game has.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use crate::evaluation::{Evaluated, Weighted};
use crate::notation::ParseError;
use crate::play::{Player, RandomPlayer};
use crate::position::Position;
use crate::pseudocode::Pseudocode;
use crate::score::Score;
use crate::search::{BoxedSearch, Budget, Canonicalize, Report};
use crate::solve::TableStore;
use crate::trace::{SearchTrace, Subject};
use crate::words::Message;

use super::analysis::Analysis;
use super::catalogue_game::CatalogueGame;
use super::measured_search::MeasuredSearch;
use super::recipe::Recipe;
use super::search_request::{SearchRequest, Searched};
use super::spec::Spec;
use super::terms::TermWeights;

/// The player that a spec describes, with nothing kept on disk.
///
/// ```
/// use damier::Pogo;
/// let player = damier::player::<Pogo>("level:3", 1)?;
/// assert!(damier::player::<Pogo>("levl:3", 1).is_err());
/// assert!(damier::player::<Pogo>("human", 1).is_err(), "not a machine");
/// # Ok::<(), damier::ParseError>(())
/// ```
pub fn player<P: CatalogueGame>(spec: &str, seed: u64) -> Result<Box<dyn Player<P>>, ParseError> {
    let seated = P::Players::seat(&spec.parse()?, seed, &TableStore::default())?;
    seated.ok_or_else(|| ParseError::new(spec, Message::new("expected-machine")))
}

/// What a trace of a search in a position is headed by.
pub(super) fn subject_of<P: CatalogueGame>(position: &P, spec: &Spec) -> Subject {
    Subject {
        game: P::GAME,
        variant: position.variant(),
        position: position.shown(),
        search: spec.to_string(),
        pseudocode: None,
    }
}

/// A search that only one game has.
#[derive(Clone, Copy, Debug)]
pub struct OwnSearch<G: Evaluated> {
    /// The name to type.
    pub name: &'static str,
    /// The key of its name in words.
    pub title: &'static str,
    /// The key of what it counts, where it asks no evaluation.
    pub counts: Option<&'static str>,
    /// The algorithm in ten to twenty lines, which light up as it tells what it does.
    pub pseudocode: &'static Pseudocode,
    /// The search, set up.
    pub make: fn(OwnSetup<G>) -> BoxedSearch<G>,
    /// Does what it says of a move depend on the moves before it? Then an analysis asks it once, for
    /// all of them, and not for each alone.
    pub is_sequential: bool,
    /// Which of equal moves it takes.
    pub ties: Ties,
    /// What makes it one to play with, beside the searches that every game has; nothing for those that the
    /// players of a report are made of.
    pub strength: Option<OwnStrength>,
    /// The openings that `book=on` lets it play from, if there are any.
    pub book: Option<OwnBook<G>>,
}

/// What a book says of a position: its good moves, the best one first, with their values as the search tells
/// them; nothing where it does not know.
pub type OwnBook<G> = fn(&G) -> Vec<(<G as Position>::Move, Score)>;

/// What a search of a game's own that is there to be played with knows for itself.
#[derive(Clone, Copy, Debug)]
pub struct OwnStrength {
    /// The one evaluation that it guesses with.
    pub evaluation: &'static str,
    /// How deep it looks where nothing limits it; where anything does, as deep as that allows.
    pub default_depth: u32,
    /// What can be switched off, as in `probcut=off`.
    pub switches: &'static [&'static str],
}

/// What a search of a game's own is made with.
#[derive(Clone, Debug)]
pub struct OwnSetup<G: Evaluated> {
    /// How deep it looks.
    pub depth: u32,
    /// What it guesses with.
    pub evaluation: Weighted<G>,
    /// How many threads it takes.
    pub threads: usize,
    /// For what it remembers, in bytes.
    pub memory_bytes: usize,
    /// Which of its switches are off.
    pub off: Vec<&'static str>,
    /// What searches of the same spec leave to each other.
    pub kept: Kept,
}

/// Something that one search leaves to the next one.
///
/// ```
/// use damier::face::Kept;
/// let kept = Kept::default();
/// kept.put(5_u32);
/// assert_eq!(kept.clone().take::<u32>(), Some(5));
/// assert_eq!(kept.take::<u32>(), None, "it was taken");
/// ```
#[derive(Clone, Default)]
pub struct Kept(Arc<Mutex<Option<Box<dyn Any + Send>>>>);

impl Kept {
    /// Takes what was left, if it is of that kind.
    #[must_use]
    pub fn take<T: 'static>(&self) -> Option<T> {
        let left = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        left?.downcast().ok().map(|left| *left)
    }

    /// Leaves something in the place of what was left before.
    pub fn put<T: Send + 'static>(&self, left: T) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(left));
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Kept")
    }
}

/// Which of equal moves a machine takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ties {
    /// Any, by its seed.
    Any,
    /// The first in the order of the rules.
    First,
    /// The last in the order of the rules.
    Last,
}

impl Ties {
    /// Its name in data: `any`, `first` or `last`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ties::Any => "any",
            Ties::First => "first",
            Ties::Last => "last",
        }
    }

    /// Which of equal moves is taken, in words.
    #[must_use]
    pub const fn to_message(self) -> Message {
        match self {
            Ties::Any => Message::new("ties-any"),
            Ties::First => Message::new("ties-first"),
            Ties::Last => Message::new("ties-last"),
        }
    }
}

/// Games that machines play: who there is to play against.
pub trait Playable: Evaluated + CatalogueGame {
    /// `level:1` to `level:10`, each a spec. The last is the strongest. Where a game has none of its own,
    /// they look ever farther and err ever less.
    const LEVELS: [&'static str; 10] = [
        "alphabeta:depth=1,error=80",
        "alphabeta:depth=1,error=50",
        "alphabeta:depth=2,error=30",
        "alphabeta:depth=2,error=15",
        "alphabeta:depth=3,error=10",
        "alphabeta:depth=4,error=5",
        "engine:depth=5",
        "engine:depth=7",
        "engine:depth=10",
        "engine:depth=64,nodes=2000000",
    ];

    /// The players of the game's report, by name, each a spec; a game without a report has none.
    const REPORTED: &'static [(&'static str, &'static str)] = &[];

    /// Which positions the engine takes for one. Mirror images only where no evaluation cares how one
    /// looks at the board.
    type Canonicalize: Canonicalize<Self>;

    /// The names of those who play it only where something is hidden.
    const PLAYERS_WHEN_HIDDEN: &'static [&'static str] = &[];

    /// The searches that only this game has, which the players of its report are made of.
    const OWN_SEARCHES: &'static [OwnSearch<Self>] = &[];
}

/// Who can play a kind of position.
pub trait PlayerFactory<P: Position> {
    /// The names that a spec may begin with.
    fn names() -> Vec<&'static str>;

    /// The opponent when nobody asks for another.
    fn default_opponent() -> Spec;

    /// The searches that can be watched, each as it is worth watching.
    fn searches() -> Vec<Spec> {
        searches_of(Self::names())
            .filter_map(|name| name.parse().ok())
            .collect()
    }

    /// The search to watch when nobody names one, if there is any.
    fn default_search() -> Option<Spec> {
        Self::searches().into_iter().next()
    }

    /// The names that may follow `report:`.
    fn reported() -> Vec<&'static str> {
        Vec::new()
    }

    /// What a player of the report is made of; nothing for all others.
    fn recipe(spec: &Spec) -> Option<Recipe> {
        let _ = spec;
        None
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
    /// `seed`; what it needs of tables it takes from the store.
    fn seat(
        spec: &Spec,
        seed: u64,
        store: &TableStore,
    ) -> Result<Option<Box<dyn Player<P>>>, ParseError>;

    /// Every move with its value, by the search that a spec describes, deeper and deeper up to
    /// `deepest` while the budget lasts; `on_progress` hears what is known after each depth.
    fn analyze(
        position: &P,
        spec: &Spec,
        deepest: Option<u32>,
        budget: &mut Budget,
        on_progress: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError>;

    /// The good moves that the book of a spec's player knows, the best one first, with what they are worth;
    /// nothing where he has no book, or it does not know.
    fn openings(position: &P, spec: &Spec) -> Vec<(P::Move, Score)> {
        let _ = (position, spec);
        Vec::new()
    }

    /// The best of these moves by the search that a spec describes, one depth after the other up to
    /// `deepest` while the budget lasts; `on_depth` hears of each. What some searches remember they leave in
    /// `kept`, for the next one of the same spec. Nothing for players who do more, or something else, than to
    /// search.
    fn deepen(
        position: &P,
        moves: &[P::Move],
        (spec, kept): (&Spec, &Kept),
        deepest: Option<u32>,
        budget: &mut Budget,
        on_depth: &mut dyn FnMut(&Report<P::Move>),
    ) -> Option<Report<P::Move>> {
        let _ = (position, moves, spec, kept, deepest, budget, on_depth);
        None
    }

    /// The search that a spec describes, written down: at most `most` moments of it.
    fn think(
        position: &P,
        spec: &Spec,
        most: usize,
        budget: &mut Budget,
    ) -> Result<SearchTrace, ParseError> {
        let _ = (position, most, budget);
        let expected = Message::new("expected-search");
        Err(ParseError::new(spec.name(), expected))
    }

    /// The search that a spec describes, counted; `depth` instead of its own, if one is given.
    fn measure(
        position: &P,
        spec: &Spec,
        depth: Option<u32>,
        budget: &mut Budget,
    ) -> Result<MeasuredSearch, ParseError> {
        let _ = (position, depth, budget);
        let expected = Message::new("expected-search");
        Err(ParseError::new(spec.name(), expected))
    }

    /// The search that a request describes, run to its end or to that of the budget.
    fn search(
        position: &P,
        request: &SearchRequest,
        budget: &mut Budget,
    ) -> Result<Searched, ParseError> {
        let _ = (position, budget);
        let expected = Message::new("expected-search");
        Err(ParseError::new(request.spec.name(), expected))
    }

    /// What an evaluation says of many positions, each for the side to move; of a puzzle, what a
    /// heuristic says is left.
    fn evaluate(evaluation: &str, positions: &[P]) -> Result<Vec<Score>, ParseError> {
        let _ = positions;
        let expected = Message::new("expected-game-to-analyze");
        Err(ParseError::new(evaluation, expected))
    }

    /// What every term of the game's evaluations counts in a position, for the side to move, in the
    /// order of [`weights`](PlayerFactory::weights).
    fn terms(position: &P) -> Vec<i32> {
        let _ = position;
        Vec::new()
    }

    /// An evaluation, with the weight of every term.
    fn read_evaluation(evaluation: &str) -> Result<TermWeights, ParseError> {
        let expected = Message::new("expected-game-to-analyze");
        Err(ParseError::new(evaluation, expected))
    }

    /// The evaluation that a spec's search guesses with, taken apart in a position.
    fn weigh(position: &P, spec: &Spec) -> Result<Vec<Weight>, ParseError> {
        let _ = position;
        let expected = Message::new("expected-search");
        Err(ParseError::new(spec.name(), expected))
    }
}

/// Those of some players who are searches.
pub(super) fn searches_of(names: Vec<&'static str>) -> impl Iterator<Item = &'static str> {
    const OTHERS: [&str; 5] = ["human", "random", "level", "report", "perfect"];
    names.into_iter().filter(|name| !OTHERS.contains(name))
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

impl<P: CatalogueGame> PlayerFactory<P> for Anybody {
    fn names() -> Vec<&'static str> {
        vec!["human", "random"]
    }

    fn default_opponent() -> Spec {
        Spec::random()
    }

    fn seat(
        spec: &Spec,
        seed: u64,
        store: &TableStore,
    ) -> Result<Option<Box<dyn Player<P>>>, ParseError> {
        let _ = store;
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
            _ => Err(spec.unknown(&<Anybody as PlayerFactory<P>>::names())),
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
