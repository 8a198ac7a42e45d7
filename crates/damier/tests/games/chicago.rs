//! Chicago Stock Exchange: deals, the trader's ways, its picture and what it hides.

#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use damier::face::CatalogueGame;
use damier::games::chicago::{ChicagoMove, ChicagoVariant, Good};
use damier::picture::{Panel, Surface, Token};
use damier::position::Hidden as _;
use damier::{
    Chicago, Game, GameId, HiddenChicago, Notation as _, Outcome, Position, Side, Status,
};
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

const VARIANTS: [ChicagoVariant; 3] = [
    ChicagoVariant::Standard,
    ChicagoVariant::SeedRing,
    ChicagoVariant::Expert,
];

/// The position of the notation's example.
const EXAMPLE: &str =
    "smrm/cskm/kmkb/bbbr/cmsb/cbrk/crsc/rmsk/srck 2 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";

/// Every position of random games from many deals, in all variants.
fn walks(deals: u64) -> impl Iterator<Item = Chicago> {
    let mut random = ChaCha8Rng::seed_from_u64(42);
    (0..deals).flat_map(move |seed| {
        let variant = VARIANTS[seed as usize % 3];
        let mut position = Chicago::deal(variant, seed);
        let mut visited = vec![position];
        loop {
            let moves: Vec<ChicagoMove> = position.moves().collect();
            let Some(mv) = moves.choose(&mut random) else {
                break visited;
            };
            position = position.after(*mv);
            visited.push(position);
        }
    })
}

fn read(text: &str) -> Chicago {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn counts_what_is_left_of_a_half_used_iterator() {
    for position in walks(30) {
        let all = position.moves().count();
        for used in 0..=all {
            let mut moves = position.moves();
            moves.by_ref().take(used).for_each(drop);
            assert_eq!(moves.count(), all - used);
        }
    }
}

#[test]
fn a_seed_always_gives_the_same_deal() {
    let dealt = Chicago::deal(ChicagoVariant::Standard, 1).to_string();
    assert_eq!(
        dealt,
        "srsb/rmmc/mbsk/krcb/rmkb/sccm/bsbm/krkr/scck 1 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1"
    );
    let board = "chicago"
        .parse::<GameId>()
        .unwrap()
        .open(None, None, false)
        .unwrap();
    assert_eq!(board.position(), dealt, "1 is the default seed");
    let traders: HashSet<usize> = (0..200)
        .map(|seed| Chicago::deal(ChicagoVariant::Standard, seed).trader())
        .collect();
    assert_eq!(
        traders.len(),
        Chicago::MAX_STACKS,
        "the trader starts on any stack"
    );
}

#[test]
fn the_trader_stays_on_his_stack_or_keeps_his_index() {
    let ring = "b/k/cm/s/r 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
    let next = |text: &str, mv: &str| read(text).after(mv.parse().unwrap());
    assert_eq!(
        next(ring, "1bm").to_string(),
        "k/c/s/r 0 7,6,6,6,6,5 1,0,0,0,0,0 0,0,0,0,0,0 2"
    );
    assert_eq!(
        next(&format!("seed-ring:{ring}"), "1bm").to_string(),
        "seed-ring:k/c/s/r 1 7,6,6,6,6,5 1,0,0,0,0,0 0,0,0,0,0,0 2"
    );
    // From index 4 of five stacks with both neighbours emptied: 4 modulo 3.
    let far = "seed-ring:b/kk/cm/s/r 2 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
    assert_eq!(
        next(far, "2sb").to_string(),
        "seed-ring:kk/cm/r 1 6,6,6,6,6,6 0,0,0,0,1,0 0,0,0,0,0,0 2"
    );
}

#[test]
fn three_steps_round_three_stacks_come_home() {
    let ring = read("b/k/s 1 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1");
    assert_eq!(ring.goods_beside(3), Some((Good::Wheat, Good::Sugar)));
    let over = ring.after("3bs".parse().unwrap());
    assert_eq!(
        over.to_string(),
        "k 0 7,6,6,6,5,6 1,0,0,0,0,0 0,0,0,0,0,0 2"
    );
    assert_eq!(over.outcome(), Some(Outcome::Margin(7)));
    assert_eq!(over.moves().count(), 0);
    assert_eq!(over.goods_beside(1), None);
}

#[test]
fn an_expert_stops_at_the_next_stack_with_the_same_top() {
    let steps = |ring: &str| {
        let text = format!("expert:{ring} 1 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1");
        *read(&text).steps().end()
    };
    assert_eq!(steps("b/k/k/s/m"), 1);
    assert_eq!(steps("bk/k/r/s/m"), 4);
    assert_eq!(steps("kb/k/r/s/km"), 5, "all the way round");
    assert_eq!(steps("b/k/s/r/c/m/br/rc/cm"), 9);
}

#[test]
fn covered_tokens_leave_no_trace() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for position in walks(150) {
        let hidden = HiddenChicago::new(position);
        for _ in 0..4 {
            let other = HiddenChicago::new(with_covered_permuted(position, &mut random));
            assert_eq!(other.view(), hidden.view());
            assert_eq!(other.view().to_string(), hidden.view().to_string());
            assert_eq!(format!("{other:?}"), format!("{hidden:?}"));
            assert_eq!(other.picture(), hidden.picture());
            assert!(other.moves().eq(hidden.moves()));
            assert_eq!(Status::of_game(&other), Status::of_game(&hidden));
            let wrong: ChicagoMove = "9bb".parse().unwrap();
            assert_eq!(other.objection(wrong), hidden.objection(wrong));
        }
        let sample = hidden.view().sample(&mut random);
        assert_eq!(HiddenChicago::new(sample).view(), hidden.view());
        assert_eq!(read(&sample.to_string()), sample);
    }
}

