//! Judgements as drawings: a bar for what each evaluation keeps, and its guesses against the truth.

use damier::explain::evaluation_in_words;
use damier::{Message, Translator};

use super::heuristics::HeuristicJudgement;
use super::judgement::Judgement;
use crate::report::{Bar, BarChart, ScatterPlot};

/// The share of kept outcomes in per cent, evaluation by evaluation.
#[must_use]
pub fn to_svg(judgements: &[Judgement], translator: &Translator) -> String {
    let game = judgements.first().map_or("", |first| first.game);
    let depth = judgements.first().map_or(1, |first| first.depth);
    let bar = |judgement: &Judgement| {
        let share = 100.0 * judgement.keeps.mean;
        let interval = judgement.keeps.interval;
        Bar {
            title: evaluation_in_words(&judgement.eval, judgement.game),
            written: judgement.eval.clone(),
            value: share,
            interval: interval.map_or((share, share), |(low, high)| (100.0 * low, 100.0 * high)),
        }
    };
    let chart = BarChart {
        title: Message::new("judge-drawing")
            .with("game", translator.title(game))
            .with("depth", depth),
        across: Message::new("judge-drawing-across"),
        bars: judgements.iter().map(bar).collect(),
    };
    chart.to_svg(translator)
}

/// How many moves each heuristic is off on average.
#[must_use]
pub fn heuristics_to_svg(judgements: &[HeuristicJudgement], translator: &Translator) -> String {
    crate::words::teach();
    let bar = |judgement: &HeuristicJudgement| Bar {
        title: evaluation_in_words(&judgement.eval, judgement.game),
        written: judgement.eval.clone(),
        value: judgement.error,
        interval: (judgement.error, judgement.error),
    };
    let positions = judgements.first().map_or(0, |first| first.judged);
    let chart = BarChart {
        title: Message::new("judge-heuristics-drawing").with("positions", positions),
        across: Message::new("judge-heuristics-across"),
        bars: judgements.iter().map(bar).collect(),
    };
    chart.to_svg(translator)
}

/// What an evaluation said of every position of a sample, against what they are worth.
#[must_use]
pub fn guesses_to_svg(judgement: &Judgement, has_margin: bool, translator: &Translator) -> String {
    /// More points hide each other.
    const MAX_POINTS: usize = 400;
    /// So far points of one height are spread, so that they do not hide each other.
    const SPREAD: f64 = 0.3;
    let spread = |number: usize| match has_margin {
        true => 0.0,
        // The golden ratio spreads any number of points evenly.
        false => SPREAD * (2.0 * (number as f64 * 0.618_033_988_749_895).fract() - 1.0),
    };
    let points = judgement.guesses.iter().take(MAX_POINTS).enumerate();
    let points = points
        .map(|(number, (guess, worth))| (f64::from(*guess), f64::from(*worth) + spread(number)));
    let names = [
        (-1.0, "judge-lost"),
        (0.0, "judge-drawn"),
        (1.0, "judge-won"),
    ];
    let plot = ScatterPlot {
        title: Message::new("judge-scatter"),
        across: Message::new("judge-scatter-across"),
        upwards: Message::new("judge-scatter-upwards"),
        points: points.collect(),
        heights: match has_margin {
            true => Vec::new(),
            false => names
                .map(|(height, key)| (height, Message::new(key)))
                .to_vec(),
        },
        told: Message::new("judge-scatter-told")
            .with("positions", judgement.guesses.len().min(MAX_POINTS))
            .with("eval", evaluation_in_words(&judgement.eval, judgement.game)),
    };
    plot.to_svg(translator)
}
