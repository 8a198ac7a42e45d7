//! Lessons, puzzles and reviews by their links alone.

use damier::{Budget, Catalogue, DynPosition, GameId, Language, TableStore, Translator};
use damier_lab::puzzle::{Grade, OneMove};

use crate::asking::{escaped, get};

#[test]
fn every_step_of_every_lesson_can_be_done_and_is_told() {
    for game in Catalogue::current().games() {
        assert!(game.lesson.len() >= 3, "{}", game.name);
        for step in game.lesson {
            let board = game.id().open(step.position, None, false).unwrap();
            let moves = board.moves();
            let done = moves.iter().filter(|mv| step.is_done(board.as_ref(), mv));
            assert!(done.count() > 0, "{}", step.key);
            for language in Language::ALL {
                let translator = Translator::with(language, []);
                for key in [step.key.to_owned(), format!("{}-done", step.key)] {
                    assert!(translator.text(&key).is_some(), "{key}");
                }
            }
        }
    }
}

#[tokio::test]
async fn a_lesson_checks_what_is_tried() {
    let right = get("/learn/pogo?step=3&tried=2,8,2").await.body;
    assert!(right.contains("headline right") && right.contains("step=4"));
    let wrong = get("/learn/pogo?step=3&tried=2,5,1").await.body;
    assert!(wrong.contains("headline wrong") && wrong.contains("touchable"));
    // Only what was done is marked as done, whatever was skipped.
    let done = |page: &str| page.matches("<li class=\"past").count();
    assert_eq!(done(&right), 1);
    assert!(right.contains("step=4&amp;solved=3"));
    let skipped = get("/learn/pogo?step=4").await.body;
    assert_eq!(done(&skipped), 0);
    let after = get("/learn/pogo?step=4&solved=3,1,3,77").await.body;
    assert_eq!(done(&after), 2);
    assert!(after.contains("step=5&amp;solved=1,3"));
    for (query, status) in [
        ("solved=all", 400),
        ("step=9", 400),
        ("step=0", 400),
        ("step=3&tried=1,9,1", 400),
    ] {
        assert_eq!(
            get(&format!("/learn/pogo?{query}")).await.status,
            status,
            "{query}"
        );
    }
    assert_eq!(get("/learn/chess").await.status, 404);
}

#[tokio::test]
async fn the_other_language_keeps_where_one_is() {
    for (page, kept) in [
        (
            "/learn/pogo?step=3&solved=1,2",
            "/learn/pogo?step=3&amp;solved=1%2C2&amp;lang=fr",
        ),
        (
            "/learn/pogo?step=3&lang=fr",
            "/learn/pogo?step=3&amp;lang=en",
        ),
        (
            "/puzzles/tictactoe?seed=3&grade=easy",
            "/puzzles/tictactoe?seed=3&amp;grade=easy&amp;lang=fr",
        ),
        (
            "/setup/pogo?second=report:hard",
            "/setup/pogo?second=report%3Ahard&amp;lang=fr",
        ),
        (
            "/review/tictactoe?moves=b2+b1&try=1",
            "/review/tictactoe?moves=b2+b1&amp;try=1&amp;lang=fr",
        ),
    ] {
        let body = get(page).await.body;
        let link = format!("class=\"language\" href=\"{kept}\"");
        assert!(body.contains(&link), "{page}: {link}");
    }
}

#[tokio::test]
async fn one_place_decides_who_plays_a_newcomer() {
    for page in ["/", "/play", "/rules/pogo", "/learn/pogo?step=8&tried="] {
        let body = match page.strip_suffix("&tried=") {
            None => get(page).await.body,
            Some(last) => {
                let lesson = "pogo".parse::<GameId>().unwrap().info().lesson;
                let step = lesson.last().unwrap();
                let board = GameId::open(&"pogo".parse().unwrap(), step.position, None, false);
                let board = board.unwrap();
                let right = board.moves();
                let right = right.iter().find(|mv| step.is_done(board.as_ref(), mv));
                let last = last.replace("step=8", &format!("step={}", lesson.len()));
                get(&format!("{last}&tried={}", right.unwrap())).await.body
            }
        };
        assert!(
            body.contains("href=\"/play/pogo?second=level:2&amp;seed=new\""),
            "{page}"
        );
        assert!(!body.contains("\"/play/pogo?seed=new\""), "{page}");
    }
    let sheet = get("/setup/pogo").await.body;
    assert!(sheet.contains("--first human --second level:2"));
    // Whoever comes from a game finds its players.
    let game = get("/play/pogo").await.body;
    assert!(game.contains("/setup/pogo?first=human&amp;second=level%3A5"));
}

