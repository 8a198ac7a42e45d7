//! The searches with null windows and with memory: whose leaves they visit, what they prove, and
//! what they may spend.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hasher as _};

use damier::games::chicago::ChicagoVariant;
use damier::games::chomp::ChompVariant;
use damier::games::othello::Scoring;
use damier::games::pogo::PogoVariant;
use damier::games::tictactoe::TicTacToeVariant;
use damier::search::{
    AlphaBeta, Engine, EngineOptions, Evaluation, Memory, Minimax, Mtd, MtdStart,
    PrincipalVariation, Reuse, Search, Why,
};
use damier::{
    Budget, Chicago, Chomp, Game, Limits, Notation, Observer, Othello, Outcome, Pogo, Report,
    Score, TicTacToe, Unobserved, Window,
};
use rand::seq::IteratorRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Positions at the end of random walks of up to 40 moves from `start`, some of them finished.
fn positions<G: Game>(count: usize, seed: u64, mut start: impl FnMut(u64) -> G) -> Vec<G> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let walk = |_| {
        let mut position = start(random.random());
        for _ in 0..random.random_range(0..40) {
            match position.moves().choose(&mut random) {
                Some(mv) if random.random_range(0..40) > 0 => position = position.after(mv),
                _ => break,
            }
        }
        position
    };
    (0..count).map(walk).collect()
}

/// Points that mean nothing, in a range so small that many are equal.
fn hashed<G: Game>(position: &G) -> Score {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    Score::points((hasher.finish() % 7) as i32 - 3)
}

/// The number of moves: something a player might really count.
fn mobility<G: Game>(position: &G) -> Score {
    Score::points(position.moves().count() as i32)
}

fn search<G: Game>(root: &G, mut search: impl Search<G>) -> Report<G::Move> {
    search.search(root, &mut Budget::unlimited(), &mut Unobserved)
}

/// The minimax value of `position`, told `plies` plies earlier.
fn value_told_above<G: Game, E: Evaluation<G> + Copy>(
    position: &G,
    plies: u32,
    depth: u32,
    evaluation: E,
) -> Score {
    let score = search(position, Minimax { depth, evaluation }).score;
    (0..plies).fold(score, |score, _| score.before_the_move())
}

/// Every position along the line is worth what the root is, and a line that ends before the horizon
/// ends where minimax finds that value.
fn assert_line_earns_its_score<G: Game + Notation, E: Evaluation<G> + Copy>(
    root: &G,
    report: &Report<G::Move>,
    depth: u32,
    evaluation: E,
) {
    assert_eq!(report.line.is_empty(), root.moves().next().is_none());
    let mut position = *root;
    for (mv, plies) in report.line.iter().zip(1..) {
        if plies > depth {
            assert_eq!(depth, 0, "only a legal move at depth 0 is past the horizon");
            return;
        }
        position = position.try_after(*mv).expect("the line is legal");
        let earned = value_told_above(&position, plies, depth - plies, evaluation);
        assert_eq!(earned, report.score, "{root} plays {:?}", report.line);
    }
}

fn mtds<E: Copy>(depth: u32, evaluation: E) -> impl Iterator<Item = (Mtd<E>, String)> {
    let starts = [
        MtdStart::Guess(Score::points(1)),
        MtdStart::Above,
        MtdStart::Below,
    ];
    let memories = [
        (Memory::ByPosition, 1 << 14),
        (Memory::ByPosition, 0),
        (Memory::ByPath, 1 << 16),
    ];
    starts.into_iter().flat_map(move |start| {
        memories.into_iter().map(move |(memory, memory_bytes)| {
            let name = format!("{start:?} {memory:?} {memory_bytes}");
            let mtd = Mtd {
                depth,
                evaluation,
                start,
                memory,
                memory_bytes,
            };
            (mtd, name)
        })
    })
}

fn with_depth(depth: u32) -> EngineOptions {
    EngineOptions {
        depth,
        memory_bytes: 1 << 20,
        ..EngineOptions::default()
    }
}

fn engine<G: Game>(depth: u32) -> Engine<G, fn(&G) -> Score> {
    Engine::with_options(hashed, with_depth(depth))
}

fn tictactoe(columns: u8, rows: u8, in_a_row: u8) -> TicTacToe {
    TicTacToe::start(TicTacToeVariant::new(columns, rows, in_a_row).expect("a board"))
}

