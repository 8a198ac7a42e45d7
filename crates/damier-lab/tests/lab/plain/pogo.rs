use super::{Board, Expected, best, compare, number, random_choices};
use crate::part::part_of;
use damier::games::pogo::{Pogo, PogoVariant};

pub(super) const PLAYERS: &[&str] = &[
    "easy",
    "medium",
    "hard",
    "easy-as-printed",
    "medium-as-printed",
    "hard-as-printed",
];

/// Pieces from the top down, a bit each: 1 is White's.
#[derive(Clone, Copy, Default)]
struct Stack {
    pieces: u16,
    height: u32,
}

impl Stack {
    fn is_white(self, from_the_top: u32) -> bool {
        self.pieces >> from_the_top & 1 == 1
    }

    /// +1 for whoever is White, -1 for Black.
    fn sign(self, from_the_top: u32) -> i32 {
        if self.is_white(from_the_top) { 1 } else { -1 }
    }
}

#[derive(Clone, Copy)]
struct Stacks {
    cells: [Stack; 9],
    is_whites_turn: bool,
}

/// From, to, count.
#[derive(Clone, Copy)]
struct Walk(usize, usize, u32);

impl std::fmt::Display for Walk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{},{}", self.0 + 1, self.1 + 1, self.2)
    }
}

/// Where so many steps may lead: distance 1, 2, or, by the turn of two bends, 1 and 3 again.
fn reaches(from: usize, to: usize, count: u32) -> bool {
    let apart = (from / 3).abs_diff(to / 3) + (from % 3).abs_diff(to % 3);
    match count {
        3 => apart == 1 || apart == 3,
        count => apart == count as usize,
    }
}

impl Stacks {
    fn read(text: &str) -> Stacks {
        let (board, side) = text.split_once(' ').unwrap();
        let stack = |cell: &str| {
            let pieces = cell.chars().filter(|piece| *piece != '-');
            pieces.fold(Stack::default(), |below, piece| Stack {
                pieces: below.pieces << 1 | u16::from(piece == 'W'),
                height: below.height + 1,
            })
        };
        let cells: Vec<Stack> = board.split('/').map(stack).collect();
        Stacks {
            cells: cells.try_into().ok().unwrap(),
            is_whites_turn: side == "W",
        }
    }

    fn stacks(&self) -> impl Iterator<Item = (usize, Stack)> {
        let cells = self.cells.into_iter().enumerate();
        cells.filter(|(_, stack)| stack.height > 0)
    }

    /// White's sum over all stacks.
    fn sum(&self, of: impl Fn(usize, Stack) -> i32) -> i32 {
        self.stacks().map(|(cell, stack)| of(cell, stack)).sum()
    }

    /// Who owns everything: +1 is White.
    fn winner(&self) -> i32 {
        let owners = self.sum(|_, stack| stack.sign(0));
        match owners.unsigned_abs() as usize == self.stacks().count() {
            true => owners.signum(),
            false => 0,
        }
    }

    /// The report's evaluations, as White sees them.
    fn eval(&self, number: u32) -> i32 {
        let top_four = |weight: i32| {
            self.sum(|_, stack| {
                let below = (1..stack.height.min(4)).map(|piece| stack.sign(piece));
                weight * stack.sign(0) + below.sum::<i32>()
            })
        };
        match number {
            0 => self.sum(|_, stack| stack.sign(0)),
            1 => top_four(1),
            2 => top_four(4),
            3 => self.sum(|_, stack| stack.sign(0) * (1 + stack.height.min(3) as i32)),
            4 => self.sum(|from, stack| stack.sign(0) * MOVES[from][stack.height.min(3) as usize]),
            5 => self.sum(|_, stack| {
                let enemies = (1..stack.height).filter(|piece| stack.sign(*piece) != stack.sign(0));
                stack.sign(0) * (1 + enemies.count() as i32)
            }),
            _ => self.eval(5) + 10 * self.eval(0) + self.eval(4),
        }
    }

    /// As the report has it, for the side to move: a win counts more the more plies were left.
    fn worth(&self, number: u32, plies_left: u32) -> i32 {
        let whites = match self.winner() {
            0 => self.eval(number),
            winner => winner * won(plies_left),
        };
        if self.is_whites_turn { whites } else { -whites }
    }
}

fn won(plies_left: u32) -> i32 {
    9999 * (plies_left as i32 + 1)
}

