//! The games by name: one line for each, and the object-safe face that programs use.
//!
//! Inside the library everything is generic and static. At the edge, where a game is a word typed by
//! a person, positions hide behind [`Board`] and matches behind [`Session`](crate::Session); the
//! bridge is one blanket implementation over [`Presented`].

use std::fmt;

use crate::games;
use crate::message::{Language, Message};
use crate::notation::ParseError;
use crate::perft::{perft, perft_within};
use crate::picture::{Picture, Place};
use crate::play::{Analysis, Machines, MatchRules, Session, Spec, Table, Weight};
use crate::position::{Game, IllegalMove, Position, Puzzle, Side};
use crate::score::Outcome;
use crate::search::{Budget, Interrupted};
use crate::solve::{Answer, Built, Resources, SolveError, Truth, Verification};
use crate::think::Thought;

/// The catalogue. Help, pages, laws, perft and fuzzing iterate over it.
static CATALOGUE: &[&Entry] = &[
    &games::tictactoe::ENTRY,
    &games::chomp::ENTRY,
    &games::othello::ENTRY,
    &games::pogo::ENTRY,
    &games::chicago::ENTRY,
    &games::taquin::ENTRY,
];

/// One line of the catalogue.
pub struct Entry {
    /// The name to type: `pogo`.
    pub name: &'static str,
    /// The variants worth listing, the default first. Families of sizes list examples.
    pub variants: &'static [&'static str],
    /// The game's Fluent texts, English and French.
    pub words: [&'static str; 2],
    /// Makes a position from what a person asked for.
    pub open: fn(&Setup<'_>) -> Result<Box<dyn Board>, ParseError>,
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
    /// Play with covered tokens covered.
    pub is_hidden: bool,
}

impl Setup<'_> {
    /// The seed of deals and scrambles when nobody gave one.
    pub const DEFAULT_SEED: u64 = 1;

    /// An error, if something hidden was asked of a game that hides nothing.
    pub fn refuse_hidden(&self, game: &'static str) -> Result<(), ParseError> {
        if self.is_hidden {
            return Err(ParseError::new(
                game,
                Message::new("expected-game-that-hides"),
            ));
        }
        Ok(())
    }
}

impl Entry {
    /// The game's texts in a language.
    #[must_use]
    pub const fn words(&self, language: Language) -> &'static str {
        self.words[language as usize]
    }

    /// The variant played when none is named.
    ///
    /// ```
    /// let pogo = damier::choose_game("pogo")?.entry;
    /// assert_eq!(pogo.default_variant(), "standard");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn default_variant(&self) -> &'static str {
        self.variants.first().copied().unwrap_or_default()
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry({})", self.name)
    }
}

/// Every game, in the order of the catalogue.
///
/// ```
/// assert!(damier::entries().any(|entry| entry.name == "pogo"));
/// ```
pub fn entries() -> impl Iterator<Item = &'static Entry> {
    CATALOGUE.iter().copied()
}

/// A game named by a person: `pogo` or `chomp:7x5`.
///
/// ```
/// let choice = damier::choose_game("pogo:no-uturn")?;
/// assert_eq!(choice.entry.name, "pogo");
/// assert_eq!(choice.variant.as_deref(), Some("no-uturn"));
/// assert!(damier::choose_game("chess").is_err());
/// # Ok::<(), damier::ParseError>(())
/// ```
pub fn choose_game(text: &str) -> Result<Choice, ParseError> {
    let (name, variant) = match text.split_once(':') {
        Some((name, variant)) => (name, Some(variant.trim().to_owned())),
        None => (text, None),
    };
    let wanted = name.trim().to_lowercase();
    match entries().find(|entry| entry.name == wanted) {
        Some(entry) => Ok(Choice { entry, variant }),
        None => {
            let names = || entries().map(|entry| entry.name);
            let expected = Message::new("expected-game").with("games", Message::any_of(names()));
            Err(ParseError::within(text, name, expected).or_near(&wanted, names()))
        }
    }
}

/// A line of the catalogue and, if it was said, the variant.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The game.
    pub entry: &'static Entry,
    /// The variant named with it.
    pub variant: Option<String>,
}

impl Choice {
    /// The position asked for, or the start of the game.
    ///
    /// ```
    /// let board = damier::choose_game("pogo")?.open(None, None, false)?;
    /// assert_eq!(board.position(), "WW/WW/WW/-/-/-/BB/BB/BB W");
    /// assert_eq!(board.moves().len(), 16);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn open(
        &self,
        position: Option<&str>,
        seed: Option<u64>,
        is_hidden: bool,
    ) -> Result<Box<dyn Board>, ParseError> {
        (self.entry.open)(&Setup {
            variant: self.variant.as_deref(),
            position,
            seed,
            is_hidden,
        })
    }
}

/// How things stand in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// That side is to move.
    Turn(Side),
    /// The game is over.
    Over(Outcome),
    /// The puzzle is not solved yet.
    Unsolved,
    /// The puzzle cannot be solved from here.
    Unsolvable,
    /// The puzzle is solved.
    Solved,
}

