//! The laws of matches: written down, read and played again; taken back; the same for the same seed.

use crate::face::{DynMatch, DynPosition, GameId, Record, Spec};
use crate::play::{MatchRules, Repetition};
use crate::position::Side;

use super::board::Board as _;
use super::candidate::Candidate;
use super::{Law, Violation};

/// Rules of a match, other ones for every number.
fn rules(number: u64) -> MatchRules {
    const REPETITIONS: [Repetition; 3] = [Repetition::Third, Repetition::None, Repetition::Forbid];
    MatchRules {
        repetition: REPETITIONS[(number % 3) as usize],
        longest: 60,
        komi: (number % 4) as i16,
    }
}

/// The start of the game for a seed.
fn start(law: Law, id: &GameId, seed: u64) -> Result<Box<dyn DynPosition>, Violation> {
    id.open(None, Some(seed), false).map_err(|error| {
        let what = format!("no start for the seed {seed}: {error}");
        Violation::new(law, id.to_string(), what)
    })
}

/// A match with players on both sides who move at random.
fn seated(law: Law, id: &GameId, seed: u64) -> Result<Box<dyn DynMatch>, Violation> {
    let mut game = start(law, id, seed)?.start(rules(seed));
    for side in Side::BOTH {
        let seed = seed + side.index() as u64;
        game.seat(side, &Spec::random(), seed).map_err(|error| {
            let what = format!("nobody plays at random: {error}");
            Violation::new(law, id.to_string(), what)
        })?;
    }
    Ok(game)
}

pub(super) fn replay(candidate: &Candidate<'_>) -> Result<u64, Violation> {
    let law = Law::RecordsReplay;
    let catalogue = candidate.catalogue();
    let mut tried = 0;
    for variant in candidate.variants()? {
        for seed in 0..candidate.effort.games {
            let mut game = seated(law, &variant.id, seed)?;
            while game.reply().is_some() {}
            let broken = |what: String| game.board().boxed().broken(law, what);
            if game.ending().is_none() {
                return Err(broken("the match stopped before its end".to_owned()));
            }
            let record = game.record();
            let text = record.to_string();
            let read = text.parse::<Record>();
            let read = read.map_err(|error| broken(format!("{error} in {text:?}")))?;
            if read != record {
                return Err(broken(format!("it is read differently: {text:?}")));
            }
            let again = read.replay_in(&catalogue);
            let again = again.map_err(|error| broken(format!("{error} in {text:?}")))?;
            if again.moves() != game.moves()
                || again.ending() != game.ending()
                || *again.board() != *game.board()
            {
                return Err(broken(format!("played again it ends otherwise: {text:?}")));
            }
            tried += 1;
        }
    }
    Ok(tried)
}

pub(super) fn are_taken_back(candidate: &Candidate<'_>) -> Result<u64, Violation> {
    let law = Law::MovesAreTakenBack;
    let mut tried = 0;
    for variant in candidate.variants()? {
        for seed in 0..candidate.effort.games {
            let mut game = seated(law, &variant.id, seed)?;
            let mut met = vec![game.board().boxed()];
            while game.reply().is_some() {
                met.push(game.board().boxed());
            }
            while let Some(expected) = met.pop() {
                if *game.board() != *expected {
                    return Err(expected.broken(law, "another position stands there"));
                }
                if game.undo() == met.is_empty() {
                    return Err(expected.broken(law, "there are more moves or fewer"));
                }
                tried += 1;
            }
        }
    }
    Ok(tried)
}

pub(super) fn seeds_repeat(candidate: &Candidate<'_>) -> Result<u64, Violation> {
    let law = Law::SeedsRepeat;
    let mut tried = 0;
    for variant in candidate.variants()? {
        for seed in 0..candidate.effort.games {
            let [one, other] = [
                start(law, &variant.id, seed)?,
                start(law, &variant.id, seed)?,
            ];
            if *one != *other {
                let what = format!("the seed {seed} also starts at {:?}", other.position());
                return Err(one.broken(law, what));
            }
            let play = || {
                let mut game = seated(law, &variant.id, seed)?;
                while game.reply().is_some() {}
                Ok(game.moves())
            };
            if play()? != play()? {
                let what = format!("with the seed {seed} it is played differently");
                return Err(one.broken(law, what));
            }
            tried += 1;
        }
    }
    Ok(tried)
}
