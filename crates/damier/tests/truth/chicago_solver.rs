//! Chicago's oracle against minimax on the public rules, and what it does when it is stopped.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use damier::face::AnalyzedMove;
use damier::games::chicago::{ChicagoOracle, ChicagoVariant};
use damier::play::MatchRules;
use damier::solve::SolvedMoves;
use damier::{
    Budget, Chicago, Game, GameId, Limits, Oracle, Position, Score, Side, Stop, TableStore, Verdict,
};
use rand::SeedableRng as _;
use rand::seq::IteratorRandom as _;
use rand_chacha::ChaCha8Rng;

const VARIANTS: [ChicagoVariant; 3] = [
    ChicagoVariant::Standard,
    ChicagoVariant::SeedRing,
    ChicagoVariant::Expert,
];

fn tokens(position: &Chicago) -> usize {
    position.stacks().flatten().count()
}

/// A deal played at random until it has at most so many tokens.
fn endgame(variant: ChicagoVariant, seed: u64, most_tokens: usize) -> Chicago {
    let mut random = ChaCha8Rng::seed_from_u64(1000 + seed);
    let mut position = Chicago::deal(variant, seed);
    while tokens(&position) > most_tokens
        && let Some(mv) = position.moves().choose(&mut random)
    {
        position = position.after(mv);
    }
    position
}

/// Minimax that prunes nothing; positions met before are not gone through again.
fn minimax(position: &Chicago, known: &mut HashMap<Chicago, Score>) -> Score {
    if let Some(outcome) = position.outcome() {
        return outcome.for_side(position.turn());
    }
    if let Some(score) = known.get(position) {
        return *score;
    }
    let score = position
        .moves()
        .map(|mv| minimax(&position.after(mv), known).before_the_move())
        .max()
        .expect("a move");
    known.insert(*position, score);
    score
}

fn solution(position: &Chicago) -> SolvedMoves<damier::games::chicago::ChicagoMove> {
    ChicagoOracle::new(position).solution(position, &mut Budget::unlimited())
}

#[test]
fn the_oracle_agrees_with_minimax_that_prunes_nothing() {
    for variant in VARIANTS {
        for seed in 1..=70 {
            let most_tokens = if seed % 70 == 0 {
                18
            } else {
                4 + seed as usize % 12
            };
            let position = endgame(variant, seed, most_tokens);
            let mut known = HashMap::new();
            let found = solution(&position);
            let exact =
                |position: &Chicago, known: &mut _| Verdict::exact(minimax(position, known));
            assert_eq!(found.value, exact(&position, &mut known), "{position}");
            assert_eq!(found.moves.len(), position.moves().count(), "{position}");
            for valued in found.moves {
                let next = exact(&position.after(valued.mv), &mut known);
                assert_eq!(
                    valued.verdict,
                    next.before_the_move(),
                    "{} of {position}",
                    valued.mv
                );
            }
        }
    }
}

#[test]
fn whole_deals_are_worth_what_they_always_were() {
    let values = |variant| {
        (1..=2).map(move |seed| {
            let deal = Chicago::deal(variant, seed);
            let verdict = ChicagoOracle::new(&deal).verdict(&deal, &mut Budget::unlimited());
            verdict.unwrap().settled()
        })
    };
    let points = |margins: [i32; 2]| margins.map(|margin| Some(Score::points(margin)));
    assert!(values(ChicagoVariant::Standard).eq(points([3, 3])));
    assert!(values(ChicagoVariant::SeedRing).eq(points([4, 3])));
    assert!(values(ChicagoVariant::Expert).eq(points([4, 1])));
}

#[test]
fn the_best_line_ends_with_the_value() {
    for variant in VARIANTS {
        let deal = endgame(variant, 7, 26);
        let mut oracle = ChicagoOracle::new(&deal);
        let mut budget = Budget::unlimited();
        let value = oracle.verdict(&deal, &mut budget);
        let line = oracle.line(&deal, 99, &mut budget);
        let end = line.iter().fold(deal, |position, mv| {
            position.try_after(*mv).expect("a legal move")
        });
        let outcome = end.outcome().expect("the line goes to the end");
        assert_eq!(value, Ok(Verdict::exact(outcome.for_side(deal.turn()))));
        assert_eq!(oracle.line(&deal, 3, &mut budget), line[..3]);
        let first = solution(&deal).moves[0].mv;
        assert_eq!(first, line[0], "the line begins with the best move");
    }
}

#[test]
fn an_oracle_that_knows_a_deal_says_of_its_games_what_a_new_one_says() {
    for variant in VARIANTS {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        let mut position = endgame(variant, 11, 24);
        let mut oracle = ChicagoOracle::new(&position);
        while let Some(mv) = position.moves().choose(&mut random) {
            let told = oracle.solution(&position, &mut Budget::unlimited());
            assert_eq!(told, solution(&position), "{position}");
            position = position.after(mv);
        }
        let over = oracle.solution(&position, &mut Budget::unlimited());
        let outcome = position.outcome().expect("no move is left");
        assert_eq!(
            over,
            SolvedMoves::over(Verdict::exact(outcome.for_side(position.turn())))
        );
    }
}

