//! Chicago: the printed minimax at the table, and how often the trader is where he should not be.

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::arena::encounter;
use super::{Column, Datum, Experiment, Piece, ReportTable};
use damier::games::chicago::{Chicago, ChicagoMove, ChicagoVariant};
use damier::play::MatchRules;
use damier::{Budget, Game as _, Interrupted, Match, Message, Position as _};

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "chicago",
    title: "lab-chicago-title",
    built: "lab-chicago-built",
    wished: "lab-chicago-wished",
    steps: &[
        |budget| Ok(Piece::Table(meetings(budget)?)),
        |budget| Ok(Piece::Table(trader(budget)?)),
        |budget| {
            Ok(Piece::Remarks(vec![
                Message::new("lab-chicago-remark-seats"),
                Message::new("lab-chicago-remark-covered"),
                arguments(),
                ties(budget)?,
                fallback(budget)?,
                Message::new("lab-chicago-remark-wish"),
            ]))
        },
    ],
    bytes: 4 << 20,
    seconds: None,
    curve: None,
};

/// How many deals every pair plays, each twice with the seats swapped.
const DEALS: u64 = 200;

/// Who meets whom.
const MEETINGS: [(&str, &str); 17] = [
    ("report:minimax2-as-printed", "random"),
    ("report:minimax4-as-printed", "random"),
    ("report:greedy", "random"),
    ("report:minimax2", "random"),
    ("report:minimax4", "random"),
    ("report:minimax2-as-meant", "random"),
    ("report:minimax4-as-meant", "random"),
    ("report:greedy-as-printed", "random"),
    ("report:minimax2-as-printed", "report:greedy"),
    ("report:minimax4-as-printed", "report:greedy"),
    ("report:minimax2-as-meant", "report:greedy"),
    ("report:minimax4-as-meant", "report:greedy"),
    ("report:minimax2-as-printed", "report:minimax2"),
    ("report:minimax4-as-printed", "report:minimax4"),
    ("report:minimax2-as-meant", "report:minimax2"),
    ("report:minimax4-as-meant", "report:minimax4"),
    ("report:minimax4", "report:minimax2"),
];

/// What the report says of a meeting: minimax is to improve on one ply, and four plies on two.
fn claim(one: &str, other: &str) -> Option<Message> {
    match (one, other) {
        (
            "report:minimax2-as-printed"
            | "report:minimax4-as-printed"
            | "report:minimax2-as-meant"
            | "report:minimax4-as-meant",
            "report:greedy",
        ) => Some(Message::new("lab-chicago-claim-better")),
        ("report:minimax4", "report:minimax2") => Some(Message::new("lab-chicago-claim-deeper")),
        _ => None,
    }
}

fn meetings(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let columns = vec![
        Column::subject("one", Message::new("lab-chicago-one")),
        Column::subject("other", Message::new("lab-chicago-other")),
        Column::printed("points", Message::new("lab-points")),
        Column::obtained("points", Message::new("lab-points")),
        Column::obtained("margin", Message::new("lab-chicago-margin")),
    ];
    let deals: Vec<Chicago> = (1..=DEALS)
        .map(|seed| Chicago::deal(ChicagoVariant::Standard, seed))
        .collect();
    let short = |spec: &'static str| spec.strip_prefix("report:").unwrap_or(spec);
    let mut rows = Vec::new();
    for (one, other) in MEETINGS {
        let tally = encounter(&deals, one, other, MatchRules::LONGEST, budget)?;
        rows.push(vec![
            short(one).into(),
            short(other).into(),
            claim(one, other).into(),
            Datum::Share(tally.share()),
            Datum::Decimal(tally.mean_margin(), 1),
        ]);
    }
    Ok(ReportTable {
        name: "meetings",
        title: Message::new("lab-chicago-meetings").with("games", 2 * DEALS),
        columns,
        rows,
        why: Message::new("lab-chicago-meetings-why"),
    })
}

/// On how many deals the clause of `minimax1` with two arguments, for fewer than five stacks, has no
/// answer.
fn arguments() -> Message {
    let deals = (1..=DEALS).map(|seed| Chicago::deal(ChicagoVariant::Standard, seed));
    let without = deals.filter(|deal| deal.stacks().count() >= 5).count();
    Message::new("lab-chicago-remark-arguments")
        .with("without", without.to_string())
        .with("deals", DEALS.to_string())
}

/// Which of equal moves the printed players keep, on the deals where several are best.
fn ties(budget: &mut Budget) -> Result<Message, Interrupted> {
    let deals: Vec<Chicago> = (1..=DEALS)
        .map(|seed| Chicago::deal(ChicagoVariant::Standard, seed))
        .collect();
    let [mut last, mut first] = [Kept::default(); 2];
    for deal in &deals {
        budget.look()?;
        let side = deal.turn();
        let gain = |mv: ChicagoMove| deal.after(mv).score(side);
        last.count(best(deal, gain).split_last(), || {
            choice("report:greedy-as-printed", deal)
        });
        let allowed = |mv: ChicagoMove| {
            let next = deal.after(mv);
            let replies = next.moves().map(|reply| next.after(reply));
            replies.map(|end| end.score(side.other())).min()
        };
        first.count(best(deal, allowed).split_first(), || {
            choice("report:minimax2-as-printed", deal)
        });
    }
    Ok(Message::new("lab-chicago-remark-ties")
        .with("last", last.kept)
        .with("greedy", last.tied)
        .with("first", first.kept)
        .with("minimax", first.tied))
}

