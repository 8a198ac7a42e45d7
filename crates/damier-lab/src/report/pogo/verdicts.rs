//! The authors' verdicts on their evaluations, put to the test in a round robin.

use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use super::{EVALUATIONS, LONGEST, start};
use crate::report::arena::{Tally, encounter, random_walk};
use crate::report::{Column, Datum, ReportTable};
use damier::Message;
use damier::games::pogo::Pogo;
use damier::{Budget, Interrupted};

/// Equal depths for all.
const DEPTHS: [u32; 2] = [2, 3];

/// Each pair plays that many openings, twice, each of so many random plies.
const OPENINGS: usize = 50;
const OPENING: usize = 2;
const SEED: u64 = 7;

/// Random openings, no two alike.
fn openings() -> Vec<Pogo> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let mut openings: Vec<Pogo> = Vec::with_capacity(OPENINGS);
    while openings.len() < OPENINGS {
        let opening = random_walk(start(), OPENING, &mut random);
        openings.extend(opening.filter(|opening| !openings.contains(opening)));
    }
    openings
}

fn verdict(evaluation: &str) -> Message {
    match evaluation {
        "eval0" => Message::new("lab-pogo-verdict-0"),
        "eval1" => Message::new("lab-pogo-verdict-1"),
        "eval2" => Message::new("lab-pogo-verdict-2"),
        "eval3" => Message::new("lab-pogo-verdict-3"),
        "eval4" => Message::new("lab-pogo-verdict-4"),
        "eval5" => Message::new("lab-pogo-verdict-5"),
        _ => Message::new("lab-pogo-verdict-6"),
    }
}

/// The evaluations in a search that finds what minimax finds.
pub(super) fn round_robin(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    table(
        budget,
        "round_robin",
        Message::new("lab-pogo-round-robin").with("games", 2 * OPENINGS),
        Message::new("lab-pogo-round-robin-why"),
        "alphabeta",
    )
}

/// The evaluations in the search that the authors had.
pub(super) fn round_robin_as_printed(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    table(
        budget,
        "round_robin_as_printed",
        Message::new("lab-pogo-round-robin-printed"),
        Message::new("lab-pogo-round-robin-printed-why"),
        "printed",
    )
}

fn table(
    budget: &mut Budget,
    name: &'static str,
    title: Message,
    why: Message,
    search: &str,
) -> Result<ReportTable, Interrupted> {
    let points = |depth: u32| Message::new("lab-pogo-points").with("depth", depth);
    let plies = |depth: u32| Message::new("lab-pogo-plies").with("depth", depth);
    let columns = vec![
        Column::subject("evaluation", Message::new("lab-evaluation")),
        Column::printed("verdict", Message::new("lab-verdict")),
        Column::obtained("points_2", points(DEPTHS[0])),
        Column::obtained("points_3", points(DEPTHS[1])),
        Column::obtained("plies_2", plies(DEPTHS[0])),
        Column::obtained("plies_3", plies(DEPTHS[1])),
    ];
    let openings = openings();
    let mut tallies = [[Tally::default(); EVALUATIONS.len()]; DEPTHS.len()];
    for (tallies, depth) in tallies.iter_mut().zip(DEPTHS) {
        *tallies = tournament(search, depth, &openings, budget)?;
    }
    let rows = EVALUATIONS.iter().enumerate().map(|(index, name)| {
        let mut row = vec![Datum::from(*name), verdict(name).into()];
        row.extend(tallies.map(|tallies| Datum::Share(tallies[index].share())));
        row.extend(tallies.map(|tallies| match tallies[index].mean_win() {
            Some(plies) => Datum::Decimal(plies, 1),
            None => Datum::Nothing,
        }));
        row
    });
    Ok(ReportTable {
        name,
        title,
        columns,
        rows: rows.collect(),
        why,
    })
}

/// What each evaluation gains against all the others at one depth.
fn tournament(
    search: &str,
    depth: u32,
    openings: &[Pogo],
    budget: &mut Budget,
) -> Result<[Tally; EVALUATIONS.len()], Interrupted> {
    let spec = |index: usize| format!("{search}:depth={depth},eval={}", EVALUATIONS[index]);
    let mut tallies = [Tally::default(); EVALUATIONS.len()];
    for one in 0..EVALUATIONS.len() {
        for other in one + 1..EVALUATIONS.len() {
            let tally = encounter(openings, &spec(one), &spec(other), LONGEST, budget)?;
            tallies[one].add(&tally);
            tallies[other].add(&tally.turned_round());
        }
    }
    Ok(tallies)
}
