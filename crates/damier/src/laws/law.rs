//! The laws by their names.

use std::fmt;

/// A law that every game obeys.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Law {
    /// A position's text is read again as the same position, alone and under its variant.
    PositionsRoundTrip,
    /// A move's text is one word and is read again as the same move.
    MovesRoundTrip,
    /// Every legal move is listed once, in an order that does not change.
    MovesAreDistinct,
    /// A game has no moves if and only if it is over.
    MovesEndWithTheGame,
    /// Every move hands over the turn.
    TurnsAlternate,
    /// Exactly the listed moves can be played, checked or not.
    OnlyListedMovesArePlayed,
    /// The sequences of moves are as many as below the moves together.
    CountsAddUp,
    /// A second, slow generator finds the same moves and the same positions after them.
    SlowGeneratorAgrees,
    /// Positions and moves survive as small numbers, where the game has that form.
    NumbersRoundTrip,
    /// A game is written down, read and played again to the same end.
    RecordsReplay,
    /// Taking back leads through every position to the start.
    MovesAreTakenBack,
    /// The same seed gives the same start and the same game.
    SeedsRepeat,
    /// A picture has a way to touch every legal move, no two alike, and is drawn in both languages.
    PicturesOfferEveryMove,
    /// What every game says is there in both languages.
    WordsAreThere,
    /// Whatever text is read, it is refused in plain words or round-trips; nothing panics.
    TextsAreHarmless,
    /// Whoever plays answers with a legal move, even on a budget of zero.
    PlayersAnswer,
    /// A search that is written down ends where its answer does, within its limits.
    TracesTellTheAnswer,
    /// Every search has plain minimax's value and distance, and its line earns them.
    SearchesAgree,
    /// What a search tells its observer agrees with what it answers.
    ObserversAreToldTheTruth,
    /// A search keeps within its budget to the node, and answers with a legal move on none.
    BudgetsHold,
    /// Mirror images have mirrored moves, the same counts, and are worth the same.
    ImagesAreAlike,
}

impl Law {
    /// The laws that a game is examined by through its line of the catalogue.
    pub const OF_ENTRIES: [Law; 17] = [
        Law::PositionsRoundTrip,
        Law::MovesRoundTrip,
        Law::MovesAreDistinct,
        Law::MovesEndWithTheGame,
        Law::TurnsAlternate,
        Law::OnlyListedMovesArePlayed,
        Law::CountsAddUp,
        Law::SlowGeneratorAgrees,
        Law::NumbersRoundTrip,
        Law::RecordsReplay,
        Law::MovesAreTakenBack,
        Law::SeedsRepeat,
        Law::PicturesOfferEveryMove,
        Law::WordsAreThere,
        Law::TextsAreHarmless,
        Law::PlayersAnswer,
        Law::TracesTellTheAnswer,
    ];
}

/// What the law says.
impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::PositionsRoundTrip => "a position's text is read again as the same position",
            Law::MovesRoundTrip => "a move's text is read again as the same move",
            Law::MovesAreDistinct => "every legal move is listed once, in a fixed order",
            Law::MovesEndWithTheGame => "a game has no moves if and only if it is over",
            Law::TurnsAlternate => "every move hands over the turn",
            Law::OnlyListedMovesArePlayed => "exactly the listed moves can be played",
            Law::CountsAddUp => "counts of moves add up",
            Law::SlowGeneratorAgrees => "a slow generator finds the same moves",
            Law::NumbersRoundTrip => "positions and moves survive as numbers",
            Law::RecordsReplay => "a game is written, read and played again",
            Law::MovesAreTakenBack => "taking back leads to the start",
            Law::SeedsRepeat => "the same seed gives the same game",
            Law::PicturesOfferEveryMove => {
                "a picture offers every legal move by touches of its own"
            }
            Law::WordsAreThere => "what every game says is there in both languages",
            Law::TextsAreHarmless => "any text is refused in plain words or round-trips",
            Law::PlayersAnswer => "whoever plays answers with a legal move",
            Law::TracesTellTheAnswer => "a search that is written down ends where its answer does",
            Law::SearchesAgree => "every search has plain minimax's value and distance",
            Law::ObserversAreToldTheTruth => "what a search tells agrees with what it answers",
            Law::BudgetsHold => "a search keeps within its budget",
            Law::ImagesAreAlike => "mirror images are alike",
        })
    }
}
