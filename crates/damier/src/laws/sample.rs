//! Positions of one type, for the laws that need it.

use std::any::type_name;
use std::fmt;

use crate::evaluation::Weighted;
use crate::face::Playable;
use crate::notation::Notation;
use crate::perft::perft;
use crate::position::{Game, Position, Puzzle, Status};
use crate::search::Evaluation;
use crate::symmetry::Symmetric;

use super::board::{Board, walks};
use super::searches::Guess;
use super::{Effort, Examined, Law, Violation};
use super::{budgets, images, moves, notation, searches, told};

/// Positions of one type, met on random walks, on which laws are tried. A game needs nothing for it but
/// its rules.
///
/// ```
/// use damier::games::chomp::{Chomp, ChompVariant};
/// use damier::laws::{Effort, Law, Sample};
/// let start = Chomp::start(ChompVariant::default());
/// let little = Effort { positions: 100, searched: 20, ..Effort::default() };
/// let sample = Sample::of_game(&[start], &little)?.in_notation();
/// let examined = sample.examine_game()?;
/// assert_eq!(examined.cases(Law::SearchesAgree), 20);
/// # Ok::<(), damier::laws::Violation>(())
/// ```
pub struct Sample<P: Position> {
    pub(super) positions: Vec<P>,
    pub(super) effort: Effort,
    status: fn(&P) -> Status,
    write: fn(&P) -> String,
    write_move: fn(&P::Move) -> String,
}

impl<G: Game> Sample<G> {
    /// Positions of a game, met on walks from these starts.
    pub fn of_game(starts: &[G], effort: &Effort) -> Result<Sample<G>, Violation> {
        Sample::walked(starts, Status::of_game, effort)
    }
}

impl<P: Puzzle> Sample<P> {
    /// Positions of a puzzle, met on walks from these starts.
    pub fn of_puzzle(starts: &[P], effort: &Effort) -> Result<Sample<P>, Violation> {
        Sample::walked(starts, Status::of_puzzle, effort)
    }
}

impl<P: Position> Sample<P> {
    fn walked(
        starts: &[P],
        status: fn(&P) -> Status,
        effort: &Effort,
    ) -> Result<Sample<P>, Violation> {
        let empty = Sample::met(Vec::new(), status, effort);
        let wanted = if starts.is_empty() {
            0
        } else {
            effort.positions
        };
        let walked = walks(wanted, effort.seed, |number, _| {
            let position = starts[number as usize % starts.len()];
            Ok(empty.board(position))
        })?;
        let positions = walked.iter().map(|board| board.position).collect();
        Ok(Sample { positions, ..empty })
    }

    /// These positions.
    pub(super) fn met(positions: Vec<P>, status: fn(&P) -> Status, effort: &Effort) -> Sample<P> {
        Sample {
            positions,
            effort: *effort,
            status,
            write: |position| format!("{position:?}"),
            write_move: |mv| format!("{mv:?}"),
        }
    }

    const fn board(&self, position: P) -> Met<P> {
        Met {
            position,
            status: self.status,
            write: self.write,
            write_move: self.write_move,
        }
    }

    /// Those that searches are tried on.
    pub(super) fn searched(&self) -> impl Iterator<Item = &P> {
        self.positions.iter().take(self.effort.searched)
    }

    /// A law that is broken in a position.
    pub(super) fn broken(&self, law: Law, position: &P, what: impl Into<String>) -> Violation {
        self.board(*position).broken(law, what)
    }

    pub(super) fn written_move(&self, mv: &P::Move) -> String {
        (self.write_move)(mv)
    }

    /// Tries the laws of moves.
    pub fn examine_moves(&self) -> Result<Examined, Violation> {
        let boards = self.positions.iter().map(|position| self.board(*position));
        let boards: Vec<Met<P>> = boards.collect();
        let mut examined = Examined::default();
        examined.count(Law::MovesAreDistinct, moves::are_distinct(&boards)?);
        examined.count(Law::MovesEndWithTheGame, moves::end_with_the_game(&boards)?);
        examined.count(Law::TurnsAlternate, moves::hand_over_the_turn(&boards)?);
        let played = moves::only_listed_are_played(&boards)?;
        examined.count(Law::OnlyListedMovesArePlayed, played);
        examined.count(Law::CountsAddUp, moves::add_up(&boards)?);
        Ok(examined)
    }
}

