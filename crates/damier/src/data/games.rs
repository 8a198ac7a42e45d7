//! What `games` lists.

use serde::Serialize;

use crate::catalogue::{Choice, Entry, SideName};
use crate::message::{Message, Phrasebook};
use crate::notation::ParseError;

/// A game as it is listed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameData {
    /// The name to type.
    pub game: &'static str,
    /// What people call it.
    pub title: String,
    /// What it is about, in a sentence.
    pub summary: String,
    /// The variants worth listing, the default first.
    pub variants: &'static [&'static str],
    /// Two, or none if it is a puzzle.
    pub sides: Vec<SideData>,
    /// Who can be put on a seat.
    pub players: Vec<&'static str>,
    /// What may follow `report:`.
    pub report: Vec<&'static str>,
    /// What may follow `eval=`, the usual one first.
    pub evaluations: Vec<&'static str>,
    /// What may be weighed after it.
    pub weights: Vec<&'static str>,
}

/// A side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SideData {
    /// Its letter in the notation.
    pub letter: char,
    /// What it is called.
    pub name: String,
}

impl GameData {
    /// A line of the catalogue in the words of a language.
    ///
    /// ```
    /// use damier::{GameData, Language, Phrasebook, choose_game};
    /// let pogo = choose_game("pogo")?.entry;
    /// let listed = GameData::of(pogo, Phrasebook::of(Language::French))?;
    /// assert_eq!(listed.sides[0].name, "Blanc");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn of(entry: &'static Entry, book: &Phrasebook) -> Result<GameData, ParseError> {
        let choice = Choice {
            entry,
            variant: None,
        };
        let board = choice.open(None, None, false)?;
        let listed_side = |side: SideName| SideData {
            letter: side.letter,
            name: book.say(&Message::new(side.key)),
        };
        Ok(GameData {
            game: entry.name,
            title: book.title(entry.name),
            summary: book
                .text(&format!("{}-summary", entry.name))
                .unwrap_or_default(),
            variants: entry.variants,
            sides: board
                .sides()
                .into_iter()
                .flatten()
                .map(listed_side)
                .collect(),
            players: board.players(),
            report: board.reported_players(),
            evaluations: board.evaluations(),
            weights: board.weights(),
        })
    }
}
