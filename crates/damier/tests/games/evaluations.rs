//! Evaluations by name: what they are worth on the reports' positions, what every one of them obeys,
//! and how they are read and written.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use damier::evaluation::{Evaluated, Term};
use damier::games::chicago::ChicagoVariant;
use damier::games::chomp::ChompVariant;
use damier::games::othello::Scoring;
use damier::games::pogo::PogoVariant;
use damier::games::tictactoe::TicTacToeVariant;
use damier::search::{AlphaBeta, Evaluation, Negamax, Search, UpperBound};
use damier::symmetry::Symmetric;
use damier::{
    Budget, Chicago, Chomp, Game, Notation, Othello, Pogo, Position, Report, Score, Side,
    TicTacToe, Unobserved, Weighted,
};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

fn named<G: Evaluated>(text: &str) -> Weighted<G> {
    text.parse().unwrap()
}

fn run<G: Game>(mut search: impl Search<G>, root: &G) -> Report<G::Move> {
    search.search(root, &mut Budget::unlimited(), &mut Unobserved)
}

/// Positions met on a random walk that ends with the game.
fn walk<G: Game>(start: G, random: &mut ChaCha8Rng) -> Vec<G> {
    const LONGEST: usize = 100;
    let mut positions = vec![start];
    while positions.len() < LONGEST {
        let last = positions[positions.len() - 1];
        let moves: Vec<G::Move> = last.moves().collect();
        if moves.is_empty() {
            break;
        }
        positions.push(last.after(moves[random.random_range(0..moves.len())]));
    }
    positions
}

/// The same board with the other side to move, by its text, where that is a position.
fn with_turn_handed_over<G: Game + Notation>(position: &G, letters: [&str; 2]) -> Option<G> {
    let text = position.to_string();
    let (board, _) = text.rsplit_once(' ').unwrap();
    let side = letters[position.turn().other().index()];
    format!("{board} {side}").parse().ok()
}

/// What every evaluation of a game obeys, on random walks.
fn check_laws<G: Evaluated + Notation>(
    starts: impl Iterator<Item = G>,
    letters: [&str; 2],
    lopsided: &[&str],
) {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let evaluations: Vec<Weighted<G>> = G::PRESETS
        .iter()
        .map(|preset| named(preset.name()))
        .collect();
    assert_eq!(Weighted::<G>::default(), evaluations[0]);
    for preset in G::PRESETS {
        for (name, _) in preset.weights {
            assert!(G::TERMS.iter().any(|term| term.name == *name), "{name}");
        }
        for name in preset.names {
            assert_eq!(named::<G>(name).to_string(), preset.name());
        }
    }
    for position in starts.flat_map(|start| walk(start, &mut random)) {
        for evaluation in &evaluations {
            let shares = evaluation.breakdown(&position);
            let sum = shares.iter().map(|share| share.points()).sum();
            assert_eq!(evaluation.evaluate(&position), Score::points(sum));
        }
        let reversed = with_turn_handed_over(&position, letters);
        for term in G::TERMS {
            let value = (term.value)(&position);
            assert!(value.abs() <= Term::<G>::LARGEST_VALUE);
            if let Some(reversed) = reversed.filter(|_| !lopsided.contains(&term.name)) {
                assert_eq!(value, -(term.value)(&reversed), "{}: {position}", term.name);
            }
        }
    }
}