impl<P: Notation> Sample<P> {
    /// The same, its positions written in their notation wherever a law is broken.
    #[must_use]
    pub fn in_notation(self) -> Sample<P> {
        Sample {
            write: |position| position.to_string(),
            write_move: |mv| mv.to_string(),
            ..self
        }
    }

    /// Tries the laws of notation.
    pub fn examine_notation(&self) -> Result<Examined, Violation> {
        let tried = notation::texts_round_trip(type_name::<P>(), &self.positions)?;
        let mut examined = Examined::default();
        examined.count(Law::PositionsRoundTrip, tried);
        examined.count(Law::MovesRoundTrip, tried);
        Ok(examined)
    }
}

impl<G: Game + 'static> Sample<G> {
    /// Tries the laws of moves and of searches.
    pub fn examine_game(&self) -> Result<Examined, Violation> {
        let mut examined = self.examine_moves()?;
        examined.count(Law::SearchesAgree, self.searches_agree()?);
        examined.count(Law::ObserversAreToldTheTruth, told::is_the_truth(self)?);
        examined.count(Law::BudgetsHold, budgets::hold(self)?);
        Ok(examined)
    }

    /// Compares every search with plain minimax, with guesses that mean nothing.
    pub fn searches_agree(&self) -> Result<u64, Violation> {
        searches::agree(self, &Guess::hashed())
    }

    /// Compares every search with plain minimax, with these guesses.
    pub fn searches_agree_with<E>(&self, evaluation: &E) -> Result<u64, Violation>
    where
        E: Evaluation<G> + Clone + Send + Sync + 'static,
    {
        searches::agree(self, &Guess::new(evaluation.clone()))
    }

    /// Compares what searches tell with what they answer.
    pub fn observers_are_told_the_truth(&self) -> Result<u64, Violation> {
        told::is_the_truth(self)
    }

    /// Gives searches next to nothing, or nothing.
    pub fn budgets_hold(&self) -> Result<u64, Violation> {
        budgets::hold(self)
    }
}

impl<G: Playable> Sample<G> {
    /// Compares the engine that plays the game, which may take mirror images for one, with plain
    /// minimax, both with one of the game's evaluations.
    pub fn engine_agrees(&self, evaluation: &Weighted<G>) -> Result<u64, Violation> {
        searches::engine_agrees(self, evaluation)
    }
}

impl<P: Symmetric> Sample<P> {
    /// Tries the laws of mirror images: of moves, of counts, and of how things stand.
    pub fn examine_images(&self) -> Result<Examined, Violation> {
        let mut examined = Examined::default();
        examined.count(Law::ImagesAreAlike, images::are_alike(self)?);
        Ok(examined)
    }

    pub(super) fn status(&self, position: &P) -> Status {
        (self.status)(position)
    }
}

impl<P: Position> fmt::Debug for Sample<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Sample({} of {})",
            self.positions.len(),
            type_name::<P>()
        )
    }
}

/// A position and how it is written.
struct Met<P: Position> {
    position: P,
    status: fn(&P) -> Status,
    write: fn(&P) -> String,
    write_move: fn(&P::Move) -> String,
}

impl<P: Position> Board for Met<P> {
    type Move = P::Move;

    fn game(&self) -> String {
        type_name::<P>().to_owned()
    }

    fn written(&self) -> String {
        (self.write)(&self.position)
    }

    fn written_move(&self, mv: &P::Move) -> String {
        (self.write_move)(mv)
    }

    fn status(&self) -> Status {
        (self.status)(&self.position)
    }

    fn moves(&self) -> Vec<P::Move> {
        self.position.moves().collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.position, depth)
    }

    fn after(&self, mv: &P::Move) -> Result<Met<P>, String> {
        let checked = self.position.try_after(*mv);
        let position = checked.map_err(|illegal| illegal.to_string())?;
        if position != self.position.after(*mv) {
            return Err("checked and unchecked, it leads to two positions".to_owned());
        }
        Ok(Met { position, ..*self })
    }
}
