//! From a spec to a search for a path: of any puzzle, with any heuristic.

use crate::notation::ParseError;
use crate::path::{
    AStar, BreadthFirst, Greedy, IdaStar, IncrementalHeuristic, PathReport, PathSearch,
    WeightedAStar, a_star, breadth_first, greedy, ida_star, weighted_a_star,
};
use crate::position::Puzzle;
use crate::pseudocode::Pseudocode;
use crate::search::{Budget, Limits, Observer};
use crate::words::Message;

use super::spec::{Options, Spec};

/// A search for a path as a spec describes it: `bfs`, `astar`, `greedy`, `wastar:weight=1.5`, `ida`.
///
/// ```
/// use damier::face::SpecPath;
/// use damier::path::PathSearch;
/// use damier::Taquin;
/// let puzzle: Taquin = "2,8,3/1,6,4/7,0,5".parse()?;
/// let mut search = SpecPath::with_heuristic(&"ida".parse()?, |puzzle: &Taquin| puzzle.out_of_place())?;
/// assert_eq!(search.run(&puzzle).length(), Some(5));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SpecPath<H> {
    way: Way,
    heuristic: H,
    nodes: u64,
}

/// In which order positions are looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    BreadthFirst,
    AStar,
    Greedy,
    Weighted(f64),
    Deepening,
}

/// How many positions a search may expand, unless it is told.
pub(crate) const DEFAULT_EXPANSIONS: u64 = 1_000_000;

impl SpecPath<()> {
    /// The searches.
    pub const NAMES: [&'static str; 5] = ["bfs", "astar", "greedy", "wastar", "ida"];
}

impl<H> SpecPath<H> {
    /// The search that a spec names, with this heuristic; `bfs` asks none.
    pub fn with_heuristic(spec: &Spec, heuristic: H) -> Result<SpecPath<H>, ParseError> {
        let mut options = spec.options();
        let (way, known) = Way::of(spec, &mut options)?;
        let nodes = options.number("nodes", 1..=u64::MAX, DEFAULT_EXPANSIONS)?;
        options.finish(known)?;
        Ok(SpecPath {
            way,
            heuristic,
            nodes,
        })
    }

    /// What the search may spend of a budget.
    #[must_use]
    pub fn part_of(&self, budget: &Budget) -> Budget {
        budget.narrowed(&Limits {
            nodes: Some(self.nodes),
            ..Limits::default()
        })
    }
}

impl Way {
    /// The order that a spec names, and what may stand after the name.
    fn of(
        spec: &Spec,
        options: &mut Options<'_>,
    ) -> Result<(Way, &'static [&'static str]), ParseError> {
        Ok(match spec.name() {
            "bfs" => (Way::BreadthFirst, &["nodes"]),
            "astar" => (Way::AStar, &["nodes"]),
            "greedy" => (Way::Greedy, &["nodes"]),
            "wastar" => {
                let weight = read_path_weight(options.take("weight"))?;
                (Way::Weighted(weight), &["weight", "nodes"])
            }
            "ida" => (Way::Deepening, &["nodes"]),
            _ => {
                let expected = Message::new("expected-path-search");
                return Err(spec.none_of(&SpecPath::NAMES, expected));
            }
        })
    }
}

/// `weight=1.5`, from 1 to 100.
pub(crate) fn read_path_weight(text: Option<&str>) -> Result<f64, ParseError> {
    const DEFAULT: f64 = 2.0;
    let Some(text) = text else {
        return Ok(DEFAULT);
    };
    let is_plain = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let weight = text.parse().ok().filter(|_| is_plain);
    let weight = weight.filter(|weight| (1.0..=100.0).contains(weight));
    weight.ok_or_else(|| ParseError::new(text, Message::new("expected-path-weight")))
}

impl<P: Puzzle, H: IncrementalHeuristic<P> + Clone> PathSearch<P> for SpecPath<H> {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(match self.way {
            Way::BreadthFirst => &breadth_first::PSEUDOCODE,
            Way::AStar => &a_star::PSEUDOCODE,
            Way::Greedy => &greedy::PSEUDOCODE,
            Way::Weighted(_) => &weighted_a_star::PSEUDOCODE,
            Way::Deepening => &ida_star::PSEUDOCODE,
        })
    }

    fn explore(
        &mut self,
        root: &P,
        budget: &mut Budget,
        observer: &mut impl Observer<P::Move>,
    ) -> PathReport<P::Move> {
        let heuristic = self.heuristic.clone();
        match self.way {
            Way::BreadthFirst => BreadthFirst.explore(root, budget, observer),
            Way::AStar => AStar { heuristic }.explore(root, budget, observer),
            Way::Greedy => Greedy { heuristic }.explore(root, budget, observer),
            Way::Weighted(weight) => {
                WeightedAStar { heuristic, weight }.explore(root, budget, observer)
            }
            Way::Deepening => IdaStar { heuristic }.explore(root, budget, observer),
        }
    }
}