#[test]
fn every_evaluation_obeys_the_laws() {
    let sizes = [(3, 3, 3), (4, 4, 3), (8, 8, 5)];
    let empty = sizes.map(|(m, n, k)| TicTacToe::start(TicTacToeVariant::new(m, n, k).unwrap()));
    check_laws(empty.into_iter().cycle().take(30), ["x", "o"], &[]);
    let bars = [(6, 4), (18, 18)].map(|(m, n)| Chomp::start(ChompVariant::new(m, n).unwrap()));
    let impartial = ["strategy", "parity"];
    check_laws(bars.into_iter().cycle().take(30), ["A", "B"], &impartial);
    let stacks = [PogoVariant::Standard, PogoVariant::NoUturn].map(Pogo::start);
    // What the side to move may take now is not what the other side might.
    let of_the_turn = ["attacked", "exposed"];
    check_laws(
        stacks.into_iter().cycle().take(30),
        ["W", "B"],
        &of_the_turn,
    );
    let scorings = || {
        [Scoring::Plain, Scoring::Winner]
            .into_iter()
            .cycle()
            .take(20)
    };
    // What was learnt knows that it matters who is to move.
    let learnt = ["patterns"];
    check_laws(scorings().map(Othello::<4>::start), ["X", "O"], &learnt);
    check_laws(scorings().map(Othello::<6>::start), ["X", "O"], &learnt);
    check_laws(scorings().map(Othello::<8>::start), ["X", "O"], &learnt);
    let deals = (0..30).map(|seed| Chicago::deal(ChicagoVariant::Standard, seed));
    check_laws(deals, ["1", "2"], &["own", "other"]);
}

/// What the engine relies on where it takes mirror images for one.
fn looks_alike_from_every_side<G: Evaluated + Symmetric + Notation>(starts: &[G]) {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    for position in starts.iter().flat_map(|start| walk(*start, &mut random)) {
        for preset in G::PRESETS {
            let evaluation = named::<G>(preset.name());
            for symmetry in position.symmetries() {
                let image = position.image(symmetry);
                if position.outcome().is_none() {
                    let (one, other) =
                        (evaluation.evaluate(&position), evaluation.evaluate(&image));
                    assert_eq!(one, other, "{} of {position} and {image}", preset.name());
                }
            }
        }
    }
}

#[test]
fn evaluations_do_not_care_how_one_looks_at_the_board() {
    looks_alike_from_every_side(
        &["3x3x3", "4x4x4", "5x4x3"]
            .map(|variant| TicTacToe::start(variant.parse().expect("a variant"))),
    );
    looks_alike_from_every_side(&[PogoVariant::Standard, PogoVariant::NoUturn].map(Pogo::start));
}

#[test]
fn names_are_read_and_written() {
    let mix: Weighted<Pogo> = " MIX , Stacks = +3, control=-2,stacks=10 ".parse().unwrap();
    assert_eq!(mix.to_string(), "mix,control=-2");
    assert_eq!(named::<Pogo>(&mix.to_string()), mix);
    let without: Weighted<Pogo> = named("eval4,mobility=0,top-four=10000");
    assert_eq!(without.to_string(), "mobility,top-four=10000,mobility=0");
    assert_eq!(named::<Pogo>(&without.to_string()), without);
    assert_ne!(
        named::<Pogo>("stacks,mobility=1"),
        named::<Pogo>("mobility,stacks=1")
    );
}

#[test]
fn bad_names_are_answered_with_what_exists() {
    let refusal = |text: &str| text.parse::<Weighted<Pogo>>().unwrap_err();
    let error = refusal("mobilty");
    assert!(error.to_string().contains("eval0"), "{error}");
    assert!(error.to_string().contains("perhaps mobility"), "{error}");
    let error = refusal("mix,stakcs=3");
    assert_eq!(error.at(), Some(5));
    assert!(error.to_string().contains("top-weighted"), "{error}");
    assert!(error.to_string().contains("perhaps stacks"), "{error}");
    for (text, at) in [
        ("mix,stacks", 5),
        ("mix,stacks=", 12),
        ("mix,stacks=10001", 12),
        ("mix,stacks=-10001", 12),
        ("mix,stacks=--1", 12),
        ("mix,stacks=99999999999999999999", 12),
        ("mix,stacks=1.5", 12),
        ("mix, =1", 5),
        ("mix,,", 5),
        ("stacks=1", 1),
        ("", 1),
    ] {
        assert_eq!(refusal(text).at(), Some(at), "{text}: {}", refusal(text));
    }
    assert!(Weighted::<Chomp>::named("mix", &[]).is_err());
    let error = Weighted::<Pogo>::named("mix", &[("stacks", i32::MIN)]).unwrap_err();
    assert!(
        error.to_string().contains("from -10000 to 10000"),
        "{error}"
    );
}

