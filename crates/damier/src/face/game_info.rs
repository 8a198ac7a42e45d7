//! A game's line of the catalogue, and a game by its name.

use std::fmt;

use crate::notation::ParseError;
use crate::words::{Language, Message};

use super::DynPosition;
use super::board_size::SizePart;
use super::lesson::LessonStep;
use super::moves_file::MovesFile;
use super::record::Record;
use super::showcase::{Figure, Highlight, Mistake, RaceIdea, RacePosition};

/// One line of the catalogue: everything that programs need to offer a game. [`GameInfo::new`] takes
/// what every game has; the other methods add what makes its pages better.
///
/// ```
/// use damier::face::{Figure, MatchOption};
/// use damier::games::pogo::{self, Pogo, PogoVariant};
/// use damier::GameInfo;
/// static LONELY: GameInfo = GameInfo::new(
///     "lonely-pogo",
///     &["standard"],
///     pogo::GAME.words,
///     |_| Ok(Box::new(Pogo::start(PogoVariant::Standard))),
/// )
/// .scene("WW/W/WB/-/WB/-/BBW/-/BB W")
/// .figures(&[Figure::after(1, "WW/WW/WW/-/-/-/BB/BB/BB W", "2,4,2")])
/// .offers(&[MatchOption::Repetition]);
/// assert!(LONELY.has_option(MatchOption::Repetition) && !LONELY.has_option(MatchOption::Hidden));
/// ```
#[non_exhaustive]
pub struct GameInfo {
    /// The name to type: `pogo`.
    pub name: &'static str,
    /// The variants worth listing, the default first. Families of sizes list examples; a game that
    /// lists one has no other.
    pub variants: &'static [&'static str],
    /// The numbers that any size of its board is made of, where the variants are examples of a family;
    /// see [`SizePart`].
    pub sizes: &'static [SizePart],
    /// The game's Fluent texts, English and French.
    pub words: [&'static str; 2],
    /// Makes a position from what a person asked for.
    pub open: Opening,
    /// A position that shows what the game is about; nothing for its start.
    pub scene: Option<&'static str>,
    /// The pictures of its rules.
    pub figures: &'static [Figure],
    /// What somebody who has never played it does first, step by step.
    pub lesson: &'static [LessonStep],
    /// What a match of it may be asked for beyond variant and players.
    pub options: &'static [MatchOption],
    /// Moments of searches that are worth a look.
    pub highlights: &'static [Highlight],
    /// Races of searches worth seeing, the usual one first; nothing for those that suit any game.
    pub races: &'static [RaceIdea],
    /// The mistakes of its report, each beside what was meant.
    pub mistakes: &'static [Mistake],
    /// Positions worth a race.
    pub race_positions: &'static [RacePosition],
    /// The position on which a race shows most; nothing for the start.
    pub race_from: Option<&'static str>,
    /// Of a puzzle, the searches with A* that exercises are about; nothing for `astar` alone.
    pub exercise_searches: &'static [&'static str],
    /// The ways in which other programs write games, by name; nothing where a game cannot be written so.
    pub exports: &'static [(&'static str, Export)],
    /// Reads games as other programs write them, if any do.
    pub foreign_records: Option<ForeignRecords>,
    /// Reads problems as other programs write them, if any do.
    pub foreign_problems: Option<ForeignProblems>,
    /// Writes every move of every position down, if the game is small enough.
    pub moves_file: Option<MovesFile>,
}

/// Reads the games of a file that another program wrote; the variant is the one that was named with
/// the game, if one was. An error says what is wrong with the file.
pub type ForeignRecords = fn(&[u8], Option<&str>) -> Result<Vec<Record>, Message>;

/// Reads a line that holds a problem as another program writes it; nothing where it is none, but perhaps a
/// position. The variant is the one that was named with the game, if one was.
pub type ForeignProblems = fn(&str, Option<&str>) -> Option<Result<Problem, ParseError>>;

/// A position with what somebody else says its moves are worth.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The position.
    pub board: Box<dyn DynPosition>,
    /// What it is worth to the side to move, in points, if that is said.
    pub value: Option<i32>,
    /// Legal moves, and what they are worth to who plays them.
    pub moves: Vec<(String, i32)>,
}

