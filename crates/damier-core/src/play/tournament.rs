//! Tournaments between players of one game.
//!
//! Every pair plays every opening twice with seats swapped. A game is known by its number: its
//! opening, its players and their seeds follow from the number and the plan, so it does not matter
//! when, where or in which order the games are played. The result is the same on any number of
//! threads.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Instant;

use rand::Rng as _;

use crate::play::fault::Fault;
use crate::play::r#match::{Ending, Match, MatchRules};
use crate::play::opening::{Opening, Openings, randomness};
use crate::play::pacing::Pacing;
use crate::play::player::Player;
use crate::play::result::TournamentResult;
use crate::play::schedule::Schedule;
use crate::play::time_control::TimeControl;
use crate::play::workers::work_through;
use crate::position::{Game, Position, Side, Status};
use crate::score::Outcome;
use crate::search::{Budget, Limits, Stop};

type Start<G> = Box<dyn Fn(u64) -> G + Send + Sync>;
type Judge<G> = Box<dyn Fn(&G) -> Option<Outcome> + Send + Sync>;
type Maker<G> = Box<dyn Fn(u64) -> Box<dyn Player<G>> + Send + Sync>;

/// A tournament: say who plays, then [`run`](Tournament::run) it.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::play::{RandomPlayer, SearchPlayer, Tournament};
/// use damier_core::search::{AlphaBeta, boxed};
/// let searcher = |seed| {
///     let search = boxed(AlphaBeta::new(3, |_: &Nim| Score::DRAW));
///     SearchPlayer::new(search, Limits::default(), 0, seed)
/// };
/// let result = Tournament::new(Nim::start([3, 4, 5]))
///     .player("random", RandomPlayer::new)
///     .player("three plies", searcher)
///     .openings(20)
///     .seed(1)
///     .run();
/// assert_eq!(result.games, 40);
/// assert!(result.players[1].rating.elo > result.players[0].rating.elo);
/// println!("{}", result.table());
/// ```
pub struct Tournament<G: Position> {
    start: Start<G>,
    status: fn(&G) -> Status,
    names: Vec<String>,
    makers: Vec<Maker<G>>,
    rules: MatchRules,
    time: Option<TimeControl>,
    pacing: Option<Arc<dyn Pacing>>,
    memory: Option<u64>,
    schedule: Schedule,
    openings: usize,
    opening_plies: Option<usize>,
    book: Option<Vec<Opening<G>>>,
    judge: Option<Judge<G>>,
    seed: u64,
    threads: NonZeroUsize,
}

impl<G: Position> fmt::Debug for Tournament<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tournament")
            .field("names", &self.names)
            .field("openings", &self.openings)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

impl<G: Game + 'static> Tournament<G> {
    /// A tournament whose games begin at `start`, or some random moves after it: a round robin with ten
    /// openings, seed 1, on all processors.
    #[must_use]
    pub fn new(start: G) -> Tournament<G> {
        Tournament::dealt(move |_| start)
    }

    /// The same, where every opening has a start of its own, made from a seed: a deal.
    #[must_use]
    pub fn dealt(start: impl Fn(u64) -> G + Send + Sync + 'static) -> Tournament<G> {
        Tournament::with_status(start, Status::of_game)
    }
}

