//! Tournaments in a game that is written in Python.

use std::num::NonZeroUsize;
use std::sync::Arc;

use damier::face::{SideName, SpecSearch, SpecTournament, result_in_words};
use damier::play::{
    DrawnTournament, Player, RandomPlayer, Sprt, Tournament, TournamentGame, work_through,
};
use damier::prelude::Game as _;
use damier::{Message, ParseError, Score, Spec};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::contest::{Seated, Wanted, told_faults, told_result};
use crate::exceptions::{of_parse, refuse, shown, unexpected};
use crate::own_board::{OwnBoard, Registered};
use crate::own_player::OwnGuest;
use crate::own_position::OwnPosition;

/// A tournament of an own game to be played.
pub(crate) struct OwnTournament {
    pub(crate) wanted: Wanted,
    pub(crate) evaluation: Option<Py<PyAny>>,
}

/// An own game's sides have numbers and no names.
const SIDES: [SideName; 2] = [SideName::new('0', ""), SideName::new('1', "")];

/// What guesses at the horizon of the machines.
type Guesses = Arc<dyn Fn(&OwnPosition) -> Score + Send + Sync>;

impl OwnTournament {
    /// Plays it from a position that knows `moves`, `after`, `turn` and `outcome`.
    pub(crate) fn play<'py>(
        self,
        start: &Bound<'py, PyAny>,
        sprt: Option<Sprt>,
        is_adjudicated: bool,
    ) -> PyResult<Bound<'py, PyDict>> {
        for name in ["moves", "after", "turn", "outcome"] {
            if !start.hasattr(name)? {
                return Err(unexpected("python-expected-position", start));
            }
        }
        if sprt.is_some() || is_adjudicated {
            return Err(refuse(&Message::new("python-no-test-of-own-game")));
        }
        let py = start.py();
        let registered = OwnBoard::register(py, false, self.wanted.trouble.clone());
        let root = OwnPosition {
            board: registered.number,
            number: registered.board.number_of(start)?,
        };
        if root.outcome().is_some() {
            // What Python raised when it was asked for moves is raised here.
            self.wanted.trouble.raise_or(())?;
            let expected = Message::new("expected-unfinished");
            return Err(of_parse(ParseError::new(&shown(start), expected)));
        }
        self.check()?;
        let board = registered.board.clone();
        let evaluation = self
            .evaluation
            .as_ref()
            .map(|callable| callable.clone_ref(py));
        let guesses: Guesses = Arc::new(move |position: &OwnPosition| {
            Score::points(board.guess(position.number, evaluation.as_ref()))
        });
        let tournament = self.tournament(root, &guesses);
        let threads = self.wanted.threads.unwrap_or(NonZeroUsize::MIN);
        let (drawn, games) = self.wanted.run(py, threads, |stop| {
            let drawn = tournament.draw();
            let numbers: Vec<usize> = (0..drawn.games()).collect();
            let mut games = Vec::new();
            work_through(
                &numbers,
                threads,
                |number| drawn.play(number, stop),
                |game| games.push(game),
            );
            games.sort_by_key(|game| game.number);
            (drawn, games)
        })?;
        told(py, &registered, start, &drawn, &games)
    }

    /// An error, unless so many players can play so many games and every machine is one.
    fn check(&self) -> PyResult<()> {
        let Wanted {
            players,
            openings,
            opening_plies,
            schedule,
            ..
        } = &self.wanted;
        let refused = |found: usize, key, most: usize| {
            let expected = Message::new(key).with("most", most);
            Err(of_parse(ParseError::new(&found.to_string(), expected)))
        };
        let most = SpecTournament::MAX_PLAYERS;
        if !(2..=most).contains(&players.len()) {
            return refused(players.len(), "expected-players", most);
        }
        let most = SpecTournament::MAX_GAMES / (2 * schedule.pairs(players.len()).len());
        if !(1..=most).contains(openings) {
            return refused(*openings, "expected-openings", most);
        }
        let most = SpecTournament::MAX_OPENING_PLIES;
        if let Some(plies) = opening_plies.filter(|plies| *plies > most) {
            return refused(plies, "expected-opening-plies", most);
        }
        let nothing: Guesses = Arc::new(|_| Score::DRAW);
        for player in players {
            if let Seated::Machine(spec) = player {
                machine(spec, 0, &nothing).map_err(of_parse)?;
            }
        }
        Ok(())
    }

    fn tournament(&self, root: OwnPosition, guesses: &Guesses) -> Tournament<OwnPosition> {
        let wanted = &self.wanted;
        let mut tournament = Tournament::new(root)
            .time(wanted.time)
            .schedule(wanted.schedule)
            .openings(wanted.openings)
            .seed(wanted.seed);
        if let Some(plies) = wanted.opening_plies {
            tournament = tournament.opening_plies(plies);
        }
        for (name, player) in wanted.names.iter().zip(&wanted.players) {
            tournament = match player {
                Seated::Callable(player) => {
                    let player = player.clone();
                    tournament.player(name, move |_| OwnGuest {
                        player: player.clone(),
                        fault: None,
                    })
                }
                Seated::Machine(spec) => {
                    let (spec, guesses) = (spec.clone(), guesses.clone());
                    tournament.player(name, move |seed| {
                        machine(&spec, seed, &guesses).expect("every spec was read before")
                    })
                }
            };
        }
        tournament
    }
}

/// The machine that a spec describes.
fn machine(
    spec: &Spec,
    seed: u64,
    guesses: &Guesses,
) -> Result<Box<dyn Player<OwnPosition>>, ParseError> {
    if spec.name() == "random" {
        let mut options = spec.options();
        let seed = options.number("seed", 0..=u64::MAX, seed)?;
        options.finish(&["seed"])?;
        return Ok(Box::new(RandomPlayer::new(seed)));
    }
    let guesses = guesses.clone();
    let spec = spec.clone().or_with("seed", &seed.to_string());
    let search =
        SpecSearch::with_evaluation(&spec, move |position: &OwnPosition| guesses(position))?;
    Ok(Box::new(search.player()))
}

/// What came of it as plain objects.
fn told<'py>(
    py: Python<'py>,
    registered: &Registered,
    start: &Bound<'py, PyAny>,
    drawn: &DrawnTournament<OwnPosition>,
    games: &[TournamentGame<OwnPosition>],
) -> PyResult<Bound<'py, PyDict>> {
    let list = PyList::empty(py);
    for game in games {
        let told = PyDict::new(py);
        let moves = game.moves.iter();
        let moves = moves.map(|mv| registered.board.move_object(mv.number).clone_ref(py));
        let winner = game.ending.winner().map(damier::Side::index);
        told.set_item("number", game.number)?;
        told.set_item("seats", game.seats)?;
        told.set_item("winner", winner)?;
        told.set_item("result", result_in_words(Some(game.ending), Some(SIDES)))?;
        told.set_item("start", start)?;
        told.set_item("moves", PyTuple::new(py, moves)?)?;
        told.set_item("opening_plies", game.opening_plies)?;
        told.set_item("faults", told_faults(&game.faults))?;
        list.append(told)?;
    }
    let answer = told_result(py, &drawn.result(games), list)?;
    answer.set_item("game", start.get_type().name()?)?;
    answer.set_item("opening_plies", drawn.opening_plies())?;
    answer.set_item("decision", py.None())?;
    Ok(answer)
}
