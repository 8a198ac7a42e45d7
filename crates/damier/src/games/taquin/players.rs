//! Who plays the taquin: people, chance, and every search for a path with any heuristic.

use super::as_printed::{self, AsPrinted};
use super::heuristics::{HeuristicPart, Manhattan, TaquinHeuristic};
use super::rules::{Taquin, TaquinMove};
use crate::face::{
    Analysis, Anybody, CatalogueGame as _, DEFAULT_EXPANSIONS, MeasuredSearch, PlayerFactory,
    SearchRequest, Searched, Spec, SpecPath, Weight, read_path_weight,
};
use crate::notation::ParseError;
use crate::path::{
    AStar, Bidirectional, BreadthFirst, Greedy, IdaStar, IncrementalHeuristic as _, PathReport,
    PathSearch, WeightedAStar, a_star, bidirectional, breadth_first, greedy, ida_star,
    weighted_a_star,
};
use crate::play::{Observation, Player};
use crate::pseudocode::Pseudocode;
use crate::score::Score;
use crate::search::{Budget, Limits, Observer, Unobserved};
use crate::solve::TableStore;
use crate::trace::{Conclusion, SearchTrace, Subject, record_path};
use crate::words::Message;

/// People, chance, and the searches for a path: `astar:eval=h1`, `ida:eval=walking` ...
#[derive(Clone, Copy, Debug)]
pub struct Pathfinders;

/// The searches, and what may follow their names.
const SEARCHES: [(&str, &[&str]); 6] = [
    ("bfs", &["nodes"]),
    ("astar", &["eval", "nodes"]),
    ("greedy", &["eval", "nodes"]),
    ("wastar", &["weight", "eval", "nodes"]),
    ("ida", &["eval", "nodes"]),
    ("mm", &["nodes"]),
];

/// The report's own search, which is watched and not played with: it mostly fails.
const PRINTED: &str = "printed";

/// The heuristic when nobody names one: the report's h2.
const DEFAULT_HEURISTIC: &str = "h2";

/// A search for a path as a spec describes it.
#[derive(Clone, Debug)]
struct Search {
    kind: Kind,
    nodes: u64,
}

#[derive(Clone, Debug)]
enum Kind {
    BreadthFirst,
    AStar(TaquinHeuristic),
    Greedy(TaquinHeuristic),
    Weighted(TaquinHeuristic, f64),
    Deepening(TaquinHeuristic),
    Bidirectional(Manhattan),
    Printed(TaquinHeuristic),
}

impl Search {
    /// Reads a spec for positions like this one.
    fn of(spec: &Spec, position: &Taquin) -> Result<Search, ParseError> {
        let Some((name, known)) = SEARCHES.iter().find(|(name, _)| *name == spec.name()) else {
            return Err(spec.unknown(&Pathfinders::names()));
        };
        let mut options = spec.options();
        let nodes = options.number("nodes", 1..=u64::MAX, DEFAULT_EXPANSIONS)?;
        let heuristic = match known.contains(&"eval") {
            true => read_heuristic(options.take("eval"), position)?,
            false => TaquinHeuristic::Manhattan(Manhattan::new(position.variant())),
        };
        let kind = match *name {
            "bfs" => Kind::BreadthFirst,
            "greedy" => Kind::Greedy(heuristic),
            "wastar" => Kind::Weighted(heuristic, read_path_weight(options.take("weight"))?),
            "ida" => Kind::Deepening(heuristic),
            "mm" => Kind::Bidirectional(Manhattan::new(position.variant())),
            _ => Kind::AStar(heuristic),
        };
        options.finish(known)?;
        Ok(Search { kind, nodes })
    }

    /// The same, where nobody but a search will do.
    fn to_watch(spec: &Spec, position: &Taquin) -> Result<Search, ParseError> {
        if spec.name() == PRINTED {
            let mut options = spec.options();
            let nodes = options.number("nodes", 1..=u64::MAX, DEFAULT_EXPANSIONS)?;
            let heuristic = read_heuristic(options.take("eval"), position)?;
            options.finish(&["eval", "nodes"])?;
            let kind = Kind::Printed(heuristic);
            return Ok(Search { kind, nodes });
        }
        let searches: Vec<&str> = SEARCHES.iter().map(|(name, _)| *name).collect();
        if !searches.contains(&spec.name()) {
            return Err(spec.none_of(&searches, Message::new("taquin-expected-search")));
        }
        Search::of(spec, position)
    }

    /// What the search may spend of a budget.
    fn part_of(&self, budget: &Budget) -> Budget {
        budget.narrowed(&Limits {
            nodes: Some(self.nodes),
            ..Limits::default()
        })
    }
}

