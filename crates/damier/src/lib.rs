//! Six classical games: play them, see the machine think, get the proof.
//!
//! Start with [`Position`], the trait everything stands on, then pick a game below. Programs that
//! choose a game by name go through [`choose_game`] and [`Board`].

mod capability;
mod catalogue;
mod games;
mod message;
mod notation;
mod perft;
mod picture;
mod play;
mod position;
mod score;
mod search;

pub use capability::{Dihedral, Symmetric};
pub use catalogue::{
    Board, Choice, Entry, MoveError, Presented, Setup, SideName, Standing, choose_game, entries,
};
pub use games::chicago::{
    Chicago, ChicagoMove, ChicagoVariant, ChicagoView, Good, HiddenChicago, Rotation, SeenStack,
};
pub use games::chomp::{Chomp, ChompMove, ChompVariant};
pub use games::othello::{Othello, OthelloMove, OthelloVariant, Scoring};
pub use games::pogo::{Pogo, PogoMove, PogoVariant};
pub use games::taquin::{Taquin, TaquinGoal, TaquinMove, TaquinVariant};
pub use games::tictactoe::{TicTacToe, TicTacToeMove, TicTacToeVariant};
pub use message::{Argument, Language, Message, Phrasebook};
pub use notation::{
    Fields, ParseError, agreed_variant, expected_or_near, nearest, one_of, read_number,
    read_square, square_name, words_of,
};
pub use perft::perft;
pub use picture::text::{Span, StyledText, Tone};
pub use picture::{Cell, Panel, Picture, Place, Shade, Surface, Token, Touch, TouchPath};
pub use play::{
    Ending, Match, MatchRules, Player, RandomPlayer, Record, RecordError, Repetition, Seen,
    Session, Spec,
};
pub use position::{Game, IllegalMove, Position, Puzzle, Side};
pub use score::{Outcome, Score, ScoreKind, Window};
pub use search::{
    AlphaBeta, Budget, Engine, EngineOptions, Evaluation, Interrupted, Limits, Memory, Minimax,
    Mtd, MtdStart, Negamax, Observer, PrincipalVariation, Report, Reuse, Search, Stop, Unobserved,
    UpperBound, Why,
};