#[test]
fn node_limits_are_exact_and_bounds_hold() {
    for variant in VARIANTS {
        let position = endgame(variant, 3, 26);
        let truth = solution(&position);
        let holds = |bounds: Verdict, value: Verdict| {
            bounds.lower() <= value.lower() && value.upper() <= bounds.upper()
        };
        let mut needed = Budget::unlimited();
        ChicagoOracle::new(&position).solution(&position, &mut needed);
        for nodes in [0, 1, 2, 10, 100, 500, 1000, 2000, 4000, needed.nodes() - 1] {
            let nodes = nodes.min(needed.nodes() - 1);
            let limits = Limits {
                nodes: Some(nodes),
                ..Limits::default()
            };
            let mut budget = Budget::new(limits);
            let found = ChicagoOracle::new(&position).solution(&position, &mut budget);
            assert_eq!(budget.nodes(), nodes);
            assert!(holds(found.value, truth.value), "{nodes}: {found:?}");
            assert_eq!(found.moves.len(), truth.moves.len());
            for valued in &found.moves {
                let same = truth.moves.iter().find(|other| other.mv == valued.mv);
                assert!(holds(valued.verdict, same.expect("the same moves").verdict));
            }
            let is_open =
                |valued: &damier::solve::ValuedMove<_>| valued.verdict.settled().is_none();
            // The last question may be about the move that proves the value, which needs none.
            let is_last = nodes == needed.nodes() - 1;
            let are_open = found.moves.iter().any(is_open);
            assert!(are_open || is_last, "{nodes} nodes are too few");
        }
    }
}

#[test]
fn a_stop_and_a_clock_are_obeyed() {
    let deal = Chicago::deal(ChicagoVariant::Expert, 1);
    let stop = Stop::new();
    stop.raise();
    let limits = Limits {
        stop,
        ..Limits::default()
    };
    let mut stopped = Budget::new(limits);
    let verdict = ChicagoOracle::new(&deal).verdict(&deal, &mut stopped);
    let settled = verdict.map(|verdict| verdict.settled());
    assert_eq!((settled, stopped.nodes()), (Ok(None), 0));

    let time = Duration::from_millis(20);
    let limits = Limits {
        time: Some(time),
        ..Limits::default()
    };
    let begun = Instant::now();
    ChicagoOracle::new(&deal).solution(&deal, &mut Budget::new(limits));
    // Fifty milliseconds are promised; a machine with much to do gets some more.
    assert!(begun.elapsed() < time + Duration::from_millis(200));
}

/// The hidden game knows no truth, but says what looking would be worth.
#[test]
fn looking_is_worth_something_where_something_is_covered() {
    let analyze = |ring: &str, player: &str| {
        let position = format!("{ring} 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1");
        let game = "chicago".parse::<GameId>().expect("a game");
        let board = game.open(Some(&position), None, true).expect("a position");
        let spec = player.parse().expect("a player");
        let found = board.analyze(&spec, None, &mut Budget::unlimited(), &mut |_| ());
        found.expect("the honest trader can be asked")
    };
    let open = analyze("b/k/m/c/s", "honest");
    assert!(open.is_proven && open.moves.iter().all(AnalyzedMove::is_proven));
    assert_eq!(open.looking.expect("a hidden game").worth_in_hundredths, 0);

    for player in ["honest:samples=1", "honest:depth=2"] {
        assert!(!analyze("rbk/cm/s/km/c", player).is_proven, "{player}");
    }
    let covered = analyze("rbk/cm/s/km/c", "honest");
    let looking = covered.looking.expect("a hidden game");
    assert!(!covered.is_proven);
    assert!(looking.arrangements > 1);
    assert!(looking.worth_in_hundredths > 0, "{covered:?}");
}

#[test]
fn endgames_checked_again_by_minimax_are_right() {
    let board = "chicago".parse::<GameId>().expect("a game");
    let board = board.open(None, None, false).expect("a deal");
    let found = board
        .verify(&TableStore::default())
        .expect("a verification");
    assert_eq!((found.entries, found.mismatches), (1963, 0));
}

/// A thousand games from endgames, because a whole deal takes too long for so many.
#[test]
fn perfect_never_gives_up_a_point() {
    let opponents = ["random", "level:4", "level:7"];
    for number in 0..1000 {
        let variant = VARIANTS[number % 3];
        let start = endgame(variant, number as u64, 10 + number % 5);
        if start.outcome().is_some() {
            continue;
        }
        let game = "chicago".parse::<GameId>().expect("a game");
        let board = game.open(Some(&start.to_string()), None, false);
        let mut session = board.expect("a position").start(MatchRules::default());
        let perfect = Side::BOTH[number / 3 % 2];
        let specs = ["perfect", opponents[number / 6 % 3]];
        for (side, spec) in [perfect, perfect.other()].into_iter().zip(specs) {
            let spec = spec.parse().expect("a player");
            session.seat(side, &spec, number as u64).expect("a seat");
        }
        let mut oracle = ChicagoOracle::new(&start);
        let mut now = start;
        let mut value = oracle.verdict(&now, &mut Budget::unlimited()).unwrap();
        while let Some(mv) = session.reply() {
            let mover = now.turn();
            now = now.after(mv.parse().expect("a move"));
            let next = oracle
                .verdict(&now, &mut Budget::unlimited())
                .unwrap()
                .before_the_move();
            if mover == perfect {
                assert_eq!(next, value, "{number}: {mv}");
            }
            value = next.before_the_move();
        }
        assert!(now.outcome().is_some());
    }
}
