//! A position of some game whose type is forgotten.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use crate::notation::ParseError;
use crate::picture::{Motion, Picture};
use crate::play::MatchRules;
use crate::position::{Side, Status};
use crate::score::{Outcome, Score};
use crate::search::{Budget, Interrupted};
use crate::solve::{Built, TableStore, Verdict, Verification};
use crate::trace::SearchTrace;
use crate::words::Message;

use super::analysis::Analysis;
use super::catalogue_game::SideName;
use super::dyn_match::DynMatch;
use super::dyn_table::DynTable;
use super::dyn_tournament::{DynTournament, TournamentPlan};
use super::foreign_player::ForeignHost;
use super::measured_search::MeasuredSearch;
use super::move_error::MoveError;
use super::move_parts::MoveParts;
use super::player_factory::Weight;
use super::recipe::Recipe;
use super::search_request::{SearchRequest, Searched};
use super::spec::Spec;
use super::terms::{MoveTerms, TermWeights};
use super::truth::{Solution, TruthError};
use super::workbench::Workbench;

/// A position of some game whose type is forgotten: what the terminal, the page and other languages
/// work with. Every [`CatalogueGame`](super::CatalogueGame) is one.
pub trait DynPosition: fmt::Debug + Send + Sync + Any {
    /// The same position in a box of its own.
    fn boxed(&self) -> Box<dyn DynPosition>;
    /// The position as itself, to be asked for its type.
    fn as_any(&self) -> &dyn Any;
    /// The game's name in the catalogue.
    fn game(&self) -> &'static str;
    /// The variant.
    fn variant(&self) -> String;
    /// What may be seen of the position, in its notation.
    fn position(&self) -> String;
    /// The whole position in its notation, hidden things too: for whoever keeps the game.
    fn whole_position(&self) -> String;
    /// How things stand.
    fn status(&self) -> Status;
    /// Why a match that ended here came out like that;
    /// see [`CatalogueGame::reason`](super::CatalogueGame::reason).
    fn reason(&self, outcome: Outcome) -> Option<Message>;
    /// How to play on from here in a sentence;
    /// see [`CatalogueGame::strategy`](super::CatalogueGame::strategy).
    fn strategy(&self) -> Option<Message>;
    /// What a legal move does at once;
    /// see [`CatalogueGame::consequence`](super::CatalogueGame::consequence).
    fn consequence(&self, mv: &str) -> Option<Message>;
    /// What a legal move is called here, where it has a name;
    /// see [`CatalogueGame::opening_name`](super::CatalogueGame::opening_name).
    fn opening_name(&self, mv: &str) -> Option<Message>;
    /// What the sides are called; nothing for a puzzle.
    fn sides(&self) -> Option<[SideName; 2]>;
    /// Who is to move, or would be after the end. Of a puzzle, the first side.
    fn turn(&self) -> Side;
    /// Is something on the board kept from the players?
    fn is_hidden(&self) -> bool;
    /// What a puzzle is to become.
    fn goal(&self) -> Option<Box<dyn DynPosition>>;
    /// Does the size of a win count?
    fn has_margin(&self) -> bool;
    /// The legal moves in order.
    fn moves(&self) -> Vec<String>;
    /// The position after a move as a person may type it.
    fn after(&self, mv: &str) -> Result<Box<dyn DynPosition>, MoveError>;
    /// The board as things to see and to touch.
    fn picture(&self) -> Picture;
    /// What is seen of a move, step by step; nothing of a move that is not legal. See
    /// [`CatalogueGame::motion`](super::CatalogueGame::motion).
    fn motion(&self, mv: &str) -> Motion;
    /// The legal moves cut into parts;
    /// see [`CatalogueGame::move_parts`](super::CatalogueGame::move_parts).
    fn move_parts(&self) -> Vec<MoveParts>;
    /// The position as small numbers, as many for every position of the variant; see
    /// [`encoding`](crate::encoding). None where the game has no such form.
    ///
    /// ```
    /// use damier::GameId;
    /// let start = "othello:4".parse::<GameId>()?.start();
    /// assert_eq!(start.cells().len(), 17);
    /// assert_eq!(start.with_cells(&start.cells())?.position(), start.position());
    /// assert_eq!(start.every_move().len(), 17);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    fn cells(&self) -> Vec<u8>;
    /// The position of the same variant that has these cells.
    fn with_cells(&self, cells: &[u8]) -> Result<Box<dyn DynPosition>, ParseError>;
    /// What a position is put together from by hand;
    /// see [`CatalogueGame::workbench`](super::CatalogueGame::workbench).
    fn workbench(&self) -> Option<Workbench>;
    /// The numbers of the workbench after a piece was put on a place of it, or, with 0, taken from there.
    ///
    /// ```
    /// use damier::GameId;
    /// let bar = "chomp:3x2".parse::<GameId>()?.start();
    /// assert_eq!(bar.cells(), [2, 2, 2, 0]);
    /// // A bite at the square in the middle of the lower row, which is the fifth in reading order.
    /// assert_eq!(bar.with_piece(&bar.cells(), 4, 0), [2, 0, 0, 0]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    fn with_piece(&self, cells: &[u8], place: usize, piece: u8) -> Vec<u8>;
    /// The board of the workbench with these numbers on it, be they a position or not.
    fn picture_of(&self, cells: &[u8]) -> Picture;
    /// Every move that a position of this variant can have, in order: a move's number is its place.
    fn every_move(&self) -> Vec<String>;
    /// What an evaluation says of many positions of this variant, each as its cells one after another:
    /// one score a position, for the side to move there. Of a puzzle, what a heuristic says is left.
    ///
    /// ```
    /// use damier::{GameId, Score};
    /// let start = "pogo".parse::<GameId>()?.start();
    /// let next = start.after("2,5,1").expect("a legal move");
    /// let both = [start.cells(), next.cells()].concat();
    /// assert_eq!(start.evaluate_cells("stacks", &both)?, [Score::points(0), Score::points(-1)]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    fn evaluate_cells(&self, evaluation: &str, cells: &[u8]) -> Result<Vec<Score>, ParseError>;
    /// The names of those who can play it.
    fn players(&self) -> Vec<&'static str>;
    /// The players of its report: what may follow `report:`.
    fn reported_players(&self) -> Vec<&'static str>;
    /// What a player of its report is made of, `report:hard,depth=5` too; nothing for all others.
    fn recipe(&self, spec: &Spec) -> Option<Recipe>;
    /// Its evaluations: what may follow `eval=`, the usual one first.
    fn evaluations(&self) -> Vec<&'static str>;
    /// The weights that may follow an evaluation.
    fn weights(&self) -> Vec<&'static str>;
    /// What every term of the game's evaluations counts here, for the side to move, in the order of
    /// [`weights`](DynPosition::weights).
    fn terms(&self) -> Vec<i32>;
    /// The legal moves in order, with what every term counts after them.
    fn moves_with_terms(&self) -> Vec<MoveTerms>;
    /// An evaluation of the game, with the weight of every term.
    fn read_evaluation(&self, evaluation: &str) -> Result<TermWeights, ParseError>;
    /// The opponent when nobody asks for another.
    fn default_opponent(&self) -> Spec;
    /// Who sits on both sides when nobody says: a person, and against him the usual opponent.
    fn default_players(&self) -> [Spec; 2] {
        let second = match self.sides() {
            Some(_) => self.default_opponent(),
            None => Spec::human(),
        };
        [Spec::human(), second]
    }
    /// The searches that can be watched, each as it is worth watching.
    fn searches(&self) -> Vec<Spec>;
    /// The search to watch when nobody names one.
    fn default_search(&self) -> Result<Spec, ParseError>;
    /// Every move with its value; see [`PlayerFactory::analyze`](super::PlayerFactory::analyze).
    fn analyze(
        &self,
        spec: &Spec,
        deepest: Option<u32>,
        budget: &mut Budget,
        on_progress: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError>;
    /// A search written down: at most `most` events of it;
    /// see [`PlayerFactory::think`](super::PlayerFactory::think).
    fn think(
        &self,
        spec: &Spec,
        most: usize,
        budget: &mut Budget,
    ) -> Result<SearchTrace, ParseError>;
    /// A search, counted; see [`PlayerFactory::measure`](super::PlayerFactory::measure).
    fn measure(
        &self,
        spec: &Spec,
        depth: Option<u32>,
        budget: &mut Budget,
    ) -> Result<MeasuredSearch, ParseError>;
    /// The search that a request describes, run to its end or to that of the budget; see
    /// [`PlayerFactory::search`](super::PlayerFactory::search).
    fn search(&self, request: &SearchRequest, budget: &mut Budget) -> Result<Searched, ParseError>;
    /// The evaluation that a search guesses with, taken apart here.
    fn weigh(&self, spec: &Spec) -> Result<Vec<Weight>, ParseError>;
    /// Is the truth about it known, so that [`solve`](DynPosition::solve) answers?
    fn is_solved_game(&self) -> bool;
    /// The exact truth, without limits and with nothing kept on disk.
    ///
    /// ```
    /// use damier::GameId;
    /// let solved = "chomp:3x4".parse::<GameId>()?.start().solve()?;
    /// assert_eq!(solved.value.to_string(), "wins in 8");
    /// assert_eq!(solved.moves[0].mv, "2,3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn solve(&self) -> Result<Solution, TruthError> {
        self.solve_with(&TableStore::default(), &mut Budget::unlimited())
    }
    /// The exact truth, or as much of it as the budget allows;
    /// see [`Truth::solve`](super::Truth::solve).
    fn solve_with(&self, store: &TableStore, budget: &mut Budget) -> Result<Solution, TruthError>;
    /// The value and one move that holds it; see [`Truth::best`](super::Truth::best).
    fn best_with(&self, store: &TableStore, budget: &mut Budget) -> Result<Solution, TruthError>;
    /// The value alone; see [`Truth::value`](super::Truth::value).
    fn value_with(&self, store: &TableStore, budget: &mut Budget) -> Result<Verdict, TruthError>;
    /// Is the value at least `score`? See [`Truth::is_at_least`](super::Truth::is_at_least).
    fn is_at_least(
        &self,
        score: Score,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Option<bool>, TruthError>;
    /// Bounds that tell whether the value is at least `score`;
    /// see [`Truth::bounds_about`](super::Truth::bounds_about).
    fn bounds_about(
        &self,
        score: Score,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Option<Verdict>, TruthError>;
    /// The moves in the order in which to ask whether the value is at least `score`, with guesses at theirs;
    /// see [`Truth::promising`](super::Truth::promising).
    fn promising(&self, score: Score, store: &TableStore) -> Vec<(String, Score)>;
    /// What it is probably worth; see [`Truth::expected`](super::Truth::expected).
    fn expected(&self, store: &TableStore) -> Score;
    /// For every move the best line that begins with it, of at most `longest` plies, if the truth is
    /// known. Of a puzzle, the best line alone.
    fn best_lines(
        &self,
        longest: usize,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Vec<Vec<String>>;
    /// The table of this variant, to be read place by place;
    /// see [`Truth::table`](super::Truth::table).
    fn table(
        &self,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Box<dyn DynTable>, TruthError>;
    /// Every position that can be reached from here by so many moves and no fewer: the first list holds
    /// this one, the next those one move away. At most `most` positions, or [`Interrupted`].
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// let start = "tictactoe".parse::<GameId>()?.start();
    /// let lists = start.reachable(10_000, &mut Budget::unlimited()).expect("it is a small game");
    /// assert_eq!((lists.len(), lists[1].len()), (10, 9));
    /// assert_eq!(lists.iter().map(Vec::len).sum::<usize>(), 5478);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    fn reachable(
        &self,
        most: usize,
        budget: &mut Budget,
    ) -> Result<Vec<Vec<Box<dyn DynPosition>>>, Interrupted>;
    /// The mirror images of the position, itself first;
    /// see [`CatalogueGame::images`](super::CatalogueGame::images).
    fn images(&self) -> Vec<Box<dyn DynPosition>>;
    /// Makes the tables of this variant ahead of need.
    fn build(&self, store: &TableStore) -> Result<Vec<Built>, TruthError>;
    /// Re-derives the stored truth about this variant without trusting the solver.
    fn verify(&self, store: &TableStore) -> Result<Verification, TruthError>;
    /// The number of sequences of exactly `depth` moves.
    fn perft(&self, depth: u32) -> u64;
    /// The same within a budget.
    fn perft_within(&self, depth: u32, budget: &mut Budget) -> Result<u64, Interrupted>;
    /// A match that begins here.
    fn start(&self, rules: MatchRules) -> Box<dyn DynMatch>;
    /// A tournament of this game, its openings drawn; `plan` was checked, and the host has seats for
    /// the other programs in it.
    fn tournament(
        &self,
        plan: &TournamentPlan,
        store: &TableStore,
        host: Option<&Arc<dyn ForeignHost>>,
    ) -> Box<dyn DynTournament>;
}

impl Clone for Box<dyn DynPosition> {
    fn clone(&self) -> Box<dyn DynPosition> {
        self.as_ref().boxed()
    }
}

/// Positions of one game are equal if they are the same, hidden things too.
impl PartialEq for dyn DynPosition {
    fn eq(&self, other: &dyn DynPosition) -> bool {
        self.game() == other.game()
            && self.variant() == other.variant()
            && self.is_hidden() == other.is_hidden()
            && self.whole_position() == other.whole_position()
    }
}
