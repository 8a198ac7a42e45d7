//! Tournaments between players by their specs, which can be broken off and go on.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::notation::ParseError;
use crate::play::{MatchRules, SprtRun, TournamentResult, work_through};
use crate::position::{Side, Status};
use crate::search::Stop;
use crate::solve::TableStore;
use crate::words::Message;

use super::dyn_position::DynPosition;
use super::dyn_tournament::{DynTournament, TournamentPlan};
use super::foreign_player::ForeignHost;
use super::opening_book::OpeningBook;
use super::played_game::PlayedGame;
use super::spec::Spec;

/// A tournament that can be played: everything in its plan has been checked.
///
/// ```
/// use std::num::NonZeroUsize;
/// use damier::Stop;
/// use damier::face::{SpecTournament, TournamentPlan};
/// let players = vec!["alphabeta:depth=2".parse()?, "random".parse()?];
/// let tournament = SpecTournament::new(TournamentPlan::new("pogo".parse()?, players))?;
/// let games = tournament.run(Vec::new(), NonZeroUsize::MIN, &Stop::new(), |_| ());
/// let result = tournament.result(&games);
/// assert_eq!(result.games, 20);
/// assert!(result.players[0].points() > 15.0);
/// assert!(result.players[0].rating.elo > result.players[1].rating.elo);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Debug)]
pub struct SpecTournament {
    plan: TournamentPlan,
    variant: String,
    drawn: Box<dyn DynTournament>,
}

impl SpecTournament {
    /// The most players.
    pub const MAX_PLAYERS: usize = 64;
    /// The most games.
    pub const MAX_GAMES: usize = 100_000;
    /// The longest openings, in plies.
    pub const MAX_OPENING_PLIES: usize = 100;

    /// Checks a plan and draws its openings.
    ///
    /// ```
    /// use damier::face::{SpecTournament, TournamentPlan};
    /// let players = vec!["random".parse()?, "human".parse()?];
    /// assert!(SpecTournament::new(TournamentPlan::new("pogo".parse()?, players)).is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn new(plan: TournamentPlan) -> Result<SpecTournament, ParseError> {
        SpecTournament::equipped(plan, &TableStore::default())
    }

    /// The same with what its machines may use: tables on disk, threads.
    pub fn equipped(
        plan: TournamentPlan,
        store: &TableStore,
    ) -> Result<SpecTournament, ParseError> {
        SpecTournament::hosted(plan, store, None)
    }

    /// The same with seats for other programs, where there is a host for them.
    pub fn hosted(
        plan: TournamentPlan,
        store: &TableStore,
        host: Option<&Arc<dyn ForeignHost>>,
    ) -> Result<SpecTournament, ParseError> {
        let start = plan.open(plan.seed)?;
        check_start(start.as_ref())?;
        if plan.rules.komi != 0 && !start.has_margin() {
            let expected = Message::new("expected-no-komi").with("game", start.game());
            return Err(ParseError::new(&plan.rules.komi.to_string(), expected));
        }
        check_players(start.as_ref(), &plan.players, host)?;
        if plan.sprt.is_some() && plan.players.len() != 2 {
            let found = plan.players.len().to_string();
            return Err(ParseError::new(
                &found,
                Message::new("expected-sprt-players"),
            ));
        }
        if plan.is_adjudicated && !start.is_solved_game() {
            let expected = Message::new("expected-truth-to-adjudicate");
            return Err(ParseError::new(start.game(), expected));
        }
        let pairs = plan.schedule.pairs(plan.players.len());
        let most = SpecTournament::MAX_GAMES / (2 * pairs.len());
        let written = plan.book.as_ref().map_or(most, OpeningBook::len);
        let most = most.min(written);
        let expected = |key, found: usize, most: usize| {
            ParseError::new(&found.to_string(), Message::new(key).with("most", most))
        };
        if !(1..=most).contains(&plan.openings) {
            return Err(expected("expected-openings", plan.openings, most));
        }
        if let Some(plies) = plan.opening_plies
            && plies > SpecTournament::MAX_OPENING_PLIES
        {
            let most = SpecTournament::MAX_OPENING_PLIES;
            return Err(expected("expected-opening-plies", plies, most));
        }
        Ok(SpecTournament {
            drawn: start.tournament(&plan, store, host),
            variant: start.variant(),
            plan,
        })
    }

    /// What was asked for.
    #[must_use]
    pub const fn plan(&self) -> &TournamentPlan {
        &self.plan
    }

    /// The number of random moves in an opening.
    #[must_use]
    pub fn opening_plies(&self) -> usize {
        self.drawn.opening_plies()
    }

    /// How many of its openings leave the players a choice: after the others the game is over, by its
    /// rules or the match's, or every move is forced or ends it.
    ///
    /// ```
    /// use damier::face::{SpecTournament, TournamentPlan};
    /// let players = vec!["random".parse()?, "level:1".parse()?];
    /// let plan = TournamentPlan::new("tictactoe".parse()?, players);
    /// let whole_games = TournamentPlan { opening_plies: Some(8), ..plan.clone() };
    /// assert_eq!(SpecTournament::new(whole_games)?.openings_with_a_choice(), 0);
    /// assert_eq!(SpecTournament::new(plan)?.openings_with_a_choice(), 10);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn openings_with_a_choice(&self) -> usize {
        self.drawn.openings_with_a_choice()
    }

    /// The game's name in the catalogue.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.plan.game.info().name
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> &str {
        &self.variant
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.drawn.games()
    }

    /// Who has the first and the second seat in a game, as numbers of players.
    ///
    /// Games are numbered so that all pairs play one opening before the next.
    ///
    /// ```
    /// use damier::face::{SpecTournament, TournamentPlan};
    /// let players = vec!["random".parse()?, "level:1".parse()?];
    /// let tournament = SpecTournament::new(TournamentPlan::new("pogo".parse()?, players))?;
    /// assert_eq!((tournament.seats(0), tournament.seats(1)), ([0, 1], [1, 0]));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn seats(&self, number: usize) -> [usize; 2] {
        self.drawn.seats(number)
    }

    /// Who has the first and the second seat in a game.
    #[must_use]
    pub(super) fn players_of(&self, number: usize) -> [Spec; 2] {
        self.seats(number)
            .map(|player| self.plan.players[player].clone())
    }

    /// Plays the game of that number, which follows from the number and the plan alone; nothing if there
    /// is none or it was stopped.
    ///
    /// ```
    /// use damier::Stop;
    /// use damier::face::{SpecTournament, TournamentPlan};
    /// let players = vec!["random".parse()?, "level:1".parse()?];
    /// let tournament = SpecTournament::new(TournamentPlan::new("pogo".parse()?, players))?;
    /// let stop = Stop::new();
    /// assert_eq!(tournament.play(7, &stop), tournament.play(7, &stop));
    /// assert_eq!(tournament.play(tournament.games(), &stop), None);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn play(&self, number: usize, stop: &Stop) -> Option<PlayedGame> {
        (number < self.games()).then(|| self.drawn.play(number, stop))?
    }

    /// Plays the games that are not among the finished ones, on so many threads, and gives back all
    /// of them in order. `progress` hears of every game as it ends. Once `stop` is raised, no game
    /// begins any more, and those in play are dropped.
    ///
    /// A test that the plan asks for is heard of the finished games first. Once it is decided, no game
    /// begins any more, and only those that it counted are given back, the same ones on any number of
    /// threads.
    pub fn run(
        &self,
        mut finished: Vec<PlayedGame>,
        threads: NonZeroUsize,
        stop: &Stop,
        mut progress: impl FnMut(&PlayedGame),
    ) -> Vec<PlayedGame> {
        let mut is_finished = vec![false; self.games()];
        finished.retain(|game| {
            let known = is_finished.get_mut(game.number);
            known.is_some_and(|known| !std::mem::replace(known, true))
        });
        let unplayed: Vec<usize> = (0..self.games())
            .filter(|number| !is_finished[*number])
            .collect();
        let mut test = self.test(&finished);
        let is_decided = AtomicBool::new(is_over(test.as_ref()));
        let play = |number| match is_decided.load(Ordering::Relaxed) {
            true => None,
            false => self.play(number, stop),
        };
        work_through(&unplayed, threads, play, |game| {
            progress(&game);
            if let Some(test) = &mut test {
                test.add(game.number, game.winner);
            }
            is_decided.store(is_over(test.as_ref()), Ordering::Relaxed);
            finished.push(game);
        });
        finished.sort_by_key(|game| game.number);
        if let Some(test) = test.filter(|test| test.decision().is_some()) {
            finished.retain(|game| game.number < test.counted_games());
        }
        finished
    }

    /// The test that the plan asks for, as it stands after these games.
    #[must_use]
    pub fn test(&self, games: &[PlayedGame]) -> Option<SprtRun> {
        let mut run = SprtRun::new(self.plan.sprt?);
        for game in games {
            run.add(game.number, game.winner);
        }
        Some(run)
    }

    /// What came of these games of it.
    #[must_use]
    pub fn result(&self, games: &[PlayedGame]) -> TournamentResult {
        let names: Vec<String> = self.plan.players.iter().map(Spec::to_string).collect();
        let mut tally = TournamentResult::tally(&names);
        for game in games {
            let seats = self.seats(game.number);
            tally.add(seats, game.winner, game.plies(), game.nodes, game.chosen);
        }
        tally.result()
    }
}

