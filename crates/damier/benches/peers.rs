//! The engine against the `minimax` crate: `cargo bench -p damier --bench peers`.
//!
//! Both search the same position with the same evaluation to the same depth, on one thread, in one
//! process, and must find the same value. Of the crate every strategy below is tried and the fastest
//! counts; times are medians of several runs, each with a fresh search.

use std::hash::{BuildHasher as _, BuildHasherDefault};
use std::marker::PhantomData;
use std::time::{Duration, Instant};

use damier::{
    Budget, Engine, EngineOptions, Evaluation, Game, Othello, OthelloMove, Outcome, Pogo,
    PogoVariant, Position as _, Reuse, Score, ScoreKind, Scoring, Search as _, Side, TicTacToe,
    TicTacToeVariant, Unobserved,
};
use minimax::{IterativeOptions, IterativeSearch, Negamax, Strategy, Winner};
use rustc_hash::FxHasher;

/// A game as the crate wants it.
trait Adapted: Game {
    /// Who has won. Where the margin counts the crate has no word for the end of a game: it goes on
    /// to the horizon with passes, and the evaluation counts there.
    fn winner(&self) -> Option<Winner>;

    /// The pass that goes on after the end.
    const PASS: Option<Self::Move>;
}

impl<const N: usize> Adapted for Othello<N> {
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
    fn winner(&self) -> Option<Winner> {
        winner(self)
    }

    const PASS: Option<Self::Move> = None;
}

impl Adapted for TicTacToe {
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

impl<G: Adapted, E: Fn(&G) -> Score> minimax::Evaluator for Evaluator<G, E> {
    type G = Rules<G>;

    #[inline]
    fn evaluate(&self, position: &G) -> i16 {
        match (self.0)(position).kind() {
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
    nodes: Option<u64>,
}

/// The median by time.
fn median(runs: usize, mut run: impl FnMut() -> Run) -> Run {
    let mut all: Vec<Run> = (0..runs).map(|_| run()).collect();
    all.sort_by_key(|run| run.time);
    all[runs / 2]
}

/// What both call a win, whatever its distance.
const WIN: i64 = i16::MAX as i64;

fn ours<G: Game, E: Evaluation<G> + Sync + Copy>(root: &G, depth: u32, evaluation: E) -> Run {
    let options = EngineOptions {
        depth,
        reuse: Reuse::EqualDepth,
        ..EngineOptions::default()
    };
    let mut engine = Engine::new(evaluation, options);
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

/// The crate's ways to search, those with a table that holds the whole search.
fn strategies() -> Vec<(&'static str, IterativeOptions)> {
    let table = || IterativeOptions::new().with_table_byte_size(32 << 20);
    vec![
        ("iterative, 1 MiB", IterativeOptions::new()),
        ("iterative", table()),
        ("history", table().with_countermove_history()),
        ("mtdf", table().with_mtdf()),
        (
            "mtdf, history",
            table().with_mtdf().with_countermove_history(),
        ),
        ("double step", table().with_double_step_increment()),
        (
            "double step, mtdf",
            table().with_double_step_increment().with_mtdf(),
        ),
        (
            "double step, history",
            table()
                .with_double_step_increment()
                .with_countermove_history(),
        ),
        ("aspiration", table().with_aspiration_window(2)),
        (
            "aspiration, history",
            table().with_aspiration_window(2).with_countermove_history(),
        ),
    ]
}

fn theirs<G: Adapted, E: Fn(&G) -> Score + Copy>(
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

fn theirs_without_table<G: Adapted, E: Fn(&G) -> Score + Copy>(
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

/// How often each search is repeated.
const RUNS: usize = 9;

fn compare<G, E>(name: &str, root: &G, depth: u32, evaluation: E)
where
    G: Adapted,
    E: Fn(&G) -> Score + Copy + Sync,
{
    let our = median(RUNS, || ours(root, depth, evaluation));
    let mut best = ("negamax", theirs_without_table(root, depth, evaluation));
    if best.1.time < Duration::from_secs(1) {
        best.1 = median(RUNS, || theirs_without_table(root, depth, evaluation));
    }
    for (strategy, options) in strategies() {
        let run = median(RUNS, || theirs(root, depth, evaluation, options));
        if std::env::var_os("PEERS_ALL").is_some() {
            println!(
                "    {strategy:24} {:>10.3?} {:?} {}",
                run.time, run.nodes, run.value
            );
        }
        if run.time < best.1.time {
            best = (strategy, run);
        }
    }
    let (strategy, their) = best;
    let ratio = our.time.as_secs_f64() / their.time.as_secs_f64();
    let count = |nodes: Option<u64>| nodes.map_or("?".into(), |nodes| nodes.to_string());
    println!(
        "{name:24} {depth:>5} {:>6} {:>9.2} {:>9} {:>6} {:>9.2} {:>9} {ratio:>6.2}  {strategy}",
        our.value,
        our.time.as_secs_f64() * 1e3,
        count(our.nodes),
        their.value,
        their.time.as_secs_f64() * 1e3,
        count(their.nodes),
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

fn disc_difference<const N: usize>(position: &Othello<N>) -> Score {
    let own = position.discs(position.turn()) as i32;
    Score::points(own - position.discs(position.turn().other()) as i32)
}

fn stacks_owned(position: &Pogo) -> Score {
    let balance = (0..9)
        .map(|cell| match position.owner(cell) {
            Some(side) if side == position.turn() => 1,
            Some(_) => -1,
            None => 0,
        })
        .sum();
    Score::points(balance)
}

/// The lines of the board still open to the mover, less those open to the other.
fn open_lines(lines: &[Vec<(u8, u8)>]) -> impl Fn(&TicTacToe) -> Score + Copy + Sync {
    move |position: &TicTacToe| {
        let open_to = |side: Side| {
            lines
                .iter()
                .filter(|line| {
                    !line
                        .iter()
                        .any(|(column, row)| position.owner(*column, *row) == Some(side.other()))
                })
                .count() as i32
        };
        Score::points(open_to(position.turn()) - open_to(position.turn().other()))
    }
}

/// The rows, columns and diagonals of a square board on which a whole side wins.
fn lines(size: u8) -> Vec<Vec<(u8, u8)>> {
    let straight = (0..size).flat_map(|fixed| {
        [
            (0..size).map(|moving| (moving, fixed)).collect(),
            (0..size).map(|moving| (fixed, moving)).collect(),
        ]
    });
    let diagonals = [
        (0..size).map(|step| (step, step)).collect(),
        (0..size).map(|step| (step, size - 1 - step)).collect(),
    ];
    straight.chain(diagonals).collect()
}

fn main() {
    println!(
        "{:24} {:>5} {:>6} {:>9} {:>9} {:>6} {:>9} {:>9} {:>6}  its best strategy",
        "position", "depth", "value", "ms", "nodes", "its", "ms", "nodes", "ratio"
    );
    let small = after::<6>("c2b4c5d2");
    for depth in [8, 10, 12] {
        compare("othello 6x6 c2b4c5d2", &small, depth, disc_difference);
    }
    let large = after::<8>("f5d6c3d3c4f4");
    for depth in [8, 10] {
        compare("othello 8x8 f5d6c3d3c4f4", &large, depth, disc_difference);
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