fn chomp(columns: u8, rows: u8) -> Chomp {
    Chomp::start(ChompVariant::new(columns, rows).expect("a bar"))
}

/// Records the path of every leaf that is valued, in order.
struct Leaves<M> {
    path: Vec<M>,
    leaves: Vec<Vec<M>>,
}

impl<M: Clone> Observer<M> for Leaves<M> {
    fn enter(&mut self, mv: M, _: Window) {
        self.path.push(mv);
    }

    fn leave(&mut self, _: Score, why: Why) {
        if matches!(why, Why::Leaf | Why::Terminal) {
            self.leaves.push(self.path.clone());
        }
        self.path.pop();
    }
}

fn leaves<G: Game>(root: &G, mut search: impl Search<G>) -> Vec<Vec<G::Move>> {
    let mut observer = Leaves {
        path: Vec::new(),
        leaves: Vec::new(),
    };
    search.search(root, &mut Budget::unlimited(), &mut observer);
    observer.leaves
}

fn assert_leaves_are_alpha_betas<G: Game + Notation>(roots: &[G], depth: u32) {
    let evaluation = hashed::<G>;
    for root in roots {
        let all: HashSet<_> = leaves(root, AlphaBeta { depth, evaluation })
            .into_iter()
            .collect();
        let sss = Mtd {
            depth,
            evaluation,
            start: MtdStart::Above,
            memory: Memory::ByPath,
            memory_bytes: 1 << 22,
        };
        let visited = leaves(root, sss);
        let distinct: HashSet<_> = visited.iter().cloned().collect();
        assert_eq!(visited.len(), distinct.len(), "no leaf is valued twice");
        assert!(distinct.is_subset(&all), "{root}");
        let visited = leaves(root, PrincipalVariation { depth, evaluation });
        assert!(visited.iter().all(|leaf| all.contains(leaf)), "{root}");
    }
}

#[test]
fn mt_sss_and_pvs_visit_leaves_of_alpha_beta() {
    assert_leaves_are_alpha_betas(&positions(30, 11, |_| tictactoe(3, 3, 3)), 5);
    assert_leaves_are_alpha_betas(&positions(30, 12, |_| chomp(4, 4)), 4);
    let othello = |_| Othello::<6>::start(Scoring::Plain);
    assert_leaves_are_alpha_betas(&positions(30, 13, othello), 5);
    let pogo = |_| Pogo::start(PogoVariant::Standard);
    assert_leaves_are_alpha_betas(&positions(30, 14, pogo), 3);
}

/// Wins and losses without their distances.
#[derive(Clone, Copy)]
struct Flat;

impl<G: Game> Evaluation<G> for Flat {
    fn evaluate(&self, _: &G) -> Score {
        Score::DRAW
    }

    fn evaluate_end(&self, position: &G, outcome: Outcome) -> Score {
        match outcome.winner() {
            Some(side) if side == position.turn() => Score::points(1),
            Some(_) => Score::points(-1),
            None => Score::DRAW,
        }
    }
}

#[test]
fn chomp_to_the_end_with_flat_values() {
    let by = |memory| Mtd {
        depth: 16,
        evaluation: Flat,
        start: MtdStart::Above,
        memory,
        memory_bytes: 1 << 24,
    };
    let report = search(&chomp(4, 4), by(Memory::ByPath));
    assert_eq!((report.score, report.leaves), (Score::points(1), 1_340));
    assert!(report.is_proven);
    let report = search(&chomp(4, 4), by(Memory::ByPosition));
    assert_eq!(report.score, Score::points(1));
    assert!(report.leaves < 1_340);
}

fn within(nodes: u64) -> Budget {
    Budget::new(Limits {
        nodes: Some(nodes),
        ..Limits::default()
    })
}

/// Every search of this file, each as a closure that runs it within a budget.
type Started<G> = Box<dyn FnMut(&mut Budget) -> Report<<G as damier::Position>::Move>>;

