//! Tournaments as plans: a game is a job, wherever it is played.

mod games;
mod text;

use std::sync::Arc;

use damier::face::{ForeignHost, PlayedGame, SpecTournament};
use damier::{Message, Stop};

use crate::runner::{RunError, Runner};

pub use games::TournamentGames;
pub(crate) use text::{read_time, told_time};

/// Who starts other programs, if anybody does.
pub type Host = Option<Arc<dyn ForeignHost>>;

/// Plays the games that are not among the finished ones, wherever the runner plays them, and gives back
/// all of them in order, as [`SpecTournament::run`] does on threads.
///
/// ```
/// use damier::Stop;
/// use damier::face::{SpecTournament, TournamentPlan};
/// use damier_lab::{contest, runner::Threads};
/// let players = vec!["level:1".parse()?, "random".parse()?];
/// let tournament = SpecTournament::new(TournamentPlan::new("tictactoe".parse()?, players))?;
/// let games = contest::play(&tournament, &Threads::all(), Vec::new(), &Stop::new(), |_| ());
/// assert_eq!(games.expect("nobody stops it").len(), 20);
/// # Ok::<(), damier::ParseError>(())
/// ```
pub fn play(
    tournament: &SpecTournament,
    runner: &dyn Runner,
    mut finished: Vec<PlayedGame>,
    stop: &Stop,
    mut on_game: impl FnMut(&PlayedGame),
) -> Result<Vec<PlayedGame>, RunError> {
    let mut is_finished = vec![false; tournament.games()];
    finished.retain(|game| {
        let known = is_finished.get_mut(game.number);
        known.is_some_and(|known| !std::mem::replace(known, true))
    });
    let unplayed: Vec<usize> = (0..tournament.games())
        .filter(|number| !is_finished[*number])
        .collect();
    let mut test = tournament.test(&finished);
    let is_decided = |test: &Option<damier::play::SprtRun>| {
        test.as_ref().is_some_and(|test| test.decision().is_some())
    };
    let all = stop.clone();
    let enough = Stop::new().asking(move || all.is_raised());
    if is_decided(&test) {
        enough.raise();
    }
    let plan = TournamentGames::of(tournament);
    let mut unreadable = None;
    runner.run(&plan, &unplayed, &enough, &mut |result| {
        let read = result.line.parse::<PlayedGame>().ok();
        let Some(game) = read.filter(|game| plan.has(result.number, game)) else {
            unreadable = Some(RunError::Runner(
                Message::new("contest-unreadable").with("number", result.number + 1),
            ));
            enough.raise();
            return;
        };
        on_game(&game);
        if let Some(test) = &mut test {
            test.add(game.number, game.winner);
        }
        if is_decided(&test) {
            enough.raise();
        }
        finished.push(game);
    })?;
    if let Some(error) = unreadable {
        return Err(error);
    }
    finished.sort_by_key(|game| game.number);
    if let Some(test) = test.filter(|test| test.decision().is_some()) {
        finished.retain(|game| game.number < test.counted_games());
    }
    Ok(finished)
}
