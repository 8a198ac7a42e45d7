//! The games of a tournament as jobs of a plan.

use std::borrow::Borrow;

use damier::face::{PlayedGame, SpecTournament, TournamentPlan};
use damier::{ParseError, Stop, TableStore};

use super::Host;
use super::text::{read_plan, told_plan};
use crate::runner::{Plan, PlanText};

/// The games of a tournament as jobs.
#[derive(Debug)]
pub struct TournamentGames<T> {
    tournament: T,
}

impl<T: Borrow<SpecTournament>> TournamentGames<T> {
    /// Those of a tournament.
    pub const fn of(tournament: T) -> TournamentGames<T> {
        TournamentGames { tournament }
    }

    /// Is it the game of that number, by those who play it?
    pub(super) fn has(&self, number: usize, game: &PlayedGame) -> bool {
        let tournament = self.tournament.borrow();
        let seats = tournament.seats(number);
        let players = &tournament.plan().players;
        game.number == number && game.players == seats.map(|seat| players[seat].clone())
    }
}

impl TournamentGames<SpecTournament> {
    /// Those that a plan's text describes.
    ///
    /// ```
    /// use damier::TableStore;
    /// use damier::face::{SpecTournament, TournamentPlan};
    /// use damier_lab::{contest::TournamentGames, runner::Plan};
    /// let players = vec!["level:1".parse()?, "alphabeta:depth=2,eval=mix".parse()?];
    /// let tournament = SpecTournament::new(TournamentPlan::new("pogo".parse()?, players))?;
    /// let text = TournamentGames::of(tournament).text();
    /// let again = TournamentGames::of_plan(&text, &TableStore::default(), &None)?;
    /// assert_eq!(again.text(), text);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn of_plan(
        text: &PlanText,
        store: &TableStore,
        host: &Host,
    ) -> Result<TournamentGames<SpecTournament>, ParseError> {
        let plan: TournamentPlan = read_plan(text)?;
        let tournament = SpecTournament::hosted(plan, store, host.as_ref())?;
        Ok(TournamentGames { tournament })
    }
}

impl<T: Borrow<SpecTournament> + Sync> Plan for TournamentGames<T> {
    fn text(&self) -> PlanText {
        told_plan(self.tournament.borrow().plan())
    }

    fn jobs(&self) -> usize {
        self.tournament.borrow().games()
    }

    fn run(&self, number: usize, stop: &Stop) -> Option<String> {
        let game = self.tournament.borrow().play(number, stop)?;
        Some(game.to_string())
    }

    fn is_done_anywhere(&self) -> bool {
        let players = &self.tournament.borrow().plan().players;
        !players.iter().any(damier::Spec::is_foreign)
    }
}