#[test]
fn pogo_s_evaluations_are_sums_of_each_other() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let points = |name: &str, position: &Pogo| -> i32 {
        let shares = named::<Pogo>(name).breakdown(position);
        shares.iter().map(|share| share.points()).sum()
    };
    for position in walk(Pogo::start(PogoVariant::Standard), &mut random) {
        let eval = |number: u8| points(&format!("eval{number}"), &position);
        assert_eq!(eval(6), eval(5) + 10 * eval(0) + eval(4));
        assert_eq!(eval(3), eval(0) + points("eval3,stacks=0", &position));
        let reversed = with_turn_handed_over(&position, ["W", "B"]).unwrap();
        if position.outcome().is_none() {
            let moves = |position: &Pogo| position.moves().count() as i32;
            assert_eq!(eval(4), moves(&position) - moves(&reversed));
        }
    }
}

#[test]
fn pogo_s_report_situations() {
    let start: Pogo = "-/WWBB/WW/-/-/-/BBW/W/BB B".parse().unwrap();
    let depth = 4;
    let evaluation = named::<Pogo>("eval4");
    let mut search = Negamax { depth, evaluation };
    // The report's figures are White's, and Black is to move.
    let report = search.search(&start, &mut Budget::unlimited(), &mut Unobserved);
    assert_eq!(report.score, Score::points(2));
    assert_eq!(report.best().unwrap().to_string(), "2,3,1");

    // -19998 is a win seen with one ply to spare.
    let later: Pogo = "-/WWB/WWB/-/W/-/BBW/-/BB B".parse().unwrap();
    let report = search.search(&later, &mut Budget::unlimited(), &mut Unobserved);
    assert_eq!(report.score, Score::wins_in(3));
}

#[test]
fn tictactoe_s_report_table_by_depth() {
    let start = TicTacToe::start(TicTacToeVariant::default());
    let value = |position: &TicTacToe, plies: u32| {
        let evaluation = named::<TicTacToe>("report");
        let depth = plies;
        run(Negamax { depth, evaluation }, position)
    };
    let table = [
        ("none", 0),
        ("b2", 4),
        ("b2", 1),
        ("b2", 3),
        ("b2", 1),
        ("b2", 3),
        ("b2", 1),
        ("b2", 2),
        ("c3", 0),
        ("c3", 0),
    ];
    for (plies, (best, points)) in (0..).zip(table) {
        let report = value(&start, plies);
        assert_eq!(report.score, Score::points(points), "{plies} plies");
        if plies == 9 {
            assert_eq!(report.nodes, 549_946);
        }
        if plies > 0 {
            // Of equal moves the report takes the last.
            let is_best = |mv: &damier::games::tictactoe::TicTacToeMove| {
                value(&start.after(*mv), plies - 1).score.before_the_move() == report.score
            };
            let last = start.moves().filter(is_best).last();
            assert_eq!(last.unwrap().to_string(), best, "{plies} plies");
        }
    }
}

#[test]
fn tictactoe_s_report_boards() {
    let evaluation = named::<TicTacToe>("report");
    for (board, points) in [
        ("xox/oxo/xox x", 10_000),
        ("xox/oox/xoo x", -10_000),
        ("xxo/oox/xoo x", 0),
    ] {
        let position: TicTacToe = board.parse().unwrap();
        let outcome = position.outcome().unwrap();
        let score = evaluation.evaluate_end(&position, outcome);
        assert_eq!(score, Score::points(points), "{board}");
    }
}

#[test]
fn chomp_s_report_leaves() {
    let start = Chomp::start(ChompVariant::new(4, 4).unwrap());
    let depth = 16;
    let evaluation = || named::<Chomp>("flat");
    let leaves = [
        run(
            Negamax {
                depth,
                evaluation: evaluation(),
            },
            &start,
        ),
        run(
            UpperBound {
                depth,
                evaluation: evaluation(),
            },
            &start,
        ),
        run(
            AlphaBeta {
                depth,
                evaluation: evaluation(),
            },
            &start,
        ),
    ]
    .map(|report| {
        assert_eq!(report.score, Score::points(1));
        report.leaves
    });
    assert_eq!(leaves, [4_418_360, 1_340, 1_340]);
}