impl Kind {
    /// The heuristic that estimates what is left to the goal, where one does.
    const fn heuristic(&self) -> Option<&TaquinHeuristic> {
        match self {
            Kind::AStar(heuristic)
            | Kind::Greedy(heuristic)
            | Kind::Weighted(heuristic, _)
            | Kind::Deepening(heuristic)
            | Kind::Printed(heuristic) => Some(heuristic),
            Kind::BreadthFirst | Kind::Bidirectional(_) => None,
        }
    }
}

impl PathSearch<Taquin> for Search {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(match self.kind {
            Kind::BreadthFirst => &breadth_first::PSEUDOCODE,
            Kind::AStar(_) => &a_star::PSEUDOCODE,
            Kind::Printed(_) => &as_printed::PSEUDOCODE,
            Kind::Greedy(_) => &greedy::PSEUDOCODE,
            Kind::Weighted(..) => &weighted_a_star::PSEUDOCODE,
            Kind::Deepening(_) => &ida_star::PSEUDOCODE,
            Kind::Bidirectional(_) => &bidirectional::PSEUDOCODE,
        })
    }

    fn explore(
        &mut self,
        root: &Taquin,
        budget: &mut Budget,
        observer: &mut impl Observer<TaquinMove>,
    ) -> PathReport<TaquinMove> {
        match self.kind.clone() {
            Kind::BreadthFirst => BreadthFirst.explore(root, budget, observer),
            Kind::AStar(heuristic) => AStar { heuristic }.explore(root, budget, observer),
            Kind::Greedy(heuristic) => Greedy { heuristic }.explore(root, budget, observer),
            Kind::Weighted(heuristic, weight) => {
                WeightedAStar { heuristic, weight }.explore(root, budget, observer)
            }
            Kind::Deepening(heuristic) => IdaStar { heuristic }.explore(root, budget, observer),
            Kind::Printed(heuristic) => AsPrinted { heuristic }.explore(root, budget, observer),
            Kind::Bidirectional(heuristic) => {
                Bidirectional { heuristic }.explore(root, budget, observer)
            }
        }
    }
}

fn read_heuristic(name: Option<&str>, position: &Taquin) -> Result<TaquinHeuristic, ParseError> {
    let name = name.unwrap_or(DEFAULT_HEURISTIC);
    TaquinHeuristic::of(name, position.variant()).ok_or_else(|| {
        let names = TaquinHeuristic::NAMES;
        let expected =
            Message::new("expected-evaluation").with("evaluations", Message::any_of(names));
        ParseError::new(name, expected).or_near(name, names)
    })
}

impl PlayerFactory<Taquin> for Pathfinders {
    fn names() -> Vec<&'static str> {
        let searches = SEARCHES.iter().map(|(name, _)| *name);
        ["human", "random"].into_iter().chain(searches).collect()
    }

    fn default_opponent() -> Spec {
        Spec::random()
    }

    fn searches() -> Vec<Spec> {
        let guided = |(name, known): &(&str, &[&str])| match known.contains(&"eval") {
            true => format!("{name}:eval={DEFAULT_HEURISTIC}"),
            false => (*name).to_owned(),
        };
        let specs = SEARCHES.iter().map(guided);
        specs.filter_map(|spec| spec.parse().ok()).collect()
    }

    fn default_search() -> Option<Spec> {
        format!("astar:eval={DEFAULT_HEURISTIC}").parse().ok()
    }

    fn evaluations() -> Vec<&'static str> {
        let others = TaquinHeuristic::NAMES.into_iter();
        let others = others.filter(|name| *name != DEFAULT_HEURISTIC);
        std::iter::once(DEFAULT_HEURISTIC).chain(others).collect()
    }

    fn evaluate(name: &str, positions: &[Taquin]) -> Result<Vec<Score>, ParseError> {
        let Some(first) = positions.first() else {
            return Ok(Vec::new());
        };
        let heuristic = TaquinHeuristic::of(name.trim(), first.variant()).ok_or_else(|| {
            let names = Message::any_of(TaquinHeuristic::NAMES);
            let expected = Message::new("expected-evaluation").with("evaluations", names);
            ParseError::new(name, expected).or_near(name.trim(), TaquinHeuristic::NAMES)
        })?;
        let score = |position| Score::points(u32::from(heuristic.begin(position)) as i32);
        Ok(positions.iter().map(score).collect())
    }

    fn weigh(position: &Taquin, spec: &Spec) -> Result<Vec<Weight>, ParseError> {
        let search = Search::of(spec, position)?;
        let parts = search
            .kind
            .heuristic()
            .map(|heuristic| heuristic.parts(position));
        let weight = |(part, moves): (HeuristicPart, u32)| Weight {
            term: part.title(),
            weight: 1,
            value: moves as i32,
        };
        Ok(parts.unwrap_or_default().into_iter().map(weight).collect())
    }

    fn seat(
        spec: &Spec,
        seed: u64,
        store: &TableStore,
    ) -> Result<Option<Box<dyn Player<Taquin>>>, ParseError> {
        if ["human", "random"].contains(&spec.name()) {
            return Anybody::seat(spec, seed, store);
        }
        // Whatever is wrong with the spec is wrong on any tray.
        Search::of(spec, &Taquin::solved(Default::default()))?;
        Ok(Some(Box::new(Pathfinder {
            spec: spec.clone(),
            path: Vec::new(),
        })))
    }

    fn analyze(
        position: &Taquin,
        spec: &Spec,
        deepest: Option<u32>,
        budget: &mut Budget,
        on_progress: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError> {
        Anybody::analyze(position, spec, deepest, budget, on_progress)
    }

    fn think(
        position: &Taquin,
        spec: &Spec,
        most: usize,
        budget: &mut Budget,
    ) -> Result<SearchTrace, ParseError> {
        let mut search = Search::to_watch(spec, position)?;
        let mut own = search.part_of(budget);
        let subject = subject(position, spec);
        let trace = record_path(position, subject, in_text, most, &mut own, &mut search);
        budget.absorb(&own);
        Ok(trace)
    }

    fn measure(
        position: &Taquin,
        spec: &Spec,
        _: Option<u32>,
        budget: &mut Budget,
    ) -> Result<MeasuredSearch, ParseError> {
        let mut search = Search::to_watch(spec, position)?;
        let mut own = search.part_of(budget);
        let report = search.search(position, &mut own, &mut Unobserved);
        budget.absorb(&own);
        Ok(MeasuredSearch::of_path(&report))
    }

    fn search(
        position: &Taquin,
        request: &SearchRequest,
        budget: &mut Budget,
    ) -> Result<Searched, ParseError> {
        match request.own.clone() {
            None => {
                let mut search = Search::to_watch(&request.spec, position)?;
                let own = search.part_of(budget);
                Ok(told(position, request, &mut search, own, budget))
            }
            Some(guess) => {
                let heuristic = move |position: &Taquin| guess.of(position).max(0) as u32;
                let mut search = SpecPath::with_heuristic(&request.spec, heuristic)?;
                let own = search.part_of(budget);
                Ok(told(position, request, &mut search, own, budget))
            }
        }
    }
}