impl<G: Position + 'static> Tournament<G> {
    /// The same of whatever tells how things stand.
    #[must_use]
    pub fn with_status(
        start: impl Fn(u64) -> G + Send + Sync + 'static,
        status: fn(&G) -> Status,
    ) -> Tournament<G> {
        Tournament {
            start: Box::new(start),
            status,
            names: Vec::new(),
            makers: Vec::new(),
            rules: MatchRules::default(),
            time: None,
            pacing: None,
            memory: None,
            schedule: Schedule::default(),
            openings: 10,
            opening_plies: None,
            book: None,
            judge: None,
            seed: 1,
            threads: crate::threads::available(),
        }
    }

    /// One more player: a name, and how to make one who draws from a seed. Every game has players of
    /// its own, so that no game depends on another.
    #[must_use]
    pub fn player<P: Player<G> + 'static>(
        mut self,
        name: impl Into<String>,
        make: impl Fn(u64) -> P + Send + Sync + 'static,
    ) -> Tournament<G> {
        self.names.push(name.into());
        self.makers.push(Box::new(move |seed| Box::new(make(seed))));
        self
    }

    /// The rules of every match.
    #[must_use]
    pub fn rules(self, rules: MatchRules) -> Tournament<G> {
        Tournament { rules, ..self }
    }

    /// How long players may think; without it, as long as they like.
    #[must_use]
    pub fn time(self, time: Option<TimeControl>) -> Tournament<G> {
        Tournament { time, ..self }
    }

    /// Somebody who looks at the time that moves take, and says how much of it there is.
    #[must_use]
    pub fn pacing(self, pacing: Option<Arc<dyn Pacing>>) -> Tournament<G> {
        Tournament { pacing, ..self }
    }

    /// Who meets whom.
    #[must_use]
    pub fn schedule(self, schedule: Schedule) -> Tournament<G> {
        Tournament { schedule, ..self }
    }

    /// The number of openings. Every pair plays each of them twice.
    #[must_use]
    pub fn openings(self, openings: usize) -> Tournament<G> {
        Tournament { openings, ..self }
    }

    /// The number of random moves in an opening; if nobody says, as few as make enough openings.
    #[must_use]
    pub fn opening_plies(self, plies: usize) -> Tournament<G> {
        Tournament {
            opening_plies: Some(plies),
            ..self
        }
    }

    /// These openings, and no random ones.
    #[must_use]
    pub fn book(self, book: Vec<Opening<G>>) -> Tournament<G> {
        Tournament {
            book: Some(book),
            ..self
        }
    }

    /// Somebody who knows how positions end under best play, or does not. What he says of three
    /// positions in a row, each after a move of the players, ends the game.
    #[must_use]
    pub fn judge(
        self,
        judge: impl Fn(&G) -> Option<Outcome> + Send + Sync + 'static,
    ) -> Tournament<G> {
        Tournament {
            judge: Some(Box::new(judge)),
            ..self
        }
    }

    /// The number that decides everything random.
    #[must_use]
    pub fn seed(self, seed: u64) -> Tournament<G> {
        Tournament { seed, ..self }
    }

    /// How many bytes the two players of a game may take together; without it, as many as they like. Each has half,
    /// for what he keeps from move to move is there while the other one thinks.
    #[must_use]
    pub fn memory(self, memory: Option<u64>) -> Tournament<G> {
        Tournament { memory, ..self }
    }

    /// How many games are played at once.
    #[must_use]
    pub fn threads(self, threads: NonZeroUsize) -> Tournament<G> {
        Tournament { threads, ..self }
    }

    /// Draws the openings: from then on every game is settled by its number.
    #[must_use]
    pub fn draw(mut self) -> DrawnTournament<G> {
        let pairs = self.schedule.pairs(self.names.len());
        if let Some(mut book) = self.book.take() {
            book.truncate(self.openings);
            let plies = book.iter().map(|opening| opening.moves.len()).max();
            return DrawnTournament {
                tournament: self,
                pairs,
                opening_plies: plies.unwrap_or(0),
                openings: book,
            };
        }
        let openings = Openings {
            start: &self.start,
            status: self.status,
            seed: self.seed,
        };
        let plies = match self.opening_plies {
            Some(plies) => plies,
            None => openings.default_plies(self.openings),
        };
        let drawn = openings.draw(self.openings, plies);
        DrawnTournament {
            tournament: self,
            pairs,
            opening_plies: plies,
            openings: drawn,
        }
    }

    /// Plays all games. Of fewer than two players there are none.
    ///
    /// # Panics
    ///
    /// If a player does.
    #[must_use]
    pub fn run(self) -> TournamentResult {
        let threads = self.threads;
        let drawn = self.draw();
        let mut games = Vec::new();
        let numbers: Vec<usize> = (0..drawn.games()).collect();
        let never = Stop::new();
        work_through(
            &numbers,
            threads,
            |number| drawn.play(number, &never),
            |game| games.push(game),
        );
        games.sort_by_key(|game| game.number);
        drawn.result(&games)
    }
}

/// A tournament whose openings are drawn.
#[derive(Debug)]
pub struct DrawnTournament<G: Position> {
    tournament: Tournament<G>,
    pairs: Vec<[usize; 2]>,
    opening_plies: usize,
    openings: Vec<Opening<G>>,
}

/// A game of a tournament that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentGame<G: Position> {
    /// Its number in the tournament, from 0.
    pub number: usize,
    /// Who had the first and the second seat, as numbers of players.
    pub seats: [usize; 2],
    /// Where it began.
    pub start: G,
    /// All moves, those of the opening first.
    pub moves: Vec<G::Move>,
    /// How many of them are the opening's.
    pub opening_plies: usize,
    /// How it ended.
    pub ending: Ending,
    /// The nodes that either seat searched.
    pub nodes: [u64; 2],
    /// The moves that either seat chose.
    pub chosen: [u64; 2],
    /// What the players did wrong.
    pub faults: Vec<(Side, Fault)>,
}

