//! What a move leaves the other side: how many of its replies are as good as the best one.

use crate::face::{DynPosition, Solution};
use crate::score::Score;
use crate::search::Budget;
use crate::solve::TableStore;
use crate::words::Message;

use super::Aim;

/// The replies to a move, counted by their true outcome for whoever replies.
///
/// ```
/// use damier::explain::Replies;
/// use damier::{Budget, GameId, TableStore};
/// let start = "tictactoe".parse::<GameId>()?.start();
/// let (store, mut budget) = (TableStore::default(), Budget::unlimited());
/// let corner = Replies::to(start.as_ref(), "a1", &store, &mut budget).expect("a small game");
/// assert_eq!((corner.all, corner.holding, corner.losses), (8, 1, 7));
/// assert!(corner.is_trap());
/// assert_eq!(corner.in_words().expect("it is no forced game").to_string(), "only 1 of 8 replies draws");
/// let middle = Replies::to(start.as_ref(), "b2", &store, &mut budget).expect("a small game");
/// assert_eq!((middle.all, middle.holding, middle.losses), (8, 4, 4));
/// assert!(!middle.is_trap());
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replies {
    /// The replies.
    pub all: usize,
    /// Those that are as good as the best, distances aside.
    pub holding: usize,
    /// Those that win.
    pub wins: usize,
    /// Those that draw.
    pub draws: usize,
    /// Those that lose.
    pub losses: usize,
    /// What the best is worth to whoever replies.
    pub value: Score,
}

impl Replies {
    /// The replies to a move; nothing where the game is over then, or where the budget does not show
    /// what every reply is worth.
    #[must_use]
    pub fn to(
        board: &dyn DynPosition,
        mv: &str,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Option<Replies> {
        let after = board.after(mv).ok()?;
        if !after.is_solved_game() || after.moves().is_empty() || after.sides().is_none() {
            return None;
        }
        Replies::of(&after.solve_with(store, budget).ok()?)
    }

    /// The moves of a solved position, counted.
    #[must_use]
    pub fn of(solution: &Solution) -> Option<Replies> {
        let value = solution.value.settled()?;
        let (mut wins, mut draws, mut losses) = (0, 0, 0);
        for valued in &solution.moves {
            match valued.verdict.settled()?.cmp(&Score::DRAW) {
                std::cmp::Ordering::Greater => wins += 1,
                std::cmp::Ordering::Equal => draws += 1,
                std::cmp::Ordering::Less => losses += 1,
            }
        }
        (solution.left_out == 0 && wins + draws + losses > 0).then_some(Replies {
            all: wins + draws + losses,
            holding: solution.holding,
            wins,
            draws,
            losses,
            value,
        })
    }

    /// Do most replies lose, and not all of them?
    #[must_use]
    pub const fn is_trap(&self) -> bool {
        2 * self.losses > self.all && self.losses < self.all
    }

    /// How many replies hold, in words; nothing where there is but one, where all are lost, and where
    /// points are at stake.
    #[must_use]
    pub fn in_words(&self) -> Option<Message> {
        let key = match Aim::of(self.value) {
            _ if self.all < 2 => return None,
            Aim::Win => "replies-win",
            Aim::Draw => "replies-draw",
            Aim::Loss | Aim::Points => return None,
        };
        Some(
            Message::new(key)
                .with("holding", self.holding)
                .with("all", self.all),
        )
    }
}
