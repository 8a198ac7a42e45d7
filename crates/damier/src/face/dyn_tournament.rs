//! A tournament of some game whose type is forgotten: the generic one behind a face.

use std::fmt;
use std::sync::Arc;

use crate::notation::ParseError;
use crate::play::{
    DrawnTournament, MatchRules, Opening, Pacing, Player, Schedule, Sprt, TimeControl, Tournament,
    TournamentGame,
};
use crate::position::Side;
use crate::score::{Outcome, Score, ScoreKind};
use crate::search::{Budget, Limits, Stop};
use crate::solve::TableStore;

use super::catalogue_game::CatalogueGame;
use super::dyn_position::DynPosition;
use super::foreign_player::{ForeignHost, ForeignTable, seat_foreign};
use super::game_info::{GameId, Setup};
use super::kind::Kind as _;
use super::opening_book::OpeningBook;
use super::played_game::PlayedGame;
use super::player_factory::PlayerFactory;
use super::record::result_in_words;
use super::spec::Spec;
use super::truth::Truth as _;

/// What a tournament shall be.
#[derive(Clone, Debug)]
pub struct TournamentPlan {
    /// The game.
    pub game: GameId,
    /// Where it starts, if not where it usually does. Openings are played from there.
    pub position: Option<String>,
    /// Are covered tokens covered?
    pub is_hidden: bool,
    /// The rules of every match.
    pub rules: MatchRules,
    /// How long they may think; without it, as long as they like.
    pub time: Option<TimeControl>,
    /// Somebody who looks at the time that moves take, and gives out what there is of it.
    pub pacing: Option<Arc<dyn Pacing>>,
    /// How many bytes the two players of a game may take together; without it, as many as they like.
    pub memory: Option<u64>,
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
    /// A test that ends the tournament of two players once it is decided.
    pub sprt: Option<Sprt>,
    /// Openings instead of random ones; `openings` of them, the first ones, are played.
    pub book: Option<OpeningBook>,
    /// Does a game end once its value is known and has stayed the same for three moves?
    pub is_adjudicated: bool,
}

impl TournamentPlan {
    /// The openings when nobody says how many.
    pub const OPENINGS: usize = 10;
    /// The most openings of a test when nobody says how many: it ends by itself, nearly always before.
    pub const SPRT_OPENINGS: usize = 20_000;

    /// A round robin between those players, with nothing unusual about it.
    #[must_use]
    pub fn new(game: GameId, players: Vec<Spec>) -> TournamentPlan {
        TournamentPlan {
            game,
            position: None,
            is_hidden: false,
            rules: MatchRules::default(),
            time: None,
            memory: None,
            pacing: None,
            players,
            schedule: Schedule::default(),
            openings: TournamentPlan::OPENINGS,
            opening_plies: None,
            seed: Setup::DEFAULT_SEED,
            sprt: None,
            book: None,
            is_adjudicated: false,
        }
    }

    pub(super) fn open(&self, seed: u64) -> Result<Box<dyn DynPosition>, ParseError> {
        self.game
            .open(self.position.as_deref(), Some(seed), self.is_hidden)
    }
}

/// A tournament whose openings are drawn, of a game whose type is forgotten.
pub trait DynTournament: fmt::Debug + Send + Sync {
    /// The number of random moves in an opening.
    fn opening_plies(&self) -> usize;
    /// How many openings leave the players a choice.
    fn openings_with_a_choice(&self) -> usize;
    /// The number of games.
    fn games(&self) -> usize;
    /// Who has the first and the second seat in a game, as numbers of players.
    fn seats(&self, number: usize) -> [usize; 2];
    /// Plays one game; nothing if it was stopped.
    fn play(&self, number: usize, stop: &Stop) -> Option<PlayedGame>;
}