/// The same tops over covered tokens that have changed places.
fn with_covered_permuted(position: Chicago, random: &mut ChaCha8Rng) -> Chicago {
    let text = position.to_string();
    let (prefix, rest) = text.split_at(text.find(':').map_or(0, |colon| colon + 1));
    let (ring, market) = rest.split_once(' ').unwrap();
    let mut letters: Vec<char> = ring.chars().collect();
    let is_covered = |letters: &[char], at: usize| {
        letters[at] != '/' && letters.get(at + 1).is_some_and(|next| *next != '/')
    };
    let covered: Vec<usize> = (0..letters.len())
        .filter(|at| is_covered(&letters, *at))
        .collect();
    for last in (1..covered.len()).rev() {
        letters.swap(covered[last], covered[random.random_range(0..=last)]);
    }
    read(&format!("{prefix}{} {market}", String::from_iter(letters)))
}

#[test]
fn a_hidden_board_shows_tops_and_records_everything() {
    let choice = "chicago".parse::<GameId>().unwrap();
    let board = choice.open(Some(EXAMPLE), None, true).unwrap();
    let seen =
        "???m/???m/???b/???r/???b/???k/???c/???k/???k 2 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
    assert_eq!(board.position(), seen);
    assert!(!format!("{board:?}").contains("smrm"));
    let picture = board.picture();
    assert_eq!(
        picture.cells[0].tokens,
        [
            Token::Covered,
            Token::Covered,
            Token::Covered,
            Token::Good('m')
        ]
    );
    let mut session = board.start(damier::play::MatchRules::default());
    session.play("3bb").unwrap_err();
    session.play("1bb").unwrap();
    let record = session.record();
    assert!(record.is_hidden);
    assert_eq!(record.start, EXAMPLE);
    let replayed = record.replay().unwrap();
    assert_eq!(replayed.board().position(), session.board().position());
    assert!(
        replayed
            .board()
            .position()
            .starts_with("???m/???m/??k/???r/??s/")
    );
}

#[test]
fn the_picture_shows_ring_prices_and_reserves() {
    let ring = "bk/cm/s/rr 2 7,4,6,6,6,6 1,2,0,0,0,0 0,0,0,0,0,1 2";
    let picture = read(ring).picture();
    assert_eq!(picture.surface, Surface::Ring);
    assert_eq!(picture.cells.len(), 4);
    assert_eq!(
        picture.cells[1].tokens,
        [Token::Good('c'), Token::Good('m')]
    );
    assert_eq!(picture.cells[3].name, "4");
    assert_eq!(picture.pawn, Some(damier::picture::Place(2)));
    let Panel::Price {
        value: 4,
        highest: 6,
        token: Token::Good('r'),
        ..
    } = picture.panels[1]
    else {
        panic!("{:?}", picture.panels[1]);
    };
    let Panel::Holding {
        side: Side::First,
        total: 15,
        tokens,
        ..
    } = &picture.panels[6]
    else {
        panic!("{:?}", picture.panels[6]);
    };
    assert_eq!(
        tokens,
        &[Token::Good('b'), Token::Good('r'), Token::Good('r')]
    );
    assert_eq!(picture.panels.len(), 8);
}
