//! One search of one position: a game's, a puzzle's, or the solver's own.

use std::sync::Arc;
use std::time::Instant;

use damier::score::ScoreKind;
use damier::search::SearchCounts;
use damier::{Budget, DynPosition, GameId, Limits, Message, ParseError, Score, Spec, Stop, Taquin};

use super::Measurement;
use super::positions::Distances;
use super::row::MeasuredPosition;
use crate::judge::MAX_CELLS;

/// How many nodes may be spent on the truth about a position.
const TRUTH_NODES: u64 = 2_000_000;

/// One search.
pub(super) struct Job<'plan> {
    pub(super) measurement: &'plan Measurement,
    pub(super) player: &'plan Spec,
    pub(super) depth: Option<u32>,
    /// The number of the position.
    pub(super) position: usize,
}

/// Is it the solver, whose own work is measured?
pub(super) fn is_solver(player: &Spec) -> bool {
    player.name() == "perfect"
}

/// Can that be measured there?
pub(super) fn check(start: &dyn DynPosition, player: &Spec) -> Result<(), ParseError> {
    if is_solver(player) && start.is_solved_game() && start.sides().is_some() {
        let expected = Message::new("expected-solver-alone");
        return match player.to_string() == player.name() {
            true => Ok(()),
            false => Err(ParseError::new(&player.to_string(), expected)),
        };
    }
    let mut none = Budget::new(Limits {
        nodes: Some(0),
        ..Limits::default()
    });
    start.measure(player, Some(1), &mut none).map(|_| ())
}

/// Every position of a puzzle by its distance, where there are few enough.
pub(super) fn distances(game: &GameId) -> Option<Arc<Distances>> {
    let start = game.start();
    let tray = start.as_any().downcast_ref::<Taquin>()?.variant();
    (tray.cells() <= MAX_CELLS).then(|| Distances::of(tray))
}

impl Job<'_> {
    /// Searches and counts; nothing if it was stopped.
    pub(super) fn run(&self, stop: &Stop) -> Option<MeasuredPosition> {
        let here = self.opened();
        let found = match (here.sides(), is_solver(self.player)) {
            (None, _) => self.way(here.as_ref(), stop),
            (Some(_), true) => self.solution(here.as_ref(), stop),
            (Some(_), false) => self.choice(here.as_ref(), stop),
        };
        (!stop.is_raised()).then_some(found)
    }

    fn opened(&self) -> Box<dyn DynPosition> {
        let Measurement {
            game,
            positions,
            seed,
            ..
        } = self.measurement;
        let is_puzzle = game.start().sides().is_none();
        let distances = self.depth.filter(|_| is_puzzle).zip(distances(game));
        let opened = match distances {
            Some((distance, known)) => {
                let position = known.at(distance, *seed, self.position).to_string();
                game.open(Some(&position), None, false)
            }
            None => positions.position(game, *seed, self.position),
        };
        opened.expect("the positions were opened before")
    }

    /// A search of a game, and what its move gives away.
    fn choice(&self, here: &dyn DynPosition, stop: &Stop) -> MeasuredPosition {
        let begun = Instant::now();
        let measured = here.measure(self.player, self.depth, &mut budget(None, stop));
        let measured = measured.expect("the player was asked before");
        let microseconds = self.microseconds(begun);
        let store = &self.measurement.store;
        let solved = here.solve_with(store, &mut budget(Some(TRUTH_NODES), stop));
        let regret = solved.ok().and_then(|solution| {
            let chosen = solution.value_of(measured.mv.as_deref()?)?.settled()?;
            Some(regret(solution.value.settled()?, chosen))
        });
        MeasuredPosition {
            depth: measured.depth,
            regret,
            microseconds,
            ..counted(measured.nodes, &measured.counts)
        }
    }

    /// A search for a way, and how many moves it is longer than the shortest.
    fn way(&self, here: &dyn DynPosition, stop: &Stop) -> MeasuredPosition {
        let begun = Instant::now();
        let measured = here.measure(self.player, None, &mut budget(None, stop));
        let measured = measured.expect("the player was asked before");
        let microseconds = self.microseconds(begun);
        let tray = here.as_any().downcast_ref::<Taquin>();
        let shortest = || distances(&self.measurement.game)?.to(tray?);
        let regret = match measured.is_proven {
            true => Some(0),
            false => (|| Some(measured.length?.saturating_sub(shortest()?)))(),
        };
        MeasuredPosition {
            depth: measured.length.unwrap_or_default(),
            regret,
            microseconds,
            ..counted(measured.nodes, &measured.counts)
        }
    }

    /// What the solver visits to value every move.
    fn solution(&self, here: &dyn DynPosition, stop: &Stop) -> MeasuredPosition {
        let begun = Instant::now();
        let mut budget = budget(None, stop);
        let solved = here.solve_with(&self.measurement.store, &mut budget);
        MeasuredPosition {
            regret: solved.is_ok().then_some(0),
            microseconds: self.microseconds(begun),
            ..counted(budget.nodes(), &SearchCounts::default())
        }
    }

    fn microseconds(&self, begun: Instant) -> Option<u64> {
        let is_timed = self.measurement.is_timed;
        is_timed.then(|| begun.elapsed().as_micros() as u64)
    }
}

fn budget(nodes: Option<u64>, stop: &Stop) -> Budget {
    Budget::new(Limits {
        nodes,
        stop: stop.clone(),
        ..Limits::default()
    })
}

fn counted(nodes: u64, counts: &SearchCounts) -> MeasuredPosition {
    MeasuredPosition {
        depth: 0,
        nodes,
        leaves: counts.leaves,
        cuts: counts.cuts,
        first_move_cuts: counts.first_move_cuts,
        table_hits: counts.table_hits,
        regret: None,
        microseconds: None,
    }
}

/// How much worse one score is than another: steps of win, draw and loss, or points.
fn regret(best: Score, chosen: Score) -> u32 {
    let points = |score: Score| match score.kind() {
        ScoreKind::WinsIn(_) => 1,
        ScoreKind::LosesIn(_) => -1,
        ScoreKind::Points(points) => points,
    };
    (points(best) - points(chosen)).max(0).unsigned_abs()
}
