//! What `games` lists.

use serde::Serialize;

use crate::face::{DynPosition, GameInfo, SideName};
use crate::words::{Message, Translator};

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
    /// What those are made of.
    pub recipes: Vec<RecipeData>,
    /// What may follow `eval=`, the usual one first.
    pub evaluations: Vec<&'static str>,
    /// What may be weighed after it.
    pub weights: Vec<&'static str>,
}

/// What a player of a report is made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RecipeData {
    /// What follows `report:`.
    pub player: &'static str,
    /// The search it stands for.
    pub search: String,
    /// How many plies it looks ahead.
    pub depth: u32,
    /// Which of equal moves it takes: `any`, `first` or `last`.
    pub ties: &'static str,
    /// All of it in words.
    pub recipe: String,
}

impl RecipeData {
    /// The recipe of the player of that name.
    fn of(
        player: &'static str,
        board: &dyn DynPosition,
        translator: &Translator,
    ) -> Option<RecipeData> {
        let recipe = board.recipe(&format!("report:{player}").parse().ok()?)?;
        Some(RecipeData {
            player,
            search: recipe.search.to_string(),
            depth: recipe.depth,
            ties: recipe.ties.name(),
            recipe: translator.say(&recipe.to_message()),
        })
    }
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
    /// use damier::{Language, Translator, games, json::GameData};
    /// let listed = GameData::of(&games::pogo::GAME, Translator::of(Language::French));
    /// assert_eq!(listed.sides[0].name, "Blanc");
    /// ```
    pub fn of(game: &'static GameInfo, translator: &Translator) -> GameData {
        let board = game.id().start();
        let listed_side = |side: SideName| SideData {
            letter: side.letter,
            name: translator.say(&Message::new(side.key)),
        };
        GameData {
            game: game.name,
            title: translator.title(game.name),
            summary: translator
                .text(&format!("{}-summary", game.name))
                .unwrap_or_default(),
            variants: game.variants,
            sides: board
                .sides()
                .into_iter()
                .flatten()
                .map(listed_side)
                .collect(),
            players: board.players(),
            report: board.reported_players(),
            recipes: board
                .reported_players()
                .into_iter()
                .filter_map(|player| RecipeData::of(player, board.as_ref(), translator))
                .collect(),
            evaluations: board.evaluations(),
            weights: board.weights(),
        }
    }
}