/// How often a player kept the expected one of several best moves.
#[derive(Clone, Copy, Default)]
struct Kept {
    kept: u32,
    tied: u32,
}

impl Kept {
    /// Counts a deal on which there is another best move than the expected one.
    fn count(
        &mut self,
        best: Option<(&ChicagoMove, &[ChicagoMove])>,
        chosen: impl FnOnce() -> Option<ChicagoMove>,
    ) {
        if let Some((expected, [_, ..])) = best {
            self.tied += 1;
            self.kept += u32::from(chosen() == Some(*expected));
        }
    }
}

/// Every move that is worth most, in the order of the game.
fn best<W: Ord>(deal: &Chicago, worth: impl Fn(ChicagoMove) -> W) -> Vec<ChicagoMove> {
    let most = deal.moves().map(&worth).max();
    let is_best = |mv: &ChicagoMove| Some(worth(*mv)) == most;
    deal.moves().filter(is_best).collect()
}

/// What a player plays in a position.
fn choice(spec: &str, position: &Chicago) -> Option<ChicagoMove> {
    let mut player = damier::player::<Chicago>(spec, 1).expect("a player of the report");
    let mut game = Match::new(*position, MatchRules::default());
    game.reply(player.as_mut(), &mut Budget::unlimited())
}

/// In how many positions with few stacks the printed minimax plays what its player of depth 1 does.
fn fallback(budget: &mut Budget) -> Result<Message, Interrupted> {
    let late: Vec<Chicago> = (1..=DEALS).filter_map(late_position).collect();
    let mut same = 0_usize;
    for position in &late {
        budget.look()?;
        let [one, other] = ["report:minimax2-as-printed", "report:greedy-as-printed"]
            .map(|spec| choice(spec, position));
        same += usize::from(one == other);
    }
    Ok(Message::new("lab-chicago-remark-fallback")
        .with("same", same)
        .with("positions", late.len()))
}

/// The first position of a random game with fewer than five stacks in which there is a choice.
fn late_position(seed: u64) -> Option<Chicago> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut position = Chicago::deal(ChicagoVariant::Standard, seed);
    loop {
        let moves: Vec<ChicagoMove> = position.moves().collect();
        match moves.len() {
            0 => return None,
            1 => {}
            _ if position.stacks().count() < 5 => return Some(position),
            _ => {}
        }
        position = position.after(moves[random.random_range(0..moves.len())]);
    }
}

/// How many deals are looked at for the trader's sake.
const TRADERS: u64 = 1000;

fn trader(budget: &mut Budget) -> Result<ReportTable, Interrupted> {
    let columns = vec![
        Column::subject(
            "what",
            Message::new("lab-chicago-what").with("deals", TRADERS),
        ),
        Column::printed("share", Message::new("lab-share")),
        Column::obtained("share", Message::new("lab-share")),
    ];
    let deals = || (1..=TRADERS).map(|seed| Chicago::deal(ChicagoVariant::Standard, seed));
    let last = Chicago::MAX_STACKS - 1;
    let on_the_last = deals().filter(|deal| deal.trader() == last).count();
    let slides = (1..=TRADERS).map(|seed| budget.look().map(|()| Slides::of(seed)));
    let slides = slides.collect::<Result<Vec<Slides>, Interrupted>>()?;
    let sliding = slides.iter().filter(|game| game.slides > 0).count();
    let moves: u32 = slides.iter().map(|game| game.moves).sum();
    let all_slides: u32 = slides.iter().map(|game| game.slides).sum();
    let of_deals = |count: usize| Datum::Share(count as f64 / TRADERS as f64);
    let rows = vec![
        vec![
            Message::new("lab-chicago-on-nine").into(),
            Datum::Share(0.0),
            of_deals(on_the_last),
        ],
        vec![
            Message::new("lab-chicago-games-with-slides").into(),
            Datum::Nothing,
            of_deals(sliding),
        ],
        vec![
            Message::new("lab-chicago-moves-with-slides").into(),
            Datum::Nothing,
            Datum::Share(f64::from(all_slides) / f64::from(moves)),
        ],
    ];
    Ok(ReportTable {
        name: "trader",
        title: Message::new("lab-chicago-trader").with("deals", TRADERS),
        columns,
        rows,
        why: Message::new("lab-chicago-trader-why"),
    })
}

/// The moves of a random game by the report's rule, and those after which its trader stands on
/// another stack than by the right one.
struct Slides {
    moves: u32,
    slides: u32,
}

impl Slides {
    fn of(seed: u64) -> Slides {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut position = Chicago::deal(ChicagoVariant::SeedRing, seed);
        let mut slides = Slides {
            moves: 0,
            slides: 0,
        };
        loop {
            let moves: Vec<ChicagoMove> = position.moves().collect();
            if moves.is_empty() {
                return slides;
            }
            let mv = moves[random.random_range(0..moves.len())];
            let next = position.after(mv);
            slides.moves += 1;
            slides.slides += u32::from(next.trader() != standard(&position).after(mv).trader());
            position = next;
        }
    }
}

/// The same position under the standard rule.
fn standard(position: &Chicago) -> Chicago {
    let text = position.to_string();
    let (_, text) = text.split_once(':').expect("a seed-ring position says so");
    text.parse().expect("the rest is a standard position")
}