impl Standing {
    /// How things stand in a game.
    ///
    /// ```
    /// use damier::{Pogo, PogoVariant, Side, Standing};
    /// let start = Pogo::start(PogoVariant::Standard);
    /// assert_eq!(Standing::of_game(&start), Standing::Turn(Side::First));
    /// ```
    #[must_use]
    pub fn of_game(game: &impl Game) -> Standing {
        match game.outcome() {
            Some(outcome) => Standing::Over(outcome),
            None => Standing::Turn(game.turn()),
        }
    }

    /// How things stand in a puzzle, given whether it can be solved at all.
    ///
    /// ```
    /// use damier::{Standing, Taquin};
    /// let stuck: Taquin = "1,2,3/7,0,4/8,6,5".parse()?;
    /// assert_eq!(Standing::of_puzzle(&stuck, stuck.is_solvable()), Standing::Unsolvable);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of_puzzle(puzzle: &impl Puzzle, is_solvable: bool) -> Standing {
        match (puzzle.is_solved(), is_solvable) {
            (true, _) => Standing::Solved,
            (false, true) => Standing::Unsolved,
            (false, false) => Standing::Unsolvable,
        }
    }
}

/// What a side is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideName {
    /// Its letter in the notation: `W`.
    pub letter: char,
    /// The key of its name: "White".
    pub key: &'static str,
}

/// What the edge needs to know of a position beyond its rules. One blanket implementation makes a
/// [`Board`] of it.
pub trait Presented: Position {
    /// Who can play it.
    type Machines: Machines<Self>;

    /// What is known for certain about it.
    type Truth: Truth<Self>;

    /// The game's name in the catalogue.
    const GAME: &'static str;

    /// What the sides are called; nothing for a puzzle.
    const SIDES: Option<[SideName; 2]>;

    /// Is something on the board kept from the players?
    const IS_HIDDEN: bool = false;

    /// Does the size of a win count?
    const HAS_MARGIN: bool = false;

    /// The variant this position belongs to, as it is named after the colon.
    fn variant(&self) -> String;

    /// Who is to move, or would be after the end. Of a puzzle, the first side.
    fn turn(&self) -> Side;

    /// How things stand.
    fn standing(&self) -> Standing;

    /// What a puzzle is to become.
    fn goal(&self) -> Option<Self> {
        None
    }

    /// The board as things to see and to touch.
    fn picture(&self) -> Picture;

    /// The places that `mv`, which led here, should be remembered by.
    fn places_of(&self, mv: Self::Move) -> Vec<Place>;
}

/// A position of some game whose type is forgotten.
pub trait Board: fmt::Debug + Send + Sync {
    /// The game's name in the catalogue.
    fn game(&self) -> &'static str;
    /// The variant.
    fn variant(&self) -> String;
    /// What may be seen of the position, in its notation.
    fn position(&self) -> String;
    /// How things stand.
    fn standing(&self) -> Standing;
    /// What the sides are called; nothing for a puzzle.
    fn sides(&self) -> Option<[SideName; 2]>;
    /// Who is to move, or would be after the end. Of a puzzle, the first side.
    fn turn(&self) -> Side;
    /// Is something on the board kept from the players?
    fn is_hidden(&self) -> bool;
    /// What a puzzle is to become, in its notation.
    fn goal(&self) -> Option<String>;
    /// Does the size of a win count?
    fn has_margin(&self) -> bool;
    /// The legal moves in order.
    fn moves(&self) -> Vec<String>;
    /// The position after a move as a person may type it.
    fn after(&self, mv: &str) -> Result<Box<dyn Board>, MoveError>;
    /// The board as things to see and to touch.
    fn picture(&self) -> Picture;
    /// The names of those who can play it.
    fn players(&self) -> Vec<&'static str>;
    /// The players of its report: what may follow `report:`.
    fn reported_players(&self) -> Vec<&'static str>;
    /// Its evaluations: what may follow `eval=`, the usual one first.
    fn evaluations(&self) -> Vec<&'static str>;
    /// The weights that may follow an evaluation.
    fn weights(&self) -> Vec<&'static str>;
    /// The opponent when nobody asks for another.
    fn usual_opponent(&self) -> Spec;
    /// Every move with its value; see [`Machines::analyze`].
    fn analyze(
        &self,
        spec: &Spec,
        deepest: Option<u32>,
        budget: &mut Budget,
        told: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError>;
    /// A search written down: at most `most` moments of it; see [`Machines::think`].
    fn think(&self, spec: &Spec, most: usize, budget: &mut Budget) -> Result<Thought, ParseError>;
    /// The evaluation that a search guesses with, taken apart here.
    fn weigh(&self, spec: &Spec) -> Result<Vec<Weight>, ParseError>;
    /// Is the truth about it known, so that [`solve`](Board::solve) answers?
    fn is_solved_game(&self) -> bool;
    /// The exact truth, or as much of it as the budget allows; see [`Truth::answer`].
    fn solve(&self, resources: &Resources, budget: &mut Budget) -> Result<Answer, SolveError>;
    /// For every move the best line that begins with it, of at most `longest` plies, if the truth is
    /// known. Of a puzzle, the best line alone.
    fn best_lines(
        &self,
        longest: usize,
        resources: &Resources,
        budget: &mut Budget,
    ) -> Vec<Vec<String>>;
    /// Makes the tables of this variant ahead of need.
    fn build(&self, resources: &Resources) -> Result<Vec<Built>, SolveError>;
    /// Re-derives the stored truth about this variant without trusting the solver.
    fn verify(&self, resources: &Resources) -> Result<Verification, SolveError>;
    /// The number of sequences of exactly `depth` moves.
    fn perft(&self, depth: u32) -> u64;
    /// The same within a budget.
    fn perft_within(&self, depth: u32, budget: &mut Budget) -> Result<u64, Interrupted>;
    /// A match that begins here.
    fn start(&self, rules: MatchRules) -> Box<dyn Session>;
}

impl<P: Presented> Board for P {
    fn game(&self) -> &'static str {
        P::GAME
    }

