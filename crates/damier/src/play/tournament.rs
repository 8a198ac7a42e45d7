//! Tournaments between machines of one game.
//!
//! Every pair plays every opening twice with seats swapped. A game is known by its number: its
//! opening, its players and their seeds follow from the number and the plan, so it does not matter
//! when, where or in which order the games are played. The result is the same on any number of
//! threads, and a tournament that was broken off goes on as if nothing had happened.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use rand::Rng as _;

use crate::catalogue::{Board, Choice, Setup, Standing};
use crate::message::Message;
use crate::notation::ParseError;
use crate::play::r#match::{Ending, MatchRules};
use crate::play::opening::{Opening, Openings, randomness};
use crate::play::played_game::PlayedGame;
use crate::play::spec::Spec;
use crate::position::Side;
use crate::score::Outcome;
use crate::search::{Budget, Limits, Stop};
use crate::solve::Resources;

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Schedule {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first player meets everybody else.
    Gauntlet,
    /// Everybody meets the next one.
    Ladder,
}

impl Schedule {
    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Schedule::RoundRobin => "round-robin",
            Schedule::Gauntlet => "gauntlet",
            Schedule::Ladder => "ladder",
        }
    }

    /// The pairs among that many players.
    ///
    /// ```
    /// use damier::Schedule;
    /// assert_eq!(Schedule::RoundRobin.pairs(3), [[0, 1], [0, 2], [1, 2]]);
    /// assert_eq!(Schedule::Gauntlet.pairs(3), [[0, 1], [0, 2]]);
    /// assert_eq!(Schedule::Ladder.pairs(3), [[0, 1], [1, 2]]);
    /// ```
    #[must_use]
    pub fn pairs(self, players: usize) -> Vec<[usize; 2]> {
        let all = (0..players).flat_map(|one| (one + 1..players).map(move |other| [one, other]));
        all.filter(|[one, other]| match self {
            Schedule::RoundRobin => true,
            Schedule::Gauntlet => *one == 0,
            Schedule::Ladder => one + 1 == *other,
        })
        .collect()
    }
}

/// What a tournament shall be.
#[derive(Clone, Debug)]
pub struct TournamentPlan {
    /// The game.
    pub game: Choice,
    /// Where it starts, if not where it usually does. Openings are played from there.
    pub position: Option<String>,
    /// Are covered tokens covered?
    pub is_hidden: bool,
    /// The rules of every match.
    pub rules: MatchRules,
    /// Who plays: machines.
    pub players: Vec<Spec>,
    /// Who meets whom.
    pub schedule: Schedule,
    /// The number of openings. Every pair plays each of them twice.
    pub openings: usize,
    /// The number of random moves in an opening; if nobody says, as few as make enough openings.
    pub opening_plies: Option<usize>,
    /// The number that decides everything random, but for players with a seed of their own.
    pub seed: u64,
}

impl TournamentPlan {
    /// The openings when nobody says how many.
    pub const OPENINGS: usize = 10;

    /// A round robin between those players, with nothing unusual about it.
    #[must_use]
    pub fn new(game: Choice, players: Vec<Spec>) -> TournamentPlan {
        TournamentPlan {
            game,
            position: None,
            is_hidden: false,
            rules: MatchRules::default(),
            players,
            schedule: Schedule::default(),
            openings: TournamentPlan::OPENINGS,
            opening_plies: None,
            seed: Setup::DEFAULT_SEED,
        }
    }

    fn open(&self, seed: u64) -> Result<Box<dyn Board>, ParseError> {
        self.game
            .open(self.position.as_deref(), Some(seed), self.is_hidden)
    }
}

/// A tournament that can be played: everything in its plan has been checked.
///
/// ```
/// use std::num::NonZeroUsize;
/// use damier::{choose_game, Stop, Tournament, TournamentPlan};
/// let players = vec!["alphabeta:depth=2".parse()?, "random".parse()?];
/// let tournament = Tournament::new(TournamentPlan::new(choose_game("pogo")?, players))?;
/// let games = tournament.run(Vec::new(), NonZeroUsize::MIN, &Stop::new(), |_| ());
/// let result = tournament.result(&games);
/// assert_eq!(result.games, 20);
/// assert!(result.players[0].points() > 15.0);
/// assert!(result.players[0].rating.elo > result.players[1].rating.elo);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Tournament {
    plan: TournamentPlan,
    pairs: Vec<[usize; 2]>,
    opening_plies: usize,
    openings: Vec<Opening>,
    resources: Resources,
}

