//! A game without its type: what the terminal, the page and other languages work with.
//!
//! Inside the library everything is generic and static. At the edge, where a game is a word that a
//! person typed, a position is a [`DynPosition`], a match a [`DynMatch`], a player a [`Spec`]. One blanket
//! implementation over [`CatalogueGame`] is the bridge; [`GameInfo`] is the line of the catalogue that
//! offers a game.

mod algorithm;
mod analysis;
mod analysis_request;
mod board_size;
mod catalogue_game;
mod deepening;
mod dyn_match;
mod dyn_position;
mod dyn_table;
mod dyn_tournament;
mod faced_position;
mod foreign_player;
mod game_info;
mod kind;
mod lesson;
mod measured_search;
mod move_error;
mod move_order;
mod move_parts;
mod moves_file;
mod opening_book;
mod own_player;
mod played_game;
mod player_factory;
mod puzzle_analysis;
mod recipe;
mod record;
mod search_config;
mod search_options;
mod search_request;
mod searchers;
mod showcase;
mod spec;
mod spec_path;
mod spec_tournament;
mod terms;
mod tournament_file;
mod truth;
mod workbench;

pub use analysis::{Analysis, AnalyzedMove, InformationValue};
pub use analysis_request::AnalysisRequest;
pub use board_size::SizePart;
pub use catalogue_game::{CatalogueGame, SideName};
pub use dyn_match::DynMatch;
pub use dyn_position::DynPosition;
pub use dyn_table::DynTable;
pub use dyn_tournament::{DynTournament, TournamentPlan};
pub use foreign_player::{ForeignHost, ForeignPlayer, ForeignTable, Question};
pub use game_info::{
    Export, ForeignProblems, ForeignRecords, GameId, GameInfo, MatchOption, Opening, Problem, Setup,
};
pub use kind::{Kind, OnePlayer, TwoPlayers};
pub use lesson::{LessonGoal, LessonStep};
pub use measured_search::MeasuredSearch;
pub use move_error::{MoveError, RefusedMove};
pub use move_order::orders_of;
pub use move_parts::{MovePart, MoveParts};
pub use moves_file::{MovesFile, MovesFileError};
pub use opening_book::OpeningBook;
pub use played_game::{PlayedGame, ResumeError, Resumed};
pub use player_factory::{
    Anybody, Kept, OwnBook, OwnSearch, OwnSetup, OwnStrength, Playable, PlayerFactory, Ties,
    Weight, player,
};
pub use puzzle_analysis::{PuzzleAnalysis, PuzzleMove};
pub use recipe::Recipe;
pub use record::{Record, RecordError, result_in_words};
pub use search_config::{Guess, SpecSearch};
pub use search_request::{OwnGuess, SearchRequest, Searched};
pub use searchers::Searchers;
pub use showcase::{Figure, Highlight, Mistake, RaceIdea, RacePosition};
pub use spec::{Options, Spec};
pub use spec_path::SpecPath;
#[cfg(feature = "taquin")]
pub(crate) use spec_path::{DEFAULT_EXPANSIONS, read_path_weight};
pub use spec_tournament::SpecTournament;
pub use terms::{MoveTerms, TermWeights};
pub use tournament_file::TournamentFile;
pub use truth::{ByOracle, PuzzleSolution, Solution, Truth, TruthError, Unsolved};
pub use workbench::Workbench;