fn searches<G: Game + 'static>(root: G, depth: u32) -> Vec<Started<G>> {
    let evaluation = hashed::<G>;
    let mut pvs = PrincipalVariation { depth, evaluation };
    let mut searches: Vec<Started<G>> = vec![Box::new(move |budget| {
        pvs.search(&root, budget, &mut Unobserved)
    })];
    for (mut mtd, _) in mtds(depth, evaluation) {
        searches.push(Box::new(move |budget| {
            mtd.search(&root, budget, &mut Unobserved)
        }));
    }
    let mut engine = engine(depth);
    searches.push(Box::new(move |budget| {
        engine.search(&root, budget, &mut Unobserved)
    }));
    searches
}

fn assert_budgets_hold<G: Game + 'static>(root: G, depth: u32) {
    for mut search in searches(root, depth) {
        let whole = search(&mut Budget::unlimited());
        assert!(!whole.is_interrupted);
        assert_eq!(search(&mut within(whole.nodes)), whole, "enough is enough");
        for nodes in [0, 1, 2, 3, 10, 100, whole.nodes - 1] {
            let nodes = nodes.min(whole.nodes - 1);
            let report = search(&mut within(nodes));
            assert_eq!(report.nodes, nodes, "node limits are exact");
            assert!(report.is_interrupted && !report.is_proven);
            let best = report.best().expect("a move in any case");
            assert!(root.moves().any(|mv| mv == best));
        }
        assert_eq!(
            search(&mut Budget::unlimited()),
            whole,
            "nothing is left over"
        );
    }
}

#[test]
fn node_limits_are_exact_and_searches_repeat() {
    assert_budgets_hold(tictactoe(3, 3, 3), 9);
    assert_budgets_hold(chomp(4, 3), 6);
    assert_budgets_hold(Othello::<6>::start(Scoring::Plain), 6);
    assert_budgets_hold(Pogo::start(PogoVariant::Standard), 4);
    assert_budgets_hold(Chicago::deal(ChicagoVariant::Standard, 3), 6);
}

#[test]
fn what_was_searched_before_changes_nothing() {
    let roots = positions(20, 21, |_| Othello::<6>::start(Scoring::Plain));
    let mut used = engine(6);
    for root in &roots {
        let budget = &mut Budget::unlimited();
        let report = used.search(root, budget, &mut Unobserved);
        assert_eq!(report, search(root, engine(6)));
    }
}

#[test]
fn a_finished_game_has_a_value_and_no_line() {
    let over: TicTacToe = "xxx/oo-/--- o".parse().expect("a position");
    for mut search in searches(over, 3) {
        let report = search(&mut Budget::unlimited());
        assert_eq!((report.score, report.line), (Score::loses_in(0), vec![]));
        assert!(report.is_proven);
        assert!(search(&mut within(0)).line.is_empty());
    }
}

/// What the engine calls proven at any depth below nine is the value of the game.
fn assert_proofs_are_true<G: Game + Notation>(root: &G, truth: Score) {
    for depth in 0..9 {
        let report = search(root, engine(depth));
        if report.is_proven {
            assert_eq!(report.score, truth, "{root} to {depth}");
        }
    }
}

/// Played to the end by the engine as it plays: the result is the truth, proven, in its distance.
#[test]
fn what_the_engine_calls_proven_is_true() {
    let evaluation = hashed::<TicTacToe>;
    for root in positions(300, 31, |_| tictactoe(3, 3, 3)) {
        let truth = search(
            &root,
            Minimax {
                depth: 9,
                evaluation,
            },
        );
        assert_proofs_are_true(&root, truth.score);
        let report = search(&root, engine(9));
        assert!(report.is_proven);
        assert_line_earns_its_score(&root, &report, 9, evaluation);
    }
    let evaluation = hashed::<Chomp>;
    for root in positions(100, 32, |_| chomp(3, 3)) {
        let truth = search(
            &root,
            AlphaBeta {
                depth: 9,
                evaluation,
            },
        );
        assert_proofs_are_true(&root, truth.score);
    }
    let evaluation = hashed::<Othello<4>>;
    for root in positions(100, 33, |_| Othello::<4>::start(Scoring::Plain)) {
        let report = search(&root, engine(12));
        if report.is_proven {
            let truth = search(
                &root,
                AlphaBeta {
                    depth: 14,
                    evaluation,
                },
            );
            assert_eq!(report.score, truth.score, "{root}");
        }
    }
}

