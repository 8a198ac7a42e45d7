//! One large question cut into many: what is a position worth, where one machine takes too long?
//!
//! **Name.** Null windows over a tree (Pearl 1980; MTD, Plaat and others 1994), young brothers wait (Feldmann,
//! Mysliwietz and Monien 1989).
//!
//! **Idea.** "Is the position worth at least x?" is answered by a move after which the other side is not worth
//! at least 1 - x, or by all moves after which it is. Some plies down, such a question is a job that takes a
//! moment to seconds. Of a position's moves the eldest is asked about alone, and its brothers only when it
//! did not answer the question; then all at once, and whatever an answer makes needless is withdrawn.
//!
//! **Guarantee.** The value, with a [`Certificate`]: the bounds of all positions that were asked about, from which
//! the value follows by rules alone, and each of which can be checked again.
//!
//! **Cost.** Two questions where the first guess is right, each the tree of an alpha-beta search with the
//! moves in the order of a shallow search, and the jobs that were at work when they became needless.

mod certificate;
mod plan;
mod tree;

use damier::{DynPosition, GameId, Message, ParseError, Spec, Stop, TableStore};

use crate::judge::JudgeError;
use crate::runner::{RunError, Runner};
use plan::ProofPlan;
use tree::{Question, Tree};

pub use certificate::{Certificate, CertificateError, Checked};
pub use plan::read_plan;

/// What was proven.
#[derive(Clone, Debug)]
pub struct Proven {
    /// The value for the side to move, in points.
    pub value: i32,
    /// A move that keeps it.
    pub best: Option<String>,
    /// How many questions about subtrees were answered.
    pub answers: usize,
    /// How many nodes that took.
    pub nodes: u64,
    /// What shows it.
    pub certificate: Certificate,
}

/// Proves what a position is worth, of a game that is won by a margin.
///
/// ```
/// use damier::{Stop, TableStore};
/// use damier_lab::{proof::prove, runner::Threads};
/// let game: damier::GameId = "othello:6".parse()?;
/// let text = "XXXXXX-OOOO-XOOXXXXXOXOXXXXOOX--OOO- X";
/// let (store, stop) = (TableStore::default(), Stop::new());
/// let proven = prove(&game, text, 2, &store, &Threads::all(), &stop, &mut |_| ()).expect("a solved game");
/// let board = game.open(Some(text), None, false)?;
/// let value = board.solve().expect("a solved game").value.settled();
/// assert_eq!(value, Some(damier::Score::points(proven.value)));
/// assert!(proven.certificate.check(&store, 10, 1).is_ok());
/// # Ok::<(), damier::ParseError>(())
/// ```
pub fn prove(
    game: &GameId,
    position: &str,
    plies: usize,
    store: &TableStore,
    runner: &dyn Runner,
    stop: &Stop,
    on_answer: &mut dyn FnMut(usize),
) -> Result<Proven, JudgeError> {
    crate::words::teach();
    let root = game.open(Some(position), None, false)?;
    if !root.is_solved_game() || !root.has_margin() || root.moves().is_empty() {
        let expected = Message::new("expected-game-to-prove");
        return Err(ParseError::new(&game.to_string(), expected).into());
    }
    let plan = ProofPlan::new(game.clone(), root.whole_position(), plies, store.clone())?;
    let mut tree = Tree::new(root.as_ref(), &plan);
    let mut guess = first_guess(root.as_ref());
    let [mut lower, mut upper] = [plan::LOWEST, plan::HIGHEST];
    while lower < upper {
        // Is it at least this? Nearly all values are even, for most games fill the board.
        let asked = guess.clamp(lower + 1, upper);
        let mut question = Question::new(&mut tree, asked, on_answer);
        runner.serve(&plan, &mut question, stop)?;
        let answer = question.answer();
        match answer {
            Some(true) => lower = asked,
            Some(false) => upper = asked - 1,
            None => return Err(RunError::Stopped.into()),
        }
        guess = match answer {
            // Who is worth an even number is worth no odd one above it.
            Some(true) if asked % 2 == 0 => asked + 1,
            Some(true) => asked + 2,
            _ if asked % 2 == 0 => asked - 2,
            _ => asked - 1,
        };
    }
    runner.forget(&plan);
    Ok(Proven {
        value: lower,
        best: tree.best(lower),
        answers: tree.answers,
        nodes: tree.spent,
        certificate: tree.certificate(game, lower),
    })
}

/// As many plies as leave jobs of a moment to seconds: at most four, which is as many positions as fit a plan.
#[must_use]
pub fn default_plies(position: &dyn DynPosition) -> usize {
    /// Empty cells of a job.
    const EMPTIES: usize = 20;
    let text = position.whole_position();
    let cells = text.rsplit(':').next().unwrap_or_default();
    let empties = cells.matches('-').count();
    empties.saturating_sub(EMPTIES).clamp(1, 4)
}

/// What a shallow search expects.
fn first_guess(root: &dyn DynPosition) -> i32 {
    let analysis = tree::shallow(root, 8);
    let best = analysis.first().map_or(0, |(_, score)| *score);
    best & !1
}

/// The search that puts moves in order.
fn orderer(depth: u32, position: &dyn DynPosition) -> Option<Spec> {
    let patterns = format!("engine:depth={depth},eval=patterns");
    let plain = format!("engine:depth={depth}");
    [patterns, plain].into_iter().find_map(|text| {
        let spec: Spec = text.parse().ok()?;
        position.weigh(&spec).is_ok().then_some(spec)
    })
}