impl Tournament {
    /// The most players.
    pub const MOST_PLAYERS: usize = 64;
    /// The most games.
    pub const MOST_GAMES: usize = 100_000;
    /// The longest openings, in plies.
    pub const MOST_OPENING_PLIES: usize = 100;

    /// Checks a plan and draws its openings.
    ///
    /// ```
    /// use damier::{choose_game, Tournament, TournamentPlan};
    /// let players = vec!["random".parse()?, "human".parse()?];
    /// assert!(Tournament::new(TournamentPlan::new(choose_game("pogo")?, players)).is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn new(plan: TournamentPlan) -> Result<Tournament, ParseError> {
        let start = plan.open(plan.seed)?;
        check_start(start.as_ref())?;
        if plan.rules.komi != 0 && !start.has_margin() {
            let expected = Message::new("expected-no-komi").with("game", start.game());
            return Err(ParseError::new(&plan.rules.komi.to_string(), expected));
        }
        check_players(start.as_ref(), &plan.players)?;
        let pairs = plan.schedule.pairs(plan.players.len());
        let most = Tournament::MOST_GAMES / (2 * pairs.len());
        let expected = |key, found: usize, most: usize| {
            ParseError::new(&found.to_string(), Message::new(key).with("most", most))
        };
        if !(1..=most).contains(&plan.openings) {
            return Err(expected("expected-openings", plan.openings, most));
        }
        let openings = Openings {
            open: |seed| plan.open(seed),
            seed: plan.seed,
        };
        let opening_plies = match plan.opening_plies {
            Some(plies) if plies > Tournament::MOST_OPENING_PLIES => {
                let most = Tournament::MOST_OPENING_PLIES;
                return Err(expected("expected-opening-plies", plies, most));
            }
            Some(plies) => plies,
            None => openings.usual_plies(plan.openings)?,
        };
        let openings = openings.draw(plan.openings, opening_plies)?;
        Ok(Tournament {
            plan,
            pairs,
            opening_plies,
            openings,
            resources: Resources::default(),
        })
    }

    /// The same with what its machines may use: tables on disk, threads.
    #[must_use]
    pub fn equipped(self, resources: &Resources) -> Tournament {
        Tournament {
            resources: resources.clone(),
            ..self
        }
    }

    /// What was asked for.
    #[must_use]
    pub const fn plan(&self) -> &TournamentPlan {
        &self.plan
    }

    /// The number of random moves in an opening.
    #[must_use]
    pub const fn opening_plies(&self) -> usize {
        self.opening_plies
    }

    /// How many of its openings leave the players a choice: after the others the game is over, by its
    /// rules or the match's, or every move is forced or ends it.
    ///
    /// ```
    /// use damier::{choose_game, Tournament, TournamentPlan};
    /// let players = vec!["random".parse()?, "level:1".parse()?];
    /// let plan = TournamentPlan::new(choose_game("tictactoe")?, players);
    /// let whole_games = TournamentPlan { opening_plies: Some(8), ..plan.clone() };
    /// assert_eq!(Tournament::new(whole_games)?.openings_with_a_choice(), 0);
    /// assert_eq!(Tournament::new(plan)?.openings_with_a_choice(), 10);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn openings_with_a_choice(&self) -> usize {
        let leaves_a_choice = |opening: &&Opening| {
            let mut session = opening.start.start(self.plan.rules);
            let is_played = opening.moves.iter().all(|mv| session.play(mv).is_ok());
            while is_played && session.ending().is_none() {
                let legal = session.legal();
                let goes_on = legal.iter().any(|mv| {
                    let is_played = session.play(mv).is_ok();
                    let is_open = session.ending().is_none();
                    is_played && session.undo() && is_open
                });
                match legal.as_slice() {
                    [only] if session.play(only).is_ok() => {}
                    _ => return goes_on,
                }
            }
            false
        };
        self.openings.iter().filter(leaves_a_choice).count()
    }

    /// The game's name in the catalogue.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.plan.game.entry.name
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> String {
        let first = self.openings.first();
        first.map_or_else(String::new, |opening| opening.start.variant())
    }

    /// The number of games.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.openings.len() * self.pairs.len() * 2
    }

    /// Who has the first and the second seat in a game, as numbers of players.
    ///
    /// Games are numbered so that all pairs play one opening before the next.
    ///
    /// ```
    /// use damier::{choose_game, Tournament, TournamentPlan};
    /// let players = vec!["random".parse()?, "level:1".parse()?];
    /// let tournament = Tournament::new(TournamentPlan::new(choose_game("pogo")?, players))?;
    /// assert_eq!((tournament.seats(0), tournament.seats(1)), ([0, 1], [1, 0]));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn seats(&self, number: usize) -> [usize; 2] {
        let [one, other] = self.pairs[number / 2 % self.pairs.len()];
        if number.is_multiple_of(2) {
            [one, other]
        } else {
            [other, one]
        }
    }

    /// Who has the first and the second seat in a game.
    pub(crate) fn players_of(&self, number: usize) -> [Spec; 2] {
        self.seats(number)
            .map(|player| self.plan.players[player].clone())
    }

    /// The number of a game's opening.
    const fn opening_of(&self, number: usize) -> usize {
        number / (2 * self.pairs.len())
    }

    /// Plays the games that are not among the finished ones, on so many threads, and gives back all
    /// of them in order. `progress` hears of every game as it ends. Once `stop` is raised, no game
    /// begins any more, and those in play are dropped.
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
        let next = AtomicUsize::new(0);
        let play_on = |ended: mpsc::Sender<PlayedGame>| {
            while let Some(number) = unplayed.get(next.fetch_add(1, Ordering::Relaxed)) {
                let Some(game) = self.play(*number, stop) else {
                    break;
                };
                ended
                    .send(game)
                    .expect("games are heard of until all threads are done");
            }
        };
        let (ended, games) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads.get().min(unplayed.len()) {
                let ended = ended.clone();
                scope.spawn(|| play_on(ended));
            }
            drop(ended);
            for game in games {
                progress(&game);
                finished.push(game);
            }
        });
        finished.sort_by_key(|game| game.number);
        finished
    }

    /// Plays one game; nothing if it was stopped.
    fn play(&self, number: usize, stop: &Stop) -> Option<PlayedGame> {
        let opening = &self.openings[self.opening_of(number)];
        let mut session = opening.start.start(self.plan.rules);
        session.equip(&self.resources);
        // A match may be capped so low that it ends in its opening; nothing else can be wrong.
        let opening_plies = opening
            .moves
            .iter()
            .take_while(|mv| session.play(mv).is_ok())
            .count();
        for (side, seed) in Side::BOTH.into_iter().zip(self.seeds(number)) {
            let player = self.seats(number)[side.index()];
            session
                .seat(side, &self.plan.players[player], seed)
                .expect("every player was seated once before the tournament");
        }
        let mut nodes = [0; 2];
        let mut chosen = [0; 2];
        while session.ending().is_none() {
            if stop.is_raised() {
                return None;
            }
            let Standing::Turn(side) = session.board().standing() else {
                break;
            };
            let mut budget = Budget::new(Limits {
                stop: stop.clone(),
                ..Limits::default()
            });
            session
                .reply_within(&mut budget)
                .expect("machines sit on both seats and choose legal moves");
            nodes[side.index()] += budget.nodes();
            chosen[side.index()] += 1;
        }
        if stop.is_raised() {
            return None;
        }
        let record = session.record();
        Some(PlayedGame {
            number,
            players: self.players_of(number),
            winner: session
                .ending()
                .and_then(Ending::outcome)
                .and_then(Outcome::winner),
            result: record.result,
            nodes,
            chosen,
            opening_plies,
            start: record.start,
            moves: record.moves.join(" "),
        })
    }

    /// The seeds of both seats in a game.
    fn seeds(&self, number: usize) -> [u64; 2] {
        let [one, other] = self.seats(number);
        let opening = self.opening_of(number);
        // Openings have 0 where players have a number from 1.
        let place = [one, other].map(|player| player as u64 + 1);
        let mut random = randomness([self.plan.seed, place[0], place[1], opening as u64]);
        [random.next_u64(), random.next_u64()]
    }
}

/// An error, unless somebody is to move there and somebody else after him.
fn check_start(start: &dyn Board) -> Result<(), ParseError> {
    match start.standing() {
        Standing::Turn(_) => Ok(()),
        Standing::Over(_) => Err(ParseError::new(
            &start.position(),
            Message::new("expected-unfinished"),
        )),
        Standing::Unsolved | Standing::Unsolvable | Standing::Solved => Err(ParseError::new(
            start.game(),
            Message::new("expected-game-for-two"),
        )),
    }
}

/// An error, unless these are enough players, not too many, and all of them machines.
fn check_players(start: &dyn Board, players: &[Spec]) -> Result<(), ParseError> {
    if !(2..=Tournament::MOST_PLAYERS).contains(&players.len()) {
        let expected = Message::new("expected-players").with("most", Tournament::MOST_PLAYERS);
        return Err(ParseError::new(&players.len().to_string(), expected));
    }
    let mut session = start.start(MatchRules::default());
    for player in players {
        if player.is_human() {
            let expected = Message::new("expected-machine");
            return Err(ParseError::new(&player.to_string(), expected));
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
