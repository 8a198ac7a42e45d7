//! The searches with null windows and with memory against plain minimax: equal values, distances
//! included, and lines that earn them.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use damier::{
    AlphaBeta, Budget, Chicago, ChicagoVariant, Chomp, ChompVariant, Evaluation, Game, Limits,
    Memory, Minimax, Mtd, MtdStart, Observer, Othello, Outcome, Pogo, PogoVariant,
    PrincipalVariation, Report, Score, Scoring, Search, TicTacToe, TicTacToeVariant, Unobserved,
    Why, Window,
};
use rand::seq::IteratorRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Positions on random walks from `starts`, finished games among them.
fn positions<G: Game>(count: usize, seed: u64, mut start: impl FnMut(u64) -> G) -> Vec<G> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let mut position = start(random.random());
        let mut left = random.random_range(1..=6);
        while let Some(mv) = position.moves().choose(&mut random) {
            left -= 1;
            if left == 0 {
                positions.push(position);
                left = random.random_range(1..=6);
            }
            if positions.len() % 97 == 96 {
                break;
            }
            position = position.after(mv);
        }
        positions.push(position);
    }
    positions.truncate(count);
    positions
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
fn assert_line_earns_its_score<G: Game, E: Evaluation<G> + Copy>(
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

fn assert_agreement<G: Game, E: Evaluation<G> + Copy>(root: &G, depth: u32, evaluation: E) {
    let truth = search(root, Minimax { depth, evaluation });
    let check = |report: &Report<G::Move>, name: &str| {
        assert_eq!(report.score, truth.score, "{name} of {root} to {depth}");
        assert!(!report.is_interrupted);
        assert!(report.is_proven || !truth.is_proven, "{name} of {root}");
        assert_line_earns_its_score(root, report, depth, evaluation);
    };
    check(
        &search(root, PrincipalVariation { depth, evaluation }),
        "PVS",
    );
    for (mtd, name) in mtds(depth, evaluation) {
        check(&search(root, mtd), &name);
    }
}

fn assert_agreement_on<G: Game>(roots: &[G], deepest: u32) {
    for (root, number) in roots.iter().zip(0..) {
        let depth = number % (deepest + 1);
        assert_agreement(root, depth, hashed::<G>);
        assert_agreement(root, depth, mobility::<G>);
    }
}

fn tictactoe(columns: u8, rows: u8, in_a_row: u8) -> TicTacToe {
    TicTacToe::start(TicTacToeVariant::new(columns, rows, in_a_row).expect("a board"))
}

fn chomp(columns: u8, rows: u8) -> Chomp {
    Chomp::start(ChompVariant::new(columns, rows).expect("a bar"))
}

#[test]
fn tictactoe_agrees_with_minimax() {
    assert_agreement_on(&positions(600, 1, |_| tictactoe(3, 3, 3)), 6);
    assert_agreement_on(&positions(200, 2, |_| tictactoe(4, 3, 3)), 4);
}

#[test]
fn chomp_agrees_with_minimax() {
    assert_agreement_on(&positions(600, 3, |_| chomp(4, 3)), 5);
}

#[test]
fn othello_agrees_with_minimax() {
    let small = |_| Othello::<4>::start(Scoring::Winner);
    assert_agreement_on(&positions(600, 4, small), 6);
    let large = |_| Othello::<6>::start(Scoring::Plain);
    assert_agreement_on(&positions(200, 5, large), 4);
}

#[test]
fn pogo_agrees_with_minimax() {
    let starts = [PogoVariant::Standard, PogoVariant::NoUturn];
    for (variant, seed) in starts.into_iter().zip(6..) {
        assert_agreement_on(&positions(150, seed, |_| Pogo::start(variant)), 3);
    }
}

#[test]
fn chicago_agrees_with_minimax() {
    let deal = |seed| Chicago::deal(ChicagoVariant::Standard, seed);
    assert_agreement_on(&positions(400, 8, deal), 5);
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

fn assert_leaves_are_alpha_betas<G: Game>(roots: &[G], depth: u32) {
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