/// Writes a game as another program does; nothing if it cannot be written like that.
pub type Export = fn(&Record) -> Option<String>;

/// Makes a position from what a person asked for.
pub type Opening = fn(&Setup<'_>) -> Result<Box<dyn DynPosition>, ParseError>;

/// Something that can be asked of a match of some games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum MatchOption {
    /// To play with tokens covered: [`Setup::is_hidden`] is for such games only.
    Hidden,
    /// What a repeated position is. Any match can be asked; these games can go on for ever.
    Repetition,
}

/// What a person asked for: a game's variant, position and seed, each or none of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Setup<'text> {
    /// The variant named with the game, as in `othello:8`.
    pub variant: Option<&'text str>,
    /// A position in the game's notation.
    pub position: Option<&'text str>,
    /// The seed of a deal or a scramble.
    pub seed: Option<u64>,
    /// Play with covered tokens covered; never asked of a game that does not offer it.
    pub is_hidden: bool,
}

impl Setup<'_> {
    /// The seed of deals and scrambles when nobody gave one.
    pub const DEFAULT_SEED: u64 = 1;
}

impl GameInfo {
    /// What every game has: the name to type, its variants with the default first, its Fluent texts in
    /// English and French, and how a position is made.
    #[must_use]
    pub const fn new(
        name: &'static str,
        variants: &'static [&'static str],
        words: [&'static str; 2],
        open: Opening,
    ) -> GameInfo {
        GameInfo {
            name,
            variants,
            sizes: &[],
            words,
            open,
            scene: None,
            figures: &[],
            lesson: &[],
            options: &[],
            highlights: &[],
            races: &[],
            mistakes: &[],
            race_positions: &[],
            race_from: None,
            exercise_searches: &[],
            exports: &[],
            foreign_records: None,
            foreign_problems: None,
            moves_file: None,
        }
    }

    /// The same with boards of any size: a variant is these numbers with an `x` between them.
    #[must_use]
    pub const fn sizes(self, sizes: &'static [SizePart]) -> GameInfo {
        GameInfo { sizes, ..self }
    }

    /// The same with a position that shows what the game is about: its card has it.
    #[must_use]
    pub const fn scene(self, position: &'static str) -> GameInfo {
        GameInfo {
            scene: Some(position),
            ..self
        }
    }

    /// The same with pictures for its rules, in their order.
    #[must_use]
    pub const fn figures(self, figures: &'static [Figure]) -> GameInfo {
        GameInfo { figures, ..self }
    }

    /// The same with a lesson on the board.
    #[must_use]
    pub const fn lesson(self, lesson: &'static [LessonStep]) -> GameInfo {
        GameInfo { lesson, ..self }
    }

    /// The same with what may be asked of a match of it.
    #[must_use]
    pub const fn offers(self, options: &'static [MatchOption]) -> GameInfo {
        GameInfo { options, ..self }
    }

    /// The same with moments of searches that are worth a look.
    #[must_use]
    pub const fn highlights(self, highlights: &'static [Highlight]) -> GameInfo {
        GameInfo { highlights, ..self }
    }

    /// The same with the mistakes of its report.
    #[must_use]
    pub const fn mistakes(self, mistakes: &'static [Mistake]) -> GameInfo {
        GameInfo { mistakes, ..self }
    }

    /// The same with races of searches worth seeing, the usual one first.
    #[must_use]
    pub const fn races(self, races: &'static [RaceIdea]) -> GameInfo {
        GameInfo { races, ..self }
    }

    /// The same with positions worth a race, and the one of them on which it shows most.
    #[must_use]
    pub const fn race_positions(
        self,
        race_positions: &'static [RacePosition],
        race_from: &'static str,
    ) -> GameInfo {
        GameInfo {
            race_positions,
            race_from: Some(race_from),
            ..self
        }
    }

