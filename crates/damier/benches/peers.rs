//! The engine against the `minimax` crate: `cargo bench -p damier --bench peers`.
//!
//! Both search the same position with the same evaluation to the same depth, on one thread, in one
//! process, and must find the same value. The engine uses all that the evaluation offers, so in Othello
//! what it foresees of the last ply, for which the crate has no word. Of the crate every strategy below is tried and the fastest
//! counts; it and the engine then take turns, each run from nothing known, with its memory made
//! beforehand. A short search is repeated within its turn, so that both are measured warm. Times are
//! medians.
#![allow(clippy::print_stdout)]

use std::hash::{BuildHasher as _, BuildHasherDefault};
use std::marker::PhantomData;
use std::time::{Duration, Instant};

use damier::games::othello::{DiscDifference, OthelloMove, Scoring};
use damier::games::pogo::PogoVariant;
use damier::games::tictactoe::TicTacToeVariant;
use damier::score::ScoreKind;
use damier::search::{
    Canonicalize, Engine, EngineOptions, Evaluation, Identity, Search as _, UpToSymmetry,
};
use damier::{
    Budget, Game, Othello, Outcome, Pogo, Position as _, Score, Side, TicTacToe, Unobserved,
};
use minimax::{IterativeOptions, IterativeSearch, Negamax, Strategy, Winner};
use rustc_hash::FxHasher;

/// A game as the crate wants it.
trait Adapted: Game {
    /// Which positions our engine takes for one, as in its play.
    type Canonicalize: Canonicalize<Self>;

    /// Who has won. Where the margin counts the crate has no word for the end of a game: it goes on
    /// to the horizon with passes, and the evaluation counts there.
    fn winner(&self) -> Option<Winner>;

    /// The pass that goes on after the end.
    const PASS: Option<Self::Move>;
}

impl<const N: usize> Adapted for Othello<N> {
    type Canonicalize = Identity;

    #[inline]
    fn winner(&self) -> Option<Winner> {
        None
    }

    const PASS: Option<OthelloMove<N>> = Some(OthelloMove::PASS);
}

fn winner<G: Game>(position: &G) -> Option<Winner> {
    position.outcome().map(|outcome| match outcome {
        Outcome::Won(side) if side == position.turn() => Winner::PlayerToMove,
        Outcome::Won(_) => Winner::PlayerJustMoved,
        _ => Winner::Draw,
    })
}

impl Adapted for Pogo {
    type Canonicalize = UpToSymmetry;

    fn winner(&self) -> Option<Winner> {
        winner(self)
    }

    const PASS: Option<Self::Move> = None;
}

impl Adapted for TicTacToe {
    type Canonicalize = UpToSymmetry;

    fn winner(&self) -> Option<Winner> {
        winner(self)
    }

    const PASS: Option<Self::Move> = None;
}

struct Rules<G>(PhantomData<G>);

/// As many as the engine has.
const HISTORIES: u16 = 1 << 10;

impl<G: Adapted> minimax::Game for Rules<G> {
    type S = G;
    type M = G::Move;

    fn generate_moves(position: &G, moves: &mut Vec<G::Move>) -> Option<Winner> {
        moves.extend(position.moves());
        if moves.is_empty() {
            let Some(pass) = G::PASS else {
                return position.winner();
            };
            moves.push(pass);
        }
        None
    }

    #[inline]
    fn apply(position: &mut G, mv: G::Move) -> Option<G> {
        Some(position.after(mv))
    }

    #[inline]
    fn get_winner(position: &G) -> Option<Winner> {
        position.winner()
    }

    #[inline]
    fn zobrist_hash(position: &G) -> u64 {
        BuildHasherDefault::<FxHasher>::default().hash_one(position)
    }

    #[inline]
    fn table_index(mv: G::Move) -> u16 {
        BuildHasherDefault::<FxHasher>::default().hash_one(mv) as u16 % HISTORIES
    }

    fn max_table_index() -> u16 {
        HISTORIES - 1
    }
}

#[derive(Clone)]
struct Evaluator<G, E>(E, PhantomData<G>);

impl<G: Adapted, E: Evaluation<G>> minimax::Evaluator for Evaluator<G, E> {
    type G = Rules<G>;

    #[inline]
    fn evaluate(&self, position: &G) -> i16 {
        match self.0.evaluate(position).kind() {
            ScoreKind::Points(points) => points as i16,
            _ => unreachable!("evaluations give points"),
        }
    }
}

