//! Games that never end: the authors saw two machines "find a balance" and undo each other's moves.

use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_chacha::ChaCha8Rng;

use super::{EVALUATIONS, LONGEST, evaluation, start};
use crate::report::arena::encounter;
use crate::report::{Column, Datum, ReportTable};
use damier::Match;
use damier::Message;
use damier::games::pogo::{AsPrinted, Pogo, PogoMove};
use damier::play::{Ending, MatchRules};
use damier::search::{AlphaBeta, Search};
use damier::{Budget, Interrupted, Unobserved};
use damier::{Game, Position};

const DEPTHS: std::ops::RangeInclusive<u32> = 2..=4;

/// How many games each pair of evaluations plays from the start.
const GAMES: usize = 20;

pub(super) fn table(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let same = || Message::new("lab-pogo-endless-same");
    let different = || Message::new("lab-pogo-endless-different");
    let columns = vec![
        Column::subject("depth", Message::new("lab-depth")),
        Column::printed("same", same()),
        Column::obtained("same", same()),
        Column::printed("different", different()),
        Column::obtained("different", different()),
        Column::obtained("printed_search", Message::new("lab-pogo-endless-printed")),
        Column::obtained("with_memory", Message::new("lab-pogo-endless-memory")),
    ];
    let mut rows = Vec::new();
    for depth in DEPTHS {
        rows.push(vec![
            depth.into(),
            Message::new("lab-pogo-endless-especially").into(),
            share_of(&equals(), |pair| {
                forgetful(pair, depth, best_by_alpha_beta, budget)
            })?,
            Message::new("lab-pogo-endless-sometimes").into(),
            share_of(&neighbours(), |pair| {
                forgetful(pair, depth, best_by_alpha_beta, budget)
            })?,
            share_of(&equals(), |pair| {
                forgetful(pair, depth, best_as_printed, budget)
            })?,
            share_of(&equals(), |pair| remembering(pair, depth, budget))?,
        ]);
    }
    Ok(ReportTable {
        name: "endless",
        title: Message::new("lab-pogo-endless").with("games", GAMES * EVALUATIONS.len()),
        columns,
        rows,
        why: Message::new("lab-pogo-endless-why"),
    })
}

/// Two evaluations at one board.
type Pair = [&'static str; 2];

/// Every evaluation against itself.
fn equals() -> Vec<Pair> {
    EVALUATIONS.map(|name| [name, name]).to_vec()
}

/// Every evaluation against the next one.
fn neighbours() -> Vec<Pair> {
    let next = EVALUATIONS.iter().cycle().skip(1);
    let pairs = EVALUATIONS.iter().zip(next);
    pairs.map(|(one, other)| [*one, *other]).collect()
}

/// The share of the pairs' games that are endless, by how many each pair has.
fn share_of(
    pairs: &[Pair],
    mut count: impl FnMut(Pair) -> Result<usize, Interrupted>,
) -> Result<Datum, Interrupted> {
    let endless = pairs.iter().map(|pair| count(*pair));
    let endless = endless.sum::<Result<usize, Interrupted>>()?;
    Ok(Datum::Share(endless as f64 / (pairs.len() * GAMES) as f64))
}

/// The endless games between players who know which positions they have seen.
fn remembering(pair: Pair, depth: u32, budget: &mut Budget) -> Result<usize, Interrupted> {
    let [one, other] = pair.map(|name| format!("alphabeta:depth={depth},eval={name}"));
    // Every start is played twice.
    let starts = [start(); GAMES / 2];
    let tally = encounter(&starts, &one, &other, LONGEST, budget)?;
    Ok(tally.repetitions as usize)
}

/// The best of some moves, by a search of that depth with that evaluation.
type Chooser = fn(&Pogo, &[PogoMove], u32, &str) -> Option<PogoMove>;

fn best_by_alpha_beta(
    position: &Pogo,
    moves: &[PogoMove],
    depth: u32,
    name: &str,
) -> Option<PogoMove> {
    let evaluation = evaluation(name);
    best_by(AlphaBeta { depth, evaluation }, position, moves)
}

fn best_as_printed(
    position: &Pogo,
    moves: &[PogoMove],
    depth: u32,
    name: &str,
) -> Option<PogoMove> {
    let evaluation = evaluation(name);
    best_by(AsPrinted { depth, evaluation }, position, moves)
}

fn best_by(mut search: impl Search<Pogo>, position: &Pogo, moves: &[PogoMove]) -> Option<PogoMove> {
    search
        .search_among(position, moves, &mut Budget::unlimited(), &mut Unobserved)
        .best()
}

/// The endless games between machines that look at the position alone, as the report's did: they
/// play any of the best moves, even one that goes back.
fn forgetful(
    pair: Pair,
    depth: u32,
    choose: Chooser,
    budget: &mut Budget,
) -> Result<usize, Interrupted> {
    let rules = MatchRules {
        longest: LONGEST,
        ..MatchRules::default()
    };
    let mut is_endless = |seed: u64| {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Match::new(start(), rules);
        while game.ending().is_none() {
            budget.look()?;
            let position = *game.position();
            let mut moves: Vec<PogoMove> = position.moves().collect();
            moves.shuffle(&mut random);
            let name = pair[position.turn().index()];
            let best = choose(&position, &moves, depth, name).unwrap_or(moves[0]);
            game.play(best).expect("a search answers with a legal move");
        }
        Ok(usize::from(game.ending() == Some(Ending::Repetition)))
    };
    (0..GAMES as u64).map(&mut is_endless).sum()
}
