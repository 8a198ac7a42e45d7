//! A tournament as data: what `--json` and `--csv` print.

use damier::face::TournamentFile;
use damier::play::{PlayerResult, SprtRun, TournamentResult};
use serde::Serialize;

use super::{Played, faults, table};

/// A tournament as data. Players are in the order in which they were named.
#[derive(Serialize)]
pub(super) struct Reported {
    game: &'static str,
    variant: String,
    games: usize,
    players: Vec<ReportedPlayer>,
    /// Points of the row against the column; nothing where they did not meet.
    crosstable: Vec<Vec<Option<f64>>>,
    schedule: &'static str,
    openings: usize,
    plies_opening: usize,
    seed: u64,
    /// What players did wrong; nothing where nobody did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<faults::ReportedFault>,
    /// The players who may play other moves in the next run.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    not_repeatable: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<ReportedTest>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

#[derive(Serialize)]
struct ReportedPlayer {
    spec: String,
    points: f64,
    wins: u32,
    draws: u32,
    losses: u32,
    elo: f64,
    elo_low: f64,
    elo_high: f64,
    /// Plies of a game, on average.
    length: f64,
    /// Nodes a move, on average.
    nodes: f64,
}

impl Reported {
    pub(super) fn of(played: &Played, seconds: Option<f64>) -> Reported {
        let Played {
            tournament, result, ..
        } = played;
        let plan = tournament.plan();
        Reported {
            game: tournament.game(),
            variant: tournament.variant().to_owned(),
            games: result.games,
            players: players(result),
            crosstable: crosstable(result),
            schedule: plan.schedule.name(),
            openings: plan.openings,
            plies_opening: tournament.opening_plies(),
            seed: plan.seed,
            faults: faults::reported(&played.games),
            not_repeatable: table::unsteady(&plan.players),
            sprt: played.test.as_ref().map(ReportedTest::of),
            seconds,
        }
    }
}

/// The games of several files as data.
#[derive(Serialize)]
pub(super) struct ReportedMerge {
    game: String,
    variant: String,
    games: usize,
    players: Vec<ReportedPlayer>,
    crosstable: Vec<Vec<Option<f64>>>,
    merged: usize,
}

impl ReportedMerge {
    pub(super) fn of(
        file: &TournamentFile,
        result: &TournamentResult,
        files: usize,
    ) -> ReportedMerge {
        let (game, variant) = file.game();
        ReportedMerge {
            game: game.to_owned(),
            variant: variant.to_owned(),
            games: result.games,
            players: players(result),
            crosstable: crosstable(result),
            merged: files,
        }
    }
}

fn players(result: &TournamentResult) -> Vec<ReportedPlayer> {
    result.players.iter().map(ReportedPlayer::of).collect()
}

fn crosstable(result: &TournamentResult) -> Vec<Vec<Option<f64>>> {
    let cross = &result.cross;
    let players = 0..cross.players();
    let points = |one, other| (cross.games(one, other) > 0).then(|| cross.points(one, other));
    players
        .clone()
        .map(|one| players.clone().map(|other| points(one, other)).collect())
        .collect()
}

impl ReportedPlayer {
    fn of(player: &PlayerResult) -> ReportedPlayer {
        let (low, high) = player.rating.interval();
        ReportedPlayer {
            spec: player.name.clone(),
            points: player.points(),
            wins: player.wins,
            draws: player.draws,
            losses: player.losses,
            elo: tenths(player.rating.elo),
            elo_low: tenths(low),
            elo_high: tenths(high),
            length: tenths(player.length),
            nodes: tenths(player.nodes),
        }
    }
}

/// The players as lines of comma-separated values, the names of the columns first.
pub(super) fn csv(result: &TournamentResult) -> String {
    let mut text = "player,points,wins,draws,losses,elo,elo_low,elo_high,length,nodes\n".to_owned();
    for player in players(result) {
        let quoted = player.spec.replace('"', "\"\"");
        text.push_str(&format!(
            "\"{quoted}\",{},{},{},{},{},{},{},{},{}\n",
            player.points,
            player.wins,
            player.draws,
            player.losses,
            player.elo,
            player.elo_low,
            player.elo_high,
            player.length,
            player.nodes
        ));
    }
    text
}

/// A sequential test as data.
#[derive(Serialize)]
struct ReportedTest {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: &'static str,
    /// The logarithm of the likelihood ratio, and the bounds at which the test ends.
    llr: f64,
    lower: f64,
    upper: f64,
    /// How many pairs brought the first player 0, half, 1, one and a half, and 2 points.
    pairs: [u32; 5],
    /// `accepted`, `rejected`, or nothing yet.
    decision: Option<&'static str>,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    /// How probable it is that the first player is the stronger one.
    los: f64,
}

impl ReportedTest {
    fn of(run: &SprtRun) -> ReportedTest {
        let places = |number: f64| (number * 1e4).round() / 1e4;
        let test = run.test();
        let (lower, upper) = test.bounds();
        let elo = run.pairs().elo();
        ReportedTest {
            elo0: test.elo0,
            elo1: test.elo1,
            alpha: test.alpha,
            beta: test.beta,
            model: test.model.name(),
            llr: places(run.ratio()),
            lower: places(lower),
            upper: places(upper),
            pairs: run.pairs().0,
            decision: run.decision().map(damier::play::SprtDecision::name),
            elo: elo.map(|elo| tenths(elo.elo)),
            elo_low: elo.map(|elo| tenths(elo.low)),
            elo_high: elo.map(|elo| tenths(elo.high)),
            los: places(run.pairs().superiority()),
        }
    }
}

fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
