//! Tournaments: players by their specs and callables, in games of the catalogue and in own ones.
//!
//! Who says nothing of threads gets all of them for machines alone. Where Python has a say, games are
//! played one after the other on the thread that called: Python runs one thread at a time anyway, and
//! Ctrl-C is raised in whatever runs there.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use damier::face::{ForeignHost, PlayedGame, SpecTournament, TournamentPlan};
use damier::notation::read_sprt;
use damier::play::{Pace, Schedule, SprtRun, TimeControl, TournamentResult};
use damier::{GameId, Message, ParseError, Side, Spec};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};

use crate::contest::{Seated, Wanted, told_faults, told_result};
use crate::exceptions::{of_parse, refuse, unexpected};
use crate::limits::Trouble;
use crate::own_player::{Callables, OwnPlayer};
use crate::own_tournament::OwnTournament;
use crate::position::{PyPosition, game_of};
use crate::search::read;
use crate::store::store;

/// Plays a tournament; what came of it as plain objects, for `damier.tournament` to put in order.
#[pyfunction]
#[pyo3(signature = (game, players, *, openings = None, opening_plies = None, seed = 1, schedule = "round-robin", threads = None, time = None, sprt = None, adjudicate = false, evaluation = None, on_error = "raise"))]
#[expect(clippy::too_many_arguments, reason = "keywords, as Python has them")]
pub(crate) fn tournament<'py>(
    game: &Bound<'py, PyAny>,
    players: &Bound<'py, PyDict>,
    openings: Option<usize>,
    opening_plies: Option<usize>,
    seed: u64,
    schedule: &str,
    threads: Option<usize>,
    time: Option<f64>,
    sprt: Option<&str>,
    adjudicate: bool,
    evaluation: Option<Py<PyAny>>,
    on_error: &str,
) -> PyResult<Bound<'py, PyDict>> {
    let sprt = sprt.map(read_sprt).transpose().map_err(of_parse)?;
    let usual = match sprt {
        Some(_) => TournamentPlan::SPRT_OPENINGS,
        None => TournamentPlan::OPENINGS,
    };
    let trouble = Trouble::default();
    let (names, players) = seated(players, &trouble, is_forfeiting(on_error)?)?;
    let wanted = Wanted {
        names,
        players,
        schedule: schedule_of(schedule)?,
        openings: openings.unwrap_or(usual),
        opening_plies,
        seed,
        time: time.map(time_control).transpose()?,
        threads: threads.map(at_least_one).transpose()?,
        trouble,
    };
    let (id, position) = if let Ok(position) = game.cast::<PyPosition>() {
        let (game, text, is_hidden) = position.get().opened_by();
        (game_of(&game)?, Some((text, is_hidden)))
    } else if let Ok(name) = game.cast::<PyString>() {
        (game_of(name.to_str()?)?, None)
    } else {
        let own = OwnTournament { wanted, evaluation };
        return own.play(game, sprt, adjudicate);
    };
    if evaluation.is_some() {
        return Err(refuse(&Message::new("python-evaluation-of-own-game")));
    }
    let plan = TournamentPlan {
        position: position.as_ref().map(|(text, _)| text.clone()),
        is_hidden: position.is_some_and(|(_, is_hidden)| is_hidden),
        time: wanted.time,
        schedule: wanted.schedule,
        openings: wanted.openings,
        opening_plies: wanted.opening_plies,
        seed: wanted.seed,
        sprt,
        is_adjudicated: adjudicate,
        ..TournamentPlan::new(id, specs(&wanted.players))
    };
    of_catalogue(game.py(), plan, &wanted)
}

/// The players by their names, each a spec or a callable.
fn seated(
    players: &Bound<'_, PyDict>,
    trouble: &Trouble,
    is_forfeiting: bool,
) -> PyResult<(Vec<String>, Vec<Seated>)> {
    let mut names = Vec::new();
    let mut seated = Vec::new();
    for (name, player) in players {
        let Ok(name) = name.cast::<PyString>() else {
            return Err(unexpected("python-expected-name", &name));
        };
        names.push(name.to_str()?.to_owned());
        seated.push(if let Ok(spec) = player.cast::<PyString>() {
            Seated::Machine(read(spec.to_str()?)?)
        } else if player.is_callable() {
            Seated::Callable(OwnPlayer {
                callable: Arc::new(player.unbind()),
                trouble: trouble.clone(),
                is_forfeiting,
            })
        } else {
            return Err(unexpected("python-expected-player", &player));
        });
    }
    Ok((names, seated))
}

