//! A sheet of exercises that follows from a seed.

use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use super::{Exercise, ExerciseKind, choosing, filling, measuring, path, pruning};
use damier::GameId;
use damier::Message;
use damier::ParseError;

/// A sheet of exercises: the same for everybody who has its seed.
#[derive(Debug)]
pub struct Sheet {
    /// The game's name in the catalogue.
    pub game: &'static str,
    /// Its variant.
    pub variant: String,
    /// What everything follows from.
    pub seed: u64,
    /// The exercises.
    pub exercises: Vec<Exercise>,
}

impl Sheet {
    /// How many exercises a sheet may have.
    pub const MAX: usize = 12;
    /// How many it has unless told otherwise.
    pub const DEFAULT: usize = 6;

    /// Makes a sheet; without a kind, of every kind that the game has. A longer sheet begins with the
    /// exercises of a shorter one.
    ///
    /// ```
    /// use damier::GameId;
    /// use damier_lab::exercise::{Answer, Sheet};
    /// let sheet = Sheet::make(&"tictactoe".parse::<GameId>()?, None, 7, 2)?;
    /// let exercise = &sheet.exercises[0];
    /// assert!(exercise.check(&exercise.model()).is_right);
    /// assert!(!exercise.check(&Answer::Branches(Vec::new())).is_right);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn make(
        choice: &GameId,
        asked: Option<ExerciseKind>,
        seed: u64,
        count: usize,
    ) -> Result<Sheet, ParseError> {
        crate::words::teach();
        let board = choice.open(None, None, false)?;
        let kinds = ExerciseKind::of(board.as_ref());
        if let Some(other) = asked.filter(|kind| !kinds.contains(kind)) {
            let names = kinds.iter().map(|kind| kind.name());
            let expected = Message::new("expected-exercise-kind");
            let expected = expected.with("kinds", Message::any_of(names));
            return Err(ParseError::new(other.name(), expected));
        }
        let mut exercises: Vec<Exercise> = Vec::new();
        for number in 0..count.min(Sheet::MAX) {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            random.set_stream(number as u64);
            let kind = asked.unwrap_or(kinds[number % kinds.len()]);
            // The same position twice is dull, but where there are few it must do.
            let taken: Vec<String> = exercises.iter().map(|made| made.board.position()).collect();
            let mut make = |kind: ExerciseKind, taken: &[String]| match kind {
                ExerciseKind::Next => path::make(choice, &mut random),
                ExerciseKind::Threshold => measuring::threshold(choice, &mut random),
                ExerciseKind::Admissible => measuring::promise(choice, &mut random),
                ExerciseKind::Values | ExerciseKind::Order => {
                    filling::make(choice, kind, taken, &mut random)
                }
                ExerciseKind::Plans | ExerciseKind::Visits => {
                    choosing::make(choice, kind, taken, &mut random)
                }
                ExerciseKind::Cuts | ExerciseKind::Window => {
                    pruning::make(choice, kind, taken, &mut random)
                }
            };
            let made = make(kind, &taken).or_else(|| make(kind, &[]));
            // On a mixed sheet another kind stands in for one that the variant has no positions for.
            let made = made.or_else(|| match asked {
                None => make(kinds[0], &[]),
                Some(_) => None,
            });
            exercises.push(made.ok_or_else(|| {
                let expected = Message::new("expected-small-positions");
                ParseError::new(&board.variant(), expected)
            })?);
        }
        Ok(Sheet {
            game: board.game(),
            variant: board.variant(),
            seed,
            exercises,
        })
    }
}
