//! Six classical games: play them, see the machine think, get the proof.
//!
//! Start with [`Position`], the trait everything stands on, then pick a game: [`TicTacToe`],
//! [`Chomp`], [`Othello`], [`Pogo`], [`Chicago`] or [`Taquin`].
//!
//! ```
//! use damier::{AlphaBeta, Budget, Game, Pogo, PogoVariant, Position, Search, Unobserved, Weighted};
//! let start = Pogo::start(PogoVariant::Standard);
//! let next = start.after("2,5,1".parse()?);
//! let mut search = AlphaBeta { depth: 3, evaluation: "mobility".parse::<Weighted<Pogo>>()? };
//! let report = search.search(&next, &mut Budget::unlimited(), &mut Unobserved);
//! println!("Black should play {}: {}", report.line[0], report.score);
//! # Ok::<(), damier::ParseError>(())
//! ```
//!
//! Programs in which a game is a word that somebody typed go through [`choose_game`], [`Board`] and
//! [`Session`]:
//!
//! ```
//! use damier::{Language, MatchRules, Phrasebook, Side, Spec, choose_game};
//! let board = choose_game("othello:8")?.open(None, None, false)?;
//! let mut session = board.start(MatchRules::default());
//! session.seat(Side::Second, &Spec::level(2), 1)?;
//! session.play("f5").expect("a legal move");
//! session.reply().expect("the machine plays");
//! println!("{}", session.picture().to_text(Phrasebook::of(Language::French)));
//! # Ok::<(), damier::ParseError>(())
//! ```

mod bench;
mod capability;
mod catalogue;
mod data;
mod explain;
mod games;
mod lab;
mod message;
mod notation;
mod path;
mod perft;
mod picture;
mod play;
mod position;
mod score;
mod search;
mod solve;
mod think;

// Positions and what they are worth.
pub use bench::{BENCH_SEARCHES, BENCH_SOLVES, BenchWork, SolveWork};
pub use capability::{Dihedral, Reversible, Symmetric};
pub use catalogue::{
    Board, Choice, Entry, MoveError, Presented, Setup, SideName, Standing, choose_game, entries,
};
pub use data::{
    AnalysisData, BoundsData, GameData, PerftData, PuzzleData, RaceData, SheetData, SideData,
    SolvedData, ThoughtData, ValueData,
};
pub use explain::{
    ending_in_words, move_in_words, position_in_words, score_in_words, side_in_words,
    standing_in_words, verdict_in_words,
};
pub use games::chicago::{
    Chicago, ChicagoMove, ChicagoOracle, ChicagoVariant, ChicagoView, Good, HiddenChicago,
    HonestMachines, HonestTrader, Rotation, SeenStack,
};
pub use games::chomp::{Chomp, ChompMove, ChompOracle, ChompVariant};
pub use games::othello::{
    EngineProtocol, EngineSeat, EngineTalk, Othello, OthelloBook, OthelloMove, OthelloOracle,
    OthelloProblem, OthelloScoresheet, OthelloSolved, OthelloTraining, OthelloVariant,
    ScoresheetError, ScoresheetFault, Scoring, WrittenMove,
};
pub use games::pogo::{Pogo, PogoMove, PogoOracle, PogoVariant};
pub use games::taquin::{
    LinearConflict, Manhattan, OutOfPlace, Pathfinders, SlidingTruth, Taquin, TaquinEstimate,
    TaquinGoal, TaquinHeuristic, TaquinInstance, TaquinMove, TaquinSolution, TaquinSolver,
    TaquinVariant, Walking, WalkingDistance,
};
pub use games::tictactoe::{TicTacToe, TicTacToeMove, TicTacToeOracle, TicTacToeVariant};
pub use lab::{
    Column, Curve, Datum, Experiment, Findings, Role, Series, Table, choose_experiment, experiments,
};
pub use message::{Argument, Language, Message, Phrasebook};
pub use notation::{
    Fields, ParseError, agreed_variant, echo, nearest, one_of, read_depth, read_duration,
    read_memory, read_number, read_square, read_whole, square_name, words_of,
};
pub use path::{
    AStar, Aimed, Bidirectional, Blind, BreadthFirst, Greedy, Heuristic, IdaStar, Listed, Lists,
    Packing, PackingTask, PathCost, PathReport, PathSearch, WeightedAStar, Whole,
};
pub use perft::{perft, perft_within};
pub use picture::svg::overlay::{Badge, CellLink, Overlay};
pub use picture::text::{Span, StyledText, Tone};
pub use picture::{Cell, Panel, Picture, Place, Shade, Surface, Token, Touch, TouchPath};
pub use play::{
    Analysis, AnalyzedMove, Anybody, CrossTable, Ending, Inquiry, Looking, Machines, Match,
    MatchRules, PerfectPlayer, Playable, PlayedGame, Player, PlayerResult, PuzzleAnalysis,
    PuzzleMove, RandomPlayer, Rating, Record, RecordError, Repetition, ResumeError, Resumed,
    Schedule, SearchPlayer, Searchers, Seen, Session, Spec, Thinker, Tournament, TournamentPlan,
    TournamentResult, Weight,
};
pub use position::{Game, IllegalMove, Position, Puzzle, Side};
pub use score::{Outcome, Score, ScoreKind, Window};
pub use search::{
    AlphaBeta, AsIs, Budget, Ends, Engine, EngineOptions, Evaluated, Evaluation, Event,
    Interrupted, Likeness, Limits, Memory, Minimax, MonteCarlo, Mtd, MtdStart, Negamax, NodeRating,
    Observer, Preset, PrincipalVariation, ProofNumber, Recorder, Report, Reuse, Search, Share,
    SssStar, Stop, Term, Tree, TreeNode, Unobserved, UpToSymmetry, UpperBound, Weighted, Why,
};
pub use solve::{
    Answer, Built, ByOracle, Check, Count, GameAnswer, Listener, Oracle, Payload, Progress,
    PuzzleAnswer, Resources, Solution, SolveError, Solved, TableError, TableFault, TableFile,
    TableName, Truth, Unsolved, ValuedMove, Verdict, Verification,
};
pub use think::{
    Answer as ExerciseAnswer, Bound, Checked, Conclusion, CutCheck, Exercise, ExerciseKind,
    ExerciseNode, Film, Folded, Highlight, ListKind, Listing, Mark, Moment, Race, RaceFilm, Reason,
    Scene, SeenNode, Sheet, Shown, Stage, Tally, Thought, ThoughtKind, ThoughtNode, TreeLinks,
    read_bound,
};
