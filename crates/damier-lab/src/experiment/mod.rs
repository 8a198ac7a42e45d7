//! Experiments: the files that say what to do ([`command_line`]), and those whose results come with the program,
//! drawn again from these.
//!
//! An experiment is a file, as those of `lab/`; `damier lab run` does it and keeps the results beside it, a line a
//! unit of work below a first line that says of what. That line is enough to draw them: nothing is run.

mod file;

use std::collections::BTreeMap;

use damier::face::TournamentFile;
use damier::play::SprtRun;
use damier::{Message, TableStore, Translator};

use crate::judge::{self, Judged, told};
use crate::measure::Measurement;
use crate::report::{BarChart, LikelihoodCurve};
use crate::runner::PlanText;

pub use file::{command_line, examine};

/// An experiment with its results.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// The name of its file, without the end.
    pub name: &'static str,
    /// The key of what it asks.
    title: &'static str,
    /// The file itself.
    pub written: &'static str,
    results: &'static str,
}

macro_rules! shipped {
    ($($name:literal: $title:literal),* $(,)?) => {
        &[$(Shipped {
            name: $name,
            title: $title,
            written: include_str!(concat!("../../../../lab/", $name, ".toml")),
            results: include_str!(concat!("../../../../lab/", $name, ".results")),
        }),*]
    };
}

/// The experiments that come with the program.
///
/// ```
/// use damier::{Language, Translator};
/// use damier_lab::experiment::shipped;
/// for experiment in shipped() {
///     let plots = experiment.plots(Translator::of(Language::English));
///     assert!(!plots.is_empty() && plots.iter().all(|plot| plot.contains("<desc>")));
/// }
/// ```
#[must_use]
pub fn shipped() -> &'static [Shipped] {
    crate::words::teach();
    shipped![
        "pogo-judge": "experiment-pogo-judge",
        "pogo-tuned": "experiment-pogo-tuned",
        "pogo-levels": "experiment-pogo-levels",
        "pogo-sprt": "experiment-pogo-sprt",
        "pogo-nodes": "experiment-pogo-nodes",
        "pogo-engine": "experiment-pogo-engine",
        "tictactoe-nodes": "experiment-tictactoe-nodes",
        "tictactoe-judge": "experiment-tictactoe-judge",
        "tictactoe-engine": "experiment-tictactoe-engine",
        "chomp-leaves": "experiment-chomp-leaves",
        "chomp-judge": "experiment-chomp-judge",
        "othello-depth": "experiment-othello-depth",
        "othello-engine": "experiment-othello-engine",
        "chicago-players": "experiment-chicago-players",
        "chicago-solver": "experiment-chicago-solver",
        "taquin-report": "experiment-taquin-report",
        "taquin-distances": "experiment-taquin-distances",
        "taquin-paths": "experiment-taquin-paths",
        "taquin-korf": "experiment-taquin-korf",
        "taquin-heuristics": "experiment-taquin-heuristics",
    ]
}

impl Shipped {
    /// What it asks.
    #[must_use]
    pub const fn title(&self) -> Message {
        Message::new(self.title)
    }

    /// Its drawings; none of results that cannot be read.
    #[must_use]
    pub fn plots(&self, translator: &Translator) -> Vec<String> {
        crate::words::teach();
        match TournamentFile::is_one(self.results.as_bytes()) {
            true => tournament(self, translator).unwrap_or_default(),
            false => results(self.results, translator).into_iter().collect(),
        }
    }
}

/// Strength with its intervals, and the course of the test if it was one.
fn tournament(experiment: &Shipped, translator: &Translator) -> Option<Vec<String>> {
    let file = TournamentFile::read(experiment.results.as_bytes()).ok()?;
    let result = file.result();
    let mut order: Vec<usize> = (0..result.players.len()).collect();
    let elo = |player: &usize| result.players[*player].rating.elo;
    order.sort_by(|one, other| elo(other).total_cmp(&elo(one)));
    let title = Message::new("experiment-ladder").with("games", result.games);
    let chart = BarChart::of_ratings(
        file.game().0,
        &result,
        &order,
        title,
        Message::new("experiment-elo"),
    );
    let mut plots = vec![chart.to_svg(translator)];
    if let Ok(test) = damier::notation::read_sprt(file.field("sprt")) {
        let mut run = SprtRun::new(test);
        for game in file.games() {
            run.add(game.number, game.winner);
        }
        let title = Message::new("experiment-course");
        plots.push(LikelihoodCurve::of(title, &run).to_svg(translator));
    }
    Some(plots)
}

/// The drawing of a measurement or of judgements.
fn results(text: &str, translator: &Translator) -> Option<String> {
    let mut lines = text.lines();
    let plan: PlanText = lines.next()?.parse().ok()?;
    let results: BTreeMap<usize, String> = lines
        .map(|line| {
            let (number, line) = line.split_once('\t')?;
            Some((number.parse().ok()?, line.to_owned()))
        })
        .collect::<Option<_>>()?;
    if let Some(measurement) = Measurement::of_plan(&plan, TableStore::default()) {
        let rows = measurement.read_some(&results)?;
        return Some(measurement.to_svg(&rows, translator));
    }
    Some(match told(&plan, &results)? {
        Judged::Evaluations(judgements) => judge::to_svg(&judgements, translator),
        Judged::Heuristics(judgements) => judge::heuristics_to_svg(&judgements, translator),
    })
}
