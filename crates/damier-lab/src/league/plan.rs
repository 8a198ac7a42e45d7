//! The games of a league as jobs: all pairs at a game before the next, as they are numbered there.

use damier::face::{SpecTournament, TournamentPlan};
use damier::notation::read_number;
use damier::play::{Schedule, TimeControl};
use damier::{GameId, Message, ParseError, Spec, Stop, TableStore};

use super::{Fixture, League};
use crate::contest::{Host, read_time, told_time};
use crate::runner::{Plan, PlanText};

/// The games between everybody, some openings each.
#[derive(Debug)]
pub struct LeagueGames {
    game: GameId,
    players: Vec<Spec>,
    openings: usize,
    time: Option<TimeControl>,
    store: TableStore,
    host: Host,
}

impl LeagueGames {
    /// The most openings of a pair.
    pub const MAX_OPENINGS: usize = 1000;

    /// Those of a league as it is now.
    #[must_use]
    pub fn of(
        league: &League,
        openings: usize,
        time: Option<TimeControl>,
        store: TableStore,
        host: Host,
    ) -> LeagueGames {
        let players = league.entries.iter().map(|entry| entry.player.clone());
        LeagueGames {
            game: league.game.clone(),
            players: players.collect(),
            openings,
            time,
            store,
            host,
        }
    }

    /// Those that a plan's text describes.
    pub fn of_plan(
        text: &PlanText,
        store: TableStore,
        host: Host,
    ) -> Result<LeagueGames, ParseError> {
        let field = |name: &str| text.get(name).unwrap_or_default();
        let wrong = |name: &str| ParseError::new(field(name), Message::new("expected-plan"));
        let players = text.fields().filter(|(name, _)| *name == "player");
        let players: Result<Vec<Spec>, ParseError> =
            players.map(|(_, player)| player.parse()).collect();
        let openings = read_number(field("openings"), LeagueGames::MAX_OPENINGS as u32);
        let games = LeagueGames {
            game: field("game").parse()?,
            players: players?,
            openings: openings.ok_or_else(|| wrong("openings"))? as usize,
            time: match field("time") {
                "" => None,
                time => Some(read_time(time).ok_or_else(|| wrong("time"))?),
            },
            store,
            host,
        };
        if !(2..=League::MAX_ENTRIES).contains(&games.players.len()) {
            return Err(wrong("player"));
        }
        for [one, other] in Schedule::Ladder.pairs(games.players.len()) {
            games.tournament(one, other)?;
        }
        Ok(games)
    }

    /// The number of the job that plays a game of this league.
    #[must_use]
    pub fn number(&self, league: &League, fixture: &Fixture) -> Option<usize> {
        let place = |index: usize| {
            let key = fixture.pair[index].key();
            league.entries.iter().position(|entry| entry.key() == key)
        };
        let pair = [place(0)?, place(1)?];
        let pairs = self.pairs();
        let index = pairs.iter().position(|known| *known == pair)?;
        Some(fixture.number * pairs.len() + index)
    }

    fn pairs(&self) -> Vec<[usize; 2]> {
        Schedule::RoundRobin.pairs(self.players.len())
    }

    fn tournament(&self, one: usize, other: usize) -> Result<SpecTournament, ParseError> {
        let players = [one, other].map(|index| self.players[index].clone());
        let plan = TournamentPlan {
            openings: self.openings,
            time: self.time,
            ..TournamentPlan::new(self.game.clone(), players.to_vec())
        };
        SpecTournament::hosted(plan, &self.store, self.host.as_ref())
    }
}

impl Plan for LeagueGames {
    fn text(&self) -> PlanText {
        let mut text = PlanText::new("league")
            .with("game", &self.game)
            .with("openings", self.openings)
            .with("time", self.time.map_or(String::new(), told_time));
        for player in &self.players {
            text = text.with("player", player);
        }
        text
    }

    fn jobs(&self) -> usize {
        2 * self.openings * self.pairs().len()
    }

    fn run(&self, number: usize, stop: &Stop) -> Option<String> {
        let pairs = self.pairs();
        let [one, other] = pairs[number % pairs.len()];
        let tournament = self.tournament(one, other).ok()?;
        let game = tournament.play(number / pairs.len(), stop)?;
        Some(game.to_string())
    }

    fn is_done_anywhere(&self) -> bool {
        !self.players.iter().any(Spec::is_foreign)
    }
}