    /// The same with the searches with A* that exercises about this puzzle are asked of.
    #[must_use]
    pub const fn exercise_searches(self, searches: &'static [&'static str]) -> GameInfo {
        GameInfo {
            exercise_searches: searches,
            ..self
        }
    }

    /// The same with ways in which other programs write games.
    #[must_use]
    pub const fn exports(self, exports: &'static [(&'static str, Export)]) -> GameInfo {
        GameInfo { exports, ..self }
    }

    /// The same with a reader for games as other programs write them.
    #[must_use]
    pub const fn foreign_records(self, read: ForeignRecords) -> GameInfo {
        GameInfo {
            foreign_records: Some(read),
            ..self
        }
    }

    /// The same with a reader for problems as other programs write them.
    #[must_use]
    pub const fn foreign_problems(self, read: ForeignProblems) -> GameInfo {
        GameInfo {
            foreign_problems: Some(read),
            ..self
        }
    }

    /// The same with a file of all its moves.
    #[must_use]
    pub const fn moves_file(self, moves_file: MovesFile) -> GameInfo {
        GameInfo {
            moves_file: Some(moves_file),
            ..self
        }
    }

    /// May this be asked of a match?
    #[must_use]
    pub fn has_option(&self, option: MatchOption) -> bool {
        self.options.contains(&option)
    }

    /// The game's texts in a language.
    #[must_use]
    pub const fn words(&self, language: Language) -> &'static str {
        self.words[language as usize]
    }

    /// The variant played when none is named.
    ///
    /// ```
    /// use damier::GameId;
    /// let pogo = "pogo".parse::<GameId>()?;
    /// assert_eq!(pogo.info().default_variant(), "standard");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn default_variant(&self) -> &'static str {
        self.variants.first().copied().unwrap_or_default()
    }

    /// The game in its default variant.
    #[must_use]
    pub const fn id(&'static self) -> GameId {
        GameId {
            info: self,
            variant: None,
        }
    }
}

impl fmt::Debug for GameInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameInfo({})", self.name)
    }
}

/// A game by its name: `pogo` or `chomp:7x5`. Read one with [`str::parse`].
///
/// ```
/// use damier::GameId;
/// let game: GameId = "pogo:no-uturn".parse()?;
/// assert_eq!(game.info().name, "pogo");
/// assert_eq!(game.variant(), Some("no-uturn"));
/// assert_eq!(game.to_string(), "pogo:no-uturn");
/// assert!("chess".parse::<GameId>().is_err());
/// assert!("pogo:sideways".parse::<GameId>().is_err());
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameId {
    info: &'static GameInfo,
    variant: Option<String>,
}

impl GameId {
    /// A game and, if it was said, its variant, which must be one of the game's.
    pub fn new(info: &'static GameInfo, variant: Option<&str>) -> Result<GameId, ParseError> {
        let variant = variant.map(|variant| variant.trim().to_owned());
        if let (Some(named), [only]) = (&variant, info.variants)
            && named != only
        {
            let expected = Message::new("expected-only-variant").with("variant", *only);
            return Err(ParseError::new(named, expected));
        }
        let game = GameId { info, variant };
        game.open(None, None, false)?;
        Ok(game)
    }

    /// The game's line of the catalogue.
    #[must_use]
    pub const fn info(&self) -> &'static GameInfo {
        self.info
    }

    /// The variant, if one was named.
    #[must_use]
    pub fn variant(&self) -> Option<&str> {
        self.variant.as_deref()
    }

    /// The start of the game; of a dealt one, the deal of seed 1.
    ///
    /// ```
    /// use damier::GameId;
    /// let start = "pogo".parse::<GameId>()?.start();
    /// assert_eq!(start.position(), "WW/WW/WW/-/-/-/BB/BB/BB W");
    /// assert_eq!(start.moves().len(), 16);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> Box<dyn DynPosition> {
        self.open(None, None, false)
            .expect("a game's variant was checked when it was named")
    }

    /// The position asked for, or the start of the game.
    pub fn open(
        &self,
        position: Option<&str>,
        seed: Option<u64>,
        is_hidden: bool,
    ) -> Result<Box<dyn DynPosition>, ParseError> {
        if is_hidden && !self.info.has_option(MatchOption::Hidden) {
            let expected = Message::new("expected-game-that-hides");
            return Err(ParseError::new(self.info.name, expected));
        }
        (self.info.open)(&Setup {
            variant: self.variant(),
            position,
            seed,
            is_hidden,
        })
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info.name)?;
        match self.variant() {
            Some(variant) => write!(f, ":{variant}"),
            None => Ok(()),
        }
    }
}