/// How many moves a stack on each cell has, by how many of its pieces may be taken.
static MOVES: std::sync::LazyLock<[[i32; 4]; 9]> = std::sync::LazyLock::new(|| {
    let mut moves = [[0; 4]; 9];
    for (from, by_height) in moves.iter_mut().enumerate() {
        for most in 1..=3 {
            let targets = |count| (0..9).filter(|to| reaches(from, *to, count)).count() as i32;
            by_height[most as usize] = (1..=most).map(targets).sum();
        }
    }
    moves
});

impl Board for Stacks {
    type Move = Walk;

    fn children(&self) -> Vec<(Walk, Stacks)> {
        if self.winner() != 0 {
            return Vec::new();
        }
        let mut children = Vec::new();
        for (from, stack) in self.stacks() {
            if stack.is_white(0) != self.is_whites_turn {
                continue;
            }
            for count in 1..=stack.height.min(3) {
                for to in (0..9).filter(|to| reaches(from, *to, count)) {
                    let mut next = *self;
                    next.is_whites_turn = !self.is_whites_turn;
                    next.cells[from].pieces >>= count;
                    next.cells[from].height -= count;
                    let taken = stack.pieces & ((1 << count) - 1);
                    next.cells[to].pieces = next.cells[to].pieces << count | taken;
                    next.cells[to].height += count;
                    children.push((Walk(from, to, count), next));
                }
            }
        }
        children
    }
}

/// The listing's alpha-beta, told by White: `goodenough` and `newbounds` ask who has moved where they
/// should ask who replies. The moves are those among which lots are drawn.
fn as_printed(board: &Stacks, eval: u32, depth: u32, alpha: i32, beta: i32) -> (Vec<Walk>, i32) {
    let children = match depth {
        0 => Vec::new(),
        _ => board.children(),
    };
    if children.is_empty() {
        let worth = board.worth(eval, depth);
        let whites = if board.is_whites_turn { worth } else { -worth };
        return (Vec::new(), whites);
    }
    bounded_best(board, &children, eval, depth, alpha, beta)
}

fn bounded_best(
    board: &Stacks,
    children: &[(Walk, Stacks)],
    eval: u32,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> (Vec<Walk>, i32) {
    let ((mv, child), others) = children.split_first().unwrap();
    let (_, value) = as_printed(child, eval, depth - 1, alpha, beta);
    let found = (vec![*mv], value);
    let is_white = board.is_whites_turn;
    let is_good_enough = if is_white {
        value < alpha
    } else {
        value > beta
    };
    if others.is_empty() || is_good_enough {
        return found;
    }
    let (alpha, beta) = match is_white {
        true => (alpha, beta.min(value)),
        false => (alpha.max(value), beta),
    };
    let reached = bounded_best(board, others, eval, depth, alpha, beta);
    match (found.1.cmp(&reached.1), is_white) {
        (std::cmp::Ordering::Equal, _) => (found.0.into_iter().chain(reached.0).collect(), value),
        (std::cmp::Ordering::Greater, true) | (std::cmp::Ordering::Less, false) => found,
        _ => reached,
    }
}

#[test]
fn the_three_levels_as_meant_and_as_printed() {
    let positions = random_choices(Pogo::start(PogoVariant::Standard), part_of(1000), 30, 17);
    for (name, eval, depth) in [("easy", 0, 3), ("medium", 6, 3), ("hard", 4, 4)] {
        let distance = |plies: u32| won(depth - plies);
        compare(name, &positions, distance, |text| {
            let worth = |board: &Stacks, plies_left| board.worth(eval, plies_left);
            best(&Stacks::read(text), depth, &worth)
        });
        compare(
            &format!("{name}-as-printed"),
            &positions,
            distance,
            |text| {
                let board = Stacks::read(text);
                let (moves, whites) = as_printed(&board, eval, depth, -100_000, 100_000);
                Expected {
                    value: if board.is_whites_turn {
                        whites
                    } else {
                        -whites
                    },
                    moves: moves.iter().map(Walk::to_string).collect(),
                }
            },
        );
    }
}

#[test]
fn the_seven_evaluations() {
    use damier::Weighted;
    use damier::search::Evaluation as _;
    let positions = random_choices(Pogo::start(PogoVariant::Standard), part_of(1000), 40, 18);
    for eval in 0..=6 {
        let evaluation: Weighted<Pogo> = format!("eval{eval}").parse().unwrap();
        for position in &positions {
            let told = number(evaluation.evaluate(position), super::no_win);
            let board = Stacks::read(&position.to_string());
            assert_eq!(told, board.worth(eval, 0), "eval{eval}: {position}");
        }
    }
}