    fn variant(&self) -> String {
        Presented::variant(self)
    }

    fn position(&self) -> String {
        self.view().to_string()
    }

    fn standing(&self) -> Standing {
        Presented::standing(self)
    }

    fn sides(&self) -> Option<[SideName; 2]> {
        P::SIDES
    }

    fn turn(&self) -> Side {
        Presented::turn(self)
    }

    fn is_hidden(&self) -> bool {
        P::IS_HIDDEN
    }

    fn goal(&self) -> Option<String> {
        Presented::goal(self).map(|goal| goal.to_string())
    }

    fn has_margin(&self) -> bool {
        P::HAS_MARGIN
    }

    fn moves(&self) -> Vec<String> {
        Position::moves(self).map(|mv| mv.to_string()).collect()
    }

    fn after(&self, mv: &str) -> Result<Box<dyn Board>, MoveError> {
        let mv = mv.parse::<P::Move>().map_err(MoveError::Unreadable)?;
        let next = self.try_after(mv).map_err(MoveError::Illegal)?;
        Ok(Box::new(next))
    }

    fn picture(&self) -> Picture {
        Presented::picture(self)
    }

    fn players(&self) -> Vec<&'static str> {
        P::Machines::names()
    }

    fn reported_players(&self) -> Vec<&'static str> {
        P::Machines::reported()
    }

    fn evaluations(&self) -> Vec<&'static str> {
        P::Machines::evaluations()
    }

    fn weights(&self) -> Vec<&'static str> {
        P::Machines::weights()
    }

    fn usual_opponent(&self) -> Spec {
        P::Machines::usual()
    }

    fn analyze(
        &self,
        spec: &Spec,
        deepest: Option<u32>,
        budget: &mut Budget,
        told: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError> {
        P::Machines::analyze(self, spec, deepest, budget, told)
    }

    fn think(&self, spec: &Spec, most: usize, budget: &mut Budget) -> Result<Thought, ParseError> {
        P::Machines::think(self, spec, most, budget)
    }

    fn weigh(&self, spec: &Spec) -> Result<Vec<Weight>, ParseError> {
        P::Machines::weigh(self, spec)
    }

    fn is_solved_game(&self) -> bool {
        P::Truth::IS_KNOWN
    }

    fn solve(&self, resources: &Resources, budget: &mut Budget) -> Result<Answer, SolveError> {
        P::Truth::answer(self, resources, budget)
    }

    fn best_lines(
        &self,
        longest: usize,
        resources: &Resources,
        budget: &mut Budget,
    ) -> Vec<Vec<String>> {
        let lines = P::Truth::lines(self, longest, resources, budget);
        let in_text = |line: &Vec<P::Move>| line.iter().map(ToString::to_string).collect();
        lines.iter().map(in_text).collect()
    }

    fn build(&self, resources: &Resources) -> Result<Vec<Built>, SolveError> {
        P::Truth::build(self, resources)
    }

    fn verify(&self, resources: &Resources) -> Result<Verification, SolveError> {
        P::Truth::verify(self, resources)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self, depth)
    }

    fn perft_within(&self, depth: u32, budget: &mut Budget) -> Result<u64, Interrupted> {
        perft_within(self, depth, budget)
    }

    fn start(&self, rules: MatchRules) -> Box<dyn Session> {
        Box::new(Table::new(*self, rules))
    }
}

/// Why a typed move was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// It could not be read.
    Unreadable(ParseError),
    /// It was read and is not legal here.
    Illegal(IllegalMove),
    /// The match is over.
    Over,
}

impl MoveError {
    /// The sentence for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            MoveError::Unreadable(error) => error.message(),
            MoveError::Illegal(error) => error.message(),
            MoveError::Over => Message::new("match-is-over"),
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for MoveError {}