/// The tournament of a plan that was checked: the same type of position starts every game of it.
pub(super) fn drawn<P: CatalogueGame>(
    plan: &TournamentPlan,
    store: &TableStore,
    host: Option<&Arc<dyn ForeignHost>>,
) -> Box<dyn DynTournament> {
    let starts = plan.clone();
    let start = move |seed| {
        let start = starts
            .open(seed)
            .expect("the plan's start was opened before");
        *start
            .as_any()
            .downcast_ref::<P>()
            .expect("a game and its variant have one type")
    };
    let mut tournament = Tournament::with_status(start, P::Kind::status)
        .rules(plan.rules)
        .time(plan.time)
        .pacing(plan.pacing.clone())
        .memory(plan.memory)
        .schedule(plan.schedule)
        .openings(plan.openings)
        .seed(plan.seed);
    if let Some(plies) = plan.opening_plies {
        tournament = tournament.opening_plies(plies);
    }
    if let Some(book) = &plan.book {
        tournament = tournament.book(book.lines().map(opening).collect());
    }
    if plan.is_adjudicated {
        let store = store.clone();
        tournament = tournament.judge(move |position: &P| known_outcome(position, &store));
    }
    for player in &plan.players {
        let (spec, store) = (player.clone(), store.clone());
        let guests = host.filter(|_| spec.is_foreign()).cloned();
        let table = ForeignTable::of(&plan.game);
        tournament = tournament.player(player.to_string(), move |seed| -> Box<dyn Player<P>> {
            if let Some(host) = &guests {
                return seat_foreign(host.player(&spec, &table));
            }
            P::Players::seat(&spec, seed, &store)
                .ok()
                .flatten()
                .expect("every player of the plan is a machine and was seated before")
        });
    }
    Box::new(Drawn {
        drawn: tournament.draw(),
        players: plan.players.clone(),
    })
}

/// An opening of a book that was checked.
fn opening<P: CatalogueGame>((start, moves): (&str, &[String])) -> Opening<P> {
    const CHECKED: &str = "the openings were read and played before";
    Opening {
        start: start.parse().expect(CHECKED),
        moves: moves.iter().map(|mv| mv.parse().expect(CHECKED)).collect(),
    }
}

/// How a position ends under best play, if that is found out within as many nodes as always: a game
/// must not depend on how fast it is played.
fn known_outcome<P: CatalogueGame>(position: &P, store: &TableStore) -> Option<Outcome> {
    const NODES: u64 = 100_000;
    let mut budget = Budget::new(Limits {
        nodes: Some(NODES),
        ..Limits::default()
    });
    let verdict = P::Truth::value(position, store, &mut budget).ok()?;
    let score = verdict.settled()?;
    Some(outcome_of(score, P::Kind::turn(position), P::HAS_MARGIN))
}

/// A score of the side to move, told absolutely.
fn outcome_of(score: Score, turn: Side, has_margin: bool) -> Outcome {
    match (score.kind(), turn) {
        (ScoreKind::WinsIn(_), winner) => Outcome::Won(winner),
        (ScoreKind::LosesIn(_), loser) => Outcome::Won(loser.other()),
        (ScoreKind::Points(_), _) if !has_margin => Outcome::Draw,
        // A margin is far smaller than what its type can hold.
        (ScoreKind::Points(points), Side::First) => Outcome::Margin(points as i16),
        (ScoreKind::Points(points), Side::Second) => Outcome::Margin(-points as i16),
    }
}

/// The tournament behind the face.
#[derive(Debug)]
struct Drawn<P: CatalogueGame> {
    drawn: DrawnTournament<P>,
    players: Vec<Spec>,
}

impl<P: CatalogueGame> DynTournament for Drawn<P> {
    fn opening_plies(&self) -> usize {
        self.drawn.opening_plies()
    }

    fn openings_with_a_choice(&self) -> usize {
        self.drawn.openings_with_a_choice()
    }

    fn games(&self) -> usize {
        self.drawn.games()
    }

    fn seats(&self, number: usize) -> [usize; 2] {
        self.drawn.seats(number)
    }

    fn play(&self, number: usize, stop: &Stop) -> Option<PlayedGame> {
        let game = self.drawn.play(number, stop)?;
        let TournamentGame { nodes, chosen, .. } = game;
        let moves: Vec<String> = game.moves.iter().map(ToString::to_string).collect();
        Some(PlayedGame {
            number,
            players: game.seats.map(|player| self.players[player].clone()),
            winner: game.ending.winner(),
            result: result_in_words(Some(game.ending), P::SIDES),
            nodes,
            chosen,
            opening_plies: game.opening_plies,
            start: game.start.to_string(),
            moves: moves.join(" "),
            faults: game.faults,
        })
    }
}
