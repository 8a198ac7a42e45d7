//! What a tournament shall be and what came of it, whatever its game.

use std::num::NonZeroUsize;

use damier::play::{Fault, Schedule, TimeControl, TournamentResult};
use damier::{Budget, Side, Spec, Stop};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::limits::{Allowance, Trouble};
use crate::own_player::OwnPlayer;

/// Who plays: a machine by its spec, or a callable.
pub(crate) enum Seated {
    Machine(Spec),
    Callable(OwnPlayer),
}

/// What a tournament shall be, whatever its game.
pub(crate) struct Wanted {
    pub(crate) names: Vec<String>,
    pub(crate) players: Vec<Seated>,
    pub(crate) schedule: Schedule,
    pub(crate) openings: usize,
    pub(crate) opening_plies: Option<usize>,
    pub(crate) seed: u64,
    pub(crate) time: Option<TimeControl>,
    pub(crate) threads: Option<NonZeroUsize>,
    pub(crate) trouble: Trouble,
}

impl Wanted {
    /// Does the work on so many threads of its own, or on this one.
    pub(crate) fn run<T: Send>(
        &self,
        py: Python<'_>,
        threads: NonZeroUsize,
        work: impl FnOnce(&Stop) -> T + Send,
    ) -> PyResult<T> {
        match threads == NonZeroUsize::MIN {
            true => {
                let allowance = Allowance::default();
                let work = |budget: &mut Budget| work(&budget.stop().clone());
                self.trouble.run(py, allowance, work)
            }
            false => self.trouble.watch(py, work),
        }
    }
}

/// Faults as the seat, the kind and what tells it from others.
pub(crate) fn told_faults(faults: &[(Side, Fault)]) -> Vec<(usize, &'static str, String)> {
    let told =
        |(side, fault): &(Side, Fault)| (side.index(), fault.kind.name(), fault.detail.clone());
    faults.iter().map(told).collect()
}

/// A result as a dictionary, with its games.
pub(crate) fn told_result<'py>(
    py: Python<'py>,
    result: &TournamentResult,
    games: Bound<'py, PyList>,
) -> PyResult<Bound<'py, PyDict>> {
    let players = PyList::empty(py);
    for player in &result.players {
        let told = PyDict::new(py);
        told.set_item("name", &player.name)?;
        told.set_item("points", player.points())?;
        told.set_item("games", player.games())?;
        told.set_item("wins", player.wins)?;
        told.set_item("draws", player.draws)?;
        told.set_item("losses", player.losses)?;
        told.set_item("elo", player.rating.elo)?;
        told.set_item("error", player.rating.error)?;
        told.set_item("plies", player.length)?;
        told.set_item("nodes", player.nodes)?;
        players.append(told)?;
    }
    let everybody = 0..result.cross.players();
    let against = |one| {
        everybody
            .clone()
            .map(move |other| result.cross.points(one, other))
    };
    let cross: Vec<Vec<f64>> = everybody
        .clone()
        .map(|one| against(one).collect())
        .collect();
    let told = PyDict::new(py);
    told.set_item("players", players)?;
    told.set_item("cross", cross)?;
    told.set_item("table", result.table().to_string())?;
    told.set_item("games", games)?;
    Ok(told)
}