/// The specs of the players; a callable is a guest by its number.
fn specs(players: &[Seated]) -> Vec<Spec> {
    let spec = |(number, player): (usize, &Seated)| match player {
        Seated::Machine(spec) => spec.clone(),
        Seated::Callable(_) => Spec::guest(&number.to_string()),
    };
    players.iter().enumerate().map(spec).collect()
}

/// What becomes of what a callable raises.
fn is_forfeiting(word: &str) -> PyResult<bool> {
    match word {
        "raise" => Ok(false),
        "forfeit" => Ok(true),
        _ => Err(of_parse(ParseError::new(
            word,
            Message::any_of(["raise", "forfeit"]),
        ))),
    }
}

fn schedule_of(name: &str) -> PyResult<Schedule> {
    let all = [Schedule::RoundRobin, Schedule::Gauntlet, Schedule::Ladder];
    let known = all.into_iter().find(|schedule| schedule.name() == name);
    known.ok_or_else(|| {
        of_parse(ParseError::new(
            name,
            Message::any_of(all.map(Schedule::name)),
        ))
    })
}

/// So many seconds a move.
fn time_control(seconds: f64) -> PyResult<TimeControl> {
    let time = Duration::try_from_secs_f64(seconds).map_err(|_| {
        let message = Message::new("python-expected-seconds");
        refuse(&message.with("found", seconds.to_string()))
    })?;
    Ok(TimeControl {
        pace: Pace::PerMove(time),
        grace: TimeControl::GRACE,
    })
}

fn at_least_one(threads: usize) -> PyResult<NonZeroUsize> {
    const MAX: usize = 256;
    let number = NonZeroUsize::new(threads).filter(|threads| threads.get() <= MAX);
    number.ok_or_else(|| {
        let message = Message::new("python-expected-threads").with("most", MAX);
        refuse(&message.with("found", threads))
    })
}

/// A tournament in a game of the catalogue.
fn of_catalogue<'py>(
    py: Python<'py>,
    plan: TournamentPlan,
    wanted: &Wanted,
) -> PyResult<Bound<'py, PyDict>> {
    let callables: Vec<Option<OwnPlayer>> = wanted
        .players
        .iter()
        .map(|player| match player {
            Seated::Callable(player) => Some(player.clone()),
            Seated::Machine(_) => None,
        })
        .collect();
    let store = store(None);
    let usual = match callables.iter().any(Option::is_some) {
        true => NonZeroUsize::MIN,
        false => NonZeroUsize::new(store.threads()).unwrap_or(NonZeroUsize::MIN),
    };
    let threads = wanted.threads.unwrap_or(usual);
    let game: GameId = plan.game.clone();
    let host: Arc<dyn ForeignHost> = Arc::new(Callables {
        game: game.clone(),
        players: callables,
    });
    let store = store.to_builder().questions(threads.get()).build();
    let played = wanted.run(py, threads, |stop| {
        let tournament = SpecTournament::hosted(plan, &store, Some(&host))?;
        let games = tournament.run(Vec::new(), threads, stop, |_| ());
        Ok((tournament, games))
    })?;
    let (tournament, games) = played.map_err(of_parse)?;
    let mut tally = TournamentResult::tally(&wanted.names);
    let told = PyList::empty(py);
    for game in &games {
        let seats = tournament.seats(game.number);
        tally.add(seats, game.winner, game.plies(), game.nodes, game.chosen);
        told.append(told_game(py, seats, game)?)?;
    }
    let name = format!("{}:{}", tournament.game(), tournament.variant());
    let answer = told_result(py, &tally.result(), told)?;
    answer.set_item("game", name)?;
    answer.set_item("opening_plies", tournament.opening_plies())?;
    let test = tournament.test(&games);
    answer.set_item("decision", test.as_ref().and_then(decision))?;
    Ok(answer)
}

/// What a test has come to, as its name.
fn decision(test: &SprtRun) -> Option<&'static str> {
    test.decision().map(|decision| decision.name())
}

/// A game as a dictionary.
fn told_game<'py>(
    py: Python<'py>,
    seats: [usize; 2],
    game: &PlayedGame,
) -> PyResult<Bound<'py, PyDict>> {
    let told = PyDict::new(py);
    let moves: Vec<&str> = game.moves.split_whitespace().collect();
    told.set_item("number", game.number)?;
    told.set_item("seats", seats)?;
    told.set_item("winner", game.winner.map(Side::index))?;
    told.set_item("result", &game.result)?;
    told.set_item("start", &game.start)?;
    told.set_item("moves", PyTuple::new(py, moves)?)?;
    told.set_item("opening_plies", game.opening_plies)?;
    told.set_item("faults", told_faults(&game.faults))?;
    Ok(told)
}