impl<G: Position> DrawnTournament<G> {
    /// The players' names.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.tournament.names
    }

    /// The number of moves in an opening, random ones or, at most, those of the book.
    #[must_use]
    pub const fn opening_plies(&self) -> usize {
        self.opening_plies
    }

    /// The openings.
    #[must_use]
    pub fn openings(&self) -> &[Opening<G>] {
        &self.openings
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
    /// # Panics
    ///
    /// If there is no game of that number.
    #[must_use]
    pub fn seats(&self, number: usize) -> [usize; 2] {
        assert!(number < self.games(), "there are {} games", self.games());
        let [one, other] = self.pairs[number / 2 % self.pairs.len()];
        if number.is_multiple_of(2) {
            [one, other]
        } else {
            [other, one]
        }
    }

    /// The number of a game's opening.
    #[must_use]
    pub const fn opening_of(&self, number: usize) -> usize {
        number / (2 * self.pairs.len())
    }

    /// The seeds of both seats in a game.
    #[must_use]
    pub fn seeds(&self, number: usize) -> [u64; 2] {
        let opening = self.opening_of(number);
        // Openings have 0 where players have a number from 1.
        let [one, other] = self.seats(number).map(|player| player as u64 + 1);
        let mut random = randomness([self.tournament.seed, one, other, opening as u64]);
        [random.next_u64(), random.next_u64()]
    }

    /// How many openings leave the players a choice: after the others the game is over, by its
    /// rules or the match's, or every move is forced or ends it.
    #[must_use]
    pub fn openings_with_a_choice(&self) -> usize {
        let leaves_a_choice = |opening: &&Opening<G>| {
            let (mut game, plies) = self.opened(opening);
            while plies == opening.moves.len() && game.ending().is_none() {
                let legal: Vec<G::Move> = game.legal().collect();
                let goes_on = legal.iter().any(|mv| {
                    let is_played = game.play(*mv).is_ok();
                    let is_open = game.ending().is_none();
                    is_played && game.undo().is_some() && is_open
                });
                match legal[..] {
                    [only] if game.play(only).is_ok() => {}
                    _ => return goes_on,
                }
            }
            false
        };
        self.openings.iter().filter(leaves_a_choice).count()
    }

    /// A match after its opening, and how many moves of that were played. A match may be capped so low
    /// that it ends in its opening; nothing else can be wrong.
    fn opened(&self, opening: &Opening<G>) -> (Match<G>, usize) {
        let mut game =
            Match::with_status(opening.start, self.tournament.rules, self.tournament.status);
        let moves = opening.moves.iter();
        let plies = moves.take_while(|mv| game.play(**mv).is_ok()).count();
        (game, plies)
    }

    /// Plays one game; nothing if it was stopped. Who chooses a move that is not legal loses it.
    ///
    /// # Panics
    ///
    /// If there is no game of that number.
    #[must_use]
    pub fn play(&self, number: usize, stop: &Stop) -> Option<TournamentGame<G>> {
        let (mut game, opening_plies) = self.opened(&self.openings[self.opening_of(number)]);
        let seats = self.seats(number);
        let seeds = self.seeds(number);
        game.set_clocks(self.tournament.time);
        let mut players = [0, 1].map(|seat| (self.tournament.makers[seats[seat]])(seeds[seat]));
        let mut nodes = [0; 2];
        let mut chosen = [0; 2];
        let mut judged: Vec<Outcome> = Vec::new();
        while let (None, Status::Turn(side)) = (game.ending(), game.status()) {
            if stop.is_raised() {
                return None;
            }
            let seat = side.index();
            let pacing = self.tournament.pacing.as_ref();
            let mut budget = Budget::new(Limits {
                time: pacing.and_then(|pacing| pacing.allowance(seats[seat])),
                stop: stop.clone(),
                memory: self.tournament.memory.map(|both| both / 2),
                ..Limits::default()
            });
            let is_choice = game.legal().nth(1).is_some();
            let begun = Instant::now();
            let is_played = game.reply(&mut players[seat], &mut budget).is_some();
            if let Some(pacing) = pacing {
                pacing.hear(number, seats[seat], begun.elapsed(), is_choice);
            }
            chosen[seat] += u64::from(is_played);
            nodes[seat] += budget.nodes();
            if let Some(judge) = &self.tournament.judge
                && game.ending().is_none()
            {
                let outcome = judge(game.position());
                judged.retain(|earlier| Some(*earlier) == outcome);
                judged.extend(outcome);
                if let [outcome, _, _] = judged[..] {
                    game.adjudicate(outcome);
                }
            }
        }
        if stop.is_raised() {
            return None;
        }
        for side in Side::BOTH {
            game.tell_end(side, &mut players[side.index()]);
        }
        Some(TournamentGame {
            number,
            seats,
            start: game.positions()[0],
            moves: game.moves().to_vec(),
            opening_plies,
            ending: game.ending()?,
            nodes,
            chosen,
            faults: game.faults().to_vec(),
        })
    }

    /// What came of these games of it.
    #[must_use]
    pub fn result(&self, games: &[TournamentGame<G>]) -> TournamentResult {
        let mut tally = TournamentResult::tally(self.names());
        for game in games {
            tally.add(
                game.seats,
                game.ending.winner(),
                game.moves.len(),
                game.nodes,
                game.chosen,
            );
        }
        tally.result()
    }
}

impl Ending {
    /// Who won, if anybody.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        self.outcome()?.winner()
    }
}
