//! What people call the moves of a board: in a few words, in a few signs, and in the middle of a sentence.

use crate::face::DynPosition;
use crate::picture::{Picture, Touch};
use crate::words::Message;

/// What a move is called, as it is seen on its board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MoveName {
    /// A few signs, for small places: `5→1 ×2`, `3: coffee`, `c2`.
    pub short: Message,
    /// A few words: `two pieces from 5 to 1`, `c2, one disc turned`.
    pub words: Message,
    /// Do the signs say all there is to say in a sentence?
    is_plain: bool,
}

impl MoveName {
    /// What stands for the move in a sentence: its words in quotes, or the name of the one cell that it is about.
    #[must_use]
    pub fn in_sentence(&self) -> Message {
        match self.is_plain {
            true => self.short.clone(),
            false => Message::new("motion-quoted").with("move", self.words.clone()),
        }
    }

    /// Do the signs need no explanation: are they the name of a cell, or the notation?
    #[must_use]
    pub const fn is_plain(&self) -> bool {
        self.is_plain
    }
}

/// A board whose moves are named, one after the other.
#[derive(Debug)]
pub struct MoveNames<'board> {
    board: &'board dyn DynPosition,
    picture: Picture,
}

impl<'board> MoveNames<'board> {
    /// The moves of a board.
    ///
    /// ```
    /// use damier::{GameId, explain::MoveNames};
    /// let start = "pogo".parse::<GameId>()?.start();
    /// let name = MoveNames::on(start.as_ref()).name("1,3,2");
    /// assert_eq!(name.short.to_string(), "1→3 ×2");
    /// assert_eq!(name.in_sentence().to_string(), "“two pieces from 1 to 3”");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn on(board: &'board dyn DynPosition) -> MoveNames<'board> {
        MoveNames {
            board,
            picture: board.picture(),
        }
    }

    /// What a legal move is called; its notation where there is nothing to see.
    #[must_use]
    pub fn name(&self, mv: &str) -> MoveName {
        let plain = |message: Message| MoveName {
            short: message.clone(),
            words: message,
            is_plain: true,
        };
        let path = self.picture.paths.iter().find(|path| path.mv == mv);
        if path.is_some_and(|path| path.touches == [Touch::Pass]) {
            return plain(Message::new("motion-pass"));
        }
        let motion = self.board.motion(mv);
        let Some(words) = motion.in_words(&self.picture) else {
            return plain(Message::verbatim(mv));
        };
        let short = motion.in_short(&self.picture);
        MoveName {
            is_plain: motion.is_of_one_cell(),
            short: short.unwrap_or_else(|| Message::verbatim(mv)),
            words,
        }
    }
}
