//! Endgames valued twice: by the oracle, and by a search on the public rules that prunes nothing.

use rand::SeedableRng as _;
use rand::seq::IteratorRandom as _;
use rand_chacha::ChaCha8Rng;
use rustc_hash::FxHashMap;

use super::ChicagoOracle;
use crate::games::chicago::rules::{Chicago, ChicagoVariant};
use crate::position::{Game, Position};
use crate::score::Score;
use crate::search::Budget;
use crate::solve::{Count, Oracle, SolveError, TableStore, Verdict, Verification, Work};

/// How many deals are played at random to an endgame.
const DEALS: u64 = 300;

/// How many tokens those endgames have at most, the smallest and the largest.
const TOKENS: std::ops::RangeInclusive<usize> = 6..=18;

/// Values endgames of a variant and all their moves again, and counts what differs.
pub(super) fn recheck(
    variant: ChicagoVariant,
    store: &TableStore,
) -> Result<Verification, SolveError> {
    let work = Work::Checking(variant.to_string());
    let mut budget = Budget::unlimited();
    let mut progress = store.progress(work, &mut budget);
    let mut found = Verification::default();
    let mut moves = 0;
    for (seed, most_tokens) in (1..=DEALS).zip(TOKENS.cycle()) {
        let endgame = random_endgame(variant, seed, most_tokens);
        let solution = ChicagoOracle::new(&endgame).solution(&endgame, &mut Budget::unlimited());
        let mut values = FxHashMap::default();
        let mut check = |position: &Chicago, told: Verdict| {
            found.entries += 1;
            if told != Verdict::exact(unpruned(position, &mut values)) {
                found.mismatches += 1;
                found
                    .first_mismatch
                    .get_or_insert_with(|| position.to_string());
            }
        };
        check(&endgame, solution.value);
        for valued in &solution.moves {
            check(&endgame.after(valued.mv), valued.verdict.before_the_move());
        }
        moves += solution.moves.len() as u64;
        progress.advance(seed, DEALS)?;
    }
    found.counts = vec![
        Count::new("endgames", "chicago-count-endgames", DEALS),
        Count::new("moves", "chicago-count-moves", moves),
    ];
    Ok(found)
}

/// A deal played at random until it has few enough tokens.
fn random_endgame(variant: ChicagoVariant, seed: u64, most_tokens: usize) -> Chicago {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut position = Chicago::deal(variant, seed);
    while position.stacks().flatten().count() > most_tokens {
        match position.moves().choose(&mut random) {
            Some(mv) => position = position.after(mv),
            None => break,
        }
    }
    position
}

/// Minimax over every line of play; a position that was met before is not gone through again.
fn unpruned(position: &Chicago, values: &mut FxHashMap<Chicago, Score>) -> Score {
    if let Some(outcome) = position.outcome() {
        return outcome.for_side(position.turn());
    }
    if let Some(value) = values.get(position) {
        return *value;
    }
    let replies = position.moves().map(|mv| position.after(mv));
    let value = replies
        .map(|next| unpruned(&next, values).before_the_move())
        .max();
    let value = value.expect("a game that is not over has a move");
    values.insert(*position, value);
    value
}