/// A run: what was found, how long it took, how many nodes.
#[derive(Clone, Copy)]
struct Run {
    value: i64,
    time: Duration,
    /// Where they are counted.
    nodes: Option<u64>,
}

impl Run {
    fn milliseconds(&self) -> f64 {
        self.time.as_secs_f64() * 1e3
    }

    fn nodes(&self) -> String {
        self.nodes.map_or("-".into(), |nodes| nodes.to_string())
    }
}

/// The median by time.
fn median(mut runs: Vec<Run>) -> Run {
    runs.sort_by_key(|run| run.time);
    runs[runs.len() / 2]
}

/// What both call a win, whatever its distance.
const WIN: i64 = i16::MAX as i64;

/// Our engine, made and used once before: its memory is there, and what it holds is forgotten.
fn ours<G: Game, E: Evaluation<G> + Sync, L: Canonicalize<G>>(
    root: &G,
    engine: &mut Engine<G, E, L>,
) -> Run {
    let start = Instant::now();
    let report = engine.search(root, &mut Budget::unlimited(), &mut Unobserved);
    Run {
        time: start.elapsed(),
        value: match report.score.kind() {
            ScoreKind::Points(points) => points.into(),
            ScoreKind::WinsIn(_) => WIN,
            ScoreKind::LosesIn(_) => -WIN,
        },
        nodes: Some(report.nodes),
    }
}

/// The crate's ways to search, each with its own size of the table and with one that holds the whole
/// search.
fn strategies() -> Vec<(String, IterativeOptions)> {
    let ways = [
        ("iterative", IterativeOptions::new()),
        (
            "history",
            IterativeOptions::new().with_countermove_history(),
        ),
        ("mtdf", IterativeOptions::new().with_mtdf()),
        (
            "double step",
            IterativeOptions::new().with_double_step_increment(),
        ),
        (
            "double step, history",
            IterativeOptions::new()
                .with_double_step_increment()
                .with_countermove_history(),
        ),
        (
            "double step, mtdf",
            IterativeOptions::new()
                .with_double_step_increment()
                .with_mtdf(),
        ),
        (
            "aspiration",
            IterativeOptions::new().with_aspiration_window(2),
        ),
    ];
    let sizes = [1, 32];
    ways.into_iter()
        .flat_map(|(name, options)| {
            sizes.map(|size| {
                let name = format!("{name}, {size} MiB");
                (name, options.with_table_byte_size(size << 20))
            })
        })
        .collect()
}

fn theirs<G: Adapted, E: Evaluation<G> + Copy>(
    root: &G,
    depth: u32,
    evaluation: E,
    options: IterativeOptions,
) -> Run {
    let mut strategy = IterativeSearch::new(Evaluator(evaluation, PhantomData), options);
    strategy.set_max_depth(depth as u8);
    let start = Instant::now();
    let mv = strategy.choose_move(root);
    let time = start.elapsed();
    assert!(mv.is_some(), "it finds a move");
    let stats = strategy.stats(&mut root.clone());
    let nodes = stats
        .split("Explored ")
        .nth(1)
        .and_then(|rest| rest.split(' ').next())
        .and_then(|count| count.parse().ok());
    Run {
        time,
        value: strategy.root_value().into(),
        nodes,
    }
}

fn theirs_without_table<G: Adapted, E: Evaluation<G> + Copy>(
    root: &G,
    depth: u32,
    evaluation: E,
) -> Run {
    let mut strategy = Negamax::new(Evaluator(evaluation, PhantomData), depth as u8);
    let start = Instant::now();
    let mv = strategy.choose_move(root);
    let time = start.elapsed();
    assert!(mv.is_some(), "it finds a move");
    Run {
        time,
        value: strategy.root_value().into(),
        nodes: None,
    }
}

/// How often every strategy is tried to find the fastest, and how often that one and the engine then
/// run in turns.
const TRIALS: usize = 3;
const RUNS: usize = 9;

/// A strategy of the crate, ready to run.
type Strategist<'row> = Box<dyn Fn() -> Run + 'row>;

/// A turn: the median of as many runs as fit into a moment.
fn batch(mut run: impl FnMut() -> Run) -> Run {
    let start = Instant::now();
    let mut runs = Vec::new();
    while runs.is_empty() || start.elapsed() < Duration::from_millis(10) {
        runs.push(run());
    }
    median(runs)
}