/// Plain minimax: 1 if the side to move wins, 0 for a draw, -1 if it loses.
fn minimax(board: &dyn DynPosition) -> i8 {
    if let damier::Status::Over(outcome) = board.status() {
        return match outcome.winner() {
            None => 0,
            Some(side) if side == board.turn() => 1,
            Some(_) => -1,
        };
    }
    let after = |mv: &String| -minimax(board.after(mv).unwrap().as_ref());
    board.moves().iter().map(after).max().unwrap()
}

#[test]
fn a_puzzle_has_one_right_move_by_plain_minimax() {
    for game in ["tictactoe", "chomp:3x3", "othello:4"] {
        let game: GameId = game.parse().unwrap();
        let store = TableStore::default();
        let mut found = 0;
        for seed in 0..40 {
            let drawn = OneMove::drawn(&game, seed, None, &store, &mut Budget::unlimited());
            let puzzle = drawn.unwrap().unwrap();
            // What plain minimax takes long for is left to the others.
            if puzzle.board.perft(5) > 3000 {
                continue;
            }
            found += 1;
            let value = minimax(puzzle.board.as_ref());
            let holds = |mv: &String| -minimax(puzzle.board.after(mv).unwrap().as_ref()) == value;
            let right: Vec<String> = puzzle.board.moves().into_iter().filter(holds).collect();
            assert!(
                value >= 0 && right == [puzzle.mv],
                "{game} {seed}: {right:?}"
            );
        }
        assert!(found > 5, "{game}: {found}");
    }
}

#[tokio::test]
async fn puzzles_have_a_seed_a_grade_and_a_day() {
    let today = get("/puzzles/tictactoe").await;
    assert_eq!(today.status, 303);
    assert!(
        today
            .header("location")
            .starts_with("/puzzles/tictactoe?seed=20")
    );
    for grade in [Grade::Easy, Grade::Medium] {
        let puzzle = get(&format!("/puzzles/tictactoe?seed=5&grade={}", grade.name())).await;
        assert_eq!(puzzle.status, 200);
        assert!(
            puzzle
                .body
                .contains(&format!("tictactoe 5 {}", grade.name()))
        );
    }
    for query in [
        "seed=many",
        "grade=impossible",
        "seed=1&grade=impossible",
        "seed=1&tried=z9",
    ] {
        assert_eq!(
            get(&format!("/puzzles/tictactoe?{query}")).await.status,
            400,
            "{query}"
        );
    }
    assert_eq!(get("/puzzles/chess").await.status, 404);
    // What is a puzzle itself has none.
    assert_eq!(get("/puzzles/taquin").await.status, 303);
    let index = get("/puzzles").await.body;
    assert!(index.contains("/puzzles/pogo") && !index.contains("/puzzles/taquin"));
}

#[tokio::test]
async fn a_review_keeps_the_game_and_hides_values_until_a_try() {
    let game = "first=perfect&second=human&moves=b2+b1+a1+c3+a2+a3+c2";
    let review = get(&format!("/review/tictactoe?{game}")).await;
    assert_eq!(review.status, 200);
    for part in [
        "You lost.",
        "The move that lost",
        "You played nought on b1:",
        "try=1",
        "even",
    ] {
        assert!(review.body.contains(part), "{part}");
    }
    let asked = get(&format!("/review/tictactoe?{game}&try=1")).await.body;
    assert!(asked.contains("Find something better") && !asked.contains("keeps the draw"));
    let wrong = get(&format!("/review/tictactoe?{game}&try=1&tried=b3"))
        .await
        .body;
    assert!(
        wrong.contains("headline wrong") && wrong.contains(&escaped("b2 b1").replace("%20", "+"))
    );
    let right = get(&format!("/review/tictactoe?{game}&try=1&tried=a1"))
        .await
        .body;
    assert!(right.contains("headline right") && right.contains("keeps the draw"));
    for query in ["try=7", "try=x", "try=1&tried=b2"] {
        let answer = get(&format!("/review/tictactoe?{game}&{query}")).await;
        assert_eq!(answer.status, 400, "{query}");
    }
    assert_eq!(get("/review/taquin?moves=u").await.status, 400);
    assert_eq!(
        get("/review/pogo").await.status,
        200,
        "a game before its first move"
    );
}