fn is_over(test: Option<&SprtRun>) -> bool {
    test.is_some_and(|test| test.decision().is_some())
}

/// An error, unless somebody is to move there and somebody else after him.
fn check_start(start: &dyn DynPosition) -> Result<(), ParseError> {
    match start.status() {
        Status::Turn(_) => Ok(()),
        Status::Over(_) => Err(ParseError::new(
            &start.position(),
            Message::new("expected-unfinished"),
        )),
        Status::Unsolved | Status::Unsolvable | Status::Solved => Err(ParseError::new(
            start.game(),
            Message::new("expected-game-for-two"),
        )),
    }
}

/// An error, unless these are enough players, not too many, and all of them machines.
fn check_players(
    start: &dyn DynPosition,
    players: &[Spec],
    host: Option<&Arc<dyn ForeignHost>>,
) -> Result<(), ParseError> {
    if !(2..=SpecTournament::MAX_PLAYERS).contains(&players.len()) {
        let expected = Message::new("expected-players").with("most", SpecTournament::MAX_PLAYERS);
        return Err(ParseError::new(&players.len().to_string(), expected));
    }
    let mut session = start.start(MatchRules::default());
    for player in players {
        if player.is_human() {
            let expected = Message::new("expected-machine");
            return Err(ParseError::new(&player.to_string(), expected));
        }
        if let Some(host) = host.filter(|_| player.is_foreign()) {
            host.check(player, start)?;
            continue;
        }
        session.seat(Side::First, player, 0).map_err(|error| {
            // Where nobody has that name, people are not offered in its place.
            let unknown = |names: &[_]| {
                let words = Message::new(error.expected().key());
                player.none_of(names, words)
            };
            let mut names = start.players();
            if error != unknown(&names) {
                return error;
            }
            names.retain(|name| *name != "human");
            unknown(&names)
        })?;
    }
    Ok(())
}
