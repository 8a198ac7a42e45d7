//! The games by name: one line for each, and whatever games a program brings.
//!
//! Inside the library everything is generic and static. At the edge, where a game is a word typed by
//! a person, positions hide behind [`DynPosition`](crate::face::DynPosition).

use std::str::FromStr;
use std::sync::{PoisonError, RwLock};

use crate::face::{DynMatch, GameId, GameInfo, Highlight, Record, RecordError};
use crate::notation::ParseError;
use crate::words::Message;

/// The games of this crate. Help, pages, laws, perft and fuzzing iterate over them. Constants, so that what asks for no
/// catalogue is compiled without all that the games can do.
const STANDARD: &[&GameInfo] = &[
    #[cfg(feature = "tictactoe")]
    &crate::games::tictactoe::GAME,
    #[cfg(feature = "chomp")]
    &crate::games::chomp::GAME,
    #[cfg(feature = "othello")]
    &crate::games::othello::GAME,
    #[cfg(feature = "pogo")]
    &crate::games::pogo::GAME,
    #[cfg(feature = "chicago")]
    &crate::games::chicago::GAME,
    #[cfg(feature = "taquin")]
    &crate::games::taquin::GAME,
];

/// The catalogue that names are looked up in.
static CURRENT: RwLock<Option<Catalogue>> = RwLock::new(None);

/// Games by their names.
///
/// ```
/// use damier::Catalogue;
/// let names: Vec<&str> = Catalogue::standard().games().map(|game| game.name).collect();
/// assert_eq!(names, ["tictactoe", "chomp", "othello", "pogo", "chicago", "taquin"]);
/// ```
#[derive(Clone, Debug)]
pub struct Catalogue {
    games: Vec<&'static GameInfo>,
}

impl Catalogue {
    /// The six games of this crate.
    #[must_use]
    pub fn standard() -> Catalogue {
        Catalogue {
            games: STANDARD.to_vec(),
        }
    }

    /// The same and one more game, which takes the place of one with its name.
    #[must_use]
    pub fn with(mut self, game: &'static GameInfo) -> Catalogue {
        self.games.retain(|known| known.name != game.name);
        self.games.push(game);
        self
    }

    /// Makes this the catalogue of the whole program: the one in which [`GameId`] looks names up, and
    /// whose words [`Translator::of`](crate::words::Translator::of) speaks.
    pub fn install(self) {
        #[cfg(feature = "words")]
        for game in &self.games {
            crate::words::learn(game.words);
        }
        *CURRENT.write().unwrap_or_else(PoisonError::into_inner) = Some(self);
    }

    /// The catalogue that was [installed](Catalogue::install), or the standard one.
    #[must_use]
    pub fn current() -> Catalogue {
        let current = CURRENT.read().unwrap_or_else(PoisonError::into_inner);
        current.clone().unwrap_or_else(Catalogue::standard)
    }

    /// Every game, in order.
    pub fn games(&self) -> impl Iterator<Item = &'static GameInfo> + use<> {
        self.games.clone().into_iter()
    }

    /// The line of the game that a person named, whatever variant he named with it.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<&'static GameInfo> {
        let name = text.split_once(':').map_or(text, |(name, _)| name);
        let wanted = name.trim().to_lowercase();
        self.games().find(|game| game.name == wanted)
    }

    /// The game that a person named: `pogo` or `chomp:7x5`.
    pub fn game(&self, text: &str) -> Result<GameId, ParseError> {
        let (name, variant) = match text.split_once(':') {
            Some((name, variant)) => (name, Some(variant)),
            None => (text, None),
        };
        match self.find(name) {
            Some(info) => GameId::new(info, variant),
            None => {
                let names = || self.games().map(|game| game.name);
                let expected =
                    Message::new("expected-game").with("games", Message::any_of(names()));
                Err(ParseError::within(text, name, expected).or_near(name.trim(), names()))
            }
        }
    }
}

impl FromStr for GameId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<GameId, ParseError> {
        Catalogue::current().game(text)
    }
}

impl Highlight {
    /// Those of a game of the catalogue.
    ///
    /// ```
    /// use damier::face::Highlight;
    /// assert!(Highlight::of("pogo").any(|moment| moment.player.starts_with("printed")));
    /// ```
    pub fn of(game: &str) -> impl Iterator<Item = &'static Highlight> + use<> {
        let info = Catalogue::current().find(game);
        info.map_or(&[][..], |info| info.highlights).iter()
    }
}

impl Record {
    /// Plays the record again from its start, with people on both seats.
    pub fn replay(&self) -> Result<Box<dyn DynMatch>, RecordError> {
        self.replay_in(&Catalogue::current())
    }

    /// The same, with the games of that catalogue.
    pub fn replay_in(&self, catalogue: &Catalogue) -> Result<Box<dyn DynMatch>, RecordError> {
        let unreadable = |line, error| RecordError::Unreadable { line, error };
        let choice = catalogue
            .game(&self.game)
            .map_err(|error| unreadable(2, error))?;
        let board = choice
            .open(Some(&self.start), None, self.is_hidden)
            .map_err(|error| unreadable(3, error))?;
        let mut session = board.start(self.rules);
        for (index, mv) in self.moves.iter().enumerate() {
            session.play(mv).map_err(|error| RecordError::Unplayable {
                number: index + 1,
                error,
            })?;
        }
        Ok(session)
    }
}