fn compare<G, E>(name: &str, root: &G, depth: u32, evaluation: E)
where
    G: Adapted,
    E: Evaluation<G> + Copy + Sync,
{
    let mut peers: Vec<(String, Strategist<'_>)> = vec![(
        "negamax".into(),
        Box::new(move || theirs_without_table(root, depth, evaluation)),
    )];
    for (name, options) in strategies() {
        peers.push((
            name,
            Box::new(move || theirs(root, depth, evaluation, options)),
        ));
    }
    let (strategy, peer) = peers
        .into_iter()
        .min_by_key(|(_, peer)| median((0..TRIALS).map(|_| batch(&peer)).collect()).time)
        .expect("there are strategies");

    let options = EngineOptions {
        depth,
        stride: 2,
        ..EngineOptions::default()
    };
    let mut engine = Engine::<G, E, G::Canonicalize>::alike(evaluation, options);
    ours(root, &mut engine);
    let (mut our, mut their) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        our.push(batch(|| ours(root, &mut engine)));
        their.push(batch(&peer));
    }
    let (our, their) = (median(our), median(their));
    assert_eq!(our.value, their.value, "{name}: both find the same value");
    println!(
        "{name:24} {depth:>5} {:>6} {:>9.2} {:>9} {:>9.2} {:>9} {:>6.2}  {strategy}",
        our.value,
        our.milliseconds(),
        our.nodes(),
        their.milliseconds(),
        their.nodes(),
        our.milliseconds() / their.milliseconds(),
    );
}

/// The position after moves written without blanks.
fn after<const N: usize>(moves: &str) -> Othello<N> {
    let mut position = Othello::start(Scoring::Plain);
    for start in (0..moves.len()).step_by(2) {
        let mv = moves[start..start + 2].parse().expect("a move");
        position = position.try_after(mv).expect("a legal move");
    }
    position
}

fn stacks_owned(position: &Pogo) -> Score {
    let owned = |side: Side| position.owned_by(side).count_ones() as i32;
    Score::points(owned(position.turn()) - owned(position.turn().other()))
}

/// The lines of the board still open to the mover, less those open to the other.
fn open_lines(lines: &[u64]) -> impl Fn(&TicTacToe) -> Score + Copy + Sync {
    move |position: &TicTacToe| {
        let open_to = |side: Side| {
            let taken = position.taken_by(side.other());
            lines.iter().filter(|line| *line & taken == 0).count() as i32
        };
        Score::points(open_to(position.turn()) - open_to(position.turn().other()))
    }
}

/// The rows, columns and diagonals of a square board on which a whole side wins.
fn lines(size: u8) -> Vec<u64> {
    let line = |cell: &dyn Fn(u8) -> (u8, u8)| {
        (0..size).fold(0, |line, step| {
            let (column, row) = cell(step);
            line | 1 << (8 * row + column)
        })
    };
    let straight =
        (0..size).flat_map(|fixed| [line(&|step| (step, fixed)), line(&|step| (fixed, step))]);
    let diagonals = [
        line(&|step| (step, step)),
        line(&|step| (step, size - 1 - step)),
    ];
    straight.chain(diagonals).collect()
}

fn main() {
    println!(
        "{:24} {:>5} {:>6} {:>9} {:>9} {:>9} {:>9} {:>6}  its fastest strategy",
        "position", "depth", "value", "our ms", "nodes", "its ms", "nodes", "ratio"
    );
    let small = after::<6>("c2b4c5d2");
    for depth in [8, 10, 12] {
        compare("othello 6x6 c2b4c5d2", &small, depth, DiscDifference);
    }
    let large = after::<8>("f5d6c3d3c4f4");
    for depth in [8, 10] {
        compare("othello 8x8 f5d6c3d3c4f4", &large, depth, DiscDifference);
    }
    let pogo = Pogo::start(PogoVariant::Standard);
    for depth in [8, 10] {
        compare("pogo", &pogo, depth, stacks_owned);
    }
    for size in [3, 4] {
        let variant = TicTacToeVariant::new(size, size, size).expect("a board");
        let lines = lines(size);
        let name = format!("tictactoe {size}x{size}x{size}");
        let start = TicTacToe::start(variant);
        compare(&name, &start, u32::from(size * size), open_lines(&lines));
    }
}
