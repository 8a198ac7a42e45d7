//! One large question cut into many: what is a position worth, or how is it solved, where one machine takes too
//! long?
//!
//! Bags of independent jobs do not do: what one subtree tells the next is most of the gain of a good search. So
//! the tree above the jobs stays in one place, which hands out the questions that the search wants next, hears the
//! answers, and gives up the questions that an answer makes needless. Games won by a margin
//! are proven so, and ways to solve puzzles.
//!
//! What was proven comes with a [`Certificate`]: what the value follows from, for anybody to check.

mod certificate;
mod margin_certificate;
mod margin_plan;
mod tree;
mod way_certificate;
mod way_plan;
mod way_search;

use damier::face::PuzzleSolution;
use damier::{Budget, DynPosition, GameId, Limits, Message, ParseError, Stop, TableStore};

use crate::judge::JudgeError;
use crate::runner::{Plan, PlanText, Runner};

pub use certificate::{Certificate, CertificateError, Checked};

/// What was proven.
#[derive(Clone, Debug)]
pub enum Proven {
    /// A game is worth so much.
    Margin(ProvenMargin),
    /// A puzzle is solved so.
    Way(ProvenWay),
}

/// What a position of a game is worth.
#[derive(Clone, Debug)]
pub struct ProvenMargin {
    /// The least that it is worth to the side to move, in points.
    pub lower: i32,
    /// The most; the same, unless a stop came before.
    pub upper: i32,
    /// A move that keeps the least.
    pub best: Option<String>,
    /// What it took.
    pub cost: Cost,
    /// What shows it, where the value is known.
    pub certificate: Option<Certificate>,
}

/// How a puzzle is solved.
#[derive(Clone, Debug)]
pub struct ProvenWay {
    /// The best solution, and whether that is certain: a stop may have come before.
    pub solution: PuzzleSolution,
    /// What it took.
    pub cost: Cost,
    /// What shows it, where it was proven.
    pub certificate: Option<Certificate>,
}

/// What a proof took.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Cost {
    /// How many questions about subtrees were answered.
    pub answers: usize,
    /// How many nodes that took.
    pub nodes: u64,
}

impl Cost {
    fn add(&mut self, nodes: u64) {
        self.answers += 1;
        self.nodes = self.nodes.saturating_add(nodes);
    }
}

/// The most plies that a position of a game is cut at.
pub const MAX_SPLIT: usize = margin_plan::MAX_PLIES;

/// Proves what a position is worth, of a game that is won by a margin, or how a puzzle is solved in the fewest
/// moves. `split` says how many plies down a game is cut into jobs, if not as it seems best.
///
/// ```
/// use damier::{Stop, TableStore};
/// use damier_lab::proof::{Proven, prove};
/// use damier_lab::runner::Threads;
/// let game: damier::GameId = "othello:6".parse()?;
/// let text = "XXXXXX-OOOO-XOOXXXXXOXOXXXXOOX--OOO- X";
/// let (store, stop) = (TableStore::default(), Stop::new());
/// let proven = prove(&game, text, Some(2), &store, &Threads::all(), &stop, &mut |_| ()).expect("a solved game");
/// let Proven::Margin(proven) = proven else { panic!("a game") };
/// let board = game.open(Some(text), None, false)?;
/// let value = board.solve().expect("a solved game").value.settled();
/// assert_eq!(value, Some(damier::Score::points(proven.lower)));
/// assert!(proven.certificate.expect("nobody stopped it").check(&store, 10, 1).is_ok());
/// # Ok::<(), damier::ParseError>(())
/// ```
pub fn prove(
    game: &GameId,
    position: &str,
    split: Option<usize>,
    store: &TableStore,
    runner: &dyn Runner,
    stop: &Stop,
    on_answer: &mut dyn FnMut(Cost),
) -> Result<Proven, JudgeError> {
    crate::words::teach();
    let root = game.open(Some(position), None, false)?;
    if let Some(plan) = way_plan::WayPlan::of(game, root.as_ref(), store) {
        let plan = plan.map_err(|_| unprovable(game))?;
        return Ok(Proven::Way(way_search::prove(
            &plan, runner, stop, on_answer,
        )?));
    }
    if !margin_plan::is_provable(root.as_ref()) {
        return Err(unprovable(game).into());
    }
    let split = split.unwrap_or_else(|| margin_plan::default_split(root.as_ref()));
    if margin_plan::empties(root.as_ref()) > margin_plan::MAX_EMPTIES + split {
        let expected = Message::new("expected-provable-position");
        let expected = expected.with("most", margin_plan::MAX_EMPTIES + MAX_SPLIT);
        return Err(ParseError::new(position, expected).into());
    }
    let plan = margin_plan::MarginPlan::new(game.clone(), root.whole_position(), store.clone());
    let mut demand = tree::ValueOf::new(root.as_ref(), &plan, split, on_answer);
    runner.serve(&plan, &mut demand, stop)?;
    let (lower, upper) = demand.bounds();
    let value = (lower == upper).then_some(lower);
    Ok(Proven::Margin(ProvenMargin {
        lower,
        upper,
        best: demand.best(lower),
        cost: demand.cost(),
        certificate: value.map(|value| Certificate::Margin(demand.certificate(value))),
    }))
}

fn unprovable(game: &GameId) -> ParseError {
    ParseError::new(&game.to_string(), Message::new("expected-game-to-prove"))
}

/// The plan that a text describes: that of questions about a game, or of ways to solve a puzzle.
pub fn read_plan(
    text: &PlanText,
    store: &TableStore,
) -> Result<Box<dyn Plan + Send + Sync>, ParseError> {
    let field = |name: &str| text.get(name).unwrap_or_default();
    let game: GameId = field("game").parse()?;
    let root = game.open(Some(field("position")), None, false)?;
    let wrong = || ParseError::new(field("game"), Message::new("expected-game-to-prove"));
    match text.kind() {
        "proof" if margin_plan::is_provable(root.as_ref()) => {
            let root = root.whole_position();
            Ok(Box::new(margin_plan::MarginPlan::new(
                game,
                root,
                store.clone(),
            )))
        }
        "ways" => {
            let tiles = field("tiles").parse().map_err(|_| wrong())?;
            let plan = way_plan::WayPlan::with_tiles(&game, root.as_ref(), tiles, store);
            Ok(Box::new(plan.ok_or_else(wrong)?))
        }
        _ => Err(wrong()),
    }
}

/// A budget without any limit but a stop. It counts as limited: whoever asks has decided that it takes as long as
/// it takes.
fn as_long_as_it_takes(stop: &Stop) -> Budget {
    Budget::new(Limits {
        nodes: Some(u64::MAX - 1),
        stop: stop.clone(),
        ..Limits::default()
    })
}

/// The position after a move that may not be one.
fn played(position: &dyn DynPosition, mv: &str) -> Option<Box<dyn DynPosition>> {
    position.after(mv).ok()
}