#[test]
fn a_guessed_win_proves_nothing() {
    let hopeful = |_: &TicTacToe| Score::loses_in(0);
    let root = tictactoe(3, 3, 3);
    for depth in 1..=4 {
        let report = search(&root, Engine::with_options(hopeful, with_depth(depth)));
        assert!(!report.is_proven, "depth {depth}: {:?}", report.score);
    }
}

/// Somebody who cannot bear to watch.
struct Panicking;

impl<M> Observer<M> for Panicking {
    fn iteration(&mut self, depth: u32, _: Score) {
        assert!(depth < 2, "seen enough");
    }
}

#[test]
fn a_panic_of_the_first_thread_ends_the_others() {
    let root = Pogo::start(PogoVariant::Standard);
    let options = EngineOptions {
        threads: 2,
        ..with_depth(EngineOptions::DEEPEST)
    };
    let searched = std::panic::catch_unwind(|| {
        let mut engine = Engine::with_options(hashed::<Pogo>, options);
        engine.search(&root, &mut Budget::unlimited(), &mut Panicking)
    });
    assert!(searched.is_err(), "and not a search without end");
}

#[test]
fn a_win_ends_the_deepening() {
    let root: Pogo = "-/WWWBBBBBB/-/-/WWW/-/-/-/- B".parse().expect("a position");
    let report = search(&root, engine(20));
    assert_eq!(report.score, Score::wins_in(1));
    assert_eq!((report.depth, report.is_proven), (1, true));
    assert_eq!(report.line.len(), 1);
}

#[test]
fn several_threads_find_the_same_value() {
    for root in positions(10, 41, |_| Othello::<6>::start(Scoring::Plain)) {
        let evaluation = mobility::<Othello<6>>;
        let options = EngineOptions {
            depth: 5,
            memory_bytes: 1 << 20,
            reuse: Reuse::EqualDepth,
            ..EngineOptions::default()
        };
        let alone = search(&root, Engine::with_options(evaluation, options));
        for threads in [2, 3, 1000] {
            let options = EngineOptions { threads, ..options };
            let together = search(&root, Engine::with_options(evaluation, options));
            assert_eq!(together.score, alone.score);
            assert_line_earns_its_score(&root, &together, 5, evaluation);
        }
    }
}

/// Counts what it is told.
#[derive(Default)]
struct Counts {
    entered: u64,
    left: u64,
    iterations: u64,
    last: Option<Score>,
    improved: u64,
}

impl<M> Observer<M> for Counts {
    fn enter(&mut self, _: M, _: Window) {
        self.entered += 1;
    }

    fn leave(&mut self, _: Score, _: Why) {
        self.left += 1;
    }

    fn improved(&mut self, _: M, _: Score) {
        self.improved += 1;
    }

    fn iteration(&mut self, _: u32, score: Score) {
        self.iterations += 1;
        self.last = Some(score);
    }
}

#[test]
fn the_engine_tells_what_it_does() {
    let root = Othello::<6>::start(Scoring::Plain);
    let mut counts = Counts::default();
    let report = engine(6).search(&root, &mut Budget::unlimited(), &mut counts);
    assert_eq!(counts.entered, counts.left);
    assert_eq!(
        counts.entered + counts.iterations,
        report.nodes,
        "and the root"
    );
    assert_eq!(counts.last, Some(report.score));
    assert!(counts.improved >= counts.iterations / 2);

    let mut counts = Counts::default();
    let options = EngineOptions {
        depth: 6,
        threads: 2,
        memory_bytes: 1 << 20,
        ..EngineOptions::default()
    };
    let mut engine = Engine::with_options(hashed::<Othello<6>>, options);
    let report = engine.search(&root, &mut Budget::unlimited(), &mut counts);
    assert_eq!((counts.entered, counts.left), (0, 0), "only at its root");
    assert_eq!(counts.last, Some(report.score));
}

#[test]
fn a_stop_ends_all_threads() {
    let limits = Limits::default();
    limits.stop.raise();
    let options = EngineOptions {
        threads: 2,
        memory_bytes: 1 << 20,
        ..EngineOptions::default()
    };
    let mut engine = Engine::with_options(hashed::<Pogo>, options);
    let root = Pogo::start(PogoVariant::Standard);
    let report = engine.search(&root, &mut Budget::new(limits), &mut Unobserved);
    assert!(report.is_interrupted && report.best().is_some());
}
