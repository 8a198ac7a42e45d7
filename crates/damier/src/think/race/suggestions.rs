//! Races worth seeing: which searches, and on which positions.

use super::Race;
use crate::catalogue::Board;
use crate::games::taquin::REPORTED_STATES;
use crate::message::Message;
use crate::play::Spec;

impl Race {
    /// Races worth seeing on a board, each with what it is about; the first is the usual one.
    ///
    /// ```
    /// use damier::{Race, choose_game};
    /// for game in ["pogo", "taquin"] {
    ///     let board = choose_game(game)?.open(None, None, false)?;
    ///     for (_, players) in Race::suggestions(board.as_ref()) {
    ///         assert!(Race::RUNNERS.contains(&players.len()));
    ///     }
    /// }
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn suggestions(board: &dyn Board) -> Vec<(Message, Vec<Spec>)> {
        let suggestions: [(&'static str, &[&str]); 3] = match board.sides() {
            Some(_) => [
                (
                    "race-pick-pruning",
                    &["negamax:depth=2", "alphabeta:depth=2"],
                ),
                (
                    "race-pick-plans",
                    &["sss:depth=3", "mtsss:depth=3,keyed=path"],
                ),
                (
                    "race-pick-windows",
                    &["alphabeta:depth=3", "pvs:depth=3", "mtdf:depth=3"],
                ),
            ],
            None => [
                ("race-pick-heuristics", &["astar:eval=h1", "astar:eval=h2"]),
                ("race-pick-memory", &["astar:eval=h2", "ida:eval=h2"]),
                (
                    "race-pick-hurry",
                    &["astar:eval=h2", "wastar:weight=2,eval=h2", "greedy:eval=h2"],
                ),
            ],
        };
        let read = |(key, names): (&'static str, &[&str])| {
            let players = names.iter().filter_map(|name| name.parse().ok());
            (Message::new(key), players.collect())
        };
        suggestions.into_iter().map(read).collect()
    }

    /// The race to run when nobody names the runners.
    #[must_use]
    pub fn usual(board: &dyn Board) -> Vec<Spec> {
        let mut suggestions = Race::suggestions(board);
        suggestions.swap_remove(0).1
    }

    /// Positions worth a race on boards like this one, each with its name: of the taquin, the five
    /// states of the report.
    ///
    /// ```
    /// use damier::{Race, choose_game};
    /// let board = choose_game("taquin")?.open(None, None, false)?;
    /// let positions = Race::positions(board.as_ref());
    /// assert_eq!(positions[3].1, "6,7,1/8,0,2/4,3,5");
    /// assert_eq!(positions[3].0.to_string(), "the report’s fourth state");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn positions(board: &dyn Board) -> Vec<(Message, &'static str)> {
        if (board.game(), board.variant().as_str()) != ("taquin", "3x3") {
            return Vec::new();
        }
        let state = |(number, text)| (Message::new("race-state").with("number", number), text);
        (1_u32..).zip(REPORTED_STATES).map(state).collect()
    }
}
