//! A game looked back at agrees with the analysis of its positions, in every game.

use damier::explain::{GameReview, GivenUp, Judged, PuzzleReview, Standing, Worth};
use damier::face::AnalysisRequest;
use damier::play::MatchRules;
use damier::{Budget, Catalogue, DynMatch, GameId, Score, Side, Spec, TableStore, Verdict};

/// A game of random moves, of so many plies at most.
fn random_game(board: &dyn damier::DynPosition, plies: usize) -> Box<dyn DynMatch> {
    let mut session = board.start(MatchRules::default());
    for side in Side::BOTH {
        let seated = session.seat(side, &Spec::random(), 7 + side.index() as u64);
        seated.expect("everybody may move at random");
    }
    while session.moves().len() < plies && session.ending().is_none() {
        session.reply().expect("a machine sits there");
    }
    session
}

/// Holds a review against the analysis of every position.
fn agrees(session: &dyn DynMatch, request: &AnalysisRequest) -> GameReview {
    let store = TableStore::default();
    let budget = &mut Budget::unlimited();
    let mut told = 0;
    let review = GameReview::of(session, request, &store, budget, &mut |_| told += 1);
    let review = review.expect("a request that can be answered");
    assert_eq!(
        (told, review.moves.len()),
        (session.moves().len(), session.moves().len())
    );
    assert_eq!(review.values.len(), review.moves.len() + 1);
    for (board, mv) in session.history().iter().zip(&review.moves) {
        let budget = &mut Budget::unlimited();
        let analysis = request.answer(board.as_ref(), &store, budget, &mut |_| {});
        let analysis = analysis.expect("the same request");
        let best = analysis.best().expect("there is a move");
        let played = analysis.moves.iter().find(|known| known.mv == mv.mv);
        let played = played
            .expect("it was legal")
            .value
            .expect("it was looked at");
        let (before, after) = (mv.before.expect("known"), mv.after.expect("known"));
        assert_eq!(mv.side, board.turn());
        assert_eq!(
            (before.score, before.is_proven),
            (best.score(), analysis.is_proven)
        );
        assert_eq!(after.value(), played, "{} in {}", mv.mv, board.position());
        let judged = mv.judged.as_ref().expect("both are known");
        let best = best.value.unwrap_or(Verdict::UNKNOWN);
        assert_eq!(judged.given_up, GivenUp::between(best, played));
        assert_eq!(judged.best.0, analysis.moves[0].mv);
        if judged.is_proven {
            let is_lost = damier::explain::is_mistake(after.score, before.score);
            assert_eq!(judged.is_right, !is_lost);
        }
    }
    for ply in &review.turns {
        let turned = review.moves[*ply].judged.as_ref();
        assert!(
            turned.is_some_and(|judged| !judged.is_right),
            "{ply} is a mistake"
        );
    }
    review
}

#[test]
fn a_review_agrees_with_the_analysis_of_every_position() {
    let request = AnalysisRequest {
        depth: Some(2),
        ..AnalysisRequest::default()
    };
    for info in Catalogue::current().games() {
        let board = info.name.parse::<GameId>().expect("a game").start();
        if board.sides().is_some() {
            agrees(random_game(board.as_ref(), 12).as_ref(), &request);
        }
    }
    let covered = "chicago".parse::<GameId>().expect("a game");
    let covered = covered.open(None, Some(3), true).expect("a deal");
    let request = AnalysisRequest {
        player: Some("honest:depth=1,samples=2".parse().expect("a player")),
        ..AnalysisRequest::default()
    };
    agrees(random_game(covered.as_ref(), 4).as_ref(), &request);
}

#[test]
fn where_the_truth_is_known_a_review_is_proven() {
    let mut mistakes = 0;
    for (game, plies) in [("tictactoe", 9), ("chomp:3x4", 12), ("othello:4", 12)] {
        let board = game.parse::<GameId>().expect("a game").start();
        let session = random_game(board.as_ref(), plies);
        let review = agrees(session.as_ref(), &AnalysisRequest::default());
        assert!(review.is_proven() && review.is_whole(), "{game}");
        // What is proven of a position is proven of the one after it, seen by the other side.
        for pair in review.moves.windows(2) {
            let (after, before) = (
                pair[0].after.expect("known"),
                pair[1].before.expect("known"),
            );
            assert_eq!(after.score, before.score.before_the_move(), "{game}");
        }
        mistakes += review.turns.len();
    }
    assert!(mistakes > 0, "random play makes mistakes");
}

#[test]
fn steps_of_a_puzzle_cost_what_its_distances_say() {
    let board = "taquin".parse::<GameId>().expect("a game").start();
    let mut session = board.start(MatchRules::default());
    for mv in ["u", "d", "l", "r", "u"] {
        // Whatever the blank's place allows.
        let _ = session.play(mv);
    }
    let store = TableStore::default();
    let request = AnalysisRequest::default();
    let review = PuzzleReview::of(
        session.as_ref(),
        &request,
        &store,
        &mut Budget::unlimited(),
        &mut |_| {},
    );
    let review = review.expect("a puzzle");
    assert!(review.is_proven() && review.moves.len() >= 3);
    let distances = review.distances();
    for (step, pair) in review.moves.iter().zip(distances.windows(2)) {
        let (before, after) = (pair[0].expect("known"), pair[1].expect("known"));
        assert_eq!(step.given_up, Some(after + 1 - before), "{}", step.mv);
    }
}

#[test]
fn a_move_is_judged_by_what_it_keeps() {
    let game: GameId = "tictactoe".parse().unwrap();
    let board = game.open(Some("x--/---/--- o"), None, false).unwrap();
    let solution = board.solve().unwrap();
    let judged = |mv: &str| Judged::by_solution(board.as_ref(), mv, &solution).unwrap();
    let right = judged("b2");
    assert!(right.is_right && right.is_proven);
    assert_eq!(right.given_up.result, Some(0));
    let wrong = judged("c3");
    assert!(!wrong.is_right);
    assert_eq!(wrong.best.0, "b2");
    assert_eq!(wrong.effect.to_string(), "throws the draw away: loses in 6");
}

#[test]
fn what_nobody_knows_is_not_even() {
    let start = "tictactoe".parse::<GameId>().unwrap().start();
    let boards = vec![start.clone(), start.clone(), start.clone(), start];
    let worth = |points, is_proven| {
        Some(Worth {
            score: Score::points(points),
            is_proven,
            has_margin: true,
        })
    };
    let values = [None, worth(0, false), worth(0, true), worth(20, false)];
    let standing = Standing::of(Side::First, &boards, &values);
    let expected = Standing {
        won: 1,
        drawn: 1,
        lost: 0,
        unknown: 2,
    };
    assert_eq!(standing, expected);
}
