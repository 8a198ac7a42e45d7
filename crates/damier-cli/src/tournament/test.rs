//! A sequential test in words: how it stands, and what it has shown.

use damier::face::SpecTournament;
use damier::play::{SprtDecision, SprtRun};
use damier::{Message, Translator};

use crate::failure::Failure;
use crate::output::Output;

/// How it stands, in one line.
pub(super) fn standing(run: &SprtRun, translator: &Translator) -> Message {
    let decimal = |number| translator.language().decimal(number, 2);
    let (lower, upper) = run.test().bounds();
    Message::new("tournament-llr")
        .with("llr", decimal(run.ratio()))
        .with("lower", decimal(lower))
        .with("upper", decimal(upper))
        .with("pairs", run.pairs().pairs())
}

/// What it has shown.
pub(super) fn write(
    run: &SprtRun,
    tournament: &SpecTournament,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let decimal = |number, places| translator.language().decimal(number, places);
    let [lost, mostly_lost, even, mostly_won, won] = run.pairs().0;
    let pairs = Message::new("tournament-pairs")
        .with("lost", lost)
        .with("mostly-lost", mostly_lost)
        .with("even", even)
        .with("mostly-won", mostly_won)
        .with("won", won);
    let strength = match run.pairs().elo() {
        Some(elo) => Message::new("tournament-difference")
            .with("elo", decimal(elo.elo, 1))
            .with("low", decimal(elo.low, 1))
            .with("high", decimal(elo.high, 1)),
        None => Message::new("tournament-no-difference"),
    };
    let strength = strength.with("los", decimal(100.0 * run.pairs().superiority(), 1));
    let key = match run.decision() {
        Some(SprtDecision::Accepted) => "tournament-accepted",
        Some(SprtDecision::Rejected) => "tournament-rejected",
        None => "tournament-undecided",
    };
    let plan = tournament.plan();
    let decision = Message::new(key)
        .with("first", plan.players[0].to_string())
        .with("second", plan.players[1].to_string())
        .with("elo0", decimal(run.test().elo0, 1))
        .with("elo1", decimal(run.test().elo1, 1));
    output.blank()?;
    output.line(&format!("SPRT {}", run.test()))?;
    for message in [standing(run, translator), pairs, strength, decision] {
        output.paragraph(&translator.say(&message), "")?;
    }
    Ok(())
}
