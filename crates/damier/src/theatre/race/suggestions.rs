//! Races worth seeing: which searches, and on which positions.

use super::Race;
use crate::catalogue::Catalogue;
use crate::face::{DynPosition, GameInfo, RaceIdea, Spec};
use crate::words::Message;

/// Races that are worth seeing in any game for two.
const OF_ANY_GAME: &[RaceIdea] = &[
    RaceIdea::new(
        "race-pick-pruning",
        &["negamax:depth=2", "alphabeta:depth=2"],
    ),
    RaceIdea::new(
        "race-pick-plans",
        &["sss:depth=3", "mtsss:depth=3,keyed=path"],
    ),
    RaceIdea::new(
        "race-pick-windows",
        &["alphabeta:depth=3", "pvs:depth=3", "mtdf:depth=3"],
    ),
];

impl Race {
    /// Races worth seeing on a board, each with what it is about; the first is the usual one.
    ///
    /// ```
    /// use damier::GameId;
    /// use damier::theatre::Race;
    /// for game in ["pogo", "taquin"] {
    ///     let board = game.parse::<GameId>()?.open(None, None, false)?;
    ///     for (_, players) in Race::suggestions(board.as_ref()) {
    ///         assert!(Race::RUNNERS.contains(&players.len()));
    ///     }
    /// }
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn suggestions(board: &dyn DynPosition) -> Vec<(Message, Vec<Spec>)> {
        let own = info_of(board).map_or(&[][..], |info| info.races);
        let ideas = match board.sides() {
            _ if !own.is_empty() => own,
            Some(_) => OF_ANY_GAME,
            None => {
                let some = board.searches().into_iter().take(2).collect();
                return vec![(Message::new("race-pick-any"), some)];
            }
        };
        let read = |idea: &RaceIdea| {
            let players = idea.players.iter().filter_map(|name| name.parse().ok());
            (Message::new(idea.key), players.collect())
        };
        ideas.iter().map(read).collect()
    }

    /// The race to run when nobody names the runners.
    #[must_use]
    pub fn usual(board: &dyn DynPosition) -> Vec<Spec> {
        let mut suggestions = Race::suggestions(board);
        suggestions.swap_remove(0).1
    }

    /// Positions worth a race on boards like this one, each with its name: of the taquin, the five
    /// states of the report.
    ///
    /// ```
    /// use damier::GameId;
    /// use damier::theatre::Race;
    /// let board = "taquin".parse::<GameId>()?.open(None, None, false)?;
    /// let positions = Race::positions(board.as_ref());
    /// assert_eq!(positions[3].1, "6,7,1/8,0,2/4,3,5");
    /// assert_eq!(positions[3].0.to_string(), "the report’s fourth state");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn positions(board: &dyn DynPosition) -> Vec<(Message, &'static str)> {
        let variant = board.variant();
        let known = info_of(board).map_or(&[][..], |info| info.race_positions);
        let known = known.iter().filter(|known| known.variant == variant);
        known
            .map(|known| (Message::new(known.key), known.position))
            .collect()
    }
}

fn info_of(board: &dyn DynPosition) -> Option<&'static GameInfo> {
    Catalogue::current().find(board.game())
}
