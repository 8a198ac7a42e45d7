//! A sequential test in words: how it stands, and what it has shown.

use damier::play::{Pentanomial, Sprt, SprtDecision, SprtRun};
use damier::{Message, Translator};

use crate::failure::Failure;
use crate::output::Output;

/// How it stands, in one line.
pub(super) fn standing(run: &SprtRun, translator: &Translator) -> Message {
    ratio(run.test(), run.pairs(), translator)
}

fn ratio(test: &Sprt, pairs: &Pentanomial, translator: &Translator) -> Message {
    let decimal = |number| translator.language().decimal(number, 2);
    let (lower, upper) = test.bounds();
    Message::new("tournament-llr")
        .with("llr", decimal(test.log_likelihood_ratio(pairs)))
        .with("lower", decimal(lower))
        .with("upper", decimal(upper))
        .with("pairs", pairs.pairs())
}

/// What pairs of games between two players have shown.
pub(crate) fn write(
    test: &Sprt,
    pairs: &Pentanomial,
    [first, second]: [String; 2],
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let decimal = |number, places| translator.language().decimal(number, places);
    let [lost, mostly_lost, even, mostly_won, won] = pairs.0;
    let counts = Message::new("tournament-pairs")
        .with("lost", lost)
        .with("mostly-lost", mostly_lost)
        .with("even", even)
        .with("mostly-won", mostly_won)
        .with("won", won);
    let strength = match pairs.elo() {
        Some(elo) => Message::new("tournament-difference")
            .with("elo", decimal(elo.elo, 1))
            .with("low", decimal(elo.low, 1))
            .with("high", decimal(elo.high, 1)),
        None => Message::new("tournament-no-difference"),
    };
    let strength = strength.with("los", decimal(100.0 * pairs.superiority(), 1));
    let key = match test.decision(pairs) {
        Some(SprtDecision::Accepted) => "tournament-accepted",
        Some(SprtDecision::Rejected) => "tournament-rejected",
        None => "tournament-undecided",
    };
    let decision = Message::new(key)
        .with("first", first)
        .with("second", second)
        .with("elo0", decimal(test.elo0, 1))
        .with("elo1", decimal(test.elo1, 1));
    output.blank()?;
    output.line(&format!("SPRT {test}"))?;
    for message in [ratio(test, pairs, translator), counts, strength, decision] {
        output.paragraph(&translator.say(&message), "")?;
    }
    Ok(())
}