#[test]
fn margins_are_told_on_the_scale_of_the_guesses() {
    let over: Othello<4> = "XXX-XXX-XXX-XXX- O".parse().unwrap();
    let value = |name: &str| {
        let outcome = over.outcome().unwrap();
        named::<Othello<4>>(name).evaluate_end(&over, outcome)
    };
    assert_eq!(value("discs"), Score::points(-12));
    assert_eq!(value("positional"), Score::points(-120));

    let over: Chicago = "bk/m 1 7,4,6,6,6,6 1,2,0,0,0,0 0,0,0,0,0,1 2"
        .parse()
        .unwrap();
    let value = |name: &str| {
        let outcome = over.outcome().unwrap();
        named::<Chicago>(name).evaluate_end(&over, outcome)
    };
    assert_eq!(value("difference"), Score::points(6 - 15));
    assert_eq!(value("own"), Score::points(6));
    assert_eq!(value("other"), Score::points(-15));
}

/// How many of a hundred points the first evaluation takes from the second: every start is played
/// twice with seats swapped, by alpha-beta to the same depth.
fn hundredths<G: Evaluated>(one: &str, other: &str, depth: u32, starts: &[G]) -> usize {
    const LONGEST: usize = 200;
    let [mut one, mut other] = [one, other].map(|name| AlphaBeta {
        depth,
        evaluation: named::<G>(name),
    });
    let mut halves = 0;
    for start in starts {
        for seat in Side::BOTH {
            let mut position = *start;
            for _ in 0..LONGEST {
                let search = if position.turn() == seat {
                    &mut one
                } else {
                    &mut other
                };
                let report = search.search(&position, &mut Budget::unlimited(), &mut Unobserved);
                let Some(mv) = report.best() else { break };
                position = position.after(mv);
            }
            halves += match position.outcome().and_then(damier::Outcome::winner) {
                Some(winner) if winner == seat => 2,
                Some(_) => 0,
                None => 1,
            };
        }
    }
    100 * halves / (4 * starts.len())
}

/// Positions after a few random moves, of games that are not over.
fn openings<G: Game>(starts: impl Iterator<Item = G>, plies: usize) -> Vec<G> {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    starts
        .filter_map(|start| walk(start, &mut random).get(plies).copied())
        .filter(|position| position.outcome().is_none())
        .collect()
}

#[test]
fn othello_s_positions_beat_its_discs() {
    let small = openings((0..50).map(|_| Othello::<6>::start(Scoring::Plain)), 6);
    let points = hundredths("positional", "discs", 3, &small);
    assert!(points >= 80, "{points} % on 6x6");
    let large = openings((0..50).map(|_| Othello::<8>::start(Scoring::Plain)), 6);
    let points = hundredths("positional", "discs", 3, &large);
    assert!(points >= 80, "{points} % on 8x8");
}

#[test]
fn what_othello_learnt_beats_what_was_thought_out() {
    let small = openings((0..30).map(|_| Othello::<6>::start(Scoring::Plain)), 6);
    let points = hundredths("patterns", "positional", 3, &small);
    assert!(points >= 75, "{points} % on 6x6");
    let large = openings((0..30).map(|_| Othello::<8>::start(Scoring::Plain)), 6);
    let points = hundredths("patterns", "positional", 3, &large);
    assert!(points >= 52, "{points} % on 8x8");
}

#[test]
fn what_looks_further_plays_better() {
    let deals: Vec<Chicago> = (0..200)
        .map(|seed| Chicago::deal(ChicagoVariant::Standard, seed))
        .collect();
    let points = hundredths("prospects", "difference", 2, &deals);
    assert!(points >= 55, "{points} % in Chicago");
    let five = TicTacToeVariant::new(5, 5, 4).unwrap();
    let boards = openings((0..60).map(|_| TicTacToe::start(five)), 3);
    let points = hundredths("threats", "lines", 2, &boards);
    assert!(points >= 60, "{points} % in tic-tac-toe");
    let bar = ChompVariant::new(8, 6).unwrap();
    let bars = openings((0..60).map(|_| Chomp::start(bar)), 1);
    let points = hundredths("structure", "flat", 2, &bars);
    assert!(points >= 95, "{points} % in Chomp");
}