fn in_text(mv: TaquinMove) -> String {
    mv.to_string()
}

fn subject(position: &Taquin, spec: &Spec) -> Subject {
    Subject {
        game: Taquin::GAME,
        variant: position.variant().to_string(),
        position: position.to_string(),
        search: spec.to_string(),
        pseudocode: None,
    }
}

/// A search run within its own part of a budget, and written down if that is wanted.
fn told(
    position: &Taquin,
    request: &SearchRequest,
    search: &mut impl PathSearch<Taquin>,
    mut own: Budget,
    budget: &mut Budget,
) -> Searched {
    let trace = request.events.map(|most| {
        let subject = subject(position, &request.spec);
        record_path(position, subject, in_text, most, &mut own, search)
    });
    let conclusion = match &trace {
        Some(trace) => trace.conclusion.clone(),
        None => {
            let report = search.search(position, &mut own, &mut Unobserved);
            Conclusion::of_path(&report, in_text)
        }
    };
    budget.absorb(&own);
    Searched { conclusion, trace }
}

/// Plays what a search for a path finds, and any move where it finds nothing in its limits.
#[derive(Clone, Debug)]
struct Pathfinder {
    spec: Spec,
    /// The positions that lie ahead and the moves there, the next one last.
    path: Vec<(Taquin, TaquinMove)>,
}

impl Player<Taquin> for Pathfinder {
    fn choose(&mut self, seen: &Observation<'_, Taquin>, budget: &mut Budget) -> TaquinMove {
        self.choose_watched(seen, budget, &mut Unobserved)
    }

    fn choose_watched(
        &mut self,
        seen: &Observation<'_, Taquin>,
        budget: &mut Budget,
        mut observer: &mut dyn Observer<TaquinMove>,
    ) -> TaquinMove {
        let now = seen.position();
        if self.path.last().is_none_or(|(position, _)| position != now) {
            self.path = self.find(now, budget, &mut observer);
        }
        match self.path.pop() {
            Some((_, mv)) if seen.legal().contains(&mv) => mv,
            _ => seen.legal()[0],
        }
    }
}

impl Pathfinder {
    fn find(
        &self,
        from: &Taquin,
        budget: &mut Budget,
        observer: &mut impl Observer<TaquinMove>,
    ) -> Vec<(Taquin, TaquinMove)> {
        use crate::position::Position as _;
        let Ok(mut search) = Search::of(&self.spec, from) else {
            return Vec::new();
        };
        let mut own = search.part_of(budget);
        let report = search.search(from, &mut own, observer);
        budget.absorb(&own);
        let mut here = *from;
        let mut path = Vec::new();
        for mv in report.path.unwrap_or_default() {
            path.push((here, mv));
            here = here.after(mv);
        }
        path.reverse();
        path
    }
}
