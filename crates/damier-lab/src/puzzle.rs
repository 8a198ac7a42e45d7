//! Puzzles: positions in which exactly one move holds the win or the draw.
//!
//! They come from games played at random by a seed, and from the truth about their positions, so a seed and a
//! grade name the same puzzle for ever. How hard one is says a plain alpha-beta search: the depth from which
//! on it finds the move and stays with it.

use damier::face::Solution;
use damier::{Budget, DynPosition, GameId, Limits, ParseError, Score, Spec, TableStore};
use rand::SeedableRng as _;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand_chacha::ChaCha8Rng;

/// How many games are played at random before one gives up, and how long one may get.
const GAMES: u64 = 200;
const LONGEST: usize = 120;

/// How many positions of a game are looked at.
const LOOKED_AT: usize = 8;

/// What the truth about a position may cost, and how deep, and at what cost, a search looks for the move.
const TRUTH: u64 = 400_000;
const DEEPEST: u32 = 8;
const SEARCH: u64 = 60_000;

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// A search of depth 1 or 2 finds the move.
    Easy,
    /// A search of depth 3 or 4 does.
    Medium,
    /// One must look further.
    Hard,
}

impl Grade {
    /// All of them, the easiest first.
    pub const ALL: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

    /// Its name in an address.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
        }
    }

    const fn of(depth: u32) -> Grade {
        match depth {
            0..=2 => Grade::Easy,
            3..=4 => Grade::Medium,
            _ => Grade::Hard,
        }
    }
}

/// What the one move holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// The win.
    Win,
    /// The draw.
    Draw,
}

/// A position in which exactly one move holds the win or the draw.
#[derive(Debug)]
pub struct OneMove {
    /// The position.
    pub board: Box<dyn DynPosition>,
    /// What is held.
    pub aim: Aim,
    /// The move.
    pub mv: String,
    /// How far one must look.
    pub depth: u32,
}

impl OneMove {
    /// How hard it is.
    #[must_use]
    pub const fn grade(&self) -> Grade {
        Grade::of(self.depth)
    }

    /// The puzzle of a seed, of a grade if one is wanted; nothing if none was found in the budget, or if the
    /// truth about the game is not known.
    ///
    /// ```
    /// use damier::{Budget, GameId, TableStore};
    /// use damier_lab::puzzle::OneMove;
    /// let game: GameId = "tictactoe".parse()?;
    /// let drawn = |seed| OneMove::drawn(&game, seed, None, &TableStore::default(), &mut Budget::unlimited());
    /// let puzzle = drawn(5)?.expect("there are many");
    /// assert_eq!(drawn(5)?.map(|again| again.board.position()), Some(puzzle.board.position()));
    /// let solution = puzzle.board.solve().expect("tic-tac-toe is solved");
    /// assert_eq!(solution.holding, 1);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn drawn(
        game: &GameId,
        seed: u64,
        grade: Option<Grade>,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Option<OneMove>, ParseError> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        // Where the truth was too dear after so many moves, it is not asked for earlier than that again.
        let mut too_early = 0;
        for number in 0..GAMES {
            let start = game.open(None, Some(seed.wrapping_add(number)), false)?;
            if start.sides().is_none() || !start.is_solved_game() {
                return Ok(None);
            }
            for (played, board) in positions(start, &mut random) {
                if budget.look().is_err() {
                    return Ok(None);
                }
                if played < too_early {
                    continue;
                }
                let Some(answer) = truth(board.as_ref(), store, budget) else {
                    too_early = played + 1;
                    continue;
                };
                let found = OneMove::by(board, &answer, budget);
                let is_wanted = |found: &OneMove| grade.is_none_or(|grade| grade == found.grade());
                if let Some(found) = found.filter(is_wanted) {
                    return Ok(Some(found));
                }
            }
        }
        Ok(None)
    }

    /// The position as a puzzle, if it is one.
    #[must_use]
    pub fn of(
        board: Box<dyn DynPosition>,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Option<OneMove> {
        let answer = truth(board.as_ref(), store, budget)?;
        OneMove::by(board, &answer, budget)
    }

    /// The position as a puzzle, if it is one by that answer.
    fn by(board: Box<dyn DynPosition>, answer: &Solution, budget: &mut Budget) -> Option<OneMove> {
        let value = answer.value.settled()?;
        let aim = match value.cmp(&Score::DRAW) {
            std::cmp::Ordering::Greater => Aim::Win,
            std::cmp::Ordering::Equal => Aim::Draw,
            std::cmp::Ordering::Less => return None,
        };
        let (best, others) = answer.moves.split_first()?;
        let is_lost = |upper: Score| match aim {
            Aim::Win => upper <= Score::DRAW,
            Aim::Draw => upper < Score::DRAW,
        };
        let is_alone = !others.is_empty() && others.iter().all(|mv| is_lost(mv.verdict.upper()));
        let mv = is_alone.then(|| best.mv.clone())?;
        let depth = depth_of(board.as_ref(), &mv, budget);
        Some(OneMove {
            board,
            aim,
            mv,
            depth,
        })
    }
}

/// The truth about a position, if it is not too dear.
fn truth(board: &dyn DynPosition, store: &TableStore, budget: &mut Budget) -> Option<Solution> {
    let mut own = budget.narrowed(&Limits {
        nodes: Some(TRUTH),
        ..Limits::default()
    });
    let answer = board.solve_with(store, &mut own);
    budget.absorb(&own);
    answer
        .ok()
        .filter(|answer| answer.value.settled().is_some())
}

/// Some positions of a game played at random with the number of moves before them, in a random order.
fn positions(
    start: Box<dyn DynPosition>,
    random: &mut ChaCha8Rng,
) -> Vec<(usize, Box<dyn DynPosition>)> {
    let mut boards = Vec::new();
    let mut board = start;
    while boards.len() < LONGEST {
        let moves = board.moves();
        let Some(next) = moves.choose(random).and_then(|mv| board.after(mv).ok()) else {
            break;
        };
        boards.push((boards.len(), std::mem::replace(&mut board, next)));
    }
    boards.retain(|(_, board)| board.moves().len() > 1);
    boards.shuffle(random);
    boards.truncate(LOOKED_AT);
    boards
}

/// The depth from which on a plain search finds a move and stays with it; one more than the deepest where
/// it never does.
fn depth_of(board: &dyn DynPosition, mv: &str, budget: &mut Budget) -> u32 {
    let mut own = budget.narrowed(&Limits {
        nodes: Some(SEARCH),
        ..Limits::default()
    });
    let mut found_from = None;
    let mut deepest = 0;
    let _ = board.analyze(
        &Spec::plain("alphabeta"),
        Some(DEEPEST),
        &mut own,
        &mut |analysis| {
            deepest = analysis.depth;
            let is_found = analysis.best().is_some_and(|best| best.mv == mv);
            found_from = found_from.or(Some(analysis.depth)).filter(|_| is_found);
        },
    );
    budget.absorb(&own);
    found_from.unwrap_or(deepest + 1)
}
